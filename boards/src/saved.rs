//! How does a session of a game on areas begin, and how is a saved one read back?
//!
//! The header of a save names the pack with its digest and holds every ruling by name, so that a game goes on by the
//! rulings it was begun with. Numbers of areas, orders and cards are written in the pack and never change.

use std::collections::BTreeMap;
use std::sync::Arc;

use play::pack::RulingError;
use play::save::{self, Compared, Loaded};
use play::{Digest, Game, Migrations, Problem, Problems, Session, Setup};
use serde_json::Value;

/// A pack that saves name, with rulings of its own.
pub trait Ruled: Clone {
    /// The game that is played with it.
    type Game: Game<Pack = Self>;

    /// Its name in saves, and what tells its files from others.
    fn named(&self) -> (&str, Digest);

    /// All rulings by name.
    fn rulings(&self) -> Value;

    /// Sets one ruling by its name.
    ///
    /// # Errors
    /// A name or a value that is not known.
    fn rule(&mut self, name: &str, value: &str) -> Result<(), RulingError>;
}

/// Tells how saves name a pack: one with a game, an edition, a digest and rulings.
macro_rules! ruled {
    ($pack:ty, $game:ty) => {
        impl $crate::Ruled for $pack {
            type Game = $game;

            fn named(&self) -> (&str, ::play::Digest) {
                (&self.edition, self.digest)
            }

            fn rulings(&self) -> ::serde_json::Value {
                ::serde_json::to_value(&self.rulings).unwrap_or_default()
            }

            fn rule(&mut self, name: &str, value: &str) -> Result<(), ::play::pack::RulingError> {
                self.rulings.set(name, value)
            }
        }
    };
}
pub(crate) use ruled;

/// A game that starts from a state; `seats` are the names of all.
///
/// # Example
/// ```
/// use std::sync::Arc;
/// use boards::risk::{Field, Pack, Setting, State};
/// use boards::{load, session};
/// use play::save;
///
/// let pack = Arc::new(Pack::builtin().unwrap());
/// let start = State::new(&pack, Setting::skirmish(Field::Essos), 2).unwrap();
/// let mut played = session(&pack, start, "example", vec!["Ann".to_owned(), "Bo".to_owned()], 7);
/// played.roll().unwrap();
/// let loaded = load(&pack, "a.jsonl", save::text(&played).as_bytes()).unwrap();
/// assert!(loaded.problems.is_empty());
/// assert_eq!(loaded.session.len(), 1);
/// ```
#[must_use]
pub fn session<P: Ruled>(
    pack: &Arc<P>,
    start: <P::Game as Game>::State,
    app: &str,
    seats: Vec<String>,
    seed: u64,
) -> Session<P::Game> {
    let setup = Setup {
        app: app.to_owned(),
        packs: digests(&**pack),
        rulings: pack.rulings(),
        seats,
        seed,
        ..Setup::default()
    };
    Session::new(Arc::clone(pack), start, setup)
}

/// A pack by the rulings of a game that is played with it elsewhere; `file` is the name that problems show.
///
/// # Errors
/// That the game is played with another pack, or one that was changed.
pub fn pack_of<P: Ruled>(pack: &Arc<P>, file: &str, setup: &Setup) -> Result<Arc<P>, Problems> {
    let (name, digest) = pack.named();
    match setup.packs.get(name) {
        None => Err(other(file, setup, name).into()),
        Some(known) if *known != digest => {
            let text = format!("played with `{name}` of another version of this program");
            Err(Problem::error(file, "packs", text).into())
        }
        Some(_) => {
            let (own, odd) = ruled_by(pack, file, setup);
            match odd.is_empty() {
                true => Ok(own),
                false => Err(odd),
            }
        }
    }
}

/// A pack by the rulings of a game, the very one where it has them already; with what is odd about them.
fn ruled_by<P: Ruled>(pack: &Arc<P>, file: &str, setup: &Setup) -> (Arc<P>, Problems) {
    if setup.rulings == pack.rulings() {
        return (Arc::clone(pack), Problems::default());
    }
    let mut own = P::clone(pack);
    let odd = save::take_rulings(setup, file, |name, value| own.rule(name, value));
    (Arc::new(own), odd)
}

/// Reads a saved game, by its own rulings; `file` is the name that problems show.
///
/// # Errors
/// Problems of the header, a pack of another edition, and a state that cannot be. Damage further down opens the game
/// read-only, and a torn last line costs that line alone: both are in [`Loaded::problems`], and so is a pack that was
/// changed since.
pub fn load<P: Ruled>(
    pack: &Arc<P>,
    file: &str,
    bytes: &[u8],
) -> Result<Loaded<P::Game>, Problems> {
    load_by(pack, Compared::Each, file, bytes)
}

/// As [`load`], as closely compared as is asked for.
///
/// # Errors
/// As there.
pub fn load_by<P: Ruled>(
    pack: &Arc<P>,
    compared: Compared,
    file: &str,
    bytes: &[u8],
) -> Result<Loaded<P::Game>, Problems> {
    let setup = save::header(file, bytes)?.setup;
    let (name, _) = pack.named();
    if !setup.packs.contains_key(name) {
        return Err(other(file, &setup, name).into());
    }
    let (own, odd) = ruled_by(pack, file, &setup);
    let packs = digests(&*own);
    let by = (Migrations::default(), compared);
    let mut loaded = save::load_by(own, &packs, by, file, bytes)?;
    loaded.problems.extend(odd);
    Ok(loaded)
}

/// Areas and cards are numbers of their own pack, and mean nothing on another one.
fn other(file: &str, setup: &Setup, name: &str) -> Problem {
    let packs: Vec<String> = setup.packs.keys().map(|pack| format!("`{pack}`")).collect();
    let text = match packs.is_empty() {
        true => format!("no pack is named, and `{name}` may be another one"),
        false => {
            let packs = packs.join(" and ");
            format!("played with the pack {packs}, which is not open here: open it first")
        }
    };
    Problem::error(file, "header.packs", text)
}

fn digests(pack: &impl Ruled) -> BTreeMap<String, Digest> {
    let (name, digest) = pack.named();
    BTreeMap::from([(name.to_owned(), digest)])
}
