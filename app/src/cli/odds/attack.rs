//! What does an attack cost its target, with the panic test it causes?
//!
//! Every option is a number or a choice of `play::odds`; without `--morale` no test is taken.

use anyhow::Result;
use clap::{Args, ValueEnum};
use play::odds::{self, AttackThenPanic, Critical, Natural, Pool, Reroll, Savable, Saves, Trigger};
use serde::Serialize;

use super::panic::{Loss, PanicReroll};
use super::show::{self, Whole};
use super::target;
use crate::cli::end::End;
use crate::cli::out::Out;

/// Hits, wounds and casualties of an attack, with the panic test it causes
///
/// Dice are rolled again at most once, before saves.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Attack {
    /// Attack dice
    #[arg(long)]
    dice: u8,
    /// The face that hits, such as 4+
    #[arg(long, value_parser = target)]
    hit: u8,
    /// Added to each attack die
    #[arg(long, default_value_t = 0, allow_negative_numbers = true)]
    plus: i8,
    /// Attack dice rolled again
    #[arg(long, value_enum, default_value_t = Again::None)]
    reroll: Again,
    /// Highest faces count as two hits
    #[arg(long)]
    critical: bool,
    /// Hits of the highest face cannot be saved
    #[arg(long)]
    precision: bool,
    /// The face that saves; none without it
    #[arg(long, value_parser = target)]
    save: Option<u8>,
    /// Added to each save, such as -1 for sundering or a flank
    #[arg(long, default_value_t = 0, allow_negative_numbers = true)]
    save_plus: i8,
    /// Saves rolled again
    #[arg(long, value_enum, default_value_t = Again::None)]
    save_reroll: Again,
    /// What the faces 1 and 6 do, whatever is added
    #[arg(long, value_enum, default_value_t = Naturals::Plain)]
    natural: Naturals,
    /// Morale of the target; a panic test follows
    #[arg(long, value_parser = target)]
    morale: Option<u8>,
    /// Added to the sum of the panic test
    #[arg(long, default_value_t = 0, allow_negative_numbers = true)]
    panic_plus: i8,
    /// Panic dice rolled again
    #[arg(long, value_enum, default_value_t = PanicReroll::None)]
    panic_reroll: PanicReroll,
    /// What a failed test costs
    #[arg(long, value_enum, default_value_t = Loss::Margin)]
    loss: Loss,
    /// What causes the test
    #[arg(long, value_enum, default_value_t = Cause::Casualty)]
    cause: Cause,
    /// Wounds that remove one figure
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..))]
    resilience: u8,
    /// Figures left in the target
    #[arg(long)]
    figures: Option<u16>,
    /// One JSON object
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "Examples:
  bannerfield odds attack --dice 7 --hit 4+ --save 3+
  bannerfield odds attack --dice 8 --hit 3+ --reroll misses --save 4+ --save-plus -1 --morale 6+
  bannerfield odds attack --dice 5 --hit 4+ --save 4+ --morale 7+ --figures 4 --json";

/// Which dice of a pool are rolled again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Again {
    /// None
    None,
    /// Those that failed
    Misses,
    /// Those that succeeded
    Hits,
    /// Those that show a 1
    Ones,
    /// As their owner likes best
    OwnBest,
    /// As the opponent likes best
    OpponentBest,
}

impl From<Again> for Reroll {
    fn from(again: Again) -> Self {
        match again {
            Again::None => Reroll::None,
            Again::Misses => Reroll::Misses,
            Again::Hits => Reroll::Hits,
            Again::Ones => Reroll::Ones,
            Again::OwnBest => Reroll::OwnBest,
            Again::OpponentBest => Reroll::OpponentBest,
        }
    }
}

/// What the lowest and highest faces do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Naturals {
    /// Nothing of their own
    Plain,
    /// A 6 always succeeds
    Six,
    /// A 1 always fails
    One,
    /// Both
    Both,
}

impl From<Naturals> for Natural {
    fn from(naturals: Naturals) -> Self {
        match naturals {
            Naturals::Plain => Natural::Plain,
            Naturals::Six => Natural::MaxSucceeds,
            Naturals::One => Natural::OneFails,
            Naturals::Both => Natural::Both,
        }
    }
}

/// What causes the panic test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Cause {
    /// A figure removed
    Casualty,
    /// Any wound
    Wound,
}

#[derive(Serialize)]
struct Answer {
    hits: Whole,
    wounds: Whole,
    casualties: Whole,
    panic_tested: Option<f64>,
    panic_failed: Option<f64>,
    destroyed: Option<f64>,
}

/// A save that no face makes: one above the faces of the die.
const NO_SAVE: u8 = 7;

impl Attack {
    fn asked(&self) -> odds::Attack {
        let natural = Natural::from(self.natural);
        // Without a save nothing saves, not even a natural 6.
        let (save, save_natural) = match self.save {
            Some(save) => (save, natural),
            None => (NO_SAVE, Natural::Plain),
        };
        odds::Attack {
            pool: Pool {
                dice: self.dice,
                hit: self.hit,
                plus: self.plus,
                reroll: self.reroll.into(),
                natural,
                critical: match self.critical {
                    true => Critical::Double,
                    false => Critical::Single,
                },
                savable: match self.precision {
                    true => Savable::NotMax,
                    false => Savable::All,
                },
                ..Pool::D6
            },
            saves: Saves {
                save,
                plus: match self.save {
                    Some(_) => self.save_plus,
                    None => 0,
                },
                reroll: self.save_reroll.into(),
                natural: save_natural,
                ..Saves::D6
            },
        }
    }

    pub(super) fn run(self, out: &mut Out<'_>) -> Result<End> {
        let attack = self.asked();
        let (hits, wounds) = (attack.pool.hits(), attack.wounds());
        let panic = self.morale.map(|morale| {
            AttackThenPanic {
                attack,
                panic: odds::Panic {
                    morale,
                    plus: self.panic_plus,
                    loss: self.loss.into(),
                    reroll: self.panic_reroll.into(),
                    ..odds::Panic::PLAIN
                },
                resilience: self.resilience,
                trigger: match self.cause {
                    Cause::Casualty => Trigger::Casualty,
                    Cause::Wound => Trigger::Wound,
                },
                figures: self.figures,
            }
            .chances()
        });
        let casualties = match &panic {
            Some(chances) => chances.casualties.clone(),
            None => {
                let fallen = wounds.divided(self.resilience);
                match self.figures {
                    Some(figures) => fallen.capped(i32::from(figures)),
                    None => fallen,
                }
            }
        };
        let destroyed = self
            .figures
            .map(|figures| casualties.at_least(i32::from(figures)));
        if self.json {
            let answer = Answer {
                hits: (&hits).into(),
                wounds: (&wounds).into(),
                casualties: (&casualties).into(),
                panic_tested: panic.as_ref().map(|chances| chances.tested),
                panic_failed: panic.as_ref().map(|chances| chances.failed),
                destroyed,
            };
            out.line(&show::json("attack", answer)?)?;
            return Ok(End::Answered);
        }
        let hits_mean = format!(
            "{:.2} hits, {:.2} wounds on average",
            hits.mean(),
            wounds.mean()
        );
        out.line(&hits_mean)?;
        if let Some(chances) = &panic {
            out.line(&format!(
                "panic test taken {}, taken and failed {}",
                show::percent(chances.tested),
                show::percent(chances.failed)
            ))?;
        }
        if let Some(chance) = destroyed {
            out.line(&format!("target destroyed {}", show::percent(chance)))?;
        }
        out.line("")?;
        out.data(&show::table("casualties", &casualties))?;
        Ok(End::Answered)
    }
}
