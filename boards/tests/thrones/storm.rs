//! Do the rules of the board of A Storm of Swords give what its rulebook says?

use super::scene::{Scene, units};
use boards::throne::frame::Planning;
use boards::throne::rules::{beside, claim, sky, targets};
use boards::throne::{
    Action, ClaimRow, Event, Frame, Guard, House, Pack, Setting, Side, Sky, State, Track, TurnRule,
    UnitKind,
};

use House::{Baratheon, Greyjoy, Lannister, Stark};

/// Where a house may go, by names.
fn ways(scene: &Scene, house: House, from: &str) -> Vec<String> {
    let found = targets(
        &scene.pack,
        scene.state(),
        scene.seat(house),
        scene.at(from),
    );
    let areas = found.iter().filter_map(|area| scene.pack.map.area(area));
    let mut names: Vec<String> = areas.map(|area| area.id.clone()).collect();
    names.sort();
    names
}

fn weather(scene: Scene, place: u8) -> Scene {
    scene.change(|state| state.weather = place)
}

/// b7: bridges are open in every weather, fords in fair weather, rivers never.
#[test]
fn b7_fords_close_in_a_storm() {
    let fair = Scene::storm(4);
    for (place, expected) in [
        (0, Sky::Fair),
        (1, Sky::Fair),
        (2, Sky::Storm),
        (3, Sky::Storm),
    ] {
        let scene = weather(fair.clone(), place);
        assert_eq!(sky(&scene.pack, scene.state()), expected);
        let open = expected == Sky::Fair;
        // Fairmarket has a ford to Raventree and to the Crossroads, and a river before Stone Hedge.
        let found = ways(&scene, Stark, "fairmarket");
        let leads = |name: &str| found.iter().any(|other| other == name);
        assert_eq!((leads("raventree"), leads("crossroads")), (open, open));
        assert!(leads("the-twins") && !leads("stone-hedge"));
        assert!(ways(&scene, Stark, "high-heart").contains(&"riverrun".to_owned()));
        let near = beside(&scene.pack, scene.state(), scene.at("fairmarket"));
        assert_eq!(near.contains(scene.at("raventree")), open);
    }
}

/// b8: arrows of one house are closed to the others.
#[test]
fn b8_arrows_of_a_house_are_its_own() {
    let scene = Scene::storm(4);
    let to = |house, from: &str, to: &str| ways(&scene, house, from).contains(&to.to_owned());
    assert!(to(Greyjoy, "pyke", "flints-finger") && to(Greyjoy, "flints-finger", "pyke"));
    assert!(!to(Stark, "pyke", "flints-finger") && !to(Baratheon, "flints-finger", "pyke"));
    assert!(to(Baratheon, "dragonstone", "kings-landing"));
    assert!(!to(Lannister, "kings-landing", "dragonstone"));
    assert!(to(Lannister, "pyke", "seagard") && to(Stark, "winterfell", "moat-cailin"));
}

/// b7: units march and retreat along arrows, and neither raid nor support.
#[test]
fn b7_nobody_raids_along_an_arrow() {
    let raid = |place, from: &str, at: &str| {
        let scene = Scene::storm(4)
            .stand(Greyjoy, from, units(1, 0, 0))
            .order(from, "raid")
            .stand(Stark, at, units(1, 0, 0))
            .order(at, "support-0");
        let scene = weather(scene, place).raids(Greyjoy);
        let aim = Action::Raid {
            from: scene.at(from),
            at: Some(scene.at(at)),
        };
        scene.offers(scene.seat(Greyjoy)).contains(&aim)
    };
    assert!(raid(0, "seagard", "raventree"));
    assert!(!raid(0, "pyke", "seagard"), "an arrow");
    assert!(!raid(0, "pyke", "flints-finger"), "an arrow of its own");
    assert!(raid(1, "fairmarket", "crossroads"), "a ford");
    assert!(!raid(2, "fairmarket", "crossroads"), "a ford in a storm");
    assert!(!raid(0, "fairmarket", "stone-hedge"), "a river");
    assert!(raid(3, "riverrun", "high-heart"), "a bridge");
}

