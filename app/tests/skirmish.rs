//! Is the skirmish on tiles played in the window by two people at one device?
//!
//! Journeys in the window without a screen: by the names that a screen reader says, and by taps on the board.
//! `SHOTS=folder` draws what they come by.

use board_games::skirmish::target::Target;
use board_games::skirmish::{
    Game, PlayCommand, Setting, TilesGame as _, TilesOffer as _, TilesUi, bands,
};
use eframe::egui::{Event, Key, Shape};
use egui_kittest::kittest::{NodeT, Queryable};
use game_window::Stays;
use grid::{Action, Fix, ModelId, Place, Square};
use planner::command::{AppCommand, GameCommand};
use play::Seat;

use crate::common::tiles::{PHONE, WIDE, Window, square};

fn setup(muster: &grid::Muster, seed: u64) -> game_window::Setup<Setting> {
    game_window::Setup {
        board: 0,
        setting: Setting::from(muster.clone()),
        seats: 2,
        seed,
    }
}

/// The first scenario, thrown for, with the golden side to deploy first.
pub(crate) fn begun(size: [f32; 2]) -> Window {
    let mut window = Window::new(size);
    window.shot(&format!("begin-{}", size[0]));
    let others = window.harness.query_all_by_label_contains("Others: ");
    assert_eq!(others.count(), 0, "the other side is chosen once");
    window.click("Begin the game");
    window.says("Both roll a die for zone and first player");
    window.shot(&format!("dice-{}", size[0]));
    window.dice("9 3");
    window.says("Targaryen: choose a zone, or who is the first player");
    window.click("Deploy in gold");
    window.click("The first player is Targaryen");
    window
}

/// The same with both sides on the board, in a row by columns.
pub(crate) fn deployed(size: [f32; 2]) -> Window {
    let mut window = begun(size);
    let rows = ["2", "13"];
    for (row, seat) in rows.into_iter().zip([Seat(0), Seat(1)]) {
        for column in ["B", "C", "D", "E"] {
            assert_eq!(window.game().asked(), Some(seat));
            window.tap(square(&format!("{column}{row}")));
        }
    }
    window.says("Targaryen: activate a model");
    window
}

fn place(window: &Window, id: u8) -> Square {
    window
        .game()
        .state()
        .model(ModelId(id))
        .expect("a model")
        .at
}

/// Ends an activation, or activates whoever is offered first.
fn skip(window: &mut Window) {
    let open: Vec<Action> = window
        .game()
        .offers()
        .map(|offer| offer.action().clone())
        .collect();
    let first = open
        .iter()
        .find(|action| matches!(action, Action::Activate(_)));
    let done = open.iter().find(|action| **action == Action::Done);
    let action = done.or(first).expect("something to do").clone();
    window.send(PlayCommand::Act(action));
}

#[test]
fn models_are_deployed_by_taps() {
    let mut window = begun(WIDE);
    window.says("Targaryen: deploy Rhaegar Targaryen");
    window.tap(square("G14"));
    let waits = |window: &Window| {
        let models = window.game().state().models.iter();
        models.filter(|model| model.place == Place::Waiting).count()
    };
    assert_eq!(waits(&window), 8, "the other zone takes nobody");
    window.tap(square("B2"));
    assert_eq!(waits(&window), 7);
    assert_eq!(place(&window, 0), square("B2"));
    window.says("Targaryen: deploy Myles Mooton");
    window.shot("deploy-1440");
}

#[test]
fn a_model_moves_by_a_tap_and_undo_takes_it_back() {
    let mut window = deployed(WIDE);
    window.click("Activate Rhaegar Targaryen");
    window.says("Targaryen: Rhaegar Targaryen acts, 2 action points left");
    let before = window.game().session().cursor();
    window.tap(square("B12"));
    assert_eq!(window.game().session().cursor(), before, "too far");
    window.tap(square("B5"));
    assert_eq!(place(&window, 0), square("B5"));
    window.says("Targaryen: Rhaegar Targaryen acts, 1 action point left");
    window.click("Undo");
    assert_eq!(place(&window, 0), square("B2"));
    window.click("Redo");
    assert_eq!(place(&window, 0), square("B5"));
}

