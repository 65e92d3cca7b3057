//! Are battle tactics chosen in secret, and do they favor whom the chart says?

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use super::scene::{Scene, units};
use boards::throne::rules::{parts, strength};
use boards::throne::{
    Action, Event, FightEvent, Frame, House, Level, Pack, Setting, Side, State, Step, Throne,
    ThroneBot, Track, Units,
};
use expect_test::expect;
use play::{Bot, Game, Pcg32, Viewer};

use House::{Lannister, Stark, Tully};

/// A battle of Lannister against Tully in Riverrun, where cards are chosen.
#[track_caller]
fn clash(attack: Units, defense: Units, bluff: bool) -> Scene {
    let mut scene = Scene::feast()
        .change(|state| {
            state.setting.battle_tactics = true;
            state.setting.bluff = bluff;
        })
        .track(Track::Fiefdoms, &[Stark])
        .stand(Lannister, "golden-tooth", attack)
        .order("golden-tooth", "march-0")
        .stand(Tully, "riverrun", defense)
        .marches(Lannister);
    let (from, to) = (scene.at("golden-tooth"), scene.at("riverrun"));
    let march = (Lannister, Action::March(from));
    let go = (Lannister, Action::Move { to, units: attack });
    let wishes = match scene.asked() == [scene.seat(Lannister)]
        && scene.offers(scene.seat(Lannister)).contains(&march.1)
    {
        true => vec![march, go],
        false => vec![go],
    };
    scene.run(&wishes, |state| {
        matches!(state.top(), Some(Frame::Fight(Step::Cards)))
    });
    scene
}

fn tactic(scene: &Scene, id: &str) -> Action {
    let mut rows = scene.pack.battle_tactics.iter();
    let row = rows.find(|row| row.id == id).expect("a battle tactic");
    Action::BattleTactic(row.number)
}

fn open(scene: &Scene, house: House) -> BTreeSet<&str> {
    let offers = scene.offers(scene.seat(house));
    let rows = offers.iter().filter_map(|action| match action {
        Action::BattleTactic(id) => scene.pack.battle_tactic(*id),
        _ => None,
    });
    rows.map(|row| row.id.as_str()).collect()
}

/// Both sides choose, and the battle goes on to its end.
#[track_caller]
fn fight(scene: Scene, tactics: [&str; 2], cards: [&str; 2]) -> Scene {
    let mut scene = scene;
    for ((house, card), id) in [Lannister, Tully].into_iter().zip(cards).zip(tactics) {
        let (card, tactic) = (scene.card(house, card), tactic(&scene, id));
        scene.act(house, Action::Card(card));
        scene.act(house, tactic);
    }
    scene.fight(&[]);
    scene
}

fn totals(scene: &Scene) -> [i16; 2] {
    let battle = scene.state().last_battle.as_ref().expect("a battle");
    battle.totals.expect("totals")
}

const CARDS: [&str; 2] = ["kevan", "tytos"];

/// c12: the chart favors the attacker, the defender or nobody.
#[test]
fn c12_the_chart_favors_a_side() {
    for (tactics, edges) in [
        (["hold-fast", "feint"], [1, 0]),
        (["feint", "hold-fast"], [0, 1]),
        (["feint", "feint"], [0, 0]),
        (["hold-fast", "hold-fast"], [0, 0]),
    ] {
        let scene = clash(units(2, 0, 0), units(2, 0, 0), false);
        let scene = fight(scene, tactics, CARDS);
        // The home bonus of Tully counts, too.
        let plain = [2 + 2, 2 + 2 + 1];
        let expected = [plain[0] + edges[0], plain[1] + edges[1]];
        let favored = scene
            .pack
            .favored(tactics.map(|id| match tactic(&scene, id) {
                Action::BattleTactic(id) => id,
                _ => panic!("a battle tactic"),
            }));
        let by_chart = Side::BOTH.map(|side| i16::from(favored == Some(side)));
        assert_eq!(by_chart, edges, "{tactics:?}");
        assert_eq!(totals(&scene), expected, "{tactics:?}");
    }
}

/// Own design: each tactic beats three, loses to three and is even with three, as either side.
#[test]
fn the_chart_is_even() {
    let pack = Scene::feast().pack;
    assert_eq!((pack.battle_tactics.len(), pack.chart.len()), (9, 9));
    let all = || pack.battle_tactics.iter().map(|tactic| tactic.number);
    for one in all() {
        for side in [Some(Side::Attack), Some(Side::Defense), None] {
            let attacks = all().filter(|other| pack.favored([one, *other]) == side);
            let defends = all().filter(|other| pack.favored([*other, one]) == side);
            assert_eq!((attacks.count(), defends.count()), (3, 3));
        }
    }
    // What is our own is told so.
    let told = pack.assumed();
    let told = told.iter().filter(|row| row.title.starts_with("chart: "));
    assert_eq!(told.count(), 9);
}

