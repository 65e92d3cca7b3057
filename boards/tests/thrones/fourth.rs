//! Does the fourth deck come as its rules say, and does each of its events do what it says?

use super::scene::{Scene, shuffled, units};
use boards::throne::frame::Planning;
use boards::throne::rules::{fits, targets};
use boards::throne::{
    Action, Event, FOURTH, Frame, House, Pack, Setting, Side, State, Throne, Track, TurnRule,
    UnitKind, Units, WesterosId,
};
use play::{Ask, Game, Seat, Turn, Viewer};

use House::{Arryn, Baratheon, Greyjoy, Lannister, Stark, Targaryen, Tully, Tyrell};

const QUIET: [&str; 3] = ["last-days-of-summer"; 3];

fn fourth(scene: &Scene, id: &str) -> WesterosId {
    let mut cards = scene.pack.westeros.iter();
    let found = cards.find(|card| card.deck == FOURTH && card.id == id);
    found.expect("an event").number
}

/// A turn that is about to end, with an event on top of the fourth deck and these cards on the others.
fn before(scene: Scene, others: [&str; 3], event: &str) -> Scene {
    let card = fourth(&scene, event);
    // Whoever has a unit is asked for orders.
    let scene = match scene.spot("castle-black").seat {
        None => scene.stand(Stark, "castle-black", units(1, 0, 0)),
        Some(_) => scene,
    };
    scene.westeros(others).change(|state| {
        state.turn = 4;
        let deck = &mut state.decks[usize::from(FOURTH)].deck;
        deck.retain(|other| *other != card);
        deck.push(card);
    })
}

/// Everybody is ready, and the turn goes on until something holds.
#[track_caller]
fn on(scene: Scene, wishes: &[(House, Action)], until: impl Fn(&State) -> bool) -> Scene {
    let mut scene = scene;
    for seat in scene.asked() {
        let house = scene.state().player(seat).expect("a player").house;
        scene.act(house, Action::Ready);
    }
    scene.run(wishes, until);
    scene
}

fn planning(state: &State) -> bool {
    state.turn == 5 && matches!(state.top(), Some(Frame::Plan(_)))
}

/// The fifth turn with an event, up to its planning.
#[track_caller]
fn event(scene: Scene, id: &str, wishes: &[(House, Action)]) -> Scene {
    on(before(scene, QUIET, id), wishes, planning)
}

fn drawn(scene: &Scene) -> Vec<&str> {
    let cards = scene.state().drawn.iter();
    let rows = cards.filter_map(|card| scene.pack.westeros_card(*card));
    rows.map(|card| card.id.as_str()).collect()
}

/// c2: as the fourth card from turn five on, after the other three.
#[test]
fn c2_the_fourth_deck_comes_from_turn_five() {
    let scene = Scene::feast().stand(Stark, "winterfell", units(1, 0, 0));
    let early = before(scene.clone(), QUIET, "choppy-seas").change(|state| state.turn = 3);
    let early = on(early, &[], |state| {
        state.turn == 4 && matches!(state.top(), Some(Frame::Plan(_)))
    });
    assert_eq!(drawn(&early), QUIET);
    let scene = event(scene, "choppy-seas", &[]);
    assert_eq!(drawn(&scene), [QUIET[0], QUIET[1], QUIET[2], "choppy-seas"]);
    let last = scene.events.iter().rev().find_map(|event| match event {
        Event::Happens(card) => Some(*card),
        _ => None,
    });
    assert_eq!(last, Some(fourth(&scene, "choppy-seas")));
}

