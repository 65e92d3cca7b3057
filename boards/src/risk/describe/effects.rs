//! What counts now that is no piece: what cards brought for a turn, for an invasion, or until somebody's next turn?

use play::{Component, ComponentKind, Seat};

use super::components::Piece;
use super::names;
use crate::risk::card::CardId;
use crate::risk::cards_in_play::{InvasionEffects, SideBonus, TurnEffects};
use crate::risk::fight::{Bonus, MOST_ATTACK, MOST_DEFENSE};
use crate::risk::pack::Pack;
use crate::risk::rulings::DoublePrices;
use crate::risk::state::State;

const TURN: &str = "until the turn ends";
const INVASION: &str = "until the invasion ends";

fn effect(title: &str, place: &str) -> Piece {
    Component::new(ComponentKind::Effect, title).place(place)
}

/// Everything in force.
pub(super) fn in_force(pack: &Pack, state: &State) -> Vec<Piece> {
    let active = state.active();
    let mut found: Vec<Piece> = state
        .cards_in_play
        .costly
        .iter()
        .map(|seat| dear(state, *seat))
        .collect();
    found.extend(invasion_effects(
        pack,
        &state.cards_in_play.invasion_effects,
    ));
    found.extend(resting(state));
    let turn_effects = &state.cards_in_play.turn_effects;
    found.extend(bars(pack, turn_effects, active));
    found.extend(heights(pack, turn_effects));
    found.extend(
        steps(turn_effects)
            .into_iter()
            .map(|piece| piece.owner(active)),
    );
    found
}

fn dear(state: &State, seat: Seat) -> Piece {
    let what = match state.rulings.double_prices {
        DoublePrices::Use => "Characters and Maester cards",
        DoublePrices::Purchase => "Characters and Maester cards, and buying the latter,",
    };
    let text = format!("{what} cost double for everybody but {seat}");
    effect("Double prices", &format!("until the next turn of {seat}")).text(text)
}

/// What keeps the active player out of areas.
fn bars(pack: &Pack, turn_effects: &TurnEffects, active: Seat) -> Vec<Piece> {
    let rows = turn_effects.bars.iter().map(|bar| {
        let what = match bar.area {
            Some(area) => pack.map.title(area).to_owned(),
            None => "any area".to_owned(),
        };
        let text = format!("{active} may not invade {what} of {}", bar.of);
        let place = match bar.for_now {
            true => "until an area of somebody else is taken",
            false => TURN,
        };
        let piece = effect("Barred", place).text(text).owner(active);
        match bar.area {
            Some(area) => piece.at(area),
            None => piece,
        }
    });
    rows.collect()
}

fn heights(pack: &Pack, turn_effects: &TurnEffects) -> Vec<Piece> {
    let rows = turn_effects.heights.iter().map(|height| {
        let place = match height.area {
            Some(area) => format!("in defense of {}", pack.map.title(area)),
            None => "in defense of every area".to_owned(),
        };
        let text = format!("{} more on every die {place}", height.all);
        let piece = effect("High ground", TURN).text(text).owner(height.seat);
        match height.area {
            Some(area) => piece.at(area),
            None => piece,
        }
    });
    rows.collect()
}

/// What cards brought for the steps of the turn.
fn steps(turn_effects: &TurnEffects) -> Vec<Piece> {
    let mut found = Vec::new();
    let mut says = |so: bool, title: &str, text: String| {
        if so {
            found.push(effect(title, TURN).text(text));
        }
    };
    says(
        turn_effects.half_income,
        "Half income",
        "Armies and gold of this turn are halved, rounded down".to_owned(),
    );
    says(
        turn_effects.fleet,
        "Fleet",
        "Areas with a port may invade every coast".to_owned(),
    );
    says(
        turn_effects.thief > 0,
        "Thief",
        format!(
            "The first opponent who loses an area pays up to {} gold",
            turn_effects.thief
        ),
    );
    says(
        turn_effects.roving,
        "Maneuver at any time",
        "The maneuver may come between invasions".to_owned(),
    );
    says(
        turn_effects.more_maneuvers > 0,
        "More maneuvers",
        format!(
            "{} made of {}",
            turn_effects.maneuvers,
            play::counted(
                turn_effects.more_maneuvers.saturating_add(1),
                "maneuver",
                "maneuvers"
            )
        ),
    );
    says(
        turn_effects.look_maesters,
        "Choice of Maester cards",
        "The next one that is bought is the better of two".to_owned(),
    );
    says(
        turn_effects.look_territories,
        "Choice of Territory cards",
        "The next one that is drawn is the better of two".to_owned(),
    );
    says(
        turn_effects.more_cards > 0,
        "More Territory cards",
        format!(
            "{} may be drawn beyond one for a conquest; {} drawn",
            play::counted(turn_effects.more_cards, "card", "cards"),
            turn_effects.drawn
        ),
    );
    found
}

/// What cards brought for the invasion under way.
fn invasion_effects(pack: &Pack, invasion_effects: &InvasionEffects) -> Vec<Piece> {
    let mut found = Vec::new();
    for (who, side, most) in [
        ("The attacker", invasion_effects.attack, MOST_ATTACK),
        ("The defender", invasion_effects.defense, MOST_DEFENSE),
    ] {
        let text = side_words(side, most);
        if !text.is_empty() {
            found.push(effect(&format!("{who}'s dice"), INVASION).text(text));
        }
    }
    if invasion_effects.ties {
        let text = "Even dice are won by the attacker";
        found.push(effect("Ties", INVASION).text(text));
    }
    if invasion_effects.raid > 0 {
        let text = format!(
            "Whoever loses the area pays up to {} gold",
            invasion_effects.raid
        );
        found.push(effect("Raid", INVASION).text(text));
    }
    if let Some((character, ransom)) = invasion_effects.capture {
        let name = names::card(pack, CardId::Character(character));
        let text = format!("{name} is captured with the area, for a ransom of {ransom} gold");
        found.push(effect("Capture", INVASION).text(text));
    }
    found
}

/// Who said to play nothing, and for how long.
fn resting(state: &State) -> Vec<Piece> {
    let cards = &state.cards_in_play;
    let seats = (0..8).map(Seat);
    let said = seats.filter_map(|seat| {
        let (title, place) = if cards.turn_effects.resting.has(seat) {
            ("Cards in this turn", TURN)
        } else if cards.invasion_effects.resting.has(seat) {
            ("Cards in this invasion", INVASION)
        } else {
            return None;
        };
        let text = format!("Plays none until it ends, as {seat} said");
        Some(effect(title, place).text(text).owner(seat))
    });
    said.collect()
}

/// What cards brought for a side that rolls so many dice at most.
fn side_words(side: SideBonus, most: u8) -> String {
    let Bonus { all, highest } = side.bonus;
    let mut words = Vec::new();
    if all > 0 {
        words.push(format!("{all} more on every die"));
    }
    if highest > 0 {
        words.push(format!("{highest} more on the highest die"));
    }
    if side.eights > 0 {
        // R11: no more dice than are rolled.
        words.push(match side.eights < most {
            true => {
                let dice = play::counted(side.eights, "more die has", "more dice have");
                format!("{dice} eight sides")
            }
            false => "all dice have eight sides".to_owned(),
        });
    }
    if side.again {
        words.push("ones are rolled again, once a battle".to_owned());
    }
    words.join(", ")
}
