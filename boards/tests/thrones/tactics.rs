//! Does every Tactics card do what it says, when it is chosen?

use super::scene::{Scene, units};
use boards::throne::rules::claim;
use boards::throne::{
    Action, Event, Frame, House, OrderId, Pack, Phase, Post, Side, TacticsEvent, Throne, Track,
    part_of_turn,
};
use play::{Describe as _, Game, Seat, Viewer};

use House::{Baratheon, Greyjoy, Lannister, Stark};

/// The planning phase with a footman of Stark at the Twins and one of each other house far away.
fn planning() -> Scene {
    Scene::storm(4)
        .stand(Stark, "the-twins", units(1, 0, 0))
        .stand(Greyjoy, "pyke", units(1, 0, 0))
        .stand(Lannister, "lannisport", units(1, 0, 0))
        .stand(Baratheon, "storms-end", units(1, 0, 0))
        .planning()
}

/// Everybody ends the planning, with these Tactics cards; the others hold territory.
#[track_caller]
fn reveal(scene: &mut Scene, cards: &[(House, &str)]) {
    for house in [Baratheon, Greyjoy, Lannister, Stark] {
        let mut own = cards.iter().filter(|(other, _)| *other == house);
        let card = own.next().map_or("hold-territory", |(_, card)| *card);
        scene.act(house, Action::Plan(scene.tactic(card)));
        scene.act(house, Action::Ready);
    }
}

/// Somebody is asked what a card says at once.
fn at_once(state: &boards::throne::State) -> bool {
    matches!(state.top(), Some(Frame::AtOnce(_)))
}

fn total(scene: &Scene, side: Side) -> i16 {
    let battle = scene.state().last_battle.as_ref().expect("a battle");
    battle.totals.expect("totals")[side.place()]
}

/// Two knights march on a footman.
fn battle(attack: House, from: &str, to: &str, defense: House) -> Scene {
    Scene::storm(4)
        .stand(attack, from, units(0, 2, 0))
        .order(from, "march-0")
        .stand(defense, to, units(1, 0, 0))
        .marches(attack)
}

#[track_caller]
fn fight(scene: Scene, attack: House, to: &str, cards: [(House, &str); 2]) -> Scene {
    let mut scene = scene;
    let to = scene.at(to);
    let units = units(0, 2, 0);
    let mut wishes = vec![(attack, Action::Move { to, units })];
    for (house, card) in cards {
        wishes.push((house, Action::Card(scene.card(house, card))));
    }
    scene.fight(&wishes);
    scene
}

/// b12: everybody chooses one card beside the orders, and nobody is ready without.
#[test]
fn b12_a_card_is_chosen_beside_the_orders() {
    let mut scene = planning();
    let offers = scene.offers(scene.seat(Stark));
    let plans = offers
        .iter()
        .filter(|action| matches!(action, Action::Plan(_)));
    assert_eq!(plans.count(), 7, "no Support Allies on this board");
    assert!(!offers.contains(&Action::Ready));
    assert_eq!(scene.refused(Stark, Action::Ready).reason, "no_tactics");
    let foreign = Action::Plan(scene.tactic("we-do-not-sow"));
    assert_eq!(scene.refused(Stark, foreign).reason, "no_tactics");
    let original = Action::Plan(scene.tactic("support-allies"));
    assert_eq!(scene.refused(Stark, original).reason, "no_tactics");
    // A choice may be changed until all are ready.
    scene.act(Stark, Action::Plan(scene.tactic("careful-planning")));
    scene.act(Stark, Action::Plan(scene.tactic("control-westeros")));
    let control = vec![scene.tactic("control-westeros")];
    assert_eq!(scene.player(Stark).plans, control);
    assert!(scene.offers(scene.seat(Stark)).contains(&Action::Ready));
}

/// b12: nobody sees the card of another house before all are turned up, not even in the log.
#[test]
fn b12_cards_are_hidden_until_all_are_revealed() {
    let mut scene = planning();
    let control = scene.tactic("control-westeros");
    scene.act(Stark, Action::Plan(control));
    let stark = usize::from(scene.seat(Stark).0);
    let seen = |scene: &Scene, viewer| {
        let view = Throne::view(&scene.pack, scene.state(), viewer);
        view.table.players[stark].plans.clone()
    };
    let own = Viewer::Seat(scene.seat(Stark));
    let others = [Viewer::Seat(scene.seat(Lannister)), Viewer::Table];
    assert_eq!(seen(&scene, own), vec![control]);
    let event = Event::Tactics(TacticsEvent::Chose(scene.seat(Stark), control));
    assert!(Throne::line(&scene.pack, &event, own).is_some());
    for viewer in others {
        assert!(seen(&scene, viewer).is_empty());
        assert_eq!(Throne::line(&scene.pack, &event, viewer), None);
    }
    let mut scene = planning();
    reveal(&mut scene, &[(Stark, "control-westeros")]);
    for viewer in others {
        assert_eq!(seen(&scene, viewer), vec![control]);
    }
    let shown = scene.events.iter().filter_map(|event| match event {
        Event::Tactics(TacticsEvent::Shown(cards)) => Some(cards.len()),
        _ => None,
    });
    assert_eq!(shown.collect::<Vec<_>>(), vec![4]);
}

