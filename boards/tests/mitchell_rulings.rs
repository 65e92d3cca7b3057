//! Do the readings of the House Mitchell amendments change what they say they change?

use boards::RegionId;
use boards::risk::rules::{own_seat, region_areas, seat_of};
use boards::risk::{
    Action, Exile, Faction, GarrisonOrder, GarrisonSeats, House, HouseChoice, LandingCards,
    LandingLast, NeutralAttacks, NeutralHouses, NeutralScore, Owner, Pack, ReturningPlayers, Risk,
    Setting, Stage, State, Units, WatchBeaten, WatchFight, WatchTurns, WildlingArmies,
    WildlingsBeaten,
};
use play::pack::RowId as _;
use play::{Ask, Describe, Game, Seat, Turn, Viewer};

use crate::mitchell::{A, B, Scene, set_up, wildlings_won};

/// The turn of a seat ends without a card.
fn end_turn(scene: Scene, seat: Seat) -> Scene {
    let mut scene = scene.change(|state| state.stage = Stage::Maneuver);
    scene.act(seat, Action::Done);
    if scene.state().stage == Stage::Draw {
        scene.act(seat, Action::Done);
    }
    scene
}

/// A player attacks The Gift from Karhold and takes it from its last army.
fn player_takes_the_gift(scene: Scene, seat: Seat) -> Scene {
    let holder = scene.owner("the-gift").0;
    let mut scene = scene
        .hold(Owner::Seat(seat), "karhold", 9)
        .hold(holder, "the-gift", 1)
        .change(|state| state.stage = Stage::Invade);
    let (from, to) = (scene.at("karhold"), scene.at("the-gift"));
    let units = Units::default();
    scene.act(seat, Action::Invade { from, to, units });
    scene.act(seat, Action::Commit(3));
    scene.roll(&[6, 6, 6, 1]);
    scene.act(seat, Action::MoveIn(0));
    scene
}

#[test]
fn mr18_houses_are_chosen_or_drawn() {
    let pack = Pack::builtin().expect("the pack is whole");
    let mut state = State::new(&pack, Setting::mitchell(), 3).expect("a sound setting");
    state.rulings.house_choice = HouseChoice::Draw;
    let mut draft = play::Draft::<Risk>::new(state);
    draft
        .input(&pack, &play::Input::Chance(vec![1, 6, 1]))
        .expect("dice");
    let Turn::Chance(chance) = Risk::turn(&pack, draft.state()) else {
        panic!("Houses are drawn");
    };
    assert_eq!(chance.ask, Ask::Shuffle { count: 5 });
    draft
        .input(&pack, &play::Input::Chance(vec![4, 0, 3, 1, 2]))
        .expect("a shuffle");
    // The second seat rolled highest and draws first.
    let houses: Vec<Option<House>> = draft.state().players.iter().map(|p| p.house).collect();
    assert_eq!(
        houses,
        [
            Some(House::Tyrell),
            Some(House::Martell),
            Some(House::Stark)
        ]
    );
    assert_eq!(draft.state().stage, Stage::Deal);
    assert_eq!(
        set_up(2, |_| {}).state().players[0].house,
        Some(House::Stark)
    );
}

#[test]
fn mr4_single_armies_grow_too_or_not() {
    for (reading, more) in [(NeutralHouses::Great, 3), (NeutralHouses::All, 13)] {
        let scene = set_up(2, |state| state.rulings.neutral_houses = reading);
        let armies = |scene: &Scene| -> u16 {
            let areas = scene.state().areas.iter();
            areas.map(|holding| holding.armies).sum()
        };
        let before = armies(&scene);
        let scene = end_turn(end_turn(scene, A), B);
        // Five Houses with an area and a castle each; with King's Landing and 29 single armies 35 areas and more castles.
        let grown = armies(&scene) - before;
        match reading {
            NeutralHouses::Great => assert_eq!(grown, more),
            NeutralHouses::All => assert!(grown >= more, "{grown}"),
        }
    }
}

