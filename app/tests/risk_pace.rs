//! How long does a person wait while programs play Risk?
//!
//! Time is simulated: what a pause or a card holds the game is waited for, and the person answers at once whatever is
//! asked, but puts no card away that the game goes on without.

use std::sync::Arc;

use board_games::areas::AreaWindow as _;
use board_games::risk::{Player, RiskGame as _, RiskUi};
use boards::risk::rules::by_points;
use boards::risk::{
    Action, CardAction, Field, House, Level, Risk, RiskBot, Setting, View, idle_pass, lone_pass,
};
use egui_kittest::kittest::Queryable as _;
use game_window::programs::Tempo;
use game_window::{Passage, PlayCommand, Played, ProgramAsk, Stays};
use play::{Bot as _, Game as _, HappeningKind, Seat, Turn, Viewer};
use ui::replay::ReplayCommand;

use crate::common::risk::{PHONE, WIDE, Window, against};

const LORD: Player = Player::Program(Level::Lord);

/// What the person says to cards.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Cards {
    /// Plays nothing in an invasion.
    Rests,
    /// Plays as a knight would, but answers every question about cards by hand.
    Answers,
}

/// What the person does: goes on as quickly as can be, or attacks and buys as a knight.
pub(crate) fn person(game: &Played<RiskUi>, cards: Cards, knight: &mut RiskBot) -> Option<Action> {
    let seat = game.asked()?;
    let offers = game.session().offers(seat);
    let quick = match cards {
        Cards::Rests => vec![
            Action::Card(CardAction::PassInvasion),
            Action::Card(CardAction::Pass),
            Action::Done,
        ],
        // Houses whose Characters are for dice on the table.
        Cards::Answers => vec![
            Action::House(House::Lannister),
            Action::House(House::Tyrell),
            Action::Card(CardAction::Pass),
        ],
    };
    let open = |action: &&Action| offers.iter().any(|offer| offer.action() == *action);
    let quick = quick.iter().find(open).cloned();
    let advised = || match cards {
        Cards::Rests => None,
        Cards::Answers => knight.think(&game.session().view(Viewer::Seat(seat)), &offers, 1),
    };
    let first = || offers.first().map(|offer| offer.action().clone());
    quick.or_else(advised).or_else(first)
}

/// How often the first seat, the only person, was asked for cards that could not change the dice, from the second round
/// on: the window passed by itself.
fn spared(game: &Played<RiskUi>) -> u32 {
    let (session, seat) = (game.session(), Seat(0));
    let idle = |entry: &u32| {
        let view = session.view_after(*entry, Viewer::Seat(seat));
        let state = &view.table;
        let asked = matches!(Risk::turn(game.pack(), state), Turn::Seats(seats) if seats == [seat]);
        let offers = || Risk::offers(game.pack(), state, seat);
        asked
            && state.round > 1
            && lone_pass(&offers()).is_none()
            && idle_pass(game.pack(), state, seat, &offers()).is_some()
    };
    let all = (0..session.len()).filter(idle).count();
    u32::try_from(all).expect("few")
}

/// What a person waited for and was asked, from the second round on.
#[derive(Debug, Default)]
struct Waited {
    /// Seconds in which nothing but a pause or a card went on.
    seconds: f64,
    pauses: u32,
    /// How often the game waited for taps.
    stops: u32,
    /// Cards that it waited for.
    taps: u32,
    /// Questions in turns of others, such as how many defend.
    others: u32,
    /// Questions about cards that were answered with nothing.
    passes: u32,
}

