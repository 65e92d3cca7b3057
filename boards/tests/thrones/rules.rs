//! Do the rules of the throne game give what the digest says, and what the rulings say where the sources are silent?

use super::scene::{Scene, units};
use boards::throne::frame::{Marches, Muster, Raids};
use boards::throne::rules::{barrels, fits, parts, standing, targets};
use boards::throne::{
    Action, Event, FightEvent, Frame, House, LastTie, NeutralSupport, Pack, Phase, RecycledCards,
    Setting, Side, State, Step, Track, UnitKind, Units, prompt, why_over,
};
use play::{Ask, Game, Outcome, Seat, Turn};

use House::{Baratheon, Greyjoy, Lannister, Martell, Stark, Tyrell};

fn places(scene: &Scene, house: House, from: &str) -> Vec<String> {
    let found = targets(
        &scene.pack,
        scene.state(),
        scene.seat(house),
        scene.at(from),
    );
    let ids = found
        .iter()
        .map(|area| scene.pack.map.area(area).expect("an area").id.clone());
    let mut ids: Vec<String> = ids.collect();
    ids.sort();
    ids
}

fn to(scene: &Scene, name: &str, units: Units) -> Action {
    Action::Move {
        to: scene.at(name),
        units,
    }
}

fn winner(scene: &Scene) -> Option<Side> {
    scene
        .state()
        .last_battle
        .as_ref()
        .and_then(|battle| battle.winner)
}

/// An attack from Harrenhal on Stoney Sept with cards.
fn attack(scene: &Scene, with: Units, cards: [(House, &str); 2]) -> Vec<(House, Action)> {
    let card = |(house, id): (House, &str)| (house, Action::Card(scene.card(house, id)));
    vec![
        (cards[0].0, Action::March(scene.at("harrenhal"))),
        (cards[0].0, to(scene, "stoney-sept", with)),
        card(cards[0]),
        card(cards[1]),
    ]
}

/// Stark against Tyrell, with one more march to come.
fn clash(attackers: Units, defenders: Units) -> Scene {
    Scene::new(5)
        .stand(Stark, "harrenhal", attackers)
        .order("harrenhal", "march-0")
        .stand(Tyrell, "stoney-sept", defenders)
        .order("stoney-sept", "support-0")
        .stand(Greyjoy, "pyke", units(1, 0, 0))
        .order("pyke", "march-0")
        .marches(Stark)
}

/// r27: units of houses that nobody plays stand as forces of nobody, ships and seas too.
#[test]
fn r27_houses_that_nobody_plays_are_neutral() {
    let pack = Pack::builtin().expect("the pack is whole");
    for (players, forces) in [
        (
            3,
            vec![
                ("pyke", 3),
                ("ironmans-bay", 2),
                ("highgarden", 3),
                ("redwyne-straits", 1),
            ],
        ),
        (
            4,
            vec![
                // Among four, one Footman more in each area.
                ("pyke", 4),
                ("greywater-watch", 2),
                ("ironmans-bay", 3),
                ("highgarden", 0),
            ],
        ),
        (
            5,
            vec![
                ("pyke", 0),
                ("kings-landing", 5),
                ("the-eyrie", 6),
                ("sunspear", 5),
            ],
        ),
    ] {
        let state = State::new(&pack, Setting::in_order(&pack, players)).expect("a setting");
        for (name, strength) in forces {
            let area = pack.map.find(name).expect("an area");
            assert_eq!(state.spot(area).neutral, strength, "{players} {name}");
        }
        assert_eq!(state.players.len(), usize::from(players));
    }
}

/// a26: wherever houses begin, however many play, nobody has more armies than supply allows.
#[test]
fn a26_everybody_begins_within_supply() {
    for pack in crate::thrones_play::boards() {
        for game in &pack.games {
            let setting = Setting::in_order(&pack, game.players);
            let state = State::new(&pack, setting).expect("a setting");
            for seat in (0..game.players).map(Seat) {
                let house = game.houses.get(usize::from(seat.0));
                let within = fits(&pack, &state, seat);
                assert!(within, "{} {} {house:?}", pack.title, game.players);
            }
        }
    }
}

#[test]
fn houses_may_be_drawn() {
    let pack = Pack::builtin().expect("the pack is whole");
    let state = State::new(&pack, Setting::drawn(5)).expect("a setting");
    let Turn::Chance(chance) = boards::throne::Throne::turn(&pack, &state) else {
        panic!("houses are drawn by chance");
    };
    assert_eq!(chance.ask, Ask::Shuffle { count: 5 });
    let mut draft = play::Draft::<boards::throne::Throne>::new(state);
    draft
        .input(&pack, &play::Input::Chance(vec![4, 3, 2, 1, 0]))
        .expect("lots");
    assert_eq!(draft.state().players[0].house, Tyrell);
    // Baratheon comes first on the Iron Throne track, whoever plays it.
    assert_eq!(draft.state().order()[0], Seat(1));
    assert_eq!(draft.state().all_units(Seat(0)), units(2, 1, 1));
}

#[test]
fn a3_areas_are_controlled_by_units_tokens_and_homes() {
    let scene = Scene::new(5)
        .stand(Stark, "pyke", units(1, 0, 0))
        .token(Stark, "karhold")
        .neutral("lannisport", 3);
    let who = |name| scene.state().controller(&scene.pack, scene.at(name));
    assert_eq!(
        who("pyke"),
        Some(scene.seat(Stark)),
        "units before the home"
    );
    assert_eq!(who("karhold"), Some(scene.seat(Stark)));
    assert_eq!(
        who("winterfell"),
        Some(scene.seat(Stark)),
        "the home of nobody else"
    );
    assert_eq!((who("lannisport"), who("harrenhal")), (None, None));
    assert_eq!(
        barrels(&scene.pack, scene.state(), scene.seat(Stark)),
        1 + 1
    );
}

#[test]
fn a9_armies_fit_supply() {
    let scene = |supply| {
        Scene::new(5)
            .stand(Stark, "winterfell", units(2, 1, 0))
            .stand(Stark, "karhold", units(2, 0, 0))
            .stand(Stark, "the-narrow-sea", units(0, 0, 2))
            .stand(Stark, "the-eyrie", units(1, 0, 0))
            .supply(Stark, supply)
    };
    let fit = |supply| {
        let scene = scene(supply);
        fits(&scene.pack, scene.state(), scene.seat(Stark))
    };
    assert_eq!([0, 1, 2, 3].map(fit), [false, false, true, true]);
}

