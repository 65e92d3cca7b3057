//! Is the way of a move laid by taps, can any model be looked at, and are rulings chosen before a game?
//!
//! `SHOTS=folder` draws what the journeys come by.

use board_games::skirmish::{
    Command, PlayCommand, Setting, TilesAsk, TilesGame as _, TilesOffer as _, Trace,
};
use eframe::egui::TouchPhase;
use egui_kittest::kittest::Queryable;
use game_window::Player;
use game_window::programs::Throws;
use grid::{Action, Coins, Fix, ModelId};
use play::{Ask, Row, Seat, Turn};

use crate::common::tiles::{PHONE, WIDE, Window, square};
use crate::common::{finger, has_loupe};
use crate::skirmish::{begun, deployed};

#[test]
fn a_way_is_laid_square_by_square_and_gone() {
    for (size, name) in [(WIDE, "1440"), (PHONE, "390")] {
        let mut window = deployed(size);
        window.reach("Activate Rhaegar Targaryen");
        window.reach("Choose the way…");
        window.says("Tap the squares of the way, one after the other");
        window.tap(square("B3"));
        window.says("Way: B3");
        window.tap(square("C4"));
        let side = |side: &str| format!("Way: B3, C4 past {side}");
        let laid = [side("C3"), side("B4")];
        let says = |window: &Window, text: &str| window.harness.query_by_label(text).is_some();
        let at = laid.iter().position(|text| says(&window, text));
        let at = at.expect("one of both sides");
        window.shot(&format!("way-{name}"));
        let other = ["Past B4 instead", "Past C3 instead"][at];
        window.reach(other);
        window.says(&laid[1 - at]);
        // A tap on the last square takes it back.
        window.tap(square("C4"));
        window.says("Way: B3");
        window.says("1 of 3 squares");
        window.tap(square("B4"));
        window.reach("Move to B4");
        let model = window.game().state().model(ModelId(0)).expect("a model");
        assert_eq!(model.at, square("B4"));
    }
}

/// Rhaegar is activated with a fire between him and an enemy.
fn before_a_fire(size: [f32; 2]) -> Window {
    let mut window = deployed(size);
    for (id, at) in [(0, "F4"), (5, "F7")] {
        let put = Fix::Put(ModelId(id), square(at));
        window.send(PlayCommand::Fix(Seat(0), put));
    }
    window.reach("Activate Rhaegar Targaryen");
    window
}

#[test]
fn the_way_of_a_charge_is_laid_by_taps_past_a_fire() {
    for (size, name) in [(WIDE, "1440"), (PHONE, "390")] {
        let mut window = before_a_fire(size);
        window.shot(&format!("activation-{name}"));
        window.reach("Choose the way to Lyn Corbray…");
        window.tap(square("F5"));
        window.says("Way: F5");
        window.tap(square("G6"));
        window.says("Way: F5, G6 past G5");
        window.says("2 of 3 squares");
        // What the other side of the corner meets is told before it is chosen.
        window.says("Past F6: It hurts on F6");
        window.shot(&format!("charge-{name}"));
        window.reach("Charge Lyn Corbray, Ruby Blade");
        let model = *window.game().state().model(ModelId(0)).expect("a model");
        assert_eq!((model.at, model.wounds), (square("G6"), 0));
        window.says("Rhaegar Targaryen rolls 4 dice for attack at 5+");
    }
}

/// A film drew the way that the rules would have taken.
#[test]
fn a_film_draws_the_way_that_was_chosen() {
    for past in ["F5", "G5"] {
        let mut window = before_a_fire(WIDE);
        let before = window.game().session().cursor();
        window.reach("Choose the way to Lyn Corbray…");
        window.tap(square(past));
        window.tap(square("G6"));
        window.reach("Charge Lyn Corbray, Ruby Blade");
        let game = window.game();
        let trace = Trace::of(game, before, game.session().cursor());
        let ways = trace.ways.iter().map(|(_, way)| way);
        let ways = ways.map(|way| way.iter().map(|body| body.at().to_string()));
        let ways: Vec<Vec<String>> = ways.map(Iterator::collect).collect();
        assert_eq!(ways, [["F4", past, "G6"]]);
        // The line of a charge went on from where it began, over the letters of who struck.
        let blows = trace.blows.iter();
        let blows = blows.map(|blow| blow.map(|body| body.at().to_string()));
        assert_eq!(blows.collect::<Vec<_>>(), [["G6", "F7"]]);
    }
}

