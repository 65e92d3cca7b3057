//! Do the House Mitchell amendments do what their sheet and the rulings say?

use std::sync::Arc;

use boards::AreaId;
use boards::risk::rules::{has, held, income};
use boards::risk::{
    Action, Card, DealtCards, Exile, Faction, GarrisonCards, House, LandingEarned, Need,
    NeutralReinforcements, OwnPort, Owner, Pack, ReinforceTime, ReturningPlayers, Risk, Setting,
    Stage, State,
};
use play::{
    Ask, Describe as _, Draft, Game, Input, Offer, Refusal, Seat, Session, Setup, Turn, Viewer,
};

pub(crate) const A: Seat = Seat(0);
pub(crate) const B: Seat = Seat(1);

pub(crate) struct Scene {
    pub(crate) pack: Pack,
    draft: Draft<Risk>,
}

/// A game that was set up: the first seat plays Stark, the second Baratheon, and so on; shuffles change nothing.
pub(crate) fn set_up(seats: u8, change: impl FnOnce(&mut State)) -> Scene {
    let pack = Pack::builtin().expect("the pack is whole");
    let mut state = State::new(&pack, Setting::mitchell(), seats).expect("a sound setting");
    change(&mut state);
    let draft = Draft::new(state);
    let mut scene = Scene { pack, draft };
    let mut faces = vec![1; usize::from(seats)];
    faces[0] = 6;
    scene.roll(&faces);
    while scene.state().stage == Stage::Houses {
        let seat = scene.state().active();
        let offers = Risk::offers(&scene.pack, scene.state(), seat);
        scene.act(seat, offers[0].action().clone());
    }
    while let Turn::Chance(chance) = Risk::turn(&scene.pack, scene.state()) {
        match chance.ask {
            Ask::Shuffle { count } => scene.roll(&(0..count).collect::<Vec<u8>>()),
            Ask::Draw { .. } | Ask::Dice { .. } => scene.roll(&[0]),
        }
    }
    scene
}

impl Scene {
    pub(crate) fn state(&self) -> &State {
        self.draft.state()
    }

    pub(crate) fn at(&self, name: &str) -> AreaId {
        self.pack.map.find(name).expect("an area")
    }

    pub(crate) fn change(mut self, change: impl FnOnce(&mut State)) -> Self {
        let mut state = self.state().clone();
        change(&mut state);
        self.draft = Draft::new(state);
        self
    }

    pub(crate) fn hold(self, owner: Owner, name: &str, armies: u16) -> Self {
        let place = self.at(name).place();
        self.change(|state| {
            state.areas[place].owner = owner;
            state.areas[place].armies = armies;
        })
    }

    /// The first seat conquered something and may draw.
    pub(crate) fn earned(self) -> Self {
        let area = self.at("tarth");
        self.change(|state| {
            state.turn_record.conquered.push((area, Owner::Neutral));
            state.stage = Stage::Draw;
        })
    }

    #[track_caller]
    pub(crate) fn act(&mut self, seat: Seat, action: Action) {
        let input = Input::Act(seat, action);
        self.draft
            .input(&self.pack, &input)
            .expect("a legal action");
    }

    #[track_caller]
    pub(crate) fn refused(&self, action: Action) -> Refusal {
        let mut draft = self.draft.clone();
        let input = Input::Act(A, action);
        draft.input(&self.pack, &input).expect_err("a refusal")
    }

    #[track_caller]
    pub(crate) fn roll(&mut self, faces: &[u8]) {
        let input = Input::Chance(faces.to_vec());
        self.draft.input(&self.pack, &input).expect("dice that fit");
    }

    /// Answers every battle of a landing; the exiles throw one face, the defender another.
    #[track_caller]
    pub(crate) fn fight_on(&mut self, exiles: u8, defender: u8) {
        while let Stage::Landing(landing) = self.state().stage {
            let Turn::Chance(chance) = Risk::turn(&self.pack, self.state()) else {
                panic!("dice");
            };
            let Ask::Dice { sides } = chance.ask else {
                panic!("dice");
            };
            let own = usize::from(landing.armies.min(3));
            let mut faces = vec![exiles; own];
            faces.resize(sides.len(), defender);
            self.roll(&faces);
            // Another landing may follow at once.
            if let Stage::Landing(next) = self.state().stage
                && next.faction != landing.faction
            {
                return;
            }
        }
    }

