//! Do one-time orders do what our own texts say, once a game, and nothing that the sources forbid?

use super::scene::{Scene, units};
use boards::throne::frame::{Muster, Planning};
use boards::throne::rules::targets;
use boards::throne::{Action, Event, Frame, House, Pack, Setting, State, UnitKind};

use House::{Baratheon, Greyjoy, Lannister, Stark};

fn scene() -> Scene {
    Scene::storm(4).change(|state| state.setting.one_time_orders = true)
}

fn planning(scene: Scene) -> Scene {
    scene.change(|state| {
        let ready = vec![false; state.players.len()];
        state.phase = boards::throne::Phase::Planning;
        state.revealed = false;
        state.frames = vec![Frame::Plan(Planning { ready })];
    })
}

fn place(scene: &Scene, at: &str, order: &str) -> Action {
    Action::Order {
        area: scene.at(at),
        order: scene.order_id(order),
    }
}

/// r30: one a turn, each once a game; without the option none.
#[test]
fn r30_each_is_given_once_a_game() {
    let start = planning(scene().stand(Stark, "winterfell", units(1, 0, 0)).stand(
        Stark,
        "moat-cailin",
        units(1, 0, 0),
    ));
    let recruit = place(&start, "winterfell", "recruit");
    let without = start
        .clone()
        .change(|state| state.setting.one_time_orders = false);
    assert_eq!(without.refused(Stark, recruit).reason, "no_token");
    let mut scene = start;
    scene.act(Stark, recruit);
    let other = place(&scene, "moat-cailin", "supply");
    assert_eq!(scene.refused(Stark, other).reason, "no_token");
    assert!(!scene.offers(scene.seat(Stark)).contains(&other));
    scene.run(&[], |state| state.turn == 2 || state.drawn.len() == 3);
    let given = scene.order_id("recruit");
    assert_eq!(scene.player(Stark).given, [given]);
    let again = planning(scene);
    assert_eq!(again.refused(Stark, recruit).reason, "no_token");
    assert!(again.offers(again.seat(Stark)).contains(&other));
}

/// r30: the Raven neither brings a one-time order nor takes one.
#[test]
fn r30_the_raven_leaves_them_alone() {
    let scene = scene()
        .stand(Lannister, "lannisport", units(1, 0, 0))
        .stand(Lannister, "goldroad", units(1, 0, 0))
        .order("lannisport", "recruit")
        .order("goldroad", "raid")
        .track(boards::throne::Track::Court, &[Lannister])
        .change(|state| state.frames = vec![Frame::Raven]);
    let swap = |at: &str, order: &str| Action::Swap {
        area: scene.at(at),
        order: scene.order_id(order),
    };
    let open = scene.offers(scene.seat(Lannister));
    assert!(open.contains(&swap("goldroad", "support-0")));
    for wrong in [swap("lannisport", "raid"), swap("goldroad", "supply")] {
        assert!(!open.contains(&wrong));
        assert_eq!(scene.refused(Lannister, wrong).reason, "one_time");
    }
}

/// Own text: Recruit musters with the points of the castle, elsewhere one Footman, and brings no power.
#[test]
fn recruit_musters_where_it_lies() {
    for (at, points) in [("winterfell", 2), ("roseroad", 1)] {
        let mut scene = scene()
            .stand(Stark, at, units(1, 0, 0))
            .order(at, "recruit")
            .power(Stark, 3)
            .consolidates();
        let Some(Frame::Muster(Muster { left, .. })) = scene.state().top() else {
            panic!("{:?} is no mustering", scene.state().top());
        };
        assert_eq!(*left, [(scene.at(at), points)]);
        let area = scene.at(at);
        let knight = Action::Upgrade {
            area,
            unit: UnitKind::Knight,
        };
        let open = scene.offers(scene.seat(Stark)).contains(&knight);
        assert_eq!(open, points == 2, "{at}");
        let footman = Action::Muster {
            from: area,
            to: area,
            unit: UnitKind::Footman,
        };
        scene.act(Stark, footman);
        assert_eq!(scene.spot(at).units.footmen, 2);
        assert_eq!(scene.player(Stark).power, 3);
    }
}

