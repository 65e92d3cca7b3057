//! Is a way laid square by square as the rules let it, and is what one could do told before anything is spent?

use crate::common::example::{Example, PLAIN, Stage, at, charge, wakes};
use grid::{Action, Body, Event, Figure, ModelId, Pace, Skirmish, Spot, Told, WayFor, looks};
use play::{Answer, Describe, Draft, Game, Input, Offer, Seat, Viewer};

fn answer(game: &Example, action: &Action) -> Answer<Spot> {
    let seat = game.asked().expect("asked");
    let view = Skirmish::view(&game.rules, game.state(), Viewer::Seat(seat));
    Skirmish::answer(&game.rules, &view, seat, &Offer::Exact(action.clone()))
}

fn move_by(with: u8, end: Body, way: Vec<Pace>) -> Action {
    let way = Some(way);
    Action::Move { with, end, way }
}

/// A way over some squares, past the side square that is told or any.
fn way(game: &Example, id: u8, squares: &[(&str, Option<&str>)]) -> Vec<Pace> {
    way_for(game, id, WayFor::Move(0), squares)
}

fn way_for(game: &Example, id: u8, what: WayFor, squares: &[(&str, Option<&str>)]) -> Vec<Pace> {
    let mut way: Vec<Pace> = Vec::new();
    for (to, side) in squares {
        let laid = game.field().laid(ModelId(id), what, &way).expect("legal");
        let fits = |pace: &&Pace| {
            let beside = side.is_none_or(|side| pace.side == Some(at(side)));
            pace.to == at(to) && beside
        };
        way.push(*laid.next.iter().find(fits).expect("a step"));
    }
    way
}

#[test]
fn r37_the_mover_chooses_on_which_side_of_a_bonfire_it_passes() {
    let fire = Stage {
        drawing: &PLAIN,
        layout: "pieces = [{ piece = \"bonfire\", at = [0, 1] }]",
        ..Stage::default()
    };
    let models = [
        (0, "honor-guard", "A1", None),
        (1, "stag-knight", "G7", None),
    ];
    let mut game = Example::new(fire, &models);
    game.act(wakes(0));
    let end = Body::infantry(at("B2"));
    let advised = game.field().advised(ModelId(0), 0, end).expect("a way");
    assert!(advised.entered().all(|square| square != at("B1")));
    let hot = way(&game, 0, &[("B2", Some("B1"))]);
    let laid = game
        .field()
        .laid(ModelId(0), WayFor::Move(0), &hot)
        .expect("legal");
    assert_eq!(
        (laid.harms.as_slice(), laid.cost),
        ([at("B1")].as_slice(), 1)
    );
    let told = answer(&game, &move_by(0, end, hot.clone()));
    assert_eq!(told.warning, "the way does it harm: 1 wound on B1");
    let cool = way(&game, 0, &[("B2", Some("A2"))]);
    assert!(answer(&game, &move_by(0, end, cool)).warning.is_empty());
    game.act(move_by(0, end, hot));
    assert_eq!(game.model(0).wounds, 1);
}

#[test]
fn r37_a_rider_goes_past_whom_it_tramples() {
    let mut game = Example::plain(&[(0, "robert-mounted", "A1"), (1, "honor-guard", "D5")]);
    game.act(wakes(0));
    let end = Body::new(Figure::Large, at("D1")).expect("on the grid");
    let plain = crate::common::example::rides("D1");
    assert!(!answer(&game, &plain).effect.contains("trample"));
    let past = way(
        &game,
        0,
        &[("C3", None), ("D4", None), ("E3", None), ("E2", None)],
    );
    let laid = game
        .field()
        .laid(ModelId(0), WayFor::Move(0), &past)
        .expect("legal");
    assert_eq!(laid.tramples, [ModelId(1)]);
    assert!(laid.ends.contains(&end), "{:?}", laid.ends);
    assert!(laid.next.is_empty(), "4 squares are all it has");
    let told = answer(&game, &move_by(0, end, past.clone()));
    assert!(
        told.effect
            .contains("May trample Targaryen Honor Guard then, for 2 copper"),
        "{told:?}"
    );
    game.act(move_by(0, end, past));
    assert!(game.offers(&Action::Choose(ModelId(1))));
}

#[test]
fn a_way_that_is_not_legal_is_none() {
    let game = Example::plain(&[(0, "honor-guard", "A1"), (1, "stag-knight", "C1")]);
    let far = [Pace {
        to: at("C3"),
        side: None,
    }];
    assert!(
        game.field()
            .laid(ModelId(0), WayFor::Move(0), &far)
            .is_none()
    );
    let stop = way(&game, 0, &[("B1", None)]);
    let laid = game
        .field()
        .laid(ModelId(0), WayFor::Move(0), &stop)
        .expect("legal");
    assert!(laid.next.is_empty(), "it is engaged there and stops");
    assert_eq!(laid.ends, [Body::infantry(at("B1"))]);
}