/// The panel jumped by the lines that tell what lies under the pointer.
#[test]
fn nothing_moves_while_squares_are_pointed_at() {
    for size in [WIDE, PHONE] {
        let mut window = deployed(size);
        window.reach("Activate Rhaegar Targaryen");
        let places = |window: &Window| {
            let asks = "Targaryen: Rhaegar Targaryen acts, 2 action points left";
            let asked = window.harness.get_by_label(asks).rect();
            (window.point(square("A1")), asked)
        };
        let before = places(&window);
        for at in [
            "A1", "B2", "C2", "C8", "D4", "E3", "F6", "E10", "C13", "G14",
        ] {
            window.hover(square(at));
            let text = format!("Board, {at}");
            let told = window.harness.query_all_by_label_contains(&text).count();
            assert!(told > 0, "{at}");
            assert_eq!(places(&window), before, "{at} at {size:?}");
        }
    }
}

#[test]
fn an_enemy_is_looked_at_before_anything_is_spent() {
    let mut window = deployed(WIDE);
    window.tap(square("C13"));
    assert_eq!(window.game().state().active, None);
    window.reach("Against each enemy");
    window.says("With both action points, and nothing bought");
    window.shot("against-1440");
    let looks = grid::looks(window.game().rules(), window.game().state(), ModelId(4));
    assert_eq!(looks.len(), 4);
}

/// Whoever tapped a model and an enemy beside it was shown a card, and had to look for an activation among the answers.
#[test]
fn a_model_and_an_enemy_are_tapped_for_an_attack() {
    let mut window = deployed(WIDE);
    for (id, at) in [(0, "F4"), (5, "F5")] {
        let put = Fix::Put(ModelId(id), square(at));
        window.send(PlayCommand::Fix(Seat(0), put));
    }
    window.tap(square("F4"));
    window.tap(square("F5"));
    assert_eq!(window.game().state().active, None, "it is asked about");
    window.says("It costs coins: tap the enemy again, or");
    window.says("Activate Rhaegar Targaryen, against Lyn Corbray");
    window.tap(square("F5"));
    let active = window.game().state().active.map(|active| active.model);
    assert_eq!(active, Some(ModelId(0)));
    window.says("Ruby Blade at Lyn Corbray");
}

/// An attack was five taps: who, at whom twice, with what, and the dice.
#[test]
fn an_attack_is_two_taps_and_a_button_that_rolls() {
    for size in [WIDE, PHONE] {
        let mut window = deployed(size);
        // Whoever has typed faces is asked for the next ones.
        assert_eq!(window.game().players().own, Throws::Typed);
        window.send(Command::Own(TilesAsk::Dice(Throws::Rolled)));
        for (id, at) in [(0, "F4"), (5, "F5")] {
            let put = Fix::Put(ModelId(id), square(at));
            window.send(PlayCommand::Fix(Seat(0), put));
        }
        let before = window.game().session().cursor();
        window.tap(square("F4"));
        window.tap(square("F5"));
        window.reach("Activate Rhaegar Targaryen, then: Ruby Blade");
        let dice = |window: &Window| {
            let new = window.game().happened().iter();
            let mut rows = new
                .filter(|one| one.to > before)
                .flat_map(|one| &one.what.rows);
            rows.any(|row| matches!(row, Row::Dice { .. }))
        };
        assert!(dice(&window), "nobody was asked to roll");
        assert!(!matches!(window.game().turn(), Turn::Chance(_)));
        // Undo goes back over dice that fell by themselves, or they would fall again.
        while window.game().session().cursor() > before {
            let at = window.game().session().cursor();
            window.send(PlayCommand::Undo);
            assert!(window.game().session().cursor() < at, "taken back");
            assert!(!matches!(window.game().turn(), Turn::Chance(_)));
        }
        assert!(!dice(&window));
    }
}

