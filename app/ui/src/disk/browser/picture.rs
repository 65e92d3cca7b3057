//! How does a page read a picture?
//!
//! The browser does it, upright as the camera was held, and draws it scaled down on a canvas whose dots are taken. A
//! file or a picture that is too large is refused before it is drawn.

use std::sync::Arc;

use js_sys::Uint8Array;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, CanvasRenderingContext2d, HtmlCanvasElement, HtmlImageElement, Url};

use super::dots::packed;
use super::files::{blob, document};
use super::wrong;
use crate::pixels::{Decoded, Pixels, QUALITY, SIDE, dots_fit, file_fits, is_torn};

/// Reads a picture of a file.
///
/// # Errors
/// Why it cannot be used, for people.
pub(super) async fn of_file(file: &Blob) -> Result<Decoded, String> {
    file_fits(file.size() as u64)?;
    let buffer = JsFuture::from(file.array_buffer()).await.map_err(why)?;
    of_bytes(&Uint8Array::new(&buffer).to_vec()).await
}

/// Reads a picture of a file's bytes.
///
/// # Errors
/// Why it cannot be used, for people.
pub(super) async fn of_bytes(bytes: &[u8]) -> Result<Decoded, String> {
    file_fits(bytes.len() as u64)?;
    if is_torn(bytes) {
        return Err("it is broken: the file ends before the picture does".to_owned());
    }
    // The browser looks at the bytes, not at the kind it is told.
    let file = blob(bytes, "image/*").map_err(why)?;
    let address = Url::create_object_url_with_blob(&file).map_err(why)?;
    let read = of_address(&address).await;
    let _ = Url::revoke_object_url(&address);
    read
}

async fn of_address(address: &str) -> Result<Decoded, String> {
    let image = HtmlImageElement::new().map_err(why)?;
    image.set_src(address);
    if JsFuture::from(image.decode()).await.is_err() {
        return Err("it is no picture that this browser can read".to_owned());
    }
    let (wide, high) = (image.natural_width(), image.natural_height());
    dots_fit(wide, high)?;
    let scale = (f64::from(SIDE) / f64::from(wide.max(high).max(1))).min(1.0);
    let dots = |side: u32| (f64::from(side) * scale).round().max(1.0);
    let (wide, high) = (dots(wide), dots(high));
    let canvas = drawn(&image, wide, high).map_err(why)?;
    let pixels = taken(&canvas, wide, high).map_err(why)?;
    let pixels = Pixels::new(wide as usize, high as usize, &pixels).ok_or("it has no dots")?;
    let kept = packed(&canvas, "image/jpeg", f64::from(QUALITY) / 100.0).await;
    let kept = JsFuture::from(kept.map_err(why)?.array_buffer()).await;
    let bytes = Uint8Array::new(&kept.map_err(why)?).to_vec();
    Ok(Decoded {
        pixels: Arc::new(pixels),
        bytes: bytes.into(),
    })
}

fn drawn(image: &HtmlImageElement, wide: f64, high: f64) -> Result<HtmlCanvasElement, JsValue> {
    let canvas: HtmlCanvasElement = document()?.create_element("canvas")?.dyn_into()?;
    canvas.set_width(wide as u32);
    canvas.set_height(high as u32);
    paper(&canvas)?
        .draw_image_with_html_image_element_and_dw_and_dh(image, 0.0, 0.0, wide, high)?;
    Ok(canvas)
}

fn taken(canvas: &HtmlCanvasElement, wide: f64, high: f64) -> Result<Vec<u8>, JsValue> {
    let dots = paper(canvas)?.get_image_data(0.0, 0.0, wide, high)?;
    Ok(dots.data().0)
}

fn paper(canvas: &HtmlCanvasElement) -> Result<CanvasRenderingContext2d, JsValue> {
    let paper = canvas.get_context("2d")?.ok_or("no canvas")?;
    Ok(paper.unchecked_into())
}

fn why(error: JsValue) -> String {
    super::super::job::why(&wrong(&error))
}
