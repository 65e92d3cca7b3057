//! Do leaders do what the rulebook of A Storm of Swords says?

use super::scene::{Scene, units};
use boards::throne::rules::{led, strength};
use boards::throne::{
    Action, Affair, Battle, Event, Frame, House, LeaderEvent, Phase, Post, Setting, Side, State,
    UnitKind, Units,
};
use play::Seat;

use House::{Baratheon, Greyjoy, Lannister, Stark};

fn marching(state: &State) -> bool {
    matches!(state.top(), Some(Frame::March(_)))
}

fn lead(scene: &Scene, id: &str, to: &str) -> Action {
    Action::Lead {
        leader: scene.leader(id),
        to: scene.at(to),
    }
}

fn go(scene: &Scene, to: &str, footmen: u8) -> Action {
    Action::Move {
        to: scene.at(to),
        units: units(footmen, 0, 0),
    }
}

/// What a side of a battle would count, with these attackers.
fn counted(scene: &Scene, [from, to]: [&str; 2], [one, two]: [House; 2], side: Side) -> i16 {
    let seats = [scene.seat(one), scene.seat(two)];
    let ends = [scene.at(from), scene.at(to)];
    let mut battle = Battle::new(ends, seats, scene.spot(from).units, 0);
    battle.revealed = true;
    strength(&scene.pack, scene.state(), &battle, side).total()
}

/// b2: everybody begins with two leaders, Lannister with Eddard in its cell, Stark with Black Walder.
#[test]
fn b2_leaders_begin_where_the_cards_say() {
    let pack = super::scene::Scene::storm(4).pack;
    let state = State::new(&pack, Setting::in_order(&pack, 4)).expect("a sound setting");
    let count = |seat: u8| {
        let mine = state.posts().filter(move |(_, post)| match post {
            Post::With { seat: whose, .. } => *whose == Seat(seat),
            _ => false,
        });
        mine.count()
    };
    for seat in 0..4 {
        assert_eq!(count(seat), 2, "{seat}");
    }
    let jailed = pack.leaders.iter().find(|row| row.id == "eddard-stark");
    let jailed = jailed.expect("a leader").number;
    let lannister = state.seat_of(Lannister).expect("it plays");
    assert_eq!(state.post(jailed), Post::Cell(lannister));
    for (seat, at) in (0..).map(Seat).zip(&state.players) {
        for (area, _) in state.spots() {
            for leader in state.leaders_at(seat, area) {
                assert_eq!(state.spot(area).seat, Some(seat), "{leader:?} {at:?}");
            }
        }
    }
    let three = State::new(&pack, Setting::in_order(&pack, 3)).expect("a sound setting");
    let balon = pack.leaders.iter().find(|row| row.id == "balon-greyjoy");
    let balon = balon.expect("a leader").number;
    assert_eq!(three.post(balon), Post::Away, "b45: no leaders of Greyjoy");
}

/// b28: leaders add their strength when they attack, defend and support, and no army is larger by them.
#[test]
fn b28_leaders_count_wherever_their_army_does() {
    let scene = Scene::storm(4)
        .stand(Stark, "the-twins", units(1, 0, 0))
        .stand(Greyjoy, "seagard", units(1, 0, 0))
        .stand(Stark, "fairmarket", units(1, 0, 0))
        .order("fairmarket", "support-0");
    let plain = [Side::Attack, Side::Defense]
        .map(|side| counted(&scene, ["the-twins", "seagard"], [Stark, Greyjoy], side));
    assert_eq!(plain, [1, 1]);
    let led =
        scene
            .clone()
            .led(Stark, "seagard", "robb-stark")
            .led(Greyjoy, "seagard", "balon-greyjoy");
    let both = [Side::Attack, Side::Defense]
        .map(|side| counted(&led, ["the-twins", "seagard"], [Stark, Greyjoy], side));
    assert_eq!(both, [2, 2], "those on the way count with the attackers");
    // A supporter with Black Walder gives two.
    let mut scene = scene
        .led(Stark, "fairmarket", "black-walder")
        .order("the-twins", "march-0")
        .marches(Stark);
    scene.run(&[], marching);
    scene.act(Stark, go(&scene, "seagard", 1));
    scene.run(&[(Stark, Action::Support(Some(Side::Attack)))], |state| {
        state.battle.as_ref().is_some_and(|b| b.waiting.is_empty())
    });
    let battle = scene.state().battle.clone().expect("a battle");
    let sum = strength(&scene.pack, scene.state(), &battle, Side::Attack);
    assert_eq!((sum.units, sum.support, sum.leaders), (1, 2, 0));
}

