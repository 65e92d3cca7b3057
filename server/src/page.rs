//! What is shown to a browser?
//!
//! The files of one folder, if there is one. No name leads out of it.

use std::path::{Component, Path, PathBuf};

use axum::extract::State;
use axum::http::{StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};

use crate::http::Site;

const NO_PAGE: &str = "Games are played here, but this server has no page.\n\
    Start it with --page and the folder of one.\n";

/// Answers with a file of the folder.
pub(crate) async fn serve(State(site): State<Site>, uri: Uri) -> Response {
    let Some(folder) = site.page else {
        return (StatusCode::NOT_FOUND, NO_PAGE).into_response();
    };
    let found = inside(&folder, uri.path());
    let read = found.and_then(|file| Some((std::fs::read(&file).ok()?, file)));
    match read {
        Some((bytes, file)) => {
            let headers = [
                (header::CONTENT_TYPE, kind(&file)),
                // Names of what changes with a release stay the same.
                (header::CACHE_CONTROL, "no-cache"),
            ];
            (headers, bytes).into_response()
        }
        None => (StatusCode::NOT_FOUND, "There is no such page\n").into_response(),
    }
}

/// The file that a path names; `None` where it would lead out.
fn inside(folder: &Path, path: &str) -> Option<PathBuf> {
    let name = path.trim_start_matches('/');
    let name = if name.is_empty() { "index.html" } else { name };
    let plain = |part: Component<'_>| matches!(part, Component::Normal(_));
    let known = !name.contains(['%', '\\', '\0']) && Path::new(name).components().all(plain);
    let file = known.then(|| folder.join(name))?.canonicalize().ok()?;
    let folder = folder.canonicalize().ok()?;
    (file.starts_with(folder) && file.is_file()).then_some(file)
}

fn kind(file: &Path) -> &'static str {
    match file.extension().and_then(|ending| ending.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("json" | "webmanifest") => "application/json",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        _other => "application/octet-stream",
    }
}
