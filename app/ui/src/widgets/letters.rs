//! Which answer do letters lead to?
//!
//! Letters that are typed lead on from what has the focus to the next answer with a word that begins so, and from the
//! last one to the first. Those that come soon after each other belong together, and the key that gives an answer is for
//! the one that they lead to, also where it comes in the same frame.

use eframe::egui::{Context, Event, Id, Key, Response};

/// Seconds after which another word begins.
const PAUSE: f64 = 1.0;

/// What letters are where nothing has the focus.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Loose {
    /// They lead to answers all the same.
    Leads,
    /// They are keys of commands.
    Keys,
}

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
    /// An answer was found.
    led: bool,
    /// What was pressed after the letters, in the same frame.
    held: Vec<Event>,
}

/// Takes letters; asked in every frame before answers are laid out.
pub fn typed(egui: &Context, loose: Loose) {
    let (now, lasted) = egui.input(|input| (input.time, f64::from(input.stable_dt)));
    let mut known: Option<Sought> = egui.data_mut(|data| data.remove_temp(sought()));
    if let Some(known) = known.as_mut().filter(|known| known.led) {
        let held = std::mem::take(&mut known.held);
        egui.input_mut(|input| input.events.splice(0..0, held).for_each(drop));
    }
    // What is typed while a frame lasts comes with the next one, however late that is.
    let known = known.filter(|known| now <= known.since + PAUSE + lasted);
    let letters: String = egui.input(|input| input.events.iter().flat_map(letters).collect());
    let after = egui.memory(|memory| memory.focused());
    let leads = after.is_some() || loose == Loose::Leads;
    let next = if letters.is_empty() || !leads {
        known.map(|known| Sought {
            after: None,
            left: known.left.saturating_sub(1),
            ..known
        })
    } else {
        Some(Sought {
            text: known.map(|known| known.text).unwrap_or_default() + &letters,
            since: now,
            after,
            left: 2,
            led: false,
            held: egui.input_mut(|input| taken(&mut input.events)),
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
        known.led = true;
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

/// Takes keys of letters, which are none of commands, and what gives an answer after them, which it hands back; before
/// them that is for what has the focus.
fn taken(events: &mut Vec<Event>) -> Vec<Event> {
    let mut began = false;
    let mut held = Vec::new();
    events.retain(|event| {
        began |= !letters(event).is_empty();
        let Some(key) = key(event) else {
            return true;
        };
        let gives = matches!(key, Key::Enter | Key::Space);
        if gives && began {
            held.push(event.clone());
        }
        // Escape and what leads on are what they are without letters.
        let leads = [
            Key::Escape,
            Key::Tab,
            Key::ArrowUp,
            Key::ArrowDown,
            Key::ArrowLeft,
            Key::ArrowRight,
        ];
        leads.contains(&key) || gives && !began
    });
    held
}

/// The key that an event presses, alone or with Shift, as for a capital.
fn key(event: &Event) -> Option<Key> {
    match event {
        Event::Key {
            key,
            pressed: true,
            modifiers,
            ..
        } => Some(*key).filter(|_| modifiers.is_none() || modifiers.shift_only()),
        _other => None,
    }
}

fn sought() -> Id {
    Id::unique("the answer that letters lead to")
}

#[cfg(test)]
mod tests {
    use eframe::egui::{Modifiers, RawInput};

    use super::*;

    fn enter() -> Event {
        Event::Key {
            key: Key::Enter,
            physical_key: None,
            pressed: true,
            repeat: false,
            modifiers: Modifiers::NONE,
        }
    }

    /// Where a frame lasted long, Enter came with the letters before it, and gave nothing; nor may it give what had the
    /// focus before, or anything where letters lead to nothing.
    #[test]
    fn enter_in_the_frame_of_letters_gives_what_they_lead_to() {
        let text = |text: &str| Event::Text(text.to_owned());
        for (events, focused, given) in [
            (vec![text("t"), enter()], Some("Lys"), Some("Tyrosh")),
            (vec![text("t"), text("h"), enter()], None, Some("The Axe")),
            (vec![text("x"), enter()], Some("Lys"), None),
            (vec![enter(), text("t")], Some("Lys"), Some("Lys")),
        ] {
            let egui = Context::default();
            egui.set_fonts(crate::theme::fonts());
            let mut all = Vec::new();
            for step in 0..6_u8 {
                let input = RawInput {
                    time: Some(f64::from(step)),
                    events: match step {
                        2 => events.clone(),
                        _rests => Vec::new(),
                    },
                    ..RawInput::default()
                };
                let mut output = egui.run_ui(input, |ui| {
                    typed(ui.ctx(), Loose::Leads);
                    for label in ["Lys", "Tyrosh", "The Axe", "Hint"] {
                        let response = ui.button(label);
                        if step == 0 && focused == Some(label) {
                            response.request_focus();
                        }
                        meet(&response, label);
                        if response.clicked() {
                            all.push(label);
                        }
                    }
                });
                output.textures_delta.clear();
            }
            let given: Vec<&str> = given.into_iter().collect();
            assert_eq!(all, given, "{events:?} from {focused:?}");
        }
    }

    /// A word that began with L played the log once an answer was given, as nothing had the focus then.
    #[test]
    fn letters_are_no_keys_of_commands_where_they_lead() {
        let press = |key: Key, modifiers: Modifiers| Event::Key {
            key,
            physical_key: None,
            pressed: true,
            repeat: false,
            modifiers,
        };
        for (loose, left) in [(Loose::Leads, 0), (Loose::Keys, 2)] {
            let egui = Context::default();
            egui.set_fonts(crate::theme::fonts());
            let letters = [
                press(Key::L, Modifiers::NONE),
                Event::Text("l".to_owned()),
                press(Key::L, Modifiers::SHIFT),
                Event::Text("L".to_owned()),
            ];
            let input = RawInput {
                events: letters.into(),
                ..RawInput::default()
            };
            let mut found = 0;
            let mut output = egui.run_ui(input, |ui| {
                typed(ui.ctx(), loose);
                found = ui.input(|input| input.num_presses(Key::L));
            });
            output.textures_delta.clear();
            assert_eq!(found, left, "{loose:?}");
        }
    }

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
                typed(ui.ctx(), Loose::Keys);
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