/// b13: cards count until the next planning phase, and come back to hand.
#[test]
fn b13_cards_count_until_the_next_planning_phase() {
    let mut scene = planning();
    reveal(&mut scene, &[(Stark, "control-westeros")]);
    let control = scene.tactic("control-westeros");
    scene.run(&[], |state| {
        state.phase == Phase::Westeros || state.turn > 1
    });
    assert_eq!(scene.player(Stark).plans, vec![control]);
    let mut scene = planning().plans(Stark, &["control-westeros"]);
    scene = scene.westeros([
        "last-days-of-summer",
        "last-days-of-summer",
        "storm-of-swords",
    ]);
    scene.run(&[], |state| {
        state.turn == 2 && matches!(state.top(), Some(Frame::Plan(_)))
    });
    assert!(scene.player(Stark).plans.is_empty());
    let offers = scene.offers(scene.seat(Stark));
    assert!(offers.contains(&Action::Plan(control)), "the same again");
}

/// b43: whoever bid least for Claim plays no Tactics card.
#[test]
fn b43_the_lowest_bidder_plays_no_card() {
    let mut scene = planning();
    let lannister = scene.seat(Lannister);
    scene = scene.change(|state| {
        state
            .turn_rules
            .push(boards::throne::TurnRule::Tactics(lannister));
    });
    let offers = scene.offers(lannister);
    assert!(
        !offers
            .iter()
            .any(|action| matches!(action, Action::Plan(_)))
    );
    assert!(offers.contains(&Action::Ready));
    let hold = Action::Plan(scene.tactic("hold-territory"));
    assert_eq!(scene.refused(Lannister, hold).reason, "no_tactics");
}

/// b44: nobody forges alliances after Hidden Schemes.
#[test]
fn b44_hidden_schemes_bar_alliances() {
    let scene = planning();
    let mut scene = scene.westeros([
        "last-days-of-summer",
        "last-days-of-summer",
        "hidden-schemes",
    ]);
    scene.run(&[], |state| {
        state.turn == 2 && matches!(state.top(), Some(Frame::Plan(_)))
    });
    let forge = Action::Plan(scene.tactic("forge-alliances"));
    assert_eq!(scene.refused(Stark, forge).reason, "no_tactics");
    // It stood above every answer of the turn, when nobody could choose a card any more.
    let told = |scene: &Scene| {
        let view = Throne::view(&scene.pack, scene.state(), Viewer::Table);
        let all = Throne::components(&scene.pack, &view);
        all.iter()
            .any(|one| one.title == "Nobody forges alliances this turn")
    };
    assert!(told(&scene));
    let scene = scene.change(|state| state.revealed = true);
    assert!(!told(&scene));
}

/// b14: two power, or a second card for two; one special order more.
#[test]
fn b14_careful_planning() {
    let mut scene = planning().power(Stark, 5);
    reveal(&mut scene, &[(Stark, "careful-planning")]);
    scene.run(&[], at_once);
    // The raids come next, and orders are given no more.
    assert_eq!(part_of_turn(scene.state()), "Tactics");
    assert_eq!(scene.asked(), vec![scene.seat(Stark)]);
    let mut rich = scene.clone();
    rich.act(Stark, Action::Gain);
    assert_eq!(rich.player(Stark).power, 7);
    let manage = scene.tactic("manage-troops");
    let mut two = scene.clone().stand(Stark, "winterfell", units(1, 0, 0));
    two = two.stand(Stark, "moat-cailin", units(1, 0, 0));
    two.act(Stark, Action::Plan(manage));
    assert_eq!(two.player(Stark).power, 3);
    assert_eq!(two.player(Stark).plans.len(), 2);
    // What the second card says at once follows.
    let [from, to] = ["winterfell", "moat-cailin"].map(|name| two.at(name));
    let units = units(1, 0, 0);
    two.act(Stark, Action::Shift { from, to, units });
    assert_eq!(two.spot("moat-cailin").units.footmen, 2);
    let poor = scene.power(Stark, 1);
    assert_eq!(poor.offers(poor.seat(Stark)), vec![Action::Gain]);
}

/// r8: the special order more is placed only with the card, and the card stays while it lies.
#[test]
fn r8_careful_planning_allows_a_special_order_more() {
    let scene = || {
        let scene = planning().track(Track::Court, &[Baratheon, Greyjoy, Lannister, Stark]);
        scene.stand(Stark, "winterfell", units(1, 0, 0))
    };
    // The last place allows none.
    let area = scene().at("winterfell");
    let order = scene().order_id("march-plus1");
    let star = Action::Order { area, order };
    assert_eq!(scene().refused(Stark, star).reason, "no_token");
    let mut careful = scene();
    careful.act(Stark, Action::Plan(careful.tactic("careful-planning")));
    careful.act(Stark, star);
    let other = Action::Plan(careful.tactic("hold-territory"));
    assert_eq!(careful.refused(Stark, other).reason, "no_tactics");
    careful.act(Stark, Action::TakeBack(area));
    careful.act(Stark, other);
}

