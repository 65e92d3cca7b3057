//! Is a card drawn at the end of the turn, or do exiles land instead?
//!
//! Where the deck is empty, what was discarded is shuffled first.

use play::{Likely, Offer, Refusal, SEEN, Seat, Turn};

use crate::ids::AreaId;
use crate::risk::action::Action;
use crate::risk::bot::{self, Choice, Level};
use crate::risk::card::Timing;
use crate::risk::describe::{AreaAnswer, Viewpoint, chances, names};
use crate::risk::offers::exact;
use crate::risk::pack::{Faction, Pack};
use crate::risk::rules::turns::draws_left;
use crate::risk::rules::{D, by_points, landing, turns};
use crate::risk::rulings::DrawCard;
use crate::risk::setting::Ending;
use crate::risk::stage::pending::{AreaQuestion, Pending, area_question, not_now, shuffle};
use crate::risk::stage::{AfterLanding, Landing};
use crate::risk::state::{Owner, State};
use crate::risk::turn::Why;

/// The chance of the End Game card from which on programs fear it.
const FEARED: f64 = 0.1;

/// Discarded Territory cards are shuffled for a draw.
pub(in crate::risk::stage) struct Reshuffle;

impl Pending for Reshuffle {
    fn turn(&self, _pack: &Pack, state: &State) -> Turn<Why> {
        shuffle(state, state.discard.len(), Why::Deck)
    }

    fn resolve_chance(&self, pack: &Pack, draft: &mut D, answer: &[u8]) -> Result<(), Refusal> {
        turns::reshuffle(pack, draft, answer)
    }

    fn question(&self, _viewpoint: Viewpoint<'_>) -> AreaQuestion {
        area_question("Territory cards are shuffled", "Skirmish set-up 7")
    }
}

/// A card is drawn.
pub(in crate::risk::stage) struct Draw;

impl Pending for Draw {
    fn offers(&self, pack: &Pack, state: &State, seat: Seat) -> Vec<Offer<Action>> {
        let earned = draws_left(state) > 0 && !state.deck.is_empty();
        let skip = state.rulings.draw == DrawCard::May || !earned;
        let lands = landing::landings(pack, state, seat).into_iter();
        let lands = lands.map(|(faction, area)| Action::Land { faction, area });
        let draw = earned.then_some(Action::Draw).into_iter();
        exact(draw.chain(lands).chain(skip.then_some(Action::Done)))
    }

    fn act(&self, pack: &Pack, draft: &mut D, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::Draw => turns::draw(pack, draft),
            Action::Land { faction, area } => landing::land(pack, draft, seat, *faction, *area),
            Action::Done => turns::skip_draw(pack, draft),
            _other => not_now(),
        }
    }

    fn allows_fixes(&self) -> bool {
        true
    }

    fn is_own_turn(&self) -> bool {
        true
    }

    fn plays(&self, _state: &State, _seat: Seat, when: Timing) -> bool {
        matches!(when, Timing::Draw | Timing::Any)
    }

    fn question(&self, viewpoint: Viewpoint<'_>) -> AreaQuestion {
        let lands = landing::landings(viewpoint.pack, viewpoint.state, viewpoint.seat);
        let draws = draws_left(viewpoint.state) > 0 && viewpoint.view.deck > 0;
        match (lands.is_empty(), draws) {
            (true, true) => area_question("Draw a card, or end the turn", "Draw a Territory card"),
            // A card may still bring one to draw.
            (true, false) => area_question("End the turn, or play a card", "Draw a Territory card"),
            (false, _) => area_question(
                "Draw a card, call exiles instead, or end the turn",
                "House Mitchell amendments 2",
            ),
        }
    }

    fn answer(&self, viewpoint: Viewpoint<'_>, offer: &Offer<Action>) -> AreaAnswer {
        match offer.action() {
            Action::Draw => draws(viewpoint),
            Action::Land { faction, area } => lands(viewpoint, *faction, *area),
            Action::Done => {
                let gives_up = draws_left(viewpoint.state) > 0 && viewpoint.view.deck > 0;
                let what = if gives_up {
                    "gives up the card that was earned"
                } else {
                    ""
                };
                AreaAnswer::new("End the turn").forfeit(what)
            }
            _other => AreaAnswer::new("Go on"),
        }
    }

    fn default_choice(
        &self,
        context: &mut bot::Context<'_>,
        offers: &[Offer<Action>],
    ) -> Option<Choice> {
        let feared = ends_badly(context, offers);
        let draws = offers.iter().any(|offer| *offer.action() == Action::Draw);
        let instead = match draws && !feared {
            true => bot::card_value(context),
            false => 0.0,
        };
        if let Some(landing) = bot::best_landing(context, offers, instead) {
            return Some(landing);
        }
        if feared {
            let text = "The next card may end a game that is not won";
            return Some((Action::Done, text.to_owned()));
        }
        Some(match draws {
            true => (Action::Draw, "A card for the conquest".to_owned()),
            false => (Action::Done, "No landing serves us".to_owned()),
        })
    }
}

