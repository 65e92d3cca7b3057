//! What of what happened in a game in play stands over its board?
//!
//! Happenings of entries are read once, as the log grows. What is new stands as a card until it is seen, or for a time;
//! programs wait for it where the next card would hide it, or where somebody acts who has no part in it. It lies over the
//! board only where nothing goes on there: whoever answers, or watches a program, has it in a strip beside the board.
//! What only says where in the game one is passes as a banner, and in some games what happens among programs as a strip,
//! which hold nobody up. Names are those of the time when it happened.

use std::cell::OnceCell;

use play::{Describe as _, EntryKind, Happening, HappeningKind, Row, Seat};

use super::Passage;
use super::happenings::{Happened, Order, Stays, is_line};
use super::passing::goes;
use super::playable::Playable;
use super::played::Played;
use super::programs::Tempo;
use crate::playable::SpotOf;

/// Seconds that a banner stands.
const BANNER: f64 = 1.8;
/// Seconds that a strip of what passes by stands, if nothing comes after it.
const PASSES: f64 = 3.0;
/// Seconds that each card of what happened is read, and the most of them.
const READS: (f64, f64) = (1.5, 9.0);

impl<M: Playable> Played<M> {
    /// Everything that happened up to what is shown.
    #[must_use]
    pub fn happened(&self) -> &[Happened<SpotOf<M>>] {
        &self.happenings.all
    }

    /// What stands over the board, with how many more after it.
    #[must_use]
    pub fn card(&self) -> Option<(&Happened<SpotOf<M>>, usize)> {
        let front = self.front()?;
        let more = self.happenings.stands.len().saturating_sub(1);
        Some((self.happenings.all.get(front)?, more))
    }

    /// The place of what stands in front: who answers to what another does looks for what came last.
    fn front(&self) -> Option<usize> {
        let asked = self.whose().filter(|seat| self.is_person_here(*seat));
        let other = asked.and(M::active(self));
        let newest = match other.filter(|active| Some(*active) != asked) {
            Some(_) => Order::First,
            None => Order::Last,
        };
        self.happenings.front(newest)
    }

    /// Whether what stands lies open over the board: it was asked to, or nothing goes on there that it would hide.
    #[must_use]
    pub fn is_card_open(&self) -> bool {
        if self.happenings.stands.is_empty() {
            return false;
        }
        let back = self.looks_back() || self.playback.is_playing();
        self.is_held() || back || self.turn().is_over() || self.waited_for().is_some()
    }

    /// What a program waits with: its board is looked at as it was then, wherever the game stands.
    #[must_use]
    pub fn waited_for(&self) -> Option<&Happened<SpotOf<M>>> {
        let (front, _) = self.card()?;
        let waits = |seat| self.waits_for_card(seat);
        self.program().is_some_and(waits).then_some(front)
    }

    /// What lies open over the board, which is looked at as it was then, wherever the game stands.
    #[must_use]
    pub fn told(&self) -> Option<&Happened<SpotOf<M>>> {
        let (front, _) = self.card().filter(|_| self.is_card_open())?;
        Some(front)
    }

    /// What happened last, with nothing that only says where in the game one is. Dice for who begins are past once the
    /// round after them is under way.
    #[must_use]
    pub fn last_happened(&self) -> Option<&Happened<SpotOf<M>>> {
        let all = self.happened();
        let place = self.happenings.last()?;
        let last = all.get(place)?;
        let next = all.get(place + 1);
        let begun = next.is_some_and(|next| next.to < self.source.cursor());
        let is_past = begun && last.what.kind == HappeningKind::Roll && last.what.seats.len() > 1;
        (!is_past).then_some(last)
    }

    /// What passes over the board, where nothing stands there.
    #[must_use]
    pub fn passing(&self) -> Option<&Happened<SpotOf<M>>> {
        let (place, _) = self.happenings.passing?;
        let shown = self.happenings.stands.is_empty();
        self.happenings.all.get(place).filter(|_| shown)
    }

    /// What a banner says: the round, and the part of it.
    #[must_use]
    pub fn banner(&self) -> Option<String> {
        let (place, _) = self.happenings.banner?;
        let known = self.happenings.all.get(..=place)?;
        let last = known.last()?;
        let mut rounds = known.iter().rev().map(|one| &one.what);
        let round = rounds.find(|what| what.kind == HappeningKind::Round);
        Some(match (last.what.kind, round) {
            (HappeningKind::Phase, Some(round)) => {
                format!("{} · {}", round.title, last.what.title)
            }
            (_, _) => last.what.title.clone(),
        })
    }

    /// How long cards of what happened stand.
    #[must_use]
    pub fn stays(&self) -> Stays {
        self.happenings.stays
    }

    /// Says how long cards of what happened stand; what there was before is not shown.
    pub fn set_stays(&mut self, stays: Stays) {
        self.happenings.stays = stays;
        if stays == Stays::Never {
            self.all_seen();
        }
    }

    /// Puts what stands away; the next one stands then.
    pub(crate) fn seen(&mut self) {
        let front = self.front();
        self.happenings.put_away(front);
    }

