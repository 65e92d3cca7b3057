//! Do armies pass each other on roads as A Feast for Crows says?

use super::scene::{Scene, units};
use boards::AreaId;
use boards::throne::rules::fits;
use boards::throne::{
    Action, Frame, House, OrderKind, Pack, RoadOrders, Setting, Spot, State, Throne, Units,
    drawn_in, place_for,
};
use play::{Game, Seat, Viewer};

use House::{Lannister, Stark, Tully};

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

/// Where a house stands on the Kingsroad.
fn lane(scene: &Scene, house: House) -> AreaId {
    let road = scene.at("kingsroad");
    let lane = scene.pack.ways.lanes.lane(road, scene.seat(house));
    lane.expect("a lane")
}

/// An army on the Kingsroad.
fn on_road(scene: Scene, house: House, units: Units) -> Scene {
    let (place, seat) = (lane(&scene, house).place(), scene.seat(house));
    scene.change(|state| {
        state.areas[place].seat = Some(seat);
        state.areas[place].units = units;
    })
}

fn there(scene: &Scene, house: House) -> Units {
    scene.state().spot(lane(scene, house)).all()
}

/// A Stark march from Moat Cailin, and one of Tully later.
fn marching(scene: Scene, army: Units) -> Scene {
    let mut scene = scene
        .stand(Stark, "moat-cailin", army)
        .order("moat-cailin", "march-0")
        .stand(Tully, "riverrun", units(1, 0, 0))
        .order("riverrun", "march-0")
        .marches(Stark);
    for card in &mut scene.pack.house_cards {
        card.strength = if card.house == Stark { 4 } else { 0 };
        (card.swords, card.fortifications, card.effect) = (0, 0, None);
    }
    let from = scene.at("moat-cailin");
    scene.act(Stark, Action::March(from));
    scene
}

fn goals(scene: &Scene) -> Vec<AreaId> {
    let offers = scene.offers(scene.seat(Stark)).into_iter();
    let mut areas: Vec<AreaId> = offers
        .filter_map(|action| match action {
            Action::Move { to, .. } => Some(to),
            _ => None,
        })
        .collect();
    areas.dedup();
    areas
}

fn is_over(state: &State) -> bool {
    state.battle.is_none()
}

/// The march goes to an area with everybody, and whatever comes of it is played.
fn attacked(mut scene: Scene, to: AreaId, units: Units, wishes: &[(House, Action)]) -> Scene {
    scene.act(Stark, Action::Move { to, units });
    scene.run(wishes, is_over);
    scene
}

/// c10: units of different houses stand on a road without fighting.
#[test]
fn c10_houses_pass_each_other() {
    let scene = on_road(roads(), Lannister, units(2, 0, 0));
    let scene = marching(scene, units(1, 1, 0));
    let (own, theirs) = (lane(&scene, Stark), lane(&scene, Lannister));
    // One's own place there is the road.
    let title = scene.pack.map.title(own).to_owned();
    let said = |area| place_for(&scene.pack, scene.state(), scene.seat(Stark), area);
    assert_eq!(said(own), title);
    assert_eq!(said(theirs), format!("{title} (Lannister)"));
    let open = goals(&scene);
    assert!(open.contains(&own) && open.contains(&theirs));
    // Nobody stands on the road itself, or where nobody of another house is.
    assert!(!open.contains(&scene.at("kingsroad")));
    assert!(!open.contains(&lane(&scene, Tully)));

    let scene = attacked(scene, own, units(1, 1, 0), &[]);
    assert_eq!(there(&scene, Stark), units(1, 1, 0));
    assert_eq!(there(&scene, Lannister), units(2, 0, 0));
    assert!(scene.state().last_battle.is_none());
    let road = scene.at("kingsroad");
    let drawn = drawn_in(&scene.pack.ways, scene.state(), road);
    assert_eq!(drawn, [own, theirs]);
    assert_eq!(scene.pack.map.title(own), scene.pack.map.title(road));
    assert_eq!(scene.state().controller(&scene.pack, own), None);
}

