//! Every tactics card, every zone and every non-combat unit, each played once with scripted dice.

use crate::stage::{Battle, FACING, guards, swords, unit};
use play::{Seat, Turn, Viewer};
use tabletop::{Action, Marking, MoveKind, SideCards, Token, prompt};

const ROBB: &str = r#", "attachment": "robb-stark-the-wolf-lord""#;
const JAIME: &str = r#", "attachment": "jaime-lannister-the-kingslayer""#;

/// A hand without a deck, so that nobody draws.
fn hand(cards: &[&str], ncus: &[&str]) -> SideCards {
    let own = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
    let mut cards = SideCards::new(own(cards), own(ncus));
    cards.hand = std::mem::take(&mut cards.deck);
    cards
}

fn nothing() -> SideCards {
    hand(&[], &[])
}

fn battle(units: &[String], cards: [SideCards; 2]) -> Battle {
    Battle::with_cards("2017", "", units, "", cards)
}

/// Swords against guards, front to front.
fn melee(cards: [SideCards; 2]) -> Battle {
    battle(&[swords(FACING[0], ""), guards(FACING[1], "")], cards)
}

impl Battle {
    fn play(&mut self, seat: u8, card: &str) {
        self.play_on(seat, card, None, 0);
    }

    fn play_on(&mut self, seat: u8, card: &str, on: Option<&str>, pick: u8) {
        let (card, on) = (card.to_owned(), on.map(str::to_owned));
        self.act(seat, Action::Play { card, on, pick });
    }

    fn claim(&mut self, seat: u8, ncu: &str, zone: &str) {
        let (ncu, zone) = (ncu.to_owned(), Some(zone.to_owned()));
        self.act(seat, Action::Claim { ncu, zone });
    }

    fn use_on(&mut self, seat: u8, on: &str, token: Option<Token>) {
        let on = on.to_owned();
        self.act(seat, Action::Use { on, token });
    }

    fn is(&self, unit: &str, what: &Marking) -> bool {
        let battle = self.state().battle.unwrap();
        let mut marks = battle.marks.iter();
        marks.any(|mark| mark.unit == unit && mark.what == *what)
    }

    /// Attacks with the swords, whose owner plays a card before the dice.
    fn strikes_with(&mut self, card: &str) {
        self.activate(0, "swords");
        self.attack(0, "guards");
        self.play(0, card);
    }

    fn hand(&self, seat: u8) -> Vec<String> {
        let view = self.0.view(Viewer::Seat(Seat(seat)));
        view.table
            .battle
            .unwrap()
            .camp(Seat(seat))
            .cards
            .hand
            .clone()
    }
}

