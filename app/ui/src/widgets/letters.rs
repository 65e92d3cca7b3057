//! Which answer do letters lead to?
//!
//! Letters that are typed while something has the focus lead on to the next answer with a word that begins so, and from
//! the last one to the first. Those that come soon after each other belong together.

use eframe::egui::{Context, Event, Id, Response};

/// Seconds after which another word begins.
const PAUSE: f64 = 1.0;

/// What is looked for.
#[derive(Clone, Default)]
struct Sought {
    text: String,
    /// When the last letter came.
    since: f64,
    /// What had the focus then: answers before it are passed over.
    after: Option<Id>,
    /// How often answers are gone through still.
    left: u8,
}

/// Takes letters; asked in every frame before answers are laid out.
pub fn typed(egui: &Context) {
    let (now, lasted) = egui.input(|input| (input.time, f64::from(input.stable_dt)));
    let known: Option<Sought> = egui.data_mut(|data| data.remove_temp(sought()));
    // What is typed while a frame lasts comes with the next one, however late that is.
    let known = known.filter(|known| now <= known.since + PAUSE + lasted);
    let letters: String = egui.input(|input| input.events.iter().flat_map(letters).collect());
    let after = egui.memory(|memory| memory.focused());
    let next = if letters.is_empty() || after.is_none() {
        known.map(|known| Sought {
            after: None,
            left: known.left.saturating_sub(1),
            ..known
        })
    } else {
        // They are no keys of commands.
        egui.input_mut(|input| input.events.retain(|event| !is_key(event)));
        Some(Sought {
            text: known.map(|known| known.text).unwrap_or_default() + &letters,
            since: now,
            after,
            left: 2,
        })
    };
    if let Some(next) = next {
        if next.left > 0 {
            egui.request_repaint();
        }
        egui.data_mut(|data| data.insert_temp(sought(), next));
    }
}

/// Gives an answer the focus, if it is the next one that is looked for.
pub(super) fn meet(response: &Response, label: &str) {
    let egui = &response.ctx;
    let known: Option<Sought> = egui.data(|data| data.get_temp(sought()));
    let Some(mut known) = known.filter(|known| known.left > 0) else {
        return;
    };
    let is_here = known.after == Some(response.id);
    if known.after.is_some() && !is_here {
        return;
    }
    known.after = None;
    // The first letter leads on, the next ones may stay.
    let may = response.enabled() && !(is_here && known.text.chars().count() == 1);
    if may && begins(label, &known.text) {
        known.left = 0;
        response.request_focus();
        response.scroll_to_me(None);
    }
    egui.data_mut(|data| data.insert_temp(sought(), known));
}

/// Whether a word of an answer begins so.
fn begins(label: &str, text: &str) -> bool {
    let label = label.to_lowercase();
    let mut words = label.split(|letter: char| !letter.is_alphanumeric());
    words.any(|word| word.starts_with(text))
}

fn letters(event: &Event) -> Vec<char> {
    let Event::Text(text) = event else {
        return Vec::new();
    };
    let letters = text.chars().filter(|letter| letter.is_alphabetic());
    letters.flat_map(char::to_lowercase).collect()
}

fn is_key(event: &Event) -> bool {
    matches!(event, Event::Key { pressed: true, modifiers, .. } if modifiers.is_none())
}

fn sought() -> Id {
    Id::unique("the answer that letters lead to")
}

#[cfg(test)]
mod tests {
    use eframe::egui::RawInput;

    use super::*;

    /// Where a frame lasted longer than the pause, the second letter began another word.
    #[test]
    fn letters_belong_together_however_long_a_frame_lasts() {
        let egui = Context::default();
        egui.set_fonts(crate::theme::fonts());
        let mut led_to = "";
        for (step, (time, text, leads_to)) in [
            (0.0, "", "Lys"),
            (0.1, "t", "Tyrosh"),
            (1.6, "h", "The Axe"),
            (1.7, "", "The Axe"),
            (3.0, "", "The Axe"),
            // Another word, long after it.
            (20.0, "h", "Hint"),
        ]
        .into_iter()
        .enumerate()
        {
            let typed_now = (!text.is_empty()).then(|| Event::Text(text.to_owned()));
            let input = RawInput {
                time: Some(time),
                events: typed_now.into_iter().collect(),
                ..RawInput::default()
            };
            let mut output = egui.run_ui(input, |ui| {
                typed(ui.ctx());
                for label in ["Lys", "Tyrosh", "The Axe", "Hint"] {
                    let response = ui.button(label);
                    if step == 0 && label == "Lys" {
                        response.request_focus();
                    }
                    meet(&response, label);
                    if response.has_focus() {
                        led_to = label;
                    }
                }
            });
            output.textures_delta.clear();
            assert_eq!(led_to, leads_to, "after {text:?} at {time}");
        }
    }
}
