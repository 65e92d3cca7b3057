//! Are dragons what the book of A Feast for Crows says?

use super::scene::{Scene, units};
use boards::AreaId;
use boards::throne::frame::Muster;
use boards::throne::rules::{fits, strength, support_strength};
use boards::throne::{
    Action, DragonLanding, Frame, House, Phase, Side, Step, Track, UnitKind, Units,
};

use House::{Arryn, Baratheon, Stark, Targaryen};

const KINDS: [UnitKind; 4] = [
    UnitKind::Footman,
    UnitKind::Knight,
    UnitKind::Ship,
    UnitKind::Engine,
];

fn dragons(count: u8) -> Units {
    Units::of(UnitKind::Dragon, count)
}

fn to(scene: &Scene, name: &str, units: Units) -> Action {
    Action::Move {
        to: scene.at(name),
        units,
    }
}

fn upgrade(scene: &Scene, name: &str) -> Action {
    Action::Upgrade {
        area: scene.at(name),
        unit: UnitKind::Dragon,
    }
}

/// A house musters in a castle with so many points.
fn mustering(scene: Scene, house: House, name: &str, points: u8) -> Scene {
    let (seat, left) = (scene.seat(house), vec![(scene.at(name), points)]);
    scene.change(|state| {
        state.phase = Phase::Westeros;
        state.frames = vec![Frame::Muster(Muster {
            seat,
            left,
            fresh: Vec::new(),
        })];
    })
}

/// Dragons in Dragonstone with a March order, an enemy fleet in the bay, and another march to come.
fn coast(attackers: u8, ships: u8) -> Scene {
    Scene::feast()
        .stand(Targaryen, "dragonstone", dragons(attackers))
        .order("dragonstone", "march-0")
        .stand(Baratheon, "shipbreaker-bay", units(0, 0, ships))
        .stand(Stark, "winterfell", units(1, 0, 0))
        .order("winterfell", "march-0")
        .marches(Targaryen)
}

/// The cards of a house count four, and all others nothing; no card says anything.
fn stronger(mut scene: Scene, house: House) -> Scene {
    for card in &mut scene.pack.house_cards {
        card.strength = if card.house == house { 4 } else { 0 };
        (card.swords, card.fortifications, card.effect) = (0, 0, None);
    }
    scene
}

fn begin(scene: &mut Scene) {
    scene.act(Targaryen, Action::March(scene.at("dragonstone")));
}

fn can_go(scene: &Scene, name: &str, units: Units) -> bool {
    let seat = scene.seat(Targaryen);
    scene.offers(seat).contains(&to(scene, name, units))
}

/// Where dragons that won may land.
fn landings(scene: &Scene) -> Vec<AreaId> {
    let offers = scene.offers(scene.seat(Targaryen)).into_iter();
    let areas = offers.filter_map(|action| match action {
        Action::Retreat(area) => Some(area),
        _ => None,
    });
    areas.collect()
}

fn at_landing(state: &boards::throne::State) -> bool {
    state.top() == Some(&Frame::Fight(Step::Land))
}

/// The battle in the bay up to the landing.
fn won(mut scene: Scene) -> Scene {
    scene = stronger(scene, Targaryen);
    begin(&mut scene);
    let sets_out = to(&scene, "shipbreaker-bay", dragons(1));
    scene.run(&[(Targaryen, sets_out)], at_landing);
    scene
}

/// c5: a dragon is made of a knight for one point, never of a footman, even with two points.
#[test]
fn c5_a_dragon_comes_of_a_knight_only() {
    let scene = Scene::feast().stand(Targaryen, "dragonstone", units(1, 0, 0));
    let mut scene = mustering(scene, Targaryen, "dragonstone", 2);
    let seat = scene.seat(Targaryen);
    let dragon = upgrade(&scene, "dragonstone");
    assert!(!scene.offers(seat).contains(&dragon));
    let knight = Action::Upgrade {
        area: scene.at("dragonstone"),
        unit: UnitKind::Knight,
    };
    scene.act(Targaryen, knight);
    // He has just come of a footman.
    assert!(!scene.offers(seat).contains(&dragon));
    assert_eq!(scene.refused(Targaryen, dragon).reason, "no_muster");

    let scene = Scene::feast().stand(Targaryen, "dragonstone", units(0, 2, 0));
    let mut scene = mustering(scene, Targaryen, "dragonstone", 1);
    let dragon = upgrade(&scene, "dragonstone");
    scene.act(Targaryen, dragon);
    let both = dragons(1).plus(units(0, 1, 0));
    assert_eq!(scene.spot("dragonstone").units, both);
    assert_ne!(
        scene.state().top(),
        Some(&Frame::Muster(Muster {
            seat,
            left: vec![(scene.at("dragonstone"), 1)],
            fresh: Vec::new()
        }))
    );

    // Nobody else has any.
    let scene = Scene::feast().stand(Stark, "winterfell", units(0, 2, 0));
    let scene = mustering(scene, Stark, "winterfell", 2);
    let dragon = upgrade(&scene, "winterfell");
    assert_eq!(scene.refused(Stark, dragon).reason, "no_muster");
}

