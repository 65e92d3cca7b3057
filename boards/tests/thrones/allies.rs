//! Does every Ally card do what it says, when it is gained or used?

use super::scene::{Scene, units};
use boards::throne::frame::{AllyPile, Enlist, Muster};
use boards::throne::rules::{bid_bonus, claim, targets};
use boards::throne::{
    Action, AlliesEvent, Bidding, Event, FightEvent, Frame, Guard, House, Patron, Post, Side,
    State, ThirdPlot, Throne, Track, UnitKind, Units,
};
use play::{Game, Seat, Viewer};

use House::{Baratheon, Greyjoy, Lannister, Stark};

fn allied(footmen: u8, knights: u8) -> Units {
    let footmen = Units::of(UnitKind::AllyFootman, footmen);
    footmen.plus(Units::of(UnitKind::AllyKnight, knights))
}

/// The planning phase with a footman of each house at home and four power each, and no Ally card with anybody.
fn planning() -> Scene {
    let mut scene = Scene::storm(4)
        .stand(Stark, "winterfell", units(1, 0, 0))
        .stand(Greyjoy, "pyke", units(1, 0, 0))
        .stand(Lannister, "lannisport", units(1, 0, 0))
        .stand(Baratheon, "dragonstone", units(1, 0, 0));
    for house in [Stark, Greyjoy, Lannister, Baratheon] {
        scene = scene.power(house, 4);
    }
    scene.on_top("frey-leadership").planning()
}

fn at_once(state: &State) -> bool {
    matches!(state.top(), Some(Frame::AtOnce(_)))
}

/// These houses forge alliances, the others hold territory; the first is asked.
#[track_caller]
fn forging(scene: Scene, houses: &[House]) -> Scene {
    let mut scene = scene;
    for house in [Baratheon, Greyjoy, Lannister, Stark] {
        let card = match houses.contains(&house) {
            true => "forge-alliances",
            false => "hold-territory",
        };
        scene.act(house, Action::Plan(scene.tactic(card)));
        scene.act(house, Action::Ready);
    }
    scene.run(&[], at_once);
    scene
}

/// Stark takes a card from the top of its deck.
#[track_caller]
fn take(scene: Scene, card: &str) -> Scene {
    let mut scene = forging(scene.on_top(card), &[Stark]);
    let deck = scene.patron(card);
    scene.act(Stark, Action::Ally(deck));
    scene
}

fn has(scene: &Scene, house: House, card: &str) -> bool {
    scene.player(house).allies.contains(&scene.ally(card))
}

/// b12: at the start of each planning phase the top card of every deck is turned up, and no other is seen.
#[test]
fn b12_top_cards_lie_open() {
    let scene = planning();
    assert!(scene.state().alliances.shown.iter().all(|shown| *shown));
    let view = Throne::view(&scene.pack, scene.state(), Viewer::Seat(Seat(0)));
    for (patron, count) in Patron::ALL.into_iter().zip(view.allies) {
        let seen = &view.table.alliances.deck(patron).deck;
        let top = scene.state().alliances.top(patron);
        assert_eq!(seen.as_slice(), &[top.expect("a card")]);
        assert_eq!(count, 6);
    }
    let taken = take(planning(), "tyrell-supplies");
    let view = Throne::view(&taken.pack, taken.state(), Viewer::Table);
    assert!(
        view.table.alliances.deck(Patron::Tyrell).deck.is_empty(),
        "face down"
    );
}

/// s0: Stark takes the card of Tyrell that lies open, and Baratheon may choose the next one of Tyrell face down.
#[test]
fn s0_two_houses_forge_alliances() {
    let scene = planning().track(Track::Throne, &[Stark, Baratheon]);
    let mut scene = forging(scene.on_top("tyrell-supplies"), &[Stark, Baratheon]);
    assert_eq!(scene.asked(), vec![scene.seat(Stark)]);
    scene.act(Stark, Action::Ally(Patron::Tyrell));
    assert!(has(&scene, Stark, "tyrell-supplies"));
    assert_eq!(scene.player(Stark).power, 2);
    assert_eq!(scene.asked(), vec![scene.seat(Baratheon)]);
    let decks: Vec<_> = Patron::ALL.into_iter().map(Action::Ally).collect();
    let mut offers = scene.offers(scene.seat(Baratheon));
    assert_eq!(offers.pop(), Some(Action::Done));
    assert_eq!(offers, decks);
    assert!(!scene.state().alliances.shown[Patron::Tyrell.place()]);
    scene.act(Baratheon, Action::Ally(Patron::Tyrell));
    assert_eq!(scene.player(Baratheon).allies.len(), 1);
}

