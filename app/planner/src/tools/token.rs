//! What happened to a unit?
//!
//! One thing is chosen, such as a condition or a wound, and a click gives it to a unit or takes it away. Enter does so
//! for everything selected.

use geometry::Vec2;
use play::{Refusal, sentence};
use tabletop::{Fix, Token, Tokens, UnitState};
use ui::mark::Mark;
use ui::theme::Look;

use super::grip::{OWN_RULE, fix, together};
use super::kind::ToolKind;
use super::tool::{Cursor, Hand, Pointer, Preview, Scene, Tool};
use crate::command::Command;

/// The tool that gives and takes tokens.
#[derive(Clone, Debug, Default)]
pub(super) struct Give {
    what: What,
    over: Option<Vec2>,
    /// The unit that a finger tapped: the next tap on it gives.
    tapped: Option<String>,
}

/// What a click gives or takes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum What {
    /// One wound more.
    #[default]
    Wound,
    /// One wound less.
    Heal,
    /// A condition, or no more.
    Condition(Token),
    /// Activated in this round, or not.
    Activated,
}

impl What {
    /// Everything there is to choose.
    fn all() -> Vec<Self> {
        let mut all = vec![Self::Wound, Self::Heal];
        all.extend(Token::ALL.map(Self::Condition));
        all.push(Self::Activated);
        all
    }

    fn name(self) -> String {
        match self {
            Self::Wound => "Wound +1".to_owned(),
            Self::Heal => "Wound −1".to_owned(),
            Self::Condition(token) => sentence(token.name()),
            Self::Activated => "Activated".to_owned(),
        }
    }
}

impl Tool for Give {
    fn kind(&self) -> ToolKind {
        ToolKind::Token
    }

    fn pointer(&mut self, scene: &Scene<'_>, pointer: Pointer) -> Vec<Command> {
        match pointer {
            Pointer::Over(at) | Pointer::Press(at, _) | Pointer::Drag(at, _) => {
                self.over = Some(at);
            }
            Pointer::Away => self.over = None,
            Pointer::Drop(at, _) => self.over = Some(at),
            Pointer::Click(at, _) => {
                self.over = Some(at);
                let unit = scene.unit_at(at);
                if scene.hand == Hand::Finger && (unit.is_none() || self.tapped != unit) {
                    self.tapped = unit;
                    return Vec::new();
                }
                let given = unit.and_then(|id| self.given(scene, &id).ok());
                return given.map(fix).into_iter().collect();
            }
            Pointer::DoubleClick(_) | Pointer::Secondary(_) => {}
        }
        Vec::new()
    }

    fn preview(&self, scene: &Scene<'_>) -> Preview {
        let mut preview = Preview::default();
        let pointed = self.over.and_then(|at| scene.unit_at(at));
        let tapped = self.tapped.clone().filter(|_| scene.hand == Hand::Finger);
        let Some(id) = pointed.or(tapped.clone()) else {
            let words = "Tap the unit that it happened to";
            let words = (scene.hand == Hand::Finger).then(|| words.to_owned());
            preview.words.extend(words);
            return preview;
        };
        if let Some(id) = &tapped {
            let body = scene
                .table
                .state
                .unit(id)
                .map(|unit| unit.body(&scene.table.pack));
            let outline = body.map(|body| Mark::area(body.outline(), Look::Frame));
            preview.marks.extend(outline);
            preview.held = true;
        }
        preview.cursor = Cursor::Grab;
        match self.given(scene, &id) {
            Ok(fix) => {
                preview.words.push(said(&fix));
                preview.ready = tapped.map(|_| self.what.name());
            }
            Err(no) => {
                preview.cursor = Cursor::No;
                preview.refusal = Some(no);
            }
        }
        preview
    }

    fn cancel(&mut self) -> bool {
        self.tapped.take().is_some()
    }

