//! What each game mode asks for beyond deployment and objectives, played with scripted dice.

use crate::stage::{Battle, read_table, unit};
use geometry::Placement;
use play::{Input, Seat, Turn};
use tabletop::frame::Deploying;
use tabletop::table::{Strictness, Table, read};
use tabletop::{Action, BattleSetup, Packs, Stage, UnitState, begin_battle};

/// A battle of a mode with everybody in reserve; the near side won the first roll-off.
fn mode(id: &str, near: &[&str], far: &[&str], prepares: bool) -> Battle {
    let table = read_table("2017", "", "", "");
    let army = |side: &str, profiles: &[&str], first: usize| -> Vec<UnitState> {
        let rows = profiles.iter().enumerate();
        let rows = rows.map(|(at, profile)| {
            let name = format!("{side}-{}", at + first);
            unit(&name, side, profile, (0.0, 0.0, 0.0), "")
        });
        rows.map(|row| {
            let table = read_table("2017", "", &row, "");
            table.state.units[0].clone()
        })
        .collect()
    };
    let setup = BattleSetup {
        sides: ["stark".to_owned(), "lannister".to_owned()],
        scenario: Some(id.to_owned()),
        size: "small".to_owned(),
        reserves: [army("stark", near, 1), army("lannister", far, 1)],
        cards: Default::default(),
        prepares,
    };
    let state = begin_battle(&table.pack, &table.state, &setup).unwrap();
    let mut battle = Battle::of(Table { state, ..table }.session("test", 1));
    battle.roll(&[6, 1]);
    battle
}

impl Battle {
    fn first_offer(&self, seat: u8) -> Action {
        self.0.offers(Seat(seat))[0].action().clone()
    }

    /// Takes the first offer of whoever is asked until the first roll-off of the round.
    fn until_dice(&mut self) {
        while let Turn::Seats(seats) = self.0.turn() {
            let seat = seats[0];
            let action = self.first_offer(seat.0);
            self.0.act(Input::Act(seat, action)).unwrap();
        }
    }

    /// Everybody stays where it is until the next round.
    fn wait_a_round(&mut self) {
        let round = self.state().battle.unwrap().round;
        while self.state().battle.unwrap().round == round {
            let Turn::Seats(seats) = self.0.turn() else {
                return;
            };
            let offers = self.0.offers(seats[0]);
            let activate = offers.iter().find_map(|offer| match offer.action() {
                Action::Activate { unit } => Some(unit.clone()),
                _other => None,
            });
            let unit = activate.unwrap();
            let seat = seats[0].0;
            self.waits(seat, &unit);
        }
    }

    /// Puts guards with one figure left before the swords, which destroy them.
    fn destroys_guards(&mut self, x: f64) {
        for (id, to) in [
            ("stark-1", Placement::new(x, -2.4, 0.0)),
            ("lannister-1", Placement::new(x, 2.4, 180.0)),
        ] {
            let id = id.to_owned();
            let fix = tabletop::Fix::Move { id, to };
            self.0.act(Input::Fix(Seat(0), fix)).unwrap();
        }
        let fix = tabletop::Fix::Wounds {
            unit: "lannister-1".to_owned(),
            wounds: 11,
        };
        self.0.act(Input::Fix(Seat(0), fix)).unwrap();
        self.activate(0, "stark-1");
        self.attack(0, "lannister-1");
        let dice = self.dice();
        self.roll(&vec![6; dice]);
        let dice = self.dice();
        self.roll(&vec![1; dice]);
    }

    fn stage(&self) -> Stage {
        self.state().battle.unwrap().stage
    }

    fn camp(&self, seat: u8) -> tabletop::Camp {
        self.state().battle.unwrap().camp(Seat(seat)).clone()
    }
}

const FOOT: &str = "stark-sworn-swords";
const GUARDS: &str = "lannister-guardsmen";

