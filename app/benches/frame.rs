//! How long does the processor take for one frame: measuring, panels, shapes and triangles?
//!
//! Without a window. The pointer moves in every frame, so that nothing is taken from the frame before.

#![expect(clippy::expect_used, reason = "a bench that cannot start says why")]

use std::sync::Arc;

use bannerfield::shell::Shell;
use boards::{risk, throne};
use divan::Bencher;
use eframe::egui::{self, Event, Pos2, RawInput, Rect, pos2, vec2};
use game_window::Windowed;
use planner::app::{Bannerfield, Start};
use planner::command::{AppCommand, ToolCommand, ViewCommand};
use planner::document::{self, TableDocument};
use planner::layers::{Layer, Whose};
use planner::selection::Selection;
use planner::settings::Settings;
use play::{Bot as _, Input, Session, Turn, Viewer, save};
use tabletop::Packs;
use ui::disk::Memory;

fn main() {
    divan::main();
}

const CROWDED: &str = include_str!("../../tabletop/samples/crowded.json");

/// A table with so many times forty units, side by side.
fn table(times: usize) -> String {
    let mut table: serde_json::Value = serde_json::from_str(CROWDED).expect("a sample");
    let width = table["table"]["width_in"].as_f64().expect("a width");
    let most = width * (times as f64 - 1.0) / 2.0;
    for rows in ["units", "terrain"] {
        let Some(once) = table[rows].as_array().cloned() else {
            continue;
        };
        let mut all = Vec::new();
        for time in 0..times {
            for row in &once {
                let mut row = row.clone();
                let id = row["id"].as_str().expect("an id").to_owned();
                row["id"] = format!("{id}-{time}").into();
                let aside = width * time as f64 - most;
                if let Some(x) = row["x_in"].as_f64() {
                    row["x_in"] = (x + aside).into();
                }
                let outline = row.get_mut("outline_in");
                if let Some(points) = outline.and_then(|points| points.as_array_mut()) {
                    for point in points {
                        let x = point[0].as_f64().expect("x");
                        point[0] = (x + aside).into();
                    }
                }
                all.push(row);
            }
        }
        table[rows] = all.into();
    }
    table["table"]["width_in"] = (width * times as f64).into();
    table.to_string()
}

/// A window without a screen.
struct Window {
    egui: egui::Context,
    program: Shell,
    frame: u32,
}

impl Window {
    fn new(times: usize, overlays: bool) -> Self {
        let packs = Arc::new(Packs::builtin().expect("the packs are whole"));
        let opened =
            document::read(&packs, "bench.json", table(times).as_bytes()).expect("a table");
        let start = Start {
            document: TableDocument::new(packs, opened, "Bench"),
            settings: Settings {
                tips_seen: true,
                ..Settings::default()
            },
            ..Bannerfield::sample_start().expect("the sample")
        };
        let mut window = Self {
            egui: egui::Context::default(),
            program: Shell::new(Bannerfield::new(start, Box::new(Memory::default()))),
            frame: 0,
        };
        if overlays {
            let units = &window.program.table().document().table().state.units;
            let side = units[0].side.clone();
            let mine = units.iter().filter(|unit| unit.side == side);
            let all = Selection::of(mine.map(|unit| unit.id.clone()));
            window.program.table().send(ToolCommand::Select(all));
            for &layer in Layer::ALL {
                window
                    .program
                    .table()
                    .send(ViewCommand::Layer(layer, Whose::Enemies));
                if layer != Layer::Safe {
                    window
                        .program
                        .table()
                        .send(ViewCommand::Layer(layer, Whose::Selected));
                }
            }
        }
        // What is worked out over many frames is done before the clock runs.
        for _ in 0..800 {
            window.paint();
        }
        window
    }

