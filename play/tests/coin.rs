//! One toy game through everything: secrets, chance, corrections, undo, saves and damage.

use std::collections::BTreeMap;
use std::io;
use std::sync::Arc;

use play::save::{self, Compared, FileUse, Loaded, Sink};
use play::{
    Access, Digest, Draft, EntryKind, Input, Match, Migrations, Offer, Problems, RandomBot,
    Scripted, Seat, Session, Severity, SteppedOver, Turn, Typed, Viewer,
};
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::games::{ANN, Action, BO, CARDS, Coin, Face, Fault, SetScore, Stage};

const HEADS: Action = Action::Commit { face: Face::Heads };
const TAILS: Action = Action::Commit { face: Face::Tails };

fn reason(result: Result<(), play::Refusal>) -> String {
    result.unwrap_err().reason.into_owned()
}

/// A game whose deck is 1 to 10 in order; cards are drawn from the end.
fn dealt() -> Session<Coin> {
    let mut session = Coin::session(11);
    let order = (0..CARDS).collect();
    session.roll_with(&mut Scripted::new([order])).unwrap();
    session
}

/// The same after one whole round and a little more; Ann holds card 10.
fn played() -> Session<Coin> {
    let mut session = dealt();
    session
        .act(Input::Act(ANN, Action::Stake { coins: 3 }))
        .unwrap();
    session.act(Input::Act(ANN, HEADS)).unwrap();
    session.act(Input::Act(BO, TAILS)).unwrap();
    session.roll_with(&mut Typed::new("1")).unwrap();
    session.roll().unwrap();
    session.act(Input::Fix(BO, SetScore(5))).unwrap();
    session.act(Input::Act(ANN, TAILS)).unwrap();
    session
}

fn load(bytes: &[u8]) -> Result<Loaded<Coin>, Problems> {
    load_by(Compared::Each, bytes)
}

fn load_by(compared: Compared, bytes: &[u8]) -> Result<Loaded<Coin>, Problems> {
    save::load_by(
        Arc::new(()),
        &BTreeMap::new(),
        (Migrations::default(), compared),
        "game.jsonl",
        bytes,
    )
}

fn saved(session: &mut Session<Coin>, file: &mut Vec<u8>) {
    save::flush(session, file).unwrap();
}

#[test]
fn secret_choices_at_once() {
    let mut session = dealt();
    assert_eq!(session.turn(), Turn::Seats(vec![ANN, BO]));
    session.act(Input::Act(BO, TAILS)).unwrap();
    assert_eq!(session.turn(), Turn::Seats(vec![ANN]));
    assert!(session.offers(BO).is_empty());
    assert_eq!(session.view(Viewer::Seat(ANN)).secret, None);
    assert_eq!(session.view(Viewer::Seat(ANN)).committed, [false, true]);
    assert_eq!(session.view(Viewer::Seat(BO)).secret, Some(Face::Tails));
    let last = |viewer| session.log(viewer).last().unwrap().text.clone();
    assert_eq!(last(Viewer::Seat(BO)), "Chooses Tails");
    assert_eq!(last(Viewer::Table), "Chooses in secret");
    // Not asked any more, but free to take the choice back until all have chosen.
    session.act(Input::Act(BO, Action::TakeBack)).unwrap();
    session.act(Input::Act(BO, HEADS)).unwrap();
    session.act(Input::Act(ANN, HEADS)).unwrap();
    assert_eq!(session.view(Viewer::Table).shown, [Some(Face::Heads); 2]);
    assert_eq!(
        reason(session.act(Input::Act(BO, Action::TakeBack))),
        "chance_first"
    );
    assert_eq!(reason(session.undo(ANN)), "reveals");
}

#[test]
fn chance_is_a_seat() {
    let mut session = Coin::session(11);
    let Turn::Chance(chance) = session.turn() else {
        panic!("the deck is not shuffled yet");
    };
    assert_eq!((chance.by, chance.why), (ANN, Stage::Shuffle));
    assert_eq!(reason(session.act(Input::Act(ANN, HEADS))), "chance_first");
    assert_eq!(
        reason(session.act(Input::Chance(vec![0; 10]))),
        "place_twice"
    );
    assert_eq!(
        reason(session.roll_with(&mut Typed::new("1 2"))),
        "wrong_count"
    );
    session.roll().unwrap();
    assert_eq!(reason(session.roll()), "not_asked");
    assert_eq!(reason(session.act(Input::Chance(vec![1]))), "not_asked");
    // The same seed gives the same deck, and so the same digest.
    let mut again = Coin::session(11);
    again.roll().unwrap();
    assert_eq!(again.digest(), session.digest());
}

