//! Which dots of a QR code are dark?
//!
//! The smallest code that holds a text, with as much redundancy as fits into that size.

use qrcode::bits::Bits;
use qrcode::{Color, EcLevel, QrCode, Version};

/// The white margin that a code needs on every side, in modules.
pub const QUIET: usize = 4;

/// A QR code: a square of dark and light modules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Code {
    /// Modules along an edge, without the margin.
    pub side: usize,
    /// Row by row from the top left.
    dark: Vec<bool>,
}

impl Code {
    /// The code of a link; `None` when no code holds so much.
    #[must_use]
    pub fn of(link: &str) -> Option<Self> {
        let levels = [EcLevel::M, EcLevel::Q, EcLevel::H];
        let (version, least) = (1..=40).find_map(|version| {
            let bits = bits(link, Version::Normal(version), EcLevel::L)?;
            Some((Version::Normal(version), (bits, EcLevel::L)))
        })?;
        let better = levels.map(|level| bits(link, version, level).map(|bits| (bits, level)));
        let (bits, level) = better.into_iter().flatten().last().unwrap_or(least);
        let code = QrCode::with_bits(bits, level).ok()?;
        Some(Self {
            side: code.width(),
            dark: code
                .to_colors()
                .into_iter()
                .map(|color| color == Color::Dark)
                .collect(),
        })
    }

    /// Stretches of dark modules: the row, the first column and the column after the last.
    pub fn runs(&self) -> impl Iterator<Item = (usize, usize, usize)> + '_ {
        let rows = self.dark.chunks(self.side).enumerate();
        rows.flat_map(|(row, dark)| {
            let begins = (0..dark.len()).filter(|at| dark[*at] && (*at == 0 || !dark[at - 1]));
            begins.map(move |from| {
                let length = dark[from..].iter().take_while(|dark| **dark).count();
                (row, from, from + length)
            })
        })
    }
}

/// A link in a code of this size, or `None` if it does not fit. What holds the table is digits and capitals, for which
/// codes have a shorter form than for the address before it.
fn bits(link: &str, version: Version, level: EcLevel) -> Option<Bits> {
    let is_short = |letter: &u8| letter.is_ascii_digit() || letter.is_ascii_uppercase();
    let short = link.bytes().rev().take_while(is_short).count();
    let (address, letters) = link.split_at(link.len() - short);
    let mut bits = Bits::new(version);
    bits.push_byte_data(address.as_bytes()).ok()?;
    bits.push_alphanumeric_data(letters.as_bytes()).ok()?;
    bits.push_terminator(level).ok()?;
    Some(bits)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(code: &Code) -> String {
        let mut dark = vec![false; code.side * code.side];
        for (row, from, to) in code.runs() {
            dark[row * code.side + from..row * code.side + to].fill(true);
        }
        let grid = rqrr::SimpleGrid::from_func(code.side, |x, y| dark[y * code.side + x]);
        rqrr::Grid::new(grid).decode().expect("readable").1
    }

    #[test]
    fn a_code_reads_back_up_to_the_largest() {
        let longest = format!("https://example.org/planner/#BF1{}", "7Q".repeat(2_000));
        for length in [0, 4, 60, 700, longest.len()] {
            let code = Code::of(&longest[..length]).expect("holds it");
            assert_eq!(read(&code), longest[..length]);
        }
        assert_eq!(Code::of(&longest.repeat(2)), None);
    }
}