/// Such a tap said nothing but the name of the square, and a second one on a model let go of it.
#[test]
fn a_tap_in_vain_says_why_and_a_second_one_on_a_model_activates_it() {
    let told = |window: &Window, text: &str| {
        let told = window.harness.query_all_by_label_contains(text);
        assert!(told.count() > 0, "{text}");
    };
    let mut window = begun(WIDE);
    window.tap(square("G14"));
    told(&window, "Board, G14. Only marked squares are open");
    let mut window = deployed(WIDE);
    window.tap(square("B2"));
    window.tap(square("B12"));
    told(&window, "Board, B12. Out of reach: 10 squares, 3 to move");
    window.hover(square("B11"));
    let left = window
        .harness
        .query_all_by_label_contains("Out of reach")
        .count();
    assert_eq!(left, 0, "another square is pointed at");
    // It was let go of, and had to be tapped once more.
    window.says("Tap the model again, or");
    assert_eq!(window.game().state().active, None, "only looked at");
    window.tap(square("B2"));
    let active = window.game().state().active.expect("acts");
    assert_eq!(active.model, ModelId(0));
}

#[test]
fn a_tap_on_a_model_that_rests_shows_its_reach_and_asks_before_it_pays() {
    for (size, name) in [(WIDE, "1440"), (PHONE, "390")] {
        let mut window = deployed(size);
        let copper = |window: &Window| window.game().state().sides[0].coins.copper;
        let before = copper(&window);
        window.tap(square("B2"));
        assert_eq!(window.game().state().active, None, "only looked at");
        window.hover(square("C13"));
        window.shot(&format!("look-{name}"));
        window.tap(square("B5"));
        assert_eq!(window.game().state().active, None, "only asked");
        assert_eq!((copper(&window), place(&window, 0)), (before, square("B2")));
        window.says("It costs coins: tap the square again, or");
        window.says("Activate Rhaegar Targaryen, then move to B5");
        window.says("3 squares");
        // Only the coin of the activation was told, not the action point of the move.
        window.says("Costs 1 copper (11 left) and 1 action point (1 left)");
        window.shot(&format!("rests-{name}"));
        // Another square is asked about anew.
        window.tap(square("B4"));
        assert_eq!(window.game().state().active, None, "another square");
        window.tap(square("B5"));
        window.tap(square("B5"));
        assert_eq!(place(&window, 0), square("B5"));
        assert_eq!(copper(&window), before - 1);
        assert_eq!(
            window.game().state().active.expect("acts").model,
            ModelId(0)
        );
    }
}

/// Rhaegar beside the second enemy, in the second round.
fn engaged(window: &mut Window) {
    window.tap(square("B2"));
    window.tap(square("B5"));
    window.tap(square("B5"));
    window.tap(square("B8"));
    window.says("Baratheon: activate a model");
    window.tap(square("C13"));
    window.tap(square("B10"));
    window.tap(square("B10"));
    window.tap(square("B9"));
    while window.game().state().round == 1 {
        skip(window);
    }
}

#[test]
fn an_attack_is_made_with_real_dice() {
    let mut window = deployed(WIDE);
    engaged(&mut window);
    while window.game().asked() == Some(Seat(1)) {
        skip(&mut window);
    }
    window.click("Activate Rhaegar Targaryen");
    window.tap(square("B9"));
    window.shot("attack-1440");
    for chance in ["ounds: 69 %", "ounds: 79 %", "takes it down: 15 %"] {
        let told = window.harness.query_all_by_label_contains(chance);
        assert_eq!(told.count(), 1, "{chance}");
    }
    window.click("Ruby Blade at Lyn Corbray");
    window.says("Rhaegar Targaryen rolls 3 dice for attack at 5+");
    window.dice("9 8 1");
    window.says("Lyn Corbray rolls 2 dice for defense at 6+");
    window.dice("9 1");
    let model = *window.game().state().model(ModelId(5)).expect("a model");
    assert_eq!(model.wounds, 1);
    window.says("Lyn Corbray loses 1 wound");
    window.click("Undo");
    let model = *window.game().state().model(ModelId(5)).expect("a model");
    assert_eq!(model.wounds, 0);
    window.says("Taken back over dice or what others did, which the log remembers");
}