/// b16: whoever has no power forges nothing.
#[test]
fn b16_an_alliance_costs_two_power() {
    let mut scene = planning().power(Stark, 1).power(Lannister, 2);
    for house in [Baratheon, Greyjoy, Lannister, Stark] {
        scene.act(house, Action::Plan(scene.tactic("forge-alliances")));
        scene.act(house, Action::Ready);
    }
    let mut asked = Vec::new();
    for _ in 0..3 {
        scene.run(&[], at_once);
        asked.extend(scene.asked());
        let house = [Baratheon, Greyjoy, Lannister, Stark]
            .into_iter()
            .find(|house| scene.asked().contains(&scene.seat(*house)));
        scene.act(house.expect("a house"), Action::Done);
    }
    assert!(!asked.contains(&scene.seat(Stark)) && asked.len() == 3);
}

/// b22: units of allies come where units of the house are.
#[test]
fn b22_every_army_brings_its_units() {
    for (card, came) in [
        ("arryn-army", allied(2, 0)),
        ("frey-army", allied(0, 1)),
        ("tyrell-army", allied(1, 1)),
        ("sellsword-army", allied(2, 0)),
    ] {
        let mut scene = take(planning(), card);
        let home = scene.at("winterfell");
        while let Some(Frame::Enlist(_)) = scene.state().top() {
            let offers = scene.offers(scene.seat(Stark));
            let only = offers
                .iter()
                .all(|action| matches!(action, Action::Enlist { area, .. } if *area == home));
            assert!(only && !offers.is_empty());
            scene.act(Stark, offers[0]);
        }
        let there = scene.spot("winterfell").units;
        assert_eq!(there, units(1, 0, 0).plus(came), "{card}");
        assert!(has(&scene, Stark, card), "the card stays");
    }
}

/// b22: those that supply does not allow do not come, and the card stays.
#[test]
fn b22_supply_bounds_armies_of_allies() {
    let scene = planning().supply(Stark, 0);
    let mut scene = take(scene, "arryn-army");
    let home = scene.at("winterfell");
    let unit = UnitKind::AllyFootman;
    scene.act(Stark, Action::Enlist { area: home, unit });
    assert!(!matches!(scene.state().top(), Some(Frame::Enlist(_))));
    assert_eq!(
        scene.spot("winterfell").units,
        units(1, 0, 0).plus(allied(1, 0))
    );
    assert!(has(&scene, Stark, "arryn-army"));
    // Without own units nobody comes.
    let nobody = planning();
    let place = nobody.at("winterfell").place();
    let nobody = nobody.change(|state| state.areas[place] = boards::throne::Spot::default());
    let nobody = take(nobody, "arryn-army");
    assert!(nobody.spot("winterfell").seat.is_none());
    assert!(has(&nobody, Stark, "arryn-army"));
}

/// A march of Stark from the Twins with a footman and allies.
fn marching(there: Units) -> Scene {
    let mut scene = Scene::storm(4)
        .stand(Stark, "the-twins", there)
        .order("the-twins", "march-0")
        .stand(Stark, "greywater-watch", units(1, 0, 0))
        .allies(Stark, &["tyrell-army", "arryn-army"])
        .marches(Stark);
    scene.run(&[], |state| matches!(state.top(), Some(Frame::March(_))));
    scene
}

/// b22: units of allies are never left alone, here or there.
#[test]
fn b22_allies_never_stand_alone() {
    let scene = marching(units(1, 0, 0).plus(allied(1, 1)));
    let go = |to: &str, units| Action::Move {
        to: scene.at(to),
        units,
    };
    let barred = |action| scene.refused(Stark, action).reason;
    assert_eq!(
        barred(go("seagard", units(1, 0, 0))),
        "barred",
        "they would stay alone"
    );
    assert_eq!(
        barred(go("seagard", allied(1, 0))),
        "barred",
        "they would come alone"
    );
    let offers = scene.offers(scene.seat(Stark));
    assert!(offers.contains(&go("seagard", units(1, 0, 0).plus(allied(1, 1)))));
    assert!(
        offers.contains(&go("greywater-watch", allied(1, 1))),
        "to own units"
    );
    // They count like others.
    let mut scene = scene.stand(Lannister, "seagard", units(1, 0, 0));
    let attack = Action::Move {
        to: scene.at("seagard"),
        units: units(1, 0, 0).plus(allied(1, 1)),
    };
    scene.fight(&[
        (Stark, attack),
        (Stark, Action::Card(scene.card(Stark, "bran-stark"))),
        (
            Lannister,
            Action::Card(scene.card(Lannister, "tywin-lannister")),
        ),
    ]);
    let battle = scene.state().last_battle.as_ref().expect("a battle");
    assert_eq!(battle.totals, Some([1 + 1 + 2, 3]));
}

