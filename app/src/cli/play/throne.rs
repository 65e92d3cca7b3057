//! Who wins the throne game?
//!
//! The original game for three to six houses, each bot on every seat as often.

use std::sync::Arc;

use anyhow::{Result, anyhow, bail};
use boards::throne::{Level, Pack, Setting, State, Throne, ThroneBot};
use play::Bot;

use super::Play;
use super::areas::{self, Mode};
use crate::cli::{End, Out};

/// The one mode so far.
const ORIGINAL: &str = "original";

pub(super) fn run(asked: &Play, out: &mut Out<'_>) -> Result<End> {
    let bots = match &asked.bots[..] {
        [] => ["knight", "squire", "squire"].map(str::to_owned).to_vec(),
        bots => bots.to_vec(),
    };
    let levels = bots.iter().map(|name| level(name));
    let levels = levels.collect::<Result<Vec<Level>>>()?;
    let seats = u8::try_from(levels.len()).unwrap_or(u8::MAX);
    let pack = Arc::new(match seats {
        3..=5 => Pack::builtin()?,
        6 => Pack::builtin_six()?,
        _ => bail!("the throne game is for 3 to 6 players, not {seats}"),
    });
    let mut modes = Vec::new();
    for name in asked.chosen(vec![ORIGINAL.to_owned()], "mode")? {
        modes.push(Mode::<Throne> {
            start: State::new(&pack, Setting::in_order(&pack, seats))?,
            pack: Arc::clone(&pack),
            name,
        });
    }
    let bot = |pack: &Arc<Pack>, place: usize, seed: u64| -> Box<dyn Bot<Throne>> {
        let level = levels.get(place).copied().unwrap_or(Level::Squire);
        Box::new(ThroneBot::new(Arc::clone(pack), level, seed))
    };
    areas::run(asked, &bots, asked.nodes.unwrap_or(1), modes, &bot, out)
}

fn level(name: &str) -> Result<Level> {
    Level::named(name).ok_or_else(|| {
        let all = Level::ALL.map(Level::word).join(", ");
        anyhow!("no bot `{name}`; there are {all}")
    })
}
