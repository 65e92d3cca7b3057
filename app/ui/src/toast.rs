//! Which short messages are on the screen?
//!
//! Good news goes by itself, a "no" stays until it is read or something else is done.

use eframe::egui::Color32;

use crate::theme::Tone;

/// How long good news stays, in seconds.
const BRIEF: f64 = 4.0;
/// How long a "no" stays.
const LONG: f64 = 12.0;

/// A short message.
#[derive(Clone, Debug, PartialEq)]
pub struct Toast {
    /// What it says.
    pub text: String,
    /// How good it is.
    pub tidings: Tidings,
    until: Option<f64>,
}

/// How good a message is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tidings {
    /// Done.
    Good,
    /// Not done, and why.
    Bad,
}

impl Tidings {
    #[must_use]
    pub fn color(self, tone: Tone) -> Color32 {
        match self {
            Self::Good => crate::theme::good(tone),
            Self::Bad => crate::theme::danger(tone),
        }
    }
}

/// All short messages, the newest last.
#[derive(Clone, Debug, Default)]
pub struct Toasts(Vec<Toast>);

impl Toasts {
    /// Says something.
    pub fn say(&mut self, tidings: Tidings, text: impl Into<String>) {
        let text = text.into();
        self.0.retain(|toast| toast.text != text);
        self.0.push(Toast {
            text,
            tidings,
            until: None,
        });
        let spare = self.0.len().saturating_sub(4);
        self.0.drain(..spare);
    }

    /// Drops what has been there long enough; tells after how many seconds the next one goes.
    pub fn tick(&mut self, now: f64) -> Option<f64> {
        for toast in &mut self.0 {
            let stays = match toast.tidings {
                Tidings::Good => BRIEF,
                Tidings::Bad => LONG,
            };
            toast.until.get_or_insert(now + stays);
        }
        self.0
            .retain(|toast| toast.until.is_none_or(|until| until > now));
        let ends = self.0.iter().filter_map(|toast| toast.until);
        ends.map(|until| until - now).reduce(f64::min)
    }

    /// Drops every "no": something else was done.
    pub fn settle(&mut self) {
        self.0.retain(|toast| toast.tidings == Tidings::Good);
    }

    /// What is on the screen.
    #[must_use]
    pub fn all(&self) -> &[Toast] {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn good_news_goes_first() {
        let mut toasts = Toasts::default();
        toasts.say(Tidings::Good, "Saved");
        toasts.say(Tidings::Bad, "Not there");
        assert_eq!(toasts.tick(100.0), Some(BRIEF));
        assert_eq!(toasts.tick(100.0 + BRIEF), Some(LONG - BRIEF));
        assert_eq!(toasts.all().len(), 1);
        assert_eq!(toasts.tick(100.0 + LONG), None);
    }
}
