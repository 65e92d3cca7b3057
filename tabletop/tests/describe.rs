//! Does a battle say what is asked, what each answer does and costs, and what lies open?

use crate::stage::{Battle, FACING, engaged, guards, swords, unit};
use geometry::{Placement, Side};
use play::check::{Check, Figure, cases, first_seed, random_words};
use play::{Answer, Component, ComponentKind, Describe, Offer, Seat, Viewer};
use tabletop::{
    Action, Field, Frame, SideCards, Spot, Tabletop, WayChoice, charge_attack, plan_pair,
};

fn asked(battle: &Battle, seat: u8) -> Vec<(Action, Answer<Spot>)> {
    let asked = battle.0.asked(Seat(seat)).expect("a question");
    let answers = asked.answers.into_iter();
    answers
        .map(|(offer, answer)| (offer.action().clone(), answer))
        .collect()
}

fn answer(battle: &Battle, seat: u8, is: impl Fn(&Action) -> bool) -> Answer<Spot> {
    let mut all = asked(battle, seat).into_iter();
    all.find(|(action, _)| is(action)).expect("an offer").1
}

fn prices(answer: &Answer<Spot>) -> Vec<String> {
    answer.price.iter().map(ToString::to_string).collect()
}

fn chance(answer: &Answer<Spot>, what: &str) -> f64 {
    let mut all = answer.chances.iter();
    let found = all.find(|likely| likely.what == what);
    found
        .unwrap_or_else(|| panic!("{what}: {answer:?}"))
        .probability
}

fn close(a: f64, b: f64) {
    assert!((a - b).abs() < 1e-8, "{a} and {b}");
}

fn on(id: &str) -> Spot {
    Spot::Unit(id.to_owned())
}

fn hand(cards: &[&str], ncus: &[&str]) -> SideCards {
    let own = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
    let mut cards = SideCards::new(own(cards), own(ncus));
    cards.hand = std::mem::take(&mut cards.deck);
    cards
}

fn melee(cards: [SideCards; 2]) -> Battle {
    let units = [swords(FACING[0], ""), guards(FACING[1], "")];
    Battle::with_cards("2017", "", &units, "", cards)
}

#[test]
fn random_battles_are_told_in_words() {
    let games = cases(1);
    let mut told = 0;
    for edition in ["2017", "2021"] {
        let (table, mut starts) = crate::battle::starts(edition);
        // The last one has cards.
        starts.rotate_right(1);
        let report = random_words(&Check::<Tabletop> {
            pack: table.pack.clone(),
            starts,
            seats: 2,
            seed: first_seed(24),
            games,
            most_inputs: if play::check::is_long() { 4_000 } else { 250 },
            guesses: 0,
            fixes: None,
        });
        let report = report.unwrap_or_else(|breach| panic!("{edition}: {breach}"));
        assert!(report.offers > 100, "{report:?}");
        told += report.offers;
    }
    println!(
        "{}",
        Figure::Count(told).line("answers of battles told in words")
    );
}

#[test]
fn a_charge_says_that_it_arrives_by_the_plan_and_what_it_costs() {
    let units = [swords((0.0, -6.0, 0.0), ""), guards((0.0, 6.0, 180.0), "")];
    let mut battle = Battle::new("2017", "", &units, "");
    battle.activate(0, "swords");
    let told = answer(&battle, 0, |action| matches!(action, Action::Charge { .. }));
    assert_eq!(told.label, "Charge guards, front");
    assert_eq!(told.at, [on("guards")]);
    assert_eq!(prices(&told), ["1 action, 0 left"]);
    close(chance(&told, "arrives"), 5.0 / 6.0);
    assert!(
        told.effect.starts_with("Needs 2+ for 5.95 in"),
        "{}",
        told.effect
    );
    let state = battle.state();
    let field = Field::new(battle.0.pack(), &state);
    let odds = charge_attack(&field, &plan_pair(&field, 0, 1), Side::Front).unwrap();
    close(
        chance(&told, "then destroys guards"),
        odds.chances.destroyed,
    );
    let mean = format!(
        "{:.1} wounds on average if it arrives",
        odds.chances.casualties.mean()
    );
    assert!(told.effect.contains(&mean), "{}", told.effect);
    // Sentences began with the name of the file, in small letters.
    let tests = ". Guards will take a panic test";
    assert!(told.effect.contains(tests), "{}", told.effect);
}

#[test]
fn dangerous_ground_on_the_way_of_a_charge_is_a_warning() {
    let units = [swords((0.0, -6.0, 0.0), ""), guards((0.0, 6.0, 180.0), "")];
    let stakes = r#"{ "id": "stakes", "keywords": ["dangerous"], "polygon_in": [[-9, -1], [9, -1], [9, 1], [-9, 1]] }"#;
    let mut battle = Battle::new("2017", "", &units, stakes);
    battle.activate(0, "swords");
    let told = answer(&battle, 0, |action| matches!(action, Action::Charge { .. }));
    assert!(
        told.warning.contains("crosses dangerous ground, stakes"),
        "{told:?}"
    );
    assert!(told.warning.contains("wounds on its way"), "{told:?}");
}

