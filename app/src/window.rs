//! How does the window open?
//!
//! On the table that was open last, or on the sample battle. Where there is no display, the caller is told so.

use std::path::PathBuf;
use std::sync::Arc;

use anyhow::{Result, anyhow};
use eframe::egui;
use online::Invitation;
use planner::app::{Bannerfield, Start};
use planner::command::AppCommand;
use planner::share;
use tabletop::Packs;
use ui::disk::{Found, Keeper, Native, packs};
use ui::sound::{Speaker, SystemSpeaker};

use crate::first::Opening;
use crate::games::GAMES;
use crate::shell::Shell;
use crate::start::begin;

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
        creation.egui_ctx.set_fonts(ui::theme::fonts());
        let disk = Native::new(keeper, creation.egui_ctx.clone());
        let speaker = SystemSpeaker::found().map(|one| Box::new(one) as Box<dyn Speaker>);
        let program = Bannerfield::new(start, Box::new(disk))
            .with_thread(creation.egui_ctx.clone())
            .with_speaker(speaker);
        let opening = match file {
            Some(file) => {
                let command = named(file);
                let opening = beneath(&command);
                program.send(command);
                opening
            }
            None => Opening::Start,
        };
        let shell = Shell::new(program).with_packs(packs::kept());
        Ok(Box::new(shell.opening(opening)) as Box<dyn eframe::App>)
    };
    let run = eframe::run_native("bannerfield", options, Box::new(creator));
    run.map_err(|error| {
        // Before the reason stand names of libraries and where they were built.
        let error = error.to_string();
        let reason = error.rsplit(": ").next().unwrap_or_default();
        anyhow!("no window could be opened: {reason}")
    })
}

/// What opens a file that was named, or the table of a link.
fn named(file: PathBuf) -> AppCommand {
    match file.to_str() {
        Some(link) if share::is_link(link) => AppCommand::OpenLink(link.to_owned()),
        Some(_) | None => AppCommand::OpenFile(std::path::absolute(&file).unwrap_or(file)),
    }
}

/// What is shown until what was named is: a game of another device is joined over the start page.
fn beneath(command: &AppCommand) -> Opening {
    match command {
        AppCommand::OpenLink(link) if Invitation::is_meant(link) => Opening::Start,
        _other => Opening::Game(planner::battle::KIND),
    }
}

/// What the program begins with: what was kept, or the sample battle.
fn start() -> Result<(Start, Keeper)> {
    let packs = Arc::new(Packs::builtin()?);
    let (found, keeper) = Found::look(GAMES);
    let start = begin(packs, found, || keeper.set_aside(planner::battle::KIND))?;
    Ok((start, keeper))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_is_named_like_a_file() {
        let link = "https://example.org/planner/#BF10000";
        let opens = |text: &str| named(text.into());
        assert_eq!(opens(link), AppCommand::OpenLink(link.to_owned()));
        let file = AppCommand::OpenFile("/a/battle.json".into());
        assert_eq!(opens("/a/battle.json"), file);
        let starts = |command: &AppCommand| matches!(beneath(command), Opening::Start);
        assert!(!starts(&opens(link)) && !starts(&file));
        // Also without what stands before the address, and where it is not whole.
        for invitation in [
            "http://a:8424/#join=ab.cd",
            "10.0.0.5:8424/#join=ab.cd",
            "http://a/#join=",
        ] {
            let joins = opens(invitation);
            assert_eq!(joins, AppCommand::OpenLink(invitation.to_owned()));
            assert!(starts(&joins), "{invitation}");
        }
    }
}
