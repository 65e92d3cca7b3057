//! Do the one-time orders of single houses do what they say, for those who have them?

use std::collections::BTreeSet;

use super::scene::{Scene, units};
use boards::throne::rules::{parts, strength};
use boards::throne::{Action, Event, FightEvent, Frame, House, Phase, Side, Step, UnitKind, Units};

use House::{Arryn, Baratheon, Greyjoy, Lannister, Martell, Stark, Targaryen, Tully, Tyrell};

fn feast() -> Scene {
    Scene::feast().change(|state| state.setting.one_time_orders = true)
}

fn dragons(count: u8) -> Units {
    Units::of(UnitKind::Dragon, count)
}

/// A battle up to its cards. Whoever attacks has another March order waiting.
#[track_caller]
fn attack(
    scene: Scene,
    house: House,
    way: [&str; 2],
    with: Units,
    help: &[(House, Action)],
) -> Scene {
    let mut scene = scene;
    let [from, to] = way.map(|name| scene.at(name));
    let march = (house, Action::March(from));
    let go = (house, Action::Move { to, units: with });
    scene.run(&[&[march, go], help].concat(), |state| {
        matches!(state.top(), Some(Frame::Fight(Step::Cards)))
    });
    scene
}

/// A second March order far away, so that the first one is asked for.
fn other(scene: Scene, house: House) -> Scene {
    let scene = scene.stand(house, "castle-black", units(1, 0, 0));
    let scene = scene.order("castle-black", "march-minus1");
    scene.marches(house)
}

#[track_caller]
fn counted(scene: &Scene, side: Side) -> boards::throne::rules::Strength {
    let battle = scene.state().battle.as_ref().expect("a battle");
    let all = strength(&scene.pack, scene.state(), battle, side);
    let told = parts(&scene.pack, scene.state(), battle, side);
    let sum: i16 = told.iter().map(|part| part.value).sum();
    assert_eq!(sum, all.total(), "{told:?}");
    all
}

/// The raids of a turn, by one house alone; two marches wait.
#[track_caller]
fn raid(scene: Scene, house: House, from: &str, at: Option<&str>) -> Scene {
    let scene = scene
        .stand(Martell, "sunspear", units(1, 0, 0))
        .order("sunspear", "march-0")
        .stand(Martell, "salt-shore", units(1, 0, 0))
        .order("salt-shore", "march-plus1");
    let mut scene = scene.raids(house);
    let from = scene.at(from);
    let at = at.map(|name| scene.at(name));
    if scene.asked() == [scene.seat(house)] {
        scene.act(house, Action::Raid { from, at });
    }
    scene
}

#[test]
fn every_order_of_a_house_has_its_test() {
    let tests = include_str!("specials.rs");
    let pack = Scene::feast().pack;
    let own: Vec<_> = pack
        .orders
        .iter()
        .filter(|row| row.house.is_some())
        .collect();
    assert_eq!(own.len(), 18);
    for house in House::NAMES.map(|(_, house)| house) {
        let count = own.iter().filter(|row| row.house == Some(house)).count();
        assert_eq!(count, 2, "{house:?}");
    }
    for row in own {
        let name = format!("fn {}_", row.id.replace('-', "_"));
        assert!(tests.contains(&name), "{name} is missing");
        assert!(!row.star && row.once.is_some() && !row.text.is_empty());
    }
}

