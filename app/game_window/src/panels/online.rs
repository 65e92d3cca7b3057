//! How do things stand with a game that a server has, and who else is there?

use eframe::egui::{Label, RichText, Ui};
use online::{Presence, Sat, Sitter};
use play::Seat;
use remote::{Line, Standing};
use ui::theme::{Tone, danger, muted};

use crate::playable::Playable;
use crate::played::Played;

/// One line, in the color of danger while nobody hears what is done here.
pub fn line_ui<M: Playable>(ui: &mut Ui, tone: Tone, game: &Played<M>) {
    let Some(line) = game.session().line() else {
        return;
    };
    let name = |seat: Seat| game.seat(seat).to_owned();
    let (text, is_well) = standing(line, name);
    let ink = match is_well {
        true => muted(tone),
        false => danger(tone),
    };
    let label = ui.add(Label::new(RichText::new(text).small().color(ink)).wrap());
    ui.ctx().accesskit_node_builder(label.id, |node| {
        node.set_live(eframe::egui::accesskit::Live::Polite);
    });
    // It is told once the game is over.
    if let Some(key) = line.hello().and_then(|hello| hello.dice.key.as_ref()) {
        let text = format!("The key of the dice, for bannerfield replay --dice: {key}");
        ui.add(Label::new(RichText::new(text).small().color(muted(tone))).wrap());
    }
}

/// How things stand, in words, and whether they stand well.
fn standing(line: &Line, name: impl Fn(Seat) -> String) -> (String, bool) {
    match line.standing() {
        Standing::Opening => ("Connecting…".to_owned(), true),
        Standing::Here => {
            let seats = line.hello().map_or(&[][..], |hello| &hello.seats);
            let asked = undo_asked(&line.presence().undo, line.seat(), &name);
            let who = who(seats, line.seat(), line.presence(), &name);
            let told = match asked {
                Some(asked) => format!("{asked} · {who}"),
                None => who,
            };
            (told, true)
        }
        Standing::Away { last, next, closed } => {
            let sent = match line.waits() {
                true => "; your last choice is sent then",
                false => "",
            };
            (format!("{}{sent}", away(last, next, closed)), false)
        }
        Standing::Gone(why) => (why.to_owned(), false),
    }
}

/// Who wants the last choice taken back, and what is to be done about it.
fn undo_asked(undo: &[Seat], own: Option<Seat>, name: impl Fn(Seat) -> String) -> Option<String> {
    let names: Vec<String> = undo.iter().copied().map(name).collect();
    let asks = match names.as_slice() {
        [] => return None,
        [_one] => "asks",
        [..] => "ask",
    };
    let names = names.join(" and ");
    Some(match own {
        Some(own) if !undo.contains(&own) => {
            format!("{names} {asks} to take the last choice back: Undo agrees, playing on declines")
        }
        Some(_) | None => {
            format!("{names} {asks} to take the last choice back; the others have to agree")
        }
    })
}

fn away(last: f64, next: f64, closed: bool) -> String {
    let ago = match last {
        ..90.0 => format!("{last:.0} s ago"),
        last => format!("{:.0} min ago", last / 60.0),
    };
    let why = if closed {
        "The host has closed this game and keeps it"
    } else {
        "Offline"
    };
    let next = match next {
        ..0.5 => "trying again".to_owned(),
        next => format!("trying again in {next:.0} s"),
    };
    format!("{why}, last seen {ago}; {next}")
}

