//! Who leads by how much?
//!
//! Victory points round by round for two players, by what they are for. A plain value: typed at a table where nothing
//! else is kept, or read from the log of a battle.

use serde::{Deserialize, Serialize};

/// How many changes can be taken back.
const PAST: usize = 200;

/// The most points of a cause in a round.
pub(crate) const MOST: u16 = 99;

/// The size of battle where no other was chosen.
pub(crate) const USUAL: &str = "medium";

/// What a player can have left.
pub(crate) const LEFT: [&str; 4] = ["Gold", "Silver", "Copper", "Models"];

/// The points of two players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ScoreSheet {
    /// Who plays.
    pub names: [String; 2],
    /// The game mode.
    pub mode: Option<String>,
    /// The size of the battle, which says how many points win.
    pub size: String,
    /// Points by round, player and cause.
    rounds: Vec<[[u16; 3]; 2]>,
    /// What each player has left where that is counted, in the order of `LEFT`.
    pub left: [[u8; 4]; 2],
}

impl Default for ScoreSheet {
    fn default() -> Self {
        Self {
            names: [String::new(), String::new()],
            mode: None,
            size: USUAL.to_owned(),
            rounds: Vec::new(),
            left: Default::default(),
        }
    }
}

/// How long a game is, and what wins it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Goal {
    /// Rounds at most.
    pub rounds: u8,
    /// Points that win; none without a game mode.
    pub victory: Option<u16>,
}

impl ScoreSheet {
    /// Adds points, or takes some back.
    pub fn add(&mut self, round: u8, player: usize, cause: Cause, points: i32) {
        let amount = u16::try_from(points.unsigned_abs()).unwrap_or(u16::MAX);
        if points < 0 {
            self.take_back(round, player, amount);
            return;
        }
        let known = self.points(round, player, cause);
        self.set(round, player, cause, known.saturating_add(amount));
    }

    /// What a player has left, such as "gold 2, models 4".
    #[must_use]
    pub fn left_words(&self, player: usize) -> String {
        let rows = LEFT.iter().zip(self.left[player.min(1)]);
        let parts = rows.map(|(text, count)| format!("{} {count}", text.to_lowercase()));
        parts.collect::<Vec<_>>().join(", ")
    }

    /// Takes points from a player: those that were judged first, the latest round first.
    fn take_back(&mut self, round: u8, player: usize, amount: u16) {
        let mut left = amount;
        let [objectives, destroyed, other] = Cause::ALL;
        for cause in [other, destroyed, objectives] {
            for round in (1..=round).rev() {
                let known = self.points(round, player, cause);
                let taken = known.min(left);
                self.set(round, player, cause, known - taken);
                left -= taken;
            }
        }
    }

    /// What a player is called.
    #[must_use]
    pub fn name(&self, player: usize) -> &str {
        match (self.names.get(player).map(|name| name.trim()), player) {
            (Some(name), _) if !name.is_empty() => name,
            (_, 0) => "Player 1",
            (_, _) => "Player 2",
        }
    }

    /// Points in a round, from 1, for a cause.
    #[must_use]
    pub fn points(&self, round: u8, player: usize, cause: Cause) -> u16 {
        self.row(round)[player.min(1)][cause as usize]
    }

    /// Sets them; the most is kept.
    pub(crate) fn set(&mut self, round: u8, player: usize, cause: Cause, points: u16) {
        let row = usize::from(round.max(1));
        if self.rounds.len() < row {
            self.rounds.resize(row, Default::default());
        }
        self.rounds[row - 1][player.min(1)][cause as usize] = points.min(MOST);
        while self.rounds.last() == Some(&Default::default()) {
            self.rounds.pop();
        }
    }

    /// All points of a player in a round.
    #[must_use]
    pub(crate) fn of_round(&self, round: u8, player: usize) -> u16 {
        let points = self.row(round)[player.min(1)].into_iter();
        points.fold(0, u16::saturating_add)
    }

    /// All points of a player.
    #[must_use]
    pub fn total(&self, player: usize) -> u16 {
        let rows = self.rounds.iter();
        let points = rows.flat_map(|row| row[player.min(1)]);
        points.fold(0, u16::saturating_add)
    }

    /// The last round in which somebody scored; 0 before.
    #[must_use]
    pub(crate) fn last_round(&self) -> u8 {
        u8::try_from(self.rounds.len()).unwrap_or(u8::MAX)
    }