    /// Takes what has stood longest as read by whoever goes on; what came after it was not seen yet, but holds nobody up
    /// where games are brisk.
    pub(super) fn read_on(&mut self) {
        if self.is_brisk() {
            return self.all_seen();
        }
        self.happenings.passing = None;
        let first = self.happenings.stands.front().copied();
        self.happenings.put_away(first);
    }

    /// Puts all that stands away.
    pub(super) fn all_seen(&mut self) {
        self.happenings.stands.clear();
        self.happenings.put_away(None);
    }

    /// Has what stands, what passes by or what happened last stand until it is seen.
    pub(super) fn hold(&mut self) {
        let passing = self.happenings.passing.take().map(|(place, _)| place);
        let last = || self.happenings.last();
        let known = self.front();
        let place = known.or(passing).or_else(last);
        if known.is_none() {
            self.happenings.stands.extend(place);
        }
        self.happenings.held = place;
        self.happenings.until = None;
    }

    /// Takes everything as seen that happened up to an entry.
    pub(super) fn seen_to(&mut self, entry: u32) {
        self.all_seen();
        self.happenings.shown = entry;
    }

    /// Reads what is new in the log, and has it stand.
    pub(super) fn read_happenings(&mut self) {
        let cursor = self.source.cursor();
        self.happenings.cut(cursor, self.source.stood());
        if self.happenings.read < cursor {
            self.read_new(cursor);
        }
        self.stand();
        self.happenings.turn_read = Some(M::turn(self));
        self.hear_new(self.happenings.shown);
        self.happenings.shown = cursor;
    }

    fn read_new(&mut self, cursor: u32) {
        let viewer = self.viewer();
        let told = self.source.told(viewer);
        let first = told.partition_point(|(entry, _)| *entry <= self.happenings.read);
        let new = told.get(first..).unwrap_or_default();
        for rows in new.chunk_by(|a, b| a.0 == b.0) {
            let Some((entry, _)) = rows.first() else {
                continue;
            };
            let known = OnceCell::new();
            let views = || {
                let before = entry.saturating_sub(1);
                let views = || [before, *entry].map(|at| self.source.view_after(at, viewer));
                known.get_or_init(views).clone()
            };
            for (_, told) in rows {
                if let Some(what) = <M::Game>::happened(self.pack(), told, &views) {
                    let what = what.reworded(|text| self.named_then(*entry, text));
                    self.happenings.add(*entry, what);
                }
            }
        }
        self.happenings.read = cursor;
    }

    /// Has what is new stand over the board.
    fn stand(&mut self) {
        // Whoever looks an entry up wants to see what it belongs to.
        let (shown, back) = (self.happenings.shown, self.looks_back());
        let last = |one: &Happened<SpotOf<M>>| if back { one.to } else { one.news };
        let all = self.happenings.all.iter().enumerate();
        let new = all.rev().take_while(|(_, one)| last(one) > shown);
        let new: Vec<(usize, bool)> = new
            .map(|(place, one)| (place, one.what.kind.is_time()))
            .collect();
        let mut before = None;
        for (place, is_time) in new.into_iter().rev() {
            if is_time {
                let shows = self.happenings.stays != Stays::Never;
                self.happenings.banner = shows.then_some((place, None));
                continue;
            }
            if !self.is_worth_a_card(place) {
                continue;
            }
            if self.passes_by(place) {
                self.happenings.passing = Some((place, None));
                continue;
            }
            let turn = self.happenings.turn_read;
            let turn = turn.unwrap_or_else(|| M::turn(self));
            // In one's own turn what came of the last answer is looked for, in its order; else all is read so.
            let first = before.replace(place).map_or(Order::First, Order::Behind);
            let own = turn.0.filter(|seat| self.is_person_here(*seat));
            let order = own.map_or(Order::Last, |_| first);
            self.happenings.turn = Some(turn);
            self.happenings.add_standing(place, order);
            if self.front() == Some(place) {
                self.happenings.until = None;
            }
        }
    }

    /// Whether somebody wants to see a card of it: where programs play at once, only what concerns people.
    fn is_worth_a_card(&self, place: usize) -> bool {
        let one = self.happenings.all.get(place);
        let followed = one.is_some_and(|one| self.is_followed(&one.what.seats));
        followed && self.happenings.stays != Stays::Never
    }

    /// Whether somebody follows what concerns some seats: where programs play at once, only people do.
    pub(super) fn is_followed(&self, seats: &[Seat]) -> bool {
        let hurries = self.players.hurries || self.players.tempo.seconds() <= 0.0;
        let waits = !hurries || self.playback.is_playing();
        waits || self.concerns_people(seats)
    }

    /// Whether it holds nobody up: a line says it all, it happens among programs, who play at a pace to follow rather
    /// than to read, or a person did it and has read it. What came with the end of one's turn was not read yet.
    fn passes_by(&self, place: usize) -> bool {
        let known = self.happenings.all.get(place).map(|one| &one.what);
        let goes_on = self.happenings.turn_read == Some(M::turn(self));
        let passes = |what: &Happening<SpotOf<M>>| {
            let read = goes_on && self.is_ones_own_doing(what);
            is_line(what) || self.is_brisk() && (read || !self.concerns_people(&what.seats))
        };
        let stands = self.happenings.held == Some(place) || self.playback.is_playing();
        known.is_some_and(passes) && !stands && self.is_now()
    }

