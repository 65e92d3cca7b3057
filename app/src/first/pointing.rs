//! Where is what a lesson points at?
//!
//! Whatever is laid out has a name for screen readers, so that a lesson can point at anything by its name: an answer, an
//! area, a card, a menu. Names are listed only while somebody is taught.

use std::sync::{Arc, Mutex, PoisonError, Weak};

use eframe::egui::accesskit::{Action, ActionRequest, Node, NodeId, Role, Toggled, TreeId};
use eframe::egui::{
    self, Color32, Context, Event, FullOutput, Rect, Shape, Stroke, StrokeKind, Ui, pos2,
};

/// Something that is laid out.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Widget {
    node: NodeId,
    pub(crate) name: String,
    /// In points of the window.
    pub(crate) rect: Rect,
    /// It can be pressed.
    acts: bool,
    /// It is a button or a place on a board, not a text that can be marked.
    button: bool,
    /// It is picked or switched on.
    pub(crate) picked: bool,
}

/// What is laid out, as a screen reader would have it; listed as long as somebody keeps this.
#[derive(Debug, Default)]
pub(crate) struct Widgets(Arc<Mutex<Arc<[Widget]>>>);

impl Widgets {
    /// The names of all that is laid out, which come with the next frame.
    pub(crate) fn listed(egui: &Context) -> Self {
        // It stays on afterwards: a screen reader may have asked for it too.
        egui.enable_accesskit();
        let widgets = Self::default();
        let list = Arc::downgrade(&widgets.0);
        match egui.plugin_opt::<Listing>() {
            Some(known) => known.lock().list = list,
            None => egui.add_plugin(Listing { list, ring: None }),
        }
        egui.request_repaint();
        widgets
    }

    pub(crate) fn all(&self) -> Arc<[Widget]> {
        let widgets = self.0.lock();
        Arc::clone(&widgets.unwrap_or_else(PoisonError::into_inner))
    }
}

/// Lists what was laid out in each frame, where somebody keeps the list, and puts a ring around one of it.
#[derive(Debug)]
struct Listing {
    list: Weak<Mutex<Arc<[Widget]>>>,
    /// What is pointed at in this frame, and in which color.
    ring: Option<(NodeId, Color32)>,
}

impl egui::Plugin for Listing {
    fn debug_name(&self) -> &'static str {
        "names of what is laid out"
    }

    /// The ring lies in the layer of what it is around: windows and menus over that lie over the ring, too.
    fn on_end_pass(&mut self, ui: &mut Ui) {
        let Some((node, ink)) = self.ring.take() else {
            return;
        };
        let ctx = ui.ctx();
        let found = ctx.viewport(|now| {
            now.this_pass.widgets.layers().find_map(|(layer, all)| {
                let mut all = all.iter();
                let own = all.find(|own| own.id.accesskit_id() == node)?;
                // What was scrolled out of its list has none over what lies beside the list.
                Some((*layer, own.rect.intersect(own.interact_rect)))
            })
        });
        if let Some((layer, rect)) = found.filter(|(_, rect)| rect.is_positive()) {
            ctx.layer_painter(layer).extend(rings(rect, ink));
        }
    }

    fn output_hook(&mut self, ctx: &Context, output: &mut FullOutput) {
        let Some(list) = self.list.upgrade() else {
            return;
        };
        let Some(update) = &output.platform_output.accesskit_update else {
            return;
        };
        let nodes = update.nodes.iter();
        let new: Vec<Widget> = nodes.filter_map(|(id, node)| widget(*id, node)).collect();
        let mut known = list.lock().unwrap_or_else(PoisonError::into_inner);
        if **known != *new {
            *known = new.into();
            // What is pointed at may have moved.
            ctx.request_repaint();
        }
    }
}

fn widget(node: NodeId, laid: &Node) -> Option<Widget> {
    // A line of a text is part of it: a step would point at its own words.
    if laid.role() == Role::TextRun {
        return None;
    }
    let bounds = laid.bounds()?;
    let name = laid.label().or(laid.value())?;
    let at = |x: f64, y: f64| pos2(x as f32, y as f32);
    Some(Widget {
        node,
        name: name.to_owned(),
        rect: Rect::from_min_max(at(bounds.x0, bounds.y0), at(bounds.x1, bounds.y1)),
        acts: laid.supports_action(Action::Click) || laid.supports_action(Action::Focus),
        button: matches!(laid.role(), Role::Button | Role::ListBoxOption),
        picked: laid.toggled() == Some(Toggled::True),
    })
}

/// What has one of some names, the best first: what can be pressed before what cannot, the very name before one that
/// only begins so, a button or a place before a text of the same name, and of equals what lies highest. What a step
/// says is never meant by it.
pub(crate) fn sought<'w>(
    widgets: &'w [Widget],
    names: &[String],
    said: &[&str],
) -> Option<&'w Widget> {
    names.iter().find_map(|name| {
        let fit = |widget: &&Widget| {
            widget.rect.is_positive()
                && widget.name.starts_with(name.as_str())
                && !said.contains(&widget.name.as_str())
        };
        let rank = |widget: &Widget| (!widget.acts, widget.name != *name, !widget.button);
        let at = |widget: &Widget| widget.rect.min;
        widgets.iter().filter(fit).min_by(|a, b| {
            let ranks = rank(a).cmp(&rank(b));
            let ranks = ranks.then(at(a).y.total_cmp(&at(b).y));
            ranks.then(at(a).x.total_cmp(&at(b).x))
        })
    })
}