#[test]
fn riders_are_warned_that_a_charge_gives_up_their_free_maneuver() {
    let units = [
        unit("riders", "stark", "stark-outriders", (0.0, -6.0, 0.0), ""),
        guards((0.0, 6.0, 180.0), ""),
    ];
    let mut battle = Battle::new("2017", "", &units, "");
    let told = answer(&battle, 0, |action| {
        matches!(action, Action::Activate { .. })
    });
    assert_eq!(prices(&told), ["1 activation, 0 left"]);
    battle.activate(0, "riders");
    let told = answer(&battle, 0, |action| matches!(action, Action::March(_)));
    assert_eq!(told.warning, "gives up the free maneuver");
    let free = answer(&battle, 0, |action| matches!(action, Action::Maneuver(_)));
    assert_eq!((free.warning.as_str(), prices(&free).len()), ("", 0));
    assert!(
        free.effect.ends_with("Free; its action follows"),
        "{free:?}"
    );
}

#[test]
fn a_maneuver_on_the_spot_is_said_to_stay() {
    let units = [
        unit("riders", "stark", "stark-outriders", (0.0, -6.0, 0.0), ""),
        guards((0.0, 6.0, 180.0), ""),
    ];
    let mut battle = Battle::new("2017", "", &units, "");
    battle.activate(0, "riders");
    let place = battle.state().units[0].place;
    let view = battle.0.view(Viewer::Seat(Seat(0)));
    let turned = Placement::new(0.0, -6.0, 30.0);
    let offers = [place, turned].map(|to| Offer::Exact(Action::Maneuver(to)));
    let answers = Tabletop::answers(battle.0.pack(), &view, Seat(0), &offers);
    let labels: Vec<&str> = answers.iter().map(|told| told.label.as_str()).collect();
    assert_eq!(labels, ["Stay here", "Maneuver"]);
}

#[test]
fn an_attack_has_the_odds_of_the_assistant() {
    let mut battle = engaged("");
    battle.activate(0, "swords");
    let told = answer(&battle, 0, |action| matches!(action, Action::Attack { .. }));
    let state = battle.state();
    let field = Field::new(battle.0.pack(), &state);
    let odds = tabletop::attack_odds(&field, &plan_pair(&field, 0, 1)).unwrap();
    close(chance(&told, "destroys guards"), odds.chances.destroyed);
    close(chance(&told, "panics guards"), odds.chances.failed);
    assert!(odds.chances.failed > 0.0);
    let mean = format!(
        "Fights: 7 dice, {:.1} wounds",
        odds.chances.casualties.mean()
    );
    assert!(told.effect.starts_with(&mean), "{}", told.effect);
}

#[test]
fn a_shot_into_a_melee_warns_of_the_friend_that_it_frightens() {
    let units = [
        swords(FACING[0], ""),
        guards(FACING[1], ""),
        unit("bows", "stark", "stark-bowmen", (-14.0, 2.4, -90.0), ""),
    ];
    let mut battle = Battle::new("2017", "", &units, "");
    battle.activate(0, "bows");
    let told = answer(&battle, 0, |action| matches!(action, Action::Attack { .. }));
    assert!(told.label.starts_with("Attack guards"), "{told:?}");
    assert!(told.effect.starts_with("Shoots over "), "{}", told.effect);
    assert_eq!(told.warning, "a panic test of swords");
    assert!(chance(&told, "panics swords") > 0.0);
}

#[test]
fn a_card_costs_a_card_and_says_what_it_does() {
    let cards = ["sudden-retreat", "sudden-retreat"];
    let mut battle = melee([hand(&[], &[]), hand(&cards, &[])]);
    battle.activate(0, "swords");
    battle.attack(0, "guards");
    battle.rolls(1);
    let told = answer(&battle, 1, |action| matches!(action, Action::Play { .. }));
    assert_eq!(told.label, "Play Sudden Retreat");
    assert_eq!(prices(&told), ["1 card, 1 left"]);
    let all = battle.0.components(Viewer::Seat(Seat(1)));
    let card = all.iter().find(|piece| piece.place == "hand").unwrap();
    assert!(told.effect.starts_with(&card.text), "{told:?}");
    assert!(card.owner == Some(Seat(1)) && card.source.is_some());
}

#[test]
fn a_hidden_hand_is_counted_and_not_shown_to_the_other_seat() {
    let cards = [hand(&["overrun"], &[]), hand(&[], &[])];
    let battle = melee(cards);
    let shows = |viewer: Viewer| {
        let all = battle.0.components(viewer);
        all.iter().filter(|piece| piece.place == "hand").count()
    };
    assert_eq!(shows(Viewer::Seat(Seat(0))), 1);
    assert_eq!((shows(Viewer::Seat(Seat(1))), shows(Viewer::Table)), (0, 0));
    let all = battle.0.components(Viewer::Seat(Seat(1)));
    let counted = all
        .iter()
        .find(|piece| piece.title == "Hand and deck")
        .unwrap();
    assert_eq!(counted.numbers[0], ("Hand".to_owned(), 1));
}