#[test]
fn a10_mustering_is_barred_by_stock_supply_and_others() {
    let scene = Scene::new(6)
        .stand(Martell, "sunspear", units(1, 0, 0))
        .stand(Martell, "port-of-sunspear", units(0, 0, 3))
        .stand(Tyrell, "east-summer-sea", units(0, 0, 1))
        .stand(Martell, "salt-shore", units(0, 4, 0))
        .supply(Martell, 5);
    let seat = scene.seat(Martell);
    let area = scene.at("sunspear");
    let scene = scene.change(|state| {
        state.phase = Phase::Westeros;
        let left = vec![(area, 2)];
        state.frames = vec![Frame::Muster(Muster {
            seat,
            left,
            fresh: Vec::new(),
        })];
    });
    let no = |to: &str, unit| {
        let action = Action::Muster {
            from: area,
            to: scene.at(to),
            unit,
        };
        scene.refused(Martell, action).text
    };
    assert_eq!(no("port-of-sunspear", UnitKind::Ship), "The harbor is full");
    assert_eq!(
        no("east-summer-sea", UnitKind::Ship),
        "Somebody else is there"
    );
    assert_eq!(no("sunspear", UnitKind::Knight), "No such unit is in stock");
    assert_eq!(
        no("yronwood", UnitKind::Footman),
        "Ships come beside the castle, others into it"
    );
    let poor = scene.clone().supply(Martell, 0);
    let action = Action::Muster {
        from: area,
        to: area,
        unit: UnitKind::Footman,
    };
    assert_eq!(
        poor.refused(Martell, action).text,
        "Supply does not allow so large an army"
    );
}

/// Bids of all houses for one track after another; whoever is not named bids nothing.
fn bid(scene: Scene, wishes: &[(House, Action)]) -> Scene {
    let mut scene = scene.westeros([
        "last-days-of-summer",
        "clash-of-kings",
        "last-days-of-summer",
    ]);
    for seat in scene.asked() {
        let house = scene.state().player(seat).expect("a player").house;
        scene.act(house, Action::Ready);
    }
    scene.run(wishes, |state| matches!(state.top(), Some(Frame::Plan(_))));
    scene
}

/// r24: all may be bid, or nothing; ties of the Iron Throne track are ordered by its holder before, others by the new one.
#[test]
fn r24_the_holder_of_the_throne_orders_equal_bids() {
    let scene = Scene::new(3).stand(Stark, "winterfell", units(1, 0, 0));
    let (stark, lannister) = (scene.seat(Stark), scene.seat(Lannister));
    let wishes = [
        (Baratheon, Action::Bid(0)),
        (Stark, Action::Bid(1)),
        (Lannister, Action::Bid(1)),
        // Baratheon still holds the throne, and names Stark first of the two.
        (Baratheon, Action::Name(stark)),
        (Stark, Action::Name(lannister)),
        (Stark, Action::Name(stark)),
        (Stark, Action::Name(lannister)),
    ];
    let scene = bid(scene, &wishes);
    let baratheon = scene.seat(Baratheon);
    assert_eq!(scene.state().order(), [stark, lannister, baratheon]);
    assert_eq!(
        scene.state().track(Track::Fiefdoms),
        [lannister, stark, baratheon]
    );
    assert_eq!(
        scene.state().track(Track::Court),
        [lannister, stark, baratheon]
    );
    assert_eq!(scene.player(Stark).power, 4);
}

/// r24: a token that was taken settles ties; the order of play follows the track.
#[test]
fn r24_a_taken_throne_settles_ties_but_gives_no_turn() {
    let scene = Scene::new(3).stand(Stark, "winterfell", units(1, 0, 0));
    let stark = scene.seat(Stark);
    let scene = scene.change(|state| state.taken[Track::Throne.place()] = Some(stark));
    assert_eq!(scene.state().order()[0], scene.seat(Baratheon));
    assert_eq!(scene.state().holder(Track::Throne), Some(stark));
    let scene = bid(scene, &[(Stark, Action::Name(stark))]);
    assert_eq!(scene.state().holder(Track::Throne), Some(stark));
    assert_eq!(scene.state().taken, [None; 3]);
}

#[test]
fn a16_orders_are_limited_by_tokens_stars_and_areas() {
    let scene = Scene::new(5)
        .stand(Greyjoy, "pyke", units(1, 0, 0))
        .stand(Greyjoy, "seagard", units(1, 0, 0))
        .stand(Greyjoy, "ironmans-bay", units(0, 0, 1))
        .westeros(["last-days-of-summer"; 3]);
    let place = |name: &str, order: &str| Action::Order {
        area: scene.at(name),
        order: scene.order_id(order),
    };
    // Greyjoy stands fourth at court: one special order.
    let mut scene2 = scene.clone();
    scene2.act(Greyjoy, place("pyke", "march-plus1"));
    assert_eq!(
        scene2
            .refused(Greyjoy, place("seagard", "raid-plus1"))
            .reason,
        "no_token"
    );
    assert_eq!(
        scene2
            .refused(Greyjoy, place("seagard", "march-plus1"))
            .reason,
        "no_token"
    );
    assert_eq!(
        scene2
            .refused(Greyjoy, place("ironmans-bay", "consolidate"))
            .reason,
        "at_sea"
    );
    assert_eq!(
        scene2.refused(Greyjoy, place("karhold", "raid")).reason,
        "no_units"
    );
    // Another order may take the place of the special one, and an area may stay without.
    scene2.act(Greyjoy, place("pyke", "raid"));
    scene2.act(Greyjoy, place("seagard", "raid-plus1"));
    scene2.act(Greyjoy, Action::Ready);
    assert!(!scene2.asked().contains(&scene2.seat(Greyjoy)));
    assert_eq!(
        scene2.refused(Greyjoy, place("seagard", "raid")).reason,
        "not_next"
    );
}

#[test]
fn a17_the_raven_changes_one_order() {
    let scene = Scene::new(5)
        .stand(Lannister, "lannisport", units(1, 0, 0))
        .stand(Lannister, "riverrun", units(1, 0, 0))
        .westeros(["last-days-of-summer"; 3]);
    let mut scene = scene;
    let (area, other) = (scene.at("lannisport"), scene.at("riverrun"));
    let (raid, march) = (scene.order_id("raid"), scene.order_id("march-0"));
    scene.act(Lannister, Action::Order { area, order: raid });
    scene.run(&[], |state| matches!(state.top(), Some(Frame::Raven)));
    assert_eq!(scene.asked(), [scene.seat(Lannister)]);
    let no = scene.refused(
        Lannister,
        Action::Swap {
            area: other,
            order: march,
        },
    );
    assert_eq!(
        no.reason, "no_order",
        "the Raven brings no order where none is"
    );
    scene.act(Lannister, Action::Swap { area, order: march });
    assert!(matches!(scene.state().top(), Some(Frame::March(_))));
}