/// What charges that cannot arrive are folded away under: a line for each target, and not one for each way to pay.
fn vain(window: &Window) -> String {
    let game = window.game();
    let vain = game.offers().filter(|offer| offer.is_in_vain());
    let upon = vain.map(|offer| format!("{:?}", grid::touch(&game.field(), offer.action())));
    let upon: std::collections::BTreeSet<String> = upon.collect();
    format!("Charges out of reach: {}", upon.len())
}

#[test]
fn charges_that_cannot_arrive_are_folded_away_with_the_reason() {
    let mut window = deployed(WIDE);
    window.click("Activate Rhaegar Targaryen");
    window.says("Tactics rulebook, Activating a model");
    let fold = vain(&window);
    let why = "annot arrive: the way takes 10 squares and it moves 3";
    let told = |window: &Window| window.harness.query_all_by_label_contains(why).count();
    assert_eq!(told(&window), 0, "folded away");
    window.click(&fold);
    assert!(told(&window) > 0);
    window.shot("vain-1440");
}

/// One tap declared such a charge and lost its points.
#[test]
fn a_charge_that_cannot_arrive_asks_before_it_is_declared() {
    for size in [[1440.0, 1800.0], PHONE] {
        let mut window = deployed(size);
        window.reach("Activate Rhaegar Targaryen");
        window.reach(&vain(&window));
        let before = window.game().session().cursor();
        let charge = "Charge Young Robert Baratheon, Ruby Blade…";
        window.reach(charge);
        assert_eq!(window.game().session().cursor(), before, "only asked");
        window.says("It cannot arrive and is paid all the same. Declare it?");
        window.shot(&format!("vain-asks-{}", size[0]));
        window.reach("Leave it");
        let asks = window.harness.query_by_label("Charge all the same");
        assert!(asks.is_none(), "left");
        window.reach(charge);
        window.reach("Charge all the same");
        assert!(window.game().session().cursor() > before, "declared");
    }
}

#[test]
fn a_square_that_costs_coins_is_asked_for_by_the_first_tap() {
    let mut window = deployed(WIDE);
    window.send(PlayCommand::Fix(
        Seat(0),
        Fix::Put(ModelId(1), square("B5")),
    ));
    window.send(PlayCommand::Fix(
        Seat(0),
        Fix::Put(ModelId(6), square("B7")),
    ));
    window.click("Activate Myles Mooton");
    let copper = |window: &Window| window.game().state().sides[0].coins.copper;
    let before = copper(&window);
    window.tap(square("B8"));
    assert_eq!(place(&window, 1), square("B5"), "only asked");
    window.says("It costs coins: tap the square again, or");
    window.shot("coins-1440");
    window.tap(square("A4"));
    assert_eq!(
        place(&window, 1),
        square("A4"),
        "a free square is taken at once"
    );
    window.click("Undo");
    window.tap(square("B8"));
    window.tap(square("B8"));
    assert_eq!(place(&window, 1), square("B8"));
    assert_eq!(copper(&window), before - 3);
}

#[test]
fn the_table_is_read_by_kind_and_owner() {
    let mut window = deployed([1440.0, 2400.0]);
    window.click("On the table");
    window.click("Modes of Targaryen: 3");
    window.says("Melee, 3 dice, 5+; 1 more die for 2 copper; +1 for 1 silver");
    window.shot("table-2400");
}

#[test]
fn nothing_is_lost_by_going_over_and_back() {
    let mut window = Window::at_home(WIDE);
    let table = window.harness.state().table();
    let first = table.document().table().state.units[0].id.clone();
    table.send(GameCommand::Refresh);
    window.settle();
    let before = window.harness.state().table().document().text();
    window.click("Games");
    window.click("Skirmish on tiles");
    window.click("Begin the game");
    window.dice("9 3");
    window.click("Games");
    window.click("Miniatures");
    assert!(
        window
            .harness
            .state()
            .shown::<board_games::skirmish::TilesUi>()
            .is_none()
    );
    window.says(&first);
    assert_eq!(window.harness.state().table().document().text(), before);
    window
        .harness
        .state()
        .table()
        .send(AppCommand::Go(board_games::skirmish::KIND));
    window.settle();
    window.says("Targaryen: choose a zone, or who is the first player");
}

