//! Has a throne game the room in a small window that it needs, and does the log tell its phases apart?
//!
//! `SHOTS=folder` draws what the tests come by.

use board_games::areas::{AreaWindow as _, MapTouch};
use board_games::throne::{Command, PlayCommand, Player, ThroneGame as _};
use boards::AreaId;
use boards::throne::rules::{standing, triggered_by};
use boards::throne::{
    Action, Bidding, Frame, House, Level, Pack, Phase, Setting, State, Step, Throne, Track,
    bidders, laid, why_over,
};
use eframe::egui::{Color32, Event, Pos2, Rect, Role, Shape, TouchPhase, pos2, vec2};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use game_window::Stays;
use play::{Game as _, HappeningKind, Input, Row, Seat, Session, Turn, Viewer};

use crate::common::throne::{PHONE, WIDE, Window};
use crate::common::{finger, finger_events, has_loupe, press, touch};
use crate::throne_open::{feast, is_planning, marches, reached, shown, storm, told, uncover};

/// Three houses of the original game on a phone, before the first orders.
fn ordering(pack: &Pack) -> Window {
    let setting = Setting::in_order(pack, 3);
    let session = reached(pack, &setting, Level::Squire, 0..1, &is_planning);
    let mut window = shown(PHONE, &session);
    uncover(&mut window);
    window
}

fn rect(window: &Window, label: &str) -> Rect {
    window.harness.get_by_label(label).rect()
}

/// What is shown with a part of its words, from the top.
fn with(window: &Window, part: &str) -> Vec<Rect> {
    let all = window.harness.query_all_by_label_contains(part);
    let mut all: Vec<Rect> = all.map(|node| node.rect()).collect();
    all.sort_by(|a, b| a.top().total_cmp(&b.top()));
    all
}

/// Where the question ends, which names the rule of its phase, and answers begin.
fn answers_top(window: &Window, phase: &str) -> f32 {
    let named = with(window, &format!(", {phase}"));
    named.last().expect("a question").bottom()
}

/// Of nine houses six had room on a phone, the rest were an ellipsis.
#[test]
fn nine_houses_stand_in_one_line_of_a_phone() {
    let (pack, setting) = feast();
    let session = reached(&pack, &setting, Level::Squire, 0..1, &is_planning);
    let window = shown(PHONE, &session);
    let line = with(&window, "How everybody stands: ");
    let [line] = line.as_slice() else {
        panic!("one line: {line:?}");
    };
    // A line that is cut is as wide as the window.
    assert!(line.right() < PHONE[0] - 17.0, "{line}");
    for seat in window.game().state().order() {
        told(&window, &format!("{} ", window.game().seat(*seat)));
    }
    window.shot("throne-phone-nine");
}

#[test]
fn answers_have_a_third_of_a_phone_and_few_are_seen_at_once() {
    let (pack, setting) = feast();
    let session = reached(&pack, &setting, Level::Squire, 0..1, &is_planning);
    let mut window = shown(PHONE, &session);
    uncover(&mut window);
    let room = PHONE[1] - answers_top(&window, "Planning");
    assert!(room >= PHONE[1] / 3.0, "{room}");
    let fights: fn(&State) -> bool = |state| state.top() == Some(&Frame::Fight(Step::Support));
    let leaves: fn(&State) -> bool = |state| matches!(state.top(), Some(Frame::Leave(_)));
    for (name, is_it) in [("support", fights), ("token", leaves)] {
        let session = reached(&pack, &setting, Level::Knight, 0..20, &|state| {
            is_it(state) && state.turn >= 2
        });
        let mut window = shown(PHONE, &session);
        uncover(&mut window);
        window.shot(&format!("throne-phone-{name}"));
        let labels: Vec<String> = window
            .game()
            .offers()
            .map(|offer| offer.answer.label.clone())
            .collect();
        assert!((2..=4).contains(&labels.len()), "{labels:?}");
        for label in labels {
            let bottom = rect(&window, &label).bottom();
            assert!(bottom <= PHONE[1], "{label} ends at {bottom}");
        }
    }
}

#[test]
fn all_bids_of_nine_are_seen_above_the_answers() {
    let (pack, setting) = feast();
    let session = reached(&pack, &setting, Level::Squire, 0..20, &|state| {
        let powers = state.players.iter().map(|player| player.power);
        let bids = matches!(state.top(), Some(Frame::Bids(bids)) if bids.of != Bidding::Claim);
        bids && powers.min() > Some(0)
    });
    let mut window = shown(PHONE, &session);
    uncover(&mut window);
    window.shot("throne-phone-bids");
    window.fits();
    for seat in window.game().state().order() {
        let name = window.game().seat(*seat).to_owned();
        let seen = with(&window, &name);
        assert!(seen.iter().any(|rect| rect.bottom() < PHONE[1]), "{name}");
    }
    let first = rect(&window, "Bid 0");
    assert!(first.bottom() < PHONE[1], "{first}");
    // One stood below the other, with the highest out of sight.
    let next = rect(&window, "Bid 1");
    assert!(next.left() > first.right(), "{next} beside {first}");
}

/// Bids were asked for without the order that they change in sight, nor what else the same power is needed for.
#[test]
fn bids_for_a_track_show_its_order_and_what_is_bid_for_next() {
    let (pack, setting) = feast();
    let bids = |state: &State| match state.top() {
        Some(Frame::Bids(bids)) => bids.of == Bidding::Track(Track::Fiefdoms),
        _other => false,
    };
    let session = reached(&pack, &setting, Level::Squire, 0..20, &bids);
    for size in [PHONE, WIDE] {
        let mut window = shown(size, &session);
        uncover(&mut window);
        window.shot(&format!("throne-bids-{}", size[0]));
        window.fits();
        let all = bidders(&pack, window.game().view());
        let placed = all.iter().map(|bidder| (bidder.seat, bidder.place));
        let order = window.game().state().track(Track::Fiefdoms).iter();
        let order = order.copied().zip((1..).map(Some));
        assert_eq!(placed.collect::<Vec<_>>(), order.collect::<Vec<_>>());
        let first = rect(&window, "Bid 0");
        assert!(first.bottom() < size[1], "{first}");
        let then = with(&window, "Then bids for King's Court");
        let above = then.iter().any(|then| then.bottom() <= first.top());
        assert!(above, "{then:?} above {first}");
    }
}

/// With four House cards left, how both sides stand was below them and out of sight.
#[test]
fn both_sides_stand_above_few_house_cards() {
    let (pack, setting) = feast();
    let session = reached(&pack, &setting, Level::Squire, 0..20, &|state| {
        let few = |seat| {
            let player = state.player(seat);
            player.is_some_and(|player| player.hand.len() <= 4)
        };
        let battle = state.battle.as_ref();
        let few = battle.is_some_and(|battle| battle.sides.iter().all(|one| few(one.seat)));
        few && state.top() == Some(&Frame::Fight(Step::Cards))
    });
    let mut window = shown(PHONE, &session);
    uncover(&mut window);
    window.shot("throne-phone-few-cards");
    let sums = with(&window, " defends ");
    assert!(sums.iter().any(|sum| sum.bottom() < PHONE[1]), "{sums:?}");
}

