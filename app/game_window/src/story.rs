//! How did a game go, from its beginning to its end?
//!
//! Points at the beginning of each round as views tell them, who came to the front and when, the largest gain, and whose
//! dice were kind.

use std::collections::BTreeMap;

use play::{Happening, HappeningKind, Luck, Row, Seat, Turn, Viewer};

use crate::playable::Playable;
use crate::played::Played;

/// How many turning points are told at most.
const MOST: usize = 4;

/// Of fewer dice nobody would say that they were lucky.
const ENOUGH: u32 = 10;

/// A game from its beginning to its end.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Story {
    /// The beginning of each round and the end of the game, each with the points of every seat.
    pub chapters: Vec<Chapter>,
    /// What turned it, in the order of the game.
    pub turns: Vec<Turned>,
    /// How lucky the dice of seats were, of those that threw enough of them to tell.
    pub luck: Vec<(Seat, Luck)>,
    /// Points that win at once.
    pub goal: Option<i32>,
}

/// The beginning of a round, or the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chapter {
    /// What it is called, such as "Round 2".
    pub title: String,
    /// Entries before it.
    pub entry: u32,
    /// By seat.
    pub points: Vec<i32>,
}

/// Something that turned the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turned {
    /// The chapter in which it was seen first.
    pub chapter: usize,
    pub what: Turning,
}

/// What turned it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turning {
    /// A seat came to the front alone, with so many points against the next one's.
    Front(Seat, [i32; 2]),
    /// Seats came to the front together, and were there at the end.
    Level,
    /// As much as any seat gained between two chapters.
    Gained(i32),
}

impl Story {
    /// What turned the game, in words, each with the entries up to where it is seen.
    #[must_use]
    pub fn words(&self, seat: impl Fn(Seat) -> String) -> Vec<(u32, String)> {
        let told = self.turns.iter().filter_map(|turn| {
            let chapter = self.chapters.get(turn.chapter)?;
            // Chapters are beginnings: what is seen at one was done in the round before.
            let before = self.chapters.get(turn.chapter.saturating_sub(1))?;
            let round = &before.title;
            let names = |points: &[i32]| {
                let names: Vec<String> = best(points).into_iter().map(&seat).collect();
                names.join(" and ")
            };
            let text = match turn.what {
                Turning::Front(own, [best, next]) => {
                    let name = seat(own);
                    format!("{round}: {name} takes the lead, {best} to {next}")
                }
                Turning::Level => {
                    let each = chapter.points.iter().max()?;
                    let names = names(&chapter.points);
                    format!("{round}: {names} draw level, {each} each")
                }
                Turning::Gained(gain) => {
                    let gains = before.points.iter().zip(&chapter.points);
                    let gains: Vec<i32> = gains.map(|(old, new)| new - old).collect();
                    let names = names(&gains);
                    format!("{round}: {gain} more for {names}, the most of any round")
                }
            };
            Some((chapter.entry, text))
        });
        told.collect()
    }

    /// How lucky the dice of each seat were, in words.
    #[must_use]
    pub fn luck_words(&self, seat: impl Fn(Seat) -> String) -> Vec<String> {
        let told = self.luck.iter();
        told.map(|(own, luck)| format!("Dice of {}: {}", seat(*own), luck.words()))
            .collect()
    }
}

impl<M: Playable> Played<M> {
    /// Who won, in words; `None` before the end.
    #[must_use]
    pub fn won(&self) -> Option<String> {
        let Turn::Over(outcome) = self.turn() else {
            return None;
        };
        let names = outcome.winners.iter().map(|seat| self.seat(*seat));
        let names: Vec<&str> = names.collect();
        Some(match names.as_slice() {
            [] if outcome.scores.len() == 2 => "A draw".to_owned(),
            [] => "Nobody wins".to_owned(),
            [one] => format!("{one} wins"),
            all => format!("{} share the victory", all.join(" and ")),
        })
    }

