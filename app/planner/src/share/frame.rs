//! How do bytes become letters that a chat, a mail and a camera leave alone?
//!
//! Digits and capital letters only: nothing that a chat takes for its own marks, and a QR code holds them in fewer
//! dots than any other letters. In front stand a mark, the version of what follows, how many letters follow, and a
//! check over version and letters, so that a link that was cut or mistyped is told from one of a newer version.
//! Invariant: all versions share the frame; reading never panics and takes no more memory than the text does.

use play::Digest;

/// What every framed text begins with.
const MARK: &str = "BF";

/// Digits in the order of their values.
const DIGITS: &[u8; 36] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// Letters that say how many follow.
const SIZE: usize = 4;

/// Letters of the check.
const CHECK: usize = 6;

/// All letters before the content.
const HEAD: usize = MARK.len() + 1 + SIZE + CHECK;

/// Bytes that are written together.
const BLOCK: usize = 7;

/// Letters for so many bytes of a block, each the fewest that hold them.
const LETTERS: [usize; BLOCK + 1] = [0, 2, 4, 5, 7, 8, 10, 11];

/// What was in a frame.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Framed {
    /// The version of the content, a digit or a letter.
    pub version: char,
    /// The content.
    pub bytes: Vec<u8>,
}

/// Why there is nothing in a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Broken {
    /// It is no frame at all.
    Foreign,
    /// Only so many letters are here.
    Short {
        /// How many there are.
        here: usize,
        /// How many there were.
        whole: usize,
    },
    /// Letters were changed.
    Changed,
}

/// Bytes as letters in a frame; `None` for more than a frame takes.
pub(super) fn framed(version: char, bytes: &[u8]) -> Option<String> {
    let letters: String = bytes.chunks(BLOCK).map(block).collect();
    let size = digits(letters.len() as u64, SIZE)?;
    let check = check(version, &letters);
    Some(format!("{MARK}{version}{size}{check}{letters}"))
}

/// The bytes of a frame. Spaces, line ends and signs between the letters do not count, nor what follows the last one;
/// small letters are as good as capitals.
///
/// # Errors
/// What happened to it.
pub(super) fn unframed(text: &str) -> Result<Framed, Broken> {
    let whole = text.chars().filter(char::is_ascii_alphanumeric);
    let text: String = whole.map(|letter| letter.to_ascii_uppercase()).collect();
    let version = text.strip_prefix(MARK).ok_or(Broken::Foreign)?;
    let version = version.chars().next().ok_or(Broken::Foreign)?;
    let short = |whole| Broken::Short {
        here: text.len(),
        whole,
    };
    let head = text.get(..HEAD).ok_or(short(HEAD))?;
    let size = &head[MARK.len() + 1..HEAD - CHECK];
    // Four digits of 36 are far from the end of any number.
    let size = usize::try_from(number(size).ok_or(Broken::Changed)?).unwrap_or(usize::MAX);
    let whole = HEAD.saturating_add(size);
    let letters = text.get(HEAD..whole).ok_or(short(whole))?;
    if head[HEAD - CHECK..] != check(version, letters) {
        return Err(Broken::Changed);
    }
    let mut bytes = Vec::with_capacity(letters.len() / LETTERS[BLOCK] * BLOCK + BLOCK);
    for letters in letters.as_bytes().chunks(LETTERS[BLOCK]) {
        bytes.extend(unblock(letters).ok_or(Broken::Changed)?);
    }
    Ok(Framed { version, bytes })
}

/// Whether a text begins as frames do, with room for all that stands before the content.
pub(super) fn begins(text: &str) -> bool {
    let mut letters = text.chars().map(|letter| letter.to_ascii_uppercase());
    MARK.chars().all(|mark| letters.next() == Some(mark))
        && letters.take_while(char::is_ascii_alphanumeric).count() >= HEAD - MARK.len()
}

