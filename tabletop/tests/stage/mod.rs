//! A battle that a test plays with scripted dice.

use geometry::Side;
use play::{Input, Seat, Session, Turn, Viewer};
use tabletop::table::{Strictness, Table, read};
use tabletop::{
    Action, BattleSetup, Frame, Packs, SideCards, State, Tabletop, Token, UnitState, begin_battle,
    strength,
};

/// A battle that a test plays. What is asked about abilities alone is left, unless the test wants to be asked.
pub(crate) struct Battle(pub(crate) Session<Tabletop>, bool);

pub(crate) fn read_table(edition: &str, rulings: &str, units: &str, terrain: &str) -> Table {
    let text = format!(
        r#"{{ "format": "bannerfield/table/1", "edition": "{edition}", "rulings": {{ {rulings} }},
              "table": {{ "width_in": 48, "depth_in": 48 }},
              "units": [{units}], "terrain": [{terrain}] }}"#
    );
    let packs = Packs::builtin().unwrap();
    read(&packs, Strictness::Strict, "test", &text).unwrap_or_else(|all| panic!("{all}"))
}

pub(crate) fn unit(id: &str, side: &str, profile: &str, at: (f64, f64, f64), more: &str) -> String {
    let (x, y, heading) = at;
    format!(
        r#"{{ "id": "{id}", "side": "{side}", "profile": "{profile}",
              "x_in": {x}, "y_in": {y}, "heading_deg": {heading} {more} }}"#
    )
}

impl Battle {
    pub(crate) fn of(session: Session<Tabletop>) -> Self {
        Battle(session, false)
    }

    /// Seat 1 plays stark and begins the first round.
    pub(crate) fn new(edition: &str, rulings: &str, units: &[String], terrain: &str) -> Self {
        Self::with_cards(edition, rulings, units, terrain, Default::default())
    }

    /// The same, and the test is asked about abilities.
    pub(crate) fn asking(rulings: &str, units: &[String]) -> Self {
        let cards = Default::default();
        let mut battle = Self::begun("2017", rulings, units, "", cards).with_abilities();
        battle.roll(&[6, 1]);
        battle
    }

    /// The same with cards and non-combat units.
    pub(crate) fn with_cards(
        edition: &str,
        rulings: &str,
        units: &[String],
        terrain: &str,
        cards: [SideCards; 2],
    ) -> Self {
        let mut battle = Self::begun(edition, rulings, units, terrain, cards);
        battle.roll(&[6, 1]);
        battle
    }

    /// Activates a unit and leaves it where it is.
    pub(crate) fn waits(&mut self, seat: u8, unit: &str) {
        self.activate(seat, unit);
        let here = self.unit(unit).place;
        self.act(seat, Action::Maneuver(here));
    }

    pub(crate) fn act(&mut self, seat: u8, action: Action) {
        let text = format!("{action:?}");
        let acted = self.0.act(Input::Act(Seat(seat), action));
        acted.unwrap_or_else(|no| panic!("{text}: {no}"));
        self.leave_abilities();
    }

    /// From now on the test is asked about abilities too.
    pub(crate) fn with_abilities(mut self) -> Self {
        self.1 = true;
        self
    }

    /// Leaves what is asked about abilities alone.
    fn leave_abilities(&mut self) {
        while let (false, Turn::Seats(seats)) = (self.1, self.0.turn()) {
            let battle = self.state().battle.unwrap();
            let offers = self.0.offers(seats[0]);
            let mut others = offers.iter().map(|offer| offer.action());
            let asks = matches!(battle.stack.last(), Some(Frame::Window(_)));
            let cards = others.any(|action| !matches!(action, Action::Order { .. } | Action::Pass));
            if !asks || cards || offers.len() < 2 {
                return;
            }
            self.0.act(Input::Act(seats[0], Action::Pass)).unwrap();
        }
    }

    /// Uses an ability of a unit.
    pub(crate) fn order(
        &mut self,
        seat: u8,
        unit: &str,
        ability: &str,
        on: Option<&str>,
        pick: u8,
    ) {
        let (unit, ability) = (unit.to_owned(), ability.to_owned());
        let on = on.map(str::to_owned);
        self.act(
            seat,
            Action::Order {
                unit,
                ability,
                on,
                pick,
            },
        );
    }

    pub(crate) fn refused(&mut self, seat: u8, action: Action) -> String {
        let acted = self.0.act(Input::Act(Seat(seat), action));
        acted.unwrap_err().reason.into_owned()
    }

    pub(crate) fn activate(&mut self, seat: u8, unit: &str) {
        let unit = unit.to_owned();
        self.act(seat, Action::Activate { unit });
    }

    pub(crate) fn attack(&mut self, seat: u8, target: &str) {
        let target = target.to_owned();
        self.act(seat, Action::Attack { target });
    }