/// Places on the King's Court had to be told apart without the stars that they are for.
#[test]
fn who_orders_equal_bids_is_told_the_stars_of_a_place() {
    let (pack, setting) = feast();
    let session = reached(
        &pack,
        &setting,
        Level::Squire,
        0..20,
        &|state| matches!(state.top(), Some(Frame::Ties(ties)) if ties.track == Track::Court),
    );
    let mut window = shown(PHONE, &session);
    uncover(&mut window);
    told(&window, " on the King's Court track; ");
}

/// Each of them stood in a line of its own, with the same text below it, in the order in which houses have the Throne.
#[test]
fn who_names_one_of_equal_bidders_has_them_side_by_side() {
    let pack = Pack::builtin().expect("the pack is sound");
    let setting = Setting::in_order(&pack, 3);
    let session = reached(&pack, &setting, Level::Squire, 0..20, &|state| {
        matches!(state.top(), Some(Frame::Blame(_)))
    });
    let mut window = shown(PHONE, &session);
    uncover(&mut window);
    let offers = window.game().offers();
    let tops = offers.map(|offer| {
        let label = offer.answer.label.as_str();
        let button = window.harness.get_by_role_and_label(Role::Button, label);
        button.rect().top()
    });
    let tops: Vec<f32> = tops.collect();
    assert!(tops.len() > 1 && tops.iter().all(|top| *top == tops[0]));
}

/// Whoever ordered the equal bids of nine was asked seven times.
#[test]
fn equal_bidders_have_their_places_by_one_tap() {
    let (pack, setting) = feast();
    let tied = |state: &State| {
        let Some(Frame::Ties(ties)) = state.top() else {
            return 0;
        };
        let all = (0..).map(Seat).zip(ties.bids.iter().copied());
        let open = all.filter(|(seat, _)| !ties.ranked.contains(seat));
        let open: Vec<u8> = open.map(|(_, bid)| bid).collect();
        let most = open.iter().max();
        open.iter().filter(|bid| Some(*bid) == most).count()
    };
    let session = reached(&pack, &setting, Level::Squire, 0..20, &|state| {
        tied(state) > 2
    });
    let mut window = shown(PHONE, &session);
    uncover(&mut window);
    window.shot("throne-phone-ties");
    let count = window.game().offers().count();
    let before = window.game().session().cursor();
    window.click("The rest in this order");
    window.harness.run_steps(5);
    let answers = window.game().session().cursor() - before;
    assert!(
        usize::try_from(answers).expect("some") + 1 >= count,
        "{answers} of {count}"
    );
    // A number that came pushed the houses behind it, and the last one into the next line.
    let mut window = shown(PHONE, &session);
    uncover(&mut window);
    let name = window.game().seat(Seat(8)).to_owned();
    let left = |window: &Window| {
        let placed = (1..10).map(|place| format!("{place}. {name}"));
        let found = std::iter::once(name.clone())
            .chain(placed)
            .find_map(|label| {
                let all = window
                    .harness
                    .query_all_by_role_and_label(Role::Button, &label);
                let all: Vec<f32> = all.map(|node| node.rect().left()).collect();
                all.last().copied()
            });
        found.expect("the last house")
    };
    let before = left(&window);
    let first = window.game().offers().next().map(|offer| *offer.action());
    window.send(PlayCommand::Act(first.expect("an answer")));
    let after = left(&window);
    assert!((before - after).abs() < 4.0, "{before}, then {after}");
}

/// "Muster no more" came under the finger that had chosen a unit.
#[test]
fn mustering_ends_below_what_may_be_mustered() {
    let pack = Pack::builtin().expect("the pack is sound");
    let setting = Setting::in_order(&pack, 3);
    let session = reached(&pack, &setting, Level::Squire, 0..20, &|state| {
        matches!(state.top(), Some(Frame::Muster { .. }))
    });
    let mut window = shown(PHONE, &session);
    uncover(&mut window);
    let castle = |action: &Action| match action {
        Action::Muster { from, to, .. } => (from == to).then_some(*from),
        _other => None,
    };
    let found = window.game().offers().find_map(|offer| {
        let label = offer.answer.label.clone();
        Some((castle(offer.action())?, label))
    });
    let (area, label) = found.expect("a castle");
    window.tap(area);
    window.shot("throne-phone-muster");
    let (unit, end) = (rect(&window, &label), rect(&window, "Muster no more"));
    assert!(unit.bottom() <= end.top(), "{unit} above {end}");
}

/// A march that overruns a neutral force, with its move.
fn overrun() -> (Session<Throne>, Action) {
    let pack = Pack::builtin().expect("the pack is sound");
    let setting = Setting::in_order(&pack, 3);
    let overruns = |state: &State| {
        let Some(Frame::March(march)) = state.top() else {
            return None;
        };
        let offers = Throne::offers(&pack, state, march.seat);
        let mut all = offers.iter().map(|offer| *offer.action());
        all.find(|action| matches!(action, Action::Move { to, .. } if state.spot(*to).neutral > 0))
    };
    let session = reached(&pack, &setting, Level::Knight, 0..20, &|state| {
        overruns(state).is_some()
    });
    let action = overruns(&session.view(Viewer::Table).table).expect("it is open");
    (session, action)
}

/// A phone on which a neutral force was overrun, which is told until it is tapped.
fn overran() -> Window {
    let (session, action) = overrun();
    let mut window = shown(PHONE, &session);
    window.send(PlayCommand::Stays(Stays::Tapped));
    uncover(&mut window);
    window.send(PlayCommand::Act(action));
    for _ in 0..8 {
        if is_told(&window) {
            break;
        }
        window.answer();
    }
    assert!(is_told(&window), "it is told");
    window
}

fn is_told(window: &Window) -> bool {
    let card = window.game().card();
    card.is_some_and(|(card, _)| card.what.kind == HappeningKind::Conquest)
}

/// Programs would wait for a card of each of seven castles in the first turn.
#[test]
fn a_castle_that_was_empty_is_taken_without_a_card() {
    let pack = Pack::builtin().expect("the pack is sound");
    let setting = Setting::in_order(&pack, 3);
    let takes = |state: &State| {
        let Some(Frame::March(march)) = state.top() else {
            return None;
        };
        let empty = |area: AreaId| {
            let nobodys = state.controller(&pack, area).is_none();
            nobodys && pack.land(area).castle.is_some() && state.spot(area).neutral == 0
        };
        let offers = Throne::offers(&pack, state, march.seat);
        let mut all = offers.iter().map(|offer| *offer.action());
        all.find(|action| matches!(action, Action::Move { to, .. } if empty(*to)))
    };
    let session = reached(&pack, &setting, Level::Knight, 0..20, &|state| {
        takes(state).is_some()
    });
    let action = takes(&session.view(Viewer::Table).table).expect("it is open");
    let mut window = shown(PHONE, &session);
    window.send(PlayCommand::Stays(Stays::Tapped));
    uncover(&mut window);
    let lines = |window: &Window| {
        let told = window.game().happened().iter().map(|one| &one.what);
        told.filter(|one| one.kind == HappeningKind::Conquest && one.rows.is_empty())
            .count()
    };
    let before = lines(&window);
    window.send(PlayCommand::Act(action));
    assert_eq!(lines(&window), before + 1, "it is told");
    assert!(!is_told(&window), "no card waits for a tap");
}

