//! What happens when the table or its log is asked to change?

use play::{Problems, Refusal};
use tabletop::{Fix, Rulings, Spot};
use ui::toast::Tidings;

use super::Bannerfield;
use crate::battle::PlayCommand;
use crate::command::{GameCommand, PanelKind};
use crate::dialog::Dialog;
use crate::settings::Judge;
use crate::setup;

/// Why nothing is changed by hand in a battle.
const KEPT: &str = "The referee keeps the rules of this battle: to change something by hand, switch from Referee to Assistant in the Battle panel";

impl Bannerfield {
    pub(super) fn on_game(&mut self, command: GameCommand) {
        if !matches!(command, GameCommand::Replay(_)) {
            self.pause();
        }
        if self.keeps_shared(&command) {
            return;
        }
        match command {
            GameCommand::Replay(command) => self.on_replay(command),
            GameCommand::Fix(fix) => {
                self.fix(fix);
            }
            GameCommand::Undo => self.on_play(PlayCommand::Undo),
            GameCommand::Redo => self.on_play(PlayCommand::Redo),
            GameCommand::Goto(entry) => {
                let gone = self.document.goto(entry);
                self.report(gone);
            }
            GameCommand::Ruling { name, value } => {
                let mut rulings = self.document.table().pack.rulings().clone();
                match rulings.set(name, value) {
                    Ok(()) => self.rule(&rulings),
                    Err(error) => self.toasts.say(Tidings::Bad, error.to_string()),
                }
            }
            GameCommand::ResetRulings => {
                let rulings = self.document.table().base.rulings().clone();
                self.rule(&rulings);
            }
            GameCommand::Edition(edition)
                if !self.document.session().is_empty() && self.document.is_changed() =>
            {
                // The log begins anew, so it is a loss like any other.
                let then = Box::new(GameCommand::Edition(edition).into());
                self.dialog = Some(Dialog::Discard { then });
            }
            GameCommand::Edition(edition) => {
                let done = self.document.session().len();
                let changed = self.document.edition(&edition);
                if changed.is_ok() && done > 0 {
                    let text = "The log begins anew: what was done before cannot be undone";
                    self.toasts.say(Tidings::Good, text);
                }
                self.begin_recovery();
                self.shown_problems(&edition, changed);
            }
            GameCommand::Scenario(name) => match setup::scenario(self.document.table(), &name) {
                Some(fix) => {
                    self.fix(fix);
                }
                None => self.toasts.say(Tidings::Bad, format!("No scenario {name}")),
            },
            GameCommand::Refresh => {
                self.fix(Fix::Refresh);
            }
            GameCommand::Begin { .. } | GameCommand::EndBattle
                if !self.document.session().is_empty() && self.document.is_changed() =>
            {
                let then = Box::new(command.into());
                self.dialog = Some(Dialog::Discard { then });
            }
            GameCommand::Begin { setup, deploys } => self.begin_battle(*setup, deploys),
            GameCommand::EndBattle => {
                self.document.end_battle();
                self.begin_recovery();
                if !self.open.contains(&PanelKind::Roster) {
                    self.open.push(PanelKind::Roster);
                }
            }
            GameCommand::Act(action) => self.on_play(PlayCommand::Act(action)),
            GameCommand::Rest => self.document.rests(),
            GameCommand::Roll => self.on_play(PlayCommand::Roll),
            GameCommand::Dice(faces) => self.on_play(PlayCommand::Dice(faces)),
            GameCommand::Play(command) => self.on_play(command),
        }
    }

    /// Corrects the table; tells whether it did.
    pub(super) fn fix(&mut self, fix: Fix) -> bool {
        // Points that players judge are no break of a rule.
        let judged = matches!(fix, Fix::Points { .. });
        if self.document.battle().is_some() && self.settings.judge == Judge::Referee && !judged {
            let mut text = KEPT.to_owned();
            if let Fix::Move { id, .. } = &fix
                && self.may_be_chosen(id)
            {
                text = format!("{id} moves once it is chosen in the Battle panel");
            }
            self.toasts.say(Tidings::Bad, text);
            return false;
        }
        let fixed = self.document.fix(fix);
        self.report(fixed)
    }

    /// Whether choosing a unit answers what the battle asks now.
    fn may_be_chosen(&self, id: &str) -> bool {
        let mut offers = self.document.played().offers();
        offers.any(|offered| offered.answer.at == [Spot::Unit(id.to_owned())])
    }

    fn rule(&mut self, rulings: &Rulings) {
        self.document.rule(rulings);
        self.begin_recovery();
    }

    pub(super) fn report(&mut self, done: Result<(), Refusal>) -> bool {
        match done {
            Ok(()) => {
                self.toasts.settle();
                true
            }
            Err(no) => {
                let text = self.ctx().named(&no.text);
                self.toasts.say(Tidings::Bad, text);
                false
            }
        }
    }

    fn shown_problems(&mut self, file: &str, done: Result<(), Problems>) {
        if let Err(problems) = done {
            self.dialog = Some(Dialog::Problems {
                file: file.to_owned(),
                problems,
            });
        }
    }
}
