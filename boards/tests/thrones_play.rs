//! Does every number of houses keep its promises in random play, and does nothing come from nowhere?

use std::collections::BTreeSet;
use std::sync::Arc;

use boards::AreaId;
use boards::throne::frame::Disband;
use boards::throne::rules::{allowed, fits};
use boards::throne::{
    Action, AlliesEvent, AllyEffect, Event, FightEvent, Fix, Frame, FreedLeader, House,
    HouseCardId, LeaderId, Liege, OrderKind, PARTS, Pack, Phase, Post, RoadOrders, Rulings,
    Seating, Setting, State, TacticEffect, Throne, Track, UnitKind, Units,
};
use boards::{load, session};
use play::check::{Check, Figure, cases, first_seed, is_long, random_play, random_words};
use play::{Dice, Draft, Game, Input, Seat, Seeded, Turn, Viewer, playthrough, save};

/// Every number of houses, with its pack.
pub(crate) fn games() -> Vec<(Arc<Pack>, Setting)> {
    let five = Arc::new(Pack::builtin().expect("the pack is whole"));
    let six = Arc::new(Pack::builtin_six().expect("the pack is whole"));
    let mut all = Vec::new();
    for players in 3..=6 {
        let pack = if players == 6 { &six } else { &five };
        for cards in [false, true] {
            let mut setting = Setting::in_order(pack, players);
            setting.wildling_cards = cards;
            setting.siege_engines = cards;
            setting.open_decks = cards;
            setting.fortifications = cards;
            all.push((Arc::clone(pack), setting));
        }
    }
    all.push((Arc::clone(&five), Setting::drawn(4)));
    for (pack, players, [cards, decks, leaders]) in [
        (&five, 3, [true, false, false]),
        (&five, 4, [false, true, false]),
        (&five, 5, [true, true, true]),
        (&six, 6, [true, true, true]),
    ] {
        let mut setting = Setting::in_order(pack, players);
        setting.storm_cards = cards;
        setting.storm_decks = decks;
        setting.leaders = leaders;
        setting.wildling_cards = players == 6;
        setting.one_time_orders = players == 5;
        setting.tactics = players != 6;
        all.push((Arc::clone(pack), setting));
    }
    let storm = Arc::new(Pack::builtin_storm().expect("the pack is whole"));
    for players in [3, 4] {
        let mut setting = Setting::in_order(&storm, players);
        setting.siege_engines = players == 4;
        setting.one_time_orders = players == 4;
        setting.fortifications = players == 4;
        all.push((Arc::clone(&storm), setting));
    }
    all
}

/// Nine houses, without options, with each, and with all.
pub(crate) fn feasts() -> Vec<(Arc<Pack>, Setting)> {
    let pack = Arc::new(Pack::builtin_feast().expect("the pack is whole"));
    let all = (0..6).map(|number| {
        let on = |option| number == option || number == 4;
        let mut setting = Setting::in_order(&pack, 9);
        if on(3) {
            let houses = [House::Tully, House::Arryn, House::Stark, House::Targaryen];
            setting = Setting::chosen(&houses);
            setting.neutral_houses = true;
        }
        setting.divided_power = on(1);
        setting.roads = on(5);
        setting.secret_cards = on(2);
        setting.wildling_cards = on(3);
        setting.siege_engines = number != 1;
        setting.fortifications = number != 2;
        setting.one_time_orders = number != 3;
        setting.battle_tactics = number != 0;
        setting.bluff = on(1);
        setting.winter_is_coming = on(2);
        setting.winter_comes = on(3);
        setting.open_decks = number == 4;
        (Arc::clone(&pack), setting)
    });
    all.collect()
}

fn start(pack: &Pack, setting: &Setting) -> State {
    State::new(pack, setting.clone()).expect("a sound setting")
}

/// The pack with fewer turns.
fn short(pack: &Pack, turns: u8) -> Arc<Pack> {
    let mut pack = pack.clone();
    pack.numbers.turns = turns;
    // Events of the fourth deck come all the same.
    pack.fourth_from = pack.fourth_from.min(turns);
    Arc::new(pack)
}

#[test]
fn random_games_keep_every_promise() {
    let all = games().into_iter().chain(feasts());
    let mut played = 0;
    for (number, (pack, setting)) in (first_seed(7)..).zip(all) {
        let pack = short(&pack, if setting.players() == 9 { 2 } else { 3 });
        let seats = setting.players();
        let report = random_play(&Check::<Throne> {
            starts: vec![start(&pack, &setting)],
            pack,
            seats,
            seed: number,
            games: cases(1),
            most_inputs: 5_000,
            guesses: u32::from((seats != 5 && seats != 9) || !setting.wildling_cards),
            fixes: None,
        });
        match report {
            Ok(report) => played += u64::from(report.games),
            Err(breach) => panic!("{setting:?}: {breach}"),
        }
    }
    let games = Figure::Count(played);
    println!("{}", games.line("throne games with every promise"));
}

