//! Does a window play in the game of two browsers?
//!
//! `cargo xtask browser` runs this program with a link; the suite names none, and then there is nothing to do. Whatever
//! the window shows is told in lines that begin with `stands `, until whoever began it ends it.

use std::env;
use std::io::Write as _;
use std::thread::sleep;
use std::time::Duration;

use egui_kittest::kittest::Queryable as _;
use play::Seeded;
use ui::disk::Memory;

use crate::devices::{Window, until};

/// The link of the game.
const LINK: &str = "BANNERFIELD_WINDOW_JOINS";

#[test]
fn a_window_plays_where_it_is_told() {
    let Ok(link) = env::var(LINK) else {
        return;
    };
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = Window::new(&Memory::default(), folder.path());
    window.opens(&link);
    let sits = until("the page of the game", || {
        window.0.run_steps(1);
        let has = |text| window.0.query_all_by_label_contains(text).next().is_some();
        match (has("All seats are taken"), has("Sit down")) {
            (true, _) => Some(false),
            (false, true) => Some(true),
            (false, false) => None,
        }
    });
    // The page takes its size from the frame before.
    window.0.run_steps(4);
    match sits {
        true => window.takes_seat("Cy"),
        false => window.click("Look on"),
    }
    until("the game", || {
        window.0.run_steps(1);
        let words = ["You are ", "You look on", "You have joined the table"];
        let shows = |text| window.0.query_all_by_label_contains(text).next().is_some();
        words.into_iter().any(shows).then_some(())
    });
    let mut dice = Seeded::new(31);
    let mut told = String::new();
    let mut said = std::io::stdout();
    loop {
        window.0.run_steps(1);
        let stands = window.0.state().stands().expect("a game");
        if stands.open > 0 {
            window.0.state().answer_at(usize::from(dice.draw(250)));
        }
        let now = serde_json::to_string(&stands).expect("JSON");
        if now != told {
            writeln!(said, "\nstands {now}").expect("said");
            told = now;
        }
        // Browsers on the same machine need it, too.
        sleep(Duration::from_millis(30));
    }
}