/// c2: ten events, each once; when all came no more do.
#[test]
fn c2_each_event_comes_once() {
    let mut scene = Scene::feast();
    assert_eq!(scene.state().decks[usize::from(FOURTH)].deck.len(), 10);
    scene.pack.numbers.turns = 99;
    let one = before(scene, QUIET, "choppy-seas").change(|state| {
        let pile = &mut state.decks[usize::from(FOURTH)];
        let last = pile.deck.pop().expect("a card");
        pile.used = std::mem::replace(&mut pile.deck, vec![last]);
    });
    let one = on(one, &[], planning);
    assert_eq!(drawn(&one).len(), 4);
    let none = one.westeros(QUIET);
    let none = on(none, &[], |state| {
        state.turn == 6 && matches!(state.top(), Some(Frame::Plan(_)))
    });
    assert_eq!(drawn(&none).len(), 3);
}

/// Clash of Kings, Westeros phase variant: the next events lie open, too.
#[test]
fn open_decks_show_the_fourth() {
    let scene = Scene::feast().change(|state| state.setting.open_decks = true);
    let view = Throne::view(&scene.pack, scene.state(), Viewer::Table);
    let top = scene.state().decks[usize::from(FOURTH)].deck.iter().rev();
    let top: Vec<WesterosId> = top.take(3).copied().collect();
    assert_eq!(view.ahead[usize::from(FOURTH)], top);
    assert_eq!(view.decks[usize::from(FOURTH)], 10);
}

/// c15: everybody with used cards loses one for good.
#[test]
fn c15_others_attack() {
    let scene = Scene::feast()
        .hand(Stark, &["robb", "eddard", "roose"])
        .hand(
            Tully,
            &["blackfish", "edmure", "tytos", "jonos", "jason", "walder"],
        );
    let bran = scene.card(Stark, "bran");
    let scene = event(scene, "others-attack", &[(Stark, Action::Discard(bran))]);
    let stark = scene.player(Stark);
    assert_eq!((stark.discard.len(), &stark.buried), (3, &vec![bran]));
    // A single one goes without a question, and who used none keeps all.
    assert_eq!(scene.player(Tully).buried, [scene.card(Tully, "hoster")]);
    assert!(scene.player(Tully).discard.is_empty());
    assert_eq!(scene.player(Arryn).hand.len(), 7);
}

/// The fifth turn with Soothsayers and these orders, up to the first choice.
#[track_caller]
fn soothsayers(scene: Scene) -> Scene {
    let seats = scene.state().players.len();
    scene.change(|state| {
        state.turn = 5;
        state.phase = boards::throne::Phase::Planning;
        state.revealed = false;
        state.turn_rules = vec![TurnRule::Soothsayers];
        state.frames = vec![Frame::Plan(Planning {
            ready: vec![false; seats],
        })];
    })
}

/// c16, r15: after the reveal and before the Raven, in the order of the Iron Throne.
#[test]
fn c16_soothsayers_change_orders_in_the_home_region_and_beside() {
    let scene = Scene::feast()
        .track(Track::Throne, &[Arryn, Tully])
        .track(Track::Court, &[Lannister])
        .stand(Lannister, "riverrun", units(1, 0, 0))
        .order("riverrun", "march-0")
        .stand(Lannister, "kingsroad", units(1, 0, 0))
        .order("kingsroad", "support-plus1")
        .stand(Lannister, "oldtown", units(1, 0, 0))
        .order("oldtown", "raid");
    let mut scene = on(soothsayers(scene), &[], |state| {
        matches!(state.top(), Some(Frame::Dissent(_)))
    });
    let swap = |scene: &Scene, at: &str, order: &str| Action::Swap {
        area: scene.at(at),
        order: scene.order_id(order),
    };
    // The Kingsroad lies beside the Bloody Gate, Riverrun far from the Vale.
    assert_eq!(scene.asked(), [scene.seat(Arryn)]);
    let arryn = scene.offers(scene.seat(Arryn));
    assert!(arryn.contains(&swap(&scene, "kingsroad", "consolidate")));
    assert!(!arryn.contains(&swap(&scene, "riverrun", "consolidate")));
    // March is used up, and one-time orders are left alone.
    assert!(!arryn.contains(&swap(&scene, "kingsroad", "march-0")));
    assert!(!arryn.contains(&swap(&scene, "kingsroad", "recruit")));
    let wrong = swap(&scene, "oldtown", "consolidate");
    assert_eq!(scene.refused(Arryn, wrong).reason, "not_open");
    let change = swap(&scene, "kingsroad", "consolidate");
    scene.act(Arryn, change);
    // The same order may be changed again: the Kingsroad lies beside Raventree only across a river.
    assert_eq!(scene.asked(), [scene.seat(Tully)]);
    let tully = scene.offers(scene.seat(Tully));
    assert!(tully.contains(&swap(&scene, "riverrun", "raid")));
    assert!(!tully.contains(&swap(&scene, "kingsroad", "raid")));
    let change = swap(&scene, "riverrun", "consolidate");
    scene.act(Tully, change);
    let order = |at: &str| scene.spot(at).order;
    assert_eq!(order("riverrun"), Some(scene.order_id("consolidate")));
    // Then come those behind, and at last the Raven.
    scene.run(&[], |state| state.top() == Some(&Frame::Raven));
}

