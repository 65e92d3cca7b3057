//! What does a knight do where it once did nothing, or harm?

use std::sync::Arc;

use super::scene::{Scene, units};
use boards::throne::frame::{
    AtOnce, Bidding, Bids, Choose, Crown, Dissent, Leave, Losses, Muster, Ties,
};
use boards::throne::{
    Action, Affair, Frame, House, Level, Measure, Phase, Post, Step, Throne, ThroneBot, Track,
    TurnRule, UnitKind, Units,
};
use play::{Bot, Game, Offer, Viewer};

use House::{Arryn, Baratheon, Greyjoy, Lannister, Stark};

/// What a knight does by any of several seeds, where these are open.
#[track_caller]
pub(super) fn knight_among(scene: &Scene, house: House, open: &dyn Fn(&Action) -> bool) -> Action {
    let seat = scene.seat(house);
    let view = Throne::view(&scene.pack, scene.state(), Viewer::Seat(seat));
    let offers = Throne::offers(&scene.pack, scene.state(), seat);
    let offers: Vec<Offer<Action>> = offers
        .into_iter()
        .filter(|one| open(one.action()))
        .collect();
    assert!(offers.len() > 1, "nothing to choose");
    let mut chosen = (0..5).map(|seed| {
        let pack = Arc::new(scene.pack.clone());
        let mut knight = ThroneBot::new(pack, Level::Knight, seed);
        knight.think(&view, &offers, 1).expect("an answer")
    });
    let first = chosen.next().expect("an answer");
    assert!(chosen.all(|other| other == first), "it wavers");
    first
}

#[track_caller]
pub(super) fn knight(scene: &Scene, house: House) -> Action {
    knight_among(scene, house, &|_| true)
}

/// Why a knight does what it does, where these are open.
#[track_caller]
pub(super) fn reason_among(scene: &Scene, house: House, open: &dyn Fn(&Action) -> bool) -> String {
    let seat = scene.seat(house);
    let view = Throne::view(&scene.pack, scene.state(), Viewer::Seat(seat));
    let mut offers = Throne::offers(&scene.pack, scene.state(), seat);
    offers.retain(|one| open(one.action()));
    let mut knight = ThroneBot::new(Arc::new(scene.pack.clone()), Level::Knight, 1);
    knight.think(&view, &offers, 1).expect("an answer");
    knight.reason().to_owned()
}

#[track_caller]
pub(super) fn reason(scene: &Scene, house: House) -> String {
    reason_among(scene, house, &|_| true)
}

/// "There may be battles beside White Harbor" and "Others stand beside White Harbor" were true of half of the board.
#[test]
fn an_order_is_explained_by_what_can_be_read_from_the_board() {
    let scene = Scene::new(5)
        .stand(Stark, "winterfell", units(0, 2, 0))
        .stand(Stark, "white-harbor", units(1, 0, 0))
        .stand(Greyjoy, "moat-cailin", units(1, 0, 0))
        .power(Stark, 3)
        .planning();
    let why = |scene: &Scene, at: &str, order: &str| {
        let laid = Action::Order {
            area: scene.at(at),
            order: scene.order_id(order),
        };
        let open = |action: &Action| [laid, Action::Ready].contains(action);
        reason_among(scene, Stark, &open)
    };
    let marching = scene.clone().order("winterfell", "march-0");
    for (scene, at, order, said) in [
        (
            &scene,
            "winterfell",
            "march-0",
            "From Winterfell it may attack Moat Cailin (a City), with up to 4 against 1 before cards and orders that lie face down",
        ),
        (
            &marching,
            "white-harbor",
            "support-0",
            "It adds 1 to an attack on Moat Cailin (a City)",
        ),
        (
            &scene,
            "white-harbor",
            "defense-1",
            "Strength 1 may come from Moat Cailin to White Harbor (a City), against 1 there and 1 by the order",
        ),
        (
            &scene,
            "white-harbor",
            "raid",
            "It may take an order in Moat Cailin",
        ),
        (
            &scene,
            "winterfell",
            "consolidate",
            "Winterfell brings 2 power to the 3 that it has",
        ),
    ] {
        assert_eq!(why(scene, at, order), said);
    }
}

