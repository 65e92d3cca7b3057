//! Which game is played for the Iron Throne?
//!
//! The edition of 2003 for three to six players: orders placed in secret, marches, battles with House cards, bids for
//! influence, and the wildlings.

mod action;
mod alliances;
mod apply;
mod apply_cards;
mod apply_fight;
mod apply_tracks;
mod assumed;
mod battle;
mod board_ways;
mod bot;
mod card;
mod describe;
mod division;
mod dragons;
mod event;
pub mod frame;
mod holdings;
mod ids;
mod lanes;
mod leader;
mod load;
mod log_text;
mod pack;
mod parts;
mod played;
pub mod rules;
mod rulings;
mod secrets;
mod setting;
mod state;
mod storm;
mod tell;
mod turn;
mod turn_record;
mod units;
mod view;

use play::{Draft, Game, InputOf, Offer, Pcg32, Refusal, Seat, Turn, Viewer};

pub use action::{Action, Fix};
pub use alliances::Alliances;
pub use assumed::Assumed;
pub use battle::{Aided, Battle, Fighter, Help, Step};
pub use board_ways::Ways;
pub use bot::standing::{FEATURES, Row, chances, rows};
pub use bot::{Level, ThroneBot};
pub use card::{
    Effect, ExpansionEffect, Horde, HouseCard, Moment, OneTimeEffect, OrderKind, OrderKinds,
    Penalty, Reward, Side, Variant, WesterosCard, WesterosEffect, Whose,
};
pub use describe::{
    Bidder, Control, Touch, battle_stage, bidders, chooses_house_card, control, has_ordered,
    house_card_of, house_card_text, is_detail, is_idle, is_ready, is_secret, laid, later_tracks,
    lead, name, other_plans, part_of_turn, place, place_for, prompt, sent, stage, take_back, touch,
    westeros_text, why_over,
};
pub use event::{Achievement, AlliesEvent, Event, FightEvent, TacticsEvent};
pub use frame::{Attack, Bidding, Frame, Halving, Marching, Measure};
pub use ids::{
    AllyId, BattleTacticId, HordeId, House, HouseCardId, LeaderId, OrderId, TacticId, Track,
    WesterosId,
};
pub use lanes::{Lanes, drawn_in};
pub use leader::{Affair, Deal, LeaderEvent, Post};
pub use load::own_copy;
pub use log_text::{card, turn_rule, units as units_words};
pub use pack::{
    BattleTactic, Castle, ChartRow, DECKS, EmptyFort, FOURTH, GameRow, HouseRow, LENT, Land,
    Neutral, Numbers, Options, OrderRow, Pack, Start, UnitRow,
};
pub use parts::PARTS;
pub use rulings::{
    DragonLanding, FreedLeader, HostagePrice, LastTie, LostCells, LostHouses, NeutralSupport,
    RecycledCards, RoadArmies, RoadOrders, Rulings, ThirdPlot, ThreatStep,
};
pub use setting::{Seating, Setting};
pub use state::{Guard, InForce, Phase, Pile, Player, Spot, State, TurnRule};
pub use storm::{
    Ally, AllyEffect, ClaimRow, Coast, Leader, Liege, Objective, Passage, Patron, Sky, Tactic,
    TacticBoards, TacticEffect,
};
pub use tell::Told;
pub use turn::Why;
pub use turn_record::TurnRecord;
pub use units::{UnitKind, Units};
pub use view::View;

/// The throne game.
///
/// ```
/// use boards::throne::{Pack, Setting, State, Throne};
/// use play::{Session, Setup, Viewer};
///
/// let pack = Pack::builtin().unwrap();
/// let start = State::new(&pack, Setting::in_order(&pack, 5)).unwrap();
/// let mut session = Session::<Throne>::new(pack.into(), start, Setup::default());
/// session.roll().unwrap();
/// assert_eq!(session.log(Viewer::Table)[0].text, "Westeros deck 1 is shuffled");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Throne;

impl Game for Throne {
    const ID: &'static str = "throne";
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
        if turn::asked(state).asks(seat) {
            rules::offers(pack, state, seat)
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

    fn view(pack: &Pack, state: &State, viewer: Viewer) -> View {
        view::view(pack, state, viewer)
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

    fn only_shows(event: &Event) -> bool {
        matches!(
            event,
            Event::Tactics(TacticsEvent::Secured(..))
                | Event::Gained(_)
                | Event::Fight(FightEvent::Robbed { .. })
        )
    }
}

crate::saved::ruled!(Pack, Throne);

impl crate::Rounds for Throne {
    fn rounds(view: &View) -> u16 {
        view.table.turn.into()
    }
}
