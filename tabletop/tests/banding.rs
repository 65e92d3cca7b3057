//! Banded units: fielded by a list, fought with as one, and parted as the rulebook's example says.

use std::sync::OnceLock;

use crate::stage::{Battle, FACING, all, guards, read_table, swords, unit};
use geometry::{Len, Placement};
use play::check::{Check, Figure, cases, first_seed, random_play};
use play::{Bot, Input, Match, RandomBot, Seat, Viewer, save};
use proptest::prelude::*;
use tabletop::army::{Army, ArmyUnit, check};
use tabletop::rulings::Disbanding;
use tabletop::table::{Strictness, Table, read};
use tabletop::{
    Action, Armies, BattleSetup, Field, Frame, Greedy, Half, Mark, Marking, Pack, Packs, State,
    Tabletop, Token, Tokens, TrayKind, UnitState, attack_odds, begin_battle, charge_attack, halves,
    load, plan_pair, prompt, strength,
};

const CAPTAIN: &str = "sworn-sword-captain";
const CHAMPION: &str = "umber-champion";

fn packs() -> &'static Packs {
    static PACKS: OnceLock<Packs> = OnceLock::new();
    PACKS.get_or_init(|| Packs::builtin().unwrap())
}

fn at(x: f64) -> Placement {
    Placement::new(x, -10.0, 0.0)
}

