//! How is something of the roster put on the table?
//!
//! It follows a mouse, which puts it down where it clicks. A finger shows it where it taps, drags it from there, and puts
//! it down by another tap on it.

use geometry::{Vec2, closest_point};

use super::{Doing, Select};
use crate::command::Command;
use crate::tools::template::Template;
use crate::tools::tool::{Hand, Held, Scene};

impl Select {
    /// The tool with something of the roster in hand.
    #[must_use]
    pub fn placing(template: Template) -> Self {
        Self {
            doing: Doing::Placing(template),
            ..Self::default()
        }
    }

    /// Whether something of the roster is in hand.
    #[must_use]
    pub(crate) fn is_placing(&self) -> bool {
        matches!(self.doing, Doing::Placing(_))
    }

    /// Shows what is in hand where a finger taps; puts it down where a mouse clicks or a finger taps it.
    pub(super) fn tap_in_hand(&mut self, scene: &Scene<'_>, at: Vec2, keys: Held) -> Vec<Command> {
        let shown = self.over.filter(|_| self.is_on_held(scene, at));
        match (scene.hand, shown) {
            (Hand::Mouse, _) => self.put(scene, at, keys),
            (Hand::Finger, Some(shown)) => self.put(scene, shown, keys),
            (Hand::Finger, None) => {
                self.over = Some(at);
                Vec::new()
            }
        }
    }

    /// Puts down what is in hand.
    pub(super) fn put(&mut self, scene: &Scene<'_>, at: Vec2, keys: Held) -> Vec<Command> {
        let Doing::Placing(template) = &self.doing else {
            return Vec::new();
        };
        let (placed, _) = template.at(scene, at);
        let commands = placed.place(&scene.table.state);
        match keys.shift {
            // The next one is not put on top of it.
            true => self.over = self.over.filter(|_| scene.hand == Hand::Mouse),
            false => self.doing = Doing::Nothing,
        }
        commands
    }

    /// Whether a point is on what is in hand and shown.
    pub(super) fn is_on_held(&self, scene: &Scene<'_>, at: Vec2) -> bool {
        let (Doing::Placing(template), Some(over)) = (&self.doing, self.over) else {
            return false;
        };
        let (placed, _) = template.at(scene, over);
        placed.body(&scene.table.pack).is_some_and(|body| {
            body.contains(at) || (closest_point(&body, at) - at).length() <= scene.grip / 2.0
        })
    }
}
