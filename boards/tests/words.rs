//! Is everything of Risk that is asked and that lies open told in words, and nothing that is hidden?

use std::collections::BTreeSet;
use std::sync::Arc;

use boards::AreaId;
use boards::risk::odds::{Fight, Table};
use boards::risk::{
    Action, AfterPick, Battle, Bonus, CardAction, CardId, CardMoment, CardRoll, CardStage, Ending,
    Field, Icon, Invasion, MatchingBonus, ObjectiveId, Owner, Pack, Played, Reinforce,
    ReinforceTime, RestrictedArmies, Risk, Setting, Stage, State, StepEnd, Target, Ties, Units,
    Window, why_over, won_pick,
};
use play::check::{Check, Figure, cases, first_seed, is_long, random_words};
use play::{Answer, Component, Confirm, Describe, Game, Offer, Question, Seat, Secrecy, Viewer};

use crate::play::settings;
use crate::risk_scene::{A, B, C, Scene};

/// How finely chances are told: nine digits.
const TOLD: f64 = 1e-9;

#[test]
fn random_games_are_told_in_words() {
    let pack = Arc::new(Pack::builtin().expect("the pack is whole"));
    let mut offers = 0;
    for (setting, seats) in settings(if is_long() { 2 } else { 1 }) {
        let mut start = State::new(&pack, setting, seats).expect("a sound setting");
        if setting.maesters {
            // Hands that are worth hiding.
            for player in &mut start.players {
                player.gold = 3000;
            }
        }
        let report = random_words(&Check::<Risk> {
            pack: Arc::clone(&pack),
            starts: vec![start],
            seats,
            seed: first_seed(11),
            games: cases(1),
            most_inputs: if is_long() { 20_000 } else { 900 },
            guesses: 0,
            fixes: None,
        });
        match report {
            Ok(report) => offers += report.offers,
            Err(breach) => panic!("{setting:?} {seats}: {breach}"),
        }
    }
    println!(
        "{}",
        Figure::Count(offers).line("answers of Risk told in words")
    );
}

impl Scene {
    fn question(&self, seat: Seat) -> Question<AreaId> {
        let view = Risk::view(&self.pack, self.draft.state(), Viewer::Seat(seat));
        Risk::question(&self.pack, &view, seat).expect("a question")
    }

    fn answer(&self, seat: Seat, action: Action) -> Answer<AreaId> {
        let view = Risk::view(&self.pack, self.draft.state(), Viewer::Seat(seat));
        Risk::answer(&self.pack, &view, seat, &Offer::Exact(action))
    }

    fn components(&self, viewer: Viewer) -> Vec<Component<AreaId>> {
        let view = Risk::view(&self.pack, self.draft.state(), viewer);
        Risk::components(&self.pack, &view)
    }

    fn invasion(&self, from: &str, to: &str) -> Invasion {
        Invasion {
            from: self.at(from),
            to: self.at(to),
            units: Units::default(),
            fought: true,
        }
    }

    fn hands(self, seat: Seat, names: &[&str]) -> Self {
        let hand: Vec<AreaId> = names.iter().map(|name| self.at(name)).collect();
        self.change(|state| {
            state.deck.retain(|card| match card {
                boards::risk::Card::Area(area) => !hand.contains(area),
                boards::risk::Card::EndGame => true,
            });
            let mut hand = hand;
            hand.sort();
            state.players[usize::from(seat.0)].hand = hand;
        })
    }
}

/// An answer in a line: its label, its price, its chances and its warning.
fn line(answer: &Answer<AreaId>) -> String {
    let price = answer.price.iter().map(ToString::to_string);
    let chances = answer.chances.iter().map(ToString::to_string);
    let mut parts = vec![answer.label.clone()];
    parts.extend(price.chain(chances));
    if !answer.warning.is_empty() {
        parts.push(format!("but {}", answer.warning));
    }
    parts.join(" | ")
}

fn deploying(free: u16) -> Stage {
    Stage::Reinforce(Reinforce {
        free,
        marked: Vec::new(),
        units: Vec::new(),
        placing: false,
        moment: ReinforceTime::Start,
    })
}