/// Whoever pressed "Show" had the line of an area in its place, and no card.
#[test]
fn what_happened_is_shown_though_an_area_is_looked_at() {
    let mut window = overran();
    let seat = window.game().asked().expect("somebody");
    let held = window.game().state().held(seat).iter().next();
    let area = held.expect("an area");
    window.send(Command::Touch(MapTouch::Look(area)));
    window.harness.run_steps(20);
    let at = rect(&window, "Show").center();
    // A finger that rests is no tap.
    window.harness.event(Event::PointerMoved(at));
    window.harness.event(press(at, true));
    window.harness.step();
    window.harness.event(press(at, false));
    window.harness.run_steps(5);
    assert!(window.game().is_card_open(), "it lies over the board");
}

/// What one did oneself, and nobody else has a part in, had to be tapped away before programs went on.
#[test]
fn a_neutral_force_that_one_overran_is_told_for_a_moment() {
    let mut window = overran();
    window.send(PlayCommand::Stays(Stays::Own));
    window.harness.run_steps(20);
    assert!(!is_told(&window), "five seconds have gone");
}

/// The menu went on below the window, and the game could not be put away.
#[test]
fn the_menu_of_a_game_of_nine_fits_a_phone() {
    let (pack, setting) = feast();
    let session = reached(&pack, &setting, Level::Squire, 0..1, &is_planning);
    let mut window = shown(PHONE, &session);
    window.click("Game");
    window.shot("throne-phone-menu");
    assert!(!window.has("Who rolls for programs"), "there are no dice");
    let last = rect(&window, "Put this game away");
    assert!(last.bottom() <= PHONE[1], "{last}");
}

/// "Turn 1, Planni…" stood in the bar.
#[test]
fn turn_and_phase_fit_the_bar_of_a_phone() {
    let pack = Pack::builtin().expect("the pack is sound");
    let setting = Setting::in_order(&pack, 3);
    let session = reached(&pack, &setting, Level::Squire, 0..1, &is_planning);
    let window = shown(PHONE, &session);
    let now = rect(&window, "Turn 1, Planning");
    // What is cut takes all the room that there is.
    assert!(now.right() < PHONE[0] - 10.0, "{now}");
}

#[test]
fn the_log_of_a_phone_shows_more_than_a_few_lines() {
    let (pack, setting) = storm();
    let session = reached(&pack, &setting, Level::Squire, 0..1, &|state| {
        state.turn == 2 && is_planning(state)
    });
    let mut window = shown(PHONE, &session);
    window.click("Log tab");
    window.shot("throne-phone-log");
    let [log, _] = window.game().log();
    let last = log.iter().rev().take(30);
    let last: std::collections::BTreeSet<&str> = last.map(|line| line.text.as_str()).collect();
    let top = rect(&window, "Find in the log").bottom();
    assert!(PHONE[1] - top >= 180.0, "lines begin at {top}");
    let tops = |text: &&str| {
        let rows = window.harness.query_all_by_label(text);
        let tops = rows.map(|row| row.rect().top());
        tops.filter(|at| *at > top).collect::<Vec<_>>()
    };
    let mut tops: Vec<f32> = last.iter().flat_map(tops).collect();
    tops.sort_by(f32::total_cmp);
    tops.dedup();
    let steps = tops.windows(2).map(|pair| pair[1] - pair[0]);
    let least = steps.fold(f32::MAX, f32::min);
    assert!(least < 30.0, "lines stand {least} apart");
}

/// The last raid of a turn stood below "March orders", as its entry begins the marches.
#[test]
fn headings_of_the_log_stand_where_phases_begin() {
    let (pack, setting) = feast();
    let session = reached(&pack, &setting, Level::Squire, 0..40, &|state| {
        state.phase == Phase::Marches && state.turn == 1 && !state.raids.is_empty()
    });
    let window = shown([1440.0, 2400.0], &session);
    let march = rect(&window, "March orders");
    // The line under the bar that plays the log has all lines of an entry.
    let mut raids = with(&window, " raids ");
    raids.retain(|raid| raid.top() > rect(&window, "Lines of everybody").bottom());
    assert!(!raids.is_empty());
    for raid in raids {
        assert!(raid.top() < march.top(), "{raid} is below {march}");
    }
}

/// A loser that was gone counted as "nobody" beside a total with his units.
#[test]
fn a_battle_adds_up_after_the_loser_has_gone() {
    let (pack, setting) = feast();
    let session = reached(&pack, &setting, Level::Knight, 0..40, &|state| {
        let gone = |battle: &boards::throne::Battle| {
            battle.totals.is_some() && state.spot(battle.area).units.is_none()
        };
        state.battle.as_ref().is_some_and(gone) && matches!(state.top(), Some(Frame::Fight(_)))
    });
    let window = shown(WIDE, &session);
    assert!(matches!(window.game().turn(), Turn::Seats(_)));
    told(&window, "Battle in ");
    assert!(!window.has("Nobody"), "the armies as they fought");
}

#[test]
fn the_end_says_why_it_came() {
    let (pack, setting) = feast();
    let session = reached(&pack, &setting, Level::Squire, 0..1, &|state| {
        matches!(state.top(), Some(Frame::Over(_)))
    });
    let state = session.view(Viewer::Table).table;
    let why = why_over(&pack, &state).expect("it is over");
    assert!(why.starts_with("The game is over: "), "{why}");
    let mut window = shown(WIDE, &session);
    window.says(&why);
    window.send(PlayCommand::Seen);
    window.shot("throne-over");
    // Points by turn, and what turned it; a tap shows the game as it was then.
    let story = window.game().story().expect("castles were counted");
    assert!(story.chapters.len() > 2 && !story.turns.is_empty());
    let won = window.game().won().expect("it is over");
    let told = story.words(|seat| window.game().seat(seat).to_owned());
    // Whoever shares it as a picture shares who won, and how.
    let file = "over.svg";
    window.disk.held().choice = Some(file.into());
    window.click("Game");
    window.click("Picture…");
    window.browse();
    let files = window.disk.held().files.clone();
    let drawn = files.get(std::path::Path::new(file)).expect("written");
    let drawn = String::from_utf8(drawn.clone()).expect("text");
    assert!(drawn.contains(&won), "{won}");
    for (_, line) in told {
        assert!(drawn.contains(&format!(">{line}<")), "{line}");
    }
    let story = window.game().story().expect("castles were counted");
    let turn = &story.chapters[story.turns[0].chapter];
    let round = &story.chapters[story.turns[0].chapter.saturating_sub(1)];
    let (entry, title) = (turn.entry, format!("{}: ", round.title));
    let mut rows = window.harness.query_all_by_label_contains(&title);
    rows.next().expect("it is told").click_accesskit();
    drop(rows);
    window.settle();
    assert_eq!(window.game().session().cursor(), entry);
}

