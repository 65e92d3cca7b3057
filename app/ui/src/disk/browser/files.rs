//! How do files come into a page and leave it?

use std::cell::RefCell;
use std::io;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use js_sys::{Array, Uint8Array};
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, BlobPropertyBag, Document, File, HtmlAnchorElement, HtmlInputElement, Url};

use super::{Answer, Ask, Done, Shared, wrong};

/// No table is as large as this; reading more would only use up a phone's memory.
const LARGEST: f64 = 64.0 * 1024.0 * 1024.0;

/// Shows the browser's question for a file.
pub(super) fn choose(shared: &Rc<Shared>, ask: Ask) {
    if asked(shared, &ask).is_err() {
        shared.tell(Done::Asked(ask, Answer::NoDialog));
    }
}

fn asked(shared: &Rc<Shared>, ask: &Ask) -> Result<(), JsValue> {
    let input: HtmlInputElement = document()?.create_element("input")?.dyn_into()?;
    input.set_type("file");
    // Phones offer their camera for a picture.
    input.set_accept(match ask {
        Ask::Photo => "image/*",
        Ask::Pack | Ask::PackFolder(_) => ".toml",
        Ask::Open | Ask::Save(_) | Ask::SaveGame(..) | Ask::SaveList(..) | Ask::Export(_) => {
            ".json,.jsonl"
        }
    });
    input.set_multiple(*ask == Ask::Pack);
    // Each answer comes once, and frees both.
    let answered = Rc::new(RefCell::new(None));
    let on = |has_file: bool| {
        let (shared, ask) = (Rc::clone(shared), ask.clone());
        let (input, answered) = (input.clone(), Rc::clone(&answered));
        Closure::<dyn FnMut()>::new(move || {
            let mut paths = Vec::new();
            if let Some(files) = input.files().filter(|_| has_file) {
                for file in (0..files.length()).filter_map(|place| files.get(place)) {
                    let path = PathBuf::from(file.name());
                    shared.keep(path.clone(), file);
                    paths.push(path);
                }
            }
            let answer = match (ask == Ask::Pack, paths.first()) {
                (_, None) => Answer::Cancelled,
                (true, Some(_)) => Answer::Files(paths),
                (false, Some(path)) => Answer::File(path.clone()),
            };
            shared.tell(Done::Asked(ask.clone(), answer));
            drop(answered.take());
        })
    };
    let (chosen, cancelled) = (on(true), on(false));
    input.set_onchange(Some(chosen.as_ref().unchecked_ref()));
    input.add_event_listener_with_callback("cancel", cancelled.as_ref().unchecked_ref())?;
    answered.replace(Some((chosen, cancelled)));
    input.click();
    Ok(())
}

/// What is in a file.
pub(super) async fn bytes(file: &File) -> io::Result<Vec<u8>> {
    if file.size() > LARGEST {
        let size = file.size() / (1024.0 * 1024.0);
        let text = format!("it is larger than any table, {size:.0} MB");
        return Err(io::Error::other(text));
    }
    let buffer = wasm_bindgen_futures::JsFuture::from(file.array_buffer()).await;
    let buffer = buffer.map_err(|error| wrong(&error))?;
    Ok(Uint8Array::new(&buffer).to_vec())
}

/// Hands a file to the browser, which puts it where its downloads go.
pub(super) fn download(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let name = path.file_name().unwrap_or(path.as_os_str());
    handed(&name.to_string_lossy(), bytes).map_err(|error| wrong(&error))
}

fn handed(name: &str, bytes: &[u8]) -> Result<(), JsValue> {
    let blob = blob(bytes, "application/octet-stream")?;
    let address = Url::create_object_url_with_blob(&blob)?;
    let link: HtmlAnchorElement = document()?.create_element("a")?.dyn_into()?;
    link.set_href(&address);
    link.set_download(name);
    link.click();
    // Some browsers begin only later to read what the address stands for.
    let free = Closure::once_into_js(move || {
        let _ = Url::revoke_object_url(&address);
    });
    let window = web_sys::window().ok_or("no window")?;
    window.set_timeout_with_callback_and_timeout_and_arguments_0(free.unchecked_ref(), 60_000)?;
    Ok(())
}

/// Bytes as the browser has them.
pub(super) fn blob(bytes: &[u8], kind: &str) -> Result<Blob, JsValue> {
    let options = BlobPropertyBag::new();
    options.set_type(kind);
    let parts = Array::of1(&Uint8Array::from(bytes));
    Blob::new_with_u8_array_sequence_and_options(&parts, &options)
}

/// The page.
pub(super) fn document() -> Result<Document, JsValue> {
    let window = web_sys::window().ok_or("no window")?;
    Ok(window.document().ok_or("no document")?)
}