#[test]
fn offers_with_limits() {
    let session = dealt();
    let offers = session.offers(ANN);
    let Some(Offer::Within(sample, limits)) = offers.last() else {
        panic!("{offers:?}");
    };
    assert_eq!(sample, &Action::Stake { coins: 1 });
    assert_eq!((limits.0[0].least, limits.0[0].most), (1, 3));
    for (coins, fits) in [(0, false), (1, true), (3, true), (4, false)] {
        let input = Input::Act(ANN, Action::Stake { coins });
        assert_eq!(session.check(&input).is_ok(), fits);
    }
    assert_eq!(session.cursor(), 1);
}

#[test]
fn a_refusal_changes_nothing() {
    let mut session = played();
    let before = (session.digest(), session.unsaved().len(), session.cursor());
    assert_eq!(reason(session.act(Input::Act(ANN, HEADS))), "chosen");
    assert_eq!(
        before,
        (session.digest(), session.unsaved().len(), session.cursor())
    );
}

#[test]
fn corrections_are_marked() {
    let session = played();
    let log = session.log(Viewer::Table);
    let fix = log.iter().find(|line| line.entry == 7).unwrap();
    assert_eq!(fix.kind, EntryKind::Fix(BO));
    assert_eq!(fix.text, "Correction: seat 2 has 5");
}

#[test]
fn cards_in_hand_stay_hidden() {
    let session = played();
    assert_eq!(session.view(Viewer::Seat(ANN)).hand, [10]);
    assert!(session.view(Viewer::Seat(BO)).hand.is_empty());
    let has = |viewer, text: &str| session.log(viewer).iter().any(|line| line.text == text);
    assert!(has(Viewer::Seat(ANN), "Draws 10"));
    assert!(!has(Viewer::Seat(BO), "Draws 10"));
    assert!(has(Viewer::Seat(BO), "seat 1 draws a card"));
}

#[test]
fn undo_stops_where_it_must() {
    let mut session = played();
    assert_eq!(session.cursor(), 8);
    assert_eq!(reason(session.undo(BO)), "not_yours");
    let end = session.digest();
    session.undo(ANN).unwrap();
    assert_eq!(reason(session.undo(ANN)), "not_yours");
    session.undo(BO).unwrap();
    assert_eq!(reason(session.undo(BO)), "reveals");
    assert!(session.stepped_over().is_empty());
    session.undo_over(BO).unwrap();
    assert_eq!(session.stepped_over(), [SteppedOver { by: BO, entry: 6 }]);
    session.redo().unwrap();
    session.redo().unwrap();
    session.redo().unwrap();
    assert_eq!(reason(session.redo()), "at_end");
    assert_eq!(session.digest(), end);
}

#[test]
fn going_to_an_entry() {
    let mut session = played();
    let digests: Vec<Digest> = (0..=8)
        .map(|entry| {
            let view = session.view_after(entry, Viewer::Table);
            Digest::of(&view)
        })
        .collect();
    assert_eq!(reason(session.goto(ANN, 9)), "no_such_entry");
    assert_eq!(reason(session.goto(ANN, 6)), "not_yours");
    assert_eq!(session.cursor(), 8);
    session.goto(ANN, 7).unwrap();
    assert_eq!(Digest::of(&session.view(Viewer::Table)), digests[7]);
    session.goto(BO, 6).unwrap();
    session.goto(BO, 8).unwrap();
    assert_eq!(Digest::of(&session.view(Viewer::Table)), digests[8]);
}

#[test]
fn looking_back_is_free_and_going_on_from_there_is_marked() {
    let mut session = played();
    let end = session.digest();
    session.look(0);
    assert_eq!((session.cursor(), session.len()), (0, 8));
    session.look(99);
    assert_eq!((session.cursor(), session.digest()), (8, end));
    assert!(session.stepped_over().is_empty());
    // Ann's own last entry is hers to take back; Bo's before it is not, nor are the dice.
    session.look(5);
    session.redo().unwrap();
    session.undo(BO).unwrap_err();
    session.undo_over(ANN).unwrap();
    let marks: Vec<u32> = session
        .stepped_over()
        .iter()
        .map(|mark| mark.entry)
        .collect();
    assert_eq!(marks, [7, 6]);
    session.act(Input::Fix(ANN, SetScore(3))).unwrap();
    assert_eq!((session.cursor(), session.len()), (6, 6));
    assert_eq!(session.stepped_over().len(), 2);
    session.look(4);
    session.act(Input::Fix(BO, SetScore(3))).unwrap();
    let by_bo = |mark: &&SteppedOver| mark.by == BO;
    assert_eq!(session.stepped_over().iter().filter(by_bo).count(), 2);
    session.refold().unwrap();
}

