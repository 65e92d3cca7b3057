//! How often does a panic test fail, and what does it cost?

use anyhow::Result;
use clap::{Args, ValueEnum};
use play::odds;
use serde::Serialize;

use super::show::{self, Whole};
use super::target;
use crate::cli::end::End;
use crate::cli::out::Out;

/// How often a panic test fails, and what it costs
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Panic {
    /// The sum of two dice that passes, such as 7+
    #[arg(long, value_parser = target)]
    morale: u8,
    /// Added to the sum
    #[arg(long, default_value_t = 0, allow_negative_numbers = true)]
    plus: i8,
    /// What a fail costs
    #[arg(long, value_enum, default_value_t = Loss::Margin)]
    loss: Loss,
    /// Dice rolled again
    #[arg(long, value_enum, default_value_t = PanicReroll::None)]
    reroll: PanicReroll,
    /// Wounds that remove one figure
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..))]
    resilience: u8,
    /// One JSON object
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "Examples:
  bannerfield odds panic --morale 7+
  bannerfield odds panic --morale 6+ --plus -2 --reroll opponent-best --loss d3";

/// What a failed test costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Loss {
    /// One wound for each point missed
    Margin,
    /// D3 wounds
    D3,
    /// D3 wounds and one more
    #[value(name = "d3-plus-1")]
    D3Plus1,
}

impl From<Loss> for odds::Loss {
    fn from(loss: Loss) -> Self {
        match loss {
            Loss::Margin => odds::Loss::Margin,
            Loss::D3 => odds::Loss::D3,
            Loss::D3Plus1 => odds::Loss::OnePlusD3,
        }
    }
}

/// Which dice of the test are rolled again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum PanicReroll {
    /// None
    None,
    /// Both after a pass, by the opponent
    BothAfterPass,
    /// Both after a fail, by the owner
    BothAfterFail,
    /// Any of the two, as the opponent likes best
    OpponentBest,
}

impl From<PanicReroll> for odds::PanicReroll {
    fn from(reroll: PanicReroll) -> Self {
        match reroll {
            PanicReroll::None => odds::PanicReroll::None,
            PanicReroll::BothAfterPass => odds::PanicReroll::BothAfterPass,
            PanicReroll::BothAfterFail => odds::PanicReroll::BothAfterFail,
            PanicReroll::OpponentBest => odds::PanicReroll::OpponentBest,
        }
    }
}

#[derive(Serialize)]
struct Answer {
    fail: f64,
    casualties: Whole,
}

impl Panic {
    pub(super) fn run(self, out: &mut Out<'_>) -> Result<End> {
        let test = odds::Panic {
            morale: self.morale,
            plus: self.plus,
            loss: self.loss.into(),
            reroll: self.reroll.into(),
            ..odds::Panic::PLAIN
        };
        let casualties = test.casualties(self.resilience);
        if self.json {
            let answer = Answer {
                fail: test.fail(),
                casualties: (&casualties).into(),
            };
            out.line(&show::json("panic", answer)?)?;
            return Ok(End::Answered);
        }
        out.line(&format!("fails {}", show::percent(test.fail())))?;
        out.line("")?;
        out.data(&show::table("casualties", &casualties))?;
        Ok(End::Answered)
    }
}