#[test]
fn mr5_a_neutral_house_attacks_once_or_never() {
    for (reading, attacks) in [(NeutralAttacks::Never, false), (NeutralAttacks::One, true)] {
        let scene = set_up(2, |state| state.rulings.neutral_attacks = reading)
            .hold(Owner::Faction(Faction::Greyjoy), "pyke", 9)
            .hold(Owner::Seat(A), "riverrun", 2);
        let mut scene = end_turn(end_turn(scene, A), B);
        assert_eq!(matches!(scene.state().stage, Stage::Landing(_)), attacks);
        if !attacks {
            continue;
        }
        let Stage::Landing(landing) = scene.state().stage else {
            panic!("an attack");
        };
        assert_eq!(landing.from, Some(scene.at("pyke")));
        assert!(scene.state().armies(landing.area) * 2 < 9);
        scene.fight_on(6, 1);
        let owner = scene.state().owner(landing.area);
        assert_eq!(owner, Owner::Faction(Faction::Greyjoy));
        assert_eq!(scene.owner("pyke"), (Owner::Faction(Faction::Greyjoy), 1));
        assert_eq!((scene.state().active(), scene.state().round), (A, 2));
    }
}

#[test]
fn mr5_a_neutral_house_that_loses_its_attack_keeps_its_area() {
    let scene = set_up(2, |state| {
        state.rulings.neutral_attacks = NeutralAttacks::One
    })
    .hold(Owner::Faction(Faction::Greyjoy), "pyke", 9)
    .hold(Owner::Seat(A), "riverrun", 2);
    let mut scene = end_turn(end_turn(scene, A), B);
    let Stage::Landing(landing) = scene.state().stage else {
        panic!("an attack");
    };
    let before = scene.state().owner(landing.area);
    scene.fight_on(1, 6);
    assert_eq!(scene.owner("pyke"), (Owner::Faction(Faction::Greyjoy), 1));
    assert_eq!(scene.exile(Faction::Greyjoy), None);
    assert_eq!(scene.state().owner(landing.area), before);
}

#[test]
fn mr8_the_last_of_those_who_land_fights_or_stays() {
    for (reading, dice, left) in [(LandingLast::Fights, 3, 0), (LandingLast::Stays, 2, 0)] {
        let mut scene = set_up(2, |state| state.rulings.landing_last = reading)
            .hold(Owner::Seat(B), "gulltown", 2)
            .change(|state| {
                let faction = Faction::Arryn;
                state.exiles.push(Exile { faction, armies: 3 });
            })
            .earned();
        let action = scene.land(Faction::Arryn, "gulltown");
        scene.act(A, action);
        let Turn::Chance(chance) = Risk::turn(&scene.pack, scene.state()) else {
            panic!("dice");
        };
        let Ask::Dice { sides } = chance.ask else {
            panic!("dice");
        };
        assert_eq!(sides.len(), dice + 2);
        // Even dice cost both attackers; the one aboard does not fight on.
        let faces = vec![1; sides.len()];
        scene.roll(&faces);
        if left == 0 && reading == LandingLast::Stays {
            assert_eq!(scene.exile(Faction::Arryn), Some(3));
        } else {
            assert!(matches!(scene.state().stage, Stage::Landing(_)));
        }
    }
}

#[test]
fn mr9_the_caller_gets_the_cards_or_nobody() {
    for (reading, cards) in [(LandingCards::Caller, 2), (LandingCards::Discard, 0)] {
        let mut scene = set_up(3, |state| state.rulings.landing_cards = reading)
            .change(|state| {
                for holding in &mut state.areas {
                    if holding.owner == Owner::Seat(B) {
                        holding.owner = Owner::Seat(Seat(2));
                    }
                }
                let hand = [0, 1].map(|_| state.deck.pop());
                state.players[1].hand = hand
                    .into_iter()
                    .filter_map(|card| match card {
                        Some(boards::risk::Card::Area(area)) => Some(area),
                        Some(boards::risk::Card::EndGame) | None => None,
                    })
                    .collect();
            })
            .hold(Owner::Seat(B), "gulltown", 1)
            .earned();
        let action = scene.land(Faction::Targaryen, "gulltown");
        scene.act(A, action);
        scene.fight_on(6, 1);
        assert!(scene.state().players[1].out);
        assert_eq!(scene.state().players[0].hand.len(), cards);
        assert_eq!(scene.state().discard.len(), 2 - cards);
    }
}

#[test]
fn mr10_a_new_player_takes_over_a_house_of_nobody() {
    for (reading, back) in [
        (ReturningPlayers::Player, false),
        (ReturningPlayers::New, true),
    ] {
        let mut scene = set_up(3, |state| state.rulings.returning_players = reading)
            .change(|state| {
                for holding in &mut state.areas {
                    if holding.owner == Owner::Seat(B) {
                        holding.owner = Owner::Seat(Seat(2));
                    }
                }
                state.players[1].out = true;
            })
            .hold(Owner::Seat(Seat(2)), "gulltown", 1)
            .earned();
        let action = scene.land(Faction::Targaryen, "gulltown");
        scene.act(A, action);
        scene.fight_on(6, 1);
        let player = &scene.state().players[1];
        assert_eq!(player.out, !back);
        let house = match back {
            true => House::Targaryen,
            false => House::Baratheon,
        };
        assert_eq!(player.house, Some(house));
    }
}

