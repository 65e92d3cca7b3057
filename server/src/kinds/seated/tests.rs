//! Does the program of the chosen level play, in turns that others can wait for, and is heard what counts?

use play::Offer;
use play::toy::{Race, RaceState};

use super::*;

/// Takes one die or two, as its level says, or never has an answer.
struct Player(&'static str);

impl Bot<Race> for Player {
    fn think(&mut self, _view: &RaceState, offers: &[Offer<u8>], _nodes: u32) -> Option<u8> {
        let at = match self.0 {
            "one" => 0,
            "two" => 1,
            _never => return None,
        };
        offers.get(at).map(|offer| *offer.action())
    }
}

const RACE: Programs<Race> = Programs {
    make: |_, level, _| {
        let known = ["one", "two", "never"];
        let level = known.into_iter().find(|known| *known == level)?;
        Some(Box::new(Player(level)))
    },
    freedom: |_| Freedom::ByTheRules,
    titles: |_| Vec::new(),
};

fn dice_of(table: &mut Seated<Race>) -> u8 {
    let dice = table.session.view(Viewer::Table).dice;
    table.roll(&Key::new([7; 32])).expect("dice");
    dice
}

#[test]
fn another_level_plays_as_soon_as_it_is_chosen() {
    let mut table = Seated::new(Race::session(7), RACE);
    let levels = [("one", 1), ("two", 2), ("one", 1)];
    for (round, (level, dice)) in levels.into_iter().enumerate() {
        for seat in [Seat(0), Seat(1)] {
            let thought = table.think(seat, level, 1, &mut || false);
            assert_eq!(thought, Ok(Thought::Played));
            assert_eq!(dice_of(&mut table), dice, "{seat} in round {round}");
        }
    }
}

#[test]
fn a_long_thought_pauses_and_ends() {
    let mut table = Seated::new(Race::session(7), RACE);
    let mut pauses = 0;
    let last = loop {
        match table.think(Seat(0), "never", 1, &mut || true) {
            Ok(Thought::Thinks) => pauses += 1,
            last => break last,
        }
        assert!(pauses < CALLS, "it thinks for ever");
    };
    assert_eq!((last, pauses), (Ok(Thought::Played), CALLS - 1));
    assert_eq!(dice_of(&mut table), 1, "what is offered first");
}

/// What a viewer hears of a table now, by what was heard before and anew.
fn heard(table: &mut Seated<Race>) -> Vec<String> {
    let kept = table.screen(Viewer::Table, 1);
    table.heard.clear();
    assert_eq!(table.screen(Viewer::Table, 1), kept);
    kept.lines.into_iter().map(|line| line.text).collect()
}

#[test]
fn what_is_taken_back_is_heard_no_more() {
    let mut table = Seated::new(Race::session(7), RACE);
    let play = |table: &mut Seated<Race>, level| {
        let thought = table.think(Seat(0), level, 1, &mut || false);
        assert_eq!(thought, Ok(Thought::Played));
        table.screen(Viewer::Table, 1).lines.len()
    };
    assert_eq!(play(&mut table, "two"), 1);
    let people = BTreeSet::from([Seat(0)]);
    assert_eq!(table.take_back(Seat(0), &people), Ok(()));
    assert_eq!(play(&mut table, "one"), 1);
    assert_eq!(heard(&mut table).len(), 1);

    let freedom = |_: &Session<Race>| Freedom::Free;
    let mut table = Seated::new(Race::session(7), Programs { freedom, ..RACE });
    let deed = |table: &mut Seated<Race>, deed: &Deed| {
        let screen = table.screen(Viewer::Seat(Seat(0)), 1);
        let base = Base {
            v: screen.v,
            digest: screen.digest,
        };
        assert_eq!(table.ask(Seat(0), base, 1, deed), Ok(()));
        table.screen(Viewer::Table, 1);
    };
    for deeds in [Deed::Fix(5.into()), Deed::Undo, Deed::Fix(6.into())] {
        deed(&mut table, &deeds);
    }
    let lines = heard(&mut table);
    assert!(lines.len() == 1 && lines[0].contains('6'), "{lines:?}");
}
