//! How likely are areas of Risk taken one after another?

use anyhow::{Context as _, Result, anyhow};
use boards::risk::odds::{Fight, Roll};
use boards::risk::{Bonus, Chain, Step, Ties, Units, chain};
use clap::{Args, ValueEnum};
use serde::Serialize;

use super::show;
use crate::cli::{End, Out};

/// Rows below this chance at both ends are left out of the text; the JSON holds all.
const SEEN: f64 = 0.000_5;
const BAR: f64 = 40.0;
/// Most rows of what is left; beyond, numbers stand together.
const ROWS: usize = 24;

/// How likely areas are taken one after another, and with how many armies
///
/// All armies of an area attack until nobody is left; one army stays in every area but the last. Letters after a number
/// are special units: k for a knight, e for a siege engine, f for a fortification.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Risk {
    /// Armies in the area that attacks, of which one stays behind, with the units that go along: 12 or 12ke
    #[arg(long, value_name = "ARMIES", allow_hyphen_values = true)]
    attack: String,
    /// Armies in the areas that are attacked, in order: 3,2,4 or 3f,2,4kf
    #[arg(
        long,
        value_name = "ARMIES",
        value_delimiter = ',',
        required = true,
        allow_hyphen_values = true
    )]
    against: Vec<String>,
    /// Added to all dice of the attacker
    #[arg(long, value_name = "N", default_value_t = 0)]
    attack_plus: u8,
    /// Added to all dice of the defenders
    #[arg(long, value_name = "N", default_value_t = 0)]
    defense_plus: u8,
    /// Who wins even dice
    #[arg(long, value_enum, default_value_t = EvenDice::Defender)]
    ties: EvenDice,
    /// Armies left to fight at which the attacker stops
    #[arg(long, value_name = "N", default_value_t = 0)]
    stop: u16,
    /// One JSON object
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "Examples:
  bannerfield odds risk --attack 12 --against 3,2,4
  bannerfield odds risk --attack 9k --against 4f --json
  bannerfield odds risk --attack 8 --against 2,2 --attack-plus 1 --ties attacker";

/// Who wins even dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum EvenDice {
    /// The defender
    Defender,
    /// The attacker, by a card
    Attacker,
}

/// Armies with units, as `12ke` says.
fn side(text: &str) -> Result<(u16, Units)> {
    let text = text.trim();
    let letters = text.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let digits = &text[..text.len() - letters.len()];
    let armies = digits.parse().map_err(|_| {
        anyhow!(
            "`{text}` is no number of armies up to {}, such as 3 or 3f",
            boards::risk::MOST_ARMIES
        )
    })?;
    let mut units = Units::default();
    for letter in letters.chars() {
        let count = match letter {
            'k' => &mut units.knights,
            'e' => &mut units.engines,
            'f' => &mut units.forts,
            other => anyhow::bail!(
                "`{other}` in `{text}` is no unit; k is a knight, e a siege engine, f a fortification"
            ),
        };
        *count = count.saturating_add(1);
    }
    Ok((armies, units))
}

#[derive(Serialize)]
struct Answer {
    win: f64,
    taken: Vec<f64>,
    mean_left: f64,
    left: Vec<f64>,
}

impl Risk {
    pub(super) fn run(self, out: &mut Out<'_>) -> Result<End> {
        let found = match self.chain() {
            Ok(found) => found,
            Err(error) => {
                out.message(&format!("error: {error:#}"));
                return Ok(End::BadInput);
            }
        };
        if self.json {
            let answer = Answer {
                win: found.win(),
                mean_left: found.mean_left(),
                taken: found.taken,
                left: found.left,
            };
            out.line(&show::json("risk", answer)?)?;
            return Ok(End::Answered);
        }
        out.data(&text(&self.against, &found))?;
        Ok(End::Answered)
    }

    fn chain(&self) -> Result<Chain> {
        let (armies, along) = side(&self.attack).context("--attack")?;
        if along.forts > 0 {
            anyhow::bail!("--attack: a fortification never moves");
        }
        let mut steps = Vec::new();
        for text in &self.against {
            let (defenders, units) = side(text).context("--against")?;
            let roll = |units: Units, all: u8| Roll {
                eights: units.engines,
                bonus: Bonus {
                    all,
                    highest: units.knights,
                },
                again: false,
            };
            // Of several fortifications one counts.
            let walls = self.defense_plus.saturating_add(units.forts.min(1));
            steps.push(Step {
                fight: Fight {
                    attack: roll(along, self.attack_plus),
                    defense: roll(units, walls),
                    ties: match self.ties {
                        EvenDice::Defender => Ties::Defender,
                        EvenDice::Attacker => Ties::Attacker,
                    },
                },
                defenders,
            });
        }
        chain(armies, self.stop, &steps).map_err(|no| anyhow!("{no}"))
    }
}

/// What a chain comes to, as rows.
fn text(against: &[String], found: &Chain) -> String {
    let mut text = String::from("     areas     taken\n");
    for (place, (area, chance)) in (1..).zip(against.iter().zip(&found.taken)) {
        text.push_str(&format!(
            "{place:>10}  {:>8}  against {area}\n",
            show::percent(*chance)
        ));
    }
    // What cannot happen has no average.
    if found.win() <= 0.0 {
        text.push_str("\nToo few armies set out to take all of them\n");
        return text;
    }
    let seen = |chance: &f64| *chance >= SEEN;
    let first = found.left.iter().position(seen).unwrap_or(0);
    let last = found.left.iter().rposition(seen).map_or(0, |last| last + 1);
    let rows: Vec<(usize, f64)> = found.left.iter().copied().enumerate().collect();
    let rows = rows.get(first..last).unwrap_or_default();
    let together = rows.len().div_ceil(ROWS).max(1);
    text.push_str(match together {
        1 => "\n      left   exactly\n",
        _more => "\n      left   so many\n",
    });
    for rows in rows.chunks(together) {
        let chance: f64 = rows.iter().map(|(_, chance)| chance).sum();
        let left = match rows {
            [(least, _), .., (most, _)] => format!("{least}-{most}"),
            [(left, _)] => left.to_string(),
            [] => continue,
        };
        let bar = "#".repeat((chance * BAR).round() as usize);
        let row = format!("{left:>10}  {:>8}  {bar}", show::percent(chance));
        text.push_str(row.trim_end());
        text.push('\n');
    }
    text.push_str(&format!(
        "{:>10}  {:.2} on average where all are taken\n",
        "",
        found.mean_left()
    ));
    text
}
