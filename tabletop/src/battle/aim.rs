//! What does a unit that acts turn for, and at whom can it shoot from there?
//!
//! The turn is tried on a copy of the table: what it leaves open is what it can shoot at then.

use geometry::Placement;
use play::{Draft, Input, Offer, Refusal, Seat, Turn};

use super::action::Action;
use super::frame::Facing;
use super::offers::offers;
use super::turn::turn;
use crate::game::Tabletop;
use crate::pack::Pack;
use crate::state::State;

/// A heading at which a shooter takes aim.
#[derive(Clone, Debug, PartialEq)]
pub struct Aiming {
    /// Where it stands and faces then.
    pub to: Placement,
    /// Whom it can shoot at from there.
    pub targets: Vec<String>,
}

/// The headings that are offered to take aim at.
#[must_use]
pub fn aims(pack: &Pack, state: &State) -> Vec<Aiming> {
    let Some(seat) = asked(state) else {
        return Vec::new();
    };
    let offers = offers(pack, state, seat);
    let aims = offers.iter().filter_map(|offer| match offer.action() {
        Action::Pivot(to) => aimed(pack, state, *to).ok().flatten(),
        _other => None,
    });
    aims.collect()
}

/// What a turn of the unit that acts aims at; `None` where the turn is for something else.
///
/// # Errors
/// Why it may not turn so.
pub fn aimed(pack: &Pack, state: &State, to: Placement) -> Result<Option<Aiming>, Refusal> {
    let Some(seat) = asked(state) else {
        return Ok(None);
    };
    let (facing, targets) = pivoted(pack, state, seat, to)?;
    Ok((facing == Some(Facing::Aimed)).then_some(Aiming { to, targets }))
}

/// Whether a turn of the unit that acts leaves it its march, and only that.
#[must_use]
pub fn turns_to_march(pack: &Pack, state: &State, to: Placement) -> bool {
    let pivoted = asked(state).map(|seat| pivoted(pack, state, seat, to));
    matches!(pivoted, Some(Ok((Some(Facing::Marching), _))))
}

/// What a pivot of the unit that acts is for, if it acts then, and the targets of one that takes aim.
///
/// # Errors
/// Why it may not turn so.
pub(crate) fn pivoted(
    pack: &Pack,
    state: &State,
    seat: Seat,
    to: Placement,
) -> Result<(Option<Facing>, Vec<String>), Refusal> {
    let mut draft = Draft::<Tabletop>::unrecorded(state.clone());
    draft.input(pack, &Input::Act(seat, Action::Pivot(to)))?;
    let battle = draft.state().battle.as_ref();
    let facing = battle.and_then(|battle| Some(battle.pending().acting()?.facing));
    let offers = match facing {
        Some(Facing::Aimed) => offers(pack, draft.state(), seat),
        Some(_) | None => Vec::new(),
    };
    let targets = offers.into_iter().filter_map(|offer| match offer {
        Offer::Exact(Action::Attack { target }) => Some(target),
        _other => None,
    });
    Ok((facing, targets.collect()))
}

fn asked(state: &State) -> Option<Seat> {
    match turn(state) {
        Turn::Seats(seats) => seats.first().copied(),
        Turn::Chance(_) | Turn::Over(_) => None,
    }
}
