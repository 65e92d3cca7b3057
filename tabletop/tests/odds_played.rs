//! Do battles come out as the odds say? Everybody against everybody has chances, and seeded battles agree with them.

use geometry::{Len, Placement, Side};
use play::odds::{Loss, Panic, Saves};
use play::{Input, Session, Setup, Turn, Viewer};
use tabletop::table::{Strictness, Table, read};
use tabletop::{
    Action, AttackOdds, BattleSetup, Field, Frame, LeftOut, Pack, Packs, PanicStep, State,
    Tabletop, Token, UnitState, Why, attack_odds, begin_battle, charge_attack, plan_pair, strength,
};

/// How far apart by chance a frequency may be, in standard errors.
const SIGMAS: f64 = 4.0;

fn table(edition: &str, rulings: &str, units: &[String], terrain: &str) -> Table {
    let text = format!(
        r#"{{ "format": "bannerfield/table/1", "edition": "{edition}", "rulings": {{ {rulings} }},
              "table": {{ "width_in": 48, "depth_in": 48 }}, "units": [{}], "terrain": [{terrain}] }}"#,
        units.join(",")
    );
    let packs = Packs::builtin().unwrap();
    read(&packs, Strictness::Strict, "test", &text).unwrap_or_else(|all| panic!("{all}"))
}

fn unit(id: &str, side: &str, profile: &str, at: (f64, f64, f64), more: &str) -> String {
    let (x, y, heading) = at;
    format!(
        r#"{{ "id": "{id}", "side": "{side}", "profile": "{profile}",
              "x_in": {x}, "y_in": {y}, "heading_deg": {heading} {more} }}"#
    )
}

/// How one unit attacks another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum How {
    Melee,
    Charge,
    Shot,
}

impl How {
    /// How far apart the trays stand.
    fn gap(self) -> f64 {
        match self {
            How::Melee => 0.0,
            How::Charge => 3.0,
            How::Shot => 5.0,
        }
    }
}

/// The attacker below, the defender above, both on the middle line; the defender looks down, unless turned.
fn stood(pack: &Pack, pair: [&str; 2], how: How, turned: f64) -> [(f64, f64, f64); 2] {
    let depth = |profile: &str| {
        let tray = pack.tray(pack.profile(profile).unwrap().tray);
        (tray.width.inches(), tray.depth.inches())
    };
    let [own, foe] = pair.map(depth);
    let half = match turned {
        90.0 | 270.0 => foe.0 / 2.0,
        _flat => foe.1 / 2.0,
    };
    [(0.0, -own.1 / 2.0 - how.gap(), 0.0), (0.0, half, turned)]
}

/// A duel of two units of an edition.
fn duel(edition: &str, rulings: &str, pair: [&str; 2], how: How, more: [&str; 2]) -> Table {
    let pack = Pack::builtin(edition).unwrap();
    let [own, foe] = stood(&pack, pair, how, 180.0);
    let units = [
        unit("own", "stark", pair[0], own, more[0]),
        unit("foe", "lannister", pair[1], foe, more[1]),
    ];
    table(edition, rulings, &units, "")
}

fn odds_of(table: &Table, how: How, side: Side) -> Option<AttackOdds> {
    let field = Field::new(&table.pack, &table.state);
    let pair = plan_pair(&field, 0, 1);
    match how {
        How::Charge => charge_attack(&field, &pair, side),
        How::Melee | How::Shot => attack_odds(&field, &pair),
    }
}

fn is_whole(chance: f64) -> bool {
    (0.0..=1.0 + 1e-9).contains(&chance)
}

