//! Is what matters in a game of Risk told where it is looked for: what cards take, what they cost, and why not?

use boards::AreaId;
use boards::risk::rules::{leads, points_to_win, why_not_from};
use boards::risk::{
    Action, Battle, Bonus, Card, CardAction, CardEvent, CardId, CardMoment, CardStage, Event,
    Field, House, Invasion, InvasionBan, Pack, Played, Risk, Setting, Stage, State, Target, Ties,
    Told, Units, Window, chain_on_map, lying, rests,
};
use play::{Answer, Counts, Describe, Draft, Game, Input, Offer, Row, Viewer};

use crate::risk_scene::{A, B, C, Scene};

fn question(scene: &Scene) -> String {
    let view = Risk::view(&scene.pack, scene.state(), Viewer::Seat(A));
    let asked = Risk::question(&scene.pack, &view, A);
    asked.expect("a question").text
}

fn answer(scene: &Scene, action: Action) -> Answer<AreaId> {
    let view = Risk::view(&scene.pack, scene.state(), Viewer::Seat(A));
    Risk::answer(&scene.pack, &view, A, &Offer::Exact(action))
}

fn window(at: CardMoment) -> Stage {
    let asked = vec![A];
    Stage::Card(CardStage::Window(Window { at, asked }))
}

#[test]
fn ten_points_win_only_where_they_end_the_game() {
    let ten = Setting::dominion(Field::Westeros);
    assert_eq!(points_to_win(ten), Some(10));
    let most = Setting::skirmish(Field::Westeros);
    assert_eq!(points_to_win(most), None);
}

/// A card was told with its dice, and not what it took from whom.
#[test]
fn what_a_card_takes_is_told_with_whoever_loses_it() {
    let scene = Scene::open();
    let area = scene.at("kings-landing");
    let view = Risk::view(&scene.pack, scene.state(), Viewer::Table);
    let told = |event: CardEvent| {
        let told = Risk::tell(&scene.pack, &Event::Card(event), Viewer::Table);
        let views = || [view.clone(), view.clone()];
        let one = Risk::happened(&scene.pack, &told.expect("it is told"), &views);
        let one = one.expect("it is seen");
        assert!(one.title.is_empty(), "it belongs to the card");
        let [Row::Verdict(text)] = one.rows.as_slice() else {
            panic!("{one:?}");
        };
        (text.clone(), one.seats.clone())
    };
    let killed = CardEvent::Killed {
        area,
        armies: 2,
        by: A,
    };
    let text = "2 armies lost in King's Landing".to_owned();
    assert_eq!(told(killed), (text, vec![A, B]));
    let paid = CardEvent::Paid {
        from: B,
        to: A,
        gold: 300,
    };
    let text = "Seat 2 loses 300 gold to seat 1".to_owned();
    assert_eq!(told(paid), (text, vec![B, A]));
    let text = "Seat 3 loses 1 point".to_owned();
    assert_eq!(told(CardEvent::Points(C, 1)), (text, vec![C]));
}

/// What moved in after a battle was on the map beside the armies of before it.
#[test]
fn who_moves_in_is_told_with_the_invasion() {
    let scene = Scene::open();
    let [from, to] = ["harrenhal", "kings-landing"].map(|name| scene.at(name));
    let seen = |stage: Stage| {
        let mut before = scene.state().clone();
        before.stage = stage;
        let mut after = before.clone();
        for area in [from, to] {
            after.areas[area.place()].armies = 5;
        }
        let views = || [&before, &after].map(|state| Risk::view(&scene.pack, state, Viewer::Table));
        Risk::happened(&scene.pack, &Told::Moved(from, to), &views)
    };
    let invasion = Invasion {
        from,
        to,
        units: Units::default(),
        fought: true,
    };
    let one = seen(Stage::MoveIn(invasion)).expect("it is seen");
    assert_eq!(one.title, "Invasion of King's Landing");
    let text = "2 more move in: 5 armies in King's Landing, 5 armies in Harrenhal";
    assert_eq!(one.rows, [Row::Text(text.to_owned())]);
    // A maneuver is no invasion.
    assert_eq!(seen(Stage::Maneuver), None);
}

