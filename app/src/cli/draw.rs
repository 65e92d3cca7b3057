//! What does a table look like?
//!
//! An SVG picture with the overlays asked for.

use std::path::PathBuf;

use anyhow::{Context, Result};
use clap::{Args, ValueEnum};
use planner::picture::{Frame, Overlay, Show, picture};
use tabletop::table::Table;
use tabletop::{Packs, UnitState};
use ui::svg::svg;

use super::end::End;
use super::file::{is_stdin, shown};
use super::measure::{TableReader, known_unit, strictness};
use super::out::Out;

/// The table as an SVG picture, with chosen overlays
///
/// Overlays are of one unit: the first on the table, or that of --unit. Sight and charge go to its nearest enemy,
/// or to that of --target.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Draw {
    /// A table, or - for standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The picture to write, or - for standard output
    #[arg(short, long, value_name = "SVG")]
    output: PathBuf,
    /// What to lay over the table; again or with commas for more
    #[arg(long, value_enum, value_delimiter = ',')]
    overlay: Vec<Layer>,
    /// The unit that the overlays are of
    #[arg(long, value_name = "ID")]
    unit: Option<String>,
    /// The unit that it looks at or charges
    #[arg(long, value_name = "ID")]
    target: Option<String>,
    /// How much of the table to show
    #[arg(long, value_enum, default_value_t = View::Table)]
    view: View,
    /// What stands off the table, in another tray or in an impassable piece is a warning
    #[arg(long)]
    loose: bool,
}

const EXAMPLES: &str = "Examples:
  bannerfield draw battle.json -o battle.svg
  bannerfield draw battle.json -o arcs.svg --overlay arcs,ranges --unit swords
  bannerfield draw battle.json -o charge.svg --overlay charge,sight --target guards --view pair";

/// An overlay by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Layer {
    /// Front arc, flanks and rear
    Arcs,
    /// Range bands
    Ranges,
    /// The line to the target, or what stops it
    Sight,
    /// All that the front edge sees
    Seen,
    /// Pivot, way and landing of a charge
    Charge,
    /// Every enemy that can charge the unit
    Threat,
}

impl From<Layer> for Overlay {
    fn from(layer: Layer) -> Self {
        match layer {
            Layer::Arcs => Overlay::Arcs,
            Layer::Ranges => Overlay::Ranges,
            Layer::Sight => Overlay::Sight,
            Layer::Seen => Overlay::Seen,
            Layer::Charge => Overlay::Charge,
            Layer::Threat => Overlay::Threat,
        }
    }
}

/// How much of the table to show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum View {
    /// All of it
    Table,
    /// Where something stands
    Units,
    /// Around the unit and its target
    Pair,
}

impl Draw {
    pub(super) fn run(self, out: &mut Out<'_>) -> Result<End> {
        let packs = Packs::builtin()?;
        let reader = TableReader {
            packs: &packs,
            strictness: strictness(self.loose),
        };
        let Some(table) = reader.told(&self.file, out)? else {
            return Ok(End::BadInput);
        };
        let unit = match &self.unit {
            Some(id) => Some(known_unit(&table, id)?),
            None => table.state.units.first(),
        };
        let target = match (&self.target, unit) {
            (Some(id), _) => Some(known_unit(&table, id)?),
            (None, Some(unit)) => nearest_enemy(&table, unit),
            (None, None) => None,
        };
        let overlays: Vec<Overlay> = self.overlay.into_iter().map(Overlay::from).collect();
        let show = Show {
            overlays: &overlays,
            unit: unit.filter(|_| !overlays.is_empty() || self.view == View::Pair),
            target: target.filter(|_| {
                self.view == View::Pair || overlays.iter().any(|overlay| overlay.needs_target())
            }),
            frame: match self.view {
                View::Table => Frame::Table,
                View::Units => Frame::Units,
                View::Pair => Frame::Pair,
            },
        };
        let text = svg(&picture(&table, &show));
        if is_stdin(&self.output) {
            out.data(&text)?;
        } else {
            std::fs::write(&self.output, text)
                .with_context(|| format!("cannot write {}", shown(&self.output)))?;
        }
        Ok(End::Answered)
    }
}

/// The enemy with the smallest gap; the first of equally near ones.
fn nearest_enemy<'t>(table: &'t Table, unit: &UnitState) -> Option<&'t UnitState> {
    let body = unit.body(&table.pack);
    let gap = |enemy: &UnitState| geometry::gap(&body, &enemy.body(&table.pack)).length;
    let enemies = table
        .state
        .units
        .iter()
        .filter(|other| other.side != unit.side);
    enemies.min_by(|a, b| gap(a).total_cmp(&gap(b)))
}
