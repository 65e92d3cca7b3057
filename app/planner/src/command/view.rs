//! What concerns what is shown, and how large?

use eframe::egui::{Key, Modifiers};
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};
use ui::spec::Spec;

use crate::layers::{Layer, Whose};

/// What is shown and how large.
#[derive(Clone, Debug, PartialEq)]
pub enum ViewCommand {
    /// Shows the whole table.
    Fit,
    /// Shows what is selected.
    FitSelection,
    /// Nearer by a step.
    ZoomIn,
    /// Farther by a step.
    ZoomOut,
    /// Switches an overlay.
    Layer(Layer, Whose),
    /// Switches all overlays off.
    ClearLayers,
    /// Cavalry's free maneuver before its charge, in the threat overlay.
    FreeManeuver,
    /// Shows or hides a panel.
    Panel(PanelKind),
    /// Types into the search of the roster.
    Roster,
}

/// A part of the window at the side of the table.
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
pub enum PanelKind {
    /// Units, terrain and scenarios to put on the table.
    Roster,
    /// What is selected.
    Selection,
    /// The charge at the target, and every enemy by chance.
    #[strum(serialize = "Charge plan")]
    Charge,
    /// Editions and rulings.
    Rulings,
    /// What was done.
    Log,
    /// The photo under the table.
    Photo,
    /// The battle that is fought.
    Battle,
}

impl PanelKind {
    /// Every panel, in the order of the menu.
    pub(crate) const ALL: &'static [Self] = Self::VARIANTS;

    /// Its title.
    #[must_use]
    pub(crate) fn name(self) -> &'static str {
        self.into()
    }
}

impl ViewCommand {
    pub(super) fn all() -> Vec<Self> {
        let mut all = vec![
            Self::Fit,
            Self::FitSelection,
            Self::ZoomIn,
            Self::ZoomOut,
            Self::ClearLayers,
            Self::FreeManeuver,
            Self::Roster,
        ];
        for &whose in Whose::ALL {
            all.extend(Layer::of(whose).map(|layer| Self::Layer(layer, whose)));
        }
        all.extend(PanelKind::ALL.iter().copied().map(Self::Panel));
        all
    }

    pub(super) fn spec(&self) -> Spec {
        match self {
            Self::Fit => Spec::new("Fit the table", "Show the whole table").key(Key::F),
            Self::FitSelection => Spec::new("Fit the selection", "Show what is selected")
                .keys(Modifiers::SHIFT, Key::F),
            Self::ZoomIn => Spec::new("Zoom in", "Look nearer").key(Key::Plus),
            Self::ZoomOut => Spec::new("Zoom out", "Look from farther away").key(Key::Minus),
            Self::ClearLayers => Spec::new("No overlays", "Switch all overlays off").key(Key::Num0),
            Self::FreeManeuver => Spec::new(
                "Threat after cavalry's free maneuver",
                "Count the free maneuver that cavalry takes before it charges",
            )
            .key(Key::Num6),
            Self::Roster => Spec::new(
                "Search the roster",
                "Type what to put on the table, and where",
            )
            .key(Key::U),
            Self::Layer(layer, whose) => {
                let key = match layer {
                    Layer::Arcs => Key::Num1,
                    Layer::Ranges => Key::Num2,
                    Layer::Seen => Key::Num3,
                    Layer::Threat => Key::Num4,
                    Layer::Safe => Key::Num5,
                };
                let tip = match layer {
                    Layer::Arcs => "Show front, flanks and rear",
                    Layer::Ranges => "Show the range bands",
                    Layer::Seen => "Show what the front edge sees",
                    Layer::Threat => "Show where a charge reaches, by the roll",
                    Layer::Safe => "Show where no enemy charge reaches",
                };
                let mut spec = Spec::new("", tip);
                if *layer == Layer::Safe {
                    spec.text = layer.name().into();
                    return spec.key(key);
                }
                let whose_units = whose.title().to_lowercase();
                spec.text = format!("{} of the {whose_units}", layer.name()).into();
                spec.keys(whose.modifiers(), key)
            }
            Self::Panel(panel) => {
                let mut spec = Spec::new("", "Show or hide this panel");
                spec.text = format!("Panel {}", panel.name()).into();
                let key = match panel {
                    PanelKind::Roster => Key::F2,
                    PanelKind::Selection => Key::F3,
                    PanelKind::Charge => Key::F4,
                    PanelKind::Rulings => Key::F5,
                    PanelKind::Log => Key::F6,
                    PanelKind::Photo => Key::F7,
                    PanelKind::Battle => Key::F8,
                };
                spec.key(key)
            }
        }
    }
}
