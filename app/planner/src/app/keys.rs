//! Which keys, pasted texts and dropped files came in?
//!
//! Whoever is typing gets every key that a text may need, and something over the window gets all but Escape. Digits go
//! to a question that asks for faces of dice, and Enter leads to what a battle asks where no tool has it. Other keys
//! without control are for tools and overlays.

use std::path::Path;

use eframe::egui::{self, DroppedFileHandle, Event, Id, Key, KeyboardShortcut, Popup};
use game_window::lead;
use ui::disk::Job;
use ui::toast::Tidings;

use super::Bannerfield;
use crate::command::{AppCommand, Command, ToolCommand};
use crate::dialog::Dialog;
use crate::panels::faces_id;
use crate::tools::kind::ToolKind;

/// Who gets the keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Hands {
    /// A text is being typed, or was when Escape was pressed.
    typing: bool,
    /// A menu is open.
    menu: bool,
    /// Something lies over the window.
    covered: bool,
    /// Rules are read, whose search is typed into.
    reads: bool,
    /// Something in the window takes Enter and the arrows.
    focused: bool,
    /// A question asks for faces of dice, and its field is there.
    faces: bool,
}

impl Hands {
    /// Whether keys are for a command now.
    fn leave(self, command: &Command, keys: &KeyboardShortcut) -> bool {
        if self.faces && keys.modifiers.is_none() && is_digit(keys.logical_key) {
            return false;
        }
        match command {
            Command::App(AppCommand::Quit) => true,
            Command::Tool(ToolCommand::Cancel) => {
                self.covered || self.reads || !(self.typing || self.menu)
            }
            Command::App(_) | Command::Game(_) | Command::Tool(_) | Command::View(_)
                if self.covered =>
            {
                false
            }
            // A text is selected, copied and corrected by the same keys as the table.
            Command::Game(_) | Command::Tool(_) if self.typing => false,
            Command::App(_) | Command::View(_) if self.typing => {
                keys.modifiers.command || is_function(keys.logical_key)
            }
            Command::App(_) | Command::Game(_) | Command::Tool(_) | Command::View(_) => {
                !self.focused || !moves_focus(keys.logical_key)
            }
        }
    }
}

impl Bannerfield {
    pub(super) fn typed(&mut self, egui: &egui::Context) {
        let hands = self.hands(egui);
        let is_key = |event: &Event| matches!(event, Event::Key { .. });
        let is_face = |event: &Event| {
            matches!(event, Event::Key { key, pressed: true, modifiers, .. }
                if modifiers.is_none() && is_digit(*key))
        };
        if hands.faces && egui.input(|input| input.events.iter().any(is_face)) {
            egui.memory_mut(|memory| memory.request_focus(faces_id()));
        }
        if egui.input(|input| input.key_pressed(Key::Enter)) && self.leads(hands) {
            // Folded away or behind another tab, nothing would be seen of it.
            self.panels.sheet.answer();
            lead(egui);
        }
        if egui.input(|input| input.events.iter().any(is_key)) {
            self.keyed(egui, hands);
        }
        if !hands.typing && !hands.covered {
            self.clipboard(egui);
        }
        self.dropped(egui);
    }

    /// Sends the commands of the keys that were pressed.
    fn keyed(&self, egui: &egui::Context, hands: Hands) {
        let mut keyed: Vec<(Command, KeyboardShortcut)> = Command::all(self.games)
            .into_iter()
            .flat_map(|command| {
                let keys = command.spec().all_keys();
                keys.map(move |keys| (command.clone(), keys))
            })
            .filter(|(command, keys)| hands.leave(command, keys))
            .collect();
        // A key with more modifiers first: the others would take it too.
        keyed.sort_by_key(|(_, keys)| std::cmp::Reverse(modifiers(keys)));
        egui.input_mut(|input| {
            input.events.iter_mut().for_each(name_by_place);
            for (command, keys) in keyed {
                let count = input.count_and_consume_key(keys.modifiers, keys.logical_key);
                for _ in 0..count {
                    self.outbox.send(command.clone());
                }
            }
        });
    }

    /// Whether Enter has nothing to do on the table, so that it leads to what a battle asks.
    fn leads(&self, hands: Hands) -> bool {
        let free = !(hands.typing || hands.menu || hands.covered || hands.focused);
        let kind = self.tool.kind();
        let rests = matches!(kind, ToolKind::Select | ToolKind::Move | ToolKind::Pivot)
            && self.tool.serves().is_none()
            && !self.preview.held;
        free && rests && self.document.battle().is_some()
    }

