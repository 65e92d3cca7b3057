//! What is put right by hand?
//!
//! Drags and turns anything as [`Select`] does, but snaps to nothing and asks no rule; it says so.

use geometry::Vec2;

use super::Select;
use super::grip::Steps;
use super::kind::ToolKind;
use super::tool::{Pointer, Preview, Scene, Tool, Twist};
use crate::command::Command;
use crate::settings::Snap;

/// The tool that moves anything anywhere.
#[derive(Debug)]
pub(super) struct Correct {
    hand: Select,
}

impl Default for Correct {
    fn default() -> Self {
        Self {
            hand: Select::default().turning(Steps::Free),
        }
    }
}

/// What stands beside the pointer, so that nobody takes a correction for a move.
const WORDS: &str = "Correction: no rule is asked";

impl Tool for Correct {
    fn kind(&self) -> ToolKind {
        ToolKind::Fix
    }

    fn pointer(&mut self, scene: &Scene<'_>, pointer: Pointer) -> Vec<Command> {
        self.hand.pointer(&free(scene), pointer)
    }

    fn preview(&self, scene: &Scene<'_>) -> Preview {
        let mut preview = self.hand.preview(&free(scene));
        preview.target = None;
        if !preview.moved.is_empty() {
            preview.words.insert(0, WORDS.to_owned());
        }
        preview
    }

    fn cancel(&mut self) -> bool {
        self.hand.cancel()
    }

    fn abandon(&mut self) {
        self.hand.abandon();
    }

    fn drags(&self, scene: &Scene<'_>, at: Vec2) -> bool {
        self.hand.drags(scene, at)
    }

    fn frames(&self, scene: &Scene<'_>, at: Vec2) -> bool {
        self.hand.frames(scene, at)
    }

    fn twists(&self, scene: &Scene<'_>, fingers: [Vec2; 2]) -> Option<Twist> {
        self.hand.twists(scene, fingers)
    }

    fn hold(&mut self, scene: &Scene<'_>, at: Vec2) -> Vec<Command> {
        self.hand.hold(scene, at)
    }

    fn turn(&mut self, degrees: f64) -> bool {
        self.hand.turn(degrees)
    }
}

/// The same scene without anything to snap to.
fn free<'a>(scene: &Scene<'a>) -> Scene<'a> {
    Scene {
        snap: Snap::NONE,
        ..*scene
    }
}