#[test]
fn a18_raids_go_round_in_turn_order() {
    let scene = Scene::new(5)
        .stand(Stark, "harrenhal", units(1, 0, 0))
        .order("harrenhal", "raid")
        .stand(Stark, "moat-cailin", units(1, 0, 0))
        .order("moat-cailin", "raid")
        .stand(Tyrell, "stoney-sept", units(1, 0, 0))
        .order("stoney-sept", "support-0")
        .stand(Tyrell, "seagard", units(1, 0, 0))
        .order("seagard", "raid")
        .raids(Baratheon);
    let mut scene = scene.change(|state| state.frames = vec![Frame::Raids(Raids { at: 2 })]);
    let (harrenhal, sept) = (scene.at("harrenhal"), scene.at("stoney-sept"));
    assert_eq!(scene.asked(), [scene.seat(Stark)]);
    scene.act(
        Stark,
        Action::Raid {
            from: harrenhal,
            at: Some(sept),
        },
    );
    assert_eq!(scene.spot("stoney-sept").order, None);
    assert_eq!(scene.asked(), [scene.seat(Tyrell)]);
    let (seagard, moat) = (scene.at("seagard"), scene.at("moat-cailin"));
    scene.act(
        Tyrell,
        Action::Raid {
            from: seagard,
            at: Some(moat),
        },
    );
    assert!(
        scene.events.contains(&Event::CleanedUp),
        "nothing else was ordered"
    );
}

#[test]
fn a18_a_special_raid_takes_two_orders() {
    let scene = Scene::new(5)
        .stand(Stark, "harrenhal", units(1, 0, 0))
        .order("harrenhal", "raid-plus1")
        .stand(Tyrell, "stoney-sept", units(1, 0, 0))
        .order("stoney-sept", "support-0")
        .stand(Tyrell, "blackwater", units(1, 0, 0))
        .order("blackwater", "raid")
        .stand(Lannister, "riverrun", units(1, 0, 0))
        .order("riverrun", "march-0")
        .raids(Stark);
    let mut scene = scene;
    let from = scene.at("harrenhal");
    let [sept, blackwater, riverrun] =
        ["stoney-sept", "blackwater", "riverrun"].map(|n| scene.at(n));
    let no = scene.refused(
        Stark,
        Action::Raid {
            from,
            at: Some(riverrun),
        },
    );
    assert_eq!(no.reason, "no_target", "marches are not raided");
    scene.act(
        Stark,
        Action::Raid {
            from,
            at: Some(sept),
        },
    );
    assert!(matches!(scene.state().top(), Some(Frame::RaidAgain(_))));
    scene.act(
        Stark,
        Action::Raid {
            from,
            at: Some(blackwater),
        },
    );
    assert_eq!(
        (
            scene.spot("blackwater").order,
            scene.spot("harrenhal").order
        ),
        (None, None)
    );
    assert_eq!(scene.state().raids.len(), 2);
}

#[test]
fn a19_land_does_not_raid_the_sea_and_harbors_only_theirs() {
    let scene = Scene::new(6)
        .stand(Tyrell, "oldtown", units(1, 0, 0))
        .order("oldtown", "raid")
        .stand(Tyrell, "port-of-oldtown", units(0, 0, 1))
        .order("port-of-oldtown", "raid")
        .stand(Martell, "redwyne-straits", units(0, 0, 1))
        .order("redwyne-straits", "support-0")
        .stand(Martell, "three-towers", units(1, 0, 0))
        .order("three-towers", "consolidate")
        .raids(Tyrell);
    let aims: Vec<(String, String)> = scene
        .offers(scene.seat(Tyrell))
        .into_iter()
        .filter_map(|action| match action {
            Action::Raid { from, at: Some(at) } => Some((
                scene.pack.map.title(from).to_owned(),
                scene.pack.map.title(at).to_owned(),
            )),
            _ => None,
        })
        .collect();
    let pair = |a: &str, b: &str| (a.to_owned(), b.to_owned());
    assert_eq!(
        aims,
        [
            pair("Port of Oldtown", "Redwyne Straits"),
            pair("Oldtown", "Three Towers")
        ]
    );
    // a20: power is robbed with the order, as long as there is some.
    let mut scene = scene;
    let (from, at) = (scene.at("oldtown"), Some(scene.at("three-towers")));
    scene.act(Tyrell, Action::Raid { from, at });
    assert_eq!(
        (scene.player(Tyrell).power, scene.player(Martell).power),
        (6, 4)
    );
}

#[test]
fn a21_a22_units_go_by_land_and_over_chains_of_ships() {
    let scene = Scene::new(5)
        .stand(Stark, "white-harbor", units(1, 0, 0))
        .stand(Stark, "the-shivering-sea", units(0, 0, 1));
    assert_eq!(
        places(&scene, Stark, "white-harbor"),
        [
            "castle-black",
            "karhold",
            "moat-cailin",
            "widows-watch",
            "winterfell"
        ]
    );
    let chain = scene.stand(Stark, "the-narrow-sea", units(0, 0, 1)).stand(
        Stark,
        "shipbreaker-bay",
        units(0, 0, 1),
    );
    let found = places(&chain, Stark, "white-harbor");
    assert!(
        ["the-eyrie", "dragonstone", "storms-end"]
            .iter()
            .all(|n| found.contains(&(*n).to_owned()))
    );
    assert!(
        !found.contains(&"sunspear".to_owned()),
        "the sea of Dorne has no own ship"
    );
    let cut = chain.stand(Tyrell, "the-narrow-sea", units(0, 0, 1));
    assert!(!places(&cut, Stark, "white-harbor").contains(&"dragonstone".to_owned()));
    assert_eq!(
        places(&cut, Stark, "the-shivering-sea"),
        ["the-narrow-sea"],
        "ships stay at sea"
    );
}

#[test]
fn a22_harbors_carry_nobody_and_open_to_their_owner() {
    let scene = Scene::new(6)
        .stand(Tyrell, "redwyne-straits", units(0, 0, 1))
        .stand(Martell, "port-of-sunspear", units(0, 0, 1));
    assert_eq!(
        places(&scene, Tyrell, "redwyne-straits"),
        ["west-summer-sea"]
    );
    let own = scene.token(Tyrell, "oldtown");
    assert_eq!(
        places(&own, Tyrell, "redwyne-straits"),
        ["port-of-oldtown", "west-summer-sea"]
    );
    assert_eq!(
        places(&own, Martell, "port-of-sunspear"),
        ["east-summer-sea"]
    );
    assert!(!places(&own, Martell, "sunspear").contains(&"starfall".to_owned()));
}

