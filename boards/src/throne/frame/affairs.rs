//! What is pending because of leaders and hostages?

use play::{Refusal, Seat};

use crate::ids::AreaId;
use crate::throne::action::Action;
use crate::throne::bot::context::Context;
use crate::throne::bot::{Choice, leaders as chief};
use crate::throne::card::WesterosEffect;
use crate::throne::describe::leaders::secures;
use crate::throne::describe::question::{asked_by, named, offered};
use crate::throne::describe::words::{leader, moving, place};
use crate::throne::describe::{leaders, marches};
use crate::throne::frame::pending::{AreaAnswer, Asking, Pending};
use crate::throne::leader::Affair;
use crate::throne::log_text::order;
use crate::throne::pack::Pack;
use crate::throne::rules::leaders::{affairs, hostages};
use crate::throne::rules::{D, owner_of, partner, triggered_by};
use crate::throne::state::State;
use crate::throne::turn::Asked;

impl Pending for Affair {
    fn asked(&self, _state: &State) -> Asked {
        Asked::One(self.asked())
    }

    fn offers(&self, pack: &Pack, state: &State, _seat: Seat, add: &mut dyn FnMut(Action)) {
        affairs::offers(pack, state, self, add);
    }

    fn act(&self, pack: &Pack, draft: &mut D, _seat: Seat, action: Action) -> Result<(), Refusal> {
        affairs::act(pack, draft, self.clone(), action)
    }

    fn advance(&self, pack: &Pack, draft: &mut D) -> bool {
        match self {
            Self::Station { seat, leader } => hostages::settle(pack, draft, *seat, *leader),
            Self::Rouse { .. }
            | Self::Parley(_)
            | Self::Treaty { .. }
            | Self::Sword(_)
            | Self::Release { .. }
            | Self::Exchange { .. }
            | Self::Follow { .. } => false,
        }
    }

    fn knight(&self, context: &Context<'_>, offers: &[Action]) -> Option<Choice> {
        chief::choice(context, self, offers)
    }

    fn prompt(&self, pack: &Pack, state: &State) -> String {
        match self {
            Affair::Rouse { area, .. } => {
                let at = place(pack, state, *area);
                let given = state.spot(*area).order;
                let given = given.map_or("the order", |id| order(pack, id));
                let who = named(pack, &triggered_by(pack, state, *area));
                format!("Resolve {given} in {at} normally, or give it up for a march with {who}?")
            }
            Affair::Parley(deal) if deal.asked.is_empty() => {
                let at = pack.map.title(deal.area);
                format!("Negotiate in {at} for leaders of your house that are hostages?")
            }
            Affair::Parley(deal) => {
                let names = named(pack, &deal.asked);
                let with = partner(state, deal).map(|with| format!(" to {with}"));
                format!(
                    "What do you offer{} for {names}? You pay only if it agrees. So far {}",
                    with.unwrap_or_default(),
                    offered(pack, deal)
                )
            }
            Affair::Treaty { deal, .. } => format!(
                "Give {} to {} for {}?",
                named(pack, &deal.asked),
                deal.seat,
                offered(pack, deal)
            ),
            Affair::Station { leader: id, .. } => {
                format!("{} comes to you: place the leader", leader(pack, *id))
            }
            Affair::Sword(_) => "Execute a hostage?".to_owned(),
            Affair::Release { from, .. } => {
                format!("You won: free or take one leader from the cell of {from}?")
            }
            Affair::Exchange { with, .. } => {
                format!("After the execution, change places with {with} on one track?")
            }
            Affair::Follow { from, to, .. } => {
                let [from, to] = [from, to].map(|area| pack.map.title(*area));
                format!("Do leaders go along from {from} to {to}?")
            }
        }
    }