/// b22: if a unit must go, it is an ally who would be alone.
#[test]
fn b22_allies_go_before_they_are_alone() {
    let mut scene = Scene::storm(4)
        .stand(Lannister, "stone-hedge", units(0, 2, 0))
        .order("stone-hedge", "march-0")
        .stand(Stark, "riverrun", units(1, 0, 0).plus(allied(2, 0)))
        .allies(Stark, &["arryn-army"])
        .marches(Lannister);
    let to = scene.at("riverrun");
    scene.run(
        &[
            (
                Lannister,
                Action::Move {
                    to,
                    units: units(0, 2, 0),
                },
            ),
            (
                Lannister,
                Action::Card(scene.card(Lannister, "ser-jaime-lannister")),
            ),
            (Stark, Action::Card(scene.card(Stark, "bran-stark"))),
        ],
        |state| {
            state
                .battle
                .as_ref()
                .is_some_and(|battle| battle.winner.is_some())
        },
    );
    let lost: Vec<Units> = scene
        .events
        .iter()
        .filter_map(|event| match event {
            Event::Fight(FightEvent::Killed { units, .. }) => Some(*units),
            _ => None,
        })
        .collect();
    assert_eq!(lost, vec![allied(1, 0)], "there was no choice");
}

/// b22: units of allies are neither mustered nor made of footmen of allies.
#[test]
fn b22_allies_are_not_mustered() {
    let seat = Seat(0);
    let scene = planning();
    let home = scene.at("winterfell");
    let scene = scene
        .stand(Stark, "winterfell", allied(1, 0).plus(units(0, 1, 0)))
        .change(|state| {
            let left = vec![(home, 2)];
            state.frames = vec![Frame::Muster(Muster {
                seat,
                left,
                fresh: Vec::new(),
            })];
        });
    assert_eq!(scene.seat(Stark), seat);
    let offers = scene.offers(seat);
    assert!(!offers.is_empty());
    let plain = offers.iter().all(|action| match action {
        Action::Muster { unit, .. } => unit.plain() == *unit,
        Action::Upgrade { .. } => false,
        _ => true,
    });
    assert!(plain, "{offers:?}");
}

/// b23: the leader of an ally comes where the house has units.
#[test]
fn b23_a_leader_of_an_ally_comes() {
    for (card, leader) in [
        ("arryn-leadership", "littlefinger"),
        ("frey-leadership", "black-walder"),
        ("tyrell-leadership", "loras-tyrell"),
        ("outlaw-leadership", "thoros-of-myr"),
    ] {
        let scene = planning().posted(leader, Post::Away);
        let one = take(scene.clone(), card);
        assert!(has(&one, Stark, card));
        assert_eq!(one.post(leader), one.with(Stark, "winterfell"), "{card}");
        let two = scene.stand(Stark, "moat-cailin", units(1, 0, 0));
        let mut two = take(two, card);
        two.act(Stark, Action::Station(two.at("moat-cailin")));
        assert_eq!(two.post(leader), two.with(Stark, "moat-cailin"));
    }
}

/// b25: whoever steals Leadership takes the leader to units of his own.
#[test]
fn b25_stolen_leaders_come_along() {
    let scene = planning().allies(Lannister, &["frey-leadership"]).led(
        Lannister,
        "lannisport",
        "black-walder",
    );
    let mut scene = take(scene, "frey-plots");
    scene.act(Stark, Action::Steal(scene.seat(Lannister)));
    assert!(has(&scene, Stark, "frey-leadership"));
    assert_eq!(scene.post("black-walder"), scene.with(Stark, "winterfell"));
}

/// b27, b36: a leader of an ally who is taken brings the card along, and that ends the permanent alliance.
#[test]
fn b27_a_taken_leader_ends_the_alliance() {
    let frey = Patron::Frey.place();
    let scene = Scene::storm(4)
        .stand(Lannister, "golden-tooth", units(0, 2, 0))
        .order("golden-tooth", "march-0")
        .stand(Stark, "riverrun", units(1, 0, 0))
        .led(Stark, "riverrun", "black-walder")
        .allies(
            Stark,
            &["frey-leadership", "frey-galleys", "frey-military-support"],
        )
        .hand(Stark, &["bran-stark"])
        .marches(Lannister);
    let stark = scene.seat(Stark);
    let mut scene = scene.change(|state| state.alliances.bound[frey] = Some(stark));
    let to = scene.at("riverrun");
    let walder = scene.leader("black-walder");
    scene.fight(&[
        (
            Lannister,
            Action::Move {
                to,
                units: units(0, 2, 0),
            },
        ),
        (
            Lannister,
            Action::Card(scene.card(Lannister, "joffrey-lannister")),
        ),
        (Lannister, Action::Seize(walder)),
    ]);
    assert!(has(&scene, Lannister, "frey-leadership"));
    assert!(has(&scene, Stark, "frey-galleys"));
    assert_eq!(
        scene.post("black-walder"),
        scene.with(Lannister, "riverrun")
    );
    assert_eq!(scene.state().alliances.bound[frey], None);
}

