//! How does a table's text become short?
//!
//! Deflate (RFC 1951), begun with a text that both sides know: the names and rows that tables are made of. Of its
//! version that text stays as it is for good, since links were written with it.
//! Invariant: what is read back is never longer than [`LONGEST`].

use miniz_oxide::deflate::core::{
    CompressorOxide, TDEFLFlush, TDEFLStatus, compress, create_comp_flags_from_zip_params,
};
use miniz_oxide::inflate::TINFLStatus;
use miniz_oxide::inflate::core::{DecompressorOxide, decompress, inflate_flags};

/// What both sides know.
const WORDS: &[u8] = include_bytes!("words-1.txt");

/// The longest text that is written or read, in bytes.
pub(super) const LONGEST: usize = 4 << 20;

/// How hard is tried, at most 10.
const EFFORT: i32 = 10;

/// How much is read at a time.
const PIECE: usize = 32 << 10;

/// A text made short; `None` if it is longer than may be read back.
pub(super) fn squeezed(text: &str) -> Option<Vec<u8>> {
    if text.len() > LONGEST {
        return None;
    }
    let flags = create_comp_flags_from_zip_params(EFFORT, 0, 0);
    let mut writer = CompressorOxide::new(flags);
    // Whatever the known text becomes is not sent: the other side has it.
    written(&mut writer, WORDS, TDEFLFlush::Sync)?;
    written(&mut writer, text.as_bytes(), TDEFLFlush::Finish)
}

fn written(writer: &mut CompressorOxide, mut text: &[u8], flush: TDEFLFlush) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    let mut piece = vec![0; PIECE];
    loop {
        let (status, taken, made) = compress(writer, text, &mut piece, flush);
        text = text.get(taken..)?;
        bytes.extend_from_slice(piece.get(..made)?);
        match status {
            TDEFLStatus::Done => return Some(bytes),
            TDEFLStatus::Okay if text.is_empty() && made < PIECE => return Some(bytes),
            TDEFLStatus::Okay => {}
            TDEFLStatus::BadParam | TDEFLStatus::PutBufFailed => return None,
        }
    }
}

/// The text that was made short; `None` for bytes that are none or make one too long.
pub(super) fn unsqueezed(mut bytes: &[u8]) -> Option<String> {
    let flags = inflate_flags::TINFL_FLAG_USING_NON_WRAPPING_OUTPUT_BUF;
    let mut reader = DecompressorOxide::new();
    let mut text = WORDS.to_vec();
    let mut end = text.len();
    loop {
        text.resize((end + PIECE).min(WORDS.len() + LONGEST), 0);
        let (status, taken, made) = decompress(&mut reader, bytes, &mut text, end, flags);
        bytes = bytes.get(taken..)?;
        end += made;
        match status {
            TINFLStatus::Done => break,
            TINFLStatus::HasMoreOutput if end < WORDS.len() + LONGEST => {}
            _ => return None,
        }
    }
    text.truncate(end);
    String::from_utf8(text.split_off(WORDS.len())).ok()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn long_texts_come_back_and_longer_ones_are_refused() {
        let text: String = (0..300_000).map(|n| format!("{n},")).collect();
        let bytes = squeezed(&text).expect("not too long");
        assert_eq!(unsqueezed(&bytes), Some(text));
        assert_eq!(squeezed(&"x".repeat(LONGEST + 1)), None);
        let most = "x".repeat(LONGEST);
        let bytes = squeezed(&most).expect("just not too long");
        assert!(bytes.len() < 10_000);
        assert_eq!(unsqueezed(&bytes), Some(most));
    }

    #[test]
    fn a_few_bytes_do_not_become_a_flood() {
        let mut writer = CompressorOxide::new(create_comp_flags_from_zip_params(EFFORT, 0, 0));
        let flood = vec![b'x'; 16 * LONGEST];
        let bytes = written(&mut writer, &flood, TDEFLFlush::Finish).expect("written");
        assert!(bytes.len() < 100_000);
        assert_eq!(unsqueezed(&bytes), None);
    }

    proptest! {
        #[test]
        fn any_text_comes_back(text in any::<String>()) {
            let bytes = squeezed(&text).expect("small");
            prop_assert_eq!(unsqueezed(&bytes), Some(text));
            prop_assert_eq!(unsqueezed(&bytes[..bytes.len() - 1]), None);
        }

        #[test]
        fn no_bytes_panic(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
            let _ = unsqueezed(&bytes);
        }
    }
}
