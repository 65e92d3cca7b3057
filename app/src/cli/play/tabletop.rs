//! Who wins on the table?
//!
//! Battles between the armies of the sample, or of two army lists, one line for each game mode.

use std::sync::Arc;
use std::time::Instant;

use anyhow::{Context, Result};
use planner::document::SAMPLE;
use play::{Bot, Match, Part, Problem, Problems, level_meaning};
use serde_json::json;
use tabletop::army::Army;
use tabletop::rulings::Rulings;
use tabletop::table::{Strictness, Table, read};
use tabletop::{
    Armies, BattleBot, Bout, BoutEnd, Laying, Level, Pack, Packs, State, Tabletop, played_by,
};

use super::armies::{ARMY, lists};
use super::asked::{BOTS, known, no, refused, unknown};
use super::jobs::Jobs;
use super::list::{self, Section};
use super::{Play, armies, stopped};
use crate::cli::end::End;
use crate::cli::out::Out;

/// Inputs after which a battle is stopped.
const MOST_INPUTS: u32 = 4_000;

/// Answers of a bot to one question before it is given up.
const CALLS: u32 = 1_000;

/// Nodes of a decision, if nobody says otherwise.
const NODES: u32 = 1_000;

/// What is listed.
pub(super) const TITLE: &str = "Parts of battles on the table, by --with and --without";

/// What a battle may be fought with.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fought {
    cards: bool,
    laying: bool,
}

/// Each of them by name.
pub(super) const PARTS: &[Part<Fought>] = &[
    Part {
        name: "cards",
        title: "Tactics cards and non-combat units",
        text: "Armies bring tactics cards and non-combat units, unless that is left out",
        of: |fought| &mut fought.cards,
    },
    Part {
        name: "laying",
        title: "Terrain and objectives are laid",
        text: "Both sides lay terrain and objectives in turns, as the mode says",
        of: |fought| &mut fought.laying,
    },
];

pub(super) fn run(asked: &Play, mut wrong: Problems, out: &mut Out<'_>) -> Result<End> {
    let packs = Packs::builtin()?;
    let editions: Vec<&str> = packs.editions().collect();
    let named = asked.edition.as_deref().unwrap_or(Pack::EDITIONS[0]);
    if packs.get(named).is_none() {
        unknown(&mut wrong, "--edition", "edition", named, &editions);
    }
    // Everything else is looked at all the same.
    let edition = packs
        .get(named)
        .map_or(Pack::EDITIONS[0], |pack| pack.edition());
    let text = SAMPLE.replacen("\"2017\"", &format!("{edition:?}"), 1);
    let Table { pack, state, .. } = read(&packs, Strictness::Strict, "sample battle", &text)?;
    if asked.list {
        return refused(&wrong, out).map_or_else(|| list(&pack, &editions, out), Ok);
    }
    let mut rulings = pack.rulings().clone();
    asked.rule(&mut wrong, |name, value| rulings.set(name, value));
    let pack = played_by(&pack, &rulings);
    let bots = asked.pair(["knight", "squire"], &mut wrong);
    let levels = known(&mut wrong, BOTS, "bot", &bots, &levels());
    let modes = pack.scenarios().iter().map(|mode| mode.id.clone());
    let modes = asked.chosen(modes.collect(), "game mode", &mut wrong);
    let mut fought = Fought {
        cards: true,
        laying: false,
    };
    let _ = asked.named(PARTS, &mut wrong).set(&mut fought);
    let lists = lists(asked, &packs, &pack, &mut wrong);
    let size = size(asked, &pack, &lists, &mut wrong);
    let mut armies = match &lists[..] {
        [(_, near), (_, far)] => Armies::listed(&pack, [near, far]),
        _ => Armies::standing(&pack, &state, &["stark", "lannister"].map(str::to_owned)),
    };
    if !fought.cards {
        armies.cards = Default::default();
    }
    let laying = match fought.laying {
        true => Laying::Turns,
        false => Laying::Fixed,
    };
    let mut starts = Vec::new();
    if wrong.is_empty() {
        for mode in modes {
            match armies.start(&pack, &state, &size, &mode, laying) {
                Ok(start) => starts.push((mode, start)),
                Err(all) => {
                    for refusal in all {
                        no(
                            &mut wrong,
                            "--scenario",
                            format!("{} in {mode}", refusal.text),
                        );
                    }
                }
            }
        }
    }
    let ([first, second], None) = (&levels[..], refused(&wrong, out)) else {
        return Ok(End::BadInput);
    };
    play(
        asked,
        &pack,
        &bots,
        [*first, *second],
        (fought, starts),
        out,
    )
}