#[test]
fn dice_never_run_backwards() {
    let mut session = played();
    let burnt = session.log(Viewer::Table).len();
    session.goto(ANN, 7).unwrap();
    session.undo(BO).unwrap();
    session.undo_over(ANN).unwrap();
    // Rolling anew takes the next output of the generator, not the one already seen.
    let mut repeated = session.view_after(6, Viewer::Table);
    let mut differs = false;
    for _ in 0..8 {
        session.roll().unwrap();
        let text = session.unsaved().last().unwrap().clone();
        let value: Value = serde_json::from_str(&text).unwrap();
        differs |= value["position"] != json!("000000000000000a");
        session.undo_over(ANN).unwrap();
        repeated = session.view(Viewer::Table);
    }
    assert!(differs && burnt > 0 && repeated.stage == Stage::Burn);
    let positions: Vec<String> = session
        .unsaved()
        .iter()
        .filter_map(|line| {
            let value: Value = serde_json::from_str(line).unwrap();
            value["position"]
                .as_str()
                .filter(|_| value["n"].is_u64())
                .map(str::to_owned)
        })
        .collect();
    assert!(positions.is_sorted_by(|a, b| a < b), "{positions:?}");
    // A loaded game goes on from the furthest output, not from that of its last entry.
    let mut file = Vec::new();
    saved(&mut session, &mut file);
    let fresh = save::text(&session);
    let after = |bytes: &[u8]| {
        let mut loaded = load(bytes).unwrap().session;
        loaded.roll().unwrap();
        loaded.unsaved().last().unwrap().clone()
    };
    let from_log = after(&file);
    let from_fresh = after(fresh.as_bytes());
    session.roll().unwrap();
    assert_eq!(&from_log, session.unsaved().last().unwrap());
    assert_eq!(from_log, from_fresh);
}

#[test]
fn a_saved_game_reads_back() {
    let mut session = played();
    assert_eq!(session.unsaved().len(), 9);
    let mut file = Vec::new();
    assert_eq!(save::flush(&mut session, &mut file).unwrap(), 9);
    assert_eq!(save::flush(&mut session, &mut file).unwrap(), 0);

    let header = save::header("game.jsonl", &file).unwrap();
    assert_eq!((header.game.as_str(), header.format), ("coin", 1));
    assert_eq!(&header.setup, session.setup());

    let loaded = load(&file).unwrap();
    assert!(loaded.problems.is_empty(), "{}", loaded.problems);
    assert_eq!(loaded.good_bytes, file.len());
    assert_eq!(loaded.file, FileUse::Append);
    assert_eq!(loaded.session.digest(), session.digest());
    assert!(loaded.session.unsaved().is_empty());
    loaded.session.refold().unwrap();
    loaded.session.redecide().unwrap();
}

#[test]
fn acting_after_an_undo_rewinds() {
    let mut session = played();
    session.undo(ANN).unwrap();
    session.act(Input::Act(ANN, HEADS)).unwrap();
    session.undo(ANN).unwrap();
    let mut file = Vec::new();
    saved(&mut session, &mut file);
    let text = String::from_utf8(file.clone()).unwrap();
    assert_eq!(text.matches("\n{\"rewind\":7,").count(), 1);
    // The undo is in the file already: a kill brings nothing back, and a redo still can.
    let mut loaded = load(&file).unwrap();
    assert!(loaded.problems.is_empty());
    assert_eq!(loaded.session.digest(), session.digest());
    assert_eq!(loaded.session.view(Viewer::Seat(ANN)).secret, None);
    loaded.session.redo().unwrap();
    assert_eq!(
        loaded.session.view(Viewer::Seat(ANN)).secret,
        Some(Face::Heads)
    );
}

/// What a game comes back as when the program is killed now: as a file that grew line by line, and as a fresh one.
fn killed(session: &mut Session<Coin>, file: &mut Vec<u8>) {
    saved(session, file);
    for bytes in [file.clone(), save::text(session).into_bytes()] {
        let loaded = load(&bytes).unwrap();
        assert!(loaded.problems.is_empty(), "{}", loaded.problems);
        let back = (loaded.session.cursor(), loaded.session.len());
        assert_eq!(back, (session.stood(), session.len()));
        assert_eq!(loaded.session.digest(), session.stood_digest());
        assert_eq!(loaded.session.stepped_over(), session.stepped_over());
    }
}

#[test]
fn a_kill_brings_nothing_back_that_was_taken_back() {
    let mut session = played();
    let mut file = Vec::new();
    killed(&mut session, &mut file);
    session.undo_over(BO).unwrap();
    killed(&mut session, &mut file);
    session.undo_over(ANN).unwrap();
    killed(&mut session, &mut file);
    session.redo().unwrap();
    killed(&mut session, &mut file);
    // Looking takes nothing back.
    session.look(1);
    killed(&mut session, &mut file);
    session.look(session.len());
    killed(&mut session, &mut file);
    session.goto(ANN, session.len()).unwrap();
    killed(&mut session, &mut file);
}