    pub(crate) fn land(&self, faction: Faction, name: &str) -> Action {
        Action::Land {
            faction,
            area: self.at(name),
        }
    }

    pub(crate) fn exile(&self, faction: Faction) -> Option<u16> {
        let mut exiles = self.state().exiles.iter();
        exiles
            .find(|exile| exile.faction == faction)
            .map(|exile| exile.armies)
    }

    pub(crate) fn owner(&self, name: &str) -> (Owner, u16) {
        let area = self.at(name);
        (self.state().owner(area), self.state().armies(area))
    }
}

#[test]
fn m1_garrisons_stand_and_five_cards_are_dealt() {
    for seats in 2..=5 {
        let scene = set_up(seats, |_| {});
        let state = scene.state();
        for seat in &state.order {
            let found = held(&scene.pack, state, Owner::Seat(*seat));
            assert_eq!((found.areas, found.armies), (6, 10));
        }
        // King's Landing, and the single armies.
        let neutral = held(&scene.pack, state, Owner::Neutral);
        assert_eq!(neutral.areas, 1 + 39 - 5 * u16::from(seats));
        assert_eq!(neutral.armies, 3 + 39 - 5 * u16::from(seats));
        assert_eq!(scene.owner("pyke"), (Owner::Faction(Faction::Greyjoy), 3));
        assert_eq!(
            scene.owner("the-gift"),
            (Owner::Faction(Faction::NightsWatch), 3)
        );
        assert_eq!(scene.exile(Faction::Targaryen), Some(5));
        assert_eq!(scene.exile(Faction::Wildlings), Some(5));
        assert_eq!(state.deck.len(), 49);
    }
}

#[test]
fn m3_baratheon_starts_at_storms_end() {
    let scene = set_up(2, |_| {});
    assert_eq!(scene.state().players[1].house, Some(House::Baratheon));
    assert_eq!(scene.owner("storms-end"), (Owner::Seat(B), 5));
    assert_eq!(scene.owner("highgarden").0, Owner::Faction(Faction::Tyrell));
}

#[test]
fn mr1_and_mr2_cards_come_back_or_not() {
    let aside = set_up(2, |state| {
        state.rulings.garrison_cards = GarrisonCards::Aside
    });
    assert_eq!(aside.state().deck.len(), 39 + 1);
    let kept = set_up(2, |state| state.rulings.dealt_cards = DealtCards::Kept);
    assert_eq!(kept.state().deck.len(), 38 + 1);
    assert!(
        kept.state()
            .players
            .iter()
            .all(|player| player.hand.len() == 5)
    );
    let end = kept
        .state()
        .deck
        .iter()
        .filter(|card| **card == Card::EndGame);
    assert_eq!(end.count(), 1);
}

#[test]
fn m5_the_gift_is_no_part_of_the_north() {
    let mut scene = set_up(2, |_| {});
    let north = scene.pack.map.regions()[0].areas.clone();
    let gift = scene.at("the-gift");
    scene = scene.change(|state| {
        for area in state.setting.areas(&Pack::builtin().expect("the pack")) {
            state.areas[area.place()].owner = Owner::Neutral;
        }
        for area in north.iter().filter(|area| **area != gift) {
            state.areas[area.place()].owner = Owner::Seat(A);
        }
    });
    // Twelve areas, three castles, and the bonus of five.
    let castles = held(&scene.pack, scene.state(), Owner::Seat(A)).castles;
    let armies = (12 + castles) / 3 + 5;
    assert_eq!(income(&scene.pack, scene.state(), A).armies, armies);
}

/// What the first seat reads of an objective that it holds: how near it is.
fn nearness(scene: &Scene, words: &str) -> String {
    let view = Risk::view(&scene.pack, scene.state(), Viewer::Seat(A));
    let pieces = Risk::components(&scene.pack, &view);
    let mut texts = pieces.into_iter().map(|piece| piece.text);
    texts.find(|text| text.contains(words)).expect("a card")
}