#[test]
fn an_invasion_has_its_exact_chance_and_what_hangs_on_the_area() {
    let scene = Scene::open();
    let [from, to] = ["harrenhal", "kings-landing"].map(|name| scene.at(name));
    let units = Units::default();
    let answer = scene.answer(A, Action::Invade { from, to, units });
    // Six may fight against three; the table of the digest says .85692.
    assert_eq!(
        line(&answer),
        "Harrenhal attacks King's Landing | taken if fought to the end: 86 %"
    );
    assert_eq!(answer.at, [from, to]);
    assert_eq!(answer.effect, "");
    // What is kept from one answer to the next is what is counted.
    let counted = Table::new(&Fight::PLAIN)
        .invasion(6, 0, 3)
        .expect("few armies")
        .win();
    for _ in 0..2 {
        let told = scene.answer(A, Action::Invade { from, to, units });
        assert!((told.chances[0].probability - counted).abs() < TOLD);
    }
    let mut scene = scene;
    for name in ["crackclaw-point", "dragonstone", "kingswood"] {
        scene = scene.hold(A, name, 1);
    }
    let answer = scene.answer(A, Action::Invade { from, to, units });
    let effect = "Taken, it gives you all of The Crownlands: 2 armies a turn. \
                  It is the last area of seat 2, whose cards you would take";
    assert_eq!(answer.effect, effect);
}

#[test]
fn a_battle_has_the_chances_of_every_outcome() {
    let scene = Scene::open();
    let invasion = scene.invasion("harrenhal", "kings-landing");
    let scene = scene.stage(Stage::Commit(invasion));
    let three = line(&scene.answer(A, Action::Commit(3)));
    assert_eq!(
        three,
        "Attack once with 3 | they lose 2: 37 % | each loses 1: 34 % | you lose 2: 29 % | taken if fought to the end: 86 %"
    );
    let one = line(&scene.answer(A, Action::Commit(1)));
    assert_eq!(
        one,
        "Attack once with 1 | they lose 1: 25 % | you lose 1: 75 %"
    );
    let scene = scene.stage(Stage::Defend {
        invasion,
        attack: 3,
    });
    let two = line(&scene.answer(B, Action::Defend(2)));
    assert_eq!(
        two,
        "Defend with 2 | you lose 2: 37 % | each loses 1: 34 % | they lose 2: 29 %"
    );
}

#[test]
fn moves_say_what_is_left_behind() {
    let scene = Scene::open();
    let [from, to] = ["harrenhal", "winterfell"].map(|name| scene.at(name));
    let go = |armies| Action::Maneuver {
        from,
        to,
        armies,
        units: Units::default(),
    };
    let moves = scene.stage(Stage::Maneuver);
    for (armies, said) in [
        (3, "Move 3 from Harrenhal to Winterfell | 3 armies, 4 left"),
        (
            6,
            "Move 6 from Harrenhal to Winterfell | 6 armies, 1 left | but leaves one army in Harrenhal",
        ),
    ] {
        assert_eq!(line(&moves.answer(A, go(armies))), said);
    }
    let back = Action::Maneuver {
        from: to,
        to: from,
        armies: 2,
        units: Units::default(),
    };
    let seat = "Move 2 from Winterfell to Harrenhal | 2 armies, 1 left | but leaves one army in Winterfell";
    let line = |scene: &Scene| line(&scene.answer(A, back.clone()));
    assert_eq!(line(&moves), format!("{seat}, your seat of power"));
    let skirmish = moves.change(|state| state.setting.ending = Ending::EndGameCard);
    assert_eq!(line(&skirmish), seat, "nobody needs it");
}