#[test]
fn a23_one_march_attacks_once_and_the_battle_comes_last() {
    let scene = clash(units(3, 0, 0), units(1, 0, 0)).stand(Lannister, "riverrun", units(1, 0, 0));
    let mut scene = scene;
    let one = units(1, 0, 0);
    assert!(matches!(scene.state().top(), Some(Frame::Marches(_))));
    scene.act(Stark, Action::March(scene.at("harrenhal")));
    scene.act(Stark, to(&scene.clone(), "stoney-sept", one));
    assert_eq!(
        scene.refused(Stark, to(&scene, "riverrun", one)).reason,
        "one_attack"
    );
    assert_eq!(
        scene.refused(Stark, to(&scene, "karhold", one)).reason,
        "no_way"
    );
    scene.act(Stark, to(&scene.clone(), "blackwater", one));
    assert!(scene.state().battle.is_none());
    assert_eq!(scene.spot("blackwater").units, one);
    scene.act(Stark, Action::Done);
    let battle = scene.state().battle.as_ref().expect("a battle");
    assert_eq!(
        (battle.attackers, scene.spot("harrenhal").units),
        (one, one)
    );
}

#[test]
fn a24_a_token_may_be_left_but_not_at_home() {
    let scene = clash(units(1, 0, 0), units(3, 0, 0));
    let mut scene = scene;
    scene.act(Stark, Action::March(scene.at("harrenhal")));
    scene.act(Stark, to(&scene.clone(), "blackwater", units(1, 0, 0)));
    assert!(matches!(scene.state().top(), Some(Frame::Leave(_))));
    scene.act(Stark, Action::Leave(true));
    assert_eq!(
        (scene.spot("harrenhal").token, scene.player(Stark).power),
        (Some(scene.seat(Stark)), 4)
    );
    // Greyjoy leaves Pyke, its home: nobody asks.
    scene.act(Greyjoy, Action::Done);
    assert!(!matches!(scene.state().top(), Some(Frame::Leave(_))));
    let poor = clash(units(1, 0, 0), units(3, 0, 0)).power(Stark, 0);
    let mut poor = poor;
    poor.act(Stark, Action::March(poor.at("harrenhal")));
    poor.act(Stark, to(&poor.clone(), "blackwater", units(1, 0, 0)));
    assert!(!matches!(poor.state().top(), Some(Frame::Leave(_))));
}

#[test]
fn a25_entering_takes_a_foreign_token_away() {
    let scene = clash(units(1, 0, 0), units(3, 0, 0)).token(Lannister, "blackwater");
    let mut scene = scene;
    let before = scene.state().pool(&scene.pack, scene.seat(Lannister));
    scene.act(Stark, Action::March(scene.at("harrenhal")));
    scene.act(Stark, to(&scene.clone(), "blackwater", units(1, 0, 0)));
    assert_eq!(scene.spot("blackwater").token, None);
    assert_eq!(
        scene.state().pool(&scene.pack, scene.seat(Lannister)),
        before + 1
    );
}

/// Supply holds when the march is complete; on the way it may be mended by later moves.
#[test]
fn a26_supply_holds_after_the_whole_march() {
    let scene = Scene::new(5)
        .stand(Stark, "harrenhal", units(3, 0, 0))
        .order("harrenhal", "march-0")
        .stand(Stark, "winterfell", units(2, 0, 0))
        .stand(Stark, "blackwater", units(1, 0, 0))
        .supply(Stark, 1)
        .marches(Stark);
    let mut scene = scene;
    scene.act(Stark, Action::March(scene.at("harrenhal")));
    let one = units(1, 0, 0);
    // Armies of three and two are allowed: two, two and two are not, until one more goes.
    scene.act(Stark, to(&scene.clone(), "blackwater", one));
    assert_eq!(scene.refused(Stark, Action::Done).reason, "supply");
    assert!(!scene.offers(scene.seat(Stark)).contains(&Action::Done));
    scene.act(Stark, to(&scene.clone(), "stoney-sept", one));
    scene.act(Stark, Action::Done);
    let barred = Scene::new(5)
        .stand(Stark, "harrenhal", units(4, 0, 0))
        .order("harrenhal", "march-0")
        .stand(Stark, "blackwater", units(4, 0, 0))
        .supply(Stark, 6)
        .marches(Stark);
    let mut barred = barred;
    barred.act(Stark, Action::March(barred.at("harrenhal")));
    assert_eq!(
        barred.refused(Stark, to(&barred, "blackwater", one)).reason,
        "barred"
    );
}

/// r1: a march against a neutral force is offered only if it is matched, own support and the Blade counted.
#[test]
fn r1_neutral_forces_are_matched_or_left_alone() {
    let scene = || {
        Scene::new(5)
            .stand(Baratheon, "kingswood", units(1, 1, 0))
            .order("kingswood", "march-plus1")
            .neutral("kings-landing", 5)
            .track(Track::Fiefdoms, &[Stark])
            .marches(Baratheon)
    };
    let army = units(1, 1, 0);
    let begin = |mut scene: Scene| {
        scene.act(Baratheon, Action::March(scene.at("kingswood")));
        scene
    };
    let weak = begin(scene());
    assert_eq!(
        weak.refused(Baratheon, to(&weak, "kings-landing", army))
            .reason,
        "barred"
    );
    let supported = scene()
        .stand(Baratheon, "blackwater-bay", units(0, 0, 1))
        .order("blackwater-bay", "support-0");
    let mut strong = begin(supported.clone());
    strong.act(Baratheon, to(&strong.clone(), "kings-landing", army));
    assert_eq!(strong.spot("kings-landing").neutral, 0);
    assert_eq!(strong.spot("kings-landing").units, army);
    let supports = supported.clone();
    let alone = supported.change(|state| state.rulings.neutral_support = NeutralSupport::Nobody);
    let alone = begin(alone);
    assert_eq!(
        alone
            .refused(Baratheon, to(&alone, "kings-landing", army))
            .reason,
        "barred"
    );
    let mut bladed = begin(scene().track(Track::Fiefdoms, &[Baratheon]));
    bladed.act(Baratheon, to(&bladed.clone(), "kings-landing", army));
    let seat = bladed.seat(Baratheon);
    assert_eq!(bladed.asked(), [seat], "the Blade is not spent unasked");
    assert!(!bladed.events.contains(&Event::BladeSpent(seat)));
    let mut kept = bladed.clone();
    bladed.act(Baratheon, Action::Blade(true));
    assert!(bladed.events.contains(&Event::BladeSpent(seat)));
    assert_eq!(bladed.spot("kings-landing").units, army);
    kept.act(Baratheon, Action::Blade(false));
    assert_eq!(kept.spot("kings-landing").neutral, 5);
    assert_eq!(kept.spot("kingswood").units, army, "they turn back");
    assert_eq!(kept.spot("kingswood").order, None);
    assert!(!kept.state().blade_used);
    let mut enough = supports.track(Track::Fiefdoms, &[Baratheon]);
    enough.act(Baratheon, Action::March(enough.at("kingswood")));
    enough.act(Baratheon, to(&enough.clone(), "kings-landing", army));
    assert_eq!(enough.spot("kings-landing").units, army, "nobody is asked");
    assert!(!enough.state().blade_used);
}

