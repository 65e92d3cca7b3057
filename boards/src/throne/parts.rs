//! Which parts of the boxes are played with?
//!
//! One switch each, in the order of the boxes that they come from; what goes together says the setting.

use play::Part;

use super::setting::Setting;

/// Every part that may be played with.
pub const PARTS: &[Part<Setting>] = &[
    Part {
        name: "wildling-cards",
        title: "Wildling cards",
        text: "A card says what the wildlings do",
        of: |setting| &mut setting.wildling_cards,
    },
    Part {
        name: "open-decks",
        title: "The next Westeros cards lie open",
        text: "The next three Westeros cards of each deck lie open",
        of: |setting| &mut setting.open_decks,
    },
    Part {
        name: "siege-engines",
        title: "Siege engines",
        text: "Siege engines are mustered",
        of: |setting| &mut setting.siege_engines,
    },
    Part {
        name: "fortifications",
        title: "Fortifications",
        text: "Fortifications are built",
        of: |setting| &mut setting.fortifications,
    },
    Part {
        name: "one-time-orders",
        title: "One-time orders",
        text: "Each house may give orders that it has once a game",
        of: |setting| &mut setting.one_time_orders,
    },
    Part {
        name: "battle-tactics",
        title: "Battle tactics",
        text: "Battle tactics are chosen beside House cards",
        of: |setting| &mut setting.battle_tactics,
    },
    Part {
        name: "bluff",
        title: "Battle tactics that do not fit may be played",
        text: "Battle tactics may be chosen for which an army has no unit, to the gain of the opponent",
        of: |setting| &mut setting.bluff,
    },
    Part {
        name: "secret-cards",
        title: "House cards are secret",
        text: "Hands and used House cards are secret",
        of: |setting| &mut setting.secret_cards,
    },
    Part {
        name: "divided-power",
        title: "Power of houses that are out is divided",
        text: "The power tokens of a house that is out go to the others",
        of: |setting| &mut setting.divided_power,
    },
    Part {
        name: "roads",
        title: "Houses pass each other on roads",
        text: "Armies of several houses pass each other on roads",
        of: |setting| &mut setting.roads,
    },
    Part {
        name: "neutral-houses",
        title: "Houses without a player stand as neutral forces",
        text: "Fewer may play: houses that nobody plays are neutral forces",
        of: |setting| &mut setting.neutral_houses,
    },
    Part {
        name: "winter-is-coming",
        title: "Events of the fourth deck may come again",
        text: "Events of the fourth deck may come again",
        of: |setting| &mut setting.winter_is_coming,
    },
    Part {
        name: "winter-comes",
        title: "The game may end early",
        text: "The game may end early by an event of the fourth deck",
        of: |setting| &mut setting.winter_comes,
    },
    Part {
        name: "storm-cards",
        title: "House cards of A Storm of Swords",
        text: "The House cards of A Storm of Swords on the original board",
        of: |setting| &mut setting.storm_cards,
    },
    Part {
        name: "storm-decks",
        title: "Westeros decks of A Storm of Swords",
        text: "The Westeros decks of A Storm of Swords on the original board",
        of: |setting| &mut setting.storm_decks,
    },
    Part {
        name: "tactics",
        title: "Tactics cards",
        text: "The Tactics cards of A Storm of Swords on the original board",
        of: |setting| &mut setting.tactics,
    },
    Part {
        name: "leaders",
        title: "Leaders and holding cells",
        text: "The leaders and holding cells of A Storm of Swords on the original board",
        of: |setting| &mut setting.leaders,
    },
];
