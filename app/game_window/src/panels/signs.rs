//! What do signs, colors and short words mean, in every game?
//!
//! A list beside the rules, searched like them. A game says what it has; nothing here knows one.

use eframe::egui::{
    Align2, Color32, FontId, Label, Painter, Rect, RichText, ScrollArea, Sense, TextStyle, Ui, vec2,
};
use ui::theme::BODY;
use ui::widgets::pages::pages;

/// How large a sign is here, in points.
const SIDE: f32 = 22.0;

type Paint<'a> = Box<dyn Fn(&Painter, Rect) + 'a>;

/// A sign, or a short word, with what it means.
pub struct SignRow<'a> {
    paint: Paint<'a>,
    /// What it is called.
    pub name: String,
    /// What it means, where its name does not say all of it.
    pub says: String,
}

impl std::fmt::Debug for SignRow<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("SignRow")
            .field("name", &self.name)
            .field("says", &self.says)
            .finish_non_exhaustive()
    }
}

impl<'a> SignRow<'a> {
    /// A sign as it is painted into a square.
    pub fn new(
        name: impl Into<String>,
        says: impl Into<String>,
        paint: impl Fn(&Painter, Rect) + 'a,
    ) -> Self {
        Self {
            paint: Box::new(paint),
            name: name.into(),
            says: says.into(),
        }
    }

    /// A short word or a letter, in a color.
    pub fn word(short: impl Into<String>, ink: Color32, says: impl Into<String>) -> Self {
        let short: String = short.into();
        let text = short.clone();
        Self::new(short, says, move |painter, rect| {
            let font = FontId::proportional(BODY);
            painter.text(rect.center(), Align2::CENTER_CENTER, &text, font, ink);
        })
    }

    fn has(&self, words: &[String]) -> bool {
        let text = format!("{} {}", self.name, self.says).to_lowercase();
        words.iter().all(|word| text.contains(word.as_str()))
    }
}

/// All signs that have the words that are sought, each with what it means.
pub(super) fn signs_ui(ui: &mut Ui, muted: Color32, all: &[SignRow<'_>], sought: &str) {
    let sought = sought.to_lowercase();
    let words: Vec<String> = sought.split_whitespace().map(str::to_owned).collect();
    ScrollArea::vertical()
        .id_salt("signs")
        .auto_shrink(false)
        .show(ui, |ui| {
            pages(ui);
            let mut shown = all.iter().filter(|row| row.has(&words)).peekable();
            if shown.peek().is_none() {
                ui.label("No sign here has these words");
            }
            for row in shown {
                row_ui(ui, muted, row);
            }
        });
}

fn row_ui(ui: &mut Ui, muted: Color32, row: &SignRow<'_>) {
    ui.horizontal_top(|ui| {
        let (rect, _) = ui.allocate_exact_size(vec2(SIDE + 22.0, SIDE), Sense::hover());
        (row.paint)(
            ui.painter(),
            Rect::from_center_size(rect.center(), vec2(SIDE, SIDE)),
        );
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 1.0;
            ui.add(Label::new(RichText::new(&row.name).strong()).wrap());
            if !row.says.is_empty() {
                let says = RichText::new(&row.says).text_style(TextStyle::Small);
                ui.add(Label::new(says.color(muted)).wrap());
            }
        });
    });
    ui.add_space(2.0);
}
