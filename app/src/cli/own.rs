//! Which packs of one's own are games saved with?
//!
//! Those that a call names. A save says which pack it was played with; without it nothing in it can be told.

use std::path::PathBuf;
use std::sync::Arc;

use anyhow::Result;
use boards::throne;
use clap::Args;
use grid::{Rules, Skirmish};
use play::pack::{MANIFEST, game_of};
use play::save::Loaded;
use play::{Problem, Problems};

use super::file::shown;
use crate::bundle::Bundle;
use crate::disk::packs::read;
use crate::halls::areas::Mode as _;
use crate::skirmish::packs::Packs;

/// The packs that a call names.
#[derive(Debug, Args)]
pub(super) struct OwnPacks {
    /// A pack of your own that a game was played with: a folder or a file, as often as there are packs
    #[arg(long = "pack", value_name = "FOLDER")]
    packs: Vec<PathBuf>,
}

/// Packs of one's own, beside those that the program brings along.
#[derive(Debug, Default)]
pub(super) struct Own {
    tiles: Packs,
    throne: Vec<Arc<throne::Pack>>,
}

impl OwnPacks {
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
                .and_then(|bundle| own.take(&bundle));
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
    fn take(&mut self, bundle: &Bundle) -> Result<(), Problems> {
        let game = bundle.text(MANIFEST).and_then(|text| game_of(&text));
        match game.as_deref() {
            Some("throne") => {
                let pack = throne::Pack::load(|file| bundle.text(file))?;
                self.throne.push(Arc::new(pack));
            }
            Some("tiles") => {
                self.tiles.add(bundle.clone());
                let _ = self.tiles.load()?;
                let opened = self.tiles.opened.last();
                let problems = opened.map(|own| own.problems.clone());
                return problems.unwrap_or_default().or_value(()).map(|_| ());
            }
            other => {
                let game = other.unwrap_or("miniatures");
                let text = format!(
                    "packs of one's own are for `throne` and `tiles` here, not for `{game}`"
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
        let again = |order: &_| self.tiles.in_order(order);
        grid::load(&Arc::new(rules), &again, file, bytes)
    }

    /// Every pack of the throne games.
    ///
    /// # Errors
    /// Problems that only a broken build has.
    pub(super) fn throne(&self) -> Result<Vec<Arc<throne::Pack>>, Problems> {
        let mut packs = throne::Throne::packs()?;
        packs.extend(self.throne.iter().map(Arc::clone));
        Ok(packs)
    }
}
