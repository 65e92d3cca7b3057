//! Do houses, home regions, rivers and the fortification of A Feast for Crows work as its book says?

use super::scene::{Scene, units};
use boards::throne::rules::{parts, strength, targets};
use boards::throne::{
    Action, Frame, House, Pack, Phase, Setting, Side, State, Step, UnitKind, Units,
};
use boards::{AreaSet, BorderKind};

use House::{Arryn, Baratheon, Lannister, Stark, Targaryen, Tully};

fn to(scene: &Scene, name: &str, units: Units) -> Action {
    Action::Move {
        to: scene.at(name),
        units,
    }
}

fn reach(scene: &Scene, house: House, from: &str) -> AreaSet {
    let seat = scene.seat(house);
    targets(&scene.pack, scene.state(), seat, scene.at(from))
}

/// A battle up to its cards: whoever attacks marches with these units.
fn battle(scene: Scene, house: House, from: &str, area: &str, with: Units) -> Scene {
    let mut scene = scene.order(from, "march-0").marches(house);
    let moves = [
        (house, Action::March(scene.at(from))),
        (house, to(&scene, area, with)),
    ];
    // Another March order makes this one a choice.
    scene.run(&moves, |state| state.battle.is_some());
    scene
}

/// What a side counts without cards.
fn total(scene: &Scene, side: Side) -> i16 {
    let battle = scene.state().battle.as_ref().expect("a battle");
    let all = strength(&scene.pack, scene.state(), battle, side);
    let parts = parts(&scene.pack, scene.state(), battle, side);
    assert_eq!(
        parts.iter().map(|part| part.value).sum::<i16>(),
        all.total()
    );
    all.total()
}

/// A second March order, so that the first one is asked for.
fn other(scene: Scene, house: House, name: &str) -> Scene {
    scene
        .stand(house, name, units(1, 0, 0))
        .order(name, "march-minus1")
}

/// Book, The Home Regions: a footman in Moat Cailin defends with 3, and with a Defense order of 2 with 5.
#[test]
fn home_regions_example() {
    for (order, strength) in [("consolidate", 3), ("defense-2", 5)] {
        let scene = Scene::feast();
        let moat = scene.at("moat-cailin").place();
        let scene = other(scene, Tully, "riverrun")
            .change(|state| state.areas[moat].fort = true)
            .stand(Stark, "winterfell", units(1, 1, 0))
            .order("winterfell", "march-0")
            .stand(Stark, "white-harbor", units(1, 0, 0))
            .order("white-harbor", "march-plus1")
            .marches(Stark);
        let mut scene = scene;
        scene.act(Stark, Action::March(scene.at("winterfell")));
        let march = to(&scene, "moat-cailin", units(1, 0, 0));
        scene.act(Stark, march);
        scene.act(Stark, Action::Done);
        // It is his from now on, as if he had built it.
        assert!(scene.spot("moat-cailin").fort);
        let scene = scene
            .order("moat-cailin", order)
            .stand(Tully, "the-twins", units(2, 0, 0));
        let scene = battle(scene, Tully, "the-twins", "moat-cailin", units(2, 0, 0));
        assert_eq!(total(&scene, Side::Defense), strength, "{order}");
        assert_eq!(total(&scene, Side::Attack), 2);
    }
}

/// c3: the fortification in Moat Cailin stands from the start, nobody's; when its first owner leaves, it goes.
#[test]
fn c3_the_fortification_of_moat_cailin_goes_with_its_first_owner() {
    let pack = Pack::builtin_feast().expect("the pack is whole");
    let start = State::new(&pack, Setting::in_order(&pack, 9)).expect("a sound setting");
    let moat = pack.map.find("moat-cailin").expect("an area");
    let spot = start.spot(moat);
    assert!(spot.fort && spot.seat.is_none() && spot.all().is_none());
    let forts = start.areas.iter().filter(|spot| spot.fort);
    assert_eq!(forts.count(), 1);

    let scene = Scene::feast();
    let mut scene = other(scene, Stark, "karhold")
        .change(|state| state.areas[moat.place()].fort = true)
        .stand(Tully, "the-twins", units(2, 0, 0))
        .order("the-twins", "march-0")
        .marches(Tully);
    scene.act(Tully, Action::March(scene.at("the-twins")));
    let enters = to(&scene, "moat-cailin", units(1, 0, 0));
    scene.act(Tully, enters);
    scene.act(Tully, Action::Done);
    assert!(scene.spot("moat-cailin").fort);
    let mut scene = scene.order("moat-cailin", "march-0").marches(Tully);
    scene.act(Tully, Action::March(scene.at("moat-cailin")));
    let leaves = to(&scene, "the-twins", units(1, 0, 0));
    scene.act(Tully, leaves);
    assert!(!scene.spot("moat-cailin").fort);
}

/// c4: the home house counts one more, whether it attacks or defends; nobody else does.
#[test]
fn c4_home_regions_help_their_house_in_attack_and_defense() {
    for (attacker, defender, bonus) in [
        (Lannister, Tully, [0, 1]),
        (Tully, Lannister, [1, 0]),
        (Lannister, Stark, [0, 0]),
    ] {
        let scene = other(Scene::feast(), Arryn, "the-eyrie")
            .stand(attacker, "harrenhal", units(2, 0, 0))
            .stand(defender, "stoney-sept", units(2, 0, 0));
        let two = units(2, 0, 0);
        let scene = battle(scene, attacker, "harrenhal", "stoney-sept", two);
        let totals = Side::BOTH.map(|side| total(&scene, side) - 2);
        assert_eq!(totals, bonus, "{attacker:?}");
    }
}

