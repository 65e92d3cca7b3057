//! Do the options of A Storm of Swords do on the original board what its rulebook says?

use super::scene::{Scene, shuffled, units};
use boards::throne::frame::Losses;
use boards::throne::{
    Action, DECKS, Frame, House, Liege, Pack, Post, Setting, State, Throne, UnitKind,
    WesterosEffect,
};
use play::{Ask, Draft, Game, Input, Turn};

use House::{Baratheon, Greyjoy, Lannister, Stark};

/// A game on the original board with options: House cards, Westeros decks, leaders.
fn started(players: u8, [cards, decks, leaders]: [bool; 3]) -> (Pack, State) {
    let pack = match players {
        6 => Pack::builtin_six(),
        _ => Pack::builtin(),
    };
    let pack = pack.expect("the pack is whole");
    let mut setting = Setting::in_order(&pack, players);
    setting.storm_cards = cards;
    setting.storm_decks = decks;
    setting.leaders = leaders;
    let state = shuffled(&pack, setting);
    (pack, state)
}

/// s0, option 1: every house has seven cards of one set, told by their names.
#[test]
fn s0_option_1_the_new_house_cards() {
    let storm = Pack::builtin_storm().expect("the pack is whole");
    for on in [false, true] {
        let (pack, state) = started(6, [on, false, false]);
        for player in &state.players {
            assert_eq!(player.hand.len(), 7);
            let expected = match on {
                true => &storm.house_cards,
                false => &pack.house_cards,
            };
            let own = expected.iter().filter(|card| card.house == player.house);
            let own: Vec<(&str, u8)> = own.map(|card| (&*card.title, card.strength)).collect();
            let hand = player.hand.iter().filter_map(|card| pack.house_card(*card));
            let hand: Vec<(&str, u8)> = hand.map(|card| (&*card.title, card.strength)).collect();
            assert_eq!(hand, own, "{on}");
        }
    }
}

/// s0, option 2: the new decks with the third one for this board; choices name cards of the same decks.
#[test]
fn s0_option_2_the_new_westeros_decks() {
    let (pack, state) = started(5, [false, true, false]);
    assert_eq!(state.decks.len(), usize::from(DECKS));
    let rows = |deck: usize| {
        let cards = state.decks[deck].deck.iter();
        cards.map(|card| pack.westeros_card(*card).expect("a card"))
    };
    for deck in 0..3 {
        assert_eq!(rows(deck).count(), 10);
    }
    let third: Vec<WesterosEffect> = rows(2).map(|card| card.effect).collect();
    assert!(third.contains(&WesterosEffect::WildlingAttack));
    assert!(!third.contains(&WesterosEffect::ClaimWesteros));
    for card in (0..3).flat_map(rows) {
        let WesterosEffect::Choice { cards, .. } = card.effect else {
            continue;
        };
        for named in cards {
            let named = pack.westeros_card(named).expect("a card");
            assert_eq!(named.deck, card.deck, "{}", card.title);
            let happens = !matches!(
                named.effect,
                WesterosEffect::Choice { .. } | WesterosEffect::Shuffle
            );
            assert!(happens, "{} names {}", card.title, named.title);
        }
    }
}

/// s0, option 3: six Tactics cards each, with Support Allies and without what belongs to the other board.
#[test]
fn s0_option_3_tactics_cards() {
    for on in [false, true] {
        let pack = Pack::builtin_six().expect("the pack is whole");
        let mut setting = Setting::in_order(&pack, 6);
        setting.tactics = on;
        let state = State::new(&pack, setting).expect("a sound setting");
        let mut draft = Draft::<Throne>::new(state);
        while let Turn::Chance(chance) = Throne::turn(&pack, draft.state()) {
            let Ask::Shuffle { count } = chance.ask else {
                panic!("{chance:?} is no shuffle");
            };
            let answer = Input::Chance((0..count).collect());
            draft.input(&pack, &answer).expect("a shuffle");
        }
        for seat in (0..6).map(play::Seat) {
            let offers = Throne::offers(&pack, draft.state(), seat);
            let plans = offers.iter().filter_map(|offer| match offer.action() {
                Action::Plan(card) => pack.tactics.get(card.place()),
                _ => None,
            });
            let plans: Vec<&str> = plans.map(|row| row.id.as_str()).collect();
            assert_eq!(plans.len(), if on { 6 } else { 0 }, "{seat}");
            assert_eq!(plans.contains(&"support-allies"), on);
            assert!(!plans.contains(&"forge-alliances"));
        }
    }
}

