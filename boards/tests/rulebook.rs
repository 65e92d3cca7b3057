//! Do the rules give what the rulebook's own examples say, and what the rulings say where it is silent?

use boards::AreaId;
use boards::risk::rules::{base, by_points, has, held, income, score, why_not};
use boards::risk::{
    Action, Card, DefenderDice, DrawCard, EndedInvasion, Ending, Field, Fortifications,
    GoldMinimum, House, Icon, ManeuverByPort, MatchingBonus, Need, NeutralConquest, Owner, Pack,
    ReinforceTime, Risk, Setting, SkirmishTie, Stage, State, SurplusCards, TurnRecord, Units,
    WorldSeat,
};
use play::{Ask, Draft, Game, Input, Refusal, Seat, Turn};

/// A game in the middle, with everything held by the last seat until said otherwise.
struct Scene {
    pack: Pack,
    draft: Draft<Risk>,
}

const A: Seat = Seat(0);
const B: Seat = Seat(1);
const C: Seat = Seat(2);

impl Scene {
    fn new(setting: Setting, seats: u8) -> Self {
        let pack = Pack::builtin().expect("the pack is whole");
        let mut state = State::new(&pack, setting, seats).expect("a sound setting");
        for area in setting.areas(&pack) {
            let holding = &mut state.areas[area.place()];
            holding.owner = Owner::Seat(Seat(seats - 1));
            holding.armies = 2;
        }
        for (player, house) in
            state
                .players
                .iter_mut()
                .zip(setting.houses(&pack, &state.rulings, seats))
        {
            player.house = Some(house);
        }
        let areas = setting.areas(&pack);
        state.deck = areas.into_iter().map(Card::Area).collect();
        state.round = 1;
        state.stage = Stage::Invade;
        Self {
            pack,
            draft: Draft::new(state),
        }
    }

    fn westeros() -> Self {
        Self::new(Setting::skirmish(Field::Westeros), 3)
    }

    fn dominion() -> Self {
        Self::new(Setting::objectives(Field::Westeros), 3)
    }

    fn at(&self, name: &str) -> AreaId {
        self.pack.map.find(name).expect("an area")
    }

    fn change(mut self, change: impl FnOnce(&mut State)) -> Self {
        let mut state = self.draft.state().clone();
        change(&mut state);
        self.draft = Draft::new(state);
        self
    }

    fn hold(self, seat: Seat, name: &str, armies: u16) -> Self {
        let place = self.at(name).place();
        self.change(|state| {
            state.areas[place].owner = Owner::Seat(seat);
            state.areas[place].armies = armies;
        })
    }

    fn hold_all(self, seat: Seat, names: &[&str]) -> Self {
        names
            .iter()
            .fold(self, |scene, name| scene.hold(seat, name, 2))
    }

    fn region(self, seat: Seat, region: &str) -> Self {
        let regions = self.pack.map.regions();
        let row = regions
            .iter()
            .find(|row| row.id == region)
            .expect("a region");
        let areas = row.areas.clone();
        self.change(|state| {
            for area in areas {
                state.areas[area.place()].owner = Owner::Seat(seat);
            }
        })
    }

    fn units(self, name: &str, units: Units) -> Self {
        let place = self.at(name).place();
        self.change(|state| state.areas[place].units = units)
    }

    /// Cards in a hand; they leave the deck.
    fn cards(self, seat: Seat, names: &[&str]) -> Self {
        let cards: Vec<AreaId> = names.iter().map(|name| self.at(name)).collect();
        self.change(|state| {
            state.deck.retain(|card| match card {
                Card::Area(area) => !cards.contains(area),
                Card::EndGame => true,
            });
            let hand = &mut state.players[usize::from(seat.0)].hand;
            hand.extend(cards);
            hand.sort();
        })
    }

    fn reinforce(self, free: u16) -> Self {
        self.change(|state| {
            state.stage = Stage::Reinforce(boards::risk::Reinforce {
                free,
                marked: Vec::new(),
                units: Vec::new(),
                placing: false,
                moment: ReinforceTime::Start,
            });
        })
    }

    fn state(&self) -> &State {
        self.draft.state()
    }

    #[track_caller]
    fn act(&mut self, seat: Seat, action: Action) {
        let input = Input::Act(seat, action);
        self.draft
            .input(&self.pack, &input)
            .expect("a legal action");
    }

    #[track_caller]
    fn refused(&self, seat: Seat, action: Action) -> Refusal {
        let mut draft = self.draft.clone();
        let input = Input::Act(seat, action);
        draft.input(&self.pack, &input).expect_err("a refusal")
    }

    #[track_caller]
    fn roll(&mut self, faces: &[u8]) {
        let input = Input::Chance(faces.to_vec());
        self.draft.input(&self.pack, &input).expect("dice that fit");
    }

    #[track_caller]
    fn invade(&mut self, from: &str, to: &str) {
        let (from, to) = (self.at(from), self.at(to));
        let units = self.state().units(from).mobile();
        let seat = self.state().active();
        self.act(seat, Action::Invade { from, to, units });
    }

    fn armies(&self, name: &str) -> u16 {
        self.state().armies(self.at(name))
    }

    fn owner(&self, name: &str) -> Owner {
        self.state().owner(self.at(name))
    }

    fn has(&self, seat: Seat, need: Need) -> bool {
        has(&self.pack, self.state(), seat, need)
    }

