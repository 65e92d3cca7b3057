//! What did the others do since somebody here was asked last?
//!
//! Battles and conquests in front, with points and with cards that took something from whoever is asked; then all the
//! rest by seat, folded where there are any, and what no seat did. Each shows the game as it was then.

use eframe::egui::collapsing_header::CollapsingState;
use eframe::egui::{Align, Button, CollapsingHeader, Color32, RichText, Ui};
use play::{Happening, HappeningKind, LogLine, Row, Seat};
use ui::replay::ReplayCommand;

use super::log::says;
use crate::happenings::{Happened, came_to, is_line};
use crate::playable::{Playable, SpotOf};
use crate::played::Played;

/// The most lines that are listed of a seat.
const MOST: usize = 40;

/// So much of what unfolds is in sight, in points, or it is scrolled there.
const IN_SIGHT: f32 = 120.0;

/// What was done since then; tells the entry that is to be shown.
pub fn since_ui<M: Playable>(
    ui: &mut Ui,
    muted: Color32,
    game: &Played<M>,
) -> Option<ReplayCommand> {
    let (since, until) = game.since()?;
    let [log, _] = game.log();
    let new = |line: &&LogLine| line.entry > since && line.entry <= until;
    let lines: Vec<&LogLine> = log.iter().filter(new).collect();
    if lines.is_empty() {
        return None;
    }
    // A battle that one answered in ended since then.
    let new = |one: &&Happened<SpotOf<M>>| one.to > since && one.from <= until;
    let new: Vec<&Happened<SpotOf<M>>> = game.happened().iter().filter(new).collect();
    let asked_now = game.asked();
    let first: Vec<&&Happened<SpotOf<M>>> = new
        .iter()
        .filter(|one| is_first(one.what.kind) || takes(&one.what, asked_now))
        .collect();
    let fights = first.iter().filter(|one| is_fight(&one.what)).count();
    let others = |text: &str| {
        let seats = (0..).map(Seat).take(game.source.seats().len());
        let mut others = seats.filter(|seat| Some(*seat) != asked_now);
        others.find(|seat| text.starts_with(game.seat(*seat)))
    };
    let told = by_doer(&lines, &new, asked_now, &others);
    let acts = told.iter().map(|(_, own)| own.len()).sum();
    let title = format!("Since your last turn: {}", counted(fights, acts));
    let mut asked = None;
    let folded = CollapsingHeader::new(RichText::new(title).strong())
        .id_salt("since")
        .show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            let opens = first.is_empty();
            for one in first {
                let title = &one.what.title;
                let shown = || shown(&one.what).map(str::to_owned);
                let text = match came_to(&one.what).or_else(shown) {
                    Some(verdict) if names(&verdict, title) => verdict,
                    Some(verdict) => format!("{title}: {verdict}"),
                    None => title.clone(),
                };
                if entry_ui(ui, RichText::new(text).strong()) {
                    asked = Some(ReplayCommand::Show(one.to));
                }
            }
            for (seat, own) in &told {
                // Powers and orders that go would part what was fought for from the rest of it.
                let name = seat.map_or("Phases, cards and dice", |seat| game.seat(seat));
                let head = format!("{name}: {}", counted(0, own.len()));
                CollapsingHeader::new(RichText::new(head).strong().color(muted))
                    .id_salt(("since", *seat, opens))
                    .default_open(opens)
                    .show_unindented(ui, |ui| {
                        for line in own.iter().take(MOST) {
                            if entry_ui(ui, RichText::new(&line.text)) {
                                asked = Some(ReplayCommand::Show(line.entry));
                            }
                        }
                        if let Some(more) = own.len().checked_sub(MOST).filter(|more| *more > 0) {
                            ui.label(RichText::new(format!("{more} more in the log")).color(muted));
                        }
                    });
            }
        });
    // What unfolds below the edge of a small window seems to do nothing.
    let (header, room) = (folded.header_response, ui.clip_rect().bottom());
    let opens = header.clicked() || folded.openness < 1.0;
    let state = CollapsingState::load(ui.ctx(), header.id);
    let is_open = state.is_some_and(|state| state.is_open());
    if opens && is_open && room - header.rect.bottom() < IN_SIGHT {
        header.scroll_to_me(Some(Align::Min));
    }
    asked
}

/// Whether a title says no more than what it came to, as "Invasion of Pyke" does before who takes Pyke.
fn names(verdict: &str, title: &str) -> bool {
    let what = title.split_once(" of ");
    what.is_some_and(|(_, what)| verdict.contains(what))
}

fn entry_ui(ui: &mut Ui, text: RichText) -> bool {
    let row = Button::new(text).frame(false).wrap();
    ui.add(row)
        .on_hover_text("Look at the game after this")
        .clicked()
}

fn is_fight<S>(what: &Happening<S>) -> bool {
    match what.kind {
        HappeningKind::Battle => true,
        // Nobody fought for what was empty.
        HappeningKind::Conquest => !is_line(what),
        HappeningKind::Score
        | HappeningKind::Card
        | HappeningKind::Roll
        | HappeningKind::Round
        | HappeningKind::Phase => false,
    }
}

fn is_first(kind: HappeningKind) -> bool {
    match kind {
        HappeningKind::Battle | HappeningKind::Conquest | HappeningKind::Score => true,
        HappeningKind::Card | HappeningKind::Roll | HappeningKind::Round | HappeningKind::Phase => {
            false
        }
    }
}

/// Whether a card came to something for a seat.
fn takes<S>(what: &Happening<S>, seat: Option<Seat>) -> bool {
    let concerns = seat.is_some_and(|seat| what.seats.contains(&seat));
    let verdict = |row: &Row| matches!(row, Row::Verdict(_));
    what.kind == HappeningKind::Card && concerns && what.rows.iter().any(verdict)
}

