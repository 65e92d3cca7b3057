//! What is kept of what happened in a game, and how long does it stand over the board?
//!
//! Happenings that belong together are one: a battle with all its rolls. Plain data, cut and grown with the log.

use std::cell::OnceCell;
use std::collections::{BTreeSet, VecDeque};

use play::{Happening, HappeningKind, Row, Seat};
use strum::{EnumString, IntoStaticStr, VariantArray};
use ui::sound::Sound;

use crate::story::Story;

/// Entries after which what has no title of its own begins anew.
const NEAR: u32 = 6;

/// How long a card of what happened stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
pub enum Stays {
    #[strum(serialize = "Until a tap")]
    Tapped,
    /// Until a tap where a person of this device takes part, else for a while.
    #[default]
    #[strum(serialize = "Mine until a tap, others for a moment")]
    Own,
    #[strum(serialize = "6 seconds")]
    Long,
    #[strum(serialize = "3 seconds")]
    Short,
    #[strum(serialize = "Not shown")]
    Never,
}

impl Stays {
    /// Each with its words.
    pub fn all() -> impl Iterator<Item = (Self, &'static str)> {
        Self::VARIANTS.iter().map(|one| (*one, one.name()))
    }

    /// Its words.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The one that has these words; the usual one for any others.
    #[must_use]
    pub fn named(name: &str) -> Self {
        name.parse().unwrap_or_default()
    }
}

/// Where what is new stands among what stands over the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    First,
    /// Right after another one, by its place.
    Behind(usize),
    Last,
}

/// Something that happened, over some entries.
#[derive(Clone, Debug)]
pub struct Happened<S> {
    /// Its first entry, from 1.
    pub from: u32,
    /// Its last entry.
    pub to: u32,
    /// Its last entry that is more than what is seen on the board.
    pub news: u32,
    pub what: Happening<S>,
}

/// What something came to, in words: the last that is said of it, and of points all of them.
pub(crate) fn came_to<S>(what: &Happening<S>) -> Option<String> {
    let verdict = what.rows.iter().rev().find_map(|row| match row {
        Row::Verdict(text) => Some(text.clone()),
        Row::Text(_) | Row::Dice { .. } | Row::Card { .. } | Row::Sum { .. } => None,
    });
    let texts = what.rows.iter().filter_map(|row| match row {
        Row::Text(text) => Some(text.as_str()),
        Row::Verdict(_) | Row::Dice { .. } | Row::Card { .. } | Row::Sum { .. } => None,
    });
    let texts: Vec<&str> = texts.collect();
    verdict.or_else(|| match (what.kind, texts.as_slice()) {
        (_, []) => None,
        (HappeningKind::Score, all) => Some(all.join(", ")),
        (_, [.., last]) => Some((*last).to_owned()),
    })
}

/// Whether a line says all of it: land that was taken, and nothing of how.
pub(crate) fn is_line<S>(what: &Happening<S>) -> bool {
    what.kind == HappeningKind::Conquest && what.rows.is_empty()
}

/// Whether more came of something than that others moved in where it was taken, which is no reason to look again.
fn is_news<S>(what: &Happening<S>) -> bool {
    let told = |row: &Row| !matches!(row, Row::Text(_));
    what.kind != HappeningKind::Conquest || what.rows.is_empty() || what.rows.iter().any(told)
}

/// What is to be heard, and what that hangs on.
#[derive(Debug, Default)]
pub(super) struct Hearing {
    pub(super) sound: Option<Sound>,
    /// Somebody else was asked since a person at this device was.
    pub(super) waited: bool,
    /// It was the turn of a person at this device.
    pub(super) own: bool,
    /// The game was over.
    pub(super) over: bool,
}

impl Hearing {
    /// Has something heard, unless more matters.
    pub(super) fn note(&mut self, sound: Option<Sound>) {
        self.sound = self.sound.max(sound);
    }

    /// Has nothing heard of what came last.
    pub(super) fn hush(&mut self) {
        self.sound = None;
    }
}

