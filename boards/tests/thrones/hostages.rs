//! Are leaders taken, traded and executed as the rulebook of A Storm of Swords says?

use super::scene::{Scene, units};
use boards::throne::{
    Action, Affair, Event, Fix, Frame, FreedLeader, Guard, House, LeaderEvent, Post, State, Throne,
};

use play::{Describe as _, Game as _, Input, Viewer};

use House::{Baratheon, Greyjoy, Lannister, Stark};

/// Stark attacks Greyjoy in Seagard out of the Twins.
fn attack(attackers: [u8; 2], defenders: [u8; 2], cards: [&str; 2]) -> Scene {
    let [footmen, knights] = attackers;
    let mut scene = Scene::storm(4)
        .stand(Stark, "the-twins", units(footmen, knights, 0))
        .order("the-twins", "march-plus1")
        .stand(Greyjoy, "seagard", units(defenders[0], defenders[1], 0))
        .hand(Stark, &[cards[0]])
        .hand(Greyjoy, &[cards[1]])
        .marches(Stark);
    scene.run(&[], |state| matches!(state.top(), Some(Frame::March(_))));
    scene
}

fn all(scene: &Scene, footmen: u8, knights: u8) -> Action {
    Action::Move {
        to: scene.at("seagard"),
        units: units(footmen, knights, 0),
    }
}

fn cell(scene: &Scene, house: House) -> Post {
    Post::Cell(scene.seat(house))
}

/// b35: for one casualty less the winner takes a leader; one only.
#[test]
fn b35_a_leader_is_taken_instead_of_a_casualty() {
    // Robb's card has two swords.
    let scene = attack([2, 2], [2, 0], ["robb-stark", "aeron-damphair"])
        .led(Greyjoy, "seagard", "asha-greyjoy")
        .led(Greyjoy, "seagard", "balon-greyjoy");
    let flees = Action::Retreat(scene.at("fairmarket"));
    let mut kept = scene.clone();
    kept.act(Stark, all(&scene, 2, 2));
    let mut taken = kept.clone();
    let asha = taken.leader("asha-greyjoy");
    taken.fight(&[(Stark, Action::Seize(asha)), (Greyjoy, flees)]);
    assert_eq!(taken.post("asha-greyjoy"), cell(&taken, Stark));
    assert_eq!(
        taken.post("balon-greyjoy"),
        taken.with(Greyjoy, "fairmarket")
    );
    assert_eq!(taken.spot("fairmarket").all(), units(1, 0, 0));
    // Without one, both die, and whoever cannot flee is taken.
    kept.fight(&[]);
    assert_eq!(kept.spot("fairmarket").seat, None);
    assert_eq!(kept.post("asha-greyjoy"), cell(&kept, Stark));
    assert_eq!(kept.post("balon-greyjoy"), cell(&kept, Stark));
}

/// r3: swords that strike nobody pay for no hostage unless the ruling says so.
#[test]
fn r3_hostage_price() {
    for (reading, left) in [("removed", 1), ("inflicted", 0)] {
        let mut scene = attack([2, 2], [1, 0], ["robb-stark", "aeron-damphair"])
            .led(Greyjoy, "seagard", "asha-greyjoy")
            .change(|state| {
                let set = state.rulings.set("hostage_price", reading);
                set.expect("a reading");
            });
        let asha = scene.leader("asha-greyjoy");
        scene.act(Stark, all(&scene, 2, 2));
        scene.run(&[(Stark, Action::Seize(asha))], |state| {
            state.posts().any(|(_, post)| matches!(post, Post::Cell(_)))
        });
        scene.fight(&[]);
        let left_over = scene.state().all_units(scene.seat(Greyjoy)).count();
        assert_eq!(left_over, left, "{reading}");
    }
}