#[test]
fn m5_the_gift_counts_for_no_objective_that_asks_for_areas_of_regions() {
    let words = "Control 2 territories in each of 3 regions";
    let spread = Need::Spread {
        areas: 2,
        regions: 3,
    };
    for (second, met) in [("the-gift", false), ("skagos", true)] {
        let mut scene = set_up(2, |_| {});
        let mut rows = scene.pack.objectives.iter();
        let row = rows.find(|row| row.text.contains(words));
        let row = row.expect("the objective").number;
        scene = scene.change(|state| {
            for area in state.setting.areas(&Pack::builtin().expect("the pack")) {
                state.areas[area.place()].owner = Owner::Neutral;
            }
            state.setting.objectives = true;
            state.players[0].objectives = vec![row];
        });
        for name in [
            "karhold",
            second,
            "crakehall",
            "casterly-rock",
            "oldtown",
            "highgarden",
        ] {
            scene = scene.hold(Owner::Seat(A), name, 1);
        }
        assert_eq!(has(&scene.pack, scene.state(), A, spread), met, "{second}");
        let told = nearness(&scene, words);
        let regions = if met { 3 } else { 2 };
        let counted = format!("Regions with 2 areas: {regions} of 3");
        assert!(told.contains(&counted), "{told}");
    }
}

#[test]
fn m6_sunspear_and_oldtown_are_linked() {
    let mut scene = set_up(2, |_| {})
        .hold(Owner::Seat(A), "oldtown", 3)
        .change(|state| state.stage = Stage::Invade);
    let (from, to) = (scene.at("oldtown"), scene.at("sunspear"));
    let units = boards::risk::Units::default();
    scene.act(A, Action::Invade { from, to, units });
    assert!(matches!(scene.state().stage, Stage::Commit(_)));
}

#[test]
fn m7_and_mr3_neutral_houses_grow_together_or_each() {
    for (reading, more) in [
        // Five Houses with an area and a castle each: a third of ten is three; each for itself gets three.
        (NeutralReinforcements::Pool, 3),
        (NeutralReinforcements::House, 15),
    ] {
        let mut scene = set_up(2, |state| state.rulings.neutral_reinforcements = reading);
        let armies = |scene: &Scene| -> u16 {
            let houses = Faction::NAMES.map(|(_, faction)| faction);
            let of = |faction: &Faction| {
                held(&scene.pack, scene.state(), Owner::Faction(*faction)).armies
            };
            houses.iter().map(of).sum()
        };
        let before = armies(&scene);
        for seat in [A, B] {
            scene = scene.change(|state| state.stage = Stage::Maneuver);
            scene.act(seat, Action::Done);
        }
        assert_eq!(scene.state().round, 2);
        assert_eq!(armies(&scene) - before, more);
        // The Night's Watch is no House.
        assert_eq!(scene.owner("the-gift").1, 3);
    }
}

/// It was three lines of one army each, under the turn of the player before.
#[test]
fn m7_the_turn_of_the_neutral_houses_is_told_once() {
    let pack = Arc::new(Pack::builtin().expect("the pack is whole"));
    let start = set_up(2, |_| {}).change(|state| {
        state.turn = 1;
        state.stage = Stage::Maneuver;
    });
    let seats = ["Ann", "Bob"].map(str::to_owned).to_vec();
    let setup = Setup {
        seats,
        ..Setup::default()
    };
    let mut session = Session::<Risk>::new(pack, start.state().clone(), setup);
    session
        .act(Input::Act(B, Action::Done))
        .expect("the end of a turn");
    let log = session.log(Viewer::Table);
    let own: Vec<&str> = log
        .iter()
        .map(|line| line.text.as_str())
        .filter(|text| text.contains("Neutral Houses") || text.contains("reinforced"))
        .collect();
    let [line] = own.as_slice() else {
        panic!("{own:?}");
    };
    assert!(line.starts_with("Neutral Houses, round 1: "), "{line}");
    let told = session.told(Viewer::Table);
    let shown = told.iter().filter_map(|(entry, told)| {
        let views = || [entry - 1, *entry].map(|at| session.view_after(at, Viewer::Table));
        Risk::happened(session.pack(), told, &views)
    });
    let mut shown = shown.filter(|one| one.title == "Neutral Houses, round 1");
    let turn = shown.next().expect("a heading");
    assert_eq!(turn.kind, play::HappeningKind::Round);
    assert!(!turn.rows.is_empty());
}