/// Areas are smaller than a finger, which slid over the map to no end.
#[test]
fn a_finger_that_slides_over_the_map_has_a_loupe_and_taps_where_it_is_lifted() {
    let pack = Pack::builtin().expect("the pack is sound");
    let mut window = ordering(&pack);
    let seat = window.game().asked().expect("somebody");
    let held = window.game().state().held(seat);
    let area = held.iter().next().expect("an area");
    window.click("Show the whole board");
    let to = window.screen().place(area).expect("in play");
    let title = window.game().pack().map.title(area).to_owned();
    finger(
        &mut window.harness,
        TouchPhase::Start,
        to.lerp(pos2(195.0, 200.0), 0.5),
    );
    finger(&mut window.harness, TouchPhase::Move, to);
    assert!(
        has_loupe(&window.harness),
        "what is under the finger is shown larger"
    );
    window.shot("throne-phone-loupe");
    assert!(!window.has(&title), "nothing is tapped yet");
    finger(&mut window.harness, TouchPhase::End, to);
    assert!(window.has(&title), "{title} is looked at");
    assert!(!has_loupe(&window.harness));
}

/// Maps took half of the width of a phone, and areas were some 20 points wide.
#[test]
fn a_game_opens_near_home_and_all_of_the_map_is_a_button_away() {
    let base = Pack::builtin().expect("the pack is sound");
    let setting = Setting::in_order(&base, 3);
    for (name, (pack, setting)) in [
        ("base", (base, setting)),
        ("storm", storm()),
        ("feast", feast()),
    ] {
        let session = reached(&pack, &setting, Level::Squire, 0..1, &is_planning);
        let mut window = shown(PHONE, &session);
        uncover(&mut window);
        window.settle();
        window.shot(&format!("throne-phone-near-{name}"));
        let side = |window: &Window| {
            let sheet = window.screen().panels().board.canvas.sheet.as_ref();
            sheet.expect("it was shown").side
        };
        let near = side(&window);
        assert!(near >= 9.9, "{name}: hexes {near} wide");
        let seat = window.game().asked().expect("somebody");
        let held: Vec<AreaId> = window.game().state().held(seat).iter().collect();
        let seen = |window: &Window, area: &AreaId| {
            let at = window.screen().place(*area).expect("in play");
            window.room().contains(at)
        };
        assert!(held.iter().any(|area| seen(&window, area)), "{name}");
        // What is looked at comes into sight.
        for area in &held {
            window.send(Command::Touch(MapTouch::Look(*area)));
            window.settle();
            assert!(seen(&window, area), "{} in {name}", pack.map.title(*area));
        }
        window.click("Show the whole board");
        assert!(side(&window) < near, "{name}");
        let mut all = pack.map.areas().iter();
        assert!(all.all(|area| seen(&window, &area.number)), "{name}");
        window.shot(&format!("throne-phone-whole-{name}"));
        let wide = shown(WIDE, &session);
        let zoom = wide.screen().panels().board.zoom;
        assert!(!zoom.is_enlarged(), "{name} on a laptop");
    }
}

/// Where a march may go is lit, and lay beside the part of the map that was seen.
#[test]
fn where_a_march_may_go_comes_into_sight() {
    let pack = Pack::builtin().expect("the pack is sound");
    let setting = Setting::in_order(&pack, 3);
    let session = reached(&pack, &setting, Level::Squire, 0..20, &marches);
    let mut window = shown(PHONE, &session);
    let seat = window.game().asked().expect("somebody");
    window.send(PlayCommand::Show(seat));
    window.settle();
    window.shot("throne-phone-lit");
    let focus = &window.screen().focus;
    let lit = focus.goals.iter().chain(&focus.foes).copied();
    let lit: Vec<AreaId> = lit.chain(focus.from).collect();
    assert!(lit.len() > 1, "it may go somewhere");
    let place = |area: &AreaId| window.screen().place(*area).expect("in play");
    let lit: Vec<Pos2> = lit.iter().map(place).collect();
    let (room, about) = (window.room(), Rect::from_points(&lit));
    let fits = about.width() < room.width() - 44.0 && about.height() < room.height() - 44.0;
    let is_seen = room.contains_rect(about);
    assert!(is_seen || !fits, "{about} in {room}");
    assert!(window.screen().panels().board.zoom.is_enlarged());
}

/// A first game says that a finger that rests sees larger, and it did so on a map shown whole alone.
#[test]
fn a_finger_on_a_map_looked_at_nearer_moves_it_or_rests() {
    let pack = Pack::builtin().expect("the pack is sound");
    let mut window = ordering(&pack);
    let seat = window.game().asked().expect("somebody");
    let middle = window.room().center();
    let held = window.game().state().held(seat).iter();
    let held = held.filter_map(|area| Some((area, window.screen().place(area)?)));
    let far = |at: Pos2| at.distance(middle);
    let (area, to) = held
        .min_by(|(_, a), (_, b)| far(*a).total_cmp(&far(*b)))
        .expect("an area");
    let zoom = window.screen().panels().board.zoom;
    assert!(zoom.is_enlarged());
    // All that a finger does in a frame is told at once.
    let frame = |window: &mut Window, phase, at| {
        let events = finger_events(phase, at);
        window.harness.input_mut().events.extend(events);
        window.harness.step();
    };
    // To where the map does not end.
    let aside = vec2(0.0, -50.0) * zoom.aside.y.signum();
    frame(&mut window, TouchPhase::Start, to);
    frame(&mut window, TouchPhase::Move, to + aside);
    assert!(!has_loupe(&window.harness), "it slides");
    frame(&mut window, TouchPhase::End, to + aside);
    window.harness.run_steps(20);
    let moved = window.screen().place(area).expect("in play");
    assert!(moved.distance(to) > 10.0, "{to} to {moved}");
    let title = window.game().pack().map.title(area).to_owned();
    assert!(!window.has(&title), "nothing is tapped");
    finger(&mut window.harness, TouchPhase::Start, moved);
    assert!(has_loupe(&window.harness), "it rests");
    window.shot("throne-phone-loupe-near");
    finger(&mut window.harness, TouchPhase::End, moved);
    assert!(window.has(&title), "{title} is looked at");
}

/// What two fingers or one do in a frame, of which the first is the pointer.
fn does(window: &mut Window, id: u64, phase: TouchPhase, pos: Pos2) {
    let events = match id {
        1 => finger_events(phase, pos),
        _ => vec![touch(id, phase, pos)],
    };
    window.harness.input_mut().events.extend(events);
    window.harness.step();
}