    fn dice(&self) -> Vec<u8> {
        match Risk::turn(&self.pack, self.state()) {
            Turn::Chance(chance) => match chance.ask {
                Ask::Dice { sides } => sides,
                Ask::Shuffle { .. } | Ask::Draw { .. } => Vec::new(),
            },
            Turn::Seats(_) | Turn::Over(_) => Vec::new(),
        }
    }
}

#[test]
fn reinforce_1_thirteen_areas_and_castles_bring_four_armies() {
    assert_eq!(base(13), 4);
    // The chart: up to 11 three, then one more for each three.
    for (count, armies) in [
        (1, 3),
        (11, 3),
        (12, 4),
        (14, 4),
        (15, 5),
        (29, 9),
        (41, 13),
    ] {
        assert_eq!(base(count), armies, "{count}");
    }
}

#[test]
fn reinforce_2_the_westerlands_bring_two_armies() {
    let scene = Scene::westeros().region(A, "the-westerlands");
    let found = income(&scene.pack, scene.state(), A);
    // Five areas and two castles are three armies, and the region two.
    assert_eq!((found.armies, found.gold), (3 + 2, 0));
    let scene = scene.hold(B, "silverhill", 1);
    assert_eq!(income(&scene.pack, scene.state(), A).armies, 3);
}

#[test]
fn dominion_reinforce_pays_for_armies_regions_and_ports() {
    let scene = Scene::dominion().region(A, "the-westerlands");
    let found = income(&scene.pack, scene.state(), A);
    // Three armies, two of the region, the port of Casterly Rock.
    assert_eq!((found.armies, found.gold), (5, 300 + 200 + 100));
}

#[test]
fn r8_gold_follows_the_minimum_or_not() {
    let scene = Scene::dominion().hold_all(A, &["tarth", "rainwood"]);
    assert_eq!(income(&scene.pack, scene.state(), A).gold, 300);
    let scene = scene.change(|state| state.rulings.gold_minimum = GoldMinimum::Before);
    assert_eq!(income(&scene.pack, scene.state(), A).gold, 0);
}

#[test]
fn reinforce_3_three_knights_are_four_armies() {
    let mut scene = Scene::westeros()
        .cards(A, &["karhold", "winterfell", "harlaw", "skagos"])
        .reinforce(3);
    let cards = ["karhold", "winterfell", "harlaw"].map(|name| scene.at(name));
    let mixed = [cards[0], cards[1], scene.at("skagos")];
    assert_eq!(scene.refused(A, Action::Trade(mixed)).reason, "no_set");
    scene.act(A, Action::Trade(cards));
    let Stage::Reinforce(due) = &scene.state().stage else {
        panic!("armies are placed");
    };
    assert_eq!((due.free, due.marked.len()), (7, 0));
    assert_eq!(scene.state().discard.len(), 3);
}

/// The set of the test above with two of its areas held.
fn matching(reading: MatchingBonus) -> Scene {
    let mut scene = Scene::westeros()
        .hold_all(A, &["karhold", "winterfell", "tarth"])
        .cards(A, &["karhold", "winterfell", "harlaw"])
        .reinforce(3)
        .change(|state| state.rulings.matching_bonus = reading);
    let cards = ["karhold", "winterfell", "harlaw"].map(|name| scene.at(name));
    scene.act(A, Action::Trade(cards));
    scene
}

#[test]
fn r1_shown_areas_bring_two_armies_once_or_each() {
    for (reading, more) in [(MatchingBonus::Set, 2), (MatchingBonus::Card, 4)] {
        let mut scene = matching(reading);
        let (karhold, winterfell, tarth) = (
            scene.at("karhold"),
            scene.at("winterfell"),
            scene.at("tarth"),
        );
        let place = |area, armies| Action::Place { area, armies };
        // The others may go anywhere, those only to what was shown.
        assert_eq!(scene.refused(A, place(tarth, 8)).reason, "too_many");
        scene.act(A, place(tarth, 7));
        assert_eq!(scene.refused(A, place(tarth, 1)).reason, "too_many");
        scene.act(A, place(karhold, 2));
        if more == 4 {
            assert_eq!(scene.refused(A, place(karhold, 1)).reason, "too_many");
            scene.act(A, place(winterfell, 2));
        }
        assert_eq!(scene.state().stage, Stage::Invade);
    }
}

#[test]
fn five_cards_are_traded_before_anything_else() {
    let names = ["karhold", "winterfell", "harlaw", "skagos", "the-neck"];
    let scene = Scene::westeros()
        .hold(A, "tarth", 1)
        .cards(A, &names)
        .reinforce(3);
    let area = scene.at("tarth");
    let refused = scene.refused(A, Action::Place { area, armies: 1 });
    assert_eq!(refused.reason, "trade_first");
    let offers = Risk::offers(&scene.pack, scene.state(), A);
    assert!(!offers.is_empty(), "five cards always hold a set");
    for offer in offers {
        assert!(matches!(offer.action(), Action::Trade(_)));
    }
}