#[test]
fn a_game_of_thrones_lays_four_objectives_then_four_pieces_in_turns() {
    let mut battle = mode("a-game-of-thrones", &[FOOT], &[GUARDS], true);
    assert!(battle.asks(0), "the winner of the roll-off begins");
    let near_center = Action::LayObjective {
        x: geometry::Len::from_inches(3.0),
        y: geometry::Len(0),
    };
    assert_eq!(battle.refused(0, near_center), "too_near");
    for seat in [0, 1, 0, 1] {
        let lay = battle.first_offer(seat);
        assert!(matches!(lay, Action::LayObjective { .. }));
        battle.act(seat, lay);
    }
    assert_eq!(battle.state().objectives.len(), 5);
    for seat in [0, 1, 0, 1] {
        let lay = battle.first_offer(seat);
        assert!(matches!(lay, Action::LayPiece { .. }), "{lay:?}");
        battle.act(seat, lay);
    }
    assert_eq!(battle.state().pieces.len(), 4);
    assert_eq!(battle.stage(), Stage::Deploy(Deploying { next: Seat(0) }));
}

#[test]
fn a_clash_of_kings_begins_with_two_units_and_brings_the_rest_from_round_two() {
    let mut battle = mode("a-clash-of-kings", &[FOOT; 3], &[GUARDS; 3], false);
    battle.until_dice();
    battle.roll(&[6, 1]);
    assert_eq!(
        (battle.camp(0).reserve.len(), battle.camp(1).reserve.len()),
        (1, 1)
    );
    let arrive = |to| Action::Arrive {
        unit: "stark-3".to_owned(),
        to,
    };
    let home = Placement::new(18.0, -20.0, 0.0);
    assert_eq!(battle.refused(0, arrive(home)), "not_now", "round 1");
    battle.wait_a_round();
    let seat = u8::from(battle.asks(1));
    assert_eq!(seat, 1, "the other side begins the second round");
    let to = Placement::new(18.0, 20.0, 180.0);
    let unit = "lannister-3".to_owned();
    battle.act(1, Action::Arrive { unit, to });
    assert!(!battle.unit("lannister-3").activated, "home: still to act");
    let flank = Placement::new(22.0, 0.0, 270.0);
    assert_eq!(
        battle.refused(0, arrive(flank)),
        "no_room",
        "nobody holds it"
    );
    battle.act(0, arrive(home));
    assert!(battle.camp(0).reserve.is_empty());
}

#[test]
fn a_clash_of_kings_brings_a_unit_over_a_flank_that_its_side_holds() {
    let mut battle = mode("a-clash-of-kings", &[FOOT; 3], &[GUARDS; 3], false);
    battle.until_dice();
    battle.roll(&[1, 6]);
    battle.wait_a_round();
    let id = "stark-1".to_owned();
    let to = Placement::new(12.0, 0.0, 0.0);
    let moved = battle
        .0
        .act(Input::Fix(Seat(0), tabletop::Fix::Move { id, to }));
    moved.unwrap();
    let unit = || "stark-3".to_owned();
    let found = site_is_what_is_allowed(&battle, 0, |to| Action::Arrive { unit: unit(), to });
    assert!(found > 0);
    let unit = unit();
    let to = Placement::new(21.0, 0.0, 270.0);
    battle.act(0, Action::Arrive { unit, to });
    assert!(
        battle.unit("stark-3").activated,
        "over a flank: its activation"
    );
}

#[test]
fn a_clash_of_kings_sends_the_destroyed_back_into_reserve() {
    let mut battle = mode("a-clash-of-kings", &[FOOT; 2], &[GUARDS; 2], false);
    battle.until_dice();
    battle.roll(&[6, 1]);
    battle.destroys_guards(-12.0);
    let camp = battle.camp(1);
    assert_eq!(camp.reserve.len(), 1);
    assert_eq!((camp.reserve[0].wounds, camp.fallen.len()), (0, 0));
    assert_eq!(battle.points(0), 1, "it was destroyed all the same");
}

#[test]
fn a_storm_of_swords_keeps_half_of_the_defenders_back_and_ends_with_round_six() {
    let mut battle = mode("a-storm-of-swords", &[FOOT; 3], &[GUARDS; 3], false);
    battle.until_dice();
    battle.roll(&[6, 1]);
    assert_eq!(battle.camp(0).reserve.len(), 2, "half of three, rounded up");
    assert!(battle.camp(1).reserve.is_empty());
    for _ in 0..6 {
        battle.wait_a_round();
    }
    let Turn::Over(outcome) = battle.0.turn() else {
        panic!("six rounds are over: {:?}", battle.stage());
    };
    assert_eq!(outcome.winners, [Seat(0)], "the attacker fell short");
}

