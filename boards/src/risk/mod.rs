//! Which game is played on the boards of Risk: Game of Thrones?
//!
//! Rounds of reinforcement, invasions battle by battle, a maneuver and a card, on one board or both; with gold, special
//! units, objectives, Characters and Maester cards where the setting says so, and by the House Mitchell amendments.

mod action;
mod apply;
mod apply_cards;
mod apply_hands;
mod bot;
mod card;
mod cards_in_play;
mod chain;
mod describe;
mod event;
mod fight;
mod load;
mod log_text;
mod log_text_cards;
mod mix;
mod modes;
pub mod odds;
mod offers;
mod pack;
pub mod rules;
mod rulings;
mod setting;
mod stage;
mod state;
mod tell;
mod turn;
mod view;

use play::{Draft, Game, InputOf, Offer, Pcg32, Refusal, Seat, Turn, Viewer};

pub use action::{Action, Fix};
pub use bot::{Level, RiskBot, invasion_luck};
pub use card::{
    BanScope, CardId, CardRules, Character, CharacterId, Duration, Effect, Maester, MaesterId,
    PlayCondition, Timing,
};
pub use cards_in_play::{
    Battle, Captive, CardAction, CardEvent, CardFix, CardsInPlay, DefenseBonus, InvasionBan,
    InvasionEffects, Played, Resting, SideBonus, Stash, Target, TurnEffects,
};
pub use chain::{Chain, Step, chain, chain_on_map};
pub use describe::{
    Pace, Touch, aimed, along, committed, defended, idle_pass, is_settling, limits, lone_pass,
    lying, pace, passes, rests, scores, touch, units_words, waiting, why_over, with_armies,
    with_units, won_pick,
};
pub use event::Event;
pub use fight::{Bonus, Extra, Losses, MOST_ATTACK, MOST_DEFENSE, Ties, compare, in_order};
pub use load::own_copy;
pub use mix::{CHOICES, Choice, Value};
pub use modes::{Mode, PARTS};
pub use odds::{MOST_AREAS, MOST_ARMIES};
pub use pack::{
    Amendments, Board, BoardName, Coast, Faction, FactionRow, House, HouseRow, Icon, Land, Need,
    Objective, ObjectiveId, Pack,
};
pub use rulings::{
    DealtCards, DefenderDice, DoublePrices, DrawCard, EndedInvasion, Fleet, Fortifications,
    GarrisonCards, GarrisonOrder, GarrisonSeats, GoldMinimum, HighGround, HouseChoice,
    LandingCards, LandingEarned, LandingLast, LowestRollers, ManeuverByPort, MatchingBonus,
    NeutralAttacks, NeutralConquest, NeutralHouses, NeutralReinforcements, NeutralScore,
    ObjectiveStep, OwnPort, Retreat, ReturningPlayers, Rulings, SecondMaester, SkirmishTie,
    StepEnd, SurplusCards, Thief, WatchBeaten, WatchFight, WatchTurns, WildlingArmies,
    WildlingsBeaten, Windows, WorldHouses, WorldSeat,
};
pub use setting::{Asking, Askings, Deal, Ending, Field, Setting};
pub use stage::{
    AfterLanding, AfterPick, CardMoment, CardRoll, CardStage, Landing, Reinforce, ReinforceTime,
    RestrictedArmies, Stage, Window,
};
pub use state::{
    Card, EndReason, Exile, Holding, Invasion, Owner, Player, State, TurnRecord, Units,
};
pub use tell::Told;
pub use turn::Why;
pub use view::View;

/// Risk: Game of Thrones.
///
/// ```
/// use boards::risk::{Field, Pack, Risk, Setting, State};
/// use play::{Session, Setup, Viewer};
///
/// let pack = Pack::builtin().unwrap();
/// let start = State::new(&pack, Setting::skirmish(Field::Essos), 2).unwrap();
/// let mut session = Session::<Risk>::new(pack.into(), start, Setup::default());
/// session.roll().unwrap();
/// assert!(session.log(Viewer::Table)[0].text.starts_with("Seat 1 rolls"));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Risk;

impl Game for Risk {
    const ID: &'static str = "risk";
    const FORMAT: u32 = 1;
    type Pack = Pack;
    type State = State;
    type Action = Action;
    type Fix = Fix;
    type Event = Event;
    type Why = Why;
    type View = View;
    type Told = Told;

    fn turn(pack: &Pack, state: &State) -> Turn<Why> {
        turn::turn(pack, state)
    }

    fn offers(pack: &Pack, state: &State, seat: Seat) -> Vec<Offer<Action>> {
        if turn::turn(pack, state).asks(seat) {
            offers::offers(pack, state, seat)
        } else {
            Vec::new()
        }
    }

    fn decide(pack: &Pack, draft: &mut Draft<Self>, input: &InputOf<Self>) -> Result<(), Refusal> {
        rules::decide(pack, draft, input)
    }

    fn apply(state: &mut State, event: &Event) {
        apply::apply(state, event);
    }

    fn view(_pack: &Pack, state: &State, viewer: Viewer) -> View {
        view::view(state, viewer)
    }

    fn guess(pack: &Pack, view: &View, seat: Seat, rng: &mut Pcg32) -> State {
        view::guess(pack, view, seat, rng)
    }

    fn line(pack: &Pack, event: &Event, viewer: Viewer) -> Option<String> {
        log_text::line(pack, event, viewer)
    }

    fn tell(_pack: &Pack, event: &Event, _viewer: Viewer) -> Option<Told> {
        tell::tell(event)
    }
}

crate::saved::ruled!(Pack, Risk);

impl crate::Rounds for Risk {
    fn rounds(view: &View) -> u16 {
        view.table.round
    }
}
