//! How does a desktop read a picture?
//!
//! JPEG, PNG and WebP, upright as the camera was held, scaled to what is painted. A file or a picture that is too
//! large is refused before it is unpacked, one that ends too early is no picture.

use std::fs;
use std::io::Cursor;
use std::path::Path;
use std::sync::Arc;

use image::codecs::jpeg::JpegEncoder;
use image::{DynamicImage, ImageDecoder, ImageError, ImageReader};

use crate::pixels::{
    Decoded, Pixels, QUALITY, SIDE, dots_fit, file_fits, is_torn, looks_like_picture,
};

/// What is said of a picture of another kind.
const UNKNOWN: &str = "this kind of picture cannot be read: a JPEG, PNG or WebP is needed";

/// Reads the picture of a file.
///
/// # Errors
/// Why it cannot be used, for people.
pub(super) fn of_file(path: &Path) -> Result<Decoded, String> {
    let why = |error: std::io::Error| super::job::why(&error);
    let data = fs::metadata(path).map_err(why)?;
    file_fits(data.len())?;
    let bytes = fs::read(path).map_err(why)?;
    of_bytes(&bytes)
}

/// Reads the picture of a file's bytes.
///
/// # Errors
/// Why it cannot be used, for people.
pub(super) fn of_bytes(bytes: &[u8]) -> Result<Decoded, String> {
    file_fits(bytes.len() as u64)?;
    let reader = ImageReader::new(Cursor::new(bytes)).with_guessed_format();
    let reader = reader.map_err(|error| super::job::why(&error))?;
    if reader.format().is_none() {
        return Err(match looks_like_picture(bytes) {
            true => UNKNOWN.to_owned(),
            false => "it is no picture: a JPEG, PNG or WebP is needed".to_owned(),
        });
    }
    let mut decoder = reader.into_decoder().map_err(why)?;
    let (wide, high) = decoder.dimensions();
    dots_fit(wide, high)?;
    if is_torn(bytes) {
        return Err("it is broken: the file ends before the picture does".to_owned());
    }
    let orientation = decoder.orientation().map_err(why)?;
    let mut picture = DynamicImage::from_decoder(decoder).map_err(why)?;
    if wide.max(high) > SIDE {
        picture = picture.thumbnail(SIDE, SIDE);
    }
    picture.apply_orientation(orientation);
    let picture = picture.into_rgba8();
    let (width, height) = (picture.width() as usize, picture.height() as usize);
    let pixels = Pixels::new(width, height, picture.as_raw()).ok_or("it has no dots")?;
    Ok(Decoded {
        pixels: Arc::new(pixels),
        bytes: jpeg(DynamicImage::ImageRgba8(picture))?.into(),
    })
}

/// A picture as a file.
fn jpeg(picture: DynamicImage) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    let encoder = JpegEncoder::new_with_quality(&mut bytes, QUALITY);
    let opaque = picture.into_rgb8();
    opaque.write_with_encoder(encoder).map_err(why)?;
    Ok(bytes)
}