/// b36: leaders without units flee to units of their house beside, else all are taken.
#[test]
fn b36_leaders_that_cannot_flee_are_taken() {
    let scene = attack([2, 2], [1, 0], ["robb-stark", "aeron-damphair"])
        .led(Greyjoy, "seagard", "balon-greyjoy")
        .led(Greyjoy, "seagard", "asha-greyjoy");
    let mut none = scene.clone();
    none.act(Stark, all(&none, 2, 2));
    none.fight(&[]);
    assert_eq!(none.post("balon-greyjoy"), cell(&none, Stark));
    assert_eq!(none.post("asha-greyjoy"), cell(&none, Stark));
    let mut some = scene.stand(Greyjoy, "fairmarket", units(1, 0, 0));
    some.act(Stark, all(&some, 2, 2));
    some.fight(&[]);
    assert_eq!(some.post("balon-greyjoy"), some.with(Greyjoy, "fairmarket"));
    assert_eq!(some.post("asha-greyjoy"), some.with(Greyjoy, "fairmarket"));
    assert_eq!(some.spot("fairmarket").all(), units(1, 0, 0));
}

/// b36: a beaten attacker's leader goes back with its units, or to those that stayed, or is taken.
#[test]
fn b36_attackers_go_back_where_they_came_from() {
    let scene = attack([2, 0], [1, 3], ["catelyn-stark", "victarion-greyjoy"]).led(
        Stark,
        "the-twins",
        "robb-stark",
    );
    let lead = Action::Lead {
        leader: scene.leader("robb-stark"),
        to: scene.at("seagard"),
    };
    let robb = |scene: &Scene| scene.post("robb-stark");
    let mut lost = scene.clone();
    lost.act(Stark, all(&lost, 1, 0));
    lost.act(Stark, lead);
    lost.act(Stark, Action::Done);
    lost.fight(&[]);
    assert_eq!(robb(&lost), lost.with(Stark, "the-twins"));
    // Whoever lost everybody has nowhere to go.
    let mut alone = scene
        .stand(Stark, "the-twins", units(1, 0, 0))
        .hand(Greyjoy, &["dagmer-cleftjaw"]);
    alone.act(Stark, all(&alone, 1, 0));
    alone.fight(&[]);
    assert_eq!(robb(&alone), cell(&alone, Greyjoy));
}

/// s0, "Ally Leaders Switching Sides": Black Walder stays in the area, with whoever won.
#[test]
fn b36_ally_leaders_change_sides() {
    let mut scene = attack([2, 2], [1, 0], ["robb-stark", "aeron-damphair"]).led(
        Greyjoy,
        "seagard",
        "thoros-of-myr",
    );
    scene.act(Stark, all(&scene, 2, 2));
    scene.fight(&[]);
    assert_eq!(scene.post("thoros-of-myr"), scene.with(Stark, "seagard"));
    assert_eq!(scene.spot("seagard").seat, Some(scene.seat(Stark)));
}

/// r29: where a garrison alone wins, its owner says to which units an ally's leader comes.
#[test]
fn r29_an_ally_comes_to_no_garrison() {
    let mut scene = attack([1, 0], [0, 0], ["catelyn-stark", "dagmer-cleftjaw"])
        .led(Stark, "the-twins", "black-walder")
        .stand(Greyjoy, "pyke", units(1, 0, 0))
        .stand(Greyjoy, "flints-finger", units(1, 0, 0));
    let (place, seat) = (scene.at("seagard").place(), scene.seat(Greyjoy));
    scene = scene.change(|state| {
        state.areas[place].seat = None;
        state.areas[place].guard = Some(Guard { seat, strength: 6 });
    });
    scene.act(Stark, all(&scene, 1, 0));
    scene.run(&[], |state| {
        matches!(state.top(), Some(Frame::Affair(Affair::Station { .. })))
    });
    assert!(
        scene.state().battle.is_none(),
        "nobody is asked in the middle"
    );
    let view = Throne::view(&scene.pack, scene.state(), Viewer::Seat(seat));
    let question = Throne::question(&scene.pack, &view, seat).expect("a question");
    // The link led to the rules of hostages.
    assert_eq!(question.rule.expect("a rule").section, "Leadership");
    let to = |name: &str| Action::Station(scene.at(name));
    assert_eq!(scene.offers(seat), [to("flints-finger"), to("pyke")]);
    assert_eq!(scene.refused(Greyjoy, to("seagard")).reason, "not_open");
    let pyke = to("pyke");
    scene.act(Greyjoy, pyke);
    assert_eq!(scene.post("black-walder"), scene.with(Greyjoy, "pyke"));
}

fn parley(state: &State) -> bool {
    matches!(state.top(), Some(Frame::Affair(Affair::Parley(_))))
}