/// b28: against a neutral force leaders count, too.
#[test]
fn b28_leaders_help_against_neutral_forces() {
    let scene = |leader: bool| {
        let scene = Scene::storm(4)
            .stand(Stark, "fairmarket", units(1, 1, 0))
            .neutral("raventree", 4)
            .order("fairmarket", "march-0");
        let scene = match leader {
            true => scene.led(Stark, "fairmarket", "robb-stark"),
            false => scene,
        };
        let mut scene = scene.power(Stark, 0).marches(Stark);
        scene.run(&[], marching);
        scene
    };
    let all = |scene: &Scene| Action::Move {
        to: scene.at("raventree"),
        units: units(1, 1, 0),
    };
    let alone = scene(false);
    assert_eq!(alone.refused(Stark, all(&alone)).reason, "barred");
    let mut with = scene(true);
    with = with.stand(Stark, "the-twins", units(1, 0, 0));
    with.act(Stark, all(&with));
    // Only one way is left, and it is taken by itself.
    assert_eq!(with.post("robb-stark"), with.with(Stark, "raventree"));
    assert_eq!(with.spot("raventree").neutral, 0);
    assert!(
        with.events
            .iter()
            .any(|event| matches!(event, Event::Overrun { strength: 4, .. }))
    );
}

/// s0, example "Using a Leader's March Order": Robb marches by a Raid order, and Black Walder goes elsewhere.
#[test]
fn s0_example_using_a_leaders_march_order() {
    let mut scene = Scene::storm(4)
        .stand(Stark, "the-twins", units(1, 0, 0))
        .led(Stark, "the-twins", "robb-stark")
        .led(Stark, "the-twins", "black-walder")
        .stand(Stark, "greywater-watch", units(1, 0, 0))
        .stand(Greyjoy, "seagard", units(1, 0, 0))
        .order("the-twins", "raid")
        .raids(Stark);
    let robb = scene.leader("robb-stark");
    let walder = Action::Trigger(scene.leader("black-walder"));
    assert_eq!(scene.refused(Stark, walder).reason, "no_trigger");
    scene.act(Stark, Action::Trigger(robb));
    assert_eq!(scene.spot("the-twins").order, None);
    let face = |scene: &Scene| match scene.post("robb-stark") {
        Post::With { marching, .. } => marching,
        _ => panic!("Robb stands somewhere"),
    };
    assert!(face(&scene));
    scene.act(Stark, go(&scene, "seagard", 1));
    // Robb has to come; Walder may go to units of Stark or along, not to nobody.
    let open = scene.offers(scene.seat(Stark));
    let to = |id: &str, to: &str| open.contains(&lead(&scene, id, to));
    assert_eq!(
        scene.post("robb-stark"),
        Post::With {
            seat: scene.seat(Stark),
            area: scene.at("seagard"),
            marching: true
        }
    );
    assert!(to("black-walder", "seagard") && to("black-walder", "greywater-watch"));
    assert!(!to("black-walder", "fairmarket"));
    assert_eq!(scene.refused(Stark, Action::Done).reason, "leader_alone");
    let walder = lead(&scene, "black-walder", "greywater-watch");
    scene.act(Stark, walder);
    let battle = scene.state().battle.clone().expect("a battle");
    let sum = strength(&scene.pack, scene.state(), &battle, Side::Attack);
    assert_eq!((sum.leaders, sum.order, sum.swords), (1, 0, 1));
    scene.fight(&[]);
    assert!(!face(&scene), "he is turned up after the battle");
    assert_eq!(
        scene.post("black-walder"),
        scene.with(Stark, "greywater-watch")
    );
    assert!(scene.before(Phase::Marches, |event| matches!(event, Event::Battle(_))));
}