/// r16: without stars, at most one a planning phase, each once a game, and to its house alone.
#[test]
fn r16_a_house_gives_one_of_its_own_a_turn() {
    let scene = feast()
        .stand(Stark, "winterfell", units(1, 0, 0))
        .stand(Stark, "barrowlands", units(1, 0, 0))
        .stand(Greyjoy, "pyke", units(1, 0, 0))
        .stand(Greyjoy, "ironmans-bay", units(0, 0, 1))
        .planning();
    let once = |scene: &Scene, house: House| -> BTreeSet<String> {
        let offers = scene.offers(scene.seat(house)).into_iter();
        let rows = offers.filter_map(|action| match action {
            Action::Order { order, .. } => scene.pack.order(order),
            _ => None,
        });
        let rows = rows.filter(|row| row.once.is_some());
        rows.map(|row| row.id.clone()).collect()
    };
    let common = ["recruit", "supply", "forced-march"];
    let with = |own: [&str; 2]| -> BTreeSet<String> {
        let all = common.into_iter().chain(own);
        all.map(str::to_owned).collect()
    };
    let stark = with(["the-young-wolf", "the-north-remembers"]);
    assert_eq!(once(&scene, Stark), stark);
    assert_eq!(once(&scene, Greyjoy), with(["iron-price", "reavers"]));
    let place = |scene: &Scene, at: &str, order: &str| Action::Order {
        area: scene.at(at),
        order: scene.order_id(order),
    };
    let wrong = place(&scene, "winterfell", "unbowed");
    assert_eq!(scene.refused(Stark, wrong).reason, "no_token");
    let mut scene = scene;
    let wolf = place(&scene, "winterfell", "the-young-wolf");
    scene.act(Stark, wolf);
    assert!(once(&scene, Stark).is_empty());
    // The Iron Price is placed at sea only.
    let land = place(&scene, "pyke", "iron-price");
    assert_eq!(scene.refused(Greyjoy, land).reason, "at_sea");
}

#[test]
fn wildfire_adds_a_sword_in_its_area_and_beside() {
    // Beside Dragonstone lies Shipbreaker Bay: on land and at sea.
    let burnt = feast()
        .stand(Targaryen, "shipbreaker-bay", units(0, 0, 1))
        .order("shipbreaker-bay", "wildfire");
    let burnt = raid(burnt, Targaryen, "shipbreaker-bay", None);
    assert_eq!(burnt.state().in_force.len(), 1);
    let burnt = burnt.change(|state| state.frames.clear());
    for (from, at, army, swords) in [
        ("storms-end", "kingswood", units(2, 0, 0), 1),
        ("the-narrow-sea", "blackwater-bay", units(0, 0, 2), 0),
        ("the-narrow-sea", "east-summer-sea", units(0, 0, 2), 0),
        ("shipbreaker-bay", "the-narrow-sea", units(0, 0, 2), 1),
        ("riverrun", "stoney-sept", units(2, 0, 0), 0),
    ] {
        let scene = burnt
            .clone()
            .stand(Targaryen, from, army)
            .order(from, "march-0")
            .stand(Lannister, at, army);
        let near = boards::throne::rules::beside(&scene.pack, scene.state(), scene.at(from));
        if !near.contains(scene.at(at)) {
            continue;
        }
        let expected = i16::from(swords == 1 || at == "blackwater-bay");
        let scene = attack(other(scene, Targaryen), Targaryen, [from, at], army, &[]);
        let mut scene = scene;
        let grey = scene.card(Targaryen, "jorah");
        scene.act(Targaryen, Action::Card(grey));
        let found = counted(&scene, Side::Attack).swords;
        assert_eq!(i16::from(found), 1 + expected, "{at}");
    }
    // It lasts for the turn.
    let next = burnt.change(|state| {
        state.phase = Phase::Power;
        state.turn = 1;
    });
    let mut next = next.stand(Stark, "winterfell", units(1, 0, 0));
    next = next.westeros(["last-days-of-summer"; 3]);
    for seat in next.asked() {
        let house = next.state().player(seat).expect("a player").house;
        next.act(house, Action::Ready);
    }
    next.run(&[], |state| matches!(state.top(), Some(Frame::Plan(_))));
    assert!(next.state().in_force.is_empty());
}