#[test]
fn a_zone_costs_an_activation_and_shows_who_holds_it() {
    let cards = [hand(&[], &["catelyn-stark"]), hand(&[], &[])];
    let mut battle = melee(cards);
    let is_claim = |action: &Action| matches!(action, Action::Claim { .. });
    let told = answer(&battle, 0, is_claim);
    assert_eq!(prices(&told), ["1 activation of a non-combat unit, 0 left"]);
    assert!(told.label.starts_with("Catelyn Stark claims "), "{told:?}");
    let (action, _) = asked(&battle, 0)
        .into_iter()
        .find(|(a, _)| is_claim(a))
        .unwrap();
    battle.act(0, action);
    let all = battle.0.components(Viewer::Table);
    let held: Vec<&Component<Spot>> = all
        .iter()
        .filter(|piece| piece.place == "held by Catelyn Stark")
        .collect();
    assert!(held.len() == 1 && held[0].owner == Some(Seat(0)));
    assert_eq!(held[0].at.as_ref(), told.at.first());
}

#[test]
fn a_retreat_says_how_likely_its_panic_test_fails() {
    let mut battle = engaged(r#""retreat": "source""#);
    battle.activate(0, "swords");
    let told = answer(&battle, 0, |action| *action == Action::Retreat);
    // Two dice below a morale of 6: 10 of 36.
    close(chance(&told, "fails its panic test"), 10.0 / 36.0);
    assert!(told.effect.contains("leaves guards"), "{told:?}");
    assert!(!told.warning.contains("may pivot"), "{told:?}");
}

#[test]
fn dice_of_a_panic_test_say_what_comes_of_rolling_them_again() {
    let more = r#", "tokens": ["panicked"]"#;
    let units = [swords(FACING[0], more), guards(FACING[1], "")];
    let mut battle = Battle::new("2017", r#""retreat": "source""#, &units, "");
    battle.activate(0, "swords");
    battle.act(0, Action::Retreat);
    battle.roll(&[4, 2]);
    assert!(battle.asks(1));
    let question = battle.0.asked(Seat(1)).unwrap().question;
    assert!(question.text.contains("Swords, panicked:"), "{question:?}");
    assert_eq!(question.about, [on("swords")]);
    let told = answer(&battle, 1, |action| *action == Action::Reroll(vec![0]));
    assert_eq!(told.label, "Roll the first die again, a 4");
    assert_eq!(prices(&told), ["1 panicked token of swords"]);
    // It passes as it lies; with a 2 left it needs a 4.
    close(chance(&told, "a failed test of swords"), 0.5);
    // Three, two or one, or none three times.
    assert!(told.effect.ends_with(". 1.0 wounds on average"), "{told:?}");
    let lies = answer(&battle, 1, |action| *action == Action::Pass);
    close(chance(&lies, "a failed test of swords"), 0.0);
}

#[test]
fn tokens_tracks_and_units_lie_open_with_their_owners() {
    let units = [
        swords(FACING[0], r#", "tokens": ["weakened"]"#),
        guards(FACING[1], ""),
    ];
    let battle = Battle::new("2017", "", &units, "");
    let all = battle.0.components(Viewer::Table);
    let of = |title: &str| all.iter().find(|piece| piece.title == title).unwrap();
    let token = of("weakened");
    assert_eq!(
        (token.kind, token.owner),
        (ComponentKind::Token, Some(Seat(0)))
    );
    assert_eq!(token.at, Some(on("swords")));
    assert_eq!(of("Round").numbers[0].1, 1);
    assert_eq!(of("Victory points").owner, Some(Seat(0)));
    let body = all
        .iter()
        .find(|piece| piece.title.starts_with("guards"))
        .unwrap();
    assert!(body.numbers.contains(&("Morale".to_owned(), 7)), "{body:?}");
}

/// A charge by every way and arc takes one plan of its target.
#[test]
fn answers_are_the_same_one_by_one_and_together() {
    use play::{Describe, Game};
    let units = [swords((0.0, -6.0, 0.0), ""), guards((3.0, 4.0, 180.0), "")];
    let mut battle = Battle::new("2017", "", &units, "");
    battle.activate(0, "swords");
    let seat = Seat(0);
    let view = Tabletop::view(battle.0.pack(), &battle.state(), Viewer::Seat(seat));
    let offers = battle.0.offers(seat);
    let all = Tabletop::answers(battle.0.pack(), &view, seat, &offers);
    let each = offers
        .iter()
        .map(|offer| Tabletop::answer(battle.0.pack(), &view, seat, offer));
    assert_eq!(all, each.collect::<Vec<_>>());
    assert!(matches!(
        battle.state().battle.unwrap().stack.last(),
        Some(Frame::Acting { .. })
    ));
    let ways = |action: &Action| {
        matches!(
            action,
            Action::Charge {
                way: WayChoice::Advised,
                ..
            }
        )
    };
    assert!(offers.iter().any(|offer| ways(offer.action())));
}
