//! What has to be known of a battle of miniatures to play it here?

use std::sync::Arc;

use game_window::names::put_with;
use game_window::{LevelRow, Playable, Thinking, Undo};
use play::{Offer, Seat, Turn, sentence};
use tabletop::{
    Action, BattleBot, BattleState, Frame, Level, Pack, State, Tabletop, View, is_ability, is_pass,
};

use super::{BattleUi, Game};

impl Playable for BattleUi {
    type Game = Tabletop;
    type Level = Level;
    type Bot = BattleBot;
    type Chart = ();
    /// Who leaves abilities at enemy turns alone, and in which round.
    type Live = Option<(Seat, u8)>;
    type Trace = ();

    const LEVELS: &'static [LevelRow<Level>] = &[
        (Level::Squire, "Squire", "does anything that is allowed"),
        (
            Level::Sergeant,
            "Sergeant",
            "plays like a knight, but every third time does anything",
        ),
        (
            Level::Knight,
            "Knight",
            "takes what is best on average of all units",
        ),
        (
            Level::Lord,
            "Lord",
            "plays on the few best things it can do, with the enemy's answer",
        ),
    ];
    const UNDO: Undo = Undo::Everything;
    const THINKING: Thinking = Thinking::within(40, 2.0);

    fn chart(_pack: &Pack) {}

    fn bot(pack: Arc<Pack>, level: Level, seed: u64) -> BattleBot {
        BattleBot::new(pack, level, seed)
    }

    fn reason(bot: &BattleBot) -> &str {
        bot.reason()
    }

    fn advice(bot: &BattleBot) -> String {
        bot.advice()
    }

    fn hurry(bot: BattleBot) -> BattleBot {
        bot.hurried()
    }

    fn rested(bot: BattleBot) -> BattleBot {
        bot.with_effort(u32::MAX)
    }

    /// Whose turn it is: what the other side does in it, such as a card against it, belongs to it.
    fn active(game: &Game) -> Option<Seat> {
        game.view().table.battle.as_ref()?.active()
    }

    fn names(_pack: &Pack, seats: &[String], view: &View) -> Vec<String> {
        match &view.table.battle {
            Some(battle) => battle
                .camps
                .iter()
                .map(|camp| sentence(&camp.side))
                .collect(),
            None => seats.to_vec(),
        }
    }

    /// Units and pieces go by their words, as on their trays.
    fn named(_pack: &Pack, view: &View, names: &[String], text: &str) -> String {
        in_words(&view.table, &put_with(names, text, |_, _| None))
    }

    fn points(_pack: &Pack, view: &View) -> Vec<i32> {
        let camps = view.table.battle.iter().flat_map(|battle| &battle.camps);
        camps.map(|camp| i32::from(camp.points)).collect()
    }

    fn goal(_pack: &Pack, view: &View) -> Option<i32> {
        let battle = view.table.battle.as_ref()?;
        Some(i32::from(battle.victory))
    }

    /// All dice of each side: what happened has those that lie again a second time.
    fn thrown(view: &View) -> Vec<(Seat, Vec<(u8, u8)>)> {
        let camps = view.table.battle.iter().flat_map(|battle| &battle.camps);
        let dice = camps.map(|camp| {
            let faces = (1_u8..).zip(&camp.dice);
            let dice = faces.flat_map(|(face, count)| (0..*count).map(move |_| (face, 6)));
            dice.collect()
        });
        (0..).map(Seat).zip(dice).collect()
    }

    /// Its questions name sides themselves.
    fn prompt(_side: &str, text: &str) -> String {
        text.to_owned()
    }

    /// Where somebody wants that: real dice may lie on the table.
    fn throws_alone(game: &Game) -> bool {
        let Turn::Chance(chance) = game.turn() else {
            return false;
        };
        let here = game.session().local().is_some() && game.is_person_here(chance.by);
        here && game.players.rolls
    }

    /// Where the enemy could think that somebody has a card, everybody is asked; abilities may be left alone for a
    /// round.
    fn lone_pass(game: &Game) -> Option<Action> {
        let battle = game.view().table.battle.as_ref()?;
        let Turn::Seats(seats) = game.turn() else {
            return None;
        };
        let about_cards = battle.begun().is_some_and(Frame::is_about_cards);
        let seat = *seats.first().filter(|_| about_cards)?;
        let rests = game.live == Some((seat, battle.round)) && is_enemy_turn(battle, seat);
        let offers = game.session().offers(seat);
        let leaves = |action: &Action| is_pass(action) || (rests && is_ability(action));
        let mut actions = offers.iter().map(Offer::action);
        let pass = actions.clone().find(|action| is_pass(action))?;
        actions.all(leaves).then(|| pass.clone())
    }
}

/// Whether a seat is asked at the start of an enemy turn, about no unit of its own.
pub(crate) fn is_enemy_turn(battle: &BattleState, seat: Seat) -> bool {
    let asked = battle.begun();
    let asked = asked.is_some_and(|frame| frame.is_about_cards() && frame.unit().is_none());
    asked && battle.active() != Some(seat)
}

/// A text with words for what a file calls otherwise: "red cloaks" for "red-cloaks", whether they stand, wait or fell.
fn in_words(state: &State, text: &str) -> String {
    let camps = || state.battle.iter().flat_map(|battle| &battle.camps);
    let away = || camps().flat_map(|camp| camp.reserve.iter().chain(&camp.fallen));
    let is_id = |word: &str| {
        let mut ids = state.ids().chain(away().map(|unit| unit.id.as_str()));
        // A sentence may begin with it.
        ids.any(|id| id.eq_ignore_ascii_case(word))
    };
    let is_joint = |letter: char| letter == '-' || letter == '_';
    let parts = text.split_inclusive(|letter: char| !letter.is_alphanumeric() && !is_joint(letter));
    let parts = parts.map(|part| {
        let word = part.trim_end_matches(|letter: char| !letter.is_alphanumeric());
        match word.contains(is_joint) && is_id(word) {
            true => part.replace(is_joint, " "),
            false => part.to_owned(),
        }
    });
    parts.collect()
}

#[cfg(test)]
mod tests {
    use tabletop::Packs;
    use tabletop::table::{Strictness, read};

    use super::*;

    /// Buttons, questions and the log said "red-cloaks", as the file does.
    #[test]
    fn units_go_by_words() {
        let packs = Packs::builtin().expect("the packs are sound");
        let text = crate::document::SAMPLE;
        let table = read(&packs, Strictness::Strict, "sample", text).expect("a sound table");
        for (text, words) in [
            ("Charge red-cloaks, front", "Charge red cloaks, front"),
            ("Red-cloaks: 2 wounds", "Red cloaks: 2 wounds"),
            ("by (mountains-men)", "by (mountains men)"),
            ("red-cloaks-2, non-combat", "red-cloaks-2, non-combat"),
            ("guards", "guards"),
        ] {
            assert_eq!(in_words(&table.state, text), words);
        }
    }
}