/// c4: there is no bonus to support that comes from a home region, and none at sea.
#[test]
fn c4_home_regions_are_nothing_for_supporters_and_ships() {
    let scene = other(Scene::feast(), Arryn, "the-eyrie")
        .stand(Lannister, "blackwater", units(2, 0, 0))
        .stand(Stark, "harrenhal", units(2, 0, 0))
        .stand(Tully, "stoney-sept", units(1, 0, 0))
        .order("stoney-sept", "support-0");
    let two = units(2, 0, 0);
    let mut scene = battle(scene, Lannister, "blackwater", "harrenhal", two);
    let wishes = [
        (Tully, Action::Support(Some(Side::Defense))),
        (Stark, Action::Accept(true)),
    ];
    scene.run(&wishes, |state| {
        state.top() == Some(&Frame::Fight(Step::Cards))
    });
    assert_eq!(total(&scene, Side::Defense), 3);

    let pack = &scene.pack;
    let water = pack.ways.sea | pack.ways.harbor;
    assert!(
        water
            .iter()
            .all(|area| pack.land(area).home_region.is_none())
    );
}

/// c11: rivers are closed to marches, raids and support, except at their bridges.
#[test]
fn c11_rivers_are_crossed_at_bridges_only() {
    let scene = Scene::feast().stand(Lannister, "kings-landing", units(1, 0, 0));
    let open = reach(&scene, Lannister, "kings-landing");
    assert!(open.contains(scene.at("roseroad")));
    assert!(!open.contains(scene.at("kingswood")));
    let border = |kind| {
        let map = &scene.pack.map;
        let areas = map.areas().iter();
        let both = areas.flat_map(|area| map.borders(area.number));
        both.filter(|border| border.kind == kind).count() / 2
    };
    assert_eq!(
        (border(BorderKind::Bridge), border(BorderKind::River)),
        (8, 5)
    );
    // Support does not cross it either.
    let scene = other(scene, Arryn, "the-eyrie")
        .stand(Baratheon, "kingswood", units(1, 0, 0))
        .stand(Lannister, "summerhall", units(2, 0, 0))
        .order("kings-landing", "support-0");
    let two = units(2, 0, 0);
    let scene = battle(scene, Lannister, "summerhall", "kingswood", two);
    let fight = scene.state().battle.as_ref().expect("a battle");
    assert!(fight.waiting.is_empty() && fight.supports.is_empty());
}

/// c1, c2: nine houses begin with five power each, the game ends after fourteen turns, and seven castles win at once.
#[test]
fn c1_nine_houses_begin_alike() {
    let pack = Pack::builtin_feast().expect("the pack is whole");
    let state = State::new(&pack, Setting::in_order(&pack, 9)).expect("a sound setting");
    assert_eq!(state.players.len(), 9);
    assert!(state.players.iter().all(|player| player.power == 5));
    assert!(state.areas.iter().all(|spot| spot.neutral == 0));
    let targaryen = state.seat_of(Targaryen).expect("a house that plays");
    let stock = |kind| state.stock(&pack, targaryen, kind);
    assert_eq!(stock(UnitKind::Knight), 2);
    assert_eq!(stock(UnitKind::Dragon), 3);
    let stark = state.seat_of(Stark).expect("a house that plays");
    assert_eq!(state.stock(&pack, stark, UnitKind::Dragon), 0);
    assert_eq!(state.stock(&pack, stark, UnitKind::Footman), 10);
    // Stark moves before all who could reach Moat Cailin.
    let moat = pack.map.find("moat-cailin").expect("an area");
    for house in [Tully, House::Greyjoy, Arryn] {
        let seat = state.seat_of(house).expect("a house that plays");
        let near = state.held(seat).iter().any(|from| {
            let targets = targets(&pack, &state, seat, from);
            targets.contains(moat)
        });
        let later = state.order().iter().position(|other| *other == seat)
            > state.order().iter().position(|other| *other == stark);
        assert!(!near || later, "{house:?}");
    }
    assert_eq!(state.phase, Phase::Setup);
}

/// a40: ships that change hands in a harbor fit supply together with whoever is on the way to a battle.
#[test]
fn a40_captured_ships_count_with_units_that_set_out() {
    let taken = |armies: &[&str]| {
        let mut scene = Scene::feast().supply(Tully, 2);
        for name in armies {
            scene = scene.stand(Tully, name, units(2, 0, 0));
        }
        let mut scene = other(scene, Arryn, "the-eyrie")
            .stand(Tully, "golden-tooth", units(3, 0, 0))
            .order("golden-tooth", "march-0")
            .stand(Lannister, "the-crag", units(1, 0, 0))
            .stand(Lannister, "port-of-lannisport", units(0, 0, 2))
            .marches(Tully);
        scene.act(Tully, Action::March(scene.at("golden-tooth")));
        let attack = to(&scene, "the-crag", units(2, 0, 0));
        scene.act(Tully, attack);
        let walk = to(&scene, "lannisport", units(1, 0, 0));
        scene.act(Tully, walk);
        scene.spot("port-of-lannisport").units.ships
    };
    // Three armies are allowed.
    assert_eq!(taken(&["seagard"]), 2);
    assert_eq!(taken(&["seagard", "riverrun"]), 1);
}