/// b7: support comes across fords in fair weather only, and never along arrows.
#[test]
fn b7_support_needs_a_way_beside() {
    let supports = |place, [start, battle, from]: [&str; 3]| {
        let scene = Scene::storm(4)
            .stand(Stark, start, units(2, 0, 0))
            .order(start, "march-0")
            .stand(Lannister, battle, units(1, 0, 0))
            .stand(Stark, from, units(1, 0, 0))
            .order(from, "support-0");
        let mut scene = weather(scene, place).marches(Stark);
        scene.run(&[], |state| matches!(state.top(), Some(Frame::March(_))));
        let attack = Action::Move {
            to: scene.at(battle),
            units: units(2, 0, 0),
        };
        scene.act(Stark, attack);
        let battle = scene.state().battle.clone().expect("a battle");
        !battle.waiting.is_empty()
    };
    let ford = ["moat-cailin", "crossroads", "fairmarket"];
    assert!(supports(0, ford) && !supports(2, ford));
    assert!(supports(2, ["moat-cailin", "crossroads", "saltpans"]));
    assert!(!supports(0, ["the-twins", "seagard", "pyke"]), "an arrow");
    assert!(
        supports(0, ["pyke", "seagard", "the-twins"]),
        "an attack by one"
    );
}

/// b9: the symbol of a card that was drawn turns the weather, a card that is copied does not.
#[test]
fn b9_the_weather_goes_round() {
    for (card, before, after) in [
        ("sea-of-storms", 0, 1),
        ("web-of-lies", 1, 2),
        ("storm-of-swords", 3, 0),
        ("hidden-schemes", 2, 2),
    ] {
        let scene = Scene::storm(4).stand(Stark, "winterfell", units(1, 0, 0));
        let mut scene =
            weather(scene, before).westeros(["last-days-of-summer", "last-days-of-summer", card]);
        scene.run(&[], |state| {
            state.turn == 2 && state.drawn.len() == 3 && {
                matches!(state.top(), Some(Frame::Plan(_)))
            }
        });
        assert_eq!(scene.state().weather, after, "{card}");
        let told = scene.events.contains(&Event::Weather(after));
        assert_eq!(told, before != after, "{card}");
        // Symbols of the wildlings count for nothing.
        assert_eq!(scene.state().threat, 0);
    }
}

/// b45: nobody enters Pyke and Flint's Finger with three players.
#[test]
fn b45_pyke_is_closed_to_three_players() {
    let three = Scene::storm(3);
    assert!(!ways(&three, Stark, "seagard").contains(&"pyke".to_owned()));
    assert!(!ways(&three, Stark, "greywater-watch").contains(&"flints-finger".to_owned()));
    let four = Scene::storm(4);
    assert!(ways(&four, Stark, "seagard").contains(&"pyke".to_owned()));
}

/// A garrison in a scene.
fn garrison(scene: Scene, house: House, name: &str, strength: u8) -> Scene {
    let (place, seat) = (scene.at(name).place(), scene.seat(house));
    scene.change(|state| state.areas[place].guard = Some(Guard { seat, strength }))
}

/// b2: each house has a garrison at home, and Lannister one of six in King's Landing.
#[test]
fn b2_garrisons_at_the_start() {
    let pack = Pack::builtin_storm().expect("the pack is whole");
    let state = State::new(&pack, Setting::in_order(&pack, 4)).expect("a setting");
    let found = state.spots().filter_map(|(area, spot)| {
        let guard = spot.guard?;
        let house = state.player(guard.seat)?.house;
        Some((pack.map.area(area)?.id.as_str(), house, guard.strength))
    });
    let mut found: Vec<_> = found.collect();
    found.sort_unstable();
    let expected = [
        ("dragonstone", Baratheon, 2),
        ("kings-landing", Lannister, 6),
        ("lannisport", Lannister, 2),
        ("pyke", Greyjoy, 2),
        ("winterfell", Stark, 2),
    ];
    assert_eq!(found, expected);
    let kings = pack.map.find("kings-landing").expect("an area");
    let lannister = state.seat_of(Lannister);
    assert_eq!(state.controller(&pack, kings), lannister);
    for (name, strength) in [("riverrun", 5), ("silverhall", 4), ("harrenhal", 5)] {
        let area = pack.map.find(name).expect("an area");
        assert_eq!(state.spot(area).neutral, strength);
    }
}