#[test]
fn invasions_harrenhal_takes_kings_landing() {
    let mut scene = Scene::westeros()
        .hold(A, "harrenhal", 7)
        .hold(B, "kings-landing", 2);
    scene.invade("harrenhal", "kings-landing");
    assert_eq!(scene.refused(A, Action::Withdraw).reason, "not_fought");
    assert_eq!(scene.refused(A, Action::Commit(4)).reason, "too_many");
    scene.act(A, Action::Commit(3));
    scene.act(B, Action::Defend(2));
    scene.roll(&[6, 4, 1, 5, 4]);
    assert_eq!(
        (scene.armies("harrenhal"), scene.armies("kings-landing")),
        (6, 1)
    );
    // Three more armies, against one: the defender has nothing to choose.
    scene.act(A, Action::Commit(3));
    scene.roll(&[6, 5, 1, 2]);
    assert_eq!(scene.owner("kings-landing"), Owner::Seat(A));
    assert_eq!(
        (scene.armies("harrenhal"), scene.armies("kings-landing")),
        (3, 3)
    );
    // Two more, and one stays behind.
    assert_eq!(scene.refused(A, Action::MoveIn(3)).reason, "too_many");
    scene.act(A, Action::MoveIn(2));
    assert_eq!(
        (scene.armies("harrenhal"), scene.armies("kings-landing")),
        (1, 5)
    );
}

#[test]
fn ports_dragonstone_may_invade_sunspear() {
    let mut scene = Scene::westeros()
        .hold(A, "dragonstone", 3)
        .hold(B, "sunspear", 1);
    let (from, to) = (scene.at("dragonstone"), scene.at("oldtown"));
    let units = Units::default();
    let refused = scene.refused(A, Action::Invade { from, to, units });
    assert_eq!(refused.reason, "not_connected");
    scene.invade("dragonstone", "sunspear");
    assert!(matches!(scene.state().stage, Stage::Commit(_)));
}

#[test]
fn the_narrow_sea_joins_the_boards_only_when_both_are_in_play() {
    let world = Scene::new(Setting::skirmish(Field::World), 6);
    let mut world = world.hold(A, "dragonstone", 3).hold(B, "volantis", 1);
    world.invade("dragonstone", "volantis");
    let scene = Scene::westeros().hold(A, "dragonstone", 3);
    let (from, to) = (scene.at("dragonstone"), scene.at("volantis"));
    let units = Units::default();
    let refused = scene.refused(A, Action::Invade { from, to, units });
    assert_eq!(refused.reason, "not_connected");
}

#[test]
fn neutral_armies_defend_with_as_many_dice_as_they_can() {
    let mut scene = Scene::westeros().hold(A, "harrenhal", 4);
    let place = scene.at("kings-landing").place();
    scene = scene.change(|state| state.areas[place].owner = Owner::Neutral);
    scene.invade("harrenhal", "kings-landing");
    scene.act(A, Action::Commit(3));
    assert_eq!(scene.dice(), [6; 5]);
}

#[test]
fn r22_the_defender_is_asked_or_not() {
    for (reading, asked) in [(DefenderDice::Asked, true), (DefenderDice::Most, false)] {
        let mut scene = Scene::westeros()
            .hold(A, "harrenhal", 4)
            .hold(B, "kings-landing", 2)
            .change(|state| state.rulings.defender_dice = reading);
        scene.invade("harrenhal", "kings-landing");
        scene.act(A, Action::Commit(2));
        assert_eq!(matches!(scene.state().stage, Stage::Defend { .. }), asked);
    }
}

/// A card that was paid for in an invasion was gone when the attacker ended it and declared the same again.
#[test]
fn r37_an_invasion_that_was_ended_goes_elsewhere_or_may_come_again() {
    for (reading, again) in [
        (EndedInvasion::Elsewhere, false),
        (EndedInvasion::Again, true),
    ] {
        let mut scene = Scene::westeros()
            .hold(A, "harrenhal", 6)
            .hold(A, "crackclaw-point", 3)
            .hold(B, "kings-landing", 4)
            .change(|state| state.rulings.ended_invasion = reading);
        scene.invade("harrenhal", "kings-landing");
        scene.act(A, Action::Commit(1));
        scene.act(B, Action::Defend(1));
        scene.roll(&[6, 1]);
        scene.act(A, Action::Withdraw);
        let offered = |scene: &Scene, from: &str, to: &str| {
            let (from, to) = (scene.at(from), scene.at(to));
            let offers = Risk::offers(&scene.pack, scene.state(), A);
            offers.iter().any(|offer| {
                matches!(*offer.action(), Action::Invade { from: a, to: b, .. } if (a, b) == (from, to))
            })
        };
        assert_eq!(offered(&scene, "harrenhal", "kings-landing"), again);
        assert!(offered(&scene, "harrenhal", "riverrun"), "elsewhere");
        assert!(
            offered(&scene, "crackclaw-point", "kings-landing"),
            "from elsewhere"
        );
        let (from, to) = (scene.at("harrenhal"), scene.at("kings-landing"));
        if again {
            scene.invade("harrenhal", "kings-landing");
            continue;
        }
        let units = Units::default();
        let no = scene.refused(A, Action::Invade { from, to, units });
        assert_eq!(no.reason, "ended");
        let why = why_not(&scene.pack, scene.state(), A, Some(from), to).expect("a refusal");
        assert_eq!(why.reason, "ended");
        // It holds for the turn.
        let scene = scene.change(|state| state.turn_record = TurnRecord::default());
        assert!(offered(&scene, "harrenhal", "kings-landing"));
    }
}

