//! What speaks for a bid of which a knight says nothing?

use play::Seat;

use crate::throne::frame::{Bidding, Bids, Frame};
use crate::throne::state::State;

/// What is kept by a bid, and what others have; against the wildlings, what is to be met.
pub(super) fn kept((table, seat): (&State, Seat), bid: u8) -> String {
    let power = |seat| table.player(seat).map_or(0, |player| player.power);
    let others = table.in_play().filter(|other| *other != seat);
    let keeps = power(seat).saturating_sub(bid);
    if let Some(Frame::Bids(Bids {
        of: Bidding::Wildlings,
        ..
    })) = table.top()
    {
        let all: u32 = others.map(|other| u32::from(power(other))).sum();
        let threat = table.threat;
        return format!(
            "it keeps {keeps} power; against a threat of {threat} others have {all} together"
        );
    }
    let most = others.map(power).max().unwrap_or_default();
    match keeps {
        0 if bid == 0 => "it has no power to bid".to_owned(),
        0 => format!("all of its {bid} power, while others have up to {most} to bid"),
        left => format!("it keeps {left} power, and others have up to {most} to bid"),
    }
}