/// b45: Greyjoy is neutral with three players, with a footman more in each area and no garrison.
#[test]
fn b45_greyjoy_is_neutral_with_three_players() {
    let pack = Pack::builtin_storm().expect("the pack is whole");
    let state = State::new(&pack, Setting::in_order(&pack, 3)).expect("a setting");
    for (name, strength) in [
        ("pyke", 4),
        ("flints-finger", 4),
        ("seagard", 5),
        ("banefort", 4),
    ] {
        let area = pack.map.find(name).expect("an area");
        assert_eq!(state.spot(area).neutral, strength, "{name}");
        assert_eq!(state.spot(area).guard, None);
    }
    let blade = state
        .holder(Track::Fiefdoms)
        .and_then(|seat| state.player(seat));
    assert_eq!(blade.map(|player| player.house), Some(Stark));
}

/// b45: with three players Baratheon stands in Duskendale as well, and with a Knight more in Storm's End.
#[test]
fn b45_baratheon_begins_stronger_among_three() {
    let pack = Pack::builtin_storm().expect("the pack is whole");
    let stands = |players, name| {
        let state = State::new(&pack, Setting::in_order(&pack, players)).expect("a setting");
        state.spot(pack.map.find(name).expect("an area")).all()
    };
    assert_eq!(stands(3, "storms-end"), units(1, 1, 0));
    assert_eq!(stands(3, "duskendale"), units(1, 1, 0));
    assert_eq!(stands(3, "dragonstone"), units(1, 1, 0));
    assert_eq!(stands(4, "storms-end"), units(1, 0, 0));
    assert_eq!(stands(4, "duskendale"), units(0, 0, 0));
    let state = State::new(&pack, Setting::in_order(&pack, 3)).expect("a setting");
    let seat = state.seat_of(Baratheon).expect("a house that plays");
    assert!(boards::throne::rules::fits(&pack, &state, seat));
}

/// r21: with Claim no house is out, so that its power is never divided; the switch says so.
#[test]
fn r21_power_is_never_divided_with_claim() {
    for (pack, idle) in [(Pack::builtin_storm(), true), (Pack::builtin(), false)] {
        let pack = pack.expect("the pack is whole");
        let mut setting = Setting::in_order(&pack, 4);
        assert_eq!(setting.idle(&pack), None);
        setting.divided_power = true;
        assert_eq!(setting.idle(&pack).is_some(), idle, "{}", pack.title);
        assert!(setting.check(&pack).is_ok(), "older games are still opened");
    }
}

/// Stark marches from the Kingsroad on King's Landing, which a garrison of six holds.
fn siege(attackers: boards::throne::Units) -> Scene {
    garrison(Scene::storm(4), Lannister, "kings-landing", 6)
        .stand(Stark, "kingsroad", attackers)
        .order("kingsroad", "march-0")
        .stand(Greyjoy, "pyke", units(1, 0, 0))
        .order("pyke", "march-0")
        .marches(Stark)
}

fn assault(scene: &Scene, with: boards::throne::Units, cards: [&str; 2]) -> Vec<(House, Action)> {
    let attack = Action::Move {
        to: scene.at("kings-landing"),
        units: with,
    };
    vec![
        (Stark, attack),
        (Stark, Action::Card(scene.card(Stark, cards[0]))),
        (Lannister, Action::Card(scene.card(Lannister, cards[1]))),
    ]
}

/// b41: a garrison alone fights with a card, and a winning one stays.
#[test]
fn b41_a_garrison_defends_alone() {
    let army = units(2, 0, 0);
    let mut scene = siege(army);
    let wishes = assault(&scene, army, ["smalljon-umber", "joffrey-lannister"]);
    scene.fight(&wishes);
    let battle = scene.state().last_battle.clone().expect("a battle");
    assert_eq!(battle.totals, Some([5, 8]));
    assert_eq!(battle.winner, Some(Side::Defense));
    let spot = scene.spot("kings-landing");
    assert_eq!(spot.guard.map(|guard| guard.strength), Some(6));
    // Joffrey has a sword, Smalljon a fortification.
    assert_eq!(scene.spot("kingsroad").routed, army);
}

/// b41: a beaten garrison is gone for good, and is no casualty.
#[test]
fn b41_a_beaten_garrison_is_gone() {
    let army = units(0, 4, 0);
    let mut scene = siege(army);
    let wishes = assault(&scene, army, ["robb-stark", "joffrey-lannister"]);
    scene.fight(&wishes);
    let battle = scene.state().last_battle.clone().expect("a battle");
    assert_eq!(battle.totals, Some([12, 8]));
    let spot = scene.spot("kings-landing");
    assert_eq!((spot.guard, spot.seat), (None, Some(scene.seat(Stark))));
    assert_eq!(spot.units, army);
    assert!(
        scene
            .events
            .contains(&Event::Garrison(scene.at("kings-landing"), None))
    );
}