#[test]
fn r37_an_invasion_that_armies_ended_may_be_declared_again() {
    let mut scene = Scene::westeros()
        .hold(A, "harrenhal", 2)
        .hold(B, "kings-landing", 4);
    scene.invade("harrenhal", "kings-landing");
    scene.act(A, Action::Commit(1));
    scene.act(B, Action::Defend(2));
    scene.roll(&[1, 6, 6]);
    assert_eq!(scene.state().stage, Stage::Invade);
    assert!(scene.state().turn_record.ended.is_empty());
}

#[test]
fn an_invasion_ends_when_one_army_is_left() {
    let mut scene = Scene::westeros()
        .hold(A, "harrenhal", 2)
        .hold(B, "kings-landing", 1);
    scene.invade("harrenhal", "kings-landing");
    scene.act(A, Action::Commit(1));
    scene.roll(&[3, 3]);
    assert_eq!(scene.armies("harrenhal"), 1);
    assert_eq!(scene.state().stage, Stage::Invade);
}

/// B has one area and some cards, A conquers it.
fn elimination(cards: &[&str], reading: SurplusCards) -> Scene {
    let mut scene = Scene::westeros()
        .hold(A, "harrenhal", 3)
        .hold(B, "kings-landing", 1)
        .cards(B, cards)
        .change(|state| {
            state.rulings.surplus_cards = reading;
            state.players[1].gold = 300;
        });
    scene.invade("harrenhal", "kings-landing");
    scene.act(A, Action::Commit(2));
    scene.roll(&[6, 6, 1]);
    scene
}

#[test]
fn elimination_brings_cards_and_gold() {
    let scene = elimination(&["karhold", "winterfell"], SurplusCards::Must);
    let state = scene.state();
    assert!(state.players[1].out && state.players[1].hand.is_empty());
    assert_eq!(
        (state.players[0].hand.len(), state.players[0].gold),
        (2, 300)
    );
    assert_eq!(state.stage, Stage::Invade);
    assert_eq!(state.alive().collect::<Vec<_>>(), [A, C]);
}

#[test]
fn r2_cards_beyond_five_must_be_traded_or_may() {
    let cards = [
        "karhold",
        "winterfell",
        "harlaw",
        "skagos",
        "the-neck",
        "pyke",
    ];
    for (reading, reason) in [(SurplusCards::Must, "trade_first"), (SurplusCards::May, "")] {
        let mut scene = elimination(&cards, reading);
        let Stage::Reinforce(due) = &scene.state().stage else {
            panic!("cards are traded");
        };
        assert_eq!(due.moment, ReinforceTime::Windfall);
        if reason.is_empty() {
            scene.act(A, Action::Done);
            assert_eq!(scene.state().stage, Stage::Invade);
            // They are kept: another conquest asks for none, and a draw takes none.
            scene = scene
                .hold(A, "harrenhal", 3)
                .hold(C, "stoney-sept", 1)
                .change(|state| state.turn_record.conquered.clone_from(&vec![]));
            scene.invade("harrenhal", "stoney-sept");
            scene.act(A, Action::Commit(2));
            scene.roll(&[6, 6, 1]);
            assert_eq!(scene.state().stage, Stage::Invade);
            continue;
        }
        assert_eq!(scene.refused(A, Action::Done).reason, reason);
        let knights = ["karhold", "winterfell", "harlaw"].map(|name| scene.at(name));
        scene.act(A, Action::Trade(knights));
        let area = scene.at("harrenhal");
        scene.act(A, Action::Place { area, armies: 4 });
        assert_eq!(scene.state().stage, Stage::Invade);
    }
}

#[test]
fn the_last_player_wins_at_once() {
    let mut scene = Scene::new(Setting::objectives(Field::Essos), 2);
    let areas = scene.state().setting.areas(&scene.pack);
    scene = scene.change(|state| {
        for area in areas {
            state.areas[area.place()].owner = Owner::Seat(A);
            state.areas[area.place()].armies = 3;
        }
    });
    scene = scene.hold(B, "myr", 1);
    scene.invade("tyrosh", "myr");
    scene.act(A, Action::Commit(2));
    scene.roll(&[6, 6, 1]);
    let Stage::Over(outcome) = &scene.state().stage else {
        panic!("it is over");
    };
    assert_eq!(outcome.winners, [A]);
}

#[test]
fn maneuver_riverrun_to_kings_landing_through_harrenhal() {
    let mut scene = Scene::westeros()
        .hold(A, "riverrun", 4)
        .hold(A, "harrenhal", 1)
        .hold(A, "kings-landing", 1)
        .change(|state| state.stage = Stage::Maneuver);
    let (from, to) = (scene.at("riverrun"), scene.at("kings-landing"));
    let go = |armies| Action::Maneuver {
        from,
        to,
        armies,
        units: Units::default(),
    };
    assert_eq!(scene.refused(A, go(4)).reason, "too_many");
    let cut = Scene::westeros()
        .hold(A, "riverrun", 4)
        .hold(A, "kings-landing", 1)
        .change(|state| state.stage = Stage::Maneuver);
    assert_eq!(cut.refused(A, go(3)).reason, "no_way");
    scene.act(A, go(3));
    assert_eq!(
        (scene.armies("riverrun"), scene.armies("kings-landing")),
        (1, 4)
    );
}

