//! What happens when an army list is opened or saved?
//!
//! Nothing on the table changes: a list goes to the seat that has none, or is asked about, and stays there for the next
//! battle.

use std::path::PathBuf;

use play::{Problem, Problems, Seat};
use tabletop::Packs;
use tabletop::army::{self, Army, Listed, battle_size};
use ui::disk::{Ask, Existing, Job, Purpose};
use ui::toast::Tidings;

use super::Bannerfield;
use crate::command::{AppCommand, ArmyCommand, PanelKind, ViewCommand};
use crate::dialog::Dialog;

impl Bannerfield {
    pub(super) fn on_army(&mut self, command: ArmyCommand) {
        match command {
            ArmyCommand::Save(seat) => match self.panels.battle.lists().named(seat) {
                Some(named) => self.ask(Ask::SaveList(seat, named.on(self.disk.today()))),
                None => self
                    .toasts
                    .say(Tidings::Bad, "There is nobody on this list yet"),
            },
            ArmyCommand::Put(seat, army) => self.put_list(seat, *army),
        }
    }

    /// Takes an army list out of a file, and tells whether it is one; `then` says where it comes from.
    pub(super) fn took_list(&mut self, name: &str, bytes: &[u8], then: &AppCommand) -> bool {
        if !army::is_list(bytes) {
            return false;
        }
        match read(self.document.packs(), name, bytes) {
            Ok(listed) => {
                if let AppCommand::OpenRead(path, _) = then {
                    self.remember(path);
                    self.prefer();
                }
                match self.panels.battle.lists().free() {
                    Some(seat) => self.put_list(seat, listed.army),
                    None => self.dialog = Some(Dialog::List(Box::new(listed.army))),
                }
            }
            Err(problems) => self.problems(name, problems),
        }
        true
    }

    fn put_list(&mut self, seat: Seat, army: Army) {
        self.uncover();
        let pack = &self.document.table().pack;
        let (made, played) = (army.edition.clone(), pack.edition().to_owned());
        let size = battle_size(pack, &army).map(|size| size.id.clone());
        let army = Army {
            edition: played.clone(),
            ..army
        };
        self.panels.battle.put_list(seat, army, size);
        let mut text = self.panels.battle.lists().words(pack, seat);
        if made != played {
            text += &format!("; made for edition {made}, checked by {played}");
        }
        if self.document.battle().is_some() {
            text += "; it waits for the next battle";
        }
        self.toasts.say(Tidings::Good, text);
        self.settings.scoring = false;
        if !self.shows_battle() {
            self.on_view(ViewCommand::Panel(PanelKind::Battle));
        }
    }

    /// Writes the list of a seat.
    pub(super) fn save_list(&mut self, seat: Seat, path: PathBuf, existing: Existing) {
        let text = army::write(self.panels.battle.lists().of(seat));
        self.disk.send(Job::Write {
            path,
            bytes: text.into_bytes(),
            purpose: Purpose::List,
            existing,
        });
    }
}

fn read(packs: &Packs, name: &str, bytes: &[u8]) -> Result<Listed, Problems> {
    let text = std::str::from_utf8(bytes).map_err(|error| {
        let message = format!("not text: byte {} is no UTF-8", error.valid_up_to());
        Problem::error(name, "", message)
    })?;
    army::judge(packs, name, text).readable()
}