#[test]
fn a_game_that_was_put_away_goes_on() {
    let mut window = deployed(WIDE);
    window.click("Game");
    window.click("Put this game away");
    window.says("Begin a game of Skirmish on tiles");
    window.click("Go on with the other game");
    window.says("Targaryen: activate a model");
}

/// One slip in the menu ended the game.
#[test]
fn a_concession_is_asked_about_once() {
    let mut window = deployed(WIDE);
    window.click("Game");
    window.click("Concede");
    assert!(!window.game().turn().is_over());
    window.click("Yes: concede");
    assert!(window.game().turn().is_over());
}

#[test]
fn agendas_are_covered_between_two_people() {
    let mut window = Window::new(WIDE);
    window.click("The Crossroads Inn");
    window.shot("bands-1440");
    window.click("Begin the game");
    window.dice("9 3");
    window.click("Deploy in gold");
    window.click("The first player is Targaryen");
    window.says("Targaryen: keep one of two agendas");
    window.says("Hand the device to Targaryen, whose agendas are covered");
    let keep = |window: &Window| window.harness.query_all_by_label_contains("Keep ").count();
    assert_eq!(keep(&window), 0);
    window.click("Show the agendas of Targaryen");
    assert_eq!(keep(&window), 2);
    let keeps = window.harness.query_all_by_label_contains("Keep ").next();
    keeps.expect("an agenda").click();
    window.settle();
    window.says("Baratheon: keep one of two agendas");
    assert_eq!(keep(&window), 0, "the first one's are covered");
    let log = window.game().log();
    let tells = |text: &str| log[0].iter().any(|line| line.text.contains(text));
    assert!(tells("Targaryen keeps an agenda") && !tells("You keep"));
    window.click("Show the agendas of Baratheon");
    let keeps = window.harness.query_all_by_label_contains("Keep ").next();
    keeps.expect("an agenda").click();
    window.settle();
    window.says("Targaryen: deploy Rhaegar Targaryen");
    window.shot("inn-1440");
}

#[test]
fn a_warband_is_changed_until_it_is_legal() {
    let mut window = Window::new([1440.0, 1800.0]);
    window.click("The Crossroads Inn");
    window.click("All cards");
    for card in ["War Chest", "Spend It All", "Healing Balm", "Eddard Stark"] {
        window.says(card);
    }
    window.click("All cards");
    window.harness.run_steps(20);
    window.click("Change the warband of side 1");
    let out = window.harness.query_all_by_label_contains("Take ").next();
    out.expect("a model").click();
    window.settle();
    let no = window
        .harness
        .query_all_by_label_contains("Not legal")
        .count();
    assert!(no > 0, "coins are left");
    window.click("Begin the game");
    assert!(
        window
            .harness
            .state()
            .shown::<board_games::skirmish::TilesUi>()
            .expect("shown")
            .game()
            .is_none()
    );
    let says = "Warband of seat 1: ";
    assert!(window.harness.query_all_by_label_contains(says).count() > 0);
}

#[test]
fn a_phone_has_the_board_on_top() {
    let mut window = deployed(PHONE);
    // Squares of 22 points were too small for a finger.
    let side = window.point(square("B1")).x - window.point(square("A1")).x;
    assert!(side >= 30.0, "{side}");
    window.shot("turn-390");
    window.tap(square("B2"));
    window.tap(square("B5"));
    window.tap(square("B5"));
    assert_eq!(place(&window, 0), square("B5"));
    window.says("Targaryen: Rhaegar Targaryen acts, 1 action point left");
    window.hover(square("C13"));
    window.shot("play-390");
    window.click("Cards tab");
    window.says("Dragon Prince, hero of Targaryen");
    let counted = window.harness.query_all_by_label_contains(" of 4 to act");
    assert_eq!(counted.count(), 2, "of both sides");
    window.shot("cards-390");
    window.click("Log tab");
    window.says("Rhaegar Targaryen is activated");
    window.shot("log-390");
}