/// s0, examples of "Triggering a Leader": Jaime in Tumbleton gives up a Raid order and marches before anybody else.
#[test]
fn s0_example_triggering_a_leader() {
    let start = Scene::storm(4)
        .stand(Lannister, "tumbleton", units(2, 0, 0))
        .led(Lannister, "tumbleton", "jaime-lannister")
        .order("tumbleton", "raid")
        .stand(Stark, "winterfell", units(1, 0, 0))
        .order("winterfell", "march-0")
        .raids(Lannister);
    let jaime = Action::Trigger(start.leader("jaime-lannister"));
    // The order may be resolved as usual.
    let usual = Action::Raid {
        from: start.at("tumbleton"),
        at: None,
    };
    let open = start.offers(start.seat(Lannister));
    assert!(open.contains(&usual) && open.contains(&jaime));
    let mut scene = start.clone();
    scene.act(Lannister, jaime);
    scene.act(Lannister, go(&scene, "roseroad", 1));
    let follows = lead(&scene, "jaime-lannister", "roseroad");
    scene.act(Lannister, follows);
    scene.act(Lannister, Action::Done);
    assert_eq!(
        scene.post("jaime-lannister"),
        scene.with(Lannister, "roseroad")
    );
    assert_eq!(scene.spot("tumbleton").units, units(1, 0, 0));
    // He marched in the part of the turn in which raids are resolved.
    let turned_up = |event: &Event| matches!(event, Event::Leader(LeaderEvent::TurnedUp(_)));
    assert!(scene.before(Phase::Marches, turned_up));
    // The march may be left.
    let mut stays = start.clone();
    stays.act(Lannister, jaime);
    stays.act(Lannister, Action::Done);
    assert_eq!(
        stays.post("jaime-lannister"),
        stays.with(Lannister, "tumbleton")
    );
    assert_eq!(stays.spot("tumbleton").order, None);
}

/// b30: power comes with the trigger, whatever is done then; b32: the other side counts in that march only.
#[test]
fn b30_a_leader_gains_power_when_it_is_triggered() {
    let mut scene = Scene::storm(4)
        .stand(Greyjoy, "seagard", units(1, 0, 0))
        .led(Greyjoy, "seagard", "balon-greyjoy")
        .order("seagard", "raid")
        .power(Greyjoy, 3)
        .raids(Greyjoy);
    let (seat, at) = (scene.seat(Greyjoy), scene.at("seagard"));
    assert_eq!(led(&scene.pack, scene.state(), seat, at), (1, 0));
    scene.act(Greyjoy, Action::Trigger(scene.leader("balon-greyjoy")));
    assert_eq!(scene.player(Greyjoy).power, 4);
    assert_eq!(led(&scene.pack, scene.state(), seat, at), (2, 0));
    scene.act(Greyjoy, Action::Done);
    assert_eq!(led(&scene.pack, scene.state(), seat, at), (1, 0));
}

/// b30: March orders trigger, too, and give up what they would add; one order triggers one leader (b33, r9).
#[test]
fn b33_one_order_triggers_one_leader() {
    let mut scene = Scene::storm(4)
        .stand(Greyjoy, "seagard", units(2, 0, 0))
        .led(Greyjoy, "seagard", "balon-greyjoy")
        .led(Greyjoy, "seagard", "asha-greyjoy")
        .order("seagard", "raid")
        .raids(Greyjoy);
    for id in ["balon-greyjoy", "asha-greyjoy"] {
        let trigger = Action::Trigger(scene.leader(id));
        assert!(scene.offers(scene.seat(Greyjoy)).contains(&trigger));
    }
    scene.act(Greyjoy, Action::Trigger(scene.leader("asha-greyjoy")));
    scene.act(Greyjoy, Action::Done);
    let triggered = |event: &&Event| matches!(event, Event::Leader(LeaderEvent::Triggered { .. }));
    assert_eq!(scene.events.iter().filter(triggered).count(), 1);
    let mut scene = Scene::storm(4)
        .stand(Baratheon, "dragonstone", units(2, 0, 0))
        .led(Baratheon, "dragonstone", "stannis-baratheon")
        .order("dragonstone", "march-plus1")
        .power(Baratheon, 1)
        .marches(Baratheon);
    assert_eq!(
        scene.offers(scene.seat(Baratheon)).len(),
        2,
        "the order or Stannis"
    );
    scene.act(
        Baratheon,
        Action::Trigger(scene.leader("stannis-baratheon")),
    );
    assert_eq!(scene.player(Baratheon).power, 2);
    let Some(Frame::March(march)) = scene.state().top() else {
        panic!("a march");
    };
    assert_eq!(
        (march.value, march.leader),
        (0, Some(scene.leader("stannis-baratheon")))
    );
}