#[test]
fn a_feast_for_crows_lets_the_owner_say_where_the_pile_lies() {
    let mut battle = mode("a-feast-for-crows", &[FOOT], &[GUARDS, GUARDS], false);
    battle.until_dice();
    battle.roll(&[6, 1]);
    let (pieces, tokens) = (battle.state().pieces.len(), battle.state().objectives.len());
    battle.destroys_guards(0.0);
    assert!(battle.asks(1), "the side of the unit that fell");
    let lay = |x: f64, y: f64| Action::LayPiece {
        piece: "corpse_pile".to_owned(),
        to: Placement::new(x, y, 30.0),
    };
    // The tray reached from -2.75 to 2.75 and from 0 to 4.8.
    assert_eq!(battle.refused(1, lay(14.5, 2.4)), "too_far");
    assert_eq!(
        battle.refused(1, lay(0.0, -2.4)),
        "covered",
        "under the swords"
    );
    let trees = Action::LayPiece {
        piece: "trees".to_owned(),
        to: Placement::new(5.0, 6.0, 0.0),
    };
    assert_eq!(battle.refused(1, trees), "no_such_piece");
    assert_eq!(battle.refused(1, Action::Pass), "not_now");
    let first = battle.first_offer(1);
    assert_eq!(
        first,
        Action::LayPiece {
            piece: "corpse_pile".to_owned(),
            to: Placement::new(0.0, 2.4, 180.0),
        },
        "where it fell comes first"
    );
    let found = site_is_what_is_allowed(&battle, 1, |to| Action::LayPiece {
        piece: "corpse_pile".to_owned(),
        to,
    });
    assert!(found > 0);
    battle.act(1, lay(9.0, 8.0));
    let state = battle.state();
    assert_eq!(
        (state.pieces.len(), state.objectives.len()),
        (pieces + 1, tokens + 1)
    );
    let pile = state.pieces.last().unwrap();
    let token = state.objectives.last().unwrap();
    assert_eq!((pile.place.x.inches(), pile.place.y.inches()), (9.0, 8.0));
    assert_eq!((token.x, token.y), (pile.place.x, pile.place.y));
    assert!(battle.asks(1), "the next activation");
}

#[test]
fn a_storm_of_swords_has_the_defender_lay_the_terrain() {
    let mut battle = mode("a-storm-of-swords", &[FOOT; 2], &[GUARDS], true);
    assert!(battle.asks(0), "the near side defends");
    let lay = |x: f64, y: f64| Action::LayPiece {
        piece: "bog".to_owned(),
        to: Placement::new(x, y, 0.0),
    };
    assert_eq!(
        battle.refused(0, lay(0.0, -5.0)),
        "too_near",
        "its own zone ends at -12"
    );
    battle.act(0, lay(0.0, 20.0));
    assert!(
        battle.asks(0),
        "the attacker lays nothing, even in its zone"
    );
    assert_eq!(
        battle.refused(0, lay(6.0, 14.0)),
        "too_near",
        "the first one"
    );
    let found = site_is_what_is_allowed(&battle, 0, |to| Action::LayPiece {
        piece: "bog".to_owned(),
        to,
    });
    assert!(found > 0);
    assert!(
        battle
            .0
            .offers(Seat(0))
            .iter()
            .any(|offer| *offer.action() == Action::Pass)
    );
    battle.act(0, Action::Pass);
    assert_eq!(battle.stage(), Stage::Deploy(Deploying { next: Seat(0) }));
    assert_eq!(battle.state().pieces.len(), 4, "three walls and the bog");
}

#[test]
fn whoever_won_the_roll_off_deploys_first_in_a_siege_all_the_same() {
    let table = read_table("2017", "", "", "");
    let army = |side: &str, profile: &str| {
        let row = unit(side, side, profile, (0.0, 0.0, 0.0), "");
        vec![read_table("2017", "", &row, "").state.units[0].clone()]
    };
    let setup = BattleSetup {
        sides: ["stark".to_owned(), "lannister".to_owned()],
        scenario: Some("a-storm-of-swords".to_owned()),
        size: "small".to_owned(),
        reserves: [army("stark", FOOT), army("lannister", GUARDS)],
        cards: Default::default(),
        prepares: true,
    };
    let state = begin_battle(&table.pack, &table.state, &setup).unwrap();
    let mut battle = Battle::of(Table { state, ..table }.session("test", 1));
    battle.roll(&[1, 6]);
    for _ in 0..4 {
        let lay = battle.first_offer(0);
        assert!(matches!(lay, Action::LayPiece { .. }), "{lay:?}");
        battle.act(0, lay);
    }
    assert_eq!(battle.stage(), Stage::Deploy(Deploying { next: Seat(1) }));
}