#[test]
fn what_a_model_could_do_is_told_before_anything_is_spent() {
    let mut game = Example::plain(&[
        (0, "stag-knight", "D1"),
        (0, "crown-archer", "A1"),
        (1, "honor-guard", "D4"),
        (1, "honor-guard", "G7"),
    ]);
    let own = looks(&game.rules, game.state(), ModelId(0));
    let theirs = looks(&game.rules, game.state(), ModelId(2));
    let archer = looks(&game.rules, game.state(), ModelId(1));
    assert_eq!(own.len(), 2);
    assert!(own.iter().all(|look| look.answers.len() == 1));
    assert!(own[1].answers[0].warning.contains("cannot arrive"));
    assert!(
        theirs
            .iter()
            .any(|look| look.enemy == ModelId(0) && !look.answers.is_empty())
    );
    let shots = archer.iter().flat_map(|look| &look.answers);
    assert!(shots.filter(|shot| !shot.chances.is_empty()).count() >= 1);
    game.act(wakes(0));
    let told = answer(&game, &charge(2, 0));
    assert_eq!(own[0].answers[0].chances, told.chances);
    assert_eq!(own[0].answers[0].effect, told.effect);
    assert_eq!(game.asked(), Some(Seat(0)));
}

/// Whoever chose a blow of a model that rests had to choose it again among all once the model acted.
#[test]
fn a_blow_that_is_told_is_open_once_its_model_acts() {
    let models = [
        (0, "stag-knight", "D1"),
        (0, "crown-archer", "A1"),
        (0, "honor-guard", "E4"),
        (1, "honor-guard", "D4"),
    ];
    for (id, least) in [(0, 2), (1, 1), (2, 1)] {
        let mut game = Example::plain(&models);
        let told = looks(&game.rules, game.state(), ModelId(id)).remove(0);
        assert_eq!(told.answers.len(), told.blows.len());
        game.act(wakes(id));
        let (blow, points) = told.blows.first().expect("in reach").clone();
        assert_eq!(points, least);
        assert!(game.offers(&blow), "{blow:?}");
        let answer = answer(&game, &blow);
        assert_eq!(answer.chances, told.answers[0].chances);
    }
}

/// A charger and its target, with a fire beside one of the two shortest ways.
fn past_a_fire() -> Example {
    let fire = Stage {
        drawing: &PLAIN,
        layout: "pieces = [{ piece = \"bonfire\", at = [0, 1] }]",
        ..Stage::default()
    };
    let models = [
        (0, "honor-guard", "A1", None),
        (1, "stag-knight", "D2", None),
    ];
    let mut game = Example::new(fire, &models);
    game.act(wakes(0));
    game
}

fn by(game: &Example, end: &str, squares: &[(&str, Option<&str>)]) -> Action {
    let what = WayFor::Charge {
        target: ModelId(1),
        stride: 0,
    };
    let paces = way_for(game, 0, what, squares);
    grid::by_way(&charge(1, 0), Body::infantry(at(end)), paces)
}

#[test]
fn r37_the_way_of_a_charge_is_the_chargers_too() {
    let mut game = past_a_fire();
    let what = WayFor::Charge {
        target: ModelId(1),
        stride: 0,
    };
    assert!(game.field().forks(ModelId(0), what));
    let hot = by(&game, "C2", &[("B1", None), ("C2", Some("C1"))]);
    let told = answer(&game, &hot);
    assert!(told.effect.starts_with("Ends on C2"), "{told:?}");
    assert_eq!(told.warning, "the way does it harm: 1 wound on B1");
    let cool = by(&game, "C3", &[("B2", Some("A2")), ("C3", Some("C2"))]);
    let told = answer(&game, &cool);
    assert!(told.warning.is_empty(), "{told:?}");
    assert!(!told.chances.is_empty());
    game.act(hot);
    assert_eq!(game.model(0).wounds, 1);
    assert_eq!(game.model(0).at, at("C2"));
}

/// A film knew where somebody came to, and not by which squares.
#[test]
fn the_squares_of_a_way_are_told_and_change_nothing() {
    let game = past_a_fire();
    let gone = |end: &str, squares: &[(&str, Option<&str>)]| {
        let mut draft = Draft::<Skirmish>::new(*game.state());
        let input = Input::Act(Seat(0), by(&game, end, squares));
        draft.input(&game.rules, &input).expect("a way");
        draft
    };
    let draft = gone("C3", &[("B2", Some("A2")), ("C3", Some("C2"))]);
    let mut laid = draft.events().iter();
    let laid = laid.find(|event| Skirmish::only_shows(event));
    let Some(event @ Event::Laid(id, squares)) = laid else {
        panic!("{:?}", draft.events());
    };
    let names: Vec<String> = squares.iter().map(ToString::to_string).collect();
    assert_eq!((*id, names.join(" ")), (ModelId(0), "A1 B2 C3".to_owned()));
    let mut state = *draft.state();
    Skirmish::apply(&mut state, event);
    assert_eq!(state, *draft.state());
    let told = Skirmish::tell(&game.rules, event, Viewer::Table);
    assert_eq!(told, Some(Told::Laid(*id, *squares)));
    // Who falls on its way has told nobody where it would have gone.
    let hurt = gone("C2", &[("B1", None), ("C2", Some("C1"))]);
    assert!(!hurt.events().iter().any(Skirmish::only_shows));
}