/// c5: three is the limit for ever; one that was lost never comes back.
#[test]
fn c5_a_lost_dragon_never_comes_back() {
    let scene = Scene::feast().stand(Targaryen, "dragonstone", units(0, 4, 0));
    let mut scene = mustering(scene, Targaryen, "dragonstone", 2);
    let dragon = upgrade(&scene, "dragonstone");
    scene.act(Targaryen, dragon);
    scene.act(Targaryen, dragon);
    let seat = scene.seat(Targaryen);
    assert_eq!(scene.state().stock(&scene.pack, seat, UnitKind::Dragon), 1);
    // Both are lost, and the third comes.
    let scene = scene.stand(Targaryen, "dragonstone", units(0, 2, 0));
    let mut scene = mustering(scene, Targaryen, "dragonstone", 2);
    scene.act(Targaryen, dragon);
    let scene = scene.stand(Targaryen, "dragonstone", units(0, 2, 0));
    let scene = mustering(scene, Targaryen, "dragonstone", 2);
    assert_eq!(scene.refused(Targaryen, dragon).reason, "no_muster");
}

/// c5: a dragon counts three in attack and defense, and one unit of an army.
#[test]
fn c5_a_dragon_is_strong_and_eats_like_one() {
    for (attacker, defender) in [(Targaryen, Stark), (Stark, Targaryen)] {
        let army = |house| match house {
            Targaryen => dragons(2),
            _ => units(1, 0, 0),
        };
        let mut scene = Scene::feast()
            .stand(attacker, "harrenhal", army(attacker))
            .order("harrenhal", "march-0")
            .stand(defender, "blackwater", army(defender))
            .stand(Arryn, "the-eyrie", units(1, 0, 0))
            .order("the-eyrie", "march-0")
            .marches(attacker);
        let wishes = [
            (attacker, Action::March(scene.at("harrenhal"))),
            (attacker, to(&scene, "blackwater", army(attacker))),
        ];
        scene.run(&wishes, |state| state.battle.is_some());
        let battle = scene.state().battle.as_ref().expect("a battle");
        let side = battle.side_of(scene.seat(Targaryen)).expect("a side");
        let all = strength(&scene.pack, scene.state(), battle, side);
        assert_eq!(all.units, 6);
    }
    for (count, fit) in [(2, true), (3, false)] {
        let scene =
            Scene::feast()
                .supply(Targaryen, 0)
                .stand(Targaryen, "harrenhal", dragons(count));
        let seat = scene.seat(Targaryen);
        assert_eq!(fits(&scene.pack, scene.state(), seat), fit);
    }
}

/// c6: dragons attack a sea beside them; they go to no sea where nobody is, and to no harbor.
#[test]
fn c6_dragons_attack_seas_beside_them() {
    let mut scene = coast(2, 1)
        .stand(Baratheon, "port-of-storms-end", units(0, 0, 1))
        .stand(Targaryen, "port-of-dragonstone", units(0, 0, 1));
    begin(&mut scene);
    assert!(can_go(&scene, "shipbreaker-bay", dragons(1)));
    assert!(can_go(&scene, "shipbreaker-bay", dragons(2)));
    // Nobody is in the Narrow Sea.
    for name in [
        "the-narrow-sea",
        "port-of-dragonstone",
        "port-of-storms-end",
    ] {
        assert!(!can_go(&scene, name, dragons(1)), "{name}");
    }
    let mut own = coast(1, 1).stand(Targaryen, "the-narrow-sea", units(0, 0, 1));
    begin(&mut own);
    assert!(!can_go(&own, "the-narrow-sea", dragons(1)));
}

/// c6: only dragons go to sea; others of the army do not fly with them.
#[test]
fn c6_nobody_flies_with_dragons() {
    for kind in KINDS {
        let mut scene = coast(1, 1);
        let area = scene.at("dragonstone").place();
        if kind != UnitKind::Ship {
            scene = scene.change(|state| {
                state.areas[area].units = dragons(1).plus(Units::of(kind, 1));
            });
        }
        begin(&mut scene);
        let mixed = dragons(1).plus(Units::of(kind, 1));
        for units in [mixed, Units::of(kind, 1)] {
            assert!(!can_go(&scene, "shipbreaker-bay", units), "{units:?}");
        }
        let flight = to(&scene, "shipbreaker-bay", dragons(1));
        scene.act(Targaryen, flight);
    }
}

