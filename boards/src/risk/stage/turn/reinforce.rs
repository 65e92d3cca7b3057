//! Which cards are traded, and where are armies and units placed?

use play::{Offer, Price, Question, Refusal, Seat, listed};
use serde::{Deserialize, Serialize};

use crate::ids::AreaId;
use crate::risk::action::Action;
use crate::risk::bot::{self, Choice, Decision};
use crate::risk::card::Timing;
use crate::risk::describe::armies::is_open;
use crate::risk::describe::{AreaAnswer, Viewpoint, names};
use crate::risk::log_text::unit_name;
use crate::risk::offers::{exact, within};
use crate::risk::pack::{Icon, Pack};
use crate::risk::rules::trade::{has_set, may_trade, must_trade};
use crate::risk::rules::{D, reinforce, set_value, trade};
use crate::risk::rulings::{MatchingBonus, StepEnd};
use crate::risk::stage::Stage;
use crate::risk::stage::pending::{AreaQuestion, Pending, area_question, not_now};
use crate::risk::state::{Owner, State};

/// Armies that have to be placed in some areas only.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RestrictedArmies {
    pub areas: Vec<AreaId>,
    pub left: u16,
}

/// When armies are deployed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ReinforceTime {
    /// At the start of a turn.
    Start,
    /// In the middle of a turn, with the cards of a player who fell.
    Windfall,
    /// At the end of a turn, with the cards of a player who fell to a landing.
    Landed,
}

/// Armies to be placed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reinforce {
    /// Armies for any own area.
    pub free: u16,
    /// Armies for some areas.
    pub marked: Vec<RestrictedArmies>,
    /// Units for any own area.
    pub units: Vec<Icon>,
    /// Whether something was placed.
    pub placing: bool,
    pub moment: ReinforceTime,
}

impl Stage {
    /// What is to be placed, where armies are placed.
    pub(in crate::risk) fn due(&self) -> Option<&Reinforce> {
        match self {
            Self::Reinforce(due) => Some(due),
            _other => None,
        }
    }

    /// The same, for events that change it.
    pub(in crate::risk) fn due_mut(&mut self) -> Option<&mut Reinforce> {
        match self {
            Self::Reinforce(due) => Some(due),
            _other => None,
        }
    }
}

impl Pending for Reinforce {
    fn offers(&self, pack: &Pack, state: &State, seat: Seat) -> Vec<Offer<Action>> {
        let mut offers = Vec::new();
        let hand = state.player(seat).map_or(&[][..], |player| &player.hand);
        if may_trade(state, seat, self) {
            offers.extend(exact(has_set(pack, hand).into_iter().map(Action::Trade)));
        }
        if must_trade(state, seat, self) {
            return offers;
        }
        let start = self.moment == ReinforceTime::Start;
        let unit = state.setting.units && !state.turn_record.unit_traded;
        if unit && start && may_trade(state, seat, self) {
            offers.extend(exact(hand.iter().copied().map(Action::TradeForUnit)));
        }
        for area in state.areas_of(Owner::Seat(seat)) {
            let most = self.room(area);
            if most > 0 {
                offers.push(within(Action::Place { area, armies: 1 }, "armies", 1, most));
            }
            if !self.units.is_empty() {
                offers.push(Offer::Exact(Action::PlaceUnit(area)));
            }
        }
        if self.is_done() {
            offers.push(Offer::Exact(Action::Done));
        }
        offers
    }

