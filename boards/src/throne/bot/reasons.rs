//! What does a lord learn from the turns that it played out?
//!
//! A sentence: which land it holds by its answer and not by the next best one, as far as the answer is about that land;
//! else how many castles and areas it has at the end, else what a knight says for it, and in how many turns it is
//! better off by it; and which of its castles it does not keep. Of a march it tells where it leads, not what units
//! leave; of a battle, what is fought for.

use play::{Seat, sentence as capital};

use super::about_land::{begun, concerned, goal, left};
use super::lord::Candidate;
use super::plan_words::plan;
use super::rollout::End;
use crate::area_set::AreaSet;
use crate::ids::AreaId;
use crate::throne::action::Action;
use crate::throne::describe::label;
use crate::throne::describe::words::area_value;
use crate::throne::pack::Pack;
use crate::throne::state::State;

/// What two answers have to differ by to be told apart: of turns played out, or in castles and areas on average.
const TOLD: f64 = 0.25;
/// How much better its chance to win has to be on average for an answer to be called better than another.
const BETTER: f64 = 0.03;

/// The mean of something at the end.
fn mean(candidate: &Candidate, what: impl Fn(&End) -> f64) -> f64 {
    let sum: f64 = candidate.ends.iter().map(what).sum();
    sum / candidate.ends.len().max(1) as f64
}

/// How often an area is controlled at the end.
fn held(candidate: &Candidate, area: AreaId) -> usize {
    let ends = candidate.ends.iter();
    ends.filter(|end| end.lands.contains(area)).count()
}

/// In which share of turns an area is controlled at the end.
fn share(candidate: &Candidate, area: AreaId) -> f64 {
    mean(candidate, |end| {
        f64::from(u8::from(end.lands.contains(area)))
    })
}

/// Castles or Claim at the end, and areas of land, on average.
fn goals(candidate: &Candidate) -> (f64, f64) {
    (
        mean(candidate, |end| f64::from(end.goal)),
        mean(candidate, |end| f64::from(end.lands.len())),
    )
}

/// Two answers that are compared.
struct Compared<'a> {
    pack: &'a Pack,
    table: &'a State,
    seat: Seat,
    chosen: &'a Candidate,
    /// The next best one, with its name.
    other: Option<(&'a Candidate, String)>,
    /// Land that the answer is about.
    at: AreaSet,
    /// The same with what lies beside it: what becomes of a turn elsewhere is hardly its doing.
    near: AreaSet,
    /// Where its units go away: that they are beaten back to it speaks for nothing.
    left: Option<AreaId>,
    /// What a knight says for it; of a march that is begun, where it goes next.
    usual: String,
}

/// What one answer leads to, against another. `None` if nothing was played out.
pub(super) fn sentence(
    pack: &Pack,
    (table, seat): (&State, Seat),
    chosen: &Candidate,
    other: Option<&Candidate>,
) -> Option<String> {
    let count = chosen.ends.len();
    if count == 0 {
        return None;
    }
    let wins = chosen.ends.iter().filter(|end| end.won).count();
    if wins > 0 {
        // Who plays them is said: others may well answer better.
        let wins = format!(
            "it wins before the turn ends in {wins} of {count} turns played out by knights"
        );
        let usual = match chosen.actions.as_slice() {
            [Action::Ready] => "",
            [_one] => chosen.usual.as_str(),
            _plan => "",
        };
        return Some(match usual {
            "" => capital(&wins),
            usual => format!("{usual}; {wins}"),
        });
    }
    let other = other.filter(|other| !other.ends.is_empty());
    let (at, near) = concerned(pack, table, &chosen.actions);
    let it = Compared {
        pack,
        table,
        seat,
        chosen,
        other: other.and_then(|other| Some((other, named(pack, table, other)?))),
        at,
        near,
        left: left(table, &chosen.actions),
        usual: begun(pack, (table, seat), chosen).unwrap_or_else(|| chosen.usual.clone()),
    };
    let (mut text, told) = match it.by_land() {
        Some((text, area)) => (text, Some(area)),
        None => (it.by_goal().unwrap_or_else(|| it.by_end()), None),
    };
    text = plan(pack, (table, seat), chosen, (told, text));
    if let Some((times, area)) = it.lost().filter(|(_, area)| told != Some(*area)) {
        let title = pack.map.title(area);
        text.push_str(&format!("; it does not keep {title} in {times} of {count}"));
    }
    Some(capital(&text))
}

/// The name of an answer, or of a whole plan.
fn named(pack: &Pack, table: &State, other: &Candidate) -> Option<String> {
    let action = other.actions.first()?;
    Some(match other.actions.len() {
        1 => format!("\u{201c}{}\u{201d}", label::label(pack, table, action)),
        _ => "the next best".to_owned(),
    })
}