#[test]
fn an_entry_after_what_was_taken_back_needs_a_rewind() {
    let mut session = played();
    let mut file = Vec::new();
    saved(&mut session, &mut file);
    let last = String::from_utf8(file.clone()).unwrap();
    let last = last.lines().last().unwrap().to_owned();
    session.undo_over(BO).unwrap();
    saved(&mut session, &mut file);
    file.extend_from_slice(format!("{last}\n").as_bytes());
    let loaded = load(&file).unwrap();
    assert!(
        loaded
            .problems
            .to_string()
            .contains("with no `rewind` before it")
    );
    assert_eq!(loaded.session.access(), Access::ReadOnly);
}

#[test]
fn stepping_over_is_saved() {
    let mut session = played();
    session.undo_over(BO).unwrap();
    let mut file = Vec::new();
    saved(&mut session, &mut file);
    let marks = [SteppedOver { by: BO, entry: 8 }];
    assert_eq!(load(&file).unwrap().session.stepped_over(), marks);
    let fresh = save::text(&session);
    assert_eq!(
        load(fresh.as_bytes()).unwrap().session.stepped_over(),
        marks
    );
}

#[test]
fn every_torn_file_costs_one_line() {
    let mut session = played();
    let mut file = Vec::new();
    saved(&mut session, &mut file);
    let header = file.iter().position(|&b| b == b'\n').unwrap() + 1;
    for cut in 0..file.len() {
        let bytes = &file[..cut];
        let lines = bytes.iter().filter(|&&b| b == b'\n').count();
        match load(bytes) {
            Err(problems) => {
                assert!(cut < header);
                assert_eq!(
                    (problems.0[0].line, problems.0[0].file.as_str()),
                    (1, "game.jsonl")
                );
            }
            Ok(loaded) => {
                assert_eq!(usize::try_from(loaded.session.len()).unwrap(), lines - 1);
                assert_eq!(loaded.session.access(), Access::Open);
                assert!(!loaded.problems.has_errors());
                let torn = bytes.last() != Some(&b'\n');
                assert_eq!(loaded.problems.0.len(), usize::from(torn));
                assert_eq!(loaded.good_bytes == cut, !torn);
                if torn {
                    let warning = &loaded.problems.0[0];
                    assert_eq!(usize::try_from(warning.line).unwrap(), lines + 1);
                    assert!(warning.message.contains("cut off"));
                }
            }
        }
    }
}

#[test]
fn a_torn_game_goes_on() {
    let mut session = played();
    let mut file = Vec::new();
    saved(&mut session, &mut file);
    file.truncate(file.len() - 3);
    let mut loaded = load(&file).unwrap();
    file.truncate(loaded.good_bytes);
    loaded.session.act(Input::Act(ANN, TAILS)).unwrap();
    saved(&mut loaded.session, &mut file);
    assert_eq!(load(&file).unwrap().session.digest(), session.digest());
}

/// Replaces a text in one line of a played game's file.
fn changed(line: usize, from: &str, to: &str) -> Vec<String> {
    changed_of(&played(), line, from, to)
}

fn changed_of(session: &Session<Coin>, line: usize, from: &str, to: &str) -> Vec<String> {
    let text = save::text(session);
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let changed = &mut lines[line - 1];
    assert!(changed.contains(from), "{changed}");
    *changed = changed.replacen(from, to, 1);
    lines
}

fn damaged(line: usize, from: &str, to: &str) -> Result<Loaded<Coin>, Problems> {
    load((changed(line, from, to).join("\n") + "\n").as_bytes())
}

/// The same with the line's sum put right, as a careful forger would.
fn forged(line: usize, from: &str, to: &str) -> Result<Loaded<Coin>, Problems> {
    load(forged_in(changed(line, from, to), line).as_bytes())
}

/// A file whose changed line fits its sum.
fn forged_in(mut lines: Vec<String>, line: usize) -> String {
    let (fields, _) = lines[line - 1].rsplit_once(",\"sum\"").unwrap();
    let sum = Digest::of_bytes(fields.as_bytes());
    lines[line - 1] = format!("{fields},\"sum\":\"{sum}\"}}");
    lines.join("\n") + "\n"
}

