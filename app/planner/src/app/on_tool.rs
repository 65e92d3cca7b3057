//! What happens when a tool or the selection is asked to change?

use geometry::{Heading, Placement, Vec2};
use play::Confirm;
use tabletop::{Action, BattleState, Fix, Frame, activates, stands_to_attack, strikes};
use ui::toast::Tidings;

use super::Bannerfield;
use crate::battle::PlayCommand;
use crate::command::{Command, Direction, GameCommand, Step, ToolCommand};
use crate::dialog::Dialog;
use crate::selection::Selection;
use crate::tools::bodies::Bodies;
use crate::tools::kind::ToolKind;
use crate::tools::template::{Template, placed_id};
use crate::tools::tool::{Scene, Tool, place};
use crate::tools::{Lay, Select};
use crate::ways::next_way;

/// How far beside the original a copy is put, inches.
const BESIDE: f64 = 1.0;

impl Bannerfield {
    pub(super) fn on_tool(&mut self, command: ToolCommand) {
        match command {
            ToolCommand::Choose(kind) => {
                self.tool.cancel();
                self.tool = kind.tool();
                if self.moves_as_asked() {
                    // It is answered on the table.
                    self.panels.sheet.put_away();
                }
            }
            ToolCommand::Cancel => self.cancel(),
            ToolCommand::Confirm => {
                for command in self.with_scene(|tool, scene| tool.confirm(scene)) {
                    self.outbox.send(command);
                }
            }
            ToolCommand::Select(selection) => self.select(selection),
            ToolCommand::Target(target) => self.selection.aim(target),
            ToolCommand::Strike(enemy) => self.strike(enemy),
            ToolCommand::Way(way) => self.selection.way = way,
            ToolCommand::SelectAll => {
                let table = self.document.table();
                self.selection = Selection::of(table.state.ids());
            }
            ToolCommand::Next => self.next_unit(),
            ToolCommand::NextTarget => self.next_target(),
            ToolCommand::NextWay => self.next_way(),
            ToolCommand::Ahead => {
                self.with_scene(|tool, scene| tool.ahead(scene));
            }
            ToolCommand::Nudge(direction, step) => self.nudge(direction, step),
            ToolCommand::Turn(direction, step) => self.turn(direction, step),
            ToolCommand::Duplicate => self.duplicate(),
            ToolCommand::Delete => {
                let ids = self.selection.ids().iter();
                let fixes: Vec<Fix> = ids.map(|id| Fix::Remove { id: id.clone() }).collect();
                self.together(fixes);
            }
            ToolCommand::Option(option) => {
                self.with_scene(|tool, scene| tool.choose(scene, option));
            }
            ToolCommand::Place(template) => {
                self.tool.cancel();
                self.tool = Box::new(Select::placing(template));
                self.panels.sheet.put_away();
            }
            ToolCommand::Lay(action) => self.lay(action),
        }
    }

    /// Selects; the unit that is selected alone already is activated, where a person is asked for that.
    fn select(&mut self, selection: Selection) {
        let is_again = selection == self.selection && self.tool.kind() == ToolKind::Select;
        let again = selection.only().filter(|_| is_again);
        let activation = again.and_then(|unit| self.activation(unit));
        self.selection = selection;
        if let Some(action) = activation {
            self.on_play(PlayCommand::Act(action));
        }
    }

    /// The answer that activates a unit, where a person is asked for one.
    fn activation(&self, unit: &str) -> Option<Action> {
        let played = self.document.played();
        let mut offers = played.offers().map(|offered| offered.offer.action());
        let found = offers.find(|action| activates(action) == Some(unit));
        found.cloned()
    }

