//! What does a shooter that acts in a battle aim at when it turns?
//!
//! The turn is tried on a copy of the table: what it leaves open is what it can shoot at from there.

use geometry::Placement;
use play::{Draft, Game, Input, Offer, Refusal, Seat, Turn};
use tabletop::table::Table;
use tabletop::{Action, Facing, Frame, State, Tabletop};

/// A heading at which a shooter takes aim.
#[derive(Clone, Debug, PartialEq)]
pub struct Aim {
    /// Where it stands and faces then.
    pub to: Placement,
    /// Whom it can shoot at from there.
    pub targets: Vec<String>,
}

/// The headings that are offered to take aim at.
#[must_use]
pub fn aims(table: &Table) -> Vec<Aim> {
    let Some(seat) = asked(table) else {
        return Vec::new();
    };
    let offers = Tabletop::offers(&table.pack, &table.state, seat);
    let aims = offers.iter().filter_map(|offer| match offer.action() {
        Action::Pivot(to) => aimed(table, *to).ok().flatten(),
        _other => None,
    });
    aims.collect()
}

/// What a turn of the unit that acts aims at; `None` where the turn is for something else.
///
/// # Errors
/// Why it may not turn so.
pub fn aimed(table: &Table, to: Placement) -> Result<Option<Aim>, Refusal> {
    let Some(seat) = asked(table) else {
        return Ok(None);
    };
    let mut draft = Draft::<Tabletop>::unrecorded(table.state.clone());
    draft.input(&table.pack, &Input::Act(seat, Action::Pivot(to)))?;
    if !is_aimed(draft.state()) {
        return Ok(None);
    }
    let offers = Tabletop::offers(&table.pack, draft.state(), seat);
    let targets = offers.into_iter().filter_map(|offer| match offer {
        Offer::Exact(Action::Attack { target }) => Some(target),
        _other => None,
    });
    let targets = targets.collect();
    Ok(Some(Aim { to, targets }))
}

fn asked(table: &Table) -> Option<Seat> {
    match Tabletop::turn(&table.pack, &table.state) {
        Turn::Seats(seats) => seats.first().copied(),
        Turn::Chance(_) | Turn::Over(_) => None,
    }
}

fn is_aimed(state: &State) -> bool {
    let top = state.battle.as_ref().and_then(|battle| battle.stack.last());
    top.is_some_and(|frame| match frame {
        Frame::Acting { facing, .. } => *facing == Facing::Aimed,
        _other => false,
    })
}
