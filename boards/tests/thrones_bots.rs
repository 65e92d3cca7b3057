//! Does a knight beat squires, and does it see nothing that is hidden?
//!
//! `THRONE_MATCHES` sets how many games are played with each number of houses, some by default.

#![expect(clippy::expect_used, reason = "a test that cannot go on says why")]

use std::sync::Arc;

use boards::throne::{Level, Pack, Setting, State, Throne, ThroneBot};
use boards::{Bout, BoutEnd, Maker};
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
    let mut better = maker(who[0]);
    let mut others: Vec<_> = (1..players).map(|_| maker(who[1])).collect();
    let mut makers: Vec<Maker<'_, Throne>> = vec![&mut better];
    makers.extend(others.iter_mut().map(|maker| maker as Maker<'_, Throne>));
    bout.run(&mut makers).expect("played to the end")
}

#[test]
fn a_knight_among_squires_wins() {
    let games = std::env::var("THRONE_MATCHES").ok();
    let games: u32 = games.and_then(|text| text.parse().ok()).unwrap_or(12);
    let mut wrong = Vec::new();
    let games_of = (3..=6).map(|players| ("original", pack(players), players));
    let storms = [3, 4].map(|players| ("storm", storm(), players));
    for (name, pack, players) in games_of.chain(storms) {
        let end = played(&pack, players, games, [Level::Knight, Level::Squire]);
        println!(
            "{name}, {players}: {} of {games}, {:.1} turns",
            end.bots[0].wins, end.rounds
        );
        let wins = end.bots[0].wins;
        if wins * 10 < games * 9 || end.stopped > 0 {
            wrong.push(format!(
                "{name}, {players}: {wins} of {games}, {:.1} turns",
                end.rounds
            ));
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
        let end = played_with(pack, setting.clone(), 8, [Level::Knight, Level::Squire]);
        assert!(
            end.bots[0].wins >= 6,
            "{} of 8 with {setting:?}",
            end.bots[0].wins
        );
        let end = played_with(pack, setting, 2, [Level::Knight, Level::Knight]);
        assert_eq!((end.stopped, end.bots[0].games), (0, 2));
    }
}

#[test]
fn knights_finish_games_among_each_other() {
    let storms = [3, 4].map(|players| (storm(), players));
    for (pack, players) in (3..=6)
        .map(|players| (pack(players), players))
        .chain(storms)
    {
        let end = played(&pack, players, 2, [Level::Knight, Level::Knight]);
        assert_eq!((end.stopped, end.bots[0].games), (0, 2));
    }
}

/// Nine houses, with open hands and with secret ones; `THRONE_MATCHES` says how many games each.
#[test]
fn knights_finish_games_of_nine_houses() {
    let feast = Arc::new(Pack::builtin_feast().expect("the pack is whole"));
    let games = std::env::var("THRONE_MATCHES").ok();
    let games: u32 = games.and_then(|text| text.parse().ok()).unwrap_or(1);
    for secret in [false, true] {
        let mut setting = Setting::in_order(&feast, 9);
        setting.secret_cards = secret;
        setting.divided_power = secret;
        setting.one_time_orders = true;
        setting.siege_engines = true;
        setting.fortifications = true;
        let end = played_with(&feast, setting, games, [Level::Knight, Level::Knight]);
        println!("{games} games of nine, {:.1} turns", end.rounds);
        assert_eq!((end.stopped, end.bots[0].games), (0, games));
    }
}

/// What a knight does is the same in every state that fits its view.
#[test]
fn a_knight_sees_what_its_seat_sees() {
    let pack = pack(4);
    let start = State::new(&pack, Setting::in_order(&pack, 4)).expect("a setting");
    let mut draft = Draft::<Throne>::new(start);
    let mut dice = Seeded::new(5);
    let mut rng = Pcg32::new(1, 1);
    for step in 0..300_u64 {
        let state = draft.state().clone();
        let input = match Throne::turn(&pack, &state) {
            Turn::Over(_) => break,
            Turn::Chance(chance) => Input::Chance(dice.answer(&chance.ask).expect("dice")),
            Turn::Seats(seats) => {
                let seat: Seat = seats[0];
                let action = |state: &State| {
                    let view = Throne::view(&pack, state, Viewer::Seat(seat));
                    let offers = Throne::offers(&pack, state, seat);
                    let mut knight = ThroneBot::new(Arc::clone(&pack), Level::Knight, step);
                    knight.think(&view, &offers, 1).expect("an answer")
                };
                let view = Throne::view(&pack, &state, Viewer::Seat(seat));
                let guess = Throne::guess(&pack, &view, seat, &mut rng);
                assert_eq!(action(&state), action(&guess));
                Input::Act(seat, action(&state))
            }
        };
        draft.reset(&state);
        draft.input(&pack, &input).expect("an offer is accepted");
    }
}