    fn options(&self, _: &Scene<'_>) -> Vec<(String, bool)> {
        let all = What::all().into_iter();
        all.map(|what| (what.name(), what == self.what)).collect()
    }

    fn choose(&mut self, _: &Scene<'_>, option: usize) {
        self.what = What::all().get(option).copied().unwrap_or(self.what);
    }

    fn confirm(&mut self, scene: &Scene<'_>) -> Vec<Command> {
        if let Some(id) = self.tapped.as_ref().filter(|_| scene.hand == Hand::Finger) {
            return self.given(scene, id).map(fix).into_iter().collect();
        }
        let ids = scene.selection.ids().iter();
        together(ids.filter_map(|id| self.given(scene, id).ok()).collect())
    }
}

impl Give {
    /// What a click on a unit changes, or why it cannot.
    fn given(&self, scene: &Scene<'_>, id: &str) -> Result<Fix, Refusal> {
        let no = |reason, text| Err(Refusal::new(reason, OWN_RULE, text));
        let Some(unit) = scene.table.state.unit(id) else {
            return no("unknown_id", format!("{id} is no unit"));
        };
        let name = id.to_owned();
        Ok(match self.what {
            What::Wound if most_wounds(scene, unit) <= unit.wounds => {
                return no(
                    "too_many_wounds",
                    format!("{id} has no wounds left to lose"),
                );
            }
            What::Heal if unit.wounds == 0 => {
                return no("no_wounds", format!("{id} has taken no wounds"));
            }
            What::Wound => Fix::Wounds {
                unit: name,
                wounds: unit.wounds + 1,
            },
            What::Heal => Fix::Wounds {
                unit: name,
                wounds: unit.wounds - 1,
            },
            What::Condition(token) => Fix::Tokens {
                unit: name,
                tokens: toggled(unit.tokens, token),
            },
            What::Activated => Fix::Activated {
                unit: name,
                activated: !unit.activated,
            },
        })
    }
}

/// The most wounds that a unit takes; a bare tray counts as many as it can.
fn most_wounds(scene: &Scene<'_>, unit: &UnitState) -> u16 {
    let trays = match unit.banded {
        true => 2,
        false => 1,
    };
    unit.card(&scene.table.pack)
        .map_or(u16::MAX, |card| card.wounds().saturating_mul(trays))
}

fn toggled(mut tokens: Tokens, token: Token) -> Tokens {
    match tokens.has(token) {
        true => tokens.remove(token),
        false => tokens.insert(token),
    }
    tokens
}

/// What a click would do, such as "swords will be panicked".
fn said(fix: &Fix) -> String {
    match fix {
        Fix::Wounds { unit, wounds: 1 } => format!("{unit} will have taken 1 wound"),
        Fix::Wounds { unit, wounds } => format!("{unit} will have taken {wounds} wounds"),
        Fix::Tokens { unit, tokens } if tokens.is_empty() => {
            format!("{unit} will have no tokens")
        }
        Fix::Tokens { unit, tokens } => {
            let names: Vec<&str> = tokens.iter().map(Token::name).collect();
            format!("{unit} will be {}", names.join(" and "))
        }
        Fix::Activated {
            unit,
            activated: true,
        } => format!("{unit} will be activated"),
        Fix::Activated {
            unit,
            activated: false,
        } => format!("{unit} will not be activated"),
        Fix::PlaceUnit(_)
        | Fix::PlacePiece(_)
        | Fix::PlaceObjective(_)
        | Fix::Move { .. }
        | Fix::Turn { .. }
        | Fix::Remove { .. }
        | Fix::Refresh
        | Fix::Attachment { .. }
        | Fix::RightAttachment { .. }
        | Fix::Banded { .. }
        | Fix::Shape { .. }
        | Fix::Keywords { .. }
        | Fix::Resize { .. }
        | Fix::Zones(_)
        | Fix::Points { .. }
        | Fix::Together(_) => String::new(),
    }
}