/// A ring around what is pointed at, where it lies at the end of the frame: what is scrolled meanwhile keeps its ring.
pub(crate) fn ring_ui(egui: &Context, widget: &Widget) {
    let ink = egui.global_style().visuals.hyperlink_color;
    if let Some(known) = egui.plugin_opt::<Listing>() {
        known.lock().ring = Some((widget.node, ink));
    }
}

/// A ring around a place, and a faint one that sets it off.
fn rings(around: Rect, ink: Color32) -> [Shape; 2] {
    let rect = around.expand(1.0);
    let strokes = [
        Stroke::new(3.0, ink),
        Stroke::new(4.0, ink.gamma_multiply(0.25)),
    ];
    strokes.map(|stroke| Shape::rect_stroke(rect, 6.0, stroke, StrokeKind::Outside))
}

/// Brings what is pointed at into sight where it is scrolled away.
pub(crate) fn bring(egui: &Context, widget: &Widget) {
    let request = ActionRequest {
        action: Action::ScrollIntoView,
        target_tree: TreeId::ROOT,
        target_node: widget.node,
        data: None,
    };
    egui.input_mut(|input| input.events.push(Event::AccessKitActionRequest(request)));
}

/// Gives the keyboard to what is pointed at; tells whether that takes it. A board has keys of its own.
pub(crate) fn lead_to(egui: &Context, widget: &Widget) -> bool {
    let found = egui.viewport(|now| {
        let mut all = now.prev_pass.widgets.layers().flat_map(|(_, all)| all);
        let own = all.find(|own| own.id.accesskit_id() == widget.node)?;
        let takes = own.enabled && own.sense.is_focusable() && !own.sense.senses_drag();
        takes.then_some(own.id)
    });
    if let Some(id) = found {
        egui.memory_mut(|memory| memory.request_focus(id));
    }
    found.is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn laid(name: &str, button: bool, top: f32) -> Widget {
        Widget {
            node: NodeId(0),
            name: name.to_owned(),
            rect: Rect::from_min_max(pos2(0.0, top), pos2(40.0, top + 20.0)),
            acts: true,
            button,
            picked: false,
        }
    }

    /// The ring went with a scrolled button over the map, the score and the buttons of the lesson itself.
    #[test]
    fn what_is_scrolled_out_of_its_list_has_no_ring() {
        let egui = Context::default();
        let widgets = Widgets::listed(&egui);
        let rings = |offset: f32| {
            let output = egui.run_ui(egui::RawInput::default(), |ui| {
                let list = egui::ScrollArea::vertical().max_height(60.0);
                list.vertical_scroll_offset(offset).show(ui, |ui| {
                    let _: egui::Response = ui.button("March");
                    ui.add_space(200.0);
                });
                if let Some(known) = sought(&widgets.all(), &["March".to_owned()], &[]) {
                    ring_ui(ui.ctx(), known);
                }
            });
            let ring =
                |shape: &Shape| matches!(shape, Shape::Rect(rect) if rect.stroke.width == 3.0);
            output
                .shapes
                .iter()
                .filter(|clipped| ring(&clipped.shape))
                .count()
        };
        for offset in [0.0, 0.0, 150.0, 150.0] {
            let _: usize = rings(offset);
        }
        assert_eq!(rings(150.0), 0);
        assert_eq!([rings(0.0), rings(0.0)][1], 1);
    }

    /// A step whose second line began with the name of an answer pointed at itself, and no ring was drawn.
    #[test]
    fn a_line_of_a_text_is_not_pointed_at() {
        let named = |role| {
            let mut laid = Node::new(role);
            laid.set_value("Sergeant, and begin");
            laid.set_bounds(egui::accesskit::Rect::new(0.0, 0.0, 40.0, 20.0));
            widget(NodeId(1), &laid).is_some()
        };
        assert_eq!([Role::TextRun, Role::Label].map(named), [false, true]);
    }

    /// Where the line of the pointer had the words of an area, the ring went from the map to that line; of two equal
    /// counts it was around either one.
    #[test]
    fn a_place_is_pointed_at_before_a_text_and_the_highest_of_equals() {
        let widgets = [
            laid("Claim is counted here", false, 0.0),
            laid("Highgarden, Stark, 3 armies", false, 100.0),
            laid("12 copper", false, 300.0),
            laid("12 copper", false, 200.0),
            laid("Highgarden, Stark, 3 armies", true, 400.0),
        ];
        let top = |name: &str| {
            let names = [name.to_owned()];
            let found = sought(&widgets, &names, &["Claim is counted here"]);
            found.map(|widget| widget.rect.top())
        };
        assert_eq!(top("Highgarden, Stark"), Some(400.0));
        assert_eq!(top("12 copper"), Some(200.0));
        assert_eq!(top("Claim"), None, "the step itself is not meant");
    }
}