#[test]
fn r20_a_maneuver_goes_by_port_or_not() {
    for (reading, allowed) in [(ManeuverByPort::Yes, true), (ManeuverByPort::No, false)] {
        let scene = Scene::westeros()
            .hold(A, "dragonstone", 4)
            .hold(A, "sunspear", 1)
            .change(|state| {
                state.stage = Stage::Maneuver;
                state.rulings.maneuver_by_port = reading;
            });
        let offers = Risk::offers(&scene.pack, scene.state(), A);
        assert_eq!(offers.len() > 1, allowed);
    }
}

#[test]
fn r21_knights_go_along_and_fortifications_stay() {
    let all = Units {
        knights: 1,
        engines: 1,
        forts: 1,
    };
    let mut scene = Scene::dominion()
        .hold(A, "riverrun", 4)
        .hold(A, "harrenhal", 1)
        .units("riverrun", all)
        .change(|state| state.stage = Stage::Maneuver);
    let (from, to) = (scene.at("riverrun"), scene.at("harrenhal"));
    let go = |units| Action::Maneuver {
        from,
        to,
        armies: 1,
        units,
    };
    assert_eq!(scene.refused(A, go(all)).reason, "no_such_units");
    scene.act(A, go(all.mobile()));
    assert_eq!(scene.state().units(to), all.mobile());
    assert_eq!(scene.state().units(from).forts, 1);
}

/// After a conquest of a neutral area or of one of B's, with the maneuver skipped.
fn conquered(of: Owner, change: impl FnOnce(&mut State)) -> Scene {
    let mut scene = Scene::westeros().hold(A, "harrenhal", 3);
    let area = scene.at("kings-landing");
    scene = scene.change(|state| {
        state.turn_record.conquered.push((area, of));
        state.stage = Stage::Maneuver;
        change(state);
    });
    scene.act(A, Action::Done);
    scene
}

#[test]
fn a_conquest_earns_one_card() {
    let mut scene = conquered(Owner::Seat(B), |_| {});
    assert_eq!(scene.state().stage, Stage::Draw);
    let top = *scene.state().deck.last().expect("a card");
    scene.act(A, Action::Draw);
    let Card::Area(card) = top else {
        panic!("an area");
    };
    assert_eq!(scene.state().players[0].hand, [card]);
    assert_eq!(scene.state().active(), B);
    let mut idle = Scene::westeros().hold(A, "harrenhal", 3);
    idle = idle.change(|state| state.stage = Stage::Maneuver);
    idle.act(A, Action::Done);
    assert_eq!(idle.state().active(), B);
}

#[test]
fn r7_a_neutral_conquest_earns_a_card_or_not() {
    for (reading, draws) in [
        (NeutralConquest::Counts, true),
        (NeutralConquest::Ignored, false),
    ] {
        let scene = conquered(Owner::Neutral, |state| {
            state.rulings.neutral_conquest = reading;
        });
        assert_eq!(scene.state().stage == Stage::Draw, draws);
    }
}

#[test]
fn r6_the_draw_may_be_skipped_or_not() {
    for (reading, offers) in [(DrawCard::May, 2), (DrawCard::Must, 1)] {
        let scene = conquered(Owner::Seat(B), |state| state.rulings.draw = reading);
        assert_eq!(Risk::offers(&scene.pack, scene.state(), A).len(), offers);
    }
}

#[test]
fn r4_an_empty_deck_is_made_of_discards_or_nothing_is_drawn() {
    let mut scene = conquered(Owner::Seat(B), |state| {
        state.deck.clear();
        state.discard = vec![AreaId::new(3).expect("an area")];
    });
    assert_eq!(scene.state().stage, Stage::Reshuffle);
    scene.roll(&[0]);
    scene.act(A, Action::Draw);
    assert_eq!(scene.state().players[0].hand.len(), 1);
    let empty = conquered(Owner::Seat(B), |state| state.deck.clear());
    assert_eq!(empty.state().active(), B);
}

#[test]
fn r3_a_sixth_card_is_discarded_by_choice() {
    let five = ["karhold", "winterfell", "harlaw", "skagos", "the-neck"];
    let mut scene = conquered(Owner::Seat(B), |_| {}).cards(A, &five);
    scene.act(A, Action::Draw);
    assert_eq!(scene.state().stage, Stage::Discard);
    let tarth = scene.at("tarth");
    assert_eq!(
        scene.refused(A, Action::Discard(tarth)).reason,
        "not_in_hand"
    );
    let skagos = scene.at("skagos");
    scene.act(A, Action::Discard(skagos));
    assert_eq!(scene.state().players[0].hand.len(), 5);
    assert_eq!(
        (scene.state().discard.len(), scene.state().active()),
        (1, B)
    );
}

#[test]
fn the_end_game_card_ends_the_game_with_points_for_what_is_held() {
    let mut scene = conquered(Owner::Seat(B), |state| state.deck.push(Card::EndGame));
    scene.act(A, Action::Draw);
    let Stage::Over(outcome) = &scene.state().stage else {
        panic!("it is over");
    };
    assert_eq!(outcome.winners, [C]);
    assert_eq!(outcome.scores.iter().sum::<i32>(), 48 + 19 + 14);
    // Harrenhal has a castle.
    assert_eq!(outcome.scores[0], 2);
}

#[test]
fn points_are_81_on_the_western_board() {
    let scene = Scene::westeros();
    assert_eq!(score(&held(&scene.pack, scene.state(), Owner::Seat(C))), 81);
    let world = Scene::new(Setting::skirmish(Field::World), 6);
    let all = held(&world.pack, world.state(), Owner::Seat(Seat(5)));
    assert_eq!(score(&all), 139);
}

