//! Does a lord do without playing out turns what every player knows, and does it bid as one?

use std::sync::Arc;

use super::programs::{knight, knight_among, raven, reason, reason_among};
use super::scene::{Scene, units};
use boards::throne::frame::{Bidding, Bids, Leave, Marches, Ties};
use boards::throne::{Action, Frame, House, Level, Phase, Step, Throne, ThroneBot, Track};
use play::{Bot, Game, Offer, Seat, Viewer};

use House::{Baratheon, Greyjoy, Lannister, Stark, Tyrell};

/// What a lord answers before it plays anything out, of what is open; `None` if it thinks.
fn at_once(scene: &Scene, house: House, open: &dyn Fn(&Action) -> bool) -> Option<Action> {
    thought(scene, house, open, 1).0
}

/// What a lord answers in so many steps, of what is open, and why.
fn thought(
    scene: &Scene,
    house: House,
    open: &dyn Fn(&Action) -> bool,
    nodes: u32,
) -> (Option<Action>, String) {
    let seat = scene.seat(house);
    let view = Throne::view(&scene.pack, scene.state(), Viewer::Seat(seat));
    let offers = Throne::offers(&scene.pack, scene.state(), seat);
    let offers: Vec<Offer<Action>> = offers
        .into_iter()
        .filter(|one| open(one.action()))
        .collect();
    assert!(offers.len() > 1, "nothing to choose");
    let mut lord = ThroneBot::new(Arc::new(scene.pack.clone()), Level::Lord, 1).with_effort(400);
    let found = lord.think(&view, &offers, nodes);
    (found, lord.reason().to_owned())
}

/// Bids for something, with so much power of the first house and of all others.
fn bidding(players: u8, of: Bidding, [own, others]: [u8; 2]) -> Scene {
    let scene = Scene::new(players).track(Track::Throne, &[Baratheon]);
    scene.change(|state| {
        for player in &mut state.players {
            player.power = if player.house == Stark { own } else { others };
        }
        state.turn = 3;
        state.phase = Phase::Westeros;
        let bids = vec![None; state.players.len()];
        state.frames = vec![Frame::Bids(Bids { of, bids })];
    })
}

fn bid(scene: &Scene) -> u8 {
    match knight(scene, Stark) {
        Action::Bid(bid) => bid,
        other => panic!("{other:?}"),
    }
}

/// Nothing was bid for the throne, and all that there was for the Fiefdoms: the court had to go without.
#[test]
fn power_is_bid_for_all_tracks_of_a_clash() {
    for players in [3, 5, 6] {
        for power in [4, 5, 8] {
            let of = |track| bid(&bidding(players, Bidding::Track(track), [power, power]));
            let [fiefdoms, court] = [Track::Fiefdoms, Track::Court].map(of);
            assert!(
                fiefdoms > 0 && fiefdoms < power,
                "{fiefdoms} of {power} for the Fiefdoms, {players} houses"
            );
            assert!(court > 0, "nothing of {power} for the court");
        }
    }
    // Whoever has nothing left to bid for bids more.
    let scene = bidding(5, Bidding::Track(Track::Throne), [6, 0]);
    assert_eq!(bid(&scene), 1, "one token takes the throne");
}

/// A lord tried bids by chance beside that of a knight, and said of them only what is kept.
#[test]
fn a_bid_says_which_place_it_likely_brings() {
    let scene = bidding(5, Bidding::Track(Track::Fiefdoms), [5, 5]);
    let scene = scene.power(Lannister, 9);
    let named = format!("behind {} (9 power)", scene.seat(Lannister));
    let all = |_: &Action| true;
    let low = |action: &Action| [Action::Bid(0), Action::Bid(1)].contains(action);
    let why = reason_among(&scene, Stark, &low);
    assert!(why.starts_with("It likely brings place "), "{why}");
    assert!(why.contains(&named), "{why}");
    assert!(why.ends_with(" left for the King's Court"), "{why}");
    for open in [&all as &dyn Fn(&Action) -> bool, &low] {
        let (found, why) = thought(&scene, Stark, open, 1_000);
        assert!(matches!(found, Some(Action::Bid(_))), "{found:?}");
        assert!(why.starts_with("It likely brings place "), "{why}");
    }
}

/// At most half of what there is was bid, where a little more holds the wildlings off; where others do, a lord bid two
/// thirds, or nothing.
#[test]
fn a_bid_against_the_wildlings_is_what_is_missing() {
    let against = |threat: u8, power: [u8; 2]| {
        let scene = bidding(3, Bidding::Wildlings, power);
        scene.change(|state| state.threat = threat)
    };
    assert!(bid(&against(8, [6, 4])) >= 3);
    assert!(bid(&against(2, [6, 6])) <= 2);
    // Nobody is held off by all that there is, and others bid nothing at all.
    assert!(bid(&against(12, [2, 0])) <= 1);
    let why = reason(&against(8, [6, 4]), Stark);
    assert!(
        why.ends_with(" against a threat of 8, and with it that is enough"),
        "{why}"
    );
}