fn read_only(loaded: Loaded<Coin>, line: usize, message: &str) {
    let Loaded {
        mut session,
        problems,
        ..
    } = loaded;
    let text = problems.to_string();
    assert!(text.contains(message), "{text} has no {message}");
    assert!(text.contains(&format!("game.jsonl:{line}:")), "{text}");
    assert!(problems.has_errors());
    assert_eq!(usize::try_from(session.len()).unwrap(), (line - 2).min(8));
    assert_eq!(session.access(), Access::ReadOnly);
    assert_eq!(reason(session.act(Input::Act(ANN, HEADS))), "read_only");
    assert_eq!(reason(session.roll()), "read_only");
    assert!(session.unsaved().is_empty());
    session.refold().unwrap();
}

#[test]
fn damage_opens_read_only_at_the_last_good_entry() {
    for (line, from, to, message) in [
        (4, "Heads", "Tails", ":1: entry 3: the line is damaged"),
        (
            4,
            "\"reveals\":false",
            "\"reveals\":true",
            ":1: entry 3: the line is damaged",
        ),
        (4, "\"sum\"", "\"mus\"", "entry 3: unknown field `mus`"),
        (4, "Heads", "Haeds", ":50: entry 3: unknown variant `Haeds`"),
        (4, "\"reveals\":", "\"revaels\":", "unknown field `revaels`"),
        (
            4,
            "{",
            "",
            ":3: entry 3: invalid type: string \"n\", expected a line of a saved game",
        ),
        (6, "}", "", ": entry 5: "),
        (10, "000000", "00000", "dice: invalid value"),
    ] {
        read_only(damaged(line, from, to).unwrap(), line, message);
    }
    let text = damaged(4, "Heads", "Haeds").unwrap().problems.to_string();
    assert!(text.contains("did you mean `Heads`?"), "{text}");
}

#[test]
fn forged_lines_still_have_to_fold() {
    let event = "\"Committed\":{\"seat\":0,\"face\":\"Heads\"";
    let other = "\"Committed\":{\"seat\":0,\"face\":\"Tails\"";
    for (line, from, to, message) in [
        (
            4,
            event,
            other,
            "entry 3: the state does not fit its digest",
        ),
        (
            4,
            "\"n\":3",
            "\"n\":4",
            "entry 3: entry 4 stands where 3 belongs",
        ),
    ] {
        read_only(forged(line, from, to).unwrap(), line, message);
    }
    // An input that its events do not follow from folds, and only re-deciding tells.
    let session = forged(4, "Heads", "Tails").unwrap().session;
    session.refold().unwrap();
    assert_eq!(session.redecide().unwrap_err().entry, 3);
}

/// The end and the states that are kept are always compared; what another entry overwrites is not looked for.
#[test]
fn a_state_that_counts_fits_its_digest_however_closely_it_is_compared() {
    let mut session = Coin::session(11);
    for score in 1..=70 {
        session.act(Input::Fix(BO, SetScore(score))).unwrap();
    }
    let text = save::text(&session);
    let kept = load_by(Compared::Kept, text.as_bytes()).unwrap();
    assert!(kept.problems.is_empty(), "{}", kept.problems);
    assert_eq!(
        (kept.session.len(), kept.session.digest()),
        (70, session.digest())
    );
    for (entry, is_found) in [(32, true), (40, false), (64, true), (70, true)] {
        let event = text.lines().nth(entry).unwrap();
        let event = &event[event.find("\"events\"").unwrap()..];
        let event = &event[..event.find(']').unwrap()];
        let other = event.replace(&entry.to_string(), "99");
        assert_ne!(event, other);
        let lines = changed_of(&session, entry + 1, event, &other);
        let forged = forged_in(lines, entry + 1);
        let told = |compared| {
            let loaded = load_by(compared, forged.as_bytes()).unwrap();
            loaded.problems.to_string()
        };
        let (each, kept) = (told(Compared::Each), told(Compared::Kept));
        let wanted = format!("entry {entry}: the state does not fit its digest");
        assert!(each.contains(&wanted), "{each}");
        assert_eq!(kept, if is_found { each } else { String::new() });
    }
}

#[test]
fn a_bad_rewind_is_damage() {
    let mut session = played();
    session.undo(ANN).unwrap();
    session.act(Input::Act(ANN, HEADS)).unwrap();
    let lines = session.unsaved();
    let rewind = lines.iter().find(|line| line.starts_with("{\"rewind\":7"));
    // The rewind alone, after too few entries.
    let text = lines[..5].join("\n") + "\n" + rewind.unwrap() + "\n";
    let loaded = load(text.as_bytes()).unwrap();
    assert!(
        loaded
            .problems
            .to_string()
            .contains("rewind: cannot go back to entry 7 of 4")
    );
    assert_eq!(loaded.session.len(), 4);
}

