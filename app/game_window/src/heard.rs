//! What is heard of what happened in a game in play?
//!
//! One sound for all that comes at once, by what matters most of it; made of the same happenings that stand over the
//! board. What programs do at once is not heard, nor what somebody looks up in the log.

use play::HappeningKind;
use ui::sound::Sound;

use super::playable::Playable;
use super::played::Played;

/// What is heard of something that happens.
fn sound_of(kind: HappeningKind) -> Sound {
    match kind {
        HappeningKind::Battle => Sound::Blow,
        HappeningKind::Conquest | HappeningKind::Score => Sound::Conquest,
        HappeningKind::Card => Sound::Card,
        HappeningKind::Roll => Sound::Dice,
        HappeningKind::Round | HappeningKind::Phase => Sound::Round,
    }
}

impl<M: Playable> Played<M> {
    /// What is to be heard since this was asked last.
    pub fn take_sound(&mut self) -> Option<Sound> {
        self.happenings.hearing.sound.take()
    }

    /// Notes what is heard of what came after an entry.
    pub(super) fn hear_new(&mut self, after: u32) {
        let asks = self.asked().is_some().then(|| self.asks_person());
        let is_own = M::active(self).is_some_and(|seat| self.is_person_here(seat));
        let is_over = self.turn().is_over();
        let known = &mut self.happenings.hearing;
        let before = known.waited;
        // Dice and cards that come by themselves ask nobody.
        known.waited = asks.map_or(before, |asks| !asks);
        let was_own = std::mem::replace(&mut known.own, is_own);
        let was_over = std::mem::replace(&mut known.over, is_over);
        if self.source.cursor() <= after {
            return;
        }
        let new = self.happenings.all.iter().rev();
        let new = new.take_while(|one| one.news > after).map(|one| &one.what);
        let followed = new.filter(|what| self.is_followed(&what.seats));
        let news = followed.map(|what| sound_of(what.kind)).max();
        // Who only waited for an answer to what one does oneself hears what came of it.
        let answered = was_own && is_own && news.is_some();
        let turn = (asks == Some(true) && before && !answered).then_some(Sound::Turn);
        let over = (is_over && !was_over).then_some(Sound::Over);
        self.happenings.hearing.note(news.max(turn).max(over));
    }
}