    /// How the game went; `None` before its end, or where points tell nothing of it.
    #[must_use]
    pub fn story(&self) -> Option<&Story> {
        let read = || {
            let Turn::Over(outcome) = self.turn() else {
                return None;
            };
            let rounds = self.happened().iter();
            let rounds = rounds.filter(|one| one.what.kind == HappeningKind::Round);
            // A device far away has seen few of them, and points of another moment would tell a false story.
            let rounds = rounds.filter(|one| self.session().knows(one.from));
            let mut chapters: Vec<Chapter> = rounds
                .map(|one| {
                    let view = self.session().view_after(one.from, Viewer::Table);
                    Chapter {
                        title: one.what.title.clone(),
                        entry: one.from,
                        points: M::points(self.pack(), &view),
                    }
                })
                .collect();
            chapters.push(Chapter {
                title: "The end".to_owned(),
                entry: self.session().cursor(),
                points: outcome.scores,
            });
            let seats = chapters.last().map_or(0, |last| last.points.len());
            chapters.retain(|one| one.points.len() == seats);
            let turns = turns(&chapters);
            let happened = self.happened().iter();
            let happened = happened.filter(|one| self.session().knows(one.from));
            let luck = luck(happened.map(|one| &one.what), M::thrown(self.view()));
            (seats > 1 && chapters.len() > 2).then_some(Story {
                chapters,
                turns,
                luck,
                goal: M::goal(self.pack(), self.view()),
            })
        };
        self.happenings.story.get_or_init(read).as_ref()
    }
}

/// How lucky the dice of each seat were that has enough of them.
fn luck<'a, S: 'a>(
    happened: impl Iterator<Item = &'a Happening<S>>,
    counted: Vec<(Seat, Vec<(u8, u8)>)>,
) -> Vec<(Seat, Luck)> {
    let mut thrown: BTreeMap<Seat, Vec<(u8, u8)>> = counted.into_iter().collect();
    for row in happened.flat_map(|one| &one.rows) {
        if let Row::Dice {
            by: Some(seat),
            dice,
            ..
        } = row
        {
            let dice = dice.iter().map(|die| (die.face, die.sides));
            thrown.entry(*seat).or_default().extend(dice);
        }
    }
    let told = thrown.into_iter().filter_map(|(seat, dice)| {
        let luck = Luck::of(dice).filter(|luck| luck.dice >= ENOUGH)?;
        Some((seat, luck))
    });
    told.collect()
}

/// Who came to the front, at last and before, and the largest gain.
fn turns(chapters: &[Chapter]) -> Vec<Turned> {
    let mut turns = Vec::new();
    let mut front = None;
    for (chapter, one) in chapters.iter().enumerate() {
        if let Some((seat, points)) = leader(&one.points)
            && front != Some(seat)
        {
            front = Some(seat);
            let what = Turning::Front(seat, points);
            turns.push(Turned { chapter, what });
        }
    }
    let last = chapters.last().map(|one| best(&one.points));
    if let Some(last) = last.filter(|last| last.len() > 1)
        && let Some(before) = chapters.iter().rposition(|one| best(&one.points) != last)
    {
        let (chapter, what) = (before + 1, Turning::Level);
        turns.push(Turned { chapter, what });
    }
    // Of many changes the last ones decided.
    let largest = largest(chapters);
    let most = MOST - usize::from(largest.is_some());
    turns.drain(..turns.len().saturating_sub(most));
    turns.extend(largest);
    turns.sort_by_key(|turn| turn.chapter);
    turns
}

/// The seat that has more than every other one, with its points and those of the next.
fn leader(points: &[i32]) -> Option<(Seat, [i32; 2])> {
    let &[seat] = best(points).as_slice() else {
        return None;
    };
    let most = *points.iter().max()?;
    let next = *points.iter().filter(|own| **own < most).max()?;
    Some((seat, [most, next]))
}

/// The seats that have most.
fn best(points: &[i32]) -> Vec<Seat> {
    let most = points.iter().max();
    let all = (0..).map(Seat).zip(points);
    let all = all.filter(|(_, own)| Some(*own) == most);
    all.map(|(seat, _)| seat).collect()
}

/// The largest gain between two chapters; `None` where another one is as large.
fn largest(chapters: &[Chapter]) -> Option<Turned> {
    let pairs = chapters.iter().zip(chapters.iter().skip(1));
    let gains = pairs.map(|(before, after)| {
        let gains = before.points.iter().zip(&after.points);
        gains.map(|(old, new)| new - old).max().unwrap_or_default()
    });
    let gains: Vec<i32> = gains.collect();
    let gain = gains.iter().copied().max().filter(|most| *most > 0)?;
    let mut all = (1..).zip(&gains).filter(|(_, own)| **own == gain);
    let (Some((chapter, _)), None) = (all.next(), all.next()) else {
        return None;
    };
    let what = Turning::Gained(gain);
    Some(Turned { chapter, what })
}