/// A knight of Lannister attacks Stark in Riverrun, who has this card.
fn attacked(card: &str, power: u8) -> Scene {
    Scene::storm(4)
        .stand(Lannister, "stone-hedge", units(0, 1, 0))
        .order("stone-hedge", "march-0")
        .stand(Stark, "riverrun", units(1, 0, 0))
        .allies(Stark, &[card])
        .power(Stark, power)
        .marches(Lannister)
}

#[track_caller]
fn defend(scene: Scene, house_card: &str, wishes: &[(House, Action)]) -> Scene {
    let mut scene = scene;
    let to = scene.at("riverrun");
    let mut all = vec![
        (
            Lannister,
            Action::Move {
                to,
                units: units(0, 1, 0),
            },
        ),
        (
            Lannister,
            Action::Card(scene.card(Lannister, "joffrey-lannister")),
        ),
        (Stark, Action::Card(scene.card(Stark, house_card))),
    ];
    all.extend(wishes);
    scene.fight(&all);
    scene
}

fn total(scene: &Scene, side: Side) -> i16 {
    let battle = scene.state().last_battle.as_ref().expect("a battle");
    battle.totals.expect("totals")[side.place()]
}

/// b24: strength for power, once a turn, or by discard.
#[test]
fn b24_military_support() {
    for (card, strength, pay, stays) in [
        ("arryn-military-support", 1, 1, true),
        ("frey-military-support", 1, 1, true),
        ("tyrell-military-support", 2, 2, true),
        ("outlaw-military-support", 2, 0, false),
    ] {
        let used = (Stark, Action::Use(true));
        let scene = defend(attacked(card, 3), "bran-stark", &[used]);
        assert_eq!(total(&scene, Side::Defense), 1 + strength, "{card}");
        assert_eq!(scene.player(Stark).power, 3 - pay, "{card}");
        assert_eq!(has(&scene, Stark, card), stays, "{card}");
        let tired = scene
            .events
            .iter()
            .any(|event| matches!(event, Event::Allies(AlliesEvent::Tired(..))));
        assert_eq!(tired, stays);
        let kept = defend(attacked(card, 3), "bran-stark", &[]);
        assert_eq!(total(&kept, Side::Defense), 1, "{card}");
    }
    let used = attacked("arryn-military-support", 3);
    let card = used.ally("arryn-military-support");
    let used = used.change(|state| state.alliances.tired.push(card));
    for idle in [used, attacked("tyrell-military-support", 1)] {
        let mut idle = idle;
        let to = idle.at("riverrun");
        idle.run(
            &[(
                Lannister,
                Action::Move {
                    to,
                    units: units(0, 1, 0),
                },
            )],
            |state| state.battle.is_some(),
        );
        let battle = idle.state().battle.as_ref().expect("a battle");
        assert!(battle.helpers.is_empty(), "once a turn, and for power");
    }
}

/// s0: the military support of Arryn counts as support for Catelyn.
#[test]
fn s0_military_support_counts_for_catelyn() {
    let used = (Stark, Action::Use(true));
    let scene = attacked("arryn-military-support", 3);
    let scene = defend(scene, "catelyn-stark", &[used]);
    assert_eq!(total(&scene, Side::Defense), 1 + 1 + 1 + 2);
}

/// b27, `third_plot`: whether plots bind as the third card, though they are discarded at once.
#[test]
fn b27_plots_as_the_third_card() {
    for (reading, bound) in [(ThirdPlot::Binds, true), (ThirdPlot::Passes, false)] {
        let scene = planning().allies(Stark, &["frey-galleys", "frey-political-support"]);
        let scene = scene.change(|state| state.rulings.third_plot = reading);
        let scene = take(scene, "frey-plots");
        let patron = scene.patron("frey-plots").place();
        let by = scene.state().alliances.bound[patron];
        assert_eq!(by, bound.then_some(scene.seat(Stark)), "{reading:?}");
    }
}

/// b25: four power, and the card goes under its deck.
#[test]
fn b25_plots_bring_power() {
    for card in ["arryn-plots", "frey-plots", "tyrell-plots"] {
        let mut scene = take(planning(), card);
        scene.act(Stark, Action::Gain);
        assert_eq!(scene.player(Stark).power, 4 - 2 + 4, "{card}");
        assert!(!has(&scene, Stark, card));
        let pile = scene.state().alliances.deck(scene.patron(card));
        assert_eq!(pile.used, vec![scene.ally(card)]);
    }
}

