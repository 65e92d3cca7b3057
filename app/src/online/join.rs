//! By which invitation is a game joined, and in which seat?

use eframe::egui::{Button, Key, Response, RichText, TextEdit, Ui};
use online::{Hello, Sat, Sitter};
use play::{Seat, level_meaning};
use remote::Knock;
use ui::appearance::Appearance;
use ui::clipboard::is_plain;
use ui::game_kind::{Games, game_of_id};
use ui::theme::{Density, danger};
use ui::widgets::tick::radio_ui;

use super::frame::framed_ui;
use super::known::{Known, Knows};
use super::{Wish, kind_named};

/// What the page holds.
#[derive(Debug)]
pub(super) struct Join {
    pub(super) link: String,
    pub(super) name: String,
    pub(super) knock: Option<Knock>,
    /// What is wrong.
    pub(super) said: Option<String>,
    /// What is in the way of the game that is gone to.
    pub(super) trouble: Option<String>,
    seat: Option<Seat>,
    /// A seat was chosen once: no other one is by itself.
    chose: bool,
    /// Who has the seat that was chosen.
    taken: Option<String>,
    before: Vec<Known>,
    /// The token of the one that is asked about before it is forgotten.
    forgets: Option<String>,
    /// What is typed first gets the keys once: the link, then the name.
    typed: [bool; 2],
}

impl Join {
    pub(super) fn new(knows: &Knows) -> Self {
        Self {
            link: String::new(),
            name: knows.name.clone(),
            knock: None,
            said: None,
            trouble: None,
            seat: None,
            chose: false,
            taken: None,
            before: knows.joined.clone(),
            forgets: None,
            typed: [false; 2],
        }
    }

    /// Shows what is remembered now.
    pub(super) fn knows(&mut self, knows: &Knows) {
        self.before.clone_from(&knows.joined);
        self.forgets = None;
    }

    /// What was typed is tried once more by the same keys.
    pub(super) fn asks_again(&mut self) {
        self.typed = [false; 2];
    }

    /// Chooses the first seat that is free, once; of one that was chosen and is taken by now it says so.
    pub(super) fn choose(&mut self) {
        let seats = self.knock.as_ref().and_then(Knock::hello);
        let seats = seats.map_or(&[][..], |hello| &hello.seats);
        match self.seat {
            None if self.chose => {}
            None => self.seat = first_free(seats),
            Some(seat) => {
                if let Some(who) = taken(seats, seat) {
                    (self.seat, self.said) = (None, None);
                    self.taken = Some(who);
                }
            }
        }
        self.chose |= self.seat.is_some();
    }
}

fn first_free(seats: &[Sat]) -> Option<Seat> {
    let mut free = (0..).map(Seat).zip(seats);
    free.find(|(_, sat)| is_free(sat)).map(|(seat, _)| seat)
}

/// Who has a seat that was chosen, in a sentence; nothing where it is free. No other one is chosen in its place: nobody is to
/// sit down where they did not want to.
fn taken(seats: &[Sat], seat: Seat) -> Option<String> {
    let sat = seats.get(usize::from(seat.0)).filter(|sat| !is_free(sat))?;
    let title = &sat.title;
    let who = match (&sat.sitter, &sat.name) {
        (Sitter::Person, Some(name)) => name.as_str(),
        (Sitter::Program(_), _) | (Sitter::Person, None) => "a program",
    };
    let then = match first_free(seats) {
        Some(_) => "choose another seat, or look on",
        None => "all seats are taken now, so look on",
    };
    Some(format!(
        "{title}, which was chosen here, is taken by {who}: {then}"
    ))
}

fn is_free(sat: &Sat) -> bool {
    sat.sitter == Sitter::Person && sat.name.is_none()
}