/// r2: one, the icons, and one more by the special order; never more than the pool holds.
#[test]
fn r2_power_is_consolidated() {
    let scene = || {
        Scene::new(6)
            .stand(Lannister, "kings-landing", units(1, 0, 0))
            .order("kings-landing", "consolidate-plus1")
            .stand(Lannister, "port-of-lannisport", units(0, 0, 1))
            .order("port-of-lannisport", "consolidate")
            .raids(Lannister)
            .change(|state| state.phase = Phase::Marches)
            .change(|state| state.frames = vec![Frame::Marches(Marches { at: 0 })])
    };
    let play = |scene: Scene| {
        let mut scene = scene
            .stand(Stark, "karhold", units(1, 0, 0))
            .order("karhold", "march-0");
        let at = scene.state().place(Track::Throne, scene.seat(Stark));
        scene = scene.change(|state| {
            state.frames = vec![Frame::Marches(Marches {
                at: u8::try_from(at).expect("few"),
            })]
        });
        scene.act(Stark, Action::March(scene.at("karhold")));
        scene.act(Stark, Action::Done);
        while let Some(Frame::Pick(_)) = scene.state().top() {
            let first = scene.offers(scene.seat(Lannister))[0];
            scene.act(Lannister, first);
        }
        scene
    };
    assert_eq!(play(scene()).player(Lannister).power, 5 + 4 + 1);
    assert_eq!(
        play(scene().power(Lannister, 18)).player(Lannister).power,
        20
    );
}

#[test]
fn a29_routed_units_do_not_march_and_stand_up() {
    let scene = Scene::new(5)
        .routed(Stark, "harrenhal", units(1, 0, 0))
        .stand(Stark, "harrenhal", units(1, 0, 0))
        .order("harrenhal", "march-0")
        .marches(Stark);
    let mut scene = scene;
    scene.act(Stark, Action::March(scene.at("harrenhal")));
    let no = scene.refused(Stark, to(&scene, "blackwater", units(2, 0, 0)));
    assert_eq!(no.reason, "no_units");
    scene.act(Stark, Action::Done);
    let spot = scene.spot("harrenhal");
    assert_eq!((spot.units, spot.routed), (units(2, 0, 0), Units::NONE));
}

#[test]
fn a31_support_is_given_in_turn_order_and_may_be_refused() {
    let scene = clash(units(2, 0, 0), units(2, 0, 0))
        .stand(Stark, "crackclaw-point", units(1, 0, 0))
        .order("crackclaw-point", "support-0")
        .stand(Lannister, "riverrun", units(2, 0, 0))
        .order("riverrun", "support-plus1")
        .stand(Baratheon, "blackwater", units(0, 1, 0))
        .order("blackwater", "support-0")
        .stand(Lannister, "the-golden-sound", units(0, 0, 1))
        .order("the-golden-sound", "support-0");
    let mut scene = scene;
    scene.act(Stark, Action::March(scene.at("harrenhal")));
    scene.act(Stark, to(&scene.clone(), "stoney-sept", units(2, 0, 0)));
    scene.run(&[], |state| {
        state.battle.is_some() && matches!(state.top(), Some(Frame::Fight(_)))
    });
    let waiting = scene
        .state()
        .battle
        .as_ref()
        .expect("a battle")
        .waiting
        .clone();
    // Baratheon plays before Lannister; neither Crackclaw Point nor the sea touches Stoney Sept.
    assert_eq!(waiting, [scene.at("blackwater"), scene.at("riverrun")]);
    scene.act(Baratheon, Action::Support(Some(Side::Attack)));
    assert_eq!(
        scene.asked(),
        [scene.seat(Stark)],
        "whoever is helped may refuse"
    );
    scene.act(Stark, Action::Accept(false));
    scene.act(Lannister, Action::Support(Some(Side::Defense)));
    scene.act(Tyrell, Action::Accept(true));
    let cards = [
        (Stark, Action::Card(scene.card(Stark, "greatjon"))),
        (Tyrell, Action::Card(scene.card(Tyrell, "margaery"))),
    ];
    scene.fight(&cards);
    let battle = scene.state().last_battle.clone().expect("a battle");
    assert_eq!(battle.totals, Some([2 + 2, 2 + 3 + 1]));
}

#[test]
fn a31_whoever_fights_supports_nobody_else() {
    let scene = clash(units(2, 0, 0), units(2, 0, 0))
        .stand(Tyrell, "blackwater", units(1, 0, 0))
        .order("blackwater", "support-0");
    let mut scene = scene;
    scene.act(Stark, Action::March(scene.at("harrenhal")));
    scene.act(Stark, to(&scene.clone(), "stoney-sept", units(2, 0, 0)));
    scene.run(&[], |state| matches!(state.top(), Some(Frame::Fight(_))));
    let no = scene.refused(Tyrell, Action::Support(Some(Side::Attack)));
    assert_eq!(no.reason, "own_side");
}

#[test]
fn a31_land_does_not_support_the_sea() {
    let scene = Scene::new(6)
        .stand(Tyrell, "west-summer-sea", units(0, 0, 2))
        .order("west-summer-sea", "march-0")
        .stand(Martell, "redwyne-straits", units(0, 0, 1))
        .order("redwyne-straits", "defense-1")
        .stand(Martell, "oldtown", units(2, 0, 0))
        .order("oldtown", "support-0")
        .stand(Martell, "port-of-oldtown", units(0, 0, 1))
        .order("port-of-oldtown", "support-plus1")
        .marches(Tyrell);
    let mut scene = scene;
    let all = units(0, 0, 2);
    scene.act(Tyrell, Action::March(scene.at("west-summer-sea")));
    scene.act(Tyrell, to(&scene.clone(), "redwyne-straits", all));
    let waiting = &scene.state().battle.as_ref().expect("a battle").waiting;
    assert_eq!(*waiting, [scene.at("port-of-oldtown")]);
}