/// r15: stars are counted after the exchange, and bans bind.
#[test]
fn r15_the_new_order_must_be_legal() {
    let scene = Scene::feast()
        .track(Track::Throne, &[Arryn])
        .track(
            Track::Court,
            &[Stark, Greyjoy, Baratheon, Tyrell, Tully, Targaryen, Arryn],
        )
        .stand(Lannister, "kingsroad", units(1, 0, 0))
        .order("kingsroad", "support-0");
    let stars = scene.pack.games[0].stars.clone();
    let court = scene.state().place(Track::Court, scene.seat(Lannister));
    assert_eq!(stars[court], 0);
    let scene = soothsayers(scene).change(|state| {
        let ban = TurnRule::Order(boards::throne::OrderKind::Defense);
        state.turn_rules.push(ban);
    });
    let scene = on(scene, &[], |state| {
        matches!(state.top(), Some(Frame::Dissent(_)))
    });
    let open = scene.offers(scene.seat(Arryn));
    for action in open {
        if let Action::Swap { order, .. } = action {
            let row = scene.pack.order(order).expect("an order");
            let defends = row.kind == boards::throne::OrderKind::Defense;
            assert!(!row.star && !defends, "{}", row.title);
        }
    }
}

/// r22: the symbols of this draw are taken back, unless the wildlings came before.
#[test]
fn r22_nights_watch_grows() {
    let threat = |scene: Scene| scene.change(|state| state.threat = 3);
    let scene = event(threat(Scene::feast()), "nights-watch-grows", &[]);
    assert_eq!(scene.state().threat, 3);
    let other = event(threat(Scene::feast()), "choppy-seas", &[]);
    assert_eq!(other.state().threat, 3 + 3 * 3);
    let attacked = [
        "last-days-of-summer",
        "last-days-of-summer",
        "wildling-attack",
    ];
    let many = Scene::feast()
        .stand(Stark, "castle-black", units(4, 0, 0))
        .stand(Stark, "winterfell", units(3, 0, 0));
    let scene = before(threat(many), attacked, "nights-watch-grows");
    let scene = on(scene, &[], planning);
    let gone = |event: &Event| matches!(event, Event::HordeWent { .. });
    assert!(scene.events.iter().any(gone));
    assert_eq!(scene.state().threat, 0);
}

fn battle_at_sea(scene: Scene) -> Scene {
    let mut scene = scene
        .stand(Greyjoy, "ironmans-bay", units(0, 0, 2))
        .order("ironmans-bay", "march-0")
        .stand(Lannister, "golden-sound", units(0, 0, 1))
        .stand(Greyjoy, "sunset-sea", units(0, 0, 2))
        .order("sunset-sea", "support-plus1")
        .marches(Greyjoy);
    let (from, to) = (scene.at("ironmans-bay"), scene.at("golden-sound"));
    let wishes = [
        (Greyjoy, Action::March(from)),
        (
            Greyjoy,
            Action::Move {
                to,
                units: units(0, 0, 2),
            },
        ),
        (Greyjoy, Action::Support(Some(Side::Attack))),
    ];
    let marches = scene.offers(scene.seat(Greyjoy));
    let wishes = match marches.contains(&wishes[0].1) {
        true => &wishes[..],
        false => &wishes[1..],
    };
    scene.fight(wishes);
    scene
}