/// What scores stood among the cards alone, where nobody looked before the first round.
#[test]
fn a_phone_tells_what_scores_before_the_first_round() {
    for (window, told) in [(begun(PHONE), 1), (deployed(PHONE), 0)] {
        let text = "Scoring by casualties";
        let scores = window.harness.query_all_by_label_contains(text);
        assert_eq!(scores.count(), told);
    }
}

/// Whoever had scrolled the answers, and tapped a model, saw none of what it can do.
#[test]
fn what_a_tap_looks_at_is_told_in_sight_of_answers_that_were_scrolled() {
    let [still, scrolled] = [false, true].map(|scrolls| {
        let mut window = deployed(PHONE);
        if scrolls {
            let last = "Activate Targaryen Honor Guard 2";
            window.harness.get_by_label(last).scroll_to_me();
            window.harness.run_steps(40);
        }
        window.tap(square("B2"));
        let told = window.harness.get_by_label("Tap the model again, or");
        told.rect().top()
    });
    assert!((still - scrolled).abs() < 1.0, "{still}, {scrolled}");
}

/// The ring of who is looked at cut the signs at its corners.
#[test]
fn conditions_are_painted_over_rings() {
    let mut window = deployed(PHONE);
    let fix = Fix::Afflict(ModelId(0), grid::Condition::Shaken);
    window.send(PlayCommand::Fix(Seat(0), fix));
    window.tap(square("B2"));
    let inks = ui::theme::tile_inks(ui::theme::Tone::Light);
    let shapes = &window.harness.output().shapes;
    let last = |is: &dyn Fn(&Shape) -> bool| shapes.iter().rposition(|one| is(&one.shape));
    let ring = last(&|shape| match shape {
        Shape::Rect(one) => one.stroke.color == inks.plan && one.stroke.width > 2.4,
        _ => false,
    });
    let sign = last(&|shape| match shape {
        Shape::Circle(one) => one.fill == inks.paper && one.stroke.color == inks.no,
        _ => false,
    });
    assert!(ring.is_some() && sign > ring, "{ring:?}, {sign:?}");
}

/// A moment after one's own dice nothing told what they came to: whether the target is seen stood there.
#[test]
fn a_phone_keeps_in_sight_what_dice_came_to() {
    let mut window = deployed(PHONE);
    window.send(PlayCommand::Stays(Stays::default()));
    window.harness.input_mut().events.push(Event::PointerGone);
    window.settle();
    window.says("What happened last: Roll-off");
}

/// Who rolled highest came back beside the board all through the first round.
#[test]
fn a_roll_off_is_past_once_the_round_is_under_way() {
    let mut window = deployed(WIDE);
    assert!(window.game().last_happened().is_some());
    skip(&mut window);
    assert!(window.game().last_happened().is_none());
}

fn key(window: &mut Window, key: Key) {
    window.harness.key_press(key);
    window.settle();
}

#[test]
fn the_board_is_played_by_keys() {
    let mut window = deployed(WIDE);
    window.tap(square("B2"));
    let board = window.harness.query_all_by_label_contains("Board, ").next();
    board.expect("the board").focus();
    window.settle();
    // The cursor comes up at whoever is looked at.
    for _ in 0..3 {
        key(&mut window, Key::ArrowDown);
    }
    window.says("Board, B5. 3 squares. Costs 1 copper (11 left) and 1 action point (1 left). A tap asks before it is paid");
    key(&mut window, Key::Enter);
    assert_eq!(place(&window, 0), square("B2"), "only asked");
    key(&mut window, Key::Enter);
    assert_eq!(place(&window, 0), square("B5"));
}

