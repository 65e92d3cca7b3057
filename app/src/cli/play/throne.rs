//! Who wins the throne game?
//!
//! The original game for three to six houses, A Storm of Swords for three and four and A Feast for Crows for nine, each
//! bot on every seat as often.

use std::sync::Arc;

use anyhow::{Result, anyhow, bail};
use boards::throne::{Level, Pack, Setting, State, Throne, ThroneBot};
use play::Bot;

use super::Play;
use super::areas::{self, Mode};
use crate::cli::{End, Out};

/// The original game.
pub(super) fn original(asked: &Play, out: &mut Out<'_>) -> Result<End> {
    run(asked, "original", &named(asked), out, |seats| match seats {
        3..=5 => Ok(Pack::builtin()?),
        6 => Ok(Pack::builtin_six()?),
        _ => bail!("the throne game is for 3 to 6 players, not {seats}"),
    })
}

/// A Storm of Swords on its own board.
pub(super) fn storm(asked: &Play, out: &mut Out<'_>) -> Result<End> {
    run(asked, "storm", &named(asked), out, |seats| match seats {
        3 | 4 => Ok(Pack::builtin_storm()?),
        _ => bail!("A Storm of Swords is for 3 or 4 players, not {seats}"),
    })
}

/// A Feast for Crows: all nine houses play, the last bot that is named on every seat that is left.
pub(super) fn feast(asked: &Play, out: &mut Out<'_>) -> Result<End> {
    let mut bots = named(asked);
    if let Some(last) = bots.last().cloned().filter(|_| bots.len() < 9) {
        bots.resize(9, last);
    }
    run(asked, "feast", &bots, out, |seats| match seats {
        9 => Ok(Pack::builtin_feast()?),
        _ => bail!("A Feast for Crows is for 9 players, not {seats}"),
    })
}

/// The bots that are asked for, or usual ones.
fn named(asked: &Play) -> Vec<String> {
    match &asked.bots[..] {
        [] => ["knight", "squire", "squire"].map(str::to_owned).to_vec(),
        bots => bots.to_vec(),
    }
}

/// A plain game; nine houses play with what their book takes from A Clash of Kings.
fn setting(pack: &Pack, seats: u8) -> Setting {
    let mut setting = Setting::in_order(pack, seats);
    if seats == 9 {
        setting.siege_engines = true;
        setting.fortifications = true;
        setting.one_time_orders = true;
    }
    setting
}

fn run(
    asked: &Play,
    mode: &str,
    bots: &[String],
    out: &mut Out<'_>,
    pack: impl Fn(u8) -> Result<Pack>,
) -> Result<End> {
    let levels = bots.iter().map(|name| level(name));
    let levels = levels.collect::<Result<Vec<Level>>>()?;
    let seats = u8::try_from(levels.len()).unwrap_or(u8::MAX);
    let pack = Arc::new(pack(seats)?);
    let mut modes = Vec::new();
    for name in asked.chosen(vec![mode.to_owned()], "mode")? {
        modes.push(Mode::<Throne> {
            start: State::new(&pack, setting(&pack, seats))?,
            pack: Arc::clone(&pack),
            name,
        });
    }
    let bot = |pack: &Arc<Pack>, place: usize, seed: u64| -> Box<dyn Bot<Throne>> {
        let level = levels.get(place).copied().unwrap_or(Level::Squire);
        Box::new(ThroneBot::new(Arc::clone(pack), level, seed))
    };
    areas::run(asked, bots, asked.nodes.unwrap_or(1), modes, &bot, out)
}

fn level(name: &str) -> Result<Level> {
    Level::named(name).ok_or_else(|| {
        let all = Level::ALL.map(Level::word).join(", ");
        anyhow!("no bot `{name}`; there are {all}")
    })
}