#[test]
fn a35_the_blade_counts_once_a_turn() {
    let scene = clash(units(2, 0, 0), units(2, 0, 0)).track(Track::Fiefdoms, &[Tyrell, Stark]);
    let cards = [(Stark, "eddard"), (Tyrell, "mace")];
    let mut used = scene.clone();
    let mut wishes = attack(&used, units(2, 0, 0), cards);
    wishes.push((Tyrell, Action::Blade(true)));
    used.fight(&wishes);
    let totals = used
        .state()
        .last_battle
        .as_ref()
        .and_then(|battle| battle.totals);
    assert_eq!(totals, Some([5, 6]));
    assert!(used.state().blade_used);
    let mut spent = scene.change(|state| state.blade_used = true);
    let wishes = attack(&spent, units(2, 0, 0), cards);
    spent.fight(&wishes);
    let asked = spent
        .events
        .iter()
        .any(|e| matches!(e, Event::Fight(FightEvent::Blade(..))));
    assert!(!asked);
}

#[test]
fn a36_a_tie_goes_to_the_higher_place_on_the_fiefdoms() {
    let cards = [(Stark, "eddard"), (Tyrell, "mace")];
    for (first, side) in [(Stark, Side::Attack), (Tyrell, Side::Defense)] {
        let mut scene =
            clash(units(2, 0, 0), units(2, 0, 0)).track(Track::Fiefdoms, &[Lannister, first]);
        let wishes = attack(&scene, units(2, 0, 0), cards);
        scene.fight(&wishes);
        assert_eq!(winner(&scene), Some(side));
    }
}

/// r3: swords beyond the units that are there do nothing.
#[test]
fn r3_swords_strike_only_who_is_there() {
    let mut scene = clash(units(1, 0, 0), units(4, 0, 0));
    let wishes = attack(&scene, units(1, 0, 0), [(Stark, "robb"), (Tyrell, "mace")]);
    scene.fight(&wishes);
    let left = scene.state().all_units(scene.seat(Stark)).count();
    assert_eq!((left, scene.spot("stoney-sept").units), (0, units(4, 0, 0)));
    // Routed units cannot be chosen as casualties.
    let mut scene =
        clash(units(4, 0, 0), units(1, 0, 0)).routed(Tyrell, "stoney-sept", units(1, 0, 0));
    let wishes = attack(
        &scene,
        units(4, 0, 0),
        [(Stark, "greatjon"), (Tyrell, "garlan")],
    );
    scene.fight(&wishes);
    assert_eq!(
        scene.state().all_units(scene.seat(Tyrell)).count(),
        0,
        "who was routed dies"
    );
}

/// Routed defenders stood as "Nobody" beside a total of nothing, though they fell there.
#[test]
fn routed_defenders_are_named_where_they_count_for_nothing() {
    let mut scene =
        clash(units(2, 0, 0), Units::NONE).routed(Tyrell, "stoney-sept", units(2, 0, 0));
    let wishes = attack(
        &scene,
        units(2, 0, 0),
        [(Stark, "eddard"), (Tyrell, "mace")],
    );
    scene.run(&wishes[..2], |state| state.battle.is_some());
    let battle = scene.state().battle.as_ref().expect("a battle");
    let told = parts(&scene.pack, scene.state(), battle, Side::Defense);
    let told: Vec<(&str, i16)> = told
        .iter()
        .map(|part| (part.text.as_str(), part.value))
        .collect();
    assert_eq!(told, [("2 footmen, routed", 0)]);
}

/// r4: the loser chooses where to go, among areas that cost fewest units; never where the attack came from.
#[test]
fn r4_the_loser_chooses_where_to_retreat() {
    let scene = clash(units(4, 0, 0), units(2, 0, 0))
        .token(Lannister, "riverrun")
        .neutral("searoad-marches", 2)
        .stand(Tyrell, "blackwater", units(3, 0, 0))
        .supply(Tyrell, 5);
    let mut scene = scene;
    let wishes = attack(
        &scene,
        units(4, 0, 0),
        [(Stark, "rodrik"), (Tyrell, "queen-of-thorns")],
    );
    scene.fight(&wishes);
    // Lannisport is the home of Lannister, Riverrun has a token, the Searoad a force, Harrenhal sent the attack; the
    // Blackwater would hold five, one more than supply allows, and is taken all the same: there is nothing else.
    assert_eq!(scene.spot("blackwater").all(), units(4, 0, 0));
    // With another way it is not.
    let scene2 = clash(units(4, 0, 0), units(2, 0, 0))
        .stand(Tyrell, "blackwater", units(3, 0, 0))
        .supply(Tyrell, 5);
    let mut scene2 = scene2;
    let mut wishes = attack(
        &scene2,
        units(4, 0, 0),
        [(Stark, "rodrik"), (Tyrell, "queen-of-thorns")],
    );
    let riverrun = scene2.at("riverrun");
    wishes.push((Tyrell, Action::Retreat(riverrun)));
    scene2.fight(&wishes);
    let spot = scene2.spot("riverrun");
    assert_eq!((spot.routed, spot.units), (units(2, 0, 0), Units::NONE));
    assert_eq!(scene2.spot("stoney-sept").seat, Some(scene2.seat(Stark)));
    assert_eq!(
        scene2.spot("stoney-sept").order,
        None,
        "the order of the loser goes"
    );
}

/// Nothing said why an area beside a lost battle was closed.
#[test]
fn a_retreat_names_where_supply_would_cost_more_units() {
    let mut scene = clash(units(4, 0, 0), units(2, 0, 0))
        .stand(Tyrell, "blackwater", units(3, 0, 0))
        .supply(Tyrell, 5);
    let wishes = attack(
        &scene,
        units(4, 0, 0),
        [(Stark, "rodrik"), (Tyrell, "queen-of-thorns")],
    );
    scene.run(&wishes, |state| {
        matches!(state.top(), Some(Frame::Fight(Step::Retreat)))
    });
    let title = scene.pack.map.title(scene.at("blackwater"));
    let why = format!("; {title} would cost more units, by supply or the harbor");
    let asked = prompt(&scene.pack, scene.state());
    assert!(asked.ends_with(&why), "{asked}");
}