/// Own text: Supply counts the barrels of one house.
#[test]
fn supply_counts_barrels_anew() {
    let scene = scene()
        .stand(Stark, "winterfell", units(1, 0, 0))
        .order("winterfell", "supply")
        .supply(Stark, 0)
        .supply(Greyjoy, 0)
        .consolidates();
    let barrels = scene.pack.land(scene.at("winterfell")).supply;
    assert!(barrels > 0);
    assert_eq!(scene.player(Stark).supply, barrels);
    assert_eq!(scene.player(Greyjoy).supply, 0);
}

/// Own text: a Forced March leads two areas far, through one that no other house holds.
#[test]
fn forced_march_goes_two_areas_far() {
    let start = |order: &str| {
        let mut scene = scene()
            .stand(Stark, "greywater-watch", units(2, 0, 0))
            .order("greywater-watch", order)
            .stand(Greyjoy, "fairmarket", units(1, 0, 0))
            .marches(Stark);
        scene.run(&[], |state| matches!(state.top(), Some(Frame::March(_))));
        scene
    };
    let go = |scene: &Scene, to: &str| Action::Move {
        to: scene.at(to),
        units: units(2, 0, 0),
    };
    let plain = start("march-0");
    assert_eq!(
        plain.refused(Stark, go(&plain, "fairmarket")).reason,
        "no_way"
    );
    // The Twins are between.
    let mut forced = start("forced-march");
    let near = targets(
        &forced.pack,
        forced.state(),
        forced.seat(Stark),
        forced.at("greywater-watch"),
    );
    let other = forced.seat(Lannister);
    let held = forced.clone().change(|state| {
        for area in near.iter() {
            state.areas[area.place()].token = Some(other);
        }
    });
    assert_eq!(
        held.refused(Stark, go(&held, "fairmarket")).reason,
        "no_way"
    );
    forced.act(Stark, go(&forced, "fairmarket"));
    assert!(
        forced
            .events
            .iter()
            .any(|event| matches!(event, Event::Battle(_)))
    );
    assert_eq!(forced.state().battle.as_ref().map(|b| b.march), Some(0));
}

/// b47: a Forced March and Manage Troops exclude each other in one planning phase.
#[test]
fn b47_forced_march_and_manage_troops_exclude_each_other() {
    let start = planning(scene().stand(Stark, "winterfell", units(1, 0, 0)));
    let forced = place(&start, "winterfell", "forced-march");
    let manage = start
        .pack
        .tactics
        .iter()
        .find(|row| row.id == "manage-troops");
    let manage = Action::Plan(manage.expect("a card").number);
    let open = |scene: &Scene, action| scene.offers(scene.seat(Stark)).contains(&action);
    assert!(open(&start, forced) && open(&start, manage));
    let mut one = start.clone();
    one.act(Stark, forced);
    assert!(!open(&one, manage));
    assert_eq!(one.refused(Stark, manage).reason, "no_tactics");
    let mut other = start;
    other.act(Stark, manage);
    assert!(!open(&other, forced));
    assert_eq!(other.refused(Stark, forced).reason, "no_token");
}

/// b34: one-time orders trigger no leader.
#[test]
fn b34_one_time_orders_trigger_nobody() {
    let mut scene = scene()
        .stand(Baratheon, "dragonstone", units(2, 0, 0))
        .led(Baratheon, "dragonstone", "stannis-baratheon")
        .order("dragonstone", "forced-march")
        .stand(Baratheon, "storms-end", units(1, 0, 0))
        .order("storms-end", "march-0")
        .marches(Baratheon);
    let stannis = Action::Trigger(scene.leader("stannis-baratheon"));
    assert_eq!(scene.refused(Baratheon, stannis).reason, "no_trigger");
    assert!(!scene.offers(scene.seat(Baratheon)).contains(&stannis));
    scene = scene.order("dragonstone", "march-0");
    assert!(scene.offers(scene.seat(Baratheon)).contains(&stannis));
}

/// A pack without such orders refuses the option.
#[test]
fn a_pack_without_them_says_so() {
    let mut pack = Pack::builtin().expect("the pack is whole");
    let mut setting = Setting::in_order(&pack, 3);
    setting.one_time_orders = true;
    assert!(State::new(&pack, setting.clone()).is_ok());
    pack.orders.retain(|row| row.once.is_none());
    let no = State::new(&pack, setting).expect_err("a refusal");
    assert_eq!(no.reason, "no_one_time_orders");
}