#[test]
fn mr11_the_wildlings_come_again_with_three_or_with_five() {
    for (reading, armies) in [(WildlingArmies::Fewer, 3), (WildlingArmies::Same, 5)] {
        let mut scene = set_up(2, |state| state.rulings.wildling_armies = reading).earned();
        let action = scene.land(Faction::Wildlings, "the-gift");
        scene.act(A, action);
        scene.fight_on(1, 6);
        assert_eq!(scene.exile(Faction::Wildlings), Some(armies));
    }
}

#[test]
fn mr12_the_watch_comes_back_from_a_player_or_waits() {
    for (reading, comes) in [(WatchBeaten::Called, false), (WatchBeaten::Returns, true)] {
        let scene = set_up(2, |state| state.rulings.watch_beaten = reading);
        let scene = player_takes_the_gift(scene, A);
        let scene = end_turn(end_turn(scene, A).change(|_| {}), B);
        let watch = matches!(scene.state().stage, Stage::Landing(landing) if landing.faction == Faction::NightsWatch);
        assert_eq!(watch, comes);
        if comes {
            let mut scene = scene;
            scene.fight_on(6, 1);
            assert_eq!(
                scene.owner("the-gift").0,
                Owner::Faction(Faction::NightsWatch)
            );
            assert_eq!(scene.state().watch_fell, None);
        }
    }
}

#[test]
fn mr13_the_watch_comes_although_the_wildlings_are_gone_or_not() {
    for (reading, comes) in [
        (WildlingsBeaten::Ends, false),
        (WildlingsBeaten::GoesOn, true),
    ] {
        let scene = wildlings_won(|state| state.rulings.wildlings_beaten = reading);
        let scene = player_takes_the_gift(scene, B);
        assert_eq!(scene.exile(Faction::Wildlings), Some(3));
        assert_eq!(scene.state().watch_fell.is_some(), comes);
    }
}

#[test]
fn mr14_the_watch_fights_to_the_end_or_one_battle_a_turn() {
    for (reading, waits) in [(WatchFight::ToTheEnd, 3), (WatchFight::OneBattle, 1)] {
        let scene = wildlings_won(|state| state.rulings.watch_fight = reading);
        let mut scene = end_turn(scene, B);
        // Two of its three fall against five.
        scene.roll(&[1, 1, 1, 6, 6]);
        match reading {
            WatchFight::ToTheEnd => assert!(matches!(scene.state().stage, Stage::Landing(_))),
            // The neutral turn follows, and it fights on with what is left.
            WatchFight::OneBattle => {
                let Stage::Landing(landing) = scene.state().stage else {
                    panic!("it fights on after the neutral turn");
                };
                assert_eq!(landing.armies, waits);
            }
        }
    }
}

#[test]
fn mr19_the_watch_comes_after_every_turn_or_after_a_card() {
    for (reading, comes) in [(WatchTurns::Every, true), (WatchTurns::Drawn, false)] {
        let scene = wildlings_won(|state| state.rulings.watch_turns = reading);
        let before = scene.state().round;
        let scene = end_turn(scene, B);
        // After the last player it comes after the neutral turn in any case.
        let Stage::Landing(landing) = scene.state().stage else {
            panic!("the Watch");
        };
        let at_turn = landing.then == boards::risk::AfterLanding::NextTurn;
        assert_eq!((at_turn, scene.state().round), (comes, before));
    }
}

#[test]
fn mr15_a_neutral_house_keeps_players_from_winning_or_not() {
    for (reading, wins) in [(NeutralScore::Nothing, true), (NeutralScore::Rival, false)] {
        let scene = set_up(2, |state| state.rulings.neutral_score = reading).change(|state| {
            let pack = Pack::builtin().expect("the pack");
            for area in state.setting.areas(&pack) {
                if state.owner(area) == Owner::Neutral {
                    state.areas[area.place()].owner = Owner::Faction(Faction::Arryn);
                }
            }
        });
        let outcome = boards::risk::rules::by_points(&scene.pack, scene.state());
        assert_eq!(!outcome.winners.is_empty(), wins);
        // Nothing broke a tie where nobody wins.
        let even = scene.change(|state| {
            let pack = Pack::builtin().expect("the pack");
            let mut kept = [false; 2];
            for area in state.setting.areas(&pack) {
                let is_plain = pack
                    .land(area)
                    .is_some_and(|land| !land.castle && land.port.is_none());
                let keeps = match state.owner(area) {
                    Owner::Seat(seat) if is_plain => {
                        !std::mem::replace(&mut kept[usize::from(seat.0)], true)
                    }
                    _other => false,
                };
                let held = &mut state.areas[area.place()];
                match keeps {
                    true => held.armies = 2,
                    false => held.owner = Owner::Faction(Faction::Arryn),
                }
            }
            state.ended = Some(boards::risk::EndReason::LastRound);
        });
        let why = boards::risk::why_over(&even.pack, even.state()).expect("it is over");
        assert_eq!(why.contains("are even"), wins, "{why}");
    }
}

