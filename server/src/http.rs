//! What is answered over HTTP?
//!
//! JSON alone. A seat shows its token as `Authorization: Bearer`; where a page of another site asks, nothing is done. A
//! game that there is not and one that is not theirs who ask are answered alike.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use axum::body::Bytes;
use axum::extract::{ConnectInfo, DefaultBodyLimit, Path, Query, Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::{Next, from_fn};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use online::Have;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::json;

use crate::asks::{At, Do, Save, Shown, Shows, Sit, Sits, Wait, Watch, Who};
use crate::hub::{AsyncAsk, Hub, NoGame};
use crate::limits::{BODY, POLL};
use crate::page::Folder;
use crate::table::No;
use crate::{page, socket};

/// What every request may need.
#[derive(Clone)]
pub(crate) struct Site {
    pub(crate) hub: Arc<Hub>,
    pub(crate) page: Option<Arc<Folder>>,
}

pub(crate) fn router(site: Site) -> Router {
    let api = Router::new()
        .route("/games", post(create))
        .route("/games/{id}", get(hello))
        .route("/games/{id}/join", post(join))
        .route("/games/{id}/inputs", post(input))
        .route("/games/{id}/seats", post(seats))
        .route("/games/{id}/plan", get(plans).post(plan))
        .route("/games/{id}/view", get(view))
        .route("/games/{id}/at/{entry}", get(at))
        .route("/games/{id}/save", get(save))
        .route("/games/{id}/live", get(socket::live))
        .fallback(async || No::NotYours);
    Router::new()
        .nest("/api/1", api)
        .fallback(page::serve)
        .layer(DefaultBodyLimit::max(BODY))
        .layer(from_fn(guard))
        .with_state(site)
}

/// Refuses what pages of other sites ask for, and says what a browser may do with what it gets.
async fn guard(request: Request, next: Next) -> Response {
    if !is_own(request.headers()) {
        let text = "another site's page may not ask here";
        return refused(StatusCode::FORBIDDEN, text);
    }
    let is_api = request.uri().path().starts_with("/api/");
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    let set = [
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::X_FRAME_OPTIONS, "DENY"),
    ];
    for (name, value) in set {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if is_api {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}

/// Whether a request comes from no page, or from one of this very address.
fn is_own(headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else {
        return true;
    };
    let origin = origin.to_str().ok().and_then(|origin| {
        let bare = origin.strip_prefix("http://");
        bare.or_else(|| origin.strip_prefix("https://"))
    });
    let host = headers
        .get(header::HOST)
        .and_then(|host| host.to_str().ok());
    origin.is_some() && origin == host
}

impl IntoResponse for No {
    fn into_response(self) -> Response {
        let (code, text) = match self {
            Self::NotYours => (StatusCode::NOT_FOUND, "There is no such game for you"),
            Self::Taken => (StatusCode::CONFLICT, "That seat is taken"),
            Self::NotNow => (StatusCode::CONFLICT, "The game is not over yet"),
            Self::Program => (
                StatusCode::CONFLICT,
                "A program plays that seat now; take it back first",
            ),
            Self::TooMany => (StatusCode::TOO_MANY_REQUESTS, "That is too much at once"),
            Self::Unread => (StatusCode::BAD_REQUEST, "The request cannot be read"),
            Self::Unstored => (
                StatusCode::SERVICE_UNAVAILABLE,
                "It could not be stored; nothing is known to be done, try again",
            ),
        };
        refused(code, text)
    }
}

fn refused(code: StatusCode, text: &str) -> Response {
    said(code, &json!({ "error": text }))
}

fn said(code: StatusCode, body: &impl Serialize) -> Response {
    let text = serde_json::to_string(body).unwrap_or_default();
    let kind = [(header::CONTENT_TYPE, "application/json")];
    (code, kind, text).into_response()
}

fn answered<T: Serialize>(answer: Result<T, No>) -> Response {
    match answer {
        Ok(body) => said(StatusCode::OK, &body),
        Err(no) => no.into_response(),
    }
}

/// A body that says that it is JSON, and is: a form of another site never says so.
fn parsed<T: DeserializeOwned>(headers: &HeaderMap, body: &[u8]) -> Result<T, Box<Response>> {
    let kind = headers.get(header::CONTENT_TYPE);
    let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    if !kind.starts_with("application/json") {
        let text = "the body is to be application/json";
        return Err(Box::new(refused(StatusCode::UNSUPPORTED_MEDIA_TYPE, text)));
    }
    serde_json::from_slice(body).map_err(|error| {
        let text = format!("The request cannot be read: {error}");
        Box::new(refused(StatusCode::BAD_REQUEST, &text))
    })
}

/// What is shown to be somebody; nothing at all is nobody's.
fn token(headers: &HeaderMap) -> String {
    let shown = headers.get(header::AUTHORIZATION);
    let shown = shown.and_then(|shown| shown.to_str().ok());
    let token = shown.and_then(|shown| shown.strip_prefix("Bearer "));
    token.unwrap_or_default().to_owned()
}

async fn create(
    State(site): State<Site>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    if !site.hub.may_knock(from.ip()) {
        return No::TooMany.into_response();
    }
    let new = match parsed(&headers, &body) {
        Ok(new) => new,
        Err(response) => return *response,
    };
    match site.hub.create(new).await {
        Ok(created) => said(StatusCode::CREATED, &created),
        Err(NoGame::Setting(text)) => refused(StatusCode::UNPROCESSABLE_ENTITY, &text),
        Err(NoGame::Unstored) => No::Unstored.into_response(),
    }
}

async fn join(
    State(site): State<Site>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    if !site.hub.may_knock(from.ip()) {
        return No::TooMany.into_response();
    }
    match parsed(&headers, &body) {
        Ok(join) => answered(site.hub.ask(&id, Sit(join)).await),
        Err(response) => *response,
    }
}

/// Asks a game for what a body says, for who shows a token.
async fn sent<T: DeserializeOwned, A: AsyncAsk<R>, R: Serialize + Send + 'static>(
    site: &Site,
    id: &str,
    (headers, body): (&HeaderMap, &[u8]),
    what: impl FnOnce(String, T) -> A,
) -> Response {
    match parsed(headers, body) {
        Ok(said) => answered(site.hub.ask(id, what(token(headers), said)).await),
        Err(response) => *response,
    }
}

async fn input(
    State(site): State<Site>,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    sent(&site, &id, (&headers, &body), Do).await
}

async fn seats(
    State(site): State<Site>,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    sent(&site, &id, (&headers, &body), Sits).await
}

async fn plan(
    State(site): State<Site>,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    sent(&site, &id, (&headers, &body), Shows).await
}

async fn plans(State(site): State<Site>, Path(id): Path<String>, headers: HeaderMap) -> Response {
    answered(site.hub.ask(&id, Shown(token(&headers))).await)
}

async fn at(
    State(site): State<Site>,
    Path((id, entry)): Path<(String, String)>,
    headers: HeaderMap,
) -> Response {
    match entry.parse::<u32>() {
        Ok(entry) => answered(site.hub.ask(&id, At(token(&headers), entry)).await),
        Err(_) => No::Unread.into_response(),
    }
}

async fn hello(State(site): State<Site>, Path(id): Path<String>, headers: HeaderMap) -> Response {
    answered(site.hub.ask(&id, Who(token(&headers))).await)
}

/// What the asker has, as JSON; without it everything is shown at once.
#[derive(serde::Deserialize)]
struct After {
    after: Option<String>,
}

async fn view(
    State(site): State<Site>,
    Path(id): Path<String>,
    Query(After { after }): Query<After>,
    headers: HeaderMap,
) -> Response {
    let have = match after.map(|after| serde_json::from_str::<Have>(&after)) {
        None => None,
        Some(Ok(have)) => Some(have),
        Some(Err(_)) => return No::Unread.into_response(),
    };
    let token = token(&headers);
    let asked = match have {
        None => site
            .hub
            .ask(&id, Watch(token))
            .await
            .map(|watching| (watching, None)),
        Some(_) => {
            let asked = site.hub.ask(&id, Wait(token)).await;
            asked.map(|(watching, place)| (watching, Some(place)))
        }
    };
    // The place is given up with the request, whoever hangs up.
    let (watching, _place) = match asked {
        Ok(asked) => asked,
        Err(no) => return no.into_response(),
    };
    let mut screens = watching.screens;
    let known = have.map(|have| have.v);
    let news = async {
        // Without a sender the game was put away: what is known is shown.
        let _ = screens
            .wait_for(|screen| Some(screen.screen().v) != known)
            .await;
    };
    tokio::select! {
        () = news => {}
        () = tokio::time::sleep(POLL) => {}
        () = site.hub.closed() => {}
    }
    let screen = Arc::clone(&screens.borrow());
    said(StatusCode::OK, &screen.since(have.as_ref()))
}

async fn save(State(site): State<Site>, Path(id): Path<String>, headers: HeaderMap) -> Response {
    match site.hub.ask(&id, Save(token(&headers))).await {
        Ok(text) => ([(header::CONTENT_TYPE, "application/jsonl")], text).into_response(),
        Err(no) => no.into_response(),
    }
}