#[test]
fn every_unit_of_the_packs_has_chances_against_every_other() {
    for edition in Pack::EDITIONS {
        let pack = Pack::builtin(edition).unwrap();
        let (width, depth) = (Len::from_inches(48.0), Len::from_inches(48.0));
        let mut count = 0;
        for own in pack.profiles() {
            for foe in pack.profiles() {
                for how in [How::Melee, How::Charge, How::Shot] {
                    let places = stood(&pack, [&own.id, &foe.id], how, 180.0);
                    let mut state = State::empty(edition, width, depth);
                    let sides = ["stark", "lannister"].into_iter();
                    for ((card, side), (x, y, turn)) in
                        [own, foe].into_iter().zip(sides).zip(places)
                    {
                        state.units.push(UnitState {
                            id: side.to_owned(),
                            side: side.to_owned(),
                            profile: Some(card.id.clone()),
                            tray: card.tray,
                            speed: Len::from_inches(f64::from(card.speed_in)),
                            place: Placement::new(x, y, turn),
                            wounds: 0,
                            tokens: tabletop::Tokens::NONE,
                            activated: false,
                            attachment: None,
                            right_attachment: None,
                            banded: false,
                        });
                    }
                    let field = Field::new(&pack, &state);
                    let pair = plan_pair(&field, 0, 1);
                    let name = format!("{edition}: {} at {}, {how:?}", own.id, foe.id);
                    let odds = match how {
                        How::Charge => match &pair.charge.refusal {
                            Some(no) => {
                                assert_eq!(no.reason, "fixed", "{name}");
                                continue;
                            }
                            None => charge_attack(&field, &pair, Side::Front),
                        },
                        How::Shot if own.band().is_none() => continue,
                        How::Melee | How::Shot => attack_odds(&field, &pair),
                    };
                    let odds = odds.unwrap_or_else(|| panic!("{name}: no chances"));
                    let left = i32::from(strength(&pack, &state.units[1]).unwrap().wounds);
                    let chances = &odds.chances;
                    assert!(
                        (chances.casualties.at_least(0) - 1.0).abs() < 1e-9,
                        "{name}"
                    );
                    assert!(chances.casualties.most() <= left, "{name}");
                    let all = [chances.tested, chances.failed, chances.destroyed];
                    assert!(all.into_iter().all(is_whole), "{name}: {all:?}");
                    assert!(odds.left_out.is_empty(), "{name}: {:?}", odds.left_out);
                    count += 1;
                }
            }
        }
        assert!(count > 2 * pack.profiles().len() * (pack.profiles().len() - 1));
    }
}

/// A duel of the test's, played by seeds.
struct Played {
    table: Table,
    start: State,
    how: How,
    side: Side,
    odds: AttackOdds,
}

/// What one battle came to.
#[derive(Clone, Copy, Debug, Default)]
struct End {
    lost: u16,
    tested: bool,
    destroyed: bool,
    /// Wounds of the friend near by.
    friend: u16,
    /// Wounds of the attacker.
    own: u16,
}

impl Played {
    fn new(table: Table, how: How, side: Side) -> Self {
        let setup = BattleSetup::plain(["stark", "lannister"], "medium");
        let start = begin_battle(&table.pack, &table.state, &setup).unwrap();
        let odds = odds_of(&table, how, side).expect("chances");
        Self {
            table,
            start,
            how,
            side,
            odds,
        }
    }

    fn run(&self, seed: u64) -> End {
        let setup = Setup {
            seed,
            ..Setup::default()
        };
        let pack = self.table.pack.clone();
        let mut session = Session::<Tabletop>::new(pack, self.start.clone(), setup);
        session.act(Input::Chance(vec![6, 1])).unwrap();
        let target = "foe".to_owned();
        let side = self.side;
        let attack = match self.how {
            How::Charge => Action::Charge {
                target,
                side,
                way: tabletop::WayChoice::Advised,
            },
            How::Melee | How::Shot => Action::Attack { target },
        };
        let mut attack = Some(attack);
        let mut tested = false;
        loop {
            match session.turn() {
                Turn::Over(_) => break,
                Turn::Chance(chance) => match chance.why {
                    // Every charge gets there.
                    Why::Charge { .. } => {
                        let dice = chance.ask.to_string().split_whitespace().count();
                        session.act(Input::Chance(vec![6; dice])).unwrap();
                    }
                    why => {
                        tested |= matches!(why, Why::Panic(unit) if unit == "foe");
                        session.roll().unwrap();
                    }
                },
                Turn::Seats(seats) => {
                    let state = session.view(Viewer::Table).table;
                    let top = state.battle.as_ref();
                    let Some(top) = top.and_then(|battle| battle.stack.last()) else {
                        if attack.is_none() {
                            break;
                        }
                        let unit = "own".to_owned();
                        let activate = Action::Activate { unit };
                        session.act(Input::Act(seats[0], activate)).unwrap();
                        continue;
                    };
                    let action = match top {
                        Frame::Acting { .. } => match attack.take() {
                            Some(attack) => attack,
                            None => break,
                        },
                        Frame::Attack(attack) => self.dice(attack.step.lying().unwrap()),
                        Frame::Panic(test) => self.panic(&test.unit, &test.step),
                        _other => session.offers(seats[0])[0].action().clone(),
                    };
                    let action = match top {
                        Frame::Window(_) | Frame::Surge { .. } => Action::Pass,
                        _other => action,
                    };
                    session.act(Input::Act(seats[0], action)).unwrap();
                }
            }
        }
        let after = session.view(Viewer::Table).table;
        let left = |id: &str, state: &State| {
            let unit = state.unit(id);
            let left = unit.and_then(|unit| strength(&self.table.pack, unit));
            left.map_or(0, |left| left.wounds)
        };
        let lost = |id: &str| left(id, &self.start) - left(id, &after);
        End {
            lost: lost("foe"),
            tested,
            destroyed: left("foe", &after) == 0,
            friend: lost("friend"),
            own: lost("own"),
        }
    }

