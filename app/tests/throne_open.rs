//! Is all that lies open on the table of a throne game seen in the window?
//!
//! Leaders with both sides, orders with their signs and texts, Ally cards, the weather, bids and what is in force.
//! `SHOTS=folder` draws what they come by.

use std::sync::Arc;

use board_games::areas::AreaWindow as _;
use board_games::throne::{PlayCommand, Player, ThroneGame as _, ThroneUi};
use boards::AreaId;
use boards::throne::rules::{stars, triggered_by};
use boards::throne::{
    Action, Bidding, Fix, Frame, House, LeaderId, Level, Pack, Phase, Post, Setting, State, Step,
    Throne, ThroneBot, TurnRule, UnitKind, Units, bidders, lead, other_plans,
};
use eframe::egui::{Role, Shape};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use online::Sitter;
use planner::command::AppCommand;
use planner::settings::MotionChoice;
use play::{Bot as _, Input, Seat, Session, Turn, Viewer, save};
use ui::disk::Memory;

use crate::common::throne::{PHONE, WIDE, Window};
use crate::devices::{invited, joined, served, sits, until};

const PERSON: Player = Player::Person;

/// A game as programs play it until something is so, in the first game of some seeds in which it is.
pub(crate) fn reached(
    pack: &Pack,
    setting: &Setting,
    level: Level,
    seeds: std::ops::Range<u64>,
    is_there: &dyn Fn(&State) -> bool,
) -> Session<Throne> {
    let pack = Arc::new(pack.clone());
    for seed in seeds {
        let start = State::new(&pack, setting.clone()).expect("a game");
        let names = (0..setting.players())
            .map(|seat| seat.to_string())
            .collect();
        let mut session = boards::session(&pack, start, "test", names, seed);
        let bot = |seat: u8| ThroneBot::new(Arc::clone(&pack), level, seat.into());
        let mut bots: Vec<ThroneBot> = (0..setting.players()).map(bot).collect();
        loop {
            let state = session.view(Viewer::Table).table;
            if is_there(&state) {
                return session;
            }
            match session.turn() {
                Turn::Chance(_) => session.roll().expect("cards"),
                Turn::Seats(seats) => {
                    let seat = seats.first().copied().expect("somebody");
                    let (view, offers) = (session.view(Viewer::Seat(seat)), session.offers(seat));
                    let bot = bots.get_mut(usize::from(seat.0)).expect("a program");
                    let action = bot.think(&view, &offers, 1).expect("an answer");
                    session.act(Input::Act(seat, action)).expect("legal");
                }
                Turn::Over(_) => break,
            }
        }
    }
    panic!("it never comes");
}

pub(crate) fn shown(size: [f32; 2], session: &Session<Throne>) -> Window {
    let disk = Memory::default();
    *disk.held().log("throne") = save::text(session);
    Window::on(size, &disk, Default::default())
}

pub(crate) fn told(window: &Window, part: &str) {
    let mut all = window.harness.query_all_by_label_contains(part);
    assert!(all.next().is_some(), "{part}");
}

/// Presses a button whose words stand elsewhere too.
fn press(window: &mut Window, label: &str) {
    let button = window.harness.get_by_role_and_label(Role::Button, label);
    button.click_accesskit();
    window.settle();
}

/// The seat that is asked uncovers what it hides.
pub(crate) fn uncover(window: &mut Window) {
    if window.game().hides() {
        let seat = window.game().asked().expect("somebody");
        window.send(PlayCommand::Show(seat));
    }
}

pub(crate) fn is_planning(state: &State) -> bool {
    matches!(state.top(), Some(Frame::Plan(_)))
}

/// Units set out and nobody is attacked yet.
pub(crate) fn marches(state: &State) -> bool {
    matches!(state.top(), Some(Frame::March(march)) if march.attack.is_none())
}

pub(crate) fn storm() -> (Pack, Setting) {
    let pack = Pack::builtin_storm().expect("sound");
    let setting = Setting::by_the_book(&pack, 4);
    (pack, setting)
}

pub(crate) fn feast() -> (Pack, Setting) {
    let pack = Pack::builtin_feast().expect("sound");
    let setting = Setting::by_the_book(&pack, 9);
    (pack, setting)
}