/// A Territory card that one drew was told by a line of the log alone.
#[test]
fn a_drawn_card_is_seen_by_whoever_drew_it() {
    let scene = Scene::open();
    let area = scene.at("kings-landing");
    let drew = Event::Drew(A, Card::Area(area));
    let told = Risk::tell(&scene.pack, &drew, Viewer::Table).expect("it is told");
    let mut after = scene.state().clone();
    after.players[usize::from(A.0)].hand.push(area);
    let seen = |viewer: Viewer| {
        let views = || [scene.state(), &after].map(|state| Risk::view(&scene.pack, state, viewer));
        Risk::happened(&scene.pack, &told, &views)
    };
    let card = seen(Viewer::Seat(A)).expect("it is seen");
    let [Row::Card { title, .. }] = card.rows.as_slice() else {
        panic!("{card:?}");
    };
    assert!(title.starts_with("King's Landing"), "{title}");
    for other in [Viewer::Seat(B), Viewer::Table] {
        assert_eq!(seen(other), None);
    }
}

/// A Maester card that one bought was one more name in a list.
#[test]
fn a_bought_card_is_seen_by_whoever_bought_it() {
    let scene = Scene::open();
    let card = scene.maester("weapons-of-war");
    let drew = Event::Card(CardEvent::Drew(A, card));
    let told = Risk::tell(&scene.pack, &drew, Viewer::Table).expect("it is told");
    // It is there twice.
    let hands = [1, 2].map(|count| {
        let mut state = scene.state().clone();
        state.players[usize::from(A.0)].maesters = vec![card; count];
        state
    });
    let seen = |viewer: Viewer| {
        let views = || [0, 1].map(|at: usize| Risk::view(&scene.pack, &hands[at], viewer));
        Risk::happened(&scene.pack, &told, &views)
    };
    let one = seen(Viewer::Seat(A)).expect("it is seen");
    let [Row::Card { title, text, .. }] = one.rows.as_slice() else {
        panic!("{one:?}");
    };
    assert_eq!(title, "Weapons of War");
    assert!(!text.is_empty(), "what it does");
    // A strip has its name above what it does.
    assert_eq!(one.title, "Seat 1 draws Weapons of War");
    for other in [Viewer::Seat(B), Viewer::Table] {
        assert_eq!(seen(other), None);
    }
}

#[test]
fn d13_who_falls_leaves_gold_only_where_there_is_some() {
    for (setting, gold) in [
        (Setting::skirmish(Field::Westeros), false),
        (Setting::dominion(Field::Westeros), true),
    ] {
        let scene = Scene::new(setting, 3);
        let view = Risk::view(&scene.pack, scene.state(), Viewer::Table);
        let views = || [view.clone(), view.clone()];
        let one = Risk::happened(&scene.pack, &Told::Fell(B, A), &views);
        let one = one.expect("it is seen");
        let [Row::Verdict(text)] = one.rows.as_slice() else {
            panic!("{one:?}");
        };
        assert_eq!(text.contains("gold"), gold, "{text}");
    }
}

#[test]
fn dice_of_several_players_for_a_card_are_told_with_who_rolled_them() {
    let scene = Scene::open();
    let rolled = |rollers, faces| {
        let card = CardId::Maester(scene.maester("best-laid-plans"));
        let at = CardMoment::CardRolled {
            played: Played {
                seat: A,
                card,
                target: Target::None,
            },
            rollers,
            faces,
            over: Box::new(Stage::Purchase),
        };
        question(&Scene::open().stage(window(at)))
    };
    let several = rolled(vec![B, C], vec![4, 2]);
    assert_eq!(
        several,
        "Seat 2 4, seat 3 2 for Best Laid Plans: play a card?"
    );
    let one = rolled(vec![A], vec![4]);
    assert_eq!(one, "4 for Best Laid Plans: play a card?");
}