/// c20, r17: nobody else attacks the Eyrie or the Bloody Gate, whoever holds them.
#[test]
fn falcons_fury_protects_two_areas() {
    let scene = feast()
        .stand(Arryn, "gulltown", units(1, 0, 0))
        .order("gulltown", "falcons-fury")
        .stand(Arryn, "the-eyrie", units(1, 0, 0))
        .stand(Tully, "bloody-gate", units(1, 0, 0))
        .stand(Lannister, "mountains-of-the-moon", units(3, 0, 0))
        .order("mountains-of-the-moon", "march-0");
    let scene = raid(scene, Arryn, "gulltown", None);
    let go = |scene: &Scene, at: &str| Action::Move {
        to: scene.at(at),
        units: units(1, 0, 0),
    };
    let march = |scene: Scene| {
        let mut scene = scene.marches(Lannister);
        scene.run(&[], |state| matches!(state.top(), Some(Frame::March(_))));
        scene
    };
    let held = march(scene.clone());
    for at in ["the-eyrie", "bloody-gate"] {
        assert_eq!(held.refused(Lannister, go(&held, at)).reason, "protected");
        let open = held.offers(held.seat(Lannister));
        assert!(!open.contains(&go(&held, at)), "{at}");
    }
    // Empty, but Arryn's by print or by a token, and free where it is nobody's.
    let empty = march(scene.clone().change(|state| {
        for spot in &mut state.areas {
            if spot.units == units(1, 0, 0) {
                *spot = boards::throne::Spot::default();
            }
        }
    }));
    assert_eq!(
        empty.refused(Lannister, go(&empty, "the-eyrie")).reason,
        "protected"
    );
    let open = empty.offers(empty.seat(Lannister));
    assert!(open.contains(&go(&empty, "bloody-gate")));
    // Arryn may attack.
    let arryn = scene.order("the-eyrie", "march-0").marches(Arryn);
    let mut arryn = arryn;
    arryn.run(&[], |state| matches!(state.top(), Some(Frame::March(_))));
    let open = arryn.offers(arryn.seat(Arryn));
    assert!(open.contains(&go(&arryn, "bloody-gate")));
}

#[test]
fn the_river_rises_doubles_the_home_bonus() {
    let scene = feast()
        .stand(Tully, "seagard", units(1, 0, 0))
        .order("seagard", "the-river-rises")
        .stand(Tully, "riverrun", units(2, 0, 0))
        .stand(Lannister, "golden-tooth", units(2, 0, 0))
        .order("golden-tooth", "march-0");
    let fight = |scene: Scene| {
        attack(
            other(scene, Lannister),
            Lannister,
            ["golden-tooth", "riverrun"],
            units(2, 0, 0),
            &[],
        )
    };
    let before = fight(scene.clone());
    assert_eq!(counted(&before, Side::Defense).home, 1);
    let after = fight(raid(scene, Tully, "seagard", None));
    assert_eq!(counted(&after, Side::Defense).home, 2);
}

/// c18: whoever raids it first prevents what it does.
#[test]
fn c18_a_raided_order_does_nothing() {
    let scene = feast()
        .stand(Tully, "riverrun", units(1, 0, 0))
        .order("riverrun", "the-river-rises")
        .stand(Lannister, "golden-tooth", units(1, 0, 0))
        .order("golden-tooth", "raid");
    let scene = raid(scene, Lannister, "golden-tooth", Some("riverrun"));
    assert!(scene.state().in_force.is_empty());
}

#[test]
fn fire_and_blood_has_dragons_count_four() {
    for (order, strength) in [("march-0", 3), ("fire-and-blood", 4)] {
        let scene = feast()
            .stand(
                Targaryen,
                "crackclaw-point",
                dragons(2).plus(units(1, 0, 0)),
            )
            .order("crackclaw-point", order)
            .stand(Lannister, "kingsroad", units(1, 0, 0));
        let army = dragons(2).plus(units(1, 0, 0));
        let way = ["crackclaw-point", "kingsroad"];
        let scene = attack(other(scene, Targaryen), Targaryen, way, army, &[]);
        assert_eq!(
            counted(&scene, Side::Attack).units,
            1 + 2 * strength,
            "{order}"
        );
    }
}

#[test]
fn as_high_as_honor_defends_the_vale() {
    for (at, from, value) in [
        ("bloody-gate", "kingsroad", 3),
        ("mountains-of-the-moon", "bloody-gate", 1),
    ] {
        let scene = feast()
            .stand(Arryn, at, units(1, 0, 0))
            .order(at, "as-high-as-honor")
            .stand(Lannister, from, units(1, 0, 0))
            .order(from, "march-0");
        let scene = attack(
            other(scene, Lannister),
            Lannister,
            [from, at],
            units(1, 0, 0),
            &[],
        );
        assert_eq!(counted(&scene, Side::Defense).order, value, "{at}");
    }
}