    /// Whether there is nothing on it.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Who leads and by how much.
    #[must_use]
    pub(crate) fn leads(&self) -> String {
        let (first, second) = (self.total(0), self.total(1));
        match first.cmp(&second) {
            std::cmp::Ordering::Equal if first == 0 => "Nobody has scored".to_owned(),
            std::cmp::Ordering::Equal => format!("Both have {first}"),
            std::cmp::Ordering::Greater => {
                format!("{} leads by {}", self.name(0), first - second)
            }
            std::cmp::Ordering::Less => format!("{} leads by {}", self.name(1), second - first),
        }
    }

    /// Whether the number of points that wins is reached.
    #[must_use]
    pub(crate) fn reached(&self, victory: u16) -> String {
        match [0, 1].map(|player| self.total(player) >= victory) {
            [true, true] => format!("{victory} points win: both have reached them"),
            [true, false] => format!("{victory} points win: {} has reached them", self.name(0)),
            [false, true] => format!("{victory} points win: {} has reached them", self.name(1)),
            [false, false] => format!("{victory} points win: nobody has reached them"),
        }
    }

    /// The sheet as text, a line a round.
    #[must_use]
    pub fn text(&self, title: Option<&str>, goal: Goal, words: &[&str; 3]) -> String {
        let mut lines = Vec::new();
        lines.extend(title.map(str::to_owned));
        let total = |player| format!("{} {}", self.name(player), self.total(player));
        lines.push(format!("{}, {}", total(0), total(1)));
        for round in 1..=self.last_round() {
            let player = |player| {
                let points = self.of_round(round, player);
                format!(
                    "{} {points}{}",
                    self.name(player),
                    self.causes(round, player, words)
                )
            };
            lines.push(format!("Round {round}: {}, {}", player(0), player(1)));
        }
        lines.push(self.leads());
        lines.extend(goal.victory.map(|victory| self.reached(victory)));
        lines.join("\n")
    }

    /// What the points of a round are for, such as " (objectives 2, other 1)"; nothing for none.
    #[must_use]
    pub(crate) fn causes(&self, round: u8, player: usize, words: &[&str; 3]) -> String {
        let causes = Cause::ALL.into_iter();
        let parts: Vec<String> = causes
            .zip(words)
            .filter_map(|(cause, word)| match self.points(round, player, cause) {
                0 => None,
                points => Some(format!("{word} {points}")),
            })
            .collect();
        match parts.is_empty() {
            true => String::new(),
            false => format!(" ({})", parts.join(", ")),
        }
    }

    fn row(&self, round: u8) -> [[u16; 3]; 2] {
        let row = usize::from(round).checked_sub(1);
        let row = row.and_then(|row| self.rounds.get(row));
        row.copied().unwrap_or_default()
    }
}

/// What points are for. Every game has words of its own for the three columns of a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// What is held or done.
    Objectives,
    /// What the enemy lost.
    Destroyed,
    /// Everything else.
    Other,
}

impl Cause {
    /// Every column, in the order of the sheet.
    pub(crate) const ALL: [Self; 3] = [Self::Objectives, Self::Destroyed, Self::Other];
}

/// A change of the sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mark {
    /// A player is called so.
    Name(usize, String),
    /// This game mode is played.
    Mode(Option<String>),
    /// This size of battle is played.
    Size(String),
    /// So many points.
    Points {
        /// The round, from 1.
        round: u8,
        /// Whose.
        player: usize,
        cause: Cause,
        /// How many.
        points: u16,
    },
    /// A player has so many left.
    Left {
        /// Whose.
        player: usize,
        /// Of what, by its place in `LEFT`.
        place: usize,
        /// How many.
        count: u8,
    },
    /// Everything is wiped off.
    Clear,
}

/// A sheet that is kept, with what was wiped off.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scorer {
    sheet: ScoreSheet,
    past: Vec<ScoreSheet>,
    taken_back: Vec<ScoreSheet>,
    /// The player whose name was typed last: letters are taken back together.
    naming: Option<usize>,
}

impl Scorer {
    /// A scorer with a sheet.
    #[must_use]
    pub fn new(sheet: ScoreSheet) -> Self {
        Self {
            sheet,
            ..Self::default()
        }
    }

    #[must_use]
    pub fn sheet(&self) -> &ScoreSheet {
        &self.sheet
    }