/// Plays to the end of the third round as a new player has it; nobody waits while a person is asked.
fn waited(game: &mut Played<RiskUi>, cards: Cards, seed: u64) -> Waited {
    let mut knight = RiskBot::new(Arc::clone(game.session().pack()), Level::Knight, seed);
    let mut waited = Waited::default();
    let (mut now, mut stopped) = (0.0, 0);
    for _ in 0..60_000 {
        if game.state().round > 3 || game.turn().is_over() {
            break;
        }
        let counts = game.state().round > 1;
        let passage = game.play_on(now);
        let rest = match (passage, game.program_asked()) {
            (Passage::Went, _) => continue,
            (_, Some(_)) if game.waits_to_be_seen() => {
                waited.taps += u32::from(counts);
                waited.stops += u32::from(counts && stopped != game.session().len());
                stopped = game.session().len();
                game.obey(PlayCommand::Seen).expect("a tap");
                continue;
            }
            (Passage::Rest(rest), Some(_)) => rest,
            (Passage::Still, Some(_)) => panic!("nothing else holds a program"),
            (Passage::Rest(_) | Passage::Still, None) => {
                let Some(action) = person(game, cards, &mut knight) else {
                    game.obey(PlayCommand::Roll).expect("dice");
                    continue;
                };
                // The only person passes by itself where nothing else is open, or nothing else does anything.
                let pass = [CardAction::Pass, CardAction::PassInvasion].map(Action::Card);
                let pass = pass.contains(&action);
                let seat = game.asked().expect("asked");
                let offers = game.session().offers(seat);
                let idle = idle_pass(game.pack(), game.state(), seat, &offers);
                assert!(!(idle.is_some() && pass), "an idle pass is not asked for");
                waited.passes += u32::from(pass && counts);
                waited.others += u32::from(counts && game.state().active() != seat);
                game.obey(PlayCommand::Act(action)).expect("an answer");
                continue;
            }
        };
        now += rest;
        if counts && rest > 0.0 {
            waited.seconds += rest;
            waited.pauses += 1;
        }
    }
    waited
}

#[test]
fn a_round_of_four_programs_waits_ten_seconds_at_most() {
    let mut all = 0;
    for (seed, cards) in [
        (1, Cards::Rests),
        (2, Cards::Rests),
        (1, Cards::Answers),
        (2, Cards::Answers),
    ] {
        let mut game = against(LORD, Setting::dominion(Field::Westeros), 5, seed);
        game.set_stays(Stays::default());
        let waited = waited(&mut game, cards, seed);
        let rounds = f64::from(game.state().round.min(3).saturating_sub(1)).max(1.0);
        let spared = spared(&game);
        all += spared;
        println!(
            "seed {seed}, {cards:?}: {:.1} s, {} pauses, {} stops with {} cards to tap and {} questions in turns of others a round; \
             {} passes in {rounds} rounds, {spared} more without need",
            waited.seconds / rounds,
            f64::from(waited.pauses) / rounds,
            f64::from(waited.stops) / rounds,
            f64::from(waited.taps) / rounds,
            f64::from(waited.others) / rounds,
            waited.passes,
        );
        assert!(
            waited.seconds / rounds <= 10.0,
            "{waited:?} in {rounds} rounds"
        );
        assert!(
            f64::from(waited.stops) / rounds <= 4.0,
            "{waited:?} in {rounds} rounds"
        );
        // Nobody is told that a program plays nothing.
        let said = game.players().remarks.said(0, u32::MAX);
        assert!(
            said.into_iter()
                .all(|said| !said.text.contains("Play nothing now"))
        );
    }
    assert!(all > 0, "a person with cards is spared questions");
}

/// A game of a person against lords, in which one of these has just fought another.
fn passing(size: [f32; 2]) -> Window {
    let mut window = Window::new(size);
    window.begin(
        Setting::skirmish(Field::Westeros),
        &[Player::Person, LORD, LORD],
    );
    window.send(PlayCommand::Stays(Stays::default()));
    for _ in 0..4_000 {
        if window.game().passing().is_some() && window.game().program().is_some() {
            return window;
        }
        let rests = window.game().asks_person().then(|| {
            let mut offers = window.game().offers().map(|offer| offer.action().clone());
            offers.find(|action| *action == Action::Done)
        });
        match rests.flatten() {
            Some(done) => window.send(PlayCommand::Act(done)),
            None if window.game().asks_person() => window.answer(),
            None if window.game().waits_to_be_seen() => window.send(PlayCommand::Seen),
            None => window.harness.step(),
        }
    }
    panic!("nobody fought another");
}

#[test]
fn what_others_fight_passes_by_until_it_is_asked_to_stay() {
    for size in [WIDE, PHONE] {
        let mut window = passing(size);
        assert!(window.game().card().is_none(), "nothing holds anybody up");
        let fight = window.game().passing().expect("a fight").clone();
        assert!(!fight.what.seats.contains(&Seat(0)), "{fight:?}");
        window.shot(&format!("risk-passing-{}", size[0]));
        window.click("Show");
        let (card, _) = window.game().card().expect("it stands");
        assert_eq!(card.from, fight.from);
        assert!(window.game().waits_to_be_seen());
        window.says("Close the card to go on");
        window.shot(&format!("risk-held-{}", size[0]));
        let before = window.game().session().len();
        window.harness.run_steps(40);
        assert_eq!(
            window.game().session().len(),
            before,
            "it was asked to stay"
        );
        window.click("Close");
        assert!(!window.game().waits_to_be_seen());
    }
}

