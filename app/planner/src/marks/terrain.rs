//! What does a terrain piece look like?
//!
//! Ground in one color, a texture for each keyword that works alike, a heavy border where sight stops, and
//! its name over everything.

use geometry::Body;
use tabletop::{Keyword, Keywords};
use ui::mark::Mark;
use ui::theme::{Look, Texture};

use super::broken;

/// The texture of a keyword.
#[must_use]
pub(crate) fn texture(keyword: Keyword) -> Texture {
    match keyword {
        Keyword::Cover | Keyword::Fortified => Texture::Cover,
        Keyword::Hindering | Keyword::Rough => Texture::Slow,
        Keyword::Dangerous => Texture::Sharp,
        Keyword::BlocksLineOfSight | Keyword::Impassable => Texture::Shut,
        Keyword::Horrific | Keyword::Inspiring => Texture::Dread,
        Keyword::Elevated => Texture::High,
        Keyword::Destructible => Texture::Other,
    }
}

/// A terrain piece with its keywords.
#[must_use]
pub(crate) fn piece(body: &Body, keywords: Keywords) -> Vec<Mark> {
    let mut marks = vec![Mark::area(body.outline(), Look::Ground)];
    if keywords.has(Keyword::Impassable) {
        marks.push(Mark::area(body.outline(), Look::Solid));
    }
    let mut textures: Vec<Texture> = keywords.iter().map(texture).collect();
    textures.sort_unstable();
    textures.dedup();
    marks.extend(
        textures
            .into_iter()
            .map(|texture| Mark::area(body.outline(), Look::Keyword(texture))),
    );
    if keywords.has(Keyword::BlocksLineOfSight) {
        marks.push(Mark::area(body.outline(), Look::SightStop));
    }
    marks
}

/// The name of a piece, and below it those of objectives that lie in it; in a piece that has less, `room` in inches.
#[must_use]
pub(crate) fn name(body: &Body, name: &str, within: Vec<String>, room: f64) -> Mark {
    let (low, high) = body.bounds();
    let mut lines = broken(name, 16);
    lines.truncate(2);
    lines.extend(within);
    Mark::Label {
        at: (low + high) / 2.0,
        lines,
        under: String::new(),
        room: (high - low).max_element().max(room),
        size: 11.5,
        look: Look::Detail,
    }
}