    /// Whether something can be taken back, and brought back.
    #[must_use]
    pub fn steps(&self) -> [bool; 2] {
        [!self.past.is_empty(), !self.taken_back.is_empty()]
    }

    /// Changes the sheet.
    pub fn mark(&mut self, mark: Mark) {
        let mut sheet = self.sheet.clone();
        let mut naming = None;
        match mark {
            Mark::Name(player, name) => {
                sheet.names[player.min(1)] = name;
                naming = Some(player);
            }
            Mark::Mode(mode) => sheet.mode = mode,
            Mark::Size(size) => sheet.size = size,
            Mark::Points {
                round,
                player,
                cause,
                points,
            } => sheet.set(round, player, cause, points),
            Mark::Left {
                player,
                place,
                count,
            } => {
                if let Some(known) = sheet.left[player.min(1)].get_mut(place) {
                    *known = count;
                }
            }
            Mark::Clear => sheet = ScoreSheet::default(),
        }
        if sheet == self.sheet {
            return;
        }
        let before = std::mem::replace(&mut self.sheet, sheet);
        if naming.is_none() || naming != self.naming {
            self.past.push(before);
        }
        self.naming = naming;
        self.taken_back.clear();
        if self.past.len() > PAST {
            self.past.remove(0);
        }
    }

    /// Takes the last change back.
    pub fn undo(&mut self) {
        if let Some(before) = self.past.pop() {
            let now = std::mem::replace(&mut self.sheet, before);
            self.taken_back.push(now);
            self.naming = None;
        }
    }

    /// Makes a change again that was taken back.
    pub fn redo(&mut self) {
        if let Some(next) = self.taken_back.pop() {
            let now = std::mem::replace(&mut self.sheet, next);
            self.past.push(now);
            self.naming = None;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn points(round: u8, player: usize, cause: Cause, points: u16) -> Mark {
        Mark::Points {
            round,
            player,
            cause,
            points,
        }
    }

    #[test]
    fn points_add_up_and_say_who_leads() {
        let mut scorer = Scorer::default();
        assert_eq!(scorer.sheet().leads(), "Nobody has scored");
        scorer.mark(Mark::Name(0, "Ann".to_owned()));
        scorer.mark(points(1, 0, Cause::Objectives, 2));
        scorer.mark(points(3, 0, Cause::Destroyed, 1));
        scorer.mark(points(2, 1, Cause::Other, 1));
        let sheet = scorer.sheet();
        assert_eq!([sheet.total(0), sheet.total(1)], [3, 1]);
        assert_eq!(sheet.of_round(3, 0), 1);
        assert_eq!(sheet.last_round(), 3);
        assert_eq!(sheet.leads(), "Ann leads by 2");
        assert_eq!(sheet.reached(3), "3 points win: Ann has reached them");
        assert_eq!(sheet.reached(4), "4 points win: nobody has reached them");
        assert_eq!(
            sheet.causes(1, 0, &["objectives", "destroyed", "other"]),
            " (objectives 2)"
        );
    }

    #[test]
    fn every_change_is_taken_back_a_name_at_once() {
        let mut scorer = Scorer::default();
        for name in ["A", "An", "Ann"] {
            scorer.mark(Mark::Name(0, name.to_owned()));
        }
        scorer.mark(points(8, 1, Cause::Objectives, 5));
        scorer.mark(points(8, 1, Cause::Objectives, 5));
        scorer.mark(Mark::Clear);
        assert!(scorer.sheet().is_empty());
        scorer.undo();
        assert_eq!(scorer.sheet().total(1), 5);
        scorer.undo();
        assert_eq!(scorer.sheet().total(1), 0);
        scorer.undo();
        assert_eq!(scorer.steps(), [false, true]);
        scorer.redo();
        assert_eq!(scorer.sheet().name(0), "Ann");
        scorer.mark(points(1, 0, Cause::Other, 1));
        assert_eq!(scorer.steps(), [true, false]);
    }

    #[test]
    fn a_sheet_reads_back_and_odd_ones_are_tamed() {
        let mut sheet = ScoreSheet::default();
        sheet.set(2, 1, Cause::Other, 500);
        assert_eq!(sheet.total(1), MOST);
        let text = serde_json::to_string(&sheet).expect("text");
        assert_eq!(
            serde_json::from_str::<ScoreSheet>(&text).expect("it"),
            sheet
        );
        sheet.set(2, 1, Cause::Other, 0);
        assert!(sheet.is_empty(), "a round without points is no round");
    }
}
