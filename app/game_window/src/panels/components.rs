//! What lies on the table, in every game?
//!
//! Cards, tokens, tracks, modes and effects by kind and owner, each group folded but the cards of whoever looks. All of
//! it is in the components that a game lists; nothing here knows one.

use eframe::egui::{CollapsingHeader, Color32, Label, RichText, Ui, vec2};
use play::{Component, ComponentKind, Seat};

/// What is said of a guess.
const UNKNOWN: &str = "Not known from print";

/// Things of one kind that belong to one.
type Group<'a, S> = (ComponentKind, Option<Seat>, Vec<&'a Component<S>>);

/// Everything that lies open; `own` is the seat whose hand does. `name` says what a seat is called.
pub fn components_ui<S>(
    ui: &mut Ui,
    muted: Color32,
    components: &[Component<S>],
    own: Option<Seat>,
    name: impl Fn(Seat) -> String,
) {
    if components.is_empty() {
        return;
    }
    ui.heading("On the table");
    let shared = shared(components);
    shared_ui(ui, muted, &shared);
    for (kind, owner, pieces) in groups(components) {
        let title = title(kind, owner.map(&name));
        let opens = owner.is_some() && owner == own && kind == ComponentKind::Card;
        let [head, names] = folded(&title, &pieces);
        let shown = CollapsingHeader::new(head)
            // A group that is folded while hands are covered opens with them.
            .id_salt(("on the table", &title, opens))
            .default_open(opens)
            .show(ui, |ui| {
                ui.spacing_mut().item_spacing = vec2(6.0, 1.0);
                for piece in pieces {
                    piece_ui(ui, muted, piece, &shared);
                }
            });
        if shown.fully_closed() && !names.is_empty() {
            ui.indent(("names of", &title), |ui| {
                let names = RichText::new(names).small().color(muted);
                ui.add(Label::new(names).truncate());
            });
        }
    }
}

/// What stands for a group that is folded: how many there are and, in small letters, which; one alone by its name.
fn folded<S>(title: &str, pieces: &[&Component<S>]) -> [String; 2] {
    match pieces {
        [only] => [format!("{title}: {}", only.title), String::new()],
        _several => {
            let names = pieces.iter().map(|piece| piece.title.as_str());
            let names: Vec<&str> = names.collect();
            [format!("{title}: {}", pieces.len()), names.join(", ")]
        }
    }
}

/// Groups in the order in which their first one comes.
fn groups<S>(components: &[Component<S>]) -> Vec<Group<'_, S>> {
    let mut found: Vec<Group<'_, S>> = Vec::new();
    for piece in components {
        let (kind, owner) = (piece.kind, piece.owner);
        let known = found.iter_mut().find(|(k, o, _)| (*k, *o) == (kind, owner));
        match known {
            Some((_, _, pieces)) => pieces.push(piece),
            None => found.push((kind, owner, vec![piece])),
        }
    }
    found
}

fn title(kind: ComponentKind, owner: Option<String>) -> String {
    let (of, all) = match kind {
        ComponentKind::Card => ("Cards of", "Decks and open cards"),
        ComponentKind::Token => ("Tokens of", "Tokens"),
        ComponentKind::Track => ("Tracks of", "Tracks"),
        ComponentKind::Mode => ("Modes of", "Modes"),
        ComponentKind::Unit => ("Units of", "Units"),
        ComponentKind::Ability => ("Abilities of", "Abilities"),
        ComponentKind::Place => ("Zones and terrain of", "Zones and terrain"),
        ComponentKind::Effect => ("In force for", "In force"),
    };
    match owner {
        Some(owner) => format!("{of} {owner}"),
        None => all.to_owned(),
    }
}

/// Things one below the other.
pub fn pieces_ui<S>(ui: &mut Ui, muted: Color32, pieces: &[Component<S>]) {
    let shared = shared(pieces);
    shared_ui(ui, muted, &shared);
    for piece in pieces {
        piece_ui(ui, muted, piece, &shared);
    }
}

