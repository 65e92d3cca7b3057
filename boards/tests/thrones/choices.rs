//! Is whatever is somebody's to decide asked for, and nobody who is out?

use super::scene::{Scene, units};
use boards::throne::frame::{Bids, Dissent, Muster};
use boards::throne::rules::{beside, strength};
use boards::throne::{
    Action, Bidding, Event, Frame, House, LostCells, LostHouses, Pack, Phase, Post, RoadArmies,
    Setting, Side, Spot, State, Step, ThreatStep, Track, TurnRule, UnitKind, Units,
};
use play::Seat;

use House::{Arryn, Greyjoy, Lannister, Stark, Tully, Tyrell};

/// Bids against the wildlings, all of whom but Stark have bid nothing yet.
fn plundered(scene: Scene) -> Scene {
    let horde = scene.pack.hordes.iter().find(|row| row.id == "plunder");
    let horde = horde.expect("a card").number;
    let stark = scene.seat(Stark);
    scene.change(|state| {
        state.turn = 3;
        state.phase = Phase::Westeros;
        state.threat = 2;
        state.horde = horde;
        let seats = (0..).map(Seat).zip(&state.players);
        let bids = seats.map(|(seat, _)| (seat != stark).then_some(0));
        let bids = bids.collect();
        let of = Bidding::Wildlings;
        state.frames = vec![Frame::Bids(Bids { of, bids })];
    })
}

/// b15: a bid taken back returns what was paid; what the card adds was never paid.
#[test]
fn b15_a_bid_taken_back_returns_what_was_paid() {
    for (plans, counts) in [(&[][..], 2), (&["control-westeros"][..], 3)] {
        let mut scene = plundered(Scene::new(5).plans(Stark, plans).power(Stark, 5));
        scene.act(Stark, Action::Bid(2));
        assert_eq!(scene.player(Stark).power, 5, "{counts}");
        assert_eq!(scene.state().threat, 0, "the watch has won");
    }
}

/// r18, the example of the wildling cards: from 5 to 6 for the one mammoth, or by the steps of the track to 7.
#[test]
fn r18_example_the_threat_rises() {
    for (reading, threat) in [(ThreatStep::One, 6), (ThreatStep::Board, 7)] {
        let scene = Scene::new(5)
            .stand(Stark, "winterfell", units(1, 0, 0))
            .power(Stark, 1)
            .change(|state| {
                state.threat = 5;
                state.rulings.threat_step = reading;
            });
        let mut scene =
            scene.westeros(["last-days-of-summer", "clash-of-kings", "wildling-attack"]);
        scene.run(&[], |state| {
            matches!(state.top(), Some(Frame::Bids(_))) && state.threat > 0
        });
        assert_eq!(scene.state().threat, threat);
    }
}

/// Rulings that a save does not name came later: such a game goes on as it was played.
#[test]
fn games_of_before_are_read_as_they_were_played() {
    let pack = Pack::builtin_feast().expect("the pack is whole");
    let state = State::new(&pack, Setting::in_order(&pack, 9)).expect("sound");
    let mut saved = serde_json::to_value(&state).expect("a value");
    let rulings = saved["rulings"].as_object_mut().expect("rulings");
    for name in ["threat_step", "freed_leader", "lost_houses", "road_armies"] {
        rulings.remove(name).expect("a ruling");
    }
    let read: State = serde_json::from_value(saved).expect("a state of before");
    assert_eq!(read.rulings.get("lost_houses"), Some("present"));
    assert_eq!(read.rulings.get("freed_leader"), Some("units"));
    assert_eq!(read.rulings.last_tie, state.rulings.last_tie);
}

/// b10: siege engines count nothing against a Town, even where it is fortified.
#[test]
fn b10_engines_break_no_fortified_town() {
    let army = Units::of(UnitKind::Engine, 1).plus(units(1, 0, 0));
    for (place, counts) in [("seagard", 1), ("fairmarket", 1), ("greywater-watch", 5)] {
        let scene = Scene::storm(4)
            .stand(Stark, "the-twins", army)
            .order("the-twins", "march-0")
            .stand(Lannister, place, units(1, 0, 0))
            .marches(Stark);
        let at = scene.at(place).place();
        let mut scene = scene.change(|state| state.areas[at].fort = true);
        scene.run(&[], |state| matches!(state.top(), Some(Frame::March(_))));
        let to = scene.at(place);
        scene.act(Stark, Action::Move { to, units: army });
        scene.run(&[], |state| {
            matches!(state.top(), Some(Frame::Fight(Step::Cards)))
        });
        let battle = scene.state().battle.as_ref().expect("a battle");
        let found = strength(&scene.pack, scene.state(), battle, Side::Attack);
        assert_eq!(found.units, counts, "{place}");
    }
}