/// "It may be given once a game, and does most in Gulltown now" was all that was said of an order with a text of its own.
#[test]
fn a_one_time_order_says_what_it_does_there() {
    let scene = Scene::feast()
        .stand(Arryn, "the-eyrie", units(1, 0, 0))
        .stand(Stark, "bloody-gate", units(0, 3, 0))
        .change(|state| state.setting.one_time_orders = true)
        .planning();
    let why = |house, at: &str, order: &str| {
        let laid = Action::Order {
            area: scene.at(at),
            order: scene.order_id(order),
        };
        let open = |action: &Action| [laid, Action::Ready].contains(action);
        reason_among(&scene, house, &open)
    };
    for (order, said) in [
        (
            "recruit",
            "Units for 2 points come to The Eyrie, without a Westeros card",
        ),
        (
            "falcons-fury",
            "Nobody attacks The Eyrie this turn, where strength 6 may come, and it raids",
        ),
        (
            "as-high-as-honor",
            "Strength 6 may come from Bloody Gate to The Eyrie (a Stronghold, 1 barrel, 1 power icon), against 1 there and 3 by the order",
        ),
    ] {
        assert_eq!(why(Arryn, "the-eyrie", order), said);
    }
    let far = why(Stark, "bloody-gate", "forced-march");
    assert!(far.starts_with("From Bloody Gate "), "{far}");
    assert!(far.ends_with("; its units may go two areas far"), "{far}");
}

/// "There may be battles beside White Harbor" told neither where nor whose.
#[test]
fn support_for_battles_of_others_says_which() {
    let scene = |third: bool| {
        let scene = Scene::new(5)
            .stand(Stark, "white-harbor", units(1, 0, 0))
            .stand(Greyjoy, "moat-cailin", units(1, 0, 0))
            .order("white-harbor", "march-0")
            .track(Track::Court, &[Stark])
            .change(|state| {
                state.phase = Phase::Planning;
                state.revealed = true;
                state.frames = vec![Frame::Raven];
            });
        match third {
            true => scene
                .stand(Lannister, "seagard", units(0, 1, 0))
                .order("seagard", "march-0"),
            false => scene,
        }
    };
    for (third, said) in [
        (
            true,
            "Moat Cailin (a City) may be attacked from Seagard, and it may add ",
        ),
        // It is the star that the order costs.
        (
            false,
            "No battle is in sight beside White Harbor, and its star is of no better use in sight",
        ),
    ] {
        let scene = scene(third);
        let support = ["support-0", "support-plus1"].map(|order| scene.order_id(order));
        let open = |action: &Action| matches!(action, Action::Swap { order, .. } if support.contains(order));
        let why = reason_among(&scene, Stark, &open);
        assert!(why.starts_with(said), "{why}");
        assert!(
            why.ends_with("; as orders lie open, March does less there"),
            "{why}"
        );
    }
}

/// "White Harbor is its own, and is to be held or to set out from" was true of any area of its own.
#[test]
fn units_that_go_to_their_own_say_against_whom() {
    let mut scene = Scene::new(5)
        .stand(Stark, "winterfell", units(0, 2, 0))
        .stand(Stark, "white-harbor", units(1, 0, 0))
        .stand(Greyjoy, "moat-cailin", units(0, 1, 0))
        .order("winterfell", "march-0")
        .marches(Stark);
    let (from, to) = (scene.at("winterfell"), scene.at("white-harbor"));
    scene.act(Stark, Action::March(from));
    let open = |action: &Action| matches!(action, Action::Move { to: there, .. } if *there == to);
    assert_eq!(
        reason_among(&scene, Stark, &open),
        "Strength 2 may come to White Harbor, against 1 there"
    );
}