/// b15: two more against a City or Stronghold, held by a house or a neutral force, and nowhere else.
#[test]
fn b15_control_westeros_counts_against_castles() {
    for (to, more) in [("riverrun", 2), ("pinkmaiden", 0)] {
        let scene = battle(Lannister, "golden-tooth", to, Stark);
        let scene = scene.plans(Lannister, &["control-westeros"]);
        let cards = [(Lannister, "joffrey-lannister"), (Stark, "bran-stark")];
        let scene = fight(scene, Lannister, to, cards);
        assert_eq!(total(&scene, Side::Attack), 4 + 2 + more, "{to}");
    }
    for (plans, open) in [(&["control-westeros"][..], true), (&[][..], false)] {
        let scene = Scene::storm(4)
            .stand(Stark, "kingsroad", units(1, 2, 0))
            .order("kingsroad", "march-0")
            .neutral("harrenhal", 7)
            .plans(Stark, plans)
            .marches(Stark);
        let mut scene = scene;
        scene.run(&[], |state| matches!(state.top(), Some(Frame::March(_))));
        let to = scene.at("harrenhal");
        let units = units(1, 2, 0);
        let attack = Action::Move { to, units };
        assert_eq!(scene.offers(scene.seat(Stark)).contains(&attack), open);
    }
}

/// b15: every bid of the next Westeros phase counts one more and costs no more.
#[test]
fn b15_control_westeros_raises_bids() {
    let scene = planning().power(Stark, 3).power(Lannister, 3);
    let scene = scene.westeros([
        "last-days-of-summer",
        "last-days-of-summer",
        "claim-westeros",
    ]);
    let mut scene = scene;
    let wishes = [
        (Stark, Action::Plan(scene.tactic("control-westeros"))),
        (Stark, Action::Bid(2)),
        (Lannister, Action::Bid(2)),
    ];
    scene.run(&wishes, |state| !state.claim.is_empty());
    assert_eq!(scene.state().claim, vec![scene.seat(Stark)]);
    assert_eq!(scene.player(Stark).power, 1);
    let raised = scene.events.iter().any(|event| {
        matches!(event, Event::Tactics(TacticsEvent::BidsRaised(bids)) if bids.contains(&3))
    });
    assert!(raised);
}

/// A raid of Greyjoy from Seagard on Support at the Twins and Fairmarket.
fn raided(order: &str) -> Scene {
    Scene::storm(4)
        .stand(Greyjoy, "seagard", units(1, 0, 0))
        .order("seagard", order)
        .stand(Stark, "the-twins", units(1, 0, 0))
        .order("the-twins", "support-0")
        .plans(Stark, &["forge-alliances"])
        .power(Stark, 3)
        .raids(Greyjoy)
}

/// b16: for two power a Support -1 order takes the place of a Support order that was raided.
#[test]
fn b16_a_raided_support_order_is_replaced() {
    let less = |scene: &Scene| scene.order_id("support-minus1");
    let mut scene = raided("raid");
    let aim = Action::Raid {
        from: scene.at("seagard"),
        at: Some(scene.at("the-twins")),
    };
    scene.act(Greyjoy, aim);
    assert_eq!(scene.asked(), vec![scene.seat(Stark)]);
    let mut paid = scene.clone();
    paid.act(Stark, Action::Use(true));
    assert!(
        paid.events
            .iter()
            .any(|event| { *event == Event::OrderCame(paid.at("the-twins"), less(&paid)) })
    );
    assert_eq!(paid.player(Stark).power, 1);
    scene.act(Stark, Action::Use(false));
    assert_eq!(scene.player(Stark).power, 3);
    for kept in [
        raided("raid").power(Stark, 1),
        raided("raid").plans(Stark, &[]),
    ] {
        let mut kept = kept;
        kept.act(Greyjoy, aim);
        let came = kept
            .events
            .iter()
            .any(|e| matches!(e, Event::OrderCame(..)));
        assert!(!came && kept.player(Stark).power < 4, "nobody is asked");
    }
}

/// b16: one raid cannot take both.
#[test]
fn b16_one_raid_does_not_take_both() {
    let scene = raided("raid-plus1");
    let mut scene = scene
        .stand(Stark, "raventree", units(1, 0, 0))
        .order("raventree", "support-0");
    let [from, twins, raventree] = ["seagard", "the-twins", "raventree"].map(|name| scene.at(name));
    let aim = |at| Action::Raid { from, at: Some(at) };
    scene.act(Greyjoy, aim(twins));
    scene.act(Stark, Action::Use(true));
    let offers = scene.offers(scene.seat(Greyjoy));
    assert_eq!(offers, vec![aim(raventree), Action::Done]);
    assert_eq!(scene.refused(Greyjoy, aim(twins)).reason, "no_target");
    // Nobody places such an order.
    let area = scene.at("the-twins");
    let order: OrderId = scene.order_id("support-minus1");
    let placed = planning().refused(Stark, Action::Order { area, order });
    assert_eq!(placed.reason, "no_token");
}