/// What of several things is not known from print, in the same words: said once, with a star beside each of them.
fn shared<S>(pieces: &[Component<S>]) -> Vec<&str> {
    let all = pieces.iter().filter_map(|one| one.assumed.as_deref());
    let mut all: Vec<&str> = all.collect();
    all.sort_unstable();
    let alike = all.chunk_by(|a, b| a == b).filter(|alike| alike.len() > 1);
    alike.filter_map(|alike| alike.first().copied()).collect()
}

/// The words for each star: one more of them for each.
fn shared_ui(ui: &mut Ui, muted: Color32, shared: &[&str]) {
    for (what, stars) in shared.iter().zip(1..) {
        let text = format!("{} {UNKNOWN}: {what}", "*".repeat(stars));
        ui.add(Label::new(RichText::new(text).small().color(muted)).wrap());
    }
}

/// The stars of a thing of which others have the same unknown.
fn stars<S>(piece: &Component<S>, shared: &[&str]) -> Option<String> {
    let own = piece.assumed.as_deref()?;
    let place = shared.iter().position(|what| *what == own)?;
    Some("*".repeat(place + 1))
}

/// One thing with its numbers, its place and its text.
fn piece_ui<S>(ui: &mut Ui, muted: Color32, piece: &Component<S>, shared: &[&str]) {
    let head = Label::new(RichText::new(&piece.title).strong()).wrap();
    let head = ui.add(head);
    if let Some(source) = &piece.source {
        head.on_hover_text(source.to_string());
    }
    let small = |ui: &mut Ui, text: &str, color: Color32| {
        if !text.is_empty() {
            ui.add(Label::new(RichText::new(text).small().color(color)).wrap());
        }
    };
    small(ui, &how(piece, shared), muted);
    small(ui, &piece.text, ui.visuals().text_color());
    if let Some(assumed) = &piece.assumed
        && !shared.contains(&assumed.as_str())
    {
        small(ui, &format!("{UNKNOWN}: {assumed}"), muted);
    }
    ui.add_space(4.0);
}

/// Numbers, place and stars in a line.
fn how<S>(piece: &Component<S>, shared: &[&str]) -> String {
    let numbers = piece.numbers.iter();
    let numbers = numbers.map(|(name, value)| format!("{name} {value}"));
    let mut parts: Vec<String> = numbers.collect();
    parts.extend(Some(piece.place.clone()).filter(|place| !place.is_empty()));
    let line = parts.join(", ");
    match stars(piece, shared) {
        Some(stars) => format!("{line} {stars}").trim_start().to_owned(),
        None => line,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// It stood under every single card.
    #[test]
    fn what_is_unknown_of_many_is_said_once() {
        let piece = |title: &str| Component::<()>::new(ComponentKind::Card, title);
        let all = [
            piece("Guard").place("deck").assumed("its numbers"),
            piece("Feast"),
            piece("Archer").assumed("its numbers"),
            piece("Raven").assumed("how many there are"),
        ];
        let shared = shared(&all);
        assert_eq!(shared, ["its numbers"]);
        let lines = all.each_ref().map(|one| how(one, &shared));
        assert_eq!(lines, ["deck *", "", "*", ""]);
    }

    #[test]
    fn things_are_grouped_by_kind_and_owner_in_their_order() {
        let piece = |kind, title: &str| Component::<()>::new(kind, title);
        let all = [
            piece(ComponentKind::Card, "Feast").owner(Seat(1)),
            piece(ComponentKind::Track, "Supply"),
            piece(ComponentKind::Card, "Deck")
                .number("Cards", 3)
                .place("table"),
            piece(ComponentKind::Card, "Guard").owner(Seat(1)),
        ];
        let titles = groups(&all);
        let titles = titles.iter().map(|(kind, owner, pieces)| {
            let name = owner.map(|seat| format!("player {}", seat.0));
            folded(&title(*kind, name), pieces)
        });
        let titles: Vec<[String; 2]> = titles.collect();
        let expected = [
            ["Cards of player 1: 2", "Feast, Guard"],
            ["Tracks: Supply", ""],
            ["Decks and open cards: Deck", ""],
        ];
        assert_eq!(titles, expected);
        assert_eq!(how(&all[2], &[]), "Cards 3, table");
    }
}
