//! How does a table become a battle, and who acts in it?
//!
//! One device serves both seats: whoever is asked acts.

use play::{Access, Input, Refusal, Seat, Turn, Typed};
use tabletop::table::Table;
use tabletop::{Action, BattleSetup, BattleState, begin_battle, handed_over, scored};

use super::{APP, Desk, Opened};
use crate::score::ScoreSheet;

impl Desk {
    /// The battle that is fought; none on a free table.
    #[must_use]
    pub fn battle(&self) -> Option<&BattleState> {
        self.table.state.battle.as_ref()
    }

    /// The points of the battle up to what is shown.
    #[must_use]
    pub fn score(&self) -> &ScoreSheet {
        self.score.get_or_init(|| match self.battle() {
            Some(battle) => ScoreSheet::of_battle(battle, &scored(&self.session)),
            None => ScoreSheet::default(),
        })
    }

    /// Begins a battle on this table; the log begins anew. If it `deploys`, all units go into the reserves first;
    /// units that are in reserve already take the place of those on the table, and get its zones.
    ///
    /// # Errors
    /// Every reason why it cannot begin.
    pub fn begin_battle(
        &mut self,
        mut setup: BattleSetup,
        deploys: bool,
        seed: u64,
    ) -> Result<(), Vec<Refusal>> {
        let mut state = self.table.state.clone();
        if setup.reserves.iter().any(|reserve| !reserve.is_empty()) {
            // Lists take the place of whoever stood there.
            state.units.clear();
            if setup.scenario.is_none() {
                let sides = setup.sides.each_ref().map(String::as_str);
                state.zones = handed_over(&self.table.pack, &state, sides);
            }
        } else if deploys {
            for unit in std::mem::take(&mut state.units) {
                let seat = usize::from(unit.side == setup.sides[1]);
                setup.reserves[seat].push(unit);
            }
        }
        let state = begin_battle(&self.table.pack, &state, &setup)?;
        self.restart(
            Table {
                state,
                ..Table::clone(&self.table)
            },
            seed,
        );
        Ok(())
    }

    /// Ends the battle: the table stays as it is, free for corrections; the log begins anew.
    pub fn end_battle(&mut self) {
        let mut table = Table::clone(&self.table);
        table.state.battle = None;
        self.restart(table, 0);
    }

    fn restart(&mut self, table: Table, seed: u64) {
        let opened = Opened {
            session: table.session(APP, seed),
            base: table.base,
            photo: None,
            warnings: table.warnings,
        };
        let title = self.title.clone();
        let photos = self.take_photos();
        // The file holds the table from before; what comes now is another.
        self.open(opened, &title, None);
        self.put_photos(photos);
        self.saved = None;
    }

    /// What a file ends in that holds all of it: the log too where a battle or a damaged log is open.
    #[must_use]
    pub fn ending(&self) -> &'static str {
        match (self.battle(), self.access()) {
            (None, Access::Open) => "json",
            (Some(_), _) | (None, Access::ReadOnly) => "jsonl",
        }
    }

    /// The seat that is to act; none where dice are rolled and when the battle is over.
    #[must_use]
    pub fn asked(&self) -> Option<Seat> {
        match self.session.turn() {
            Turn::Seats(seats) => seats.first().copied(),
            Turn::Chance(_) | Turn::Over(_) => None,
        }
    }

    /// Acts by the rules, for the seat that is asked.
    ///
    /// # Errors
    /// Why not.
    pub fn act(&mut self, action: Action) -> Result<(), Refusal> {
        let seat = self.asked().unwrap_or(Seat(0));
        self.session.act(Input::Act(seat, action))?;
        self.look();
        Ok(())
    }

    /// Lets the program's dice answer.
    ///
    /// # Errors
    /// When no dice are asked for.
    pub fn roll(&mut self) -> Result<(), Refusal> {
        self.session.roll()?;
        self.look();
        Ok(())
    }

    /// Takes the faces of real dice as typed.
    ///
    /// # Errors
    /// When they do not fit what is asked for.
    pub fn dice(&mut self, typed: &str) -> Result<(), Refusal> {
        self.session.roll_with(&mut Typed::new(typed))?;
        self.look();
        Ok(())
    }
}