/// An area of the seat that is asked with a leader whom the order of a kind would trigger.
fn led(window: &Window) -> (AreaId, LeaderId) {
    let seat = window.game().asked().expect("asked");
    let state = window.game().state();
    let found = state.posts().find_map(|(leader, post)| match post {
        Post::With {
            seat: whose, area, ..
        } if whose == seat => Some((area, leader)),
        _ => None,
    });
    found.expect("every house has a leader")
}

#[test]
fn leaders_are_examined_while_orders_are_placed() {
    let (pack, setting) = storm();
    let session = reached(&pack, &setting, Level::Knight, 0..1, &|state| {
        is_planning(state) && state.turn == 2
    });
    for size in [WIDE, PHONE] {
        let mut window = shown(size, &session);
        uncover(&mut window);
        let (area, id) = led(&window);
        window.tap(area);
        let leader = pack.leader(id).expect("known").clone();
        told(
            &window,
            &format!("{} triggers {}", leader.trigger.title(), leader.title),
        );
        // Everybody's leaders, with both strengths.
        let state = window.game().state();
        let open = state
            .posts()
            .filter(|(_, post)| matches!(post, Post::With { .. } | Post::Cell(_)));
        let open: Vec<_> = open.filter_map(|(id, _)| pack.leader(id)).collect();
        assert!(open.len() >= 8, "two of each house");
        for row in open {
            let text = format!(
                "{}: {}, then {}",
                row.trigger.title(),
                row.strength,
                row.marching
            );
            window.says(&row.title);
            told(&window, &text);
        }
        window.shot(&format!("throne-open-leaders-{}", size[0]));
        window.fits();
        // The order that triggers it is laid: both are marked.
        let order = window
            .game()
            .offers()
            .find_map(|offer| match offer.action() {
                Action::Order { area: at, order } if *at == area => {
                    let row = pack.order(*order).expect("known");
                    (row.kind == leader.trigger && row.once.is_none()).then_some(*offer.action())
                }
                _ => None,
            });
        window.send(PlayCommand::Act(order.expect("an order that triggers it")));
        assert!(triggered_by(&pack, window.game().state(), area).contains(&id));
        window.shot(&format!("throne-open-triggered-{}", size[0]));
        if window.has("Cards tab") {
            window.click("Cards tab");
        }
        told(&window, "House Frey: ");
        told(&window, "Mercenaries and Outlaws: ");
        assert!(!window.has("House Frey: face down until planning"));
        window.shot(&format!("throne-open-allies-{}", size[0]));
    }
}

#[test]
fn a_tactics_card_lies_in_the_panel_and_is_changed_until_all_are_ready() {
    let (pack, setting) = storm();
    let session = reached(&pack, &setting, Level::Knight, 0..1, &is_planning);
    for size in [WIDE, PHONE] {
        let mut window = shown(size, &session);
        uncover(&mut window);
        let seat = window.game().asked().expect("asked");
        let before = stars(&pack, window.game().state(), seat);
        window.says("Choose a Tactics card first");
        press(&mut window, "Careful Planning");
        window.says("Tactics card: Careful Planning");
        let more = stars(&pack, window.game().state(), seat);
        assert!(more > before, "the card allows more special orders");
        told(&window, &format!("Stars: 0 of {more}"));
        assert!(!other_plans(&pack, window.game().state(), seat).is_empty());
        window.click("Choose another Tactics card");
        window.harness.run_steps(20);
        window.shot(&format!("throne-open-tactics-{}", size[0]));
        window.fits();
        // What the others do stood nowhere but under a pointer, and the fold stayed open above the orders.
        told(&window, "One fortification where an own Defense order lies");
        press(&mut window, "Hold Territory");
        window.says("Tactics card: Hold Territory");
        let other = "Careful Planning";
        let other = window.harness.query_by_role_and_label(Role::Button, other);
        assert!(other.is_none(), "the fold is shut");
        match before {
            // Nothing is said of none.
            0 => assert!(window.harness.query_by_label_contains("Stars: ").is_none()),
            _some => told(&window, &format!("Stars: 0 of {before}")),
        }
    }
}

