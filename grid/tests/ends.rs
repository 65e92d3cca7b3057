//! Which agendas score at an early end and for heroes who came free, by what a hero scores, what the last kill leaves to
//! ask, and which sigils fight together?

use crate::common::example::{Example, PLAIN, Stage, at, file, hits, wakes};
use grid::{
    Action, Agendas, Body, Coins, Illegal, Pack, Place, Recruit, State, illegal, moot_answer,
};
use play::Seat;

/// A game in which the first player concedes, and the other holds the agenda that wants all heroes whole.
fn conceded(ruling: (&str, &str), change: impl FnOnce(&mut State)) -> i16 {
    let rulings = [ruling];
    let stage = Stage {
        drawing: &PLAIN,
        rulings: &rulings,
        ..Stage::default()
    };
    let models = [
        (0, "stag-knight", "D4", None),
        (1, "robert-foot", "A7", None),
        (1, "honor-guard", "B7", None),
    ];
    let mut game = Example::new(stage, &models);
    game.change(|state| {
        state.sides[1].hand = Agendas(1);
        change(state);
    });
    game.act(Action::Concede);
    game.points(1)
}

#[test]
fn r84_true_agendas_of_who_did_not_concede_score() {
    let plain = |_: &mut State| {};
    assert_eq!(conceded(("early_end_agendas", "survivor"), plain), 9 + 2);
    assert_eq!(conceded(("early_end_agendas", "nobody"), plain), 9);
    let killed = |state: &mut State| {
        let mut models: Vec<_> = state.models.iter().copied().collect();
        models[1].place = Place::Killed;
        state.models = models.into_iter().collect();
    };
    let reading = ("early_end_agendas", "survivor");
    assert_eq!(conceded(reading, killed), 9, "it is not true");
}

/// Whoever killed the last enemy was asked about its place, and the game was over with the answer.
#[test]
fn the_place_of_the_last_enemy_changes_nothing_without_cards() {
    let other = (1, "honor-guard", "A7");
    for (others, is_last) in [(&[][..], true), (&[other][..], false)] {
        let mut models = vec![(0, "robert-foot", "D4"), (1, "honor-guard", "D5")];
        models.extend(others);
        let mut game = Example::plain(&models);
        game.act(wakes(0)).act(hits(1, 0));
        game.roll(&[10, 1, 1]);
        game.act(Action::Done);
        game.roll(&[1, 1]);
        assert_eq!(moot_answer(&game.rules, game.state()), None);
        game.act(Action::Done);
        assert!(game.offers(&Action::Go(Body::infantry(at("D5")))));
        let mut state = *game.state();
        let agendas = "agendas ask where models stand";
        assert_eq!(moot_answer(&game.rules, &state), None, "{agendas}");
        let mut all = game.rules.pack().scenarios().iter();
        let plain = all.position(|own| own.id == "learn-to-play");
        state.scenario = u8::try_from(plain.expect("known")).expect("few");
        let expected = is_last.then_some(Action::Done);
        assert_eq!(moot_answer(&game.rules, &state), expected);
    }
}

#[test]
fn x1_a_hero_who_came_free_was_captured() {
    let freed = |state: &mut State| state.sides[1].lost_hero = true;
    assert_eq!(conceded(("freed_count_as_taken", "yes"), freed), 9);
    assert_eq!(conceded(("freed_count_as_taken", "no"), freed), 9 + 2);
}

#[test]
fn x1_a_hero_who_fell_is_remembered() {
    for (card, lost) in [("jon-connington", true), ("myles-mooton", false)] {
        let mut game = Example::plain(&[
            (0, "robert-foot", "D4"),
            (1, card, "D5"),
            (1, "honor-guard", "A7"),
        ]);
        game.change(|state| {
            let mut models: Vec<_> = state.models.iter().copied().collect();
            models[1].wounds = 1 + u8::from(lost);
            state.models = models.into_iter().collect();
        });
        game.act(wakes(0)).act(hits(1, 0));
        game.roll(&[10, 1, 1]).roll(&[1, 1]);
        game.act(Action::Capture);
        assert_eq!(game.state().side(Seat(1)).lost_hero, lost);
    }
}

#[test]
fn v1_sigils_are_compared_between_all_models() {
    let signed = |name: &str| {
        let mut text = file(name)?;
        if name == "models.toml" {
            for (card, sigil) in [("honor-guard", "rose"), ("crown-archer", "sun")] {
                let id = format!("id = \"{card}\"");
                text = text.replacen(&id, &format!("{id}\nsigil = \"{sigil}\""), 1);
            }
        }
        Some(text)
    };
    let pack = Pack::load(signed).unwrap_or_else(|problems| panic!("{problems}"));
    let band = |cards: &[&str]| -> Vec<Recruit> {
        let ids = cards.iter().map(|card| pack.card_id(card).expect("known"));
        ids.map(|card| Recruit {
            card,
            equipment: None,
        })
        .collect()
    };
    let pool = Coins::new(0, 1, 12);
    let sigils = |cards: &[&str]| {
        let wrong = illegal(&pack, pool, &band(cards)).into_iter();
        wrong
            .filter(|no| matches!(no, Illegal::Sigils(..)))
            .collect::<Vec<_>>()
    };
    let both = [Illegal::Sigils("rose".to_owned(), "sun".to_owned())];
    // The first of the list has no sigil: what it was compared with before.
    assert_eq!(
        sigils(&["myles-mooton", "honor-guard", "crown-archer"]),
        both
    );
    assert_eq!(sigils(&["myles-mooton", "honor-guard", "honor-guard"]), []);
}

/// Mounted, he scored by it in every round of every game that he had gold for.
#[test]
fn x2_rhaegar_scores_by_an_objective_only_on_foot() {
    for (card, asks) in [("rhaegar-foot", true), ("rhaegar-mounted", false)] {
        let stage = Stage {
            drawing: &PLAIN,
            scenario: "objectives = [{ at = [3, 3] }]",
            ..Stage::default()
        };
        let models = [(0, card, "D4", None), (1, "honor-guard", "A7", None)];
        let mut game = Example::new(stage, &models);
        game.act(wakes(0)).act(Action::Done).act(Action::Done);
        assert_eq!(game.offers(&Action::Use(0)), asks, "{card}");
        if asks {
            game.act(Action::Use(0));
        }
        assert_eq!(game.points(0), 1 + i16::from(asks), "{card}");
    }
}

/// The guide had no motivation.
#[test]
fn the_guides_motivation_is_read() {
    let guide = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/own-cards.md");
    let guide = std::fs::read_to_string(guide).expect("a page");
    let (_, row) = guide
        .split_once("```toml\n[[motivation]]")
        .expect("an example");
    let (row, _) = row.split_once("```").expect("its end");
    let own = format!("[[motivation]]{row}source = \"own\"\n").replace("eddard-stark", "own");
    let read = |name: &str| {
        let text = file(name)?;
        Some(match name {
            "cards.toml" => {
                let (before, rest) = text
                    .split_once("[[motivation]]\nid = \"eddard")
                    .expect("his");
                let (_, after) = rest.split_once("\n\n").expect("what follows");
                format!("{before}{own}\n{after}")
            }
            _ => text,
        })
    };
    let pack = Pack::load(read).unwrap_or_else(|problems| panic!("{problems}"));
    let row = pack.motivation("own").expect("a row");
    assert_eq!((row.hero.as_str(), row.alive.len()), ("Eddard Stark", 1));
}