#[test]
fn r23_even_points_are_won_by_castles_or_shared() {
    // A castle and nothing else, or a port: two points each.
    let scene = Scene::new(Setting::skirmish(Field::Essos), 2);
    let areas = scene.state().setting.areas(&scene.pack);
    let scene = scene
        .change(|state| {
            for area in areas {
                state.areas[area.place()].owner = Owner::Neutral;
            }
        })
        .hold(A, "tyrosh", 1)
        .hold(B, "myr", 9);
    for (reading, winners) in [
        (SkirmishTie::Castles, vec![A]),
        (SkirmishTie::Shared, vec![A, B]),
    ] {
        let mut state = scene.state().clone();
        state.rulings.skirmish_tie = reading;
        let outcome = by_points(&scene.pack, &state);
        assert_eq!((outcome.winners, outcome.scores), (winners, vec![2, 2]));
    }
    // Where the End Game card ends the game, objectives beside it score nothing.
    let mut state = scene.state().clone();
    state.setting.objectives = true;
    state.players[1].points = 9;
    assert_eq!(by_points(&scene.pack, &state).scores, [2, 2]);
    state.setting.ending = Ending::TenPoints;
    assert_eq!(by_points(&scene.pack, &state).scores, [0, 9]);
}

#[test]
fn units_knights_engines_and_fortifications_change_the_dice() {
    let attack = Units {
        knights: 2,
        engines: 2,
        forts: 0,
    };
    let defense = Units {
        knights: 0,
        engines: 1,
        forts: 2,
    };
    for (reading, held) in [(Fortifications::One, 0), (Fortifications::Stack, 1)] {
        let mut scene = Scene::dominion()
            .hold(A, "harrenhal", 3)
            .hold(B, "kings-landing", 1)
            .hold(B, "tarth", 1)
            .units("harrenhal", attack)
            .units("kings-landing", defense)
            .change(|state| state.rulings.fortifications = reading);
        scene.invade("harrenhal", "kings-landing");
        scene.act(A, Action::Commit(2));
        assert_eq!(scene.dice(), [8, 8, 8]);
        // 5 and two knights are 7; 5 and a fortification 6, with two of them 7 on a tie.
        scene.roll(&[5, 1, 5]);
        assert_eq!(scene.armies("kings-landing"), if held == 1 { 1 } else { 2 });
        if held == 0 {
            // Those that were used moved in, the defender's are gone.
            let (from, to) = (scene.at("harrenhal"), scene.at("kings-landing"));
            assert_eq!(scene.state().units(to), attack);
            assert_eq!(scene.state().units(from), Units::default());
        }
    }
}

#[test]
fn r9_the_attacker_chooses_which_units_go() {
    let units = Units {
        knights: 1,
        engines: 1,
        forts: 0,
    };
    let mut scene = Scene::dominion()
        .hold(A, "harrenhal", 3)
        .hold(B, "kings-landing", 1)
        .units("harrenhal", units);
    let (from, to) = (scene.at("harrenhal"), scene.at("kings-landing"));
    let with = |knights, engines| Action::Invade {
        from,
        to,
        units: Units {
            knights,
            engines,
            forts: 0,
        },
    };
    assert_eq!(scene.refused(A, with(2, 0)).reason, "no_such_units");
    scene.act(A, with(1, 0));
    scene.act(A, Action::Commit(2));
    assert_eq!(scene.dice(), [6, 6, 6]);
}

#[test]
fn dominion_reinforce_5_one_card_brings_its_unit() {
    let mut scene = Scene::dominion()
        .hold(A, "tarth", 1)
        .cards(A, &["karhold", "skagos"])
        .reinforce(3);
    let (karhold, skagos, tarth) = (scene.at("karhold"), scene.at("skagos"), scene.at("tarth"));
    scene.act(A, Action::TradeForUnit(karhold));
    assert_eq!(
        scene.refused(A, Action::TradeForUnit(skagos)).reason,
        "once"
    );
    let place = Action::Place {
        area: tarth,
        armies: 3,
    };
    scene.act(A, place);
    scene.act(A, Action::PlaceUnit(tarth));
    assert_eq!(scene.state().units(tarth), Units::one(Icon::Knight));
    assert_eq!(scene.state().stage, Stage::Purchase);
}

#[test]
fn objectives_five_castles_are_one_point_and_two_others_are_drawn() {
    let castles = [
        "casterly-rock",
        "crakehall",
        "riverrun",
        "harrenhal",
        "the-eyrie",
    ];
    let mut scene = Scene::dominion().hold_all(A, &castles);
    let number = |scene: &Scene, id: &str| {
        let rows = scene.pack.objectives.iter();
        rows.clone()
            .find(|row| row.id == id)
            .expect("an objective")
            .number
    };
    let (done, other) = (number(&scene, "o1-castles-5"), number(&scene, "o4-ports-9"));
    let all: Vec<_> = scene.pack.objectives.iter().map(|row| row.number).collect();
    scene = scene.change(|state| {
        state.players[0].objectives = vec![other, done];
        state.players[0].objectives.sort();
        state.objective_deck = all;
        state
            .objective_deck
            .retain(|id| *id != done && *id != other);
        state.stage = Stage::Maneuver;
    });
    scene.act(A, Action::Done);
    assert_eq!(scene.refused(A, Action::Complete(other)).reason, "not_met");
    scene.act(A, Action::Complete(done));
    assert_eq!(scene.state().players[0].points, 1);
    let offered = scene.state().players[0].offered.clone();
    assert_eq!(offered.len(), 2);
    scene.act(A, Action::Pick(offered[0]));
    assert_eq!(scene.state().players[0].objectives.len(), 2);
    assert_eq!(scene.state().objective_discard.len(), 2);
    // One a turn: the next player's turn has begun.
    assert_eq!(scene.state().active(), B);
}