#[test]
fn a_bad_header_is_no_game() {
    for (from, to, message) in [
        (
            "\"coin\"",
            "\"chess\"",
            "this is a game of `chess`, not `coin`",
        ),
        (
            "\"format\":1",
            "\"format\":2",
            "written by a newer program: format 2, here 1",
        ),
        ("\"format\":1", "\"format\":0", "format 0 is not known"),
        ("\"seats\"", "\"saets\"", "unknown field `saets`"),
        ("\"app\"", "app", "1:2: header: key must be a string"),
    ] {
        let problems = forged(1, from, to).unwrap_err();
        assert!(problems.to_string().contains(message), "{problems}");
        assert_eq!(problems.0[0].line, 1);
    }
    let problems = damaged(1, "\"rounds\":3", "\"rounds\":9").unwrap_err();
    assert!(problems.to_string().contains("does not fit its sum"));
    for bytes in [&b""[..], b"\n", b"\xff\xfe\n", b"null\n", b"[]\n", b"{}\n"] {
        assert!(load(bytes).is_err());
        assert!(save::header("game.jsonl", bytes).is_err());
    }
}

#[test]
fn other_packs_are_a_warning() {
    let packs = BTreeMap::from([("base".to_owned(), Digest(7))]);
    let text = save::text(&played());
    let loaded: Loaded<Coin> = save::load(
        Arc::new(()),
        &packs,
        Migrations::default(),
        "g",
        text.as_bytes(),
    )
    .unwrap();
    assert_eq!(loaded.problems.0.len(), 1);
    assert_eq!(loaded.problems.0[0].severity, Severity::Warning);
    assert_eq!(loaded.session.access(), Access::Open);
}

/// A medium that fails when told to, leaving nothing behind.
struct Shaky {
    file: Vec<u8>,
    synced: usize,
    fail_append: bool,
    fail_sync: bool,
}

impl Sink for Shaky {
    fn append(&mut self, text: &str) -> io::Result<()> {
        if self.fail_append {
            return Err(io::Error::other("full"));
        }
        self.file.extend_from_slice(text.as_bytes());
        Ok(())
    }

    fn sync(&mut self) -> io::Result<()> {
        if self.fail_sync {
            self.file.truncate(self.synced);
            return Err(io::Error::other("gone"));
        }
        self.synced = self.file.len();
        Ok(())
    }
}

#[test]
fn a_line_counts_only_when_synced() {
    let mut session = played();
    let mut sink = Shaky {
        file: Vec::new(),
        synced: 0,
        fail_append: true,
        fail_sync: false,
    };
    assert!(save::flush(&mut session, &mut sink).is_err());
    assert_eq!(session.unsaved().len(), 9);
    (sink.fail_append, sink.fail_sync) = (false, true);
    assert!(save::flush(&mut session, &mut sink).is_err());
    assert_eq!(session.unsaved().len(), 9);
    sink.fail_sync = false;
    save::flush(&mut session, &mut sink).unwrap();
    assert_eq!(load(&sink.file).unwrap().session.digest(), session.digest());
}

#[test]
fn drafts_without_a_record_give_the_same_state() {
    let start = Coin::start(Fault::None);
    let mut plain = Draft::<Coin>::unrecorded(start.clone());
    let mut kept = Draft::<Coin>::new(start.clone());
    let input = Input::Chance((0..CARDS).collect());
    plain.input(&(), &input).unwrap();
    kept.input(&(), &input).unwrap();
    assert_eq!(plain.state(), kept.state());
    assert_eq!((plain.events().len(), kept.events().len()), (0, 1));
    assert!(plain.reveals());
    plain.reset(&start);
    assert!(!plain.reveals());
    assert_eq!(plain.state(), &start);
    kept.reset(&start);
    assert!(kept.events().is_empty());
}

#[test]
fn bots_play_to_the_end_and_repeat() {
    let rules = Match {
        nodes: 1,
        calls: 3,
        most_inputs: 100,
    };
    let play = || {
        let mut session = Coin::session(3);
        let (mut first, mut second) = (RandomBot::new(1), RandomBot::new(2));
        let end = rules
            .run(&mut session, &mut [&mut first, &mut second])
            .unwrap();
        (end, session.digest())
    };
    let (end, digest) = play();
    assert_eq!((end.clone(), digest), play());
    let outcome = end.outcome.unwrap();
    assert_eq!(outcome.scores.len(), 2);
    assert!(end.decisions >= 6 && end.inputs > end.decisions);
    let mut alone = RandomBot::new(1);
    let stuck = rules
        .run(&mut Coin::session(3), &mut [&mut alone])
        .unwrap_err();
    assert_eq!(stuck.reason, "no_bot");
}

