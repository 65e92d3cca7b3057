//! Does every card do what it says, when it is played?

use std::collections::BTreeSet;

use super::scene::{Scene, units};
use boards::throne::{
    Action, Event, FightEvent, Frame, House, HouseCardId, OrderKind, Side, State, Track, TurnRule,
    UnitKind, Units,
};

use House::{Baratheon, Greyjoy, Lannister, Martell, Stark, Tyrell};

/// A battle to be: units of both sides, and their cards.
struct Clash {
    attack: (House, &'static str, Units),
    defense: (House, &'static str, Units),
    order: &'static str,
    sea: bool,
}

impl Clash {
    fn land(attack: (House, &'static str, Units), defense: (House, &'static str, Units)) -> Self {
        Self {
            attack,
            defense,
            order: "support-0",
            sea: false,
        }
    }

    fn order(mut self, order: &'static str) -> Self {
        self.order = order;
        self
    }

    fn at_sea(mut self) -> Self {
        self.sea = true;
        self
    }

    fn places(&self) -> [&'static str; 2] {
        match self.sea {
            true => ["ironmans-bay", "sunset-sea"],
            false => ["harrenhal", "stoney-sept"],
        }
    }

    fn scene(&self) -> Scene {
        let [from, to] = self.places();
        let players = match [self.attack.0, self.defense.0].contains(&Martell) {
            true => 6,
            false => 5,
        };
        Scene::new(players)
            .stand(self.attack.0, from, self.attack.2)
            .order(from, "march-0")
            .stand(self.defense.0, to, self.defense.2)
            .order(to, self.order)
            .marches(self.attack.0)
    }

    fn wishes(&self, scene: &Scene) -> Vec<(House, Action)> {
        let [_, to] = self.places();
        let card = |house, id| (house, Action::Card(scene.card(house, id)));
        let (to, units) = (scene.at(to), self.attack.2);
        vec![
            (self.attack.0, Action::March(scene.at(self.places()[0]))),
            (self.attack.0, Action::Move { to, units }),
            card(self.attack.0, self.attack.1),
            card(self.defense.0, self.defense.1),
        ]
    }

    #[track_caller]
    fn fight(&self, scene: Scene, more: &[Action]) -> Scene {
        let mut scene = scene;
        let mut wishes = self.wishes(&scene);
        for action in more {
            wishes.push((self.attack.0, *action));
        }
        scene.fight(&wishes);
        scene
    }

    #[track_caller]
    fn play(&self) -> Scene {
        self.fight(self.scene(), &[])
    }
}

/// Another march waits, so that orders stay on the board after the battle.
fn more_to_come(scene: Scene) -> Scene {
    let scene = scene.stand(Baratheon, "dragonstone", units(1, 0, 0));
    scene.order("dragonstone", "march-0")
}

fn totals(scene: &Scene) -> [i16; 2] {
    let battle = scene.state().last_battle.as_ref().expect("a battle");
    battle.totals.expect("totals")
}

fn winner(scene: &Scene) -> Option<Side> {
    scene.state().last_battle.as_ref().expect("a battle").winner
}

fn played(scene: &Scene) -> Vec<HouseCardId> {
    let battle = scene.state().last_battle.as_ref().expect("a battle");
    battle.sides.iter().filter_map(|side| side.card).collect()
}

/// Every House card adds its strength, and its icons take or save units.
#[test]
fn every_card_counts_its_strength_and_icons() {
    let pack = Scene::new(6).pack;
    let mut seen = BTreeSet::new();
    for card in &pack.house_cards {
        // Against a card of strength 2 without icons or text: Davos has one fortification, Garlan one sword.
        let other = if card.house == Baratheon {
            Tyrell
        } else {
            Baratheon
        };
        let plain = if other == Baratheon {
            "davos"
        } else {
            "garlan"
        };
        for side in Side::BOTH {
            let own: (House, &'static str) =
                (card.house, Box::leak(card.id.clone().into_boxed_str()));
            let (own_units, their_units) = (units(4, 0, 0), units(4, 0, 0));
            let clash = match side {
                Side::Attack => Clash::land((own.0, own.1, own_units), (other, plain, their_units)),
                Side::Defense => {
                    Clash::land((other, plain, their_units), (own.0, own.1, own_units))
                }
            };
            let mut scene = clash.scene();
            if card.house == Martell || other == Martell {
                scene = scene.track(Track::Fiefdoms, &[other]);
            }
            let scene = clash.fight(scene, &[]);
            seen.extend(played(&scene));
            let balon = card.id == "balon";
            let own_total = totals(&scene)[side.place()];
            let their_total = totals(&scene)[side.other().place()];
            let counts = i16::from(card.strength);
            let vargo = i16::from(card.id == "vargo" && side == Side::Attack) * 4;
            let ellaria = i16::from(card.id == "ellaria" && side == Side::Defense);
            assert_eq!(
                own_total,
                4 + counts + vargo + ellaria,
                "{} {side:?}",
                card.title
            );
            let killed = i16::from(card.id == "loras");
            let theirs = if balon { 0 } else { 2 };
            assert_eq!(their_total, 4 + theirs - killed, "{} {side:?}", card.title);
            check_losses(&scene, card, side, (other, plain));
        }
    }
    assert_eq!(seen.len(), 42);
}

/// Swords of the winner beyond fortifications of the loser are what he loses.
#[track_caller]
fn check_losses(scene: &Scene, card: &boards::throne::HouseCard, side: Side, other: (House, &str)) {
    let theirs = scene
        .pack
        .house_card(scene.card(other.0, other.1))
        .expect("a card");
    let obara = u8::from(card.id == "obara" && side == Side::Attack);
    let (swords, saved) = match winner(scene) == Some(side) {
        true => (card.swords + obara, theirs.fortifications),
        false => (theirs.swords, card.fortifications),
    };
    let fought = scene
        .events
        .iter()
        .position(|e| matches!(e, Event::Fight(FightEvent::Fought { .. })));
    let after = &scene.events[fought.expect("totals")..];
    let losing = winner(scene).map(Side::other);
    let killed: u8 = after
        .iter()
        .filter_map(|event| match event {
            Event::Fight(FightEvent::Killed { side, units, .. }) if Some(*side) == losing => {
                Some(units.count())
            }
            _ => None,
        })
        .sum();
    assert_eq!(
        killed,
        swords.saturating_sub(saved),
        "{} {side:?}",
        card.title
    );
}

#[test]
fn robb_has_knights_count_three_in_attack_only() {
    let clash = Clash::land(
        (Stark, "robb", units(1, 2, 0)),
        (Tyrell, "garlan", units(3, 0, 0)),
    );
    assert_eq!(totals(&clash.play()), [1 + 6 + 2, 3 + 2]);
    let clash = Clash::land(
        (Tyrell, "garlan", units(3, 0, 0)),
        (Stark, "robb", units(1, 2, 0)),
    );
    assert_eq!(totals(&clash.play()), [5, 1 + 4 + 2]);
}

#[test]
fn catelyn_doubles_a_defense_order() {
    let clash = Clash::land(
        (Tyrell, "garlan", units(3, 0, 0)),
        (Stark, "catelyn", units(2, 0, 0)),
    );
    let scene = clash.order("defense-2").play();
    assert_eq!(totals(&scene), [5, 2 + 4]);
}

#[test]
fn luwin_brings_a_used_card_back() {
    let clash = Clash::land(
        (Stark, "luwin", units(4, 0, 0)),
        (Tyrell, "garlan", units(1, 0, 0)),
    );
    let scene = clash.scene().hand(Stark, &["luwin", "catelyn"]);
    let eddard = scene.card(Stark, "eddard");
    let scene = clash.fight(scene, &[Action::Regain(eddard)]);
    assert!(scene.player(Stark).hand.contains(&eddard));
    // He himself is not among the used ones yet.
    assert!(
        scene
            .player(Stark)
            .discard
            .contains(&scene.card(Stark, "luwin"))
    );
}

#[test]
fn victarion_has_ships_count_two_in_attack() {
    let clash = Clash::land(
        (Greyjoy, "victarion", units(0, 0, 2)),
        (Tyrell, "garlan", units(0, 0, 1)),
    );
    assert_eq!(totals(&clash.at_sea().play()), [4, 3]);
}

#[test]
fn balon_leaves_the_opposing_card_nothing() {
    let clash = Clash::land(
        (Greyjoy, "balon", units(4, 0, 0)),
        (Tyrell, "mace", units(3, 0, 0)),
    );
    let scene = clash.play();
    assert_eq!(
        (totals(&scene), winner(&scene)),
        ([4, 3], Some(Side::Attack))
    );
}

#[test]
fn asha_may_take_an_order_beside_the_battle() {
    let clash = Clash::land(
        (Greyjoy, "asha", units(4, 0, 0)),
        (Tyrell, "garlan", units(1, 0, 0)),
    );
    let scene = || {
        let scene = clash.scene();
        let scene = scene
            .stand(Lannister, "riverrun", units(1, 0, 0))
            .order("riverrun", "consolidate");
        let scene = scene
            .stand(Stark, "blackwater", units(1, 0, 0))
            .order("blackwater", "raid");
        more_to_come(scene.order("stoney-sept", "defense-1"))
    };
    let riverrun = scene().at("riverrun");
    let taken = clash.fight(scene(), &[Action::RemoveOrder(riverrun)]);
    assert_eq!(taken.spot("riverrun").order, None);
    assert!(taken.spot("blackwater").order.is_some(), "raids stay");
    let left = clash.fight(scene(), &[]);
    assert!(left.spot("riverrun").order.is_some(), "it may be left");
}

#[test]
fn cersei_takes_any_order_of_the_loser() {
    let clash = Clash::land(
        (Lannister, "cersei", units(4, 0, 0)),
        (Tyrell, "margaery", units(1, 0, 0)),
    );
    let scene = clash
        .scene()
        .stand(Tyrell, "sunspear", units(1, 0, 0))
        .order("sunspear", "raid");
    let scene = scene
        .stand(Tyrell, "oldtown", units(1, 0, 0))
        .order("oldtown", "defense-1");
    let scene = scene
        .stand(Stark, "karhold", units(1, 0, 0))
        .order("karhold", "raid");
    let oldtown = scene.at("oldtown");
    let scene = more_to_come(scene);
    let scene = clash.fight(scene, &[Action::RemoveOrder(oldtown)]);
    assert_eq!(scene.spot("oldtown").order, None);
    assert!(scene.spot("sunspear").order.is_some() && scene.spot("karhold").order.is_some());
}

#[test]
fn jaime_gains_power_by_a_victory_as_far_as_the_pool_goes() {
    let clash = Clash::land(
        (Lannister, "jaime", units(4, 0, 0)),
        (Tyrell, "garlan", units(1, 0, 0)),
    );
    let rich = |power| clash.fight(clash.scene().power(Lannister, power), &[]);
    assert_eq!(rich(5).player(Lannister).power, 7);
    assert_eq!(rich(19).player(Lannister).power, 20);
    let clash = Clash::land(
        (Lannister, "jaime", units(1, 0, 0)),
        (Tyrell, "garlan", units(4, 0, 0)),
    );
    assert_eq!(clash.play().player(Lannister).power, 5);
}

#[test]
fn vargo_has_footmen_count_two_in_attack() {
    let clash = Clash::land(
        (Lannister, "vargo", units(3, 1, 0)),
        (Tyrell, "garlan", units(3, 0, 0)),
    );
    assert_eq!(totals(&clash.play()), [8, 5]);
}

#[test]
fn renly_makes_a_knight_of_a_footman() {
    let clash = Clash::land(
        (Baratheon, "renly", units(3, 0, 0)),
        (Tyrell, "garlan", units(1, 0, 0)),
    );
    assert_eq!(clash.play().spot("stoney-sept").units, units(2, 1, 0));
    // Without a knight in stock nothing happens.
    let scene = clash.scene().stand(Baratheon, "sunspear", units(0, 4, 0));
    assert_eq!(
        clash.fight(scene, &[]).spot("stoney-sept").units,
        units(3, 0, 0)
    );
}

#[test]
fn salladhor_leaves_supporting_ships_nothing() {
    let clash = Clash::land(
        (Baratheon, "salladhor", units(3, 0, 0)),
        (Lannister, "kevan", units(1, 0, 0)),
    );
    for (house, worth) in [(Baratheon, 0), (Stark, 2)] {
        let attack = if house == Baratheon {
            clash.attack
        } else {
            (Stark, "catelyn", units(3, 0, 0))
        };
        let clash = Clash {
            attack,
            ..Clash::land(clash.attack, clash.defense)
        };
        let from = "riverrun";
        let mut scene = Scene::new(5)
            .stand(clash.attack.0, from, clash.attack.2)
            .order(from, "march-0")
            .stand(Lannister, "lannisport", units(1, 0, 0))
            .stand(Lannister, "the-golden-sound", units(0, 0, 2))
            .order("the-golden-sound", "support-0")
            .marches(clash.attack.0);
        let to = scene.at("lannisport");
        let wishes = [
            (clash.attack.0, Action::March(scene.at(from))),
            (
                clash.attack.0,
                Action::Move {
                    to,
                    units: clash.attack.2,
                },
            ),
            (Lannister, Action::Support(Some(Side::Defense))),
            (
                clash.attack.0,
                Action::Card(scene.card(clash.attack.0, clash.attack.1)),
            ),
            (Lannister, Action::Card(scene.card(Lannister, "kevan"))),
        ];
        scene.fight(&wishes);
        assert_eq!(totals(&scene)[1], 1 + 1 + worth, "{house:?}");
    }
}

#[test]
fn melisandre_discards_a_card_of_the_loser_for_power() {
    let clash = Clash::land(
        (Baratheon, "melisandre", units(4, 0, 0)),
        (Tyrell, "garlan", units(1, 0, 0)),
    );
    let scene = clash.scene();
    let mace = scene.card(Tyrell, "mace");
    let scene = clash.fight(scene, &[Action::Discard(mace)]);
    assert!(scene.player(Tyrell).discard.contains(&mace));
    assert_eq!(scene.player(Baratheon).power, 4);
    // Without power nobody is asked.
    let poor = clash.fight(clash.scene().power(Baratheon, 0), &[]);
    assert_eq!(poor.player(Tyrell).discard.len(), 1);
}

#[test]
fn loras_kills_a_footman_and_ends_a_battle_without_opponents() {
    let clash = Clash::land(
        (Tyrell, "loras", units(2, 0, 0)),
        (Stark, "eddard", units(1, 1, 0)),
    );
    let scene = clash.play();
    assert_eq!(totals(&scene), [4, 2 + 3]);
    let clash = Clash::land(
        (Tyrell, "loras", units(1, 0, 0)),
        (Stark, "eddard", units(1, 0, 0)),
    );
    let scene = clash.order("defense-2").play();
    let battle = scene.state().last_battle.as_ref().expect("a battle");
    assert_eq!((battle.totals, battle.winner), (None, Some(Side::Attack)));
    assert_eq!(scene.spot("stoney-sept").seat, Some(scene.seat(Tyrell)));
    assert_eq!(scene.player(Stark).discard.len(), 1);
    // A defender may do the same.
    let clash = Clash::land(
        (Stark, "eddard", units(1, 0, 0)),
        (Tyrell, "loras", units(0, 1, 0)),
    );
    let scene = clash.play();
    assert_eq!(scene.spot("stoney-sept").seat, Some(scene.seat(Tyrell)));
    assert_eq!(scene.spot("harrenhal").seat, None);
}

#[test]
fn brienne_removes_the_defense_order() {
    let clash = Clash::land(
        (Tyrell, "brienne", units(3, 0, 0)),
        (Stark, "catelyn", units(1, 0, 0)),
    );
    let scene = clash.order("defense-2").play();
    assert_eq!(totals(&scene), [3, 1]);
}

#[test]
fn queen_of_thorns_has_the_opposing_text_ignored() {
    let clash = Clash::land(
        (Stark, "robb", units(0, 2, 0)),
        (Tyrell, "queen-of-thorns", units(3, 0, 0)),
    );
    assert_eq!(totals(&clash.play()), [4 + 2, 3]);
    let clash = Clash::land(
        (Greyjoy, "balon", units(3, 0, 0)),
        (Tyrell, "queen-of-thorns", units(3, 0, 0)),
    );
    let scene = clash.play();
    assert!(
        scene
            .events
            .contains(&Event::Fight(FightEvent::Ignored(Side::Attack)))
    );
    let battle = scene.state().last_battle.as_ref().expect("a battle");
    assert_eq!(battle.sides[1].counts, None);
}

#[test]
fn ellaria_makes_a_knight_in_defense_before_totals() {
    let clash = Clash::land(
        (Tyrell, "garlan", units(3, 0, 0)),
        (Martell, "ellaria", units(2, 0, 0)),
    );
    assert_eq!(totals(&clash.play()), [5, 1 + 2 + 1]);
    let clash = Clash::land(
        (Martell, "ellaria", units(2, 0, 0)),
        (Tyrell, "garlan", units(3, 0, 0)),
    );
    assert_eq!(totals(&clash.play()), [3, 5]);
}

#[test]
fn obara_has_a_sword_in_attack_only() {
    let clash = Clash::land(
        (Martell, "obara", units(4, 0, 0)),
        (Lannister, "jaime", units(3, 0, 0)),
    );
    let scene = clash.play();
    let lost = scene.events.iter().any(|e| {
        matches!(e, Event::Fight(FightEvent::Killed { side: Side::Defense, units, .. }) if units.count() == 1)
    });
    assert!(lost);
}

#[test]
fn doran_takes_a_token_until_the_next_clash_of_kings() {
    let clash = Clash::land(
        (Martell, "doran", units(4, 0, 0)),
        (Baratheon, "davos", units(1, 0, 0)),
    );
    let scene = clash.scene().track(Track::Fiefdoms, &[Baratheon]);
    let scene = clash.fight(scene, &[Action::Take(Track::Fiefdoms)]);
    let state = scene.state();
    assert_eq!(state.holder(Track::Fiefdoms), Some(scene.seat(Martell)));
    assert_eq!(
        state.track(Track::Fiefdoms)[0],
        scene.seat(Baratheon),
        "places stay"
    );
    assert_eq!(state.holder(Track::Throne), Some(scene.seat(Baratheon)));
    let mut scene = scene.westeros([
        "last-days-of-summer",
        "clash-of-kings",
        "last-days-of-summer",
    ]);
    scene.run(&[(Baratheon, Action::Bid(1))], |state| {
        matches!(state.top(), Some(Frame::Ties(_)))
    });
    assert_eq!(
        scene.state().holder(Track::Fiefdoms),
        Some(scene.seat(Martell))
    );
    scene.run(&[], planning);
    let first = scene.state().track(Track::Fiefdoms)[0];
    assert_eq!(scene.state().holder(Track::Fiefdoms), Some(first));
}

#[test]
fn arianne_kills_a_unit_of_the_winner() {
    let clash = Clash::land(
        (Tyrell, "garlan", units(1, 1, 0)),
        (Martell, "arianne", units(0, 1, 0)),
    );
    let scene = clash.scene().stand(Martell, "blackwater", units(1, 0, 0));
    let mut scene = scene;
    let mut wishes = clash.wishes(&scene);
    wishes.push((Martell, Action::Kill(UnitKind::Knight)));
    scene.fight(&wishes);
    assert_eq!(scene.spot("stoney-sept").units, units(1, 0, 0));
}

#[test]
fn arianne_keeps_the_area_from_a_winner_without_units() {
    let clash = Clash::land(
        (Tyrell, "mace", units(1, 0, 0)),
        (Martell, "arianne", units(3, 0, 0)),
    );
    let scene = clash
        .scene()
        .token(Martell, "stoney-sept")
        .track(Track::Fiefdoms, &[Tyrell]);
    let scene = clash.fight(scene, &[]);
    assert_eq!(winner(&scene), Some(Side::Attack));
    let spot = scene.spot("stoney-sept");
    assert_eq!((spot.seat, spot.token), (None, Some(scene.seat(Martell))));
    let left = scene.state().all_units(scene.seat(Martell)).count();
    assert_eq!(left, 1, "two by swords, and the other one retreats");
}

fn planning(state: &State) -> bool {
    matches!(state.top(), Some(Frame::Plan(_)))
}

/// A turn that ends with these cards turned up, and what they led to until the next planning.
#[track_caller]
fn westeros(scene: Scene, cards: [&str; 3], wishes: &[(House, Action)]) -> Scene {
    let mut scene = scene.westeros(cards);
    let seats = scene.asked();
    for seat in seats {
        let house = scene.state().player(seat).expect("a player").house;
        scene.act(house, Action::Ready);
    }
    scene.run(wishes, planning);
    scene
}

const QUIET: [&str; 3] = [
    "last-days-of-summer",
    "last-days-of-summer",
    "last-days-of-summer",
];

#[test]
fn last_days_of_summer_brings_the_wildlings_nearer_only() {
    let scene = Scene::new(5).stand(Stark, "winterfell", units(1, 0, 0));
    let scene = westeros(scene, QUIET, &[]);
    assert_eq!((scene.state().threat, scene.state().turn), (6, 2));
    assert!(scene.state().turn_rules.is_empty());
}

#[test]
fn supply_counts_barrels_and_reduces_armies() {
    let scene = Scene::new(5)
        .stand(Stark, "winterfell", units(2, 1, 0))
        .stand(Stark, "white-harbor", units(3, 0, 0))
        .token(Tyrell, "blackwater");
    let cards = ["supply", QUIET[1], QUIET[2]];
    let white_harbor = scene.at("white-harbor");
    let lost = Action::Destroy {
        area: white_harbor,
        unit: UnitKind::Footman,
        routed: false,
    };
    let scene = westeros(scene, cards, &[(Stark, lost)]);
    // Winterfell alone: one barrel, armies of three and two.
    assert_eq!(scene.player(Stark).supply, 1);
    assert_eq!(scene.spot("white-harbor").units, units(2, 0, 0));
    // Highgarden is home, and the Blackwater has a token.
    assert_eq!(scene.player(Tyrell).supply, 4);
}

#[test]
fn mustering_spends_the_points_of_each_castle() {
    let scene = Scene::new(5)
        .stand(Stark, "winterfell", units(1, 0, 0))
        .stand(Stark, "white-harbor", units(1, 0, 0));
    let (winterfell, harbor) = (scene.at("winterfell"), scene.at("white-harbor"));
    let sea = scene.at("the-narrow-sea");
    let wishes = [
        (
            Stark,
            Action::Upgrade {
                area: winterfell,
                unit: UnitKind::Knight,
            },
        ),
        (
            Stark,
            Action::Muster {
                from: winterfell,
                to: winterfell,
                unit: UnitKind::Footman,
            },
        ),
        (
            Stark,
            Action::Muster {
                from: harbor,
                to: sea,
                unit: UnitKind::Ship,
            },
        ),
    ];
    let scene = westeros(scene, ["mustering", QUIET[1], QUIET[2]], &wishes);
    assert_eq!(scene.spot("winterfell").units, units(1, 1, 0));
    assert_eq!(scene.spot("the-narrow-sea").units, units(0, 0, 1));
}

#[test]
fn winter_is_coming_shuffles_and_draws_again() {
    let scene = Scene::new(5).stand(Stark, "winterfell", units(1, 0, 0));
    let mut scene = scene.westeros(["winter-is-coming", QUIET[1], QUIET[2]]);
    for seat in scene.asked() {
        let house = scene.state().player(seat).expect("a player").house;
        scene.act(house, Action::Ready);
    }
    // The last of ten cards comes on top: it is the same one again, and r23 passes it over.
    scene.chance(&[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    let first = scene.events.iter().find_map(|event| match event {
        Event::Drew(0, card) => scene.pack.westeros_card(*card),
        _ => None,
    });
    assert_eq!(first.expect("a card").id, "last-days-of-summer");
    scene.run(&[], planning);
    assert_eq!(scene.state().threat, 6);
}

#[test]
fn clash_of_kings_ranks_all_three_tracks() {
    let scene = Scene::new(5).stand(Stark, "winterfell", units(1, 0, 0));
    let cards = [QUIET[0], "clash-of-kings", QUIET[2]];
    let wishes = [
        (Greyjoy, Action::Bid(3)),
        (Stark, Action::Bid(1)),
        (Greyjoy, Action::Bid(2)),
        (Stark, Action::Bid(4)),
    ];
    let scene = westeros(scene, cards, &wishes);
    let throne = scene.state().track(Track::Throne);
    assert_eq!(throne[0], scene.seat(Greyjoy));
    assert_eq!(throne[1], scene.seat(Stark));
    assert_eq!(scene.state().track(Track::Fiefdoms)[0], scene.seat(Stark));
    assert_eq!(
        (scene.player(Greyjoy).power, scene.player(Stark).power),
        (0, 0),
        "all bids are paid"
    );
}

#[test]
fn game_of_thrones_brings_power_for_icons() {
    let scene = Scene::new(5)
        .stand(Stark, "winterfell", units(1, 0, 0))
        .stand(Lannister, "kings-landing", units(1, 0, 0))
        .token(Lannister, "karhold")
        .power(Greyjoy, 20);
    let scene = westeros(scene, [QUIET[0], "game-of-thrones", QUIET[2]], &[]);
    assert_eq!(scene.player(Stark).power, 5 + 1);
    assert_eq!(scene.player(Lannister).power, 5 + 2 + 1);
    assert_eq!(scene.player(Greyjoy).power, 20, "the pool is empty");
    // How much that is was told nowhere.
    let mut gains = scene.events.iter().filter_map(|event| match event {
        Event::Gained(each) => Some(each),
        _ => None,
    });
    let gains = gains.next().expect("it is told");
    let seats = [(Stark, 1), (Lannister, 3), (Greyjoy, 0)];
    let told = seats.map(|(house, power)| gains.contains(&(scene.seat(house), power)));
    assert_eq!(told, [true; 3], "{gains:?}");
}

#[test]
fn game_of_thrones_pays_for_harbors_with_a_free_sea() {
    let scene = Scene::new(6)
        .stand(Martell, "port-of-sunspear", units(0, 0, 1))
        .stand(Tyrell, "port-of-oldtown", units(0, 0, 1))
        .stand(Martell, "redwyne-straits", units(0, 0, 1));
    let scene = westeros(scene, [QUIET[0], "game-of-thrones", QUIET[2]], &[]);
    assert_eq!(scene.player(Martell).power, 5 + 1 + 1);
    assert_eq!(scene.player(Tyrell).power, 5);
}

#[test]
fn bans_bind_the_next_planning() {
    for (card, kind) in [
        ("storm-of-swords", OrderKind::Defense),
        ("sea-of-storms", OrderKind::Raid),
        ("feast-for-crows", OrderKind::Consolidate),
        ("web-of-lies", OrderKind::Support),
    ] {
        let scene = Scene::new(5).stand(Stark, "winterfell", units(1, 0, 0));
        let scene = westeros(scene, [QUIET[0], QUIET[1], card], &[]);
        assert_eq!(scene.state().turn_rules, [TurnRule::Order(kind)]);
        let (area, stark) = (scene.at("winterfell"), scene.seat(Stark));
        let kinds: BTreeSet<OrderKind> = scene
            .offers(stark)
            .into_iter()
            .filter_map(|action| match action {
                Action::Order { order, .. } => {
                    Some(scene.pack.order(order).expect("an order").kind)
                }
                _ => None,
            })
            .collect();
        assert_eq!((kinds.len(), kinds.contains(&kind)), (4, false), "{card}");
        let row = scene.pack.orders.iter().find(|row| row.kind == kind);
        let order = row.expect("an order").number;
        assert_eq!(
            scene.refused(Stark, Action::Order { area, order }).reason,
            "no_token"
        );
        // One turn later everything is allowed again.
        let scene = westeros(scene, QUIET, &[]);
        assert!(scene.state().turn_rules.is_empty());
    }
}

#[test]
fn rains_of_autumn_leave_supporting_footmen_nothing() {
    let scene = Scene::new(5).stand(Stark, "winterfell", units(1, 0, 0));
    let scene = westeros(scene, [QUIET[0], QUIET[1], "rains-of-autumn"], &[]);
    let mut scene = scene
        .stand(Stark, "harrenhal", units(2, 0, 0))
        .order("harrenhal", "march-0")
        .stand(Tyrell, "stoney-sept", units(2, 0, 0))
        .stand(Tyrell, "blackwater", units(2, 1, 0))
        .order("blackwater", "support-plus1")
        .marches(Stark);
    let to = scene.at("stoney-sept");
    let wishes = [
        (Stark, Action::March(scene.at("harrenhal"))),
        (
            Stark,
            Action::Move {
                to,
                units: units(2, 0, 0),
            },
        ),
        (Tyrell, Action::Support(Some(Side::Defense))),
        (Stark, Action::Card(scene.card(Stark, "greatjon"))),
        (Tyrell, Action::Card(scene.card(Tyrell, "garlan"))),
    ];
    scene.fight(&wishes);
    assert_eq!(totals(&scene), [2 + 2, 2 + (2 + 1) + 2]);
}

/// An attack of the wildlings with a card, or without, by bids of all seats.
#[track_caller]
fn wildlings(card: Option<&str>, threat: u8, bids: [u8; 5], wishes: &[(House, Action)]) -> Scene {
    let scene = Scene::new(5)
        .stand(Stark, "winterfell", units(1, 1, 0))
        .stand(Greyjoy, "pyke", units(0, 1, 0))
        .stand(Lannister, "lannisport", units(3, 0, 0))
        .stand(Baratheon, "dragonstone", units(1, 0, 0))
        .stand(Tyrell, "highgarden", units(2, 0, 0));
    let houses = [Stark, Greyjoy, Lannister, Baratheon, Tyrell];
    let number = card.map(|name| {
        let mut cards = scene.pack.hordes.iter();
        let card = cards.find(|card| card.id == name).expect("a wildling card");
        card.number.expect("a number")
    });
    let scene = scene.change(|state| {
        state.hordes.deck = number.into_iter().collect();
        state.threat = threat - 4;
    });
    let mut all: Vec<(House, Action)> = houses.into_iter().zip(bids.map(Action::Bid)).collect();
    all.extend_from_slice(wishes);
    let mut scene = scene.westeros([QUIET[0], QUIET[1], "wildling-attack"]);
    for seat in scene.asked() {
        let house = scene.state().player(seat).expect("a player").house;
        scene.act(house, Action::Ready);
    }
    let bids = scene.state().threat;
    assert_eq!(bids, threat);
    let mut rest = all;
    for _ in 0..100 {
        if planning(scene.state()) {
            break;
        }
        if scene.asked().is_empty() {
            scene.chance(&[0]);
            continue;
        }
        let seat = scene.asked()[0];
        let house = scene.state().player(seat).expect("a player").house;
        let offers = scene.offers(seat);
        let wish = rest
            .iter()
            .position(|(h, a)| *h == house && offers.contains(a));
        let action = wish.map_or(offers[0], |place| rest.remove(place).1);
        scene.act(house, action);
    }
    assert!(rest.is_empty(), "nobody asked for {rest:?}");
    assert_eq!(scene.state().threat, 0);
    scene
}

fn lost(scene: &Scene) -> [u8; 5] {
    let before = [2, 1, 3, 1, 2];
    let seats = [0, 1, 2, 3, 4].map(play::Seat);
    let now = seats.map(|seat| scene.state().all_units(seat).count());
    [0, 1, 2, 3, 4].map(|place: usize| before[place] - now[place])
}

#[test]
fn wildlings_without_a_card_take_points_of_units() {
    let killed = |area, unit| Action::Destroy {
        area,
        unit,
        routed: false,
    };
    let at = Scene::new(5).at("winterfell");
    let wishes = [(Stark, killed(at, UnitKind::Knight))];
    let scene = wildlings(None, 10, [1, 1, 0, 1, 1], &wishes);
    // Two points each, and four of Lannister, who has three footmen.
    assert_eq!(lost(&scene), [1, 1, 3, 1, 2]);
    assert_eq!(scene.spot("winterfell").units, units(1, 0, 0));
    assert_eq!(scene.player(Stark).power, 4, "bids are paid");
}

#[test]
fn the_watch_lets_the_highest_bidder_take_a_card_back() {
    let scene = wildlings(None, 6, [2, 1, 1, 1, 1], &[]);
    assert_eq!(lost(&scene), [0; 5]);
    // With used cards.
    let mut scene = Scene::new(5)
        .stand(Stark, "winterfell", units(1, 0, 0))
        .hand(Stark, &["robb"]);
    let eddard = scene.card(Stark, "eddard");
    scene = westeros(
        scene,
        [QUIET[0], QUIET[1], "wildling-attack"],
        &[(Stark, Action::Bid(5)), (Stark, Action::Regain(eddard))],
    );
    assert!(scene.player(Stark).hand.contains(&eddard));
}

/// The example of the rulebook of A Storm of Swords; by r18 its threat of 6 is loose wording.
#[test]
fn example_the_lowest_bidder_discards_the_strongest_house_card() {
    let scene = wildlings(Some("raiders-in-the-night"), 6, [1, 1, 0, 1, 1], &[]);
    let tywin = scene.card(Lannister, "tywin");
    assert_eq!(scene.player(Lannister).discard, [tywin]);
    for house in [Stark, Greyjoy, Baratheon, Tyrell] {
        assert_eq!(scene.player(house).discard.len(), 1, "{house:?}");
    }
    assert_eq!(
        scene.state().hordes.used.len(),
        1,
        "the card goes under its pile"
    );
    assert_eq!(scene.state().horde, None);
    // It was turned up with the Westeros cards, before any of them was carried out.
    let place = |what: fn(&Event) -> bool| scene.events.iter().position(what);
    let shown = place(|event| matches!(event, Event::HordeShown(_)));
    assert!(shown < place(|event| matches!(event, Event::Happens(_))));
    let beaten = wildlings(Some("raiders-in-the-night"), 6, [2, 1, 1, 1, 1], &[]);
    assert!(beaten.player(Stark).discard.is_empty());
}

#[test]
fn massing_on_the_milkwater_takes_units() {
    let scene = wildlings(Some("massing-on-the-milkwater"), 10, [1, 1, 0, 1, 1], &[]);
    assert_eq!(lost(&scene), [1, 1, 3, 1, 1]);
}

#[test]
fn burning_stores_take_supply_and_armies_with_it() {
    let scene = wildlings(Some("burning-stores"), 10, [1, 1, 0, 1, 1], &[]);
    assert_eq!(
        (scene.player(Lannister).supply, scene.player(Stark).supply),
        (4, 5)
    );
    let beaten = wildlings(Some("burning-stores"), 5, [1, 1, 1, 1, 2], &[]);
    assert_eq!(beaten.player(Tyrell).supply, 6, "never above the last step");
}

#[test]
fn words_from_the_wall_move_places() {
    let scene = wildlings(Some("words-from-the-wall"), 10, [1, 1, 0, 1, 1], &[]);
    for track in Track::ALL {
        assert_eq!(scene.state().track(track)[4], scene.seat(Lannister));
    }
    let take = [(Tyrell, Action::Take(Track::Throne))];
    let scene = wildlings(Some("words-from-the-wall"), 6, [1, 1, 1, 1, 2], &take);
    assert_eq!(scene.state().track(Track::Throne)[0], scene.seat(Tyrell));
}

#[test]
fn plunder_takes_power_or_gives_the_bid_back() {
    let scene = wildlings(Some("plunder"), 10, [1, 1, 0, 1, 1], &[]);
    assert_eq!(
        (scene.player(Lannister).power, scene.player(Stark).power),
        (0, 2)
    );
    let scene = wildlings(Some("plunder"), 6, [3, 1, 1, 1, 1], &[]);
    assert_eq!(
        (scene.player(Stark).power, scene.player(Greyjoy).power),
        (5, 4)
    );
}

/// All Westeros cards of the pack are played above.
#[test]
fn every_westeros_card_is_known_here() {
    let pack = Scene::new(5).pack;
    let known = BTreeSet::from([
        "supply",
        "mustering",
        "last-days-of-summer",
        "winter-is-coming",
        "clash-of-kings",
        "game-of-thrones",
        "wildling-attack",
        "storm-of-swords",
        "sea-of-storms",
        "feast-for-crows",
        "web-of-lies",
        "rains-of-autumn",
    ]);
    let all: BTreeSet<&str> = pack.westeros.iter().map(|card| card.id.as_str()).collect();
    assert_eq!(all, known);
}