#[test]
fn cards_say_what_they_bring_and_what_trading_gives_up() {
    // A knight, a siege engine, a fortification, and another knight.
    let names = ["winterfell", "skagos", "harrenhal", "karhold"];
    let scene = Scene::open().hands(A, &names).stage(deploying(3));
    let [a, b, c, d] = names.map(|name| scene.at(name));
    let set = scene.answer(A, Action::Trade([b, a, c]));
    assert_eq!(
        line(&set),
        "Trade Skagos (siege engine), Winterfell (knight), Harrenhal (fortification) for 7 armies | 3 Territory cards, 1 left"
    );
    assert_eq!(
        set.effect,
        "7 armies for any of your areas, and 2 more for Winterfell and Harrenhal together"
    );
    assert_eq!(set.secrecy, Secrecy::UntilGiven);
    let fort = scene.answer(A, Action::TradeForUnit(c));
    assert_eq!(
        line(&fort),
        "Trade Harrenhal (fortification) for its unit | 1 Territory card, 3 left | but leaves no set in your hand"
    );
    let knight = scene.answer(A, Action::TradeForUnit(d));
    assert_eq!(knight.warning, "", "another knight is left");
    let placed = scene.answer(A, Action::Place { area: c, armies: 2 });
    assert_eq!(line(&placed), "2 into Harrenhal | 2 armies, 1 left");
    let scene = scene.change(|state| state.rulings.step_end = StepEnd::Last);
    let placed = scene.answer(A, Action::Place { area: c, armies: 2 });
    assert_eq!(
        line(&placed),
        "2 into Harrenhal | 2 armies, 1 left | but no more cards are traded this turn then"
    );
}

#[test]
fn a_question_says_what_waits() {
    let scene = Scene::open();
    let mark = scene.at("harrenhal");
    let stage = Stage::Reinforce(Reinforce {
        free: 3,
        marked: vec![RestrictedArmies {
            areas: vec![mark],
            left: 2,
        }],
        units: vec![Icon::Knight],
        placing: true,
        moment: ReinforceTime::Start,
    });
    let question = scene.stage(stage).question(A);
    assert_eq!(
        question.text,
        "Place your armies: 3 armies anywhere, 2 in Harrenhal and a knight"
    );
    assert_eq!(question.about, [mark]);
    assert_eq!(
        question.rule.expect("a rule").section,
        "Skirmish reinforce 4"
    );
}

#[test]
fn a_card_costs_gold_and_double_where_it_is_dear() {
    let scene = Scene::open().gold(A, 700);
    let card = CardId::Character(scene.character("robb-stark"));
    let invasion = scene.invasion("harrenhal", "kings-landing");
    let at = CardMoment::Declared(invasion);
    let scene = scene.stage(Stage::Card(CardStage::Window(Window {
        at,
        asked: vec![A],
    })));
    let play = || {
        Action::Card(CardAction::Play {
            card,
            target: Target::None,
        })
    };
    let answer = scene.answer(A, play());
    assert_eq!(
        line(&answer),
        "Play Robb Stark | 300 gold, 400 left | taken if fought to the end: 98 % | without the card: 86 %"
    );
    assert!(answer.effect.starts_with("Every attack die of yours"));
    assert_eq!(answer.secrecy, Secrecy::Open, "Characters lie open");
    let scene = scene.change(|state| state.cards_in_play.costly = vec![C]);
    let answer = scene.answer(A, play());
    assert_eq!(answer.price[0].to_string(), "600 gold, 100 left");
    assert_eq!(answer.warning, "costs double now");
    let table = scene.components(Viewer::Table);
    let has = |title: &str| table.iter().any(|piece| piece.title == title);
    assert!(has("Double prices") && has("Robb Stark"));
}

#[test]
fn a_card_says_what_it_makes_of_dice_that_lie() {
    let scene = Scene::open();
    let invasion = scene.invasion("harrenhal", "kings-landing");
    let battle = Battle {
        invasion,
        faces: vec![6, 4, 1, 5, 4],
        sides: vec![6; 5],
        attack: 3,
        bonus: [Bonus::default(); 2],
        ties: Ties::Defender,
    };
    let card = CardId::Character(scene.character("jaime-lannister"));
    let scene = scene
        .house(A, boards::risk::House::Lannister)
        .stage(Stage::Card(CardStage::Window(Window {
            at: CardMoment::Rolled(battle),
            asked: vec![A],
        })));
    let play = |place| {
        let target = Target::Dice(vec![place]);
        scene.answer(A, Action::Card(CardAction::Play { card, target }))
    };
    assert!(
        play(1)
            .effect
            .ends_with("Then they lose 2; as the dice lie, each loses 1")
    );
    assert_eq!(
        play(1).label,
        "Play Jaime Lannister on 4 (die 2 of the attacker)"
    );
    let pass = scene.answer(A, Action::Card(CardAction::Pass));
    assert_eq!(pass.effect, "As the dice lie, each loses 1");
}

