//! Does anything that a hand can do make the window panic?
//!
//! Random events: moves, presses, fingers, wheels, keys with and without control, texts, pastes, sizes. In the suite
//! the same forty thousand every time; a failure names its seed.

use eframe::egui::{
    self, Event, Key, Modifiers, MouseWheelSource, MouseWheelUnit, PointerButton, Pos2, RawInput,
    Rect, TouchDeviceId, TouchId, TouchPhase, pos2, vec2,
};
use planner::app::Bannerfield;
use play::Pcg32;
use play::check::{Figure, cases, first_seed};
use rand_core::{Rng as _, SeedableRng as _};
use ui::disk::Memory;

/// Events that come in one frame.
const A_FRAME: usize = 20;
/// Hands that play, each with a seed of its own.
const HANDS: usize = 4;

struct Monkey {
    rng: Pcg32,
    at: Pos2,
    held: Modifiers,
    size: egui::Vec2,
}

impl Monkey {
    fn below(&mut self, most: usize) -> usize {
        self.rng.next_u32() as usize % most
    }

    /// A number from 0 to 1.
    fn share(&mut self) -> f32 {
        self.below(10_000) as f32 / 10_000.0
    }

    fn one_of<T: Clone>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())].clone()
    }

    /// A finger of three, with the pointer that a browser makes of it.
    fn touch(&mut self, into: &mut Vec<Event>) {
        let step = vec2(self.share() - 0.5, self.share() - 0.5) * 160.0;
        self.at = (self.at + step).clamp(Pos2::ZERO, self.size.to_pos2());
        let phase = match self.below(8) {
            0..2 => TouchPhase::Start,
            2..6 => TouchPhase::Move,
            6 => TouchPhase::End,
            _ => TouchPhase::Cancel,
        };
        let press = |pressed| Event::PointerButton {
            pos: self.at,
            button: PointerButton::Primary,
            pressed,
            modifiers: Modifiers::NONE,
        };
        match phase {
            TouchPhase::Start => into.push(press(true)),
            TouchPhase::Move => into.push(Event::PointerMoved(self.at)),
            TouchPhase::End => into.extend([press(false), Event::PointerGone]),
            TouchPhase::Cancel => {}
        }
        into.push(Event::Touch {
            device_id: TouchDeviceId(0),
            id: TouchId(self.below(3) as u64),
            phase,
            pos: self.at,
            force: None,
        });
    }

    fn event(&mut self, into: &mut Vec<Event>) {
        match self.below(100) {
            0..10 => self.touch(into),
            10..45 => {
                let step = vec2(self.share() - 0.5, self.share() - 0.5) * 120.0;
                self.at = (self.at + step).clamp(Pos2::ZERO, self.size.to_pos2());
                into.push(Event::PointerMoved(self.at));
            }
            45..50 => {
                self.at = pos2(self.share() * self.size.x, self.share() * self.size.y);
                into.push(Event::PointerMoved(self.at));
            }
            50..72 => {
                let button = match self.below(5) {
                    0 => PointerButton::Secondary,
                    1 => PointerButton::Middle,
                    _ => PointerButton::Primary,
                };
                into.push(Event::PointerButton {
                    pos: self.at,
                    button,
                    pressed: self.below(2) == 0,
                    modifiers: self.held,
                });
            }
            72..76 => {
                let delta = vec2(0.0, self.share() * 6.0 - 3.0);
                into.push(Event::MouseWheel {
                    unit: self.one_of(&[MouseWheelUnit::Line, MouseWheelUnit::Point]),
                    delta,
                    phase: TouchPhase::Move,
                    source: MouseWheelSource::Unknown,
                    modifiers: self.held,
                });
            }
            76..94 => {
                let key = self.one_of(Key::ALL);
                for pressed in [true, false] {
                    into.push(Event::Key {
                        key,
                        physical_key: None,
                        pressed,
                        repeat: false,
                        modifiers: self.held,
                    });
                }
            }
            94..96 => {
                self.held = self.one_of(&[
                    Modifiers::NONE,
                    Modifiers::SHIFT,
                    Modifiers::ALT,
                    Modifiers::COMMAND,
                    Modifiers::COMMAND | Modifiers::SHIFT,
                ]);
                into.push(Event::ModifiersChanged(self.held));
            }
            96..98 => {
                let texts = [
                    "guards 3 -4 90",
                    "9",
                    "-",
                    "swords",
                    "1e999",
                    "ß𝄞",
                    "../x.json",
                ];
                into.push(Event::Text(self.one_of(&texts).to_owned()));
            }
            98 => {
                let texts = ["", "{", planner::document::SAMPLE, "{\"format\":1}"];
                into.push(Event::Paste(self.one_of(&texts).to_owned()));
            }
            _ => into.push(self.one_of(&[Event::PointerGone, Event::Copy, Event::Cut])),
        }
    }
}

fn play(seed: u64, events: usize) {
    let start = Bannerfield::sample_start().expect("the sample is sound");
    let egui = egui::Context::default();
    let mut program =
        Bannerfield::new(start, Box::new(Memory::default())).with_thread(egui.clone());
    let mut monkey = Monkey {
        rng: Pcg32::seed_from_u64(seed),
        at: pos2(700.0, 400.0),
        held: Modifiers::NONE,
        size: vec2(1280.0, 800.0),
    };
    for frame in 0..events / A_FRAME {
        let mut events = Vec::new();
        for _ in 0..A_FRAME {
            monkey.event(&mut events);
        }
        if frame % 200 == 199 {
            monkey.size = monkey.one_of(&[
                vec2(1280.0, 800.0),
                vec2(390.0, 844.0),
                vec2(200.0, 150.0),
                vec2(2560.0, 1440.0),
            ]);
        }
        let input = RawInput {
            screen_rect: Some(Rect::from_min_size(Pos2::ZERO, monkey.size)),
            time: Some(frame as f64 / 30.0),
            events,
            ..RawInput::default()
        };
        let mut output = egui.run_ui(input, |ui| {
            program.think(ui.ctx());
            program.lay_out(ui);
        });
        output.textures_delta.clear();
        let _ = egui.tessellate(output.shapes, output.pixels_per_point);
    }
}

#[test]
fn nothing_that_a_hand_does_panics() {
    // Thousands of events.
    let events = cases(12) as usize * 1_000;
    std::thread::scope(|scope| {
        for hand in 0..HANDS {
            let seed = first_seed(3).wrapping_add(hand as u64);
            scope.spawn(move || {
                let played = std::panic::catch_unwind(|| play(seed, events / HANDS));
                assert!(played.is_ok(), "seed {seed}");
            });
        }
    });
    println!(
        "{}",
        Figure::Count(events as u64).line("events of random hands")
    );
}