#[test]
fn a39_a_beaten_attacker_returns_routed() {
    let mut scene = clash(units(2, 0, 0), units(4, 0, 0)).order("stoney-sept", "defense-1");
    let wishes = attack(
        &scene,
        units(2, 0, 0),
        [(Stark, "rodrik"), (Tyrell, "queen-of-thorns")],
    );
    scene.fight(&wishes);
    assert_eq!(scene.spot("harrenhal").routed, units(2, 0, 0));
    assert!(
        scene.spot("stoney-sept").order.is_some(),
        "a winning defender keeps the order"
    );
}

#[test]
fn a39_whoever_cannot_retreat_is_destroyed() {
    let scene = clash(units(4, 0, 0), units(2, 0, 0))
        .token(Lannister, "riverrun")
        .token(Lannister, "blackwater")
        .token(Lannister, "searoad-marches");
    let mut scene = scene;
    let wishes = attack(
        &scene,
        units(4, 0, 0),
        [(Stark, "rodrik"), (Tyrell, "queen-of-thorns")],
    );
    scene.fight(&wishes);
    assert_eq!(scene.state().all_units(scene.seat(Tyrell)).count(), 0);
}

#[test]
fn a40_ships_of_a_lost_harbor_change_hands() {
    let scene = Scene::new(6)
        .stand(Martell, "three-towers", units(1, 0, 0))
        .order("three-towers", "march-0")
        .token(Tyrell, "oldtown")
        .stand(Tyrell, "port-of-oldtown", units(0, 0, 3))
        .order("port-of-oldtown", "support-0");
    let take = |scene: Scene| {
        let mut scene = scene.marches(Martell);
        scene.act(Martell, Action::March(scene.at("three-towers")));
        scene.act(Martell, to(&scene.clone(), "oldtown", units(1, 0, 0)));
        let spot = scene.spot("port-of-oldtown");
        (
            spot.seat == Some(scene.seat(Martell)),
            spot.units.ships,
            spot.order,
        )
    };
    assert_eq!(take(scene.clone()), (true, 3, None));
    assert_eq!(
        take(scene.clone().supply(Martell, 0)),
        (true, 2, None),
        "as supply allows"
    );
    let many = scene.stand(Martell, "sea-of-dorne", units(0, 0, 3)).stand(
        Martell,
        "sunset-sea",
        units(0, 0, 2),
    );
    assert_eq!(take(many), (true, 1, None), "as stock allows");
}

/// r5: when a hand is empty the used cards come back, but not the card just played.
#[test]
fn r5_used_cards_come_back() {
    for (reading, cards) in [(RecycledCards::Others, 6), (RecycledCards::All, 7)] {
        let scene = clash(units(4, 0, 0), units(1, 0, 0)).hand(Stark, &["rodrik"]);
        let mut scene = scene.change(|state| state.rulings.recycled_cards = reading);
        // A last card is chosen by itself.
        let mut wishes = attack(
            &scene,
            units(4, 0, 0),
            [(Stark, "rodrik"), (Tyrell, "mace")],
        );
        wishes.remove(2);
        scene.fight(&wishes);
        assert_eq!(scene.player(Stark).hand.len(), cards);
        assert_eq!(scene.player(Stark).discard.len(), 7 - cards);
    }
}

#[test]
fn a43_seven_castles_win_at_once() {
    let castles = [
        "winterfell",
        "white-harbor",
        "moat-cailin",
        "seagard",
        "pyke",
        "crackclaw-point",
    ];
    let scene = clash(units(1, 0, 0), units(1, 0, 0));
    let scene = castles.iter().fold(scene, |scene, name| {
        scene.stand(Stark, name, units(1, 0, 0))
    });
    let mut scene = scene
        .stand(Greyjoy, "the-twins", units(1, 0, 0))
        .order("the-twins", "march-0");
    // Harrenhal is the seventh already, but nothing was changed; leaving it with a token keeps it.
    scene.act(Stark, Action::March(scene.at("harrenhal")));
    scene.act(Stark, to(&scene.clone(), "riverrun", units(1, 0, 0)));
    let Some(Frame::Over(outcome)) = scene.state().top() else {
        panic!("it goes on: {:?}", scene.state().top());
    };
    assert_eq!(outcome.winners, [scene.seat(Stark)]);
    assert_eq!(outcome.scores[0], 7);
}

/// r26: victory is looked for after a battle, never inside.
#[test]
fn r26_a_battle_is_fought_to_its_end_before_anybody_wins() {
    let castles = [
        "winterfell",
        "white-harbor",
        "moat-cailin",
        "seagard",
        "crackclaw-point",
        "the-eyrie",
    ];
    let scene = Scene::new(5)
        .stand(Stark, "stoney-sept", units(4, 0, 0))
        .order("stoney-sept", "march-0")
        .stand(Tyrell, "riverrun", units(1, 0, 0))
        .marches(Stark);
    let mut scene = castles.iter().fold(scene, |scene, name| {
        scene.stand(Stark, name, units(1, 0, 0))
    });
    let wishes = [
        (Stark, Action::March(scene.at("stoney-sept"))),
        (Stark, to(&scene, "riverrun", units(4, 0, 0))),
        (Stark, Action::Card(scene.card(Stark, "eddard"))),
        (Tyrell, Action::Card(scene.card(Tyrell, "margaery"))),
    ];
    scene.fight(&wishes);
    assert!(matches!(scene.state().top(), Some(Frame::Over(_))));
    let why = why_over(&scene.pack, scene.state()).expect("it is over");
    assert_eq!(
        why,
        "The game is over: 7 Cities and Strongholds win at once"
    );
    assert_eq!(scene.player(Stark).discard.len(), 1, "cards went before");
    assert!(scene.state().battle.is_none());
}

/// r6: castles, land, supply, and at last a track.
#[test]
fn r6_ties_are_broken_by_a_track_at_last() {
    let scene = Scene::new(5)
        .stand(Stark, "harrenhal", units(1, 0, 0))
        .stand(Tyrell, "the-reach", units(1, 0, 0));
    let stands = |scene: &Scene, house| standing(&scene.pack, scene.state(), scene.seat(house));
    let (stark, tyrell) = (stands(&scene, Stark), stands(&scene, Tyrell));
    assert_eq!((stark.castles, stark.lands), (tyrell.castles, tyrell.lands));
    assert!(
        stark > tyrell,
        "Stark comes before on the Iron Throne track"
    );
    let other = scene
        .clone()
        .change(|state| state.rulings.last_tie = LastTie::Fiefdoms);
    assert!(stands(&other, Tyrell) > stands(&other, Stark));
    let court = scene
        .clone()
        .change(|state| state.rulings.last_tie = LastTie::Court);
    assert!(stands(&court, Stark) > stands(&court, Tyrell));
    assert!(stands(&scene.clone().supply(Stark, 2), Stark) < tyrell);
    let wider = scene.clone().supply(Stark, 0).token(Stark, "karhold");
    assert!(stands(&wider, Stark) > tyrell);
}