#[test]
fn random_games_are_told_in_words() {
    let all = games().into_iter().chain(feasts());
    let mut offers = 0;
    for (number, (pack, setting)) in (first_seed(11)..).zip(all) {
        let pack = short(&pack, if setting.players() == 9 { 1 } else { 2 });
        let report = random_words(&Check::<Throne> {
            starts: vec![start(&pack, &setting)],
            pack,
            seats: setting.players(),
            seed: number,
            games: cases(1),
            most_inputs: 5_000,
            guesses: 0,
            fixes: None,
        });
        match report {
            Ok(report) => offers += report.offers,
            Err(breach) => panic!("{setting:?}: {breach}"),
        }
    }
    let answers = Figure::Count(offers);
    println!("{}", answers.line("answers of throne games in words"));
}

/// Some correction, whether it means anything or not.
fn some_fix(_pack: &Pack, state: &State, dice: &mut Seeded) -> Option<(Seat, Fix)> {
    let areas = u8::try_from(state.areas.len()).ok()?;
    let seat = Seat(dice.draw(u8::try_from(state.players.len()).ok()?));
    let area = AreaId::new(u16::from(dice.draw(areas)) + 1)?;
    let fix = match dice.draw(12) {
        0 => Fix::Power(dice.draw(21)),
        1 => Fix::Supply(dice.draw(7)),
        2 => Fix::Threat(dice.draw(13)),
        3 => Fix::Neutral {
            area,
            strength: dice.draw(3),
        },
        4 => Fix::Place {
            track: Track::ALL[usize::from(dice.draw(3))],
            place: dice.draw(4),
        },
        5 => Fix::Token {
            area,
            lies: dice.draw(2) == 0,
        },
        6 => Fix::Garrison {
            area,
            strength: dice.draw(3),
        },
        7 => Fix::Weather(dice.draw(5)),
        8 => Fix::Claim(dice.draw(4)),
        9 => Fix::Leader {
            leader: LeaderId(u16::from(dice.draw(16)) + 1),
            area: (dice.draw(2) == 0).then_some(area),
        },
        _ => Fix::Stand {
            area,
            units: Units {
                footmen: dice.draw(3),
                knights: dice.draw(2),
                ships: dice.draw(2),
                ..Units::NONE
            },
        },
    };
    Some((seat, fix))
}

#[test]
fn corrections_keep_every_promise() {
    // Of nine houses the game with roads and everything else.
    let feast = feasts().into_iter().nth(4);
    let all = games().into_iter().step_by(3).chain(feast);
    for (number, (pack, setting)) in (first_seed(70)..).zip(all) {
        let pack = short(&pack, 3);
        let seats = setting.players();
        let report = random_play(&Check::<Throne> {
            starts: vec![start(&pack, &setting)],
            pack,
            seats,
            seed: number,
            games: cases(1),
            most_inputs: 5_000,
            guesses: 1,
            fixes: Some(some_fix),
        });
        if let Err(breach) = report {
            panic!("{setting:?}: {breach}");
        }
    }
}

#[test]
fn corrections_that_make_no_sense_are_refused() {
    let pack = Pack::builtin().expect("the pack is whole");
    let mut draft = Draft::<Throne>::new(start(&pack, &Setting::in_order(&pack, 5)));
    let stark = Seat(0);
    let fix = |draft: &Draft<Throne>, fix| {
        let mut draft = draft.clone();
        draft.input(&pack, &Input::Fix(stark, fix)).map(|()| draft)
    };
    let no = |draft: &Draft<Throne>, wrong| fix(draft, wrong).expect_err("a refusal").reason;
    let at = |name: &str| pack.map.find(name).expect("an area");
    assert_eq!(
        no(&draft, Fix::Power(3)),
        "not_now",
        "while decks are shuffled"
    );
    for _ in 0..3 {
        let answer = Input::Chance((0..10).collect());
        draft.input(&pack, &answer).expect("a shuffle");
    }
    let units = |footmen, knights, ships| Units {
        footmen,
        knights,
        ships,
        ..Units::NONE
    };
    let stand = |name, units| Fix::Stand {
        area: at(name),
        units,
    };
    assert_eq!(no(&draft, Fix::Power(21)), "too_much");
    assert_eq!(no(&draft, Fix::Supply(7)), "too_much");
    assert_eq!(no(&draft, stand("pyke", units(1, 0, 0))), "held");
    assert_eq!(no(&draft, stand("kings-landing", units(1, 0, 0))), "held");
    assert_eq!(no(&draft, stand("karhold", units(0, 0, 1))), "wrong_units");
    assert_eq!(no(&draft, stand("karhold", units(0, 4, 0))), "stock");
    assert_eq!(no(&draft, stand("karhold", units(4, 0, 0))), "supply");
    let place = |place| Fix::Place {
        track: Track::Court,
        place,
    };
    assert_eq!(no(&draft, place(6)), "no_place");
    let neutral = Fix::Neutral {
        area: at("winterfell"),
        strength: 3,
    };
    assert_eq!(no(&draft, neutral), "held");
    let sea = Fix::Token {
        area: at("bay-of-ice"),
        lies: true,
    };
    assert_eq!(no(&draft, sea), "held");
    let draft = fix(&draft, stand("karhold", units(1, 0, 0))).expect("a correction");
    assert_eq!(draft.state().spot(at("karhold")).seat, Some(stark));
    let draft = fix(&draft, stand("karhold", Units::NONE)).expect("a correction");
    assert_eq!(draft.state().spot(at("karhold")).seat, None);
    let draft = fix(&draft, place(1)).expect("a correction");
    assert_eq!(draft.state().holder(Track::Court), Some(stark));
}