/// A Support -1 order supports with one less.
#[test]
fn b16_the_lesser_support_counts_one_less() {
    let scene = battle(Lannister, "golden-tooth", "riverrun", Stark);
    let scene = scene
        .stand(Stark, "raventree", units(0, 1, 0))
        .order("raventree", "support-minus1");
    let mut scene = scene;
    let to = scene.at("riverrun");
    let units = units(0, 2, 0);
    scene.fight(&[
        (Lannister, Action::Move { to, units }),
        (Stark, Action::Support(Some(Side::Defense))),
        (
            Lannister,
            Action::Card(scene.card(Lannister, "joffrey-lannister")),
        ),
        (Stark, Action::Card(scene.card(Stark, "bran-stark"))),
    ]);
    assert_eq!(total(&scene, Side::Defense), 1 + 2 - 1);
}

/// b17: one in defense, two in a City or Stronghold instead, and a fortification with a Defense order.
#[test]
fn b17_hold_territory() {
    for (to, order, [more, saved]) in [
        ("riverrun", "defense-1", [2 + 1, 1]),
        ("riverrun", "support-0", [2, 0]),
        ("pinkmaiden", "defense-1", [1 + 1, 1]),
    ] {
        let scene = battle(Lannister, "golden-tooth", to, Stark).order(to, order);
        let scene = scene.plans(Stark, &["hold-territory"]);
        let scene = scene.plans(Lannister, &["hold-territory"]);
        let cards = [(Lannister, "joffrey-lannister"), (Stark, "bran-stark")];
        let scene = fight(scene, Lannister, to, cards);
        assert_eq!(total(&scene, Side::Defense), 1 + more, "{to} {order}");
        assert_eq!(total(&scene, Side::Attack), 4 + 2, "not in attack");
        // Joffrey has one sword.
        let left = scene.state().all_units(scene.seat(Stark)).count();
        assert_eq!(left, u8::try_from(saved).expect("small"), "{to} {order}");
    }
}

/// b18: at once units go from one own area to another, and the order of an area left empty goes.
#[test]
fn b18_manage_troops_moves_units_at_once() {
    let scene = planning().stand(Stark, "winterfell", units(2, 0, 0)).stand(
        Stark,
        "moat-cailin",
        units(1, 0, 0),
    );
    let mut scene = scene.order("winterfell", "consolidate");
    reveal(&mut scene, &[(Stark, "manage-troops")]);
    scene.run(&[], at_once);
    let [from, to, twins] = ["winterfell", "moat-cailin", "the-twins"].map(|name| scene.at(name));
    let shift = |to, count| Action::Shift {
        from,
        to,
        units: units(count, 0, 0),
    };
    let offers = scene.offers(scene.seat(Stark));
    assert!(offers.contains(&shift(to, 1)) && offers.contains(&shift(to, 2)));
    assert!(!offers.contains(&shift(twins, 1)), "it is not beside");
    let mut some = scene.clone();
    some.act(Stark, shift(to, 1));
    assert_eq!(some.spot("winterfell").units, units(1, 0, 0));
    let left = some.events.contains(&Event::OrderGone(from));
    assert!(!left);
    scene.act(Stark, shift(to, 2));
    assert!(scene.events.contains(&Event::OrderGone(from)));
    assert_eq!(scene.spot("moat-cailin").units, units(3, 0, 0));
}

/// b18: within supply.
#[test]
fn b18_managed_troops_fit_supply() {
    let scene = planning()
        .supply(Stark, 0)
        .stand(Stark, "winterfell", units(2, 0, 0))
        .stand(Stark, "moat-cailin", units(1, 0, 0));
    let mut scene = scene;
    reveal(&mut scene, &[(Stark, "manage-troops")]);
    scene.run(&[], at_once);
    let offers = scene.offers(scene.seat(Stark));
    let [from, to] = ["winterfell", "moat-cailin"].map(|name| scene.at(name));
    let shift = |count| Action::Shift {
        from,
        to,
        units: units(count, 0, 0),
    };
    assert!(offers.contains(&shift(1)) && !offers.contains(&shift(2)));
}