#[test]
fn m9_and_m10_houses_land_and_wildlings_cross() {
    for (faction, area, words) in [
        (
            Faction::Targaryen,
            "gulltown",
            "House Targaryen lands in Gulltown",
        ),
        (
            Faction::Wildlings,
            "the-gift",
            "The Wildlings cross into The Gift",
        ),
    ] {
        let mut scene = set_up(2, |_| {})
            .hold(Owner::Seat(B), "gulltown", 2)
            .earned();
        let action = scene.land(faction, area);
        scene.act(A, action);
        let lines: Vec<String> = scene
            .draft
            .events()
            .iter()
            .filter_map(|event| Risk::line(&scene.pack, event, Viewer::Table))
            .collect();
        let words = words.trim_start_matches("House ");
        assert!(lines.iter().any(|line| line.contains(words)), "{lines:?}");
        let view = Risk::view(&scene.pack, scene.state(), Viewer::Seat(A));
        let question = Risk::question(&scene.pack, &view, A).expect("dice");
        assert!(question.text.contains(words), "{}", question.text);
    }
}

#[test]
fn m2_a_house_that_is_chosen_says_where_it_begins() {
    let pack = Pack::builtin().expect("the pack is whole");
    let state = State::new(&pack, Setting::mitchell(), 3).expect("a sound setting");
    let mut draft = Draft::<Risk>::new(state);
    let input = Input::Chance(vec![6, 1, 1]);
    draft.input(&pack, &input).expect("dice");
    let view = Risk::view(&pack, draft.state(), Viewer::Seat(A));
    let said = |house| {
        let offer = Offer::Exact(Action::House(house));
        Risk::answer(&pack, &view, A, &offer).effect
    };
    assert_eq!(
        said(House::Baratheon),
        "It begins with 5 armies in Storm's End, a castle with a port"
    );
    assert!(said(House::Stark).contains("5 armies in Winterfell"));
}

#[test]
fn nothing_is_promised_once_the_game_is_over() {
    let scene = set_up(2, |_| {}).change(|state| state.round = 1);
    let told = |scene: &Scene| {
        let view = Risk::view(&scene.pack, scene.state(), Viewer::Table);
        let mut pieces = Risk::components(&scene.pack, &view).into_iter();
        let piece = pieces.any(|piece| piece.title == "Turn of the neutral Houses");
        let mut lines = boards::risk::waiting(&scene.pack, scene.state()).into_iter();
        (
            piece,
            lines.any(|line| line.starts_with("Neutral Houses get")),
        )
    };
    assert_eq!(told(&scene), (true, true));
    let over = scene.change(|state| state.ended = Some(boards::risk::EndReason::LastRound));
    assert_eq!(told(&over), (false, false));
}

#[test]
fn m8_a_house_that_is_wiped_out_waits_in_exile() {
    let mut scene = set_up(2, |_| {})
        .hold(Owner::Seat(A), "harlaw", 9)
        .hold(Owner::Faction(Faction::Greyjoy), "pyke", 1)
        .change(|state| state.stage = Stage::Invade);
    let (from, to) = (scene.at("harlaw"), scene.at("pyke"));
    let units = boards::risk::Units::default();
    scene.act(A, Action::Invade { from, to, units });
    scene.act(A, Action::Commit(3));
    scene.roll(&[6, 6, 6, 1]);
    assert_eq!(scene.exile(Faction::Greyjoy), Some(3));
}

#[test]
fn m9_exiles_that_win_stay_and_those_that_lose_go_back() {
    let call = |exiles, defender| {
        let mut scene = set_up(2, |_| {})
            .hold(Owner::Seat(B), "gulltown", 2)
            .earned();
        let action = scene.land(Faction::Targaryen, "gulltown");
        scene.act(A, action);
        scene.fight_on(exiles, defender);
        scene
    };
    let won = call(6, 1);
    assert_eq!(
        won.owner("gulltown"),
        (Owner::Faction(Faction::Targaryen), 5)
    );
    assert_eq!(won.exile(Faction::Targaryen), None);
    // Nobody profits: no card was drawn, and the next player has the turn.
    assert!(won.state().players[0].hand.is_empty());
    assert_eq!(won.state().active(), B);
    let lost = call(1, 6);
    assert_eq!(lost.owner("gulltown"), (Owner::Seat(B), 2));
    assert_eq!(lost.exile(Faction::Targaryen), Some(5));
}