/// c12: some ask for a unit in the army; arrow volley for footmen or ships.
#[test]
fn c12_units_open_tactics() {
    let free = ["hold-fast", "feint", "ambush", "flank-march"];
    let with = |more: &[&'static str]| -> BTreeSet<&str> {
        free.into_iter().chain(more.iter().copied()).collect()
    };
    let footmen = clash(units(2, 0, 0), units(0, 2, 0), false);
    assert_eq!(
        open(&footmen, Lannister),
        with(&["arrow-volley", "shield-wall"])
    );
    assert_eq!(open(&footmen, Tully), with(&["cavalry-charge"]));
    let wrong = tactic(&footmen, "boarding-action");
    assert_eq!(footmen.refused(Tully, wrong).reason, "not_open");
    let bluff = clash(units(2, 0, 0), units(0, 2, 0), true);
    assert_eq!(open(&bluff, Tully).len(), 9);
}

/// c12, r14: with bluffs, a tactic that the army may not play gives the opponent one, and the chart is not asked.
#[test]
fn c12_a_bluff_gives_the_opponent_one() {
    for (tactics, edges) in [
        (["boarding-action", "feint"], [0, 1]),
        (["feint", "siege-assault"], [1, 0]),
        (["boarding-action", "siege-assault"], [1, 1]),
    ] {
        let scene = clash(units(2, 0, 0), units(2, 0, 0), true);
        let scene = fight(scene, tactics, CARDS);
        assert_eq!(totals(&scene), [4 + edges[0], 5 + edges[1]], "{tactics:?}");
    }
}

/// r14: after the House cards and before the Blade; told in the battle; never discarded.
#[test]
fn r14_before_the_blade() {
    let scene = clash(units(2, 0, 0), units(2, 0, 0), false);
    let mut scene = scene.track(Track::Fiefdoms, &[Lannister]);
    for (house, card, id) in [(Lannister, "kevan", "hold-fast"), (Tully, "tytos", "feint")] {
        let (card, tactic) = (scene.card(house, card), tactic(&scene, id));
        // In any order.
        scene.act(house, tactic);
        scene.act(house, Action::Card(card));
    }
    assert_eq!(scene.state().top(), Some(&Frame::Fight(Step::Blade)));
    let battle = scene.state().battle.clone().expect("a battle");
    let all = strength(&scene.pack, scene.state(), &battle, Side::Attack);
    assert_eq!((all.edge, all.total()), (1, 5));
    let told = parts(&scene.pack, scene.state(), &battle, Side::Attack);
    let hold = told.iter().find(|part| part.text == "Hold Fast");
    assert_eq!(hold.map(|part| part.value), Some(1));
    assert_eq!(told.iter().map(|part| part.value).sum::<i16>(), 5);
    let order = scene.events.iter().filter_map(|event| match event {
        Event::Fight(FightEvent::Faced(_)) => Some("faced"),
        Event::Fight(FightEvent::Matched { .. }) => Some("matched"),
        _ => None,
    });
    assert_eq!(order.collect::<Vec<_>>(), ["faced", "matched"]);
    scene.fight(&[]);
    // The same one is open again.
    let again = clash(units(2, 0, 0), units(2, 0, 0), false);
    assert!(open(&again, Lannister).contains("hold-fast"));
}

/// d1, d4: others see that one was chosen, not which; guesses draw a legal one.
#[test]
fn d4_a_chosen_tactic_is_hidden() {
    let mut scene = clash(units(0, 2, 0), units(2, 0, 0), false);
    let chosen = tactic(&scene, "cavalry-charge");
    scene.act(Lannister, chosen);
    let [own, other] = [Lannister, Tully].map(|house| scene.seat(house));
    let view = |viewer| Throne::view(&scene.pack, scene.state(), viewer);
    let side = |viewer| view(viewer).table.battle.expect("a battle").sides[0];
    assert!(side(Viewer::Seat(own)).tactic.is_some());
    for viewer in [Viewer::Seat(other), Viewer::Table] {
        assert_eq!(side(viewer).tactic, None);
        assert_eq!(view(viewer).tactics, [true, false]);
    }
    let mut rng = Pcg32::new(3, 3);
    let guessed: BTreeSet<_> = (0..60)
        .map(|_| {
            let view = view(Viewer::Seat(other));
            let guess = Throne::guess(&scene.pack, &view, other, &mut rng);
            let battle = guess.battle.expect("a battle");
            let id = battle.sides[0].tactic.expect("a battle tactic");
            scene.pack.battle_tactic(id).expect("a row").id.clone()
        })
        .collect();
    assert_eq!(guessed.len(), 5, "{guessed:?}");
    assert!(guessed.contains("cavalry-charge") && !guessed.contains("shield-wall"));
    let lines = |viewer| -> Vec<String> {
        let all = scene.events.iter();
        let told = all.filter(|event| matches!(event, Event::Fight(FightEvent::Planned(..))));
        told.filter_map(|event| Throne::line(&scene.pack, event, viewer))
            .collect()
    };
    assert!(lines(Viewer::Seat(own))[0].ends_with("chooses Cavalry Charge"));
    assert!(lines(Viewer::Seat(other))[0].ends_with("chooses a battle tactic"));
}