/// What must hold at every state.
fn check(pack: &Pack, state: &State) {
    // A victory stops everything, wherever it comes.
    if state.players.is_empty() || matches!(state.top(), Some(Frame::Over(_))) {
        return;
    }
    let count = state.players.len();
    let seats = (0..u8::try_from(count).expect("few")).map(Seat);
    for (area, spot) in state.spots() {
        let all = spot.all();
        assert_eq!(spot.seat.is_none(), all.is_none(), "{area}");
        let resolving = state.battle.is_some() && matches!(state.top(), Some(Frame::Fight(_)));
        assert!(
            resolving || !all.is_lonely(),
            "allies stand alone in {area}"
        );
        let given = pack.forts.iter().any(|fort| fort.area == area);
        let built = spot.defender().is_some() && land_with_forts(pack, state, area);
        assert!(!spot.fort || given || built);
        assert!(spot.neutral == 0 || (spot.seat.is_none() && spot.token.is_none()));
        // Leaders who have not said where they go yet hold a march up.
        let leads = matches!(state.top(), Some(Frame::March(march)) if march.from == area);
        assert!(
            spot.order.is_none() || spot.seat.is_some() || leads,
            "an order of nobody in {area}"
        );
        assert!(spot.token.is_none() || spot.seat.is_none_or(|seat| Some(seat) == spot.token));
        let land = pack.ways.land.contains(area);
        assert!(spot.token.is_none() || land);
        passes(pack, state, area);
        if all.dragons > 0 {
            let house = spot.seat.and_then(|seat| state.player(seat));
            assert_eq!(house.map(|player| player.house), Some(House::Targaryen));
            assert!(land, "a dragon in {area}");
        }
        assert!(all.engines == 0 || state.setting.siege_engines);
        assert!(if land {
            all.ships == 0
        } else {
            all.count() == all.ships
        });
        assert!(!pack.ways.harbor.contains(area) || all.count() <= pack.numbers.harbor_ships);
    }
    for seat in seats.clone() {
        let player = state.player(seat).expect("a player");
        let all = state.all_units(seat);
        for kind in UnitKind::ALL {
            let stock = pack.unit(kind);
            let stock = stock.map_or(0, |row| row.stock_of(player.house));
            assert!(all.get(kind) <= stock, "{seat} has {all:?}");
        }
        assert!(all.dragons <= player.dragons && player.dragons <= 3);
        let tokens = state.tokens_of(pack, seat);
        let claimed = state.claim.iter().filter(|other| **other == seat).count();
        let claimed = u8::try_from(claimed).expect("few");
        let used = player.power + state.tokens(seat) + claimed;
        assert!(used <= tokens, "{seat} has {used} of {tokens} power tokens");
        let allies = all.allies();
        let allowed = allowed(pack, state, seat);
        let disbands = |frame: &Frame| *frame == Frame::Disband(Disband(seat));
        let over = state.frames.iter().any(disbands);
        assert!(
            over || allowed.holds(allies),
            "{seat} has {allies:?}, not {allowed:?}"
        );
        let mut cards = [player.hand.clone(), player.discard.clone()].concat();
        cards.extend(&player.buried);
        cards.sort();
        let own = pack
            .house_cards_of(&state.setting)
            .iter()
            .filter(|card| card.house == player.house);
        let own = own.filter(|card| !left_with_its_leader(pack, state, card.number));
        let own: Vec<_> = own.map(|card| card.number).collect();
        assert_eq!(cards, own, "each House card is somewhere once");
        assert!(!player.hand.is_empty() && player.hand.is_sorted());
        assert!(usize::from(player.supply) < pack.numbers.supply.len());
        let settled = matches!(
            state.top(),
            Some(
                Frame::Plan(_)
                    | Frame::Raven
                    | Frame::Raids(_)
                    | Frame::Marches(_)
                    | Frame::Muster(_)
            )
        );
        assert!(
            !settled || fits(pack, state, seat),
            "{seat} has too large armies"
        );
        check_orders(pack, state, seat);
    }
    check_leaders(pack, state);
    let tokens = seats.clone().map(|seat| state.tokens_of(pack, seat));
    let given = usize::from(pack.numbers.power) * count;
    let tokens: usize = tokens.map(usize::from).sum();
    assert_eq!(tokens, given, "a token is lost");
    for track in Track::ALL {
        let mut places = state.track(track).to_vec();
        places.sort();
        assert!(places.iter().copied().eq(seats.clone()));
    }
    if state.turn > 0 {
        let decks = state
            .decks
            .iter()
            .map(|pile| pile.deck.len() + pile.used.len());
        let cards: usize = decks.sum::<usize>() + state.drawn.len();
        let fourth = pack.westeros.iter().filter(|card| {
            card.deck == 3 && state.decks.len() > 3 && state.setting.has(card.variant)
        });
        let fourth: usize = fourth.map(|card| usize::from(card.copies)).sum();
        assert_eq!(cards, 30 + fourth, "each Westeros card is somewhere once");
        let piles = state.alliances.decks.iter();
        let piled = piles.flat_map(|pile| pile.deck.iter().chain(&pile.used));
        let held = state.players.iter().flat_map(|player| &player.allies);
        let mut cards: Vec<_> = piled.chain(held).copied().collect();
        cards.sort();
        let all: Vec<_> = pack.allies.iter().map(|card| card.number).collect();
        assert_eq!(cards, all, "each Ally card is somewhere once");
    }
}

