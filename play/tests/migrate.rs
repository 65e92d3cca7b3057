//! A save of an older format still opens, and is never changed in place.

use std::collections::BTreeMap;
use std::sync::Arc;

use play::save::{self, FileUse, Loaded};
use play::{
    Access, Digest, Draft, Game, Input, InputOf, Migrations, Offer, Pcg32, Problems, Refusal, Seat,
    Turn, Viewer,
};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Format 1 only counted up by one; format 2 counts by any step.
struct Tally;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Total {
    total: u32,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Up {
    by: u32,
}

impl Game for Tally {
    const ID: &'static str = "tally";
    const FORMAT: u32 = 2;
    type Pack = ();
    type State = Total;
    type Action = Up;
    type Fix = ();
    type Event = Up;
    type Why = ();
    type View = Total;
    type Told = ();

    fn turn(_pack: &(), _state: &Total) -> Turn<()> {
        Turn::Seats(vec![Seat(0)])
    }

    fn offers(_pack: &(), _state: &Total, _seat: Seat) -> Vec<Offer<Up>> {
        vec![Offer::Exact(Up { by: 1 })]
    }

    fn decide(_pack: &(), draft: &mut Draft<Self>, input: &InputOf<Self>) -> Result<(), Refusal> {
        if let Input::Act(_, up) = input {
            draft.push(up.clone());
        }
        Ok(())
    }

    fn apply(state: &mut Total, event: &Up) {
        state.total = state.total.saturating_add(event.by);
    }

    fn view(_pack: &(), state: &Total, _viewer: Viewer) -> Total {
        state.clone()
    }

    fn guess(_pack: &(), view: &Total, _seat: Seat, _rng: &mut Pcg32) -> Total {
        view.clone()
    }

    fn line(_pack: &(), event: &Up, _viewer: Viewer) -> Option<String> {
        Some(format!("Up by {}", event.by))
    }

    fn tell(_pack: &(), _event: &Up, _viewer: Viewer) -> Option<()> {
        None
    }
}

fn steps(mut line: Value) -> Result<Value, String> {
    if let Some(up) = line.pointer_mut("/input/act/1") {
        *up = json!({"by": 1});
    }
    let Some(events) = line.get_mut("events").and_then(Value::as_array_mut) else {
        return Ok(line);
    };
    for event in events {
        match event.as_str() {
            Some("Up") => *event = json!({"by": 1}),
            _ => return Err(format!("{event} is no event of format 1")),
        }
    }
    Ok(line)
}

fn load(migrations: Migrations, text: &str) -> Result<Loaded<Tally>, Problems> {
    save::load(
        Arc::new(()),
        &BTreeMap::new(),
        migrations,
        "tally-1.jsonl",
        text.as_bytes(),
    )
}

const OLD: &str = include_str!("saves/tally-1.jsonl");

#[test]
fn format_1_opens_and_is_written_anew() {
    let Loaded {
        mut session,
        problems,
        file,
        ..
    } = load(Migrations(&[steps]), OLD).unwrap();
    assert!(problems.is_empty(), "{problems}");
    assert_eq!(file, FileUse::Rewrite);
    assert_eq!(session.view(Viewer::Table).total, 3);
    session.refold().unwrap();
    session.redecide().unwrap();
    session.act(Input::Act(Seat(0), Up { by: 4 })).unwrap();

    let fresh = save::text(&session);
    let again = load(Migrations(&[steps]), &fresh).unwrap();
    assert_eq!(again.file, FileUse::Append);
    assert_eq!(again.session.view(Viewer::Table).total, 7);
    assert_eq!(again.session.log(Viewer::Table)[3].text, "Up by 4");
}

#[test]
fn damage_of_an_old_file_is_found_all_the_same() {
    let text = OLD.replacen("\"n\":2", "\"n\":7", 1);
    let loaded = load(Migrations(&[steps]), &text).unwrap();
    assert_eq!(loaded.session.access(), Access::ReadOnly);
    assert_eq!(loaded.session.len(), 1);
}

#[test]
fn a_step_that_fails_names_its_line() {
    let (fields, _) = OLD.lines().nth(2).unwrap().rsplit_once(",\"sum\"").unwrap();
    let fields = fields.replacen("[\"Up\"]", "[\"Down\"]", 1);
    let sum = Digest::of_bytes(fields.as_bytes());
    let mut lines: Vec<String> = OLD.lines().map(str::to_owned).collect();
    lines[2] = format!("{fields},\"sum\":\"{sum}\"}}");
    let loaded = load(Migrations(&[steps]), &(lines.join("\n") + "\n")).unwrap();
    let text = loaded.problems.to_string();
    assert!(
        text.contains(
            "tally-1.jsonl:3:1: entry 2: cannot be read as format 2: \"Down\" is no event"
        ),
        "{text}"
    );
}

#[test]
fn without_its_steps_an_old_file_is_no_game() {
    let problems = load(Migrations::default(), OLD).unwrap_err();
    assert!(
        problems
            .to_string()
            .contains("no steps lead from format 1 to 2"),
        "{problems}"
    );
}