    fn act(&self, pack: &Pack, draft: &mut D, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::Trade(three) => trade::trade(pack, draft, seat, self, *three),
            Action::TradeForUnit(card) => trade::trade_for_unit(pack, draft, seat, self, *card),
            Action::Place { area, armies } => {
                reinforce::place(pack, draft, seat, self, *area, *armies)
            }
            Action::PlaceUnit(area) => reinforce::place_unit(pack, draft, seat, self, *area),
            Action::Done => reinforce::done(pack, draft, seat, self),
            _other => not_now(),
        }
    }

    fn allows_fixes(&self) -> bool {
        // Armies that are bound to shown areas need those areas.
        self.marked.iter().all(|marked| marked.left == 0)
    }

    fn is_own_turn(&self) -> bool {
        true
    }

    fn plays(&self, state: &State, seat: Seat, when: Timing) -> bool {
        let start = self.moment == ReinforceTime::Start;
        let now = when == Timing::Any || (when == Timing::Reinforce && start);
        now && !must_trade(state, seat, self)
    }

    fn question(&self, viewpoint: Viewpoint<'_>) -> AreaQuestion {
        // What waits to be placed, in the order in which it is placed.
        let mut waits = Vec::new();
        if self.free > 0 {
            waits.push(format!("{} anywhere", names::armies(self.free)));
        }
        let mut areas = Vec::new();
        for marked in self.marked.iter().filter(|marked| marked.left > 0) {
            let titles: Vec<&str> = marked
                .areas
                .iter()
                .map(|area| viewpoint.area(*area))
                .collect();
            waits.push(format!("{} in {}", marked.left, listed(&titles, "or")));
            areas.extend(&marked.areas);
        }
        waits.extend(self.units.iter().map(|unit| unit_name(*unit).to_owned()));
        let waits = listed(&waits, "and");
        let (what, section) = match self.moment {
            ReinforceTime::Start if self.is_done() => {
                ("Trade or play a card, or go on", "Skirmish reinforce 3")
            }
            ReinforceTime::Start if !trades(self, viewpoint) => {
                ("Place your armies", "Skirmish reinforce 4")
            }
            ReinforceTime::Start => ("Trade cards and place your armies", "Skirmish reinforce 3"),
            ReinforceTime::Windfall | ReinforceTime::Landed => (
                "Trade the cards you took, and place what they bring",
                "Skirmish invasions, continued",
            ),
        };
        let text = match waits.is_empty() {
            true => what.to_owned(),
            false => format!("{what}: {waits}"),
        };
        areas
            .into_iter()
            .fold(area_question(text, section), Question::about)
    }

    fn answer(&self, viewpoint: Viewpoint<'_>, offer: &Offer<Action>) -> AreaAnswer {
        match offer.action() {
            Action::Trade(three) => trade(viewpoint, *three),
            Action::TradeForUnit(id) => trade_for_unit(viewpoint, *id),
            Action::Place { area, armies } => self.comes(viewpoint, offer, *area, *armies),
            Action::PlaceUnit(area) => self.unit_comes(viewpoint, *area),
            Action::Done => AreaAnswer::new("Go on").effect("All armies are placed"),
            _other => AreaAnswer::new("Go on"),
        }
    }

    fn default_choice(
        &self,
        context: &mut bot::Context<'_>,
        offers: &[Offer<Action>],
    ) -> Option<Choice> {
        let trade = bot::best_set(context, offers).or_else(|| bot::best_unit(context, offers));
        trade.or_else(|| {
            let text = "All armies stand".to_owned();
            self.is_done().then_some((Action::Done, text))
        })
    }

    fn decision(&self) -> Option<Decision> {
        Some(Decision::Place)
    }
}

/// Whether anything could be traded, by what everybody sees of the hand.
fn trades(due: &Reinforce, viewpoint: Viewpoint<'_>) -> bool {
    if !may_trade(viewpoint.state, viewpoint.seat, due) {
        return false;
    }
    let hand = viewpoint.view.hands.get(usize::from(viewpoint.seat.0));
    let least = if viewpoint.state.setting.units { 1 } else { 3 };
    hand.is_some_and(|cards| *cards >= least)
}

