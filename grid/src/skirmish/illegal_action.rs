//! Why is an action not allowed?
//!
//! A plain value while legal actions are listed; a refusal with its rule for the player who asked.

use play::{Refusal, RuleRef};

use crate::movement::PathError;

/// What the book is called in references to it.
pub(super) const BOOK: &str = "Tactics rulebook";

/// Why an action is not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum IllegalAction {
    NotNow,
    NotYours,
    NotThere,
    Crowded,
    OutsideZone,
    Class,
    Activated,
    Coins,
    Points,
    Slots,
    Started,
    PassMore,
    PassedBefore,
    Engaged,
    Unseen,
    Apart,
    Friend,
    Mode,
    ModeCost,
    Improvement,
    Ability,
    Target,
    Range,
    Path,
    Longer,
    Used,
    Broken,
    Large,
    Way(PathError),
}

impl IllegalAction {
    pub(super) fn refusal(self) -> Refusal {
        let (reason, section, text) = match self {
            Self::NotNow => (
                "not_now",
                "The game round",
                "This is not what is asked for now",
            ),
            Self::NotYours => (
                "not_yours",
                "Activating a model",
                "The model is not yours to use",
            ),
            Self::NotThere => ("not_there", "Models", "There is nothing of the kind"),
            Self::Crowded => ("crowded", "Models", "There is no room for the model"),
            Self::OutsideZone => (
                "outside_zone",
                "Playing the game",
                "It deploys in its own zone",
            ),
            Self::Class => (
                "class_order",
                "Playing the game",
                "Heroes come first, then champions, then soldiers",
            ),
            Self::Activated => ("activated", "The game round", "It was activated this round"),
            Self::Coins => ("coins", "Coins of Westeros", "The coins do not reach"),
            Self::Points => (
                "points",
                "Activating a model",
                "It has not that many action points",
            ),
            Self::Slots => (
                "slots",
                "Activating a model",
                "No activation has more than three actions",
            ),
            Self::Started => (
                "started",
                "Agenda cards",
                "It comes before the first action",
            ),
            Self::PassMore => (
                "pass_more",
                "Activating a model",
                "Only who has fewer models left than the other may pass",
            ),
            Self::PassedBefore => (
                "passed_before",
                "Activating a model",
                "A pass is not answered by a pass",
            ),
            Self::Engaged => ("engaged", "List of actions", "The model is engaged"),
            Self::Unseen => ("unseen", "The battlefield", "There is no line of sight"),
            Self::Apart => ("apart", "Attack action", "They are not in contact"),
            Self::Friend => ("friend", "Attack action", "It is a friend"),
            Self::Mode => ("mode", "Attack action", "It has no such attack mode"),
            Self::ModeCost => (
                "mode_cost",
                "Charge action",
                "Only attack modes of one action point will do",
            ),
            Self::Improvement => (
                "improvement",
                "Attack modes",
                "The attack mode has no such improvement now",
            ),
            Self::Ability => ("ability", "Abilities", "It has no such ability now"),
            Self::Target => ("target", "Abilities", "It cannot be chosen for this"),
            Self::Range => ("range", "Common game terms", "It is not in short range"),
            Self::Path => ("path", "Move action", "No way leads there"),
            Self::Longer => (
                "longer",
                "Charge action",
                "A charge takes one of the shortest ways",
            ),
            Self::Used => ("used", "Objective cards", "It is used up"),
            Self::Broken => (
                "broken",
                "Charge terrain action",
                "A charge destroyed it: it turns no more",
            ),
            Self::Large => ("large", "Large model movement", "A large model cannot"),
            Self::Way(fault) => {
                let text = format!("The way is not legal: {fault}");
                return Refusal::new("way", RuleRef::new(BOOK, "Move action"), text);
            }
        };
        Refusal::new(reason, RuleRef::new(BOOK, section), text)
    }
}

impl From<IllegalAction> for Refusal {
    fn from(no: IllegalAction) -> Self {
        no.refusal()
    }
}
