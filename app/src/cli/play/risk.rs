//! Who wins at Risk?
//!
//! The modes for as many seats as bots are named.

use std::sync::Arc;

use anyhow::{Context, Result, anyhow, bail};
use boards::risk::{Field, Level, Pack, Risk, RiskBot, Setting, State};
use play::Bot;

use super::Play;
use super::areas::{self, Mode};
use crate::cli::{End, Out};

/// Rounds after which the points decide: ruling R32.
const MOST_ROUNDS: u16 = 200;

/// Every mode by its name.
const MODES: [&str; 5] = [
    "skirmish",
    "dominion",
    "mitchell",
    "world-at-war",
    "world-at-war-skirmish",
];

/// The setting of a mode for so many seats; none of a name that no mode has.
fn setting(mode: &str, seats: u8) -> Option<Setting> {
    let field = if seats <= 2 {
        Field::Essos
    } else {
        Field::Westeros
    };
    let mut setting = match mode {
        "skirmish" => Setting::skirmish(field),
        "dominion" => Setting::dominion(field),
        "mitchell" => Setting::mitchell(),
        "world-at-war" => Setting::dominion(Field::World),
        "world-at-war-skirmish" => Setting::skirmish(Field::World),
        _other => return None,
    };
    setting.max_rounds = Some(MOST_ROUNDS);
    Some(setting)
}

pub(super) fn run(asked: &Play, out: &mut Out<'_>) -> Result<End> {
    let bots = match &asked.bots[..] {
        [] => ["lord", "knight", "squire"].map(str::to_owned).to_vec(),
        bots => bots.to_vec(),
    };
    let levels = bots.iter().map(|name| level(name));
    let levels = levels.collect::<Result<Vec<Level>>>()?;
    let seats = u8::try_from(levels.len()).unwrap_or(u8::MAX);
    let pack = Arc::new(Pack::builtin()?);
    let fits = |mode: &&str| setting(mode, seats).is_some_and(|it| it.check(seats).is_ok());
    let all = MODES.into_iter().filter(fits);
    let all: Vec<String> = all.map(str::to_owned).collect();
    if all.is_empty() {
        bail!("no mode is for {seats} players; there are modes for 2 to 7");
    }
    let effort = asked.nodes.unwrap_or(RiskBot::EFFORT);
    let mut modes = Vec::new();
    for name in asked.chosen(all, &format!("mode for {seats} players"))? {
        let setting = setting(&name, seats).with_context(|| format!("no mode `{name}`"))?;
        modes.push(Mode::<Risk> {
            start: State::new(&pack, setting, seats)?,
            pack: Arc::clone(&pack),
            name,
        });
    }
    let bot = |pack: &Arc<Pack>, place: usize, seed: u64| -> Box<dyn Bot<Risk>> {
        let level = levels.get(place).copied().unwrap_or(Level::Squire);
        Box::new(RiskBot::new(Arc::clone(pack), level, seed).with_effort(effort))
    };
    areas::run(asked, &bots, effort, modes, &bot, out)
}

fn level(name: &str) -> Result<Level> {
    Level::named(name).ok_or_else(|| {
        let all = Level::ALL.map(Level::word).join(", ");
        anyhow!("no bot `{name}`; there are {all}")
    })
}
