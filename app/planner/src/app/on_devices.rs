//! What happens when a table of another device is joined, or this one is to be hosted?
//!
//! Whoever has the network does both. The table of this device waits meanwhile as it is, and is what is kept.

use std::sync::Arc;

use eframe::egui;
use game_window::source::Savable;
use game_window::{Hosted, OnlineAsk};
use play::{Refusal, Seat};
use remote::Line;
use serde_json::Value;
use ui::toast::Tidings;

use super::Bannerfield;
use super::look::first_look;
use crate::command::{AppCommand, GameCommand, PanelKind};
use crate::document::TableDocument;
use crate::plans::Plan;
use crate::tools::kind::ToolKind;
use crate::tools::tool::Preview;

/// Why a shared table is not made another.
const HOSTED: &str =
    "The device that hosts this table decides that: leave the table, change your own, and host it";

const NO_PLAN: &str = "Nothing is planned: select a unit, aim at an enemy, lay something over the table or measure, and show that";

/// What others drag is looked at so often, in seconds, so that it is seen when it is over.
const AGAIN: f32 = 0.06;

impl Bannerfield {
    /// What is asked about other devices, once.
    pub fn asks_online(&mut self) -> Option<OnlineAsk> {
        self.asks_online.take()
    }

    pub(super) fn ask_online(&mut self, ask: OnlineAsk) {
        self.asks_online = Some(ask);
    }

    /// The table as others may join it.
    #[must_use]
    pub fn to_host(&self) -> Option<Hosted> {
        self.document.to_host()
    }

    /// Whether a table of another device is shown.
    #[must_use]
    pub fn is_joined(&self) -> bool {
        self.document.is_joined()
    }

    /// The table of this device.
    pub(super) fn own_table(&self) -> &TableDocument {
        self.away.as_deref().unwrap_or(&self.document)
    }

    /// Shows the table of a line.
    ///
    /// # Errors
    /// That it is not reached, or played with what is not at hand.
    pub fn join(&mut self, line: Line) -> Result<(), String> {
        let mut document = TableDocument::over(Arc::clone(self.document.packs()), line)?;
        self.keep();
        document.follow(&self.document);
        document.passes(self.settings.auto_pass);
        document.rolls(self.settings.auto_roll);
        document.pace(self.settings.pace);
        let before = std::mem::replace(&mut self.document, document);
        if !before.is_joined() {
            self.away = Some(Box::new(before));
        }
        if self.document.battle().is_some() && !self.open.contains(&PanelKind::Battle) {
            self.open.push(PanelKind::Battle);
        }
        self.turned_to();
        self.toasts.say(Tidings::Good, "You have joined the table");
        Ok(())
    }

    /// Tells others what is dragged at a shared table, and looks again as long as something is.
    pub(super) fn drags(&mut self, egui: &egui::Context, tool: ToolKind, preview: &Preview) {
        // What other tools show is a plan of one's own.
        let is_plain = tool == ToolKind::Select;
        let moved = if is_plain { &preview.moved[..] } else { &[] };
        self.document.drags(moved);
        if !moved.is_empty() || !self.document.session().dragged().is_empty() {
            egui.request_repaint_after_secs(AGAIN);
        }
    }

    /// Shows what is planned here to all at a shared table, as it is now.
    pub(super) fn show_plan(&mut self) {
        let plan = Plan::of(
            self.document.table(),
            &self.selection,
            &self.layers,
            (self.tool.kind(), &self.preview),
        );
        match plan {
            Some(plan) => self.tell_plan(Some(plan.told())),
            None => self.toasts.say(Tidings::Bad, NO_PLAN),
        }
    }

    /// Takes back what is shown, or shows it.
    pub(super) fn tell_plan(&mut self, what: Option<Value>) {
        if let Err(no) = self.document.shows(what) {
            self.toasts.say(Tidings::Bad, no.to_string());
        }
    }

    /// Looks at somebody's plan, or no more.
    pub(super) fn hide_plan(&mut self, by: Seat) {
        self.plans.toggle(by);
    }

    /// Draws what others show, and takes back a plan of one's own that was overtaken.
    pub(super) fn look_at_plans(&mut self) {
        let (session, played) = (self.document.session(), self.document.played());
        let name = |seat| played.seat(seat).to_owned();
        self.plans
            .update(self.document.table(), session.plans(), name);
        let own = session.shows();
        // Where units stood before says nothing of what was overtaken.
        let is_now = session.cursor() == session.len();
        if is_now && self.plans.overtook(own, self.document.table()) {
            self.tell_plan(None);
        }
    }

    /// Whether all of a battle that is over has to come before it is saved; then it is asked where.
    pub(super) fn fetches(&mut self) -> bool {
        self.fetches = self.document.savable() == Savable::Coming;
        self.fetches
    }

    /// Goes on with what was to be saved, if all of it has come; not if nobody gave it.
    pub(super) fn fetched(&mut self, refused: Option<&Refusal>) {
        if self.fetches && (refused.is_some() || self.document.session().has_whole()) {
            self.fetches = false;
            if refused.is_none() {
                self.send(AppCommand::SaveAs);
            }
        }
    }

    /// Goes back to the table of this device, if another one is shown.
    pub(super) fn leave_shared(&mut self) {
        if let Some(mut own) = self.away.take() {
            own.follow(&self.document);
            self.document = *own;
            self.turned_to();
        }
    }

    fn turned_to(&mut self) {
        self.fetches = false;
        self.toasts.settle();
        self.tool.cancel();
        self.replayed = None;
        self.selection = first_look(self.document.table());
        self.panels.table.fit = true;
        self.uncover();
    }

    /// Says no to what would make another table of one that another device has; tells whether it did.
    pub(super) fn keeps_shared(&mut self, command: &GameCommand) -> bool {
        let changes = match command {
            GameCommand::Ruling { .. }
            | GameCommand::ResetRulings
            | GameCommand::Edition(_)
            | GameCommand::Begin { .. }
            | GameCommand::EndBattle => true,
            GameCommand::Replay(_)
            | GameCommand::Fix(_)
            | GameCommand::Undo
            | GameCommand::Redo
            | GameCommand::Goto(_)
            | GameCommand::Scenario(_)
            | GameCommand::Refresh
            | GameCommand::Act(_)
            | GameCommand::Rest
            | GameCommand::Roll
            | GameCommand::Dice(_)
            | GameCommand::Play(_) => false,
        };
        let keeps = changes && self.is_joined();
        if keeps {
            self.toasts.say(Tidings::Bad, HOSTED);
        }
        keeps
    }
}