#[test]
fn mr16_seats_of_power_stand_with_garrisons_or_as_printed() {
    for (reading, seat) in [
        (GarrisonSeats::Garrisons, "storms-end"),
        (GarrisonSeats::Printed, "dragonstone"),
    ] {
        let scene = set_up(2, |state| state.rulings.garrison_seats = reading);
        assert_eq!(
            own_seat(&scene.pack, scene.state(), B),
            Some(scene.at(seat))
        );
        let plain = Setting::dominion(boards::risk::Field::Westeros);
        let rulings = &scene.state().rulings;
        let printed = seat_of(&scene.pack, rulings, &plain, House::Baratheon);
        assert_eq!(printed, Some(scene.at("dragonstone")));
    }
}

#[test]
fn mr17_houses_set_the_order_or_the_roll_does() {
    for (reading, first) in [
        (GarrisonOrder::Rolled, House::Martell),
        (GarrisonOrder::Houses, House::Stark),
    ] {
        let pack = Pack::builtin().expect("the pack is whole");
        let mut state = State::new(&pack, Setting::mitchell(), 2).expect("a sound setting");
        state.rulings.garrison_order = reading;
        let mut draft = play::Draft::<Risk>::new(state);
        let dice = play::Input::Chance(vec![6, 1]);
        draft.input(&pack, &dice).expect("dice");
        for (seat, house) in [(A, House::Martell), (B, House::Stark)] {
            let chooses = play::Input::Act(seat, Action::House(house));
            draft.input(&pack, &chooses).expect("a free House");
        }
        let player = draft.state().player(draft.state().active());
        assert_eq!(player.expect("a player").house, Some(first));
    }
}

#[test]
fn m5_what_a_region_is_comes_from_one_function() {
    let scene = set_up(2, |_| {});
    let north = RegionId::nth(0).expect("a region");
    let gift = scene.at("the-gift");
    let of = |setting: &Setting| region_areas(&scene.pack, setting, north).collect::<Vec<_>>();
    let by_sheet = of(&Setting::mitchell());
    let printed = of(&Setting::skirmish(boards::risk::Field::Westeros));
    assert_eq!((by_sheet.len(), printed.len()), (12, 13));
    assert!(!by_sheet.contains(&gift) && printed.contains(&gift));
    let view = Risk::view(&scene.pack, scene.state(), Viewer::Table);
    let pieces = Risk::components(&scene.pack, &view);
    let piece = pieces.iter().find(|piece| piece.title == "The North");
    let text = &piece.expect("the North").text;
    assert!(text.contains("The Gift does not count"), "{text}");
}

#[test]
fn what_waits_in_exile_and_what_neutrals_get_lies_open() {
    let scene = set_up(3, |_| {});
    let view = Risk::view(&scene.pack, scene.state(), Viewer::Table);
    let pieces = Risk::components(&scene.pack, &view);
    let number = |title: &str| {
        let piece = pieces.iter().find(|piece| piece.title == title);
        let piece = piece.unwrap_or_else(|| panic!("{title}"));
        piece.numbers.first().map(|number| number.1)
    };
    assert_eq!(number("Targaryen"), Some(5));
    assert_eq!(number("The Wildlings"), Some(5));
    assert_eq!(number("Turn of the neutral Houses"), Some(3));
}

#[test]
fn a_state_names_no_later_ruling_that_is_read_as_before() {
    let mut scene = set_up(2, |_| {});
    let text = serde_json::to_string(scene.state()).expect("text");
    assert!(text.contains("landing_earned") && !text.contains("watch_turns"));
    let read: State = serde_json::from_str(&text).expect("a state");
    assert_eq!(&read, scene.state());
    scene = scene.change(|state| state.rulings.watch_turns = WatchTurns::Drawn);
    let text = serde_json::to_string(scene.state()).expect("text");
    assert!(text.contains("watch_turns"));
    let read: State = serde_json::from_str(&text).expect("a state");
    assert_eq!(&read, scene.state());
}

