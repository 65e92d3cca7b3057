//! Which table is open?
//!
//! The session with its file, and the view that everything is drawn and measured from. The only owner of a session:
//! whatever changes it comes through here and gives a new [`Table`] to look at.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use play::{Input, LogLine, Problem, Problems, Refusal, Seat, Session, Viewer, save};
use tabletop::table::{self, Strictness, Table};
use tabletop::{Fix, Packs, Rulings, Tabletop};

use crate::settings::Settings;
use crate::tools::{Template, placed_id};

/// The battle that the program brings along.
pub const SAMPLE: &str = include_str!("../../tabletop/samples/starter-battle.json");

/// The name that saves are written under.
const APP: &str = concat!("bannerfield ", env!("CARGO_PKG_VERSION"));

/// The seat that a planner sits on.
const PLANNER: Seat = Seat(0);

/// An open table.
#[derive(Debug)]
pub struct Desk {
    packs: Arc<Packs>,
    session: Session<Tabletop>,
    table: Arc<Table>,
    revision: u64,
    saved: Option<play::Digest>,
    /// The file it was opened from or saved to.
    pub file: Option<PathBuf>,
    /// What it is called in the window.
    pub title: String,
}

/// What was read from a file.
#[derive(Debug)]
pub struct Opened {
    session: Session<Tabletop>,
    base: Arc<tabletop::Pack>,
    /// What is odd about it.
    pub warnings: Problems,
}

/// Reads a table or a saved game.
///
/// # Errors
/// Every problem with its line and column.
pub fn read(packs: &Packs, name: &str, bytes: &[u8]) -> Result<Opened, Problems> {
    if is_save(bytes) {
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
        session: table.session(APP, 0),
        base: table.base,
        warnings: table.warnings,
    })
}

/// Whether bytes are a saved game rather than a table: their first line is an object of its own with a game in it.
fn is_save(bytes: &[u8]) -> bool {
    let first = bytes
        .split(|byte| *byte == b'\n')
        .next()
        .unwrap_or_default();
    serde_json::from_slice::<serde_json::Value>(first).is_ok_and(|line| line.get("game").is_some())
}

impl Desk {
    /// A desk with what was read.
    #[must_use]
    pub fn new(packs: Arc<Packs>, opened: Opened, title: &str) -> Self {
        let table = Arc::new(Table::of_session(&opened.base, &opened.session));
        let saved = Some(opened.session.digest());
        Self {
            packs,
            session: opened.session,
            table,
            revision: 0,
            saved,
            file: None,
            title: title.to_owned(),
        }
    }

    /// A desk with the sample battle.
    ///
    /// # Errors
    /// Problems of the packs or the sample, which only a broken build has.
    pub fn sample(packs: Arc<Packs>) -> Result<Self, Problems> {
        let opened = read(&packs, "sample battle", SAMPLE.as_bytes())?;
        Ok(Self::new(packs, opened, "Sample battle"))
    }

    /// A desk with the table that was open when the program ended.
    #[must_use]
    pub fn recovered(packs: Arc<Packs>, opened: Opened, settings: &Settings) -> Self {
        let mut desk = Self::new(packs, opened, &settings.title);
        desk.file.clone_from(&settings.file);
        desk.saved = None;
        desk
    }

    /// Puts something else on the desk.
    pub fn open(&mut self, opened: Opened, title: &str, file: Option<PathBuf>) {
        let revision = self.revision + 1;
        *self = Self::new(Arc::clone(&self.packs), opened, title);
        self.revision = revision;
        self.file = file;
    }

    /// Begins with an empty table of a size in inches, by the edition that is open.
    ///
    /// # Errors
    /// A size that no table has.
    pub fn begin(&mut self, width: u16, depth: u16) -> Result<(), Problems> {
        let edition = self.table.base.edition().to_owned();
        let text = format!(
            r#"{{ "format": "{}", "edition": "{edition}", "table": {{ "width_in": {width}, "depth_in": {depth} }}, "units": [] }}"#,
            table::FORMAT
        );
        let opened = read(&self.packs, "new table", text.as_bytes())?;
        self.open(opened, "New table", None);
        Ok(())
    }

    /// Every edition at hand.
    #[must_use]
    pub fn packs(&self) -> &Arc<Packs> {
        &self.packs
    }

    /// The table as it is.
    #[must_use]
    pub fn table(&self) -> &Arc<Table> {
        &self.table
    }

    /// Changes whenever the table does.
    #[must_use]
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// The session, to look at.
    #[must_use]
    pub fn session(&self) -> &Session<Tabletop> {
        &self.session
    }

    /// Everything that was done.
    #[must_use]
    pub fn log(&self) -> Vec<LogLine> {
        self.session.log(Viewer::Table)
    }

    /// What was taken back and a redo would bring back.
    #[must_use]
    pub fn tail(&self) -> Vec<LogLine> {
        self.session.tail(Viewer::Table)
    }

    /// Tells whether a correction means something, and changes nothing.
    ///
    /// # Errors
    /// Why it means nothing.
    pub fn check(&self, fix: &Fix) -> Result<(), Refusal> {
        self.session.check(&Input::Fix(PLANNER, fix.clone()))
    }