/// b41: a garrison is no unit: no order, no army, and no support.
#[test]
fn b41_a_garrison_is_no_unit() {
    let scene = garrison(Scene::storm(4), Lannister, "kings-landing", 6)
        .stand(Lannister, "kingsroad", units(1, 0, 0))
        .supply(Lannister, 0);
    let seat = scene.seat(Lannister);
    assert!(!scene.state().held(seat).contains(scene.at("kings-landing")));
    assert_eq!(scene.state().all_units(seat), units(1, 0, 0));
    let scene = scene.change(|state| {
        let ready = vec![false; 4];
        state.phase = boards::throne::Phase::Planning;
        state.frames = vec![Frame::Plan(Planning { ready })];
    });
    let kings = scene.at("kings-landing");
    let offers = scene.offers(seat);
    let there = |action: &Action| matches!(action, Action::Order { area, .. } if *area == kings);
    assert!(!offers.iter().any(there));
    let area = kings;
    let order = scene.order_id("march-0");
    let refusal = scene.refused(Lannister, Action::Order { area, order });
    assert_eq!(refusal.reason, "no_units");
}

/// s0: Lannister needs no power token in King's Landing when everybody marches off.
#[test]
fn s0_a_garrison_keeps_control() {
    let off = |guarded: bool| {
        let scene = Scene::storm(4)
            .stand(Lannister, "kings-landing", units(1, 0, 0))
            .order("kings-landing", "march-0")
            .stand(Greyjoy, "pyke", units(1, 0, 0))
            .order("pyke", "march-0")
            .power(Lannister, 3);
        let scene = match guarded {
            true => garrison(scene, Lannister, "kings-landing", 6),
            false => scene,
        };
        let mut scene = scene.marches(Lannister);
        scene.run(&[], |state| matches!(state.top(), Some(Frame::March(_))));
        let to = scene.at("kingsroad");
        scene.act(
            Lannister,
            Action::Move {
                to,
                units: units(1, 0, 0),
            },
        );
        let asked = matches!(scene.state().top(), Some(Frame::Leave(_)));
        let kings = scene.at("kings-landing");
        (asked, scene.state().controller(&scene.pack, kings))
    };
    let lannister = Scene::storm(4).seat(Lannister);
    assert_eq!(off(true), (false, Some(lannister)));
    assert_eq!(off(false), (true, None));
}

/// s0: a fortification is not abandoned while a garrison is there.
#[test]
fn s0_a_garrison_keeps_a_fortification() {
    for (guarded, stays) in [(true, true), (false, false)] {
        let scene = Scene::storm(4)
            .stand(Stark, "winterfell", units(1, 0, 0))
            .order("winterfell", "march-0")
            .stand(Greyjoy, "pyke", units(1, 0, 0))
            .order("pyke", "march-0");
        let scene = match guarded {
            true => garrison(scene, Stark, "winterfell", 2),
            false => scene,
        };
        let place = scene.at("winterfell").place();
        let mut scene = scene
            .change(|state| state.areas[place].fort = true)
            .marches(Stark);
        scene.run(&[], |state| matches!(state.top(), Some(Frame::March(_))));
        let to = scene.at("moat-cailin");
        scene.act(
            Stark,
            Action::Move {
                to,
                units: units(1, 0, 0),
            },
        );
        assert_eq!(scene.spot("winterfell").fort, stays);
    }
}

/// b6: whoever matches a neutral force takes the area; a weaker march is not offered.
#[test]
fn b6_neutral_forces_guard_castles() {
    let offered = |army| {
        let mut scene = Scene::storm(4)
            .stand(Stark, "high-heart", army)
            .order("high-heart", "march-0")
            .stand(Greyjoy, "pyke", units(1, 0, 0))
            .order("pyke", "march-0")
            .neutral("harrenhal", 5)
            .marches(Stark);
        scene.run(&[], |state| matches!(state.top(), Some(Frame::March(_))));
        let (to, units) = (scene.at("harrenhal"), army);
        let attack = Action::Move { to, units };
        let open = scene.offers(scene.seat(Stark)).contains(&attack);
        if open {
            scene.act(Stark, attack);
        }
        (
            open,
            scene.spot("harrenhal").seat == Some(scene.seat(Stark)),
        )
    };
    assert_eq!(offered(units(1, 2, 0)), (true, true));
    assert_eq!(offered(units(0, 2, 0)), (false, false));
}