/// b18: one march goes on through an area where nobody is, leaving units and tokens where it wants.
#[test]
fn b18_manage_troops_marches_twice() {
    let scene = Scene::storm(4)
        .stand(Stark, "the-twins", units(3, 0, 0))
        .order("the-twins", "march-0")
        .plans(Stark, &["manage-troops"])
        .power(Stark, 5)
        .marches(Stark);
    let mut scene = scene;
    scene.run(&[], |state| matches!(state.top(), Some(Frame::March(_))));
    let [mid, far] = ["fairmarket", "raventree"].map(|name| scene.at(name));
    let go = |to, count| Action::Move {
        to,
        units: units(count, 0, 0),
    };
    scene.act(Stark, go(mid, 3));
    assert!(matches!(scene.state().top(), Some(Frame::Onward(_))));
    let mut all = scene.clone();
    all.act(Stark, go(far, 3));
    all.act(Stark, Action::Leave(true));
    all.act(Stark, Action::Leave(true));
    assert_eq!(all.spot("raventree").units, units(3, 0, 0));
    let stark = Some(all.seat(Stark));
    assert_eq!(
        (all.spot("fairmarket").token, all.spot("the-twins").token),
        (stark, stark)
    );
    assert!(all.player(Stark).plans.is_empty(), "it was used");
    scene.act(Stark, go(far, 1));
    assert_eq!(scene.spot("fairmarket").units, units(2, 0, 0));
}

/// b18: each move may be followed at once, before the next one is made.
#[test]
fn b18_a_double_march_is_asked_for_after_each_move() {
    let mut scene = Scene::storm(4)
        .stand(Stark, "the-twins", units(4, 0, 0))
        .order("the-twins", "march-0")
        .plans(Stark, &["manage-troops"])
        .power(Stark, 0)
        .marches(Stark);
    scene.run(&[], |state| matches!(state.top(), Some(Frame::March(_))));
    let go = |name: &str| Action::Move {
        to: scene.at(name),
        units: units(1, 0, 0),
    };
    let (near, other, far) = (go("fairmarket"), go("seagard"), go("raventree"));
    let onward = |scene: &Scene| matches!(scene.state().top(), Some(Frame::Onward(_)));
    scene.act(Stark, other);
    assert!(onward(&scene), "after the first move");
    scene.act(Stark, Action::Done);
    scene.act(Stark, near);
    assert!(onward(&scene), "and after the second");
    scene.act(Stark, far);
    assert_eq!(scene.spot("raventree").units, units(1, 0, 0));
    assert!(matches!(scene.state().top(), Some(Frame::March(_))));
    scene.act(Stark, go_on(&scene, "greywater-watch"));
    assert!(!onward(&scene), "the card was used");
}

fn go_on(scene: &Scene, name: &str) -> Action {
    Action::Move {
        to: scene.at(name),
        units: units(1, 0, 0),
    }
}

/// b18: not through areas of others, and not twice.
#[test]
fn b18_a_double_march_meets_nobody() {
    let start = |plans: &[&str]| {
        Scene::storm(4)
            .stand(Stark, "the-twins", units(2, 0, 0))
            .order("the-twins", "march-0")
            .token(Lannister, "fairmarket")
            .stand(Lannister, "raventree", units(1, 0, 0))
            .plans(Stark, plans)
            .marches(Stark)
    };
    let go = |scene: &Scene, name: &str, count| Action::Move {
        to: scene.at(name),
        units: units(count, 0, 0),
    };
    let march = |plans: &[&str], to: &str| {
        let mut scene = start(plans);
        scene.run(&[], |state| matches!(state.top(), Some(Frame::March(_))));
        let action = go(&scene, to, 1);
        scene.act(Stark, action);
        scene
    };
    let foreign = march(&["manage-troops"], "fairmarket");
    assert!(
        matches!(foreign.state().top(), Some(Frame::March(_))),
        "a token of Lannister"
    );
    let plain = march(&[], "greywater-watch");
    assert!(matches!(plain.state().top(), Some(Frame::March(_))));
    let mut scene = march(&["manage-troops"], "seagard");
    assert!(matches!(scene.state().top(), Some(Frame::Onward(_))));
    let offers = scene.offers(scene.seat(Stark));
    assert!(
        !offers.contains(&go(&scene, "raventree", 1)),
        "somebody is there"
    );
    scene.act(Stark, Action::Done);
    assert!(!scene.player(Stark).plans.is_empty(), "it was not used");
}

/// s0: Support Allies gives Greyjoy one strength, and Asha counts as supported.
#[test]
fn s0_support_allies_counts_as_support() {
    let storm = Pack::builtin_storm().expect("the pack is whole");
    let mut scene = Scene::crossed(5);
    scene.pack.tactics = storm.tactics;
    let scene = scene
        .stand(Lannister, "harrenhal", units(3, 0, 0))
        .order("harrenhal", "march-0")
        .stand(Greyjoy, "stoney-sept", units(2, 1, 0))
        .plans(House::Tyrell, &["support-allies"])
        .marches(Lannister);
    let play = |helps: bool, taken: bool| {
        let mut scene = scene.clone();
        let to = scene.at("stoney-sept");
        let units = units(3, 0, 0);
        let mut wishes = vec![
            (Lannister, Action::Move { to, units }),
            (
                Lannister,
                Action::Card(scene.card(Lannister, "joffrey-lannister")),
            ),
            (Greyjoy, Action::Card(scene.card(Greyjoy, "asha-greyjoy"))),
        ];
        if helps {
            wishes.push((House::Tyrell, Action::Support(Some(Side::Defense))));
            wishes.push((Greyjoy, Action::Accept(taken)));
        }
        scene.fight(&wishes);
        let left = scene.state().all_units(scene.seat(Lannister)).count();
        (total(&scene, Side::Defense), left)
    };
    assert_eq!(play(true, true), (4 + 1 + 2, 1), "two swords");
    assert_eq!(play(true, false), (4 + 2, 3));
    assert_eq!(play(false, false), (4 + 2, 3));
}

