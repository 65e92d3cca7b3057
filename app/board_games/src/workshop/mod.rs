//! How are tiles and scenarios made in the window?
//!
//! A draft is changed by tools and fields, each change can be taken back, and what is wrong with it is found by the
//! loader that reads every pack. Only [`Workshop::act`] changes anything.

pub(crate) mod canvas;
pub(crate) mod draft;
mod hold;
pub(crate) mod panels;
mod special;
pub(crate) mod tool;

use game_window::OpenedPack;
use grid::{Board, Ground, Pack, Size, TILE};
use play::Problems;
use ui::bundle::Bundle;

use self::draft::{Draft, Stage};
use self::tool::{Spot, Tool};
use crate::skirmish::packs::with;

/// How many changes can be taken back.
const KEPT: usize = 200;

/// What is worked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum On {
    /// Nothing yet.
    #[default]
    Nothing,
    /// A tile, by its place.
    Tile(usize),
    /// A board with its scenario, by its place.
    Stage(usize),
}

/// What a user asked in the workshop.
#[derive(Clone, Debug, PartialEq)]
pub enum Order {
    Open,
    /// Leaves it; what was made stays.
    Leave,
    /// Begins an empty tile.
    NewTile,
    /// Draws a tile of the pack anew.
    CopyTile(String),
    /// Begins a board with a scenario.
    NewStage,
    /// Changes a scenario of the pack.
    CopyStage(String),
    /// Works at something else.
    Show(On),
    /// Takes what is worked at out of the pack.
    Remove,
    /// Takes a tool.
    Hold(Tool),
    /// Uses a tool.
    Use(Tool, Spot),
    /// Changes what fields say.
    Edit(Box<Draft>),
    /// Takes the last change back.
    Undo,
    /// Brings back what was taken back.
    Redo,
    /// Plays on it.
    Try,
    /// Saves the pack.
    Save,
}

#[derive(Debug)]
pub struct Workshop {
    /// What was made.
    pub draft: Draft,
    /// What is worked at.
    pub on: On,
    /// What is in hand.
    pub tool: Tool,
    /// Everything wrong with it.
    pub problems: Problems,
    /// What it is made with: the pack in use with the tiles of the draft.
    pub look: Pack,
    /// What is worked at, as far as it can be put together.
    pub board: Option<Board>,
    base: Pack,
    undone: [Vec<Draft>; 2],
    /// The last change came of a field, and goes on with the next one.
    types: bool,
}

impl Workshop {
    /// A workshop with nothing made yet, over a pack.
    #[must_use]
    pub(crate) fn new(base: &Pack) -> Self {
        Self {
            draft: Draft {
                title: "My boards".to_owned(),
                ..Draft::default()
            },
            on: On::Nothing,
            tool: Tool::Ground(Ground::PLAIN),
            problems: Problems::default(),
            look: base.clone(),
            board: None,
            base: base.clone(),
            undone: [Vec::new(), Vec::new()],
            types: false,
        }
    }

    /// Works over another pack from now on.
    pub(crate) fn rebase(&mut self, base: &Pack) {
        self.base = base.clone();
    }

    /// The pack that was made.
    #[must_use]
    pub(crate) fn bundle(&self) -> Bundle {
        self.draft.bundle(&self.look)
    }

    /// Whether changes can be taken back, and brought back.
    #[must_use]
    pub(crate) fn undoes(&self) -> [bool; 2] {
        [0, 1].map(|way| !self.undone[way].is_empty())
    }

    /// The scenario that is worked at, by its name in files.
    #[must_use]
    pub(crate) fn scenario(&self) -> Option<&str> {
        match self.on {
            On::Stage(place) => Some(&self.draft.stages.get(place)?.scenario.id),
            On::Nothing | On::Tile(_) => None,
        }
    }

    /// Whether a scenario is worked at on which both sides can deploy.
    #[must_use]
    pub(crate) fn deploys(&self) -> bool {
        match self.on {
            On::Stage(place) => self.draft.stages.get(place).is_some_and(Stage::deploys),
            On::Nothing | On::Tile(_) => false,
        }
    }

    /// Acts on what was asked, and looks at what came of it; tells whether the draft is another one.
    pub(crate) fn act(&mut self, packs: &[OpenedPack], order: Order) -> bool {
        let before = self.draft.clone();
        let types = matches!(order, Order::Edit(_));
        match order {
            Order::Undo => self.back(0),
            Order::Redo => self.back(1),
            order => {
                self.change(order);
                if self.draft != before {
                    if !(types && self.types) {
                        let undo = &mut self.undone[0];
                        undo.push(before.clone());
                        if undo.len() > KEPT {
                            undo.remove(0);
                        }
                    }
                    self.undone[1].clear();
                }
            }
        }
        self.types = types;
        self.read(packs);
        self.draft != before
    }