#[test]
fn to_read_along_what_others_fight_stands_for_a_while() {
    let mut game = against(LORD, Setting::skirmish(Field::Westeros), 3, 1);
    game.set_stays(Stays::default());
    let slow = ProgramAsk::Tempo(Tempo::Slow);
    game.obey(PlayCommand::Program(slow)).expect("a pace");
    let mut knight = RiskBot::new(Arc::clone(game.session().pack()), Level::Knight, 1);
    let (mut now, mut stood) = (0.0, 0);
    for _ in 0..20_000 {
        if stood > 0 || game.state().round > 4 || game.turn().is_over() {
            break;
        }
        assert!(game.passing().is_none());
        let others = game
            .card()
            .is_some_and(|(card, _)| !card.what.seats.contains(&Seat(0)));
        match (game.play_on(now), game.program_asked()) {
            (Passage::Went, _) => {}
            (_, Some(_)) if game.waits_to_be_seen() => {
                game.obey(PlayCommand::Seen).expect("a tap");
            }
            (Passage::Rest(rest), Some(_)) => {
                stood += u32::from(others);
                now += rest;
            }
            _person => {
                let asked = match person(&game, Cards::Rests, &mut knight) {
                    Some(action) => PlayCommand::Act(action),
                    None => PlayCommand::Roll,
                };
                game.obey(asked).expect("an answer, or dice");
            }
        }
    }
    assert!(stood > 0, "cards of others hold a slow game");
}

/// A program played its whole turn below what it had done to a person, and nobody saw it.
#[test]
fn a_program_that_plays_on_leaves_the_map_in_sight() {
    for size in [WIDE, PHONE] {
        let mut window = Window::new(size);
        let players = [Player::Person, LORD, LORD];
        window.begin(Setting::skirmish(Field::Westeros), &players);
        window.send(PlayCommand::Stays(Stays::default()));
        let (mut beside, mut over) = (0, 0);
        for _ in 0..6_000 {
            if beside > 0 && over > 0 {
                break;
            }
            let stands = window.game().card().is_some();
            let plays = window.game().program().is_some();
            if window.game().waits_to_be_seen() {
                assert!(!window.has("Show"), "all of it is read");
                window.says("Close the card to go on");
                over += 1;
                window.send(PlayCommand::Seen);
            } else if plays {
                window.harness.step();
                let still = window.game().program().is_some();
                if stands && still && !window.game().waits_to_be_seen() {
                    window.harness.step();
                    if window.game().card().is_some() && !window.game().waits_to_be_seen() {
                        window.says("Show");
                        beside += 1;
                    }
                }
            } else {
                let mut offers = window.game().offers().map(|offer| offer.action().clone());
                let rests = offers.find(|action| *action == Action::Done);
                drop(offers);
                match rests {
                    Some(done) => window.send(PlayCommand::Act(done)),
                    None => window.answer(),
                }
            }
        }
        assert!(beside > 0 && over > 0, "{beside} beside, {over} over");
    }
}

/// Cards of a turn lay over the areas that they told of.
#[test]
fn a_card_leaves_its_area_in_sight() {
    let mut window = Window::new(WIDE);
    let players = [Player::Person, LORD, LORD];
    window.begin(Setting::skirmish(Field::Westeros), &players);
    window.send(PlayCommand::Stays(Stays::default()));
    let (mut seen, mut defended) = (0, 0);
    for _ in 0..6_000 {
        if seen >= 3 && defended > 0 {
            return from_the_log(&mut window);
        }
        let game = window.game();
        if let Some(one) = game.waited_for() {
            let then = game.session().view_after(one.to, Viewer::Table);
            let scores = |view: &View| by_points(game.pack(), &view.table).scores;
            assert_eq!(scores(&game.then()), scores(&then), "{one:?}");
        }
        let told = game.waited_for().map(|one| &one.what);
        let told = told.map(|what| (what.title.clone(), what.at.first().copied()));
        if let Some((title, area)) = told {
            if let Some(area) = area {
                window.settle();
                let at = window.screen().place(area).expect("it is in play");
                assert_eq!(window.screen().focus.to, Some(area), "{title}");
                let label = format!("What happened: {title}");
                let card = window.harness.get_by_label(&label).rect();
                assert!(!card.contains(at), "{title}: {card} over {at}");
                window.shot(&format!("risk-beside-{seen}"));
                seen += 1;
            }
            window.send(PlayCommand::Seen);
        } else if game.program().is_some() {
            window.harness.step();
        } else {
            let state = game.state();
            if let (Some(seat), Some(invasion)) = (game.asked(), state.stage.invasion())
                && state.holds(seat, invasion.to)
            {
                let looked = window.screen().focus.to;
                assert_eq!(looked, Some(invasion.to), "what is defended");
                defended += 1;
            }
            let mut offers = game.offers().map(|offer| offer.action().clone());
            let rests = offers.find(|action| *action == Action::Done);
            drop(offers);
            match rests {
                Some(done) => window.send(PlayCommand::Act(done)),
                None => window.answer(),
            }
        }
    }
    panic!("{seen} cards, {defended} defended");
}

