//! Which table is open?
//!
//! The session with its file, and the view that everything is drawn and measured from. The only owner of a session:
//! whatever changes it comes through here and gives a new [`Table`] to look at.

mod afar;
mod battle;
mod parts;
mod photo;
mod read;
mod version;

use std::cell::OnceCell;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use game_window::APP;
use game_window::score::ScoreSheet;
use game_window::source::GameSource;
use geometry::Placement;
use play::{
    Access, Digest, Input, LogLine, Problem, Problems, Refusal, Seat, Session, Viewer, save,
};
use tabletop::table::{self, Table};
use tabletop::{Fix, Packs, Rulings, Tabletop};
use ui::disk::Stamp;
use ui::stopwatch::Stopwatch;

use crate::battle::Game;
use crate::settings::Kept;
use photo::Photos;
use read::beginning;
pub use read::{Opened, read};
use version::{keeps_log, version};

/// The battle that the program brings along.
pub const SAMPLE: &str = include_str!("../../../tabletop/samples/starter-battle.json");

/// The seat that a planner sits on.
const PLANNER: Seat = Seat(0);

/// An open table.
#[derive(Debug)]
pub struct TableDocument {
    packs: Arc<Packs>,
    played: Game,
    table: Arc<Table>,
    revision: u64,
    /// Counts the tables that were opened.
    opening: u64,
    /// What is on the table, and by which rulings.
    version: Digest,
    /// The version that its file holds.
    saved: Option<Digest>,
    /// The first line of its log, by which the recovery file is known again.
    begins: Digest,
    photos: Photos,
    /// The points of the battle, once they were asked for.
    score: OnceCell<ScoreSheet>,
    /// The file it was opened from or saved to.
    pub file: Option<PathBuf>,
    /// What that file held when it was read or written last, where that is known.
    pub holds: Option<Digest>,
    /// What was dragged here and told to other devices last, and when.
    dragged: (Option<Stopwatch>, Vec<(String, Placement)>),
    /// What it is called in the window.
    pub title: String,
}

impl TableDocument {
    /// A document with what was read.
    #[must_use]
    pub fn new(packs: Arc<Packs>, opened: Opened, title: &str) -> Self {
        let table = Arc::new(Table::of_session(&opened.base, &opened.session));
        let begins = beginning(save::text(&opened.session).as_bytes());
        let version = version(opened.session.stood_digest(), &table, None);
        Self {
            packs,
            played: battle::for_two(opened.session),
            table,
            revision: 0,
            opening: 0,
            version,
            saved: Some(version),
            begins,
            photos: Photos::default(),
            score: OnceCell::new(),
            file: None,
            holds: None,
            dragged: Default::default(),
            title: title.to_owned(),
        }
    }

    /// A document with the sample battle.
    ///
    /// # Errors
    /// Problems of the packs or the sample, which only a broken build has.
    pub fn sample(packs: Arc<Packs>) -> Result<Self, Problems> {
        let opened = read(&packs, "sample battle", SAMPLE.as_bytes())?;
        Ok(Self::new(packs, opened, "Sample battle"))
    }

    /// A document with the table that was open when the program ended; `kept` tells about it unless it is about another.
    #[must_use]
    pub fn recovered(packs: Arc<Packs>, opened: Opened, kept: &Kept) -> Self {
        let mut document = Self::new(packs, opened, "Recovered table");
        document.saved = None;
        if kept.begins == Some(document.begins) {
            document.title.clone_from(&kept.title);
            document.file.clone_from(&kept.file);
            document.holds = kept.holds;
            document.saved = kept.saved;
            document.lay_known(kept.photo.clone());
            if let Some(entry) = kept.entry {
                // A place that the log does not have is the end.
                let _ = document.goto(entry);
            }
        }
        if document.access() == Access::ReadOnly {
            document.reopen();
        }
        document
    }

    /// Counts the tables that were opened.
    #[must_use]
    pub(crate) fn opening(&self) -> u64 {
        self.opening
    }

