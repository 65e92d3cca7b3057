//! What do a question and an answer look like, in every game?
//!
//! A question in a frame, with the card that asks and its rule. An answer is a button with its words; below it, smaller,
//! what it costs and how likely it is, what comes of it, and in the color of danger what it gives up. Nothing here knows
//! a game: all of it is in the question and in the answer.

use eframe::egui::{Color32, Frame, Label, RichText, TextStyle, Ui, vec2};
use play::{Answer, Question, sentence};
use ui::appearance::Appearance;
use ui::theme::danger;

use super::sure::sure_ui;

/// Longer effects are folded where answers are many.
const LONG: usize = 110;

/// How much of effects is shown at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Room {
    /// All of it.
    Wide,
    /// The beginning of long ones, the rest where it is asked for.
    Scarce,
}

/// How the rule of a question is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RuleLine {
    /// As text.
    Plain,
    /// It can be looked up.
    Link,
}

/// What is asked, in the color of whoever is, and `prompt` with the names in it; tells whether its rule is to be looked up.
pub fn ruled_question_ui<S>(
    ui: &mut Ui,
    [ink, muted]: [Color32; 2],
    prompt: &str,
    question: &Question<S>,
    line: RuleLine,
) -> bool {
    let frame = Frame::group(ui.style()).stroke((2.0, ink)).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = 1.0;
        ui.add(Label::new(RichText::new(prompt).strong()).wrap());
        let by = question.by.as_deref().and_then(|card| by(prompt, card));
        let rule = question.rule.as_ref().map(ToString::to_string);
        match (line, rule) {
            (RuleLine::Link, Some(rule)) => {
                small_ui(ui, &by.unwrap_or_default(), muted);
                let link = ui.link(RichText::new(rule).small().underline());
                link.on_hover_text("Look the rule up").clicked()
            }
            (RuleLine::Plain | RuleLine::Link, rule) => {
                let more: Vec<String> = by.into_iter().chain(rule).collect();
                small_ui(ui, &more.join("; "), muted);
                false
            }
        }
    });
    frame.inner
}

/// Which card asks, where what is asked does not say so.
fn by(prompt: &str, card: &str) -> Option<String> {
    (!prompt.contains(card)).then(|| format!("Asked by {card}"))
}

/// An answer with as much of what is said of it as there is room for; tells whether it was chosen.
pub fn answer_ui<S>(
    ui: &mut Ui,
    appearance: &Appearance<'_>,
    muted: Color32,
    answer: &Answer<S>,
    room: Room,
) -> bool {
    let gap = ui.spacing().item_spacing;
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing = vec2(gap.x, 1.0);
        let chosen = sure_ui(ui, appearance, answer);
        let top = ui.min_rect().bottom();
        remarks_ui(ui, appearance, muted, answer, room);
        if ui.min_rect().bottom() > top {
            // What belongs to a button stands nearer to it than the next button.
            ui.add_space(gap.y);
        }
        chosen
    })
    .inner
}

/// What is said of an answer below its button.
pub fn remarks_ui<S>(
    ui: &mut Ui,
    appearance: &Appearance<'_>,
    muted: Color32,
    answer: &Answer<S>,
    room: Room,
) {
    let ink = ui.visuals().text_color();
    small_ui(ui, &costs(answer), ink);
    effect_ui(ui, muted, &answer.label, &sentence(&answer.effect), room);
    small_ui(ui, &sentence(&answer.warning), danger(appearance.tone));
}

fn small_ui(ui: &mut Ui, text: &str, color: Color32) {
    if !text.is_empty() {
        ui.add(Label::new(RichText::new(text).small().color(color)).wrap());
    }
}

fn effect_ui(ui: &mut Ui, muted: Color32, label: &str, effect: &str, room: Room) {
    let begins = match room {
        Room::Wide => None,
        Room::Scarce => beginning(effect),
    };
    let rows = |text: &str| {
        let (font, wide) = (TextStyle::Small.resolve(ui.style()), ui.available_width());
        let galley = ui.painter().layout(text.to_owned(), font, muted, wide);
        galley.rows.len()
    };
    // The word that unfolds the rest takes a row, too.
    let Some(begins) = begins.filter(|begins| rows(effect) > rows(begins) + 1) else {
        return small_ui(ui, effect, muted);
    };
    let id = ui.make_persistent_id(("effect", label));
    let mut open: bool = ui.data(|data| data.get_temp(id)).unwrap_or_default();
    let shown = if open { effect } else { begins };
    small_ui(ui, shown, muted);
    let word = if open { "Less" } else { "More…" };
    if ui.link(RichText::new(word).small()).clicked() {
        open = !open;
        ui.data_mut(|data| data.insert_temp(id, open));
    }
}

/// The beginning of a long text, up to the end of a part of it or else of a word; `None` of a short one.
fn beginning(text: &str) -> Option<&str> {
    let (cut, _) = text.char_indices().nth(LONG)?;
    let head = text.get(..cut)?;
    // A name of several words is not cut in two where a part of the text ends near by; a capital after a comma is that
    // of one more name.
    let goes_on = |at: &usize| {
        let rest = head.get(at + 2..).unwrap_or_default();
        !rest.starts_with(char::is_uppercase)
    };
    let mut commas = head.rmatch_indices(", ").map(|(at, _)| at);
    let late = |at: &usize| *at > head.len() / 2;
    // The beginning of one more sentence says less than none of it, unless what is left is short.
    let part = head.rfind(". ").filter(|at| *at > head.len() / 3);
    let part = part.or_else(|| commas.find(goes_on).filter(late));
    let end = part.or_else(|| head.rfind(' '));
    Some(end.and_then(|at| head.get(..at)).unwrap_or(head))
}

