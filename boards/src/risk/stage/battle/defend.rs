//! With how many armies is an area defended?

use play::{Offer, Refusal, Seat, Turn};

use crate::risk::action::Action;
use crate::risk::bot::{self, Choice};
use crate::risk::describe::attack::{about, one_battle};
use crate::risk::describe::{AreaAnswer, Viewpoint};
use crate::risk::offers::exact;
use crate::risk::pack::Pack;
use crate::risk::rules::{D, fight, invade, most_defense};
use crate::risk::stage::pending::{AreaQuestion, Pending, area_question, not_now};
use crate::risk::state::{Invasion, Owner, State};
use crate::risk::turn::Why;

/// The defender commits armies.
pub(in crate::risk::stage) struct Defend {
    pub(in crate::risk::stage) invasion: Invasion,
    /// Dice of the attacker.
    pub(in crate::risk::stage) attack: u8,
}

impl Pending for Defend {
    fn turn(&self, _pack: &Pack, state: &State) -> Turn<Why> {
        Turn::Seats(vec![match state.owner(self.invasion.to) {
            Owner::Seat(seat) => seat,
            Owner::Neutral | Owner::Nobody | Owner::Faction(_) => state.active(),
        }])
    }

    fn offers(&self, _pack: &Pack, state: &State, _seat: Seat) -> Vec<Offer<Action>> {
        let most = most_defense(state, self.invasion.to);
        exact((1..=most).rev().map(Action::Defend))
    }

    fn act(
        &self,
        _pack: &Pack,
        draft: &mut D,
        _seat: Seat,
        action: &Action,
    ) -> Result<(), Refusal> {
        match action {
            Action::Defend(armies) => invade::defend(draft, self.invasion, self.attack, *armies),
            _other => not_now(),
        }
    }

    fn invasion(&self) -> Option<Invasion> {
        Some(self.invasion)
    }

    fn question(&self, viewpoint: Viewpoint<'_>) -> AreaQuestion {
        let (attack, Invasion { from, to, .. }) = (self.attack, self.invasion);
        let text = format!(
            "{} is attacked from {} with {}: how many defend?",
            viewpoint.area(to),
            viewpoint.area(from),
            play::counted(attack, "die", "dice")
        );
        about(
            area_question(text, "Skirmish invasions and battles"),
            &self.invasion,
        )
    }

    fn answer(&self, viewpoint: Viewpoint<'_>, offer: &Offer<Action>) -> AreaAnswer {
        let Action::Defend(armies) = *offer.action() else {
            return AreaAnswer::new("Go on");
        };
        let answer = AreaAnswer::new(format!("Defend with {armies}"));
        let fight = fight(viewpoint.state, &self.invasion);
        let holder = viewpoint.state.owner(self.invasion.to);
        // Whoever rolls for armies of nobody is no side of it.
        let side = match holder {
            Owner::Seat(_) => holder,
            Owner::Neutral | Owner::Nobody | Owner::Faction(_) => Owner::Neutral,
        };
        one_battle(viewpoint, answer, &fight, [self.attack, armies], side)
    }

    fn default_choice(
        &self,
        _context: &mut bot::Context<'_>,
        offers: &[Offer<Action>],
    ) -> Option<Choice> {
        let most = offers.first()?.action().clone();
        Some((most, "Two dice defend better than one".to_owned()))
    }
}