    /// A game of squires on a map after so many inputs.
    fn on_map<M: Windowed>(
        pack: &Arc<game_window::playable::PackOf<M>>,
        session: &mut Session<M::Game>,
        level: M::Level,
        inputs: u32,
    ) -> Self {
        let mut minds: Vec<M::Bot> = (0..9)
            .map(|seed| M::bot(Arc::clone(pack), level, seed))
            .collect();
        for _ in 0..inputs {
            match session.turn() {
                Turn::Chance(_) => session.roll().expect("dice or cards"),
                Turn::Seats(seats) => {
                    let seat = seats[0];
                    let (view, offers) = (session.view(Viewer::Seat(seat)), session.offers(seat));
                    let mind = &mut minds[usize::from(seat.0)];
                    let action = std::iter::repeat_with(|| mind.think(&view, &offers, 1_000));
                    let action = action.flatten().next().expect("an answer");
                    session.act(Input::Act(seat, action)).expect("legal");
                }
                Turn::Over(_) => break,
            }
        }
        let mut start = Bannerfield::sample_start().expect("the sample");
        start.logs.insert(M::KIND, save::text(session).into_bytes());
        let mut window = Self {
            egui: egui::Context::default(),
            program: Shell::new(Bannerfield::new(start, Box::new(Memory::default()))),
            frame: 0,
        };
        window.program.table().send(AppCommand::Go(M::KIND));
        for _ in 0..10 {
            window.paint();
        }
        window
    }

    /// One frame with the pointer somewhere else; gives how many corners were painted.
    fn paint(&mut self) -> usize {
        self.frame += 1;
        let at: Pos2 = pos2(900.0 + (self.frame % 50) as f32, 520.0);
        let input = RawInput {
            screen_rect: Some(Rect::from_min_size(Pos2::ZERO, vec2(1600.0, 1000.0))),
            time: Some(f64::from(self.frame) / 60.0),
            events: vec![Event::PointerMoved(at)],
            ..RawInput::default()
        };
        let program = &mut self.program;
        let mut output = self.egui.run_ui(input, |ui| {
            program.think(ui.ctx());
            program.lay_out(ui);
        });
        output.textures_delta.clear();
        let painted = self.egui.tessellate(output.shapes, output.pixels_per_point);
        let corners = painted.iter().map(|shape| match &shape.primitive {
            egui::epaint::Primitive::Mesh(mesh) => mesh.vertices.len(),
            egui::epaint::Primitive::Callback(_) => 0,
        });
        corners.sum()
    }
}

/// With forty units a time, 30 pieces a time.
#[divan::bench(args = [1, 5])]
fn frame_without_overlays(bencher: Bencher<'_, '_>, times: usize) {
    let mut window = Window::new(times, false);
    bencher.bench_local(|| window.paint());
}

/// Every overlay of both sides.
#[divan::bench(args = [1, 5])]
fn frame_with_every_overlay(bencher: Bencher<'_, '_>, times: usize) {
    let mut window = Window::new(times, true);
    bencher.bench_local(|| window.paint());
}

/// Three hundred inputs into a game on a map: Risk on both boards, the throne game with six houses, A Storm of Swords.
#[divan::bench(args = ["risk", "six houses", "storm"])]
fn frame_of_a_map(bencher: Bencher<'_, '_>, game: &str) {
    let mut window = match game {
        "risk" => {
            let pack = Arc::new(risk::Pack::builtin().expect("the pack is whole"));
            let start = risk::State::new(&pack, risk::Setting::dominion(risk::Field::World), 6)
                .expect("a game");
            let names = (0..6).map(|seat| seat.to_string()).collect();
            let mut session = boards::session(&pack, start, "bench", names, 1);
            Window::on_map::<board_games::risk::RiskUi>(
                &pack,
                &mut session,
                risk::Level::Squire,
                300,
            )
        }
        board => {
            let pack = match board {
                "storm" => throne::Pack::builtin_storm(),
                _ => throne::Pack::builtin_six(),
            };
            let pack = Arc::new(pack.expect("the pack is whole"));
            let players = pack
                .games
                .iter()
                .map(|row| row.players)
                .max()
                .expect("games");
            let setting = throne::Setting::in_order(&pack, players);
            let start = throne::State::new(&pack, setting).expect("a game");
            let names = (0..players).map(|seat| seat.to_string()).collect();
            let mut session = boards::session(&pack, start, "bench", names, 1);
            Window::on_map::<board_games::throne::ThroneUi>(
                &pack,
                &mut session,
                throne::Level::Squire,
                300,
            )
        }
    };
    bencher.bench_local(|| window.paint());
}

/// From nothing to the first frame of the sample battle, without opening a window.
#[divan::bench]
fn first_frame(bencher: Bencher<'_, '_>) {
    bencher.bench_local(|| {
        let start = Bannerfield::sample_start().expect("the sample");
        let mut window = Window {
            egui: egui::Context::default(),
            program: Shell::new(Bannerfield::new(start, Box::new(Memory::default()))),
            frame: 0,
        };
        window.paint()
    });
}