/// a28: orders whose turn may matter come in the order that their owner likes.
#[test]
fn a28_the_owner_orders_power_where_it_matters() {
    let scene = |power| {
        Scene::storm(4)
            .stand(Stark, "winterfell", units(1, 0, 0))
            .order("winterfell", "consolidate")
            .stand(Stark, "moat-cailin", units(1, 0, 0))
            .order("moat-cailin", "consolidate")
            .power(Stark, power)
    };
    let picks = |scene: &Scene| matches!(scene.state().top(), Some(Frame::Pick(_)));
    let plain = scene(3).consolidates();
    assert!(!picks(&plain), "both come to the same");
    assert!(plain.player(Stark).power > 4);
    let mut short = scene(19).consolidates();
    assert!(picks(&short), "the pool is short");
    let last = short.at("moat-cailin");
    assert_eq!(short.offers(short.seat(Stark)).len(), 2);
    assert_eq!(
        short
            .refused(Stark, Action::Consolidate(short.at("pyke")))
            .reason,
        "not_open"
    );
    short.act(Stark, Action::Consolidate(last));
    let order = short.events.iter().find_map(|event| match event {
        Event::Consolidated { area, .. } => Some(*area),
        _ => None,
    });
    assert_eq!(order, Some(last));
    let held = scene(3).cell(Lannister, "eddard-stark");
    assert!(picks(&held.consolidates()), "one may be negotiated at");
}

/// The board of nine houses with roads.
fn roads() -> Scene {
    let scene = Scene::feast();
    let lanes = scene.pack.ways.lanes.len();
    scene.change(|state| {
        state.setting.roads = true;
        let whole = state.areas.len() + lanes;
        state.areas.resize(whole, Spot::default());
    })
}

fn lane(scene: &Scene, house: House) -> boards::AreaId {
    let road = scene.at("kingsroad");
    let lane = scene.pack.ways.lanes.lane(road, scene.seat(house));
    lane.expect("a lane")
}

fn on_road(scene: Scene, house: House, units: Units) -> Scene {
    let (place, seat) = (lane(&scene, house).place(), scene.seat(house));
    scene.change(|state| {
        state.areas[place].seat = Some(seat);
        state.areas[place].units = units;
    })
}

/// c10, `road_armies`: whether armies on the same road stand beside each other.
#[test]
fn c10_armies_on_one_road() {
    for (reading, near) in [(RoadArmies::Apart, false), (RoadArmies::Beside, true)] {
        let scene = on_road(roads(), Stark, units(1, 0, 0));
        let scene = on_road(scene, Tully, units(1, 0, 0));
        let scene = scene.change(|state| state.rulings.road_armies = reading);
        let (own, other) = (lane(&scene, Stark), lane(&scene, Tully));
        let found = beside(&scene.pack, scene.state(), own);
        assert_eq!(found.contains(other), near, "{reading:?}");
        assert!(!found.contains(own));
        let place = own.place();
        let order = scene.order_id("march-0");
        let mut scene = scene
            .change(|state| state.areas[place].order = Some(order))
            .marches(Stark);
        scene.run(&[], |state| matches!(state.top(), Some(Frame::March(_))));
        let attack = Action::Move {
            to: other,
            units: units(1, 0, 0),
        };
        assert_eq!(scene.offers(scene.seat(Stark)).contains(&attack), near);
    }
}