#[test]
fn one_time_orders_say_their_kind_and_text_at_their_buttons() {
    let (pack, setting) = feast();
    assert!(setting.one_time_orders);
    let session = reached(&pack, &setting, Level::Knight, 0..1, &is_planning);
    for size in [WIDE, PHONE] {
        let mut window = shown(size, &session);
        uncover(&mut window);
        let seat = window.game().asked().expect("asked");
        let state = window.game().state();
        let mut own = state.held(seat).iter();
        let land = own.find(|area| pack.ways.land.contains(*area));
        window.tap(land.expect("an area on land"));
        let house = state_house(&window, seat);
        window.says("Forced March (March, once a game)");
        for row in pack.orders.iter().filter(|row| row.house == Some(house)) {
            let at_sea = matches!(row.once, Some(boards::throne::OneTimeEffect::RaidMore(_)));
            if !at_sea {
                let text = format!("{} ({}, once a game)", row.title, row.kind.title());
                window.says(&text);
                told(&window, row.text.trim_end_matches('.'));
            }
        }
        window.shot(&format!("throne-open-once-{}", size[0]));
        window.fits();
    }
}

fn state_house(window: &Window, seat: Seat) -> House {
    let player = window.game().state().player(seat);
    player.expect("plays").house
}

#[test]
fn what_is_in_force_is_in_sight() {
    let (pack, setting) = feast();
    let session = reached(&pack, &setting, Level::Squire, 0..40, &|state| {
        !state.in_force.is_empty()
    });
    for size in [WIDE, PHONE] {
        let window = shown(size, &session);
        let state = window.game().state();
        for one in &state.in_force {
            let row = pack.order(one.order).expect("known");
            window.says(&format!("{} ({})", row.title, window.game().seat(one.seat)));
        }
        window.shot(&format!("throne-open-force-{}", size[0]));
        window.fits();
    }
    let session = reached(&pack, &setting, Level::Squire, 0..40, &|state| {
        state.turn_rules.contains(&TurnRule::Rivers) && state.phase == Phase::Marches
    });
    for size in [WIDE, PHONE] {
        let window = shown(size, &session);
        window.says("Rivers are low this turn: they are crossed like other borders");
        window.shot(&format!("throne-open-rivers-{}", size[0]));
        window.fits();
    }
}

#[test]
fn bids_for_a_claim_announce_power_and_bonuses() {
    let (pack, setting) = storm();
    let claims = |state: &State| {
        let bids = matches!(state.top(), Some(Frame::Bids(bids)) if bids.of == Bidding::Claim);
        let more = state
            .in_play()
            .any(|seat| boards::throne::rules::bid_bonus(&pack, state, seat, Bidding::Claim) > 0);
        bids && more
    };
    let session = reached(&pack, &setting, Level::Squire, 0..60, &claims);
    for (size, heads) in [(WIDE, true), (PHONE, false)] {
        let mut window = shown(size, &session);
        uncover(&mut window);
        let all = bidders(&pack, window.game().view());
        let best = all.iter().find(|bidder| bidder.more > 0).expect("a bonus");
        if heads {
            window.says("By cards");
        }
        window.says(&format!("+{}", best.more));
        window.shot(&format!("throne-open-claim-{}", size[0]));
        window.fits();
    }
}

#[test]
fn the_weather_is_drawn_with_its_place() {
    let (pack, setting) = storm();
    let session = reached(&pack, &setting, Level::Knight, 0..20, &|state| {
        state.weather == 2 && state.phase == Phase::Marches
    });
    for size in [WIDE, PHONE] {
        let window = shown(size, &session);
        window.says("Storm, fords are closed");
        window.shot(&format!("throne-open-storm-{}", size[0]));
        window.fits();
    }
}

