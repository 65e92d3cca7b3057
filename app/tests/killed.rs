//! Is everything there again that the program had kept when it was killed?
//!
//! A child process plays a battle in the window with the disk of a desktop and says what was kept, entry by entry. It is
//! killed at some moment, and what it leaves is opened as a start does.

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::Duration;
use std::{env, fs};

use bannerfield::start::begin;
use eframe::egui;
use egui_kittest::Harness;
use planner::app::Bannerfield;
use planner::battle::{PlayCommand, Player};
use planner::command::GameCommand;
use play::check::{Figure, cases, first_seed, is_long};
use play::{Access, Pcg32, Seat, Turn};
use rand_core::{Rng as _, SeedableRng as _};
use tabletop::{BattleSetup, Level, Packs};
use ui::disk::{Disk, Done, Found, Job, Native};

/// Where the child keeps its files.
const HOME: &str = "KILLED_HOME";

/// How a line begins that says what was kept; before one that was begun anew stands the other.
const KEPT: &str = "kept ";
const ANEW: &str = "anew";

/// Seconds from one frame of the child to the next: more than a side of the program waits.
const FRAME: f32 = 0.8;

/// A disk of a desktop that says what is kept, once it is.
#[derive(Debug)]
struct Telling {
    disk: Native,
    /// A file that is not there: jobs are done in order, so whoever asked for it knows that all before is done.
    mark: PathBuf,
}

impl Disk for Telling {
    fn send(&mut self, job: Job) {
        let told = match &job {
            Job::Recovery { text, fresh, .. } => Some((text.clone(), *fresh)),
            _other => None,
        };
        self.disk.send(job);
        let Some((text, fresh)) = told else {
            return;
        };
        self.disk.send(Job::Read(self.mark.clone()));
        loop {
            let done = self.disk.arrived();
            let failed = done.iter().any(|done| matches!(done, Done::NotKept(..)));
            assert!(!failed, "{done:?}");
            if done.iter().any(|done| matches!(done, Done::Read(..))) {
                break;
            }
            std::thread::yield_now();
        }
        let mut said = std::io::stdout().lock();
        if fresh {
            writeln!(said, "{ANEW}").expect("said");
        }
        for line in text.lines() {
            writeln!(said, "{KEPT}{line}").expect("said");
        }
        said.flush().expect("said");
    }

    fn arrived(&mut self) -> Vec<Done> {
        self.disk.arrived()
    }

    fn close(&mut self) {
        self.disk.close();
    }
}

/// What a start finds in a folder.
fn opened(home: &Path, disk: impl FnOnce(ui::disk::Keeper)) -> planner::app::Start {
    let packs = Arc::new(Packs::builtin().expect("packs"));
    let (found, keeper) = Found::look_in(home, bannerfield::games::GAMES);
    let start = begin(packs, found, || keeper.set_aside(planner::battle::KIND)).expect("begun");
    disk(keeper);
    start
}

/// The child of the other test plays on until it is killed; a run that is no child has nothing to do here.
#[test]
fn the_child_plays() {
    let Some(home) = env::var_os(HOME).map(PathBuf::from) else {
        return;
    };
    let mut held = None;
    let mut start = opened(&home, |keeper| held = Some(keeper));
    start.settings.tips_seen = true;
    let disk = Telling {
        disk: Native::new(held.expect("kept"), egui::Context::default()),
        mark: home.join("nothing"),
    };
    let mut window = Harness::builder()
        .with_size([900.0, 700.0])
        .with_step_dt(FRAME)
        .build_eframe(|_| Bannerfield::new(start, Box::new(disk)));
    window.step();
    if window.state().document().battle().is_none() {
        let setup = BattleSetup::plain(["stark", "lannister"], "small");
        window.state().send(GameCommand::Begin {
            setup: Box::new(setup),
            deploys: true,
        });
    }
    for seat in [Seat(0), Seat(1)] {
        window.state().send(GameCommand::Play(PlayCommand::Seat(
            seat,
            Player::Program(Level::Knight),
        )));
    }
    while !matches!(window.state().document().session().turn(), Turn::Over(_)) {
        window.step();
    }
}