impl Reinforce {
    /// Armies that come to an area.
    fn comes(
        &self,
        viewpoint: Viewpoint<'_>,
        offer: &Offer<Action>,
        area: AreaId,
        armies: u16,
    ) -> AreaAnswer {
        let title = viewpoint.area(area);
        let label = match is_open(offer) {
            true => format!("Place in {title}"),
            false => format!("{armies} into {title}"),
        };
        let last = viewpoint.state.rulings.step_end == StepEnd::Last;
        let ends = last && !self.placing && self.moment == ReinforceTime::Start;
        let loses_set = ends && !has_set(viewpoint.pack, viewpoint.hand()).is_empty();
        let warning = if loses_set {
            "no more cards are traded this turn then"
        } else {
            ""
        };
        let waits = self.free + self.marked.iter().map(|marked| marked.left).sum::<u16>();
        let left = u32::from(waits.saturating_sub(armies));
        AreaAnswer::new(label)
            .at(area)
            .price(Price::new(u32::from(armies), names::army_word(armies)).left(left))
            .warning(warning)
    }

    /// The first unit that waits.
    fn unit_comes(&self, viewpoint: Viewpoint<'_>, area: AreaId) -> AreaAnswer {
        let title = viewpoint.area(area);
        let (name, effect) = match self.units.first() {
            Some(Icon::Knight) => ("A knight", names::unit_effect(Icon::Knight)),
            Some(Icon::SiegeEngine) => ("A siege engine", names::unit_effect(Icon::SiegeEngine)),
            Some(Icon::Fortification) => {
                ("A fortification", names::unit_effect(Icon::Fortification))
            }
            None => ("A unit", ""),
        };
        AreaAnswer::new(format!("{name} into {title}"))
            .effect(effect)
            .at(area)
    }
}

/// Three cards for armies.
fn trade(viewpoint: Viewpoint<'_>, three: [AreaId; 3]) -> AreaAnswer {
    let titles = three.map(|id| names::territory(viewpoint.pack, id));
    let icons = three.map(|id| {
        viewpoint
            .pack
            .land(id)
            .map_or(Icon::Knight, |land| land.icon)
    });
    let armies = set_value(icons).unwrap_or(0);
    let label = format!("Trade {} for {armies} armies", titles.join(", "));
    let shown = three
        .into_iter()
        .filter(|id| viewpoint.state.holds(viewpoint.seat, *id));
    let shown: Vec<&str> = shown.map(|id| viewpoint.area(id)).collect();
    let effect = match (shown.is_empty(), viewpoint.state.rulings.matching_bonus) {
        (true, _) => format!("{armies} armies for any of your areas"),
        (false, MatchingBonus::Set) => {
            let areas = listed(&shown, "and");
            format!("{armies} armies for any of your areas, and 2 more for {areas} together")
        }
        (false, MatchingBonus::Card) => {
            let areas = listed(&shown, "and");
            format!("{armies} armies for any of your areas, and 2 more for each of {areas}")
        }
    };
    AreaAnswer::new(label)
        .effect(effect)
        .price(from_hand(viewpoint, 3))
}

/// One card for the unit on it.
fn trade_for_unit(viewpoint: Viewpoint<'_>, id: AreaId) -> AreaAnswer {
    let left = viewpoint.hand().iter().copied().filter(|card| *card != id);
    let left: Vec<AreaId> = left.collect();
    let had = !has_set(viewpoint.pack, viewpoint.hand()).is_empty();
    let breaks = had && has_set(viewpoint.pack, &left).is_empty();
    let icon = viewpoint
        .pack
        .land(id)
        .map_or(Icon::Knight, |land| land.icon);
    AreaAnswer::new(format!(
        "Trade {} for its unit",
        names::territory(viewpoint.pack, id)
    ))
    .effect(format!("{}. One card a turn", names::unit_effect(icon)))
    .price(from_hand(viewpoint, 1))
    .warning(if breaks {
        "leaves no set in your hand"
    } else {
        ""
    })
}

fn from_hand(viewpoint: Viewpoint<'_>, count: u32) -> Price {
    let of = if count == 1 {
        "Territory card"
    } else {
        "Territory cards"
    };
    let hand = u32::try_from(viewpoint.hand().len()).unwrap_or(u32::MAX);
    Price::new(count, of).left(hand.saturating_sub(count))
}