/// b25: one power for a random card of the same deck.
#[test]
fn b25_plots_steal_a_card() {
    for (card, theirs) in [
        ("arryn-plots", ["arryn-lookout", "arryn-political-support"]),
        ("frey-plots", ["frey-galleys", "frey-political-support"]),
        (
            "tyrell-plots",
            ["tyrell-supplies", "tyrell-political-support"],
        ),
    ] {
        let scene = planning().allies(Lannister, &[theirs[0], theirs[1], "mercenary-raiders"]);
        let mut scene = take(scene, card);
        let lannister = scene.seat(Lannister);
        let offers = scene.offers(scene.seat(Stark));
        assert_eq!(offers, vec![Action::Gain, Action::Steal(lannister)]);
        scene.act(Stark, Action::Steal(lannister));
        assert!(matches!(scene.state().top(), Some(Frame::Steal(_))));
        let before = scene.player(Stark).supply;
        scene.chance(&[0]);
        let mut both = theirs.map(|id| scene.ally(id));
        both.sort();
        assert_eq!(scene.player(Stark).allies, vec![both[0]], "{card}");
        assert_eq!(scene.player(Stark).power, 4 - 2 - 1);
        assert!(has(&scene, Lannister, "mercenary-raiders"));
        assert!(scene.player(Stark).supply >= before);
    }
    // With one card there is no chance, and without power no theft.
    let scene = planning().allies(Lannister, &["frey-galleys"]);
    let mut one = take(scene.clone(), "frey-plots");
    one.act(Stark, Action::Steal(one.seat(Lannister)));
    assert!(has(&one, Stark, "frey-galleys"));
    let poor = take(scene.power(Stark, 2), "frey-plots");
    assert_eq!(poor.offers(poor.seat(Stark)), vec![Action::Gain]);
}

/// s0: John loses the Arryn Army to Dan's plots, and with it a footman of his allies; Dan places two.
#[test]
fn s0_a_stolen_army_takes_its_units_along() {
    let scene = planning().stand(Lannister, "lannisport", units(1, 0, 0).plus(allied(2, 0)));
    let scene = scene
        .stand(Lannister, "crakehall", units(1, 0, 0).plus(allied(0, 1)))
        .allies(
            Lannister,
            &["arryn-leadership", "tyrell-army", "arryn-army"],
        );
    let mut scene = take(scene, "arryn-plots");
    scene.act(Stark, Action::Steal(scene.seat(Lannister)));
    // The Army comes before Leadership in the pack.
    scene.chance(&[0]);
    assert!(has(&scene, Stark, "arryn-army"));
    let all = scene.state().all_units(scene.seat(Lannister));
    assert_eq!(all.allies(), allied(1, 1), "one footman went");
    let Some(Frame::Enlist(Enlist { units, .. })) = scene.state().top() else {
        panic!("{:?}", scene.state().top());
    };
    assert_eq!(*units, Units::of(UnitKind::Footman, 2));
}

/// b25: whoever loses an Army chooses which units go.
#[test]
fn b25_the_victim_chooses_who_goes() {
    let scene = planning().stand(Lannister, "lannisport", units(1, 0, 0).plus(allied(1, 0)));
    let scene = scene
        .stand(Lannister, "crakehall", units(1, 0, 0).plus(allied(1, 0)))
        .allies(Lannister, &["arryn-army", "tyrell-army"]);
    let mut scene = take(scene, "arryn-plots");
    scene.act(Stark, Action::Steal(scene.seat(Lannister)));
    assert_eq!(scene.asked(), vec![scene.seat(Lannister)]);
    assert_eq!(scene.offers(scene.seat(Lannister)).len(), 2);
    let [area, other] = ["crakehall", "lannisport"].map(|name| scene.at(name));
    let unit = UnitKind::AllyFootman;
    let goes = |routed| Action::Destroy { area, unit, routed };
    assert_eq!(scene.refused(Lannister, goes(true)).reason, "not_open");
    scene.act(Lannister, goes(false));
    assert_eq!(scene.state().spot(area).units, units(1, 0, 0));
    assert!(!scene.state().spot(other).units.allies().is_none());
}

/// b26: one Claim at once for whoever has five or less, and bids for Claim that count one more.
#[test]
fn b26_political_support() {
    let cards = [
        "arryn-political-support",
        "frey-political-support",
        "tyrell-political-support",
    ];
    for card in cards {
        let start = planning();
        let stark = start.seat(Stark);
        let before = claim(&start.pack, start.state(), stark);
        let few = take(start.clone(), card);
        assert_eq!(claim(&few.pack, few.state(), stark), before + 1, "{card}");
        let mut much = start;
        while claim(&much.pack, much.state(), stark) < 6 {
            much = much.change(|state| state.claim.push(stark));
        }
        let much = take(much, card);
        assert_eq!(claim(&much.pack, much.state(), stark), 6, "{card}");
    }
    let scene = planning().allies(Stark, &cards);
    let more = |of| bid_bonus(&scene.pack, scene.state(), scene.seat(Stark), of);
    assert_eq!(more(Bidding::Claim), 3);
    assert_eq!(more(Bidding::Track(Track::Court)), 0);
}