#[test]
fn long_games_undo_through_kept_states() {
    let mut session = dealt();
    let mut digests = vec![session.digest()];
    for score in 0..150 {
        session.act(Input::Fix(ANN, SetScore(score))).unwrap();
        digests.push(session.digest());
    }
    for entry in [150, 33, 97, 1, 64, 32, 31, 65, 96, 151] {
        session.goto(ANN, entry).unwrap();
        let at = usize::try_from(entry).unwrap() - 1;
        assert_eq!(session.digest(), digests[at]);
        assert_eq!(
            session.view(Viewer::Table).score[0],
            i32::try_from(entry).unwrap() - 2 + i32::from(entry == 1)
        );
    }
    session.goto(ANN, 70).unwrap();
    session.act(Input::Fix(ANN, SetScore(-1))).unwrap();
    assert_eq!(session.len(), 71);
    session.goto(ANN, 40).unwrap();
    session.goto(ANN, 71).unwrap();
    assert_eq!(session.view(Viewer::Table).score[0], -1);
    session.refold().unwrap();
    // States kept of the branch that was cut off must be gone.
    session.act(Input::Fix(BO, SetScore(77))).unwrap();
    for score in 1000..1050 {
        session.act(Input::Fix(ANN, SetScore(score))).unwrap();
    }
    for entry in [97, 120] {
        let score = session.view_after(entry, Viewer::Table).score;
        assert_eq!(score, [i32::try_from(entry).unwrap() + 927, 77]);
    }
}

/// What a property test does to a session.
#[derive(Clone, Debug)]
enum Step {
    Offer(u8, usize),
    Roll,
    Fix(u8, i8),
    TakeBack(u8),
    Undo(u8),
    UndoOver(u8),
    Redo,
    Goto(u8, u32),
    Look(u32),
    Flush,
    Reopen,
}

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        6 => (0_u8..2, 0_usize..4).prop_map(|(seat, pick)| Step::Offer(seat, pick)),
        4 => Just(Step::Roll),
        1 => (0_u8..2, any::<i8>()).prop_map(|(seat, score)| Step::Fix(seat, score)),
        1 => (0_u8..2).prop_map(Step::TakeBack),
        2 => (0_u8..2).prop_map(Step::Undo),
        1 => (0_u8..2).prop_map(Step::UndoOver),
        2 => Just(Step::Redo),
        1 => (0_u8..2, 0_u32..12).prop_map(|(seat, entry)| Step::Goto(seat, entry)),
        1 => (0_u32..12).prop_map(Step::Look),
        2 => Just(Step::Flush),
        1 => Just(Step::Reopen),
    ]
}

fn take(session: &mut Session<Coin>, file: &mut Vec<u8>, step: &Step) {
    // Refusals are as good as successes here: the invariants must hold after both.
    let _ = match step {
        Step::Offer(seat, pick) => {
            let offers = session.offers(Seat(*seat));
            match offers.get(*pick) {
                Some(offer) => session.act(Input::Act(Seat(*seat), offer.action().clone())),
                None => Ok(()),
            }
        }
        Step::Roll => session.roll(),
        Step::Fix(seat, score) => session.act(Input::Fix(Seat(*seat), SetScore(i32::from(*score)))),
        Step::TakeBack(seat) => session.act(Input::Act(Seat(*seat), Action::TakeBack)),
        Step::Undo(seat) => session.undo(Seat(*seat)),
        Step::UndoOver(seat) => session.undo_over(Seat(*seat)),
        Step::Redo => session.redo(),
        Step::Goto(seat, entry) => session.goto(Seat(*seat), *entry),
        Step::Look(entry) => {
            session.look(*entry);
            Ok(())
        }
        Step::Flush => {
            saved(session, file);
            Ok(())
        }
        Step::Reopen => {
            saved(session, file);
            let loaded = load(file).unwrap();
            assert!(loaded.problems.is_empty(), "{}", loaded.problems);
            *session = loaded.session;
            Ok(())
        }
    };
}