/// Only Tab led to the board, past all that stands beside it, from a model there to no square, and from an enemy to what
/// can be done to it.
#[test]
fn arrows_lead_onto_the_board_and_an_enemy_to_its_answers() {
    let points = |window: &Window, at: &str| {
        let board = format!("Board, {at}");
        let mut boards = window.harness.query_all_by_label_contains(&board);
        boards.any(|board| board.accesskit_node().is_focused())
    };
    let mut window = deployed(WIDE);
    let fix = Fix::Put(ModelId(4), square("B3"));
    window.send(PlayCommand::Fix(Seat(0), fix));
    window.tap(square("B2"));
    let mut shapes = window.harness.output().shapes.iter();
    let coin = shapes.find_map(|one| match &one.shape {
        Shape::Text(text) if text.galley.text() == "1C" => Some(text.pos.y),
        _ => None,
    });
    let middle = window.point(square("B2")).y;
    assert!(coin.is_some_and(|top| top < middle), "over nobody below");
    key(&mut window, Key::ArrowDown);
    assert!(points(&window, "B2"), "it comes up at who is looked at");
    {
        let shapes = &window.harness.output().shapes;
        let own = window.point(square("B2"));
        let coin = shapes
            .iter()
            .position(|one| matches!(&one.shape, Shape::Text(text) if text.galley.text() == "1C"));
        let cursor = shapes.iter().rposition(|one| match &one.shape {
            Shape::Rect(line) => {
                let is_square = line.rect.width() < 100.0 && line.rect.contains(own);
                is_square && (line.stroke.width - 3.0).abs() < 0.1
            }
            _ => false,
        });
        assert!(cursor.is_some() && coin > cursor, "the cursor cut the coin");
    }
    key(&mut window, Key::ArrowDown);
    assert!(points(&window, "B3"));
    key(&mut window, Key::Enter);
    {
        let mut blows = window.harness.query_all_by_label_contains(", then: ");
        assert!(blows.any(|blow| blow.accesskit_node().is_focused()));
    }
    let guard = "Targaryen Honor Guard 2, Targaryen";
    window.harness.get_by_label_contains(guard).focus();
    window.settle();
    key(&mut window, Key::Enter);
    key(&mut window, Key::ArrowDown);
    assert!(points(&window, "E3"));
    window.send(PlayCommand::Hold);
    assert!(window.game().is_card_open());
    key(&mut window, Key::Enter);
    assert!(!window.game().is_card_open(), "it is what a key means");
}

/// Escape looked away from whoever acted, too, and its card was gone.
#[test]
fn whoever_acts_stays_looked_at() {
    let mut window = deployed(WIDE);
    window.click("Activate Rhaegar Targaryen");
    key(&mut window, Key::Escape);
    window.says("Dragon Prince, hero of Targaryen");
}

/// Escape from a list that had dropped down lost the place of the keyboard, and Tab began at the menus.
#[test]
fn escape_leads_back_from_a_list_to_what_dropped_it() {
    let mut window = Window::new(WIDE);
    let focused = |window: &Window| window.harness.ctx.memory(|memory| memory.focused());
    window.harness.get_by_label("Side 2 is a person").focus();
    window.settle();
    let list = focused(&window);
    key(&mut window, Key::Enter);
    key(&mut window, Key::ArrowDown);
    assert!(list.is_some() && focused(&window) != list);
    key(&mut window, Key::Escape);
    assert_eq!(focused(&window), list);
}

#[test]
fn every_control_of_the_skirmish_has_a_name() {
    use eframe::egui::accesskit::Role;
    for size in [WIDE, PHONE] {
        let mut window = deployed(size);
        window.click("Activate Rhaegar Targaryen");
        for role in [
            Role::Button,
            Role::TextInput,
            Role::RadioButton,
            Role::ComboBox,
        ] {
            for node in window.harness.query_all_by_role(role) {
                let name = node.accesskit_node().label().unwrap_or_default();
                assert!(!name.trim().is_empty(), "{role:?} without a name");
            }
        }
    }
}

/// Numbers that look like chance and are the same each time.
struct Draws(u64);

impl Draws {
    fn below(&mut self, count: usize) -> usize {
        let Self(state) = self;
        *state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(*state >> 33).expect("31 bits") % count
    }
}

