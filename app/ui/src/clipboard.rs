//! What is said when something is copied?
//!
//! A browser hands out no clipboard to a page that came by plain http, as within a home network.

use eframe::egui::Context;

use crate::toast::Tidings;

/// Copies a text; what is to be said about it, which is `done` where it is on the clipboard.
#[must_use]
pub fn copied(egui: &Context, text: String, done: &'static str) -> (Tidings, &'static str) {
    if is_plain() {
        return (Tidings::Bad, WITHHELD);
    }
    egui.copy_text(text);
    (Tidings::Good, done)
}

/// Whether a browser holds the page for insecure.
#[cfg(target_arch = "wasm32")]
#[must_use]
pub fn is_plain() -> bool {
    web_sys::window().is_some_and(|window| !window.is_secure_context())
}

/// A window is no page.
#[cfg(not(target_arch = "wasm32"))]
#[must_use]
pub fn is_plain() -> bool {
    false
}

/// What is said on such a page instead.
pub const WITHHELD: &str = "Nothing was copied: this page came by plain http, and browsers let such pages copy nothing. \
     Select the text by hand, save a file, or open the page by https";