/// Seats of houses.
fn seats(scene: &Scene, houses: &[House]) -> Vec<play::Seat> {
    houses.iter().map(|house| scene.seat(*house)).collect()
}

/// A game in which Claim Westeros or another card of the third deck comes next.
fn drawn(third: &str, change: impl FnOnce(Scene) -> Scene) -> Scene {
    let scene = Scene::storm(4).stand(Stark, "moat-cailin", units(1, 0, 0));
    let mut scene = change(scene);
    for house in [Stark, Greyjoy, Lannister, Baratheon] {
        scene = scene.power(house, 5);
    }
    scene.westeros(["last-days-of-summer", "last-days-of-summer", third])
}

fn planning(state: &State) -> bool {
    let over = matches!(state.top(), Some(Frame::Over(_)));
    over || (state.turn == 2 && matches!(state.top(), Some(Frame::Plan(_))))
}

const BIDS: [(House, Action); 3] = [
    (Greyjoy, Action::Bid(3)),
    (Stark, Action::Bid(2)),
    (Lannister, Action::Bid(1)),
];

/// s0: the track is full, Greyjoy gains a Claim, and the oldest token, one of Lannister's, is pushed off.
#[test]
fn s0_a_full_claim_track_pushes_the_oldest_off() {
    let mut scene = drawn("claim-westeros", |scene| {
        let six = [Lannister, Lannister, Stark, Baratheon, Baratheon, Stark];
        let track = seats(&scene, &six);
        scene.change(|state| state.claim = track)
    });
    let pool = |scene: &Scene, house| scene.state().pool(&scene.pack, scene.seat(house));
    let before = pool(&scene, Lannister);
    scene.run(&BIDS, planning);
    let six = [Lannister, Stark, Baratheon, Baratheon, Stark, Greyjoy];
    assert_eq!(scene.state().claim, seats(&scene, &six));
    // One token came back, and one was bid.
    assert_eq!(pool(&scene, Lannister), before + 2);
    let left = scene.player(Greyjoy).power;
    assert_eq!(left, 2, "bids are paid");
}

/// b43: the highest bidder gains a Claim, the lowest plays no Tactics card.
#[test]
fn b43_claim_westeros() {
    let mut scene = drawn("claim-westeros", |scene| scene);
    scene.run(&BIDS, planning);
    assert_eq!(scene.state().claim, seats(&scene, &[Greyjoy]));
    let ban = TurnRule::Tactics(scene.seat(Baratheon));
    assert_eq!(scene.state().turn_rules, vec![ban]);
    let claimed = claim(&scene.pack, scene.state(), scene.seat(Greyjoy));
    // Pyke shows two.
    assert_eq!(claimed, 3);
}

/// r12: the holder of the Iron Throne names equal bidders, nobody twice.
#[test]
fn r12_equal_bids_for_a_claim() {
    let mut scene = drawn("claim-westeros", |scene| {
        scene.track(Track::Throne, &[Baratheon])
    });
    scene.run(&[], |state| matches!(state.top(), Some(Frame::Crown(_))));
    assert_eq!(scene.asked(), seats(&scene, &[Baratheon]));
    let stark = scene.seat(Stark);
    scene.act(Baratheon, Action::Name(stark));
    assert_eq!(scene.state().claim, [stark]);
    let refusal = scene.refused(Baratheon, Action::Name(stark));
    assert_eq!(refusal.reason, "not_open");
    let greyjoy = scene.seat(Greyjoy);
    scene.act(Baratheon, Action::Name(greyjoy));
    assert_eq!(scene.state().turn_rules, vec![TurnRule::Tactics(greyjoy)]);
}