/// What stands in the frame before the content: the digits of a hash.
fn check(version: char, letters: &str) -> String {
    let most = (DIGITS.len() as u64).pow(CHECK as u32);
    let Digest(hash) = Digest::of_bytes(format!("{version}{letters}").as_bytes());
    digits(hash % most, CHECK).unwrap_or_default()
}

fn block(bytes: &[u8]) -> String {
    let number = bytes
        .iter()
        .fold(0, |number, byte| number * 256 + u64::from(*byte));
    digits(number, LETTERS[bytes.len()]).unwrap_or_default()
}

fn unblock(letters: &[u8]) -> Option<Vec<u8>> {
    let count = LETTERS.iter().position(|count| *count == letters.len())?;
    let number = number(std::str::from_utf8(letters).ok()?)?;
    let bytes = number.to_be_bytes();
    let (spare, bytes) = bytes.split_at(bytes.len() - count);
    spare.iter().all(|byte| *byte == 0).then(|| bytes.to_vec())
}

/// A number in so many digits, or `None` if it takes more.
fn digits(mut number: u64, count: usize) -> Option<String> {
    let base = DIGITS.len() as u64;
    let mut text = vec![b'0'; count];
    for digit in text.iter_mut().rev() {
        *digit = DIGITS[(number % base) as usize];
        number /= base;
    }
    (number == 0).then(|| text.into_iter().map(char::from).collect())
}

/// The number of some digits, or `None` if it is too large.
fn number(digits: &str) -> Option<u64> {
    digits.bytes().try_fold(0_u64, |number, digit| {
        let digit = DIGITS.iter().position(|known| *known == digit)?;
        number
            .checked_mul(DIGITS.len() as u64)?
            .checked_add(digit as u64)
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn blocks_take_the_fewest_letters_that_hold_them() {
        for (bytes, letters) in LETTERS.iter().enumerate() {
            let holds = |letters: usize| 36_u128.pow(letters as u32) >= 1 << (8 * bytes);
            assert!(holds(*letters) && (*letters == 0 || !holds(letters - 1)));
        }
    }

    #[test]
    fn what_happened_to_a_frame_is_told() {
        let text = framed('1', b"ten inches to the left").expect("small");
        let whole = text.len();
        let newer = framed('2', b"something else").expect("small");
        let mut swapped = text.clone().into_bytes();
        swapped.swap(20, 21);
        let swapped = String::from_utf8(swapped).expect("letters");
        assert_ne!(swapped, text);
        let short = |here| Err(Broken::Short { here, whole });
        for (text, found) in [
            (&text[..whole - 1], short(whole - 1)),
            (&text[..HEAD], short(HEAD)),
            (
                &text[..5],
                Err(Broken::Short {
                    here: 5,
                    whole: HEAD,
                }),
            ),
            (&swapped, Err(Broken::Changed)),
            (&text.replacen("BF1", "BF2", 1), Err(Broken::Changed)),
            ("BF", Err(Broken::Foreign)),
            ("table", Err(Broken::Foreign)),
            ("", Err(Broken::Foreign)),
        ] {
            assert_eq!(unframed(text).map(|framed| framed.version), found, "{text}");
        }
        assert_eq!(unframed(&newer).map(|framed| framed.version), Ok('2'));
    }

    proptest! {
        #[test]
        fn any_bytes_come_back(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
            let text = framed('1', &bytes).expect("small");
            let framed = Framed { version: '1', bytes };
            prop_assert_eq!(unframed(&text), Ok(framed.clone()));
            // As a mail or a chat may hand it over.
            let wrapped: Vec<String> = text
                .to_lowercase()
                .as_bytes()
                .chunks(40)
                .map(|line| String::from_utf8_lossy(line).into_owned())
                .collect();
            let wrapped = format!("**{}**\nsee you", wrapped.join("=\r\n> "));
            prop_assert_eq!(unframed(&wrapped), Ok(framed));
        }

        #[test]
        fn no_text_panics(text in any::<String>(), digits in "[0-9a-zA-Z]{0,60}") {
            let _ = unframed(&text);
            let begun = format!("BF{digits}");
            prop_assert!(unframed(&begun).is_err());
        }
    }
}
