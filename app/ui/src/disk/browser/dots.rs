//! How does a page turn a drawing into dots?
//!
//! The browser does it: it draws the drawing on a canvas of its own.

use std::io;

use js_sys::{Promise, Uint8Array};
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, CanvasRenderingContext2d, HtmlCanvasElement, HtmlImageElement, Url};

use super::files::{blob, document};
use super::wrong;

/// Dots for each point of the drawing.
const FINE: f64 = 2.0;

/// A drawing as the bytes of a picture of dots.
pub(super) async fn png(drawing: &str) -> io::Result<Vec<u8>> {
    let drawn = async {
        let file = blob(drawing.as_bytes(), "image/svg+xml")?;
        let address = Url::create_object_url_with_blob(&file)?;
        let dots = painted(&address).await;
        Url::revoke_object_url(&address)?;
        let buffer = JsFuture::from(dots?.array_buffer()).await?;
        Ok(Uint8Array::new(&buffer).to_vec())
    };
    drawn.await.map_err(|error: JsValue| wrong(&error))
}

async fn painted(address: &str) -> Result<Blob, JsValue> {
    let image = HtmlImageElement::new()?;
    image.set_src(address);
    JsFuture::from(image.decode()).await?;
    let canvas: HtmlCanvasElement = document()?.create_element("canvas")?.dyn_into()?;
    let (width, height) = (
        f64::from(image.natural_width()) * FINE,
        f64::from(image.natural_height()) * FINE,
    );
    canvas.set_width(width as u32);
    canvas.set_height(height as u32);
    let paper = canvas.get_context("2d")?.ok_or("no canvas")?;
    let paper: CanvasRenderingContext2d = paper.unchecked_into();
    paper.draw_image_with_html_image_element_and_dw_and_dh(&image, 0.0, 0.0, width, height)?;
    packed(&canvas, "image/png", 1.0).await
}

/// What is on a canvas as a file.
pub(super) async fn packed(
    canvas: &HtmlCanvasElement,
    kind: &str,
    quality: f64,
) -> Result<Blob, JsValue> {
    let made = Promise::new(&mut |resolve, reject| {
        let give = Closure::once_into_js(move |blob: JsValue| {
            let _ = resolve.call1(&JsValue::UNDEFINED, &blob);
        });
        let asked = canvas.to_blob_with_type_and_encoder_options(
            give.unchecked_ref(),
            kind,
            &quality.into(),
        );
        if let Err(error) = asked {
            let _ = reject.call1(&JsValue::UNDEFINED, &error);
        }
    });
    let blob = JsFuture::from(made).await?;
    blob.dyn_into()
        .map_err(|_| JsValue::from_str("The picture is too large"))
}