#[test]
fn programs_call_exiles_where_it_serves_them() {
    // A rival holds all of Dorne but for one army in its port, and the card is worth less.
    let mut scene = set_up(2, |_| {}).earned();
    for area in ["red-mountains", "sandstone", "greenblood"] {
        scene = scene.hold(Owner::Seat(B), area, 6);
    }
    scene = scene.hold(Owner::Seat(B), "sunspear", 1).change(|state| {
        let first = state.areas_of(Owner::Seat(A)).next().expect("an area");
        state.areas[first.place()].armies = 12;
    });
    let pack = std::sync::Arc::new(Pack::builtin().expect("the pack is whole"));
    let offers = Risk::offers(&scene.pack, scene.state(), A);
    let view = Risk::view(&scene.pack, scene.state(), Viewer::Seat(A));
    for level in [boards::risk::Level::Knight, boards::risk::Level::Lord] {
        let mut bot = boards::risk::RiskBot::new(std::sync::Arc::clone(&pack), level, 1);
        let chosen = play::Bot::<Risk>::think(&mut bot, &view, &offers, 1).expect("an answer");
        let lands = matches!(
            chosen,
            Action::Land {
                faction: Faction::Targaryen,
                ..
            }
        );
        assert!(lands, "{level:?}: {chosen:?}, {}", bot.reason());
    }
}

#[test]
fn exiles_land_in_games_between_programs() {
    let pack = std::sync::Arc::new(Pack::builtin().expect("the pack is whole"));
    let (mut landed, mut drawn) = (0, 0);
    let games = 6_u64;
    for seed in 1..=games {
        let mut setting = Setting::mitchell();
        setting.max_rounds = Some(15);
        let start = State::new(&pack, setting, 3).expect("a sound setting");
        let setup = play::Setup {
            seats: vec!["1".to_owned(), "2".to_owned(), "3".to_owned()],
            seed,
            ..play::Setup::default()
        };
        let mut session = play::Session::<Risk>::new(std::sync::Arc::clone(&pack), start, setup);
        let level = boards::risk::Level::Lord;
        let bot = |seat| boards::risk::RiskBot::new(std::sync::Arc::clone(&pack), level, seat);
        let (mut a, mut b, mut c) = (bot(seed), bot(seed + 100), bot(seed + 200));
        let long = play::Match {
            nodes: 1,
            calls: 4,
            most_inputs: 50_000,
        };
        let end = long.run(&mut session, &mut [&mut a, &mut b, &mut c]);
        assert!(end.is_ok(), "seed {seed}");
        for line in session.log(Viewer::Table) {
            let watch = line.text.starts_with("The Night's Watch");
            landed += u32::from(line.text.contains(" lands in ") && !watch);
            drawn += u32::from(line.text.ends_with(" draws a card"));
        }
    }
    println!("{landed} landings and {drawn} cards in {games} games of three lords");
    assert!(landed > 0, "nobody ever lands");
}

#[test]
fn m11_and_mr19_when_the_watch_comes_back_lies_open() {
    let told = |scene: &Scene| {
        let view = Risk::view(&scene.pack, scene.state(), Viewer::Table);
        let pieces = Risk::components(&scene.pack, &view).into_iter();
        let mut texts = pieces
            .filter(|piece| piece.title == "The Night's Watch comes back")
            .map(|piece| piece.text);
        let mut lines = boards::risk::waiting(&scene.pack, scene.state()).into_iter();
        let line = lines.find(|line| line.starts_with("The Night's Watch comes back"));
        (texts.next(), line)
    };
    assert_eq!(told(&set_up(2, |_| {})), (None, None));
    for (reading, piece, line) in [
        (
            WatchTurns::Every,
            "It comes back at the end of each turn, to fight for The Gift until the Wildlings are gone",
            "The Night's Watch comes back at the end of the next turn",
        ),
        (
            WatchTurns::Drawn,
            "It comes back at the end of each turn in which a card was drawn, and of that of the neutral Houses, \
             to fight for The Gift until the Wildlings are gone",
            "The Night's Watch comes back at the end of the next turn in which a card is drawn",
        ),
    ] {
        let scene = wildlings_won(|state| state.rulings.watch_turns = reading);
        let (text, short) = told(&scene);
        assert_eq!(text.as_deref(), Some(piece));
        assert_eq!(short.as_deref(), Some(line));
    }
}