/// Each button of an activation said in red for how many models too little copper is left.
#[test]
fn what_every_activation_warns_of_is_said_once() {
    for size in [WIDE, PHONE] {
        let mut window = deployed(size);
        let poor = Fix::Coins(Seat(0), Coins::new(2, 4, 2));
        window.send(PlayCommand::Fix(Seat(0), poor));
        let warns = "1 copper is left for 3 models that are still to act";
        assert_eq!(window.harness.query_all_by_label(warns).count(), 1);
    }
}

/// The roll stood below all that could be bought for it, out of sight on a phone, and a question named a side twice.
#[test]
fn a_defense_is_rolled_above_what_can_be_bought_for_it() {
    let mut window = deployed(PHONE);
    for (id, at) in [(0, "F4"), (5, "F5")] {
        let put = Fix::Put(ModelId(id), square(at));
        window.send(PlayCommand::Fix(Seat(0), put));
    }
    window.send(PlayCommand::Act(Action::Activate(ModelId(2))));
    window.says("Targaryen Honor Guard 1 acts, 2 action points left");
    let blow = Action::Attack {
        mode: 0,
        with: 0,
        target: ModelId(0),
    };
    for action in [Action::Done, Action::Activate(ModelId(5)), blow] {
        window.send(PlayCommand::Act(action));
    }
    let Turn::Chance(chance) = window.game().turn() else {
        panic!("nobody rolls");
    };
    let Ask::Dice { sides } = chance.ask else {
        panic!("no dice");
    };
    window.dice(&vec!["9"; sides.len()].join(" "));
    let top = |label: &str| window.harness.get_by_label(label).rect().top();
    assert!(top("Roll for defense") < top("Measured Guard, +2"));
}

#[test]
fn rulings_are_chosen_before_a_game() {
    let mut window = Window::new(WIDE);
    window.reach("Rulings: as the pack has them");
    window.reach("Yes: a captured model makes room as well");
    window.says("Rulings: 1 read otherwise");
    window.shot("rulings-1440");
    window.reach("Begin the game");
    let rulings = window.game().rules().rulings();
    assert_eq!(rulings.get("surge_on_capture"), Some("yes"));
    assert_eq!(rulings.get("towards_around"), Some("yes"));
}

/// What a side of it does until its hero can score.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Scorer {
    /// Rhaegar stands on an objective.
    Rhaegar,
    /// Robert strikes champions that have a wound left each.
    Robert,
}

/// The models of a game by their names.
fn models(window: &Window) -> Vec<(ModelId, String)> {
    let game = window.game();
    let each = game.state().each().map(|(id, _)| id);
    each.map(|id| (id, game.name(id))).collect()
}

/// Puts a game so that the hero can score.
fn put(window: &mut Window, scorer: Scorer) {
    let all = models(window);
    let known = |title: &str| {
        all.iter()
            .find(|(_, name)| name == title)
            .map(|(id, _)| *id)
    };
    let fix = |window: &mut Window, fix: Fix| window.send(PlayCommand::Fix(Seat(0), fix));
    match scorer {
        Scorer::Rhaegar => {
            let state = window.game().state();
            let at = window.game().rules().scenario(state).objectives[0];
            let hero = known("Rhaegar Targaryen").expect("he is there");
            fix(window, Fix::Put(hero, at));
        }
        Scorer::Robert => {
            let hero = known("Young Robert Baratheon").expect("he is there");
            fix(window, Fix::Put(hero, square("H7")));
            for (title, at) in [
                ("Young Barristan Selmy", "G7"),
                ("Lewyn Martell", "H6"),
                ("Myles Mooton", "G6"),
            ] {
                let champion = known(title).expect("there");
                let left = window.game().field().card(champion).wounds - 1;
                fix(window, Fix::Wounds(champion, left));
                fix(window, Fix::Put(champion, square(at)));
            }
        }
    }
}

