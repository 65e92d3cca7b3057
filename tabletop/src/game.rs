//! How is a table played?
//!
//! As a battle by the rules, or as a free table on which nobody acts by a rule, no dice are rolled and which is never
//! over. On both, both seats may correct anything at any time. Every change goes through logged inputs, so undo, save
//! and reopen work as in any game.

use play::{Draft, Game, InputOf, Offer, Pcg32, Refusal, Seat, Turn, Viewer};

use crate::action::Fix;
use crate::apply;
use crate::battle::{self, Action};
use crate::event::Event;
use crate::inverse;
use crate::pack::Pack;
use crate::rules;
use crate::state::State;
use crate::tell::{self, Told};
use crate::view::View;
use crate::why::Why;
use crate::words;

/// The miniatures game.
///
/// ```
/// use play::{Input, Seat, Viewer};
/// use tabletop::{Fix, Packs, table};
///
/// let packs = Packs::builtin().unwrap();
/// let text = r#"{ "format": "bannerfield/table/1", "table": { "width_in": 48, "depth_in": 48 }, "units": [
///   { "id": "wolf", "side": "stark", "profile": "grey-wind", "x_in": 0, "y_in": -10, "heading_deg": 0 }
/// ] }"#;
/// let table = table::read(&packs, table::Strictness::Strict, "a.json", text).unwrap();
/// let mut session = table.session("example", 1);
/// session.act(Input::Fix(Seat(0), Fix::Wounds { unit: "wolf".to_owned(), wounds: 2 })).unwrap();
/// assert_eq!(session.log(Viewer::Table)[0].text, "wolf has taken 2 wounds");
/// assert_eq!(session.view(Viewer::Table).table.units[0].wounds, 2);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tabletop;

impl Game for Tabletop {
    const ID: &'static str = "tabletop";
    const FORMAT: u32 = 1;
    type Pack = Pack;
    type State = State;
    type Action = Action;
    type Fix = Fix;
    type Event = Event;
    type Why = Why;
    type View = View;
    type Told = Told;

    fn turn(_pack: &Pack, state: &State) -> Turn<Why> {
        battle::turn(state)
    }

    fn offers(pack: &Pack, state: &State, seat: Seat) -> Vec<Offer<Action>> {
        battle::offers(pack, state, seat)
    }

    fn decide(pack: &Pack, draft: &mut Draft<Self>, input: &InputOf<Self>) -> Result<(), Refusal> {
        rules::decide(pack, draft, input)
    }

    fn apply(state: &mut State, event: &Event) {
        apply::apply(state, event);
    }

    fn view(_pack: &Pack, state: &State, viewer: Viewer) -> View {
        battle::seen_by(state, viewer)
    }

    fn guess(_pack: &Pack, view: &View, seat: Seat, rng: &mut Pcg32) -> State {
        battle::guess(view, seat, rng)
    }

    fn line(pack: &Pack, event: &Event, _viewer: Viewer) -> Option<String> {
        words::line(pack, event)
    }

    fn hangs_on_before(event: &Event) -> bool {
        matches!(event, Event::Battle(event) if battle::may_stay(event))
    }

    fn line_from(pack: &Pack, before: &State, event: &Event, _viewer: Viewer) -> Option<String> {
        match event {
            Event::Battle(event) => battle::line_from(pack, before, event),
            other => words::line(pack, other),
        }
    }

    fn inverse(_pack: &Pack, _seat: Seat, _fix: &Fix, times: [&State; 3]) -> Result<Fix, Refusal> {
        inverse::inverse(times)
    }

    fn tell(_pack: &Pack, event: &Event, _viewer: Viewer) -> Option<Told> {
        tell::tell(event)
    }
}
