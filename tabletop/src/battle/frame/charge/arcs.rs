//! In which arc does a target take a charge?

use geometry::Side;
use play::{Offer, Refusal, Seat, Turn};
use serde::{Deserialize, Serialize};

use crate::battle::action::Action;
use crate::battle::frame::procedure::{Procedure, Sides, exact, not_now};
use crate::battle::play::Play;
use crate::bot::{Imagined, Mind};
use crate::describe::{Says, Teller};
use crate::pack::Pack;
use crate::rules::ways::WayChoice;
use crate::why::Why;

/// A charge whose target chooses the arc, as the charger stands in several evenly.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EvenArcs {
    /// The charger.
    pub unit: String,
    /// Its target.
    pub target: String,
    /// By which way.
    #[serde(default, alias = "avoid", deserialize_with = "WayChoice::read")]
    pub way: WayChoice,
    /// The arcs to choose from.
    pub sides: Vec<Side>,
}

impl Procedure for EvenArcs {
    fn turn(&self, sides: Sides<'_>) -> Turn<Why> {
        sides.enemy(&self.unit)
    }

    fn open(&self, _play: &Play<'_, '_>, _seat: Seat) -> Vec<Offer<Action>> {
        exact(self.sides.iter().copied().map(Action::TakeArc))
    }

    fn act(&self, play: &mut Play<'_, '_>, _seat: Seat, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::TakeArc(side) => play.takes_arc(self, *side),
            _other => not_now(),
        }
    }

    fn is_void(&self, play: &Play<'_, '_>) -> bool {
        play.is_gone(&self.unit) || play.is_gone(&self.target)
    }

    fn unit(&self) -> Option<&str> {
        Some(&self.unit)
    }

    fn other(&self) -> Option<&str> {
        Some(&self.target)
    }

    fn prompt(&self, _pack: &Pack, _sides: Sides<'_>) -> String {
        let (unit, target) = (&self.unit, &self.target);
        format!("Choose the side of {target} that {unit} charges")
    }

    fn section(&self) -> &'static str {
        "Charge step 2"
    }

    fn answer(&self, teller: &Teller<'_>, action: &Action) -> Says {
        match action {
            Action::TakeArc(side) => teller.takes_arc(self, *side),
            _other => teller.answer_to(action),
        }
    }

    fn weigh(&self, mind: &Mind<'_>) -> Vec<(f64, Action)> {
        let both = mind.both(&self.unit, &self.target);
        mind.weighed(|action| {
            let ((unit, target), Action::TakeArc(side)) = (both?, action) else {
                return None;
            };
            let scales = mind.scales;
            Some(-scales.of_imagined(unit, target, *side, Imagined::Charge))
        })
    }
}