/// b5: without a token in the pool one of the available power goes on the track; without any none does. On a full track
/// that is so, too, unless the token that goes back is one's own.
#[test]
fn b5_a_claim_may_cost_available_power() {
    let full = |oldest| [oldest, Lannister, Stark, Lannister, Stark, Lannister];
    let rows: [(u8, &[House], u8, usize); 4] = [
        (5, &[], 4, 1),
        (0, &[], 0, 0),
        (5, &full(Lannister), 4, 6),
        (5, &full(Greyjoy), 5, 6),
    ];
    for (power, before, left, track) in rows {
        let mut scene = drawn("claim-westeros", |scene| {
            scene.track(Track::Throne, &[Greyjoy])
        });
        let seat = scene.seat(Greyjoy);
        let lands: Vec<_> = scene.pack.ways.land.iter().collect();
        let claim = seats(&scene, before);
        let claimed = claim.iter().filter(|other| **other == seat).count();
        let used = usize::from(20 - power) - claimed;
        // All other tokens lie on the board, far from where anybody stands.
        scene = scene.change(|state| {
            for area in lands.iter().filter(|area| area.place() > 2).take(used) {
                state.areas[area.place()].token = Some(seat);
            }
            state.players[usize::from(seat.0)].power = power;
            state.claim = claim;
        });
        // So many castles are not to win at once.
        scene.pack.numbers.claim = scene
            .pack
            .numbers
            .claim
            .map(|row| ClaimRow { to_win: 99, ..row });
        assert_eq!(scene.state().pool(&scene.pack, seat), 0);
        scene.run(&[(Greyjoy, Action::Name(seat))], planning);
        assert_eq!(scene.player(Greyjoy).power, left);
        assert_eq!(scene.state().claim.len(), track);
        assert_eq!(scene.state().claim.last(), (track > 0).then_some(&seat));
    }
}

/// b3: eight Claim win at once, whoever has fewer plays on.
#[test]
fn b3_eight_claim_win() {
    for (tokens, wins) in [(4, false), (5, true)] {
        let mut scene = drawn("claim-westeros", |scene| {
            let track = seats(&scene, &vec![Greyjoy; tokens]);
            scene.change(|state| state.claim = track)
        });
        scene.run(&BIDS, planning);
        let outcome = match scene.state().top() {
            Some(Frame::Over(outcome)) => Some(outcome.clone()),
            _ => None,
        };
        let expected = wins.then(|| seats(&scene, &[Greyjoy]));
        assert_eq!(outcome.as_ref().map(|o| o.winners.clone()), expected);
        if let Some(outcome) = outcome {
            assert_eq!(outcome.scores[usize::from(scene.seat(Greyjoy).0)], 8);
        }
    }
}

/// b3: a castle that is taken brings its Claim, and its former owner loses it.
#[test]
fn b3_castles_bring_claim() {
    let scene = Scene::storm(4)
        .stand(Stark, "kings-landing", units(1, 0, 0))
        .token(Stark, "harrenhal")
        .stand(Stark, "pyke", units(1, 0, 0));
    let of = |house| claim(&scene.pack, scene.state(), scene.seat(house));
    // Winterfell by home, King's Landing, Harrenhal and Pyke: two each.
    assert_eq!((of(Stark), of(Greyjoy), of(Lannister)), (8, 0, 1));
    let pack = Pack::builtin_storm().expect("the pack is whole");
    let start = State::new(&pack, Setting::in_order(&pack, 4)).expect("a setting");
    let of = |house| claim(&pack, &start, start.seat_of(house).expect("a seat"));
    assert_eq!([Stark, Greyjoy, Lannister, Baratheon].map(of), [3, 2, 3, 3]);
}

/// b4: Claim, castles, supply and power decide, and equal houses share the game.
#[test]
fn b4_the_last_turn_is_decided_by_claim() {
    let end = |change: fn(Scene) -> Scene| {
        let mut scene = drawn("claim-westeros", change);
        scene = scene.change(|state| state.turn = 10);
        scene.run(&[], |state| matches!(state.top(), Some(Frame::Over(_))));
        let Some(Frame::Over(outcome)) = scene.state().top().cloned() else {
            panic!("it is over");
        };
        let of = |seat: &play::Seat| scene.state().player(*seat).expect("a player").house;
        let mut houses: Vec<House> = outcome.winners.iter().map(of).collect();
        houses.sort_unstable();
        houses
    };
    // Lannisport shows one, the other homes two.
    assert_eq!(end(|scene| scene), [Stark, Greyjoy, Baratheon]);
    assert_eq!(
        end(|scene| scene.supply(Stark, 1).supply(Greyjoy, 2)),
        [Baratheon]
    );
    let castle = |scene: Scene| {
        scene
            .token(Lannister, "silverhall")
            .token(Lannister, "the-twins")
    };
    assert_eq!(end(castle), [Lannister]);
    let track = |scene: Scene| {
        let track = seats(&scene, &[Greyjoy]);
        scene.change(|state| state.claim = track)
    };
    assert_eq!(end(track), [Greyjoy]);
}