/// c10: whoever marches in may attack one house; the winner stands on its own.
#[test]
fn c10_one_house_is_attacked_at_once() {
    let scene = on_road(roads(), Lannister, units(1, 0, 0));
    let scene = on_road(scene, Tully, units(1, 0, 0));
    let scene = marching(scene, units(3, 0, 0));
    let theirs = lane(&scene, Lannister);
    let mut once = scene.clone();
    let to = theirs;
    let part = units(1, 0, 0);
    once.act(Stark, Action::Move { to, units: part });
    assert!(!goals(&once).contains(&lane(&scene, Tully)));

    let scene = attacked(scene, theirs, units(3, 0, 0), &[]);
    assert!(scene.state().last_battle.is_some());
    assert_eq!(there(&scene, Stark).count(), 3);
    assert_eq!(there(&scene, Tully), units(1, 0, 0));
    assert!(scene.state().spot(theirs).seat != Some(scene.seat(Stark)));
    assert!(scene.spot("moat-cailin").units.is_none());
}

/// c10: an army outside attacks though its house stands there, and moves in as far as supply bears it.
#[test]
fn c10_an_army_of_ones_own_there_bars_no_attack() {
    for (supply, joined) in [(6, true), (0, false)] {
        let scene = on_road(roads(), Lannister, units(1, 0, 0));
        let scene = on_road(scene, Stark, units(1, 0, 0)).supply(Stark, supply);
        let scene = marching(scene, units(2, 0, 0));
        let theirs = lane(&scene, Lannister);
        assert!(fits(&scene.pack, scene.state(), scene.seat(Stark)));
        let scene = attacked(scene, theirs, units(2, 0, 0), &[]);
        assert!(there(&scene, Lannister).is_none());
        let back = scene.spot("moat-cailin").all().count();
        let found = (there(&scene, Stark).count(), back);
        assert_eq!(found, if joined { (3, 0) } else { (1, 2) });
        assert!(fits(&scene.pack, scene.state(), scene.seat(Stark)));
    }
}

/// c10: an own army without an attack joins only as supply bears it: there is one of a house.
#[test]
fn c10_a_house_has_one_army_on_a_road() {
    let scene = on_road(roads(), Stark, units(2, 0, 0)).supply(Stark, 0);
    let scene = marching(scene, units(1, 0, 0));
    let own = lane(&scene, Stark);
    assert!(!goals(&scene).contains(&own));
}

fn orders(scene: &Scene) -> Vec<(OrderKind, bool, bool)> {
    let own = lane(scene, Stark);
    let offers = scene.offers(scene.seat(Stark)).into_iter();
    let rows = offers.filter_map(|action| match action {
        Action::Order { area, order } if area == own => scene.pack.order(order),
        _ => None,
    });
    rows.map(|row| (row.kind, row.star, row.once.is_some()))
        .collect()
}

/// c10: March and Raid orders only, no special ones; r13: neither of one time nor with a star, unless stars are allowed.
#[test]
fn r13_orders_on_a_road() {
    let scene = on_road(roads(), Stark, units(2, 0, 0));
    let scene = scene.change(|state| {
        state.setting.one_time_orders = true;
        // Stars for everybody.
        let seat = state.seat_of(Stark).expect("plays");
        state.tracks[2].retain(|other| *other != seat);
        state.tracks[2].insert(0, seat);
    });
    let scene = scene.planning();
    let plain = orders(&scene);
    assert!(plain.iter().any(|(kind, ..)| *kind == OrderKind::March));
    assert!(plain.iter().any(|(kind, ..)| *kind == OrderKind::Raid));
    let fits = |kind| matches!(kind, OrderKind::March | OrderKind::Raid);
    assert!(
        plain
            .iter()
            .all(|(kind, star, once)| fits(*kind) && !star && !once)
    );
    let support = Action::Order {
        area: lane(&scene, Stark),
        order: scene.order_id("support-0"),
    };
    assert_eq!(scene.refused(Stark, support).reason, "on_road");

    let starred = scene.change(|state| state.rulings.roads_allow_star = RoadOrders::Star);
    let starred = orders(&starred);
    assert!(starred.iter().any(|(_, star, _)| *star));
    assert!(starred.iter().all(|(kind, _, once)| fits(*kind) && !once));
}

/// c10: armies on roads count for supply.
#[test]
fn c10_roads_count_for_supply() {
    let scene = roads().supply(Stark, 0);
    let scene = scene.stand(Stark, "winterfell", units(2, 0, 0)).stand(
        Stark,
        "white-harbor",
        units(2, 0, 0),
    );
    assert!(fits(&scene.pack, scene.state(), scene.seat(Stark)));
    let scene = on_road(scene, Stark, units(2, 0, 0));
    assert!(!fits(&scene.pack, scene.state(), scene.seat(Stark)));
}