#[test]
fn of_two_maester_cards_each_says_what_it_costs_to_play() {
    let scene = Scene::open().stage(Stage::Card(CardStage::KeepMaester));
    let card = scene.maester("reinforce-bulwarks");
    let keep = |scene: &Scene| answer(scene, Action::Card(CardAction::Keep(card))).effect;
    let effect = keep(&scene);
    let says = "Played for 100 gold, at any time. ";
    assert!(effect.starts_with(says), "{effect}");
    let scene = scene.change(|state| state.cards_in_play.costly = vec![C]);
    let effect = keep(&scene);
    assert!(effect.starts_with("Played for 200 gold, "), "{effect}");
    // A trap was a card that destroys armies, and nothing said for whom, or when.
    let scene = Scene::open().give(A, "lead-into-a-trap");
    let view = Risk::view(&scene.pack, scene.state(), Viewer::Seat(A));
    let all = Risk::components(&scene.pack, &view);
    let trap = all.iter().find(|piece| piece.title == "Lead into a Trap");
    assert_eq!(
        trap.expect("it lies in the hand").place,
        "hand, played once armies are committed against you"
    );
}

#[test]
fn dice_lie_until_they_are_compared_whatever_interrupts_them() {
    let scene = Scene::open();
    let invasion = Invasion {
        from: scene.at("harrenhal"),
        to: scene.at("kings-landing"),
        units: Units::default(),
        fought: false,
    };
    let rolled = window(CardMoment::Rolled(Battle {
        invasion,
        faces: vec![6, 1],
        sides: vec![6; 2],
        attack: 1,
        bonus: [Bonus::default(); 2],
        ties: Ties::Defender,
    }));
    assert!(rolled.has_dice());
    let played = Played {
        seat: A,
        card: scene.card("jaime-lannister"),
        target: Target::Dice(vec![0]),
    };
    let over = |over: &Stage| {
        let over = Box::new(over.clone());
        let played = played.clone();
        window(CardMoment::Played { played, over })
    };
    assert!(over(&rolled).has_dice());
    let declared = window(CardMoment::Declared(invasion));
    assert!(!declared.has_dice() && !over(&declared).has_dice());
    assert!(!Stage::Invade.has_dice());
}

/// Dice that cards were asked about were numbers in a question.
#[test]
fn dice_that_lie_are_seen_as_they_would_be_compared() {
    let invasion = Invasion {
        from: Scene::open().at("harrenhal"),
        to: Scene::open().at("kings-landing"),
        units: Units::default(),
        fought: false,
    };
    let seen = |at: CardMoment| {
        let scene = Scene::open().stage(window(at));
        let view = Risk::view(&scene.pack, scene.state(), Viewer::Seat(A));
        lying(&scene.pack, &view)
    };
    assert_eq!(seen(CardMoment::Declared(invasion)), None);
    let battle = seen(CardMoment::Rolled(Battle {
        invasion,
        faces: vec![3, 6, 2, 4, 5],
        sides: vec![6; 5],
        attack: 3,
        bonus: [Bonus::default(); 2],
        ties: Ties::Defender,
    }));
    let rows = battle.expect("they are seen").rows;
    let dice = rows.iter().filter_map(|row| match row {
        Row::Dice { dice, .. } => Some(dice),
        _other => None,
    });
    let dice: Vec<Vec<_>> = dice
        .map(|dice| dice.iter().map(|die| (die.face, die.counts)).collect())
        .collect();
    let attack = vec![(6, Counts::Hit), (3, Counts::Missed), (2, Counts::Spare)];
    assert_eq!(dice, [attack, vec![(5, Counts::Missed), (4, Counts::Hit)]]);
}

