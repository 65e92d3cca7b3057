//! Which packs of one's own are games saved with?
//!
//! Those that a call names. A save says which pack it was played with; without it nothing in it can be told.

use std::path::PathBuf;
use std::sync::Arc;

use anyhow::Result;
use board_games::skirmish::packs::{in_order, load};
use boards::{risk, throne};
use clap::Args;
use game_window::{Shelf, Windowed as _};
use grid::{Rules, Skirmish};
use play::pack::{MANIFEST, game_of};
use play::save::Loaded;
use play::{Problem, Problems};
use ui::bundle::Bundle;
use ui::disk::packs::read;

use super::file::shown;

/// The packs that a call names.
#[derive(Debug, Args)]
pub(super) struct OwnPacks {
    /// A pack of your own that is played with: a folder or a file, as often as there are packs
    #[arg(long = "pack", value_name = "FOLDER")]
    packs: Vec<PathBuf>,
}

/// Packs of one's own, beside those that the program brings along.
#[derive(Debug, Default)]
pub(super) struct Own {
    tiles: Shelf,
    throne: Vec<Arc<throne::Pack>>,
    risk: Vec<Arc<risk::Pack>>,
    /// Which game each one is for, by its file.
    games: Vec<(String, String)>,
}

impl OwnPacks {
    /// Whether none is named.
    pub(super) fn is_empty(&self) -> bool {
        self.packs.is_empty()
    }

    /// Reads those of one game; what is wrong with them, or that one is for another game, is added to `wrong`.
    pub(super) fn read_for(&self, game: &str, wrong: &mut Problems) -> Own {
        let own = match self.read() {
            Ok(own) => own,
            Err(problems) => {
                wrong.extend(problems);
                return Own::default();
            }
        };
        for (file, other) in own.games.iter().filter(|(_, other)| other != game) {
            let text = format!("is a pack for `{other}`, where `{game}` is played");
            wrong.push(Problem::error("--pack", file.as_str(), text));
        }
        own
    }

    /// Reads all of them.
    ///
    /// # Errors
    /// Every problem of all of them, each with its file.
    pub(super) fn read(&self) -> Result<Own, Problems> {
        let mut own = Own::default();
        let mut all = Problems::default();
        for path in &self.packs {
            let file = shown(path);
            let taken = read(std::slice::from_ref(path))
                .map_err(|why| Problem::error(file.as_str(), "", why).into())
                .and_then(|bundle| own.take(&file, &bundle));
            if let Err(problems) = taken {
                for problem in problems.0 {
                    let file = match problem.file == file {
                        true => file.clone(),
                        false => format!("{file}/{}", problem.file),
                    };
                    all.push(Problem { file, ..problem });
                }
            }
        }
        all.or_value(own).map(|(own, _)| own)
    }
}

impl Own {
    fn take(&mut self, file: &str, bundle: &Bundle) -> Result<(), Problems> {
        let game = bundle.text(MANIFEST).and_then(|text| game_of(&text));
        let known = game.as_deref().unwrap_or_default();
        self.games.push((file.to_owned(), known.to_owned()));
        match game.as_deref() {
            Some("throne") => {
                let pack = throne::Pack::load(|file| bundle.text(file))?;
                self.throne.push(Arc::new(pack));
            }
            Some("risk") => {
                let pack = risk::Pack::load(|file| bundle.text(file))?;
                self.risk.push(Arc::new(pack));
            }
            Some("tiles") => {
                self.tiles.add(bundle.clone());
                let _ = load(&mut self.tiles.opened)?;
                let opened = self.tiles.opened.last();
                let problems = opened.map(|own| own.problems.clone());
                return problems.unwrap_or_default().or_value(()).map(|_| ());
            }
            other => {
                let game = other.unwrap_or("miniatures");
                let text = format!(
                    "packs of one's own are for `risk`, `throne` and `tiles` here, not for `{game}`"
                );
                return Err(Problem::error(MANIFEST, "game", text).into());
            }
        }
        Ok(())
    }

    /// Reads a saved skirmish.
    ///
    /// # Errors
    /// Problems of its header.
    pub(super) fn tiles(&self, file: &str, bytes: &[u8]) -> Result<Loaded<Skirmish>, Problems> {
        let rules = Rules::new(grid::Pack::builtin()?).map_err(|flaws| {
            let flaws = flaws.into_iter();
            let told = flaws.map(|flaw| Problem::error(file, "header", flaw.message));
            Problems(told.collect())
        })?;
        let again = |order: &_| in_order(&self.tiles.opened, order);
        grid::load(&Arc::new(rules), &again, file, bytes)
    }

    /// The rule data of the skirmish with all of them over the built-in one.
    ///
    /// # Errors
    /// Problems that only a broken build has.
    pub(super) fn tiled(&mut self) -> Result<grid::Pack, Problems> {
        load(&mut self.tiles.opened)
    }

    /// Those of the throne games alone.
    pub(super) fn thrones(&self) -> &[Arc<throne::Pack>] {
        &self.throne
    }

    /// Those of Risk alone.
    pub(super) fn risks(&self) -> &[Arc<risk::Pack>] {
        &self.risk
    }

    /// Every pack of Risk.
    ///
    /// # Errors
    /// Problems that only a broken build has.
    pub(super) fn risk(&self) -> Result<Vec<Arc<risk::Pack>>, Problems> {
        let mut packs = board_games::risk::RiskUi::packs(&mut [])?;
        packs.extend(self.risk.iter().map(Arc::clone));
        Ok(packs)
    }

    /// Every pack of the throne games.
    ///
    /// # Errors
    /// Problems that only a broken build has.
    pub(super) fn throne(&self) -> Result<Vec<Arc<throne::Pack>>, Problems> {
        let mut packs = board_games::throne::ThroneUi::packs(&mut [])?;
        packs.extend(self.throne.iter().map(Arc::clone));
        Ok(packs)
    }
}