/// b20: an objective is checked after all power was consolidated, in turn order; one Claim, and the card is gone.
#[track_caller]
fn objective(scene: Scene, house: House, card: &str, expected: bool) {
    let mut scene = scene.plans(house, &[card]);
    let before = claim(&scene.pack, scene.state(), scene.seat(house));
    let tokens = scene.state().claim.len();
    let id = scene.tactic(card);
    scene.run(&[], |state| state.turn > 1);
    assert_eq!(
        scene.state().claim.len() - tokens,
        usize::from(expected),
        "{card} {before}"
    );
    assert_eq!(scene.player(house).retired.contains(&id), expected);
    let retired = scene
        .events
        .iter()
        .position(|event| matches!(event, Event::Tactics(TacticsEvent::Retired(..))));
    let power = scene
        .events
        .iter()
        .position(|e| *e == Event::Began(Phase::Power));
    assert_eq!(retired.is_some(), expected);
    assert!(retired.is_none_or(|at| Some(at) > power));
}

#[test]
fn b20_winter_is_coming() {
    let scene = |third: &str| {
        Scene::storm(4)
            .stand(Stark, "the-twins", units(1, 0, 0))
            .stand(Stark, "seagard", units(1, 0, 0))
            .stand(Stark, third, units(1, 0, 0))
            .order("seagard", "march-0")
            .marches(Stark)
    };
    objective(scene("fairmarket"), Stark, "winter-is-coming", true);
    objective(scene("winterfell"), Stark, "winter-is-coming", false);
    let lost = scene("fairmarket").change(|state| {
        for player in &mut state.players {
            player.turn_record.lost = 1;
        }
    });
    objective(lost, Stark, "winter-is-coming", false);
}

#[test]
fn b20_we_do_not_sow() {
    for (order, expected) in [("raid-plus1", true), ("raid", false)] {
        let scene = Scene::storm(4)
            .stand(Greyjoy, "seagard", units(1, 0, 0))
            .order("seagard", order)
            .stand(Stark, "the-twins", units(1, 0, 0))
            .order("the-twins", "support-0")
            .stand(Stark, "raventree", units(1, 0, 0))
            .order("raventree", "support-0")
            .raids(Greyjoy);
        let mut scene = scene.plans(Greyjoy, &["we-do-not-sow"]);
        let [from, one, two] = ["seagard", "the-twins", "raventree"].map(|name| scene.at(name));
        let raid = |at| (Greyjoy, Action::Raid { from, at: Some(at) });
        let wishes: Vec<_> = match expected {
            true => vec![raid(one), raid(two)],
            false => vec![raid(one)],
        };
        scene.run(&wishes, |state| state.turn > 1);
        assert_eq!(scene.state().claim.len(), usize::from(expected), "{order}");
    }
}

/// An attack by two knights that ends the turn.
#[track_caller]
fn attack(scene: Scene, house: House, card: &str, to: &str, claims: usize) {
    let mut scene = scene.plans(house, &[card]);
    let to = scene.at(to);
    let units = units(0, 2, 0);
    scene.run(&[(house, Action::Move { to, units })], |state| {
        state.turn > 1
    });
    assert_eq!(scene.state().claim.len(), claims, "{card} {to}");
}

#[test]
fn b20_hear_me_roar() {
    let scene = |to| battle(Lannister, "golden-tooth", to, Stark).hand(Stark, &["bran-stark"]);
    let kings = |scene: Scene| scene.stand(Lannister, "kings-landing", units(1, 0, 0));
    attack(
        kings(scene("pinkmaiden")),
        Lannister,
        "hear-me-roar",
        "pinkmaiden",
        1,
    );
    attack(
        scene("pinkmaiden"),
        Lannister,
        "hear-me-roar",
        "pinkmaiden",
        0,
    );
    let lost = kings(scene("pinkmaiden")).stand(Stark, "pinkmaiden", units(4, 0, 0));
    let lost = lost.hand(Stark, &["robb-stark"]);
    attack(lost, Lannister, "hear-me-roar", "pinkmaiden", 0);
}

#[test]
fn b20_ours_is_the_fury() {
    let weak = |to| battle(Baratheon, "kingsroad", to, Stark).hand(Stark, &["bran-stark"]);
    attack(
        weak("kings-landing"),
        Baratheon,
        "ours-is-the-fury",
        "kings-landing",
        1,
    );
    attack(
        weak("duskendale"),
        Baratheon,
        "ours-is-the-fury",
        "duskendale",
        0,
    );
    // A neutral force counts, too.
    let neutral = Scene::storm(4)
        .stand(Baratheon, "kingsroad", units(0, 2, 0))
        .order("kingsroad", "march-0")
        .neutral("harrenhal", 4)
        .marches(Baratheon);
    attack(neutral, Baratheon, "ours-is-the-fury", "harrenhal", 1);
}

