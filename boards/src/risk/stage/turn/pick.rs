//! Which of two drawn objectives is kept?
//!
//! Where the deck has too few, the discarded ones are shuffled first.

use play::{Offer, Refusal, Seat, Turn};
use serde::{Deserialize, Serialize};

use crate::risk::action::Action;
use crate::risk::bot::{self, Choice, Level, purchases};
use crate::risk::describe::{AreaAnswer, Viewpoint, goals, names};
use crate::risk::offers::exact;
use crate::risk::pack::Pack;
use crate::risk::rules::{D, objective, turns};
use crate::risk::stage::pending::{AreaQuestion, Pending, area_question, not_now, shuffle};
use crate::risk::state::State;
use crate::risk::turn::Why;

/// Where to go on after an objective was chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AfterPick {
    /// It was bought.
    Purchase,
    /// Another was completed.
    Completed,
}

/// Discarded objectives are shuffled, for somebody who draws.
pub(in crate::risk::stage) struct Restock(pub(in crate::risk::stage) AfterPick);

impl Pending for Restock {
    fn turn(&self, _pack: &Pack, state: &State) -> Turn<Why> {
        shuffle(state, state.objective_discard.len(), Why::Objectives)
    }

    fn resolve_chance(&self, _pack: &Pack, draft: &mut D, answer: &[u8]) -> Result<(), Refusal> {
        objective::restock(draft, self.0, answer)
    }

    fn question(&self, _viewpoint: Viewpoint<'_>) -> AreaQuestion {
        area_question("Objectives are shuffled", "Dominion set-up 6")
    }
}

/// One of two objectives is kept.
pub(in crate::risk::stage) struct Pick(pub(in crate::risk::stage) AfterPick);

impl Pending for Pick {
    fn offers(&self, _pack: &Pack, state: &State, seat: Seat) -> Vec<Offer<Action>> {
        let player = state.player(seat);
        let offered = player.map_or(&[][..], |player| &player.offered);
        exact(offered.iter().copied().map(Action::Pick))
    }

    fn act(&self, pack: &Pack, draft: &mut D, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::Pick(kept) => objective::pick(pack, draft, seat, self.0, *kept),
            _other => not_now(),
        }
    }

    fn question(&self, viewpoint: Viewpoint<'_>) -> AreaQuestion {
        let Viewpoint { pack, state, .. } = viewpoint;
        let wins = self.0 == AfterPick::Completed && turns::wins(pack, state, viewpoint.seat);
        let text = match wins {
            true => "Keep either of these objectives; the game is won then",
            false => "Keep one of these objectives",
        };
        area_question(text, "Dominion, Objectives")
    }

    fn answer(&self, viewpoint: Viewpoint<'_>, offer: &Offer<Action>) -> AreaAnswer {
        match offer.action() {
            Action::Pick(id) => {
                AreaAnswer::new(format!("Keep: {}", names::objective(viewpoint.pack, *id)))
                    .effect(goals::nearness(viewpoint, *id))
            }
            _other => AreaAnswer::new("Go on"),
        }
    }

    fn default_choice(
        &self,
        context: &mut bot::Context<'_>,
        offers: &[Offer<Action>],
    ) -> Option<Choice> {
        let picked = most(context, offers)?;
        let text = match context.level {
            Level::Squire | Level::Knight => "It is the one of fewer points",
            Level::Lord | Level::Maester => {
                "By its points and by how near it is, it promises more than the other"
            }
        };
        Some((picked, text.to_owned()))
    }
}

/// The objective that promises most; those without foresight take the easiest.
fn most(context: &bot::Context<'_>, offers: &[Offer<Action>]) -> Option<Action> {
    let promise = |action: &Action| purchases::promise(context, context.state(), action);
    let all = offers.iter().map(Offer::action);
    let most = match context.level {
        Level::Squire | Level::Knight => {
            all.min_by_key(|action| purchases::points(context, action))
        }
        Level::Lord | Level::Maester => all.max_by(|a, b| promise(a).total_cmp(&promise(b))),
    };
    most.cloned()
}