/// "Only a neutral force of 5 holds Harrenhal" did not say who comes.
#[test]
fn a_march_on_a_neutral_force_says_how_many_come() {
    let mut scene = Scene::new(5)
        .stand(Stark, "winterfell", units(0, 2, 0))
        .neutral("moat-cailin", 2)
        .order("winterfell", "march-0")
        .marches(Stark);
    let (from, to) = (scene.at("winterfell"), scene.at("moat-cailin"));
    scene.act(Stark, Action::March(from));
    let open = |action: &Action| matches!(action, Action::Move { to: there, .. } if *there == to);
    assert_eq!(
        reason_among(&scene, Stark, &open),
        "Only a neutral force of 2 holds Moat Cailin (a City), and 2 come"
    );
}

/// "It wins against every card" stood beside "does not keep Riverrun in 11 of 16": the Blade turns a win by one.
#[test]
fn a_card_is_told_with_the_blade() {
    let told = |house, used: bool| {
        let mut scene = Scene::new(5)
            .stand(Stark, "winterfell", units(0, 1, 0))
            .stand(Greyjoy, "moat-cailin", units(0, 1, 0))
            .order("winterfell", "march-0")
            .hand(Stark, &["greatjon", "rodrik"])
            .hand(Greyjoy, &["aeron", "victarion"])
            .track(Track::Fiefdoms, &[Greyjoy])
            .change(|state| state.blade_used = used)
            .marches(Stark);
        let (from, to) = (scene.at("winterfell"), scene.at("moat-cailin"));
        scene.act(Stark, Action::March(from));
        let units = units(0, 1, 0);
        scene.act(Stark, Action::Move { to, units });
        scene.run(&[], |state| {
            matches!(state.top(), Some(Frame::Fight(Step::Cards)))
        });
        reason(&scene, house)
    };
    let every = "It wins against every card that may be played against it";
    let one = "It wins against 1 of the 2 cards that may be played against it";
    for (house, used, said) in [
        (Stark, true, every.to_owned()),
        (
            Stark,
            false,
            format!("{every}; the Valyrian Steel Blade of the other side turns 1 of them"),
        ),
        (Greyjoy, true, one.to_owned()),
        (
            Greyjoy,
            false,
            format!("{one}; the Valyrian Steel Blade beats 1 more"),
        ),
    ] {
        assert_eq!(told(house, used), said);
    }
}

/// "Of the orders in reach the loss of that in Moat Cailin hurts most" did not say which it is.
#[test]
fn a_raid_says_which_order_it_takes() {
    let scene = Scene::new(5)
        .stand(Stark, "white-harbor", units(1, 0, 0))
        .stand(Greyjoy, "moat-cailin", units(0, 1, 0))
        .order("white-harbor", "raid")
        .order("moat-cailin", "support-0")
        .raids(Stark);
    assert_eq!(
        reason(&scene, Stark),
        "It takes Support in Moat Cailin, where strength 2 stands"
    );
}

/// "It is the loss that costs least" stood also where a castle was left empty.
#[test]
fn a_loss_says_what_it_leaves() {
    let scene = Scene::new(5)
        .stand(Stark, "winterfell", units(1, 0, 0))
        .stand(Stark, "white-harbor", units(2, 0, 0));
    let seat = scene.seat(Stark);
    let scene = scene.change(|state| {
        state.phase = Phase::Westeros;
        state.frames = vec![Frame::Losses(Losses {
            seat,
            left: 1,
            by: Measure::Units,
        })];
    });
    assert_eq!(
        reason(&scene, Stark),
        "A footman counts 1, and others stay in White Harbor"
    );
}

