//! What happens when something else is to be shown?

use ui::camera::Camera;
use ui::shape::Shape;

use super::Bannerfield;
use crate::command::ViewCommand;
use crate::panels::sheet::Tab;
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
            }
            ViewCommand::Panel(panel) if self.shape != Shape::Wide => {
                self.panels.sheet.show(Tab::Panel(panel));
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
}