/// c6: own ships carry them to a sea beyond.
#[test]
fn c6_ships_carry_dragons_to_an_attack() {
    let far = |fleet: bool| {
        let mut scene = coast(1, 1);
        scene = scene.stand(Stark, "the-bite", units(0, 0, 1));
        if fleet {
            scene = scene.stand(Targaryen, "the-narrow-sea", units(0, 0, 1));
        }
        begin(&mut scene);
        can_go(&scene, "the-bite", dragons(1))
    };
    assert!(far(true) && !far(false));
}

/// c6: a battle at sea counts for supply as if the dragons were where they may return to.
#[test]
fn c6_dragons_at_sea_count_where_they_came_from() {
    let mut scene = coast(2, 1).supply(Targaryen, 0);
    let with_two = [("driftmark", units(2, 0, 0)), ("harrenhal", units(2, 0, 0))];
    for (name, army) in with_two {
        scene = scene.stand(Targaryen, name, army);
    }
    let two = scene.at("driftmark").place();
    let mut full = scene.clone();
    begin(&mut full);
    // Three armies were too many before, and stay so.
    assert!(!can_go(&full, "shipbreaker-bay", dragons(1)));
    let mut scene = scene.change(|state| state.areas[two].units = units(1, 0, 0));
    begin(&mut scene);
    assert!(can_go(&scene, "shipbreaker-bay", dragons(2)));
}

/// c7: after a battle won at sea the dragons return, or go on together to land beside it where nothing of others is.
#[test]
fn c7_dragons_that_won_at_sea_land_beside_it() {
    let scene = coast(1, 1)
        .stand(Baratheon, "storms-end", units(1, 0, 0))
        .token(Baratheon, "tarth")
        .stand(Targaryen, "driftmark", units(1, 0, 0));
    let mut scene = won(scene);
    let expected = ["dragonstone", "driftmark", "kingswood", "rainwood"];
    let mut expected = expected.map(|name| scene.at(name)).to_vec();
    expected.sort();
    let mut found = landings(&scene);
    found.sort();
    assert_eq!(found, expected);
    let enemy = Action::Retreat(scene.at("storms-end"));
    assert_eq!(scene.refused(Targaryen, enemy).reason, "not_open");

    let lands = Action::Retreat(scene.at("rainwood"));
    scene.act(Targaryen, lands);
    let there = scene.spot("rainwood");
    assert_eq!(there.units, dragons(1));
    assert_eq!(there.seat, Some(scene.seat(Targaryen)));
    // Nobody stays at sea, and they are not routed.
    assert!(scene.spot("shipbreaker-bay").all().is_none());
    assert!(there.routed.is_none());
}

/// r31: nothing of others is in an empty home, whoever's it is.
#[test]
fn r31_dragons_land_in_an_empty_home() {
    let scene = won(coast(1, 1));
    let home = scene.at("storms-end");
    assert!(scene.spot("storms-end").all().is_none());
    assert!(landings(&scene).contains(&home));
    let closed = scene.change(|state| state.rulings.dragon_landing = DragonLanding::Closed);
    assert!(!landings(&closed).contains(&home));
}

/// c7: ships carry them back to where they came from, but nowhere else.
#[test]
fn c7_ships_carry_dragons_back_only() {
    let scene = Scene::feast()
        .stand(Targaryen, "dragonstone", dragons(1))
        .order("dragonstone", "march-0")
        .stand(Targaryen, "the-narrow-sea", units(0, 0, 1))
        .stand(Baratheon, "the-bite", units(0, 0, 1))
        .stand(Stark, "winterfell", units(1, 0, 0))
        .order("winterfell", "march-0")
        .marches(Targaryen);
    let mut scene = stronger(scene, Targaryen);
    begin(&mut scene);
    let wishes = [(Targaryen, to(&scene, "the-bite", dragons(1)))];
    scene.run(&wishes, at_landing);
    let found = landings(&scene);
    assert!(found.contains(&scene.at("dragonstone")));
    // Beside the Narrow Sea, not beside the Bite.
    assert!(!found.contains(&scene.at("gulltown")));
    assert!(found.contains(&scene.at("the-fingers")));
}

/// c7: two dragons land in one area together.
#[test]
fn c7_dragons_land_together() {
    let scene = coast(2, 1)
        .supply(Targaryen, 0)
        .stand(Targaryen, "driftmark", units(1, 0, 0));
    let mut scene = stronger(scene, Targaryen);
    begin(&mut scene);
    let wishes = [(Targaryen, to(&scene, "shipbreaker-bay", dragons(2)))];
    scene.run(&wishes, at_landing);
    // With the footman they were three, which supply does not allow.
    assert!(!landings(&scene).contains(&scene.at("driftmark")));
    let back = Action::Retreat(scene.at("dragonstone"));
    scene.act(Targaryen, back);
    assert_eq!(scene.spot("dragonstone").units, dragons(2));
}