#[test]
fn family_duty_honor_supports_the_riverlands() {
    for (at, from, value) in [
        ("raventree", "seagard", 2),
        ("golden-tooth", "lannisport", 0),
    ] {
        let scene = feast()
            .stand(Tully, "riverrun", units(1, 0, 0))
            .order("riverrun", "family-duty-honor")
            .stand(Tully, at, units(1, 0, 0))
            .stand(Lannister, from, units(1, 0, 0))
            .order(from, "march-0");
        let help = [(Tully, Action::Support(Some(Side::Defense)))];
        let scene = attack(
            other(scene, Lannister),
            Lannister,
            [from, at],
            units(1, 0, 0),
            &help,
        );
        assert_eq!(counted(&scene, Side::Defense).support, 1 + value, "{at}");
    }
}

/// The first battle of a March of Stark, won, from Moat Cailin to the Kingsroad.
fn wolf(order: &str, behind: bool) -> Scene {
    let scene = feast()
        .stand(Stark, "moat-cailin", units(0, 3, 0))
        .order("moat-cailin", order)
        .stand(Lannister, "kingsroad", units(1, 0, 0));
    let scene = match behind {
        true => scene.stand(Lannister, "blackwater", units(1, 0, 0)),
        false => scene,
    };
    let army = units(0, 3, 0);
    let way = ["moat-cailin", "kingsroad"];
    let mut scene = attack(other(scene, Stark), Stark, way, army, &[]);
    let cards = [(Stark, "greatjon"), (Lannister, "kevan")];
    let cards = cards.map(|(house, id)| (house, Action::Card(scene.card(house, id))));
    scene.run(&cards, |state| state.battle.is_none());
    scene
}

#[test]
fn the_young_wolf_begins_a_second_battle() {
    let mut scene = wolf("the-young-wolf", true);
    let Some(Frame::March(march)) = scene.state().top() else {
        panic!("{:?} is no march", scene.state().top());
    };
    assert!(march.again && march.value == 1);
    let go = |scene: &Scene, at: &str| Action::Move {
        to: scene.at(at),
        units: units(0, 2, 0),
    };
    assert!(scene.offers(scene.seat(Stark)).contains(&Action::Done));
    assert_eq!(
        scene.refused(Stark, go(&scene, "harrenhal")).reason,
        "no_battle"
    );
    let on = go(&scene, "blackwater");
    scene.act(Stark, on);
    scene.act(Stark, Action::Done);
    let battle = scene.state().battle.clone().expect("a battle");
    assert_eq!((battle.march, battle.order), (1, None));
    // There is no third.
    scene.run(&[], |state| state.battle.is_none());
    let third = matches!(scene.state().top(), Some(Frame::March(march)) if march.again);
    assert!(!third);
}

#[test]
fn the_young_wolf_asks_nothing_without_an_enemy_behind() {
    for (order, behind) in [("the-young-wolf", false), ("march-plus1", true)] {
        let scene = wolf(order, behind);
        let again = matches!(scene.state().top(), Some(Frame::March(march)) if march.again);
        assert!(!again, "{order}");
    }
}

#[test]
fn the_north_remembers_keeps_beaten_units_in_order() {
    for (order, standing) in [("the-north-remembers", true), ("defense-2", false)] {
        let scene = feast()
            .stand(Stark, "barrowlands", units(1, 0, 0))
            .order("barrowlands", order)
            .stand(Lannister, "the-stony-shore", units(0, 3, 0))
            .order("the-stony-shore", "march-0");
        let way = ["the-stony-shore", "barrowlands"];
        let scene = attack(other(scene, Lannister), Lannister, way, units(0, 3, 0), &[]);
        assert_eq!(counted(&scene, Side::Defense).order, 2);
        let mut scene = scene;
        let plain = scene.card(Stark, "eddard");
        let own = scene.card(Lannister, "hound");
        let home = scene.at("winterfell");
        let wishes = [
            (Stark, Action::Card(plain)),
            (Lannister, Action::Card(own)),
            (Stark, Action::Retreat(home)),
        ];
        scene.run(&wishes, |state| state.battle.is_none());
        let spot = scene.spot("winterfell");
        assert_eq!(spot.units == units(1, 0, 0), standing, "{order}");
        assert_eq!(spot.routed == units(1, 0, 0), !standing, "{order}");
    }
}