/// b20: a fulfilled card is not chosen again.
#[test]
fn b20_a_fulfilled_card_left_the_game() {
    let mut scene = planning();
    let card = scene.tactic("winter-is-coming");
    let stark = usize::from(scene.seat(Stark).0);
    scene = scene.change(|state| state.players[stark].retired.push(card));
    assert_eq!(
        scene.refused(Stark, Action::Plan(card)).reason,
        "no_tactics"
    );
}

/// A Claim by an objective may win the game.
#[test]
fn b20_the_eighth_claim_wins() {
    let scene = Scene::storm(4)
        .stand(Stark, "the-twins", units(1, 0, 0))
        .stand(Stark, "seagard", units(1, 0, 0))
        .stand(Stark, "fairmarket", units(1, 0, 0))
        .plans(Stark, &["winter-is-coming"])
        .order("seagard", "march-0")
        .marches(Stark);
    let stark = scene.seat(Stark);
    let mut scene = scene;
    while claim(&scene.pack, scene.state(), stark) < 7 {
        scene = scene.change(|state| state.claim.push(stark));
    }
    scene.run(&[], |state| matches!(state.top(), Some(Frame::Over(_))));
    let Some(Frame::Over(outcome)) = scene.state().top() else {
        panic!("it is over");
    };
    assert_eq!(
        (outcome.winners.as_slice(), scene.state().turn),
        (&[stark][..], 1)
    );
}

/// The original board has no Tactics cards without the option.
#[test]
fn the_original_board_asks_for_no_tactics_card() {
    let scene = Scene::new(5);
    let scene = scene.stand(Stark, "winterfell", units(1, 0, 0));
    let offers = scene.offers(Seat(0));
    assert!(offers.contains(&Action::Ready));
    assert!(
        !offers
            .iter()
            .any(|action| matches!(action, Action::Plan(_)))
    );
    let lesser = scene.order_id("support-minus1");
    let places = offers
        .iter()
        .any(|action| matches!(action, Action::Order { order, .. } if *order == lesser));
    assert!(!places, "only cards bring it");
}

/// The planning phase with one of Stark and Lannister each, and leaders where a test puts them.
fn held(leaders: &[&str]) -> Scene {
    let mut scene = planning().power(Stark, 3).power(Lannister, 3);
    for leader in leaders {
        scene = scene.cell(Lannister, leader);
    }
    scene
}

/// b19: two power for each hostage, as far as the owner has some.
#[test]
fn b19_secure_hostages_takes_power() {
    for (leaders, before, [robbed, gained]) in [
        (&["eddard-stark"][..], 3, [1, 5]),
        (&["eddard-stark", "robb-stark"][..], 5, [1, 7]),
        (&["eddard-stark"][..], 1, [0, 4]),
        (&[][..], 3, [3, 3]),
    ] {
        let mut scene = held(leaders).power(Stark, before);
        if leaders.is_empty() {
            scene = scene.led(Stark, "the-twins", "eddard-stark");
        }
        reveal(&mut scene, &[(Lannister, "secure-hostages")]);
        scene.run(&[], |state| state.phase != Phase::Planning);
        assert_eq!(scene.player(Stark).power, robbed, "{leaders:?}");
        assert_eq!(scene.player(Lannister).power, gained, "{leaders:?}");
        // The log says of whom it came, also where it came to nothing.
        let told = scene.events.iter().find_map(|event| match event {
            Event::Tactics(TacticsEvent::Secured(_, taken)) => Some(taken.clone()),
            _ => None,
        });
        let each = leaders.iter().map(|_| scene.seat(Stark));
        let told = told.expect("the card is told");
        assert!(told.iter().map(|(from, _)| *from).eq(each), "{leaders:?}");
        let all: u8 = told.iter().map(|(_, power)| power).sum();
        assert_eq!(all, before - robbed, "{leaders:?}");
    }
}

