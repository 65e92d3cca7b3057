//! Which abilities of units can be used now?

use eframe::egui::{Button, Frame as Boxed, Label, RichText, Role, Ui, WidgetInfo};
use play::Offer;
use tabletop::Action;

use crate::command::GameCommand;
use crate::ctx::Ctx;
use crate::theme::muted;

/// One way to use an ability of a unit.
struct Way<'o> {
    unit: &'o str,
    ability: &'o str,
    on: Option<&'o str>,
    pick: u8,
    action: &'o Action,
}

impl<'o> Way<'o> {
    fn of(action: &'o Action) -> Option<Self> {
        let Action::Order {
            unit,
            ability,
            on,
            pick,
        } = action
        else {
            return None;
        };
        Some(Self {
            unit,
            ability,
            on: on.as_deref(),
            pick: *pick,
            action,
        })
    }

    fn text(&self) -> String {
        match (self.on, self.pick) {
            (Some(on), 1..) => format!("Charge {on}"),
            (None, 1..) => "Maneuver".to_owned(),
            (Some(on), 0) => format!("Use it on {on}"),
            (None, 0) => "Use it".to_owned(),
        }
    }
}

/// A box for each ability with a button for each way to use it.
pub(super) fn orders_ui(ctx: &Ctx<'_>, ui: &mut Ui, offers: &[Offer<Action>]) {
    let pack = &ctx.desk.table().pack;
    let ways: Vec<Way<'_>> = offers
        .iter()
        .filter_map(|offer| Way::of(offer.action()))
        .collect();
    let mut seen: Vec<(&str, &str)> = Vec::new();
    for way in &ways {
        let one = (way.unit, way.ability);
        if seen.contains(&one) {
            continue;
        }
        seen.push(one);
        let row = pack.ability(way.ability);
        let name = row.map_or(way.ability, |row| row.name.as_str());
        Boxed::group(ui.style()).show(ui, |ui| {
            ui.set_width(ui.available_width());
            let title = RichText::new(format!("{name} of {}", way.unit)).strong();
            ui.add(Label::new(title).wrap());
            if let Some(row) = row {
                let text = RichText::new(&row.text).color(muted(ctx.tone));
                ui.add(Label::new(text).wrap());
            }
            ui.horizontal_wrapped(|ui| {
                for way in ways.iter().filter(|way| (way.unit, way.ability) == one) {
                    let text = way.text();
                    let button = ui.add(Button::new(&text).min_size(ctx.density.least()));
                    let label = format!("{name} of {}: {text}", way.unit);
                    button.widget_info(|| WidgetInfo::labeled(Role::Button, true, &label));
                    if button.clicked() {
                        ctx.send(GameCommand::Act(way.action.clone()));
                    }
                }
            });
        });
    }
}
