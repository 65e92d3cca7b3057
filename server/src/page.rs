//! What is shown to a browser?
//!
//! The files of one folder, if there is one. No name leads out of it. A file is packed once for all who can unpack it, and
//! sent only to whom it is new: its digest is its tag.

use std::collections::HashMap;
use std::io::Write as _;
use std::path::{Component, Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::SystemTime;

use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use play::Digest;

use crate::http::Site;

/// The folder of a page.
#[derive(Debug)]
pub(crate) struct Folder {
    path: PathBuf,
    packed: Mutex<HashMap<PathBuf, Packed>>,
}

/// A file as it was when it was asked for first.
#[derive(Clone, Debug)]
struct Packed {
    /// When it was written last, and how long it is: told by these, another one takes its place.
    state: (SystemTime, u64),
    tag: String,
    /// By gzip, where that makes it shorter.
    gzip: Option<Bytes>,
}

impl Folder {
    pub(crate) fn new(path: PathBuf) -> Self {
        let packed = Mutex::default();
        Self { path, packed }
    }

    /// A file's tag and what it is packed; `None` if it cannot be read.
    fn packed(&self, file: &Path) -> Option<Packed> {
        let about = file.metadata().ok()?;
        let state = (about.modified().ok()?, about.len());
        // Whoever comes while a file is packed waits for that rather than to pack it, too.
        let mut known = self.packed.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(packed) = known.get(file).filter(|packed| packed.state == state) {
            return Some(packed.clone());
        }
        let bytes = std::fs::read(file).ok()?;
        let packed = Packed {
            state,
            tag: format!("W/\"{}\"", Digest::of_bytes(&bytes)),
            gzip: gzip(&bytes),
        };
        known.insert(file.to_owned(), packed.clone());
        Some(packed)
    }

    /// The answer to whoever asks for a path.
    fn answer(&self, path: &str, asked: &HeaderMap) -> Option<Response> {
        let file = inside(&self.path, path)?;
        let packed = self.packed(&file)?;
        let headers = [
            (header::CONTENT_TYPE, kind(&file)),
            // Names of what changes with a release stay the same.
            (header::CACHE_CONTROL, "no-cache"),
            (header::VARY, "accept-encoding"),
        ];
        let tag = [(header::ETAG, packed.tag.clone())];
        if named(asked, header::IF_NONE_MATCH).any(|known| known == packed.tag) {
            return Some((StatusCode::NOT_MODIFIED, tag, headers).into_response());
        }
        let unpacks = named(asked, header::ACCEPT_ENCODING).any(|name| name == "gzip");
        Some(match packed.gzip.filter(|_| unpacks) {
            Some(gzip) => {
                let encoding = [(header::CONTENT_ENCODING, "gzip")];
                (tag, headers, encoding, gzip).into_response()
            }
            None => (tag, headers, std::fs::read(&file).ok()?).into_response(),
        })
    }
}

/// What a header lists, but for what it wants least of all.
fn named(headers: &HeaderMap, name: HeaderName) -> impl Iterator<Item = &str> {
    let lists = headers.get_all(name).into_iter();
    let lists = lists.filter_map(|list| list.to_str().ok());
    lists.flat_map(|list| list.split(',')).filter_map(|item| {
        let (name, weight) = item.split_once(";q=").unwrap_or((item, "1"));
        let wants = weight
            .trim()
            .parse::<f32>()
            .is_ok_and(|weight| weight > 0.0);
        wants.then_some(name.trim())
    })
}

/// Bytes by gzip; `None` if that makes them no shorter.
fn gzip(bytes: &[u8]) -> Option<Bytes> {
    let mut packed = GzEncoder::new(Vec::new(), Compression::default());
    packed.write_all(bytes).ok()?;
    let packed = packed.finish().ok()?;
    (packed.len() < bytes.len()).then(|| packed.into())
}

const NO_PAGE: &str = "Games are played here, but this server has no page.\n\
    Start it with --page and the folder of one.\n";

/// Answers with a file of the folder.
pub(crate) async fn serve(State(site): State<Site>, uri: Uri, asked: HeaderMap) -> Response {
    let Some(folder) = site.page else {
        return (StatusCode::NOT_FOUND, NO_PAGE).into_response();
    };
    let answer = tokio::task::spawn_blocking(move || folder.answer(uri.path(), &asked));
    let nothing = || (StatusCode::NOT_FOUND, "There is no such page\n").into_response();
    answer.await.ok().flatten().unwrap_or_else(nothing)
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

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use axum::http::HeaderValue;
    use flate2::read::GzDecoder;

    use super::*;

    /// Code, tag, encoding and body of an answer.
    fn asked(
        folder: &Folder,
        headers: &[(HeaderName, &str)],
    ) -> (StatusCode, String, Option<String>, Vec<u8>) {
        let headers = headers.iter().map(|(name, value)| {
            let value = HeaderValue::from_str(value).expect("a header");
            (name.clone(), value)
        });
        let answer = folder.answer("/", &headers.collect()).expect("a page");
        let said = |name| {
            answer
                .headers()
                .get(name)
                .and_then(|value| value.to_str().ok())
        };
        let tag = said(header::ETAG).expect("a tag").to_owned();
        let encoding = said(header::CONTENT_ENCODING).map(str::to_owned);
        let code = answer.status();
        let runtime = tokio::runtime::Builder::new_current_thread().build();
        let body = axum::body::to_bytes(answer.into_body(), usize::MAX);
        let body = runtime.expect("a thread").block_on(body).expect("a body");
        (code, tag, encoding, body.to_vec())
    }

    #[test]
    fn a_page_is_sent_packed_and_once() {
        let place = tempfile::tempdir().expect("a folder");
        let file = place.path().join("index.html");
        let text = "a page of a page of a page ".repeat(99);
        std::fs::write(&file, &text).expect("a file");
        let folder = Folder::new(place.path().to_owned());
        let gzip = (header::ACCEPT_ENCODING, "br;q=0.9, gzip");
        let (code, tag, encoding, body) = asked(&folder, std::slice::from_ref(&gzip));
        assert_eq!((code, encoding.as_deref()), (StatusCode::OK, Some("gzip")));
        let mut unpacked = String::new();
        let read = GzDecoder::new(&body[..]).read_to_string(&mut unpacked);
        assert!(read.is_ok() && unpacked == text && body.len() * 4 < text.len());
        // Who cannot unpack, or would rather not, gets it as it is.
        for headers in [&[][..], &[(header::ACCEPT_ENCODING, "gzip;q=0, br")]] {
            let (code, same, encoding, body) = asked(&folder, headers);
            assert_eq!((code, &same, encoding), (StatusCode::OK, &tag, None));
            assert_eq!(body, text.as_bytes());
        }
        // Who has it gets nothing, until it is another one.
        let has = [gzip, (header::IF_NONE_MATCH, &tag)];
        let (code, _, _, body) = asked(&folder, &has);
        assert_eq!((code, body.len()), (StatusCode::NOT_MODIFIED, 0));
        std::fs::write(&file, "another page").expect("a file");
        let (code, other, encoding, body) = asked(&folder, &has);
        assert_eq!((code, encoding), (StatusCode::OK, None));
        assert!(other != tag && body == b"another page");
    }
}
