//! What is pending in a battle?

use play::{Refusal, Seat};

use crate::throne::action::Action;
use crate::throne::battle::Step;
use crate::throne::bot::Choice;
use crate::throne::bot::duel;
use crate::throne::bot::look::Look;
use crate::throne::card::Side;
use crate::throne::frame::pending::Pending;
use crate::throne::ids::Track;
use crate::throne::pack::Pack;
use crate::throne::rules::D;
use crate::throne::rules::battle;
use crate::throne::rules::battle::combat;
use crate::throne::rules::in_order;
use crate::throne::state::State;
use crate::throne::turn::Asked;

impl Pending for Step {
    fn asked(&self, state: &State) -> Asked {
        fighting(state, *self)
    }

    fn offers(&self, pack: &Pack, state: &State, seat: Seat, add: &mut dyn FnMut(Action)) {
        combat::offers(pack, state, seat, *self, add);
    }

    fn act(&self, pack: &Pack, draft: &mut D, seat: Seat, action: Action) -> Result<(), Refusal> {
        battle::act(pack, draft, seat, *self, action)
    }

    fn go_on(&self, pack: &Pack, draft: &mut D) -> bool {
        combat::go_on(pack, draft, *self)
    }

    fn knight(&self, look: &Look<'_>, offers: &[Action]) -> Option<Choice> {
        duel::choice(look, *self, offers)
    }
}

fn fighting(state: &State, step: Step) -> Asked {
    let Some(battle) = &state.battle else {
        return Asked::Nobody;
    };
    let loser = || battle.winner.map(|winner| battle.side(winner.other()).seat);
    let sides = in_order(state, battle);
    let speaking = |at: u8| sides.get(usize::from(at));
    let one = match step {
        Step::Support => battle
            .waiting
            .first()
            .and_then(|area| state.spot(*area).seat),
        Step::Consent(_, side) => Some(battle.side(side).seat),
        Step::Help => battle.helpers.first().map(|(seat, _)| *seat),
        Step::Welcome(side) => Some(battle.side(side).seat),
        Step::Cards => {
            let open = Side::BOTH.into_iter().filter(|side| {
                let fighter = battle.side(*side);
                let hand = state.player(fighter.seat).map_or(0, |p| p.hand.len());
                let planless = state.setting.battle_tactics && fighter.tactic.is_none();
                planless || (fighter.card.is_none() && hand > 0)
            });
            return Asked::Some(open.map(|side| battle.side(side).seat).collect());
        }
        Step::Blade => state.holder(Track::Fiefdoms),
        Step::Seize(_) | Step::Toll(_) => battle.winner.map(|winner| battle.side(winner).seat),
        Step::Casualties(_) | Step::Retreat => loser(),
        Step::Drive | Step::Recoil | Step::Land => {
            battle.winner.map(|winner| battle.side(winner).seat)
        }
        Step::Early(at) | Step::Choice(at) | Step::More(at, _) => {
            speaking(at).map(|side| battle.side(*side).seat)
        }
        Step::Another(at) => speaking(at).map(|side| battle.side(side.other()).seat),
        Step::Cancel(_) | Step::Texts(_) | Step::Result | Step::After(_) | Step::Tidy => None,
    };
    one.map_or(Asked::Nobody, Asked::One)
}