fn why(error: ImageError) -> String {
    match error {
        ImageError::Unsupported(_) => UNKNOWN.to_owned(),
        ImageError::Limits(_) => "it needs too much memory".to_owned(),
        ImageError::IoError(error) if error.kind() == std::io::ErrorKind::UnexpectedEof => {
            "it is broken: the file ends before the picture does".to_owned()
        }
        ImageError::Decoding(_)
        | ImageError::Encoding(_)
        | ImageError::Parameter(_)
        | ImageError::IoError(_) => "it is broken".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use image::{ImageFormat, Rgb, RgbImage};

    use super::*;

    fn picture(width: u32, height: u32) -> DynamicImage {
        let color = |x: u32, y: u32| Rgb([(x * 7) as u8, (y * 5) as u8, (x ^ y) as u8]);
        RgbImage::from_fn(width, height, color).into()
    }

    fn file(picture: &DynamicImage, format: ImageFormat) -> Vec<u8> {
        let mut bytes = Cursor::new(Vec::new());
        picture.write_to(&mut bytes, format).expect("written");
        bytes.into_inner()
    }

    #[test]
    fn three_kinds_of_pictures_are_read() {
        let picture = picture(300, 200);
        for format in [ImageFormat::Jpeg, ImageFormat::Png, ImageFormat::WebP] {
            let read = of_bytes(&file(&picture, format)).expect("read");
            assert_eq!((read.pixels.width, read.pixels.height), (300, 200));
            let again = of_bytes(&read.bytes).expect("what is kept is read");
            assert_eq!(again.pixels.width, 300);
        }
    }

    #[test]
    fn a_large_picture_is_scaled_down() {
        let read = of_bytes(&file(&picture(4200, 2100), ImageFormat::Png)).expect("read");
        assert_eq!((read.pixels.width, read.pixels.height), (2048, 1024));
        assert!(read.bytes.len() < 3_000_000, "{}", read.bytes.len());
    }

    #[test]
    fn a_picture_is_upright_as_the_camera_was_held() {
        let mut bytes = file(&picture(30, 20), ImageFormat::Jpeg);
        // Exif with one entry: the camera was turned by a quarter.
        let exif = b"\xff\xe1\x00\x22Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0";
        bytes.splice(2..2, exif.iter().copied());
        let read = of_bytes(&bytes).expect("read");
        assert_eq!((read.pixels.width, read.pixels.height), (20, 30));
    }

    #[test]
    fn what_cannot_be_used_says_why() {
        let whole = |format| file(&picture(300, 200), format);
        let (jpeg, png, webp) = (
            whole(ImageFormat::Jpeg),
            whole(ImageFormat::Png),
            whole(ImageFormat::WebP),
        );
        let part =
            |bytes: &[u8], share: f64| bytes[..(bytes.len() as f64 * share) as usize].to_vec();
        let mut huge = png.clone();
        // Thirty thousand dots each way, with the sum of the header's bytes.
        huge[16..24].copy_from_slice(&[0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30]);
        let sum = crc(&huge[12..29]).to_be_bytes();
        huge[29..33].copy_from_slice(&sum);
        for (bytes, said) in [
            (b"{ \"format\": 1 }".to_vec(), "it is no picture"),
            (Vec::new(), "it is no picture"),
            (vec![0; 50_000_000], "it has 50 MB, 40 MB are the most"),
            (huge, "it has 900 million dots, 100 million are the most"),
            (part(&jpeg, 0.6), "it is broken: the file ends"),
            (part(&jpeg, 0.999), "it is broken: the file ends"),
            (part(&jpeg, 0.01), "it is broken"),
            (part(&png, 0.6), "it is broken"),
            (part(&webp, 0.6), "it is broken"),
            (b"\xff\xd8\xff\xe0 no more".to_vec(), "it is broken"),
            (
                b"\0\0\0\x18ftypheic".to_vec(),
                "this kind of picture cannot be read",
            ),
            (
                b"GIF89a and more".to_vec(),
                "this kind of picture cannot be read",
            ),
        ] {
            let why = of_bytes(&bytes).expect_err(said);
            assert!(why.starts_with(said), "{why}, not {said}");
        }
    }

    #[test]
    fn any_damage_is_a_message() {
        let whole = file(&picture(64, 48), ImageFormat::Jpeg);
        for at in (2..whole.len()).step_by(7) {
            let mut bytes = whole.clone();
            bytes[at] ^= 0x5a;
            let _ = of_bytes(&bytes);
        }
    }

    /// The sum that a PNG has after each of its parts.
    fn crc(bytes: &[u8]) -> u32 {
        let mut sum = u32::MAX;
        for byte in bytes {
            sum ^= u32::from(*byte);
            for _ in 0..8 {
                sum = (sum >> 1) ^ (0xedb8_8320 & (sum & 1).wrapping_neg());
            }
        }
        !sum
    }
}