/// A knight mixes: over many seeds it takes several tactics, and none that its army may not play.
#[test]
fn knights_mix_their_tactics() {
    let mut scene = clash(units(2, 0, 0), units(2, 2, 0), true);
    let card = scene.card(Lannister, "kevan");
    scene.act(Lannister, Action::Card(card));
    let seat = scene.seat(Lannister);
    let view = Throne::view(&scene.pack, scene.state(), Viewer::Seat(seat));
    let offers = Throne::offers(&scene.pack, scene.state(), seat);
    let pack = Arc::new(scene.pack.clone());
    let chosen: BTreeSet<String> = (0..40)
        .map(|seed| {
            let mut bot = ThroneBot::new(Arc::clone(&pack), Level::Knight, seed);
            match bot.think(&view, &offers, 1) {
                Some(Action::BattleTactic(id)) => pack.battle_tactic(id).expect("a row").id.clone(),
                other => panic!("{other:?} is no battle tactic"),
            }
        })
        .collect();
    assert!(chosen.len() > 1, "{chosen:?}");
    for wrong in ["cavalry-charge", "boarding-action", "siege-assault"] {
        assert!(!chosen.contains(wrong), "{wrong}");
    }
}

/// Without such cards the option is refused, and bluffs need them.
#[test]
fn options_are_checked() {
    let five = Pack::builtin().expect("the pack is whole");
    let mut setting = Setting::in_order(&five, 5);
    setting.battle_tactics = true;
    let no = State::new(&five, setting).expect_err("a refusal");
    assert_eq!(no.reason, "no_battle_tactics");
    let feast = Pack::builtin_feast().expect("the pack is whole");
    let mut setting = Setting::in_order(&feast, 9);
    setting.bluff = true;
    let no = State::new(&feast, setting.clone()).expect_err("a refusal");
    assert_eq!(no.reason, "needs_battle_tactics");
    setting.battle_tactics = true;
    assert!(State::new(&feast, setting).is_ok());
}

/// Everything wrong with rows of these files is told with its place.
#[test]
fn broken_files_are_told() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("packs/feast");
    let broken = |changes: &[(&str, &str, &str)]| {
        let pack = Pack::load(|name| {
            let mut text = fs::read_to_string(folder.join(name)).ok()?;
            for (file, from, to) in changes {
                if *file == name {
                    assert!(text.contains(from), "{name} does not hold {from}");
                    text = text.replacen(from, to, 1);
                }
            }
            Some(text)
        });
        pack.expect_err("a broken pack").to_string()
    };
    expect![[r#"
        battle_tactics.toml:8:10: tactic[0].needs[0]: unknown unit `night` (did you mean `knight`?)
        house_cards.toml:28:19: stark[2].effect.kind: unknown effect `come-back` (did you mean `comes-back`?)
        house_cards.toml:229:59: baratheon[0].effect.track: unknown track `iron`
        orders.toml:157:17: order[15].once.kind: unknown order `sword` (did you mean `swords`?)
        orders.toml:157:26: order[15].once.swords: unknown key `swords`
        orders.toml:168:23: order[16].areas[1]: unknown area `bloody-gates` (did you mean `bloody-gate`?)
        orders.toml:179:9: order[17].house: unknown house `tuly` (did you mean `tully`?)
        westeros.toml:216:19: fourth[5].effect.kind: unknown effect `half`
        westeros.toml:216:27: fourth[5].effect.unit: unknown key `unit`
        westeros.toml:274:11: fourth[11].variant: unknown variant `winter`"#]].assert_eq(&broken(&[
        ("battle_tactics.toml", "\"knight\"", "\"night\""),
        (
            "house_cards.toml",
            "kind = \"comes-back\"",
            "kind = \"come-back\"",
        ),
        (
            "house_cards.toml",
            "track = \"iron_throne\"",
            "track = \"iron\"",
        ),
        ("orders.toml", "kind = \"swords\"", "kind = \"sword\""),
        ("orders.toml", "\"bloody-gate\"", "\"bloody-gates\""),
        ("orders.toml", "house = \"tully\"", "house = \"tuly\""),
        (
            "westeros.toml",
            "variant = \"winter-comes\"",
            "variant = \"winter\"",
        ),
        ("westeros.toml", "kind = \"halve\"", "kind = \"half\""),
    ]));
    let rows = "[[chart]]\nid = \"feint\"";
    let told = broken(&[("battle_tactics.toml", rows, "[[chart]]\nid = \"faint\"")]);
    expect!["battle_tactics.toml:109:6: chart[5].id: there is no such battle tactic"]
        .assert_eq(&told);
}