/// s0: the lookout takes a Support order of the opponent beside the battle, support and all.
#[test]
fn s0_arryn_lookout() {
    let scene = attacked("arryn-lookout", 3)
        .stand(Lannister, "golden-tooth", units(1, 0, 0))
        .order("golden-tooth", "support-0")
        .stand(Greyjoy, "pinkmaiden", units(1, 0, 0))
        .order("pinkmaiden", "support-0");
    let helps = (Lannister, Action::Support(Some(Side::Attack)));
    let tooth = scene.at("golden-tooth");
    let watched = (Stark, Action::RemoveOrder(tooth));
    let used = defend(scene.clone(), "bran-stark", &[helps, watched]);
    assert_eq!(total(&used, Side::Attack), 2 + 2);
    assert!(!has(&used, Stark, "arryn-lookout"));
    let kept = defend(scene.clone(), "bran-stark", &[helps]);
    assert_eq!(total(&kept, Side::Attack), 2 + 1 + 2);
    assert!(has(&kept, Stark, "arryn-lookout"));
    // Whoever forges alliances may shield the order from it.
    let scene = scene
        .plans(Lannister, &["forge-alliances"])
        .power(Lannister, 2);
    let shield = (Lannister, Action::Use(true));
    let shielded = defend(scene.clone(), "bran-stark", &[helps, watched, shield]);
    assert_eq!(total(&shielded, Side::Attack), 2 + 1 - 1 + 2);
    let bare = defend(scene, "bran-stark", &[helps, watched]);
    assert_eq!(total(&bare, Side::Attack), 2 + 2);
}

fn ways(scene: &Scene, house: House, from: &str, to: &str) -> bool {
    let seat = scene.seat(house);
    let found = targets(&scene.pack, scene.state(), seat, scene.at(from));
    found.contains(scene.at(to))
}

/// s0: galleys cross every river on marches, and neither raid nor support that way.
#[test]
fn s0_frey_galleys() {
    let scene = Scene::storm(4).change(|state| state.weather = 2);
    let river = |scene: &Scene| {
        let ford = ways(scene, Stark, "fairmarket", "raventree");
        (ford, ways(scene, Stark, "fairmarket", "stone-hedge"))
    };
    assert_eq!(river(&scene), (false, false));
    let scene = scene.allies(Stark, &["frey-galleys"]);
    assert_eq!(river(&scene), (true, true));
    assert!(!ways(&scene, Lannister, "fairmarket", "stone-hedge"));
    let scene = scene
        .stand(Stark, "fairmarket", units(1, 0, 0))
        .order("fairmarket", "raid")
        .stand(Lannister, "stone-hedge", units(1, 0, 0))
        .order("stone-hedge", "support-0");
    let scene = scene.raids(Stark);
    let aim = Action::Raid {
        from: scene.at("fairmarket"),
        at: Some(scene.at("stone-hedge")),
    };
    assert!(!scene.offers(scene.seat(Stark)).contains(&aim));
}

/// s0: fords in every weather, for raids and support, too, and arrows of other houses.
#[test]
fn s0_mercenary_transport() {
    let scene = Scene::storm(4).change(|state| state.weather = 2);
    let all = |scene: &Scene| {
        let ford = ways(scene, Stark, "fairmarket", "raventree");
        let arrow = ways(scene, Stark, "pyke", "flints-finger");
        (ford, arrow, ways(scene, Stark, "fairmarket", "stone-hedge"))
    };
    assert_eq!(all(&scene), (false, false, false));
    let scene = scene.allies(Stark, &["mercenary-transport"]);
    assert_eq!(all(&scene), (true, true, false));
    let raided = scene
        .clone()
        .stand(Stark, "fairmarket", units(1, 0, 0))
        .order("fairmarket", "raid")
        .stand(Lannister, "raventree", units(1, 0, 0))
        .order("raventree", "support-0");
    let raided = raided.raids(Stark);
    let aim = Action::Raid {
        from: raided.at("fairmarket"),
        at: Some(raided.at("raventree")),
    };
    assert!(raided.offers(raided.seat(Stark)).contains(&aim));
    let mut supported = scene
        .stand(Stark, "moat-cailin", units(2, 0, 0))
        .order("moat-cailin", "march-0")
        .stand(Lannister, "crossroads", units(1, 0, 0))
        .stand(Stark, "fairmarket", units(1, 0, 0))
        .order("fairmarket", "support-0")
        .marches(Stark);
    let attack = Action::Move {
        to: supported.at("crossroads"),
        units: units(2, 0, 0),
    };
    supported.run(&[(Stark, attack)], |state| state.battle.is_some());
    let battle = supported.state().battle.as_ref().expect("a battle");
    assert_eq!(battle.waiting, vec![supported.at("fairmarket")]);
    // b45: with three houses Pyke stays closed all the same.
    let three = Scene::storm(3).allies(Stark, &["mercenary-transport"]);
    assert!(!ways(&three, Stark, "seagard", "pyke"));
}