/// Eddard is held by Lannister, Balon by Stark, as the example of the source has it.
fn negotiation() -> Scene {
    let mut scene = Scene::storm(4)
        .stand(Stark, "greywater-watch", units(1, 0, 0))
        .order("greywater-watch", "consolidate")
        .stand(Lannister, "lannisport", units(1, 0, 0))
        .cell(Lannister, "eddard-stark")
        .cell(Stark, "balon-greyjoy")
        .power(Stark, 5)
        .power(Lannister, 2)
        .consolidates();
    scene.run(&[], parley);
    scene
}

/// s0, example "Hostage Negotiations": four power and Balon for Eddard.
#[test]
fn s0_example_hostage_negotiations() {
    let mut scene = negotiation();
    let before = scene.player(Stark).power;
    assert!(before > 5, "power comes first");
    let (eddard, balon) = (scene.leader("eddard-stark"), scene.leader("balon-greyjoy"));
    assert_eq!(scene.refused(Stark, Action::Bid(1)).reason, "not_open");
    assert_eq!(
        scene.refused(Stark, Action::Grant(eddard)).reason,
        "not_open"
    );
    scene.act(Stark, Action::Demand(eddard));
    scene.act(Stark, Action::Grant(balon));
    assert_eq!(
        scene.refused(Stark, Action::Bid(before + 1)).reason,
        "not_open"
    );
    scene.act(Stark, Action::Bid(4));
    assert_eq!(scene.asked(), [scene.seat(Lannister)]);
    let mut refused = scene.clone();
    scene.act(Lannister, Action::Accept(true));
    assert_eq!(scene.player(Stark).power, before - 4);
    assert_eq!(scene.player(Lannister).power, 6);
    assert_eq!(
        scene.post("eddard-stark"),
        scene.with(Stark, "greywater-watch")
    );
    assert_eq!(scene.post("balon-greyjoy"), cell(&scene, Lannister));
    refused.act(Lannister, Action::Accept(false));
    assert_eq!(refused.player(Stark).power, before);
    assert_eq!(refused.post("eddard-stark"), cell(&refused, Lannister));
    // r10: one offer for each order.
    assert!(!parley(refused.state()));
}

/// b38: a leader of the other one comes to its units in a castle.
#[test]
fn b38_the_other_one_places_its_own_leader() {
    let scene = negotiation()
        .cell(Stark, "tywin-lannister")
        .stand(Lannister, "golden-tooth", units(1, 0, 0))
        .stand(Lannister, "roseroad", units(1, 0, 0))
        .stand(Lannister, "kings-landing", units(1, 0, 0));
    let (eddard, tywin) = (
        scene.leader("eddard-stark"),
        scene.leader("tywin-lannister"),
    );
    let mut scene = scene;
    scene.act(Stark, Action::Demand(eddard));
    scene.act(Stark, Action::Grant(tywin));
    scene.act(Stark, Action::Bid(0));
    scene.act(Lannister, Action::Accept(true));
    let open = scene.offers(scene.seat(Lannister));
    let at = |name: &str| Action::Station(scene.at(name));
    assert_eq!(open.len(), 2);
    assert!(open.contains(&at("lannisport")) && open.contains(&at("kings-landing")));
    assert_eq!(scene.refused(Lannister, at("roseroad")).reason, "not_open");
    let to = at("kings-landing");
    scene.act(Lannister, to);
    assert_eq!(
        scene.post("tywin-lannister"),
        scene.with(Lannister, "kings-landing")
    );
}