/// Plays in a folder until so many lines were kept and so long after; gives what was said to be kept.
fn killed(home: &Path, lines: u32, after: Duration) -> Option<Vec<String>> {
    let mut child = Command::new(env::current_exe().expect("this test"))
        .args(["--exact", "killed::the_child_plays", "--nocapture"])
        .env(HOME, home)
        .stdout(Stdio::piped())
        .stderr(Stdio::inherit())
        .spawn()
        .expect("a child");
    let said = child.stdout.take().expect("piped");
    let mut kept: Option<Vec<String>> = None;
    let mut count = 0;
    let mut dead = false;
    let mut said = BufReader::new(said);
    let mut line = String::new();
    while said.read_line(&mut line).expect("text") > 0 {
        // The last line of a child that was killed may be torn: it was not said in whole.
        let Some(line) = std::mem::take(&mut line)
            .strip_suffix('\n')
            .map(str::to_owned)
        else {
            break;
        };
        // The frame around tests stands before the first one on its line.
        if line.ends_with(ANEW) {
            kept = Some(Vec::new());
        } else if let (Some(entry), Some(kept)) = (line.strip_prefix(KEPT), &mut kept) {
            kept.push(entry.to_owned());
            count += 1;
        }
        if count > lines && !dead {
            std::thread::sleep(after);
            child.kill().expect("killed");
            dead = true;
        }
    }
    let ended = child.wait().expect("waited for");
    assert!(dead || ended.success(), "the child failed by itself");
    kept
}

/// The entries among lines of a log, without what a log that is written anew has otherwise.
fn entries<'l>(lines: impl Iterator<Item = &'l str>) -> Vec<&'l str> {
    let entry = |line: &'l str| Some(line.strip_prefix(r#"{"n":"#)?.rsplit_once(r#","sum":"#)?.0);
    lines.filter_map(entry).collect()
}

#[test]
fn nothing_that_was_kept_is_lost_when_the_program_is_killed() {
    let (kills, seed) = (cases(10), first_seed(1));
    let mut rng = Pcg32::seed_from_u64(seed);
    let mut home = tempfile::tempdir().expect("folder");
    let mut kept: Vec<String> = Vec::new();
    let mut most = 0;
    for kill in 0..kills {
        let lines = rng.next_u32() % 40;
        let after = Duration::from_micros(u64::from(rng.next_u32() % 40_000));
        if let Some(said) = killed(home.path(), lines, after) {
            kept = said;
        }
        let why = format!("kill {kill} of seed {seed}");
        let mut held = None;
        let start = opened(home.path(), |keeper| held = Some(keeper));
        let again = start.document.game();
        let (kept_now, again) = (
            entries(kept.iter().map(String::as_str)),
            entries(again.lines()),
        );
        let lost = (kept_now.iter().enumerate()).find(|(at, entry)| again.get(*at) != Some(*entry));
        assert_eq!(lost, None, "{why}");
        most = most.max(again.len());
        assert_eq!(start.document.session().access(), Access::Open, "{why}");
        let aside = home.path().join("recovery-damaged.jsonl");
        assert!(
            !aside.exists(),
            "{why}: {}",
            fs::read_to_string(aside).unwrap_or_default()
        );
        let is_over = matches!(start.document.session().turn(), Turn::Over(_));
        // The next one plays on with what was found, or begins elsewhere.
        if is_over || start.document.session().len() > 200 {
            home = tempfile::tempdir().expect("folder");
            kept.clear();
        }
        drop(held);
    }
    assert!(is_long() || most > 5, "{most} entries: nobody played");
    println!(
        "{}",
        Figure::Count(kills.into()).line("kills, nothing lost")
    );
}