#[test]
fn objectives_are_counted_and_may_win() {
    let id = ObjectiveId(1);
    let scene = Scene::open().change(|state| state.players[0].objectives = vec![id]);
    let own = scene.components(Viewer::Seat(A));
    let own = own
        .iter()
        .find(|piece| piece.title == "Objective: 4 points");
    assert_eq!(
        own.expect("it lies in the hand").text,
        "Control 11 castles. Castles: 2 of 11"
    );
    let scene = scene.stage(Stage::Objective);
    let complete = |scene: &Scene| scene.answer(A, Action::Complete(id));
    assert_eq!(
        complete(&scene).effect,
        "You have 4 points then, draw two objectives and keep one"
    );
    let scene = scene.change(|state| state.players[0].points = 6);
    assert!(complete(&scene).effect.contains("wins the game"));
    // Which one is kept then was asked as if it mattered.
    let keeps = |points, after| {
        let scene = Scene::open().change(|state| state.players[0].points = points);
        scene.stage(Stage::Pick(after)).question(A).text
    };
    assert!(keeps(10, AfterPick::Completed).ends_with("the game is won then"));
    for (points, after) in [(9, AfterPick::Completed), (10, AfterPick::Purchase)] {
        assert_eq!(keeps(points, after), "Keep one of these objectives");
    }
    // Where programs are the only others, it is not asked at all.
    for (points, after, alone) in [
        (10, AfterPick::Completed, true),
        (9, AfterPick::Completed, false),
        (10, AfterPick::Purchase, false),
    ] {
        let drawn = [ObjectiveId(2), ObjectiveId(3)];
        let scene = Scene::open().stage(Stage::Pick(after)).change(|state| {
            state.players[0].points = points;
            state.players[0].offered = drawn.to_vec();
        });
        let offers = Risk::offers(&scene.pack, scene.state(), A);
        assert_eq!(offers.len(), drawn.len());
        let picked = won_pick(&scene.pack, scene.state(), A, &offers);
        assert_eq!(picked, alone.then_some(Action::Pick(drawn[0])), "{points}");
    }
    let scene = scene.hold(B, "winterfell", 1);
    assert!(!complete(&scene).warning.is_empty(), "the seat is needed");
}

/// Each of two own areas on the cards of a set seemed to bring two more armies, which come once.
#[test]
fn r1_a_card_says_how_often_own_areas_bring_more() {
    for (reading, ends) in [
        (MatchingBonus::Set, "to all of yours that it shows together"),
        (MatchingBonus::Card, "2 more armies there"),
    ] {
        let scene = Scene::open();
        let area = scene.at("harrenhal");
        let scene = scene.change(|state| {
            state.rulings.matching_bonus = reading;
            state.players[0].hand = vec![area];
        });
        let own = scene.components(Viewer::Seat(A));
        let mut own = own
            .iter()
            .filter(|piece| piece.title.starts_with("Harrenhal"));
        let text = &own.next().expect("it lies in the hand").text;
        assert!(text.ends_with(ends), "{text}");
    }
}

#[test]
fn the_last_cards_may_end_the_game() {
    let scene = Scene::new(Setting::skirmish(Field::Westeros), 3);
    let scene = scene.stage(Stage::Draw).change(|state| {
        state.end_within = 25;
        state.deck.push(boards::risk::Card::EndGame);
        state.deck.truncate(5);
    });
    let draw = scene.answer(A, Action::Draw);
    assert_eq!(
        line(&draw),
        "Draw a card | ends the game: 20 % | but can be taken back only against programs"
    );
    let scene = scene.change(|state| state.end_within = 4);
    assert!(scene.answer(A, Action::Draw).chances.is_empty());
}