/// A first turn in which Targaryen attacks a sea with dragons, while two armies stand on one road.
pub(crate) fn dragons_at_sea(pack: &Pack, setting: &Setting) -> Session<Throne> {
    let mut session = reached(pack, setting, Level::Knight, 0..1, &is_planning);
    let state = session.view(Viewer::Table).table;
    let of = |house: House| {
        let mut seats = state.order().iter().copied();
        let is_it = |seat: &Seat| state.player(*seat).is_some_and(|own| own.house == house);
        seats.find(is_it).expect("the house plays")
    };
    let dragons = of(House::Targaryen);
    let at = pack.map.find("dragonstone").expect("on the board");
    let units = state.spot(at).units.plus(Units {
        dragons: 2,
        ..Units::NONE
    });
    let stand = |session: &mut Session<Throne>, seat, area, units| {
        let fix = Fix::Stand { area, units };
        session.act(Input::Fix(seat, fix)).expect("it fits");
    };
    for house in [House::Targaryen, House::Stark, House::Arryn] {
        let fix = Input::Fix(of(house), Fix::Supply(6));
        session.act(fix).expect("a level");
    }
    stand(&mut session, dragons, at, units);
    let mut areas = pack.map.areas().iter().map(|area| area.number);
    let road = areas.find(|area| pack.land(*area).road);
    let road = road.expect("roads are on the board");
    for (house, units) in [
        (House::Stark, Units::of(UnitKind::Knight, 1)),
        (House::Arryn, Units::of(UnitKind::Footman, 1)),
    ] {
        let seat = of(house);
        let lane = pack
            .ways
            .lanes
            .lane(road, seat)
            .expect("a place of its own");
        stand(&mut session, seat, lane, units);
    }
    for _ in 0..400 {
        let state = session.view(Viewer::Table).table;
        if state.battle.is_some() {
            return session;
        }
        let Turn::Seats(seats) = session.turn() else {
            panic!("nothing is rolled before the first battle");
        };
        let seat = seats.first().copied().expect("somebody");
        let offers = session.offers(seat);
        let wanted = |action: &Action| match action {
            Action::Order { area, order } => {
                let march = pack.order(*order).expect("known");
                (*area == at && march.title == "March").then_some(1)
            }
            Action::March(area) => (*area == at).then_some(1),
            Action::Move { to, units } => {
                let sea = pack.ways.sea.contains(*to) && state.spot(*to).seat != Some(seat);
                (sea && seat == dragons && units.dragons == 2).then_some(1 + units.count())
            }
            Action::Ready | Action::Done => Some(0),
            _ => None,
        };
        let wanted = |offer: &play::Offer<Action>| {
            wanted(offer.action()).filter(|_| seat == dragons || wanted(offer.action()) == Some(0))
        };
        let best = offers.iter().filter(|offer| wanted(offer).is_some());
        let best = best.max_by_key(|offer| wanted(offer));
        let best = best.or(offers.first()).expect("an answer");
        session
            .act(Input::Act(seat, *best.action()))
            .expect("legal");
    }
    panic!("no battle comes");
}

#[test]
fn dragons_fight_at_sea_and_armies_pass_on_roads() {
    let (pack, mut setting) = feast();
    setting.roads = true;
    let session = dragons_at_sea(&pack, &setting);
    for size in [WIDE, PHONE] {
        let mut window = shown(size, &session);
        let battle = window.game().state().battle.clone().expect("a battle");
        assert!(pack.ways.sea.contains(battle.area));
        told(&window, "2 dragons");
        window.shot(&format!("throne-open-dragons-{}", size[0]));
        window.fits();
        for _ in 0..3 {
            window.click("Look at the board nearer");
        }
        window.shot(&format!("throne-open-dragons-near-{}", size[0]));
    }
}

#[test]
fn a_first_turn_is_ordered_by_a_person_with_the_drawn_tokens() {
    let mut window = Window::new(WIDE);
    let (_, setting) = storm();
    window.start(2, setting, &[PERSON; 4], 7);
    while !is_planning(window.game().state()) {
        window.answer();
    }
    uncover(&mut window);
    let seat = window.game().asked().expect("asked");
    let own: Vec<AreaId> = window.game().state().held(seat).iter().collect();
    window.tap(own[0]);
    window.click("Raid");
    let row = window.game().state().spot(own[0]).order;
    let row = row.and_then(|order| window.game().pack().order(order));
    assert_eq!(row.map(|row| row.title.as_str()), Some("Raid"));
}