/// Tells whether a House card left the game with a leader who died.
fn left_with_its_leader(pack: &Pack, state: &State, card: HouseCardId) -> bool {
    let mut dead = state.posts().filter(|(_, post)| *post == Post::Dead);
    dead.any(|(leader, _)| {
        let row = pack.leader(leader).expect("a leader");
        matches!(row.liege, Liege::House(_, own) if own == card)
    })
}

/// Leaders stand with units of their seat or with those that attack, face up but in a march of their own, and are
/// hostages of others only.
fn check_leaders(pack: &Pack, state: &State) {
    let played = state.setting.has_leaders(pack);
    let all = if played { pack.leaders.len() } else { 0 };
    assert_eq!(state.leaders.len(), all);
    for (leader, post) in state.posts() {
        let row = pack.leader(leader).expect("a leader");
        let owner = match row.liege {
            Liege::House(house, _) => state.seat_of(house),
            Liege::Ally(_) => None,
        };
        match post {
            Post::With {
                seat,
                area,
                marching,
            } => {
                let aid = AllyEffect::Leadership(leader);
                let mut cards = state.player(seat).expect("a player").allies.iter();
                let own_card = cards.any(|card| pack.ally(*card).is_some_and(|row| row.aid == aid));
                assert!(owner.is_some() || own_card, "{} serves another", row.title);
                assert!(owner.is_none_or(|owner| owner == seat), "{}", row.title);
                let spot = state.spot(area);
                let mut alone = spot.seat != Some(seat);
                let mut own = false;
                for frame in &state.frames {
                    if let Frame::March(march) = frame {
                        own |= march.leader == Some(leader);
                        let there = march.from == area && march.seat == seat;
                        let attack = march.attack.is_some_and(|attack| attack.to == area);
                        alone &= !(there || (attack && march.seat == seat));
                    }
                }
                let battle = state.battle.as_ref().filter(|battle| battle.area == area);
                own |= state.battle.is_some();
                alone &= battle.is_none_or(|battle| battle.side_of(seat).is_none());
                // Whoever was granted in a negotiation may come where no unit stands.
                let placed = state.rulings.freed_leader == FreedLeader::Controlled
                    && state.controller(pack, area) == Some(seat);
                assert!(!alone || placed, "{} is alone in {area}", row.title);
                let after = matches!(
                    state.top(),
                    Some(Frame::Leave(_) | Frame::Reconcile(_) | Frame::Affair(_))
                );
                assert!(!marching || own || after, "{} marches for ever", row.title);
            }
            Post::Cell(by) => {
                assert!(owner.is_some_and(|owner| owner != by), "{}", row.title);
            }
            Post::Away => assert!(owner.is_none(), "{} is lost", row.title),
            Post::Dead => assert!(owner.is_some(), "{}", row.title),
        }
    }
}

fn land_with_forts(pack: &Pack, state: &State, area: AreaId) -> bool {
    let built = state.areas.iter().filter(|spot| spot.fort).count();
    state.setting.fortifications && built <= 9 && pack.ways.land.contains(area)
}

