//! How is a card offered that may be played at much, as at each area of one's own?
//!
//! In one line, which unfolds; the area that is looked at stands beside it.

use boards::risk::CardId;
use eframe::egui::{CollapsingHeader, Ui};
use game_window::{offer_ui, takes};

use crate::risk::asks::aimed;
use crate::risk::{Ctx, Offered};

/// So many answers of a card at most stand among all others.
const FEW: usize = 4;

/// The card that an answer plays, where it is folded with the others of this card.
pub(super) fn folded(ctx: &Ctx<'_>, offers: &[&Offered], offer: &Offered) -> Option<CardId> {
    let (card, at) = aimed(offer.action())?;
    let looked = at.is_some() && at == ctx.focus.from;
    let all = of(offers, card).count();
    (!looked && all > FEW).then_some(card)
}

/// All that a card may be played at.
pub(super) fn aims_ui(ctx: &Ctx<'_>, ui: &mut Ui, offers: &[&Offered], card: CardId) {
    let (title, _) = ctx.pack.card_words(card);
    let own: Vec<&Offered> = of(offers, card)
        .filter(|offer| folded(ctx, offers, offer).is_some())
        .collect();
    let header = CollapsingHeader::new(format!("Play {title}: {}", own.len()));
    let folded = header.id_salt(("aims", title)).show(ui, |ui| {
        for offer in own {
            offer_ui(ctx, ui, offer);
        }
    });
    takes(&folded.header_response);
}

/// The answers of a card.
fn of<'a>(offers: &[&'a Offered], card: CardId) -> impl Iterator<Item = &'a Offered> {
    let own = move |offer: &&Offered| aimed(offer.action()).is_some_and(|(own, _)| own == card);
    offers.iter().copied().filter(own)
}