/// What is done until then: the hero strikes and kills, nobody else does anything.
fn answer(window: &Window, scorer: Scorer) -> Action {
    let game = window.game();
    let hero = |id: ModelId| scorer == Scorer::Robert && game.name(id).contains("Robert");
    let open = game.offers().map(|offer| offer.action().clone());
    let open: Vec<Action> = open.collect();
    let rank = |action: &Action| match action {
        Action::Kill => 0,
        Action::Attack { .. } if game.state().active.is_some_and(|active| hero(active.model)) => 1,
        Action::Activate(id) if hero(*id) => 2,
        Action::Done => 3,
        _ => 4,
    };
    open.into_iter().min_by_key(rank).expect("something to do")
}

/// A game with cards, by whoever is asked, until a motivation can be scored.
fn to_a_motivation(size: [f32; 2], scorer: Scorer) -> Window {
    let mut window = Window::new(size);
    window.reach("The Crossroads Inn");
    window.reach("Begin the game");
    let mut is_put = false;
    for _ in 0..400 {
        if window.game().question().text == "score a motivation" {
            return window;
        }
        let Some(seat) = window.game().asked() else {
            window.send(PlayCommand::Roll);
            continue;
        };
        if window.game().hides() {
            window.send(PlayCommand::Show(seat));
        }
        let state = window.game().state();
        if state.round == 1 && !is_put {
            is_put = true;
            put(&mut window, scorer);
            continue;
        }
        let action = answer(&window, scorer);
        window.send(PlayCommand::Act(action));
    }
    panic!("nobody could score a motivation");
}

#[test]
fn a_motivation_says_what_it_costs_and_what_it_scores() {
    for (size, name) in [(WIDE, "1440"), (PHONE, "390")] {
        for (scorer, side, answer) in [
            (
                Scorer::Rhaegar,
                "Targaryen",
                "Score 1 for Rhaegar Targaryen",
            ),
            (
                Scorer::Robert,
                "Baratheon",
                "Score 1 for Young Robert Baratheon",
            ),
        ] {
            let mut window = to_a_motivation(size, scorer);
            window.says(&format!("{side}: score a motivation"));
            window.says("Costs 1 gold, 1 left");
            window.shot(&format!("motivation-{side}-{name}"));
            let seat = usize::from(side == "Baratheon");
            let points = |window: &Window| window.game().state().sides[seat].points;
            let before = points(&window);
            window.reach(answer);
            assert_eq!(points(&window), before + 1);
        }
    }
}

#[test]
fn every_marked_square_tells_what_comes_of_it_where_nothing_hovers() {
    for (size, name) in [(WIDE, "1440"), (PHONE, "390")] {
        let mut window = deployed(size);
        let put = Fix::Put(ModelId(5), square("B5"));
        window.send(PlayCommand::Fix(Seat(0), put));
        window.reach("Activate Rhaegar Targaryen");
        let game = window.game();
        let field = game.field();
        let is_free = |action: &Action, answer: &play::Answer<grid::Spot>| {
            grid::group(&field, Seat(0), action, answer) == grid::Group::Squares
        };
        let squares = game.offers();
        let squares = squares.filter(|offer| is_free(offer.action(), &offer.answer));
        let squares: Vec<_> = squares
            .map(|offer| (offer.says(), offer.answer.at.clone()))
            .collect();
        assert!(squares.len() > 6);
        let fold = format!("Squares: {}", squares.len());
        window.reach(&fold);
        window.harness.run_steps(20);
        let told =
            |window: &Window, text: &str| window.harness.query_all_by_label_contains(text).count();
        let mut some = 0;
        for (says, at) in squares.iter().filter(|(says, _)| !says.is_empty()) {
            assert!(told(&window, &format!(": {says}")) > 0, "{says}");
            if let [grid::Spot::Square(at)] = at[..] {
                window.hover(at);
                assert!(told(&window, &format!("Board, {at}")) > 0);
                assert!(told(&window, &format!(". {says}")) > 0, "{at}");
            }
            some += 1;
        }
        assert!(some > 0, "nothing comes of any square");
        window.shot(&format!("squares-{name}"));
    }
}

