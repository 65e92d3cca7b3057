//! How is a table open that another device has?
//!
//! It is shown as the server shows it. What is done goes there, and the table is another only when that comes back. What
//! makes another table of it (its rulings, its edition, a battle that begins or ends) is for whoever hosts it.

use std::cell::OnceCell;
use std::sync::Arc;

use eframe::egui;
use game_window::score::ScoreSheet;
use game_window::source::Savable;
use game_window::{Hosted, setup_of};
use geometry::Placement;
use play::{Digest, Problems, Refusal, Seat, Session, Setup, Viewer, save};
use remote::Line;
use tabletop::table::Table;
use tabletop::{Editions, Packs, Tabletop, editions_of};
use ui::stopwatch::Stopwatch;

use super::TableDocument;
use super::photo::Photos;
use super::version::version;
use crate::battle::{self, Game};

/// A table is for two, even if nobody stands on it yet.
const SEATS: usize = 2;

/// Between two drags that are told to others, in milliseconds: a server passes on 20 a second.
const PAUSE: f64 = 55.0;
/// The same while nothing moves.
const STILL: f64 = 400.0;
/// So many trays are shown to others while they are dragged at once.
const MOST: usize = 24;

impl TableDocument {
    /// A table over a line that has reached it.
    ///
    /// # Errors
    /// That it is not reached, or played with what is not at hand.
    pub(crate) fn over(packs: Arc<Packs>, line: Line) -> Result<Self, String> {
        let hello = line.hello().ok_or("The table was not reached yet")?;
        let Editions { base, pack, .. } =
            editions_of(&packs, &setup_of(hello)).map_err(|problems| problems.to_string())?;
        let played = Game::over(line, Arc::clone(&pack))?;
        let table = Arc::new(Table {
            base,
            pack,
            state: played.session().view(Viewer::Table).table,
            warnings: Problems::default(),
        });
        let version = version(played.session().stood_digest(), &table, None);
        Ok(Self {
            packs,
            played,
            table,
            revision: 0,
            opening: 0,
            version,
            saved: Some(version),
            begins: Digest::of_bytes(b""),
            photos: Photos::default(),
            score: OnceCell::<ScoreSheet>::new(),
            file: None,
            holds: None,
            dragged: Default::default(),
            title: "Shared table".to_owned(),
        })
    }

    /// Tells other devices where trays are dragged here; a free table alone, as elsewhere that is a plan of one's own.
    pub(crate) fn drags(&mut self, moved: &[(String, Placement)]) {
        let (told, before) = &self.dragged;
        let rest = match before.as_slice() == moved {
            true if moved.is_empty() => return,
            // What is held still is told now and then, so that others do not take it for put back.
            true => STILL,
            false => PAUSE,
        };
        let is_soon = told.as_ref().is_some_and(|told| told.spent() < rest);
        if is_soon || !self.is_joined() || self.battle().is_some() {
            return;
        }
        self.dragged = (Some(Stopwatch::start()), moved.to_vec());
        let first = moved.get(..MOST).unwrap_or(moved);
        if let Ok(what) = serde_json::to_value(first) {
            self.played.drags(what);
        }
    }

    /// Where trays are that others drag just now.
    #[must_use]
    pub(crate) fn dragged(&self) -> Vec<(String, Placement)> {
        let all = self.session().dragged().into_iter();
        // What another program says and this one does not know is not shown.
        let read = all.filter_map(|what| save::read_anew(&what).ok());
        read.flat_map(|moved: Vec<(String, Placement)>| moved)
            .collect()
    }

    /// Shows a plan to all who look on, or takes it back.
    ///
    /// # Errors
    /// That nobody else is at this table, or that one only looks on.
    pub(crate) fn shows(&mut self, what: Option<serde_json::Value>) -> Result<(), Refusal> {
        if !self.is_joined() {
            let text =
                "Nobody else is at this table: join a shared one, or host this one and join it";
            return Err(Refusal::engine("not_shared", text));
        }
        self.played.shows(what)
    }

    /// Tries a server that is away at once, if somebody is back at the window.
    pub(crate) fn hurries(&mut self, egui: &egui::Context) {
        self.played.hurries(egui);
    }

    /// What of it can be saved with its log; what has to come for that is asked for.
    pub(crate) fn savable(&mut self) -> Savable {
        self.played.savable()
    }

    /// Whether another device has it.
    #[must_use]
    pub fn is_joined(&self) -> bool {
        self.session().line().is_some()
    }

    /// Counts on from the table that was shown before.
    pub(crate) fn follow(&mut self, before: &Self) {
        (self.revision, self.opening) = (before.revision + 1, before.opening + 1);
    }

    /// The table as others may join it; none of one that another device has.
    pub(crate) fn to_host(&self) -> Option<Hosted> {
        let title = match self.battle() {
            Some(_) => format!("battle on {}", self.title),
            None => self.title.clone(),
        };
        let mut hosted = self.played.to_host(battle::KIND.id(), title)?;
        let session = self.session().local()?;
        if session.setup().seats.len() < SEATS {
            hosted.save = play::save::text(&with_seats(session));
        }
        Some(hosted)
    }
}

/// The same table as it stands, with seats for two.
fn with_seats(session: &Session<Tabletop>) -> Session<Tabletop> {
    let mut seats = session.setup().seats.clone();
    for number in seats.len()..SEATS {
        seats.push(format!("Player {}", number + 1));
    }
    let setup = Setup {
        seats,
        ..session.setup().clone()
    };
    let state = session.view(Viewer::Table).table;
    Session::new(Arc::clone(session.pack()), state, setup)
}

/// Whose corrections a device makes: those of its seat.
pub(super) fn own_seat(game: &Game) -> Seat {
    let line = game.session().line();
    line.and_then(Line::seat).unwrap_or(super::PLANNER)
}