/// Cards were a list behind a folded line, and who fights compares all of them.
#[test]
fn all_house_cards_lie_below_the_map_and_say_what_they_do() {
    let pack = Pack::builtin().expect("sound");
    let setting = Setting::by_the_book(&pack, 5);
    let session = reached(&pack, &setting, Level::Knight, 0..9, &|state| {
        state.top() == Some(&Frame::Fight(Step::Cards))
    });
    for size in [WIDE, PHONE] {
        let mut window = shown(size, &session);
        uncover(&mut window);
        if size[0] < WIDE[0] {
            window.click("Cards tab");
        }
        let seat = window.game().asked().expect("asked");
        let player = window.game().state().player(seat).expect("a player");
        let all: Vec<_> = player.hand.iter().chain(&player.discard).collect();
        let all: Vec<_> = all.iter().filter_map(|id| pack.house_card(**id)).collect();
        assert_eq!(all.len(), 7, "every house has seven");
        let rect = |window: &Window, title: &str| {
            let part = format!("House card {title}, ");
            window.harness.get_by_label_contains(&part).rect()
        };
        for card in &all {
            let rect = rect(&window, &card.title);
            assert!(rect.bottom() <= size[1], "{}: {rect}", card.title);
            let fits = rect.left() >= 0.0 && rect.right() <= size[0];
            assert!(fits, "{}: {rect}", card.title);
        }
        window.shot(&format!("throne-hand-{}", size[0]));
        let id = player.hand.first().expect("a card");
        let card = pack.house_card(*id).expect("known").clone();
        let part = format!("House card {}, ", card.title);
        window.harness.get_by_label_contains(&part).click();
        window.settle();
        let said = boards::throne::house_card_text(&card);
        let said = if said.is_empty() {
            "It says nothing"
        } else {
            &said
        };
        told(&window, said);
        window.shot(&format!("throne-hand-open-{}", size[0]));
    }
}

/// Somebody marches from where a leader stands, and one unit may go to where nobody stands against it.
fn way(state: &State) -> Option<(Seat, AreaId, LeaderId)> {
    let Some(Frame::March(march)) = state.top() else {
        return None;
    };
    let leader = state.leaders_at(march.seat, march.from).next()?;
    let free = march.attack.is_none() && state.spot(march.from).units.count() >= 2;
    free.then_some((march.seat, march.from, leader))
}

/// The leader stayed behind: its answer was asked for before the units were there.
#[test]
fn a_leader_goes_along_where_the_game_is_on_another_device() {
    let (pack, setting) = storm();
    let session = reached(&pack, &setting, Level::Knight, 0..40, &|state| {
        way(state).is_some()
    });
    let folder = tempfile::tempdir().expect("a folder");
    let server = served(folder.path(), 0);
    let sitters = vec![Sitter::Person; 4];
    let created = server.adopt("throne", &save::text(&session), sitters);
    let invitation = invited(&server, &created.expect("hosted"));
    let state = session.view(Viewer::Table).table;
    let (seat, from, leader) = way(&state).expect("a march");
    let mut game = joined::<ThroneUi>(sits(&invitation, seat, "Ann"));
    let all = state.spot(from).units.count();
    let sent = game.offers().find_map(|offer| {
        let (to, units) = boards::throne::sent(offer.action())?;
        (units.count() < all).then_some((*offer.action(), to))
    });
    let (action, to) = sent.expect("units that may go without the others");
    game.act(action).expect("they go");
    game.live.follows(vec![lead(leader, to)]);
    until("the leader where the units are", || {
        game.play_on(0.0);
        let state = &game.view().table;
        state
            .leaders_at(seat, to)
            .any(|one| one == leader)
            .then_some(())
    });
    server.stop();
}

/// A leader had to be sent after the units by a tap of its own.
#[test]
fn a_leader_goes_along_with_units_unless_it_is_to_stay() {
    let (pack, setting) = storm();
    let session = reached(&pack, &setting, Level::Knight, 0..40, &|state| {
        way(state).is_some()
    });
    for stays in [false, true] {
        let mut window = shown(WIDE, &session);
        let (_, from, leader) = way(window.game().state()).expect("a march");
        let to = window
            .game()
            .offers()
            .find_map(|offer| match offer.offer.action() {
                Action::Move { to, .. } => Some(*to),
                _ => None,
            });
        let to = to.expect("somewhere");
        window.tap(to);
        let title = pack.leader(leader).expect("known").title.clone();
        let along = format!("{title} goes along");
        window.shot("throne-leader-along-1440");
        if stays {
            window.click(&along);
        }
        // One unit less goes, so that the leader may stay.
        let less = window.harness.query_all_by_label_contains("One less: ");
        let less: Vec<_> = less.collect();
        less.first().expect("a stepper").click();
        window.settle();
        let sends = |part: &str| {
            let role = Role::Button;
            let mut all = window.harness.query_all_by_role(role);
            all.find(|node| {
                let label = node.accesskit_node().label();
                label.is_some_and(|label| label.starts_with(part))
            })
        };
        let button = sends("March with").or_else(|| sends("Attack with"));
        button.expect("a button").click();
        window.settle();
        let there = window.game().state().leaders_at(
            window
                .game()
                .state()
                .posts()
                .find_map(|(one, post)| match post {
                    Post::With { seat, .. } if one == leader => Some(seat),
                    _ => None,
                })
                .expect("it stands somewhere"),
            if stays { from } else { to },
        );
        assert!(
            there.collect::<Vec<_>>().contains(&leader),
            "stays: {stays}"
        );
    }
}