    fn back(&mut self, way: usize) {
        if let Some(draft) = self.undone[way].pop() {
            let now = std::mem::replace(&mut self.draft, draft);
            self.undone[1 - way].push(now);
        }
    }

    fn change(&mut self, order: Order) {
        let before = (self.draft.tiles.len(), self.draft.stages.len());
        match order {
            Order::NewTile => self.draft.new_tile(),
            Order::CopyTile(id) => {
                if let Some(tile) = self.look.tile(&id) {
                    self.draft.copy_tile(tile);
                }
            }
            Order::NewStage => {
                let own = self.draft.tiles.first().or(self.look.tiles().first());
                let tile = own.map_or(String::new(), |tile| tile.id.clone());
                self.draft.new_stage(&tile);
            }
            Order::CopyStage(id) => {
                if let Some(scenario) = self.look.scenario(&id) {
                    self.draft.copy_stage(&self.look, scenario);
                }
            }
            Order::Show(on) => return self.show(on),
            Order::Remove => {
                match self.on {
                    On::Tile(place) if place < self.draft.tiles.len() => {
                        self.draft.tiles.remove(place);
                    }
                    On::Stage(place) if place < self.draft.stages.len() => {
                        self.draft.stages.remove(place);
                    }
                    On::Nothing | On::Tile(_) | On::Stage(_) => {}
                }
                return self.show(On::Nothing);
            }
            Order::Hold(tool) => {
                self.tool = tool;
                return;
            }
            Order::Use(tool, spot) => {
                match self.on {
                    On::Tile(place) => {
                        if let Some(tile) = self.draft.tiles.get_mut(place) {
                            tool.on_tile(tile, spot);
                        }
                    }
                    On::Stage(place) => {
                        if let Some(stage) = self.draft.stages.get_mut(place) {
                            tool.on_stage(&self.look, stage, spot);
                        }
                    }
                    On::Nothing => {}
                }
                return;
            }
            Order::Edit(draft) => {
                self.draft = *draft;
                return;
            }
            Order::Undo | Order::Redo | Order::Open | Order::Leave | Order::Try | Order::Save => {
                return;
            }
        }
        // Something was added at the end of one of the lists.
        let (tiles, stages) = (self.draft.tiles.len(), self.draft.stages.len());
        if tiles > before.0 {
            self.show(On::Tile(before.0));
        } else if stages > before.1 {
            self.show(On::Stage(before.1));
        }
    }

    fn show(&mut self, on: On) {
        let tool = match (self.on, on) {
            (On::Tile(_), On::Tile(_)) | (On::Stage(_), On::Stage(_)) | (_, On::Nothing) => None,
            (_, On::Tile(_)) => Some(Tool::Ground(Ground::PLAIN)),
            (_, On::Stage(_)) => {
                let tile = self.draft.tiles.first().or(self.look.tiles().first());
                tile.map(|tile| Tool::Tile(tile.id.clone()))
            }
        };
        self.tool = tool.unwrap_or_else(|| self.tool.clone());
        self.on = on;
    }

    /// Looks at the draft: what is wrong with it, and what it looks like.
    pub(crate) fn read(&mut self, packs: &[OpenedPack]) {
        let is_there = match self.on {
            On::Nothing => true,
            On::Tile(place) => place < self.draft.tiles.len(),
            On::Stage(place) => place < self.draft.stages.len(),
        };
        if !is_there {
            self.on = On::Nothing;
        }
        self.look = self.base.clone().with_tiles(&self.draft.tiles);
        self.problems = with(packs, &self.bundle()).err().unwrap_or_default();
        self.board = match self.on {
            On::Nothing => None,
            On::Tile(place) => {
                let tile = self.draft.tiles.get(place);
                tile.map(|tile| Board::of(&self.look, tile.plan.clone()))
            }
            On::Stage(place) => self.draft.stages.get(place).and_then(|stage| {
                // While tiles are laid, there is room for one more each way.
                let more = u8::from(matches!(self.tool, Tool::Tile(_)));
                let [rows, columns] = stage.span().map(|tiles| (tiles + more).min(3) * TILE);
                let size = Size::new(rows, columns)?;
                Some(Board::sketch(&self.look, &stage.layout, size))
            }),
        };
    }
}