#[test]
fn whole_games_are_told_in_words_and_every_marked_square_is_open() {
    let pack = grid::Pack::builtin().expect("sound");
    let rules = std::sync::Arc::new(grid::Rules::new(pack).expect("sound"));
    for (scenario, seed) in rules.pack().scenarios().iter().zip(7_u64..) {
        let ready = bands(&rules, scenario);
        let band = |place: usize| {
            ready
                .get(place)
                .map_or(Vec::new(), |band| band.recruits.clone())
        };
        let muster = grid::Muster {
            scenario: scenario.id.clone(),
            bands: [band(0), band(ready.len().saturating_sub(1))],
        };
        let mut game = Game::new(&rules, &setup(&muster, seed)).expect("legal");
        let mut draws = Draws(seed);
        let mut inputs = 0;
        while !game.turn().is_over() {
            inputs += 1;
            assert!(inputs < 5_000, "{} does not end", scenario.id);
            assert!(!game.prompt().is_empty());
            let Some(seat) = game.asked() else {
                game.roll().expect("dice are asked for");
                continue;
            };
            let taps = Target::of(&game, game.field().of(seat).next());
            let open: Vec<Action> = game.offers().map(|offer| offer.action().clone()).collect();
            for goal in taps.goals {
                assert!(open.contains(&goal.actions[0]), "{:?}", goal.actions);
            }
            game.show(Some(seat));
            let offers: Vec<_> = game.offers().cloned().collect();
            let mut texts: Vec<&str> = offers
                .iter()
                .map(|offer| offer.answer.label.as_str())
                .collect();
            texts.sort_unstable();
            let twice = texts.windows(2).find(|pair| pair[0] == pair[1]);
            assert_eq!(twice, None, "{}", game.prompt());
            for text in texts {
                let vague = ["Use it", "nobody", "an agenda", "Model ", "Seat "];
                assert!(!vague.iter().any(|word| text.contains(word)), "{text}");
            }
            let pick = draws.below(offers.len());
            game.act(offers[pick].action().clone()).expect("offered");
        }
        for line in &game.log()[0] {
            assert!(
                !line.text.contains("Model ") && !line.text.contains("Seat "),
                "{}",
                line.text
            );
        }
    }
}

/// The letters G, S and C stood for coins, and for the zones of both sides.
#[test]
fn coins_and_zones_are_drawn() {
    let window = begun(WIDE);
    for coin in ["2 gold", "4 silver", "12 copper"] {
        assert_eq!(window.harness.query_all_by_label(coin).count(), 2, "{coin}");
    }
    for clipped in &window.harness.output().shapes {
        if let Shape::Text(text) = &clipped.shape {
            let text = text.galley.text();
            let is_coin = ["G ", "S ", "C "].iter().any(|own| text.starts_with(own));
            assert!(!is_coin && text != "S", "{text}");
        }
    }
}

/// A move was over before one could look.
#[test]
fn a_model_that_moves_is_seen_on_its_way() {
    let mut window = deployed(WIDE);
    window.click("Activate Rhaegar Targaryen");
    let plan = ui::theme::tile_inks(ui::theme::Tone::Light).plan;
    let discs = |window: &Window| {
        let shapes = &window.harness.output().shapes;
        let is_disc = |shape: &Shape| matches!(shape, Shape::Circle(one) if one.fill == plan);
        shapes.iter().filter(|one| is_disc(&one.shape)).count()
    };
    let here = place(&window, 0);
    let goes = window
        .game()
        .offers()
        .find_map(|offer| match offer.action() {
            action @ Action::Move { .. } => Some(action.clone()),
            _ => None,
        });
    let before = discs(&window);
    let screen = window.harness.state().shown::<TilesUi>();
    screen
        .expect("shown")
        .send(PlayCommand::Act(goes.expect("a move")));
    let mut seen = 0;
    for _ in 0..4 {
        window.harness.step();
        seen = seen.max(discs(&window));
        if discs(&window) > before {
            window.shot("tiles-on-its-way-1440");
        }
    }
    assert_ne!(place(&window, 0), here);
    assert_eq!(seen, before + 1, "one model is on its way");
    window.settle();
    assert_eq!(discs(&window), before, "it has arrived");
}
