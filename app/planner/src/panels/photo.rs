//! What is known of the photo under the table?
//!
//! How it comes there, how much of it is seen, and how it is saved.

use eframe::egui::{Label, RichText, Slider, Ui};
use ui::spec::keys_text;
use ui::theme::{danger, muted};
use ui::widgets::tick::radio_ui;

use super::button::{command_button, labeled_button};
use super::toggle::Toggle;
use crate::command::{Command, PhotoCommand};
use crate::ctx::Ctx;
use crate::photo::{Keep, LEAST_OPACITY, Laid};

/// The panel.
pub(crate) fn photo_ui(ctx: &Ctx<'_>, ui: &mut Ui) {
    match ctx.document.photo() {
        Some(laid) => laid_ui(ctx, ui, laid),
        None => {
            let how = "A photo of the real table, laid flat under the trays. Take it from a side with all four corners in sight";
            ui.add(Label::new(RichText::new(how).color(muted(ctx.tone))).wrap());
            ui.horizontal_wrapped(|ui| {
                command_button(ctx, ui, PhotoCommand::Choose);
                if ctx.document.photo_before().is_some() {
                    labeled_button(ctx, ui, "Put it back", PhotoCommand::PutBack);
                }
            });
        }
    }
}

fn laid_ui(ctx: &Ctx<'_>, ui: &mut Ui, laid: &Laid) {
    let photo = &laid.photo;
    let name = ui.add(Label::new(RichText::new(photo.name()).strong()).truncate());
    name.on_hover_text(photo.file.display().to_string());
    if let Some(why) = &laid.trouble {
        let text = RichText::new(format!("× It is not shown: {why}")).color(danger(ctx.tone));
        ui.add(Label::new(text).wrap());
    } else if laid.pixels.is_none() {
        ui.label("Reading…");
    }
    ui.horizontal_wrapped(|ui| {
        show_ui(ctx, ui, laid);
        ui.add_enabled_ui(laid.pixels.is_some(), |ui| {
            labeled_button(ctx, ui, "Mark the corners…", PhotoCommand::Mark);
        });
    });
    opacity_ui(ctx, ui, laid);
    ui.horizontal_wrapped(|ui| {
        ui.label("Save it");
        keep_ui(ctx, ui, laid);
    });
    ui.horizontal_wrapped(|ui| {
        labeled_button(ctx, ui, "Another…", PhotoCommand::Choose);
        labeled_button(ctx, ui, "Remove", PhotoCommand::Remove);
    });
}

fn keep_ui(ctx: &Ctx<'_>, ui: &mut Ui, laid: &Laid) {
    for (keep, text) in [
        (Keep::Embedded, "In the table's file"),
        (Keep::Reference, "By its name alone"),
    ] {
        let tip = Command::from(PhotoCommand::Keep(keep)).spec().tip;
        // What is not here cannot be embedded.
        let can = keep == Keep::Reference || laid.bytes.is_some();
        ui.add_enabled_ui(can, |ui| {
            let choice = radio_ui(ui, laid.photo.keep == keep, text).on_hover_text(tip);
            if choice.clicked() {
                ctx.send(PhotoCommand::Keep(keep));
            }
        });
    }
}

fn show_ui(ctx: &Ctx<'_>, ui: &mut Ui, laid: &Laid) {
    let spec = Command::from(PhotoCommand::Show).spec();
    let keys = spec.keys.as_ref().map_or(String::new(), keys_text);
    let toggle = Toggle {
        on: !laid.photo.hidden,
        text: "Show",
        keys: &keys,
        name: &spec.text,
    };
    if toggle.ui(ui).on_hover_text(spec.tip).clicked() {
        ctx.send(PhotoCommand::Show);
    }
}

fn opacity_ui(ctx: &Ctx<'_>, ui: &mut Ui, laid: &Laid) {
    let mut percent = laid.photo.opacity;
    let slider = Slider::new(&mut percent, LEAST_OPACITY..=100)
        .step_by(5.0)
        .suffix("%")
        .text("Opacity");
    if ui.add(slider).changed() && percent != laid.photo.opacity {
        ctx.send(PhotoCommand::Opacity(percent));
    }
}