/// "Draw a card" was asked for after the card was drawn, where a Character could bring another one.
#[test]
fn nothing_is_drawn_where_no_card_is_earned() {
    let scene = Scene::open().stage(Stage::Draw);
    let none = scene.question(A).text;
    assert_eq!(none, "End the turn, or play a card");
    let area = scene.at("kings-landing");
    let earned = scene.change(|state| state.turn_record.conquered = vec![(area, Owner::Seat(B))]);
    assert_eq!(earned.question(A).text, "Draw a card, or end the turn");
}

/// Of an objective that was drawn for another one, areas of this turn were counted, which do nothing for it.
#[test]
fn a_new_objective_counts_from_the_next_turn_on() {
    for (after, has) in [(AfterPick::Purchase, 1), (AfterPick::Completed, 0)] {
        let scene = Scene::open().stage(Stage::Pick(after));
        let area = scene.at("kings-landing");
        let mut rows = scene.pack.objectives.iter();
        let row = rows.find(|row| row.text == "Conquer 6 territories in one turn.");
        let id = row.expect("an objective").number;
        let scene = scene.change(|state| {
            state.turn_record.conquered = vec![(area, Owner::Seat(B))];
        });
        let effect = scene.answer(A, Action::Pick(id)).effect;
        assert_eq!(effect, format!("Areas conquered this turn: {has} of 6"));
    }
}

/// "A turn begins" did not say whose.
#[test]
fn the_turn_that_begins_is_named() {
    let at = Window {
        at: CardMoment::Start,
        asked: vec![A, B],
    };
    let scene = Scene::open().stage(Stage::Card(CardStage::Window(at)));
    assert_eq!(scene.question(A).text, "Your turn begins: play a card?");
    // It was said to hold until the turn ends, and everybody was asked anew in its first invasion.
    let rests = scene.answer(B, Action::Card(CardAction::PassTurn)).effect;
    assert!(rests.ends_with("before the first invasion of the turn"));
    let other = scene.change(|state| state.order = vec![B, A, C]);
    let text = "The turn of seat 2 begins: play a card?";
    assert_eq!(other.question(A).text, text);
}

/// What a hand holds is in the components of its own seat only, and the answers that tell of it are secret.
#[test]
fn a_hand_is_told_to_its_own_seat() {
    let scene = Scene::open()
        .hands(A, &["winterfell", "skagos"])
        .give(A, "bribery")
        .change(|state| state.players[0].objectives = vec![ObjectiveId(2)]);
    let titles = |viewer| -> BTreeSet<String> {
        let all = scene.components(viewer);
        all.into_iter().map(|piece| piece.title).collect()
    };
    let own = titles(Viewer::Seat(A));
    for title in ["Winterfell (knight)", "Bribery", "Objective: 4 points"] {
        assert!(own.contains(title), "{title}");
        for viewer in [Viewer::Seat(B), Viewer::Table] {
            assert!(!titles(viewer).contains(title), "{title} is hidden");
        }
    }
    let winterfell = scene.at("winterfell");
    let bribery = CardId::Maester(scene.maester("bribery"));
    for (action, secrecy) in [
        (Action::TradeForUnit(winterfell), Secrecy::UntilGiven),
        (Action::Discard(winterfell), Secrecy::UntilGiven),
        (Action::GiveBack(ObjectiveId(2)), Secrecy::Kept),
        (Action::Pick(ObjectiveId(2)), Secrecy::Kept),
        (
            Action::Card(CardAction::Play {
                card: bribery,
                target: Target::None,
            }),
            Secrecy::UntilGiven,
        ),
        (Action::Card(CardAction::Pass), Secrecy::Open),
        (Action::Done, Secrecy::Open),
    ] {
        assert_eq!(
            scene.answer(A, action.clone()).secrecy,
            secrecy,
            "{action:?}"
        );
    }
}

#[test]
fn what_is_not_known_from_print_says_so() {
    let scene = Scene::new(Setting::dominion(Field::Essos), 2);
    let table = scene.components(Viewer::Table);
    let assumed: Vec<&str> = table
        .iter()
        .filter(|piece| piece.assumed.is_some())
        .map(|piece| piece.title.as_str())
        .collect();
    assert_eq!(assumed.len(), 8, "{assumed:?}");
}

