//! Where does a page keep the program's own things?
//!
//! In the browser's database for this address. One page at a time holds the place: another finds the preferences, and
//! keeps nothing.

use std::io;
use std::rc::Rc;

use idb::{
    Database, DatabaseEvent, Factory, ObjectStoreParams, Query, Transaction, TransactionMode,
};
use js_sys::{Function, Object, Promise, Reflect, Uint8Array};
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

use super::super::found::Found;
use super::wrong;
use crate::game_kind::{GameKind, Games};

const NAME: &str = "bannerfield";

/// Things under names of their own.
const OWN: &str = "own";
const SETTINGS: &str = "settings";
const PHOTO: &str = "photo";

/// How long another page that has the place is waited for, in milliseconds.
const WAIT: u32 = 1_000;

/// The place where this page keeps its things.
#[derive(Debug, Default)]
pub struct Keeper {
    held: Option<Rc<Database>>,
}

impl Found {
    /// Looks for what was kept, and holds the place for this page.
    pub async fn look(games: Games) -> (Self, Keeper) {
        let database = match open(games).await {
            Ok(database) => database,
            Err(error) => {
                let why = format!("this browser keeps nothing here ({error})");
                return unkept(Self::default(), &why);
            }
        };
        let mut found = Self {
            settings: text(&database, SETTINGS).await.unwrap_or_default(),
            ..Self::default()
        };
        if !is_alone().await {
            return unkept(found, "another page is open");
        }
        for log in games.iter().map(|row| row.kind) {
            match lines(&database, log).await {
                Ok(Some(text)) => _ = found.logs.insert(log, text.into_bytes()),
                Ok(None) => {}
                Err(error) => return unkept(found, &super::super::job::why(&error)),
            }
        }
        found.photo = photo(&database).await.unwrap_or_default();
        let held = Some(Rc::new(database));
        (found, Keeper { held })
    }
}

fn unkept(mut found: Found, why: &str) -> (Found, Keeper) {
    found.unkept = Some(why.to_owned());
    (found, Keeper::default())
}

async fn open(games: Games) -> Result<Database, idb::Error> {
    // A browser asks for what is missing only where the version has risen; it was 3 with four games.
    let version = u32::try_from(games.len())
        .unwrap_or_default()
        .saturating_sub(1)
        .max(1);
    let mut request = Factory::new()?.open(NAME, Some(version))?;
    request.on_upgrade_needed(|event| {
        // What cannot be made now is missed, and told, when it is first used; what is there from before stays.
        if let Ok(database) = event.database() {
            let _ = database.create_object_store(OWN, ObjectStoreParams::new());
            for [name, _] in games.iter().map(|row| row.kind.stores()) {
                let mut in_order = ObjectStoreParams::new();
                in_order.auto_increment(true);
                let _ = database.create_object_store(&name, in_order);
            }
        }
    });
    request.await
}

/// Takes the place for this page, until it is closed; browsers without locks have one page.
async fn is_alone() -> bool {
    let taken = async {
        let window = web_sys::window().ok_or("no window")?;
        let locks = Reflect::get(&window.navigator(), &"locks".into())?;
        let request: Function = Reflect::get(&locks, &"request".into())?.dyn_into()?;
        let how = Object::new();
        match patience() {
            Ok(signal) => Reflect::set(&how, &"signal".into(), &signal)?,
            // A browser that cannot end a wait is not waited for.
            Err(_) => Reflect::set(&how, &"ifAvailable".into(), &JsValue::TRUE)?,
        };
        let answer = Promise::new(&mut |resolve, _| {
            let gives_up = resolve.clone();
            let held = Closure::once_into_js(move |lock: JsValue| {
                let _ = resolve.call1(&JsValue::UNDEFINED, &JsValue::from(!lock.is_null()));
                // The lock is held until this is settled, which is never.
                Promise::new(&mut |_, _| {})
            });
            let late = Closure::once_into_js(move |_why: JsValue| {
                let _ = gives_up.call1(&JsValue::UNDEFINED, &JsValue::FALSE);
            });
            let asked = request.call3(&locks, &NAME.into(), &how, &held);
            // Whoever cannot hear of the end of a wait hears of the lock all the same.
            let _ = asked.and_then(|asked| {
                let catch: Function = Reflect::get(&asked, &"catch".into())?.dyn_into()?;
                catch.call1(&asked, &late)
            });
        });
        JsFuture::from(answer).await
    };
    let taken: Result<JsValue, JsValue> = taken.await;
    taken.map_or(true, |alone| alone.is_truthy())
}