    /// Whether little holds people up who follow.
    fn is_brisk(&self) -> bool {
        let usual = self.players.tempo == Tempo::Brisk && self.happenings.stays == Stays::Own;
        M::PASSES_BY && usual
    }

    fn concerns_people(&self, seats: &[Seat]) -> bool {
        seats.iter().any(|seat| self.is_person_here(*seat))
    }

    /// Whether a program waits, so that what stands can be looked at.
    pub(super) fn waits_for_card(&self, program: Seat) -> bool {
        let Some((front, more)) = self.card() else {
            return false;
        };
        let held = self.is_held();
        let waits = match self.is_brisk() {
            // All that concerns people in a turn is looked at together, at its end.
            true => held || self.happenings.turn != Some(M::turn(self)),
            false if self.rolls_on() => held,
            false => held || more > 0 || !front.what.seats.contains(&program),
        };
        self.players.tempo.seconds() > 0.0 && !self.players.hurries && waits
    }

    /// Whether a program waits until somebody puts away what stands.
    #[must_use]
    pub fn waits_to_be_seen(&self) -> bool {
        self.waited_for().is_some() && self.card_seconds().is_none()
    }

    /// Whether what stands in front was asked to stay.
    fn is_held(&self) -> bool {
        let front = self.front();
        front.is_some() && self.happenings.held == front
    }

    /// Seconds that what is in front stands; `None` until a tap.
    fn card_seconds(&self) -> Option<f64> {
        let (front, _) = self.card().filter(|_| !self.is_held())?;
        self.seconds(&front.what)
    }

    /// Puts away what has stood long enough.
    pub(super) fn lets_go(&mut self, now: f64) -> Passage {
        let happenings = &mut self.happenings;
        let banner = goes(&mut happenings.banner, BANNER, now);
        let passing = goes(&mut happenings.passing, PASSES, now);
        banner.first(passing).first(self.card_goes(now))
    }

    fn card_goes(&mut self, now: f64) -> Passage {
        let Some(seconds) = self.card_seconds() else {
            return Passage::Still;
        };
        let until = *self.happenings.until.get_or_insert(now + seconds);
        if now >= until {
            self.seen();
            return Passage::Went;
        }
        Passage::Rest(until - now)
    }

    /// Seconds that something stands; `None` until a tap.
    fn seconds(&self, what: &Happening<SpotOf<M>>) -> Option<f64> {
        let is_card = |row: &&Row| matches!(row, Row::Card { .. });
        let cards = what.rows.iter().filter(is_card);
        let (each, most) = READS;
        let reads = u32::try_from(cards.count()).map_or(most, |cards| f64::from(cards) * each);
        let own = self.concerns_people(&what.seats);
        match self.happenings.stays {
            Stays::Tapped => None,
            // Whoever played a card has read it.
            Stays::Own if own && !self.is_ones_own_doing(what) => None,
            // What one drew at the end of a turn is a name.
            Stays::Own if own && self.is_brisk() => Some(each),
            Stays::Own => Some((3.0 + reads).min(most)),
            Stays::Long => Some(6.0),
            Stays::Short | Stays::Never => Some(3.0),
        }
    }

    /// Whether it is a card that somebody here played and that concerns nobody else, or land that one took which nobody
    /// held.
    fn is_ones_own_doing(&self, what: &Happening<SpotOf<M>>) -> bool {
        let all = what.seats.iter().all(|seat| self.is_person_here(*seat));
        let thrown = what.rows.iter().any(|row| matches!(row, Row::Dice { .. }));
        let alone = what.kind == HappeningKind::Conquest && what.seats.len() == 1 && !thrown;
        all && (what.kind == HappeningKind::Card || alone)
    }

    /// What others did since somebody here was asked last: after which entry, and up to which; `None` where nobody here
    /// has acted, or nothing happened since.
    #[must_use]
    pub fn since(&self) -> Option<(u32, u32)> {
        let seat = self.asked().filter(|_| self.asks_person())?;
        let [log, _] = self.log();
        // One's own answers while others act, such as a defense, end nothing.
        let answers = &self.happenings.answers;
        let own = |line: &&play::LogLine| {
            line.kind == EntryKind::Act(seat) && !answers.contains(&line.entry)
        };
        // Nor does what others answer in one's own turn begin anything.
        let others = |line: &&play::LogLine| {
            let is_other = line.kind.seat().is_some_and(|other| other != seat);
            is_other && !answers.contains(&line.entry)
        };
        let last = log.iter().rev().find(others)?.entry;
        let mut before = log.iter().rev().filter(|line| line.entry < last);
        let mut after = log.iter().filter(|line| line.entry > last);
        let until = after.find(own).map(|line| line.entry.saturating_sub(1));
        let until = until.unwrap_or_else(|| self.source.cursor());
        Some((before.find(own)?.entry, until))
    }
}