/// "It costs another most" named neither the order nor who stands by it.
#[test]
fn an_order_of_another_house_is_exchanged_for_what_it_sends() {
    let scene = Scene::feast()
        .track(Track::Throne, &[Arryn])
        .stand(Arryn, "the-eyrie", units(1, 0, 0))
        .stand(Stark, "bloody-gate", units(0, 2, 0))
        .order("bloody-gate", "march-0")
        .change(|state| {
            state.phase = Phase::Planning;
            state.revealed = true;
            state.turn_rules = vec![TurnRule::Soothsayers];
            state.frames = vec![Frame::Dissent(Dissent { at: 0 })];
        });
    let why = reason(&scene, Arryn);
    let begin = "March in Bloody Gate, where strength 4 stands, becomes ";
    assert!(why.starts_with(begin), "{why}");
}

/// "100 of 100 cases" counted leaders whom it then left behind, and nothing said how strong anybody is.
#[test]
fn an_attack_is_told_with_and_without_its_leaders() {
    let mut scene = Scene::storm(4)
        .stand(Stark, "the-twins", units(2, 1, 0))
        .led(Stark, "the-twins", "robb-stark")
        .stand(Greyjoy, "seagard", units(1, 0, 0))
        .order("the-twins", "march-0")
        .marches(Stark);
    let (from, to) = (scene.at("the-twins"), scene.at("seagard"));
    scene.act(Stark, Action::March(from));
    let units = units(0, 1, 0);
    let attack = Action::Move { to, units };
    let open = |action: &Action| [attack, Action::Done].contains(action);
    let why = reason_among(&scene, Stark, &open);
    let begin =
        "In Seagard (a Town, 1 barrel) it has 2 against 1 before cards, 3 with its leaders, and ";
    assert!(why.starts_with(begin), "{why}");
}

/// What a hostage counts for stood for every answer to an offer, and for making none.
#[test]
fn a_knight_says_whether_an_offer_is_worth_a_hostage() {
    for (power, said) in [(3, "gets no less"), (1, "would get less")] {
        let mut scene = Scene::storm(4)
            .stand(Stark, "greywater-watch", units(1, 0, 0))
            .order("greywater-watch", "consolidate")
            .stand(Lannister, "lannisport", units(1, 0, 0))
            .cell(Lannister, "eddard-stark")
            .power(Stark, 7)
            .consolidates();
        scene.run(&[], |state| {
            matches!(state.top(), Some(Frame::Affair(Affair::Parley(_))))
        });
        assert!(reason(&scene, Stark).contains("Its own leader"));
        let eddard = scene.leader("eddard-stark");
        scene.act(Stark, Action::Demand(eddard));
        scene.act(Stark, Action::Bid(power));
        let why = reason(&scene, Lannister);
        assert!(why.contains(said), "{why}");
    }
}

/// A lord had nothing to say of it but that it is better off than with a second card.
#[test]
fn power_in_place_of_a_second_card_is_told_with_what_there_is() {
    let scene = Scene::storm(4).planning().power(Stark, 4);
    let (seat, card) = (scene.seat(Stark), scene.tactic("careful-planning"));
    let scene = scene.plans(Stark, &["careful-planning"]).change(|state| {
        state.revealed = true;
        state.frames = vec![Frame::AtOnce(AtOnce {
            left: vec![(seat, card)],
        })];
    });
    assert_eq!(knight(&scene, Stark), Action::Gain);
    assert_eq!(reason(&scene, Stark), "It has 4 power, and keeps it");
}

/// Two knights of Stark at Winterfell with an order, Moat Cailin beside them empty, and ships of Greyjoy far off.
pub(super) fn raven(order: &str) -> Scene {
    Scene::new(5)
        .stand(Stark, "winterfell", units(0, 2, 0))
        .stand(Greyjoy, "pyke", units(1, 0, 0))
        .order("winterfell", order)
        .order("pyke", "march-0")
        .track(Track::Court, &[Stark])
        .change(|state| {
            state.phase = Phase::Planning;
            state.revealed = true;
            state.frames = vec![Frame::Raven];
        })
}

