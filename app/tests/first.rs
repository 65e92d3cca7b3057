//! Does somebody who has just come find his way: the start page, and a first game of each kind?
//!
//! Every lesson is played through on the real board by pressing only what it points at. `SHOTS=folder` draws steps;
//! `LESSONS=folder` teaches by the files there, and `TELLS=1` tells what is shown at each step.

use bannerfield::first::{LESSONS, Learnt, LessonRow};
use bannerfield::shell::{Opening, Shell};
use eframe::egui::{Key, Modifiers, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};
use planner::app::Bannerfield;
use ui::disk::Memory;

use crate::common::areas::{PHONE, WIDE};
use crate::common::raster::{Textures, picture};

struct Window {
    harness: Harness<'static, Shell>,
    textures: Textures,
}

impl Window {
    fn new([width, height]: [f32; 2], opening: Opening) -> Self {
        let mut start = Bannerfield::sample_start().expect("the sample is sound");
        start.settings.tips_seen = true;
        let textures = Textures::default();
        let program = Bannerfield::new(start, Box::new(Memory::default()));
        let harness = Harness::builder()
            .with_size(vec2(width, height))
            .renderer(textures.clone())
            .with_max_steps(64)
            .build_eframe(|_| Shell::new(program).opening(opening));
        let mut window = Self { harness, textures };
        window.settle();
        window
    }

    fn settle(&mut self) {
        self.harness.run_steps(6);
    }

    fn shot(&self, name: &str) {
        if let Some(folder) = std::env::var_os("SHOTS") {
            let file = std::path::Path::new(&folder).join(format!("{name}.png"));
            let dots = picture(&self.harness, &self.textures);
            dots.save_png(file).expect("a picture can be written");
        }
    }

    fn has(&self, label: &str) -> bool {
        self.harness.query_all_by_label(label).next().is_some()
    }

    /// Presses the first thing of a name.
    fn click(&mut self, label: &str) {
        let mut found = self.harness.query_all_by_label(label);
        let node = found.next().unwrap_or_else(|| panic!("no {label}"));
        node.click_accesskit();
        drop(found);
        self.settle();
    }

    fn step(&self) -> Option<usize> {
        self.harness.state().taught().map(|(step, _)| step)
    }

    /// Names of all that is laid out.
    fn names(&self) -> Vec<String> {
        let nodes = self.harness.root().children_recursive();
        let name = |node: egui_kittest::Node<'_>| {
            let node = node.accesskit_node();
            node.label().or(node.value())
        };
        nodes.filter_map(name).collect()
    }

    fn tell(&self, what: &str) {
        if std::env::var_os("TELLS").is_some() {
            println!("=== {what}\n{}", self.names().join("\n"));
        }
    }

    /// Presses what a step points at; tells whether there is something.
    fn press(&mut self) -> bool {
        let Some(name) = self.harness.state().pointed() else {
            return false;
        };
        println!("    presses {name}");
        self.click(&name);
        true
    }
}

/// Goes through a lesson by what it points at alone; tells how many steps it has.
fn plays(row: &'static LessonRow, size: [f32; 2]) -> usize {
    let mut window = Window::new(size, Opening::Start);
    match std::env::var_os("LESSONS") {
        Some(folder) => {
            let file = std::path::Path::new(&folder).join(format!("{}.json", row.id));
            let text = std::fs::read_to_string(file).expect("a lesson");
            window.harness.state_mut().teach(row, &text);
        }
        None => window.click(row.title),
    }
    window.settle();
    assert!(!window.harness.state().starts(), "{}", row.id);
    let (mut last, mut tries) = (0, 0);
    while let Some(step) = window.step() {
        if step != last {
            let (_, say) = window.harness.state().taught().expect("a step");
            println!("{} {step}: {say}", row.id);
            window.tell(&format!("{} {step}", row.id));
            window.shot(&format!("{}-{step}-{}", row.id, size[0]));
            (last, tries) = (step, 0);
        }
        tries += 1;
        assert!(tries < 60, "{} stays at step {step}", row.id);
        if window.has("Next") {
            window.click("Next");
        } else if window.has("Play on") {
            window.click("Play on");
        } else if window.harness.state().covered() {
            let escape = (Modifiers::NONE, Key::Escape);
            window.harness.key_press_modifiers(escape.0, escape.1);
            window.settle();
        } else if !window.press() {
            // Programs play meanwhile.
            window.harness.run_steps(30);
        }
    }
    let learnt = Learnt::of(&window.harness.state().table().settings().games);
    assert!(learnt.done.contains(row.id) && learnt.at.is_none());
    last
}

fn row(id: &str) -> &'static LessonRow {
    let mut rows = LESSONS.iter();
    rows.find(|row| row.id == id).expect("a lesson")
}

fn plays_through(id: &str) {
    for size in [WIDE, PHONE] {
        let steps = plays(row(id), size);
        assert!((10..=15).contains(&steps), "{id} has {steps} steps");
    }
}

#[test]
fn the_first_game_of_risk_is_played_through() {
    plays_through("risk");
}

#[test]
fn the_start_page_leads_everywhere_by_one_tap() {
    for size in [WIDE, PHONE] {
        let window = Window::new(size, Opening::Start);
        window.shot(&format!("start-{}", size[0]));
        window.tell("start");
    }
}
