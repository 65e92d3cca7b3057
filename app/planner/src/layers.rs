//! Which overlays lie over the table, and of whose units?
//!
//! Every overlay is switched for the selected units and for the enemies, each on its own.

use eframe::egui::Modifiers;
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};
use tabletop::UnitState;
use tabletop::table::Table;
use ui::theme::Party;

use crate::selection::Selection;

/// Something to lay over the table.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
    IntoStaticStr,
    VariantArray,
)]
#[serde(rename_all = "snake_case")]
pub enum Layer {
    /// Front arc, flanks and rear.
    Arcs,
    /// Range bands.
    Ranges,
    /// The region seen from the front edge.
    Seen,
    /// Where a charge reaches, by the roll.
    Threat,
    /// Where no enemy charge reaches.
    #[strum(serialize = "Safe ground")]
    Safe,
}

impl Layer {
    /// Every overlay, in the order of the keys.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// Its name for people.
    #[must_use]
    pub(crate) fn name(self) -> &'static str {
        self.into()
    }

    /// The overlays of somebody's units; safe ground is safe from enemies alone.
    pub(crate) fn of(whose: Whose) -> impl Iterator<Item = Self> {
        let all = Self::ALL.iter().copied();
        all.filter(move |layer| match layer {
            Self::Arcs | Self::Ranges | Self::Seen | Self::Threat => true,
            Self::Safe => whose == Whose::Enemies,
        })
    }
}

/// Whose units an overlay is of.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
    IntoStaticStr,
    VariantArray,
)]
#[serde(rename_all = "snake_case")]
pub enum Whose {
    /// The selected units.
    Selected,
    /// All enemies of the first selected unit; of the first unit on the table when none is selected.
    Enemies,
}

impl Whose {
    /// Everybody, in the order of the rows of switches.
    pub(crate) const ALL: &'static [Self] = Self::VARIANTS;

    /// What stands before the row of switches.
    #[must_use]
    pub(crate) fn title(self) -> &'static str {
        self.into()
    }

    /// What is held beside the key of an overlay.
    #[must_use]
    pub(crate) fn modifiers(self) -> Modifiers {
        match self {
            Self::Selected => Modifiers::NONE,
            Self::Enemies => Modifiers::SHIFT,
        }
    }

    /// In whose looks they are drawn.
    #[must_use]
    pub(crate) fn party(self) -> Party {
        match self {
            Self::Selected => Party::Own,
            Self::Enemies => Party::Enemy,
        }
    }

    /// The units on a table, in its order but for the selected ones.
    #[must_use]
    pub(crate) fn units<'t>(self, table: &'t Table, selection: &Selection) -> Vec<&'t UnitState> {
        let state = &table.state;
        let selected: Vec<&UnitState> = selection
            .ids()
            .iter()
            .filter_map(|id| state.unit(id))
            .collect();
        match self {
            Self::Selected => selected,
            Self::Enemies => {
                let mine = selected.first().copied().or(state.units.first());
                let side = mine.map_or("", |unit| unit.side.as_str());
                let units = state.units.iter();
                units.filter(|unit| unit.side != side).collect()
            }
        }
    }
}

/// The overlays that are switched on.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Layers {
    on: Vec<(Layer, Whose)>,
    /// Cavalry takes its free maneuver before the charge.
    #[serde(default)]
    pub free_maneuver: bool,
}

impl Layers {
    /// Whether an overlay is on.
    #[must_use]
    pub fn shows(&self, layer: Layer, whose: Whose) -> bool {
        self.on.contains(&(layer, whose))
    }

    /// Switches an overlay on or off.
    pub(crate) fn toggle(&mut self, layer: Layer, whose: Whose) {
        if self.shows(layer, whose) {
            self.on.retain(|known| *known != (layer, whose));
        } else {
            self.on.push((layer, whose));
            self.on.sort_unstable();
        }
    }

    /// Whether anything is on.
    #[must_use]
    pub(crate) fn is_empty(&self) -> bool {
        self.on.is_empty() && !self.free_maneuver
    }

    /// Switches everything off.
    pub(crate) fn clear(&mut self) {
        self.on.clear();
        self.free_maneuver = false;
    }
}
