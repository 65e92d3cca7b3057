//! Does each level of program play Risk better than the one below, and does none of them see what is hidden?
//!
//! `RISK_MATCHES` sets how many games each pairing plays in each mode, some by default; `RISK_MODE` plays those alone
//! whose name it is a part of.

#![expect(clippy::expect_used, reason = "a test that cannot go on says why")]

use std::sync::Arc;

use boards::risk::{Bout, BoutEnd, Field, Level, Pack, Risk, RiskBot, Setting, State};
use play::{Bot, Match, Pcg32, Session, Setup, Turn, Viewer};

fn pack() -> Arc<Pack> {
    Arc::new(Pack::builtin().expect("the pack is whole"))
}

/// The modes that are compared, with their seats.
fn modes() -> Vec<(&'static str, Setting, usize)> {
    let modes = [
        ("skirmish, 2", Setting::skirmish(Field::Essos), 2),
        ("skirmish, 4", Setting::skirmish(Field::Westeros), 4),
        ("dominion, 2", Setting::objectives(Field::Essos), 2),
        ("dominion, 3", Setting::objectives(Field::Westeros), 3),
        ("world skirmish, 6", Setting::skirmish(Field::World), 6),
        ("mitchell, 3", Setting::mitchell(), 3),
    ];
    let limited = modes.map(|(name, mut setting, seats)| {
        setting.max_rounds = Some(200);
        (name, setting, seats)
    });
    limited.to_vec()
}

/// One bot of a level among others, seats rotated.
fn played(
    pack: &Arc<Pack>,
    setting: Setting,
    seats: usize,
    games: u32,
    who: [Level; 2],
) -> BoutEnd {
    let bout = Bout {
        pack: Arc::clone(pack),
        setting,
        games,
        seed: 1,
        how: Match {
            nodes: 1,
            calls: 1,
            most_inputs: 200_000,
        },
    };
    let maker = |level: Level| {
        move |seed: u64| -> Box<dyn Bot<Risk>> {
            Box::new(RiskBot::new(Arc::clone(pack), level, seed))
        }
    };
    let mut better = maker(who[0]);
    let mut others: Vec<_> = (1..seats).map(|_| maker(who[1])).collect();
    let mut makers: Vec<boards::risk::Maker<'_>> = vec![&mut better];
    makers.extend(
        others
            .iter_mut()
            .map(|maker| maker as boards::risk::Maker<'_>),
    );
    bout.run(&mut makers).expect("played to the end")
}

#[test]
fn each_level_wins_more_than_its_share() {
    let games = std::env::var("RISK_MATCHES").ok();
    let games: u32 = games.and_then(|text| text.parse().ok()).unwrap_or(6);
    let pack = pack();
    let part = std::env::var("RISK_MODE").unwrap_or_default();
    let mut wrong = Vec::new();
    let modes = modes()
        .into_iter()
        .filter(|(name, ..)| name.contains(&part));
    for (name, setting, seats) in modes {
        for who in [[Level::Knight, Level::Squire], [Level::Lord, Level::Knight]] {
            let end = played(&pack, setting, seats, games, who);
            let better = &end.bots[0];
            let fair = 1.0 / seats as f64;
            let [low, _] = better.interval();
            let [first, second] = who.map(Level::word);
            let told = format!(
                "{name}: {first} against {second}: {:.3} of {} (low {low:.3}, fair {fair:.3}), {:.1} rounds, {} decisions, {} stopped",
                better.share(),
                better.games,
                end.rounds,
                end.decisions,
                end.stopped
            );
            println!("{told}");
            // Of a few games nothing more can be asked.
            let enough = if games >= 100 {
                low > fair
            } else {
                better.share() >= fair
            };
            if !enough {
                wrong.push(told);
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn no_program_sees_what_is_hidden() {
    let pack = pack();
    let mut setting = Setting::objectives(Field::Westeros);
    setting.max_rounds = Some(3);
    for level in Level::ALL {
        let start = State::new(&pack, setting, 3).expect("sound");
        let setup = Setup {
            seats: vec!["1".to_owned(), "2".to_owned(), "3".to_owned()],
            seed: 5,
            ..Setup::default()
        };
        let mut session = Session::<Risk>::new(Arc::clone(&pack), start, setup);
        let mut bots: Vec<RiskBot> = (0..3)
            .map(|seed| RiskBot::new(Arc::clone(&pack), level, seed))
            .collect();
        let mut rng = Pcg32::new(1, 1);
        for _ in 0..400 {
            let seats = match session.turn() {
                Turn::Over(_) => break,
                Turn::Chance(_) => {
                    session.roll().expect("dice");
                    continue;
                }
                Turn::Seats(seats) => seats,
            };
            let seat = seats[0];
            let view = session.view(Viewer::Seat(seat));
            let offers = session.offers(seat);
            let bot = &mut bots[usize::from(seat.0)];
            // Another table that looks the same from this seat.
            let other = <Risk as play::Game>::guess(&pack, &view, seat, &mut rng);
            let same = <Risk as play::Game>::view(&pack, &other, Viewer::Seat(seat));
            assert_eq!(view, same);
            let mut twin = bot.clone();
            let action = bot.think(&view, &offers, 1).expect("an answer");
            assert_eq!(twin.think(&same, &offers, 1).as_ref(), Some(&action));
            assert!(!bot.reason().is_empty());
            session.act(play::Input::Act(seat, action)).expect("legal");
        }
    }
}

/// They play few cards so far, but are asked for them.
#[test]
fn every_level_gets_through_games_with_cards() {
    let pack = pack();
    for (field, seats) in [(Field::Essos, 2), (Field::Westeros, 3)] {
        let mut setting = Setting::dominion(field);
        setting.max_rounds = Some(12);
        for level in Level::ALL {
            let end = played(&pack, setting, seats, 1, [level, Level::Squire]);
            assert_eq!(end.stopped, 0, "{field:?} {level:?}");
        }
    }
}