/// b19: after a won attack a leader is taken from the loser's cell: an own one to the battle, another to the own cell.
#[test]
fn b19_secure_hostages_frees_leaders() {
    let scene = |plans: &[&str]| {
        battle(Stark, "the-twins", "seagard", Lannister)
            .cell(Lannister, "eddard-stark")
            .cell(Lannister, "asha-greyjoy")
            .hand(Lannister, &["tyrion-lannister"])
            .plans(Stark, plans)
    };
    let [eddard, asha] = ["eddard-stark", "asha-greyjoy"].map(|id| scene(&[]).leader(id));
    let won = |plans: &[&str], taken: Option<boards::throne::LeaderId>| {
        let mut scene = scene(plans);
        let to = scene.at("seagard");
        let mut wishes = vec![
            (
                Stark,
                Action::Move {
                    to,
                    units: units(0, 2, 0),
                },
            ),
            (Stark, Action::Card(scene.card(Stark, "smalljon-umber"))),
        ];
        wishes.extend(taken.map(|leader| (Stark, Action::Seize(leader))));
        let last = wishes.len() > 2;
        scene.run(&wishes, |state| {
            let over = state.last_battle.is_some() && state.battle.is_none();
            over && (!last || !matches!(state.top(), Some(Frame::Affair(_))))
        });
        scene
    };
    let freed = won(&["secure-hostages"], Some(eddard));
    assert_eq!(freed.post("eddard-stark"), freed.with(Stark, "seagard"));
    let stolen = won(&["secure-hostages"], Some(asha));
    assert_eq!(stolen.post("asha-greyjoy"), Post::Cell(stolen.seat(Stark)));
    let plain = won(&[], None);
    assert_eq!(
        plain.post("eddard-stark"),
        Post::Cell(plain.seat(Lannister))
    );
    assert!(!matches!(plain.state().top(), Some(Frame::Affair(_))));
}

/// s0: Lannister secured hostages, executes Eddard and changes places with Stark, who leads on Fiefdoms.
#[test]
fn s0_an_execution_changes_places() {
    let start = held(&["eddard-stark"]);
    let start = start.track(Track::Fiefdoms, &[Stark, Greyjoy, Baratheon, Lannister]);
    let start = start.westeros([
        "last-days-of-summer",
        "last-days-of-summer",
        "swing-the-sword",
    ]);
    let eddard = start.leader("eddard-stark");
    let plan = |scene: &Scene, card| (Lannister, Action::Plan(scene.tactic(card)));
    let mut scene_after = start.clone();
    scene_after.run(
        &[
            plan(&start, "secure-hostages"),
            (Lannister, Action::Execute(eddard)),
            (Lannister, Action::Take(Track::Fiefdoms)),
        ],
        |state| state.turn == 2 && matches!(state.top(), Some(Frame::Plan(_))),
    );
    let [stark, lannister] = [Stark, Lannister].map(|house| scene_after.seat(house));
    let state = scene_after.state();
    assert_eq!(state.holder(Track::Fiefdoms), Some(lannister));
    assert_eq!(state.place(Track::Fiefdoms, stark), 3);
    // Without the card nobody is asked.
    let mut plain = start;
    plain.run(
        &[
            plan(&plain, "hold-territory"),
            (Lannister, Action::Execute(eddard)),
        ],
        |state| state.turn == 2 && matches!(state.top(), Some(Frame::Plan(_))),
    );
    assert_eq!(plain.state().holder(Track::Fiefdoms), Some(stark));
}

/// b18: leaders follow units that are moved at once, or stay with others.
#[test]
fn b18_leaders_are_moved_along() {
    let scene = || {
        let scene = planning()
            .stand(Stark, "winterfell", units(2, 0, 0))
            .stand(Stark, "moat-cailin", units(1, 0, 0))
            .led(Stark, "winterfell", "robb-stark");
        let mut scene = scene;
        reveal(&mut scene, &[(Stark, "manage-troops")]);
        scene.run(&[], at_once);
        scene
    };
    let [from, to] = ["winterfell", "moat-cailin"].map(|name| scene().at(name));
    let shift = |count| Action::Shift {
        from,
        to,
        units: units(count, 0, 0),
    };
    let mut all = scene();
    all.act(Stark, shift(2));
    assert_eq!(all.post("robb-stark"), all.with(Stark, "moat-cailin"));
    let mut one = scene();
    one.act(Stark, shift(1));
    let leader = one.leader("robb-stark");
    let mut stays = one.clone();
    stays.act(Stark, Action::Done);
    assert_eq!(stays.post("robb-stark"), stays.with(Stark, "winterfell"));
    one.act(Stark, Action::Lead { leader, to });
    assert_eq!(one.post("robb-stark"), one.with(Stark, "moat-cailin"));
}

/// b18: a leader goes along on a double march.
#[test]
fn b18_a_leader_marches_twice() {
    let scene = Scene::storm(4)
        .stand(Stark, "the-twins", units(2, 0, 0))
        .led(Stark, "the-twins", "robb-stark")
        .order("the-twins", "march-0")
        .plans(Stark, &["manage-troops"])
        .marches(Stark);
    let mut scene = scene;
    scene.run(&[], |state| matches!(state.top(), Some(Frame::March(_))));
    let [mid, far] = ["fairmarket", "raventree"].map(|name| scene.at(name));
    let go = |to| Action::Move {
        to,
        units: units(2, 0, 0),
    };
    scene.act(Stark, go(mid));
    assert!(matches!(scene.state().top(), Some(Frame::Onward(_))));
    assert_eq!(scene.post("robb-stark"), scene.with(Stark, "fairmarket"));
    scene.act(Stark, go(far));
    assert_eq!(scene.post("robb-stark"), scene.with(Stark, "raventree"));
    assert_eq!(scene.spot("raventree").units, units(2, 0, 0));
}