#[test]
fn an_area_from_which_nothing_can_be_invaded_says_why() {
    let scene = Scene::open();
    let why = |scene: &Scene, name| {
        let no = why_not_from(&scene.pack, scene.state(), A, scene.at(name));
        no.map(|no| no.reason.to_string())
    };
    assert_eq!(why(&scene, "harrenhal"), None);
    assert_eq!(why(&scene, "kings-landing"), None, "not one's own");
    let few = scene.hold(A, "harrenhal", 1);
    assert_eq!(why(&few, "harrenhal").as_deref(), Some("too_few"));
    let bar = |of| InvasionBan {
        of,
        area: None,
        for_now: false,
    };
    let barred = few.hold(A, "harrenhal", 7).change(|state| {
        state.cards_in_play.turn_effects.bars = vec![bar(B), bar(C)];
    });
    assert_eq!(why(&barred, "harrenhal").as_deref(), Some("nobody_near"));
    let later = barred.stage(Stage::Maneuver);
    assert_eq!(why(&later, "harrenhal"), None, "nobody invades now");
}

/// Chances of a chain went by the map alone.
#[test]
fn r28_a_chain_goes_by_fleet_and_not_where_a_card_bars_it() {
    let scene = Scene::open().hold(A, "white-harbor", 8);
    let [from, to] = ["white-harbor", "pyke"].map(|name| scene.at(name));
    let chain =
        |scene: &Scene| chain_on_map(&scene.pack, scene.state(), from, &[to], Units::default(), 0);
    assert!(!leads(&scene.pack, scene.state(), from, to));
    let no = chain(&scene).expect_err("no way");
    assert_eq!(no.reason, "not_connected");
    let fleet = scene.change(|state| state.cards_in_play.turn_effects.fleet = true);
    assert!(leads(&fleet.pack, fleet.state(), from, to));
    assert!(chain(&fleet).expect("a way").win() > 0.5);
    let barred = fleet.change(|state| {
        state.cards_in_play.turn_effects.bars = vec![InvasionBan {
            of: C,
            area: Some(to),
            for_now: false,
        }];
    });
    let no = chain(&barred).expect_err("a card bars it");
    assert_eq!(no.reason, "barred");
}

#[test]
fn d2_d5_a_house_says_when_it_plays_and_what_it_begins_with() {
    let pack = Pack::builtin().expect("the pack is whole");
    let said = |setting: Setting, seats: u8, house| {
        let state = State::new(&pack, setting, seats).expect("a sound setting");
        let mut draft = Draft::<Risk>::new(state);
        let mut dice = vec![1; usize::from(seats)];
        dice[0] = 6;
        draft.input(&pack, &Input::Chance(dice)).expect("dice");
        let view = Risk::view(&pack, draft.state(), Viewer::Seat(A));
        let offer = Offer::Exact(Action::House(house));
        Risk::answer(&pack, &view, A, &offer).effect
    };
    let west = Setting::dominion(Field::Westeros);
    let world = Setting::dominion(Field::World);
    let free = Setting {
        gold: false,
        units: false,
        characters: false,
        maesters: false,
        ..west
    };
    for (setting, seats, house, words) in [
        (west, 5, House::Stark, "It plays first. "),
        (
            west,
            5,
            House::Lannister,
            "It plays third and begins with 300 gold. ",
        ),
        (
            west,
            5,
            House::Martell,
            "It plays fifth and begins with 500 gold and a Territory card. ",
        ),
        (
            world,
            7,
            House::Martell,
            "It plays seventh and begins with 500 gold, a Territory card and a Maester card. ",
        ),
        (free, 5, House::Martell, "It plays fifth. "),
    ] {
        let effect = said(setting, seats, house);
        assert!(effect.starts_with(words), "{effect}");
    }
}

/// The window puts those below the cards that could be played.
#[test]
fn r15_only_passing_for_longer_than_a_moment_rests() {
    for (action, longer) in [
        (CardAction::Pass, false),
        (CardAction::PassInvasion, true),
        (CardAction::PassTurn, true),
        (CardAction::Buy, false),
    ] {
        assert_eq!(rests(&Action::Card(action)), longer);
    }
}