/// b38, `freed_leader`: any City or Stronghold under control will do, and who comes there first takes a lone leader.
#[test]
fn b38_a_leader_comes_to_any_castle_under_control() {
    let granted = |reading| {
        let mut scene = negotiation()
            .cell(Stark, "tywin-lannister")
            .token(Lannister, "harrenhal")
            .change(|state| state.rulings.freed_leader = reading);
        let (eddard, tywin) = (
            scene.leader("eddard-stark"),
            scene.leader("tywin-lannister"),
        );
        scene.act(Stark, Action::Demand(eddard));
        scene.act(Stark, Action::Grant(tywin));
        scene.act(Stark, Action::Bid(0));
        scene.act(Lannister, Action::Accept(true));
        scene
    };
    let units_only = granted(FreedLeader::Units);
    assert_eq!(
        units_only.post("tywin-lannister"),
        units_only.with(Lannister, "lannisport")
    );
    let mut scene = granted(FreedLeader::Controlled);
    let harrenhal = Action::Station(scene.at("harrenhal"));
    assert_eq!(scene.offers(scene.seat(Lannister)).len(), 2);
    scene.act(Lannister, harrenhal);
    assert_eq!(
        scene.post("tywin-lannister"),
        scene.with(Lannister, "harrenhal")
    );
    let scene = scene
        .stand(Stark, "gods-eye", units(1, 0, 0))
        .order("gods-eye", "march-0")
        .marches(Stark);
    let mut scene = scene;
    scene.run(&[], |state| matches!(state.top(), Some(Frame::March(_))));
    let (to, units) = (scene.at("harrenhal"), units(1, 0, 0));
    scene.act(Stark, Action::Move { to, units });
    assert_eq!(scene.post("tywin-lannister"), cell(&scene, Stark));
}

/// b38: both own leaders may be asked for, of one player; r10: an empty offer is legal.
#[test]
fn b38_one_player_is_asked() {
    let scene = negotiation().cell(Lannister, "robb-stark");
    let (eddard, robb) = (scene.leader("eddard-stark"), scene.leader("robb-stark"));
    let mut both = scene.clone();
    both.act(Stark, Action::Demand(eddard));
    both.act(Stark, Action::Demand(robb));
    both.act(Stark, Action::Bid(0));
    both.act(Lannister, Action::Accept(true));
    assert_eq!(both.post("robb-stark"), both.with(Stark, "greywater-watch"));
    let mut one = scene.cell(Baratheon, "robb-stark");
    one.act(Stark, Action::Demand(eddard));
    assert_eq!(one.refused(Stark, Action::Demand(robb)).reason, "not_open");
    one.act(Stark, Action::Done);
    assert!(!parley(one.state()));
}

/// s0, example "Executing Hostages": Eddard and his card leave the game.
#[test]
fn s0_example_executing_hostages() {
    let mut scene = Scene::storm(4)
        .stand(Stark, "winterfell", units(1, 0, 0))
        .cell(Lannister, "eddard-stark")
        .westeros([
            "last-days-of-summer",
            "last-days-of-summer",
            "swing-the-sword",
        ]);
    scene.run(&[], |state| {
        matches!(state.top(), Some(Frame::Affair(Affair::Sword(_))))
    });
    assert_eq!(scene.asked(), [scene.seat(Lannister)]);
    let (eddard, card) = (
        scene.leader("eddard-stark"),
        scene.card(Stark, "eddard-stark"),
    );
    assert!(
        scene.player(Stark).hand.contains(&card),
        "b40: until then it is used"
    );
    let mut spared = scene.clone();
    spared.act(Lannister, Action::Done);
    assert_eq!(spared.post("eddard-stark"), cell(&spared, Lannister));
    let robb = Action::Execute(scene.leader("robb-stark"));
    assert_eq!(scene.refused(Lannister, robb).reason, "not_open");
    scene.act(Lannister, Action::Execute(eddard));
    assert_eq!(scene.post("eddard-stark"), Post::Dead);
    let all = [
        scene.player(Stark).hand.clone(),
        scene.player(Stark).discard.clone(),
    ]
    .concat();
    assert_eq!(all.len(), 6);
    assert!(!all.contains(&card));
    let turn_rule = boards::throne::TurnRule::Special(boards::throne::OrderKind::March);
    assert!(scene.state().turn_rules.contains(&turn_rule));
}

/// b39, s0 "Regaining Used House Cards": whoever loses the last card of the hand takes the used ones back.
#[test]
fn b39_the_last_card_brings_the_others_back() {
    let mut scene = Scene::storm(4)
        .stand(Stark, "winterfell", units(1, 0, 0))
        .hand(Stark, &["eddard-stark"])
        .cell(Lannister, "eddard-stark")
        .westeros([
            "last-days-of-summer",
            "last-days-of-summer",
            "swing-the-sword",
        ]);
    scene.run(&[], |state| {
        matches!(state.top(), Some(Frame::Affair(Affair::Sword(_))))
    });
    scene.act(Lannister, Action::Execute(scene.leader("eddard-stark")));
    assert_eq!(scene.player(Stark).hand.len(), 6);
    assert!(scene.player(Stark).discard.is_empty());
    assert!(
        scene
            .events
            .iter()
            .any(|event| { matches!(event, Event::Leader(LeaderEvent::Died { by: Some(_), .. })) })
    );
}

