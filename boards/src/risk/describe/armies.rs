//! What is told of armies that move?

use play::{Offer, Price};

use super::{AreaAnswer, Viewpoint, names};
use crate::ids::AreaId;
use crate::risk::action::Action;
use crate::risk::rules::{own_seat, points_to_win};

/// Whether a number is still open in an offer.
pub(in crate::risk) fn is_open(offer: &Offer<Action>) -> bool {
    match offer {
        Offer::Exact(_) => false,
        Offer::Within(..) => true,
    }
}

/// What moves away, and what stays behind.
pub(in crate::risk) fn leaves(
    viewpoint: Viewpoint<'_>,
    answer: AreaAnswer,
    from: AreaId,
    armies: u16,
) -> AreaAnswer {
    if armies == 0 {
        return answer;
    }
    let left = viewpoint.state.armies(from).saturating_sub(armies);
    let state = viewpoint.state;
    let seat = own_seat(viewpoint.pack, state, viewpoint.seat);
    // Nobody wins by points without it.
    let is_needed = seat == Some(from) && points_to_win(state.setting).is_some();
    let what = if is_needed {
        ", your seat of power"
    } else {
        ""
    };
    let warning = match left {
        1 => format!("leaves one army in {}{what}", viewpoint.area(from)),
        _ => String::new(),
    };
    let price = Price::new(u32::from(armies), names::army_word(armies)).left(u32::from(left));
    answer.price(price).warning(warning)
}
