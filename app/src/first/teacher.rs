//! Which step of a first game is taught, and when does the next one come?
//!
//! A step that is only read waits for a tap; one in which something is to be done goes on by itself when it is done, and
//! can be gone over. Whoever does something else is told so, and may take it back. Whoever leaves comes back to the same
//! step, as long as the game is there.

use std::collections::{BTreeMap, BTreeSet};

use eframe::egui::{self, Rect, Vec2};
use game_window::{Remembered, Seen, Taught};
use serde::{Deserialize, Serialize};
use ui::beside::Fetching;
use ui::game_kind::GameKind;

use super::lesson::{Done, Lesson, LessonRow, Step};
use super::pointing::{Widget, Widgets, bring, sought};

/// What is remembered of first games, and under which name.
const KEY: &str = "lessons";

/// What is remembered of first games.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Learnt {
    /// Those that were played to their end.
    pub done: BTreeSet<String>,
    /// Those that were left, and how many of their steps were done.
    pub left: BTreeMap<String, usize>,
}

impl Learnt {
    #[must_use]
    pub fn of(remembered: &Remembered) -> Self {
        remembered.of(KEY)
    }

    /// The steps that are done of one that was left.
    #[must_use]
    pub fn steps_of(&self, row: &LessonRow) -> Option<usize> {
        self.left.get(row.id).copied()
    }
}

/// A first game has come whose game is to begin.
#[derive(Debug)]
pub(crate) struct Begun {
    pub(crate) kind: GameKind,
    /// What the game begins with.
    pub(crate) taught: Taught,
    /// How many of its steps were done before.
    pub(crate) steps: usize,
}

/// What can be done about a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Turned {
    Next,
    Back,
    Leave,
    /// What was done in place of the step is taken back.
    TakeBack,
    /// What was done in place of the step stays: on to the step that fits it.
    Keep,
}

/// A first game that is taught.
#[derive(Debug)]
struct Lecture {
    row: &'static LessonRow,
    lesson: Lesson,
    /// Known from its first frame on.
    widgets: Option<Widgets>,
    step: usize,
    /// Entries of the log before the step.
    since: Option<u32>,
    /// What was brought into sight, and where it lay then, as what is meant may change within a step.
    brought: Option<(String, Rect)>,
    /// Somebody has scrolled since the last click, and looks at something else.
    scrolled: bool,
    /// What has to go was shown.
    stood: bool,
    /// It was left.
    left: bool,
    /// Since when something else was done than the step asks for, in seconds.
    strayed: Option<f64>,
}

/// Seconds after which whoever strayed is told: what an answer shows may come a moment later.
const STRAYED: f64 = 0.6;

