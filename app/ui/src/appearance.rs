//! What does the window look like, and for what pointer is it laid out?

use crate::paint::Patterns;
use crate::shape::Shape;
use crate::theme::{Density, Tone};

/// How the window looks, whichever game it shows.
#[derive(Clone, Copy, Debug)]
pub struct Appearance<'a> {
    /// Light or dark.
    pub tone: Tone,
    /// For a mouse or for fingers.
    pub density: Density,
    /// Where panels stand.
    pub shape: Shape,
    /// The tiles of the patterns.
    pub patterns: Option<&'a Patterns>,
}
