//! How does the window open?
//!
//! On the table that was open last, or on the sample battle. Where there is no display, the caller is told so.

use std::path::PathBuf;
use std::sync::Arc;

use anyhow::{Result, anyhow};
use eframe::egui;
use play::Problems;
use tabletop::Packs;

use crate::app::{Bannerfield, Start};
use crate::desk::{self, Desk};
use crate::disk::{Found, Keeper, Native};
use crate::settings::Settings;
use crate::toast::Tidings;

/// Whether there is a display to open a window on.
#[must_use]
pub fn has_display() -> bool {
    if cfg!(any(target_os = "macos", target_os = "windows")) {
        return true;
    }
    ["WAYLAND_DISPLAY", "WAYLAND_SOCKET", "DISPLAY"]
        .iter()
        .any(|name| std::env::var_os(name).is_some_and(|value| !value.is_empty()))
}

/// Opens the window and returns when it is closed; `file` is opened instead of the last table.
///
/// # Errors
/// Why no window could be opened.
pub fn open(file: Option<PathBuf>) -> Result<()> {
    let (start, keeper) = start()?;
    let options = eframe::NativeOptions {
        viewport: egui::ViewportBuilder::default()
            .with_title("Bannerfield")
            .with_app_id("bannerfield")
            .with_inner_size([1440.0, 900.0])
            .with_min_inner_size([360.0, 480.0])
            .with_drag_and_drop(true),
        multisampling: 4,
        ..eframe::NativeOptions::default()
    };
    let creator = move |creation: &eframe::CreationContext<'_>| {
        let disk = Native::new(keeper, creation.egui_ctx.clone());
        let program =
            Bannerfield::new(start, Box::new(disk)).with_thread(creation.egui_ctx.clone());
        if let Some(file) = file {
            let file = std::path::absolute(&file).unwrap_or(file);
            program.send(crate::command::AppCommand::OpenFile(file));
        }
        Ok(Box::new(program) as Box<dyn eframe::App>)
    };
    let run = eframe::run_native("bannerfield", options, Box::new(creator));
    run.map_err(|error| {
        // Before the reason stand names of libraries and where they were built.
        let error = error.to_string();
        let reason = error.rsplit(": ").next().unwrap_or_default();
        anyhow!("no window could be opened: {reason}")
    })
}

/// What the program begins with: what was kept, or the sample battle.
fn start() -> Result<(Start, Keeper)> {
    let packs = Arc::new(Packs::builtin()?);
    let (found, keeper) = Found::look();
    let start = begin(packs, found, &keeper)?;
    Ok((start, keeper))
}

/// The table that was open last, as far as it can be read; a damaged log is set aside.
fn begin(packs: Arc<Packs>, found: Found, keeper: &Keeper) -> Result<Start, Problems> {
    let settings = found.settings.as_deref().and_then(Settings::read);
    let settings = settings.unwrap_or_default();
    let mut hello = Vec::new();
    let mut problems = Problems::default();
    let mut damaged = false;
    let mut kept = None;
    if let Some(bytes) = &found.recovery {
        match desk::read(&packs, "recovery.jsonl", bytes) {
            Ok(opened) => {
                damaged = opened.is_damaged();
                problems = opened.warnings.clone();
                kept = Some(opened);
            }
            // A program that ended before its first line left nothing to recover.
            Err(_) if bytes.is_empty() => {}
            Err(found) => {
                damaged = true;
                problems = found;
            }
        }
    }
    if damaged && let Some(aside) = keeper.set_aside() {
        let text = format!("The damaged recovery file is kept as {}", aside.display());
        hello.push((Tidings::Bad, text));
    }
    if let Some(why) = &found.unkept {
        let text = format!("What you change here is lost unless you save it: {why}");
        hello.push((Tidings::Bad, text));
    }
    if found.crashed && kept.is_some() {
        let text = "Recovered the table as it was before the program ended".to_owned();
        hello.push((Tidings::Good, text));
    }
    Ok(Start {
        desk: match kept {
            Some(opened) => Desk::recovered(packs, opened, &settings.table),
            None => Desk::sample(packs)?,
        },
        settings,
        hello,
        problems,
        keeps: found.unkept.is_none(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn begun(folder: &std::path::Path) -> Start {
        let packs = Arc::new(Packs::builtin().expect("packs"));
        let (found, keeper) = Found::look_in(folder);
        begin(packs, found, &keeper).expect("begun")
    }

    fn game() -> String {
        let packs = Arc::new(Packs::builtin().expect("packs"));
        let mut desk = Desk::sample(packs).expect("sample");
        desk.fix(tabletop::Fix::Refresh).expect("fixed");
        let id = desk.table().state.units[0].id.clone();
        desk.fix(tabletop::Fix::Remove { id }).expect("fixed");
        desk.game()
    }

    #[test]
    fn the_first_start_shows_the_sample() {
        let folder = tempfile::tempdir().expect("folder");
        let start = begun(folder.path());
        assert!(start.hello.is_empty() && start.problems.is_empty() && start.keeps);
        assert_eq!(start.desk.title, "Sample battle");
    }

    #[test]
    fn a_recovery_file_in_any_state_gives_what_is_good() {
        let whole = game();
        let lines: Vec<&str> = whole.lines().collect();
        let torn = format!("{}\n{}\n{}", lines[0], lines[1], &lines[2][..30]);
        let damaged = whole.replacen("remove", "renove", 1);
        let older = whole.replacen("\"2017\"", "\"1999\"", 1);
        // What is in the file, the entries recovered, problems told, whether it is set aside.
        for (text, entries, problems, aside) in [
            (whole.as_str(), 2, 0, false),
            (torn.as_str(), 1, 1, false),
            (damaged.as_str(), 1, 2, true),
            (older.as_str(), 0, 1, true),
            ("no game at all", 0, 1, true),
            ("", 0, 0, false),
        ] {
            let folder = tempfile::tempdir().expect("folder");
            std::fs::write(folder.path().join("recovery.jsonl"), text).expect("written");
            let start = begun(folder.path());
            let session = start.desk.session();
            let found = (session.len(), start.problems.0.len());
            assert_eq!(found, (entries, problems), "{text:.60} {}", start.problems);
            assert_eq!(session.access(), play::Access::Open);
            let kept = folder.path().join("recovery-damaged.jsonl");
            assert_eq!(kept.exists(), aside, "{text:.60}");
            if aside {
                assert_eq!(std::fs::read_to_string(kept).expect("read"), text);
            }
        }
    }
}