/// Whoever lifted one of two fingers went on with the other, and the map stood still.
#[test]
fn two_fingers_look_nearer_and_the_one_that_is_left_moves_the_map() {
    let pack = Pack::builtin().expect("the pack is sound");
    let mut window = ordering(&pack);
    let seat = window.game().asked().expect("somebody");
    let area = window.game().state().held(seat).iter().next();
    let area = area.expect("an area");
    let looked = |window: &Window| {
        let focus = &window.screen().focus;
        (focus.from, focus.to)
    };
    let (before, middle) = (looked(&window), window.room().center());
    let times = |window: &Window| window.screen().panels().board.zoom.times;
    let far = times(&window);
    let (a, b) = (middle - vec2(30.0, 0.0), middle + vec2(30.0, 0.0));
    does(&mut window, 1, TouchPhase::Start, a);
    does(&mut window, 2, TouchPhase::Start, b);
    for phase in [TouchPhase::Move, TouchPhase::End] {
        does(&mut window, 2, phase, b + vec2(12.0, 0.0));
    }
    let near = times(&window);
    assert!((near / far - 1.2).abs() < 0.02, "{far} to {near}");
    let aside = window.screen().panels().board.zoom.aside;
    // To where the map does not end; the first step tells where the finger is.
    let way = vec2(0.0, -50.0) * aside.y.signum();
    does(&mut window, 1, TouchPhase::Move, a);
    let from = window.screen().place(area).expect("in play");
    does(&mut window, 1, TouchPhase::Move, a + way);
    does(&mut window, 1, TouchPhase::End, a + way);
    window.settle();
    let moved = window.screen().place(area).expect("in play") - from;
    assert!((moved - way).length() < 1.0, "{moved} by {way}");
    assert_eq!((looked(&window), times(&window)), (before, near));
}

/// A finger that rested when a call came in was one that was lifted there.
#[test]
fn a_finger_that_is_taken_away_taps_nothing() {
    let pack = Pack::builtin().expect("the pack is sound");
    let mut window = ordering(&pack);
    let seat = window.game().asked().expect("somebody");
    let middle = window.room().center();
    let held = window.game().state().held(seat).iter();
    let places = held.filter_map(|area| window.screen().place(area));
    let far = |at: &Pos2| at.distance(middle);
    let at = places.min_by(|a, b| far(a).total_cmp(&far(b)));
    let at = at.expect("an area");
    let looked = |window: &Window| {
        let focus = &window.screen().focus;
        (focus.from, focus.to)
    };
    let before = looked(&window);
    does(&mut window, 1, TouchPhase::Start, at);
    window.harness.run_steps(4);
    assert!(has_loupe(&window.harness), "it rests");
    does(&mut window, 1, TouchPhase::Cancel, at);
    window.settle();
    assert!(!has_loupe(&window.harness));
    assert_eq!(looked(&window), before);
}

/// The line above the question told of where the march began, as a finger hovers over nothing.
#[test]
fn a_finger_that_chose_where_to_march_reads_of_it() {
    let pack = Pack::builtin().expect("the pack is sound");
    let setting = Setting::in_order(&pack, 3);
    let session = reached(&pack, &setting, Level::Squire, 0..20, &marches);
    let mut window = shown(PHONE, &session);
    let found = window
        .game()
        .offers()
        .find_map(|offer| match offer.action() {
            Action::Move { to, .. } => Some(*to),
            _other => None,
        });
    let to = found.expect("somewhere to go");
    let at = window.seen(to);
    for phase in [TouchPhase::Start, TouchPhase::Move, TouchPhase::End] {
        finger(&mut window.harness, phase, at);
    }
    window.settle();
    window.shot("throne-phone-aimed");
    let title = window.game().pack().map.title(to).to_owned();
    let tabs = rect(&window, "Log tab").top();
    // The board ends where the line begins.
    let mut told = with(&window, &title).into_iter();
    let line = told.find(|line| line.top() > PHONE[1] * 0.45 && line.bottom() < tabs);
    assert!(line.is_some(), "{title} is read of");
}

/// Every order of the area that was looked at last stood above it.
#[test]
fn the_raven_keeps_all_orders_above_what_it_may_change() {
    let pack = Pack::builtin().expect("the pack is sound");
    let setting = Setting::in_order(&pack, 3);
    let session = reached(&pack, &setting, Level::Squire, 0..20, &|state| {
        matches!(state.top(), Some(Frame::Raven))
    });
    let mut window = shown(PHONE, &session);
    let swap = |action: &Action| match action {
        Action::Swap { area, .. } => Some(*area),
        _other => None,
    };
    let found = window.game().offers().find_map(|offer| {
        let label = offer.answer.label.clone();
        Some((swap(offer.action())?, label))
    });
    let (area, label) = found.expect("an order to change");
    window.tap(area);
    let (keep, change) = (rect(&window, "Keep all orders"), rect(&window, &label));
    assert!(keep.bottom() <= change.top(), "{keep} above {change}");
}

/// A phone with a game in which one seat is a person.
fn alone(session: &Session<Throne>, person: Seat) -> Window {
    let mut window = shown(PHONE, session);
    for seat in (0..3).map(Seat).filter(|seat| *seat != person) {
        let knight = Player::Program(Level::Knight);
        window.send(PlayCommand::Seat(seat, knight));
    }
    window
}

/// One attack took three taps: the token that it left, who joined it, and where it went.
#[test]
fn an_undo_against_programs_takes_a_march_back_with_what_it_left() {
    let pack = Pack::builtin().expect("the pack is sound");
    let setting = Setting::in_order(&pack, 3);
    let first = Seat(0);
    let session = reached(&pack, &setting, Level::Knight, 0..40, &|state| {
        let leaves = matches!(state.top(), Some(Frame::Leave(_)));
        leaves && Throne::turn(&pack, state) == Turn::Seats(vec![first])
    });
    let mut window = alone(&session, first);
    let leave = window.game().offers().next().map(|offer| *offer.action());
    window.send(PlayCommand::Act(leave.expect("an answer")));
    window.click("Undo");
    assert!(marches(window.game().state()), "where to go is asked");
}

/// That a hand had one card left was read on the card of a battle alone.
#[test]
fn a_last_house_card_is_marked_in_the_hand() {
    let pack = Pack::builtin().expect("the pack is sound");
    let setting = Setting::in_order(&pack, 3);
    let last = |state: &State| {
        let mut seats = (0..3).map(Seat);
        seats.find(|seat| state.player(*seat).is_some_and(|own| own.hand.len() == 1))
    };
    let session = reached(&pack, &setting, Level::Knight, 0..20, &|state| {
        is_planning(state) && last(state).is_some()
    });
    let seat = last(&session.view(Viewer::Table).table).expect("somebody");
    let mut window = alone(&session, seat);
    window.click("Cards tab");
    told(&window, ", the last in hand");
    told(&window, ": 1 card (last), ");
}

/// "End the march" came under the finger that had sent a leader along.
#[test]
fn a_march_that_attacks_ends_below_the_units_that_may_join() {
    let pack = Pack::builtin().expect("the pack is sound");
    let setting = Setting::in_order(&pack, 3);
    let session = reached(&pack, &setting, Level::Squire, 0..40, &|state| {
        let Some(Frame::March(march)) = state.top() else {
            return false;
        };
        let Some(attack) = march.attack else {
            return false;
        };
        let offers = Throne::offers(&pack, state, march.seat);
        let joins = |action: &Action| matches!(action, Action::Move { to, .. } if *to == attack.to);
        let stands = state
            .spot(attack.to)
            .seat
            .is_some_and(|seat| seat != march.seat);
        stands && offers.iter().any(|offer| joins(offer.action()))
    });
    let window = shown(PHONE, &session);
    let end = rect(&window, "End the march");
    let units = with(&window, " that march");
    assert!(!units.is_empty(), "units may join");
    let above = units.iter().all(|unit| unit.bottom() <= end.top());
    assert!(above, "{units:?} above {end}");
}