/// a39, c10: who is beaten from a road does not flee onto it.
#[test]
fn a39_nobody_flees_to_the_road_that_the_attack_came_from() {
    let scene = on_road(roads(), Stark, units(3, 0, 0));
    let (own, tully) = (lane(&scene, Stark), lane(&scene, Tully));
    let place = own.place();
    let order = scene.order_id("march-0");
    let mut scene = scene
        .change(|state| state.areas[place].order = Some(order))
        .stand(Tully, "the-twins", units(1, 0, 0))
        .marches(Stark);
    for card in &mut scene.pack.house_cards {
        (card.swords, card.fortifications, card.effect) = (0, 0, None);
    }
    scene.run(&[], |state| matches!(state.top(), Some(Frame::March(_))));
    let to = scene.at("the-twins");
    let units = units(3, 0, 0);
    scene.act(Stark, Action::Move { to, units });
    let asks = |state: &State| matches!(state.top(), Some(Frame::Fight(Step::Retreat)));
    scene.run(&[], |state| asks(state) || state.last_battle.is_some());
    if asks(scene.state()) {
        let offers = scene.offers(scene.seat(Tully));
        assert!(!offers.is_empty() && !offers.contains(&Action::Retreat(tully)));
    }
    assert_eq!(scene.state().spot(tully).seat, None);
}

/// c10: what follows a win on a road counts where the winner stands then: Mace Tyrell's order lies there.
#[test]
fn c10_an_order_comes_along_to_where_the_winner_stands() {
    let scene = on_road(roads(), Tully, units(1, 0, 0));
    let target = lane(&scene, Tully);
    let mut scene = scene
        .stand(Tyrell, "harrenhal", units(4, 0, 0))
        .order("harrenhal", "march-0")
        .hand(Tyrell, &["mace"])
        .marches(Tyrell);
    for card in &mut scene.pack.house_cards {
        (card.swords, card.fortifications) = (0, 0);
        if card.house != Tyrell {
            (card.strength, card.effect) = (0, None);
        }
    }
    scene.run(&[], |state| matches!(state.top(), Some(Frame::March(_))));
    let units = units(4, 0, 0);
    scene.act(Tyrell, Action::Move { to: target, units });
    scene.fight(&[]);
    let own = scene.state().spot(lane(&scene, Tyrell));
    assert_eq!(own.units, units);
    assert_eq!(own.order, Some(scene.order_id("march-0")));
    assert_eq!(scene.state().spot(target).order, None);
}

/// A house of the board for five that is out.
fn out(scene: Scene, house: House, reading: LostHouses) -> Scene {
    let seat = usize::from(scene.seat(house).0);
    scene.change(|state| {
        state.players[seat].out = true;
        state.rulings.lost_houses = reading;
    })
}

/// r32: a house that is out bids nothing and comes last, settles no tie, and the wildlings leave it alone.
#[test]
fn r32_a_house_that_is_out_takes_part_in_nothing() {
    let first = Track::ALL.map(|track| (track, [Greyjoy, Lannister]));
    for (reading, present) in [(LostHouses::Gone, false), (LostHouses::Present, true)] {
        let mut scene = out(Scene::new(5), Greyjoy, reading);
        for (track, houses) in first {
            scene = scene.track(track, &houses);
        }
        let holder = if present { Greyjoy } else { Lannister };
        let seat = scene.seat(holder);
        assert_eq!(scene.state().holder(Track::Throne), Some(seat));
        let greyjoy = scene.seat(Greyjoy);
        assert_eq!(scene.state().takes_part(greyjoy), present);
        assert_eq!(scene.state().in_play().count(), if present { 5 } else { 4 });
        // The wildlings win: whoever else bid nothing has bid least.
        let scene = scene
            .stand(Stark, "winterfell", units(2, 0, 0))
            .power(Stark, 5)
            .power(Greyjoy, 5);
        let mut scene = plundered(scene).change(|state| {
            state.threat = 9;
            state.horde = None;
        });
        scene.act(Stark, Action::Bid(1));
        let offers = scene.offers(seat);
        let named = offers.contains(&Action::Name(greyjoy));
        assert_eq!(named, present, "{offers:?}");
    }
}