/// Everything that happened.
#[derive(Debug)]
pub(super) struct Happenings<S> {
    pub(super) all: Vec<Happened<S>>,
    /// Entries that were read.
    pub(super) read: u32,
    /// Entries of which everything was shown.
    pub(super) shown: u32,
    /// What stands, the first in front, by its place.
    pub(super) stands: VecDeque<usize>,
    /// When the one in front goes.
    pub(super) until: Option<f64>,
    /// What passes by and holds nobody up, by its place, and when it goes.
    pub(super) passing: Option<(usize, Option<f64>)>,
    /// In whose turn the last of what stands happened.
    pub(super) turn: Option<(Option<Seat>, u16)>,
    /// Whose turn it was once all was read: what happens next is of that turn, though it may end it.
    pub(super) turn_read: Option<(Option<Seat>, u16)>,
    /// What passed by and was asked to stay, by its place.
    pub(super) held: Option<usize>,
    /// When a banner goes, by the place of what it says.
    pub(super) banner: Option<(usize, Option<f64>)>,
    pub(super) stays: Stays,
    /// Entries of persons in turns of others, such as a defense, and passes that went by themselves, as far as they were
    /// played at this device.
    pub(super) answers: BTreeSet<u32>,
    /// How a game that is over went, once it was asked for.
    pub(super) story: OnceCell<Option<Story>>,
    pub(super) hearing: Hearing,
}

impl<S> Default for Happenings<S> {
    fn default() -> Self {
        Self {
            all: Vec::new(),
            read: 0,
            shown: 0,
            stands: VecDeque::new(),
            until: None,
            passing: None,
            turn: None,
            turn_read: None,
            held: None,
            banner: None,
            stays: Stays::Never,
            answers: BTreeSet::new(),
            story: OnceCell::new(),
            hearing: Hearing::default(),
        }
    }
}

impl<S: PartialEq> Happenings<S> {
    /// The place of what happened last, with nothing that only says where in the game one is.
    pub(super) fn last(&self) -> Option<usize> {
        self.all.iter().rposition(|one| !one.what.kind.is_time())
    }

    /// Forgets what was after an entry, and answers after the last one that counts as done: whoever looks back at the log
    /// comes back to them.
    pub(super) fn cut(&mut self, cursor: u32, stood: u32) {
        while let Some(last) = self.all.pop_if(|last| last.to > cursor) {
            self.read = self.read.min(last.from.saturating_sub(1));
        }
        self.read = self.read.min(cursor);
        self.shown = self.shown.min(cursor);
        self.answers.retain(|entry| *entry <= stood);
        let left = self.all.len();
        self.stands.retain(|place| *place < left);
        self.banner = self.banner.filter(|(place, _)| *place < left);
        self.passing = self.passing.filter(|(place, _)| *place < left);
        self.held = self.held.filter(|place| *place < left);
    }

    /// Has something stand over the board, by its place.
    pub(super) fn add_standing(&mut self, place: usize, order: Order) {
        let known = self.stands.front().copied();
        if !self.stands.contains(&place) {
            match order {
                Order::First => self.stands.push_front(place),
                Order::Behind(other) => {
                    let at = self.stands.iter().position(|one| *one == other);
                    self.stands.insert(at.map_or(0, |at| at + 1), place);
                }
                Order::Last => self.stands.push_back(place),
            }
        }
        // One that was asked to stay stays in front.
        if let Some(held) = self.held.filter(|held| known == Some(*held)) {
            self.stands.retain(|one| *one != held);
            self.stands.push_front(held);
        }
        if known == Some(place) || self.stands.front().copied() != known {
            self.until = None;
        }
    }

    /// The place of what stands in front: what was asked to stay, or else what came last or what is next to be read.
    pub(super) fn front(&self, newest: Order) -> Option<usize> {
        let held = self.held.filter(|held| self.stands.contains(held));
        held.or_else(|| match newest {
            Order::First => self.stands.iter().max().copied(),
            Order::Behind(_) | Order::Last => self.stands.front().copied(),
        })
    }

    /// Puts away one of what stands, or else what passes by.
    pub(super) fn put_away(&mut self, place: Option<usize>) {
        match place {
            Some(place) => self.stands.retain(|one| *one != place),
            None => self.passing = None,
        }
        self.held = None;
        self.until = None;
    }

    /// Adds something that happened in an entry.
    pub(super) fn add(&mut self, entry: u32, mut what: Happening<S>) {
        if let Some(last) = self.all.last_mut() {
            let is_near = !what.title.is_empty() || entry <= last.to.saturating_add(NEAR);
            let is_time = last.what.kind.is_time() || what.kind.is_time();
            if is_near && !is_time && what.belongs_to(&last.what) {
                last.to = entry;
                if is_news(&what) {
                    last.news = entry;
                }
                return last.what.join(what);
            }
        }
        if what.title.is_empty() {
            what.title = kind_name(what.kind).to_owned();
        }
        self.all.push(Happened {
            from: entry,
            to: entry,
            news: entry,
            what,
        });
    }
}

