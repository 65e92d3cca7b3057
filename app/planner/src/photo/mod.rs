//! What lies under the trays?
//!
//! A photo of the real table: whose picture it is, where the table's corners are in it, and how it is shown. It is no
//! part of the game: it is saved with the table and lies under it, and nothing is measured by it.

mod flat;
mod marking;
mod textures;
mod written;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use geometry::{BadQuad, Perspective, Vec2};
use play::Digest;
use serde::{Deserialize, Serialize};
use ui::pixels::{Decoded, Pixels};

pub use flat::flat;
pub use marking::Marking;
pub use textures::Textures;
pub use written::{Found, find, with_photo, without_photo};

/// The table's corners in a picture: near left, near right, far right, far left.
///
/// Fractions of the picture's width and height from its top left corner; beyond 0 and 1 for a corner that is not in
/// the picture.
pub(crate) type Corners = [Vec2; 4];

/// How far beyond the picture a corner may be, in widths or heights of it.
pub(crate) const BEYOND: f64 = 1.0;

/// How much of a new photo is seen, percent: what lies on it is still told from it.
pub(crate) const OPACITY: u8 = 75;

/// The least that a photo is seen by, percent.
pub(crate) const LEAST_OPACITY: u8 = 5;

/// Digits that are kept of a fraction of the picture: a hundredth of a dot of the largest one.
const DIGITS: f64 = 1e6;

/// What is known of a photo beside its dots.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Photo {
    /// The picture's file, or its name alone.
    pub file: PathBuf,
    /// How it is saved with the table.
    pub keep: Keep,
    /// Where the table is in it.
    pub corners: Corners,
    /// How much of it is seen, percent.
    pub opacity: u8,
    /// It is not shown.
    pub hidden: bool,
    /// The bytes that are kept of it, once they are known.
    pub bytes: Option<Digest>,
}

/// How a photo is saved with its table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Keep {
    /// In the table's own file.
    Embedded,
    /// In a file of its own, which the table names.
    Reference,
}

impl Photo {
    /// What of it a table's file holds, for telling whether there are changes.
    #[must_use]
    pub(crate) fn version(&self) -> Digest {
        let bytes = self.bytes.filter(|_| self.keep == Keep::Embedded);
        Digest::of(&Self {
            bytes,
            ..self.clone()
        })
    }

    /// The picture's own name.
    #[must_use]
    pub(crate) fn name(&self) -> String {
        let name = self.file.file_name().unwrap_or(self.file.as_os_str());
        name.to_string_lossy().into_owned()
    }
}

/// A photo under a table, with as much of its picture as there is.
#[derive(Clone, Debug)]
pub struct Laid {
    /// What is known of it.
    pub photo: Photo,
    /// What is embedded of it.
    pub bytes: Option<Arc<[u8]>>,
    /// Its dots, once they are read.
    pub pixels: Option<Arc<Pixels>>,
    /// Why there are none.
    pub trouble: Option<String>,
}

impl Laid {
    /// A photo whose picture has yet to be read; `bytes` is what is known of it.
    #[must_use]
    pub(crate) fn unread(photo: Photo, bytes: Option<Arc<[u8]>>) -> Self {
        Self {
            photo,
            bytes,
            pixels: None,
            trouble: None,
        }
    }

    /// Takes what was read of the picture; what is embedded already stays as it is.
    pub fn read(&mut self, decoded: Decoded) {
        let bytes = self.bytes.get_or_insert(decoded.bytes);
        self.photo.bytes = Some(Digest::of_bytes(bytes));
        self.pixels = Some(decoded.pixels);
        self.trouble = None;
    }
}

/// Corners that nobody has marked yet: a little inside of the picture.
#[must_use]
pub fn guess() -> Corners {
    let (low, high) = (0.1, 0.9);
    [(low, high), (high, high), (high, low), (low, low)].map(Vec2::from)
}

/// The map between a table of a size in inches and a picture of it; y grows upward in both.
///
/// # Errors
/// Corners that are none of a table.
pub fn perspective(corners: &Corners, size: Vec2) -> Result<Perspective, BadQuad> {
    Perspective::new(corners.map(upright), size)
}

/// A point of a picture with its y the other way around.
#[must_use]
pub fn upright(point: Vec2) -> Vec2 {
    Vec2::new(point.x, 1.0 - point.y)
}

/// Corners in order, so that the first one is near left; as they are where they are none of a table.
#[must_use]
pub(crate) fn in_order(corners: Corners) -> Corners {
    let Ok(ordered) = geometry::ordered(corners.map(upright)) else {
        return corners;
    };
    // To the last bit the corners that were given.
    let given = |point: Vec2| corners.into_iter().find(|corner| upright(*corner) == point);
    ordered.map(|point| given(point).unwrap_or_else(|| upright(point)))
}

/// A corner as it is kept: within reach of the picture, and with as many digits as are written.
#[must_use]
pub(crate) fn kept(corner: Vec2) -> Vec2 {
    let near = corner.clamp(Vec2::splat(-BEYOND), Vec2::splat(1.0 + BEYOND));
    (near * DIGITS).round() / DIGITS
}

/// How a table's file names a photo: from its own folder on, where the photo is in it or below it.
#[must_use]
pub(crate) fn reference(table: &Path, photo: &Path) -> String {
    let folder = table.parent().unwrap_or(Path::new(""));
    match photo.strip_prefix(folder) {
        // The same on every system.
        Ok(below) => {
            let parts = below.iter().map(|part| part.to_string_lossy());
            parts.collect::<Vec<_>>().join("/")
        }
        Err(_) => photo.to_string_lossy().into_owned(),
    }
}

/// The file that a table's file names.
#[must_use]
pub(crate) fn resolved(table: Option<&Path>, reference: &Path) -> PathBuf {
    let folder = table.and_then(Path::parent).unwrap_or(Path::new(""));
    folder.join(reference)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_photo_below_the_table_is_named_from_there() {
        let table = Path::new("/games/north/battle.json");
        // The photo, and what the table says of it.
        for (photo, named) in [
            ("/games/north/table.jpg", "table.jpg"),
            ("/games/north/photos/table.jpg", "photos/table.jpg"),
            ("/games/table.jpg", "/games/table.jpg"),
            ("/games/northern/table.jpg", "/games/northern/table.jpg"),
        ] {
            let found = reference(table, Path::new(photo));
            assert_eq!(found, named);
            assert_eq!(
                resolved(Some(table), Path::new(&found)),
                PathBuf::from(photo)
            );
        }
        assert_eq!(reference(Path::new("a.json"), Path::new("b.jpg")), "b.jpg");
        assert_eq!(resolved(None, Path::new("b.jpg")), PathBuf::from("b.jpg"));
    }

    #[test]
    fn near_is_low_in_the_picture() {
        let map = perspective(&guess(), Vec2::new(48.0, 24.0)).expect("a map");
        let seen = |x, y| map.picture_from_table(Vec2::new(x, y)).map(upright);
        let near_left = seen(-24.0, -12.0).expect("seen");
        assert!((near_left - Vec2::new(0.1, 0.9)).length() < 1e-12);
        assert_eq!(in_order(guess()), guess());
        let [a, b, c, d] = guess();
        assert_eq!(in_order([a, d, c, b]), guess(), "never mirrored");
    }

    #[test]
    fn kept_corners_are_near_and_short() {
        assert_eq!(
            kept(Vec2::new(-7.0, 0.123_456_789)),
            Vec2::new(-1.0, 0.123_457)
        );
    }
}