/// The game ends after its last turn.
#[test]
fn a44_the_last_turn_ends_the_game() {
    let scene = clash(units(1, 0, 0), units(1, 0, 0)).stand(Stark, "the-eyrie", units(1, 0, 0));
    let mut scene = scene.change(|state| state.turn = 10);
    scene.run(&[], |state| matches!(state.top(), Some(Frame::Over(_))));
    let Some(Frame::Over(outcome)) = scene.state().top() else {
        panic!("it is over");
    };
    assert_eq!(outcome.winners, [scene.seat(Stark)]);
    assert_eq!(scene.state().turn, 10);
    let why = why_over(&scene.pack, scene.state());
    assert_eq!(
        why.as_deref(),
        Some("The game is over: turn 10 was the last")
    );
}

/// Two houses had five castles each, and nothing told why one of them had won.
#[test]
fn a44_what_decides_among_equals_is_told() {
    let scene = Scene::new(5).stand(Tyrell, "kingswood", units(1, 0, 0));
    let over = Outcome {
        winners: vec![scene.seat(Tyrell)],
        scores: vec![1; scene.state().players.len()],
    };
    let scene = scene.change(|state| {
        state.turn = 10;
        state.frames = vec![Frame::Over(over)];
    });
    let why = why_over(&scene.pack, scene.state()).expect("it is over");
    let end = "The game is over: turn 10 was the last, and among equals land decides, 2 areas to 1";
    assert_eq!(why, end);
}

/// a32: engines count four in an attack on a castle or a fortification, and nothing else; supporting ones, too.
#[test]
fn a32_siege_engines_count_against_walls_only() {
    let engines = Units::of(UnitKind::Engine, 1);
    let fought = |place: &str, fort: bool, attacks: bool| {
        let with = units(1, 0, 0).plus(engines);
        let (attackers, defenders) = match attacks {
            true => (with, units(4, 0, 0)),
            false => (units(4, 0, 0), with),
        };
        let mut scene = Scene::new(5)
            .stand(Stark, "harrenhal", attackers)
            .order("harrenhal", "march-0")
            .stand(Tyrell, place, defenders)
            .stand(Stark, "stoney-sept", engines)
            .order("stoney-sept", "support-0")
            .marches(Stark);
        let area = scene.at(place).place();
        scene = scene.change(|state| state.areas[area].fort = fort);
        let wishes = [
            (Stark, Action::March(scene.at("harrenhal"))),
            (Stark, to(&scene, place, attackers)),
            (Stark, Action::Support(Some(Side::Attack))),
            (Stark, Action::Card(scene.card(Stark, "rodrik"))),
            (Tyrell, Action::Card(scene.card(Tyrell, "margaery"))),
        ];
        scene.fight(&wishes);
        let battle = scene.state().last_battle.clone().expect("a battle");
        battle.totals.expect("totals")
    };
    assert_eq!(fought("blackwater", false, true), [1 + 1, 4 + 1]);
    assert_eq!(fought("blackwater", true, true), [1 + 4 + 4 + 1, 4 + 1 + 1]);
    assert_eq!(fought("riverrun", false, true), [1 + 4 + 4 + 1, 4 + 1]);
    assert_eq!(fought("riverrun", false, false), [4 + 4 + 1, 1 + 1]);
}

#[test]
fn fortifications_are_built_hold_knights_and_go_with_their_builder() {
    let scene = Scene::new(5)
        .stand(Stark, "harrenhal", units(1, 0, 0))
        .order("harrenhal", "consolidate")
        .stand(Greyjoy, "pyke", units(1, 0, 0))
        .order("pyke", "march-0")
        .marches(Greyjoy)
        .change(|state| state.setting.fortifications = true);
    let mut scene = scene;
    scene.act(Greyjoy, Action::March(scene.at("pyke")));
    scene.act(Greyjoy, Action::Done);
    assert!(matches!(scene.state().top(), Some(Frame::Build(_))));
    scene.act(Stark, Action::Build(true));
    assert_eq!(
        (scene.spot("harrenhal").fort, scene.player(Stark).power),
        (true, 5)
    );
    let held = scene
        .clone()
        .stand(Tyrell, "stoney-sept", units(1, 2, 0))
        .order("stoney-sept", "march-0");
    let mut held = held.marches(Tyrell);
    let wishes = [
        (Tyrell, Action::March(held.at("stoney-sept"))),
        (Tyrell, to(&held, "harrenhal", units(1, 2, 0))),
        (Tyrell, Action::Card(held.card(Tyrell, "margaery"))),
        (Stark, Action::Card(held.card(Stark, "rodrik"))),
    ];
    held.fight(&wishes);
    let battle = held.state().last_battle.clone().expect("a battle");
    assert_eq!(battle.totals, Some([3 + 1, 1 + 1 + 1]));
    assert!(!held.spot("harrenhal").fort, "the builder was driven out");
    let mut gone = scene.order("harrenhal", "march-0").marches(Stark);
    gone.act(Stark, Action::March(gone.at("harrenhal")));
    gone.act(Stark, to(&gone.clone(), "blackwater", units(1, 0, 0)));
    assert!(!gone.spot("harrenhal").fort);
}

/// Siege engines are mustered only where the setting has them.
#[test]
fn a10_siege_engines_are_an_option() {
    let scene = Scene::new(5).stand(Stark, "winterfell", units(1, 0, 0));
    let (seat, area) = (scene.seat(Stark), scene.at("winterfell"));
    let scene = scene.change(|state| {
        state.phase = Phase::Westeros;
        let left = vec![(area, 2)];
        state.frames = vec![Frame::Muster(Muster {
            seat,
            left,
            fresh: Vec::new(),
        })];
    });
    let unit = UnitKind::Engine;
    let muster = Action::Muster {
        from: area,
        to: area,
        unit,
    };
    assert!(!scene.offers(seat).contains(&muster));
    let scene = scene.change(|state| state.setting.siege_engines = true);
    let offers = scene.offers(seat);
    assert!(offers.contains(&muster) && offers.contains(&Action::Upgrade { area, unit }));
}
