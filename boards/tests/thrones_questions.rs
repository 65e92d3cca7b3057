//! What does a player read when something is asked?
//!
//! Games of options drawn at random meet every kind of question; each is read as a player would: it names the card that
//! asks, counts as people count, and every answer says what it is. With `CASES` each is printed once, to be read.

use std::collections::BTreeMap;

use boards::throne::{Action, Affair, Frame, Pack, State, Step, Throne};
use play::check::{Figure, cases, first_seed, is_long};
use play::{Answer, Describe, Dice, Draft, Game, Input, Question, Seat, Seeded, Turn, Viewer};

use crate::thrones_play::{boards, mixed};

/// Answers of a kind that are printed.
const PRINTED: usize = 4;

/// Whether some card, token or order asks, so that the question has to name it.
fn is_of_a_card(frame: &Frame) -> bool {
    match frame {
        Frame::Affair(affair) => match affair {
            Affair::Sword(_)
            | Affair::Release { .. }
            | Affair::Exchange { .. }
            | Affair::Follow { .. } => true,
            Affair::Rouse { .. }
            | Affair::Parley(_)
            | Affair::Treaty { .. }
            | Affair::Station { .. } => false,
        },
        Frame::Fight(step) => matches!(
            step,
            Step::Help
                | Step::Welcome(_)
                | Step::Another(_)
                | Step::Early(_)
                | Step::Choice(_)
                | Step::More(..)
                | Step::Blade
        ),
        other => matches!(
            other,
            Frame::Muster(_)
                | Frame::Bids(_)
                | Frame::Ties(_)
                | Frame::Blame(_)
                | Frame::Crown(_)
                | Frame::Choose(_)
                | Frame::Losses(_)
                | Frame::GiveUp(_)
                | Frame::Regain(_)
                | Frame::FirstOn(_)
                | Frame::AtOnce(_)
                | Frame::Onward(_)
                | Frame::Shield(_)
                | Frame::Plot(_)
                | Frame::Accuse(_)
                | Frame::Bury(_)
                | Frame::Halve(_)
                | Frame::Dissent(_)
                | Frame::Raven
                | Frame::Spend(_)
        ),
    }
}

/// The first word of what is printed for programmers.
fn word(of: &impl std::fmt::Debug) -> String {
    let text = format!("{of:?}");
    let name = text.split([' ', '(', '{']).next().unwrap_or_default();
    name.to_owned()
}

/// Things that people count in another number.
const WRONG: [&str; 9] = [
    " 1 units",
    " 1 footmen",
    " 1 knights",
    " 1 ships",
    " 1 points",
    " 1 casualties",
    "1 unit go ",
    " footman become",
    "1 knight become ",
];

/// Reads a question with its answers.
fn read<S>(frame: &Frame, question: &Question<S>, answers: &[(Action, Answer<S>)]) {
    let named = !is_of_a_card(frame) || question.by.is_some();
    assert!(
        named,
        "{}: what asks is not named, {frame:?}",
        question.text
    );
    let mut texts = vec![question.text.as_str()];
    for (_, answer) in answers {
        texts.extend([&*answer.label, &answer.effect, &answer.warning]);
        assert_ne!(answer.label, "Nothing more", "{}", question.text);
    }
    for text in texts {
        let padded = format!(" {text} ");
        let wrong = WRONG.iter().find(|wrong| padded.contains(**wrong));
        assert_eq!(wrong, None, "{text}");
    }
}

/// A question on paper.
fn printed<S>(pack: &Pack, question: &Question<S>, answers: &[(Action, Answer<S>)]) -> String {
    let by = question.by.as_deref().unwrap_or(&pack.title);
    let mut text = format!("{by}: {}\n", question.text);
    let mut same = (String::new(), 0);
    for (action, answer) in answers {
        let kind = word(action);
        same = if kind == same.0 {
            (kind, same.1 + 1)
        } else {
            (kind, 0)
        };
        if same.1 < PRINTED {
            let price: Vec<String> = answer.price.iter().map(ToString::to_string).collect();
            let price = price.join(", ");
            let parts = [&answer.label, &answer.effect, &price, &answer.warning];
            text += &format!("  {}\n", parts.map(String::as_str).join(" | "));
        }
    }
    text
}

fn play_on(pack: &Pack, start: State, dice: &mut Seeded, seen: &mut BTreeMap<String, String>) {
    let mut draft = Draft::<Throne>::new(start);
    for _ in 0..20_000 {
        let state = draft.state().clone();
        let input = match Throne::turn(pack, &state) {
            Turn::Over(_) => return,
            Turn::Chance(chance) => Input::Chance(dice.answer(&chance.ask).expect("dice")),
            Turn::Seats(asked) => {
                let seat: Seat = asked[0];
                let frame = state.top().expect("a frame");
                let view = Throne::view(pack, &state, Viewer::Seat(seat));
                let question = Throne::question(pack, &view, seat).expect("a question");
                let offers = Throne::offers(pack, &state, seat);
                let answers = offers.iter().map(|offer| {
                    let answer = Throne::answer(pack, &view, seat, offer);
                    (*offer.action(), answer)
                });
                let answers: Vec<_> = answers.collect();
                read(frame, &question, &answers);
                let inner = match frame {
                    Frame::Affair(affair) => word(affair),
                    Frame::Fight(step) => word(step),
                    _other => String::new(),
                };
                let by = question.by.clone().unwrap_or_default();
                let kind = format!("{} {inner} {by}", word(frame));
                seen.entry(kind)
                    .or_insert_with(|| printed(pack, &question, &answers));
                let count = u8::try_from(answers.len()).unwrap_or(u8::MAX);
                Input::Act(seat, answers[usize::from(dice.draw(count))].0)
            }
        };
        draft.reset(&state);
        draft.input(pack, &input).expect("an offer is accepted");
    }
    panic!("a game without an end");
}

#[test]
fn every_question_reads_well() {
    let boards = boards();
    let mut seen = BTreeMap::new();
    let first = first_seed(0);
    for seed in first..first + u64::from(cases(16)) {
        let mut dice = Seeded::new(seed);
        let (pack, setting) = mixed(&boards, &mut dice);
        let start = State::new(&pack, setting).expect("a sound setting");
        play_on(&pack, start, &mut dice, &mut seen);
    }
    if is_long() {
        for text in seen.values() {
            println!("{text}");
        }
    }
    let kinds = u64::try_from(seen.len()).expect("few");
    println!(
        "{}",
        Figure::Count(kinds).line("kinds of questions of the throne games")
    );
    assert!(kinds > 60, "{kinds}");
}