/// b30, r9: a Consolidate Power order triggers in its turn and brings no power of its own then.
#[test]
fn b30_power_orders_trigger_when_their_time_comes() {
    let start = Scene::storm(4)
        .stand(Lannister, "lannisport", units(2, 0, 0))
        .led(Lannister, "lannisport", "tywin-lannister")
        .order("lannisport", "consolidate")
        .power(Lannister, 2)
        .consolidates();
    let mut usual = start.clone();
    usual.run(&[], |state| {
        matches!(state.top(), Some(Frame::Affair(Affair::Rouse { .. })))
    });
    let mut scene = usual.clone();
    usual.act(Lannister, Action::Done);
    let icons = 1 + usual.pack.land(usual.at("lannisport")).power;
    assert_eq!(usual.player(Lannister).power, 2 + icons);
    scene.act(Lannister, Action::Trigger(scene.leader("tywin-lannister")));
    assert_eq!(scene.player(Lannister).power, 3);
    assert!(marching(scene.state()));
    scene.act(Lannister, Action::Done);
    assert_eq!(scene.player(Lannister).power, 3);
}

/// b28: a leader is never left alone, not even with a garrison.
#[test]
fn b28_leaders_are_never_alone() {
    let mut scene = Scene::storm(4)
        .stand(Stark, "winterfell", units(1, 0, 0))
        .led(Stark, "winterfell", "robb-stark")
        .order("winterfell", "march-0")
        .marches(Stark);
    let (place, seat) = (scene.at("winterfell").place(), scene.seat(Stark));
    scene = scene.change(|state| {
        state.areas[place].guard = Some(boards::throne::Guard { seat, strength: 2 });
    });
    scene.run(&[], marching);
    let alone = lead(&scene, "robb-stark", "moat-cailin");
    assert_eq!(scene.refused(Stark, alone).reason, "no_lead");
    scene.act(Stark, go(&scene, "moat-cailin", 1));
    // Nowhere else can he go.
    assert_eq!(scene.post("robb-stark"), scene.with(Stark, "moat-cailin"));
}

/// b29: leaders of an army go along or stay with those who stay, and are never routed.
#[test]
fn b29_leaders_retreat_with_their_units() {
    let mut scene = Scene::storm(4)
        .stand(Stark, "the-twins", units(3, 1, 0))
        .order("the-twins", "march-plus1")
        .stand(Greyjoy, "seagard", units(1, 0, 0))
        .led(Greyjoy, "seagard", "asha-greyjoy")
        .hand(Greyjoy, &["aeron-damphair"])
        .hand(Stark, &["smalljon-umber"])
        .marches(Stark);
    let all = Action::Move {
        to: scene.at("seagard"),
        units: units(3, 1, 0),
    };
    scene.run(&[], marching);
    scene.act(Stark, all);
    let flees = Action::Retreat(scene.at("fairmarket"));
    scene.fight(&[(Greyjoy, flees)]);
    assert_eq!(scene.spot("fairmarket").all(), units(1, 0, 0));
    assert_eq!(
        scene.post("asha-greyjoy"),
        scene.with(Greyjoy, "fairmarket")
    );
    assert_eq!(
        scene.spot("seagard").units,
        Units::of(UnitKind::Footman, 3).plus(Units::of(UnitKind::Knight, 1))
    );
}