/// A lord kept its power for more than Seagard, and an enemy walked in.
#[test]
fn a_castle_is_worth_a_token() {
    let left = |name: &str| {
        let scene = Scene::new(5)
            .power(Stark, 4)
            .stand(Stark, "white-harbor", units(1, 0, 0))
            .stand(Greyjoy, "seagard", units(1, 0, 0));
        let (seat, area) = (scene.seat(Stark), scene.at(name));
        scene.change(|state| {
            state.phase = Phase::Marches;
            state.revealed = true;
            let marches = Frame::Marches(Marches { at: 0 });
            state.frames = vec![marches, Frame::Leave(Leave { seat, area })];
        })
    };
    let all = |_: &Action| true;
    let city = left("moat-cailin");
    assert_eq!(at_once(&city, Stark, &all), Some(Action::Leave(true)));
    // Bare land is a matter of what comes of it, and so is a castle to which units of its own may come.
    assert_eq!(at_once(&left("the-twins"), Stark, &all), None);
    let mut again = city
        .stand(Stark, "winterfell", units(0, 1, 0))
        .order("winterfell", "march-0");
    for own in ["castle-black", "karhold", "white-harbor", "the-stony-shore"] {
        again = again.token(Stark, own);
    }
    assert_eq!(at_once(&again, Stark, &all), None);
    let (found, why) = thought(&again, Stark, &all, 1_000);
    assert_eq!(found, Some(Action::Leave(false)));
    let said = "Units of its own come to Moat Cailin (a City) again; it holds it at the end of the turn in ";
    assert!(why.starts_with(said), "{why}");
}

/// Lannister is beaten in Harrenhal, with a Stronghold of its own beside it that is empty.
fn beaten() -> Scene {
    let mut scene = Scene::new(5)
        .stand(Lannister, "harrenhal", units(1, 0, 0))
        .token(Lannister, "riverrun")
        .stand(Stark, "crackclaw-point", units(0, 3, 0))
        .order("crackclaw-point", "march-0")
        .marches(Stark);
    for card in &mut scene.pack.house_cards {
        (card.swords, card.fortifications, card.effect) = (0, 0, None);
    }
    let to = scene.at("harrenhal");
    let units = units(0, 3, 0);
    scene.run(&[(Stark, Action::Move { to, units })], |state| {
        matches!(state.top(), Some(Frame::Fight(Step::Retreat)))
    });
    scene
}

/// Units went back to bare land, as land that is held more was worth more than who stands in a Stronghold.
#[test]
fn the_beaten_go_back_to_an_empty_castle() {
    let scene = beaten();
    let back = Some(Action::Retreat(scene.at("riverrun")));
    assert_eq!(at_once(&scene, Lannister, &|_| true), back);
    // Somebody comes there, too: that is to be played out.
    let scene = scene
        .stand(Greyjoy, "seagard", units(0, 2, 0))
        .order("seagard", "march-0");
    assert_eq!(at_once(&scene, Lannister, &|_| true), None);
}

/// A dragon left a City for bare land, and the City was lost without a fight.
#[test]
fn nobody_leaves_a_castle_to_whoever_comes_for_bare_land() {
    let scene = |power: u8, coming: u8| {
        let mut scene = Scene::new(5)
            .power(Stark, power)
            .stand(Stark, "moat-cailin", units(0, 1, 0))
            .stand(Greyjoy, "seagard", units(coming, 0, 0))
            .order("moat-cailin", "march-0")
            .order("seagard", "march-0")
            .marches(Stark);
        scene.run(&[], |state| matches!(state.top(), Some(Frame::March(_))));
        scene
    };
    let goes = |scene: &Scene| {
        let to = scene.at("greywater-watch");
        let open = move |action: &Action| match action {
            Action::Move { to: goal, .. } => *goal == to,
            other => *other == Action::Done,
        };
        at_once(scene, Stark, &open)
    };
    assert_eq!(goes(&scene(3, 1)), Some(Action::Done));
    assert_eq!(goes(&scene(0, 1)), Some(Action::Done));
    // It may flee from who is stronger.
    assert_ne!(goes(&scene(3, 3)), Some(Action::Done));
}