impl Compared<'_> {
    fn owns(&self, area: AreaId) -> bool {
        self.table.controller(self.pack, area) == Some(self.seat)
    }

    /// Tells whether an area counts for victory.
    fn matters(&self, area: AreaId) -> bool {
        let land = self.pack.land(area);
        land.castle.is_some() || land.claim > 0
    }

    fn count(&self) -> usize {
        self.chosen.ends.len()
    }

    /// Land that is held by this answer and less often by the other one, or that is taken by it.
    fn by_land(&self) -> Option<(String, AreaId)> {
        if let [Action::Regain(_) | Action::Discard(_)] = self.chosen.actions[..] {
            // The battle is over, and a card is for later ones.
            return None;
        }
        let worth = |area: AreaId| {
            let title = self.pack.map.title(area);
            format!("{title}{}", area_value(self.pack, area))
        };
        let text = |area: AreaId| {
            let begin = match (self.usual.as_str(), self.chosen.actions.as_slice()) {
                // What stands where units go is new to whoever was told of the march that it is for.
                (usual, [Action::Move { to, .. }]) if *to == area && !usual.is_empty() => {
                    format!("{usual}; it holds it")
                }
                // Which cards one beats is what it is played for.
                (
                    usual,
                    [
                        Action::Card(_)
                        | Action::Blade(_)
                        | Action::March(_)
                        | Action::Lead { .. }
                        | Action::Swap { .. }
                        | Action::Muster { .. }
                        | Action::Upgrade { .. },
                    ],
                ) if !usual.is_empty() => match usual.contains(&worth(area)) {
                    true => format!("{usual}; it holds it"),
                    false => format!("{usual}; it holds {}", worth(area)),
                },
                // Whoever leaves nothing gives it up first.
                (_usual, [Action::Leave(false)]) if self.at.contains(area) => {
                    format!(
                        "units of its own come to {} again; it holds it",
                        worth(area)
                    )
                }
                (_usual, _actions) => format!("it holds {}", worth(area)),
            };
            format!(
                "{begin} at the end of the turn in {} of {} turns played out",
                held(self.chosen, area),
                self.count()
            )
        };
        if let Some((other, name)) = &self.other {
            let far = self.elsewhere(other);
            let near = self.near.iter().filter(|area| self.left != Some(*area));
            let near = near.filter(|area| self.at.contains(*area) || !far.contains(*area));
            let near = near.filter(|area| self.is_told(*area));
            let more = near.map(|area| {
                let more = share(self.chosen, area) - share(other, area);
                ((self.at.contains(area), self.matters(area)), more, area)
            });
            let more = more.filter(|(_, more, _)| *more >= TOLD);
            let most =
                more.max_by(|(a, more, _), (b, than, _)| a.cmp(b).then(more.total_cmp(than)));
            if let Some((_, _, area)) = most {
                // That units take no other land says nothing.
                let to = goal(self.chosen);
                let goal = goal(other).filter(|goal| *goal != area && self.at.contains(area));
                let goal = goal.filter(|goal| !self.owns(area) && !self.owns(*goal));
                let there = goal.map_or_else(String::new, |goal| format!("{} ", worth(goal)));
                // Other land that is held as often speaks against it, and that other units go to the same for neither.
                let alike = goal.map_or(to.is_some() && self::goal(other) == to, |goal| {
                    share(self.chosen, area) - share(other, goal) < TOLD
                });
                let against = match alike {
                    true => String::new(),
                    false => format!(
                        ", with {name} {there}in {} of {}",
                        held(other, goal.unwrap_or(area)),
                        other.ends.len()
                    ),
                };
                return Some((text(area) + &against, area));
            }
        }
        let open = self.at.iter().filter(|area| self.left != Some(*area));
        let open = open.filter(|area| self.is_told(*area));
        let open =
            open.filter(|area| !self.owns(*area) && 2 * held(self.chosen, *area) >= self.count());
        let area = open.max_by_key(|area| (self.matters(*area), held(self.chosen, *area)))?;
        Some((text(area), area))
    }

    /// Whether a march that is only begun goes there next, in half of the turns: another one may as well.
    fn leads(&self, area: AreaId) -> bool {
        let begins = matches!(self.chosen.actions[..], [Action::March(_)]);
        let sent = self.chosen.ends.iter().filter(|end| match end.next {
            Some(Action::Move { to, .. } | Action::Lead { to, .. }) => to == area,
            _other => false,
        });
        !begins || 2 * sent.count() >= self.count()
    }

    /// Whether it says something that an area is held: bare land does where units go there, and decides nothing else.
    fn is_told(&self, area: AreaId) -> bool {
        let goes = matches!(
            self.chosen.actions[..],
            [Action::Move { .. } | Action::Retreat(_) | Action::March(_)]
        );
        (goes || !area_value(self.pack, area).is_empty()) && self.leads(area)
    }

    /// Land of which nothing is told but that the answer is about it: where units take land, whatever else is held, and
    /// where they are mustered, what those of the other answer may hold as well. Whose it ends is a matter of how the
    /// turns were played out.
    fn elsewhere(&self, other: &Candidate) -> AreaSet {
        match self.chosen.actions.as_slice() {
            [Action::Move { to, .. }] if self.pack.ways.land.contains(*to) && !self.owns(*to) => {
                self.near
            }
            [Action::Muster { .. } | Action::Upgrade { .. } | Action::Enlist { .. }] => {
                concerned(self.pack, self.table, &other.actions).1
            }
            _other => AreaSet::new(),
        }
    }

    /// Castles, or Claim, and areas at the end, where there are more of them than by the other answer.
    fn by_goal(&self) -> Option<String> {
        // No castle is won by a bid or a name: by how many it ends the turn is luck.
        let bids = matches!(self.chosen.actions[..], [Action::Bid(_) | Action::Name(_)]);
        let (other, name) = self.other.as_ref().filter(|_| !bids)?;
        let ((goal, lands), (less, fewer)) = (goals(self.chosen), goals(other));
        // Units that stay where they are take no areas: of how many there are is luck.
        let goes = matches!(
            self.chosen.actions[..],
            [Action::Move { .. }
                | Action::Lead { .. }
                | Action::Retreat(_)
                | Action::March(_)
                | Action::Trigger(_)]
                | [_, _, ..]
        );
        if goal < less || (goal - less < TOLD && (!goes || lands - fewer < TOLD)) {
            return None;
        }
        let ends = format!(
            "it ends the turn with {} on average of {} turns played out, with {name} with {}",
            self.words((goal, lands)),
            self.count(),
            self.words((less, fewer))
        );
        // How strong both sides are, and which cards one beats, is what it is given for.
        let told = matches!(
            self.chosen.actions[..],
            [Action::Move { .. } | Action::March(_) | Action::Card(_)]
        );
        Some(match told && !self.usual.is_empty() {
            true => format!("{}; {ends}", self.usual),
            false => ends,
        })
    }

    /// Castles or Claim, and areas.
    fn words(&self, (goal, lands): (f64, f64)) -> String {
        match self.pack.numbers.claim {
            Some(_) => format!("Claim {goal:.1} and {lands:.1} areas of land"),
            None => format!("{goal:.1} castles and {lands:.1} areas of land"),
        }
    }

    /// What a knight says for it, and in how many turns it is better off than by the other answer.
    fn by_end(&self) -> String {
        let value = |candidate: &Candidate| mean(candidate, |end| end.value);
        let better = self.other.as_ref().and_then(|(other, name)| {
            // Each guess was played out by both.
            let pairs = self.chosen.ends.iter().zip(&other.ends);
            let all = pairs.len();
            let better = pairs.filter(|(own, than)| own.value > than.value).count();
            let leads = value(self.chosen) - value(other) >= BETTER && 2 * better > all;
            leads.then(|| {
                format!("it is better off than with {name} in {better} of {all} turns played out")
            })
        });
        // What a knight says of the first order tells little of a whole plan.
        let usual = match self.chosen.actions.as_slice() {
            // Whoever keeps all orders compared them with others.
            [Action::Ready] => String::new(),
            [_one] => self.usual.clone(),
            _plan => String::new(),
        };
        let count = self.count();
        match (usual.as_str(), better) {
            ("", Some(better)) => better,
            ("", None) if self.chosen.actions.len() > 1 => {
                format!("it is as well off as with others, as far as {count} turns played out tell")
            }
            ("", None) => format!("in {count} turns played out nothing else is surely better"),
            (usual, Some(better)) => format!("{usual}; {better}"),
            // That nothing else is better was said behind every answer.
            (usual, None) => usual.to_owned(),
        }
    }

    /// The castle that it loses most often, of those that the answer is about, and how often.
    fn lost(&self) -> Option<(usize, AreaId)> {
        let own = self.near.iter();
        let own = own.filter(|area| self.owns(*area) && self.matters(*area));
        let lost = own.map(|area| (self.count() - held(self.chosen, area), area));
        lost.filter(|(times, _)| *times > 0)
            .max_by_key(|(times, _)| *times)
    }
}