    /// Attacks the enemy that is aimed at as planned; the selected unit is activated first, where that is asked and
    /// an attack is open to it. Where nothing of that is, the enemy is selected.
    fn strike(&mut self, enemy: String) {
        let unit = self.selection.only().map(str::to_owned);
        let focus = self.answers.focus();
        let is_open = focus.is_some_and(|focus| focus.answer.charge.allowed)
            || self.answers.prospects().action.is_some();
        let activation = unit.as_deref().filter(|_| is_open);
        let activation = activation.and_then(|unit| self.activation(unit));
        let begins = activation.is_some();
        if let Some(action) = activation {
            self.on_play(PlayCommand::Act(action));
        }
        let begun = self.document.battle().and_then(BattleState::begun);
        let acts = unit.is_some() && begun.and_then(Frame::unit) == unit.as_deref();
        let (played, way) = (self.document.played(), self.selection.way);
        let attacks: Vec<(Action, Confirm, bool)> = played
            .offers()
            .filter(|offered| acts && strikes(offered.action(), way) == Some(enemy.as_str()))
            .map(|offered| {
                let (action, answer) = (offered.action().clone(), &offered.answer);
                // The table draws what a charge costs, but not which friends a shot frightens.
                let is_told = answer.warning.is_empty() || !stands_to_attack(&action);
                (action, answer.confirm, is_told)
            })
            .collect();
        match attacks.as_slice() {
            [] if begins => {}
            [] => {
                self.selection = Selection::of([enemy]);
                return;
            }
            [(attack, Confirm::Never, true)] => self.on_play(PlayCommand::Act(attack.clone())),
            _several => {
                let text = "Choose in the Battle panel how it attacks";
                self.toasts.say(Tidings::Bad, text);
            }
        }
        self.panels.sheet.answer();
    }

    /// Takes in hand what a battle asks for.
    fn lay(&mut self, action: Action) {
        let Some(seat) = self.document.asked() else {
            return;
        };
        if let Some(tool) = Lay::new(
            self.document.table(),
            self.document.revision(),
            seat,
            action,
        ) {
            self.tool.cancel();
            self.tool = Box::new(tool);
            self.panels.sheet.put_away();
        }
    }

    /// Puts a tool away that was in hand for the table as it was before.
    pub(super) fn put_away_tool(&mut self) {
        let serves = self.tool.serves();
        if serves.is_some_and(|revision| revision != self.document.revision()) {
            self.tool = ToolKind::Select.tool();
        }
    }

    fn cancel(&mut self) {
        // At once: the next key is for what was covered.
        match &self.dialog {
            Some(Dialog::Tips) => return self.tips_seen(),
            Some(_) => return self.close(),
            None => {}
        }
        if self.panels.rules.shut() {
            return;
        }
        if self.document.played().card().is_some() {
            return self.on_play(PlayCommand::Seen);
        }
        if self.tool.cancel() {
            if self.tool.serves().is_some() {
                self.tool = ToolKind::Select.tool();
            }
            return;
        }
        match self.selection.target {
            Some(_) => self.selection.aim(None),
            // The unit that acts stays selected: only its move is left.
            None if self.moves_as_asked() => self.put_away_moves(),
            None => self.selection = Selection::default(),
        }
    }

    /// Whether the tool in hand is one that a battle asks to move a unit with.
    fn moves_as_asked(&self) -> bool {
        let begun = self.document.battle().and_then(BattleState::begun);
        let moves = matches!(self.tool.kind(), ToolKind::Move | ToolKind::Pivot);
        moves && begun.is_some_and(Frame::asks_for_move)
    }