    fn hands(&self, egui: &egui::Context) -> Hands {
        // Escape takes the focus away before anyone is asked.
        let place = Id::unique("typing in the last frame");
        let typing = egui.text_edit_focused();
        let before = egui.data_mut(|data| {
            let before = data.get_temp(place).unwrap_or(false);
            data.insert_temp(place, typing);
            before
        });
        let typing = typing || before;
        let covered = self.dialog.as_ref().is_some_and(Dialog::covers);
        let is_shown = egui.read_response(faces_id()).is_some();
        Hands {
            typing,
            menu: Popup::is_any_open(egui),
            covered,
            reads: self.panels.rules.is_open(),
            faces: is_shown && !typing && !covered,
            focused: egui.memory(|memory| memory.focused()).is_some(),
        }
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

    pub(super) fn dropped(&mut self, egui: &egui::Context) {
        let files = egui.input(|input| input.raw.dropped_files.clone());
        let of_pack = |path: &Path| path.extension().is_none_or(|ending| ending == "toml");
        let is_pack = |file: &DroppedFileHandle| of_pack(file.path());
        if !files.is_empty() && files.iter().all(is_pack) {
            let paths = files.iter().map(|file| self.disk.take(file)).collect();
            self.disk.send(Job::Pack(paths));
            self.leaves = self
                .games
                .iter()
                .find(|row| row.takes_packs)
                .map(|row| row.kind);
            return;
        }
        if files.len() > 1 {
            let text = "One file at a time: only the first one is opened";
            self.toasts.say(Tidings::Bad, text);
        }
        if let Some(file) = files.first() {
            let path = self.disk.take(file);
            self.outbox.send(AppCommand::OpenFile(path));
        }
    }
}

/// Keys that go on from one thing in the window to another, or press it.
fn moves_focus(key: Key) -> bool {
    let keys = [
        Key::Enter,
        Key::ArrowLeft,
        Key::ArrowRight,
        Key::ArrowUp,
        Key::ArrowDown,
    ];
    keys.contains(&key)
}

fn is_digit(key: Key) -> bool {
    (Key::Num0..=Key::Num9).contains(&key)
}

/// Keys that no text takes.
fn is_function(key: Key) -> bool {
    let name = key.name();
    name.strip_prefix('F')
        .is_some_and(|rest| rest.parse::<u8>().is_ok())
}

/// Names a key of the row of digits by its place: with Shift a 1 is an exclamation mark, which has a name of its own.
fn name_by_place(event: &mut Event) {
    if let Event::Key {
        key,
        physical_key: Some(place),
        ..
    } = event
        && matches!(key, Key::Exclamationmark | Key::Quote)
        && (Key::Num0..=Key::Num9).contains(place)
    {
        *key = *place;
    }
}

fn modifiers(keys: &KeyboardShortcut) -> usize {
    let held = keys.modifiers;
    [held.command || held.ctrl, held.shift, held.alt]
        .into_iter()
        .filter(|held| *held)
        .count()
}

#[cfg(test)]
mod tests {
    use super::*;

    const FREE: Hands = Hands {
        typing: false,
        menu: false,
        covered: false,
        reads: false,
        focused: false,
        faces: false,
    };

    #[test]
    fn shift_and_a_digit_is_the_digit() {
        // What the system names the key, where it is, and what it is taken for.
        for (named, place, taken) in [
            (Key::Exclamationmark, Some(Key::Num1), Key::Num1),
            (Key::Exclamationmark, Some(Key::Slash), Key::Exclamationmark),
            (Key::Exclamationmark, None, Key::Exclamationmark),
            (Key::Quote, Some(Key::Num2), Key::Num2),
            (Key::Quote, Some(Key::Quote), Key::Quote),
            (Key::Minus, Some(Key::Num6), Key::Minus),
        ] {
            let mut event = Event::Key {
                key: named,
                physical_key: place,
                pressed: true,
                repeat: false,
                modifiers: egui::Modifiers::SHIFT,
            };
            name_by_place(&mut event);
            let Event::Key { key, .. } = event else {
                panic!("{event:?}");
            };
            assert_eq!(key, taken, "{named:?} at {place:?}");
        }
    }

    #[test]
    fn a_text_keeps_the_keys_that_it_needs() {
        let typing = Hands {
            typing: true,
            focused: true,
            ..FREE
        };
        let covered = Hands {
            covered: true,
            ..FREE
        };
        let focused = Hands {
            focused: true,
            ..FREE
        };
        let menu = Hands { menu: true, ..FREE };
        // The command, and whether its keys are left to it while typing, under a cover, with a focus, with a menu.
        for (name, left) in [
            ("Undo", [false, false, true, true]),
            ("Select all", [false, false, true, true]),
            ("Move up by 0.1 in", [false, false, false, true]),
            ("Do it", [false, false, false, true]),
            ("Move", [false, false, true, true]),
            ("Arcs of the selected", [false, false, true, true]),
            ("Find a command…", [true, false, true, true]),
            ("Panel Log", [true, false, true, true]),
            ("Cancel", [false, true, true, false]),
            ("Quit", [true, true, true, true]),
        ] {
            let command = Command::all(&[]).into_iter();
            let command = command
                .into_iter()
                .find(|command| command.spec().text == name)
                .expect(name);
            let keys = command.spec().keys.expect("keys");
            assert!(FREE.leave(&command, &keys), "{name}");
            let found = [typing, covered, focused, menu].map(|hands| hands.leave(&command, &keys));
            assert_eq!(found, left, "{name}");
        }
    }
}
