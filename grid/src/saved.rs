//! How does a session of the skirmish begin, and how is a saved one read back?
//!
//! The header of a save names the pack with its digest and holds every ruling by name, so that a game goes on by the
//! rulings it was begun with; a ruling that a save does not name is read as the game was played before. States hold numbers of rows; the header lists the rows in the order of the numbers, and
//! the pack is read in that order.

use std::collections::BTreeMap;
use std::sync::Arc;

use play::pack::{Order, missing};
use play::save::{self, Compared, Loaded};
use play::{Migrations, Problem, Problems, Session, Setup};

use crate::pack::Pack;
use crate::skirmish::{Rules, Skirmish, State};

/// Rulings that came after saves without them, with how such a game was played.
const BEFORE: [(&str, &str); 3] = [
    ("towards_around", "no"),
    ("rammed_door", "open"),
    ("freed_count_as_taken", "no"),
];

/// A game that starts from a state; `seats` are the names of both.
///
/// # Example
/// ```
/// use grid::{Muster, Pack, Rules, begin, load, session};
/// use play::save;
///
/// let rules = std::sync::Arc::new(Rules::new(Pack::builtin().unwrap()).unwrap());
/// let muster = Muster { scenario: "learn-to-play".to_owned(), bands: [vec![], vec![]] };
/// let start = begin(&rules, &muster).unwrap();
/// let mut played = session(&rules, start, "example", ["Ann".to_owned(), "Bo".to_owned()], 7);
/// played.roll().unwrap();
/// let text = save::text(&played);
/// let loaded = load(&rules, &Pack::builtin_in, "a.jsonl", text.as_bytes()).unwrap();
/// assert!(loaded.problems.is_empty());
/// assert_eq!(loaded.session.len(), 1);
/// ```
#[must_use]
pub fn session(
    rules: &Arc<Rules>,
    start: State,
    app: &str,
    seats: [String; 2],
    seed: u64,
) -> Session<Skirmish> {
    let pack = rules.pack();
    let setup = Setup {
        app: app.to_owned(),
        packs: digests(pack),
        rulings: serde_json::to_value(pack.rulings()).unwrap_or_default(),
        rows: pack.order(),
        seats: seats.to_vec(),
        seed,
        position: 0,
    };
    Session::new(Arc::clone(rules), start, setup)
}

/// Reads a saved game; `rules` are used where they fit, `again` reads their pack in another order of its rows, `file`
/// is the name that problems show.
///
/// # Errors
/// Problems of the header, rows that the pack does not have, and a state that cannot be. Damage further down opens the
/// game read-only, and a torn last line costs that line alone: both are in [`Loaded::problems`].
pub fn load(
    rules: &Arc<Rules>,
    again: &dyn Fn(&Order) -> Result<Pack, Problems>,
    file: &str,
    bytes: &[u8],
) -> Result<Loaded<Skirmish>, Problems> {
    load_by(rules, again, Compared::Each, file, bytes)
}

/// As [`load`], as closely compared as is asked for.
///
/// # Errors
/// As there.
pub fn load_by(
    rules: &Arc<Rules>,
    again: &dyn Fn(&Order) -> Result<Pack, Problems>,
    compared: Compared,
    file: &str,
    bytes: &[u8],
) -> Result<Loaded<Skirmish>, Problems> {
    let setup = save::header(file, bytes)?.setup;
    let (rules, odd) = rules_of(rules, again, file, &setup)?;
    let packs = digests(rules.pack());
    let by = (Migrations::default(), compared);
    let mut loaded = save::load_by::<Skirmish>(Arc::clone(&rules), &packs, by, file, bytes)?;
    loaded.problems.extend(odd);
    Ok(loaded)
}

/// The rules of a game that is played elsewhere; arguments and names are those of [`load`].
///
/// # Errors
/// Rows that the pack does not have, a pack that was changed, and rulings that are not known.
pub fn rules_for(
    rules: &Arc<Rules>,
    again: &dyn Fn(&Order) -> Result<Pack, Problems>,
    file: &str,
    setup: &Setup,
) -> Result<Arc<Rules>, Problems> {
    let (rules, odd) = rules_of(rules, again, file, setup)?;
    if digests(rules.pack()) != setup.packs {
        let text =
            "played with packs that are not open here, or of another version of this program";
        return Err(Problem::error(file, "packs", text).into());
    }
    match odd.is_empty() {
        true => Ok(rules),
        false => Err(odd),
    }
}

/// The rules that a game was begun with, and what is odd about its rulings.
fn rules_of(
    rules: &Arc<Rules>,
    again: &dyn Fn(&Order) -> Result<Pack, Problems>,
    file: &str,
    setup: &Setup,
) -> Result<(Arc<Rules>, Problems), Problems> {
    let problem = |message: String| Problem::error(file, "header", message).place(1, 1);
    let mut rulings = rules.rulings().clone();
    for (name, before) in BEFORE {
        // Rulings are written by name here and read by their own table, which the tests of this file hold together.
        rulings.set(name, before).ok();
    }
    let odd = save::take_rulings(setup, file, |name, value| rulings.set(name, value));
    let fits = setup.rows == rules.pack().order() && rulings == *rules.rulings();
    let rules = match fits {
        true => Arc::clone(rules),
        false => {
            let pack = again(&setup.rows)?;
            let gone = missing(&setup.rows, &pack.order());
            if !gone.is_empty() {
                let message = format!("the pack does not have {}", gone.join(", "));
                return Err(problem(message).into());
            }
            let flaws = |_| Problems::from(problem("the pack's boards do not fit".to_owned()));
            let mut rules = Rules::new(pack).map_err(flaws)?;
            rules.set_rulings(rulings);
            Arc::new(rules)
        }
    };
    Ok((rules, odd))
}

fn digests(pack: &Pack) -> BTreeMap<String, play::Digest> {
    BTreeMap::from([(pack.edition().to_owned(), pack.digest())])
}
