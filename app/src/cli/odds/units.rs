//! What do the attacks of one unit of a table on another cost?
//!
//! A melee or a shot from where it stands, and its charge on every arc that it hits, by the same rules as a battle: what
//! is counted, and by name what is not.

use std::path::PathBuf;

use anyhow::Result;
use clap::Args;
use serde::Serialize;
use tabletop::{AttackOdds, Field, Packs, Pair, attack_odds, charge_attack, plan_pair, side_words};

use super::show::{self, Whole};
use crate::cli::end::End;
use crate::cli::measure::{TableReader, known_unit, strictness};
use crate::cli::out::Out;

/// The attacks of one unit of a table on another, by cards, abilities, terrain and tokens
///
/// The exit code is 1 when it can neither attack nor charge.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Units {
    /// A table, or - for standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The unit that attacks
    #[arg(long, value_name = "ID")]
    from: String,
    /// The unit that is attacked
    #[arg(long, value_name = "ID")]
    to: String,
    /// What stands off the table, in another tray or in an impassable piece is a warning
    #[arg(long)]
    loose: bool,
    /// One JSON object
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "Examples:
  bannerfield odds units battle.json --from swords --to guards
  bannerfield odds units battle.json --from bowmen --to guards --json";

#[derive(Serialize)]
struct Answer {
    from: String,
    to: String,
    attacks: Vec<Row>,
    /// Why there are none.
    refused: Vec<String>,
}

/// One attack.
#[derive(Serialize)]
struct Row {
    how: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    arrives: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    way: Option<Whole>,
    hits: Whole,
    wounds: Whole,
    casualties: Whole,
    panic_tested: f64,
    panic_failed: f64,
    destroyed: f64,
    friends: Vec<Friend>,
    not_counted: Vec<String>,
}

/// A friend that tests for panic because of it.
#[derive(Serialize)]
struct Friend {
    unit: String,
    fails: f64,
    wounds: Whole,
}

impl Units {
    pub(super) fn run(self, out: &mut Out<'_>) -> Result<End> {
        let packs = Packs::builtin()?;
        let reader = TableReader {
            packs: &packs,
            strictness: strictness(self.loose),
        };
        let Some(table) = reader.told(&self.file, out)? else {
            return Ok(End::BadInput);
        };
        for id in [&self.from, &self.to] {
            known_unit(&table, id)?;
        }
        let field = Field::new(&table.pack, &table.state);
        let (Some(from), Some(to)) = (field.unit(&self.from), field.unit(&self.to)) else {
            return Ok(End::BadInput);
        };
        anyhow::ensure!(from != to, "{} does not attack itself", self.from);
        let pair = plan_pair(&field, from, to);
        let attacks = attacks(&field, &pair);
        let end = match attacks.is_empty() {
            true => End::No,
            false => End::Answered,
        };
        if self.json {
            let row = |(how, arrives, odds): &(String, Option<f64>, AttackOdds)| {
                row(&table.pack, how, *arrives, odds)
            };
            let answer = Answer {
                from: self.from,
                to: self.to,
                attacks: attacks.iter().map(row).collect(),
                refused: refused(&pair),
            };
            out.line(&show::json("units", answer)?)?;
            return Ok(end);
        }
        for (how, arrives, odds) in &attacks {
            let arrives = arrives.map(|chance| format!(", arrives {}", show::percent(chance)));
            let (from, to) = (&self.from, &self.to);
            out.line(&format!(
                "{from} at {to}, {how}{}",
                arrives.unwrap_or_default()
            ))?;
            for line in said(&table.pack, odds) {
                out.line(&format!("  {line}"))?;
            }
            out.line("")?;
            out.data(&show::table("wounds", &odds.chances.casualties))?;
            out.line("")?;
        }
        for text in refused(&pair) {
            out.line(&text)?;
        }
        Ok(end)
    }
}

/// Every attack with how it is made and, of a charge, the chance that it arrives.
fn attacks(field: &Field<'_>, pair: &Pair) -> Vec<(String, Option<f64>, AttackOdds)> {
    let how = match pair.gap.length > 0.0 {
        true => "shot",
        false => "melee",
    };
    let action = attack_odds(field, pair).map(|odds| (how.to_owned(), None, odds));
    let charges = pair.arcs_hit.iter().filter_map(|arc| {
        let odds = charge_attack(field, pair, *arc)?;
        let how = format!("charge on the {}", side_words(*arc));
        Some((how, Some(pair.charge.chance()), odds))
    });
    action.into_iter().chain(charges).collect()
}

/// Why there is no charge, and no shot.
fn refused(pair: &Pair) -> Vec<String> {
    let both = [
        ("No charge", &pair.charge.refusal),
        ("No shot", &pair.shot.refusal),
    ];
    let said = both.into_iter().filter_map(|(what, no)| {
        let no = no.as_ref()?;
        Some(format!("{what}: {} ({})", no.text, no.rule))
    });
    said.collect()
}

/// An attack in sentences.
fn said(pack: &tabletop::Pack, odds: &AttackOdds) -> Vec<String> {
    let mut said = Vec::new();
    if let Some(way) = &odds.way {
        said.push(format!("loses {:.2} wounds on its way first", way.mean()));
    }
    said.push(format!(
        "{:.2} hits, {:.2} wounds, {:.2} with panic on average",
        odds.hits.mean(),
        odds.wounds.mean(),
        odds.chances.casualties.mean()
    ));
    said.push(format!(
        "panic test taken {}, taken and failed {}, target destroyed {}",
        show::percent(odds.chances.tested),
        show::percent(odds.chances.failed),
        show::percent(odds.chances.destroyed)
    ));
    for friend in &odds.friends {
        said.push(format!(
            "{} tests for panic: fails {}, {:.2} wounds on average",
            friend.unit,
            show::percent(friend.fails),
            friend.wounds.mean()
        ));
    }
    let not_counted = odds.not_counted(pack);
    if !not_counted.is_empty() {
        said.push(format!("not counted: {}", not_counted.join(", ")));
    }
    said
}

fn row(pack: &tabletop::Pack, how: &str, arrives: Option<f64>, odds: &AttackOdds) -> Row {
    let friend = |friend: &tabletop::Frightened| Friend {
        unit: friend.unit.clone(),
        fails: friend.fails,
        wounds: (&friend.wounds).into(),
    };
    Row {
        how: how.to_owned(),
        arrives,
        way: odds.way.as_ref().map(Whole::from),
        hits: (&odds.hits).into(),
        wounds: (&odds.wounds).into(),
        casualties: (&odds.chances.casualties).into(),
        panic_tested: odds.chances.tested,
        panic_failed: odds.chances.failed,
        destroyed: odds.chances.destroyed,
        friends: odds.friends.iter().map(friend).collect(),
        not_counted: odds.not_counted(pack),
    }
}