/// s0: one step of supply at once, and one barrel more whenever they are counted.
#[test]
fn s0_tyrell_supplies() {
    let scene = take(planning().supply(Stark, 2), "tyrell-supplies");
    assert_eq!(scene.player(Stark).supply, 3);
    let most = take(planning(), "tyrell-supplies");
    assert_eq!(most.player(Stark).supply, 6);
    let supply = |cards: &[&str]| {
        let scene = planning().allies(Stark, cards);
        let mut scene = scene.westeros(["supply", "last-days-of-summer", "sea-of-storms"]);
        scene.run(&[], |state| {
            state.turn == 2 && matches!(state.top(), Some(Frame::Plan(_)))
        });
        scene.player(Stark).supply
    };
    assert_eq!(supply(&["tyrell-supplies"]), supply(&[]) + 1);
}

/// s0: others gain no power beside units of the sellswords' master; he himself does.
#[test]
fn s0_a_sellsword_army_keeps_others_from_power() {
    let gained = |cards: &[&str], army: Units, house| {
        let (near, far) = match house {
            Stark => ("stone-hedge", "riverrun"),
            _ => ("riverrun", "stone-hedge"),
        };
        let mut scene = Scene::storm(4)
            .stand(Lannister, if house == Lannister { near } else { far }, army)
            .allies(Lannister, cards);
        if house == Stark {
            scene = scene.stand(Stark, near, units(1, 0, 0));
        }
        let mut scene = scene
            .order(near, "consolidate")
            .power(house, 0)
            .stand(Baratheon, "dragonstone", units(1, 0, 0))
            .order("dragonstone", "march-0")
            .marches(Baratheon);
        scene.run(&[], |state| state.turn > 1);
        scene.player(house).power > 0
    };
    let both = units(1, 0, 0).plus(allied(1, 0));
    assert!(!gained(&["sellsword-army"], both, Stark));
    assert!(gained(&["arryn-army"], both, Stark), "another Army");
    assert!(
        gained(&["sellsword-army"], units(1, 0, 0), Stark),
        "no ally there"
    );
    assert!(gained(&["sellsword-army"], both, Lannister));
}

/// r7: any token goes off the Claim track, the others keep their order, and the card goes under its deck.
#[test]
fn r7_filthy_accusations() {
    let scene = planning();
    let [lannister, greyjoy] = [scene.seat(Lannister), scene.seat(Greyjoy)];
    let claimed = scene
        .clone()
        .change(|state| state.claim = vec![lannister, greyjoy, lannister]);
    let mut taken = take(claimed.clone(), "filthy-accusations");
    let offers = taken.offers(taken.seat(Stark));
    assert_eq!(offers.len(), 4);
    assert_eq!(taken.refused(Stark, Action::Accuse(3)).reason, "not_open");
    taken.act(Stark, Action::Accuse(0));
    assert_eq!(taken.state().claim, vec![greyjoy, lannister]);
    assert!(!has(&taken, Stark, "filthy-accusations"));
    let mut left = take(claimed, "filthy-accusations");
    left.act(Stark, Action::Done);
    assert_eq!(left.state().claim.len(), 3);
    let none = take(scene, "filthy-accusations");
    assert!(!has(&none, Stark, "filthy-accusations"), "nobody to accuse");
}