/// Who is there, who is not yet, and how many look on.
fn who(
    seats: &[Sat],
    own: Option<Seat>,
    presence: &Presence,
    name: impl Fn(Seat) -> String,
) -> String {
    let (mut here, mut gone, mut free) = (Vec::new(), Vec::new(), Vec::new());
    let mut replaced = Vec::new();
    for (seat, sat) in (0..).map(Seat).zip(seats) {
        let known = name(seat);
        let title = match &sat.name {
            Some(person) if *person != known => format!("{known} ({person})"),
            Some(_) | None => known,
        };
        match (&sat.sitter, &sat.name) {
            (Sitter::Program(_), None) => {}
            (Sitter::Program(_), Some(_)) if Some(seat) == own => {}
            (Sitter::Program(_), Some(_)) => replaced.push(title),
            (Sitter::Person, None) => free.push(title),
            (Sitter::Person, Some(_)) if Some(seat) == own => {}
            (Sitter::Person, Some(_)) if presence.seats.contains(&seat) => here.push(title),
            (Sitter::Person, Some(_)) => gone.push(title),
        }
    }
    let is_program = |seat: Seat| {
        let sat = seats.get(usize::from(seat.0));
        sat.is_some_and(|sat| matches!(sat.sitter, Sitter::Program(_)))
    };
    let mut parts = vec![match own {
        Some(seat) if is_program(seat) => format!("A program plays {} for you", name(seat)),
        Some(seat) => format!("You are {}", name(seat)),
        None => "You look on".to_owned(),
    }];
    for (what, names) in [
        ("here", here),
        ("away", gone),
        ("played by a program", replaced),
        ("still free", free),
    ] {
        if !names.is_empty() {
            parts.push(format!("{what}: {}", names.join(", ")));
        }
    }
    let others = presence.watching.saturating_sub(u32::from(own.is_none()));
    match others {
        0 => {}
        1 => parts.push("1 looks on".to_owned()),
        others => parts.push(format!("{others} look on")),
    }
    parts.join(" · ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_says_who_is_there_and_what_is_wrong() {
        let sat = |name: Option<&str>, sitter| Sat {
            title: String::new(),
            sitter,
            name: name.map(str::to_owned),
        };
        let seats = [
            sat(Some("Ann"), Sitter::Person),
            sat(Some("Bo"), Sitter::Person),
            sat(Some("Cleo"), Sitter::Person),
            sat(None, Sitter::Person),
            sat(None, Sitter::Program("knight".to_owned())),
            sat(Some("Dan"), Sitter::Program("knight".to_owned())),
        ];
        let presence = Presence {
            seats: vec![Seat(0), Seat(1)],
            watching: 2,
            undo: Vec::new(),
        };
        let name = |seat: Seat| {
            let names = ["Stark", "Tully", "Arryn", "Martell", "Tyrell", "Greyjoy"];
            names[usize::from(seat.0)].to_owned()
        };
        let text = who(&seats, Some(Seat(0)), &presence, name);
        let wanted = "You are Stark · here: Tully (Bo) · away: Arryn (Cleo) · played by a program: Greyjoy (Dan) · still free: Martell · 2 look on";
        assert_eq!(text, wanted);
        let own = who(&seats, Some(Seat(5)), &presence, name);
        assert!(
            own.starts_with("A program plays Greyjoy for you · here: Stark (Ann)"),
            "{own}"
        );
        assert!(!own.contains("Dan"), "{own}");
        let told = who(&seats, Some(Seat(4)), &presence, name);
        assert!(
            told.starts_with("A program plays Tyrell for you · here: Stark"),
            "{told}"
        );
        let asked = |undo: &[Seat], own| undo_asked(undo, Some(Seat(own)), name);
        assert_eq!(asked(&[], 0), None);
        let told = asked(&[Seat(1)], 0).expect("an ask");
        assert!(
            told.starts_with("Tully asks to") && told.contains("Undo agrees"),
            "{told}"
        );
        let told = asked(&[Seat(0), Seat(1)], 0).expect("an ask");
        assert!(
            told.starts_with("Stark and Tully ask") && told.ends_with("have to agree"),
            "{told}"
        );
        assert!(who(&seats, None, &presence, name).ends_with("1 looks on"));
        assert_eq!(
            away(12.2, 3.0, false),
            "Offline, last seen 12 s ago; trying again in 3 s"
        );
        assert!(
            away(300.0, 0.1, true)
                .starts_with("The host has closed this game and keeps it, last seen 5 min")
        );
    }
}