    pub(crate) fn charge(&mut self, seat: u8, target: &str, side: Side) {
        let (target, way) = (target.to_owned(), tabletop::WayChoice::Advised);
        self.act(seat, Action::Charge { target, side, way });
    }

    /// Answers what chance is asked.
    pub(crate) fn roll(&mut self, faces: &[u8]) {
        let asked = match self.0.turn() {
            Turn::Chance(chance) => chance.ask.to_string(),
            other => panic!("no dice are asked for: {other:?}, {:?}", self.log()),
        };
        let rolled = self.0.act(Input::Chance(faces.to_vec()));
        rolled.unwrap_or_else(|no| panic!("{no}, asked for {asked}"));
        self.leave_abilities();
    }

    /// How many dice are asked for.
    pub(crate) fn dice(&self) -> usize {
        match self.0.turn() {
            Turn::Chance(chance) => chance.ask.to_string().split_whitespace().count(),
            Turn::Seats(_) | Turn::Over(_) => 0,
        }
    }

    pub(crate) fn asks(&self, seat: u8) -> bool {
        self.0.turn().asks(Seat(seat))
    }

    pub(crate) fn state(&self) -> State {
        self.0.view(Viewer::Table).table
    }

    pub(crate) fn unit(&self, id: &str) -> UnitState {
        self.state().unit(id).unwrap().clone()
    }

    pub(crate) fn figures(&self, id: &str) -> u16 {
        strength(self.0.pack(), &self.unit(id)).unwrap().figures
    }

    pub(crate) fn log(&self) -> Vec<String> {
        let log = self.0.log(Viewer::Table);
        log.into_iter().map(|row| row.text).collect()
    }

    /// The last line of the log that holds some words.
    pub(crate) fn told(&self, words: &str) -> String {
        let log = self.log();
        let found = log.iter().rev().find(|line| line.contains(words));
        found
            .unwrap_or_else(|| panic!("no {words} in {log:#?}"))
            .clone()
    }

    pub(crate) fn has(&self, unit: &str, token: Token) -> bool {
        self.unit(unit).tokens.has(token)
    }

    /// Answers with dice of one face, and tells how many they were.
    pub(crate) fn rolls(&mut self, face: u8) -> usize {
        let dice = all(face, self);
        self.roll(&dice);
        dice.len()
    }

    pub(crate) fn points(&self, seat: u8) -> u16 {
        self.state().battle.unwrap().camp(Seat(seat)).points
    }
}

pub(crate) fn swords(at: (f64, f64, f64), more: &str) -> String {
    unit("swords", "stark", "stark-sworn-swords", at, more)
}

pub(crate) fn guards(at: (f64, f64, f64), more: &str) -> String {
    unit("guards", "lannister", "lannister-guardsmen", at, more)
}

/// Both trays flush, front to front.
pub(crate) const FACING: [(f64, f64, f64); 2] = [(0.0, -2.4, 0.0), (0.0, 2.4, 180.0)];

pub(crate) fn engaged(rulings: &str) -> Battle {
    let units = [swords(FACING[0], ""), guards(FACING[1], "")];
    Battle::new("2017", rulings, &units, "")
}

/// Dice of equal faces.
pub(crate) fn all(face: u8, battle: &Battle) -> Vec<u8> {
    vec![face; battle.dice()]
}

impl Battle {
    /// A battle with decks, shuffled as they lie.
    pub(crate) fn dealt(units: &[String], cards: [SideCards; 2]) -> Self {
        let mut battle = Self::begun("2017", "", units, "", cards);
        battle.settle_decks();
        battle.roll(&[6, 1]);
        battle
    }

    /// A battle before its first dice.
    fn begun(
        edition: &str,
        rulings: &str,
        units: &[String],
        terrain: &str,
        cards: [SideCards; 2],
    ) -> Self {
        let table = read_table(edition, rulings, &units.join(","), terrain);
        let setup = BattleSetup {
            sides: ["stark".to_owned(), "lannister".to_owned()],
            scenario: None,
            size: "medium".to_owned(),
            reserves: [Vec::new(), Vec::new()],
            cards,
            prepares: false,
        };
        let state = begin_battle(&table.pack, &table.state, &setup).unwrap();
        Battle::of(Table { state, ..table }.session("test", 1))
    }

    fn settle_decks(&mut self) {
        while let Turn::Chance(chance) = self.0.turn() {
            match chance.ask {
                play::Ask::Shuffle { count } => {
                    let order: Vec<u8> = (0..count).collect();
                    self.0.act(Input::Chance(order)).unwrap();
                }
                play::Ask::Dice { .. } | play::Ask::Draw { .. } => return,
            }
        }
    }
}