/// What ends the wait for the place: a page that was left a moment ago is kept by the browser with its lock, until another
/// one asks for that.
fn patience() -> Result<JsValue, JsValue> {
    let signals = Reflect::get(&js_sys::global(), &"AbortSignal".into())?;
    let timeout: Function = Reflect::get(&signals, &"timeout".into())?.dyn_into()?;
    timeout.call1(&signals, &JsValue::from(WAIT))
}

async fn text(database: &Database, name: &str) -> io::Result<Option<String>> {
    let read = async {
        let of = database.transaction(&[OWN], TransactionMode::ReadOnly)?;
        let value = of
            .object_store(OWN)?
            .get(Query::from(JsValue::from_str(name)))?;
        Ok(value.await?.and_then(|value| value.as_string()))
    };
    read.await.map_err(failed)
}

async fn photo(database: &Database) -> io::Result<Option<Vec<u8>>> {
    let read = async {
        let of = database.transaction(&[OWN], TransactionMode::ReadOnly)?;
        let name = Query::from(JsValue::from_str(PHOTO));
        of.object_store(OWN)?.get(name)?.await
    };
    let value = read.await.map_err(failed)?;
    let bytes = value.and_then(|value| value.dyn_into::<Uint8Array>().ok());
    Ok(bytes.map(|bytes| bytes.to_vec()))
}

async fn lines(database: &Database, log: GameKind) -> io::Result<Option<String>> {
    let [name, _] = log.stores();
    let read = async {
        let of = database.transaction(&[&name], TransactionMode::ReadOnly)?;
        of.object_store(&name)?.get_all(None, None)?.await
    };
    let parts: Vec<JsValue> = read.await.map_err(failed)?;
    let text: String = parts.iter().filter_map(JsValue::as_string).collect();
    Ok((!parts.is_empty()).then_some(text))
}

fn failed(error: idb::Error) -> io::Error {
    match error {
        idb::Error::AddFailed(why)
        | idb::Error::UpdateFailed(why)
        | idb::Error::TransactionOpenFailed(why) => wrong(&why),
        idb::Error::DomException(why) => wrong(&why),
        other => io::Error::other(other.to_string()),
    }
}

impl Keeper {
    /// Whether what is kept can be found again.
    #[must_use]
    pub fn holds(&self) -> bool {
        self.held.is_some()
    }

    /// Puts a damaged log aside, and tells where it is then.
    #[must_use]
    pub fn set_aside(&self, log: GameKind, bytes: &[u8]) -> Option<String> {
        let database = self.held.clone()?;
        let [_, name] = log.stores();
        let told = format!("“{name}” in this browser");
        let text = String::from_utf8_lossy(bytes).into_owned();
        wasm_bindgen_futures::spawn_local(async move {
            // Where it fails there is nothing better to be done.
            let _ = put(&database, &name, &text.into()).await;
        });
        Some(told)
    }

    pub(super) async fn settings(&self, text: &str) -> io::Result<()> {
        match &self.held {
            Some(database) => put(database, SETTINGS, &text.into()).await,
            None => Ok(()),
        }
    }

    pub(super) async fn photo(&self, bytes: Option<&[u8]>) -> io::Result<()> {
        let Some(database) = &self.held else {
            return Ok(());
        };
        let value = match bytes {
            Some(bytes) => Uint8Array::from(bytes).into(),
            None => JsValue::NULL,
        };
        put(database, PHOTO, &value).await
    }

    pub(super) async fn recovery(&self, log: GameKind, text: &str, fresh: bool) -> io::Result<()> {
        let Some(database) = &self.held else {
            return Ok(());
        };
        let [name, _] = log.stores();
        let written = async {
            let of = database.transaction(&[&name], TransactionMode::ReadWrite)?;
            let store = of.object_store(&name)?;
            // Both are asked for before either is waited for: no page is left between them.
            let cleared = fresh.then(|| store.clear()).transpose()?;
            let added = store.add(&text.into(), None)?;
            if let Some(cleared) = cleared {
                cleared.await?;
            }
            added.await?;
            done(of).await
        };
        written.await.map_err(failed)
    }
}

async fn put(database: &Database, name: &str, value: &JsValue) -> io::Result<()> {
    let written = async {
        let of = database.transaction(&[OWN], TransactionMode::ReadWrite)?;
        let name = JsValue::from_str(name);
        of.object_store(OWN)?.put(value, Some(&name))?.await?;
        done(of).await
    };
    written.await.map_err(failed)
}

async fn done(transaction: Transaction) -> Result<(), idb::Error> {
    transaction.commit()?.await.map(|_| ())
}