    /// The dice that a condition has rolled again, by the mean of what a face is worth.
    fn dice(&self, (token, faces): (Token, &[u8])) -> Action {
        let (pool, saves): (_, Saves) = (self.odds.attack.pool, self.odds.attack.saves);
        let through = 1.0 - saves.chance();
        let worth = |face: u8| match token {
            Token::Weakened => {
                let (hits, sure) = pool.worth(&[face]);
                f64::from(hits - pool.more) * through + f64::from(sure - pool.sure)
            }
            Token::Vulnerable | Token::Panicked => f64::from(u8::from(saves.blocks(face))),
        };
        let mean = (1..=6).map(worth).sum::<f64>() / 6.0;
        let rolled = faces.iter().zip(0_u8..);
        let rolled = rolled.filter(|(face, _)| worth(**face) > mean + 1e-12);
        let rolled: Vec<u8> = rolled.map(|(_, place)| place).collect();
        match rolled.is_empty() {
            true => Action::Pass,
            false => Action::Reroll(rolled),
        }
    }

    /// The panic dice that the opponent has rolled again.
    fn panic(&self, unit: &str, step: &PanicStep) -> Action {
        assert_eq!(unit, "foe", "nobody else has a token here");
        let (panic, resilience) = (self.odds.panic.panic, self.odds.panic.resilience);
        let cost = |points: i32| {
            let rolled = points / i32::from(resilience.max(1));
            f64::from((rolled + i32::from(panic.more)).min(i32::from(panic.most)))
        };
        let losses: Vec<f64> = match panic.loss {
            Loss::Margin => Vec::new(),
            Loss::D3 => (1..=3).map(cost).collect(),
            Loss::OnePlusD3 => (2..=4).map(cost).collect(),
        };
        let mean = losses.iter().sum::<f64>() / 3.0;
        if let PanicStep::LossLies { faces: [face], .. } = step {
            let lies = losses[usize::from(*face) - 1];
            return match lies < mean {
                true => Action::Reroll(vec![0]),
                false => Action::Pass,
            };
        }
        let worth = |sum: u8, keeps: bool| {
            let short = i32::from(panic.morale) - i32::from(sum) - i32::from(panic.plus);
            match (short <= 0, losses.is_empty()) {
                (true, _) => 0.0,
                (false, true) => cost(short),
                (false, false) if keeps && rolls_losses(&panic) => {
                    losses.iter().map(|loss| loss.max(mean)).sum::<f64>() / 3.0
                }
                (false, false) => mean,
            }
        };
        let faces = step.lying().unwrap();
        let mean_of = |sums: Vec<u8>| {
            let count = f64::from(u32::try_from(sums.len()).unwrap());
            sums.into_iter().map(|sum| worth(sum, false)).sum::<f64>() / count
        };
        let one = |kept: u8| mean_of((1..=6).map(|face| kept + face).collect());
        let both = mean_of((1..=6).flat_map(|a| (1..=6).map(move |b| a + b)).collect());
        let stays = worth(faces[0] + faces[1], true);
        let ways = [
            (one(faces[1]), vec![0]),
            (one(faces[0]), vec![1]),
            (both, vec![0, 1]),
        ];
        let mut best = (stays, Action::Pass);
        for (way, dice) in ways {
            if way > best.0 + 1e-12 {
                best = (way, Action::Reroll(dice));
            }
        }
        best.1
    }

