//! How much is downloaded?
//!
//! Each file as hosts pack it: by gzip, which all do, and by brotli, which browsers take from most. A phone beside a
//! table has a slow network.

use std::io::Write;

use anyhow::{Result, bail};
use brotli::CompressorWriter;
use flate2::Compression;
use flate2::write::GzEncoder;

use super::Site;
use super::page::{is_beside, is_later};

/// The most that a first visit may download, packed by brotli.
///
/// It was 1 998 002 bytes in the evening of 2026-11-28, before any shrinking, 51 017 less than in the afternoon: nothing that
/// can be boxed has to be told as `Debug` does, and what is saved is read by one reader for each type. It was 2 018 198 bytes
/// in the morning of 2026-11-29, by what programs say of cards, zones and turns in melee.
pub(super) const MOST: usize = 2_022_000;

/// The most that whoever wants the games on boards downloads beside it.
///
/// It was 3 089 130 bytes in that evening, 195 258 less than in the afternoon, for the same reasons; much less wants the
/// planner out of this program. It was 3 122 527 in the night after, by what programs of throne games and Risk say of their
/// answers, and 3 139 260 in the morning, by the same words and how they bid.
pub(super) const MOST_LATER: usize = 3_143_000;

/// What each file of a site weighs.
#[derive(Debug)]
pub(super) struct Weights(Vec<Weight>);

/// Bytes of a file.
#[derive(Clone, Debug, Default)]
struct Weight {
    name: String,
    whole: usize,
    gzip: usize,
    brotli: usize,
}

/// A file packed as well as gzip can.
pub(crate) fn packed(bytes: &[u8]) -> Vec<u8> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::best());
    // Writing to memory does not fail.
    let _ = packer.write_all(bytes);
    packer.finish().unwrap_or_default()
}

/// How long a file is, packed as well as brotli can.
fn brotli(bytes: &[u8]) -> usize {
    let (most_effort, window) = (11, 24);
    let mut packer = CompressorWriter::new(Vec::new(), 1 << 16, most_effort, window);
    let _ = packer.write_all(bytes);
    packer.into_inner().len()
}

impl Weights {
    pub(super) fn of(site: &Site) -> Self {
        let weigh = |(name, bytes): (&String, &Vec<u8>)| Weight {
            name: name.clone(),
            whole: bytes.len(),
            gzip: packed(bytes).len(),
            brotli: brotli(bytes),
        };
        Self(site.files.iter().map(weigh).collect())
    }

    /// What is downloaded by the first visit, and what is when the games on boards are first wanted.
    fn totals(&self) -> [Weight; 2] {
        [("a first visit", false), ("games on boards", true)]
            .map(|(name, later)| self.sum(name, later))
    }

    fn sum(&self, name: &str, later: bool) -> Weight {
        let files = self.0.iter().filter(|file| !is_beside(&file.name));
        let files = files.filter(|file| is_later(&file.name) == later);
        let sum = |of: fn(&Weight) -> usize| files.clone().map(of).sum();
        Weight {
            name: name.to_owned(),
            whole: sum(|file| file.whole),
            gzip: sum(|file| file.gzip),
            brotli: sum(|file| file.brotli),
        }
    }

    /// Every file with its size and what is sent.
    pub(super) fn table(&self) -> String {
        let mut lines = vec![format!("{:>9} {:>9} {:>9}", "bytes", "gzip", "brotli")];
        for file in self.0.iter().chain(&self.totals()) {
            lines.push(format!(
                "{:>9} {:>9} {:>9}  {}",
                file.whole, file.gzip, file.brotli, file.name
            ));
        }
        lines.join("\n")
    }

    /// Bytes by brotli of a first visit and of the games on boards.
    pub(super) fn brotli(&self) -> [usize; 2] {
        self.totals().map(|total| total.brotli)
    }

    /// # Errors
    /// If it is too much.
    pub(super) fn check(&self) -> Result<()> {
        for (total, most) in self.totals().into_iter().zip([MOST, MOST_LATER]) {
            let (name, brotli) = (total.name, total.brotli);
            if brotli > most {
                bail!("{name}: {brotli} bytes packed by brotli, {most} are allowed");
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::site::tests::sample;

    #[test]
    fn a_site_that_grows_too_large_is_refused() {
        let mut site = sample();
        let text = "one word after the other ".repeat(100);
        assert!(brotli(text.as_bytes()) < packed(text.as_bytes()).len());
        Weights::of(&site).check().expect("small");
        // Bytes that nothing packs.
        let mut state = 1_u32;
        let noise = std::iter::repeat_with(|| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 24) as u8
        });
        let noise = noise.take(MOST).collect();
        site.files.insert("large".to_owned(), noise);
        let weights = Weights::of(&site);
        assert!(weights.check().is_err());
        assert!(weights.table().contains("large"));
    }
}
