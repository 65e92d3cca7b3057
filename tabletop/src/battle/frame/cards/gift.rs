//! What is done with the gift of a zone?

use play::{Offer, Refusal, Seat, Turn};
use serde::{Deserialize, Serialize};

use crate::battle::action::Action;
use crate::battle::frame::procedure::{Procedure, Sides, asks, exact, leaves, not_now, or_pass};
use crate::battle::play::Play;
use crate::bot::Mind;
use crate::card::Zone;
use crate::card_play::ZoneEffect;
use crate::describe::{Says, Spot, Teller};
use crate::pack::Pack;
use crate::why::Why;

/// A claimed zone whose gift is not given yet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Gift {
    /// Who claimed it.
    pub seat: Seat,
    /// The non-combat unit on it.
    pub ncu: String,
    /// What it gives.
    #[serde(rename = "boon")]
    pub effect: ZoneEffect,
    /// Its cards were drawn.
    pub drawn: bool,
}

impl Gift {
    /// The zone that gives it.
    fn zone<'p>(&self, pack: &'p Pack, sides: Sides<'_>) -> Option<&'p Zone> {
        let ncu = sides.battle.camp(self.seat).cards.ncu(&self.ncu)?;
        pack.zone(ncu.zone.as_deref()?)
    }
}

impl Procedure for Gift {
    fn turn(&self, _sides: Sides<'_>) -> Turn<Why> {
        asks(self.seat)
    }

    fn open(&self, play: &Play<'_, '_>, _seat: Seat) -> Vec<Offer<Action>> {
        or_pass(exact(play.gift_choices(self)))
    }

    fn act(&self, play: &mut Play<'_, '_>, _seat: Seat, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::Use { .. } | Action::Take { .. } | Action::Order { .. } => {
                play.uses_gift(self, action)
            }
            Action::Pass => {
                play.pop();
                Ok(())
            }
            _other => not_now(),
        }
    }

    fn go_on(&self, play: &mut Play<'_, '_>) -> bool {
        if !self.drawn {
            play.begin_gift(self.clone());
            return true;
        }
        play.drop_if(play.gift_choices(self).is_empty())
    }

    fn is_about_cards(&self) -> bool {
        true
    }

    fn prompt(&self, _pack: &Pack, sides: Sides<'_>) -> String {
        let what = match self.effect {
            ZoneEffect::Frighten => "an enemy that tests for panic at -1",
            ZoneEffect::Restore => "a unit that regains up to 3 wounds and loses a condition",
            ZoneEffect::Scheme => "an enemy and the condition that it gets",
            ZoneEffect::Attack => "a unit that attacks",
            ZoneEffect::Move => "a unit that maneuvers or retreats",
        };
        format!("{} chooses {what}", sides.name(self.seat))
    }

    fn section(&self) -> &'static str {
        "Tactics board"
    }

    fn card(&self, pack: &Pack, sides: Sides<'_>) -> Option<String> {
        Some(self.zone(pack, sides)?.name.clone())
    }

    fn about(&self, pack: &Pack, sides: Sides<'_>) -> Vec<Spot> {
        let zone = self.zone(pack, sides).into_iter();
        zone.map(|zone| Spot::Zone(zone.id.clone())).collect()
    }

    fn answer(&self, teller: &Teller<'_>, action: &Action) -> Says {
        match action {
            Action::Use { on, token } => teller.gives(self.effect, on, *token),
            Action::Pass => leaves().forfeit("gives up what the zone gives"),
            _other => teller.answer_to(action),
        }
    }

    fn weigh(&self, mind: &Mind<'_>) -> Vec<(f64, Action)> {
        mind.weighed(|action| match action {
            Action::Pass => Some(0.0),
            Action::Order { unit, .. } => mind.scales.hired(unit),
            Action::Use { on, .. } => Some(mind.scales.of_gift(self, on)),
            _other => None,
        })
    }
}