/// The page; tells what is asked for.
pub(super) fn join_ui(
    ui: &Ui,
    appearance: Appearance<'_>,
    games: Games,
    join: &mut Join,
    opens: bool,
) -> Option<Wish> {
    let (wish, closes) = framed_ui(ui, appearance, "Join a game", |ui| {
        if let Some(knock) = &mut join.knock {
            knock.look();
            // Who sits where is another while somebody looks at it.
            ui.ctx().request_repaint_after_secs(1.0);
        }
        let waits = opens || join.knock.as_ref().is_some_and(Knock::waits);
        let hello = join.knock.as_ref().and_then(Knock::hello).cloned();
        let mut wish = match hello {
            None => link_ui(ui, appearance, games, join, waits),
            Some(hello) => seats_ui(ui, appearance, games, join, &hello, waits),
        };
        if waits {
            ui.horizontal(|ui| {
                ui.spinner();
                ui.label("Connecting…");
            });
            if let Some(why) = &join.trouble {
                ui.colored_label(danger(appearance.tone), format!("× {why}"));
                ui.small("It is tried again and again");
                let stop = Button::new("Try no more").min_size(appearance.density.least());
                if ui.add(stop).clicked() {
                    wish = Some(Wish::Stop);
                }
            }
        }
        if let Some(said) = &join.said {
            ui.colored_label(danger(appearance.tone), format!("× {said}"));
            if join.knock.is_some() && !waits && ui.button("Try again").clicked() {
                wish = Some(Wish::Look);
            }
        }
        if is_plain() {
            ui.small(
                "This page came by plain http, as within a home network. Games are played all the same; what a browser \
                 withholds then is copying to the clipboard and keeping the page for use without a network. Who wants \
                 these, too, opens the page by https, or plays in a window of the program",
            );
        }
        wish
    });
    wish.or(closes.then_some(Wish::Close))
}

fn link_ui(
    ui: &mut Ui,
    appearance: Appearance<'_>,
    games: Games,
    join: &mut Join,
    waits: bool,
) -> Option<Wish> {
    let mut wish = None;
    let label = ui.label("Link of the game");
    let field = TextEdit::singleline(&mut join.link)
        .hint_text("http://…#join=…")
        .desired_width(f32::INFINITY);
    let field = ui.add(field).labelled_by(label.id);
    let entered = entered(ui, appearance, &field, &mut join.typed[0]);
    let look = Button::new("Find the game").min_size(appearance.density.least());
    let ready = !waits && !join.link.trim().is_empty();
    if ui.add_enabled(ready, look).clicked() || (ready && entered) {
        wish = Some(Wish::Look);
    }
    ui.small("Whoever hosts shows it, with a QR code for a phone's camera");
    if !join.before.is_empty() {
        ui.separator();
        ui.label("Joined before");
    }
    for known in &join.before {
        ui.horizontal_wrapped(|ui| {
            let again = again_ui(ui, appearance, games, known, &mut join.forgets, waits);
            wish = again.or(wish.take());
        });
    }
    wish
}

/// One game that was joined before: to go back to, or to forget.
fn again_ui(
    ui: &mut Ui,
    appearance: Appearance<'_>,
    games: Games,
    known: &Known,
    forgets: &mut Option<String>,
    waits: bool,
) -> Option<Wish> {
    let mut wish = None;
    let least = appearance.density.least();
    let seat = seat_of(known);
    let row = Button::new(named(games, known)).min_size(least);
    let row = ui.add_enabled(!waits, row);
    if row.on_hover_text(&known.place.site).clicked() {
        wish = Some(Wish::Back(known.clone()));
    }
    let token = &known.place.token;
    if forgets.as_ref() == Some(token) {
        let text = format!("Forget {seat} for ever");
        let tip = "Nobody but the host can give the seat back then";
        let forget = Button::new(text).min_size(least);
        if ui.add(forget).on_hover_text(tip).clicked() {
            wish = Some(Wish::Forget(known.clone()));
        }
        if ui.add(Button::new("Keep it").min_size(least)).clicked() {
            *forgets = None;
        }
    } else if ui.add(Button::new("Forget…").min_size(least)).clicked() {
        *forgets = Some(token.clone());
    }
    wish
}