/// The piece of this title that everybody sees.
#[track_caller]
fn open(scene: &Scene, title: &str) -> Component<AreaId> {
    let pieces = scene.components(Viewer::Table);
    let mut found = pieces.into_iter().filter(|piece| piece.title == title);
    found.next().unwrap_or_else(|| panic!("{title}"))
}

#[test]
fn what_cards_forbid_and_allow_for_a_turn_lies_open() {
    let scene = Scene::open();
    let titles = |scene: &Scene| -> BTreeSet<String> {
        let pieces = scene.components(Viewer::Table);
        pieces.into_iter().map(|piece| piece.title).collect()
    };
    for title in ["Barred", "Fleet", "This turn"] {
        assert!(!titles(&scene).contains(title), "{title}");
    }
    let kings_landing = scene.at("kings-landing");
    let ban = |area, for_now| boards::risk::InvasionBan {
        of: B,
        area,
        for_now,
    };
    for (bar, text, place) in [
        (
            ban(Some(kings_landing), false),
            "seat 1 may not invade King's Landing of seat 2",
            "until the turn ends",
        ),
        (
            ban(None, true),
            "seat 1 may not invade any area of seat 2",
            "until an area of somebody else is taken",
        ),
    ] {
        let scene = Scene::open().change(|state| {
            state.cards_in_play.turn_effects.bars = vec![bar];
            state.cards_in_play.turn_effects.fleet = true;
        });
        let barred = open(&scene, "Barred");
        assert_eq!((barred.text.as_str(), barred.place.as_str()), (text, place));
        assert_eq!((barred.owner, barred.at), (Some(A), bar.area));
        let fleet = open(&scene, "Fleet");
        assert_eq!(fleet.text, "Areas with a port may invade every coast");
        assert_eq!(fleet.place, "until the turn ends");
    }
}

#[test]
fn what_was_done_in_a_turn_is_counted_in_the_open() {
    let scene = Scene::open();
    let areas = ["kings-landing", "harrenhal"].map(|name| scene.at(name));
    let scene = scene.change(|state| {
        state.round = 1;
        let owners = [boards::risk::Owner::Seat(B), boards::risk::Owner::Neutral];
        state.turn_record.conquered = areas.into_iter().zip(owners).collect();
        state.turn_record.destroyed = 7;
    });
    let turn = open(&scene, "This turn");
    let numbers: Vec<i32> = turn.numbers.iter().map(|number| number.1).collect();
    assert_eq!((turn.owner, numbers), (Some(A), vec![2, 1, 7]));
}

/// It spoke of objectives in games that have none.
#[test]
fn what_was_done_in_a_turn_counts_for_what_is_played() {
    let scene = Scene::new(Setting::mitchell(), 3);
    let scene = scene.change(|state| {
        state.round = 1;
        state.turn_record.destroyed = 2;
    });
    assert_eq!(
        open(&scene, "This turn").text,
        "No Territory card is earned yet"
    );
    let area = scene.at("tarth");
    let scene = scene.change(|state| {
        let taken = (area, boards::risk::Owner::Neutral);
        state.turn_record.conquered.push(taken);
    });
    assert_eq!(
        open(&scene, "This turn").text,
        "A Territory card was earned"
    );
}

#[test]
fn r32_the_last_round_is_in_force() {
    let mut setting = Setting::skirmish(Field::Westeros);
    setting.max_rounds = Some(4);
    let piece = open(&Scene::new(setting, 3), "Ends after round 4 at the latest");
    assert!(piece.text.ends_with("most points win"), "{}", piece.text);
}