#[test]
fn every_kind_of_need_is_judged() {
    let scene = Scene::dominion()
        .region(A, "the-westerlands")
        .hold(A, "winterfell", 1)
        .hold(A, "wolfswood", 1)
        .hold(A, "kings-landing", 1)
        .units(
            "winterfell",
            Units {
                knights: 2,
                engines: 1,
                forts: 0,
            },
        );
    let at = |name| scene.at(name);
    let conquered = [
        (at("winterfell"), Owner::Seat(B)),
        (at("kings-landing"), Owner::Seat(B)),
        (at("wolfswood"), Owner::Neutral),
    ];
    let scene = scene.change(|state| {
        state.players[0].gold = 500;
        state.turn_record.destroyed = 4;
        state.turn_record.conquered = conquered.to_vec();
    });
    for (need, more) in [
        (Need::Castles(4), Need::Castles(5)),
        (Need::Ports(3), Need::Ports(4)),
        (Need::Regions(1), Need::Regions(2)),
        (
            Need::Spread {
                areas: 2,
                regions: 2,
            },
            Need::Spread {
                areas: 2,
                regions: 3,
            },
        ),
        (Need::Gold(500), Need::Gold(501)),
        (Need::UnitsSame(2), Need::UnitsSame(3)),
        (Need::Destroyed(4), Need::Destroyed(5)),
        (Need::Conquered(3), Need::Conquered(4)),
        (Need::ConqueredCastles(2), Need::ConqueredCastles(3)),
        (Need::ConqueredPorts(2), Need::ConqueredPorts(3)),
        // R7: what was neutral is of no opponent.
        (Need::ConqueredFromOne(2), Need::ConqueredFromOne(3)),
        // The Sunset Sea and the Narrow Sea; on both boards the Summer Sea, too.
        (Need::PortEachCoast, Need::UnitsEach(1)),
    ] {
        assert!(scene.has(A, need), "{need:?}");
        assert!(!scene.has(A, more), "{more:?}");
    }
}

#[test]
fn winning_takes_ten_points_and_the_own_seat() {
    let over = |hold: Seat, points, field, reading| {
        let seats = if field == Field::World { 6 } else { 3 };
        let mut scene = Scene::new(Setting::objectives(field), seats)
            .hold(hold, "winterfell", 1)
            .change(|state| {
                state.players[0].points = points;
                state.rulings.world_seat = reading;
                state.stage = Stage::Maneuver;
            });
        assert_eq!(scene.state().players[0].house, Some(House::Stark));
        scene.act(A, Action::Done);
        matches!(scene.state().stage, Stage::Over(_))
    };
    assert!(over(A, 10, Field::Westeros, WorldSeat::Needed));
    assert!(!over(B, 10, Field::Westeros, WorldSeat::Needed));
    assert!(!over(A, 9, Field::Westeros, WorldSeat::Needed));
    // R19: on both boards it is a setting.
    assert!(!over(B, 10, Field::World, WorldSeat::Needed));
    assert!(over(B, 10, Field::World, WorldSeat::Free));
    assert!(!over(B, 10, Field::Westeros, WorldSeat::Free));
}

/// A game before its first roll, with dice and cards in the order of the pack.
fn set_up(setting: Setting, seats: u8) -> Scene {
    let pack = Pack::builtin().expect("the pack is whole");
    let state = State::new(&pack, setting, seats).expect("a sound setting");
    let draft = Draft::new(state);
    let mut scene = Scene { pack, draft };
    // Even dice roll again; then the second seat begins.
    scene.roll(&vec![4; usize::from(seats)]);
    let mut faces = vec![1; usize::from(seats)];
    faces[1] = 6;
    scene.roll(&faces);
    assert_eq!(scene.state().order.first(), Some(&B));
    while scene.state().stage == Stage::Houses {
        let seat = scene.state().active();
        let offers = Risk::offers(&scene.pack, scene.state(), seat);
        scene.act(seat, offers[0].action().clone());
    }
    scene
}

/// Answers every shuffle with the order that things lie in, and every draw with the first place.
fn in_order(scene: &mut Scene) {
    while let Turn::Chance(chance) = Risk::turn(&scene.pack, scene.state()) {
        let answer = match chance.ask {
            Ask::Shuffle { count } => (0..count).collect(),
            Ask::Draw { .. } => vec![0],
            Ask::Dice { .. } => return,
        };
        scene.roll(&answer);
    }
}

