//! Does every House card with crossed swords do what it says, when it is played?

use std::collections::BTreeSet;

use super::scene::{Scene, units};
use boards::throne::{
    Action, Battle, Event, FightEvent, Frame, House, HouseCard, Side, Track, Units,
};

use House::{Baratheon, Greyjoy, Lannister, Martell, Stark, Tyrell};

type Army = (House, &'static str, Units);

/// A battle to be: the attacker comes from Harrenhal, or where a test says, to Stoney Sept.
struct Clash {
    sides: [Army; 2],
    places: [&'static str; 2],
}

impl Clash {
    fn of(attack: Army, defense: Army) -> Self {
        Self {
            sides: [attack, defense],
            places: ["harrenhal", "stoney-sept"],
        }
    }

    /// A card on either side against a plain one.
    fn on(side: Side, own: Army, other: Army) -> Self {
        match side {
            Side::Attack => Self::of(own, other),
            Side::Defense => Self::of(other, own),
        }
    }

    fn at(mut self, places: [&'static str; 2]) -> Self {
        self.places = places;
        self
    }

    fn scene(&self) -> Scene {
        let [attack, defense] = self.sides;
        let players = match [attack.0, defense.0].contains(&Martell) {
            true => 6,
            false => 5,
        };
        let [from, to] = self.places;
        Scene::crossed(players)
            .stand(attack.0, from, attack.2)
            .order(from, "march-0")
            .stand(defense.0, to, defense.2)
            .order(to, "defense-1")
            .marches(attack.0)
    }

    fn play(&self, scene: Scene, more: &[(House, Action)]) -> Scene {
        let mut scene = scene;
        let [attack, defense] = self.sides;
        let [from, to] = self.places.map(|name| scene.at(name));
        let card = |army: Army| (army.0, Action::Card(scene.card(army.0, army.1)));
        let units = attack.2;
        let mut wishes = vec![
            (attack.0, Action::March(from)),
            (attack.0, Action::Move { to, units }),
            card(attack),
            card(defense),
        ];
        wishes.extend(more);
        scene.fight(&wishes);
        scene
    }

    fn plain(&self) -> Scene {
        self.play(self.scene(), &[])
    }
}

/// Another march waits, so that orders and routed units stay as they are after the battle.
fn more_to_come(scene: Scene) -> Scene {
    let scene = scene.stand(Greyjoy, "pyke", units(1, 0, 0));
    let scene = scene.order("pyke", "march-0");
    scene
        .stand(Greyjoy, "seagard", units(1, 0, 0))
        .order("seagard", "march-plus1")
}

fn battle(scene: &Scene) -> &Battle {
    scene.state().last_battle.as_ref().expect("a battle")
}

fn totals(scene: &Scene) -> [i16; 2] {
    battle(scene).totals.expect("totals")
}

/// Units of a side that died after totals were compared.
fn lost(scene: &Scene, side: Side) -> u8 {
    let killed = scene.events.iter().filter_map(|event| match event {
        Event::Fight(FightEvent::Killed {
            side: of, units, ..
        }) if *of == side => Some(units.count()),
        _ => None,
    });
    killed.sum()
}

/// What a card adds beside what is printed, against a card of strength 2 without icons: strength, swords, fortifications.
fn added(card: &HouseCard, side: Side) -> [u8; 3] {
    match (card.id.as_str(), side) {
        ("ser-gregor-clegane", _) => [0, 1, 0],
        ("willas-tyrell", Side::Defense) => [2, 0, 0],
        ("nymeria-sand", Side::Attack) => [0, 1, 0],
        ("nymeria-sand", Side::Defense) => [0, 0, 1],
        _ => [0; 3],
    }
}

/// Each of the 42 cards counts its strength, and its icons take or save units, attacking and defending.
#[test]
fn every_card_counts_its_strength_and_icons() {
    let cards = Scene::crossed(6).pack.house_cards;
    let mut seen = BTreeSet::new();
    for card in &cards {
        // Joffrey has strength 2 and one sword, Theon strength 2 and one fortification.
        let plain = [(Lannister, "joffrey-lannister"), (Greyjoy, "theon-greyjoy")];
        for other in plain.into_iter().filter(|other| other.0 != card.house) {
            for side in Side::BOTH {
                let id: &'static str = Box::leak(card.id.clone().into_boxed_str());
                let own = (card.house, id, units(4, 0, 0));
                let clash = Clash::on(side, own, (other.0, other.1, units(4, 0, 0)));
                let scene = clash.plain();
                seen.insert(battle(&scene).side(side).card);
                let row = |house, id| {
                    let card = scene.card(house, id);
                    scene.pack.house_card(card).expect("a card").clone()
                };
                let more = added(card, side);
                // The Queen of Thorns takes the order there is.
                let thorns = id == "queen-of-thorns" && side == Side::Attack;
                let order = |of| i16::from(of == Side::Defense && !thorns);
                let counts = i16::from(card.strength + more[0]);
                let what = format!("{} {side:?}", card.title);
                assert_eq!(
                    totals(&scene)[side.place()],
                    4 + counts + order(side),
                    "{what}"
                );
                let theirs = 4 + 2 + order(side.other());
                assert_eq!(totals(&scene)[side.other().place()], theirs, "{what}");
                let winner = battle(&scene).winner.expect("a winner");
                let theirs = row(other.0, other.1);
                let (swords, saved) = match winner == side {
                    true => (card.swords + more[1], theirs.fortifications),
                    false => (theirs.swords, card.fortifications + more[2]),
                };
                let expected = match (card.id.as_str(), winner == side) {
                    ("eddard-stark", false) => 0,
                    ("ser-ilyn-payne", true) => swords.saturating_sub(saved) + 1,
                    _ => swords.saturating_sub(saved),
                };
                assert_eq!(lost(&scene, winner.other()), expected, "{what}");
            }
        }
    }
    assert_eq!(seen.len(), 42);
}

#[test]
fn eddard_has_no_casualties() {
    // Four against one with two swords, and Ser Ilyn's own one.
    for other in [
        (Baratheon, "renly-baratheon"),
        (Lannister, "ser-ilyn-payne"),
    ] {
        let clash = Clash::of(
            (other.0, other.1, units(2, 2, 0)),
            (Stark, "eddard-stark", units(3, 0, 0)),
        );
        let scene = clash.plain();
        assert_eq!(battle(&scene).winner, Some(Side::Attack));
        assert_eq!(lost(&scene, Side::Defense), 0);
        assert_eq!(scene.state().all_units(scene.seat(Stark)), units(3, 0, 0));
    }
}

#[test]
fn maege_says_where_the_loser_goes() {
    let clash = Clash::of(
        (Stark, "maege-mormont", units(2, 2, 0)),
        (Tyrell, "ser-garlan-tyrell", units(2, 0, 0)),
    );
    let mut scene = clash.scene();
    let [from, to, riverrun] = ["harrenhal", "stoney-sept", "riverrun"].map(|name| scene.at(name));
    scene.run(
        &[
            (Stark, Action::March(from)),
            (
                Stark,
                Action::Move {
                    to,
                    units: units(2, 2, 0),
                },
            ),
            (Stark, Action::Card(scene.card(Stark, "maege-mormont"))),
            (
                Tyrell,
                Action::Card(scene.card(Tyrell, "ser-garlan-tyrell")),
            ),
        ],
        |state| matches!(state.top(), Some(Frame::Fight(boards::throne::Step::Drive))),
    );
    assert_eq!(scene.asked(), vec![scene.seat(Stark)]);
    let offers = scene.offers(scene.seat(Stark));
    assert!(offers.contains(&Action::Retreat(riverrun)));
    assert!(
        !offers.contains(&Action::Retreat(from)),
        "not where they came from"
    );
    scene.act(Stark, Action::Retreat(riverrun));
    assert_eq!(scene.state().spot(riverrun).seat, Some(scene.seat(Tyrell)));
    // A beaten Maege asks nobody.
    let clash = Clash::of(
        (Stark, "maege-mormont", units(1, 0, 0)),
        (Tyrell, "ser-garlan-tyrell", units(4, 0, 0)),
    );
    assert_eq!(battle(&clash.plain()).winner, Some(Side::Defense));
}

#[test]
fn catelyn_counts_more_with_support() {
    let clash = Clash::of(
        (Lannister, "joffrey-lannister", units(2, 2, 0)),
        (Stark, "catelyn-stark", units(3, 0, 0)),
    );
    let scene = clash.scene();
    let scene = scene
        .stand(Stark, "riverrun", units(1, 0, 0))
        .order("riverrun", "support-0");
    let alone = clash.play(scene.clone(), &[]);
    assert_eq!(totals(&alone), [8, 3 + 1 + 1]);
    assert_eq!(lost(&alone, Side::Defense), 1);
    let helped = (Stark, Action::Support(Some(Side::Defense)));
    let helped = clash.play(scene, &[helped]);
    assert_eq!(totals(&helped), [8, 3 + 1 + 1 + 1 + 2]);
    assert_eq!(lost(&helped, Side::Defense), 0);
}

#[test]
fn bran_may_bring_a_used_card_back() {
    for (own, side) in [
        (units(4, 0, 0), Side::Attack),
        (units(1, 0, 0), Side::Attack),
    ] {
        let clash = Clash::on(
            side,
            (Stark, "bran-stark", own),
            (Tyrell, "ser-garlan-tyrell", units(2, 0, 0)),
        );
        let scene = clash.scene().hand(Stark, &["bran-stark", "catelyn-stark"]);
        let robb = scene.card(Stark, "robb-stark");
        let back = clash.play(scene.clone(), &[(Stark, Action::Regain(robb))]);
        assert!(back.player(Stark).hand.contains(&robb));
        let left = clash.play(scene, &[]);
        assert!(!left.player(Stark).hand.contains(&robb), "he may leave it");
    }
    // With nothing used there is nothing to ask.
    let clash = Clash::of(
        (Stark, "bran-stark", units(4, 0, 0)),
        (Tyrell, "ser-garlan-tyrell", units(2, 0, 0)),
    );
    assert_eq!(clash.plain().player(Stark).discard.len(), 1);
}

#[test]
fn balon_gains_the_difference() {
    let clash = Clash::of(
        (Greyjoy, "balon-greyjoy", units(4, 0, 0)),
        (Tyrell, "ser-garlan-tyrell", units(1, 0, 0)),
    );
    let scene = clash.play(clash.scene().power(Greyjoy, 3), &[]);
    assert_eq!(totals(&scene), [8, 4]);
    assert_eq!(scene.player(Greyjoy).power, 3 + 4);
    // The Blade counts in the totals.
    let bladed = clash
        .scene()
        .power(Greyjoy, 3)
        .track(Track::Fiefdoms, &[Greyjoy]);
    let bladed = clash.play(bladed, &[(Greyjoy, Action::Blade(true))]);
    assert_eq!(bladed.player(Greyjoy).power, 3 + 5);
    let beaten = Clash::of(
        (Greyjoy, "balon-greyjoy", units(1, 0, 0)),
        (Tyrell, "ser-garlan-tyrell", units(2, 2, 0)),
    );
    let beaten = beaten.play(beaten.scene().power(Greyjoy, 3), &[]);
    assert_eq!(beaten.player(Greyjoy).power, 3);
}

#[test]
fn asha_strikes_with_support() {
    let clash = Clash::of(
        (Greyjoy, "asha-greyjoy", units(4, 0, 0)),
        (Tyrell, "queen-of-thorns", units(3, 0, 0)),
    );
    let scene = clash.scene();
    let scene = scene
        .stand(Lannister, "riverrun", units(1, 0, 0))
        .order("riverrun", "support-0");
    assert_eq!(lost(&clash.play(scene.clone(), &[]), Side::Defense), 0);
    let wishes = [
        (Lannister, Action::Support(Some(Side::Attack))),
        (Greyjoy, Action::Accept(true)),
    ];
    assert_eq!(lost(&clash.play(scene, &wishes), Side::Defense), 2);
}

#[test]
fn victarion_is_strong_beside_a_sea() {
    let armies = [
        (Greyjoy, "victarion-greyjoy", units(1, 0, 0)),
        (Lannister, "joffrey-lannister", units(4, 0, 0)),
    ];
    let inland = Clash::of(armies[0], armies[1]).plain();
    assert_eq!(totals(&inland)[0], 1 + 1);
    assert_eq!(lost(&inland, Side::Attack), 1);
    let coast = Clash::of(armies[0], armies[1]);
    let coast = coast.at(["stoney-sept", "searoad-marches"]).plain();
    assert_eq!(totals(&coast)[0], 1 + 2);
    assert_eq!(lost(&coast, Side::Attack), 0, "a fortification");
}

/// s0: the oceans beside the board are seas for the texts of cards.
#[test]
fn victarion_finds_the_seas_of_the_storm() {
    for (from, to, sea) in [
        ("the-twins", "seagard", true),
        ("the-twins", "fairmarket", false),
    ] {
        let mut scene = Scene::storm(4)
            .stand(Greyjoy, from, units(2, 0, 0))
            .order(from, "march-0")
            .stand(Stark, to, units(1, 0, 0))
            .marches(Greyjoy);
        let units = units(2, 0, 0);
        let wishes = [
            (
                Greyjoy,
                Action::Move {
                    to: scene.at(to),
                    units,
                },
            ),
            (
                Greyjoy,
                Action::Card(scene.card(Greyjoy, "victarion-greyjoy")),
            ),
            (Stark, Action::Card(scene.card(Stark, "bran-stark"))),
        ];
        scene.fight(&wishes);
        assert_eq!(totals(&scene)[0], 2 + 1 + i16::from(sea), "{to}");
    }
}

#[test]
fn aeron_makes_room_for_another_card() {
    let clash = Clash::of(
        (Greyjoy, "aeron-damphair", units(4, 0, 0)),
        (Tyrell, "ser-garlan-tyrell", units(3, 0, 0)),
    );
    let scene = clash.scene().power(Greyjoy, 3);
    let [aeron, andrik] =
        ["aeron-damphair", "andrik-the-unsmiling"].map(|id| scene.card(Greyjoy, id));
    let other = clash.play(scene.clone(), &[(Greyjoy, Action::Card(andrik))]);
    assert_eq!(totals(&other), [4, 3 + 2 + 1], "strength 1, less one");
    assert_eq!(other.player(Greyjoy).power, 1);
    assert_eq!(other.player(Greyjoy).discard, vec![andrik, aeron]);
    // The new card has its text: Balon gains what he wins by.
    let balon = scene.card(Greyjoy, "balon-greyjoy");
    let won = clash.play(scene.clone(), &[(Greyjoy, Action::Card(balon))]);
    assert_eq!(totals(&won), [4 + 4 - 1, 6]);
    assert_eq!(won.player(Greyjoy).power, 3 - 2 + 1);
    let kept = clash.play(scene, &[]);
    assert_eq!(kept.player(Greyjoy).discard, vec![aeron]);
    // Whoever cannot pay is not asked: the wish for another card would stay open.
    let poor = clash.play(clash.scene().power(Greyjoy, 1), &[]);
    assert_eq!(poor.player(Greyjoy).power, 1);
}

#[test]
fn gregor_strikes_weak_cards() {
    // Against Bran three, against Eddard nobody dies, against Smalljon none.
    for (other, expected) in [
        ("bran-stark", 3),
        ("smalljon-umber", 0),
        ("eddard-stark", 0),
    ] {
        let clash = Clash::of(
            (Lannister, "ser-gregor-clegane", units(2, 2, 0)),
            (Stark, other, units(4, 0, 0)),
        );
        assert_eq!(lost(&clash.plain(), Side::Defense), expected, "{other}");
    }
    // What a card's text adds counts as its strength.
    let clash = Clash::of(
        (Lannister, "ser-gregor-clegane", units(1, 3, 0)),
        (Tyrell, "willas-tyrell", units(4, 0, 0)),
    );
    assert_eq!(lost(&clash.plain(), Side::Defense), 0);
}

#[test]
fn cersei_takes_power_whoever_wins() {
    for own in [units(4, 0, 0), units(1, 0, 0)] {
        let clash = Clash::of(
            (Lannister, "cersei-lannister", own),
            (Tyrell, "ser-garlan-tyrell", units(2, 0, 0)),
        );
        for (before, after) in [(5, 3), (1, 0)] {
            let scene = clash.play(clash.scene().power(Tyrell, before), &[]);
            assert_eq!(scene.player(Tyrell).power, after);
        }
    }
}

#[test]
fn ilyn_takes_one_through_any_walls() {
    let clash = Clash::of(
        (Lannister, "ser-ilyn-payne", units(4, 0, 0)),
        (Martell, "maester-caleotte", units(3, 0, 0)),
    );
    assert_eq!(lost(&clash.plain(), Side::Defense), 1);
    let beaten = Clash::of(
        (Lannister, "ser-ilyn-payne", units(1, 0, 0)),
        (Martell, "maester-caleotte", units(3, 0, 0)),
    );
    assert_eq!(lost(&beaten.plain(), Side::Defense), 0);
}

#[test]
fn tyrion_sends_a_card_back() {
    let clash = Clash::of(
        (Lannister, "tyrion-lannister", units(4, 0, 0)),
        (Stark, "robb-stark", units(3, 0, 0)),
    );
    let scene = clash.scene();
    let [robb, bran] = ["robb-stark", "bran-stark"].map(|id| scene.card(Stark, id));
    let back = [(Lannister, Action::Use(true)), (Stark, Action::Card(bran))];
    let sent = clash.play(scene.clone(), &back);
    assert_eq!(totals(&sent), [4, 3 + 1]);
    assert!(sent.player(Stark).hand.contains(&robb));
    assert_eq!(sent.player(Stark).discard, vec![bran]);
    let kept = clash.play(scene.clone(), &[]);
    assert_eq!(totals(&kept), [4, 3 + 1 + 4]);
    // With one other card it comes by itself, with none the battle goes on without.
    let two = clash.scene().hand(Stark, &["robb-stark", "bran-stark"]);
    let two = clash.play(two, &[(Lannister, Action::Use(true))]);
    assert_eq!(totals(&two), [4, 3 + 1]);
    let mut last = clash.scene().hand(Stark, &["robb-stark"]);
    let [from, to] = ["harrenhal", "stoney-sept"].map(|name| last.at(name));
    last.fight(&[
        (Lannister, Action::March(from)),
        (
            Lannister,
            Action::Move {
                to,
                units: units(4, 0, 0),
            },
        ),
        (
            Lannister,
            Action::Card(last.card(Lannister, "tyrion-lannister")),
        ),
        (Lannister, Action::Use(true)),
    ]);
    assert_eq!(totals(&last), [4, 3 + 1]);
    assert_eq!(last.player(Stark).hand, vec![robb], "it was not used");
}

/// The card that was sent back cannot be chosen again.
#[test]
fn tyrion_is_answered_by_another_card() {
    let clash = Clash::of(
        (Lannister, "tyrion-lannister", units(4, 0, 0)),
        (Stark, "robb-stark", units(3, 0, 0)),
    );
    let mut scene = clash.scene();
    let [from, to] = clash.places.map(|name| scene.at(name));
    let robb = scene.card(Stark, "robb-stark");
    scene.run(
        &[
            (Lannister, Action::March(from)),
            (
                Lannister,
                Action::Move {
                    to,
                    units: units(4, 0, 0),
                },
            ),
            (
                Lannister,
                Action::Card(scene.card(Lannister, "tyrion-lannister")),
            ),
            (Stark, Action::Card(robb)),
            (Lannister, Action::Use(true)),
        ],
        |state| {
            let top = state.top();
            matches!(top, Some(Frame::Fight(boards::throne::Step::Another(_))))
        },
    );
    assert_eq!(scene.offers(scene.seat(Stark)).len(), 6);
    assert_eq!(scene.refused(Stark, Action::Card(robb)).reason, "not_open");
}

#[test]
fn stannis_takes_the_throne() {
    let clash = Clash::of(
        (Baratheon, "stannis-baratheon", units(4, 0, 0)),
        (Tyrell, "queen-of-thorns", units(3, 0, 0)),
    );
    let throne = |first| {
        clash
            .scene()
            .track(Track::Throne, &[first])
            .marches(Baratheon)
    };
    let taken = clash.play(throne(Tyrell), &[(Baratheon, Action::Use(true))]);
    assert_eq!(
        taken.state().holder(Track::Throne),
        Some(taken.seat(Baratheon))
    );
    // R24: the order of play stays that of the track.
    assert_eq!(taken.state().order().first(), Some(&taken.seat(Tyrell)));
    assert_eq!(lost(&taken, Side::Defense), 1, "a sword");
    let left = clash.play(throne(Tyrell), &[]);
    assert_eq!(left.state().holder(Track::Throne), Some(left.seat(Tyrell)));
    assert_eq!(lost(&left, Side::Defense), 0);
    let other = clash.play(throne(Stark), &[]);
    assert_eq!(lost(&other, Side::Defense), 0);
}

#[test]
fn melisandre_gains_by_the_opposing_card() {
    for (other, gained) in [("randyll-tarly", 3), ("queen-of-thorns", 0)] {
        let clash = Clash::of(
            (Baratheon, "melisandre", units(1, 0, 0)),
            (Tyrell, other, units(3, 0, 0)),
        );
        let scene = clash.play(clash.scene().power(Baratheon, 5), &[]);
        assert_eq!(scene.player(Baratheon).power, 5 + gained, "{other}");
    }
}

#[test]
fn salladhar_plunders_when_he_wins() {
    for (own, [gains, loses]) in [(units(4, 0, 0), [2, 2]), (units(1, 0, 0), [0, 0])] {
        let clash = Clash::of(
            (Baratheon, "salladhar-saan", own),
            (Tyrell, "ser-garlan-tyrell", units(1, 0, 0)),
        );
        let scene = clash.scene().power(Baratheon, 5).power(Tyrell, 5);
        let scene = clash.play(scene, &[]);
        assert_eq!(scene.player(Baratheon).power, 5 + gains);
        assert_eq!(scene.player(Tyrell).power, 5 - loses);
    }
}

#[test]
fn davos_keeps_his_men_in_order() {
    let clash = Clash::of(
        (Tyrell, "ser-loras-tyrell", units(4, 0, 0)),
        (Baratheon, "ser-davos-seaworth", units(3, 0, 0)),
    );
    let scene = || more_to_come(clash.scene().power(Baratheon, 3));
    let at = scene().at("riverrun");
    let go = (Baratheon, Action::Retreat(at));
    let plain = clash.play(scene(), &[go]);
    assert_eq!(plain.state().spot(at).units, units(2, 0, 0), "not routed");
    assert_eq!(plain.player(Baratheon).power, 3);
    let paid = clash.play(scene(), &[go, (Baratheon, Action::Use(true))]);
    assert_eq!(
        paid.state().spot(at).units,
        units(3, 0, 0),
        "a fortification"
    );
    assert_eq!(paid.player(Baratheon).power, 1);
    let poor = clash.play(scene().power(Baratheon, 1), &[go]);
    assert_eq!(poor.state().spot(at).units, units(2, 0, 0));
    // As an attacker, too.
    let clash = Clash::of(
        (Baratheon, "ser-davos-seaworth", units(2, 0, 0)),
        (Tyrell, "ser-garlan-tyrell", units(4, 0, 0)),
    );
    let back = clash.play(more_to_come(clash.scene()), &[]);
    assert_eq!(back.spot("harrenhal").units, units(2, 0, 0));
    assert!(back.spot("harrenhal").routed.is_none());
}

#[test]
fn mace_leaves_an_order_behind() {
    let clash = Clash::of(
        (Tyrell, "mace-tyrell", units(4, 0, 0)),
        (Stark, "bran-stark", units(1, 0, 0)),
    );
    let scene = || more_to_come(clash.scene());
    let area = scene().at("stoney-sept");
    let order = scene().order_id("support-0");
    let placed = clash.play(scene(), &[(Tyrell, Action::Order { area, order })]);
    assert_eq!(placed.state().spot(area).order, Some(order));
    assert_eq!(placed.state().spot(area).seat, Some(placed.seat(Tyrell)));
    let left = clash.play(scene(), &[]);
    assert_eq!(left.state().spot(area).order, None);
    // In defense it takes the place of the order that lies there.
    let clash = Clash::of(
        (Stark, "bran-stark", units(1, 0, 0)),
        (Tyrell, "mace-tyrell", units(4, 0, 0)),
    );
    let held = clash.play(
        more_to_come(clash.scene()),
        &[(Tyrell, Action::Order { area, order })],
    );
    assert_eq!(held.state().spot(area).order, Some(order));
    // A token that lies elsewhere cannot be placed again.
    let used = more_to_come(clash.scene())
        .stand(Tyrell, "oldtown", units(1, 0, 0))
        .order("oldtown", "support-0")
        .stand(Tyrell, "sunspear", units(1, 0, 0))
        .order("sunspear", "support-0");
    let mut used = used;
    let [from, to] = clash.places.map(|name| used.at(name));
    used.run(
        &[
            (Stark, Action::March(from)),
            (
                Stark,
                Action::Move {
                    to,
                    units: units(1, 0, 0),
                },
            ),
            (Stark, Action::Card(used.card(Stark, "bran-stark"))),
            (Tyrell, Action::Card(used.card(Tyrell, "mace-tyrell"))),
        ],
        |state| {
            matches!(
                state.top(),
                Some(Frame::Fight(boards::throne::Step::Choice(_)))
            )
        },
    );
    let offers = used.offers(used.seat(Tyrell));
    assert!(
        !offers.contains(&Action::Order { area, order }),
        "{offers:?}"
    );
    let stars = offers.iter().filter_map(|action| match action {
        Action::Order { order, .. } => used.pack.order(*order).map(|row| row.star),
        _ => None,
    });
    assert!(stars.into_iter().all(|star| !star), "plain ones only");
}

#[test]
fn willas_is_strong_in_defense() {
    for (side, more) in [(Side::Attack, 0), (Side::Defense, 2)] {
        let own = (Tyrell, "willas-tyrell", units(2, 0, 0));
        let other = (Stark, "bran-stark", units(2, 0, 0));
        let scene = Clash::on(side, own, other).plain();
        let order = i16::from(side == Side::Defense);
        assert_eq!(totals(&scene)[side.place()], 2 + 1 + order + more);
    }
}

#[test]
fn queen_of_thorns_takes_an_order() {
    let clash = Clash::of(
        (Tyrell, "queen-of-thorns", units(4, 0, 0)),
        (Stark, "bran-stark", units(2, 0, 0)),
    );
    let scene = || {
        let scene = clash.scene();
        let scene = scene.stand(Stark, "riverrun", units(1, 0, 0));
        let scene = scene.order("riverrun", "support-0");
        let scene = scene.stand(Greyjoy, "blackwater", units(1, 0, 0));
        scene.order("blackwater", "support-0")
    };
    let [riverrun, sept, others] =
        ["riverrun", "stoney-sept", "blackwater"].map(|name| scene().at(name));
    let helps = (Stark, Action::Support(Some(Side::Defense)));
    let taken = (Tyrell, Action::RemoveOrder(riverrun));
    let scene_without = clash.play(more_to_come(scene()), &[helps, taken]);
    assert_eq!(totals(&scene_without), [4, 2 + 1], "the support is lost");
    assert_eq!(scene_without.state().spot(riverrun).order, None);
    assert!(
        scene_without.state().spot(others).order.is_some(),
        "it is not theirs"
    );
    let here = (Tyrell, Action::RemoveOrder(sept));
    let here = clash.play(scene(), &[helps, here]);
    assert_eq!(totals(&here), [4, 2 + 1], "the defense order is gone");
    // A single order goes at once.
    let alone = clash.play(clash.scene(), &[]);
    assert_eq!(totals(&alone), [4, 2]);
}

#[test]
fn doran_sends_the_opponent_to_the_end_of_fiefdoms() {
    let clash = Clash::of(
        (Martell, "doran-martell", units(2, 0, 0)),
        (Stark, "bran-stark", units(3, 0, 0)),
    );
    let scene = clash.scene().track(Track::Fiefdoms, &[Stark, Martell]);
    let scene = clash.play(scene, &[(Martell, Action::Blade(false))]);
    // The Blade passed, and the tie is Martell's now.
    let track = scene.state().track(Track::Fiefdoms);
    assert_eq!(track.last(), Some(&scene.seat(Stark)));
    assert_eq!(
        scene.state().holder(Track::Fiefdoms),
        Some(scene.seat(Martell))
    );
    assert_eq!(
        (totals(&scene), battle(&scene).winner),
        ([4, 4], Some(Side::Attack))
    );
}

#[test]
fn nymeria_has_an_icon_on_each_side() {
    let own = |count| (Martell, "nymeria-sand", units(count, 0, 0));
    let other = (Stark, "bran-stark", units(2, 0, 0));
    assert_eq!(lost(&Clash::of(own(4), other).plain(), Side::Defense), 1);
    let strong = (Lannister, "joffrey-lannister", units(2, 2, 0));
    assert_eq!(lost(&Clash::of(strong, own(2)).plain(), Side::Defense), 0);
    assert_eq!(lost(&Clash::of(own(1), strong).plain(), Side::Attack), 1);
}

#[test]
fn arianne_takes_the_winner_along() {
    // She is beaten by two, then by three.
    for (more, both) in [(2, true), (3, false)] {
        let clash = Clash::of(
            (Stark, "smalljon-umber", units(4 - more, more - 1, 0)),
            (Martell, "arianne-martell", units(3, 0, 0)),
        );
        let scene = clash.play(more_to_come(clash.scene()), &[]);
        assert_eq!(totals(&scene), [5 + i16::from(more), 5]);
        let sept = scene.spot("stoney-sept");
        assert_eq!(sept.seat.is_none(), both, "by {more}");
        let back = scene.spot("harrenhal");
        assert_eq!(back.routed.is_none(), !both);
        let gone = scene.state().all_units(scene.seat(Martell));
        assert_eq!(gone, units(3, 0, 0));
    }
    // Beaten in attack, she has the defender leave, too.
    let clash = Clash::of(
        (Martell, "arianne-martell", units(2, 0, 0)),
        (Stark, "bran-stark", units(3, 0, 0)),
    );
    let scene = more_to_come(clash.scene());
    let riverrun = scene.at("riverrun");
    let scene = clash.play(scene, &[(Stark, Action::Retreat(riverrun))]);
    assert_eq!(totals(&scene), [3, 4]);
    assert_eq!(scene.spot("stoney-sept").seat, None);
    assert_eq!(scene.spot("riverrun").routed, units(3, 0, 0));
    assert_eq!(scene.spot("harrenhal").routed, units(2, 0, 0));
}