/// What a game that was joined is called: which game, and who one is there.
pub(super) fn named(games: Games, known: &Known) -> String {
    format!("{}, {}", kind_named(games, &known.kind), seat_of(known))
}

fn seat_of(known: &Known) -> &str {
    match known.title.as_str() {
        "" => "looking on",
        title => title,
    }
}

/// Whether a field was left by Enter. Where there are keys, it has them when it first comes: no finger wants letters
/// over the games that were joined before.
fn entered(ui: &Ui, appearance: Appearance<'_>, field: &Response, typed: &mut bool) -> bool {
    if appearance.density == Density::Mouse && !*typed {
        field.request_focus();
        *typed = true;
    }
    field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter))
}

fn seats_ui(
    ui: &mut Ui,
    appearance: Appearance<'_>,
    games: Games,
    join: &mut Join,
    hello: &Hello,
    waits: bool,
) -> Option<Wish> {
    let row = game_of_id(games, &hello.kind)?;
    ui.strong(row.kind.name());
    for (seat, sat) in (0..).map(Seat).zip(&hello.seats) {
        let who = match (&sat.sitter, &sat.name) {
            (Sitter::Program(level), _) => format!("{}: a program, {level}", sat.title),
            (Sitter::Person, Some(name)) => format!("{}: {name}", sat.title),
            (Sitter::Person, None) => format!("{}: free", sat.title),
        };
        ui.add_enabled_ui(is_free(sat) && !waits, |ui| {
            let row = radio_ui(ui, join.seat == Some(seat), who);
            if row.clicked() {
                (join.seat, join.chose, join.taken, join.said) = (Some(seat), true, None, None);
            }
            if let Sitter::Program(level) = &sat.sitter {
                row.on_disabled_hover_text(level_meaning(level));
            }
        });
    }
    if let Some(taken) = &join.taken {
        ui.colored_label(danger(appearance.tone), format!("× {taken}"));
    }
    if hello.dice.key.is_some() {
        ui.label("This game is over; one can look at it");
    }
    let label = ui.label("Your name");
    let field = TextEdit::singleline(&mut join.name)
        .char_limit(40)
        .desired_width(240.0);
    let field = ui.add(field).labelled_by(label.id);
    let mut wish = None;
    let entered = entered(ui, appearance, &field, &mut join.typed[1]);
    ui.horizontal_wrapped(|ui| {
        let least = appearance.density.least();
        let sit = Button::new(RichText::new("Sit down").strong()).min_size(least);
        let ready = join.seat.filter(|_| !join.name.trim().is_empty() && !waits);
        if ui.add_enabled(ready.is_some(), sit).clicked() || entered {
            wish = ready.map(Wish::Sit);
        }
        let watch = Button::new("Look on").min_size(least);
        if ui.add_enabled(!waits, watch).clicked() {
            wish = Some(Wish::Watch);
        }
    });
    if first_free(&hello.seats).is_none() {
        ui.small("All seats are taken");
    } else {
        // Always there: what is below the field is not to move while somebody types.
        ui.small("A name lets the others know who sits there");
    }
    wish
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seat_that_is_taken_is_said_and_no_other_chosen() {
        let sat = |name: Option<&str>| Sat {
            title: "Stark".to_owned(),
            sitter: Sitter::Person,
            name: name.map(str::to_owned),
        };
        let mut seats = vec![sat(None), sat(None)];
        assert_eq!(taken(&seats, Seat(0)), None);
        seats[0] = sat(Some("Bo"));
        assert_eq!(
            taken(&seats, Seat(0)).as_deref(),
            Some("Stark, which was chosen here, is taken by Bo: choose another seat, or look on")
        );
        seats[1].sitter = Sitter::Program("knight".to_owned());
        assert_eq!(
            taken(&seats, Seat(1)).as_deref(),
            Some(
                "Stark, which was chosen here, is taken by a program: all seats are taken now, so look on"
            )
        );
        assert_eq!(first_free(&seats), None);
    }
}