/// The size that is asked for, or the least that the lists fit.
fn size(asked: &Play, pack: &Pack, lists: &[(String, Army)], wrong: &mut Problems) -> String {
    let sizes = &pack.battle().sizes;
    let most = lists.iter().map(|(_, army)| army.size).max().unwrap_or(0);
    let Some(id) = &asked.size else {
        let fit = sizes.iter().find(|size| u16::from(size.points) >= most);
        return fit
            .or(sizes.last())
            .map_or(String::new(), |size| size.id.clone());
    };
    match sizes.iter().find(|size| size.id == *id) {
        None => {
            let ids: Vec<&str> = sizes.iter().map(|size| size.id.as_str()).collect();
            unknown(wrong, "--size", "size", id, &ids);
        }
        Some(size) => {
            let points = u16::from(size.points);
            for (file, army) in lists.iter().filter(|(_, army)| army.size > points) {
                let text = format!("is a list of {} points, and {id} has {points}", army.size);
                wrong.push(Problem::error(ARMY, file.as_str(), text));
            }
        }
    }
    id.clone()
}

#[expect(
    clippy::disallowed_methods,
    reason = "it is told how long the bots took; nothing is decided by it"
)]
fn play(
    asked: &Play,
    pack: &Arc<Pack>,
    bots: &[String; 2],
    levels: [Level; 2],
    (fought, starts): (Fought, Vec<(String, State)>),
    out: &mut Out<'_>,
) -> Result<End> {
    let jobs = Jobs::new(asked.jobs);
    let maker = |level: Level| {
        let jobs = &jobs;
        move |seed: u64| -> Box<dyn Bot<Tabletop>> {
            jobs.stopping(Box::new(BattleBot::new(Arc::clone(pack), level, seed)))
        }
    };
    let makers = levels.map(maker);
    let mut answered = End::No;
    for (mode, start) in starts {
        let bout = Bout {
            pack: Arc::clone(pack),
            starts: vec![start],
            games: asked.games,
            seed: asked.seed,
            rules: Match {
                nodes: asked.nodes.unwrap_or(NODES),
                calls: CALLS,
                most_inputs: MOST_INPUTS,
            },
        };
        let began = Instant::now();
        let bar = out.bar(&mode, asked.games);
        let one = |at: u32| bout.game(at, [&makers[0], &makers[1]]);
        let mut end = BoutEnd::default();
        let played = jobs.play(asked.games, &bar, one, |game| end.add(game));
        bar.clear();
        let played = played.with_context(|| format!("in {mode}"))?;
        let seconds = began.elapsed().as_secs_f64();
        stopped(asked, &mode, played, out);
        if played == 0 {
            break;
        }
        answered = End::Answered;
        tell(asked, out, bots, (&mode, pack, fought), &end, seconds)?;
        if jobs.is_stopped() {
            break;
        }
    }
    Ok(answered)
}

fn tell(
    asked: &Play,
    out: &mut Out<'_>,
    bots: &[String; 2],
    (mode, pack, fought): (&str, &Pack, Fought),
    end: &BoutEnd,
    seconds: f64,
) -> Result<()> {
    let [first, second] = bots;
    if asked.json {
        let seat =
            |at: usize| json!({ "bot": bots[at], "wins": end.wins[at], "score": end.points[at] });
        let parts = PARTS.iter().filter(|part| part.is_on(&fought));
        let row = json!({
            "game": asked.game,
            "mode": mode,
            "edition": pack.edition(),
            "with": parts.map(|part| part.name).collect::<Vec<&str>>(),
            "rulings": asked.rulings,
            "games": end.games,
            "seed": asked.seed,
            "seats": [seat(0), seat(1)],
            "draws": end.draws,
            "inputs": end.inputs,
            "seconds": seconds,
        });
        return out.line(&row.to_string());
    }
    let ([a, b], draws, games) = (end.wins, end.draws, end.games);
    let [points, others] = end.points;
    out.line(&format!(
        "{mode}: {first} wins {a}, {second} wins {b}, {draws} drawn of {games}; {points:.1} to {others:.1} points; {seconds:.1} s"
    ))
}

/// Everything that can be chosen.
fn list(pack: &Pack, editions: &[&str], out: &mut Out<'_>) -> Result<End> {
    let modes = pack.scenarios().iter();
    let sizes = pack.battle().sizes.iter().map(|size| {
        let (points, wins) = (size.points, size.victory);
        let says = format!("{points} points a side, {wins} to win");
        (size.id.clone(), says)
    });
    let sections = [
        Section::of(
            "Bots, by --bots",
            levels().map(|(word, _)| (word, level_meaning(word))),
        ),
        Section::of(
            "Editions, by --edition",
            editions.iter().map(|name| (*name, "")),
        ),
        Section::of(
            "Game modes, by --mode",
            modes.map(|mode| (mode.id.as_str(), mode.summary.as_str())),
        ),
        Section {
            title: "Sizes, by --size",
            rows: sizes.collect(),
        },
        armies::section(pack),
        Section::parts(TITLE, PARTS),
        Section::rulings(Rulings::all()),
    ];
    list::tell(&sections, out)
}

/// Every level by its word.
fn levels() -> [(&'static str, Level); 4] {
    Level::ALL.map(|level| (level.word(), level))
}
