//! How much is downloaded?
//!
//! Each file as a server sends it, packed; a phone beside a table has a slow network.

use std::io::Write;

use anyhow::{Result, bail};
use flate2::Compression;
use flate2::write::GzEncoder;

use super::Site;

/// The most that a first visit may download.
const MOST: usize = 2_000_000;

/// A file packed as well as gzip can.
pub(crate) fn packed(bytes: &[u8]) -> Vec<u8> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::best());
    // Writing to memory does not fail.
    let _ = packer.write_all(bytes);
    packer.finish().unwrap_or_default()
}

fn total(site: &Site) -> usize {
    site.files.values().map(|bytes| packed(bytes).len()).sum()
}

/// Every file with its size and what is sent.
pub(super) fn table(site: &Site) -> String {
    let mut lines = vec![format!("{:>11} {:>11}", "bytes", "compressed")];
    for (name, bytes) in &site.files {
        let line = format!("{:>11} {:>11}  {name}", bytes.len(), packed(bytes).len());
        lines.push(line);
    }
    let whole: usize = site.files.values().map(Vec::len).sum();
    lines.push(format!("{whole:>11} {:>11}  in all", total(site)));
    lines.join("\n")
}

/// # Errors
/// If it is too much.
pub(super) fn check(site: &Site) -> Result<()> {
    let total = total(site);
    if total > MOST {
        bail!("the site is {total} bytes compressed, {MOST} are allowed");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::site::tests::sample;

    #[test]
    fn a_site_that_grows_too_large_is_refused() {
        let mut site = sample();
        check(&site).expect("small");
        // Bytes that gzip cannot pack.
        let mut state = 1_u32;
        let noise = std::iter::repeat_with(|| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 24) as u8
        });
        site.files
            .insert("large".to_owned(), noise.take(MOST).collect());
        assert!(check(&site).is_err());
        assert!(table(&site).contains("large"));
    }
}
