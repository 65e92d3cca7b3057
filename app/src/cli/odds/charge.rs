//! Which die does a charge need, and how likely is it?
//!
//! The answer is "no" where no face is enough.

use anyhow::Result;
use clap::Args;
use play::odds::{Keep, Which};
use serde::Serialize;
use tabletop::Pack;

use super::show;
use crate::cli::end::End;
use crate::cli::out::Out;

/// The die a charge needs and its exact chance
///
/// The exit code is 1 when no face of the die is enough.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Charge {
    /// Speed in inches
    #[arg(long)]
    speed: f64,
    /// Inches from contact, after the pivot
    #[arg(long)]
    distance: f64,
    /// Through hindering terrain: two dice, the lowest counts
    #[arg(long)]
    hindering: bool,
    /// The edition whose rulings count
    #[arg(long, default_value = "2017")]
    edition: String,
    /// One JSON object
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "Examples:
  bannerfield odds charge --speed 5 --distance 8
  bannerfield odds charge --speed 5 --distance 8 --hindering --json";

#[derive(Serialize)]
struct Answer {
    dice: &'static str,
    need: Option<u8>,
    chance: f64,
}

impl Charge {
    pub(super) fn run(self, out: &mut Out<'_>) -> Result<End> {
        for (name, number) in [("--speed", self.speed), ("--distance", self.distance)] {
            anyhow::ensure!(
                number.is_finite() && number >= 0.0,
                "{name} is a length in inches, not {number}"
            );
        }
        let (dice, words) = match self.hindering {
            true => (2, "two dice, the lowest counts"),
            false => (1, "one die"),
        };
        let pack = Pack::builtin(&self.edition)?;
        let need = tabletop::charge_need(pack.rulings(), self.speed, self.distance);
        let sum = Keep {
            dice,
            sides: 6,
            kept: 1,
            which: Which::Lowest,
        }
        .sum();
        let chance = need.map_or(0.0, |face| sum.at_least(i32::from(face)));
        if self.json {
            let answer = Answer {
                dice: match self.hindering {
                    true => "2d6kl1",
                    false => "1d6",
                },
                need,
                chance,
            };
            out.line(&show::json("charge", answer)?)?;
        } else {
            let (speed, distance) = (self.speed, self.distance);
            out.line(&match need {
                Some(face) => format!("{face}+ on {words}: {}", show::percent(chance)),
                None => format!(
                    "too far: {distance} in, and speed {speed} with a 6 is {} in",
                    speed + 6.0
                ),
            })?;
        }
        Ok(match need {
            Some(_) => End::Answered,
            None => End::No,
        })
    }
}