/// A phone with a march to an area that is looked for, which is tapped.
fn marching(to: &dyn Fn(&State) -> Option<AreaId>) -> Window {
    let pack = Pack::builtin().expect("the pack is sound");
    let setting = Setting::in_order(&pack, 3);
    let session = reached(&pack, &setting, Level::Knight, 0..20, &|state| {
        to(state).is_some()
    });
    let to = to(&session.view(Viewer::Table).table).expect("somewhere");
    let mut window = shown(PHONE, &session);
    uncover(&mut window);
    window.tap(to);
    window
}

/// What was to stay went after the first under the same finger, and the end of the march was out of sight.
#[test]
fn who_stays_is_sent_by_no_second_tap() {
    let pack = Pack::builtin().expect("the pack is sound");
    let free = |state: &State| {
        let Some(Frame::March(march)) = state.top() else {
            return None;
        };
        if march.attack.is_some() || state.spot(march.from).units.count() != 2 {
            return None;
        }
        let offers = Throne::offers(&pack, state, march.seat);
        let mut all = offers.iter().map(|offer| *offer.action());
        all.find_map(|action| match action {
            Action::Move { to, units } if units.count() == 2 => {
                let spot = state.spot(to);
                (spot.defender().is_none() && spot.neutral == 0).then_some(to)
            }
            _other => None,
        })
    };
    let mut window = marching(&free);
    let press = |window: &mut Window, part: &str| {
        let all: Vec<_> = window.harness.query_all_by_label_contains(part).collect();
        all.first().expect("a button").click();
        window.settle();
    };
    press(&mut window, "One less: ");
    press(&mut window, "March with 1");
    assert!(with(&window, "March with").is_empty(), "nobody is sent");
    let end = rect(&window, "End the march");
    assert!(end.bottom() <= PHONE[1], "{end}");
}

/// The bar of what a Westeros card bars made the map smaller, and names stood elsewhere; on a laptop, too.
#[test]
fn what_a_card_bars_moves_nothing_on_the_map() {
    let pack = Pack::builtin().expect("the pack is sound");
    let setting = Setting::in_order(&pack, 3);
    let area = pack.map.areas().first().expect("an area").number;
    for (size, is_near) in [(PHONE, true), (WIDE, false)] {
        let places = [true, false].map(|bars| {
            let session = reached(&pack, &setting, Level::Squire, 0..40, &|state| {
                is_planning(state) && state.turn_rules.is_empty() != bars
            });
            let mut window = shown(size, &session);
            uncover(&mut window);
            if bars {
                told(&window, " this turn");
            }
            if is_near {
                window.click("Show the whole board");
            }
            window.screen().place(area).expect("it is on the map")
        });
        assert_eq!(places[0], places[1], "{size:?}");
    }
}

/// Orders of a later turn began with a tap on the first area.
#[test]
fn the_first_area_of_a_turn_comes_up_by_itself() {
    let pack = Pack::builtin().expect("the pack is sound");
    let setting = Setting::in_order(&pack, 3);
    let session = reached(&pack, &setting, Level::Knight, 0..20, &|state| {
        state.turn == 2 && is_planning(state)
    });
    let mut window = shown(PHONE, &session);
    uncover(&mut window);
    let seat = window.game().asked().expect("somebody");
    let held = window.game().state().held(seat);
    let from = window.screen().focus.from.expect("an area");
    assert_eq!(Some(from), held.iter().next());
    assert!(with(&window, "Tap an area of yours").is_empty());
    // Whoever looks elsewhere is not led back.
    let mut away = pack.map.areas().iter().map(|area| area.number);
    let away = away.find(|area| !held.contains(*area));
    let away = away.expect("not all is held");
    window.send(Command::Touch(MapTouch::Look(away)));
    assert_eq!(window.screen().focus.from, Some(away));
}

/// The button was gone once all orders lay, where one may still be wanted in another place.
#[test]
fn a_hint_is_to_be_had_while_orders_can_be_taken_back() {
    let pack = Pack::builtin().expect("the pack is sound");
    let setting = Setting::in_order(&pack, 3);
    let mut session = reached(&pack, &setting, Level::Squire, 0..20, &is_planning);
    let Turn::Seats(seats) = session.turn() else {
        panic!("somebody places orders");
    };
    let seat = *seats.first().expect("somebody");
    // Orders before the word that they lie, which comes last.
    while let [first, _, ..] = session.offers(seat).as_slice() {
        let action = *first.action();
        session.act(Input::Act(seat, action)).expect("legal");
    }
    let mut window = shown(PHONE, &session);
    uncover(&mut window);
    assert_eq!(window.game().offers().count(), 1);
    told(&window, "Hint");
}

/// A game that was set up began on a map as near as the one before had been looked at.
#[test]
fn the_map_of_another_game_is_shown_whole() {
    let pack = Pack::builtin().expect("the pack is sound");
    let mut window = ordering(&pack);
    let is_near = |window: &Window| window.screen().panels().board.zoom.is_enlarged();
    assert!(is_near(&window));
    window.send(Command::End);
    assert!(!is_near(&window));
}

/// The tabs of a phone went down with every line of the question above them.
#[test]
fn tabs_stay_where_they_are_however_long_the_question() {
    let pack = Pack::builtin().expect("the pack is sound");
    let setting = Setting::in_order(&pack, 3);
    let bids = |state: &State| matches!(state.top(), Some(Frame::Bids(_)));
    let all: [fn(&State) -> bool; 3] = [is_planning, marches, bids];
    let tops = all.map(|is_it| {
        let session = reached(&pack, &setting, Level::Knight, 0..20, &is_it);
        let mut window = shown(PHONE, &session);
        uncover(&mut window);
        rect(&window, "Log tab").top()
    });
    assert_eq!((tops[0], tops[1]), (tops[1], tops[2]));
}

/// A token that was laid left its place to the others, and the next tap on that place laid another order.
#[test]
fn tokens_keep_their_places_while_others_are_laid() {
    let pack = Pack::builtin().expect("the pack is sound");
    let mut window = ordering(&pack);
    let seat = window.game().asked().expect("somebody");
    let held: Vec<_> = window.game().state().held(seat).iter().collect();
    let [first, next, ..] = held.as_slice() else {
        panic!("two areas: {held:?}");
    };
    window.tap(*next);
    let before = rect(&window, "Defense +1");
    let titled = |action: &Action| {
        let (area, order) = laid(action)?;
        let row = pack.order(order)?;
        Some((area, row.title.clone(), row.star))
    };
    let march = (*first, "March".to_owned(), false);
    let found = window.game().offers().find_map(|offer| {
        let action = *offer.action();
        (titled(&action).as_ref() == Some(&march)).then_some(action)
    });
    window.send(PlayCommand::Act(found.expect("a March order")));
    window.tap(*next);
    assert_eq!(rect(&window, "Defense +1").left(), before.left());
}

