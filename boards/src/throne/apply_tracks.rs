//! How do places on tracks change?

use play::Seat;

use super::frame::{Frame, Marches, Raids};
use super::ids::Track;
use super::state::State;

/// Seats stand on a track in an order.
pub(super) fn rank(state: &mut State, track: Track, seats: &[Seat]) {
    if let Some(track) = state.tracks.get_mut(track.place()) {
        track.clear();
        track.extend_from_slice(seats);
    }
}

/// Whoever comes next in raids and marches still does when places change; one who falls to the last place is passed over.
pub(super) fn keep_turn(state: &mut State, track: Track, seats: &[Seat]) {
    if track != Track::Throne {
        return;
    }
    let before = state.order().to_vec();
    let fallen = seats.last().filter(|seat| before.last() != Some(*seat));
    let place = |next: u8| {
        let mut rest = before.iter().skip(usize::from(next));
        let next = rest.find(|seat| Some(*seat) != fallen)?;
        let place = seats.iter().position(|seat| seat == next)?;
        u8::try_from(place).ok()
    };
    for frame in &mut state.frames {
        if let Frame::Raids(Raids { at }) | Frame::Marches(Marches { at }) = frame
            && let Some(place) = place(*at)
        {
            *at = place;
        }
    }
}