#[test]
fn c3_a_way_of_a_charge_is_no_longer_than_the_shortest() {
    let mut game = past_a_fire();
    let paces = ["B2", "C3", "D3"].map(|to| Pace {
        to: at(to),
        side: (to != "D3").then(|| at(if to == "B2" { "A2" } else { "B3" })),
    });
    let end = Body::infantry(at("D3"));
    let long = grid::by_way(&charge(1, 0), end, paces.to_vec());
    assert_eq!(game.refused(long), "way", "it is stopped on C3");
    let paces = ["B1", "B2", "C2"].map(|to| Pace {
        to: at(to),
        side: None,
    });
    let end = Body::infantry(at("C2"));
    let long = grid::by_way(&charge(1, 0), end, paces.to_vec());
    assert_eq!(game.refused(long), "longer");
}

#[test]
fn r37_the_way_matters_where_it_hurts_or_somebody_may_be_trampled() {
    let game = past_a_fire();
    let stake = |game: &Example, id: u8, to: Body| {
        let path = game.field().advised(ModelId(id), 0, to).expect("a way");
        game.field()
            .at_stake(ModelId(id), WayFor::Move(0), &path, to)
    };
    let cool = stake(&game, 0, Body::infantry(at("B2"))).expect("the fire lies beside");
    assert_eq!(cool[0].side, Some(at("A2")), "the harmless side is taken");
    assert!(stake(&game, 0, Body::infantry(at("B1"))).is_some());
    assert!(stake(&game, 0, Body::infantry(at("A2"))).is_none());
    let mut game = Example::plain(&[(0, "robert-mounted", "A1"), (1, "honor-guard", "D5")]);
    game.act(wakes(0));
    let to = |name: &str| Body::new(Figure::Large, at(name)).expect("on the grid");
    assert!(
        stake(&game, 0, to("D1")).is_some(),
        "some way passes the guard"
    );
    assert!(stake(&game, 0, to("A3")).is_some());
    let mut alone = Example::plain(&[(0, "robert-mounted", "A1"), (1, "honor-guard", "G7")]);
    alone.act(wakes(0));
    assert!(stake(&alone, 0, to("A3")).is_none(), "nobody is near");
}

/// Source 003, Large model movement: the square that is chosen takes the effects, wherever the others come to stand.
#[test]
fn robert_passes_two_trees_and_suffers_only_what_the_chosen_square_enters() {
    let wood = Stage {
        drawing: &[
            ".......", ".......", "..#.#..", ".......", ".......", ".......", ".......",
        ],
        layout: "pieces = [{ piece = \"bonfire\", at = [5, 2] }]",
        ..Stage::default()
    };
    let models = [
        (0, "robert-mounted", "D1", None),
        (1, "honor-guard", "A7", None),
    ];
    let straight = ["D3", "D4", "D5", "D6"].map(|to| (to, None));
    let hot = [("D3", None), ("D4", None), ("D5", None), ("C6", None)];
    for (squares, wounds) in [(straight, 0), (hot, 1)] {
        let mut game = Example::new(wood, &models);
        game.act(wakes(0));
        let paces = way(&game, 0, &squares);
        // He comes to stand over the fire either way.
        let end = Body::new(Figure::Large, at("C5")).expect("on the grid");
        let laid = game
            .field()
            .laid(ModelId(0), WayFor::Move(0), &paces)
            .expect("legal");
        assert_eq!(
            (laid.cost, laid.limit),
            (4, 4),
            "a rebel king goes 4 squares"
        );
        assert!(laid.ends.contains(&end), "{:?}", laid.ends);
        assert_eq!(laid.harms.len(), usize::from(wounds));
        game.act(move_by(0, end, paces));
        assert_eq!((game.model(0).at, game.model(0).wounds), (at("C5"), wounds));
    }
}

#[test]
fn who_has_acted_and_who_is_an_enemy_is_looked_at_all_the_same() {
    let mut game = Example::plain(&[
        (0, "stag-knight", "D1"),
        (0, "crown-archer", "A1"),
        (1, "honor-guard", "D4"),
    ]);
    let before = looks(&game.rules, game.state(), ModelId(0));
    game.act(wakes(0)).act(Action::Done);
    assert!(game.model(0).activated);
    let spent = looks(&game.rules, game.state(), ModelId(0));
    let chances = |looks: &[grid::Look]| {
        let mut all = looks.iter().flat_map(|look| &look.answers);
        all.find_map(|told| told.chances.first().cloned())
    };
    assert!(chances(&spent).is_some());
    assert_eq!(
        chances(&spent),
        chances(&before),
        "what it could do with both points"
    );
    let theirs = looks(&game.rules, game.state(), ModelId(2));
    assert!(theirs.iter().any(|look| look.enemy == ModelId(0)));
    assert!(chances(&theirs).is_some());
    for id in [0, 2] {
        let reach = game.field().reach(ModelId(id), 0);
        assert!(reach.to(at("D2")).is_some() || reach.to(at("D3")).is_some());
    }
}