/// A knight with little power asked for a hostage, and offered nothing.
#[test]
fn a_hostage_is_asked_for_only_by_who_can_pay() {
    let mut scene = Scene::storm(4)
        .stand(Stark, "greywater-watch", units(1, 0, 0))
        .order("greywater-watch", "consolidate")
        .stand(Lannister, "lannisport", units(1, 0, 0))
        .cell(Lannister, "eddard-stark")
        .consolidates();
    scene.run(&[], |state| {
        matches!(state.top(), Some(Frame::Affair(Affair::Parley(_))))
    });
    let eddard = scene.leader("eddard-stark");
    let asks = |power: u8| knight(&scene.clone().power(Stark, power), Stark);
    assert_eq!(asks(2), Action::Done);
    assert_eq!(asks(3), Action::Demand(eddard));
}

#[test]
fn a_raven_takes_a_defense_away_that_nobody_comes_for() {
    let scene = raven("defense-1");
    let winterfell = scene.at("winterfell");
    let Action::Swap { area, order } = knight(&scene, Stark) else {
        panic!("the Raven is not used");
    };
    let kind = scene.pack.order(order).expect("an order").kind;
    assert_eq!((area, kind), (winterfell, boards::throne::OrderKind::March));
    // "Strength 0 comes to Winterfell, and this does more there" was told of it.
    let why = reason(&scene, Stark);
    assert!(why.starts_with("From Winterfell it may take "), "{why}");
}

#[test]
fn a_raven_lets_a_good_march_lie() {
    assert_eq!(knight(&raven("march-0"), Stark), Action::Done);
}

