//! How does the page open?
//!
//! On the table that was open last in this browser, or on the sample battle. Whatever goes wrong is told on the page.

mod hook;
mod page;

use std::cell::OnceCell;
use std::rc::Rc;
use std::sync::Arc;

use eframe::{WebOptions, WebRunner};
use planner::app::Bannerfield;
use planner::command::AppCommand;
use tabletop::Packs;
use ui::disk::{Browser, Found};
use ui::sound::PageSpeaker;
use wasm_bindgen_futures::spawn_local;

use crate::games::GAMES;
use crate::shell::Shell;
use crate::start::begin;

/// Opens the page.
pub fn start() {
    std::panic::set_hook(Box::new(|info| {
        page::failed(&format!("It has stopped by a mistake of its own: {info}"));
    }));
    let runner = WebRunner::new();
    spawn_local(async move {
        if let Err(why) = open(&runner).await {
            page::failed(&why);
        }
    });
}

async fn open(runner: &WebRunner) -> Result<(), String> {
    let canvas = page::canvas().map_err(|error| ui::browser::text_of(&error))?;
    let packs = Packs::builtin().map_err(|problems| problems.to_string())?;
    let (found, keeper) = Found::look(GAMES).await;
    let log = found
        .logs
        .get(&planner::battle::KIND)
        .cloned()
        .unwrap_or_default();
    let start = begin(Arc::new(packs), found, || {
        keeper.set_aside(planner::battle::KIND, &log)
    });
    let mut start = start.map_err(|problems| problems.to_string())?;
    start.site = page::site();
    let shown = Rc::new(OnceCell::new());
    let context = Rc::clone(&shown);
    let creator = move |creation: &eframe::CreationContext<'_>| {
        creation.egui_ctx.set_fonts(ui::theme::fonts());
        let _ = context.set(creation.egui_ctx.clone());
        let disk = Browser::new(keeper, creation.egui_ctx.clone());
        let speaker = Box::new(PageSpeaker::default());
        let program = Bannerfield::new(start, Box::new(disk)).with_speaker(Some(speaker));
        let shell = Shell::new(program).opening(page::opening());
        let shell = match ui::browser::is_for_fingers() {
            true => shell.for_fingers(),
            false => shell,
        };
        Ok(Box::new(shell) as Box<dyn eframe::App>)
    };
    let begun = runner.start(canvas, WebOptions::default(), Box::new(creator));
    begun.await.map_err(|error| ui::browser::text_of(&error))?;
    let followed = runner.clone();
    let follow = move || {
        if let (Some(link), Some(program)) = (page::take_link(), followed.app_mut::<Shell>()) {
            program.table().send(AppCommand::OpenLink(link));
        }
    };
    follow();
    page::on_link(follow);
    if let Some(context) = shown.get() {
        hook::install(runner, context).map_err(|error| ui::browser::text_of(&error))?;
    }
    page::opened();
    page::forget_wish();
    Ok(())
}