    /// Lets the tool look at the table.
    fn with_scene<T>(&mut self, ask: impl FnOnce(&mut dyn Tool, &Scene<'_>) -> T) -> T {
        let table = self.document.table();
        let field = Bodies::of(table);
        let canvas = &self.panels.table;
        let density = self.appearance.unwrap_or_default().1;
        let scene = Scene {
            table,
            field: &field,
            selection: &self.selection,
            snap: self.settings.snap,
            units: self.settings.units,
            grip: 0.0,
            near: 0.0,
            hand: canvas.hand(density),
            refereed: self.ctx().is_refereed(),
            words: &canvas.words,
        };
        let scene = canvas.seen(density, scene);
        ask(&mut *self.tool, &scene)
    }

    fn together(&mut self, mut fixes: Vec<Fix>) -> bool {
        match fixes.len() {
            0 => false,
            1 => fixes.pop().is_some_and(|fix| self.fix(fix)),
            _ => self.fix(Fix::Together(fixes)),
        }
    }

    fn places(&self) -> Vec<(String, Placement)> {
        let state = &self.document.table().state;
        let ids = self.selection.ids().iter();
        ids.filter_map(|id| Some((id.clone(), place(state, id)?)))
            .collect()
    }

    fn nudge(&mut self, direction: Direction, step: Step) {
        let by = step.inches()
            * match direction {
                Direction::Left => -Vec2::X,
                Direction::Right => Vec2::X,
                Direction::Up => Vec2::Y,
                Direction::Down => -Vec2::Y,
            };
        if self.with_scene(|tool, scene| tool.nudge(scene, by)) {
            return;
        }
        let fixes = self.places().into_iter().map(|(id, place)| Fix::Move {
            id,
            to: place.pose().moved(by).snapped(),
        });
        let fixes = fixes.collect();
        self.together(fixes);
    }

    fn turn(&mut self, direction: Direction, step: Step) {
        let degrees = match direction {
            Direction::Left | Direction::Up => step.degrees(),
            Direction::Right | Direction::Down => -step.degrees(),
        };
        if self.tool.turn(degrees) {
            return;
        }
        let state = &self.document.table().state;
        let turns = self.places().into_iter();
        let turns = turns.filter(|(id, _)| state.objective(id).is_none());
        let fixes = turns.map(|(id, place)| Fix::Turn {
            id,
            heading: Heading::from_degrees(place.heading.degrees() + degrees),
        });
        let fixes = fixes.collect();
        self.together(fixes);
    }

    fn duplicate(&mut self) {
        let state = &self.document.table().state;
        let mut fixes = Vec::new();
        let mut taken = Vec::new();
        for id in self.selection.ids() {
            let unit = state.unit(id).cloned().map(Template::Unit);
            let piece = || state.piece(id).cloned().map(Template::Piece);
            let objective = || state.objective(id).cloned().map(Template::Objective);
            let Some(mut copy) = unit.or_else(piece).or_else(objective) else {
                continue;
            };
            let table = self.document.table();
            let wide = copy.body(&table.pack).map_or(0.0, |body| {
                let (low, high) = body.bounds();
                high.x - low.x
            });
            let aside = Vec2::X * (wide + BESIDE);
            copy.put(copy.place_now().pose().moved(aside).snapped());
            let fix = copy.fix_beside(state, &taken);
            taken.push(placed_id(&fix).to_owned());
            fixes.push(fix);
        }
        if self.together(fixes) {
            self.selection = Selection::of(taken);
        }
    }

    fn next_unit(&mut self) {
        let units = self.document.table().state.units.iter();
        let next = after(self.selection.first(), units.map(|unit| &unit.id));
        if let Some(unit) = next {
            self.selection = Selection::of([unit]);
        }
    }

    fn next_target(&mut self) {
        let enemies = self.answers.enemies.iter();
        let target = self.selection.target.as_deref();
        let next = after(target, enemies.map(|enemy| &enemy.answer.to));
        self.selection.aim(next);
    }

    fn next_way(&mut self) {
        if let Some(way) = self.answers.focus().and_then(next_way) {
            self.on_tool(ToolCommand::Way(way));
        }
    }
}

/// The one after another of some, the first after the last and where there is none yet.
fn after<'a>(now: Option<&str>, ids: impl Iterator<Item = &'a String> + Clone) -> Option<String> {
    let first = ids.clone().next();
    let mut rest = ids.skip_while(|id| Some(id.as_str()) != now);
    rest.next();
    rest.next().or(first).cloned()
}

/// A correction as a command.
impl From<Fix> for Command {
    fn from(fix: Fix) -> Self {
        GameCommand::Fix(fix).into()
    }
}