/// Price and chances in a line.
pub fn costs<S>(answer: &Answer<S>) -> String {
    let prices = match answer.price.as_slice() {
        [one] => one.to_string(),
        // Of several, what is left of each stands with it.
        several => {
            let each = several.iter().map(|price| match price.left {
                Some(left) => format!("{} {} ({left} left)", price.count, price.of),
                None => format!("{} {}", price.count, price.of),
            });
            each.collect::<Vec<_>>().join(" and ")
        }
    };
    let chances = answer.chances.iter().map(ToString::to_string);
    let chances = sentence(&chances.collect::<Vec<_>>().join(", "));
    let costs = match prices.is_empty() {
        true => String::new(),
        false => format!("Costs {prices}"),
    };
    match (costs.is_empty(), chances.is_empty()) {
        (true, _) => chances,
        (_, true) => costs,
        _ => format!("{costs}. {chances}"),
    }
}

#[cfg(test)]
mod tests {
    use eframe::egui::{Context, RawInput};
    use play::{Likely, Price};

    use super::*;

    #[test]
    fn price_and_chances_are_one_line() {
        let plain = Answer::<()>::new("Go");
        assert_eq!(costs(&plain), "");
        let dear = plain.clone().price(Price::new(2, "gold").left(1));
        assert_eq!(costs(&dear), "Costs 2 gold, 1 left");
        let two = dear.clone().price(Price::new(3, "copper").left(0));
        assert_eq!(costs(&two), "Costs 2 gold (1 left) and 3 copper (0 left)");
        let likely = plain.likely(Likely::new("wins", 0.5));
        assert_eq!(costs(&likely), "Wins: 50 %");
        let both = dear.likely(Likely::new("wins", 0.5));
        assert_eq!(costs(&both), "Costs 2 gold, 1 left. Wins: 50 %");
    }

    /// "Careful Planning says" stood above "Asked by Careful Planning".
    #[test]
    fn the_card_that_asks_is_named_once() {
        let card = "Careful Planning";
        assert_eq!(by("Careful Planning says: take 2 power", card), None);
        let asked = by("Take 2 power", card);
        assert_eq!(asked.as_deref(), Some("Asked by Careful Planning"));
    }

    /// "More…" stood below two rows, and with it the same two rows told all.
    #[test]
    fn no_effect_is_folded_whose_rest_takes_no_more_room_than_the_word_for_it() {
        let egui = Context::default();
        egui.set_fonts(ui::theme::fonts());
        let effect = "Attack on Seagard now with 1 knight: 3 strength against 5 before support and cards, \
                      1 more with the leaders here";
        assert!(beginning(effect).is_some(), "it is long");
        let mut heights = Vec::new();
        let mut output = egui.run_ui(RawInput::default(), |ui| {
            heights.clear();
            for (text, room) in [
                (effect.to_owned(), Room::Wide),
                (effect.to_owned(), Room::Scarce),
                (effect.repeat(4), Room::Wide),
                (effect.repeat(4), Room::Scarce),
            ] {
                let shown = ui.scope(|ui| {
                    ui.set_width(360.0);
                    effect_ui(ui, Color32::GRAY, "End the march", &text, room);
                });
                heights.push(shown.response.rect.height());
            }
        });
        output.textures_delta.clear();
        let [whole, scarce, long, folded] = heights.as_slice() else {
            panic!("four effects are laid out");
        };
        assert!((whole - scarce).abs() < 0.5, "{whole} {scarce}");
        assert!(folded + 1.0 < *long, "{folded} {long}");
    }

    #[test]
    fn only_long_effects_are_cut_and_at_a_word() {
        assert_eq!(beginning("Heals a wound"), None);
        let long = "Ärger ".repeat(40);
        let cut = beginning(&long).expect("it is long");
        assert!(cut.ends_with("Ärger") && cut.chars().count() <= LONG);
        let named = "Needs 2+ for 1.53 in. 7 dice, 5.7 wounds on average if it arrives, panic included. \
                     Not counted: Set for Charge, Furious Charge";
        let cut = beginning(named).expect("it is long");
        assert!(cut.ends_with("panic included"), "{cut}");
        // "Left out of the chances" stood there, without what is.
        let left_out = "2 dice at 6+ against defense 6+, 0.60 wounds on average. Left out of the chances, \
                        4 copper left for it: Oldest Brother, on 5+";
        let cut = beginning(left_out).expect("it is long");
        assert!(cut.ends_with("on average"), "{cut}");
        // It read as all that is asked for: "end it with units in three Towns".
        let places = "Lose no battle this turn, and end it with units in three Towns, Cities or Strongholds \
                      south of Moat Cailin: one Claim, and the card leaves the game";
        let cut = beginning(places).expect("it is long");
        assert!(cut.ends_with("south of Moat Cailin:"), "{cut}");
    }
}