#[test]
fn a_lannister_pays_for_castles_beside() {
    let scene = feast()
        .stand(Lannister, "goldroad", units(1, 0, 0))
        .order("goldroad", "a-lannister-pays")
        .stand(Lannister, "golden-tooth", units(1, 0, 0))
        .stand(Tully, "kings-landing", units(1, 0, 0))
        .power(Lannister, 0)
        .consolidates();
    // Lannisport is home, and Golden Tooth a City.
    let icons = scene.pack.land(scene.at("goldroad")).power;
    assert_eq!(scene.player(Lannister).power, 1 + icons + 2);
}

#[test]
fn rains_of_castamere_costs_the_victim_two_power() {
    for (at, order, left) in [("riverrun", "support-0", 3), ("riverrun", "consolidate", 2)] {
        let scene = feast()
            .stand(Lannister, "golden-tooth", units(1, 0, 0))
            .order("golden-tooth", "rains-of-castamere")
            .stand(Tully, at, units(1, 0, 0))
            .order(at, order)
            .power(Tully, 5)
            .power(Lannister, 0);
        let scene = raid(scene, Lannister, "golden-tooth", Some(at));
        assert_eq!(scene.player(Tully).power, left, "{order}");
        assert_eq!(
            scene.player(Lannister).power,
            u8::from(order == "consolidate")
        );
    }
}

#[test]
fn ours_is_the_fury_breaks_strongholds() {
    for (from, at, value) in [
        ("kingswood", "roseroad", 1),
        ("duskendale", "kings-landing", 2),
        ("duskendale", "crackclaw-point", 1),
    ] {
        let scene = feast()
            .stand(Baratheon, from, units(1, 0, 0))
            .order(from, "ours-is-the-fury")
            .stand(Lannister, at, units(1, 0, 0));
        let scene = attack(
            other(scene, Baratheon),
            Baratheon,
            [from, at],
            units(1, 0, 0),
            &[],
        );
        assert_eq!(counted(&scene, Side::Attack).order, value, "{at}");
    }
}

#[test]
fn royal_fleet_has_supporting_ships_count_two() {
    for (order, worth) in [("support-0", 2), ("royal-fleet", 4)] {
        let scene = feast()
            .stand(Baratheon, "shipbreaker-bay", units(0, 0, 2))
            .order("shipbreaker-bay", order)
            .stand(Baratheon, "storms-end", units(1, 0, 0))
            .stand(Lannister, "kingswood", units(1, 0, 0))
            .order("kingswood", "march-0");
        let help = [(Baratheon, Action::Support(Some(Side::Defense)))];
        let way = ["kingswood", "storms-end"];
        let scene = attack(
            other(scene, Lannister),
            Lannister,
            way,
            units(1, 0, 0),
            &help,
        );
        assert_eq!(counted(&scene, Side::Defense).support, worth, "{order}");
    }
}

#[test]
fn iron_price_takes_three_orders() {
    let mut scene = feast()
        .stand(Greyjoy, "ironmans-bay", units(0, 0, 1))
        .order("ironmans-bay", "iron-price");
    let aims = ["seagard", "the-crag", "flints-finger", "greywater-watch"];
    for at in aims {
        scene = scene
            .stand(Lannister, at, units(1, 0, 0))
            .order(at, "support-0");
    }
    let mut scene = raid(scene, Greyjoy, "ironmans-bay", Some(aims[0]));
    let from = scene.at("ironmans-bay");
    for at in &aims[1..3] {
        let at = Some(scene.at(at));
        scene.act(Greyjoy, Action::Raid { from, at });
    }
    let left = aims.map(|at| scene.spot(at).order.is_some());
    assert_eq!(left, [false, false, false, true]);
    let more = matches!(scene.state().top(), Some(Frame::RaidAgain(_)));
    assert!(!more);
}

#[test]
fn reavers_have_neighbors_fight_along() {
    let scene = feast()
        .stand(Greyjoy, "flints-finger", units(2, 0, 0))
        .order("flints-finger", "reavers")
        .stand(Greyjoy, "ironmans-bay", units(0, 0, 2))
        .stand(Greyjoy, "sunset-sea", units(0, 0, 1))
        .stand(Stark, "greywater-watch", units(1, 0, 0));
    let way = ["flints-finger", "greywater-watch"];
    let scene = attack(other(scene, Greyjoy), Greyjoy, way, units(2, 0, 0), &[]);
    // The greater fleet of two.
    assert_eq!(counted(&scene, Side::Attack).support, 2);
    assert_eq!(scene.spot("ironmans-bay").units, units(0, 0, 2));
    // Ships that support do not count twice.
    let support = feast()
        .stand(Greyjoy, "flints-finger", units(2, 0, 0))
        .order("flints-finger", "reavers")
        .stand(Greyjoy, "ironmans-bay", units(0, 0, 2))
        .order("ironmans-bay", "support-0")
        .stand(Stark, "greywater-watch", units(1, 0, 0));
    let help = [(Greyjoy, Action::Support(Some(Side::Attack)))];
    let scene = attack(other(support, Greyjoy), Greyjoy, way, units(2, 0, 0), &help);
    assert_eq!(counted(&scene, Side::Attack).support, 2);
}

