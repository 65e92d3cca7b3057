//! Does every House card of A Feast for Crows do what it says, when it is played?

use std::collections::BTreeSet;

use super::scene::{Scene, units};
use boards::throne::rules::parts;
use boards::throne::{
    Action, Battle, Event, FightEvent, Frame, House, HouseCard, Side, Step, Throne, Track,
    UnitKind, Units,
};
use play::{Game, Viewer};

use House::{Arryn, Baratheon, Greyjoy, Lannister, Martell, Stark, Targaryen, Tully, Tyrell};

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

    /// A card on a side against another one.
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

    /// Newcomers play in place of houses that do not fight here.
    fn scene(&self) -> Scene {
        let mut free = vec![Stark, Martell, Tyrell, Greyjoy, Baratheon];
        free.retain(|house| self.sides.iter().all(|side| side.0 != *house));
        let sides = self.sides.iter().map(|side| side.0);
        let new = sides.filter(|house| [Arryn, Tully, Targaryen].contains(house));
        let new: Vec<(House, House)> = free.into_iter().zip(new).collect();
        let [attack, defense] = self.sides;
        let [from, to] = self.places;
        Scene::crows(&new)
            .stand(attack.0, from, attack.2)
            .order(from, "march-0")
            .stand(defense.0, to, defense.2)
            .order(to, "defense-1")
            .marches(attack.0)
    }

    #[track_caller]
    fn play(&self, scene: Scene, more: &[(House, Action)]) -> Scene {
        let mut scene = scene;
        let wishes = [self.wishes(&scene), more.to_vec()].concat();
        scene.fight(&wishes);
        scene
    }

    /// As far as a text asks somebody.
    #[track_caller]
    fn until(&self, scene: Scene, step: impl Fn(Step) -> bool) -> Scene {
        let mut scene = scene;
        let wishes = self.wishes(&scene);
        scene.run(
            &wishes,
            |state| matches!(state.top(), Some(Frame::Fight(now)) if step(*now)),
        );
        scene
    }

    fn wishes(&self, scene: &Scene) -> Vec<(House, Action)> {
        let [attack, defense] = self.sides;
        let [from, to] = self.places.map(|name| scene.at(name));
        let card = |army: Army| (army.0, Action::Card(scene.card(army.0, army.1)));
        let units = attack.2;
        vec![
            (attack.0, Action::March(from)),
            (attack.0, Action::Move { to, units }),
            card(attack),
            card(defense),
        ]
    }

    #[track_caller]
    fn plain(&self) -> Scene {
        self.play(self.scene(), &[])
    }
}