fn check_orders(pack: &Pack, state: &State, seat: Seat) {
    let own = state.areas.iter().filter(|spot| spot.seat == Some(seat));
    let orders: Vec<_> = own.filter_map(|spot| spot.order).collect();
    let mut stars = 0;
    for order in &orders {
        let row = pack.order(*order).expect("an order");
        let same = orders.iter().filter(|other| *other == order).count();
        assert!(same <= usize::from(row.copies));
        stars += u8::from(row.star);
    }
    let game = pack.game_of(&state.setting).expect("a game");
    let planned = state.player(seat).expect("a player").plans.iter();
    let careful = planned.filter(|card| {
        let plan = pack.tactic(**card).map(|row| row.plan);
        matches!(plan, Some(TacticEffect::CarefulPlanning { .. }))
    });
    let more = u8::try_from(careful.count()).expect("few");
    let most = game.stars[state.place(Track::Court, seat)] + more;
    // House cards may take a place on the court away once orders lie.
    let fought = matches!(state.phase, Phase::Marches | Phase::Power);
    assert!(fought || stars <= most, "{seat} has {stars} special orders");
    for (area, spot) in state.spots().filter(|(_, spot)| spot.seat == Some(seat)) {
        let kind = spot
            .order
            .and_then(|order| pack.order(order))
            .map(|row| row.kind);
        assert!(kind != Some(OrderKind::Consolidate) || !pack.ways.sea.contains(area));
    }
}

/// On a road every house stands on its own lane, with no token, and with March and Raid orders without a star.
fn passes(pack: &Pack, state: &State, area: AreaId) {
    let (lanes, spot) = (&pack.ways.lanes, state.spot(area));
    let road = lanes.lane(area, Seat(0)).is_some();
    let none = boards::throne::Spot::default();
    assert!(!state.setting.roads || !road || spot == none, "{area}");
    let Some(owner) = lanes.seat(area) else {
        return;
    };
    assert!(spot.seat.is_none_or(|seat| seat == owner), "{area}");
    assert!(spot.token.is_none() && !spot.fort && spot.guard.is_none());
    let order = spot.order.and_then(|order| pack.order(order));
    let stars = state.rulings.roads_allow_star == RoadOrders::Star;
    let plain = order.is_none_or(|row| {
        let fits = matches!(row.kind, OrderKind::March | OrderKind::Raid);
        fits && (stars || !row.star) && row.once.is_none()
    });
    assert!(plain, "{order:?} in {area}");
}

/// Units that events bring and take.
fn balance(event: &Event) -> i32 {
    let lost = |units: &Units, routed: &Units| -i32::from(units.plus(*routed).count());
    match event {
        Event::Mustered { .. } => 1,
        Event::Allies(AlliesEvent::Joined { units, .. }) => i32::from(units.count()),
        Event::Stood { units, .. } => i32::from(units.count()),
        Event::Destroyed { units, routed, .. } => lost(units, routed),
        Event::Fight(FightEvent::Killed { units, routed, .. }) => lost(units, routed),
        _ => 0,
    }
}

fn units(state: &State) -> i32 {
    let seats = (0..).zip(&state.players);
    let all = seats.map(|(seat, _)| i32::from(state.all_units(Seat(seat)).count()));
    all.sum()
}

/// What came up in random games.
#[derive(Default)]
struct Found {
    games: u64,
    inputs: u64,
    early: u64,
    battles: u64,
    landed: u64,
    divided: u64,
    lost: u64,
    longest: u64,
    actions: BTreeSet<String>,
}

fn play_on(pack: &Pack, start: State, seed: u64, found: &mut Found) {
    let mut draft = Draft::<Throne>::new(start);
    let mut dice = Seeded::new(seed);
    let mut inputs = 0;
    loop {
        let state = draft.state().clone();
        check(pack, &state);
        let input = match Throne::turn(pack, &state) {
            Turn::Over(outcome) => {
                // Where Claim counts equal houses share the game.
                let shared = pack.numbers.claim.is_some() && outcome.winners.len() > 1;
                assert!(shared || outcome.winners.len() == 1);
                assert_eq!(outcome.scores.len(), state.players.len());
                found.games += 1;
                found.early += u64::from(state.phase != Phase::Power);
                found.longest = found.longest.max(inputs);
                return;
            }
            Turn::Chance(chance) => Input::Chance(dice.answer(&chance.ask).expect("dice")),
            Turn::Seats(asked) => {
                let offers = Throne::offers(pack, &state, asked[0]);
                let count = u8::try_from(offers.len()).unwrap_or(u8::MAX);
                let action = *offers[usize::from(dice.draw(count))].action();
                let name = format!("{action:?}");
                let name = name.split([' ', '(']).next().expect("a name").to_owned();
                found.actions.insert(name);
                Input::Act(asked[0], action)
            }
        };
        draft.reset(&state);
        draft.input(pack, &input).expect("an offer is accepted");
        if state.turn > 0 {
            let change: i32 = draft.events().iter().map(balance).sum();
            assert_eq!(units(draft.state()) - units(&state), change);
        }
        let battles = draft
            .events()
            .iter()
            .filter(|e| matches!(e, Event::Battle(_)));
        let count = |what: fn(&Event) -> bool| {
            let events = draft.events().iter().filter(|event| what(event));
            u64::try_from(events.count()).expect("few")
        };
        found.landed += count(|event| matches!(event, Event::Fight(FightEvent::Landed(_))));
        found.lost += count(|event| matches!(event, Event::Lost(_)));
        found.divided += count(|event| matches!(event, Event::Divided { .. }));
        found.battles += u64::try_from(battles.count()).expect("few");
        inputs += 1;
        found.inputs += 1;
        assert!(inputs < 20_000, "a game without an end");
    }
}

