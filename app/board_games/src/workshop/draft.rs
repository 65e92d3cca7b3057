//! What is made in the workshop, and which files does it become?
//!
//! Tiles, and boards with their scenarios, as a pack over the one that is in use. A row that keeps the id of a built-in
//! one takes its place.

use std::collections::BTreeMap;

use grid::{
    Coins, Layout, Pack, Plan, Scenario, Size, Sketch, TILE, Tile, TileUse, Turned, layout_text,
    manifest_text, scenario_text, tile_text,
};
use play::Source;
use play::pack::MANIFEST;
use ui::bundle::Bundle;

/// A board with the scenario on it.
#[derive(Clone, Debug, PartialEq)]
pub struct Stage {
    /// The board.
    pub layout: Layout,
    /// What is played on it.
    pub scenario: Scenario,
}

/// What was made so far.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Draft {
    /// What the pack is called.
    pub title: String,
    pub tiles: Vec<Tile>,
    /// Its boards.
    pub stages: Vec<Stage>,
}

impl Draft {
    /// What a pack adds of tiles and scenarios.
    #[must_use]
    pub(crate) fn of(sketch: &Sketch) -> Self {
        let pack = &sketch.pack;
        let mut draft = Self {
            title: sketch.title.clone(),
            ..Self::default()
        };
        for tile in sketch.tiles.iter().filter_map(|id| pack.tile(id)) {
            draft.copy_tile(tile);
        }
        for scenario in sketch.scenarios.iter().filter_map(|id| pack.scenario(id)) {
            draft.copy_stage(pack, scenario);
        }
        draft
    }

    /// Whether nothing was made yet.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.tiles.is_empty() && self.stages.is_empty()
    }

    /// The name of the pack in files: its title in small letters.
    #[must_use]
    pub(crate) fn id(&self) -> String {
        let letter = |c: char| match c.is_ascii_alphanumeric() {
            true => c.to_ascii_lowercase(),
            false => '-',
        };
        let id: String = self.title.chars().map(letter).collect();
        match id.trim_matches('-') {
            "" => "workshop".to_owned(),
            id => id.to_owned(),
        }
    }

    /// The pack as files, written in the letters of a pack that has the zones.
    #[must_use]
    pub(crate) fn bundle(&self, pack: &Pack) -> Bundle {
        let source = "own";
        let tiles = self.tiles.iter().map(|tile| tile_text(pack, tile, source));
        let stages = self.stages.iter();
        let layouts = stages
            .clone()
            .map(|stage| layout_text(&stage.layout, source));
        let scenarios = stages.map(|stage| scenario_text(pack, &stage.scenario, source));
        let all: [(&str, Vec<String>); 3] = [
            ("tiles.toml", tiles.collect()),
            ("layouts.toml", layouts.collect()),
            ("scenarios.toml", scenarios.collect()),
        ];
        let texts = all.into_iter().filter(|(_, rows)| !rows.is_empty());
        let mut files: BTreeMap<String, String> = texts
            .map(|(name, rows)| (name.to_owned(), rows.join("\n")))
            .collect();
        let names: Vec<&str> = files.keys().map(String::as_str).collect();
        let title = match self.title.trim() {
            "" => "Workshop",
            title => title,
        };
        let id = self.id();
        let manifest = manifest_text(&id, title, &names, (source, "made in the workshop"));
        files.insert(MANIFEST.to_owned(), manifest);
        Bundle { name: id, files }
    }

    /// Adds an empty tile.
    pub(crate) fn new_tile(&mut self) {
        let Some(size) = Size::new(TILE, TILE) else {
            return;
        };
        let free = |number: &u8| self.tiles.iter().all(|tile| tile.number != *number);
        let number = (51..=99).find(free).unwrap_or(99);
        self.tiles.push(Tile {
            id: format!("tile-{number}"),
            number,
            title: format!("Tile {number}"),
            plan: Plan::plain(size),
            text: String::new(),
            source: Source::default(),
        });
    }

    /// Adds a board of one tile with a scenario on it.
    pub(crate) fn new_stage(&mut self, tile: &str) {
        let number = (1..)
            .find(|number| {
                let id = format!("scenario-{number}");
                self.stages.iter().all(|stage| stage.scenario.id != id)
            })
            .unwrap_or(1);
        let id = format!("scenario-{number}");
        let title = format!("Scenario {number}");
        let scenario = Scenario {
            id: id.clone(),
            title: title.clone(),
            layout: id.clone(),
            rounds: 5,
            coins: Coins::new(2, 4, 12),
            cards: true,
            objectives: Vec::new(),
            plunder: Vec::new(),
            special: Vec::new(),
            fixed: Vec::new(),
            text: String::new(),
            source: Source::default(),
        };
        let mut stage = Stage {
            layout: Layout {
                id,
                title,
                tiles: vec![TileUse {
                    tile: tile.to_owned(),
                    row: 0,
                    column: 0,
                    turned: Turned::Not,
                }],
                pieces: Vec::new(),
                barriers: Vec::new(),
                deployment: Vec::new(),
                source: Source::default(),
            },
            scenario,
        };
        stage.fit();
        self.stages.push(stage);
    }

    /// Adds a tile of a pack, to be drawn anew.
    pub(crate) fn copy_tile(&mut self, tile: &Tile) {
        if self.tiles.iter().all(|own| own.id != tile.id) {
            self.tiles.push(Tile {
                source: Source::default(),
                ..tile.clone()
            });
        }
    }

    /// Adds a scenario of a pack with its board, to be changed.
    pub(crate) fn copy_stage(&mut self, pack: &Pack, scenario: &Scenario) {
        let is_new = self.stages.iter().all(|own| own.scenario.id != scenario.id);
        if let (true, Some(layout)) = (is_new, pack.layout(&scenario.layout)) {
            self.stages.push(Stage {
                layout: Layout {
                    source: Source::default(),
                    ..layout.clone()
                },
                scenario: Scenario {
                    source: Source::default(),
                    ..scenario.clone()
                },
            });
        }
    }
}

impl Stage {
    /// Rows and columns of tiles.
    #[must_use]
    pub(crate) fn span(&self) -> [u8; 2] {
        let tiles = self.layout.tiles.iter();
        let most = |of: fn(&TileUse) -> u8| tiles.clone().map(of).max().map_or(1, |last| last + 1);
        [most(|tile| tile.row), most(|tile| tile.column)]
    }

    /// Gives the deployment as many lines and letters as the board has squares.
    pub(crate) fn fit(&mut self) {
        let [rows, columns] = self.span().map(|tiles| usize::from(tiles * TILE));
        self.layout.deployment.resize(rows, String::new());
        for line in &mut self.layout.deployment {
            let letters = line.chars().chain(std::iter::repeat('-'));
            *line = letters.take(columns).collect();
        }
    }

    /// Whether both sides have squares to deploy on.
    #[must_use]
    pub(crate) fn deploys(&self) -> bool {
        let has = |letter| {
            let mut lines = self.layout.deployment.iter();
            lines.any(|line| line.contains(letter))
        };
        has('G') && has('S')
    }
}