/// c9: supporting ships count nothing, and what the order adds counts.
#[test]
fn c9_choppy_seas() {
    let scene = event(Scene::feast(), "choppy-seas", &[]);
    let calm = Scene::feast();
    let total = |scene: Scene| {
        let scene = battle_at_sea(scene);
        let battle = scene.state().last_battle.clone().expect("a battle");
        battle.totals.expect("totals")[0]
    };
    assert_eq!(total(calm) - total(scene), 2);
}

/// c11: rivers are crossed like other borders, for this turn.
#[test]
fn c11_low_rivers() {
    let army = |scene: Scene| scene.stand(Tully, "raventree", units(1, 0, 0));
    let reach = |scene: &Scene| {
        let from = scene.at("raventree");
        targets(&scene.pack, scene.state(), scene.seat(Tully), from)
    };
    let scene = army(Scene::feast());
    let harrenhal = scene.at("harrenhal");
    assert!(!reach(&scene).contains(harrenhal));
    let scene = event(scene, "low-rivers", &[]);
    assert!(reach(&scene).contains(harrenhal));
    let scene = scene.westeros(QUIET);
    let scene = on(scene, &[], |state| {
        state.turn == 6 && matches!(state.top(), Some(Frame::Plan(_)))
    });
    assert!(!reach(&scene).contains(harrenhal));
}

/// c17: half of the ships at sea, rounded up; their owner says which, and harbors are safe.
#[test]
fn c17_autumn_storms() {
    let scene = Scene::feast()
        .stand(Greyjoy, "ironmans-bay", units(0, 0, 2))
        .stand(Greyjoy, "sunset-sea", units(0, 0, 1))
        .stand(Greyjoy, "port-of-pyke", units(0, 0, 3))
        .stand(Lannister, "golden-sound", units(0, 0, 3))
        .stand(Stark, "the-bite", units(0, 0, 1))
        .stand(Tully, "port-of-seagard", units(0, 0, 1));
    let lose = |scene: &Scene, at: &str| Action::Destroy {
        area: scene.at(at),
        unit: UnitKind::Ship,
        routed: false,
    };
    let wishes = [
        (Greyjoy, lose(&scene, "sunset-sea")),
        // The other one comes from Ironman's Bay by itself.
    ];
    let scene = event(scene, "autumn-storms", &wishes);
    let ships = |at: &str| scene.spot(at).units.ships;
    assert_eq!((ships("ironmans-bay"), ships("sunset-sea")), (1, 0));
    assert_eq!((ships("port-of-pyke"), ships("port-of-seagard")), (3, 1));
    assert_eq!((ships("golden-sound"), ships("the-bite")), (1, 0));
    assert_eq!(scene.spot("the-bite").seat, None);
}

/// c17: power for supply, or one level less.
#[test]
fn c17_death_and_taxes() {
    let scene = Scene::feast()
        .supply(Stark, 3)
        .power(Stark, 3)
        .supply(Tully, 4)
        .power(Tully, 3)
        .supply(Arryn, 0)
        .power(Arryn, 0)
        .supply(Lannister, 1)
        .power(Lannister, 0)
        .stand(Lannister, "lannisport", units(3, 0, 0));
    let lost = Action::Destroy {
        area: scene.at("lannisport"),
        unit: UnitKind::Footman,
        routed: false,
    };
    let scene = event(scene, "death-and-taxes", &[(Lannister, lost)]);
    let of = |house| (scene.player(house).supply, scene.player(house).power);
    assert_eq!((of(Stark), of(Tully)), ((3, 0), (3, 3)));
    assert_eq!((of(Arryn), of(Lannister)), ((0, 0), (0, 0)));
    assert!(fits(&scene.pack, scene.state(), scene.seat(Lannister)));
}

