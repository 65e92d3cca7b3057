//! What does the browser say?

use wasm_bindgen::JsValue;
use web_sys::MediaQueryList;

/// What a value of the browser says, for people.
#[must_use]
pub fn text_of(value: &JsValue) -> String {
    value.as_string().unwrap_or_else(|| format!("{value:?}"))
}

/// What the browser's clock says, in milliseconds.
#[must_use]
pub fn milliseconds() -> f64 {
    let performance = web_sys::window().and_then(|window| window.performance());
    performance.map_or(0.0, |performance| performance.now())
}

/// Whether its user wants things to move less.
#[must_use]
pub fn wants_calm() -> bool {
    CALM.with(|calm| calm.as_ref().is_some_and(MediaQueryList::matches))
}

/// Whether fingers are what points at it first of all.
#[must_use]
pub fn is_for_fingers() -> bool {
    let asked =
        web_sys::window().and_then(|window| window.match_media("(pointer: coarse)").ok()?);
    asked.is_some_and(|asked| asked.matches())
}

thread_local! {
    /// Asked for once; it tells later changes, too.
    static CALM: Option<MediaQueryList> = web_sys::window().and_then(|window| {
        window.match_media("(prefers-reduced-motion: reduce)").ok()?
    });
}
