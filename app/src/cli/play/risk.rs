//! Who wins at Risk?
//!
//! Games between as many bots as are named, seats rotated, one line for each mode: how often each bot and each seat
//! won, each with Wilson's interval at 95 in 100.

use std::sync::Arc;
use std::time::Instant;

use anyhow::{Context, Result, anyhow, bail};
use boards::risk::{Bout, BoutEnd, Field, Level, Maker, Pack, Risk, RiskBot, Setting};
use play::{Bot, Match};
use serde_json::{Value, json};

use super::Play;
use super::told::{share, tally};
use crate::cli::{End, Out};

/// Inputs after which a game is stopped.
const MOST_INPUTS: u32 = 200_000;

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
        "dominion" => Setting::objectives(field),
        "mitchell" => Setting::mitchell(),
        "world-at-war" => Setting::objectives(Field::World),
        "world-at-war-skirmish" => Setting::skirmish(Field::World),
        _other => return None,
    };
    setting.max_rounds = Some(MOST_ROUNDS);
    Some(setting)
}

#[expect(
    clippy::disallowed_methods,
    reason = "it is told how long the bots took; nothing is decided by it"
)]
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
    let modes = asked.chosen(all, &format!("mode for {seats} players"))?;
    for mode in modes {
        let setting = setting(&mode, seats).with_context(|| format!("no mode `{mode}`"))?;
        let bout = Bout {
            pack: Arc::clone(&pack),
            setting,
            games: asked.games,
            seed: asked.seed,
            how: Match {
                nodes: asked.nodes.unwrap_or(1),
                calls: 1,
                most_inputs: MOST_INPUTS,
            },
        };
        let began = Instant::now();
        let mut makers: Vec<_> = levels.iter().map(|level| maker(&pack, *level)).collect();
        let mut makers: Vec<Maker<'_>> = makers.iter_mut().map(|it| it as Maker<'_>).collect();
        let end = bout
            .run(&mut makers)
            .with_context(|| format!("in {mode}"))?;
        let seconds = began.elapsed().as_secs_f64();
        let line = if asked.json {
            row(asked, &bots, &mode, &end, seconds).to_string()
        } else {
            text(&bots, &mode, &end, seconds)
        };
        out.line(&line)?;
    }
    Ok(End::Answered)
}

fn level(name: &str) -> Result<Level> {
    Level::named(name).ok_or_else(|| {
        let all = Level::ALL.map(Level::word).join(", ");
        anyhow!("no bot `{name}`; there are {all}")
    })
}

fn maker(pack: &Arc<Pack>, level: Level) -> impl FnMut(u64) -> Box<dyn Bot<Risk>> {
    let pack = Arc::clone(pack);
    move |seed| Box::new(RiskBot::new(Arc::clone(&pack), level, seed))
}

fn row(asked: &Play, bots: &[String], mode: &str, end: &BoutEnd, seconds: f64) -> Value {
    let named = |(name, won)| {
        let mut row = tally(won);
        row["bot"] = json!(name);
        row
    };
    json!({
        "game": asked.game,
        "mode": mode,
        "games": asked.games,
        "seed": asked.seed,
        "seats": bots.iter().zip(&end.bots).map(named).collect::<Vec<Value>>(),
        "side": end.seats.iter().map(tally).collect::<Vec<Value>>(),
        "rounds": end.rounds,
        "decisions": end.decisions,
        "stopped": end.stopped,
        "seconds": seconds,
    })
}

fn text(bots: &[String], mode: &str, end: &BoutEnd, seconds: f64) -> String {
    let won = bots.iter().zip(&end.bots);
    let won: Vec<String> = won
        .map(|(name, won)| format!("{name} {}", share(won)))
        .collect();
    let seats: Vec<String> = end.seats.iter().map(share).collect();
    format!(
        "{mode}: {}; by seat {}; {:.1} rounds; {seconds:.1} s",
        won.join(", "),
        seats.join(", "),
        end.rounds
    )
}