/// c17: half of the knights, rounded up, become footmen, or are lost without any in stock.
#[test]
fn c17_wolves_attack() {
    let scene = Scene::feast()
        .stand(Stark, "winterfell", units(0, 3, 0))
        .stand(Tully, "riverrun", units(0, 1, 0))
        .stand(Tully, "seagard", units(1, 1, 0))
        .stand(Tully, "raventree", units(0, 2, 0));
    let mut scene = scene;
    for row in &mut scene.pack.units {
        if row.kind == UnitKind::Footman {
            row.stock = 2;
        }
    }
    let take = |scene: &Scene, at: &str| Action::Destroy {
        area: scene.at(at),
        unit: UnitKind::Knight,
        routed: false,
    };
    let wishes = [
        (Tully, take(&scene, "seagard")),
        (Tully, take(&scene, "riverrun")),
    ];
    let scene = event(scene, "wolves-attack", &wishes);
    // One footman stands at Castle Black and one in Seagard, so one is left in stock.
    assert_eq!(scene.spot("winterfell").units, units(1, 1, 0));
    assert_eq!(scene.spot("seagard").units, units(2, 0, 0));
    assert_eq!(scene.spot("riverrun").units, Units::NONE);
    assert_eq!(scene.spot("raventree").units, units(0, 2, 0));
}

/// c17: one level more until barrels are counted.
#[test]
fn c17_abundant_harvest() {
    let scene = Scene::feast()
        .stand(Stark, "winterfell", units(1, 0, 0))
        .supply(Stark, 3)
        .supply(Tully, 6);
    let scene = event(scene, "abundant-harvest", &[]);
    let levels = (scene.player(Stark).supply, scene.player(Tully).supply);
    assert_eq!(levels, (4, 6));
    let scene = scene.westeros(["supply", QUIET[1], QUIET[2]]);
    let scene = on(scene, &[], |state| {
        state.turn == 6 && matches!(state.top(), Some(Frame::Plan(_)))
    });
    assert_eq!(scene.player(Stark).supply, 1);
}

/// c9: ships carry nobody, and move and fight themselves.
#[test]
fn c9_sea_doldrums() {
    let scene = Scene::feast()
        .stand(Greyjoy, "ironmans-bay", units(0, 0, 1))
        .stand(Greyjoy, "pyke", units(1, 0, 0));
    let reach = |scene: &Scene, from: &str| {
        let from = scene.at(from);
        targets(&scene.pack, scene.state(), scene.seat(Greyjoy), from)
    };
    let seagard = scene.at("seagard");
    assert!(reach(&scene, "pyke").contains(seagard));
    let scene = event(scene, "sea-doldrums", &[]);
    assert!(reach(&scene, "pyke").is_empty());
    assert!(reach(&scene, "ironmans-bay").contains(scene.at("sunset-sea")));
    assert_eq!(scene.state().turn_rules, [TurnRule::Transport]);
}

/// A start with the options.
fn started([coming, comes]: [bool; 2]) -> (Pack, State) {
    let pack = Pack::builtin_feast().expect("the pack is whole");
    let mut setting = Setting::in_order(&pack, 9);
    (setting.winter_is_coming, setting.winter_comes) = (coming, comes);
    let state = shuffled(&pack, setting);
    (pack, state)
}

/// Source, variant options: each adds its card.
#[test]
fn variants_add_their_cards() {
    for (options, count) in [
        ([false, false], 10),
        ([true, false], 11),
        ([false, true], 11),
        ([true, true], 12),
    ] {
        let (_, state) = started(options);
        let deck = &state.decks[usize::from(FOURTH)].deck;
        assert_eq!(deck.len(), count, "{options:?}");
    }
    // Elsewhere there is no such card.
    let pack = Pack::builtin().expect("the pack is whole");
    let mut setting = Setting::in_order(&pack, 5);
    setting.winter_comes = true;
    let no = State::new(&pack, setting).expect_err("a refusal");
    assert_eq!(no.reason, "no_variant");
}