fn draws(viewpoint: Viewpoint<'_>) -> AreaAnswer {
    let effect = match viewpoint.state.cards_in_play.turn_effects.look_territories {
        true => "You look at two and keep one",
        false => "The top card of the deck",
    };
    let answer = AreaAnswer::new("Draw a card").effect(effect);
    let answer = answer.warning(SEEN);
    if viewpoint.state.setting.ending != Ending::EndGameCard {
        return answer;
    }
    let (deck, within) = (viewpoint.view.deck, viewpoint.state.end_within);
    match deck {
        0 => answer,
        deck if deck > within => answer,
        // Two are looked at, and either may be it.
        deck => {
            let seen = if viewpoint.state.cards_in_play.turn_effects.look_territories {
                2
            } else {
                1
            };
            let chance = f64::from(deck.min(seen)) / f64::from(deck);
            answer.likely(Likely::new("ends the game", chance))
        }
    }
}

/// Exiles that come back.
fn lands(viewpoint: Viewpoint<'_>, faction: Faction, area: AreaId) -> AreaAnswer {
    let row = viewpoint.pack.faction(faction);
    let title = row.map_or("Exiles", |row| row.title.as_str());
    let mut exiles = viewpoint.state.exiles.iter();
    let exile = exiles.find(|exile| exile.faction == faction);
    let armies = exile.map_or(0, |exile| exile.armies);
    let exiles = Landing {
        faction,
        area,
        armies,
        from: None,
        then: AfterLanding::EndOfTurn,
    };
    let here = viewpoint.state.armies(area);
    let here = match viewpoint.state.owner(area) {
        Owner::Neutral => play::counted(here, "neutral army", "neutral armies"),
        owner @ (Owner::Nobody | Owner::Seat(_) | Owner::Faction(_)) => {
            let whose = names::owner(viewpoint.pack, owner);
            format!("{} of {whose}", names::armies(here))
        }
    };
    let effect = format!(
        "{} against {here}, in place of your card. {}",
        names::armies(armies),
        comes_of(viewpoint, faction, area)
    );
    let own = viewpoint.state.holds(viewpoint.seat, area);
    let comes = names::comes(faction);
    let answer = AreaAnswer::new(format!("{title} {comes} {}", viewpoint.area(area)))
        .effect(effect)
        .warning(if own { "the area is yours" } else { "" })
        .at(area);
    let fight = landing::landing_fight(viewpoint.state, &exiles);
    let fighters = landing::fighters(viewpoint.state, armies);
    match chances::win(&fight, fighters, viewpoint.state.armies(area)) {
        Some(won) => answer.likely(Likely::new("they take it", won)),
        None => answer,
    }
}

/// What comes of a landing that is won, and of one that is lost.
fn comes_of(viewpoint: Viewpoint<'_>, faction: Faction, area: AreaId) -> String {
    let won = match faction {
        Faction::Wildlings
            if viewpoint.state.owner(area) == Owner::Faction(Faction::NightsWatch) =>
        {
            "If they win they hold it, and the Night's Watch comes back turn by turn"
        }
        _other => "If they win they hold it and go no further",
    };
    format!("{won}; else they wait again")
}

/// Tells whether a card had better be left where it lies: it may well end the game, and others would win it.
///
/// # Rule
/// Ruling R6: drawing is a choice.
fn ends_badly(context: &bot::Context<'_>, offers: &[Offer<Action>]) -> bool {
    let state = context.state();
    let deck = context.view.deck;
    let may_end = state.setting.ending == Ending::EndGameCard && deck <= state.end_within;
    let may_skip = offers.iter().any(|offer| *offer.action() == Action::Done);
    context.level > Level::Squire
        && may_end
        && may_skip
        && f64::from(deck) * FEARED <= 1.0
        && !by_points(context.pack, state)
            .winners
            .contains(&context.seat)
}
