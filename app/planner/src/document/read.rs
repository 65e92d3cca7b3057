//! Is a file a table or a saved game?
//!
//! Told by its first line; read as what it is, with every problem at its place.

use std::sync::Arc;

use play::{Access, Digest, Problem, Problems, Session, Viewer};
use tabletop::table::{self, Strictness};
use tabletop::{Packs, Tabletop};
use ui::files::{first_line, game_of};

use crate::photo::{self, Found};

/// What was read from a file.
#[derive(Debug)]
pub struct Opened {
    pub(super) session: Session<Tabletop>,
    pub(super) base: Arc<tabletop::Pack>,
    /// The photo that lies under it.
    pub photo: Option<Found>,
    /// What is odd about it.
    pub warnings: Problems,
}

/// Reads a table or a saved game.
///
/// # Errors
/// Every problem with its line and column.
pub fn read(packs: &Packs, name: &str, bytes: &[u8]) -> Result<Opened, Problems> {
    let (photo, wrong) = photo::find(name, bytes);
    let mut opened = read_table(packs, name, photo::without_photo(bytes))?;
    opened.photo = photo;
    opened.warnings.extend(wrong);
    Ok(opened)
}

fn read_table(packs: &Packs, name: &str, bytes: &[u8]) -> Result<Opened, Problems> {
    if game_of(bytes).is_some() {
        let loaded = tabletop::load(packs, name, bytes)?;
        let session = loaded.session;
        let edition = session.view(Viewer::Table).table.edition;
        let Some(base) = packs.get(&edition).cloned() else {
            return Err(
                Problem::error(name, "header", format!("unknown edition `{edition}`")).into(),
            );
        };
        return Ok(Opened {
            session,
            base,
            photo: None,
            warnings: loaded.problems,
        });
    }
    let text = match std::str::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) => {
            let message = format!("not text: byte {} is no UTF-8", error.valid_up_to());
            return Err(Problem::error(name, "", message).into());
        }
    };
    let table = table::read(packs, Strictness::Loose, name, text)?;
    Ok(Opened {
        session: table.session(super::APP, 0),
        base: table.base,
        photo: None,
        warnings: table.warnings,
    })
}

impl Opened {
    /// Whether something of the file was left out because it is damaged.
    #[must_use]
    pub fn is_damaged(&self) -> bool {
        self.session.access() == Access::ReadOnly
    }
}

/// A digest of the first line of a log.
pub(super) fn beginning(bytes: &[u8]) -> Digest {
    Digest::of_bytes(first_line(bytes))
}