/// Cards that were opened from the log lay over the areas that they told of.
fn from_the_log(window: &mut Window) {
    let all = window.game().happened().iter().rev();
    let battles = all.filter(|one| one.what.kind == HappeningKind::Battle);
    let told: Vec<_> = battles
        .take(3)
        .map(|one| (one.to, one.what.title.clone(), one.what.at.first().copied()))
        .collect();
    assert!(!told.is_empty());
    for (entry, title, area) in told {
        window.send(ReplayCommand::Show(entry));
        window.settle();
        let at = area.and_then(|area| window.screen().place(area));
        let at = at.expect("it is in play");
        let label = format!("What happened: {title}");
        let card = window.harness.get_by_label(&label).rect();
        assert!(!card.contains(at), "{title}: {card} over {at}");
    }
}

/// Whoever had cards passed by themselves as a turn began, and what the others had done was gone from the map.
#[test]
fn a_pass_that_goes_by_itself_leaves_what_the_others_did_in_sight() {
    let squire = Player::Program(Level::Squire);
    let mut game = against(squire, Setting::dominion(Field::Westeros), 3, 1);
    let mut knight = RiskBot::new(Arc::clone(game.session().pack()), Level::Knight, 1);
    let (mut now, mut round) = (0.0, 1);
    for _ in 0..20_000 {
        match (game.play_on(now), game.program_asked()) {
            (Passage::Went, _) => {}
            (Passage::Rest(rest), Some(_)) => now += rest,
            _person => {
                let state = game.state();
                if state.round > round && game.asked() == Some(state.active()) {
                    round = state.round;
                    let until = game.since().map(|(_, until)| until);
                    assert_eq!(until, Some(game.session().cursor()), "round {round}");
                    if round == 5 {
                        return;
                    }
                }
                let asked = person(&game, Cards::Answers, &mut knight);
                let asked = asked.map_or(PlayCommand::Roll, PlayCommand::Act);
                game.obey(asked).expect("an answer, or dice");
            }
        }
    }
    panic!("round {round}");
}

/// A card that one drew was told by a line beside the map alone, while others played on.
#[test]
fn a_drawn_card_is_shown_before_the_next_turn() {
    let mut game = against(LORD, Setting::skirmish(Field::Westeros), 3, 1);
    game.set_stays(Stays::default());
    let mut knight = RiskBot::new(Arc::clone(game.session().pack()), Level::Knight, 1);
    let mut now = 0.0;
    for _ in 0..20_000 {
        match (game.play_on(now), game.program_asked()) {
            (Passage::Went, _) => {}
            (_, Some(_)) if game.waits_to_be_seen() => {
                game.obey(PlayCommand::Seen).expect("a tap");
            }
            (Passage::Rest(rest), Some(_)) => now += rest,
            _person => {
                let action = person(&game, Cards::Answers, &mut knight);
                let draws = action == Some(Action::Draw);
                let asked = action.map_or(PlayCommand::Roll, PlayCommand::Act);
                game.obey(asked).expect("an answer, or dice");
                if draws {
                    let one = game.waited_for().expect("it stands");
                    assert!(one.what.title.ends_with(" draws a card"), "{one:?}");
                    assert!(!game.waits_to_be_seen(), "for a moment");
                    assert!(matches!(game.play_on(now), Passage::Rest(_)));
                    game.play_on(now + 2.0);
                    assert!(game.waited_for().is_none(), "it has gone");
                    return;
                }
            }
        }
    }
    panic!("nothing was drawn");
}
