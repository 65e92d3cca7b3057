//! What are the exact chances of an attack, a panic test, a charge?
//!
//! Each call names its numbers and gets a whole distribution, never a sample: as text for people, as one JSON
//! object for programs.

mod attack;
mod charge;
mod panic;
mod risk;
mod show;
mod units;

use anyhow::Result;
use clap::{Args, Subcommand};

use super::end::End;
use super::out::Out;

/// Exact chances of an attack, a panic test, a charge, of areas of Risk, or of units of a table
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Odds {
    #[command(subcommand)]
    ask: Ask,
}

const EXAMPLES: &str = "Examples:
  bannerfield odds attack --dice 7 --hit 4+ --save 3+
  bannerfield odds panic --morale 7+ --plus -1
  bannerfield odds charge --speed 5 --distance 8 --hindering
  bannerfield odds risk --attack 12 --against 3,2,4
  bannerfield odds units battle.json --from swords --to guards";

#[derive(Debug, Subcommand)]
enum Ask {
    Attack(attack::Attack),
    Panic(panic::Panic),
    Charge(charge::Charge),
    Risk(risk::Risk),
    Units(units::Units),
}

impl Odds {
    pub(super) fn run(self, out: &mut Out<'_>) -> Result<End> {
        match self.ask {
            Ask::Attack(ask) => ask.run(out),
            Ask::Panic(ask) => ask.run(out),
            Ask::Charge(ask) => ask.run(out),
            Ask::Risk(ask) => ask.run(out),
            Ask::Units(ask) => ask.run(out),
        }
    }
}

/// A number to reach, written `4` or `4+`.
fn target(text: &str) -> Result<u8, String> {
    let digits = text.strip_suffix('+').unwrap_or(text);
    match digits.parse() {
        Ok(number) if number >= 1 => Ok(number),
        Ok(_) | Err(_) => Err("a number to reach is written like 4 or 4+".to_owned()),
    }
}