#[cfg(test)]
mod tests {
    use play::{Counts, Die};

    use super::*;

    fn dice(by: Option<Seat>, faces: &[u8]) -> Happening<()> {
        let dice = faces.iter().map(|face| Die::new(*face, Counts::Plain));
        Happening::new(HappeningKind::Battle, "A battle").row(Row::Dice {
            of: String::new(),
            by,
            dice: dice.collect(),
        })
    }

    /// Dice that only decide who begins are nobody's luck, and a few dice are none.
    #[test]
    fn the_luck_of_a_seat_is_told_by_all_its_dice() {
        let all = [
            dice(Some(Seat(1)), &[6; 6]),
            dice(None, &[1; 20]),
            dice(Some(Seat(0)), &[1; 9]),
            dice(Some(Seat(1)), &[1; 4]),
        ];
        let told = luck(all.iter(), Vec::new());
        let [(seat, luck)] = told.as_slice() else {
            panic!("{told:?}");
        };
        assert_eq!((*seat, luck.dice, luck.mean), (Seat(1), 10, 4.0));
        assert!(luck.better_than > 0.5);
        let counted = vec![(Seat(0), vec![(2, 6)])];
        let told = super::luck(all.iter(), counted);
        let dice: Vec<u32> = told.iter().map(|(_, luck)| luck.dice).collect();
        assert_eq!(
            dice,
            [10, 10],
            "what the game counts itself comes to the rest"
        );
    }

    fn chapter(points: &[i32]) -> Chapter {
        Chapter {
            title: String::new(),
            entry: 0,
            points: points.to_vec(),
        }
    }

    #[test]
    fn who_comes_to_the_front_alone_and_the_largest_gain_are_told() {
        let chapters = [
            chapter(&[0, 0]),
            chapter(&[2, 1]),
            chapter(&[3, 3]),
            chapter(&[3, 8]),
        ];
        let told = turns(&chapters);
        assert_eq!(
            told,
            [
                Turned {
                    chapter: 1,
                    what: Turning::Front(Seat(0), [2, 1])
                },
                Turned {
                    chapter: 3,
                    what: Turning::Front(Seat(1), [8, 3])
                },
                Turned {
                    chapter: 3,
                    what: Turning::Gained(5)
                },
            ]
        );
    }

    /// The last turn was skipped, as nobody led alone, and the first of those who had gained alike stood for all.
    #[test]
    fn whoever_draws_level_at_last_and_all_who_gained_alike_are_named() {
        let chapters = vec![
            chapter(&[1, 0, 0]),
            chapter(&[1, 2, 2]),
            chapter(&[1, 2, 2]),
        ];
        let turns = turns(&chapters);
        let story = Story {
            chapters,
            turns,
            ..Story::default()
        };
        let told = story.words(|seat| seat.to_string()).into_iter();
        let told: Vec<String> = told.map(|(_, text)| text).collect();
        assert_eq!(
            told,
            [
                ": seat 1 takes the lead, 1 to 0",
                ": seat 2 and seat 3 draw level, 2 each",
                ": 2 more for seat 2 and seat 3, the most of any round",
            ]
        );
    }

    /// "The most of any round" was said of the first of two that gained as much.
    #[test]
    fn a_gain_that_another_round_has_too_is_not_the_largest() {
        let chapters = [chapter(&[0, 0]), chapter(&[2, 0]), chapter(&[2, 2])];
        let told = turns(&chapters);
        assert!(
            !told
                .iter()
                .any(|turn| matches!(turn.what, Turning::Gained(_)))
        );
        assert_eq!(told.len(), 2);
    }

    #[test]
    fn of_many_changes_at_the_front_the_last_ones_are_told() {
        let many: Vec<Chapter> = (0..10)
            .map(|place| match place % 2 {
                0 => chapter(&[1, 0]),
                _ => chapter(&[0, 1]),
            })
            .collect();
        let told = turns(&many);
        assert_eq!(told.len(), MOST);
        assert_eq!(told.last().map(|turn| turn.chapter), Some(9));
    }
}