#[test]
fn skirmish_set_up_5_cards_are_dealt_evenly_and_the_last_get_what_is_left() {
    for (field, seats, counts) in [
        (Field::Westeros, 3, vec![16, 16, 16]),
        (Field::Westeros, 4, vec![12; 4]),
        (Field::Westeros, 5, vec![9, 9, 10, 10, 10]),
        (Field::Essos, 2, vec![12, 12]),
        // R24: 82 areas.
        (Field::World, 6, vec![13, 13, 14, 14, 14, 14]),
        (Field::World, 7, vec![11, 11, 12, 12, 12, 12, 12]),
    ] {
        let mut scene = set_up(Setting::skirmish(field), seats);
        in_order(&mut scene);
        let state = scene.state();
        let of = |seat: &Seat| held(&scene.pack, state, Owner::Seat(*seat));
        let areas: Vec<u16> = state.order.iter().map(|seat| of(seat).areas).collect();
        assert_eq!(areas, counts);
        assert!(
            state
                .order
                .iter()
                .all(|seat| of(seat).armies == of(seat).areas * 3)
        );
        let neutral = held(&scene.pack, state, Owner::Neutral);
        let expected = if field == Field::Essos {
            (10, 20)
        } else {
            (0, 0)
        };
        assert_eq!((neutral.areas, neutral.armies), expected);
    }
}

#[test]
fn skirmish_set_up_7_the_end_game_card_lies_in_the_bottom_half() {
    for (field, seats, places) in [
        (Field::Westeros, 3, 25),
        (Field::Essos, 2, 18),
        (Field::World, 6, 42),
    ] {
        let mut scene = set_up(Setting::skirmish(field), seats);
        for _ in 0..2 {
            let Turn::Chance(chance) = Risk::turn(&scene.pack, scene.state()) else {
                panic!("a shuffle");
            };
            let Ask::Shuffle { count } = chance.ask else {
                panic!("a shuffle");
            };
            scene.roll(&(0..count).collect::<Vec<u8>>());
        }
        let Turn::Chance(chance) = Risk::turn(&scene.pack, scene.state()) else {
            panic!("a draw");
        };
        assert_eq!(chance.ask, Ask::Draw { from: places });
        scene.roll(&[places - 1]);
        // It is the first that may come: as many cards lie above as in the upper half.
        let deck = &scene.state().deck;
        let above = deck.iter().rev().position(|card| *card == Card::EndGame);
        assert_eq!(above, Some((deck.len() - 1) / 2));
    }
}

#[test]
fn dominion_set_up_houses_make_the_order_and_areas_are_claimed() {
    for (field, seats, armies, neutral) in [
        (Field::Essos, 2, 21, 10),
        (Field::Westeros, 3, 28, 0),
        (Field::Westeros, 4, 24, 0),
        (Field::Westeros, 5, 20, 0),
        (Field::World, 6, 26, 0),
        (Field::World, 7, 22, 0),
    ] {
        let mut scene = set_up(Setting::objectives(field), seats);
        in_order(&mut scene);
        while let Turn::Seats(asked) = Risk::turn(&scene.pack, scene.state()) {
            if scene.state().stage != Stage::Keep {
                break;
            }
            let offers = Risk::offers(&scene.pack, scene.state(), asked[0]);
            assert_eq!(offers.len(), 3);
            scene.act(asked[0], offers[0].action().clone());
        }
        in_order(&mut scene);
        let order: Vec<Option<House>> = scene
            .state()
            .order
            .iter()
            .map(|seat| scene.state().player(*seat).and_then(|player| player.house))
            .collect();
        let houses = scene
            .state()
            .setting
            .houses(&scene.pack, &scene.pack.rulings, seats);
        assert_eq!(order, houses.into_iter().map(Some).collect::<Vec<_>>());
        let own = scene.at(if field == Field::Essos {
            "astapor"
        } else {
            "winterfell"
        });
        assert_eq!(scene.state().armies(own), 3);
        while let Stage::Claim { .. } = scene.state().stage {
            let seat = scene.state().active();
            let offers = Risk::offers(&scene.pack, scene.state(), seat);
            scene.act(seat, offers[0].action().clone());
        }
        in_order(&mut scene);
        let state = scene.state();
        for seat in &state.order {
            let found = held(&scene.pack, state, Owner::Seat(*seat));
            assert_eq!(found.armies, armies + 3, "{field:?} {seats}");
            assert_eq!(state.players[usize::from(seat.0)].objectives.len(), 2);
        }
        assert_eq!(held(&scene.pack, state, Owner::Neutral).areas, neutral);
        let bonus = |place: usize| {
            let player = state.player(state.order[place]).expect("a player");
            (player.gold, player.hand.len())
        };
        // The first one's income has come already.
        match field {
            Field::Essos => assert_eq!(bonus(1), (300, 0)),
            Field::Westeros | Field::World => {
                assert_eq!((bonus(1), bonus(2)), ((0, 0), (300, 0)));
                for place in 3..usize::from(seats) {
                    assert_eq!(bonus(place), (500, 1));
                }
            }
        }
    }
}

#[test]
fn invasions_of_ones_own_areas_are_refused() {
    let scene = Scene::westeros()
        .hold(A, "harrenhal", 3)
        .hold(A, "riverrun", 1);
    let (from, to) = (scene.at("harrenhal"), scene.at("riverrun"));
    let units = Units::default();
    let go = |from, to| Action::Invade { from, to, units };
    assert_eq!(scene.refused(A, go(from, to)).reason, "own");
    assert_eq!(scene.refused(A, go(to, from)).reason, "own");
    assert_eq!(
        scene.refused(A, go(scene.at("tarth"), to)).reason,
        "not_yours"
    );
    let few = scene.at("stoney-sept");
    assert_eq!(scene.refused(A, go(to, few)).reason, "too_few");
    assert_eq!(scene.refused(B, Action::Done).reason, "not_next");
}
