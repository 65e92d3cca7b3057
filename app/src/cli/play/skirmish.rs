//! Who wins on tiles, and is it the side that wins?
//!
//! Games between ready warbands, one line for each scenario: wins by bot, warband, zone and first player, each with
//! Wilson's interval at 95 in 100. A share counts a draw as half a win.

use std::sync::Arc;
use std::time::Instant;

use anyhow::{Context, Result, anyhow};
use grid::{
    Band, Bout, BoutEnd, Level, Muster, Rules, Rulings, Scenario, Seeds, Skirmish, SkirmishBot,
    State, begin, bout_starts,
};
use play::{Bot, Match, Problems, Tally, level_meaning};
use serde_json::{Value, json};

use super::asked::{BOTS, known, no, refused, unknown};
use super::jobs::Jobs;
use super::list::{self, Section};
use super::told::{share, tally};
use super::{Play, stopped};
use crate::cli::end::End;
use crate::cli::out::Out;

/// Inputs after which a game is stopped.
const MOST_INPUTS: u32 = 20_000;

/// Answers of a bot to one question before it is given up.
const CALLS: u32 = 1_000;

/// Ready warbands.
const WARBANDS: &str = "--warbands";

pub(super) fn run(asked: &Play, mut wrong: Problems, out: &mut Out<'_>) -> Result<End> {
    let mut own = asked.own.read_for("tiles", &mut wrong);
    let flaws = |_| anyhow!("the scenarios do not fit their tiles");
    let mut rules = Rules::new(own.tiled()?).map_err(flaws)?;
    if asked.list {
        return refused(&wrong, out).map_or_else(|| list(&rules, out), Ok);
    }
    let mut rulings = rules.rulings().clone();
    asked.rule(&mut wrong, |name, value| rulings.set(name, value));
    rules.set_rulings(rulings);
    let rules = Arc::new(rules);
    let bots = asked.pair(["knight", "squire"], &mut wrong);
    let all = Level::ALL.map(|level| (level.word(), level));
    let levels = known(&mut wrong, BOTS, "bot", &bots, &all);
    let rows = rules.pack().scenarios().iter();
    let ids = rows.map(|row| row.id.clone()).collect();
    let chosen = asked.chosen(ids, "scenario", &mut wrong);
    let bands = bands(asked, &rules, &mut wrong);
    let bouts = starts(asked, &rules, &chosen, bands, &mut wrong);
    let ([first, second], None) = (&levels[..], refused(&wrong, out)) else {
        return Ok(End::BadInput);
    };
    play(asked, &rules, &bots, [*first, *second], bouts, out)
}

/// The warbands that are named.
fn bands<'r>(asked: &Play, rules: &'r Rules, wrong: &mut Problems) -> Option<[&'r Band; 2]> {
    let all = rules.pack().bands();
    let ids: Vec<&str> = all.iter().map(|band| band.id.as_str()).collect();
    let mut found = Vec::new();
    for id in &asked.warbands {
        match all.iter().find(|band| band.id == *id) {
            Some(band) => found.push(band),
            None => unknown(wrong, WARBANDS, "warband", id, &ids),
        }
    }
    if !matches!(asked.warbands.len(), 0 | 2) {
        let text = format!("two warbands fight, not {}", asked.warbands.len());
        no(wrong, WARBANDS, text);
    }
    <[&Band; 2]>::try_from(found).ok()
}

/// The scenarios that are played with what they start from. Warbands that are named play those that they fit, unless
/// scenarios are named too: then all of them have to.
fn starts(
    asked: &Play,
    rules: &Rules,
    scenarios: &[String],
    bands: Option<[&Band; 2]>,
    wrong: &mut Problems,
) -> Vec<(String, Vec<State>)> {
    let mut found = Vec::new();
    let mut misfits = Vec::new();
    for id in scenarios {
        let made = match (bands, rules.pack().scenario(id)) {
            (Some(bands), Some(row)) => start(rules, row, bands),
            (None, _) | (Some(_), None) => bout_starts(rules, id),
        };
        match made {
            Ok(starts) => found.push((id.clone(), starts)),
            Err(text) => misfits.push(format!("{text} in {id}")),
        }
    }
    if found.is_empty() || bands.is_none() || asked.chooses() {
        for text in misfits {
            no(
                wrong,
                if bands.is_some() {
                    WARBANDS
                } else {
                    "--scenario"
                },
                text,
            );
        }
    }
    found
}

/// The start of a scenario with two warbands.
fn start(rules: &Rules, scenario: &Scenario, bands: [&Band; 2]) -> Result<Vec<State>, String> {
    if !scenario.fixed.is_empty() {
        return Err("the warbands are fixed".to_owned());
    }
    let muster = Muster {
        scenario: scenario.id.clone(),
        bands: bands.map(|band| band.recruits.clone()),
    };
    let state = begin(rules, &muster).map_err(|all| {
        let told = all.into_iter().map(|(seat, illegal)| {
            let band = seat.and_then(|seat| bands.get(usize::from(seat.0)));
            match band {
                Some(band) => format!("`{}` is not legal ({illegal})", band.id),
                None => illegal.to_string(),
            }
        });
        told.collect::<Vec<String>>().join("; ")
    })?;
    Ok(vec![state])
}