/// Each stood in a line of its own, with what it does below it, all of them out of sight.
#[test]
fn tokens_with_a_star_share_lines() {
    let pack = Pack::builtin().expect("the pack is sound");
    let mut window = ordering(&pack);
    let seat = window.game().asked().expect("somebody");
    let first = window.game().state().held(seat).iter().next();
    window.tap(first.expect("an area"));
    window.shot("throne-phone-stars");
    let stars = with(&window, " (star)");
    let [first, _, _, .., last] = stars.as_slice() else {
        panic!("one of each kind: {stars:?}");
    };
    assert!(
        last.bottom() - first.top() < 4.0 * first.height(),
        "{stars:?}"
    );
}

/// Whoever had scrolled down to the area that was looked at, and tapped it there, saw none of its tokens.
#[test]
fn an_area_of_the_list_brings_its_tokens_into_sight() {
    let pack = Pack::builtin().expect("the pack is sound");
    let mut window = ordering(&pack);
    let seat = window.game().asked().expect("somebody");
    let first = window.game().state().held(seat).iter().next();
    let first = first.expect("an area");
    window.tap(first);
    let own = format!("{}: no order", pack.map.title(first));
    window.harness.get_by_label(&own).scroll_to_me();
    window.harness.run_steps(40);
    let top = answers_top(&window, "Planning");
    let token = |window: &Window| rect(window, "Defense +1").top();
    assert!(token(&window) < top, "it is scrolled");
    window.harness.get_by_label(&own).click_accesskit();
    window.settle();
    window.harness.run_steps(40);
    assert!(token(&window) >= top, "{} above {top}", token(&window));
}

/// Whoever had scrolled the list of areas, and tapped one on the map, saw none of what sends units there.
#[test]
fn where_a_march_goes_is_told_in_sight_of_a_list_that_was_scrolled() {
    let pack = Pack::builtin().expect("the pack is sound");
    let to = |action: &Action| match action {
        Action::Move { to, .. } => Some(*to),
        _other => None,
    };
    let session = reached(
        &pack,
        &Setting::in_order(&pack, 3),
        Level::Knight,
        0..20,
        &|state| {
            let Some(Frame::March(march)) = state.top() else {
                return false;
            };
            let offers = Throne::offers(&pack, state, march.seat);
            let ways = offers.iter().filter_map(|offer| to(offer.action()));
            march.attack.is_none() && ways.count() > 5
        },
    );
    let mut window = shown(PHONE, &session);
    uncover(&mut window);
    let goal = window.game().offers().find_map(|offer| to(offer.action()));
    window
        .harness
        .get_by_label_contains("By area: ")
        .click_accesskit();
    window.settle();
    window.harness.get_by_label("End the march").scroll_to_me();
    window.harness.run_steps(40);
    let top = answers_top(&window, "Marches");
    let areas = with(&window, "By area: ");
    assert!(areas.iter().all(|list| list.top() < top), "it is scrolled");
    window.tap(goal.expect("somewhere to go"));
    let head = with(&window, "From ");
    assert!(head.iter().any(|line| line.top() >= top), "{head:?}");
}

/// A Tactics card far down the list left its place to what stands below it, and the end of the orders out of sight.
#[test]
fn a_tactics_card_is_in_sight_of_a_list_that_was_scrolled() {
    let (pack, setting) = storm();
    let session = reached(&pack, &setting, Level::Knight, 0..1, &is_planning);
    let mut window = shown(PHONE, &session);
    uncover(&mut window);
    let last = window.harness.get_by_label("Choose a Tactics card first");
    last.scroll_to_me();
    window.harness.run_steps(40);
    let top = answers_top(&window, "Planning");
    let first = "Careful Planning";
    let first = window.harness.get_by_role_and_label(Role::Button, first);
    assert!(first.rect().top() < top, "it is scrolled");
    first.click_accesskit();
    window.settle();
    let card = rect(&window, "Tactics card: Careful Planning");
    assert!(card.top() >= top, "{card:?}");
}

/// Who attacked with two kinds saw how strong both sides are only after scrolling.
#[test]
fn two_kinds_that_march_stand_in_a_line() {
    let pack = Pack::builtin().expect("the pack is sound");
    let mixed = |state: &State| {
        let Some(Frame::March(march)) = state.top() else {
            return None;
        };
        let units = state.spot(march.from).units;
        if march.attack.is_some() || units.kinds().count() != 2 {
            return None;
        }
        let offers = Throne::offers(&pack, state, march.seat);
        offers.iter().find_map(|offer| match offer.action() {
            Action::Move { to, units: all } if *all == units => Some(*to),
            _other => None,
        })
    };
    let window = marching(&mixed);
    window.shot("throne-phone-two-kinds");
    let less = with(&window, "One less: ");
    let [first, second] = less.as_slice() else {
        panic!("two kinds: {less:?}");
    };
    assert!((first.top() - second.top()).abs() < 1.0, "{less:?}");
    assert!(second.right() < PHONE[0], "{second}");
}

/// A game was over that nobody saw coming: the line of a phone told castles, but not of how many.
#[test]
fn whoever_is_near_victory_is_told_with_what_wins() {
    let pack = Pack::builtin().expect("the pack is sound");
    let setting = Setting::in_order(&pack, 3);
    let most = |state: &State| {
        let castles = state.in_play();
        let castles = castles.map(|seat| standing(&pack, state, seat).castles);
        castles.max().unwrap_or_default()
    };
    for (castles, near) in [(2, false), (6, true)] {
        let session = reached(&pack, &setting, Level::Knight, 0..40, &|state| {
            is_planning(state) && most(state) == castles
        });
        let window = shown(PHONE, &session);
        let mut lines = window
            .harness
            .query_all_by_label_contains("How everybody stands: ");
        let line = lines.next().expect("a line").accesskit_node().label();
        let line = line.expect("words");
        assert_eq!(line.contains(" 6 of 7"), near, "{line}");
    }
}

/// "Deck 1: Supply, Deck 2: Last Days of Su…" was all that the line had room for.
#[test]
fn what_happened_has_two_lines() {
    let pack = Pack::builtin().expect("the pack is sound");
    let setting = Setting::in_order(&pack, 3);
    let session = reached(&pack, &setting, Level::Knight, 0..20, &|state| {
        state.turn == 1 && state.phase == Phase::Marches
    });
    let mut window = shown(PHONE, &session);
    window.send(PlayCommand::Stays(Stays::Tapped));
    let drew = |window: &Window| {
        let card = window.game().card();
        card.is_some_and(|(card, _)| {
            card.what.title == "Westeros cards" && card.what.rows.len() > 2
        })
    };
    for _ in 0..200 {
        if drew(&window) {
            break;
        }
        window.answer();
    }
    assert!(drew(&window), "cards were drawn");
    let said = with(&window, "Deck 1: ");
    let said = said.first().expect("it is told");
    assert!(said.height() > 20.0, "two lines: {said}");
    assert!(said.right() <= rect(&window, "Show").left(), "{said}");
}

