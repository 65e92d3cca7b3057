//! Who wins at Risk?
//!
//! The modes for as many seats as are asked for, with the parts that a group may leave out or add.

use std::sync::Arc;

use anyhow::Result;
use boards::risk::{self, CHOICES, Choice, Level, PARTS, Pack, Risk, RiskBot, Rulings, State};
use play::{Bot, Problems, level_meaning};

use super::Play;
use super::areas::{self, Mode, seated};
use super::asked::{BOTS, MIX, SEATS, clashing, in_mode, known, no, refused, unknown};
use super::list::{self, Section};
use crate::cli::end::End;
use crate::cli::out::Out;

/// Rounds after which the points decide, if nobody says otherwise: ruling R32.
const MOST_ROUNDS: u16 = 200;

/// What is listed.
pub(super) const TITLE: &str = "Parts of Risk, by --with and --without";

/// Bots, if none are named.
const USUAL: [&str; 3] = ["lord", "knight", "squire"];

pub(super) fn run(asked: &Play, mut wrong: Problems, out: &mut Out<'_>) -> Result<End> {
    let own = asked.own.read_for("risk", &mut wrong);
    let mut pack = match own.risks() {
        [] => Pack::builtin()?,
        [.., last] => Pack::clone(last),
    };
    let mode_rows = risk::Mode::ALL.map(|mode| (mode.word(), mode.text()));
    if asked.list {
        let sections = [
            Section::of(
                "Bots, by --bots",
                Level::ALL.map(|level| (level.word(), level_meaning(level.word()))),
            ),
            Section::of("Modes, by --mode", mode_rows),
            Section::parts(TITLE, PARTS),
            Section {
                title: "A mix of one's own, by --mix",
                rows: CHOICES.iter().flat_map(choice_rows).collect(),
            },
            Section::rulings(Rulings::all()),
        ];
        return refused(&wrong, out).map_or_else(|| list::tell(&sections, out), Ok);
    }
    asked.rule(&mut wrong, |name, value| pack.rulings.set(name, value));
    let pack = Arc::new(pack);
    let named = match asked.bots.len() {
        0 => USUAL.len(),
        named => named,
    };
    let seats = asked
        .seats
        .unwrap_or(u8::try_from(named).unwrap_or(u8::MAX));
    let bots = seated(asked, &USUAL, seats, &mut wrong);
    let all = Level::ALL.map(|level| (level.word(), level));
    let levels = known(&mut wrong, BOTS, "bot", &bots, &all);
    let mix = mixed(asked, &mut wrong);
    let asked_for = if asked.seats.is_some() { SEATS } else { BOTS };
    let setting = |mode: risk::Mode| {
        let mut setting = mode.setting(seats);
        let rounds = asked.rounds.unwrap_or(MOST_ROUNDS);
        setting.max_rounds = (rounds > 0).then_some(rounds);
        for (choice, value) in &mix {
            // What is not known was told already.
            let _ = choice.set_named(&mut setting, value);
        }
        setting
    };
    // Whether parts go together is told with the parts, where a mix is asked for.
    let fits = |mode: &risk::Mode| !mix.is_empty() || setting(*mode).check(seats).is_ok();
    let fitting = risk::Mode::ALL.into_iter().filter(fits);
    let fitting: Vec<String> = fitting.map(|mode| mode.word().to_owned()).collect();
    if fitting.is_empty() {
        let players = play::counted(seats, "player", "players");
        let text = format!("no mode is for {players}; there are modes for 2 to 7");
        no(&mut wrong, asked_for, text);
    }
    let names = match fitting.is_empty() {
        true => Vec::new(),
        false => asked.chosen(fitting, &format!("mode for {seats} players"), &mut wrong),
    };
    let mut names = names;
    if !mix.is_empty() && !asked.chooses() {
        // A mix is one game, whatever mode it begins with.
        names.truncate(1);
    }
    let named = asked.named(PARTS, &mut wrong);
    let mut modes = Vec::new();
    for mode in risk::Mode::ALL {
        if !names.iter().any(|name| name == mode.word()) {
            continue;
        }
        let mut setting = setting(mode);
        let changed = named.set(&mut setting);
        if !mix.is_empty()
            && let Err(refusal) = setting.check(seats)
        {
            no(&mut wrong, MIX, in_mode(&refusal, mode.word()));
            continue;
        }
        let place = (asked_for, mode.word());
        clashing(&setting, &changed, place, &mut wrong, |it| it.check(seats));
        modes.push((mode, setting));
    }
    if let Some(end) = refused(&wrong, out) {
        return Ok(end);
    }
    let modes = modes.into_iter().map(|(mode, setting)| {
        Ok(Mode::<Risk> {
            name: mode.word().to_owned(),
            start: State::new(&pack, setting, seats)?,
            pack: Arc::clone(&pack),
            parts: parts(&setting),
        })
    });
    let modes = modes.collect::<Result<Vec<Mode<Risk>>>>()?;
    let effort = asked.nodes.unwrap_or(RiskBot::EFFORT);
    let bot = |pack: &Arc<Pack>, place: usize, seed: u64| -> Box<dyn Bot<Risk>> {
        let level = levels.get(place).copied().unwrap_or(Level::Squire);
        Box::new(RiskBot::new(Arc::clone(pack), level, seed).with_effort(effort))
    };
    areas::run(asked, &bots, effort, modes, &bot, out)
}

/// What is asked for as a mix of one's own.
fn mixed<'a>(asked: &'a Play, wrong: &mut Problems) -> Vec<(&'static Choice, &'a str)> {
    let names: Vec<&str> = CHOICES.iter().map(|choice| choice.name).collect();
    let mut found = Vec::new();
    for text in &asked.mix {
        let Some((name, value)) = text.split_once('=') else {
            let text = format!("`{text}` is no choice with its value, such as `deal=claims`");
            no(wrong, MIX, text);
            continue;
        };
        let Some(choice) = CHOICES.iter().find(|choice| choice.name == name) else {
            unknown(wrong, MIX, "choice", name, &names);
            continue;
        };
        let values: Vec<&str> = choice.values.iter().map(|(value, ..)| *value).collect();
        match values.contains(&value) {
            true => found.push((choice, value)),
            false => unknown(wrong, MIX, &format!("value of `{name}`"), value, &values),
        }
    }
    found
}

/// What may be chosen for one point of a mix.
fn choice_rows(choice: &Choice) -> Vec<(String, String)> {
    let rows = choice.values.iter();
    let rows =
        rows.map(|(value, _, text)| (format!("{}={value}", choice.name), (*text).to_owned()));
    rows.collect()
}

/// The names of the parts that are played with.
fn parts(setting: &risk::Setting) -> Vec<&'static str> {
    let on = PARTS.iter().filter(|part| part.is_on(setting));
    on.map(|part| part.name).collect()
}