/// Grey Wind on the center, in contact with guards as the second round ends.
fn beast_on_the_center(rulings: &str, wounds: u16) -> Battle {
    let table = read_table("2017", rulings, "", "");
    let army = |side: &str, profile: &str| {
        let row = unit(side, side, profile, (0.0, 0.0, 0.0), "");
        vec![read_table("2017", "", &row, "").state.units[0].clone()]
    };
    let setup = BattleSetup {
        sides: ["stark".to_owned(), "lannister".to_owned()],
        scenario: Some("a-game-of-thrones".to_owned()),
        size: "small".to_owned(),
        reserves: [army("stark", "grey-wind"), army("lannister", GUARDS)],
        cards: Default::default(),
        prepares: false,
    };
    let state = begin_battle(&table.pack, &table.state, &setup).unwrap();
    let mut battle = Battle::of(Table { state, ..table }.session("test", 1));
    battle.roll(&[6, 1]);
    battle.until_dice();
    battle.roll(&[6, 1]);
    battle.wait_a_round();
    battle.waits(1, "lannister");
    for (id, to) in [
        ("stark", Placement::new(0.0, 0.0, 0.0)),
        ("lannister", Placement::new(0.0, 1.38 + 2.4, 180.0)),
    ] {
        let id = id.to_owned();
        let fix = tabletop::Fix::Move { id, to };
        battle.0.act(Input::Fix(Seat(0), fix)).unwrap();
    }
    if wounds > 0 {
        let unit = "stark".to_owned();
        let fix = tabletop::Fix::Wounds { unit, wounds };
        battle.0.act(Input::Fix(Seat(0), fix)).unwrap();
    }
    battle.activate(0, "stark");
    battle.attack(0, "lannister");
    battle.rolls(1);
    battle
}

