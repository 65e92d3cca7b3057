//! What goes over a socket, and when?
//!
//! First the other side says who it is; before that it is told nothing. Then it gets what is played and the present
//! screen, and each later screen as what is new in it. Who reads slowly misses screens in between, never the last one.

use std::sync::Arc;

use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::response::Response;
use online::{Bye, FromClient, FromServer, Have, Shows};
use serde::Serialize;
use tokio::sync::broadcast::error::RecvError;

use crate::asks::{Come, Drags, Leave};
use crate::http::Site;
use crate::hub::Hub;
use crate::limits::{BEAT, FRAME, POLL};
use crate::table::{No, Watching};

/// Answers a request for a socket.
pub(crate) async fn live(
    State(site): State<Site>,
    Path(id): Path<String>,
    upgrade: WebSocketUpgrade,
) -> Response {
    // Buffers of the usual size would take half a gigabyte for 4 000 sockets.
    let upgrade = upgrade.read_buffer_size(FRAME).write_buffer_size(0);
    let upgrade = upgrade.max_message_size(FRAME).max_frame_size(FRAME);
    upgrade.on_upgrade(async move |mut socket| {
        let bye = serve(&site.hub, &id, &mut socket).await;
        if let Err(Some(bye)) = bye {
            // Who hung up misses nothing.
            let _ = send(&mut socket, &FromServer::Bye(bye)).await;
        }
    })
}

/// How a socket ends: with a word, or because nobody is there.
type End = Option<Bye>;

async fn serve(hub: &Arc<Hub>, id: &str, socket: &mut WebSocket) -> Result<(), End> {
    let first = tokio::time::timeout(POLL, heard(socket)).await;
    let FromClient::Resume(resume) = first.map_err(|_| Some(Bye::Unread))?? else {
        return Err(Some(Bye::Unread));
    };
    let watching = hub.ask(id, Come(resume.token)).await;
    let watching = watching.map_err(|no| {
        Some(match no {
            No::TooMany => Bye::Full,
            No::Unstored => Bye::Closing,
            No::NotYours | No::Taken | No::NotNow | No::Program | No::Unread => Bye::NotYours,
        })
    })?;
    let viewer = watching.viewer;
    let end = tell(hub, id, socket, watching, resume.have).await;
    // The game may be gone by then.
    let _ = hub.ask(id, Leave(viewer)).await;
    end
}

async fn tell(
    hub: &Arc<Hub>,
    id: &str,
    socket: &mut WebSocket,
    watching: Watching,
    mut have: Option<Have>,
) -> Result<(), End> {
    let Watching {
        viewer,
        mut hello,
        mut screens,
        mut seated,
        mut presence,
        mut plans,
        mut drags,
    } = watching;
    let mut beat = tokio::time::interval(BEAT);
    send(socket, &FromServer::Hello(Box::new(hello.clone()))).await?;
    screens.mark_changed();
    if !plans.borrow().is_empty() {
        plans.mark_changed();
    }
    loop {
        tokio::select! {
            changed = screens.changed() => {
                changed.map_err(|_| Some(Bye::Closing))?;
                let screen = Arc::clone(&screens.borrow_and_update());
                let shown = text(&Shows::Shown(screen.since(have.as_ref())))?;
                have = Some(screen.have());
                send_text(socket, shown).await?;
            }
            changed = seated.changed() => {
                changed.map_err(|_| Some(Bye::Closing))?;
                (hello.seats, hello.dice) = seated.borrow_and_update().clone();
                send(socket, &FromServer::Hello(Box::new(hello.clone()))).await?;
            }
            changed = presence.changed() => {
                changed.map_err(|_| Some(Bye::Closing))?;
                let present = presence.borrow_and_update().clone();
                send(socket, &FromServer::Presence(present)).await?;
            }
            changed = plans.changed() => {
                changed.map_err(|_| Some(Bye::Closing))?;
                let shown = plans.borrow_and_update().to_vec();
                send(socket, &FromServer::Plans(shown)).await?;
            }
            drag = drags.recv() => match drag {
                Ok(drag) if viewer.is(drag.by) => {}
                Ok(drag) => send(socket, &FromServer::Drag(drag)).await?,
                // The next one overtakes what was missed.
                Err(RecvError::Lagged(_)) => {}
                Err(RecvError::Closed) => return Err(Some(Bye::Closing)),
            },
            said = heard(socket) => match said? {
                FromClient::Drag(what) => {
                    let _ = hub.ask(id, Drags(viewer, what)).await;
                }
                FromClient::Resume(_) => return Err(Some(Bye::Unread)),
            },
            // Who hears nothing for long knows that the connection is cut.
            _ = beat.tick() => {
                let present = presence.borrow().clone();
                send(socket, &FromServer::Presence(present)).await?;
            }
            () = hub.closed() => return Err(Some(Bye::Closing)),
        }
    }
}

/// The next message of the other side.
async fn heard(socket: &mut WebSocket) -> Result<FromClient, End> {
    loop {
        match socket.recv().await {
            Some(Ok(Message::Text(text))) => {
                return serde_json::from_str(&text).map_err(|_| Some(Bye::Unread));
            }
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
            Some(Ok(Message::Binary(_))) => return Err(Some(Bye::Unread)),
            Some(Ok(Message::Close(_)) | Err(_)) | None => return Err(None),
        }
    }
}

async fn send(socket: &mut WebSocket, message: &FromServer) -> Result<(), End> {
    send_text(socket, text(message)?).await
}

fn text(message: &impl Serialize) -> Result<String, End> {
    serde_json::to_string(message).map_err(|_| Some(Bye::Closing))
}

async fn send_text(socket: &mut WebSocket, text: String) -> Result<(), End> {
    let sent = tokio::time::timeout(POLL, socket.send(Message::Text(text.into()))).await;
    sent.map_err(|_| None)?.map_err(|_| None)
}