/// The card that points were made with.
fn shown<S>(what: &Happening<S>) -> Option<&str> {
    what.rows.iter().find_map(|row| match row {
        Row::Card { title, .. } if what.kind == HappeningKind::Score => Some(title.as_str()),
        Row::Card { .. } | Row::Text(_) | Row::Verdict(_) | Row::Dice { .. } | Row::Sum { .. } => {
            None
        }
    })
}

/// Lines by the seat that they begin with, else that did what they tell, but the one that looks, then those that are
/// nobody's: of chance, and what follows a phase that somebody's last answer brought on.
fn by_doer<'l, S>(
    lines: &[&'l LogLine],
    happened: &[&Happened<S>],
    but: Option<Seat>,
    named: &dyn Fn(&str) -> Option<Seat>,
) -> Vec<(Option<Seat>, Vec<&'l LogLine>)> {
    let begins = |line: &LogLine| {
        let mut then = happened.iter().filter(|one| one.to == line.entry);
        then.any(|one| is_time(one.what.kind) && says(&line.text, &one.what.title))
    };
    let mut told: Vec<(Option<Seat>, Vec<&LogLine>)> = Vec::new();
    let mut timed = 0;
    for line in lines {
        if begins(line) {
            timed = line.entry;
        }
        let doer = line.kind.seat().filter(|_| timed != line.entry);
        // What an answer brings others is no deed of whoever gave it.
        let seat = doer.map(|doer| named(&line.text).unwrap_or(doer));
        match told.iter_mut().find(|(of, _)| *of == seat) {
            Some((_, own)) => own.push(line),
            None => told.push((seat, vec![line])),
        }
    }
    told.retain(|(seat, _)| seat.is_none() || *seat != but);
    told.sort_by_key(|(seat, _)| (seat.is_none(), *seat));
    told
}

fn is_time(kind: HappeningKind) -> bool {
    matches!(kind, HappeningKind::Round | HappeningKind::Phase)
}

fn counted(fights: usize, acts: usize) -> String {
    match fights {
        0 => play::counted(acts, "line", "lines"),
        fights => play::counted(fights, "fight", "fights"),
    }
}

#[cfg(test)]
mod tests {
    use play::EntryKind;

    use super::*;

    /// What a program's card took stood among its lines only.
    #[test]
    fn a_card_stands_in_front_where_it_took_something_from_whoever_is_asked() {
        let card = Happening::<()>::new(HappeningKind::Card, "A card is played");
        let card = card.seat(Seat(0)).seat(Seat(1));
        assert!(!takes(&card, Some(Seat(1))), "nothing came of it");
        let took = card.row(Row::Verdict("2 armies lost".to_owned()));
        assert!(takes(&took, Some(Seat(1))));
        assert!(!takes(&took, Some(Seat(2))), "it concerns others");
        assert!(!takes(&took, None));
    }

    /// Castles that were walked into stood among the lines of whoever took them.
    #[test]
    fn land_that_was_empty_stands_in_front_and_is_no_fight() {
        let taken = Happening::<()>::new(HappeningKind::Conquest, "Lannister takes Riverrun");
        assert!(is_first(taken.kind) && !is_fight(&taken));
        let from = taken.row(Row::Verdict("From Tully".to_owned()));
        assert!(is_fight(&from));
    }

    #[test]
    fn an_area_is_named_once() {
        assert!(names("Stark takes Pyke from Tyrell", "Invasion of Pyke"));
        assert!(!names("2 armies lost in Pyke", "Invasion of Harlaw"));
        assert!(!names("Stark holds Pyke", "Battle"));
    }

    /// "Westeros phase" and its cards stood among what the house had done that gave the last answer before.
    #[test]
    fn what_follows_a_phase_is_nobodys() {
        let line = |entry, kind, text: &str| LogLine {
            entry,
            kind,
            reveals: false,
            text: text.to_owned(),
        };
        let log = [
            line(7, EntryKind::Act(Seat(2)), "Stark takes Pyke"),
            line(7, EntryKind::Act(Seat(2)), "Westeros phase"),
            line(7, EntryKind::Act(Seat(2)), "Westeros deck 1: Mustering"),
            line(8, EntryKind::Chance, "Westeros deck 2 is shuffled"),
            line(9, EntryKind::Act(Seat(1)), "Tyrell bids"),
            line(9, EntryKind::Act(Seat(1)), "Stark gains 3 power"),
            line(10, EntryKind::Act(Seat(0)), "I bid"),
        ];
        let phase = Happened {
            from: 7,
            to: 7,
            news: 7,
            what: Happening::<()>::new(HappeningKind::Phase, "Westeros phase"),
        };
        let lines: Vec<&LogLine> = log.iter().collect();
        let named = |text: &str| text.starts_with("Stark").then_some(Seat(2));
        let told = by_doer(&lines, &[&phase], Some(Seat(0)), &named);
        let told: Vec<_> = told.iter().map(|(seat, own)| (*seat, own.len())).collect();
        assert_eq!(told, [(Some(Seat(1)), 1), (Some(Seat(2)), 2), (None, 3)]);
    }

    #[test]
    fn points_are_named_by_the_card_that_made_them() {
        let with = |kind| {
            let row = Row::Card {
                of: "Objective".to_owned(),
                title: "Control 3 ports".to_owned(),
                text: String::new(),
                number: None,
            };
            Happening::<()>::new(kind, "Points").row(row)
        };
        let score = with(HappeningKind::Score);
        assert_eq!(shown(&score), Some("Control 3 ports"));
        assert_eq!(shown(&with(HappeningKind::Battle)), None);
    }
}