/// Variant: the deck is shuffled with what came, and r23 another card comes.
#[test]
fn r23_winter_is_coming_brings_events_back() {
    let scene = Scene::feast().change(|state| {
        state.setting.winter_is_coming = true;
        let pile = &mut state.decks[usize::from(FOURTH)];
        let used = pile.deck.pop().expect("a card");
        pile.used.push(used);
    });
    let mut scene = on(before(scene, QUIET, "winter-is-coming"), &[], |state| {
        matches!(state.top(), Some(Frame::Winter(_)))
    });
    let Turn::Chance(chance) = Throne::turn(&scene.pack, scene.state()) else {
        panic!("a shuffle");
    };
    assert_eq!(chance.ask, Ask::Shuffle { count: 11 });
    // The same card on top is passed over.
    let mut order: Vec<u8> = (0..11).collect();
    order.swap(8, 9);
    scene.chance(&order);
    assert_eq!(drawn(&scene)[3], "abundant-harvest");
    let pile = &scene.state().decks[usize::from(FOURTH)];
    assert_eq!((pile.deck.len(), pile.used.len()), (9, 1));
}

/// Variant: the game ends at the close of this turn.
#[test]
fn winter_comes_ends_the_game() {
    let scene = Scene::feast().change(|state| state.setting.winter_comes = true);
    let scene = event(scene, "winter-comes", &[]);
    let scene = on(scene, &[], |state| {
        matches!(state.top(), Some(Frame::Over(_)))
    });
    assert_eq!(scene.state().turn, 5);
}

/// Hidden events are drawn afresh, and those that came do not lie in the deck.
#[test]
fn guesses_know_what_came() {
    let scene = event(Scene::feast(), "choppy-seas", &[]);
    let view = Throne::view(&scene.pack, scene.state(), Viewer::Seat(Seat(0)));
    let mut rng = play::Pcg32::new(1, 1);
    for _ in 0..5 {
        let guess = Throne::guess(&scene.pack, &view, Seat(0), &mut rng);
        let deck = &guess.decks[usize::from(FOURTH)].deck;
        assert_eq!(deck.len(), 9);
        assert!(!deck.contains(&fourth(&scene, "choppy-seas")));
    }
}

/// c14, c15: with secret hands nobody else sees what left the game, and guesses keep the numbers.
#[test]
fn c14_what_left_the_game_stays_secret() {
    let scene = Scene::feast()
        .change(|state| state.setting.secret_cards = true)
        .hand(Stark, &["robb", "eddard", "roose"]);
    let bran = scene.card(Stark, "bran");
    let scene = event(scene, "others-attack", &[(Stark, Action::Discard(bran))]);
    let (own, other) = (scene.seat(Stark), scene.seat(Tully));
    let seen = |viewer| {
        let table = Throne::view(&scene.pack, scene.state(), viewer).table;
        table.player(own).expect("a player").buried.len()
    };
    assert_eq!((seen(Viewer::Seat(own)), seen(Viewer::Seat(other))), (1, 0));
    let view = Throne::view(&scene.pack, scene.state(), Viewer::Seat(other));
    let mut rng = play::Pcg32::new(1, 1);
    let guess = Throne::guess(&scene.pack, &view, other, &mut rng);
    let player = guess.player(own).expect("a player");
    let counts = [&player.hand, &player.discard, &player.buried].map(Vec::len);
    assert_eq!(counts, [3, 3, 1]);
    let told = scene.events.iter().any(|event| {
        let line = Throne::line(&scene.pack, event, Viewer::Seat(other));
        line.is_some_and(|line| line.contains("Bran Stark"))
    });
    assert!(!told);
}
