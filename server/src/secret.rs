//! What is nobody else's to know, and how is it kept?
//!
//! Tokens have 256 bits of the system's own chance; stored is their SHA-256 alone, so whoever reads the database cannot
//! sit in anybody's seat.

use sha2::{Digest as _, Sha256};

/// A secret of so many bytes, in letters that stand in addresses.
///
/// # Errors
/// If the system has no chance to give.
pub(crate) fn drawn<const BYTES: usize>() -> Result<String, getrandom::Error> {
    Ok(hex(&bytes::<BYTES>()?))
}

/// Bytes that nobody can guess.
///
/// # Errors
/// If the system has no chance to give.
pub(crate) fn bytes<const BYTES: usize>() -> Result<[u8; BYTES], getrandom::Error> {
    let mut bytes = [0; BYTES];
    getrandom::fill(&mut bytes)?;
    Ok(bytes)
}

/// What is stored of a secret.
#[must_use]
pub(crate) fn hashed(secret: &str) -> String {
    hex(Sha256::digest(secret.as_bytes()).as_slice())
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
