//! What does a player read when something is asked?
//!
//! Random games of options drawn at random, every kind of question once.

use std::collections::BTreeMap;

use boards::throne::{Pack, State, Throne};
use play::check::first_seed;
use play::{Describe, Dice, Draft, Game, Input, Seeded, Turn, Viewer};

use crate::thrones_play::mixed;

#[test]
fn print_questions() {
    let boards = [
        Pack::builtin().expect("the pack is whole"),
        Pack::builtin_six().expect("the pack is whole"),
        Pack::builtin_storm().expect("the pack is whole"),
        Pack::builtin_feast().expect("the pack is whole"),
    ];
    let mut seen: BTreeMap<String, (u32, String)> = BTreeMap::new();
    let first = first_seed(0);
    for seed in first..first + u64::from(play::check::cases(40)) {
        let mut dice = Seeded::new(seed);
        let (pack, setting) = mixed(&boards, &mut dice);
        let start = State::new(&pack, setting).expect("sound");
        let mut draft = Draft::<Throne>::new(start);
        let mut inputs = 0;
        loop {
            let state = draft.state().clone();
            let input = match Throne::turn(&pack, &state) {
                Turn::Over(_) => break,
                Turn::Chance(chance) => Input::Chance(dice.answer(&chance.ask).expect("dice")),
                Turn::Seats(asked) => {
                    let offers = Throne::offers(&pack, &state, asked[0]);
                    let view = Throne::view(&pack, &state, Viewer::Seat(asked[0]));
                    let question = Throne::question(&pack, &view, asked[0]).expect("a question");
                    let frame = format!("{:?}", state.top().expect("a frame"));
                    let head: Vec<&str> = frame.split([' ', '(', '{']).filter(|w| !w.is_empty()).take(2).collect();
                    let mut kinds: Vec<String> = offers
                        .iter()
                        .map(|o| {
                            let text = format!("{:?}", o.action());
                            text.split([' ', '(']).next().expect("word").to_owned()
                        })
                        .collect();
                    kinds.sort();
                    kinds.dedup();
                    let key = format!("{head:?} {} {kinds:?}", question.by.clone().unwrap_or_default());
                    let mut text = format!(
                        "Q: {}\n   by {:?}, rule {:?}, about {:?}\n",
                        question.text,
                        question.by,
                        question.rule,
                        question.about.iter().map(|a| pack.map.title(*a)).collect::<Vec<_>>()
                    );
                    let mut last = String::new();
                    let mut shown = 0;
                    for offer in &offers {
                        let answer = Throne::answer(&pack, &view, asked[0], offer);
                        let kind = format!("{:?}", offer.action());
                        let kind = kind.split([' ', '(']).next().expect("word").to_owned();
                        if kind == last { shown += 1 } else { shown = 0 }
                        last = kind;
                        if shown > 4 { continue }
                        let price: Vec<String> = answer.price.iter().map(|p| format!("{} {}", p.count, p.of)).collect();
                        text += &format!(
                            "   - {} | {} | price {:?} | warn {:?}\n",
                            answer.label, answer.effect, price, answer.warning
                        );
                    }
                    let entry = seen.entry(key).or_insert((0, text));
                    entry.0 += 1;
                    let count = u8::try_from(offers.len()).unwrap_or(u8::MAX);
                    let action = *offers[usize::from(dice.draw(count))].action();
                    Input::Act(asked[0], action)
                }
            };
            draft.reset(&state);
            draft.input(&pack, &input).expect("accepted");
            inputs += 1;
            assert!(inputs < 20_000);
        }
    }
    for (key, (count, text)) in &seen {
        println!("== {key} x{count}\n{text}");
    }
}
