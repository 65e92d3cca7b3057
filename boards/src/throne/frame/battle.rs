//! What is pending in a battle?

use play::{Refusal, Seat};

use crate::ids::AreaId;
use crate::throne::action::Action;
use crate::throne::battle::{Battle, Help, Step};
use crate::throne::bot::context::Context;
use crate::throne::bot::{Choice, battles};
use crate::throne::card::{ExpansionEffect, Side};
use crate::throne::describe::fights;
use crate::throne::describe::label::asking;
use crate::throne::describe::words::{card, help_name, place};
use crate::throne::frame::pending::{AreaAnswer, Asking, Pending};
use crate::throne::ids::Track;
use crate::throne::pack::Pack;
use crate::throne::rules::battle::combat;
use crate::throne::rules::{D, battle, in_order, retreat_costs};
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

    fn advance(&self, pack: &Pack, draft: &mut D) -> bool {
        combat::advance(pack, draft, *self)
    }

    // Whether the Blade decides is known for certain.
    fn is_played_out(&self) -> bool {
        !matches!(self, Self::Blade)
    }

    fn knight(&self, context: &Context<'_>, offers: &[Action]) -> Option<Choice> {
        battles::choice(context, *self, offers)
    }

    fn prompt(&self, pack: &Pack, state: &State) -> String {
        fight(pack, state, *self)
    }

    fn section(&self) -> &'static str {
        match self {
            Step::Early(_) | Step::Choice(_) | Step::More(..) | Step::Another(_) => "House cards",
            Step::Support
            | Step::Consent(..)
            | Step::Help
            | Step::Welcome(_)
            | Step::Cards
            | Step::Cancel(_)
            | Step::Texts(_)
            | Step::Blade
            | Step::Result
            | Step::Toll(_)
            | Step::Seize(_)
            | Step::Casualties(_)
            | Step::After(_)
            | Step::Retreat
            | Step::Drive
            | Step::Recoil
            | Step::Land
            | Step::Tidy => "Battles",
        }
    }

    fn card(&self, pack: &Pack, state: &State) -> Option<String> {
        let title = |text: &str| Some(text.to_owned());
        let battle = state.battle.as_ref()?;
        match self {
            Step::Early(at) | Step::Choice(at) | Step::More(at, _) | Step::Another(at) => {
                let side = *in_order(state, battle).get(usize::from(*at))?;
                title(&pack.house_card(battle.side(side).card?)?.title)
            }
            Step::Help => title(help_name(pack, battle.helpers.first()?.1)),
            Step::Welcome(_) => title(help_name(pack, battle.aids.last()?.help)),
            Step::Blade => title(Track::Fiefdoms.token()),
            Step::Support
            | Step::Consent(..)
            | Step::Cards
            | Step::Cancel(_)
            | Step::Texts(_)
            | Step::Result
            | Step::Toll(_)
            | Step::Seize(_)
            | Step::Casualties(_)
            | Step::After(_)
            | Step::Retreat
            | Step::Drive
            | Step::Recoil
            | Step::Land
            | Step::Tidy => None,
        }
    }

    fn about(&self, state: &State) -> Vec<AreaId> {
        state.battle.iter().map(|battle| battle.area).collect()
    }

    fn label(&self, pack: &Pack, state: &State, action: &Action) -> Option<String> {
        match action {
            Action::Retreat(to) => match self {
                Self::Land => Some(format!("Go to {}", place(pack, state, *to))),
                Self::Drive => Some(format!("Send them to {}", place(pack, state, *to))),
                _other => None,
            },
            Action::Bid(bid) => Some(format!("Pay {bid} power")),
            Action::Card(id) if matches!(self, Self::Early(_)) => Some(match asking(pack, state) {
                Some((_, Some(ExpansionEffect::PlayAnother { .. }))) => {
                    format!("Play {} instead", card(pack, *id))
                }
                Some((_, Some(ExpansionEffect::AddCard))) => format!("Discard {}", card(pack, *id)),
                Some(_) | None => card(pack, *id),
            }),
            Action::Use(used) => Some(use_of(pack, state, *self, *used)),
            Action::Take(track) if matches!(self, Self::Early(_)) => {
                Some(format!("Last on the {} track", track.title()))
            }
            Action::Done if matches!(self, Self::Seize(_)) => {
                Some("Take nobody captive".to_owned())
            }
            Action::Done => Some(use_of(pack, state, *self, false)),
            _other => None,
        }
    }

    fn is_secret(&self, action: &Action) -> bool {
        matches!(self, Self::Cards) && matches!(action, Action::Card(_) | Action::BattleTactic(_))
    }

    fn answer(&self, asking: Asking<'_>, action: &Action, answer: AreaAnswer) -> AreaAnswer {
        fights::tell(
            asking.pack,
            asking.state,
            asking.seat,
            (*self, action),
            answer,
        )
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

fn fight(pack: &Pack, state: &State, step: Step) -> String {
    let area = |id: AreaId| pack.map.title(id);
    let Some(battle) = &state.battle else {
        return "A battle".to_owned();
    };
    let here = area(battle.area);
    match step {
        Step::Support => match battle.waiting.first() {
            Some(from) => format!("Whom does the army in {} support in {here}?", area(*from)),
            None => format!("Support in {here}"),
        },
        Step::Consent(from, _) => match state.spot(from).seat {
            Some(seat) => format!("Take the support of {seat} from {} in {here}?", area(from)),
            None => format!("Take the support from {} in {here}?", area(from)),
        },
        Step::Help => match battle.helpers.first() {
            Some((_, help)) => format!("Use {} for the battle in {here}?", help_name(pack, *help)),
            None => format!("Support by a card in {here}?"),
        },
        Step::Welcome(_) => match battle.aids.last() {
            Some(aid) => format!(
                "Take the support by {} of {} in {here}?",
                help_name(pack, aid.help),
                aid.seat
            ),
            None => format!("Take the support by a card in {here}?"),
        },
        Step::Cards if state.setting.battle_tactics => {
            format!("Choose a House card and a battle tactic for the battle in {here}")
        }
        Step::Cards => format!("Choose a House card for the battle in {here}"),
        Step::Cancel(_) | Step::Texts(_) | Step::After(_) => "House cards say".to_owned(),
        Step::Blade => format!("Use the Valyrian Steel Blade in {here}?"),
        Step::Result => "Totals are compared".to_owned(),
        Step::Toll(_) => format!("The winner loses a unit in {here}: which?"),
        Step::Seize(_) => format!("Take a leader in {here} instead of a casualty?"),
        Step::Casualties(1) => format!("A unit is lost in {here}: which?"),
        Step::Casualties(count) => format!("{count} units are lost in {here}: which?"),
        Step::Early(at) | Step::Choice(at) | Step::More(at, _) => chosen(pack, state, battle, at),
        Step::Another(_) => format!("Choose another House card for the battle in {here}"),
        Step::Drive => format!("Where does the loser retreat to from {here}?"),
        Step::Recoil => format!("The winner goes, too: where to from {here}?"),
        Step::Retreat => {
            let dearer = dearer(pack, state, battle);
            format!("Retreat from {here}: tap where to{dearer}")
        }
        Step::Land => match battle.attackers.count() {
            1 => format!("Your dragon won in {here}: where does it land?"),
            _ => format!("Your dragons won in {here}: where do they land together?"),
        },
        Step::Tidy => format!("The battle in {here} is over"),
    }
}

/// Where nobody flees, as more units would be lost there than elsewhere.
fn dearer(pack: &Pack, state: &State, battle: &Battle) -> String {
    let costs = retreat_costs(pack, state, battle);
    let least = costs.iter().map(|(_, lost)| *lost).min();
    let dearer = costs.iter().filter(|(_, lost)| Some(*lost) > least);
    let names: Vec<String> = dearer.map(|(to, _)| place(pack, state, *to)).collect();
    match names.as_slice() {
        [] => String::new(),
        names => format!(
            "; {} would cost more units, by supply or the harbor",
            names.join(" and ")
        ),
    }
}

/// The House card whose text asks for a choice.
fn chosen(pack: &Pack, state: &State, battle: &Battle, at: u8) -> String {
    let side = in_order(state, battle).get(usize::from(at)).copied();
    let card = side.and_then(|side| battle.side(side).card);
    match card.and_then(|card| pack.house_card(card)) {
        Some(row) => format!("{} says: {}", row.title, row.text.trim_end_matches('.')),
        None => "A House card asks for a choice".to_owned(),
    }
}

/// What the card or the text that is asked about is used for.
fn use_of(pack: &Pack, state: &State, step: Step, used: bool) -> String {
    if step == Step::Help {
        let helpers = state.battle.as_ref().map(|battle| &battle.helpers);
        let help: Option<Help> = helpers.and_then(|all| all.first()).map(|(_, help)| *help);
        let name = help.map_or("the card", |help| help_name(pack, help));
        return match used {
            true => format!("Use {name}"),
            false => format!("Do not use {name}"),
        };
    }
    let name = asking(pack, state).and_then(|(id, _)| pack.house_card(id));
    let name = name.map_or("the card", |row| &row.title);
    match used {
        true => format!("Use the text of {name}"),
        false => format!("Leave the text of {name}"),
    }
}