/// Garrisons, the weather, Claim and leaders are corrected by hand, and nothing that cannot be.
#[test]
fn the_table_is_corrected() {
    let start = Scene::storm(4)
        .stand(Stark, "winterfell", units(1, 0, 0))
        .stand(Lannister, "lannisport", units(1, 0, 0))
        .led(Stark, "winterfell", "robb-stark")
        .posted("eddard-stark", Post::Dead)
        .change(|state| state.frames = vec![Frame::Raven]);
    let fixed = |house: House, fix: Fix| {
        let mut draft = start.draft.clone();
        let done = draft.input(&start.pack, &Input::Fix(start.seat(house), fix));
        done.map(|()| draft.state().clone())
    };
    let no = |house: House, fix: Fix| fixed(house, fix).expect_err("a refusal").reason;
    let yes = |house: House, fix: Fix| fixed(house, fix).expect("a correction");
    let at = |name: &str| start.at(name);
    let (stark, robb) = (start.seat(Stark), start.leader("robb-stark"));
    let garrison = |name: &str, strength| Fix::Garrison {
        area: at(name),
        strength,
    };
    let guard = yes(Stark, garrison("winterfell", 3))
        .spot(at("winterfell"))
        .guard;
    assert_eq!(
        guard,
        Some(Guard {
            seat: stark,
            strength: 3
        })
    );
    assert_eq!(no(Stark, garrison("lannisport", 3)), "held");
    assert_eq!(yes(Stark, Fix::Weather(2)).weather, 2);
    assert_eq!(no(Stark, Fix::Weather(4)), "no_place");
    assert_eq!(yes(Stark, Fix::Claim(2)).claim, [stark, stark]);
    assert_eq!(no(Stark, Fix::Claim(7)), "no_place");
    let cell = Fix::Leader {
        leader: robb,
        area: None,
    };
    assert_eq!(
        yes(Lannister, cell).post(robb),
        Post::Cell(start.seat(Lannister))
    );
    assert_eq!(no(Stark, cell), "no_hostage");
    let stands = |leader, name: &str| Fix::Leader {
        leader,
        area: Some(at(name)),
    };
    assert_eq!(no(Stark, stands(robb, "moat-cailin")), "leader_alone");
    assert_eq!(no(Lannister, stands(robb, "lannisport")), "leader_alone");
    let eddard = start.leader("eddard-stark");
    assert_eq!(no(Stark, stands(eddard, "winterfell")), "dead");
    let gone = Fix::Stand {
        area: at("winterfell"),
        units: units(0, 0, 0),
    };
    assert_eq!(no(Stark, gone), "leader_alone");
}

/// b39: everybody with a hostage may execute one, in turn order.
#[test]
fn b39_in_turn_order() {
    let mut scene = Scene::storm(4)
        .stand(Stark, "winterfell", units(1, 0, 0))
        .cell(Lannister, "eddard-stark")
        .cell(Lannister, "robb-stark")
        .cell(Baratheon, "tywin-lannister")
        .westeros([
            "last-days-of-summer",
            "last-days-of-summer",
            "swing-the-sword",
        ]);
    let sword = |state: &State| match state.top() {
        Some(Frame::Affair(Affair::Sword(seat))) => Some(*seat),
        _ => None,
    };
    scene.run(&[], |state| sword(state).is_some());
    assert_eq!(sword(scene.state()), Some(scene.seat(Baratheon)));
    scene.act(Baratheon, Action::Done);
    assert_eq!(sword(scene.state()), Some(scene.seat(Lannister)));
    scene.act(Lannister, Action::Execute(scene.leader("robb-stark")));
    assert_eq!(sword(scene.state()), None, "one each");
    assert_eq!(scene.post("eddard-stark"), cell(&scene, Lannister));
}
