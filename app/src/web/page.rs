//! What does the page around the program show?
//!
//! It holds a canvas `bannerfield`, an element `loading` that is taken away when the program runs, and one `failed`
//! that is shown with what went wrong.

use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Document, Element, HtmlCanvasElement};

fn document() -> Option<Document> {
    web_sys::window()?.document()
}

fn element(id: &str) -> Option<Element> {
    document()?.get_element_by_id(id)
}

/// Where the program paints.
pub(super) fn canvas() -> Result<HtmlCanvasElement, JsValue> {
    let canvas = element("bannerfield").ok_or("The page has no canvas")?;
    Ok(canvas.dyn_into()?)
}

/// The program runs.
pub(super) fn opened() {
    if let Some(loading) = element("loading") {
        loading.remove();
    }
}

/// The program does not run; tells why.
pub(super) fn failed(why: &str) {
    opened();
    if let Some(failed) = element("failed") {
        let text = format!(
            "Bannerfield does not run here.\n{why}\nWhat was on the table is kept: load the page again."
        );
        failed.set_text_content(Some(&text));
        // Without the attribute it is shown.
        let _ = failed.remove_attribute("hidden");
    }
}