#[test]
fn winters_might_sunders_and_on_the_last_rank_rerolls() {
    let mut whole = melee([hand(&["winters-might"], &[]), nothing()]);
    whole.strikes_with("winters-might");
    whole.rolls(4);
    whole.rolls(4);
    assert!(whole.told("defended").contains("on 4+"), "3+ sundered");
    let units = [swords(FACING[0], r#", "wounds": 9"#), guards(FACING[1], "")];
    let mut last = battle(&units, [hand(&["winters-might"], &[]), nothing()]);
    last.strikes_with("winters-might");
    assert_eq!(last.rolls(1), 4);
    assert_eq!(last.dice(), 4, "all misses again");
}

#[test]
fn winters_might_rolls_the_best_dice_while_the_combat_zone_is_held() {
    let units = [
        swords(FACING[0], r#", "wounds": 9"#),
        guards(FACING[1], ""),
        unit(
            "men",
            "lannister",
            "lannister-guardsmen",
            (15.0, 15.0, 180.0),
            "",
        ),
    ];
    let cards = hand(&["winters-might"], &["sansa-stark"]);
    let mut battle = battle(&units, [cards, nothing()]);
    battle.claim(0, "sansa-stark", "combat");
    battle.act(0, Action::Pass);
    battle.waits(1, "men");
    battle.strikes_with("winters-might");
    assert_eq!(battle.dice(), 7);
}

#[test]
fn northern_ferocity_is_vicious_and_costly_from_the_last_rank() {
    let units = [swords(FACING[0], r#", "wounds": 9"#), guards(FACING[1], "")];
    let mut battle = battle(&units, [hand(&["northern-ferocity"], &[]), nothing()]);
    battle.strikes_with("northern-ferocity");
    battle.roll(&[5, 1, 1, 1]);
    battle.roll(&[1, 1, 1]);
    battle.roll(&[1]);
    battle.roll(&[3, 5]);
    // Morale 7 against 8 - 2: failed by one, and two more.
    assert_eq!(battle.figures("guards"), 12 - 1 - 3);
}

#[test]
fn devastating_impact_strikes_the_target_of_a_charge_with_two_conditions() {
    let units = [swords((0.0, -5.9, 0.0), ""), guards((0.0, 5.9, 180.0), "")];
    let mut battle = battle(&units, [hand(&["devastating-impact"], &[]), nothing()]);
    battle.activate(0, "swords");
    battle.charge(0, "guards", geometry::Side::Front);
    battle.roll(&[5]);
    battle.play(0, "devastating-impact");
    battle.act(0, Action::Align(tabletop::Alignment::Full));
    assert!(battle.has("guards", Token::Panicked) && battle.has("guards", Token::Vulnerable));
}

#[test]
fn devastating_impact_rolls_a_short_charge_again_while_the_maneuver_zone_is_held() {
    let units = [
        swords((0.0, -5.9, 0.0), ""),
        guards((0.0, 5.9, 180.0), ""),
        unit(
            "men",
            "lannister",
            "lannister-guardsmen",
            (15.0, 20.0, 180.0),
            "",
        ),
    ];
    let cards = hand(&["devastating-impact"], &["sansa-stark"]);
    let mut battle = battle(&units, [cards, nothing()]);
    battle.claim(0, "sansa-stark", "maneuver");
    battle.act(0, Action::Pass);
    battle.waits(1, "men");
    battle.activate(0, "swords");
    battle.charge(0, "guards", geometry::Side::Front);
    battle.roll(&[1]);
    battle.play(0, "devastating-impact");
    battle.roll(&[6]);
    assert!(battle.asks(0), "it aligns");
}

#[test]
fn the_north_remembers_sleeps_until_a_friend_falls() {
    let card = "the-north-remembers";
    let units = [
        swords(FACING[0], r#", "wounds": 9"#),
        unit(
            "bowmen",
            "stark",
            "stark-bowmen",
            (10.0, -2.4, 0.0),
            r#", "wounds": 11"#,
        ),
        guards(FACING[1], ""),
        unit(
            "men",
            "lannister",
            "lannister-guardsmen",
            (10.0, 2.4, 180.0),
            "",
        ),
    ];
    let mut battle = battle(&units, [hand(&[card], &[]), nothing()]);
    battle.play_on(0, card, Some("swords"), 0);
    let joined = |awake| Marking::Joined {
        seat: Seat(0),
        card: card.to_owned(),
        awake,
    };
    assert!(battle.is("swords", &joined(false)));
    battle.activate(0, "swords");
    battle.attack(0, "guards");
    assert_eq!(battle.rolls(1), 4, "asleep: the dice of the last rank");
    assert_eq!(battle.rolls(1), 4, "and again, by two ranks lost");
    battle.activate(1, "men");
    battle.attack(1, "bowmen");
    battle.rolls(6);
    battle.rolls(1);
    assert!(battle.is("swords", &joined(true)));
    let state = battle.state();
    assert!(state.unit("bowmen").is_none());
}

#[test]
fn winter_is_coming_gives_the_best_dice_or_leaves_the_target_helpless() {
    for (pick, dice) in [(1, 4), (2, 7)] {
        let units = [
            swords((0.0, -5.9, 0.0), r#", "wounds": 9"#),
            guards((0.0, 5.9, 180.0), ""),
        ];
        let mut battle = battle(&units, [hand(&["winter-is-coming"], &[]), nothing()]);
        battle.activate(0, "swords");
        battle.charge(0, "guards", geometry::Side::Front);
        battle.roll(&[6]);
        battle.act(0, Action::Align(tabletop::Alignment::Full));
        battle.play_on(0, "winter-is-coming", None, pick);
        assert_eq!(battle.dice(), dice, "picked {pick}");
        assert_eq!(battle.is("guards", &Marking::Helpless), pick == 1);
    }
}

/// Only cards were kept from the target, which set for the charge and struck first.
#[test]
fn winter_is_coming_keeps_its_target_from_its_own_orders() {
    for (pick, orders) in [(1, false), (2, true)] {
        let at = (0.0, 5.9, 180.0);
        let target = unit("foe", "lannister", "lannister-halberdiers", at, "");
        let units = [swords((0.0, -5.9, 0.0), ""), target];
        let cards = [hand(&["winter-is-coming"], &[]), nothing()];
        let mut battle = battle(&units, cards).with_abilities();
        battle.activate(0, "swords");
        battle.charge(0, "foe", geometry::Side::Front);
        battle.roll(&[6]);
        battle.act(0, Action::Align(tabletop::Alignment::Full));
        battle.play_on(0, "winter-is-coming", None, pick);
        let offers = battle.0.offers(Seat(1));
        let mut open = offers.iter().map(play::Offer::action);
        let is_open = open.any(|action| matches!(action, Action::Order { .. }));
        assert_eq!(is_open, orders, "picked {pick}");
    }
}

#[test]
fn swift_reposition_moves_two_inches_without_turning() {
    let units = [
        swords((0.0, -15.0, 0.0), ""),
        guards((0.0, 15.0, 180.0), ""),
    ];
    let mut battle = battle(&units, [hand(&["swift-reposition"], &[]), nothing()]);
    battle.play_on(0, "swift-reposition", Some("swords"), 0);
    let to = |x: f64, heading: f64| geometry::Placement::new(x, -15.0, heading);
    assert_eq!(battle.refused(0, Action::Maneuver(to(2.5, 0.0))), "too_far");
    assert_eq!(
        battle.refused(0, Action::Maneuver(to(1.0, 10.0))),
        "too_far"
    );
    battle.act(0, Action::Maneuver(to(2.0, 0.0)));
    battle.activate(0, "swords");
    assert!(
        !battle.state().battle.unwrap().stack.is_empty(),
        "its turn is still to come"
    );
}

#[test]
fn assault_orders_swap_the_zone_for_a_melee() {
    for (seat, card, ncu) in [
        (0, "stark-assault-orders", "sansa-stark"),
        (1, "lannister-assault-orders", "tyrion-lannister"),
    ] {
        let own = hand(&[card], &[ncu]);
        let cards = match seat {
            0 => [own, nothing()],
            _ => [nothing(), own],
        };
        let mut battle = melee(cards);
        let (unit, foe) = if seat == 0 {
            ("swords", "guards")
        } else {
            ("guards", "swords")
        };
        if seat == 1 {
            battle.activate(0, "swords");
            battle.attack(0, "guards");
            battle.rolls(1);
        }
        battle.claim(seat, ncu, "wealth");
        battle.play_on(seat, card, Some(unit), 0);
        battle.attack(seat, foe);
        assert!(battle.dice() > 0);
        assert!(!battle.unit(unit).activated || seat == 0);
    }
}

#[test]
fn sudden_retreat_takes_the_defender_away() {
    let mut battle = melee([nothing(), hand(&["sudden-retreat"], &[])]);
    battle.activate(0, "swords");
    battle.attack(0, "guards");
    battle.rolls(1);
    battle.play(1, "sudden-retreat");
    battle.roll(&[6, 6]);
    assert!(matches!(
        battle.state().battle.unwrap().stack.last(),
        Some(tabletop::Frame::Retreating(back)) if back.unit == "guards"
    ));
}

#[test]
fn superior_positioning_makes_a_short_charge_disorderly() {
    for (face, disorderly) in [(3, true), (4, false)] {
        let units = [swords((0.0, -5.9, 0.0), ""), guards((0.0, 5.9, 180.0), "")];
        let mut battle = battle(&units, [nothing(), hand(&["superior-positioning"], &[])]);
        battle.activate(0, "swords");
        battle.charge(0, "guards", geometry::Side::Front);
        battle.play(1, "superior-positioning");
        battle.roll(&[face]);
        battle.act(0, Action::Align(tabletop::Alignment::Full));
        assert_eq!(
            battle.has("swords", Token::Vulnerable),
            disorderly,
            "a {face}"
        );
        battle.rolls(1);
        assert_eq!(
            battle.dice() == 0,
            disorderly,
            "no misses again after a {face}"
        );
    }
}

#[test]
fn hit_and_run_weakens_whom_robbs_own_unit_leaves() {
    let units = [swords(FACING[0], ROBB), guards(FACING[1], "")];
    let mut battle = battle(&units, [hand(&["hit-and-run"], &[]), nothing()]);
    battle.activate(0, "swords");
    battle.attack(0, "guards");
    battle.rolls(1);
    battle.play(0, "hit-and-run");
    assert!(battle.has("guards", Token::Weakened));
    battle.roll(&[6, 6]);
    let ends = battle.0.offers(Seat(0));
    assert!(ends.iter().any(|offer| {
        let kind = offer.action().as_move().map(|(kind, _)| kind);
        kind == Some(MoveKind::Retreat)
    }));
}

#[test]
fn berserker_tactics_trades_wounds_for_one_more() {
    let mut battle = melee([hand(&["berserker-tactics"], &[]), nothing()]);
    battle.activate(0, "swords");
    battle.attack(0, "guards");
    battle.rolls(1);
    battle.play_on(0, "berserker-tactics", None, 2);
    assert_eq!(battle.figures("swords"), 10);
    assert_eq!(battle.figures("guards"), 9);
}

#[test]
fn lash_out_answers_for_lost_ranks_and_umbers_frighten() {
    let units = [
        unit(
            "umbers",
            "stark",
            "house-umber-berserkers",
            FACING[0],
            r#", "wounds": 4"#,
        ),
        guards(FACING[1], ""),
        unit(
            "swords",
            "stark",
            "stark-sworn-swords",
            (15.0, -15.0, 0.0),
            "",
        ),
    ];
    let mut battle = battle(&units, [hand(&["lash-out"], &[]), nothing()]);
    battle.waits(0, "swords");
    battle.activate(1, "guards");
    battle.attack(1, "umbers");
    battle.rolls(1);
    battle.play(0, "lash-out");
    assert_eq!(battle.figures("guards"), 10, "one rank lost, two wounds");
    assert!(battle.has("guards", Token::Panicked));
}

#[test]
fn last_stand_attacks_before_it_is_removed() {
    let units = [
        swords(FACING[0], r#", "wounds": 11"#),
        guards(FACING[1], ""),
        unit("bowmen", "stark", "stark-bowmen", (15.0, -15.0, 0.0), ""),
    ];
    let mut battle = battle(&units, [hand(&["last-stand"], &[]), nothing()]);
    battle.waits(0, "bowmen");
    battle.activate(1, "guards");
    battle.attack(1, "swords");
    battle.rolls(6);
    battle.rolls(1);
    battle.play_on(0, "last-stand", Some("guards"), 0);
    assert_eq!(battle.rolls(4), 7, "its best dice");
    battle.rolls(6);
    assert!(battle.state().unit("swords").is_none());
}

#[test]
fn intrigue_and_subterfuge_silences_a_non_combat_unit() {
    let mut battle = melee([
        hand(&[], &["catelyn-stark"]),
        hand(&["intrigue-and-subterfuge"], &[]),
    ]);
    battle.claim(0, "catelyn-stark", "wealth");
    let asked = battle.0.asked(Seat(1)).unwrap().question.text;
    assert!(asked.ends_with("as Catelyn Stark is activated"), "{asked}");
    battle.play(1, "intrigue-and-subterfuge");
    let camps = battle.state().battle.unwrap().camps;
    assert!(camps[0].cards.ncus[0].silenced);
    // Nobody is hurt, so that the zone gives nothing; her own gift is gone.
    assert!(battle.asks(1), "the turn is over");
}

#[test]
fn a_lannister_pays_his_debts_and_is_vicious_awake() {
    let card = "a-lannister-pays-his-debts";
    let units = [
        swords(FACING[0], ""),
        guards(FACING[1], ""),
        unit(
            "men",
            "lannister",
            "lannister-guardsmen",
            (10.0, 2.4, 180.0),
            r#", "wounds": 11"#,
        ),
        unit(
            "bowmen",
            "stark",
            "stark-sworn-swords",
            (10.0, -2.4, 0.0),
            "",
        ),
    ];
    let mut battle = battle(&units, [nothing(), hand(&[card], &[])]);
    battle.play_on(1, card, Some("guards"), 0);
    battle.activate(0, "bowmen");
    battle.attack(0, "men");
    battle.rolls(6);
    battle.rolls(1);
    battle.activate(1, "guards");
    battle.attack(1, "swords");
    battle.roll(&[6, 1, 1, 1, 1, 1]);
    battle.roll(&[1]);
    battle.roll(&[3, 3]);
    assert!(
        battle.told("tested for panic").contains("-2"),
        "{}",
        battle.told("tested for panic")
    );
}

#[test]
fn hear_me_roar_shakes_by_lost_ranks_and_costs_one_more() {
    let units = [swords(FACING[0], r#", "wounds": 4"#), guards(FACING[1], "")];
    let mut battle = battle(&units, [nothing(), hand(&["hear-me-roar"], &[])]);
    battle.activate(0, "swords");
    battle.act(0, Action::Retreat);
    battle.play(1, "hear-me-roar");
    battle.roll(&[3, 4]);
    // Morale 6 against 7 - 2: failed by one, and one more.
    assert_eq!(battle.figures("swords"), 8 - 2);
}

#[test]
fn bribery_takes_dice_and_nerve_until_a_test_is_passed() {
    let mut battle = melee([nothing(), hand(&["bribery"], &["cersei-lannister"])]);
    battle.activate(0, "swords");
    battle.attack(0, "guards");
    assert_eq!(battle.rolls(1), 7);
    battle.claim(1, "cersei-lannister", "tactics");
    battle.play_on(1, "bribery", Some("swords"), 0);
    assert!(battle.is("swords", &Marking::Bribed));
    battle.activate(1, "guards");
    battle.attack(1, "swords");
    battle.roll(&[6, 1, 1, 1, 1, 1]);
    battle.roll(&[1]);
    battle.roll(&[6, 6]);
    assert!(
        !battle.is("swords", &Marking::Bribed),
        "a passed test ends it"
    );
}

#[test]
fn counterplot_cancels_on_three_or_more() {
    for (face, dice) in [(2, 7), (3, 4)] {
        let shields = "house-tully-sworn-shields";
        let last_rank = r#", "wounds": 9"#;
        let units = [
            unit("swords", "stark", shields, FACING[0], last_rank),
            guards(FACING[1], ""),
        ];
        let cards = [
            hand(&["winter-is-coming", "winters-might"], &["sansa-stark"]),
            hand(&["counterplot"], &[]),
        ];
        let mut battle = battle(&units, cards);
        battle.activate(0, "swords");
        battle.attack(0, "guards");
        battle.play(0, "winters-might");
        battle.play(1, "counterplot");
        battle.roll(&[face]);
        // Uncancelled, a unit on its last rank rolls its misses again.
        battle.rolls(1);
        assert_eq!(battle.dice() > 0, dice == 7, "a {face}");
    }
}

#[test]
fn fealty_gives_back_what_panic_took() {
    let units = [swords(FACING[0], ""), guards(FACING[1], r#", "wounds": 5"#)];
    let mut battle = battle(&units, [nothing(), hand(&["fealty-to-the-crown"], &[])]);
    battle.activate(0, "swords");
    battle.act(0, Action::Retreat);
    battle.roll(&[3, 1]);
    battle.play_on(1, "fealty-to-the-crown", Some("guards"), 0);
    assert_eq!(battle.unit("guards").wounds, 3);
}

#[test]
fn subjugation_silences_whoever_fails() {
    let units = [swords(FACING[0], ""), guards(FACING[1], "")];
    let cards = [
        hand(&["winters-might"], &[]),
        hand(&["subjugation-of-power"], &[]),
    ];
    let mut battle = battle(&units, cards);
    battle.activate(0, "swords");
    battle.play(1, "subjugation-of-power");
    battle.roll(&[1, 1]);
    assert!(battle.is("swords", &Marking::Mute));
    battle.told("swords lost the help of abilities and cards for this turn");
    battle.attack(0, "guards");
    assert!(
        matches!(battle.0.turn(), Turn::Chance(_)),
        "no card can help it"
    );
    battle.rolls(1);
    assert!(
        !battle.is("swords", &Marking::Mute),
        "it ends with the turn"
    );
}

#[test]
fn kingslayers_renown_passes_a_test_near_jaime() {
    let units = [
        swords(FACING[0], ""),
        guards(FACING[1], &format!(r#"{JAIME}, "wounds": 3"#)),
    ];
    let mut battle = battle(&units, [nothing(), hand(&["kingslayers-renown"], &[])]);
    battle.act(1, Action::Pass);
    battle.activate(0, "swords");
    battle.attack(0, "guards");
    battle.roll(&[5, 1, 1, 1, 1, 1, 1]);
    battle.roll(&[1]);
    assert_eq!(battle.rolls(6), 6, "what missed strikes back");
    battle.roll(&[1, 1]);
    battle.play(1, "kingslayers-renown");
    assert_eq!(battle.unit("guards").wounds, 2, "one lost, two regained");
}

#[test]
fn kingslayers_prowess_is_jaimes_alone() {
    for (attachment, open) in [(JAIME, true), ("", false)] {
        let units = [
            swords(FACING[0], ""),
            guards(FACING[1], attachment),
            unit("bowmen", "stark", "stark-bowmen", (15.0, -15.0, 0.0), ""),
        ];
        let mut battle = battle(&units, [nothing(), hand(&["kingslayers-prowess"], &[])]);
        battle.act(1, Action::Pass);
        battle.waits(0, "bowmen");
        battle.act(1, Action::Pass);
        battle.activate(1, "guards");
        battle.attack(1, "swords");
        let offers = battle.0.offers(Seat(1));
        assert_eq!(offers.len() == 2, open, "{offers:?}");
        if open {
            battle.play(1, "kingslayers-prowess");
            assert!(battle.has("swords", Token::Vulnerable));
            battle.rolls(1);
            assert!(battle.dice() > 0, "misses again");
        }
    }
}

#[test]
fn kingslayers_infamy_frightens_who_acts_near_jaime_or_draws_a_card() {
    let units = [swords(FACING[0], ""), guards(FACING[1], JAIME)];
    let mut near = battle(&units, [nothing(), hand(&["kingslayers-infamy"], &[])]);
    near.act(1, Action::Pass);
    near.activate(0, "swords");
    near.play(1, "kingslayers-infamy");
    assert!(near.has("swords", Token::Panicked));
    near.roll(&[1, 1]);
    near.act(1, Action::Pass);
    assert!(near.has("swords", Token::Weakened));
    let mut cards = hand(&["kingslayers-infamy", "bribery"], &[]);
    cards.deck = vec![cards.hand.remove(1)];
    let mut draws = Battle::dealt(&units, [nothing(), cards]);
    draws.play(1, "kingslayers-infamy");
    assert_eq!(draws.hand(1), ["bribery"]);
}

#[test]
fn overrun_charges_where_a_unit_would_surge() {
    let units = [
        unit(
            "men",
            "lannister",
            "house-clegane-mountains-men",
            FACING[0],
            "",
        ),
        unit(
            "swords",
            "stark",
            "stark-sworn-swords",
            FACING[1],
            r#", "wounds": 11"#,
        ),
        unit("bowmen", "stark", "stark-bowmen", (0.0, 10.0, 180.0), ""),
    ];
    let cards = hand(&["overrun"], &[]);
    let mut battle = Battle::with_cards("2021", "", &units, "", [nothing(), cards]);
    battle.waits(0, "bowmen");
    battle.activate(1, "men");
    battle.attack(1, "swords");
    battle.rolls(6);
    battle.rolls(1);
    assert_eq!(
        prompt(battle.0.pack(), &battle.state()).unwrap().text,
        "Lannister may play a card or use an ability after men destroyed an enemy"
    );
    battle.play(1, "overrun");
    battle.charge(1, "bowmen", geometry::Side::Front);
    battle.roll(&[1]);
    assert!(battle.dice() == 1, "a house of its own rolls again");
}

#[test]
fn price_of_failure_hits_with_every_die_and_exposes() {
    let units = [
        guards(FACING[1], ""),
        swords(FACING[0], ""),
        unit("bowmen", "stark", "stark-bowmen", (15.0, -15.0, 0.0), ""),
    ];
    let mut battle = battle(&units, [nothing(), hand(&["price-of-failure"], &[])]);
    battle.waits(0, "bowmen");
    battle.activate(1, "guards");
    battle.attack(1, "swords");
    battle.play(1, "price-of-failure");
    let dice = battle.rolls(1);
    assert_eq!(battle.rolls(6), dice, "every die hits");
    assert!(battle.has("guards", Token::Panicked) && battle.has("guards", Token::Vulnerable));
}

#[test]
fn the_crown_frightens_an_enemy() {
    let mut battle = melee([hand(&[], &["sansa-stark"]), nothing()]);
    battle.claim(0, "sansa-stark", "crown");
    battle.use_on(0, "guards", None);
    battle.roll(&[3, 4]);
    // Morale 7 against 7 - 1.
    assert_eq!(battle.figures("guards"), 11);
    assert!(battle.asks(1));
}

#[test]
fn wealth_restores_wounds_and_takes_a_condition() {
    let units = [
        swords(FACING[0], r#", "wounds": 2, "tokens": ["panicked"]"#),
        guards(FACING[1], ""),
    ];
    let mut battle = battle(&units, [hand(&[], &["sansa-stark"]), nothing()]);
    battle.claim(0, "sansa-stark", "wealth");
    battle.use_on(0, "swords", Some(Token::Panicked));
    let swords = battle.unit("swords");
    assert_eq!((swords.wounds, swords.tokens.is_empty()), (0, true));
}

#[test]
fn tactics_draws_two_and_gives_a_condition() {
    let cards = ["last-stand"; 6];
    let mut cards = hand(&cards, &["sansa-stark"]);
    cards.deck = cards.hand.split_off(0);
    let units = [swords(FACING[0], ""), guards(FACING[1], "")];
    let mut battle = Battle::dealt(&units, [cards, nothing()]);
    battle.claim(0, "sansa-stark", "tactics");
    assert_eq!(battle.hand(0).len(), 5);
    battle.use_on(0, "guards", Some(Token::Weakened));
    assert!(battle.has("guards", Token::Weakened));
    let swords = "swords".to_owned();
    let use_it = Action::Use {
        on: swords,
        token: None,
    };
    assert_eq!(battle.refused(1, use_it), "not_now");
}

#[test]
fn combat_and_maneuver_let_a_unit_act_beside_its_activation() {
    let mut fights = melee([hand(&[], &["sansa-stark"]), nothing()]);
    fights.claim(0, "sansa-stark", "combat");
    fights.use_on(0, "swords", None);
    assert_eq!(fights.refused(0, Action::Retreat), "not_open");
    fights.attack(0, "guards");
    assert_eq!(fights.rolls(1), 7);
    assert!(!fights.unit("swords").activated);
    let mut moves = melee([hand(&[], &["sansa-stark"]), nothing()]);
    moves.claim(0, "sansa-stark", "maneuver");
    moves.use_on(0, "swords", None);
    moves.act(0, Action::Retreat);
    moves.roll(&[6, 6]);
    assert!(moves.asks(0));
}

#[test]
fn a_zone_takes_one_non_combat_unit_a_round() {
    let mut battle = melee([
        hand(&[], &["sansa-stark"]),
        hand(&[], &["cersei-lannister"]),
    ]);
    battle.claim(0, "sansa-stark", "wealth");
    let taken = |zone: Option<&str>| Action::Claim {
        ncu: "cersei-lannister".to_owned(),
        zone: zone.map(str::to_owned),
    };
    assert_eq!(battle.refused(1, taken(Some("wealth"))), "zone_taken");
    assert_eq!(battle.refused(1, taken(None)), "zone_free");
}

#[test]
fn catelyns_devotion_takes_a_condition_and_gives_the_best_dice() {
    let units = [
        swords(FACING[0], r#", "wounds": 9, "tokens": ["weakened"]"#),
        guards(FACING[1], ""),
    ];
    let mut battle = battle(&units, [hand(&[], &["catelyn-stark"]), nothing()]);
    battle.claim(0, "catelyn-stark", "combat");
    battle.use_on(0, "swords", Some(Token::Weakened));
    battle.use_on(0, "swords", None);
    battle.attack(0, "guards");
    assert_eq!(battle.dice(), 7);
    assert!(battle.unit("swords").tokens.is_empty());
}

#[test]
fn sansa_takes_a_card_back_once_and_trades_a_zone_for_another() {
    let mut cards = hand(&["lash-out", "last-stand"], &["sansa-stark"]);
    cards.discard = std::mem::take(&mut cards.hand);
    let mut battle = melee([cards, nothing()]);
    battle.claim(0, "sansa-stark", "combat");
    let take = |card: &str| Action::Take {
        card: card.to_owned(),
    };
    battle.act(0, take("lash-out"));
    battle.act(0, take("last-stand"));
    assert_eq!(battle.hand(0), ["lash-out", "last-stand"]);
    assert!(battle.asks(1), "the zone's attack was traded");
}

#[test]
fn cersei_fetches_by_what_her_side_holds() {
    let mut cards = hand(
        &["hear-me-roar", "subjugation-of-power"],
        &["cersei-lannister"],
    );
    cards.discard = std::mem::take(&mut cards.hand);
    let mut battle = melee([nothing(), cards]);
    battle.activate(0, "swords");
    battle.attack(0, "guards");
    battle.rolls(1);
    battle.claim(1, "cersei-lannister", "crown");
    let take = |card: &str| Action::Take {
        card: card.to_owned(),
    };
    assert_eq!(battle.refused(1, take("subjugation-of-power")), "not_open");
    battle.act(1, take("hear-me-roar"));
    assert_eq!(battle.hand(1), ["hear-me-roar"]);
}

#[test]
fn tyrion_answers_a_card_from_the_discard_pile_once() {
    let mut tyrion = hand(&["counterplot"], &["tyrion-lannister"]);
    tyrion.discard = std::mem::take(&mut tyrion.hand);
    let cards = ["winters-might", "northern-ferocity"];
    let mut battle = melee([hand(&cards, &[]), tyrion]);
    battle.strikes_with("winters-might");
    battle.act(
        1,
        Action::Take {
            card: "counterplot".to_owned(),
        },
    );
    battle.roll(&[6]);
    battle.rolls(4);
    battle.rolls(6);
    assert!(
        battle.told("defended").contains("on 3+"),
        "the card was cancelled"
    );
}

#[test]
fn hands_are_filled_up_at_clean_up_and_the_board_is_cleared() {
    let cards = ["last-stand"; 6];
    let mut cards = hand(&cards, &["sansa-stark"]);
    cards.hand.clear();
    cards.deck = vec!["last-stand".to_owned(); 6];
    let units = [
        swords((0.0, -15.0, 0.0), ""),
        guards((0.0, 15.0, 180.0), ""),
    ];
    let text = units.to_vec();
    let mut battle = Battle::dealt(&text, [cards, nothing()]);
    assert_eq!(battle.hand(0).len(), 3);
    battle.claim(0, "sansa-stark", "tactics");
    assert_eq!(battle.hand(0).len(), 5);
    battle.act(0, Action::Pass);
    for (seat, id) in [(1, "guards"), (0, "swords")] {
        battle.waits(seat, id);
    }
    let discard = || Action::Discard {
        card: "last-stand".to_owned(),
    };
    for _ in 0..4 {
        battle.act(0, discard());
    }
    battle.act(0, Action::Pass);
    battle.act(1, Action::Pass);
    assert_eq!(
        battle.hand(0).len(),
        2,
        "the deck is empty and not replenished"
    );
    let camp = battle.state().battle.unwrap().camps[0].clone();
    assert_eq!(camp.cards.ncus[0].zone, None);
    assert_eq!(battle.state().battle.unwrap().round, 2);
}

#[test]
fn a_hand_is_hidden_from_the_enemy_and_a_deck_from_both() {
    let battle = melee([hand(&["lash-out"], &[]), hand(&["counterplot"], &[])]);
    for seat in [0, 1] {
        let view = battle.0.view(Viewer::Seat(Seat(seat)));
        let camps = view.table.battle.unwrap().camps;
        let other = usize::from(seat == 0);
        assert_eq!(camps[usize::from(seat)].cards.hand.len(), 1);
        assert!(camps[other].cards.hand.is_empty());
        assert_eq!(view.held[other].hand, 1);
    }
}