/// Banded swords far from the guards, with what else is said of them.
fn apart(rulings: &str, more: &str) -> Battle {
    let more = format!(r#", "banded": true {more}"#);
    let units = [
        swords((0.0, -10.0, 0.0), &more),
        guards((0.0, 10.0, 180.0), ""),
    ];
    Battle::new("2017", rulings, &units, "")
}

fn parted(mut battle: Battle, half: Half) -> Battle {
    battle.activate(0, "swords");
    battle.act(0, Action::Disband(half));
    battle
}

#[test]
fn banding_example_two_sworn_swords_part_as_they_are_activated() {
    // Of the last rank of eight the right half has lost all four, the left one its rightmost.
    let more = r#", "wounds": 5, "tokens": ["weakened"]"#;
    let mut battle = parted(apart("", more), Half::Right);
    let (acts, other) = (battle.unit("swords"), battle.unit("swords-2"));
    assert_eq!((acts.place, other.place), (at(2.75), at(-2.75)));
    assert_eq!((acts.wounds, other.wounds), (4, 1));
    assert!(acts.tokens.has(Token::Weakened) && other.tokens.has(Token::Weakened));
    assert!(acts.activated && !other.activated);
    assert_eq!(battle.refused(0, Action::Disband(Half::Left)), "not_banded");
    battle.act(0, Action::Maneuver(acts.place));
    battle.waits(1, "guards");
    battle.activate(0, "swords-2");
    let there = battle.unit("swords-2").place;
    assert_eq!(there, other.place, "it stands where it stood");
}

#[test]
fn the_other_half_acts_where_the_left_one_is_chosen() {
    let battle = parted(apart("", r#", "wounds": 5"#), Half::Left);
    let (acts, other) = (battle.unit("swords"), battle.unit("swords-2"));
    assert_eq!((acts.place, other.place), (at(-2.75), at(2.75)));
    assert_eq!((acts.wounds, other.wounds), (1, 4));
}

#[test]
fn a_banded_unit_is_parted_only_as_it_is_activated() {
    let mut battle = apart("", "");
    battle.activate(0, "swords");
    battle.act(0, Action::Maneuver(at(0.0)));
    battle.waits(1, "guards");
    // Nothing of the next round is begun: the halves are one.
    assert!(battle.unit("swords").banded);
    let units = [
        swords((0.0, -2.4, 0.0), r#", "banded": true"#),
        guards(FACING[1], ""),
    ];
    let mut turned = Battle::new("2017", "", &units, "");
    turned.activate(0, "swords");
    let pivot = Placement::new(0.0, -2.4, 0.0);
    turned.act(0, Action::Pivot(pivot));
    let late = turned.refused(0, Action::Disband(Half::Left));
    assert_eq!(late, "not_banded", "its action has begun");
}

#[test]
fn a_unit_with_figures_on_one_side_only_does_not_part() {
    for (wounds, parts) in [(19, true), (20, false)] {
        let mut battle = apart("", &format!(r#", "wounds": {wounds}"#));
        battle.activate(0, "swords");
        let offers = battle.0.offers(Seat(0));
        let offered = offers
            .iter()
            .any(|offer| matches!(offer.action(), Action::Disband(_)));
        assert_eq!(offered, parts, "{wounds} lost");
        if !parts {
            assert_eq!(battle.refused(0, Action::Disband(Half::Left)), "not_banded");
        }
    }
}

#[test]
fn ranks_of_a_banded_unit_have_twice_the_figures() {
    for (wounds, dice) in [(0, 7), (7, 7), (8, 5), (15, 5), (16, 4), (23, 4)] {
        let more = format!(r#", "banded": true, "wounds": {wounds}"#);
        let units = [swords(FACING[0], &more), guards(FACING[1], "")];
        let mut battle = Battle::new("2017", "", &units, "");
        battle.activate(0, "swords");
        battle.attack(0, "guards");
        assert_eq!(battle.dice(), dice, "{wounds} lost");
    }
}

#[test]
fn casualties_fall_from_the_last_rank_right_to_left() {
    let units = [
        swords(FACING[0], r#", "banded": true, "wounds": 2"#),
        guards(FACING[1], ""),
    ];
    let mut battle = Battle::new("2017", "", &units, "");
    battle.activate(0, "swords");
    battle.attack(0, "guards");
    let misses = all(1, &battle);
    battle.roll(&misses);
    battle.activate(1, "guards");
    battle.attack(1, "swords");
    let dice = battle.dice();
    battle.roll(&[vec![5; 3], vec![1; dice - 3]].concat());
    battle.roll(&[1; 3]);
    battle.roll(&[6, 6]);
    let unit = battle.unit("swords");
    assert_eq!(unit.wounds, 5, "all from one body");
    let shares = halves(battle.0.pack(), &unit).unwrap();
    assert_eq!(shares.map(|half| half.wounds), [1, 4]);
}

#[test]
fn each_half_keeps_its_own_attachment_and_both_serve_the_whole() {
    let more = format!(r#", "attachment": "{CAPTAIN}", "right_attachment": "{CHAMPION}""#);
    let start = || apart("", &more);
    let whole = start();
    let unit = whole.unit("swords");
    let names = tabletop::abilities(whole.0.pack(), &unit).map(|row| row.id.as_str());
    let names: Vec<&str> = names.collect();
    let pack = whole.0.pack();
    for card in [CAPTAIN, CHAMPION] {
        for ability in &pack.character(card).unwrap().abilities {
            let id = pack.ability_at(*ability).unwrap().id.as_str();
            assert_eq!(names.iter().filter(|name| **name == id).count(), 1, "{id}");
        }
    }
    for (half, acts, waits) in [
        (Half::Left, CAPTAIN, CHAMPION),
        (Half::Right, CHAMPION, CAPTAIN),
    ] {
        let battle = parted(start(), half);
        let of = |id: &str| battle.unit(id).attachment;
        assert_eq!(of("swords").as_deref(), Some(acts), "{half:?}");
        assert_eq!(of("swords-2").as_deref(), Some(waits), "{half:?}");
        assert_eq!(battle.unit("swords").right_attachment, None);
    }
}

#[test]
fn an_attachment_of_one_half_stays_with_it() {
    for (key, half, keeper) in [
        ("attachment", Half::Left, "swords"),
        ("attachment", Half::Right, "swords-2"),
        ("right_attachment", Half::Left, "swords-2"),
        ("right_attachment", Half::Right, "swords"),
    ] {
        let battle = parted(apart("", &format!(r#", "{key}": "{CAPTAIN}""#)), half);
        for id in ["swords", "swords-2"] {
            let has = battle.unit(id).attachment.is_some();
            assert_eq!(has, id == keeper, "{key}, {half:?}: {id}");
        }
    }
}

/// The second attachment strikes too: Incite of a champion on the right.
#[test]
fn the_right_attachment_gives_its_order_to_the_whole_unit() {
    let more = format!(r#", "banded": true, "wounds": 17, "right_attachment": "{CHAMPION}""#);
    let units = [swords(FACING[0], &more), guards(FACING[1], "")];
    let mut battle = Battle::asking("", &units);
    battle.activate(0, "swords");
    battle.attack(0, "guards");
    battle.order(0, "swords", "incite", None, 0);
    assert_eq!(battle.dice(), 7, "as with full ranks");
}

/// A battle with marks on the banded swords, whose right half has a guard captain.
fn marked(marks: Vec<Marking>) -> Battle {
    let more = r#", "banded": true, "right_attachment": "guard-captain""#;
    let units = [
        swords((0.0, -10.0, 0.0), more),
        guards((0.0, 10.0, 180.0), ""),
    ];
    let table = read_table("2017", "", &units.join(","), "");
    let setup = setup(["stark", "lannister"], None);
    let mut state = begin_battle(&table.pack, &table.state, &setup).unwrap();
    let unit = || "swords".to_owned();
    let marks = marks.into_iter().map(|what| Mark { unit: unit(), what });
    state.battle.as_mut().unwrap().marks = marks.collect();
    let mut battle = Battle::of(Table { state, ..table }.session("test", 1));
    battle.roll(&[6, 1]);
    battle
}

fn setup(sides: [&str; 2], scenario: Option<&str>) -> BattleSetup {
    BattleSetup {
        sides: sides.map(str::to_owned),
        scenario: scenario.map(str::to_owned),
        size: "small".to_owned(),
        reserves: [Vec::new(), Vec::new()],
        cards: Default::default(),
        prepares: false,
    }
}

fn asked(battle: &Battle) -> String {
    prompt(battle.0.pack(), &battle.state()).unwrap().text
}

fn with_whom(battle: &Battle) -> Vec<(Marking, String)> {
    let marks = battle.state().battle.unwrap().marks.into_iter();
    marks.map(|mark| (mark.what, mark.unit)).collect()
}

#[test]
fn the_owner_of_an_effect_chooses_the_half_that_keeps_it() {
    let joined = Marking::Joined {
        seat: Seat(0),
        card: "winters-might".to_owned(),
        awake: false,
    };
    let bribed = Marking::Bribed;
    let mut battle = parted(marked(vec![bribed.clone(), joined.clone()]), Half::Left);
    assert!(battle.asks(1), "a bribe is the enemy's");
    assert_eq!(
        asked(&battle),
        "Lannister chooses which half of swords stays bribed"
    );
    assert_eq!(battle.refused(0, Action::Keep(Half::Left)), "not_your_turn");
    battle.act(1, Action::Keep(Half::Right));
    assert!(battle.told("stays bribed").starts_with("swords-2 "));
    assert!(battle.asks(0), "a card is its player's");
    assert_eq!(
        asked(&battle),
        "Stark chooses which half of swords keeps Winter's Might"
    );
    battle.act(0, Action::Keep(Half::Left));
    let wanted = [
        (bribed, "swords-2".to_owned()),
        (joined, "swords".to_owned()),
    ];
    assert_eq!(with_whom(&battle), wanted);
    assert_eq!(asked(&battle), "Swords may act");
    let here = battle.unit("swords").place;
    battle.act(0, Action::Maneuver(here));
    assert!(battle.asks(1));
}

#[test]
fn a_used_order_stays_with_the_half_that_has_the_ability() {
    let order = |ability: &str| Marking::Ordered {
        ability: ability.to_owned(),
    };
    // The captain stands in the right half; the ability of the card is on both sides.
    let (captains, both) = (order("hold-the-line"), order("winters-bite"));
    for half in [Half::Left, Half::Right] {
        let mut battle = parted(marked(vec![captains.clone(), both.clone()]), half);
        assert!(battle.asks(0), "an order is its unit's own");
        battle.act(0, Action::Keep(Half::Left));
        let right = match half {
            Half::Left => ["swords-2", "swords"],
            Half::Right => ["swords", "swords-2"],
        };
        let wanted = [
            (captains.clone(), right[0].to_owned()),
            (both.clone(), right[1].to_owned()),
        ];
        assert_eq!(with_whom(&battle), wanted, "{half:?}");
        assert!(battle.asks(0), "it acts now");
    }
}

#[test]
fn a_half_that_is_taken_off_by_hand_is_asked_about_no_more() {
    let mut battle = parted(marked(vec![Marking::Bribed]), Half::Left);
    let id = "swords-2".to_owned();
    let gone = battle
        .0
        .act(Input::Fix(Seat(0), tabletop::Fix::Remove { id }));
    gone.unwrap();
    assert_eq!(asked(&battle), "Swords may act");
}

#[test]
fn parted_by_hand_the_left_half_is_what_is_left() {
    let more = format!(r#", "attachment": "{CAPTAIN}", "right_attachment": "{CHAMPION}""#);
    let units = swords((0.0, -10.0, 0.0), &format!(r#", "banded": true {more}"#));
    let table = read_table("2017", "", &units, "");
    let mut session = table.session("test", 1);
    let fix = tabletop::Fix::Banded {
        unit: "swords".to_owned(),
        banded: false,
    };
    session.act(Input::Fix(Seat(0), fix)).unwrap();
    let now = Table::of_session(&table.base, &session);
    let unit = &now.state.units[0];
    assert_eq!(unit.attachment.as_deref(), Some(CAPTAIN));
    assert_eq!(unit.right_attachment, None);
    // What is written can be read.
    let text = tabletop::table::write(&now);
    let again = read(packs(), Strictness::Strict, "again", &text).unwrap();
    assert_eq!(again.state, now.state);
}

#[test]
fn a_half_is_called_as_nobody_else_is() {
    let units = [
        swords((0.0, -10.0, 0.0), r#", "banded": true"#),
        guards((0.0, 10.0, 180.0), ""),
    ];
    let table = read_table("2017", "", &units.join(","), "");
    let mut state = begin_battle(
        &table.pack,
        &table.state,
        &setup(["stark", "lannister"], None),
    );
    let battle = state.as_mut().unwrap().battle.as_mut().unwrap();
    let named = |number: u8| UnitState {
        id: format!("swords-{number}"),
        banded: false,
        ..table.state.units[0].clone()
    };
    battle.camps[0].reserve.push(named(2));
    battle.camps[0].fallen.push(named(3));
    let state = state.unwrap();
    let mut battle = Battle::of(Table { state, ..table }.session("test", 1));
    battle.roll(&[6, 1]);
    let battle = parted(battle, Half::Left);
    assert!(battle.state().unit("swords-4").is_some());
}

/// Games that were begun before go on as they were played: wounds evenly, everything else with the half that acts.
#[test]
fn games_from_before_the_ruling_part_evenly() {
    let more = format!(r#", "wounds": 5, "attachment": "{CAPTAIN}""#);
    let even = parted(apart(r#""disbanding": "even""#, &more), Half::Right);
    let (acts, other) = (even.unit("swords"), even.unit("swords-2"));
    assert_eq!((acts.wounds, other.wounds), (2, 3));
    assert_eq!(acts.attachment.as_deref(), Some(CAPTAIN));
    assert_eq!(other.attachment, None);
    let text = save::text(&even.0);
    let (header, log) = text.split_once('\n').unwrap();
    let old = header.replace(r#","disbanding":"even""#, "");
    assert_ne!(old, header);
    let (fields, _) = old.rsplit_once(",\"sum\":").unwrap();
    let sum = play::Digest::of_bytes(fields.as_bytes());
    let old = format!("{fields},\"sum\":\"{sum}\"}}\n{log}");
    let loaded = load(packs(), "old", old.as_bytes()).unwrap();
    assert!(loaded.problems.is_empty(), "{}", loaded.problems);
    let rulings = loaded.session.pack().rulings();
    assert_eq!(rulings.disbanding, Disbanding::Even);
    loaded.session.refold().unwrap();
    loaded.session.redecide().unwrap();
    assert_eq!(loaded.session.digest(), even.0.digest());
}

// Figures and wounds.

/// Figures in the order in which they fall: from the last rank, right to left, each with the half that it stands in.
fn falling(figures: u16, files: u16) -> Vec<usize> {
    let mut places = Vec::new();
    for half in 0..2_u16 {
        for figure in 0..figures {
            let (rank, file) = (figure / files, figure % files + half * files);
            places.push((rank, file, usize::from(half)));
        }
    }
    places.sort_by(|a, b| b.cmp(a));
    places.into_iter().map(|(_, _, half)| half).collect()
}

fn wounded(pack: &Pack, profile: usize, wounds: u16) -> UnitState {
    let card = &pack.profiles()[profile];
    UnitState {
        id: "band".to_owned(),
        side: "stark".to_owned(),
        profile: Some(card.id.clone()),
        tray: card.tray,
        speed: Len::from_inches(f64::from(card.speed_in)),
        place: Placement::new(1.0, 2.0, 30.0),
        wounds,
        tokens: Tokens::NONE,
        activated: false,
        attachment: None,
        banded: true,
        right_attachment: None,
    }
}

proptest! {
    #[test]
    fn wounds_are_conserved_and_figures_fall_rank_by_rank(
        profile in 0..30_usize, wounds in 0..60_u16, ruling in 0..3_usize
    ) {
        let base = packs().get("2017").unwrap();
        let mut rulings = base.rulings().clone();
        rulings.set("wounds_per_model", ["card", "one", "resilience"][ruling]).unwrap();
        let pack = tabletop::played_by(base, &rulings);
        let unit = wounded(&pack, profile, wounds);
        let Some(whole) = strength(&pack, &unit) else {
            prop_assert_eq!(halves(&pack, &unit), None);
            return Ok(());
        };
        let both = halves(&pack, &unit).unwrap();
        prop_assert_eq!(both[0].wounds + both[1].wounds, wounds);
        let card = unit.card(&pack).unwrap();
        let files = u16::from(pack.tray(card.tray).files);
        let order = falling(u16::from(card.models), files);
        let fallen = order.len() - usize::from(whole.figures);
        for (at, half) in both.iter().enumerate() {
            let lost = order[..fallen].iter().filter(|side| **side == at).count();
            let left = strength(&pack, half).map_or(0, |left| left.figures);
            prop_assert_eq!(usize::from(u16::from(card.models) - left), lost, "half {}", at);
        }
        let rows = both.iter().filter_map(|half| strength(&pack, half)).map(|left| left.rows).max();
        prop_assert_eq!(rows, Some(whole.rows), "the longer half has the rows of the whole");
    }
}

// Chances.

/// The chances of the attack of `own` on `foe` as the table stands.
fn odds_of(table: &Table) -> Option<tabletop::AttackOdds> {
    let field = Field::new(&table.pack, &table.state);
    attack_odds(&field, &plan_pair(&field, 0, 1))
}

#[test]
fn no_unit_is_without_chances_for_being_banded() {
    for edition in Pack::EDITIONS {
        let pack = packs().get(edition).unwrap();
        for card in pack.profiles() {
            for banded in ["", r#", "banded": true"#] {
                let depth = pack.tray(card.tray).depth.inches();
                let near = (0.0, -depth / 2.0, 0.0);
                let own = unit("own", "stark", &card.id, near, banded);
                let foe = guards(FACING[1], banded);
                let table = read_table(edition, "", &format!("{own},{foe}"), "");
                let field = Field::new(&table.pack, &table.state);
                let fights = card.attack(tabletop::AttackKind::Melee).is_some();
                let there = attack_odds(&field, &plan_pair(&field, 0, 1));
                assert_eq!(there.is_some(), fights, "{edition}: {}", card.id);
                assert_eq!(there.is_some(), fights, "{edition}: {}", card.id);
                let answer = attack_odds(&field, &plan_pair(&field, 1, 0));
                assert!(answer.is_some(), "{edition}: on {}", card.id);
            }
        }
    }
}

#[test]
fn a_banded_charger_has_the_dice_of_its_ranks() {
    for (wounds, dice) in [(0, 7), (7, 7), (8, 5)] {
        let more = format!(r#", "banded": true, "wounds": {wounds}"#);
        let units = [
            swords((0.0, -5.9, 0.0), &more),
            guards((0.0, 5.9, 180.0), ""),
        ];
        let table = read_table("2017", "", &units.join(","), "");
        let field = Field::new(&table.pack, &table.state);
        let pair = plan_pair(&field, 0, 1);
        let attack = charge_attack(&field, &pair, geometry::Side::Front).unwrap();
        assert_eq!(attack.attack.pool.dice, dice, "{wounds} lost");
    }
}

/// Wounds of an attack that the battle rolls, with its panic test.
fn rolled(table: &Table, seed: u64) -> u16 {
    let setup = setup(["stark", "lannister"], None);
    let state = begin_battle(&table.pack, &table.state, &setup).unwrap();
    let table = Table {
        state,
        ..table.clone()
    };
    let mut session = table.session("test", seed);
    session.act(Input::Chance(vec![6, 1])).unwrap();
    let (unit, target) = ("swords".to_owned(), "guards".to_owned());
    session
        .act(Input::Act(Seat(0), Action::Activate { unit }))
        .unwrap();
    session
        .act(Input::Act(Seat(0), Action::Attack { target }))
        .unwrap();
    loop {
        match session.turn() {
            play::Turn::Chance(_) => session.roll().unwrap(),
            play::Turn::Seats(seats) => {
                let battle = session.view(Viewer::Table).table.battle.unwrap();
                if !matches!(battle.stack.last(), Some(Frame::Window(_))) {
                    break;
                }
                session.act(Input::Act(seats[0], Action::Pass)).unwrap();
            }
            play::Turn::Over(_) => break,
        }
    }
    let after = session.view(Viewer::Table).table;
    after.unit("guards").map_or(24, |unit| unit.wounds) - table.state.units[1].wounds
}

#[test]
fn the_battle_rolls_what_the_odds_say_of_banded_units() {
    const TIMES: u32 = 400;
    // The last three stand on a last rank, so that the ends of both sides are met.
    for (own, foe) in [(0, 0), (9, 12), (17, 21)] {
        let more = |wounds: u16| format!(r#", "banded": true, "wounds": {wounds}"#);
        let units = [swords(FACING[0], &more(own)), guards(FACING[1], &more(foe))];
        let table = read_table("2017", "", &units.join(","), "");
        let chances = odds_of(&table).unwrap().chances.casualties;
        let sum: u32 = (0..u64::from(TIMES))
            .map(|seed| u32::from(rolled(&table, seed)))
            .sum();
        let mean = f64::from(sum) / f64::from(TIMES);
        let error = (chances.variance() / f64::from(TIMES)).sqrt();
        let off = (mean - chances.mean()) / error;
        assert!(off.abs() < 3.5, "{own}, {foe}: {mean}, {off} errors off");
    }
}

// Whole battles.

/// Two Sworn Swords banded, each with an officer, beside bowmen and a third unit of the kind.
fn listed() -> Army {
    let robb = "robb-stark-the-wolf-lord";
    let swords = || ArmyUnit::new("stark-sworn-swords");
    Army {
        commander: Some(robb.to_owned()),
        units: vec![
            swords().with(robb).banded("a"),
            swords().with(CHAMPION).banded("a"),
            ArmyUnit::new("stark-bowmen"),
            swords(),
        ],
        ncus: vec!["sansa-stark".to_owned()],
        ..Army::new("2017", "stark", 30)
    }
}

/// Both armies have banded units; the guards are banded by hand, as no card of theirs says it.
fn armies() -> (std::sync::Arc<Pack>, Armies) {
    let pack = packs().get("2017").unwrap().clone();
    let jaime = "jaime-lannister-the-kingslayer";
    let other = Army {
        commander: Some(jaime.to_owned()),
        units: vec![
            ArmyUnit::new("lannister-guardsmen").with(jaime),
            ArmyUnit::new("lannister-crossbowmen"),
            ArmyUnit::new("lannister-halberdiers"),
        ],
        ncus: vec!["cersei-lannister".to_owned()],
        ..Army::new("2017", "lannister", 30)
    };
    let own = listed();
    assert_eq!(check(&pack, &own), [], "a legal list");
    let mut armies = Armies::listed(&pack, [&own, &other]);
    for unit in &mut armies.units[1][..2] {
        unit.banded = true;
    }
    armies.units[1][0].right_attachment = Some("guard-captain".to_owned());
    (pack, armies)
}

fn table() -> Table {
    read_table("2017", "", "", "")
}

/// A battle of the two armies, still to be deployed.
fn start(mode: &str) -> State {
    let (pack, armies) = armies();
    let [near, far] = &armies.sides;
    let setup = BattleSetup {
        reserves: armies.units,
        cards: armies.cards,
        ..setup([near, far], Some(mode))
    };
    begin_battle(&pack, &table().state, &setup).unwrap()
}

#[test]
fn two_units_of_a_list_are_deployed_as_one_and_fight() {
    let state = start("a-game-of-thrones");
    let reserve = &state.battle.as_ref().unwrap().camps[0].reserve;
    let swords = &reserve[0];
    assert_eq!(reserve.len(), 3, "two of four are one");
    assert!(swords.banded);
    assert_eq!(
        swords.attachment.as_deref(),
        Some("robb-stark-the-wolf-lord")
    );
    assert_eq!(swords.right_attachment.as_deref(), Some(CHAMPION));
    let mut session = Table { state, ..table() }.session("test", 3);
    let mut random = [RandomBot::new(1), RandomBot::new(2)];
    for _ in 0..400 {
        let battle = session.view(Viewer::Table).table.battle.unwrap();
        if battle.round > 0 {
            break;
        }
        match session.turn() {
            play::Turn::Chance(_) => session.roll().unwrap(),
            play::Turn::Over(_) => break,
            play::Turn::Seats(seats) => {
                let seat = usize::from(seats[0].0);
                let view = session.view(Viewer::Seat(seats[0]));
                let offers = session.offers(seats[0]);
                let bot: &mut dyn Bot<Tabletop> = &mut random[seat];
                let action = bot.think(&view, &offers, 1).unwrap();
                session.act(Input::Act(seats[0], action)).unwrap();
            }
        }
    }
    let state = session.view(Viewer::Table).table;
    let swords = state.unit("Stark Sworn Swords").unwrap();
    assert!(swords.banded, "it stands on the table as one");
    let body = swords.body(session.pack());
    assert!((body.size().x - 11.0).abs() < 1e-9, "twice 5.5 in wide");
}

#[test]
fn random_battles_with_banded_units_keep_every_promise() {
    let mut modes = ["a-game-of-thrones", "a-clash-of-kings", "a-feast-for-crows"];
    let (games, seed) = (cases(1), first_seed(11));
    // A single game begins with another mode by another seed.
    modes.rotate_left(usize::try_from(seed % 3).unwrap());
    let report = random_play(&Check::<Tabletop> {
        pack: packs().get("2017").unwrap().clone(),
        starts: modes.map(start).to_vec(),
        seats: 2,
        seed,
        games,
        most_inputs: 4_000,
        guesses: 1,
        fixes: None,
    })
    .unwrap_or_else(|breach| panic!("{breach}"));
    assert_eq!(report.games, games);
    let games = Figure::Count(games.into());
    println!("{}", games.line("battles with banded units"));
}

/// A battle between two programs; how often a unit parted in it.
fn played(state: State, seed: u64, bots: &mut [&mut dyn Bot<Tabletop>; 2]) -> usize {
    let mut session = Table { state, ..table() }.session("test", seed);
    let rules = Match {
        nodes: 500,
        calls: 100,
        most_inputs: 4_000,
    };
    let end = rules.run(&mut session, bots).unwrap();
    assert!(end.outcome.is_some(), "seed {seed} goes on and on");
    let log = session.log(Viewer::Table).into_iter();
    log.filter(|line| line.text.contains(" disbanded, with "))
        .count()
}

#[test]
fn programs_fight_with_banded_units_to_the_end_and_part_them() {
    let pack = packs().get("2017").unwrap().clone();
    let modes = ["a-game-of-thrones", "a-feast-for-crows"];
    let (mut parted, seed) = (0, first_seed(0));
    for seed in seed..seed + u64::from(cases(2)) {
        let mode = modes[usize::try_from(seed % 2).unwrap()];
        let (mut first, mut second) = (Greedy::new(pack.clone()), Greedy::new(pack.clone()));
        parted += played(start(mode), seed, &mut [&mut first, &mut second]);
    }
    assert!(parted > 0, "nobody ever parted");
}

#[test]
fn random_players_part_banded_units() {
    let parted = |seed| {
        let (mut first, mut second) = (RandomBot::new(seed), RandomBot::new(seed + 50));
        played(
            start("a-clash-of-kings"),
            seed,
            &mut [&mut first, &mut second],
        )
    };
    assert!((0..6).map(parted).any(|times| times > 0));
}

/// The stronger half keeps what helps, and bears what the enemy laid on it.
#[test]
fn a_program_chooses_the_half_that_keeps_an_effect() {
    let mut battle = marked(vec![Marking::Bribed]);
    let wounds = tabletop::Fix::Wounds {
        unit: "swords".to_owned(),
        wounds: 4,
    };
    battle.0.act(Input::Fix(Seat(0), wounds)).unwrap();
    let battle = parted(battle, Half::Left);
    assert!(battle.unit("swords").wounds < battle.unit("swords-2").wounds);
    let view = battle.0.view(Viewer::Seat(Seat(1)));
    let offers = battle.0.offers(Seat(1));
    let mut bot = Greedy::new(battle.0.pack().clone());
    let action = bot.think(&view, &offers, 1_000);
    assert_eq!(action, Some(Action::Keep(Half::Left)));
}

#[test]
fn bare_trays_have_no_halves() {
    let pack = packs().get("2017").unwrap();
    let tray = UnitState {
        profile: None,
        tray: TrayKind::Infantry,
        ..wounded(pack, 0, 0)
    };
    assert_eq!(halves(pack, &tray), None);
}