#[test]
fn r23_the_end_says_what_broke_a_tie() {
    let scene = Scene::new(Setting::skirmish(Field::Westeros), 3);
    let own = |seat: Seat, names: [&str; 2]| {
        names.map(|name| (scene.at(name), boards::risk::Owner::Seat(seat)))
    };
    // Two areas each: one a castle with a port against two areas with a castle or a port.
    let held: Vec<_> = [
        own(A, ["winterfell", "harrenhal"]),
        own(B, ["kings-landing", "skagos"]),
    ]
    .into_iter()
    .flatten()
    .collect();
    let scene = scene.change(|state| {
        for holding in &mut state.areas {
            holding.owner = boards::risk::Owner::Neutral;
        }
        for (area, owner) in &held {
            state.areas[area.place()].owner = *owner;
        }
        state.players[2].out = true;
        state.ended = Some(boards::risk::EndReason::LastRound);
    });
    let said = |scene: &Scene| why_over(&scene.pack, scene.state()).expect("a reason");
    assert_eq!(
        said(&scene),
        "The game is over: the last round was played. Seat 1 and seat 2 are even, and seat 1 has more castles: 2 against 1"
    );
    let shared = scene.change(|state| {
        state.rulings.skirmish_tie = boards::risk::SkirmishTie::Shared;
    });
    assert!(said(&shared).ends_with("win together"), "{}", said(&shared));
    let over = open(&shared, "The game is over");
    assert!(
        over.text.starts_with("The last round was played"),
        "{}",
        over.text
    );
    let ahead = shared.hold(A, "stoney-shore", 1);
    assert_eq!(said(&ahead), "The game is over: the last round was played");
}

/// A red warning before anything was done read like a fault; with none, a click ended 53 attacks unasked.
#[test]
fn whoever_ends_invasions_without_a_card_is_asked_once_more_and_warned_after_a_battle() {
    let scene = Scene::open();
    let said = |scene: &Scene| {
        let answer = scene.answer(A, Action::Done);
        (answer.effect, answer.warning, answer.confirm)
    };
    let none = "No Territory card is earned yet";
    let plain = |confirm| (none.to_owned(), String::new(), confirm);
    assert_eq!(said(&scene), plain(Confirm::Once));
    let fought = scene.change(|state| state.turn_record.destroyed = 1);
    let warned = "no Territory card is earned yet".to_owned();
    assert_eq!(said(&fought), (String::new(), warned, Confirm::Once));
    let spent = fought.hold(A, "harrenhal", 1).hold(A, "winterfell", 1);
    assert_eq!(said(&spent), plain(Confirm::Never));
    let scene = Scene::open();
    let taken = (scene.at("kings-landing"), boards::risk::Owner::Seat(B));
    let earned = scene.change(|state| state.turn_record.conquered.push(taken));
    let (effect, _, confirm) = said(&earned);
    assert_eq!(effect, "A Territory card was earned");
    assert_eq!(confirm, Confirm::Never, "it cannot be lost any more");
}

/// The defender rolls two dice at most.
#[test]
fn r11_no_more_dice_have_eight_sides_than_are_rolled() {
    let scene = Scene::open().change(|state| {
        state.cards_in_play.invasion_effects.attack.eights = 2;
        state.cards_in_play.invasion_effects.defense.eights = 3;
    });
    let text = |title| open(&scene, title).text;
    assert_eq!(text("The attacker's dice"), "2 more dice have eight sides");
    assert_eq!(text("The defender's dice"), "all dice have eight sides");
}

/// The label numbered dice as they fell, the question showed them sorted.
#[test]
fn dice_are_named_as_the_question_shows_them() {
    let scene = Scene::open();
    let invasion = scene.invasion("harrenhal", "kings-landing");
    let battle = Battle {
        invasion,
        faces: vec![1, 4, 6, 4, 5],
        sides: vec![6; 5],
        attack: 3,
        bonus: [Bonus::default(); 2],
        ties: Ties::Defender,
    };
    let rolled = Stage::Card(CardStage::Window(Window {
        at: CardMoment::Rolled(battle),
        asked: vec![A],
    }));
    let scene = scene
        .house(A, boards::risk::House::Lannister)
        .stage(rolled.clone());
    assert!(
        scene
            .question(A)
            .text
            .starts_with("Harrenhal attacks King's Landing, 6 4 1 against 5 4:")
    );
    let card = CardId::Character(scene.character("jaime-lannister"));
    let play = |place| {
        let target = Target::Dice(vec![place]);
        scene
            .answer(A, Action::Card(CardAction::Play { card, target }))
            .label
    };
    assert_eq!(play(0), "Play Jaime Lannister on 1 (die 3 of the attacker)");
    assert_eq!(play(2), "Play Jaime Lannister on 6 (die 1 of the attacker)");
    assert_eq!(play(3), "Play Jaime Lannister on 4 (die 2 of the defender)");
    // What is rolled again is named the same.
    let again = CardRoll {
        played: Played {
            seat: A,
            card,
            target: Target::Dice(vec![0]),
        },
        queue: Vec::new(),
        over: Box::new(rolled),
    };
    let scene = scene.stage(Stage::Card(CardStage::Roll(again)));
    assert_eq!(
        scene.question(A).text,
        "Jaime Lannister rolls 1 (die 3 of the attacker) again"
    );
}