/// r32: places on a track are bid for by the others, and the house that is out comes behind them.
#[test]
fn r32_a_house_that_is_out_has_the_last_place() {
    let scene = out(Scene::new(5), Greyjoy, LostHouses::Gone)
        .track(Track::Throne, &[Greyjoy])
        .stand(Stark, "winterfell", units(1, 0, 0))
        .power(Greyjoy, 9)
        .power(Stark, 1);
    let greyjoy = scene.seat(Greyjoy);
    let mut scene = scene.westeros(["last-days-of-summer", "clash-of-kings", "storm-of-swords"]);
    scene.run(&[], |state| matches!(state.top(), Some(Frame::Bids(_))));
    assert!(!scene.asked().contains(&greyjoy));
    scene.run(&[], |state| {
        matches!(
            state.top(),
            Some(Frame::Bids(Bids {
                of: Bidding::Track(Track::Fiefdoms),
                ..
            }))
        )
    });
    assert_eq!(scene.state().order().last(), Some(&greyjoy));
    assert_eq!(scene.player(Greyjoy).power, 9, "it paid nothing");
}

/// r32: nor do soothsayers serve it.
#[test]
fn r32_soothsayers_serve_nobody_who_is_out() {
    for (reading, present) in [(LostHouses::Gone, false), (LostHouses::Present, true)] {
        let scene = Scene::feast()
            .stand(Stark, "the-eyrie", units(1, 0, 0))
            .order("the-eyrie", "march-0");
        let arryn = scene.seat(Arryn);
        let scene = out(scene, Arryn, reading);
        let mut scene = scene.change(|state| {
            state.phase = Phase::Planning;
            state.revealed = true;
            state.turn_rules = vec![TurnRule::Soothsayers];
            let seats = &mut state.tracks[Track::Throne.place()];
            seats.retain(|seat| *seat != arryn);
            seats.push(arryn);
            state.frames = vec![Frame::Dissent(Dissent { at: 7 })];
        });
        let before = scene.state().order()[7];
        let house = scene.state().player(before).expect("a player").house;
        scene.act(house, Action::Done);
        let asks = matches!(scene.state().top(), Some(Frame::Dissent(_)));
        assert_eq!(asks && scene.asked() == [arryn], present, "{reading:?}");
    }
}

/// The book of A Feast for Crows is made for options of A Clash of Kings; the others begin plain.
#[test]
fn games_begin_as_their_books_say() {
    let feast = Pack::builtin_feast().expect("the pack is whole");
    let setting = Setting::by_the_book(&feast, 9);
    assert!(setting.siege_engines && setting.fortifications && setting.one_time_orders);
    assert!(!setting.open_decks && !setting.battle_tactics && setting.check(&feast).is_ok());
    let five = Pack::builtin().expect("the pack is whole");
    assert_eq!(Setting::by_the_book(&five, 5), Setting::in_order(&five, 5));
}

/// r33: a hostage of a house that is out comes home before the next orders, where its owner says, or stays for good.
#[test]
fn r33_hostages_of_a_house_that_is_out_come_home() {
    for (reading, home) in [(LostCells::Home, true), (LostCells::Kept, false)] {
        let scene = out(Scene::storm(4), Greyjoy, LostHouses::Gone)
            .stand(Stark, "the-twins", units(1, 0, 0))
            .stand(Stark, "fairmarket", units(1, 0, 0))
            .stand(Lannister, "lannisport", units(1, 0, 0))
            .cell(Greyjoy, "eddard-stark")
            .cell(Lannister, "robb-stark");
        let [eddard, robb] = ["eddard-stark", "robb-stark"].map(|name| scene.leader(name));
        let (stark, lannister) = (scene.seat(Stark), scene.seat(Lannister));
        let twins = scene.at("the-twins");
        let mut scene = scene.change(|state| {
            state.rulings.lost_cells = reading;
            state.turn = 2;
            state.phase = Phase::Westeros;
            let (left, fresh) = (vec![(twins, 1)], Vec::new());
            let seat = stark;
            state.frames = vec![Frame::Muster(Muster { seat, left, fresh })];
        });
        scene.act(Stark, Action::Done);
        assert_eq!(scene.offers(stark).contains(&Action::Station(twins)), home);
        if home {
            scene.act(Stark, Action::Station(twins));
            assert_eq!(scene.post("eddard-stark"), scene.with(Stark, "the-twins"));
        } else {
            let greyjoy = scene.seat(Greyjoy);
            assert_eq!(scene.state().post(eddard), Post::Cell(greyjoy));
        }
        assert!(matches!(scene.state().top(), Some(Frame::Plan(_))));
        assert_eq!(
            scene.state().post(robb),
            Post::Cell(lannister),
            "of a house that plays on"
        );
    }
}