/// Two places of a model where it matters which way it takes.
fn at_stake(window: &Window, id: ModelId) -> [grid::Body; 2] {
    let field = window.game().field();
    let reach = field.reach(id, 0);
    let what = grid::WayFor::Move(0);
    let ends = reach.ends().iter().map(|end| (end.body, reach.path(end)));
    let mut ends = ends.filter(|(end, path)| field.at_stake(id, what, path, *end).is_some());
    let [(one, _), (other, _)] = [ends.next(), ends.last()].map(|end| end.expect("a fire is near"));
    [one, other]
}

/// A tap where the way hurts went at once, by a way of the program's.
#[test]
fn a_tap_where_the_way_matters_lays_it_before_it_is_gone() {
    for (size, name) in [(WIDE, "1440"), (PHONE, "390")] {
        let mut window = before_a_fire(size);
        let id = ModelId(0);
        let [end, other] = at_stake(&window, id);
        let to = end.at();
        let before = window.game().session().cursor();
        window.tap(to);
        assert_eq!(window.game().session().cursor(), before, "only laid");
        let laid = window.harness.query_all_by_label_contains("Way: ").count();
        assert_eq!(laid, 1, "{to}");
        window.shot(&format!("tap-lays-{name}"));
        window.says("Tap the square again, or");
        // A tap on another place is no answer.
        window.tap(other.at());
        assert_eq!(window.game().session().cursor(), before, "only laid");
        window.reach("Leave the way to the program");
        window.tap(to);
        assert_eq!(window.game().session().cursor(), before, "only laid");
        if size[0] > 800.0 {
            window.tap(to);
        } else {
            // Its button is in sight.
            window.click(&format!("Move to {to}"));
        }
        let model = window.game().state().model(id).expect("a model");
        assert_eq!(model.at, to);
    }
}

#[test]
fn an_activation_with_points_left_is_ended_only_when_asked_about() {
    for size in [WIDE, PHONE] {
        let mut window = deployed(size);
        window.reach("Activate Rhaegar Targaryen");
        let active = |window: &Window| window.game().state().active.is_some();
        window.reach("End the activation");
        assert!(active(&window), "only asked");
        window.reach("Yes: End the activation");
        assert!(!active(&window));
    }
}

/// An activation is the answer to many squares: a tap on another one confirmed it.
#[test]
fn a_model_that_rests_is_activated_by_two_taps_on_one_square_and_lays_its_way() {
    for size in [WIDE, PHONE] {
        let mut window = deployed(size);
        for (id, at) in [(0, "F4"), (5, "F7")] {
            let put = Fix::Put(ModelId(id), square(at));
            window.send(PlayCommand::Fix(Seat(0), put));
        }
        window.tap(square("F4"));
        let [to, other] = at_stake(&window, ModelId(0)).map(grid::Body::at);
        let before = window.game().session().cursor();
        for at in [to, other, to] {
            window.tap(at);
            assert_eq!(window.game().session().cursor(), before, "only asked");
        }
        window.tap(to);
        assert!(window.game().state().active.is_some());
        let place = |window: &Window| window.game().state().model(ModelId(0)).map(|own| own.at);
        assert_eq!(place(&window), Some(square("F4")), "its way is laid");
        let laid = window.harness.query_all_by_label_contains("Way: ").count();
        assert_eq!(laid, 1);
        window.tap(to);
        assert_eq!(place(&window), Some(to));
        // A tap on whoever acts looked away from it.
        window.tap(to);
        if size[0] > 800.0 {
            window.says("Ruby Blade");
        }
    }
}

