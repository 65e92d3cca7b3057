//! What happens when a battle begins or goes on?

use play::Refusal;
use tabletop::{BattleSetup, Frame};
use ui::entropy;
use ui::toast::Tidings;

use super::Bannerfield;
use crate::command::PanelKind;
use crate::selection::Selection;
use crate::tools::kind::ToolKind;

impl Bannerfield {
    pub(super) fn begin_battle(&mut self, setup: BattleSetup, deploys: bool) {
        match self.document.begin_battle(setup, deploys, entropy::seed()) {
            Ok(()) => {
                self.begin_recovery();
                if !self.open.contains(&PanelKind::Battle) {
                    self.open.push(PanelKind::Battle);
                }
                self.selection = Selection::default();
            }
            Err(reasons) => {
                let texts: Vec<String> = reasons.into_iter().map(|no| no.text).collect();
                self.toasts.say(Tidings::Bad, texts.join("\n"));
            }
        }
    }

    /// Shows whose turn it is, or says why nothing was done.
    pub(super) fn went_on(&mut self, done: Result<(), Refusal>) {
        if !self.report(done) {
            return;
        }
        let Some(battle) = self.document.battle() else {
            return;
        };
        let acts = battle.stack.last();
        if let Some(unit) = acts.and_then(Frame::unit)
            && self.selection.only() != Some(unit)
        {
            self.selection = Selection::of([unit.to_owned()]);
        }
        if acts.is_none() && self.tool.kind() == ToolKind::Move {
            self.tool = ToolKind::Select.tool();
        }
    }
}