#[test]
fn growing_strong_raises_supply() {
    let scene = feast()
        .stand(Tyrell, "highgarden", units(1, 0, 0))
        .order("highgarden", "growing-strong")
        .supply(Tyrell, 3)
        .power(Tyrell, 2)
        .consolidates();
    let tyrell = scene.player(Tyrell);
    assert_eq!((tyrell.supply, tyrell.power), (4, 2));
}

#[test]
fn green_host_is_not_raided() {
    for (order, open) in [("green-host", false), ("support-plus1", true)] {
        let mut scene = feast()
            .stand(Tyrell, "bitterbridge", units(1, 0, 0))
            .order("bitterbridge", order)
            .stand(Lannister, "tumbleton", units(1, 0, 0))
            .order("tumbleton", "raid")
            .stand(Lannister, "goldengrove", units(1, 0, 0))
            .order("goldengrove", "raid-plus1")
            .stand(Stark, "roseroad", units(1, 0, 0))
            .order("roseroad", "support-0")
            .raids(Lannister);
        scene.run(&[], |state| matches!(state.top(), Some(Frame::Raids(_))));
        let raid = Action::Raid {
            from: scene.at("tumbleton"),
            at: Some(scene.at("bitterbridge")),
        };
        assert_eq!(
            scene.offers(scene.seat(Lannister)).contains(&raid),
            open,
            "{order}"
        );
    }
}

#[test]
fn unbowed_saves_two_units() {
    let scene = feast()
        .stand(Martell, "yronwood", units(1, 0, 0))
        .order("yronwood", "unbowed")
        .stand(Lannister, "princes-pass", units(2, 0, 0))
        .order("princes-pass", "march-0");
    let way = ["princes-pass", "yronwood"];
    let scene = attack(other(scene, Lannister), Lannister, way, units(2, 0, 0), &[]);
    let counts = counted(&scene, Side::Defense);
    assert_eq!((counts.order, counts.fortifications), (1, 2));
}

/// The attacker with poisoned spears before him, up to the end of the battle.
#[track_caller]
fn spears(army: Units, choice: Option<Units>) -> Scene {
    let scene = feast()
        .stand(Martell, "yronwood", units(1, 0, 0))
        .order("yronwood", "poisoned-spears")
        .stand(Lannister, "princes-pass", army)
        .order("princes-pass", "march-0");
    let way = ["princes-pass", "yronwood"];
    let mut scene = attack(other(scene, Lannister), Lannister, way, army, &[]);
    let cards = [(Lannister, "hound"), (Martell, "areo")];
    let cards = cards.map(|(house, id)| (house, Action::Card(scene.card(house, id))));
    let choice = choice.map(|units| (Lannister, Action::Lose(units)));
    let wishes: Vec<_> = cards.into_iter().chain(choice).collect();
    scene.run(&wishes, |state| state.battle.is_none());
    scene
}

#[test]
fn poisoned_spears_cost_the_winner_a_unit() {
    let army = units(2, 1, 0);
    let scene = spears(army, Some(units(0, 1, 0)));
    assert_eq!(scene.spot("yronwood").units, units(2, 0, 0));
    // A single kind goes without a question.
    let scene = spears(units(4, 0, 0), None);
    assert_eq!(scene.spot("yronwood").units, units(3, 0, 0));
    // A beaten attacker loses nothing by them.
    let scene = spears(units(1, 0, 0), None);
    let killed = |event: &Event| match event {
        Event::Fight(FightEvent::Killed { side, .. }) => *side == Side::Attack,
        _ => false,
    };
    assert!(!scene.events.iter().any(killed));
}