#[test]
fn mr6_a_landing_must_be_earned_or_not() {
    for (reading, may) in [(LandingEarned::Conquest, false), (LandingEarned::Any, true)] {
        let mut scene = set_up(2, |state| state.rulings.landing_earned = reading)
            .change(|state| state.stage = Stage::Maneuver);
        scene.act(A, Action::Done);
        assert_eq!(scene.state().stage == Stage::Draw, may);
        if may {
            // What was not earned is not drawn.
            assert_eq!(scene.refused(Action::Draw).reason, "not_earned");
        }
    }
}

#[test]
fn mr6_a_landing_replaces_a_draw() {
    for (drawn, may) in [(0, true), (1, false)] {
        let scene = set_up(2, |state| state.rulings.landing_earned = LandingEarned::Any)
            .earned()
            .change(|state| state.cards_in_play.turn_effects.drawn = drawn);
        let action = scene.land(Faction::Targaryen, "gulltown");
        let offers = Risk::offers(&scene.pack, scene.state(), A);
        assert_eq!(offers.iter().any(|offer| *offer.action() == action), may);
    }
}

#[test]
fn mr9_r2_cards_beyond_five_of_who_fell_to_a_landing_are_traded_at_once() {
    let mut scene = set_up(3, |_| {}).earned();
    let areas = scene.state().setting.areas(&scene.pack);
    let gulltown = scene.at("gulltown");
    scene = scene.change(|state| {
        for area in areas {
            let spot = &mut state.areas[area.place()];
            if spot.owner == Owner::Seat(B) {
                spot.owner = Owner::Seat(Seat(2));
            }
        }
        state.areas[gulltown.place()].owner = Owner::Seat(B);
        state.areas[gulltown.place()].armies = 1;
        let mut cards = state.deck.split_off(state.deck.len() - 7).into_iter();
        let mut areas = cards.by_ref().filter_map(|card| match card {
            Card::Area(area) => Some(area),
            Card::EndGame => None,
        });
        state.players[0].hand = areas.by_ref().take(3).collect();
        state.players[1].hand = areas.take(3).collect();
    });
    let action = scene.land(Faction::Targaryen, "gulltown");
    scene.act(A, action);
    scene.fight_on(6, 1);
    assert_eq!(scene.state().players[0].hand.len(), 6);
    let Stage::Reinforce(due) = scene.state().stage.clone() else {
        panic!("a set is traded first");
    };
    assert_eq!(due.moment, ReinforceTime::Landed);
    let offers = Risk::offers(&scene.pack, scene.state(), A);
    scene.act(A, offers[0].action().clone());
    while scene.state().active() == A {
        let offers = Risk::offers(&scene.pack, scene.state(), A);
        let action = match offers[0].action() {
            Action::Place { area, .. } => Action::Place {
                area: *area,
                armies: 1,
            },
            action => action.clone(),
        };
        scene.act(A, action);
    }
    assert!(scene.state().players[0].hand.len() <= 5);
}

#[test]
fn mr7_exiles_land_at_own_ports_or_not() {
    for (reading, may) in [(OwnPort::Allowed, true), (OwnPort::Refused, false)] {
        let scene = set_up(2, |state| state.rulings.own_port = reading)
            .hold(Owner::Seat(A), "gulltown", 2)
            .earned();
        let offers = Risk::offers(&scene.pack, scene.state(), A);
        let action = scene.land(Faction::Targaryen, "gulltown");
        assert_eq!(offers.iter().any(|offer| *offer.action() == action), may);
        let inland = scene.land(Faction::Targaryen, "winterfell");
        assert_eq!(scene.refused(inland).reason, "no_landing");
    }
}