/// Every board.
pub(crate) fn boards() -> [Pack; 4] {
    [
        Pack::builtin().expect("the pack is whole"),
        Pack::builtin_six().expect("the pack is whole"),
        Pack::builtin_storm().expect("the pack is whole"),
        Pack::builtin_feast().expect("the pack is whole"),
    ]
}

/// Some board with some options and some readings, all of them drawn.
pub(crate) fn mixed(boards: &[Pack], dice: &mut Seeded) -> (Pack, Setting) {
    let pick = |dice: &mut Seeded, count: usize| {
        let count = u8::try_from(count).expect("few");
        usize::from(dice.draw(count))
    };
    let mut pack = boards[pick(dice, boards.len())].clone();
    for info in Rulings::all() {
        let reading = info.readings[pick(dice, info.readings.len())].value;
        pack.rulings.set(info.name, reading).expect("a reading");
    }
    let game = &pack.games[pick(dice, pack.games.len())];
    let mut setting = Setting::in_order(&pack, game.players);
    // Twice, as some need others.
    for part in PARTS.iter().chain(PARTS) {
        let other = part.turned(&setting);
        let turned = dice.draw(3) > 0 && !part.is_on(&setting);
        if turned && other.check(&pack).is_ok() {
            setting = other;
        }
    }
    // Some houses are nobody's, and houses may be drawn.
    if setting.neutral_houses {
        let mut houses = game.houses.clone();
        let left = pick(dice, houses.len() - 2);
        for _ in 0..left {
            let gone = pick(dice, houses.len());
            houses.remove(gone);
        }
        let mut fewer = setting.clone();
        fewer.seating = Seating::Chosen(houses);
        // A number that the board has a game for is played as that says.
        if fewer.check(&pack).is_ok() {
            setting = fewer;
        }
    } else if dice.draw(4) == 0 {
        setting.seating = Seating::Drawn(setting.players());
    }
    (pack, setting)
}

/// What no list of settings names: Tactics cards with wildling cards, and everything else together.
#[test]
fn mixed_options_bring_nothing_from_nowhere() {
    let boards = boards();
    let mut found = Found::default();
    let mut tried = 0_u64;
    let (mut bids, mut parts) = (0, BTreeSet::new());
    for seed in seeds(120) {
        let mut dice = Seeded::new(seed);
        let (pack, setting) = mixed(&boards, &mut dice);
        bids += u64::from(setting.tactics && setting.wildling_cards);
        let on = PARTS.iter().filter(|part| part.is_on(&setting));
        parts.extend(on.map(|part| part.name));
        play_on(&pack, start(&pack, &setting), seed, &mut found);
        tried += 1;
    }
    assert_eq!(found.games, tried);
    for (what, count) in [
        ("throne games of options drawn at random", found.games),
        ("inputs of games of options drawn at random", found.inputs),
        ("games with Tactics cards and wildling cards", bids),
        ("houses that were out", found.lost),
    ] {
        println!("{}", Figure::Count(count).line(what));
    }
    let all: BTreeSet<&str> = PARTS.iter().map(|part| part.name).collect();
    assert!(is_long() || (bids > 0 && parts == all), "{parts:?}");
}

/// Drawn options, with what is hidden guessed at, corrections, and every word that is said.
#[test]
fn mixed_options_keep_every_promise() {
    let boards = boards();
    let (mut played, mut offers) = (0, 0);
    for seed in seeds(24) {
        let mut dice = Seeded::new(seed);
        let (pack, setting) = mixed(&boards, &mut dice);
        let seats = setting.players();
        let pack = short(&pack, if seats > 6 { 2 } else { 3 });
        let check = Check::<Throne> {
            starts: vec![start(&pack, &setting)],
            pack: Arc::clone(&pack),
            seats,
            seed,
            games: 1,
            most_inputs: 5_000,
            guesses: u32::from(seed % 2 == 0),
            fixes: if seed % 3 == 0 { Some(some_fix) } else { None },
        };
        match random_play(&check) {
            Ok(report) => played += u64::from(report.games),
            Err(breach) => panic!("{seed} {setting:?}: {breach}"),
        }
        let told = Check::<Throne> {
            starts: vec![start(&pack, &setting)],
            pack: short(&pack, 1),
            guesses: 0,
            fixes: None,
            ..check
        };
        match random_words(&told) {
            Ok(report) => offers += report.offers,
            Err(breach) => panic!("{seed} {setting:?}: {breach}"),
        }
    }
    for (what, count) in [
        (
            "games of options drawn at random with every promise",
            played,
        ),
        ("answers of such games in words", offers),
    ] {
        println!("{}", Figure::Count(count).line(what));
    }
}