/// Other marches wait, so that orders and routed units stay as they are after the battle.
fn more_to_come(scene: Scene) -> Scene {
    scene
        .stand(Lannister, "kings-landing", units(1, 0, 0))
        .order("kings-landing", "march-0")
        .stand(Lannister, "kingswood", units(1, 0, 0))
        .order("kingswood", "march-plus1")
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

fn footmen(count: u8) -> Units {
    units(count, 0, 0)
}

/// Ser Kevan has strength 2 with a sword and a fortification, and no text; Darkstar strength 3 and a sword.
fn kevan(units: Units) -> Army {
    (Lannister, "kevan", units)
}

fn darkstar(units: Units) -> Army {
    (Martell, "darkstar", units)
}

/// What a card counts beside what is printed, in an area without water, support and power: strength, swords,
/// fortifications.
fn added(card: &HouseCard, side: Side) -> [i16; 3] {
    match (card.id.as_str(), side) {
        ("asha", _) => [0, 2, 1],
        ("nymeria", Side::Attack) => [0, 1, 0],
        ("nymeria", Side::Defense) => [0, 0, 1],
        // Her own strength and that of the other card.
        ("ellaria", Side::Defense) => [-1, 0, 0],
        // Khal Drogo goes along.
        ("viserys", _) => [4, 0, 0],
        _ => [0; 3],
    }
}

/// Each of the 63 cards counts its strength, and its icons take or save units, attacking and defending.
#[test]
fn every_card_counts_its_strength_and_icons() {
    let cards = Scene::crows(&[]).pack.house_cards;
    let mut seen = BTreeSet::new();
    for card in &cards {
        let other = match card.house {
            Lannister => darkstar(footmen(4)),
            _ => kevan(footmen(4)),
        };
        for side in Side::BOTH {
            let id: &'static str = Box::leak(card.id.clone().into_boxed_str());
            let clash = Clash::on(side, (card.house, id, footmen(4)), other);
            let scene = clash.play(clash.scene().power(card.house, 0), &[]);
            let what = format!("{} {side:?}", card.title);
            seen.insert(battle(&scene).side(side).card);
            let theirs = scene.card(other.0, other.1);
            let theirs = scene.pack.house_card(theirs).expect("a card");
            let more = added(card, side);
            let doubled = i16::from(id == "catelyn");
            let order = |of, doubled: i16| i16::from(of == Side::Defense) * (1 + doubled);
            let own = 4 + i16::from(card.strength) + more[0] + order(side, doubled);
            assert_eq!(totals(&scene)[side.place()], own, "{what}");
            let void = ["balon", "queen-of-thorns"].contains(&id)
                || (id == "ellaria" && side == Side::Defense);
            let strength = if void { 0 } else { i16::from(theirs.strength) };
            let against = 4 + strength + order(side.other(), 0);
            assert_eq!(totals(&scene)[side.other().place()], against, "{what}");
            let winner = battle(&scene).winner.expect("a winner");
            let (swords, saved) = match winner == side {
                true => (
                    i16::from(card.swords) + more[1],
                    i16::from(theirs.fortifications),
                ),
                false => (
                    i16::from(theirs.swords),
                    i16::from(card.fortifications) + more[2],
                ),
            };
            let spared = winner != side && ["blackfish", "robert-arryn"].contains(&id);
            let expected = if spared { 0 } else { (swords - saved).max(0) };
            assert_eq!(i16::from(lost(&scene, winner.other())), expected, "{what}");
        }
    }
    assert_eq!(seen.len(), 63);
}

#[test]
fn every_card_with_a_text_has_its_test() {
    let tests = include_str!("crows.rs");
    for card in Scene::crows(&[]).pack.house_cards {
        assert_eq!(card.text.is_empty(), card.effect.is_none(), "{}", card.id);
        assert!(card.source.assumed, "{}", card.id);
        let name = format!("fn {}_{}_", card.house.name(), card.id.replace('-', "_"));
        let plain = card.effect.is_none();
        assert!(plain || tests.contains(&name), "{name} is missing");
    }
}

// Stark.

#[test]
fn stark_roose_stays_in_the_hand_when_he_loses() {
    for (own, stays) in [(footmen(1), true), (footmen(4), false)] {
        let clash = Clash::of((Stark, "roose", own), kevan(footmen(2)));
        let scene = clash.plain();
        let roose = scene.card(Stark, "roose");
        assert_eq!(scene.player(Stark).hand.contains(&roose), stays);
        assert_eq!(scene.player(Stark).discard.contains(&roose), !stays);
        let told = FightEvent::Kept(scene.seat(Stark), roose);
        assert_eq!(scene.events.contains(&Event::Fight(told)), stays);
    }
    // As the last card he brings nothing back.
    let clash = Clash::of((Stark, "roose", footmen(1)), kevan(footmen(2)));
    let mut scene = clash.scene().hand(Stark, &["roose"]);
    let wishes = clash.wishes(&scene);
    scene.fight(&[wishes[0], wishes[1], wishes[3]]);
    assert_eq!(scene.player(Stark).hand, [scene.card(Stark, "roose")]);
    assert_eq!(scene.player(Stark).discard.len(), 6);
}

#[test]
fn stark_catelyn_doubles_the_defense_order() {
    let clash = Clash::of(kevan(footmen(3)), (Stark, "catelyn", footmen(3)));
    assert_eq!(totals(&clash.plain()), [3 + 2, 3 + 1 + 2]);
    let scene = clash.scene().order("stoney-sept", "defense-2");
    assert_eq!(totals(&clash.play(scene, &[])), [3 + 2, 3 + 1 + 4]);
}

#[test]
fn stark_bran_brings_a_used_card_back_won_or_lost() {
    for own in [footmen(1), footmen(4)] {
        let clash = Clash::of((Stark, "bran", own), kevan(footmen(2)));
        let scene = clash.scene().hand(Stark, &["bran", "jon", "greatjon"]);
        let robb = scene.card(Stark, "robb");
        let scene = clash.play(scene, &[(Stark, Action::Regain(robb))]);
        assert!(scene.player(Stark).hand.contains(&robb));
    }
    // A single one comes without a question, and none asks for nothing.
    let clash = Clash::of((Stark, "bran", footmen(4)), kevan(footmen(2)));
    let hand = ["bran", "jon", "greatjon", "eddard", "roose", "catelyn"];
    let scene = clash.play(clash.scene().hand(Stark, &hand), &[]);
    assert_eq!(scene.player(Stark).hand.len(), 6);
    assert_eq!(clash.plain().player(Stark).hand.len(), 6);
}

// Lannister.

#[test]
fn lannister_tywin_counts_what_is_paid() {
    let clash = Clash::of((Lannister, "tywin", footmen(2)), darkstar(footmen(2)));
    let scene = clash.scene().power(Lannister, 6);
    let scene = clash.play(scene, &[(Lannister, Action::Bid(5))]);
    assert_eq!(totals(&scene), [2 + 5, 2 + 3 + 1]);
    assert_eq!(scene.player(Lannister).power, 1);
    // What Balon says holds whenever he says it: nothing is asked then.
    let clash = Clash::of(
        (Lannister, "tywin", footmen(2)),
        (Greyjoy, "balon", footmen(2)),
    );
    let first = clash.scene().track(Track::Fiefdoms, &[Greyjoy]);
    let scene = clash.play(first, &[]);
    assert_eq!(totals(&scene)[0], 2);
    let weakened = scene
        .events
        .iter()
        .filter(|event| matches!(event, Event::Fight(FightEvent::Weakened(Side::Attack, _))));
    assert_eq!(weakened.count(), 1);
    let second = clash.scene().track(Track::Fiefdoms, &[Lannister]);
    let scene = clash.play(second, &[(Lannister, Action::Bid(5))]);
    assert_eq!((totals(&scene)[0], scene.player(Lannister).power), (2, 0));
}

#[test]
fn lannister_jaime_bars_the_blade() {
    let clash = Clash::of((Lannister, "jaime", footmen(3)), darkstar(footmen(3)));
    let with = |house: House| {
        let mut scene = clash.scene().track(Track::Fiefdoms, &[house]);
        let wishes = clash.wishes(&scene);
        scene.fight(&wishes);
        let mut events = scene.events.iter();
        events.any(|event| matches!(event, Event::Fight(FightEvent::Blade(..))))
    };
    assert!(!with(Martell));
    // His own house may.
    assert!(with(Lannister));
}

#[test]
fn lannister_tyrion_voids_support_and_may_take_an_order() {
    let clash = Clash::of((Lannister, "tyrion", footmen(4)), darkstar(footmen(1)));
    let scene = clash
        .scene()
        .stand(Martell, "riverrun", footmen(2))
        .order("riverrun", "support-plus1")
        .stand(Stark, "winterfell", footmen(1))
        .order("winterfell", "defense-2")
        .stand(Stark, "white-harbor", footmen(1))
        .order("white-harbor", "raid");
    let helped = (Martell, Action::Support(Some(Side::Defense)));
    let kept = clash.play(scene.clone(), &[helped]);
    assert_eq!(totals(&kept), [4 + 1, 1 + 3 + 1]);
    let mut scene = scene;
    let wishes = [clash.wishes(&scene), vec![helped]].concat();
    scene.run(&wishes, |state| {
        matches!(state.top(), Some(Frame::Fight(Step::Early(_))))
    });
    let remove = |name: &str| Action::RemoveOrder(scene.at(name));
    let mut open = scene.offers(scene.seat(Lannister));
    let mut expected = vec![
        remove("stoney-sept"),
        remove("riverrun"),
        remove("winterfell"),
        Action::Done,
    ];
    open.sort_by_key(|action| format!("{action:?}"));
    expected.sort_by_key(|action| format!("{action:?}"));
    assert_eq!(open, expected);
    // With the Defense order gone the attacker wins.
    let own = remove("stoney-sept");
    scene.act(Lannister, own);
    scene.fight(&[]);
    assert_eq!(totals(&scene), [4 + 1, 1 + 3]);
}

#[test]
fn lannister_cersei_takes_any_order_of_the_loser() {
    let clash = Clash::of((Lannister, "cersei", units(2, 2, 0)), darkstar(footmen(1)));
    let scene = more_to_come(clash.scene())
        .stand(Martell, "sunspear", footmen(1))
        .order("sunspear", "consolidate")
        .stand(Martell, "yronwood", footmen(1))
        .order("yronwood", "support-0");
    let sunspear = scene.at("sunspear");
    let scene = clash.play(scene, &[(Lannister, Action::RemoveOrder(sunspear))]);
    assert_eq!(scene.spot("sunspear").order, None);
    assert!(scene.spot("yronwood").order.is_some());
}

// Baratheon.

#[test]
fn baratheon_stannis_counts_more_below_his_opponent() {
    let clash = Clash::of((Baratheon, "stannis", footmen(2)), kevan(footmen(2)));
    for (first, counts) in [(Lannister, 5), (Baratheon, 3)] {
        let other = [Lannister, Baratheon].into_iter().find(|h| *h != first);
        let tracks = [first, other.expect("two")];
        let scene = clash.scene().track(Track::Throne, &tracks);
        let scene = clash.play(scene.marches(Baratheon), &[]);
        assert_eq!(totals(&scene)[0], 2 + counts, "{first:?}");
        // "+5 Stannis Baratheon (3)" stood there.
        let battle = scene.state().last_battle.as_ref().expect("a battle");
        let parts = parts(&scene.pack, scene.state(), battle, Side::Attack);
        let text = "Text of Stannis Baratheon";
        let more = parts.iter().find(|part| part.text == text);
        assert_eq!(more.map_or(0, |part| part.value), counts - 3, "{parts:?}");
    }
}

#[test]
fn baratheon_melisandre_has_the_opposing_text_ignored() {
    let clash = Clash::of(
        (Baratheon, "melisandre", footmen(2)),
        (Greyjoy, "balon", footmen(2)),
    );
    assert_eq!(totals(&clash.plain()), [2 + 4, 2 + 2 + 1]);
}

#[test]
fn baratheon_davos_makes_a_knight_when_he_wins() {
    for (own, knights) in [(footmen(4), 1), (footmen(1), 0)] {
        let clash = Clash::of((Baratheon, "davos", own), kevan(footmen(3)));
        let scene = clash.plain();
        let all = scene.state().all_units(scene.seat(Baratheon));
        assert_eq!(all.knights, knights);
    }
}

#[test]
fn baratheon_salladhor_has_ships_count_nothing() {
    let clash = Clash::of(
        (Baratheon, "salladhor", units(0, 0, 2)),
        (Greyjoy, "dagmer", units(0, 0, 3)),
    )
    .at(["the-golden-sound", "ironmans-bay"]);
    let scene = clash
        .scene()
        .stand(Greyjoy, "sunset-sea", units(0, 0, 2))
        .order("sunset-sea", "support-plus1");
    let helped = (Greyjoy, Action::Support(Some(Side::Defense)));
    let scene = clash.play(scene, &[helped]);
    // The orders count, and his own ships do.
    assert_eq!(totals(&scene), [2 + 1, 2 + 1 + 1]);
}

#[test]
fn baratheon_patchface_discards_a_card_of_the_opponent() {
    let clash = Clash::of((Baratheon, "patchface", footmen(1)), kevan(footmen(4)));
    let mut scene = clash.until(clash.scene(), |step| matches!(step, Step::Choice(_)));
    let gregor = scene.card(Lannister, "gregor");
    let open = scene.offers(scene.seat(Baratheon));
    assert_eq!(open.len(), 6, "he must, and the card that was played stays");
    scene.act(Baratheon, Action::Discard(gregor));
    // "Lannister discards Ser Gregor Clegane" did not say whose text that was.
    let mut lines = scene
        .events
        .iter()
        .filter_map(|event| Throne::line(&scene.pack, event, Viewer::Table));
    assert!(lines.any(|line| line.starts_with("Patchface has seat ")));
    assert!(scene.player(Lannister).discard.contains(&gregor));
    // A hand without others asks for nothing, and the last card brings the others back.
    let mut last = clash.scene().hand(Lannister, &["kevan"]);
    let wishes = clash.wishes(&last);
    last.fight(&[wishes[0], wishes[1], wishes[2]]);
    assert_eq!(last.player(Lannister).hand.len(), 6);
}

// Greyjoy.

#[test]
fn greyjoy_victarion_has_ships_count_two() {
    let clash = Clash::of(
        (Greyjoy, "victarion", units(0, 0, 2)),
        (Lannister, "kevan", units(0, 0, 2)),
    )
    .at(["ironmans-bay", "the-golden-sound"]);
    let helped = |scene: Scene| {
        scene
            .stand(Greyjoy, "sunset-sea", units(0, 0, 2))
            .order("sunset-sea", "support-0")
    };
    let support = |side| [(Greyjoy, Action::Support(Some(side)))];
    let scene = clash.play(helped(clash.scene()), &support(Side::Attack));
    assert_eq!(totals(&scene), [4 + 4 + 3, 2 + 2 + 1]);
    // In defense only those that support do.
    let clash = Clash::of(
        (Lannister, "kevan", units(0, 0, 2)),
        (Greyjoy, "victarion", units(0, 0, 2)),
    )
    .at(["the-golden-sound", "ironmans-bay"]);
    let scene = clash.play(helped(clash.scene()), &support(Side::Defense));
    assert_eq!(totals(&scene), [2 + 2, 2 + 4 + 3 + 1]);
    // Ships of others who support count as usual, and Salladhor goes before him.
    let clash = Clash::of(
        (Greyjoy, "victarion", units(0, 0, 2)),
        (Baratheon, "salladhor", units(0, 0, 2)),
    )
    .at(["ironmans-bay", "the-golden-sound"]);
    assert_eq!(totals(&clash.plain()), [3, 2 + 1 + 1]);
}

#[test]
fn greyjoy_balon_leaves_the_opposing_card_nothing() {
    let clash = Clash::of((Greyjoy, "balon", footmen(2)), kevan(footmen(2)));
    assert_eq!(totals(&clash.plain()), [2 + 2, 2 + 1]);
}

#[test]
fn greyjoy_asha_strikes_alone() {
    let clash = Clash::of(
        (Greyjoy, "asha", footmen(4)),
        (Tyrell, "margaery", footmen(3)),
    );
    let scene = clash
        .scene()
        .stand(Greyjoy, "riverrun", footmen(1))
        .order("riverrun", "support-0");
    assert_eq!(lost(&clash.play(scene.clone(), &[]), Side::Defense), 1);
    let helped = (Greyjoy, Action::Support(Some(Side::Attack)));
    assert_eq!(lost(&clash.play(scene, &[helped]), Side::Defense), 0);
}

#[test]
fn greyjoy_reader_takes_an_order_of_the_opponent_beside_the_battle() {
    let clash = Clash::of((Greyjoy, "reader", footmen(4)), kevan(footmen(1)));
    let scene = clash
        .scene()
        .stand(Lannister, "riverrun", footmen(1))
        .order("riverrun", "consolidate")
        .stand(Lannister, "lannisport", footmen(1))
        .order("lannisport", "raid")
        .stand(Lannister, "kings-landing", footmen(1))
        .order("kings-landing", "march-0")
        .stand(Stark, "blackwater", footmen(1))
        .order("blackwater", "raid");
    let scene = clash.until(scene, |step| matches!(step, Step::Choice(_)));
    let open = scene.offers(scene.seat(Greyjoy));
    let expected = ["riverrun", "lannisport"].map(|name| Action::RemoveOrder(scene.at(name)));
    assert_eq!(
        BTreeSet::from(expected.map(key)),
        open.into_iter().map(key).collect()
    );
}

fn key(action: Action) -> String {
    format!("{action:?}")
}

#[test]
fn greyjoy_aeron_has_another_card_played() {
    let clash = Clash::of((Greyjoy, "aeron", footmen(2)), kevan(footmen(2)));
    let scene = clash.scene().power(Greyjoy, 3);
    let euron = scene.card(Greyjoy, "euron");
    let played = clash.play(scene, &[(Greyjoy, Action::Card(euron))]);
    assert_eq!(totals(&played), [2 + 5, 2 + 2 + 1]);
    assert_eq!(played.player(Greyjoy).power, 1);
    let used = [euron, played.card(Greyjoy, "aeron")];
    assert!(
        used.iter()
            .all(|card| played.player(Greyjoy).discard.contains(card))
    );
    let poor = clash.play(clash.scene().power(Greyjoy, 1), &[]);
    assert_eq!(totals(&poor)[0], 2);
}

// Tyrell.

#[test]
fn tyrell_mace_keeps_the_march_order() {
    let clash = Clash::of((Tyrell, "mace", footmen(4)), kevan(footmen(1)));
    let scene = more_to_come(clash.scene());
    let scene = clash.play(scene, &[]);
    let order = scene.spot("stoney-sept").order;
    assert_eq!(order, Some(scene.order_id("march-0")));
    assert_eq!(scene.spot("stoney-sept").units, footmen(4));
    // It is used again this turn.
    let mut again = scene;
    let riverrun = again.at("riverrun");
    let on = Action::Move {
        to: riverrun,
        units: footmen(4),
    };
    again.run(&[(Tyrell, on)], |state| {
        state.spot(riverrun).units == footmen(4)
    });
    // A beaten or defending Mace keeps nothing.
    let beaten = Clash::of((Tyrell, "mace", footmen(1)), kevan(footmen(4)));
    let beaten = beaten.play(more_to_come(beaten.scene()), &[]);
    assert_eq!(beaten.spot("harrenhal").order, None);
    let held = Clash::of(kevan(footmen(1)), (Tyrell, "mace", footmen(4)));
    let held = held.play(more_to_come(held.scene()), &[]);
    let order = held.spot("stoney-sept").order;
    assert_eq!(order, Some(held.order_id("defense-1")));
}

#[test]
fn tyrell_margaery_keeps_her_units_in_good_order() {
    let clash = Clash::of(kevan(footmen(4)), (Tyrell, "margaery", footmen(2)));
    let scene = more_to_come(clash.scene());
    let riverrun = scene.at("riverrun");
    let scene = clash.play(scene, &[(Tyrell, Action::Retreat(riverrun))]);
    let spot = scene.state().spot(riverrun);
    assert_eq!((spot.units, spot.routed), (footmen(2), Units::NONE));
}

#[test]
fn tyrell_willas_takes_the_opposing_text() {
    // Khal Drogo's text counts Tyrell's knights, and not his own.
    let clash = Clash::of(
        (Tyrell, "willas", units(0, 3, 0)),
        (Targaryen, "drogo", footmen(2)),
    );
    let scene = clash.play(clash.scene(), &[]);
    assert_eq!(totals(&scene), [6 + 1 + 3, 2 + 4 + 1]);
    // Roose's text brings Willas back to the hand.
    let clash = Clash::of((Tyrell, "willas", footmen(1)), (Stark, "roose", footmen(4)));
    let scene = clash.plain();
    let willas = scene.card(Tyrell, "willas");
    assert!(scene.player(Tyrell).hand.contains(&willas));
    // Tywin's text asks Tyrell for power, and not Lannister.
    let clash = Clash::of(
        (Tyrell, "willas", footmen(1)),
        (Lannister, "tywin", footmen(2)),
    );
    let scene = clash.play(clash.scene().power(Tyrell, 4), &[(Tyrell, Action::Bid(4))]);
    assert_eq!(totals(&scene), [1 + 4, 2 + 1]);
    // Whoever stands first on the Fiefdoms track says first what does not count.
    let clash = Clash::of(
        (Tyrell, "willas", footmen(2)),
        (Baratheon, "melisandre", footmen(2)),
    );
    for (first, ignored) in [(Tyrell, [false, true]), (Baratheon, [true, false])] {
        let scene = clash.play(clash.scene().track(Track::Fiefdoms, &[first]), &[]);
        assert_eq!(battle(&scene).sides.map(|side| side.ignored), ignored);
    }
}

#[test]
fn tyrell_queen_of_thorns_leaves_the_opposing_card_nothing() {
    let clash = Clash::of(kevan(footmen(2)), (Tyrell, "queen-of-thorns", footmen(2)));
    assert_eq!(totals(&clash.plain()), [2, 2 + 1]);
}

// Martell.

#[test]
fn martell_nymeria_has_an_icon_by_her_side() {
    let clash = Clash::of(
        (Martell, "nymeria", footmen(4)),
        (Tyrell, "willas", footmen(2)),
    );
    // Willas takes the text: the sword is gone.
    assert_eq!(lost(&clash.plain(), Side::Defense), 0);
    let clash = Clash::of(
        (Martell, "nymeria", footmen(4)),
        (Stark, "greatjon", footmen(2)),
    );
    assert_eq!(lost(&clash.plain(), Side::Defense), 1);
    let clash = Clash::of(kevan(footmen(4)), (Martell, "nymeria", footmen(2)));
    assert_eq!(lost(&clash.plain(), Side::Defense), 0);
}

#[test]
fn martell_ellaria_has_cards_count_nothing_in_defense() {
    let clash = Clash::of(
        (Stark, "robb", footmen(2)),
        (Martell, "ellaria", footmen(2)),
    );
    assert_eq!(totals(&clash.plain()), [2, 2 + 1]);
    let clash = Clash::of(
        (Martell, "ellaria", footmen(2)),
        (Stark, "robb", footmen(2)),
    );
    assert_eq!(totals(&clash.plain()), [2 + 1, 2 + 5 + 1]);
    // What a text adds to a card stays.
    let clash = Clash::of(
        (Targaryen, "drogo", units(0, 2, 0)),
        (Martell, "ellaria", footmen(2)),
    );
    assert_eq!(totals(&clash.plain()), [4 + 2, 2 + 1]);
}

#[test]
fn martell_arianne_keeps_the_attacker_out() {
    let clash = Clash::of(kevan(footmen(4)), (Martell, "arianne", footmen(2)));
    let scene = more_to_come(clash.scene());
    let riverrun = scene.at("riverrun");
    let scene = clash.play(scene, &[(Martell, Action::Retreat(riverrun))]);
    assert_eq!(battle(&scene).winner, Some(Side::Attack));
    assert_eq!(scene.spot("stoney-sept").seat, None);
    assert_eq!(scene.state().spot(riverrun).routed, footmen(1));
    let from = scene.spot("harrenhal");
    assert_eq!((from.units, from.routed), (footmen(4), Units::NONE));
    // As the attacker she is beaten like others.
    let clash = Clash::of((Martell, "arianne", footmen(1)), kevan(footmen(4)));
    assert_eq!(clash.plain().spot("stoney-sept").units, footmen(4));
}

#[test]
fn martell_doran_drops_the_opponent_on_a_track() {
    let clash = Clash::of((Martell, "doran", footmen(2)), kevan(footmen(2)));
    for track in Track::ALL {
        let scene = clash.scene().track(Track::Fiefdoms, &[Lannister]);
        let scene = clash.play(scene, &[(Martell, Action::Take(track))]);
        let last = scene.state().track(track).last().copied();
        assert_eq!(last, Some(scene.seat(Lannister)), "{track:?}");
    }
    // Where the opponent is last there is nothing to drop.
    let bottom = clash.scene().change(|state| {
        let seat = state.seat_of(Lannister).expect("a seat");
        for track in &mut state.tracks {
            track.retain(|other| *other != seat);
            track.push(seat);
        }
    });
    clash.play(bottom.marches(Martell), &[]);
}

/// Whoever comes next in marches comes next all the same when somebody before falls.
#[test]
fn martell_doran_passes_nobody_over() {
    let clash = Clash::of((Martell, "doran", footmen(4)), kevan(footmen(1)));
    let scene = clash
        .scene()
        .track(Track::Throne, &[Lannister, Martell, Stark, Greyjoy])
        .stand(Stark, "winterfell", footmen(1))
        .order("winterfell", "march-0")
        .stand(Stark, "white-harbor", footmen(1))
        .order("white-harbor", "march-plus1")
        .stand(Greyjoy, "pyke", footmen(1))
        .order("pyke", "march-0")
        .stand(Greyjoy, "seagard", footmen(1))
        .order("seagard", "march-plus1")
        .marches(Martell);
    let scene = clash.play(scene, &[(Martell, Action::Take(Track::Throne))]);
    assert_eq!(scene.asked(), [scene.seat(Stark)]);
}

// Arryn.

#[test]
fn arryn_lysa_counts_more_in_her_home_region() {
    let at_home = |mut scene: Scene| {
        let place = scene.at("stoney-sept").place();
        scene.pack.lands[place].home_region = Some(Arryn);
        scene
    };
    let clash = Clash::of(kevan(footmen(2)), (Arryn, "lysa", footmen(2)));
    assert_eq!(totals(&clash.plain()), [4, 2 + 2 + 1]);
    let without = totals(&clash.plain())[1];
    let with = totals(&clash.play(at_home(clash.scene()), &[]))[1];
    assert!(with >= without + 2, "{with}");
    // Not in attack.
    let clash = Clash::of((Arryn, "lysa", footmen(2)), kevan(footmen(2)));
    let attack = clash.play(at_home(clash.scene()), &[]);
    let card = boards::throne::rules::strength(
        &attack.pack,
        attack.state(),
        battle(&attack),
        Side::Attack,
    );
    assert_eq!(card.card, 2);
}

#[test]
fn arryn_lothor_brune_gains_power_when_he_wins() {
    for (own, power) in [(footmen(4), 6), (footmen(1), 5)] {
        let clash = Clash::of((Arryn, "lothor-brune", own), kevan(footmen(3)));
        assert_eq!(clash.plain().player(Arryn).power, power);
    }
}

#[test]
fn arryn_littlefinger_gains_what_is_printed() {
    for own in [footmen(4), footmen(1)] {
        let clash = Clash::of((Arryn, "littlefinger", own), (Stark, "robb", footmen(2)));
        let scene = clash.play(clash.scene().power(Arryn, 2), &[]);
        assert_eq!(scene.player(Arryn).power, 2 + 5);
    }
    // What is printed, whatever is paid.
    let clash = Clash::of(
        (Arryn, "littlefinger", footmen(2)),
        (Lannister, "tywin", footmen(2)),
    );
    let scene = clash.scene().power(Arryn, 2);
    let scene = clash.play(scene, &[(Lannister, Action::Bid(3))]);
    assert_eq!(scene.player(Arryn).power, 2);
}

#[test]
fn arryn_robert_arryn_keeps_his_units_from_harm() {
    let clash = Clash::of(
        (Lannister, "gregor", footmen(2)),
        (Arryn, "robert-arryn", footmen(2)),
    );
    let scene = more_to_come(clash.scene());
    let riverrun = scene.at("riverrun");
    let scene = clash.play(scene, &[(Arryn, Action::Retreat(riverrun))]);
    let spot = scene.state().spot(riverrun);
    assert_eq!((spot.units, spot.routed), (footmen(2), Units::NONE));
}

// Tully.

#[test]
fn tully_blackfish_has_no_casualties() {
    let clash = Clash::of(
        (Lannister, "gregor", footmen(4)),
        (Tully, "blackfish", footmen(3)),
    );
    let scene = clash.plain();
    assert_eq!(lost(&scene, Side::Defense), 0);
    assert_eq!(scene.state().all_units(scene.seat(Tully)), footmen(3));
}

#[test]
fn tully_jason_counts_more_by_water() {
    let inland = Clash::of((Tully, "jason", footmen(2)), kevan(footmen(2)));
    assert_eq!(totals(&inland.plain())[0], 2 + 2);
    let coast = Clash::of((Tully, "jason", footmen(2)), kevan(footmen(2)));
    let coast = coast.at(["stoney-sept", "riverrun"]);
    assert_eq!(totals(&coast.plain())[0], 2 + 2 + 1);
    let sea = Clash::of(
        (Tully, "jason", units(0, 0, 2)),
        (Lannister, "kevan", units(0, 0, 2)),
    );
    let sea = sea.at(["ironmans-bay", "the-golden-sound"]);
    assert_eq!(totals(&sea.plain())[0], 2 + 2 + 1);
}

#[test]
fn tully_walder_turns_a_helper_away() {
    let clash = Clash::of((Tully, "walder", footmen(4)), kevan(footmen(2)));
    let scene = clash
        .scene()
        .stand(Greyjoy, "riverrun", footmen(2))
        .order("riverrun", "support-0")
        .stand(Lannister, "lannisport", footmen(1))
        .order("lannisport", "support-0");
    let help = |house| (house, Action::Support(Some(Side::Defense)));
    let one = [
        help(Greyjoy),
        help(Lannister),
        (Lannister, Action::Accept(true)),
    ];
    // A single one goes without a question; Lannister's own support stays.
    let alone = clash.play(scene.clone(), &one);
    assert_eq!(totals(&alone), [4 + 1, 2 + 2 + 1 + 1]);
    let two = scene
        .stand(Baratheon, "blackwater", footmen(3))
        .order("blackwater", "support-0");
    let baratheon = two.seat(Baratheon);
    let both = [
        help(Greyjoy),
        help(Lannister),
        help(Baratheon),
        (Lannister, Action::Accept(true)),
        (Lannister, Action::Accept(true)),
        (Tully, Action::Name(baratheon)),
    ];
    let scene = clash.play(two, &both);
    assert_eq!(totals(&scene), [4 + 1, 2 + 2 + 1 + 1 + 2]);
}

#[test]
fn tully_hoster_brings_two_cards_back() {
    let clash = Clash::of((Tully, "hoster", footmen(1)), kevan(footmen(4)));
    let scene = clash.scene().hand(Tully, &["hoster", "tytos", "jonos"]);
    let [blackfish, edmure] = ["blackfish", "edmure"].map(|id| scene.card(Tully, id));
    let wishes = [blackfish, edmure].map(|card| (Tully, Action::Regain(card)));
    let back = clash.play(scene, &wishes);
    assert!(
        [blackfish, edmure]
            .iter()
            .all(|card| back.player(Tully).hand.contains(card))
    );
    assert_eq!(back.player(Tully).hand.len(), 4);
    // Two or fewer come without a question.
    let few = clash
        .scene()
        .hand(Tully, &["hoster", "tytos", "jonos", "jason", "walder"]);
    assert_eq!(clash.play(few, &[]).player(Tully).hand.len(), 6);
    let won = Clash::of((Tully, "hoster", footmen(4)), kevan(footmen(1)));
    let scene = won.scene().hand(Tully, &["hoster", "tytos"]);
    assert_eq!(won.play(scene, &[]).player(Tully).hand.len(), 1);
}

// Targaryen.

#[test]
fn targaryen_drogo_counts_his_knights_in_attack() {
    let clash = Clash::of((Targaryen, "drogo", units(1, 3, 0)), kevan(footmen(2)));
    assert_eq!(totals(&clash.plain())[0], 1 + 6 + 4 + 3);
    let clash = Clash::of(kevan(footmen(2)), (Targaryen, "drogo", units(1, 3, 0)));
    assert_eq!(totals(&clash.plain())[1], 1 + 6 + 4 + 1);
}

#[test]
fn targaryen_daenerys_counts_more_with_a_dragon() {
    let army = footmen(1).plus(Units::of(UnitKind::Dragon, 2));
    let clash = Clash::of((Targaryen, "daenerys", army), kevan(footmen(2)));
    assert_eq!(totals(&clash.plain())[0], 1 + 6 + 1 + 2);
    // One that only supports does not fight.
    let clash = Clash::of((Targaryen, "daenerys", footmen(1)), kevan(footmen(2)));
    let scene = clash
        .scene()
        .stand(Targaryen, "riverrun", Units::of(UnitKind::Dragon, 1))
        .order("riverrun", "support-0");
    let helped = (Targaryen, Action::Support(Some(Side::Attack)));
    assert_eq!(totals(&clash.play(scene, &[helped]))[0], 1 + 1 + 3);
}

#[test]
fn targaryen_viserys_discards_a_card_for_its_strength() {
    let clash = Clash::of((Targaryen, "viserys", footmen(2)), kevan(footmen(2)));
    let scene = clash.scene();
    let jorah = scene.card(Targaryen, "jorah");
    let scene = clash.play(scene, &[(Targaryen, Action::Card(jorah))]);
    assert_eq!(totals(&scene)[0], 2 + 3);
    let used = [jorah, scene.card(Targaryen, "viserys")];
    assert_eq!(
        BTreeSet::from(used),
        scene.player(Targaryen).discard.iter().copied().collect()
    );
    // It is in the open for everybody, secret hands or not.
    let hidden = clash
        .scene()
        .change(|state| state.setting.secret_cards = true);
    let hidden = clash.play(hidden, &[(Targaryen, Action::Card(jorah))]);
    let seen = Throne::view(&hidden.pack, hidden.state(), Viewer::Table).table;
    let seen = seen.last_battle.expect("a battle");
    assert_eq!(seen.side(Side::Attack).added, Some(jorah));
    assert_eq!(seen.side(Side::Defense).added, None);
    // A single one goes without a question, and all come back but Viserys.
    let few = clash.scene().hand(Targaryen, &["viserys", "belwas"]);
    let few = clash.play(few, &[]);
    assert_eq!(totals(&few)[0], 2 + 2);
    assert_eq!(few.player(Targaryen).hand.len(), 6);
}