/// What a battle came to lay below the fold of its card, above a panel without anything to answer.
#[test]
fn the_card_of_a_battle_is_read_whole() {
    let (pack, setting) = feast();
    let verdicts = |window: &Window| {
        let card = window.game().card().map(|(card, _)| &card.what);
        let card = card.filter(|what| what.title.starts_with("Battle for"));
        let rows = card.into_iter().flat_map(|what| &what.rows);
        let said = rows.filter_map(|row| match row {
            Row::Verdict(text) => Some(text.clone()),
            Row::Card { .. } | Row::Dice { .. } | Row::Sum { .. } | Row::Text(_) => None,
        });
        said.collect::<Vec<String>>()
    };
    let conquered = (0..10).find_map(|seed| {
        let session = reached(&pack, &setting, Level::Knight, seed..seed + 1, &|state| {
            state.top() == Some(&Frame::Fight(Step::Support)) && state.turn >= 2
        });
        let mut window = shown(PHONE, &session);
        window.send(PlayCommand::Stays(Stays::Tapped));
        for _ in 0..30 {
            if verdicts(&window).len() >= 2 {
                return Some(window);
            }
            window.answer();
        }
        None
    });
    let mut window = conquered.expect("an attacker wins and holds the area");
    uncover(&mut window);
    window.send(PlayCommand::Hold);
    window.harness.run_steps(20);
    let said = verdicts(&window);
    let seen = said
        .iter()
        .filter_map(|text| with(&window, text).first().copied());
    let seen: Vec<Rect> = seen.collect();
    assert_eq!(seen.len(), said.len(), "{said:?}");
    for pair in seen.windows(2) {
        assert!(pair[0].bottom() <= pair[1].top(), "{seen:?}");
    }
    assert!(seen.iter().all(|rect| rect.bottom() <= PHONE[1]));
}

/// What an attack gave up stood below a line for each leader, out of sight.
#[test]
fn leaders_who_go_along_stand_side_by_side() {
    let (pack, setting) = storm();
    let way = |state: &State| {
        let Some(Frame::March(march)) = state.top() else {
            return None;
        };
        // Robb Stark and Black Walder; names of others may be too long for one line.
        let house = state.player(march.seat)?.house;
        let leaders = state.leaders_at(march.seat, march.from).count();
        if state.turn > 1 || march.attack.is_some() || leaders != 2 || house != House::Stark {
            return None;
        }
        let offers = Throne::offers(&pack, state, march.seat);
        offers.iter().find_map(|offer| match offer.action() {
            Action::Move { to, .. } => Some(pack.ways.lanes.printed(*to)),
            _other => None,
        })
    };
    let session = reached(&pack, &setting, Level::Knight, 0..40, &|state| {
        way(state).is_some()
    });
    let to = way(&session.view(Viewer::Table).table).expect("somewhere");
    let mut window = shown(PHONE, &session);
    window.send(Command::Touch(MapTouch::Tap(to)));
    let along = with(&window, " goes along");
    let [first, second] = along.as_slice() else {
        panic!("two leaders: {along:?}");
    };
    assert!((first.top() - second.top()).abs() < 1.0, "{along:?}");
}

/// Once its area was looked at, "Raid nobody" stood where the march of a leader had been.
#[test]
fn an_order_that_is_used_up_for_nothing_stands_below_the_leader_it_triggers() {
    let (pack, setting) = storm();
    let idle = |state: &State, seat: Seat| {
        let offers = Throne::offers(&pack, state, seat);
        let all: Vec<Action> = offers.iter().map(|offer| *offer.action()).collect();
        let raids = |action: &Action| matches!(action, Action::Raid { at: Some(_), .. });
        all.iter().find_map(|action| match action {
            Action::Raid { from, at: None } => {
                let is_led = !triggered_by(&pack, state, *from).is_empty();
                (is_led && !all.iter().any(raids)).then_some(*from)
            }
            _other => None,
        })
    };
    let found = |state: &State| match state.top() {
        Some(Frame::Raids(_)) => state.in_play().find_map(|seat| idle(state, seat)),
        _other => None,
    };
    let session = reached(&pack, &setting, Level::Knight, 0..40, &|state| {
        found(state).is_some()
    });
    let area = found(&session.view(Viewer::Table).table).expect("an order");
    let mut window = shown(PHONE, &session);
    for touch in [MapTouch::Away, MapTouch::Look(area)] {
        window.send(Command::Touch(touch));
        let [march, nobody] =
            ["March with ", "Raid nobody from "].map(|part| with(&window, part)[0]);
        assert!(
            march.bottom() <= nobody.top(),
            "{touch:?}: {march} {nobody}"
        );
    }
}

/// The color of the outline around what is looked at.
fn outline(window: &Window) -> Option<Color32> {
    fn last(shape: &Shape) -> Option<Color32> {
        match shape {
            Shape::LineSegment { stroke, .. } if stroke.width == 4.0 => Some(stroke.color),
            Shape::Vec(all) => all.iter().rev().find_map(last),
            _ => None,
        }
    }
    let shapes = &window.harness.output().shapes;
    shapes.iter().rev().find_map(|clipped| last(&clipped.shape))
}

/// An area that had been asked about before stood among those that wanted an order as if it were one of them.
#[test]
fn what_is_merely_looked_at_has_no_color_of_what_answers() {
    let pack = Pack::builtin().expect("the pack is sound");
    let setting = Setting::in_order(&pack, 3);
    let session = reached(&pack, &setting, Level::Knight, 0..20, &is_planning);
    let mut window = shown(WIDE, &session);
    uncover(&mut window);
    let seat = window.game().asked().expect("somebody");
    let state = window.game().state();
    let own = state.held(seat).iter().next().expect("an area");
    let all = pack.map.areas().iter().map(|area| area.number);
    let mut bare = all.filter(|area| state.spot(*area).seat.is_none());
    let bare = bare.next().expect("an area");
    let mut color = |area: AreaId| {
        window.send(Command::Touch(MapTouch::Look(area)));
        outline(&window).expect("it has one")
    };
    let (answers, looked) = (color(own), color(bare));
    assert_ne!(answers, looked);
    // Where nothing on the map answers, it had that color still.
    let bids = |state: &State| matches!(state.top(), Some(Frame::Bids(_)));
    let session = reached(&pack, &setting, Level::Knight, 0..20, &bids);
    let mut window = shown(WIDE, &session);
    uncover(&mut window);
    window.send(Command::Touch(MapTouch::Look(own)));
    assert_eq!(outline(&window), Some(looked));
}

/// The number of a ship alone, above the button that sends it, opened for typing under a tap.
#[test]
fn a_unit_alone_is_sent_without_a_number() {
    let pack = Pack::builtin().expect("the pack is sound");
    let alone = |state: &State| {
        let Some(Frame::March(march)) = state.top() else {
            return None;
        };
        if march.attack.is_some() || state.spot(march.from).units.count() != 1 {
            return None;
        }
        let offers = Throne::offers(&pack, state, march.seat);
        offers.iter().find_map(|offer| match offer.action() {
            Action::Move { to, .. } => Some(*to),
            _other => None,
        })
    };
    let window = marching(&alone);
    let sends = ["March with ", "Attack with "].map(|part| with(&window, part).len());
    assert_eq!(sends.iter().sum::<usize>(), 1, "{sends:?}");
    assert!(with(&window, " that march").is_empty());
}