/// c10: a place on a road lies by the water that the road lies by.
#[test]
fn c10_rivers_beside_a_road_count_on_it() {
    let scene = on_road(roads(), Tully, units(1, 0, 0));
    let (theirs, jason) = (lane(&scene, Tully), scene.card(Tully, "jason"));
    let printed = scene.pack.house_cards[jason.place()].effect;
    let mut scene = marching(scene, units(1, 0, 0));
    scene.pack.house_cards[jason.place()].effect = printed;
    let scene = attacked(
        scene,
        theirs,
        units(1, 0, 0),
        &[(Tully, Action::Card(jason))],
    );
    let battle = scene.state().last_battle.as_ref().expect("a battle");
    assert_eq!(battle.totals.expect("totals")[1], 2);
}

/// r13: support from outside counts in a battle on a road.
#[test]
fn r13_support_comes_from_outside() {
    let scene = on_road(roads(), Lannister, units(1, 0, 0))
        .stand(Lannister, "harrenhal", units(2, 0, 0))
        .order("harrenhal", "support-0");
    let scene = marching(scene, units(1, 0, 0));
    let theirs = lane(&scene, Lannister);
    let own = boards::throne::Side::Defense;
    let scene = attacked(
        scene,
        theirs,
        units(1, 0, 0),
        &[(Lannister, Action::Support(Some(own)))],
    );
    let battle = scene.state().last_battle.as_ref().expect("a battle");
    assert_eq!(battle.totals.expect("totals")[1], 3);
}

/// c10: who is beaten beside a road goes there, whoever stands on it.
#[test]
fn c10_a_road_takes_the_beaten_in() {
    let scene =
        on_road(roads(), Tully, units(1, 0, 0)).stand(Lannister, "the-twins", units(1, 0, 0));
    let scene = marching(scene, units(3, 0, 0));
    let twins = scene.at("the-twins");
    let to = lane(&scene, Lannister);
    let scene = attacked(
        scene,
        twins,
        units(3, 0, 0),
        &[(Lannister, Action::Retreat(to))],
    );
    assert_eq!(there(&scene, Lannister), units(1, 0, 0));
    assert_eq!(there(&scene, Tully), units(1, 0, 0));
}

/// c10: nobody controls a road, so no token is left where an army goes.
#[test]
fn c10_no_token_is_left_on_a_road() {
    let scene = on_road(roads(), Stark, units(1, 0, 0)).power(Stark, 3);
    let own = lane(&scene, Stark);
    let order = scene.order_id("march-0");
    let mut scene = scene
        .change(|state| state.areas[own.place()].order = Some(order))
        .stand(Tully, "riverrun", units(1, 0, 0))
        .order("riverrun", "march-0")
        .marches(Stark);
    scene.act(Stark, Action::March(own));
    let to = scene.at("harrenhal");
    let units = units(1, 0, 0);
    scene.act(Stark, Action::Move { to, units });
    assert!(!matches!(scene.state().top(), Some(Frame::Leave(_))));
    assert_eq!(scene.player(Stark).power, 3);
}

/// Without the option a road is land like any other.
#[test]
fn c10_is_an_option() {
    let scene = Scene::feast().stand(Lannister, "kingsroad", units(1, 0, 0));
    let scene = marching(scene, units(2, 0, 0));
    let open = goals(&scene);
    assert!(open.contains(&scene.at("kingsroad")));
    assert!(!open.contains(&lane(&scene, Stark)));
    let road = scene.at("kingsroad");
    let scene = attacked(scene, road, units(2, 0, 0), &[]);
    assert!(scene.state().last_battle.is_some());
    assert_eq!(scene.spot("kingsroad").units.count(), 2);

    let base = Pack::builtin().expect("the pack is whole");
    let mut setting = Setting::in_order(&base, 3);
    setting.roads = true;
    let refused = State::new(&base, setting).expect_err("a refusal");
    assert_eq!(refused.reason, "no_roads");
}

/// Orders on a road are as hidden as anywhere.
#[test]
fn c10_orders_on_roads_are_secret() {
    let scene = on_road(roads(), Stark, units(2, 0, 0)).planning();
    let (area, order) = (lane(&scene, Stark), scene.order_id("march-0"));
    let scene = scene.change(|state| state.areas[area.place()].order = Some(order));
    let seen = |viewer| {
        Throne::view(&scene.pack, scene.state(), viewer)
            .table
            .spot(area)
            .order
    };
    assert_eq!(seen(Viewer::Seat(scene.seat(Stark))), Some(order));
    assert_eq!(seen(Viewer::Seat(Seat(8))), None);
}
