//! Does a knight beat squires, and does it see nothing that is hidden?

use std::sync::Arc;

use boards::throne::{
    Action, Bidding, Frame, Level, OrderKind, Pack, Setting, State, Throne, ThroneBot, Track,
};
use boards::{BotFactory, Bout, BoutEnd};
use play::check::{Figure, cases, first_number, is_long};
use play::{Bot, Dice, Draft, Game, Input, Match, Pcg32, Seat, Seeded, Turn, Viewer};

fn pack(players: u8) -> Arc<Pack> {
    let pack = match players {
        6 => Pack::builtin_six(),
        _ => Pack::builtin(),
    };
    Arc::new(pack.expect("the pack is whole"))
}

fn storm() -> Arc<Pack> {
    Arc::new(Pack::builtin_storm().expect("the pack is whole"))
}

/// One bot of a level among others, seats rotated.
fn played(pack: &Arc<Pack>, players: u8, games: u32, who: [Level; 2]) -> BoutEnd {
    played_with(pack, Setting::in_order(pack, players), games, who)
}

fn played_with(pack: &Arc<Pack>, setting: Setting, games: u32, who: [Level; 2]) -> BoutEnd {
    let players = setting.players();
    let bout = Bout {
        start: State::new(pack, setting).expect("a setting"),
        pack: Arc::clone(pack),
        games,
        seed: 1,
        how: Match {
            nodes: 1,
            calls: 1,
            most_inputs: 20_000,
        },
    };
    let maker = |level: Level| {
        let pack = Arc::clone(pack);
        move |seed: u64| -> Box<dyn Bot<Throne>> {
            Box::new(ThroneBot::new(Arc::clone(&pack), level, seed))
        }
    };
    let better = maker(who[0]);
    let others: Vec<_> = (1..players).map(|_| maker(who[1])).collect();
    let mut makers: Vec<BotFactory<'_, Throne>> = vec![&better];
    makers.extend(others.iter().map(|maker| maker as BotFactory<'_, Throne>));
    let mut end = BoutEnd::default();
    for number in 0..games {
        let game = bout.game(first_number().wrapping_add(number), &makers);
        end.add(&game.expect("played to the end"));
    }
    end
}

#[test]
fn a_knight_among_squires_wins() {
    // Every seat once.
    let games = |players: u8| cases(u32::from(players));
    let mut wrong = Vec::new();
    let games_of = (3..=6).map(|players| ("original", pack(players), players));
    let storms = [3, 4].map(|players| ("storm", storm(), players));
    for (name, pack, players) in games_of.chain(storms) {
        let end = played(
            &pack,
            players,
            games(players),
            [Level::Knight, Level::Squire],
        );
        let tally = end.bots[0];
        let strength = Figure::Strength {
            tally,
            promised: 0.9,
        };
        let told = strength.line(&format!(
            "throne game, {name}, {players}: knight among squires"
        ));
        println!("{told}");
        if end.stopped > 0 || (!is_long() && tally.wins < tally.games) {
            wrong.push(told);
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// With leaders, on their own board and on the original one.
#[test]
fn a_knight_leads_leaders() {
    let storm = Arc::new(Pack::builtin_storm().expect("the pack is whole"));
    let five = pack(5);
    let own = Setting::in_order(&storm, 4);
    let mut old = Setting::in_order(&five, 5);
    (old.storm_cards, old.storm_decks, old.leaders) = (true, true, true);
    (old.one_time_orders, old.tactics) = (true, true);
    for (pack, setting) in [(&storm, own), (&five, old)] {
        let games = cases(4);
        let end = played_with(pack, setting.clone(), games, [Level::Knight, Level::Squire]);
        let strength = Figure::Strength {
            tally: end.bots[0],
            promised: 0.75,
        };
        println!(
            "{}",
            strength.line("throne game with leaders: knight among squires")
        );
        let wins = end.bots[0].wins;
        assert!(is_long() || wins >= 3, "{wins} of {games} with {setting:?}");
        let end = played_with(pack, setting, 1, [Level::Knight, Level::Knight]);
        assert_eq!((end.stopped, end.bots[0].games), (0, 1));
    }
}

#[test]
fn knights_finish_games_among_each_other() {
    let storms = [3, 4].map(|players| (storm(), players));
    for (pack, players) in (3..=6)
        .map(|players| (pack(players), players))
        .chain(storms)
    {
        let games = cases(1);
        let end = played(&pack, players, games, [Level::Knight, Level::Knight]);
        assert_eq!((end.stopped, end.bots[0].games), (0, games));
    }
}

/// Nine houses, with open hands and with secret ones.
#[test]
fn knights_finish_games_of_nine_houses() {
    let feast = Arc::new(Pack::builtin_feast().expect("the pack is whole"));
    let games = cases(1);
    for secret in [false, true] {
        let mut setting = Setting::in_order(&feast, 9);
        setting.secret_cards = secret;
        setting.divided_power = secret;
        setting.one_time_orders = true;
        setting.siege_engines = true;
        setting.fortifications = true;
        let end = played_with(&feast, setting, games, [Level::Knight, Level::Knight]);
        assert_eq!((end.stopped, end.bots[0].games), (0, games));
    }
}

/// What a knight does is the same in every state that fits its view.
#[test]
fn a_knight_sees_what_its_seat_sees() {
    let pack = pack(4);
    let mut rng = Pcg32::new(1, 1);
    let setting = Setting::in_order(&pack, 4);
    goes_on(&pack, setting, (5, 300), &mut |state, seat, step| {
        let action = |state: &State| usual(&pack, (state, seat), step);
        let view = Throne::view(&pack, state, Viewer::Seat(seat));
        let guess = Throne::guess(&pack, &view, seat, &mut rng);
        assert_eq!(action(state), action(&guess));
        action(state)
    });
}

/// Goes on from the beginning of a game by the dice of a seed, for so many inputs at most; each answer by the state, who is
/// asked, and the number of the input.
fn goes_on(
    pack: &Arc<Pack>,
    setting: Setting,
    (seed, inputs): (u64, u64),
    answer: &mut dyn FnMut(&State, Seat, u64) -> Action,
) {
    let mut draft = Draft::<Throne>::new(State::new(pack, setting).expect("a setting"));
    let mut dice = Seeded::new(seed);
    for step in 0..inputs {
        let input = match Throne::turn(pack, draft.state()) {
            Turn::Over(_) => return,
            Turn::Chance(chance) => Input::Chance(dice.answer(&chance.ask).expect("dice")),
            Turn::Seats(seats) => Input::Act(seats[0], answer(draft.state(), seats[0], step)),
        };
        draft.input(pack, &input).expect("an offer is accepted");
    }
}

/// A game of three in which orders are about to be laid.
fn planning(pack: &Arc<Pack>) -> Draft<Throne> {
    let start = State::new(pack, Setting::in_order(pack, 3)).expect("a setting");
    let mut draft = Draft::<Throne>::new(start);
    let mut dice = Seeded::new(1);
    while let Turn::Chance(chance) = Throne::turn(pack, draft.state()) {
        let answer = Input::Chance(dice.answer(&chance.ask).expect("dice"));
        draft.input(pack, &answer).expect("a shuffle");
    }
    draft
}

/// Few steps played out, so that many games are played; the seats rotated.
fn lord(pack: &Arc<Pack>, seed: u64, effort: u32) -> ThroneBot {
    ThroneBot::new(Arc::clone(pack), Level::Lord, seed).with_effort(effort)
}

/// Steps that a lord of these tests plays out for a decision.
const EFFORT: u32 = 250;

#[test]
fn a_lord_among_knights_wins_more_than_its_share() {
    let five = pack(5);
    let games = cases(12);
    let bout = Bout {
        start: State::new(&five, Setting::in_order(&five, 5)).expect("a setting"),
        pack: Arc::clone(&five),
        games,
        seed: 1,
        how: Match {
            nodes: EFFORT + 1,
            calls: 2,
            most_inputs: 20_000,
        },
    };
    let better = |seed: u64| -> Box<dyn Bot<Throne>> { Box::new(lord(&five, seed, EFFORT)) };
    let usual = |seed: u64| -> Box<dyn Bot<Throne>> {
        Box::new(ThroneBot::new(Arc::clone(&five), Level::Knight, seed))
    };
    let makers: [BotFactory<'_, Throne>; 5] = [&better, &usual, &usual, &usual, &usual];
    let mut end = BoutEnd::default();
    for number in 0..games {
        let game = bout.game(first_number().wrapping_add(number), &makers);
        end.add(&game.expect("played to the end"));
    }
    let strength = Figure::Strength {
        tally: end.bots[0],
        promised: 0.3,
    };
    let told = strength.line("throne game, original, 5: lord among knights");
    println!("{told}");
    assert_eq!(end.stopped, 0);
    // A third, where its share is a fifth.
    assert!(is_long() || end.bots[0].wins >= 4, "{told}");
}

/// What a lord does is the same in every state that fits its view, and however its time is cut into slices.
#[test]
fn a_lord_sees_what_its_seat_sees() {
    for pack in [pack(4), storm()] {
        let mut rng = Pcg32::new(1, 1);
        let mut told = 0;
        let setting = Setting::in_order(&pack, 4);
        goes_on(&pack, setting, (5, 90), &mut |state, seat, step| {
            let action = |state: &State, nodes: u32| {
                let view = Throne::view(&pack, state, Viewer::Seat(seat));
                let offers = Throne::offers(&pack, state, seat);
                let mut lord = lord(&pack, step, 60);
                let mut calls = 0..200;
                let found = calls.find_map(|_| lord.think(&view, &offers, nodes));
                (found.expect("an answer"), lord.reason().to_owned())
            };
            let view = Throne::view(&pack, state, Viewer::Seat(seat));
            let guess = Throne::guess(&pack, &view, seat, &mut rng);
            let found = action(state, 1_000);
            assert_eq!(found, action(&guess, 7));
            told += u32::from(found.1.contains("played out"));
            found.0
        });
        assert!(told > 5, "it said why {told} times");
    }
}

/// Hurried, it answers by what it found so far.
#[test]
fn a_hurried_lord_answers_at_once() {
    let pack = pack(3);
    let draft = planning(&pack);
    let seat = Seat(0);
    let view = Throne::view(&pack, draft.state(), Viewer::Seat(seat));
    let offers = Throne::offers(&pack, draft.state(), seat);
    let mut lord = lord(&pack, 1, u32::MAX);
    assert_eq!(lord.think(&view, &offers, 40), None);
    let mut lord = lord.with_effort(0);
    let action = lord.think(&view, &offers, 1).expect("an answer");
    assert!(offers.iter().any(|offer| *offer.action() == action));
}

/// Whoever had placed all orders was told that nothing else is allowed, while each of them may be taken back.
#[test]
fn a_lord_that_is_asked_weighs_orders_that_lie() {
    let pack = pack(3);
    let mut draft = planning(&pack);
    let seat = Seat(0);
    let actions = |state: &State| -> Vec<Action> {
        let offers = Throne::offers(&pack, state, seat);
        offers.iter().map(|offer| *offer.action()).collect()
    };
    loop {
        let first = actions(draft.state()).into_iter().next();
        let Some(order) = first.filter(|action| *action != Action::Ready) else {
            break;
        };
        draft.input(&pack, &Input::Act(seat, order)).expect("open");
    }
    assert_eq!(actions(draft.state()), [Action::Ready]);
    let mut lord = lord(&pack, 1, EFFORT).advising();
    let (mut answers, mut told) = (0, String::new());
    loop {
        let view = Throne::view(&pack, draft.state(), Viewer::Seat(seat));
        let offers = Throne::offers(&pack, draft.state(), seat);
        let mut calls = 0..100;
        let found = calls.find_map(|_| lord.think(&view, &offers, 40));
        let action = found.expect("an answer");
        if answers == 0 {
            told = lord.reason().to_owned();
        }
        if action == Action::Ready {
            break;
        }
        // The rest of a plan comes without another thought, and what came of it is said once.
        let again = answers > 0 && lord.reason().contains("played out");
        assert!(!again, "{}", lord.reason());
        let done = draft.input(&pack, &Input::Act(seat, action));
        done.expect("what it says may be done");
        answers += 1;
        assert!(answers < 20, "it comes to an end");
    }
    assert!(told.contains("played out"), "{told}");
}

/// Why a lord gives the orders of its first turn.
fn reason_of_orders(pack: &Arc<Pack>) -> String {
    let draft = planning(pack);
    let seat = Seat(0);
    let view = Throne::view(pack, draft.state(), Viewer::Seat(seat));
    let offers = Throne::offers(pack, draft.state(), seat);
    let mut lord = lord(pack, 1, EFFORT);
    let found = (0..100).find_map(|_| lord.think(&view, &offers, 40));
    assert!(found.is_some());
    lord.reason().to_owned()
}

/// Each order of a plan was explained by what another one takes, then the plan by all of its orders, which no phone
/// has room for.
#[test]
fn a_lord_tells_what_its_plan_brings_in_few_words() {
    // Three areas of its own have units.
    let reason = reason_of_orders(&pack(3));
    let (_, plan) = reason.split_once(". With ").expect("a plan");
    assert!(plan.contains("played out"), "{reason}");
    let named = plan.matches("March").count() + plan.matches("Support").count();
    assert!(named <= 2, "{reason}");
    // What it does not keep comes behind.
    let plan = plan.split("; ").next().unwrap_or_default();
    let short = plan.starts_with("all its orders ");
    assert!(short || plan.chars().count() <= 155, "{reason}");
}

/// What came of the whole plan was said again of each order, and what the order is for of none.
#[test]
fn each_order_of_a_plan_says_what_it_is_for() {
    for pack in [pack(3), storm()] {
        let mut draft = planning(&pack);
        let seat = Seat(0);
        let mut lord = lord(&pack, 1, EFFORT);
        let mut said = 0;
        loop {
            let view = Throne::view(&pack, draft.state(), Viewer::Seat(seat));
            let offers = Throne::offers(&pack, draft.state(), seat);
            let found = (0..100).find_map(|_| lord.think(&view, &offers, 40));
            let action = found.expect("an answer");
            let why = lord.reason();
            // What came of all of them is said with the first.
            assert_eq!(why.contains("played out"), said == 0, "{why}");
            if action == Action::Ready {
                break;
            }
            if let Action::Order { area, order } = action {
                let kind = pack.order(order).expect("an order").kind;
                let title = pack.map.title(area);
                let begins = [format!("From {title} "), format!("Units in {title} ")];
                let sets_out = begins.iter().any(|begin| why.starts_with(begin));
                assert_eq!(sets_out, kind == OrderKind::March, "{why}");
            }
            said += 1;
            let input = Input::Act(seat, action);
            draft.input(&pack, &input).expect("an offer is accepted");
        }
        assert!(said > 1, "{said} orders");
    }
}

/// What came of a plan was said of each order, and the Tactics card it was made with of none.
#[test]
fn a_lord_tells_the_tactics_card_of_its_plan() {
    let pack = storm();
    let reason = reason_of_orders(&pack);
    let told = |title: &str| reason.contains(title);
    assert!(pack.tactics.iter().any(|row| told(&row.title)), "{reason}");
}

/// What a lord answers there, if it is asked, and why.
fn asked(
    pack: &Arc<Pack>,
    (state, seat): (&State, Seat),
    step: u64,
    asks: bool,
) -> (Option<Action>, String) {
    let view = Throne::view(pack, state, Viewer::Seat(seat));
    let offers = Throne::offers(pack, state, seat);
    let mut lord = lord(pack, step, 60);
    let mut calls = 0..if asks { 200 } else { 0 };
    let found = calls.find_map(|_| lord.think(&view, &offers, 1_000));
    (found, lord.reason().to_owned())
}

/// What a knight answers there.
fn usual(pack: &Arc<Pack>, (state, seat): (&State, Seat), step: u64) -> Action {
    let view = Throne::view(pack, state, Viewer::Seat(seat));
    let offers = Throne::offers(pack, state, seat);
    let mut knight = ThroneBot::new(Arc::clone(pack), Level::Knight, step);
    knight.think(&view, &offers, 1).expect("an answer")
}

/// "It holds Castle Black" stood for an attack from there that is beaten back, and a House card was for land that the
/// beaten would go to.
#[test]
fn a_lord_tells_of_a_march_where_it_leads_and_of_a_battle_what_is_fought_for() {
    let mut told = 0;
    for pack in [pack(3), storm()] {
        let setting = Setting::in_order(&pack, 3);
        goes_on(&pack, setting, (3, 250), &mut |state, seat, step| {
            let asks = matches!(state.top(), Some(Frame::March(_) | Frame::Fight(_)));
            let (found, why) = asked(&pack, (state, seat), step, asks);
            match (found, state.top(), &state.battle) {
                (Some(Action::Move { to, .. }), Some(Frame::March(march)), _) => {
                    let left = format!("It holds {} ", pack.map.title(march.from));
                    assert!(!why.starts_with(&left), "{why}");
                    // Other units that go there, too, were set against it.
                    let there = format!(" to {}\u{201d} in ", pack.map.title(to));
                    assert!(!why.contains(&there), "{why}");
                    told += u32::from(why.contains("t holds "));
                }
                (Some(Action::Card(_)), _, Some(battle)) => {
                    let here = format!("It holds {} ", pack.map.title(battle.area));
                    let other = why.starts_with("It holds ") && !why.starts_with(&here);
                    assert!(!other, "{why}");
                }
                (_, _, _) => {}
            }
            assert!(!why.contains(" falls in "), "{why}");
            usual(&pack, (state, seat), step)
        });
    }
    assert!(told > 3, "it said {told} times what a march holds");
}

/// A march that was begun told what it holds in the end, and not how strong both sides are.
#[test]
fn a_march_that_is_begun_says_where_it_goes() {
    let mut told = 0;
    for pack in [pack(3), storm()] {
        let setting = Setting::in_order(&pack, 3);
        goes_on(&pack, setting, (3, 250), &mut |state, seat, step| {
            let asks = matches!(state.top(), Some(Frame::Marches(_)));
            let (found, why) = asked(&pack, (state, seat), step, asks);
            if let Some(Action::March(from)) = found
                && why.contains("t holds ")
            {
                let begin = format!("From {} ", pack.map.title(from));
                assert!(why.starts_with(&begin), "{why}");
                told += 1;
            }
            usual(&pack, (state, seat), step)
        });
    }
    assert!(told > 0, "no march said what it holds");
}

/// What could not be told apart was a chance to win that nobody can check: "some 17 in 100, and nothing else is surely
/// better", then that nothing else is surely better behind every other answer.
#[test]
fn a_lord_says_what_a_knight_would_where_nothing_else_does_better() {
    let mut said = 0;
    let pack = pack(3);
    let setting = Setting::in_order(&pack, 3);
    goes_on(&pack, setting, (5, 120), &mut |state, seat, step| {
        let view = Throne::view(&pack, state, Viewer::Seat(seat));
        let offers = Throne::offers(&pack, state, seat);
        let mut lord = lord(&pack, step, 60);
        let found = (0..200).find_map(|_| lord.think(&view, &offers, 1_000));
        let why = lord.reason();
        said += u32::from(!why.is_empty() && !why.contains("played out"));
        assert!(!why.contains("chance to win"), "{why}");
        assert!(!why.contains("; in "), "{why}");
        found.expect("an answer")
    });
    assert!(said > 0, "it never says what a knight would");
}

/// Whoever follows a hint is told the next order of its plan.
#[test]
fn a_lord_has_a_plan_until_its_last_order() {
    let pack = pack(3);
    let mut draft = planning(&pack);
    let seat = Seat(0);
    let mut lord = lord(&pack, 1, EFFORT);
    assert!(!lord.has_plan());
    loop {
        let view = Throne::view(&pack, draft.state(), Viewer::Seat(seat));
        let offers = Throne::offers(&pack, draft.state(), seat);
        let found = (0..100).find_map(|_| lord.think(&view, &offers, 40));
        let action = found.expect("an answer");
        if action == Action::Ready {
            break;
        }
        assert!(lord.has_plan(), "{action:?}");
        let input = Input::Act(seat, action);
        draft.input(&pack, &input).expect("an offer is accepted");
    }
}

/// Whoever was ready by itself was told in the next turn, without an order, that all of them are placed.
#[test]
fn a_plan_ends_where_its_orders_do_not_lie() {
    let pack = pack(3);
    let draft = planning(&pack);
    let mut lord = lord(&pack, 1, EFFORT);
    let view = Throne::view(&pack, draft.state(), Viewer::Seat(Seat(0)));
    let offers = Throne::offers(&pack, draft.state(), Seat(0));
    for _ in 0..6 {
        let found = (0..100).find_map(|_| lord.think(&view, &offers, 40));
        assert_ne!(found.expect("an answer"), Action::Ready);
    }
}

/// "It seems best" stood for every reason that there was no sentence for.
#[test]
fn a_knight_says_why_in_a_sentence_or_says_nothing() {
    let (mut said, mut silent) = (0, 0);
    for pack in [pack(3), storm()] {
        let setting = Setting::by_the_book(&pack, 3);
        let start = State::new(&pack, setting).expect("a setting");
        let names = (1..=3).map(|seat: u8| seat.to_string()).collect();
        let mut session = boards::session(&pack, start, "test", names, 7);
        let bot = |seat: u8| ThroneBot::new(Arc::clone(&pack), Level::Knight, seat.into());
        let mut bots: Vec<ThroneBot> = (0..3).map(bot).collect();
        for _ in 0..600 {
            match session.turn() {
                Turn::Chance(_) => session.roll().expect("cards"),
                Turn::Seats(seats) => {
                    let seat = seats.first().copied().expect("somebody");
                    let (view, offers) = (session.view(Viewer::Seat(seat)), session.offers(seat));
                    let bot = &mut bots[usize::from(seat.0)];
                    let action = bot.think(&view, &offers, 1).expect("an answer");
                    let reason = bot.reason().to_owned();
                    assert_ne!(reason, "It seems best");
                    assert!(!reason.ends_with('.'), "{reason}");
                    // "Winterfell promises 12" tells nobody anything.
                    assert!(
                        !reason.ends_with(|end: char| end.is_ascii_digit()),
                        "{reason}"
                    );
                    match reason.is_empty() {
                        true => silent += 1,
                        false => said += 1,
                    }
                    session.act(Input::Act(seat, action)).expect("legal");
                }
                Turn::Over(_) => break,
            }
        }
    }
    assert!(said > silent, "{said} said, {silent} not");
}

/// Calls back with every state that knights come to, and what is done in it.
fn watched(pack: &Arc<Pack>, seed: u64, inputs: u64, seen: &mut dyn FnMut(&State, Seat, Action)) {
    let setting = Setting::by_the_book(pack, 3);
    let mut knight = ThroneBot::new(Arc::clone(pack), Level::Knight, seed);
    goes_on(pack, setting, (seed, inputs), &mut |state, seat, _| {
        let view = Throne::view(pack, state, Viewer::Seat(seat));
        let offers = Throne::offers(pack, state, seat);
        let action = knight.think(&view, &offers, 1).expect("an answer");
        seen(state, seat, action);
        action
    });
}

/// Areas stood without an order where nothing was foreseen for them.
#[test]
fn a_knight_gives_every_order_that_it_can() {
    for pack in [pack(3), storm()] {
        let mut planned = 0;
        watched(&pack, 1, 400, &mut |state, seat, action| {
            if action != Action::Ready {
                return;
            }
            planned += 1;
            let left = Throne::offers(&pack, state, seat);
            let left = left.iter().any(|offer| match offer.action() {
                Action::Order { order, .. } => {
                    pack.order(*order).is_some_and(|row| row.once.is_none())
                }
                _other => false,
            });
            assert!(!left, "{seat} is ready in turn {}", state.turn);
        });
        assert!(planned > 5, "{planned} times");
    }
}

/// A quarter of its power was bid where two tokens were out of everybody's reach.
#[test]
fn a_knight_bids_no_more_than_nobody_can_reach() {
    let pack = pack(3);
    let mut bids = Vec::new();
    for seed in 1..6 {
        watched(&pack, seed, 400, &mut |state, seat, _| {
            let Some(Frame::Bids(asked)) = state.top() else {
                return;
            };
            if !matches!(asked.of, Bidding::Track(_)) {
                return;
            }
            let mut table = state.clone();
            for (player, other) in table.players.iter_mut().zip((0..).map(Seat)) {
                player.power = if other == seat { 20 } else { 1 };
            }
            let mut knight = ThroneBot::new(Arc::clone(&pack), Level::Knight, seed);
            let view = Throne::view(&pack, &table, Viewer::Seat(seat));
            let offers = Throne::offers(&pack, &table, seat);
            // Equal bids are settled by whoever holds the Iron Throne.
            let settles = table.holder(Track::Throne) == Some(seat);
            let enough = if settles { 1 } else { 2 };
            match knight.think(&view, &offers, 1) {
                Some(Action::Bid(bid)) => bids.push((bid, enough)),
                other => panic!("{other:?}"),
            }
        });
    }
    assert!(!bids.is_empty(), "nobody was asked for a bid");
    // The throne may be worth no token to who holds it, as it settles ties.
    assert!(bids.iter().all(|(bid, enough)| bid <= enough), "{bids:?}");
    assert!(bids.iter().any(|(bid, _)| *bid > 0), "{bids:?}");
}