/// What a property test does to a file.
#[derive(Clone, Debug)]
enum Damage {
    Set(usize, u8),
    Remove(usize, usize),
    Repeat(usize, usize),
    Text(usize, &'static str),
}

fn damage() -> impl Strategy<Value = Damage> {
    let texts = [
        "{}",
        "[",
        "]",
        "}",
        "\"",
        ",",
        "\n",
        "-1",
        "1e999",
        "99999999999999999999",
        "null",
        "\\u0000",
        "{\"rewind\":0}\n",
        "{\"stand\":0}\n",
        "{\"over\":{\"by\":0,\"entry\":0}}\n",
        "\u{fffd}",
    ];
    prop_oneof![
        (any::<usize>(), any::<u8>()).prop_map(|(at, byte)| Damage::Set(at, byte)),
        (any::<usize>(), 1_usize..200).prop_map(|(at, count)| Damage::Remove(at, count)),
        (any::<usize>(), 1_usize..400).prop_map(|(at, count)| Damage::Repeat(at, count)),
        (any::<usize>(), prop::sample::select(texts.to_vec()))
            .prop_map(|(at, text)| Damage::Text(at, text)),
    ]
}

fn damage_file(file: &mut Vec<u8>, damage: &Damage) {
    if file.is_empty() {
        return;
    }
    let len = file.len();
    match damage {
        Damage::Set(at, byte) => file[at % len] = *byte,
        Damage::Remove(at, count) => {
            let at = at % len;
            file.drain(at..(at + count).min(len));
        }
        Damage::Repeat(at, count) => {
            let at = at % len;
            let piece = file[at..(at + count).min(len)].to_vec();
            file.splice(at..at, piece);
        }
        Damage::Text(at, text) => {
            let at = at % len;
            file.splice(at..at, text.bytes());
        }
    }
}

#[test]
fn a_version_is_raised_by_what_its_viewer_sees() {
    let mut session = dealt();
    let [ann, bo] = [ANN, BO].map(Viewer::Seat);
    session.watch(ann);
    session.watch(bo);
    let versions = |session: &Session<Coin>| [ann, bo].map(|viewer| session.version(viewer));
    assert_eq!(versions(&session), [Some(1); 2]);
    assert_eq!(
        reason(session.act(Input::Act(ANN, Action::TakeBack))),
        "not_chosen"
    );
    assert_eq!(versions(&session), [Some(1); 2], "nothing has happened");
    session.act(Input::Act(ANN, HEADS)).unwrap();
    assert_eq!(
        versions(&session),
        [Some(2); 2],
        "that it was chosen is seen"
    );
    session.watch(bo);
    session.undo(ANN).unwrap();
    session.redo().unwrap();
    session.look(0);
    assert_eq!(
        versions(&session),
        [Some(5); 2],
        "looking back shows another table"
    );
    session.look(0);
    assert_eq!(versions(&session), [Some(5); 2], "that is where it was");
    session.unwatch(bo);
    assert_eq!(versions(&session), [Some(5), None]);
}

proptest! {
    #[test]
    fn any_play_folds_saves_and_loads(steps in prop::collection::vec(step(), 0..60)) {
        let mut session = Coin::session(5);
        let mut file = Vec::new();
        for step in &steps {
            take(&mut session, &mut file, step);
            prop_assert!(session.cursor() <= session.len());
        }
        session.refold().unwrap();
        session.redecide().unwrap();
        saved(&mut session, &mut file);
        let files = [file, save::text(&session).into_bytes()];
        let (stood, digest) = (session.stood(), session.stood_digest());
        while session.redo().is_ok() {}
        for bytes in files {
            let mut loaded = load(&bytes).unwrap();
            prop_assert!(loaded.problems.is_empty(), "{}", loaded.problems);
            prop_assert_eq!(loaded.session.cursor(), stood);
            prop_assert_eq!(loaded.session.digest(), digest);
            while loaded.session.redo().is_ok() {}
            prop_assert_eq!(loaded.session.digest(), session.digest());
            prop_assert_eq!(loaded.session.len(), session.len());
            prop_assert_eq!(loaded.session.stepped_over(), session.stepped_over());
            let lines = |session: &Session<Coin>| session.log(Viewer::Seat(ANN));
            prop_assert_eq!(lines(&loaded.session), lines(&session));
        }
    }

    #[test]
    fn damaged_saves_never_panic(damages in prop::collection::vec(damage(), 1..6)) {
        let mut session = played();
        session.undo_over(BO).unwrap();
        session.act(Input::Act(ANN, HEADS)).unwrap();
        let mut file = Vec::new();
        saved(&mut session, &mut file);
        for damage in &damages {
            damage_file(&mut file, damage);
        }
        let _ = save::header("game.jsonl", &file);
        match load(&file) {
            Ok(loaded) => {
                // Whatever was read is sound up to its last entry.
                prop_assert!(loaded.session.refold().is_ok());
                prop_assert!(loaded.good_bytes <= file.len());
                prop_assert_eq!(
                    loaded.session.access() == Access::ReadOnly,
                    loaded.problems.has_errors()
                );
                let _ = loaded.session.view(Viewer::Seat(ANN));
                let _ = loaded.session.offers(ANN);
            }
            Err(problems) => prop_assert!(problems.has_errors() && problems.0[0].line == 1),
        }
    }

    #[test]
    fn any_bytes_never_panic(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        prop_assert!(load(&bytes).is_err());
    }
}