/// Stark chooses a Tactics card; all of its orders are placed.
fn cards(scene: &Scene, house: House) -> String {
    let open = |action: &Action| matches!(action, Action::Plan(_));
    match knight_among(scene, house, &open) {
        Action::Plan(card) => scene.pack.tactic(card).expect("a card").id.clone(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn hostages_are_secured_where_there_are_some() {
    let scene = Scene::storm(4)
        .stand(Stark, "the-twins", units(1, 0, 0))
        .planning();
    let seat = scene.seat(Stark);
    let mut held = scene.pack.leaders.iter().filter(|row| match row.liege {
        boards::throne::Liege::House(house, _) => house != Stark,
        boards::throne::Liege::Ally(_) => false,
    });
    let two: Vec<usize> = held
        .by_ref()
        .take(2)
        .map(|row| row.number.place())
        .collect();
    assert_ne!(cards(&scene, Stark), "secure-hostages");
    let scene = scene.change(|state| {
        two.iter()
            .for_each(|place| state.leaders[*place] = Post::Cell(seat));
    });
    assert_eq!(cards(&scene, Stark), "secure-hostages");
}

#[test]
fn raids_that_meet_an_objective_bring_its_card() {
    let scene = Scene::storm(4)
        .stand(Greyjoy, "pyke", units(1, 0, 0))
        .stand(Greyjoy, "seagard", units(1, 0, 0))
        .stand(Greyjoy, "riverrun", units(1, 0, 0))
        .stand(Stark, "the-twins", units(1, 0, 0))
        .stand(Lannister, "golden-tooth", units(1, 0, 0))
        .planning();
    assert_ne!(cards(&scene, Greyjoy), "we-do-not-sow");
    let scene = scene.order("seagard", "raid").order("riverrun", "raid");
    assert_eq!(cards(&scene, Greyjoy), "we-do-not-sow");
}

/// A castle of Stark that would fall, with knights beside it that nobody threatens.
#[test]
fn troops_are_managed_to_where_a_castle_would_fall() {
    let scene = Scene::storm(4)
        .stand(Stark, "greywater-watch", units(0, 2, 0))
        .stand(Stark, "the-twins", units(1, 0, 0))
        .stand(Greyjoy, "fairmarket", units(0, 3, 0))
        .planning();
    let castle = scene.at("the-twins");
    assert!(scene.pack.land(castle).castle.is_some());
    assert_eq!(cards(&scene, Stark), "manage-troops");
    let seat = scene.seat(Stark);
    let card = scene.tactic("manage-troops");
    let scene = scene.plans(Stark, &["manage-troops"]).change(|state| {
        state.revealed = true;
        state.frames = vec![Frame::AtOnce(AtOnce {
            left: vec![(seat, card)],
        })];
    });
    let whole = units(0, 2, 0);
    let (from, to) = (scene.at("greywater-watch"), castle);
    assert_eq!(
        knight(&scene, Stark),
        Action::Shift {
            from,
            to,
            units: whole
        }
    );
}

/// Stark musters at Winterfell, with Greyjoy at Moat Cailin or nowhere.
fn mustering(units_there: Units) -> Scene {
    let scene = Scene::new(5)
        .stand(Stark, "winterfell", units(1, 0, 0))
        .stand(Greyjoy, "moat-cailin", units_there)
        .change(|state| state.setting.siege_engines = true);
    let (seat, area) = (scene.seat(Stark), scene.at("winterfell"));
    scene.change(|state| {
        let left = vec![(area, 2)];
        let fresh = Vec::new();
        state.phase = Phase::Westeros;
        state.frames = vec![Frame::Muster(Muster { seat, left, fresh })];
    })
}

/// "Its first ship in Bay of Ice" did not say what it is for.
#[test]
fn a_first_ship_says_where_units_may_go() {
    let scene = Scene::new(5).stand(Stark, "white-harbor", units(1, 0, 0));
    let (seat, area, sea) = (
        scene.seat(Stark),
        scene.at("white-harbor"),
        scene.at("the-narrow-sea"),
    );
    let scene = scene.change(|state| {
        state.phase = Phase::Westeros;
        state.frames = vec![Frame::Muster(Muster {
            seat,
            left: vec![(area, 1)],
            fresh: Vec::new(),
        })];
    });
    let open = |action: &Action| match action {
        Action::Muster { to, unit, .. } => *to == sea && *unit == UnitKind::Ship,
        Action::Done => true,
        _other => false,
    };
    let why = reason_among(&scene, Stark, &open);
    let begin = "Its first ship in The Narrow Sea, over which units may reach ";
    assert!(why.starts_with(begin), "{why}");
}

/// "In 4 turns played out nothing else is surely better" was all that was said of Supply.
#[test]
fn a_westeros_card_that_is_chosen_says_what_there_is() {
    let scene = Scene::new(5)
        .stand(Stark, "seagard", units(1, 0, 0))
        .track(Track::Throne, &[Stark]);
    let card = |title: &str| {
        let mut all = scene.pack.westeros.iter();
        all.find(|row| row.title == title).expect("a card").number
    };
    let (supply, mustering) = (card("Supply"), card("Mustering"));
    let scene = scene.clone().change(|state| {
        state.phase = Phase::Westeros;
        let (by, cards) = (Track::Throne, [mustering, supply]);
        state.frames = vec![Frame::Choose(Choose { by, cards })];
    });
    for (chosen, said) in [
        (
            supply,
            "It counts 2 barrels at once, and its supply is 6 as yet",
        ),
        (
            mustering,
            "It musters in 2 castles, and others in up to 1 of theirs",
        ),
    ] {
        let open = |action: &Action| [Action::Choose(chosen), Action::Done].contains(action);
        assert_eq!(reason_among(&scene, Stark, &open), said);
    }
}

/// "Enemies may come to Winterfell" was true of most areas.
#[test]
fn units_are_mustered_against_who_may_come() {
    let open = |action: &Action| {
        let unit = match action {
            Action::Muster { unit, .. } => Some(*unit),
            _other => None,
        };
        [Some(UnitKind::Footman), Some(UnitKind::Knight)].contains(&unit)
    };
    assert_eq!(
        reason_among(&mustering(units(0, 2, 0)), Stark, &open),
        "Strength 4 may come to Winterfell, against 1 there"
    );
}

/// Which area is worth a token, and how many there are, was not told.
#[test]
fn a_token_is_left_for_what_an_area_is_worth() {
    let scene = Scene::new(5).power(Stark, 3);
    let (seat, area) = (scene.seat(Stark), scene.at("moat-cailin"));
    let scene = scene.change(|state| {
        state.phase = Phase::Marches;
        state.frames = vec![Frame::Leave(Leave { seat, area })];
    });
    assert_eq!(knight(&scene, Stark), Action::Leave(true));
    assert_eq!(
        reason(&scene, Stark),
        "Moat Cailin (a City) is worth one of its 3 power"
    );
}

#[test]
fn no_engine_is_made_of_a_garrison_that_is_threatened() {
    for there in [units(0, 2, 0), units(1, 2, 0)] {
        match knight(&mustering(there), Stark) {
            Action::Muster { unit, .. } | Action::Upgrade { unit, .. } => {
                assert_ne!(unit, UnitKind::Engine);
            }
            other => panic!("{other:?}"),
        }
    }
}

/// Who goes first of equal bidders: oneself, and never before others who is nearer to victory.
#[test]
fn ties_are_broken_for_oneself_and_against_who_is_near_victory() {
    let scene = Scene::storm(4)
        .stand(Greyjoy, "riverrun", units(1, 0, 0))
        .stand(Greyjoy, "seagard", units(1, 0, 0))
        .stand(Lannister, "lannisport", units(1, 0, 0))
        .track(Track::Throne, &[Baratheon]);
    let bids = vec![3; 4];
    let tied = |ranked: Vec<play::Seat>| {
        scene.clone().change(|state| {
            state.phase = Phase::Westeros;
            state.frames = vec![Frame::Ties(Ties {
                track: Track::Court,
                bids: bids.clone(),
                ranked,
            })];
        })
    };
    let own = scene.seat(Baratheon);
    assert_eq!(knight(&tied(Vec::new()), Baratheon), Action::Name(own));
    // A lord put Baratheon before itself where turns played out happened to end better: now that is no question to it.
    let scene_tied = tied(Vec::new());
    let view = Throne::view(&scene_tied.pack, scene_tied.state(), Viewer::Seat(own));
    let offers = Throne::offers(&scene_tied.pack, scene_tied.state(), own);
    let mut lord = ThroneBot::new(Arc::new(scene_tied.pack.clone()), Level::Lord, 1);
    assert_eq!(lord.think(&view, &offers, 1), Some(Action::Name(own)));
    // "It keeps what that brings" did not say what.
    assert_eq!(
        reason(&tied(Vec::new()), Baratheon),
        "It takes place 1 on the King's Court track itself"
    );
    let claim = |house| boards::throne::rules::claim(&scene.pack, scene.state(), scene.seat(house));
    assert!(claim(Greyjoy) > claim(Stark));
    let next = tied(vec![own]);
    assert_ne!(knight(&next, Baratheon), Action::Name(scene.seat(Greyjoy)));
    // What the one who is named lacks was told, and not what the others do.
    let why = reason(&next, Baratheon);
    let compares = " is farther from victory: it lacks ";
    assert!(why.contains(compares) && why.ends_with(" Claim"), "{why}");
    // Who has bid least plays no Tactics card: whoever is nearest to victory, not oneself.
    let least = scene.clone().change(|state| {
        state.phase = Phase::Westeros;
        let highest = Some(scene.seat(Stark));
        state.frames = vec![Frame::Crown(Crown { bids, highest })];
    });
    assert_eq!(knight(&least, Baratheon), Action::Name(scene.seat(Greyjoy)));
}

/// The Falcon's Fury is kept while nobody comes for the Eyrie, and given when somebody does.
#[test]
fn a_protection_is_given_where_something_is_in_danger() {
    let scene = |strong: bool| {
        let there = units(0, if strong { 3 } else { 0 }, 0);
        let scene = Scene::feast()
            .stand(Arryn, "the-eyrie", units(1, 0, 0))
            .change(|state| state.setting.one_time_orders = true);
        let scene = match strong {
            true => scene.stand(Stark, "bloody-gate", there),
            false => scene,
        };
        scene.planning()
    };
    let fury = scene(true).order_id("falcons-fury");
    let raid = scene(true).order_id("raid");
    let open = |action: &Action| {
        matches!(action, Action::Order { order, .. } if [fury, raid].contains(order))
            || *action == Action::Ready
    };
    let given = |strong: bool| {
        let chosen = knight_among(&scene(strong), Arryn, &open);
        matches!(chosen, Action::Order { order, .. } if order == fury)
    };
    assert_eq!((given(true), given(false)), (true, false));
}

/// A bid was said to hold an area somewhere on the board.
#[test]
fn a_bid_is_explained_by_what_it_is_about() {
    let scene = Scene::new(3)
        .stand(Stark, "winterfell", units(1, 1, 0))
        .stand(Lannister, "lannisport", units(1, 1, 0))
        .stand(Baratheon, "dragonstone", units(1, 1, 0))
        .power(Stark, 5)
        .change(|state| {
            state.turn = 3;
            state.phase = Phase::Westeros;
            let (of, bids) = (Bidding::Track(Track::Court), vec![None; 3]);
            state.frames = vec![Frame::Bids(Bids { of, bids })];
        });
    let seat = scene.seat(Stark);
    let view = Throne::view(&scene.pack, scene.state(), Viewer::Seat(seat));
    let offers = Throne::offers(&scene.pack, scene.state(), seat);
    let pack = Arc::new(scene.pack.clone());
    let mut lord = ThroneBot::new(pack, Level::Lord, 1).with_effort(400);
    let found = (0..100).find_map(|_| lord.think(&view, &offers, 40));
    assert!(matches!(found, Some(Action::Bid(_))), "{found:?}");
    let reason = lord.reason();
    assert!(!reason.contains(" holds "), "{reason}");
    assert!(!reason.is_empty(), "it says nothing");
}

/// A quarter of its power went for the throne and for the fiefdoms alike, whatever others could bid.
#[test]
fn a_bid_follows_what_a_place_is_worth_and_what_others_can_reach() {
    let bid = |track, others| {
        let scene = Scene::new(3)
            .power(Stark, 5)
            .power(Lannister, others)
            .power(Baratheon, others)
            .track(Track::Throne, &[Baratheon])
            .change(|state| {
                state.turn = 3;
                state.phase = Phase::Westeros;
                let (of, bids) = (Bidding::Track(track), vec![None; 3]);
                state.frames = vec![Frame::Bids(Bids { of, bids })];
            });
        match knight(&scene, Stark) {
            Action::Bid(bid) => bid,
            other => panic!("{other:?}"),
        }
    };
    assert!(bid(Track::Fiefdoms, 5) > bid(Track::Throne, 5));
    // One token is first where nobody else has any, and none brings a place where everybody has many.
    assert_eq!(bid(Track::Fiefdoms, 0), 1);
    assert_eq!(bid(Track::Fiefdoms, 20), 0);
}

/// A castle was worth the same whether its fall would end the game or not.
#[test]
fn a_castle_is_defended_against_whoever_would_win_by_it() {
    let order = |castles: &[&str]| {
        let mut scene = Scene::new(3)
            .power(Baratheon, 4)
            .stand(Baratheon, "kings-landing", units(0, 2, 0))
            .stand(Lannister, "blackwater", units(0, 1, 0));
        for castle in castles {
            scene = scene.stand(Lannister, castle, units(1, 0, 0));
        }
        let scene = scene.planning();
        let open = ["defense-1", "consolidate"].map(|order| scene.order_id(order));
        let allowed =
            |action: &Action| matches!(action, Action::Order { order, .. } if open.contains(order));
        match knight_among(&scene, Baratheon, &allowed) {
            Action::Order { order, .. } => open.iter().position(|one| *one == order),
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(order(&["lannisport"]), Some(1), "power is worth more");
    let six = [
        "lannisport",
        "riverrun",
        "harrenhal",
        "seagard",
        "pyke",
        "moat-cailin",
    ];
    assert_eq!(order(&six), Some(0), "the seventh castle wins");
}
