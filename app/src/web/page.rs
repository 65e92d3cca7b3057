//! What does the page around the program show?
//!
//! It holds a canvas `bannerfield`, an element `loading` that is taken away when the program runs, and one `failed`
//! that is shown with what went wrong.

use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Document, Element, HtmlCanvasElement};

use crate::first::{LESSONS, Opening};
use crate::games::GAMES;

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
    }
}

/// The address of the site's first page, which links to tables lead to.
pub(super) fn site() -> Option<String> {
    let address = web_sys::window()?.location().href().ok()?;
    let site = address.split(['#', '?']).next().unwrap_or_default();
    let site = site.strip_suffix("maps.html").unwrap_or(site);
    Some(site.to_owned())
}

/// What the address asks for first; the start page where it asks for nothing.
pub(super) fn opening() -> Opening {
    let search = web_sys::window().and_then(|window| window.location().search().ok());
    let asked = search
        .as_deref()
        .and_then(|search| search.strip_prefix('?'));
    let Some(asked) = asked else {
        return Opening::Start;
    };
    let (place, more) = asked.split_once('&').unwrap_or((asked, ""));
    let mut lessons = LESSONS.iter();
    let learn = more.strip_prefix("learn=");
    if let Some(row) = learn.and_then(|id| lessons.find(|row| row.id == id)) {
        return Opening::Learn(row);
    }
    let mut here = GAMES.iter().filter(|row| row.elsewhere.is_none());
    let game = here.find(|row| place == row.kind.file());
    match (game.map_or(planner::battle::KIND, |row| row.kind), more) {
        (kind, "play") => Opening::Play(kind),
        (kind, _) => Opening::Game(kind),
    }
}

/// Takes out of the address what was to be begun, so that loading the page again goes on with it.
pub(super) fn forget_wish() {
    let Some(window) = web_sys::window() else {
        return;
    };
    let search = window.location().search().unwrap_or_default();
    if let Some((place, _)) = search.split_once('&') {
        // A browser that does not let it begins once more.
        let _ = window
            .history()
            .and_then(|history| history.replace_state_with_url(&JsValue::NULL, "", Some(place)));
    }
}

/// The link that the page was opened by, if it is one to a table. It is taken out of the address: the next start finds
/// what was done since.
pub(super) fn take_link() -> Option<String> {
    let window = web_sys::window()?;
    let link = window.location().href().ok()?;
    let (site, fragment) = link.split_once('#')?;
    if fragment.is_empty() {
        return None;
    }
    // A browser that does not let it opens the same link again.
    let _ = window
        .history()
        .and_then(|history| history.replace_state_with_url(&JsValue::NULL, "", Some(site)));
    Some(link)
}

/// Does something whenever another link is followed within the page.
pub(super) fn on_link(act: impl FnMut() + 'static) {
    let act = Closure::<dyn FnMut()>::new(act).into_js_value();
    if let Some(window) = web_sys::window() {
        window.set_onhashchange(Some(act.unchecked_ref()));
    }
}