    fn section(&self) -> &'static str {
        match self {
            Self::Rouse { .. } => "Leaders",
            Self::Parley(_) | Self::Treaty { .. } => "Hostage negotiations",
            Self::Station { .. } => "Leadership",
            Self::Sword(_) => "Hostages",
            Self::Release { .. } | Self::Exchange { .. } => "Secure Hostages",
            Self::Follow { .. } => "Manage Troops",
        }
    }

    fn card(&self, pack: &Pack, state: &State) -> Option<String> {
        match self {
            Self::Sword(_) => asked_by(pack, state, |what| *what == WesterosEffect::SwingTheSword),
            Self::Release { seat, .. } | Self::Exchange { seat, .. } => secures(pack, state, *seat),
            Self::Follow { .. } => moving(pack),
            Self::Rouse { .. } | Self::Parley(_) | Self::Treaty { .. } | Self::Station { .. } => {
                None
            }
        }
    }

    fn about(&self, _state: &State) -> Vec<AreaId> {
        match self {
            Self::Rouse { area, .. } => vec![*area],
            Self::Parley(deal) | Self::Treaty { deal, .. } => vec![deal.area],
            Self::Station { .. }
            | Self::Sword(_)
            | Self::Release { .. }
            | Self::Exchange { .. } => Vec::new(),
            Self::Follow { from, to, .. } => vec![*from, *to],
        }
    }

    fn label(&self, pack: &Pack, state: &State, action: &Action) -> Option<String> {
        match (self, action) {
            (Self::Station { leader: id, .. }, Action::Station(at)) => Some(format!(
                "{} to {}",
                leader(pack, *id),
                place(pack, state, *at)
            )),
            (Self::Release { seat, .. }, Action::Seize(id)) => {
                let name = leader(pack, *id);
                let own = owner_of(pack, state, *id).is_some_and(|(owner, _)| owner == *seat);
                Some(match own {
                    true => format!("Free {name}"),
                    false => format!("Take {name} into your cell"),
                })
            }
            (Self::Parley(deal), Action::Bid(bid)) => {
                let mut deal = deal.clone();
                deal.power = *bid;
                let asked = named(pack, &deal.asked);
                Some(match (*bid, deal.granted.as_slice()) {
                    (0, []) => format!("Ask for {asked} and offer nothing"),
                    (_, _) => format!("Offer {} for {asked}", offered(pack, &deal)),
                })
            }
            (_, Action::Accept(true)) => Some("Take the offer".to_owned()),
            (_, Action::Accept(false)) => Some("Refuse the offer".to_owned()),
            (_, Action::Take(track)) => {
                Some(format!("Change places on the {} track", track.title()))
            }
            (Self::Rouse { area, .. }, Action::Done) => {
                let given = state.spot(*area).order;
                Some(match given {
                    Some(id) => format!("Resolve {} normally", order(pack, id)),
                    None => self.ended().to_owned(),
                })
            }
            (_, Action::Done) => Some(self.ended().to_owned()),
            (_, _) => None,
        }
    }

    fn answer(&self, asking: Asking<'_>, action: &Action, answer: AreaAnswer) -> AreaAnswer {
        match self {
            Self::Rouse { .. } => {
                marches::tell(asking.pack, asking.state, asking.seat, action, answer)
            }
            Self::Parley(_)
            | Self::Treaty { .. }
            | Self::Station { .. }
            | Self::Sword(_)
            | Self::Release { .. }
            | Self::Exchange { .. }
            | Self::Follow { .. } => leaders::tell(
                asking.pack,
                asking.state,
                asking.seat,
                (self, action),
                answer,
            ),
        }
    }
}

impl Affair {
    /// What it means to do nothing more.
    fn ended(&self) -> &'static str {
        match self {
            Self::Rouse { .. } => "Resolve the order normally",
            Self::Parley(_) => "Make no offer",
            Self::Sword(_) => "Execute nobody",
            Self::Release { .. } => "Take nobody from the cell",
            Self::Exchange { .. } => "Keep all places",
            Self::Follow { .. } => "Nobody else goes along",
            Self::Treaty { .. } | Self::Station { .. } => "Nothing more",
        }
    }
}