/// Discs that are painted where something is on its way.
fn discs(window: &Window) -> usize {
    fn count(shape: &Shape) -> usize {
        match shape {
            Shape::Circle(circle) if circle.radius == 9.0 => 1,
            Shape::Vec(all) => all.iter().map(count).sum(),
            _ => 0,
        }
    }
    let shapes = &window.harness.output().shapes;
    shapes.iter().map(|clipped| count(&clipped.shape)).sum()
}

/// A march was over before one could look.
#[test]
fn what_marches_is_seen_on_its_way_unless_users_want_it_still() {
    let pack = Pack::builtin().expect("sound");
    let setting = Setting::by_the_book(&pack, 5);
    let session = reached(&pack, &setting, Level::Knight, 0..9, &marches);
    for (motion, most) in [(MotionChoice::Shown, 1), (MotionChoice::Still, 0)] {
        let mut window = shown(WIDE, &session);
        let table = window.harness.state().table();
        table.send(AppCommand::Motion(motion));
        window.settle();
        // A preference is asked of the table.
        window.go(board_games::throne::KIND);
        let sends = |offer: &&game_window::OfferedIn<ThroneUi>| {
            matches!(offer.offer.action(), Action::Move { .. })
        };
        let offer = window.game().offers().find(sends).expect("a march");
        let march = *offer.offer.action();
        assert_eq!(discs(&window), 0);
        window.screen().send(PlayCommand::Act(march));
        let mut seen = 0;
        for _ in 0..4 {
            window.harness.step();
            seen = seen.max(discs(&window));
            if discs(&window) > 0 {
                window.shot("throne-on-its-way-1440");
            }
        }
        assert_eq!(seen, most, "{motion:?}");
        window.settle();
        assert_eq!(discs(&window), 0, "it has arrived");
    }
}

/// Areas beside the part of a map that one looked at nearer were named nowhere.
#[test]
fn every_area_is_named_and_reached_however_near_one_looks() {
    let pack = Pack::builtin().expect("sound");
    let setting = Setting::by_the_book(&pack, 3);
    let session = reached(&pack, &setting, Level::Squire, 0..1, &is_planning);
    let mut window = shown(WIDE, &session);
    let named = |window: &Window| -> Vec<String> {
        let all = window.harness.query_all_by_role(Role::ListBoxOption);
        all.filter_map(|node| node.accesskit_node().label())
            .collect()
    };
    let whole = named(&window);
    for _ in 0..4 {
        window.click("Look at the board nearer");
    }
    assert_eq!(named(&window), whole);
    let room = |window: &Window| {
        let canvas = &window.screen().panels().board.canvas;
        canvas.sheet.as_ref().expect("it was shown").room
    };
    let state = window.game().state();
    let held = |seat: &Seat| state.held(*seat).iter().collect::<Vec<_>>();
    let held = state.order().iter().flat_map(held);
    let area = held
        .filter_map(|area| Some((area, window.screen().place(area)?)))
        .find(|(_, at)| !room(&window).contains(*at));
    let (area, _) = area.expect("one is out of sight");
    let title = window.game().pack().map.title(area).to_owned();
    let mut places = window.harness.query_all_by_label_contains(&title);
    let place = places.find(|node| node.accesskit_node().role() == Role::ListBoxOption);
    place.expect("it is named").focus();
    drop(places);
    window.settle();
    let at = window.screen().place(area).expect("in play");
    assert!(room(&window).contains(at), "{title} comes into sight");
}
