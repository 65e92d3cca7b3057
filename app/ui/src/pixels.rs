//! What is a picture, once it is read?
//!
//! Its dots, small enough to be painted at once, and the bytes that are kept of it.

use std::sync::Arc;

/// The longest side of a picture, in dots: a larger one is scaled down when it is read.
pub const SIDE: u32 = 2048;

/// How well a picture is kept, percent: lines of a hand's width stay sharp.
pub(crate) const QUALITY: u8 = 85;

/// The largest file that is read, in bytes.
const MOST_BYTES: u64 = 40_000_000;

/// The largest picture that is read, in dots.
const MOST_DOTS: u64 = 100_000_000;

/// The dots of a picture, from its top left.
#[derive(Clone, PartialEq, Eq)]
pub struct Pixels {
    /// Dots from left to right.
    pub width: usize,
    /// Dots from top to bottom.
    pub height: usize,
    /// Red, green, blue and opacity of each dot; the colors are not multiplied by the opacity.
    pub rgba: Vec<[u8; 4]>,
}

impl std::fmt::Debug for Pixels {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Pixels({} × {})", self.width, self.height)
    }
}

impl Pixels {
    /// A picture from its dots; `None` where they are not as many as its sides say, or none.
    #[must_use]
    pub fn new(width: usize, height: usize, rgba: &[u8]) -> Option<Self> {
        let (dots, rest) = rgba.as_chunks::<4>();
        let fits = !dots.is_empty() && rest.is_empty() && width.checked_mul(height)? == dots.len();
        fits.then(|| Self {
            width,
            height,
            rgba: dots.to_vec(),
        })
    }
}

/// A picture that was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decoded {
    /// Its dots, upright, no side longer than [`SIDE`].
    pub pixels: Arc<Pixels>,
    /// The picture as a file no larger than its dots need, to be kept with a table.
    pub bytes: Arc<[u8]>,
}

/// Whether bytes begin as files of pictures do, whether they can be read here or not.
#[must_use]
pub fn looks_like_picture(bytes: &[u8]) -> bool {
    let starts = |magic: &[u8]| bytes.starts_with(magic);
    let has = |at: usize, magic: &[u8]| bytes.get(at..).is_some_and(|rest| rest.starts_with(magic));
    starts(b"\xff\xd8\xff")
        || starts(b"\x89PNG\r\n")
        || (starts(b"RIFF") && has(8, b"WEBP"))
        || starts(b"GIF8")
        || starts(b"II*\0")
        || starts(b"MM\0*")
        // The family of HEIC and AVIF.
        || has(4, b"ftyp")
}

/// Whether a file of so many bytes is read.
///
/// # Errors
/// How large it is, for people.
pub(crate) fn file_fits(bytes: u64) -> Result<(), String> {
    let millions = |bytes: u64| bytes.div_ceil(1_000_000);
    match bytes > MOST_BYTES {
        true => Err(format!(
            "it has {} MB, {} MB are the most",
            millions(bytes),
            millions(MOST_BYTES)
        )),
        false => Ok(()),
    }
}

/// Whether a picture of so many dots each way is read.
///
/// # Errors
/// How large it is, for people.
pub(crate) fn dots_fit(width: u32, height: u32) -> Result<(), String> {
    let dots = u64::from(width) * u64::from(height);
    let millions = |dots: u64| dots.div_ceil(1_000_000);
    match dots > MOST_DOTS {
        true => Err(format!(
            "it has {} million dots, {} million are the most",
            millions(dots),
            millions(MOST_DOTS)
        )),
        false => Ok(()),
    }
}

/// Whether a JPEG has no end: what is missing of it would be read as gray.
#[must_use]
pub(crate) fn is_torn(bytes: &[u8]) -> bool {
    const START: &[u8] = &[0xff, 0xd8];
    const END: u8 = 0xd9;
    const SCAN: u8 = 0xda;
    if !bytes.starts_with(START) {
        return false;
    }
    let mut at = START.len();
    let mut is_scan = false;
    loop {
        let Some(rest) = bytes.get(at..).filter(|rest| rest.len() >= 2) else {
            return true;
        };
        let (mark, kind) = (rest[0], rest[1]);
        if mark != 0xff || (is_scan && matches!(kind, 0 | 0xd0..=0xd7)) {
            // Between marks lie the dots.
            at += 1;
            continue;
        }
        match kind {
            END => return false,
            // A mark may be filled up, and some have no length.
            0xff => at += 1,
            0x01 | 0xd0..=0xd8 => at += 2,
            _ => {
                let Some(length) = rest.get(2..4) else {
                    return true;
                };
                at += 2 + usize::from(u16::from_be_bytes([length[0], length[1]]));
                is_scan = kind == SCAN;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_are_known_by_how_they_begin() {
        assert!(looks_like_picture(b"\x89PNG\r\n\x1a\n"));
        assert!(looks_like_picture(b"\0\0\0\x18ftypheic"));
        assert!(!looks_like_picture(b"{ \"format\""));
        assert!(!looks_like_picture(b"RIFF1234WAVE") && !looks_like_picture(b""));
    }

    #[test]
    fn dots_are_as_many_as_the_sides_say() {
        assert!(Pixels::new(2, 1, &[0; 8]).is_some());
        assert!(Pixels::new(2, 1, &[0; 9]).is_none());
        assert!(Pixels::new(2, 2, &[0; 8]).is_none());
        assert!(Pixels::new(0, 0, &[]).is_none());
        assert!(Pixels::new(usize::MAX, 2, &[0; 8]).is_none());
    }
}