/// s0: raiders reach two areas away, or across an arrow; then the card is discarded.
#[test]
fn s0_mercenary_raiders() {
    let raid = |cards: &[&str], order: &str, from: &str, at: &[&str]| {
        let mut scene = Scene::storm(4)
            .stand(Greyjoy, from, units(1, 0, 0))
            .order(from, order)
            .allies(Greyjoy, cards);
        for name in at {
            scene = scene
                .stand(Stark, name, units(1, 0, 0))
                .order(name, "support-0");
        }
        let scene = scene.raids(Greyjoy);
        let aims: Vec<Action> = at
            .iter()
            .map(|at| Action::Raid {
                from: scene.at(from),
                at: Some(scene.at(at)),
            })
            .collect();
        (scene, aims)
    };
    let cards = ["mercenary-raiders"];
    // Greywater Watch is beside Seagard, Moat Cailin behind it.
    for (from, at, [plain, far]) in [
        ("seagard", "moat-cailin", [false, true]),
        ("seagard", "saltpans", [false, false]),
        ("pyke", "seagard", [false, true]),
        ("pyke", "flints-finger", [false, true]),
    ] {
        let (scene, aims) = raid(&[], "raid", from, &[at]);
        assert_eq!(
            scene.offers(scene.seat(Greyjoy)).contains(&aims[0]),
            plain,
            "{from} {at}"
        );
        let (scene, aims) = raid(&cards, "raid", from, &[at]);
        assert_eq!(
            scene.offers(scene.seat(Greyjoy)).contains(&aims[0]),
            far,
            "{from} {at}"
        );
    }
    let both = ["moat-cailin", "raventree"];
    let (mut scene, aims) = raid(&cards, "raid-plus1", "seagard", &both);
    scene.act(Greyjoy, aims[0]);
    assert!(!has(&scene, Greyjoy, "mercenary-raiders"));
    let offers = scene.offers(scene.seat(Greyjoy));
    assert_eq!(offers, vec![aims[1], Action::Done], "beside it raids go on");
    // A raid beside it costs no card.
    let (mut scene, aims) = raid(&cards, "raid", "seagard", &both);
    scene.act(Greyjoy, aims[1]);
    assert!(has(&scene, Greyjoy, "mercenary-raiders"));
}

/// b27: with a third card nobody else draws from that deck; what others have stays.
#[test]
fn b27_a_third_card_binds() {
    let scene = planning()
        .allies(Stark, &["frey-galleys", "frey-leadership"])
        .allies(Lannister, &["frey-army"])
        .track(Track::Throne, &[Stark, Lannister]);
    let mut scene = forging(scene.on_top("frey-military-support"), &[Stark, Lannister]);
    scene.act(Stark, Action::Ally(Patron::Frey));
    let bound = scene.state().alliances.bound[Patron::Frey.place()];
    assert_eq!(bound, Some(scene.seat(Stark)));
    let offers = scene.offers(scene.seat(Lannister));
    assert!(!offers.contains(&Action::Ally(Patron::Frey)));
    assert!(offers.contains(&Action::Ally(Patron::Arryn)));
    assert!(has(&scene, Lannister, "frey-army"));
}

/// b27: mercenaries are bound to nobody.
#[test]
fn b27_nobody_binds_mercenaries() {
    let scene = planning().allies(Stark, &["mercenary-raiders", "outlaw-leadership"]);
    let scene = take(scene, "mercenary-transport");
    assert!(scene.state().alliances.bound.iter().all(Option::is_none));
}

/// b44: Hidden Schemes shuffles every deck, what lies under it included, and their tops are turned up.
#[test]
fn b44_hidden_schemes_shuffles_the_ally_decks() {
    let mut scene = planning().allies(Stark, &["frey-leadership"]);
    let used = scene.ally("arryn-plots");
    scene = scene.change(|state| {
        let pile = &mut state.alliances.decks[Patron::Arryn.place()];
        pile.deck.retain(|card| *card != used);
        pile.used.push(used);
    });
    let mut scene = scene.westeros([
        "last-days-of-summer",
        "last-days-of-summer",
        "hidden-schemes",
    ]);
    scene.run(&[], |state| {
        matches!(state.top(), Some(Frame::AllyPile(AllyPile(Patron::Arryn))))
    });
    scene.chance(&[5, 4, 3, 2, 1, 0]);
    scene.run(&[], |state| {
        state.turn == 2 && matches!(state.top(), Some(Frame::Plan(_)))
    });
    let alliances = &scene.state().alliances;
    let arryn = alliances.deck(Patron::Arryn);
    assert_eq!((arryn.deck.len(), arryn.used.len()), (6, 0));
    assert_eq!(alliances.top(Patron::Arryn), Some(scene.ally("arryn-army")));
    assert_eq!(alliances.deck(Patron::Frey).deck.len(), 5, "one is away");
    assert!(alliances.shown.iter().all(|shown| *shown));
}

/// s0: Stark begins with Frey Leadership.
#[test]
fn s0_stark_begins_with_frey_leadership() {
    let scene = Scene::storm(4);
    assert!(has(&scene, Stark, "frey-leadership"));
    assert_eq!(scene.state().alliances.deck(Patron::Frey).deck.len(), 5);
}

/// b22: a garrison is no company for allies whose house is gone.
#[test]
fn b22_a_garrison_is_no_company() {
    let scene = marching(units(1, 0, 0).plus(allied(1, 0)));
    let (seat, place) = (scene.seat(Stark), scene.at("the-twins").place());
    let scene = scene.change(|state| {
        state.areas[place].guard = Some(Guard { seat, strength: 2 });
    });
    let away = Action::Move {
        to: scene.at("seagard"),
        units: units(1, 0, 0),
    };
    assert_eq!(scene.refused(Stark, away).reason, "barred");
}