/// s0, option 4: both leaders begin at home, and the neutral forces are stronger by one.
#[test]
fn s0_option_4_leaders_begin_at_home() {
    for players in [3, 5, 6] {
        let (pack, state) = started(players, [true, true, true]);
        let (_, plain) = started(players, [true, true, false]);
        assert!(plain.leaders.is_empty());
        for (leader, post) in state.posts() {
            let row = pack.leader(leader).expect("a leader");
            let Liege::House(house, card) = row.liege else {
                assert_eq!(post, Post::Away, "{} is of an ally", row.title);
                continue;
            };
            let Some(seat) = state.seat_of(house) else {
                assert_eq!(post, Post::Away, "{} does not play", row.title);
                continue;
            };
            let Post::With {
                seat: whose, area, ..
            } = post
            else {
                panic!("{} is nowhere", row.title);
            };
            assert_eq!((whose, pack.land(area).home), (seat, Some(house)));
            let hand = &state.player(seat).expect("a player").hand;
            assert!(hand.contains(&card), "{} has a card", row.title);
        }
        for neutral in &pack.neutrals {
            let [with, without] = [&state, &plain].map(|state| state.spot(neutral.area).neutral);
            assert_eq!(with, without + 1);
        }
    }
}

/// b46: a leader whose units all go in a wildling attack dies as if executed.
#[test]
fn b46_leaders_fall_with_their_units() {
    let (pack, state) = started(5, [true, true, true]);
    let scene = Scene {
        pack,
        draft: Draft::new(state),
        events: Vec::new(),
    };
    let mut scene = scene
        .change(|state| {
            for spot in &mut state.areas {
                *spot = boards::throne::Spot::default();
            }
            state.leaders.fill(Post::Away);
        })
        .stand(Stark, "winterfell", units(1, 0, 0))
        .led(Stark, "winterfell", "robb-stark")
        .stand(Greyjoy, "pyke", units(2, 0, 0))
        .led(Greyjoy, "pyke", "asha-greyjoy");
    let [stark, greyjoy] = [Stark, Greyjoy].map(|house| scene.seat(house));
    let losses = |seat| {
        Frame::Losses(Losses {
            seat,
            left: 1,
            by: boards::throne::Measure::Units,
        })
    };
    scene = scene.change(|state| {
        state.phase = boards::throne::Phase::Westeros;
        state.frames = vec![losses(greyjoy), losses(stark)];
    });
    let go = |scene: &Scene, name: &str| Action::Destroy {
        area: scene.at(name),
        unit: UnitKind::Footman,
        routed: false,
    };
    let cards = |scene: &Scene| scene.player(Stark).hand.len();
    let before = cards(&scene);
    let (north, west) = (go(&scene, "winterfell"), go(&scene, "pyke"));
    scene.act(Stark, north);
    assert_eq!(scene.post("robb-stark"), Post::Dead);
    assert_eq!(cards(&scene), before - 1);
    scene.act(Greyjoy, west);
    assert_eq!(scene.post("asha-greyjoy"), scene.with(Greyjoy, "pyke"));
}

/// s0, option 4: leaders cross the sea with their army, by ships.
#[test]
fn s0_leaders_cross_the_sea() {
    let (pack, state) = started(5, [true, true, true]);
    let scene = Scene {
        pack,
        draft: Draft::new(state),
        events: Vec::new(),
    };
    let mut scene = scene
        .change(|state| {
            for spot in &mut state.areas {
                *spot = boards::throne::Spot::default();
            }
            state.leaders.fill(Post::Away);
        })
        .stand(Baratheon, "dragonstone", units(2, 0, 0))
        .led(Baratheon, "dragonstone", "renly-baratheon")
        .stand(Baratheon, "shipbreaker-bay", units(0, 0, 1))
        .stand(Lannister, "lannisport", units(1, 0, 0))
        .order("dragonstone", "march-0")
        .marches(Baratheon);
    scene.run(&[], |state| matches!(state.top(), Some(Frame::March(_))));
    let to = scene.at("crackclaw-point");
    let all = Action::Move {
        to,
        units: units(1, 0, 0),
    };
    scene.act(Baratheon, all);
    let leader = scene.leader("renly-baratheon");
    scene.act(Baratheon, Action::Lead { leader, to });
    assert_eq!(
        scene.post("renly-baratheon"),
        scene.with(Baratheon, "crackclaw-point")
    );
}