/// The Wildlings took The Gift at the end of the first player's turn.
pub(crate) fn wildlings_won(change: impl FnOnce(&mut State)) -> Scene {
    let mut scene = set_up(2, change).earned();
    let elsewhere = scene.land(Faction::Wildlings, "gulltown");
    assert_eq!(scene.refused(elsewhere).reason, "no_landing");
    let action = scene.land(Faction::Wildlings, "the-gift");
    scene.act(A, action);
    scene.fight_on(6, 1);
    assert_eq!(
        scene.owner("the-gift"),
        (Owner::Faction(Faction::Wildlings), 5)
    );
    scene
}

#[test]
fn what_is_said_of_exiles_agrees_with_one_and_with_many() {
    let scene = set_up(2, |_| {})
        .earned()
        .hold(Owner::Seat(B), "the-gift", 1);
    let view = Risk::view(&scene.pack, scene.state(), Viewer::Seat(A));
    for (faction, label) in [
        (
            Faction::NightsWatch,
            "The Night's Watch comes back to The Gift",
        ),
        (Faction::Wildlings, "The Wildlings cross into The Gift"),
    ] {
        let area = scene.at("the-gift");
        let action = Action::Land { faction, area };
        let answer = Risk::answer(&scene.pack, &view, A, &Offer::Exact(action));
        assert_eq!(answer.label, label);
        let won = "If they win they hold it and go no further; else they wait again";
        assert!(answer.effect.contains(won), "{}", answer.effect);
    }
}

#[test]
fn a_house_is_chosen_by_a_player_with_a_number() {
    let pack = Arc::new(Pack::builtin().expect("the pack is whole"));
    let start = State::new(&pack, Setting::mitchell(), 3).expect("a sound setting");
    let setup = Setup {
        seats: vec!["Ann".to_owned(), "Bob".to_owned(), "Cat".to_owned()],
        ..Setup::default()
    };
    let mut session = Session::<Risk>::new(pack, start, setup);
    session.act(Input::Chance(vec![1, 1, 6])).expect("dice");
    let third = Seat(2);
    let offer = session.offers(third)[0].action().clone();
    session.act(Input::Act(third, offer)).expect("a House");
    let log = session.log(Viewer::Table);
    let line = log.last().expect("a line");
    assert_eq!(line.text, "Seat 3 plays Stark");
}

#[test]
fn m10_the_wildlings_cross_with_five_and_come_again_with_three() {
    let mut scene = set_up(2, |_| {}).earned();
    let action = scene.land(Faction::Wildlings, "the-gift");
    scene.act(A, action);
    scene.fight_on(1, 6);
    assert_eq!(
        scene.owner("the-gift"),
        (Owner::Faction(Faction::NightsWatch), 3)
    );
    // MR11: five the first time, then three.
    assert_eq!(scene.exile(Faction::Wildlings), Some(3));
    assert_eq!(scene.state().watch_fell, None);
}

#[test]
fn m11_the_watch_comes_back_at_the_end_of_the_next_turn_and_of_every_one_after() {
    let mut scene = wildlings_won(|_| {});
    // Not at the end of the same turn.
    assert_eq!(
        (scene.state().active(), scene.exile(Faction::NightsWatch)),
        (B, Some(3))
    );
    scene = scene.change(|state| state.stage = Stage::Maneuver);
    scene.act(B, Action::Done);
    let Stage::Landing(landing) = scene.state().stage else {
        panic!("the Watch comes back");
    };
    assert_eq!((landing.faction, landing.armies), (Faction::NightsWatch, 3));
    // MR14: it fails, comes again with three after the neutrals' turn, and fails again.
    scene.fight_on(1, 6);
    assert_eq!(scene.exile(Faction::NightsWatch), Some(3));
    assert_eq!((scene.state().active(), scene.state().round), (A, 2));
    let wildlings = scene.owner("the-gift");
    assert_eq!(wildlings, (Owner::Faction(Faction::Wildlings), 5));
    assert!(scene.state().watch_fell.is_some());
}

