//! How does a table become a game, and a saved game a table again?
//!
//! A session starts from a table. Its save names the edition with a digest and holds every ruling by name, so that a
//! game goes on by the rulings it was begun with, whatever the edition says later. A ruling that a save does not name
//! came later than the game, which goes on as it was played before.

use std::collections::BTreeMap;
use std::sync::Arc;

use play::save::{self, Compared, Loaded};
use play::{Digest, Migrations, Problem, Problems, Session, Setup, Viewer};
use serde_json::Value;

use crate::game::Tabletop;
use crate::pack::Pack;
use crate::packs::{Packs, played_by};
use crate::rulings::{
    ChargeWay, CornerContact, DiceValue, Disbanding, PilePlace, RetreatEnd, Rulings, ShootFrom,
    SiegeTerrain, SoloClaims, WallDepth,
};
use crate::table::Table;

impl Table {
    /// A game that starts from this table; its seats are named by the sides, in file order.
    #[must_use]
    pub fn session(&self, app: &str, seed: u64) -> Session<Tabletop> {
        let setup = Setup {
            app: app.to_owned(),
            packs: digests(&self.base),
            rulings: written(self.pack.rulings()),
            seats: self.seats(),
            seed,
            ..Setup::default()
        };
        Session::new(Arc::clone(&self.pack), self.state.clone(), setup)
    }

    /// What the seats are called: as the sides of its battle, else those of the table.
    fn seats(&self) -> Vec<String> {
        match &self.state.battle {
            Some(battle) => battle.camps.iter().map(|camp| camp.side.clone()).collect(),
            None => self.state.sides().into_iter().map(str::to_owned).collect(),
        }
    }

    /// The table as it stands in a game; `base` is the edition as published.
    #[must_use]
    pub fn of_session(base: &Arc<Pack>, session: &Session<Tabletop>) -> Self {
        Self {
            base: Arc::clone(base),
            pack: Arc::clone(session.pack()),
            state: session.view(Viewer::Table).table,
            warnings: Problems::default(),
        }
    }
}

/// Plays a game by other rulings of its edition, from the same start with the same log.
///
/// # Example
/// ```
/// use tabletop::{Packs, table};
///
/// let packs = Packs::builtin().unwrap();
/// let text = r#"{ "format": "bannerfield/table/1", "table": { "width_in": 48, "depth_in": 48 }, "units": [] }"#;
/// let table = table::read(&packs, table::Strictness::Strict, "a.json", text).unwrap();
/// let mut rulings = table.pack.rulings().clone();
/// rulings.set("seams_block", "no").unwrap();
/// let mut session = table.session("example", 1);
/// tabletop::rule(&mut session, &table.base, &rulings);
/// assert_eq!(session.pack().rulings(), &rulings);
/// ```
pub fn rule(session: &mut Session<Tabletop>, base: &Arc<Pack>, rulings: &Rulings) {
    session.rule(played_by(base, rulings), written(rulings));
}

fn written(rulings: &Rulings) -> Value {
    serde_json::to_value(rulings).unwrap_or(Value::Null)
}

/// Reads a saved game; `file` is the name that problems show.
///
/// # Errors
/// Problems of the header, and an edition that is not at hand. Damage further down opens the game read-only, and a
/// torn last line costs that line alone: both are in [`Loaded::problems`].
pub fn load(packs: &Packs, file: &str, bytes: &[u8]) -> Result<Loaded<Tabletop>, Problems> {
    load_by(packs, Compared::Each, file, bytes)
}

/// As [`load`], as closely compared as is asked for.
///
/// # Errors
/// As there.
pub fn load_by(
    packs: &Packs,
    compared: Compared,
    file: &str,
    bytes: &[u8],
) -> Result<Loaded<Tabletop>, Problems> {
    let setup = save::header(file, bytes)?.setup;
    let Editions { base, pack, odd } = editions(packs, file, &setup)?;
    let by = (Migrations::default(), compared);
    let mut loaded = save::load_by(pack, &digests(&base), by, file, bytes)?;
    loaded.problems.extend(odd);
    Ok(loaded)
}

/// What a game is played with.
#[derive(Clone, Debug)]
pub struct Editions {
    /// The edition as published.
    pub base: Arc<Pack>,
    /// The edition as played: with the rulings of the game.
    pub pack: Arc<Pack>,
    /// Rulings that it does not know.
    pub odd: Problems,
}

/// What a game was set up with; `file` is the name that problems show.
///
/// # Errors
/// An edition that is not at hand.
fn editions(packs: &Packs, file: &str, setup: &Setup) -> Result<Editions, Problems> {
    let edition = setup.packs.keys().next().map_or("", String::as_str);
    let Some(base) = packs.get(edition) else {
        let message = format!("unknown edition `{edition}`");
        let problem = Problem::error(file, "header", message).place(1, 1);
        return Err(problem.did_you_mean(edition, packs.editions()).into());
    };
    let mut rulings = as_before(base.rulings());
    let odd = save::take_rulings(setup, file, |name, value| rulings.set(name, value));
    Ok(Editions {
        base: Arc::clone(base),
        pack: played_by(base, &rulings),
        odd,
    })
}

/// What a game of another device is played with, where this one has the very edition.
///
/// # Errors
/// An edition that is not at hand, or another state of it.
pub fn editions_of(packs: &Packs, setup: &Setup) -> Result<Editions, Problems> {
    let file = "the game";
    let found = editions(packs, file, setup)?;
    if setup.packs != digests(&found.base) {
        let message = format!("it is played with another state of {}", found.base.title());
        return Err(Problem::error(file, "packs", message).into());
    }
    Ok(found)
}

/// An edition's rulings, with those that games once did not know as they played then; a newer save names them all.
fn as_before(edition: &Rulings) -> Rulings {
    Rulings {
        charge_way: ChargeWay::Shortest,
        corner_contact: CornerContact::Yes,
        dice_value: DiceValue::Ranks,
        disbanding: Disbanding::Even,
        pile_place: PilePlace::Fell,
        retreat_end: RetreatEnd::Free,
        shoot_from: ShootFrom::Front,
        siege_terrain: SiegeTerrain::Turns,
        solo_claims: SoloClaims::Ranks,
        wall_depth: WallDepth::Thin,
        ..edition.clone()
    }
}

fn digests(base: &Pack) -> BTreeMap<String, Digest> {
    BTreeMap::from([(base.edition().to_owned(), Digest::of(base))])
}