#[test]
fn a_beast_holds_an_objective_by_the_wounds_it_has_left() {
    for (rulings, wounds, points) in [
        ("", 0, 2),
        ("", 1, 2),
        ("", 2, 0),
        (r#""solo_claims": "ranks""#, 0, 0),
    ] {
        let battle = beast_on_the_center(rulings, wounds);
        assert_eq!(
            battle.points(0),
            points,
            "{rulings} {wounds} lost, against three ranks"
        );
    }
}

#[test]
fn what_is_held_is_told_with_what_it_brings() {
    for (wounds, holds) in [(0, true), (2, false)] {
        let battle = beast_on_the_center("", wounds);
        let held = tabletop::holdings(battle.0.pack(), &battle.state());
        let held: Vec<(u8, &str, u8, u8)> = held
            .iter()
            .map(|held| {
                (
                    held.seat.0,
                    held.unit.as_str(),
                    held.points,
                    held.from_round,
                )
            })
            .collect();
        let wanted: &[(u8, &str, u8, u8)] = if holds { &[(0, "stark", 2, 2)] } else { &[] };
        // Whoever it frightened may have lost what held it.
        assert!(
            held == wanted || battle.points(0) == 2,
            "{wounds}: {held:?}"
        );
    }
}

/// Compares what is allowed over the whole table with the part of it that is shown as allowed.
fn site_is_what_is_allowed(battle: &Battle, seat: u8, put: impl Fn(Placement) -> Action) -> u32 {
    let (pack, state) = (battle.0.pack(), battle.state());
    let site = tabletop::site(
        pack,
        &state,
        Seat(seat),
        &put(Placement::new(0.0, 0.0, 0.0)),
    );
    let mut found = 0;
    for (column, row) in (-15..=15).flat_map(|column| (-15..=15).map(move |row| (column, row))) {
        let to = Placement::new(f64::from(column) * 1.57, f64::from(row) * 1.53, 0.0);
        let body = match put(to) {
            Action::LayPiece { piece, .. } => {
                let row = pack.piece(&piece).unwrap();
                let size = (row.width.inches(), row.depth.inches());
                geometry::Body::new(
                    geometry::Footprint::tray(size.0, size.1).unwrap(),
                    to.pose(),
                )
            }
            Action::LayObjective { .. } => {
                let radius = pack.battle().objective_radius.inches();
                geometry::Body::new(geometry::Footprint::disc(radius).unwrap(), to.pose())
            }
            Action::Deploy { unit, .. } | Action::Arrive { unit, .. } => {
                let camp = battle.camp(seat);
                let unit = camp.reserve.iter().find(|row| row.id == unit).unwrap();
                let there = UnitState {
                    place: to,
                    ..unit.clone()
                };
                there.body(pack)
            }
            other => panic!("{other:?}"),
        };
        let body = geometry::Region::of_outlines([body.outline()]);
        let inside = site.iter().any(|part| body.minus(part).area() < 1e-6);
        let allowed = battle.0.check(&Input::Act(Seat(seat), put(to))).is_ok();
        assert_eq!(inside, allowed, "{:?}", put(to));
        found += u32::from(allowed);
    }
    found
}

#[test]
fn what_is_shown_as_allowed_is_what_the_rules_allow() {
    let mut battle = mode("a-game-of-thrones", &[FOOT], &[GUARDS], true);
    let mut found = 0;
    for seat in [0, 1, 0, 1] {
        found += site_is_what_is_allowed(&battle, seat, |to| Action::LayObjective {
            x: to.x,
            y: to.y,
        });
        let lay = battle.first_offer(seat);
        battle.act(seat, lay);
    }
    assert!(found > 0);
    let mut found = 0;
    for seat in [0, 1, 0, 1] {
        let lay = battle.first_offer(seat);
        let Action::LayPiece { piece, .. } = lay.clone() else {
            panic!("{lay:?}");
        };
        found += site_is_what_is_allowed(&battle, seat, |to| Action::LayPiece {
            piece: piece.clone(),
            to,
        });
        battle.act(seat, lay);
    }
    assert!(found > 0);
    let unit = || "stark-1".to_owned();
    let found = site_is_what_is_allowed(&battle, 0, |to| Action::Deploy { unit: unit(), to });
    assert!(found > 0);
}

#[test]
fn each_stage_takes_what_it_asks_for_alone() {
    let mut battle = mode("a-game-of-thrones", &[FOOT, FOOT], &[GUARDS], true);
    let deploy = || Action::Deploy {
        unit: "stark-2".to_owned(),
        to: Placement::new(0.0, 0.0, 0.0),
    };
    let activate = || Action::Activate {
        unit: "stark-1".to_owned(),
    };
    let not_now = |battle: &Battle, action: Action| {
        let no = battle.0.check(&Input::Act(Seat(0), action.clone()));
        assert_eq!(no.unwrap_err().reason, "not_now", "{action:?}");
    };
    let lay = battle.first_offer(0);
    not_now(&battle, deploy());
    not_now(&battle, activate());
    for seat in [0, 1, 0, 1, 0, 1, 0, 1, 0, 1] {
        let first = battle.first_offer(seat);
        battle.act(seat, first);
    }
    // The first unit stands there, and the second is still to be deployed.
    not_now(&battle, lay.clone());
    not_now(&battle, activate());
    let second = battle.first_offer(0);
    battle.act(0, second);
    battle.until_dice();
    battle.roll(&[6, 1]);
    not_now(&battle, lay);
    not_now(&battle, deploy());
}

#[test]
fn a_mode_keeps_objectives_that_lie_there_as_many_as_would_be_laid() {
    let packs = Packs::builtin().unwrap();
    let text = include_str!("../samples/starter-battle.json");
    let table = read(&packs, Strictness::Strict, "starter-battle.json", text).unwrap();
    let setup = |prepares| BattleSetup {
        sides: ["stark".to_owned(), "lannister".to_owned()],
        scenario: Some("a-game-of-thrones".to_owned()),
        size: "medium".to_owned(),
        reserves: [Vec::new(), Vec::new()],
        cards: Default::default(),
        prepares,
    };
    for (prepares, objectives) in [(true, 1), (false, 5)] {
        let state = begin_battle(&table.pack, &table.state, &setup(prepares)).unwrap();
        assert_eq!(state.objectives.len(), objectives, "{prepares}");
    }
}