    /// Whether there is something that no file holds.
    #[must_use]
    pub fn is_changed(&self) -> bool {
        self.saved != Some(self.session.digest())
    }

    /// Corrects the table, through the log.
    ///
    /// # Errors
    /// Why it means nothing.
    pub fn fix(&mut self, fix: Fix) -> Result<(), Refusal> {
        self.session.act(Input::Fix(PLANNER, fix))?;
        self.look();
        Ok(())
    }

    /// Takes back the last change.
    ///
    /// # Errors
    /// When there is none.
    pub fn undo(&mut self) -> Result<(), Refusal> {
        self.session.undo_over(PLANNER)?;
        self.look();
        Ok(())
    }

    /// Does again what was taken back.
    ///
    /// # Errors
    /// When there is nothing.
    pub fn redo(&mut self) -> Result<(), Refusal> {
        self.session.redo()?;
        self.look();
        Ok(())
    }

    /// Shows the table as it was after so many entries.
    ///
    /// # Errors
    /// When there are not so many.
    pub fn goto(&mut self, entry: u32) -> Result<(), Refusal> {
        self.session.goto(PLANNER, entry)?;
        self.look();
        Ok(())
    }

    /// Plays by other rulings; the log stays.
    pub fn rule(&mut self, rulings: &Rulings) {
        if self.table.pack.rulings() == rulings {
            return;
        }
        tabletop::rule(&mut self.session, &self.table.base, rulings);
        self.look();
        self.saved = None;
    }

    /// Plays by another edition: a new session with the same table.
    ///
    /// # Errors
    /// What that edition does not have.
    pub fn edition(&mut self, edition: &str) -> Result<(), Problems> {
        let mut value: serde_json::Value = serde_json::from_str(&table::write(&self.table))
            .map_err(|error| Problem::error("table", "", error.to_string()))?;
        if let Some(object) = value.as_object_mut() {
            object.insert("edition".to_owned(), edition.into());
            object.remove("rulings");
        }
        let opened = read(&self.packs, "table", value.to_string().as_bytes())?;
        let (title, file) = (self.title.clone(), self.file.clone());
        self.open(opened, &title, file);
        self.saved = None;
        Ok(())
    }

    /// The table as a file.
    #[must_use]
    pub fn text(&self) -> String {
        table::write(&self.table)
    }

    /// What a file of this name holds: the log too when it ends in `.jsonl`.
    #[must_use]
    pub fn text_for(&self, file: &Path) -> String {
        match file.extension().is_some_and(|ending| ending == "jsonl") {
            true => save::text(&self.session),
            false => self.text(),
        }
    }

    /// Notes that a file holds everything now.
    pub fn mark_saved(&mut self, file: &Path) {
        self.saved = Some(self.session.digest());
        self.title = file
            .file_name()
            .map_or_else(String::new, |name| name.to_string_lossy().into_owned());
        self.file = Some(file.to_owned());
    }

    /// A table file with some things alone, or `None` without any.
    #[must_use]
    pub fn text_of(&self, ids: &[String]) -> Option<String> {
        let mut table = Table::clone(&self.table);
        let keep = |id: &String| ids.contains(id);
        table.state.units.retain(|unit| keep(&unit.id));
        table.state.pieces.retain(|piece| keep(&piece.id));
        table.state.objectives.retain(|row| keep(&row.id));
        table.state.zones.clear();
        table.state.ids().next()?;
        Some(table::write(&table))
    }

    /// The correction that adds everything of another table, and the ids it gets here.
    #[must_use]
    pub fn adding(&self, opened: &Opened) -> (Fix, Vec<String>) {
        let other = opened.session.view(Viewer::Table).table;
        let units = other.units.into_iter().map(Template::Unit);
        let pieces = other.pieces.into_iter().map(Template::Piece);
        let objectives = other.objectives.into_iter().map(Template::Objective);
        let mut fixes = Vec::new();
        let mut ids = Vec::new();
        for template in units.chain(pieces).chain(objectives) {
            let fix = template.fix_beside(&self.table.state, &ids);
            ids.push(placed_id(&fix).to_owned());
            fixes.push(fix);
        }
        if self.table.state.ids().next().is_none() {
            fixes.push(Fix::Resize {
                width: other.width,
                depth: other.depth,
            });
            fixes.push(Fix::Zones(other.zones));
        }
        (Fix::Together(fixes), ids)
    }

    /// Takes the changes as if they were saved.
    pub fn forget_changes(&mut self) {
        self.saved = Some(self.session.digest());
    }

    /// Lines of the log that are not in the recovery file yet.
    #[must_use]
    pub fn unsaved(&self) -> &[String] {
        self.session.unsaved()
    }

    /// Notes that the recovery file holds so many of them.
    pub fn mark_recovered(&mut self, lines: usize) {
        self.session.mark_saved(lines);
    }

    fn look(&mut self) {
        self.table = Arc::new(Table::of_session(&self.table.base, &self.session));
        self.revision += 1;
    }
}