/// The Raven brought Support in place of Support +1.
#[test]
fn an_order_is_not_exchanged_for_less_of_the_same() {
    let swapped = |from: &str, to: &str| {
        let scene = raven(from);
        let order = scene.order_id(to);
        let area = scene.at("winterfell");
        let open =
            move |action: &Action| [Action::Done, Action::Swap { area, order }].contains(action);
        at_once(&scene, Stark, &open)
    };
    assert_eq!(swapped("support-plus1", "support-0"), Some(Action::Done));
    assert_eq!(swapped("march-plus1", "march-minus1"), Some(Action::Done));
    // More of the same, or something else, is thought about.
    assert_eq!(swapped("march-minus1", "march-plus1"), None);
    assert_eq!(swapped("support-0", "defense-1"), None);
}

/// Baratheon settles a tie of all on the Fiefdoms, in which it and these have their place.
fn tied(scene: &Scene, ranked: &[House]) -> Scene {
    let own = std::iter::once(&Baratheon).chain(ranked);
    let ranked: Vec<Seat> = own.map(|house| scene.seat(*house)).collect();
    let bids = vec![0; scene.state().players.len()];
    scene.clone().change(|state| {
        state.phase = Phase::Westeros;
        let track = Track::Fiefdoms;
        state.frames = vec![Frame::Ties(Ties {
            track,
            bids,
            ranked,
        })];
    })
}

/// Greyjoy, who lacked fewer castles, went before Martell, and of who may march where nothing was weighed.
#[test]
fn whoever_threatens_most_comes_last_of_a_tie() {
    let scene = Scene::new(5)
        .track(Track::Throne, &[Baratheon])
        .stand(Baratheon, "storms-end", units(1, 0, 0))
        .stand(Tyrell, "dornish-marches", units(0, 3, 0))
        .stand(Stark, "moat-cailin", units(0, 3, 0))
        .stand(Lannister, "riverrun", units(1, 0, 0))
        .stand(Lannister, "harrenhal", units(1, 0, 0))
        .stand(Lannister, "seagard", units(1, 0, 0))
        .stand(Lannister, "flints-finger", units(1, 0, 0))
        .stand(Lannister, "lannisport", units(1, 0, 0))
        .stand(Lannister, "oldtown", units(1, 0, 0));
    let mut ranked = Vec::new();
    while ranked.len() < 3 {
        let scene = tied(&scene, &ranked);
        let Some(Action::Name(seat)) = at_once(&scene, Baratheon, &|_| true) else {
            panic!("it thinks after {ranked:?}");
        };
        assert_eq!(knight(&scene, Baratheon), Action::Name(seat));
        ranked.push(scene.state().player(seat).expect("a player").house);
    }
    // A single castle is lacking to Lannister, and only Tyrell stands beside an own castle.
    assert_eq!(ranked, [Greyjoy, Stark, Tyrell]);
    let seats = [Stark, Tyrell].map(|house| scene.seat(house));
    let why = reason(&tied(&scene, &[Lannister, Greyjoy]), Baratheon);
    let [stark, tyrell] = seats.map(|seat| seat.to_string());
    let said = format!(
        "{} threatens it less than {tyrell}, of whom strength 6 may come to Storm's End: nothing of {stark} comes to it",
        play::sentence(&stark)
    );
    assert_eq!(why, said);
}

/// "It costs nothing" was said of a star.
#[test]
fn an_order_with_a_star_is_not_free() {
    let why = |order: &str| {
        let scene = Scene::new(5)
            .stand(Stark, "winterfell", units(1, 0, 0))
            .stand(Greyjoy, "pyke", units(1, 0, 0))
            .planning();
        let laid = Action::Order {
            area: scene.at("winterfell"),
            order: scene.order_id(order),
        };
        reason_among(&scene, Stark, &move |action| {
            [laid, Action::Ready].contains(action)
        })
    };
    let begin = "It gains nothing that can be foreseen, and ";
    let free = format!("{begin}the order costs nothing");
    let star = format!("{begin}its star is of no better use in sight");
    assert_eq!([why("raid"), why("raid-plus1")], [free, star]);
}

/// A lord that ended a march said that there was nothing to gain, of an empty City beside it.
#[test]
fn the_end_of_a_march_denies_no_gain() {
    let mut scene = Scene::new(5)
        .stand(Stark, "winterfell", units(1, 0, 0))
        .stand(Greyjoy, "moat-cailin", units(0, 3, 0))
        .order("winterfell", "march-0")
        .marches(Stark);
    scene.run(&[], |state| matches!(state.top(), Some(Frame::March(_))));
    let strong = scene.at("moat-cailin");
    // The best answer is not asked about, as where a lord tries another one.
    let open = move |action: &Action| match action {
        Action::Move { to, .. } => *to == strong,
        other => *other == Action::Done,
    };
    assert_eq!(knight_among(&scene, Stark, &open), Action::Done);
    let why = reason_among(&scene, Stark, &open);
    assert!(!why.starts_with("Nowhere that it reaches"), "{why}");
}