/// Who teaches.
#[derive(Debug, Default)]
pub(crate) struct Teacher {
    fetching: Option<(&'static LessonRow, Fetching)>,
    /// A text in place of a file.
    handed: Option<(&'static LessonRow, String)>,
    lecture: Option<Lecture>,
    /// Why no lesson came.
    pub(crate) said: Option<String>,
    wrote: bool,
}

impl Teacher {
    /// Asks for a first game.
    pub(crate) fn ask(&mut self, row: &'static LessonRow, egui: &egui::Context) {
        self.said = None;
        self.fetching = Some((row, Fetching::of(row.file, egui)));
        egui.request_repaint();
    }

    /// Takes the text of a first game in place of its file.
    pub(crate) fn hand(&mut self, row: &'static LessonRow, text: &str) {
        self.fetching = None;
        self.handed = Some((row, text.to_owned()));
    }

    /// A first game that has come; the steps that were done before are those that are remembered.
    pub(crate) fn come(&mut self, remembered: &Remembered) -> Option<Begun> {
        let (row, come) = match self.handed.take() {
            Some((row, text)) => (row, Ok(text)),
            None => {
                let come = self.fetching.as_ref()?.1.come()?;
                (self.fetching.take()?.0, come)
            }
        };
        match come.and_then(|text| Lesson::read(&text)) {
            Ok(lesson) => {
                let steps = Learnt::of(remembered).steps_of(row).unwrap_or(0);
                let begun = Begun {
                    kind: row.kind,
                    taught: lesson.begins.clone(),
                    steps: steps.min(lesson.steps.len().saturating_sub(1)),
                };
                self.lecture = Some(Lecture {
                    row,
                    lesson,
                    widgets: None,
                    step: 0,
                    since: None,
                    brought: None,
                    scrolled: false,
                    stood: false,
                    left: false,
                    strayed: None,
                });
                self.wrote = true;
                Some(begun)
            }
            Err(why) => {
                self.said = Some(why);
                None
            }
        }
    }

    /// Goes on at a step.
    pub(crate) fn go_on_at(&mut self, step: usize) {
        if let Some(lecture) = &mut self.lecture {
            lecture.goes(step);
        }
    }

    /// Nothing is taught any more.
    pub(crate) fn stop(&mut self, why: Option<String>) {
        self.lecture = None;
        self.said = why;
    }

    /// The game that is taught.
    pub(crate) fn teaches(&self) -> Option<GameKind> {
        self.lecture.as_ref().map(|lecture| lecture.row.kind)
    }

    /// The seed of the game that is taught.
    pub(crate) fn seed(&self) -> Option<u64> {
        let lecture = self.lecture.as_ref();
        lecture.map(|lecture| lecture.lesson.begins.seed)
    }

    /// Entries of the log before the step.
    pub(crate) fn since(&self) -> u32 {
        let lecture = self.lecture.as_ref();
        lecture.and_then(|lecture| lecture.since).unwrap_or(0)
    }

    /// Looks whether the step is done; tells whether another one came.
    pub(crate) fn look(&mut self, egui: &egui::Context, seen: &Seen) -> bool {
        let Some(lecture) = &mut self.lecture else {
            return false;
        };
        // Of the table none is seen: it has one only once its battle has begun.
        let own = lecture.lesson.begins.seed;
        if own != 0 && seen.seed.is_some_and(|seed| seed != own) {
            self.lecture = None;
            return true;
        }
        let widgets = lecture.widgets.get_or_insert_with(|| Widgets::listed(egui));
        // An earlier place of the log shows nothing that is done.
        if seen.back {
            return false;
        }
        let widgets = widgets.all();
        // What was taken back is not there any more.
        let since = lecture.since.filter(|since| *since <= seen.entries);
        let Some(_) = since else {
            lecture.since = Some(seen.entries);
            egui.request_repaint();
            return false;
        };
        let done = lecture.now().and_then(|step| step.done.as_ref());
        let stood = lecture.stood || done.is_some_and(|done| done.waits(&widgets));
        let is_met = |done: &Done| (stood || done.gone.is_empty()) && done.is_met(seen, &widgets);
        let is_met = done.is_some_and(is_met);
        lecture.stood = stood;
        let strays = !is_met && lecture.now().is_some_and(|step| step.is_missed(seen));
        let now = egui.input(|input| input.time);
        lecture.strayed = strays.then(|| lecture.strayed.unwrap_or(now));
        if lecture.strayed == Some(now) {
            egui.request_repaint_after_secs(STRAYED as f32);
        }
        if is_met {
            self.turn(Turned::Next, seen.entries, &seen.prompt);
            egui.request_repaint();
            return true;
        }
        let [scrolls, clicks] = egui.input(|input| {
            let scrolls = input.smooth_scroll_delta() != Vec2::ZERO;
            let drags = input.pointer.is_decidedly_dragging();
            [scrolls || drags, input.pointer.any_click()]
        });
        lecture.scrolled = scrolls || lecture.scrolled && !clicks;
        if let Some(widget) = lecture.meant(&widgets)
            && lecture.is_to_be_brought(widget)
        {
            lecture.brought = Some((widget.name.clone(), widget.rect));
            bring(egui, widget);
        }
        false
    }

    /// Goes to another step, or leaves; `entries` are those of the log, `prompt` is what is asked.
    pub(crate) fn turn(&mut self, turned: Turned, entries: u32, prompt: &str) {
        let Some(lecture) = &mut self.lecture else {
            return;
        };
        self.wrote = true;
        match turned {
            Turned::Next => lecture.goes(lecture.step + 1),
            Turned::Back => lecture.goes(lecture.step.saturating_sub(1)),
            Turned::Leave => lecture.left = true,
            Turned::Keep => lecture.goes(lecture.after(prompt)),
            // The game takes it back; the step is the same.
            Turned::TakeBack => return lecture.strayed = None,
        }
        lecture.since = Some(entries);
    }

    /// Whether something else was done than the step asks for.
    pub(crate) fn is_strayed(&self, now: f64) -> bool {
        let lecture = self.lecture.as_ref();
        let strayed = lecture.and_then(|lecture| lecture.strayed);
        strayed.is_some_and(|since| now >= since + STRAYED)
    }

    /// What the steps say.
    pub(crate) fn steps(&self) -> &[Step] {
        let lecture = self.lecture.as_ref();
        lecture.map_or(&[], |lecture| &lecture.lesson.steps)
    }

    /// Something is to be remembered that was not when this was asked last.
    pub(crate) fn takes_note(&mut self) -> bool {
        std::mem::take(&mut self.wrote) && self.lecture.is_some()
    }

    /// Writes down what is remembered.
    pub(crate) fn remember(&mut self, remembered: &mut Remembered) {
        let Some(lecture) = &self.lecture else {
            return;
        };
        let mut learnt = Learnt::of(remembered);
        let id = lecture.row.id.to_owned();
        if lecture.now().is_some() {
            learnt.left.insert(id, lecture.step);
        } else {
            learnt.left.remove(&id);
            learnt.done.insert(id);
        }
        remembered.keep(KEY, &learnt);
        if lecture.left || lecture.now().is_none() {
            self.lecture = None;
        }
    }

    /// The step that is taught, with its number, how many there are, and of what.
    pub(crate) fn step(&self) -> Option<(&Step, usize, usize, &'static LessonRow)> {
        let lecture = self.lecture.as_ref()?;
        let all = lecture.lesson.steps.len();
        Some((lecture.now()?, lecture.step + 1, all, lecture.row))
    }

    /// What is pointed at.
    pub(crate) fn meant(&self) -> Option<Widget> {
        let lecture = self.lecture.as_ref()?;
        let widgets = lecture.widgets.as_ref()?.all();
        lecture.meant(&widgets).cloned()
    }

    /// What Enter leads to: what a step asks for, or the way on from one that is only read.
    pub(crate) fn leads(&self) -> Option<Widget> {
        let lecture = self.lecture.as_ref()?;
        let widgets = lecture.widgets.as_ref()?.all();
        let on = ["Next", "Play on"].map(str::to_owned);
        let led = match lecture.now()?.done {
            Some(_) => lecture.meant(&widgets),
            None => sought(&widgets, &on, &[]),
        };
        led.cloned()
    }
}

impl Lecture {
    fn now(&self) -> Option<&Step> {
        self.lesson.steps.get(self.step)
    }

    fn goes(&mut self, step: usize) {
        self.step = step;
        self.brought = None;
        self.scrolled = false;
        self.stood = false;
        self.strayed = None;
    }

    /// Whether what is meant may be out of sight: it has come, or has been moved by what lies above it.
    fn is_to_be_brought(&self, widget: &Widget) -> bool {
        let known = self.brought.as_ref();
        let known = known.filter(|(name, _)| *name == widget.name);
        known.is_none_or(|(_, rect)| *rect != widget.rect && !self.scrolled)
    }

    /// The step to go on with where something else was done: the first that begins with what is asked now, else the next.
    fn after(&self, prompt: &str) -> usize {
        let ends = |step: &Step| {
            let asked = step.done.as_ref().map_or(&[][..], |done| &done.asked);
            asked.iter().any(|word| prompt.contains(word))
        };
        let rest = self.lesson.steps.get(self.step..).unwrap_or_default();
        self.step + 1 + rest.iter().position(ends).unwrap_or(0)
    }

    fn meant<'w>(&self, widgets: &'w [Widget]) -> Option<&'w Widget> {
        let step = self.now()?;
        let touch = step.touch.as_deref().unwrap_or_default();
        sought(widgets, &step.point, &[step.say.as_str(), touch])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::first::lesson::LESSONS;

    /// Whoever had scrolled within a step was not shown what the next one meant once it moved.
    #[test]
    fn what_was_scrolled_in_a_step_is_past_in_the_next_one() {
        let mut teacher = Teacher::default();
        let row = LESSONS.first().expect("a lesson");
        teacher.hand(row, r#"{"steps": [{"say": "One"}, {"say": "Two"}]}"#);
        teacher.come(&Remembered::default()).expect("it has come");
        teacher.lecture.as_mut().expect("it is taught").scrolled = true;
        teacher.turn(Turned::Next, 0, "");
        let lecture = teacher.lecture.as_ref().expect("it is taught");
        assert_eq!((lecture.step, lecture.scrolled), (1, false));
    }
}