#[test]
fn m11_it_ends_when_the_wildlings_are_back_beyond_the_wall() {
    let mut scene = wildlings_won(|_| {}).change(|state| state.stage = Stage::Maneuver);
    scene.act(B, Action::Done);
    scene.fight_on(6, 1);
    assert_eq!(
        scene.owner("the-gift").0,
        Owner::Faction(Faction::NightsWatch)
    );
    assert_eq!(scene.exile(Faction::Wildlings), Some(3));
    assert_eq!(scene.state().watch_fell, None);
    assert_eq!((scene.state().active(), scene.state().round), (A, 2));
}

#[test]
fn mr12_a_watch_that_fell_to_a_player_is_called_into_the_gift_only() {
    let watch = Exile {
        faction: Faction::NightsWatch,
        armies: 3,
    };
    let scene = set_up(2, |_| {})
        .hold(Owner::Seat(B), "the-gift", 2)
        .earned()
        .change(|state| state.exiles.push(watch));
    let offers = Risk::offers(&scene.pack, scene.state(), A);
    let of_watch = offers.iter().filter(|offer| {
        matches!(
            offer.action(),
            Action::Land {
                faction: Faction::NightsWatch,
                ..
            }
        )
    });
    assert_eq!(of_watch.count(), 1);
    let port = scene.land(Faction::NightsWatch, "gulltown");
    assert_eq!(scene.refused(port).reason, "no_landing");
}

#[test]
fn mr13_wildlings_that_fall_to_a_player_go_back_and_the_watch_waits() {
    let mut scene = wildlings_won(|_| {});
    scene = scene
        .hold(Owner::Seat(B), "karhold", 9)
        .hold(Owner::Faction(Faction::Wildlings), "the-gift", 1)
        .change(|state| state.stage = Stage::Invade);
    let (from, to) = (scene.at("karhold"), scene.at("the-gift"));
    let units = boards::risk::Units::default();
    scene.act(B, Action::Invade { from, to, units });
    scene.act(B, Action::Commit(3));
    scene.roll(&[6, 6, 6, 1]);
    assert_eq!(scene.exile(Faction::Wildlings), Some(3));
    assert_eq!(scene.exile(Faction::NightsWatch), Some(3));
    assert_eq!(scene.state().watch_fell, None);
}

#[test]
fn mr10_whoever_is_out_may_come_back_with_the_house() {
    for (reading, back) in [
        (ReturningPlayers::Neutrals, false),
        (ReturningPlayers::Player, true),
    ] {
        let mut scene = set_up(3, |state| state.rulings.returning_players = reading)
            .change(|state| {
                for holding in &mut state.areas {
                    if holding.owner == Owner::Seat(B) {
                        holding.owner = Owner::Seat(Seat(2));
                    }
                }
                state.players[1].out = true;
                let faction = Faction::Baratheon;
                state.exiles.push(Exile { faction, armies: 3 });
            })
            .hold(Owner::Seat(Seat(2)), "gulltown", 1)
            .earned();
        let action = scene.land(Faction::Baratheon, "gulltown");
        scene.act(A, action);
        scene.fight_on(6, 1);
        let owner = match back {
            true => Owner::Seat(B),
            false => Owner::Faction(Faction::Baratheon),
        };
        assert_eq!(scene.owner("gulltown"), (owner, 3));
        assert_eq!(scene.state().players[1].out, !back);
        let seats: Vec<Seat> = scene.state().alive().collect();
        assert_eq!(seats.contains(&B), back);
    }
}

#[test]
fn mr10_a_players_house_waits_in_exile_too() {
    let mut scene = set_up(3, |_| {});
    let areas: Vec<AreaId> = scene.state().areas_of(Owner::Seat(B)).collect();
    scene = scene
        .change(|state| {
            for area in areas {
                state.areas[area.place()].owner = Owner::Neutral;
            }
            state.stage = Stage::Invade;
        })
        .hold(Owner::Seat(A), "harrenhal", 9)
        .hold(Owner::Seat(B), "kings-landing", 1);
    let (from, to) = (scene.at("harrenhal"), scene.at("kings-landing"));
    let units = boards::risk::Units::default();
    scene.act(A, Action::Invade { from, to, units });
    scene.act(A, Action::Commit(3));
    scene.roll(&[6, 6, 6, 1]);
    assert!(scene.state().players[1].out);
    assert_eq!(scene.exile(Faction::Baratheon), Some(3));
}
