//! Do saved games open as they were, whatever happened to the file and to the pack?
//!
//! `UPDATE=1` plays the recorded game anew, by the pack as it is.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use crate::common::skirmish::{rules, start};
use grid::{Pack, Rules, Skirmish, load, session};
use play::pack::Order;
use play::{Access, Digest, Session, Viewer, playthrough, save};

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// A game of random actions.
fn played(rules: &Arc<Rules>, scenario: &str, inputs: u32) -> Session<Skirmish> {
    let seats = ["Crown".to_owned(), "Rebels".to_owned()];
    let mut session = session(rules, start(rules, scenario), "test", seats, 7);
    playthrough::record(&mut session, 7, inputs).unwrap();
    session
}

fn read(name: &str, text: &str) -> play::save::Loaded<Skirmish> {
    load(&rules(), &Pack::builtin_in, name, text.as_bytes()).unwrap()
}

#[test]
fn recorded_games_fold_and_decide_as_recorded() {
    let file = folder().join("tests/saves/format-1.jsonl");
    if std::env::var_os("UPDATE").is_some() {
        fs::write(&file, save::text(&played(&rules(), "ruby-ford", 120))).unwrap();
    }
    let loaded = read("format-1", &fs::read_to_string(file).unwrap());
    assert!(!loaded.problems.has_errors(), "{}", loaded.problems);
    assert_eq!(loaded.session.access(), Access::Open);
    assert_eq!(loaded.session.len(), 120);
    loaded.session.refold().unwrap();
    // By other cards other things may be decided; the log folds all the same.
    if loaded.problems.is_empty() {
        loaded.session.redecide().unwrap();
    }
}

#[test]
fn a_game_from_before_a_ruling_goes_on_as_it_was_played() {
    let text = fs::read_to_string(folder().join("tests/saves/format-1.jsonl")).unwrap();
    let loaded = read("format-1", &text);
    let rulings = loaded.session.pack().rulings();
    for (name, before) in [
        ("towards_around", "no"),
        ("rammed_door", "open"),
        ("freed_count_as_taken", "no"),
    ] {
        assert!(
            !text.contains(name),
            "the recorded game is from before {name}"
        );
        assert_eq!(rulings.get(name), Some(before));
        assert_ne!(rules().rulings().get(name), Some(before));
    }
}

#[test]
fn a_saved_game_opens_as_it_was_and_goes_on() {
    let scenarios = rules();
    for scenario in scenarios.pack().scenarios() {
        let game = played(&rules(), &scenario.id, 60);
        let mut loaded = read(&scenario.id, &save::text(&game));
        assert!(loaded.problems.is_empty(), "{}", loaded.problems);
        assert_eq!(
            loaded.session.view(Viewer::Table),
            game.view(Viewer::Table),
            "{}",
            scenario.id
        );
        assert_eq!(loaded.session.setup(), game.setup());
        playthrough::record(&mut loaded.session, 8, 20).unwrap();
        assert!(loaded.session.len() > game.len());
    }
}

/// The files of the pack, its models and scenarios the other way round, and a new model before them.
fn turned(name: &str) -> Option<String> {
    let text = fs::read_to_string(folder().join("packs/base").join(name)).ok()?;
    let head = match name {
        "models.toml" => "[[model]]",
        "scenarios.toml" => "[[scenario]]",
        _ => return Some(text),
    };
    // Ready warbands stand behind the scenarios.
    let (rows, rest) = text.split_once("[[band]]").unwrap_or((&text, ""));
    let mut parts: Vec<&str> = rows.split(head).skip(1).collect();
    let new = parts[0].replacen("id = \"", "id = \"new-", 1);
    parts.reverse();
    if head == "[[model]]" {
        parts.insert(0, &new);
    }
    let rows: String = parts.iter().map(|part| format!("{head}{part}")).collect();
    Some(match rest {
        "" => rows,
        rest => format!("{rows}[[band]]{rest}"),
    })
}

#[test]
fn rows_keep_their_meaning_in_a_pack_of_another_order() {
    let game = played(&rules(), "ruby-ford", 60);
    let other = Pack::load(turned).unwrap();
    assert_ne!(other.order(), rules().pack().order());
    let other = Arc::new(Rules::new(other).unwrap());
    let again = |order: &Order| Pack::load_in(order, turned);
    let loaded = load(&other, &again, "a", save::text(&game).as_bytes()).unwrap();
    let warning = "a:1:1: warning: header: the game was played with other packs than these";
    assert_eq!(loaded.problems.to_string(), warning);
    let names = |session: &Session<Skirmish>| {
        let view = session.view(Viewer::Table);
        let cards = view.state.models.iter().map(|model| model.card);
        let cards = cards.map(|card| session.pack().card(card).id.clone());
        (
            session.pack().scenario(&view.state).id.clone(),
            cards.collect::<Vec<_>>(),
        )
    };
    assert_eq!(names(&loaded.session), names(&game));
    assert_eq!(loaded.session.log(Viewer::Table), game.log(Viewer::Table));
}

#[test]
fn a_row_that_is_gone_is_named() {
    let text = save::text(&played(&rules(), "ruby-ford", 5));
    let id = rules().pack().cards()[0].id.clone();
    let text = summed(&text.replacen(&format!("\"{id}\""), "\"ser-nobody\"", 1));
    let found = load(&rules(), &Pack::builtin_in, "a", text.as_bytes()).unwrap_err();
    let message = "a:1:1: header: the pack does not have model `ser-nobody`";
    assert_eq!(found.to_string(), message);
}

#[test]
fn rulings_are_saved_with_the_game() {
    let mut other = Rules::new(Pack::builtin().unwrap()).unwrap();
    let mut rulings = other.rulings().clone();
    rulings.set("pass_engaged", "yes").unwrap();
    other.set_rulings(rulings.clone());
    let text = save::text(&played(&Arc::new(other), "ruby-ford", 5));
    let loaded = read("a", &text);
    assert!(loaded.problems.is_empty(), "{}", loaded.problems);
    assert_eq!(loaded.session.pack().rulings(), &rulings);
    assert_ne!(rules().rulings(), &rulings);
    let odd = summed(&text.replace("\"pass_engaged\"", "\"pass_engagd\""));
    let warning =
        "a:1:1: warning: header: unknown ruling `pass_engagd`; did you mean `pass_engaged`?";
    assert_eq!(read("a", &odd).problems.to_string(), warning);
}

#[test]
fn a_torn_last_line_costs_that_line_alone() {
    let game = played(&rules(), "ruby-ford", 12);
    let text = save::text(&game);
    let torn = &text[..text.trim_end().rfind('\n').unwrap() + 9];
    let loaded = read("a", torn);
    let last = torn.lines().count();
    let message = format!("a:{last}:1: warning: the last line is cut off; it is dropped");
    assert_eq!(loaded.problems.to_string(), message);
    assert_eq!(loaded.session.access(), Access::Open);
}

/// The lines with their sums worked out anew, as a forger would.
fn summed(text: &str) -> String {
    let line = |text: &str| {
        let fields = text
            .rsplit_once(",\"sum\":")
            .map_or(text, |(fields, _)| fields);
        let sum = Digest::of_bytes(fields.as_bytes());
        format!("{fields},\"sum\":\"{sum}\"}}\n")
    };
    text.lines().map(line).collect()
}