    /// Plays some seeds from one on.
    fn ends(&self, first: u64, times: u32) -> Vec<End> {
        let seeds = first..first + u64::from(times);
        seeds.map(|seed| self.run(seed)).collect()
    }
}

fn rolls_losses(panic: &Panic) -> bool {
    panic.loss_reroll == play::odds::LossReroll::OpponentBest
}

/// How many standard errors a mean is off what was to be expected.
fn off(seen: f64, mean: f64, variance: f64, times: u32) -> f64 {
    let error = (variance / f64::from(times)).sqrt();
    match error > 1e-9 {
        true => (seen - mean) / error,
        false => (seen - mean).abs() * 1e9,
    }
}

fn share(ends: &[End], of: impl Fn(&End) -> f64) -> f64 {
    ends.iter().map(of).sum::<f64>() / f64::from(u32::try_from(ends.len()).unwrap())
}

/// Compares what battles came to with the odds.
fn agrees(name: &str, played: &Played, times: u32) {
    let ends = played.ends(0, times);
    let chances = &played.odds.chances;
    let lost = share(&ends, |end| f64::from(end.lost));
    let of_chance = |chance: f64| (chance, chance * (1.0 - chance));
    let tested = share(&ends, |end| f64::from(u8::from(end.tested)));
    let destroyed = share(&ends, |end| f64::from(u8::from(end.destroyed)));
    let mean = (chances.casualties.mean(), chances.casualties.variance());
    for (what, seen, (want, variance)) in [
        ("wounds", lost, mean),
        ("tested", tested, of_chance(chances.tested)),
        ("destroyed", destroyed, of_chance(chances.destroyed)),
    ] {
        let off = off(seen, want, variance, times);
        assert!(
            off.abs() < SIGMAS,
            "{name}: {what} {seen}, {want} expected, {off} errors off"
        );
    }
}

/// Edition, rulings, attacker with what it has more, defender with what it has more, how.
type Case = (
    &'static str,
    &'static str,
    (&'static str, &'static str),
    (&'static str, &'static str),
    How,
);

const SWORDS: &str = "stark-sworn-swords";
const GUARDS: &str = "lannister-guardsmen";
const MEN: &str = "house-clegane-mountains-men";
const PANICKED: &str = r#", "tokens": ["panicked"]"#;
const WEAKENED: &str = r#", "tokens": ["weakened"]"#;
const VULNERABLE: &str = r#", "tokens": ["vulnerable"]"#;
const ONE: &str = r#""wounds_per_model": "one""#;
const RESILIENCE: &str = r#""wounds_per_model": "resilience""#;
const GREGOR: &str = r#", "attachment": "gregor-clegane-the-mountain""#;

