//! With how many armies does an invasion go on, if it does?

use play::{Likely, Offer, Refusal, Seat};

use crate::risk::action::Action;
use crate::risk::bot::Decision;
use crate::risk::card::Timing;
use crate::risk::describe::attack::{TO_THE_END, about, one_battle, to_the_end, way};
use crate::risk::describe::{AreaAnswer, Viewpoint, names};
use crate::risk::offers::exact;
use crate::risk::pack::Pack;
use crate::risk::rules::{D, fight, invade, most_attack, most_defense};
use crate::risk::rulings::{DefenderDice, EndedInvasion};
use crate::risk::stage::pending::{AreaQuestion, Pending, area_question, not_now};
use crate::risk::state::{Invasion, Owner, State};

/// The attacker commits armies.
pub(in crate::risk::stage) struct Commit(pub(in crate::risk::stage) Invasion);

impl Pending for Commit {
    fn offers(&self, _pack: &Pack, state: &State, _seat: Seat) -> Vec<Offer<Action>> {
        let most = most_attack(state, self.0.from);
        let mut actions: Vec<Action> = (1..=most).rev().map(Action::Commit).collect();
        if self.0.fought || most == 0 {
            actions.push(Action::Withdraw);
        }
        exact(actions.into_iter())
    }

    fn act(&self, pack: &Pack, draft: &mut D, _seat: Seat, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::Commit(armies) => invade::commit(pack, draft, self.0, *armies),
            Action::Withdraw => invade::withdraw(draft, self.0),
            _other => not_now(),
        }
    }

    fn plays(&self, _state: &State, _seat: Seat, when: Timing) -> bool {
        when == Timing::Any
    }

    fn invasion(&self) -> Option<Invasion> {
        Some(self.0)
    }

    fn question(&self, viewpoint: Viewpoint<'_>) -> AreaQuestion {
        let text = format!("{}: how many attack?", way(viewpoint, &self.0));
        about(
            area_question(text, "Skirmish invasions and battles"),
            &self.0,
        )
    }

    fn answer(&self, viewpoint: Viewpoint<'_>, offer: &Offer<Action>) -> AreaAnswer {
        match offer.action() {
            Action::Commit(armies) => commit(viewpoint, &self.0, *armies),
            Action::Withdraw => withdraw(viewpoint, &self.0),
            _other => AreaAnswer::new("Go on"),
        }
    }

    fn decision(&self) -> Option<Decision> {
        Some(Decision::Commit(self.0))
    }
}

/// Armies that attack once.
fn commit(viewpoint: Viewpoint<'_>, invasion: &Invasion, armies: u8) -> AreaAnswer {
    let answer = AreaAnswer::new(format!("Attack once with {armies}"));
    let state = viewpoint.state;
    let fight = fight(state, invasion);
    let defense = most_defense(state, invasion.to);
    let answer = one_battle(
        viewpoint,
        answer,
        &fight,
        [armies, defense],
        Owner::Seat(viewpoint.seat),
    );
    let chooses = matches!(state.owner(invasion.to), Owner::Seat(_))
        && state.rulings.defender_dice == DefenderDice::Asked
        && defense > 1;
    let effect = match chooses {
        true => format!("The chances are those against {defense} dice"),
        false => String::new(),
    };
    let answer = answer.effect(effect);
    // With fewer dice than are allowed nobody says how it would go on.
    if armies < most_attack(state, invasion.from) {
        return answer;
    }
    match to_the_end(state, invasion) {
        Some(won) => answer.likely(Likely::new(TO_THE_END, won)),
        None => answer,
    }
}

/// The end of an invasion.
fn withdraw(viewpoint: Viewpoint<'_>, invasion: &Invasion) -> AreaAnswer {
    let armies = viewpoint.state.armies(invasion.from);
    let from = viewpoint.area(invasion.from);
    let stay = match armies {
        1 => "stays",
        _ => "stay",
    };
    let next = match viewpoint.state.rulings.ended_invasion {
        EndedInvasion::Elsewhere => format!(
            "{} is not invaded from there again in this turn",
            viewpoint.area(invasion.to)
        ),
        EndedInvasion::Again => "others may be invaded".to_owned(),
    };
    AreaAnswer::new("Stop the invasion").effect(format!(
        "{} {stay} in {from}; {next}",
        names::armies(armies)
    ))
}