/// The seeds of as many games as are wanted.
fn seeds(usual: u32) -> impl Iterator<Item = u64> {
    let first = first_seed(0);
    (0..u64::from(cases(usual))).map(move |number| first.wrapping_add(number))
}

#[test]
fn nothing_comes_from_nowhere() {
    let mut found = Found::default();
    for (pack, setting) in games() {
        for seed in seeds(60) {
            play_on(&pack, start(&pack, &setting), seed, &mut found);
        }
    }
    assert_eq!(
        found.games,
        u64::from(cases(60)) * u64::try_from(games().len()).expect("few")
    );
    let played = Figure::Count(found.games);
    println!("{}", played.line("throne games with every unit told"));
    if is_long() {
        // Of other seeds some may not show everything.
        return;
    }
    assert!(found.battles > found.games && found.early < found.games);
    // Whatever may be asked for comes up, but for what is never offered.
    let names = [
        "Order",
        "Choose",
        "Ready",
        "Plan",
        "Gain",
        "Shift",
        "Ally",
        "Enlist",
        "Steal",
        "Accuse",
        "Swap",
        "Raid",
        "March",
        "Move",
        "Leave",
        "Build",
        "Support",
        "Accept",
        "Card",
        "Use",
        "Blade",
        "Lose",
        "Destroy",
        "Retreat",
        "Muster",
        "Upgrade",
        "Bid",
        "Name",
        "Regain",
        "Discard",
        "RemoveOrder",
        "Take",
        "Trigger",
        "Lead",
        "Seize",
        "Demand",
        "Execute",
        "Kill",
        "Done",
    ];
    for name in names {
        assert!(found.actions.contains(name), "{name} never came up");
    }
}

/// Nine houses, some games of each option.
#[test]
fn nothing_comes_from_nowhere_among_nine() {
    let mut found = Found::default();
    let mut variants = 0;
    for (pack, setting) in feasts() {
        for seed in seeds(4) {
            play_on(&pack, start(&pack, &setting), seed, &mut found);
        }
        variants += 1;
    }
    assert_eq!(found.games, u64::from(cases(4)) * variants);
    let played = Figure::Count(found.games);
    println!(
        "{}",
        played.line("games of nine houses with every unit told")
    );
    assert!(is_long() || (found.battles > found.games && found.early < found.games));
    for (what, count) in [
        ("inputs of games of nine houses", found.inputs),
        ("battles of nine houses", found.battles),
        ("landings of dragons", found.landed),
        ("divided power of nine houses", found.divided),
    ] {
        println!("{}", Figure::Count(count).line(what));
    }
}

/// The next three cards of each deck are in every view, and no others.
#[test]
fn open_decks_show_three_cards() {
    let pack = Pack::builtin().expect("the pack is whole");
    let mut setting = Setting::in_order(&pack, 3);
    setting.open_decks = true;
    let mut draft = Draft::<Throne>::new(start(&pack, &setting));
    for _ in 0..3 {
        let answer = Input::Chance((0..10).collect());
        draft.input(&pack, &answer).expect("a shuffle");
    }
    let view = Throne::view(&pack, draft.state(), Viewer::Table);
    for (pile, ahead) in draft.state().decks.iter().zip(&view.ahead) {
        let next: Vec<_> = pile.deck.iter().rev().take(3).copied().collect();
        assert_eq!(*ahead, next);
    }
    assert!(view.table.decks.iter().all(|pile| pile.deck.is_empty()));
    setting.open_decks = false;
    let closed = Throne::view(&pack, &start(&pack, &setting), Viewer::Table);
    assert!(closed.ahead.iter().all(Vec::is_empty));
}

#[test]
fn a_saved_game_opens_as_it_was_and_goes_on() {
    for (pack, setting) in games() {
        let seats = setting.players();
        let names = (1..=seats).map(|seat| format!("Player {seat}")).collect();
        let mut game = session(&pack, start(&pack, &setting), "test", names, 7);
        playthrough::record(&mut game, 7, 150).expect("offers are accepted");
        let text = save::text(&game);
        let mut loaded = load(&pack, "game", text.as_bytes()).expect("a save");
        assert!(loaded.problems.is_empty(), "{}", loaded.problems);
        for seat in 0..seats {
            let viewer = Viewer::Seat(Seat(seat));
            assert_eq!(loaded.session.view(viewer), game.view(viewer));
        }
        loaded.session.redecide().expect("the same game");
        playthrough::record(&mut loaded.session, 8, 20).expect("offers are accepted");
    }
}