    /// What to keep beside the recovery file.
    #[must_use]
    pub(crate) fn kept(&self) -> Kept {
        let (cursor, len) = (self.session().cursor(), self.session().len());
        Kept {
            title: self.title.clone(),
            file: self.file.clone(),
            begins: Some(self.begins),
            saved: self.saved,
            holds: self.holds,
            entry: (cursor < len).then_some(cursor),
            photo: self.known_photo(),
        }
    }

    /// Opens something else.
    pub(crate) fn open(&mut self, opened: Opened, title: &str, file: Option<PathBuf>) {
        let before = self.replace(opened, title, file);
        self.played.paced_as(&before);
    }

    /// The same; gives the game that was played before.
    fn replace(&mut self, mut opened: Opened, title: &str, file: Option<PathBuf>) -> Game {
        let found = opened.photo.take();
        let (revision, opening) = (self.revision + 1, self.opening + 1);
        let mut document = Self::new(Arc::clone(&self.packs), opened, title);
        std::mem::swap(self, &mut document);
        (self.revision, self.opening) = (revision, opening);
        self.lay_found(found, file.as_deref());
        self.saved = Some(self.version);
        self.file = file;
        document.played
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
    pub(crate) fn packs(&self) -> &Arc<Packs> {
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
    pub fn session(&self) -> &dyn GameSource<Tabletop> {
        self.played.session()
    }

    /// The game that is played on it: who plays, what is asked, the log.
    #[must_use]
    pub(crate) fn played(&self) -> &Game {
        &self.played
    }

    /// What would be taken back.
    #[must_use]
    pub(crate) fn last_done(&self) -> Option<String> {
        self.line_of(self.session().cursor())
    }

    /// What would be done again.
    #[must_use]
    pub(crate) fn next_done(&self) -> Option<String> {
        self.tail().into_iter().next().map(|line| line.text)
    }

    /// What an entry before the cursor did.
    fn line_of(&self, entry: u32) -> Option<String> {
        let lines = self.session().log(Viewer::Table);
        let line = lines.into_iter().find(|line| line.entry == entry);
        line.map(|line| line.text)
    }

    /// Everything that was done.
    #[must_use]
    pub fn log(&self) -> Vec<LogLine> {
        self.session().log(Viewer::Table)
    }

    /// What was taken back and a redo would bring back.
    #[must_use]
    pub(crate) fn tail(&self) -> Vec<LogLine> {
        self.session().tail(Viewer::Table)
    }

    /// Tells whether a correction means something, and changes nothing.
    ///
    /// # Errors
    /// Why it means nothing.
    pub(crate) fn check(&self, fix: &Fix) -> Result<(), Refusal> {
        let seat = afar::own_seat(&self.played);
        self.session().check(&Input::Fix(seat, fix.clone()))
    }

    /// Whether there is something that no file holds; what another device has, that one keeps.
    #[must_use]
    pub fn is_changed(&self) -> bool {
        !self.is_joined() && self.saved != Some(self.version)
    }

    /// Whether it can be changed: a game with a damaged log can only be looked at.
    #[must_use]
    pub(crate) fn access(&self) -> Access {
        self.session().access()
    }

    /// Corrects the table, through the log.
    ///
    /// # Errors
    /// Why it means nothing.
    pub fn fix(&mut self, fix: Fix) -> Result<(), Refusal> {
        self.played.correct(afar::own_seat(&self.played), fix)?;
        self.look();
        Ok(())
    }

    /// Goes back or on to an entry: corrections are taken back, over dice and acts the table is only looked at.
    ///
    /// # Errors
    /// When there are not so many.
    pub(crate) fn goto(&mut self, entry: u32) -> Result<(), Refusal> {
        let done = self.played.rewind(PLANNER, entry);
        if done.is_err() && entry <= self.session().len() {
            self.played.goto(entry);
        } else {
            done?;
        }
        self.look();
        Ok(())
    }

    /// Plays by other rulings; the log stays.
    pub(crate) fn rule(&mut self, rulings: &Rulings) {
        if self.table.pack.rulings() == rulings {
            return;
        }
        let base = &self.table.base;
        self.played
            .with_session(|session| tabletop::rule(session, base, rulings));
        self.begins = beginning(self.game().as_bytes());
        self.look();
    }

    /// Plays by another edition: a new session with the same table.
    ///
    /// # Errors
    /// What that edition does not have.
    pub(crate) fn edition(&mut self, edition: &str) -> Result<(), Problems> {
        let mut value: serde_json::Value = serde_json::from_str(&table::write(&self.table))
            .map_err(|error| Problem::error("table", "", error.to_string()))?;
        if let Some(object) = value.as_object_mut() {
            object.insert("edition".to_owned(), edition.into());
            object.remove("rulings");
        }
        let opened = read(&self.packs, "table", value.to_string().as_bytes())?;
        let (title, file, holds) = (self.title.clone(), self.file.clone(), self.holds);
        let photos = self.take_photos();
        self.open(opened, &title, file);
        self.holds = holds;
        self.put_photos(photos);
        self.saved = None;
        Ok(())
    }

    /// The table as text, without its photo.
    #[must_use]
    pub fn text(&self) -> String {
        table::write(&self.table)
    }

    /// The session with its log, everything taken back included, as the recovery file holds it.
    #[must_use]
    pub fn game(&self) -> String {
        self.played.text()
    }

    /// What a file of this name holds: the log too when it ends in `.jsonl`, without what was taken back, and the photo.
    #[must_use]
    pub fn text_for(&self, file: &Path) -> String {
        if !keeps_log(file) {
            return self.with_photo(self.text(), file);
        }
        let game = self.game();
        // A line for the start, then one an entry: a game that is read goes to its last entry.
        let place = |entry: u32| usize::try_from(entry).unwrap_or(usize::MAX);
        let taken_back = place(self.session().stood())..place(self.session().len());
        let lines = game.lines().enumerate();
        let kept = lines.filter(|(line, _)| {
            !line
                .checked_sub(1)
                .is_some_and(|entry| taken_back.contains(&entry))
        });
        let game = kept.flat_map(|(_, line)| [line, "\n"]).collect();
        self.with_photo(game, file)
    }

    /// Notes that a file holds the table as it was at a stamp; tells whether that table is still open.
    pub(crate) fn mark_saved(&mut self, file: &Path, stamp: Stamp) -> bool {
        if stamp.opening != self.opening {
            return false;
        }
        self.saved = Some(stamp.version);
        self.title = file
            .file_name()
            .map_or_else(String::new, |name| name.to_string_lossy().into_owned());
        self.file = Some(file.to_owned());
        if self.access() == Access::ReadOnly {
            self.reopen();
        }
        true
    }

    /// Goes on with the good part of a damaged log.
    fn reopen(&mut self) {
        if let Ok(opened) = read(&self.packs, "log", self.game().as_bytes()) {
            self.take(battle::for_two(opened.session));
        }
    }

    /// Takes the changes as if they were saved.
    pub(crate) fn forget_changes(&mut self) {
        self.saved = Some(self.version);
    }

    /// Lines of the log that are not in the recovery file yet.
    #[must_use]
    pub(crate) fn unsaved(&self) -> &[String] {
        self.session().local().map_or(&[], Session::unsaved)
    }

    /// Notes that the recovery file holds so many of them.
    pub(crate) fn mark_recovered(&mut self, lines: usize) {
        self.played.mark_saved(lines);
    }

    fn look(&mut self) {
        let session = self.session();
        self.table = Arc::new(Table {
            base: Arc::clone(&self.table.base),
            pack: Arc::clone(session.pack()),
            state: session.view(Viewer::Table).table,
            warnings: Problems::default(),
        });
        self.version = self.version_of(self.session().stood_digest());
        self.revision += 1;
        self.score.take();
    }
}