#[test]
fn a_put_away_card_is_told_to_its_own_seat_and_counted_for_others() {
    let scene = Scene::open();
    let area = scene.at("winterfell");
    let scene = scene.change(|state| {
        state.players[0].stashes = vec![boards::risk::Stash { area, armies: 4 }];
    });
    let of = |viewer, title: &str| {
        let mut pieces = scene.components(viewer).into_iter();
        pieces.find(|piece| piece.title == title)
    };
    let (own, covered) = ("Armies for Winterfell", "A Territory card with armies");
    let piece = of(Viewer::Seat(A), own).expect("it is one's own");
    assert_eq!((piece.owner, piece.at), (Some(A), Some(area)));
    assert_eq!(piece.numbers.first().map(|number| number.1), Some(4));
    for viewer in [Viewer::Seat(B), Viewer::Table] {
        assert!(of(viewer, own).is_none(), "{viewer:?}");
        let piece = of(viewer, covered).expect("its armies are counted");
        assert_eq!((piece.owner, piece.at), (Some(A), None));
        assert_eq!(piece.numbers.first().map(|number| number.1), Some(4));
    }
}

#[test]
fn armies_that_move_are_told_with_their_units() {
    let scene = Scene::open();
    let [from, to] = ["harrenhal", "kings-landing"].map(|name| scene.at(name));
    let units = |knights, engines| Units {
        knights,
        engines,
        forts: 0,
    };
    for (armies, units, told) in [
        (
            1,
            units(0, 0),
            "1 army moves from Harrenhal to King's Landing",
        ),
        (
            3,
            units(0, 0),
            "3 armies move from Harrenhal to King's Landing",
        ),
        (
            1,
            units(1, 0),
            "1 army with 1 knight moves from Harrenhal to King's Landing",
        ),
        (
            3,
            units(1, 2),
            "3 armies with 1 knight and 2 siege engines move from Harrenhal to King's Landing",
        ),
        (
            0,
            units(1, 0),
            "1 knight moves from Harrenhal to King's Landing",
        ),
    ] {
        let event = boards::risk::Event::Moved {
            from,
            to,
            armies,
            units,
        };
        let line = Risk::line(&scene.pack, &event, Viewer::Table);
        assert_eq!(line.as_deref(), Some(told));
    }
}

/// Ruling `world_houses`: six on both boards play the first six, or any of the seven.
#[test]
fn martell_plays_among_six_by_the_ruling() {
    use boards::risk::{House, WorldHouses};

    let pack = Pack::builtin().expect("the pack is whole");
    let setting = Setting::dominion(Field::World);
    for (reading, seats, may) in [
        (WorldHouses::Any, 6, true),
        (WorldHouses::Any, 7, true),
        (WorldHouses::First, 6, false),
        (WorldHouses::First, 7, true),
    ] {
        let state = State::new(&pack, setting, seats).expect("a sound setting");
        let mut rulings = state.rulings;
        rulings.world_houses = reading;
        let houses = setting.houses(&pack, &rulings, seats);
        assert_eq!(houses.contains(&House::Martell), may, "{reading:?} {seats}");
        let all = if may { 7 } else { usize::from(seats) };
        assert_eq!(houses.len(), all);
    }
}
