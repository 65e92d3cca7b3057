//! What happens when something else is to be shown?

use tabletop::{Field, may_maneuver_first};
use ui::camera::Camera;
use ui::shape::Shape;
use ui::toast::Tidings;

use super::Bannerfield;
use crate::command::{PanelKind, ViewCommand};
use crate::layers::{Layer, Whose};
use crate::panels::sheet::{Height, Tab};
use crate::panels::table::MARGIN;
use crate::tools::bodies;

/// How much nearer a step is.
const NEARER: f64 = 1.25;

impl Bannerfield {
    pub(super) fn on_view(&mut self, command: ViewCommand) {
        let canvas = &mut self.panels.table;
        match command {
            ViewCommand::Fit => canvas.fit = true,
            ViewCommand::FitSelection => {
                let table = self.document.table();
                let ids = self.selection.ids().iter().chain(&self.selection.target);
                let bodies: Vec<_> = ids
                    .filter_map(|id| bodies::body(&table.state, &table.pack, id))
                    .collect();
                if let Some((low, high)) = bodies::bounds(&bodies) {
                    canvas.camera = Camera::fitting(low, high, canvas.screen, 4.0 * MARGIN);
                }
            }
            ViewCommand::ZoomIn => {
                canvas.camera = canvas.camera.zoomed(NEARER, canvas.camera.center);
            }
            ViewCommand::ZoomOut => {
                canvas.camera = canvas.camera.zoomed(1.0 / NEARER, canvas.camera.center);
            }
            ViewCommand::Layer(layer, whose) => {
                self.layers.toggle(layer, whose);
                self.prefer();
            }
            ViewCommand::ClearLayers => {
                self.layers.clear();
                self.prefer();
            }
            ViewCommand::FreeManeuver => {
                self.layers.free_maneuver = !self.layers.free_maneuver;
                self.prefer();
                if self.layers.free_maneuver
                    && let Some(why) = self.no_free_maneuver()
                {
                    self.toasts.say(Tidings::Bad, why);
                }
            }
            ViewCommand::Panel(panel) if self.shape != Shape::Wide => {
                self.panels.sheet.show(Tab::Panel(panel));
            }
            ViewCommand::Roster => {
                self.panels.roster.typed = true;
                let (sheet, roster) = (&self.panels.sheet, PanelKind::Roster);
                let shown = match self.shape {
                    Shape::Wide => self.open.contains(&roster),
                    Shape::Tall | Shape::Low => {
                        sheet.tab == Tab::Panel(roster) && sheet.height != Height::Closed
                    }
                };
                if !shown {
                    self.on_view(ViewCommand::Panel(roster));
                }
            }
            ViewCommand::Panel(panel) => {
                if self.open.contains(&panel) {
                    self.open.retain(|known| *known != panel);
                } else {
                    self.open.push(panel);
                    self.open.sort_unstable();
                }
            }
        }
    }

    /// Why a free maneuver changes nothing that is shown; `None` where it may.
    fn no_free_maneuver(&self) -> Option<&'static str> {
        let mut shown = Whose::ALL.to_vec();
        shown.retain(|whose| {
            let counts = [Layer::Threat, Layer::Safe];
            counts.iter().any(|layer| self.layers.shows(*layer, *whose))
        });
        if shown.is_empty() {
            return Some("A free maneuver counts in Threat and Safe ground, and both are off");
        }
        let table = self.document.table();
        let units = &table.state.units;
        let field = Field::new(&table.pack, &table.state);
        let has_one = shown.iter().any(|whose| {
            let mut its = whose.units(table, &self.selection).into_iter();
            its.any(|unit| {
                let at = units.iter().position(|known| known.id == unit.id);
                at.is_some_and(|at| may_maneuver_first(&field, at))
            })
        });
        (!has_one).then_some(
            "Nobody shown has a free maneuver: it takes cavalry, or a card that says so, and no contact",
        )
    }
}