/// What a kind of thing is called that has no title.
fn kind_name(kind: HappeningKind) -> &'static str {
    match kind {
        HappeningKind::Battle => "Battle",
        HappeningKind::Conquest => "Conquest",
        HappeningKind::Score => "Points",
        HappeningKind::Card => "Card",
        HappeningKind::Roll => "Dice",
        HappeningKind::Round => "Round",
        HappeningKind::Phase => "Phase",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A throw of one's own was hidden by an older card.
    #[test]
    fn what_is_new_in_ones_own_turn_stands_in_front() {
        let mut known = Happenings::<()>::default();
        known.add_standing(0, Order::Last);
        known.until = Some(1.0);
        known.add_standing(1, Order::Last);
        assert_eq!(known.until, Some(1.0), "the one in front stays");
        known.add_standing(2, Order::First);
        assert_eq!(known.stands, [2, 0, 1]);
        assert_eq!(known.until, None, "another one is in front");
        known.held = Some(2);
        known.add_standing(3, Order::First);
        assert_eq!(known.stands, [2, 3, 0, 1], "what was asked to stay stays");
        known.add_standing(0, Order::First);
        assert_eq!(known.stands.len(), 4, "nothing stands twice");
        known.add_standing(4, Order::Behind(3));
        assert_eq!(known.stands, [2, 3, 4, 0, 1], "it came of the same");
    }

    /// The strip told of one's own blow while one was asked about the blow against oneself.
    #[test]
    fn what_one_is_asked_about_stands_in_front_of_what_was_before() {
        let mut known = Happenings::<()>::default();
        known.add_standing(0, Order::Last);
        known.add_standing(1, Order::Last);
        assert_eq!(known.front(Order::Last), Some(0), "read in its order");
        assert_eq!(known.front(Order::First), Some(1));
        known.held = Some(0);
        assert_eq!(known.front(Order::First), Some(0), "it was asked to stay");
        known.put_away(known.front(Order::First));
        assert_eq!(known.front(Order::First), Some(1));
        assert_eq!(known.held, None);
    }

    /// What others had answered in one's own turn began a new one, once the log had been looked at.
    #[test]
    fn answers_stay_known_where_the_log_is_looked_at() {
        let mut known = Happenings::<()>::default();
        known.answers.extend([2, 5]);
        known.cut(1, 5);
        assert_eq!(known.answers.len(), 2);
        known.cut(4, 4);
        assert_eq!(known.answers, BTreeSet::from([2]), "taken back");
    }

    /// A battle was looked at with the armies of before others had moved in.
    #[test]
    fn who_moves_in_belongs_to_the_battle_and_is_no_news() {
        let mut known = Happenings::<()>::default();
        let of = |kind| Happening::new(kind, "Invasion of Pyke");
        let text = |text: &str| Row::Text(text.to_owned());
        known.add(1, of(HappeningKind::Battle).row(text("Each loses 1")));
        known.add(2, of(HappeningKind::Conquest).row(text("2 more move in")));
        let [one] = known.all.as_slice() else {
            panic!("{:?}", known.all);
        };
        assert_eq!([one.from, one.to, one.news], [1, 2, 1]);
        let taken = Row::Verdict("Stark takes Pyke".to_owned());
        known.add(3, of(HappeningKind::Conquest).row(taken));
        assert_eq!(known.all[0].news, 3);
    }

    /// Of three objectives of a round the strip told the last one only.
    #[test]
    fn of_points_all_are_told() {
        let text = |text: &str| Row::Text(text.to_owned());
        let two = |kind| {
            let what = Happening::<()>::new(kind, "Targaryen scores");
            came_to(
                &what
                    .row(text("1 point: War Drums"))
                    .row(text("1 point: Watchtower")),
            )
        };
        let all = "1 point: War Drums, 1 point: Watchtower";
        assert_eq!(two(HappeningKind::Score).as_deref(), Some(all));
        let last = two(HappeningKind::Battle);
        assert_eq!(last.as_deref(), Some("1 point: Watchtower"));
    }

    /// Of two attacks of an activation the strip told the last one only.
    #[test]
    fn each_of_two_attacks_has_a_card() {
        let mut known = Happenings::<()>::default();
        let struck = || Happening::new(HappeningKind::Battle, "Robert against Rhaegar");
        let more = || {
            let wound = Row::Text("Rhaegar loses 1 wound".to_owned());
            Happening::new(HappeningKind::Battle, "").row(wound)
        };
        // A charge is told before its attack.
        for what in [struck(), struck(), more(), struck(), more()] {
            known.add(1, what);
        }
        let rows: Vec<usize> = known.all.iter().map(|one| one.what.rows.len()).collect();
        assert_eq!(rows, [1, 1]);
    }
}
