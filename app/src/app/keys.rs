//! Which keys, pasted texts and dropped files came in?
//!
//! Keys without control are for tools and overlays, and only while nothing is being typed.

use eframe::egui::{self, Event, KeyboardShortcut};

use super::Bannerfield;
use crate::command::{AppCommand, Command, ToolCommand};

impl Bannerfield {
    pub(super) fn typed(&mut self, egui: &egui::Context) {
        let typing = egui.text_edit_focused();
        let covered = self.over.is_some();
        let focused = egui.memory(|memory| memory.focused()).is_some();
        let mut keyed: Vec<(Command, KeyboardShortcut)> = Command::all()
            .into_iter()
            .filter_map(|command| command.spec().keys.map(|keys| (command, keys)))
            .filter(|(command, keys)| match command {
                Command::App(AppCommand::Quit) => true,
                Command::Tool(ToolCommand::Cancel) => true,
                Command::Tool(ToolCommand::Confirm) => !typing && !covered && !focused,
                _ if covered => false,
                _ => keys.modifiers.command || keys.logical_key.name().len() == 2 || !typing,
            })
            .collect();
        // A key with more modifiers first: the others would take it too.
        keyed.sort_by_key(|(_, keys)| std::cmp::Reverse(modifiers(keys)));
        egui.input_mut(|input| {
            for (command, keys) in keyed {
                let count = input.count_and_consume_key(keys.modifiers, keys.logical_key);
                for _ in 0..count {
                    self.outbox.send(command.clone());
                }
            }
        });
        if !typing && !covered {
            self.clipboard(egui);
        }
        self.dropped(egui);
    }

    fn clipboard(&self, egui: &egui::Context) {
        for event in egui.input(|input| input.events.clone()) {
            match event {
                Event::Paste(text) => self.outbox.send(AppCommand::Paste(text)),
                Event::Copy => self.outbox.send(AppCommand::CopySelection),
                _ => {}
            }
        }
    }

    fn dropped(&self, egui: &egui::Context) {
        for file in egui.input(|input| input.raw.dropped_files.clone()) {
            self.outbox
                .send(AppCommand::OpenFile(file.path().to_owned()));
        }
    }
}

fn modifiers(keys: &KeyboardShortcut) -> usize {
    let held = keys.modifiers;
    [held.command || held.ctrl, held.shift, held.alt]
        .into_iter()
        .filter(|held| *held)
        .count()
}
