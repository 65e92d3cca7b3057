//! Which half of a unit that parted keeps an effect?

use play::{Answer, Offer, Refusal, Seat, Turn};
use serde::{Deserialize, Serialize};

use crate::battle::action::{Action, Half};
use crate::battle::frame::procedure::{Procedure, Sides, asks, exact, not_now};
use crate::battle::keeps::keeps_words;
use crate::battle::marks::Mark;
use crate::battle::play::Play;
use crate::bot::Mind;
use crate::describe::{Says, Spot, Teller, half_words};
use crate::pack::Pack;
use crate::why::Why;

/// An effect on a unit that parted, and the halves of which one keeps it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Parted {
    /// Who chooses: the owner of the effect.
    pub seat: Seat,
    /// The effect; it lies with the half that acts until then.
    pub mark: Mark,
    /// The halves, the left one first.
    pub halves: [String; 2],
}

impl Parted {
    /// A half by its side.
    #[must_use]
    pub fn half(&self, half: Half) -> &str {
        let [left, right] = &self.halves;
        match half {
            Half::Left => left,
            Half::Right => right,
        }
    }
}

impl Procedure for Parted {
    fn turn(&self, _sides: Sides<'_>) -> Turn<Why> {
        asks(self.seat)
    }

    fn open(&self, _play: &Play<'_, '_>, _seat: Seat) -> Vec<Offer<Action>> {
        exact([Half::Left, Half::Right].map(Action::Keep))
    }

    fn act(&self, play: &mut Play<'_, '_>, _seat: Seat, action: &Action) -> Result<(), Refusal> {
        let Action::Keep(half) = action else {
            return not_now();
        };
        play.keeps(self, *half);
        Ok(())
    }

    fn is_void(&self, play: &Play<'_, '_>) -> bool {
        self.halves.iter().any(|half| play.is_gone(half))
    }

    fn unit(&self) -> Option<&str> {
        Some(&self.mark.unit)
    }

    fn prompt(&self, pack: &Pack, sides: Sides<'_>) -> String {
        let (side, unit) = (sides.name(self.seat), &self.mark.unit);
        let keeps = keeps_words(pack, &self.mark.what);
        format!("{side} chooses which half of {unit} {keeps}")
    }

    fn section(&self) -> &'static str {
        "Banding"
    }

    fn answer(&self, teller: &Teller<'_>, action: &Action) -> Says {
        let Action::Keep(half) = action else {
            return teller.answer_to(action);
        };
        let unit = self.half(*half);
        let keeps = keeps_words(teller.pack, &self.mark.what);
        Answer::new(format!("The {} half, {unit}", half_words(*half)))
            .effect(format!("{unit} {keeps}"))
            .at(Spot::Unit(unit.to_owned()))
    }

    fn weigh(&self, mind: &Mind<'_>) -> Vec<(f64, Action)> {
        mind.weighed(|action| mind.scales.kept(self, action))
    }
}