#[expect(
    clippy::disallowed_methods,
    reason = "it is told how long the bots took; nothing is decided by it"
)]
fn play(
    asked: &Play,
    rules: &Arc<Rules>,
    bots: &[String; 2],
    [first, second]: [Level; 2],
    bouts: Vec<(String, Vec<State>)>,
    out: &mut Out<'_>,
) -> Result<End> {
    let nodes = asked.nodes.unwrap_or(SkirmishBot::EFFORT);
    let jobs = Jobs::new(asked.jobs);
    let maker = |level: Level| {
        let jobs = &jobs;
        move |seed: u64| -> Box<dyn Bot<Skirmish>> {
            let bot = SkirmishBot::new(Arc::clone(rules), level, seed).with_effort(nodes);
            jobs.stopping(Box::new(bot))
        }
    };
    let makers = [maker(first), maker(second)];
    let mut answered = End::No;
    for (scenario, starts) in bouts {
        let bout = Bout {
            rules: Arc::clone(rules),
            starts,
            games: asked.games,
            seed: asked.seed,
            seeds: if first == second {
                Seeds::Own
            } else {
                Seeds::Shared
            },
            how: Match {
                nodes,
                calls: CALLS,
                most_inputs: MOST_INPUTS,
            },
        };
        let began = Instant::now();
        let bar = out.bar(&scenario, asked.games);
        let one = |at: u32| bout.game(at, [&makers[0], &makers[1]]);
        let mut end = BoutEnd::default();
        let played = jobs.play(asked.games, &bar, one, |game| end.add(game));
        bar.clear();
        let played = played.with_context(|| format!("in {scenario}"))?;
        let seconds = began.elapsed().as_secs_f64();
        stopped(asked, &scenario, played, out);
        if played == 0 {
            break;
        }
        answered = End::Answered;
        let line = if asked.json {
            row(asked, bots, (&scenario, nodes), &end, seconds).to_string()
        } else {
            text(bots, &scenario, &end, seconds)
        };
        out.line(&line)?;
        if jobs.is_stopped() {
            break;
        }
    }
    Ok(answered)
}

/// Everything that can be chosen.
fn list(rules: &Rules, out: &mut Out<'_>) -> Result<End> {
    let pack = rules.pack();
    let scenarios = pack.scenarios().iter();
    let bands = pack.bands().iter().map(|band| {
        let says = format!("{}, for {}", band.title, band.pool);
        (band.id.clone(), says)
    });
    let sections = [
        Section::of(
            "Bots, by --bots",
            Level::ALL.map(|level| (level.word(), level_meaning(level.word()))),
        ),
        Section::of(
            "Scenarios, by --scenario",
            scenarios.map(|row| (row.id.as_str(), row.title.as_str())),
        ),
        Section {
            title: "Ready warbands, by --warbands",
            rows: bands.collect(),
        },
        Section::rulings(Rulings::all()),
    ];
    list::tell(&sections, out)
}

fn row(
    asked: &Play,
    bots: &[String; 2],
    (scenario, nodes): (&str, u32),
    end: &BoutEnd,
    seconds: f64,
) -> Value {
    let both = |names: [&str; 2], tallies: &[Tally; 2]| {
        let [first, second] = tallies.each_ref().map(tally);
        json!({ names[0]: first, names[1]: second })
    };
    let seat = |at: usize| {
        let mut seat = tally(&end.bots[at]);
        seat["bot"] = json!(bots[at]);
        seat["score"] = json!(end.points[at]);
        seat
    };
    json!({
        "game": asked.game,
        "mode": scenario,
        "warbands": asked.warbands,
        "rulings": asked.rulings,
        "games": end.bots[0].games,
        "seed": asked.seed,
        "nodes": nodes,
        "seats": [seat(0), seat(1)],
        "side": both(["first", "second"], &end.seats),
        "zone": both(["gold", "silver"], &end.zones),
        "first_player": both(["first", "second"], &end.order),
        "draws": end.bots[0].draws,
        "rounds": end.rounds,
        "decisions": end.decisions,
        "stopped": end.stopped,
        "seconds": seconds,
    })
}

fn text(bots: &[String; 2], scenario: &str, end: &BoutEnd, seconds: f64) -> String {
    let ([first, second], [points, others]) = (&end.bots, end.points);
    format!(
        "{scenario}: {} wins {}, {} wins {}, {} drawn of {}; {points:.1} to {others:.1} points; \
         first warband {}, golden zone {}, first player {}; {seconds:.1} s",
        bots[0],
        first.wins,
        bots[1],
        second.wins,
        first.draws,
        first.games,
        share(&end.seats[0]),
        share(&end.zones[0]),
        share(&end.order[0]),
    )
}