/// c7: an open castle beside the sea is taken in the same move.
#[test]
fn c7_dragons_take_an_open_castle_in_one_move() {
    let mut scene = won(coast(1, 1));
    let seat = scene.seat(Targaryen);
    let castle = scene.at("storms-end");
    scene.act(Targaryen, Action::Retreat(castle));
    assert_eq!(scene.state().controller(&scene.pack, castle), Some(seat));
}

/// c7: beaten at sea they go back, routed.
#[test]
fn c7_dragons_that_lost_at_sea_go_back() {
    let mut scene = stronger(coast(1, 4), Baratheon);
    begin(&mut scene);
    let wishes = [(Targaryen, to(&scene, "shipbreaker-bay", dragons(1)))];
    scene.fight(&wishes);
    assert_eq!(scene.spot("dragonstone").routed, dragons(1));
    assert_eq!(scene.spot("shipbreaker-bay").units, units(0, 0, 4));
}

/// c7: beaten on land they retreat across own ships, too.
#[test]
fn c7_dragons_retreat_across_ships() {
    let scene = Scene::feast()
        .stand(Stark, "blackwater", units(4, 0, 0))
        .order("blackwater", "march-0")
        .stand(Targaryen, "kings-landing", dragons(1))
        .stand(Targaryen, "blackwater-bay", units(0, 0, 1))
        .stand(Arryn, "the-eyrie", units(1, 0, 0))
        .order("the-eyrie", "march-0")
        .marches(Stark);
    let mut scene = stronger(scene, Stark);
    scene.act(Stark, Action::March(scene.at("blackwater")));
    let wishes = [
        (Stark, to(&scene, "kings-landing", units(4, 0, 0))),
        (Targaryen, Action::Retreat(scene.at("crackclaw-point"))),
    ];
    scene.fight(&wishes);
    assert_eq!(scene.spot("crackclaw-point").routed, dragons(1));
}

/// c8: an army with dragons supports land with all its strength, and sea with its dragons only.
#[test]
fn c8_support_at_sea_is_that_of_dragons_only() {
    let army = dragons(1).plus(units(1, 1, 0));
    for (battle, order, worth) in [
        ("kings-landing", "support-0", 6),
        ("blackwater-bay", "support-0", 3),
        ("blackwater-bay", "support-plus1", 4),
    ] {
        let at_sea = battle != "kings-landing";
        let (attackers, from) = match at_sea {
            true => (units(0, 0, 1), "shipbreaker-bay"),
            false => (units(1, 0, 0), "blackwater"),
        };
        let mut scene = Scene::feast()
            .stand(Targaryen, from, attackers)
            .order(from, "march-0")
            .stand(Targaryen, "duskendale", army)
            .order("duskendale", order)
            .stand(
                Baratheon,
                battle,
                if at_sea {
                    units(0, 0, 1)
                } else {
                    units(1, 0, 0)
                },
            )
            .stand(Arryn, "the-eyrie", units(1, 0, 0))
            .order("the-eyrie", "march-0")
            .track(Track::Throne, &[Targaryen])
            .marches(Targaryen);
        scene.act(Targaryen, Action::March(scene.at(from)));
        let wishes = [
            (Targaryen, to(&scene, battle, attackers)),
            (Targaryen, Action::Support(Some(Side::Attack))),
        ];
        scene.run(&wishes, |state| {
            state.top() == Some(&Frame::Fight(Step::Cards))
        });
        let fight = scene.state().battle.as_ref().expect("a battle");
        let from = scene.at("duskendale");
        let found = support_strength(&scene.pack, scene.state(), fight, from, Side::Attack);
        assert_eq!(found, worth, "{battle} {order}");
    }
    // Without a dragon land helps no ships.
    let mut scene = Scene::feast()
        .stand(Targaryen, "shipbreaker-bay", units(0, 0, 1))
        .order("shipbreaker-bay", "march-0")
        .stand(Targaryen, "duskendale", units(1, 1, 0))
        .order("duskendale", "support-0")
        .stand(Baratheon, "blackwater-bay", units(0, 0, 1))
        .stand(Arryn, "the-eyrie", units(1, 0, 0))
        .order("the-eyrie", "march-0")
        .marches(Targaryen);
    scene.act(Targaryen, Action::March(scene.at("shipbreaker-bay")));
    let sails = to(&scene, "blackwater-bay", units(0, 0, 1));
    scene.act(Targaryen, sails);
    let fight = scene.state().battle.as_ref().expect("a battle");
    assert!(fight.waiting.is_empty());
}