/// s0: A Throne of Blades: the holder of the Iron Throne decides for Supply, and barrels are counted.
#[test]
fn s0_the_holder_chooses_what_happens() {
    let mut scene = Scene::storm(4)
        .track(Track::Throne, &[Stark])
        .stand(Stark, "moat-cailin", units(1, 0, 0))
        .westeros([
            "a-throne-of-blades",
            "last-days-of-summer",
            "hidden-schemes",
        ]);
    scene.run(&[], |state| matches!(state.top(), Some(Frame::Choose(_))));
    assert_eq!(scene.asked(), seats(&scene, &[Stark]));
    let card = |id: &str| {
        let mut cards = scene.pack.westeros.iter();
        cards.find(|card| card.id == id).expect("a card").number
    };
    let (supply, other) = (card("supply"), card("clash-of-kings"));
    assert_eq!(scene.offers(scene.seat(Stark)).len(), 3);
    scene.refused(Stark, Action::Choose(other));
    scene.act(Stark, Action::Choose(supply));
    // Winterfell has a barrel.
    assert_eq!(scene.player(Stark).supply, 1);
    assert!(scene.events.contains(&Event::Happens(supply)));
}

/// s0: Punish the Guilty has no symbol of the weather, so Claim Westeros by it moves none.
#[test]
fn s0_a_chosen_card_brings_no_symbols() {
    let mut scene = drawn("punish-the-guilty", |scene| scene);
    scene.run(&[], |state| matches!(state.top(), Some(Frame::Choose(_))));
    let mut cards = scene.pack.westeros.iter();
    let westeros = cards
        .find(|card| card.id == "claim-westeros")
        .expect("a card");
    assert!(westeros.weather);
    let number = westeros.number;
    let holder = scene.state().holder(Track::Fiefdoms).expect("a holder");
    let house = scene.state().player(holder).expect("a player").house;
    scene.act(house, Action::Choose(number));
    scene.run(&BIDS, planning);
    assert_eq!(scene.state().weather, 0);
    assert_eq!(scene.state().claim, seats(&scene, &[Greyjoy]));
}

/// b39: Swing the Sword bars the special March order and no other.
#[test]
fn b39_swing_the_sword_bars_special_marches() {
    let mut scene = drawn("swing-the-sword", |scene| scene);
    scene.run(&[], planning);
    let area = scene.at("moat-cailin");
    let offers = scene.track(Track::Court, &[Stark]);
    let open = |id: &str| {
        let order = offers.order_id(id);
        let all = offers.offers(offers.seat(Stark));
        all.contains(&Action::Order { area, order })
    };
    assert!(!open("march-plus1"));
    assert!(open("march-0") && open("march-minus1") && open("defense-2"));
}

/// b10: a Town musters one footman and upgrades none.
#[test]
fn b10_towns_muster_footmen() {
    let mut scene = Scene::storm(4)
        .stand(Stark, "fairmarket", units(1, 0, 0))
        .westeros(["mustering", "last-days-of-summer", "hidden-schemes"]);
    scene.run(&[], |state| matches!(state.top(), Some(Frame::Muster(_))));
    while scene.asked() != seats(&scene, &[Stark]) {
        let asked = scene.asked()[0];
        let house = scene.state().player(asked).expect("a player").house;
        scene.act(house, Action::Done);
    }
    let (from, to) = (scene.at("fairmarket"), scene.at("fairmarket"));
    let muster = |unit| Action::Muster { from, to, unit };
    let offers = scene.offers(scene.seat(Stark));
    assert!(offers.contains(&muster(UnitKind::Footman)));
    for unit in [UnitKind::Knight, UnitKind::Ship, UnitKind::Engine] {
        assert!(!offers.contains(&muster(unit)), "{unit:?}");
        let upgrade = Action::Upgrade { area: from, unit };
        assert!(!offers.contains(&upgrade), "{unit:?}");
    }
    scene.act(Stark, muster(UnitKind::Footman));
    assert_eq!(scene.spot("fairmarket").units, units(2, 0, 0));
    let offers = scene.offers(scene.seat(Stark));
    assert!(!offers.contains(&muster(UnitKind::Footman)));
}