/// A game goes on by the rulings it was begun with; another pack is told.
#[test]
fn a_save_holds_its_rulings_and_its_pack() {
    let pack = Arc::new(Pack::builtin().expect("the pack is whole"));
    let mut other = Pack::clone(&pack);
    other.rulings.set("last_tie", "court").expect("a reading");
    let other = Arc::new(other);
    let begin = |pack: &Arc<Pack>| {
        let setting = Setting::in_order(pack, 3);
        let names = vec![String::new(); 3];
        session(pack, start(pack, &setting), "test", names, 7)
    };
    let text = save::text(&begin(&other));
    let loaded = load(&pack, "game", text.as_bytes()).expect("a save");
    assert_eq!(loaded.session.pack().rulings, other.rulings);
    assert!(loaded.problems.is_empty(), "{}", loaded.problems);
    let six = Pack::builtin_six().expect("the pack is whole");
    assert_ne!(six.digest, pack.digest);
    let mut changed = Pack::clone(&pack);
    changed.digest = six.digest;
    let told = load(&Arc::new(changed), "game", text.as_bytes()).expect("a save");
    assert!(!told.problems.is_empty() && !told.problems.has_errors());
}

#[test]
fn settings_that_make_no_sense_are_refused() {
    let pack = Pack::builtin().expect("the pack is whole");
    let no = |setting| State::new(&pack, setting).expect_err("a refusal").reason;
    assert_eq!(no(Setting::drawn(2)), "players");
    assert_eq!(no(Setting::drawn(6)), "players");
    assert_eq!(
        no(Setting::chosen(&[
            House::Stark,
            House::Stark,
            House::Tyrell
        ])),
        "houses"
    );
    let mut pack = pack.clone();
    pack.hordes.clear();
    let mut setting = Setting::drawn(3);
    setting.wildling_cards = true;
    let no = State::new(&pack, setting).expect_err("a refusal");
    assert_eq!(no.reason, "no_wildling_cards");
    pack.units.retain(|row| row.kind != UnitKind::Engine);
    pack.numbers.fortifications = 0;
    let mut setting = Setting::drawn(3);
    setting.siege_engines = true;
    let no = State::new(&pack, setting.clone()).expect_err("a refusal");
    assert_eq!(no.reason, "no_engines");
    setting.siege_engines = false;
    setting.fortifications = true;
    let no = State::new(&pack, setting).expect_err("a refusal");
    assert_eq!(no.reason, "no_fortifications");
}

/// s0, "Playing on the Original Board": what goes together, and what needs what.
#[test]
fn b47_options_that_do_not_go_together_are_refused() {
    let five = Pack::builtin().expect("the pack is whole");
    let storm = Pack::builtin_storm().expect("the pack is whole");
    let no = |pack: &Pack, [cards, decks, leaders]: [bool; 3]| {
        let mut setting = Setting::in_order(pack, 4);
        setting.storm_cards = cards;
        setting.storm_decks = decks;
        setting.leaders = leaders;
        let made = State::new(pack, setting).map_err(|no| no.reason.to_string());
        made.err().unwrap_or_else(|| "fine".to_owned())
    };
    assert_eq!(no(&five, [true, true, true]), "fine");
    assert_eq!(no(&five, [true, false, false]), "fine");
    assert_eq!(no(&five, [false, true, false]), "fine");
    assert_eq!(no(&five, [false, true, true]), "needs_cards");
    assert_eq!(no(&five, [true, false, true]), "needs_decks");
    let mut tactics = Setting::in_order(&storm, 4);
    tactics.tactics = true;
    let told = State::new(&storm, tactics).expect_err("a refusal").reason;
    assert_eq!(told, "no_options");
    for place in 0..3 {
        let mut options = [false; 3];
        options[place] = true;
        assert_eq!(no(&storm, options), "no_options");
    }
}

/// An order is taken back while it lies face down, and by nobody else.
#[test]
fn orders_are_taken_back() {
    let pack = Pack::builtin().expect("the pack is whole");
    let mut draft = Draft::<Throne>::new(start(&pack, &Setting::in_order(&pack, 3)));
    for count in [10, 10, 10] {
        let answer = Input::Chance((0..count).collect());
        draft.input(&pack, &answer).expect("a shuffle");
    }
    let offers = Throne::offers(&pack, draft.state(), Seat(0));
    let order = *offers[0].action();
    let Action::Order { area, .. } = order else {
        panic!("{order:?} is no order");
    };
    draft
        .input(&pack, &Input::Act(Seat(0), order))
        .expect("an order");
    draft
        .input(&pack, &Input::Act(Seat(0), Action::Ready))
        .expect("an end");
    let no = draft
        .clone()
        .input(&pack, &Input::Act(Seat(1), Action::TakeBack(area)));
    assert_eq!(no.expect_err("not theirs").reason, "no_order");
    draft
        .input(&pack, &Input::Act(Seat(0), Action::TakeBack(area)))
        .expect("a change of mind");
    assert_eq!(draft.state().spot(area).order, None);
    assert!(Throne::turn(&pack, draft.state()).asks(Seat(0)));
}