#[test]
fn battles_cost_infantry_what_the_odds_say() {
    let cases: [Case; 7] = [
        ("2017", "", (SWORDS, ""), (GUARDS, ""), How::Charge),
        ("2021", "", (SWORDS, ""), (GUARDS, PANICKED), How::Melee),
        (
            "2017",
            "",
            (SWORDS, WEAKENED),
            (GUARDS, PANICKED),
            How::Charge,
        ),
        (
            "2021",
            "",
            (MEN, WEAKENED),
            (SWORDS, VULNERABLE),
            How::Melee,
        ),
        (
            "2017",
            "",
            ("house-bolton-flayed-men", ""),
            (GUARDS, ""),
            How::Charge,
        ),
        (
            "2017",
            "",
            (SWORDS, ""),
            ("free-folk-raiders", r#", "wounds": 7"#),
            How::Charge,
        ),
        ("2017", "", ("stark-bowmen", ""), (GUARDS, ""), How::Shot),
    ];
    play_all(&cases);
}

#[test]
fn battles_cost_riders_what_the_odds_say() {
    const RIDERS: &str = "stark-outriders";
    let cases: [Case; 6] = [
        ("2017", "", (GUARDS, ""), (RIDERS, ""), How::Charge),
        (
            "2017",
            "",
            (GUARDS, ""),
            (RIDERS, r#", "wounds": 2"#),
            How::Melee,
        ),
        ("2017", ONE, (GUARDS, ""), (RIDERS, ""), How::Charge),
        ("2017", RESILIENCE, (MEN, ""), (RIDERS, ""), How::Charge),
        ("2021", "", (GUARDS, ""), (RIDERS, PANICKED), How::Charge),
        ("2021", RESILIENCE, (MEN, ""), (RIDERS, ""), How::Melee),
    ];
    play_all(&cases);
}

#[test]
fn battles_cost_beasts_and_machines_what_the_odds_say() {
    let cases: [Case; 8] = [
        ("2017", "", (GUARDS, ""), ("grey-wind", ""), How::Charge),
        ("2021", "", (SWORDS, ""), ("grey-wind", ""), How::Charge),
        (
            "2021",
            "",
            (MEN, ""),
            ("savage-giant", PANICKED),
            How::Charge,
        ),
        (
            "2017",
            RESILIENCE,
            (MEN, ""),
            ("savage-giant", ""),
            How::Charge,
        ),
        (
            "2021",
            "",
            (SWORDS, ""),
            ("builder-scorpion-crew", ""),
            How::Charge,
        ),
        (
            "2021",
            "",
            (SWORDS, ""),
            ("frozen-shore-chariots", ""),
            How::Melee,
        ),
        (
            "2017",
            "",
            (SWORDS, ""),
            ("frozen-shore-chariots", ""),
            How::Charge,
        ),
        (
            "2021",
            "",
            ("builder-scorpion-crew", ""),
            ("gregor-clegane", ""),
            How::Shot,
        ),
    ];
    play_all(&cases);
}

fn play_all(cases: &[Case]) {
    for (edition, rulings, own, foe, how) in cases {
        let table = duel(edition, rulings, [own.0, foe.0], *how, [own.1, foe.1]);
        let name = format!("{edition} {rulings} {own:?} at {foe:?}, {how:?}");
        agrees(&name, &Played::new(table, *how, Side::Front), 250);
    }
}

#[test]
fn wounds_that_nothing_blocks_and_the_rear_are_counted() {
    // The Mountain deals two wounds more; the rear makes Panicked.
    let both = duel("2017", "", [MEN, GUARDS], How::Charge, [GREGOR, ""]);
    agrees("gregor", &Played::new(both, How::Charge, Side::Front), 250);
    for edition in Pack::EDITIONS {
        let pack = Pack::builtin(edition).unwrap();
        let [own, foe] = stood(&pack, [SWORDS, GUARDS], How::Charge, 0.0);
        let units = [
            unit("own", "stark", SWORDS, own, ""),
            unit("foe", "lannister", GUARDS, foe, ""),
        ];
        let table = table(edition, "", &units, "");
        let played = Played::new(table, How::Charge, Side::Rear);
        agrees(edition, &played, 250);
    }
}

#[test]
fn dangerous_ground_on_the_way_costs_a_charger_dice() {
    for edition in Pack::EDITIONS {
        let pack = Pack::builtin(edition).unwrap();
        let [own, foe] = stood(&pack, [SWORDS, GUARDS], How::Charge, 180.0);
        let units = [
            unit("own", "stark", SWORDS, own, r#", "wounds": 6"#),
            unit("foe", "lannister", GUARDS, foe, ""),
        ];
        let stakes =
            r#"{ "id": "stakes", "piece": "stakes", "x_in": 0, "y_in": -1.5, "heading_deg": 0 }"#;
        let table = table(edition, "", &units, stakes);
        let played = Played::new(table, How::Charge, Side::Front);
        let way = played.odds.way.clone().expect("stakes on the way");
        let ends = played.ends(0, 250);
        let own = share(&ends, |end| f64::from(end.own));
        let off = off(own, way.mean(), way.variance(), 250);
        assert!(
            off.abs() < SIGMAS,
            "{edition}: {own}, {} expected",
            way.mean()
        );
        agrees(edition, &played, 250);
        let open = odds_of(
            &duel(
                edition,
                "",
                [SWORDS, GUARDS],
                How::Charge,
                [r#", "wounds": 6"#, ""],
            ),
            How::Charge,
            Side::Front,
        );
        assert!(played.odds.hits.mean() < open.unwrap().hits.mean() - 0.1);
    }
}

#[test]
fn ground_that_only_some_landings_meet_is_named() {
    let pack = Pack::builtin("2017").unwrap();
    let [own, foe] = stood(&pack, [SWORDS, GUARDS], How::Charge, 180.0);
    let units = [
        unit("own", "stark", SWORDS, own, ""),
        unit("foe", "lannister", GUARDS, foe, ""),
    ];
    // Beside the way, under a landing half to one side.
    let stakes =
        r#"{ "id": "stakes", "piece": "stakes", "x_in": 5, "y_in": -2, "heading_deg": 90 }"#;
    let odds = odds_of(&table("2017", "", &units, stakes), How::Charge, Side::Front).unwrap();
    assert_eq!(odds.way, None);
    let [left_out] = odds.left_out.as_slice() else {
        panic!("{:?}", odds.left_out);
    };
    assert!(matches!(left_out, LeftOut::SomeLandings { piece, .. } if piece == "stakes"));
    assert_eq!(
        odds.not_counted(&pack),
        ["stakes (dangerous), met by some landings only"]
    );
}

#[test]
fn a_shot_into_melee_costs_friends_what_the_odds_say() {
    for edition in Pack::EDITIONS {
        let units = [
            unit("own", "stark", "stark-bowmen", (0.0, -9.0, 0.0), ""),
            unit("foe", "lannister", GUARDS, (0.0, 2.4, 180.0), ""),
            // Beside the line of the shot, in the flank of the target.
            unit("friend", "stark", "stark-outriders", (5.25, 2.4, 90.0), ""),
        ];
        let played = Played::new(table(edition, "", &units, ""), How::Shot, Side::Front);
        let [friend] = played.odds.friends.as_slice() else {
            panic!("{:?}", played.odds.friends);
        };
        assert_eq!(friend.unit, "friend");
        let ends = played.ends(0, 250);
        let lost = share(&ends, |end| f64::from(end.friend));
        let off = off(lost, friend.wounds.mean(), friend.wounds.variance(), 250);
        assert!(off.abs() < SIGMAS, "{edition}: {lost}, {off} errors off");
        agrees(edition, &played, 250);
    }
}

/// Abilities that the odds name and do not count, and that would show here without being used.
const AT_WORK: [&str; 3] = ["horrific-visage", "to-the-last", "rally-banner"];

#[test]
fn every_unit_attacks_and_is_attacked_as_the_odds_say() {
    const TIMES: u32 = 24;
    for edition in Pack::EDITIONS {
        let pack = Pack::builtin(edition).unwrap();
        let cards = pack.profiles();
        let (mut sum, mut variance, mut seed) = (0.0, 0.0, 0);
        for (at, own) in cards.iter().enumerate() {
            // Each meets another one as attacker and as defender.
            let foe = &cards[(at * 7 + 5) % cards.len()];
            for how in [How::Melee, How::Charge, How::Shot] {
                let table = duel(edition, "", [&own.id, &foe.id], how, ["", ""]);
                let Some(odds) = odds_of(&table, how, Side::Front) else {
                    continue;
                };
                let at_work = |id: &String| AT_WORK.contains(&id.as_str());
                if odds.uncounted.iter().any(at_work) {
                    continue;
                }
                let played = Played::new(table, how, Side::Front);
                // Dice of their own, so that chance evens out over all.
                seed += u64::from(TIMES);
                let ends = played.ends(seed, TIMES);
                let lost = share(&ends, |end| f64::from(end.lost));
                let casualties = &odds.chances.casualties;
                let name = format!("{edition}: {} at {}, {how:?}", own.id, foe.id);
                let apart = off(lost, casualties.mean(), casualties.variance(), TIMES);
                assert!(
                    apart.abs() < SIGMAS + 1.0,
                    "{name}: {lost}, {apart} errors off"
                );
                sum += (lost - casualties.mean()) * f64::from(TIMES);
                variance += casualties.variance() * f64::from(TIMES);
            }
        }
        let apart = sum / variance.sqrt();
        assert!(apart.abs() < SIGMAS, "{edition}: {apart} errors off in all");
    }
}