/// A rider past a soldier: whom the way meets is named and marked before it is gone.
#[test]
fn a_way_names_whom_it_may_trample() {
    for (size, name) in [(WIDE, "1440"), (PHONE, "390")] {
        let pack = grid::Pack::builtin().expect("sound");
        let card = |id: &str| grid::Recruit {
            card: pack.card_id(id).expect("a card"),
            equipment: None,
        };
        let scenario = pack.scenario("ruby-ford").expect("a scenario");
        let mut riders = vec![card("robert-mounted"), card("stag-knight")];
        for id in [
            "lyn-corbray",
            "hoster-tully",
            "jason-mallister",
            "roose-bolton",
        ] {
            let more = [riders.clone(), vec![card(id)]].concat();
            let wrong = grid::illegal(&pack, scenario.coins, &more);
            if wrong
                .iter()
                .all(|wrong| matches!(wrong, grid::Illegal::Unspent { .. }))
            {
                riders = more;
            }
        }
        let foot = pack.band("targaryen-standard-foot").expect("a band");
        let muster = grid::Muster {
            scenario: scenario.id.clone(),
            bands: [riders, foot.recruits.clone()],
        };
        let setup = game_window::Setup {
            board: 0,
            setting: Setting::from(muster),
            seats: 2,
            seed: 7,
        };
        let mut window = Window::new(size);
        window.send(Command::Begin(setup, vec![Player::Person; 2]));
        for _ in 0..80 {
            let rider = Action::Activate(ModelId(0));
            if window.game().offers().any(|offer| *offer.action() == rider) {
                break;
            }
            let first = window.game().offers().next();
            match first.map(|offer| offer.action().clone()) {
                Some(action) => window.send(PlayCommand::Act(action)),
                // Agendas are looked at alone.
                None => match window.game().asked() {
                    Some(seat) => window.send(PlayCommand::Show(seat)),
                    None => window.send(PlayCommand::Roll),
                },
            }
        }
        let soldier = window.game().state().each().find(|(_, model)| {
            let class = window.game().rules().card(model.card).class;
            model.seat == Seat(1) && class == grid::Class::Soldier
        });
        let (soldier, _) = soldier.expect("a soldier");
        for (id, at) in [(ModelId(0), "C3"), (soldier, "G2")] {
            window.send(PlayCommand::Fix(Seat(0), Fix::Put(id, square(at))));
        }
        window.send(PlayCommand::Act(Action::Activate(ModelId(0))));
        window.tap(square("G3"));
        let text = "Passes ";
        let told = window.harness.query_all_by_label_contains(text).count();
        window.shot(&format!("trample-{name}"));
        assert_eq!(told, 1);
    }
}

/// Squares are smaller than a finger.
#[test]
fn a_finger_that_slides_over_the_tiles_has_a_loupe_and_taps_where_it_is_lifted() {
    let mut window = begun(PHONE);
    let [from, to] = ["D4", "B2"].map(|name| window.point(square(name)));
    let before = window.game().session().cursor();
    finger(&mut window.harness, TouchPhase::Start, from);
    finger(&mut window.harness, TouchPhase::Move, to);
    assert!(has_loupe(&window.harness));
    assert_eq!(
        window.game().session().cursor(),
        before,
        "nothing is tapped"
    );
    finger(&mut window.harness, TouchPhase::End, to);
    assert!(!has_loupe(&window.harness));
    let game = window.game();
    let stands = game.state().each().filter(|(_, model)| model.stands());
    let stands: Vec<_> = stands.map(|(_, model)| model.at).collect();
    assert_eq!(
        stands,
        [square("B2")],
        "one is deployed where it was lifted"
    );
}
