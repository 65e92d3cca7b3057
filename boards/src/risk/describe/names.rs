//! What are things of Risk called?

use play::{counted, listed};

use crate::ids::AreaId;
use crate::risk::card::{CardId, Timing};
use crate::risk::pack::{Faction, Icon, ObjectiveId, Pack};
use crate::risk::stage::Landing;
use crate::risk::state::{Owner, Units};

pub(in crate::risk) fn armies(armies: u16) -> String {
    counted(armies, "army", "armies")
}

/// What a number of armies is a number of.
pub(in crate::risk) fn army_word(armies: u16) -> &'static str {
    if armies == 1 { "army" } else { "armies" }
}

/// A text of the pack, as a screen that ends single sentences itself wants it.
pub(in crate::risk) fn plain(text: &str) -> &str {
    match text.contains(". ") {
        true => text,
        false => text.trim_end_matches('.'),
    }
}

/// The same within a line.
pub(in crate::risk) fn within(text: &str) -> &str {
    text.trim_end_matches('.')
}

/// When a card that is played for gold may be played, after "played".
///
/// # Rule
/// Risk, Dominion, Buying and using cards: cards say when.
pub(in crate::risk) fn when(timing: Timing) -> &'static str {
    match timing {
        Timing::Start => "as your turn begins",
        Timing::OpponentStart => "as the turn of an opponent begins",
        Timing::Reinforce => "while you reinforce",
        Timing::Purchase => "while you buy cards",
        Timing::Invasions => "before your first invasion of a turn",
        Timing::Declare => "when you invade",
        Timing::Declared => "when you are invaded",
        Timing::DeclaredOther => "when an opponent invades another one",
        Timing::EitherSide => "when you invade or are invaded",
        Timing::Committed => "once armies are committed against you",
        Timing::RolledAttack => "after dice by which you attack",
        Timing::RolledDefense => "after dice by which you defend",
        Timing::RolledEither => "after dice of a battle of yours",
        Timing::Rolled => "after any dice of yours",
        Timing::Played => "when an opponent plays a Maester card",
        Timing::Maneuver => "before your maneuver",
        Timing::Draw => "before you draw a card",
        Timing::Any => "at any time",
    }
}

/// A card that is played for gold.
pub(in crate::risk) fn card(pack: &Pack, id: CardId) -> &str {
    pack.card_words(id).0
}

/// A Territory card: its area and its picture.
pub(in crate::risk) fn territory(pack: &Pack, id: AreaId) -> String {
    let title = pack.map.title(id);
    match pack.land(id) {
        Some(land) => format!("{title} ({})", picture(land.icon)),
        None => title.to_owned(),
    }
}

/// The picture on a card.
pub(in crate::risk) fn picture(icon: Icon) -> &'static str {
    match icon {
        Icon::Knight => "knight",
        Icon::SiegeEngine => "siege engine",
        Icon::Fortification => "fortification",
    }
}

/// What a special unit does.
pub(in crate::risk) fn unit_effect(icon: Icon) -> &'static str {
    match icon {
        Icon::Knight => "A knight adds 1 to the highest die of its side, in attack and in defense",
        Icon::SiegeEngine => {
            "A siege engine makes one die of its side eight-sided, in attack and in defense"
        }
        Icon::Fortification => {
            "A fortification adds 1 to all dice in defense of its area and never moves"
        }
    }
}

/// Units by kind, in a line; empty where there are none.
#[must_use]
pub fn units(units: Units) -> String {
    let kinds = [
        (units.knights, "knight", "knights"),
        (units.engines, "siege engine", "siege engines"),
        (units.forts, "fortification", "fortifications"),
    ];
    let some = kinds.into_iter().filter(|(many, ..)| *many > 0);
    let names: Vec<String> = some
        .map(|(many, one, more)| counted(many, one, more))
        .collect();
    listed(&names, "and")
}

/// An objective in a line.
pub(in crate::risk) fn objective(pack: &Pack, id: ObjectiveId) -> String {
    let row = pack.objective(id);
    row.map_or("an objective".to_owned(), |row| {
        let points = counted(row.points, "point", "points");
        format!("{} ({points})", within(&row.text))
    })
}

/// A verb for a faction, which may be one or many.
pub(in crate::risk) fn does(faction: Faction, [one, many]: [&'static str; 2]) -> &'static str {
    if faction == Faction::Wildlings {
        many
    } else {
        one
    }
}

/// What exiles do who come back, before the name of the area: Houses land, the Wildlings cross the Wall, and the
/// Night's Watch comes home.
pub(in crate::risk) fn comes(faction: Faction) -> &'static str {
    match faction {
        Faction::Wildlings => "cross into",
        Faction::NightsWatch => "comes back to",
        _house => "lands in",
    }
}

/// What a fight for an area is that is no invasion, with the word before the name of the area.
pub(super) fn fight_for(landing: &Landing) -> [&'static str; 2] {
    match (landing.from, landing.faction) {
        (Some(_), _) => ["Attack", "on"],
        (None, Faction::Wildlings) => ["Crossing", "into"],
        (None, Faction::NightsWatch) => ["Return", "to"],
        (None, _house) => ["Landing", "in"],
    }
}

/// Where those stand who fight for an area and have not won it yet.
pub(super) fn before_it(landing: &Landing) -> &'static str {
    match (landing.from, landing.faction) {
        (None, Faction::Wildlings) => "at the Wall",
        (None, Faction::NightsWatch) | (Some(_), _) => "on the march",
        (None, _house) => "on the shore",
    }
}

/// Whoever holds an area.
pub(in crate::risk) fn owner(pack: &Pack, owner: Owner) -> String {
    match owner {
        Owner::Nobody => "nobody".to_owned(),
        Owner::Neutral => "neutral armies".to_owned(),
        Owner::Seat(seat) => seat.to_string(),
        Owner::Faction(faction) => {
            let row = pack.faction(faction);
            row.map_or("neutral armies".to_owned(), |row| row.title.clone())
        }
    }
}
