//! Does every mode keep its promises in random play, and does no army come from nowhere?

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use boards::AreaId;
use boards::risk::{
    Action, Asking, Askings, CHOICES, CardAction, CardEvent, CardFix, CardId, CardStage,
    CharacterId, Deal, Ending, Event, Exile, Field, Fix, MaesterId, ObjectiveId, Owner, PARTS,
    Pack, Risk, Rulings, Setting, Stage, State, Units,
};
use play::check::{Check, Figure, cases, first_seed, is_long, random_play};
use play::{Dice, Draft, Game, Input, Offer, Seat, Seeded, Turn};

fn pack() -> Pack {
    Pack::builtin().expect("the pack is whole")
}

/// Every printed mode with every number of seats, and a mix.
pub(crate) fn settings(rounds: u16) -> Vec<(Setting, u8)> {
    let mut all = Vec::new();
    for (field, seats) in [
        (Field::Essos, 2..=2),
        (Field::Westeros, 3..=5),
        (Field::World, 6..=7),
    ] {
        for seats in seats {
            all.push((Setting::skirmish(field), seats));
            all.push((Setting::objectives(field), seats));
            all.push((Setting::dominion(field), seats));
        }
    }
    let mut mix = Setting::skirmish(Field::Westeros);
    mix.deal = Deal::Claims;
    mix.gold = true;
    mix.units = true;
    all.push((mix, 4));
    for seats in 2..=5 {
        all.push((Setting::mitchell(), seats));
    }
    let mut mix = Setting::objectives(Field::Westeros);
    mix.deal = Deal::Garrisons;
    all.push((mix, 3));
    // Cards without objectives, Characters alone, Maester cards alone, and every way to ask.
    let mut mix = Setting::skirmish(Field::Westeros);
    mix.gold = true;
    mix.characters = true;
    mix.maesters = true;
    mix.asks = Askings::all(Asking::Able);
    all.push((mix, 3));
    let mut mix = Setting::skirmish(Field::Essos);
    mix.gold = true;
    mix.characters = true;
    all.push((mix, 2));
    let mut mix = Setting::objectives(Field::Essos);
    mix.maesters = true;
    mix.asks = Askings::all(Asking::Always);
    all.push((mix, 2));
    let mut mix = Setting::dominion(Field::Westeros);
    mix.deal = Deal::Garrisons;
    mix.asks = Askings::all(Asking::Never);
    all.push((mix, 4));
    let mut mix = Setting::dominion(Field::Westeros);
    mix.asks = Askings::all(Asking::Able);
    all.push((mix, 3));
    for (setting, _) in &mut all {
        setting.max_rounds = Some(rounds);
    }
    all
}

fn start(pack: &Pack, setting: Setting, seats: u8) -> State {
    State::new(pack, setting, seats).expect("a sound setting")
}

#[test]
fn random_games_keep_every_promise() {
    let pack = Arc::new(pack());
    let mut games = 0;
    // A second round takes twice as long, and few things happen in it alone.
    let rounds = if is_long() { 2 } else { 1 };
    for (mut setting, seats) in settings(rounds) {
        if setting.field == Field::World {
            // Every offer is tried at every step, and there are very many of them.
            setting.max_rounds = Some(1);
            if seats == 7 && setting.objectives {
                continue;
            }
        }
        let mut start = start(&pack, setting, seats);
        if setting.maesters && seats <= 3 {
            // Hands that are worth hiding.
            for player in &mut start.players {
                player.gold = 3000;
            }
        }
        let report = random_play(&Check::<Risk> {
            pack: Arc::clone(&pack),
            starts: vec![start],
            seats,
            seed: first_seed(7),
            games: cases(1),
            most_inputs: 20_000,
            // What is hidden is the same for all numbers of seats.
            guesses: u32::from(seats <= 3),
            fixes: None,
        });
        match report {
            Ok(report) => games += u64::from(report.games),
            Err(breach) => panic!("{setting:?} {seats}: {breach}"),
        }
    }
    println!(
        "{}",
        Figure::Count(games).line("games of Risk with every promise")
    );
}

/// Some correction, whether it means anything or not.
fn some_fix(pack: &Pack, state: &State, dice: &mut Seeded) -> Option<(Seat, Fix)> {
    let seat = Seat(dice.draw(u8::try_from(state.players.len()).ok()?));
    let area = AreaId::new(u16::from(dice.draw(82)) + 1)?;
    let count = u8::try_from(pack.objectives.len()).ok()?;
    let objective = ObjectiveId(u16::from(dice.draw(count)) + 1);
    let factions = &pack.amendments.factions;
    let faction = factions[usize::from(dice.draw(u8::try_from(factions.len()).ok()?))].faction;
    let armies = u16::from(dice.draw(9));
    let cards = if state.setting.has_card_effects() {
        11
    } else {
        10
    };
    let fix = match dice.draw(cards) {
        0 => Fix::Gold(u16::from(dice.draw(20)) * 100),
        1 => Fix::Points(dice.draw(12)),
        2 => Fix::Units {
            area,
            units: Units {
                knights: dice.draw(3),
                engines: dice.draw(3),
                forts: dice.draw(3),
            },
        },
        3 => Fix::Exile(Exile { faction, armies }),
        4 => Fix::Give(area),
        5 => Fix::Take(area),
        6 => Fix::GiveObjective(objective),
        7 => Fix::TakeObjective(objective),
        8 | 9 => Fix::Hold {
            area,
            owner: [Owner::Neutral, Owner::Seat(seat), Owner::Faction(faction)]
                [usize::from(dice.draw(3))],
            armies,
        },
        _ => {
            let card = MaesterId(u16::from(dice.draw(36)) + 1);
            let character = CharacterId(u16::from(dice.draw(28)) + 1);
            Fix::Card(match dice.draw(5) {
                0 => CardFix::Give(card),
                1 => CardFix::Take(card),
                2 => CardFix::Used(character),
                3 => CardFix::Gone(character),
                _ => CardFix::Ready(character),
            })
        }
    };
    Some((seat, fix))
}

#[test]
fn corrections_keep_every_promise() {
    let pack = Arc::new(pack());
    for (mut setting, seats) in [
        (Setting::skirmish(Field::Essos), 2),
        (Setting::objectives(Field::Westeros), 3),
        (Setting::dominion(Field::Essos), 2),
        (Setting::mitchell(), 2),
    ] {
        setting.max_rounds = Some(2);
        let report = random_play(&Check::<Risk> {
            pack: Arc::clone(&pack),
            starts: vec![start(&pack, setting, seats)],
            seats,
            seed: first_seed(70),
            games: cases(2),
            most_inputs: 20_000,
            guesses: 1,
            fixes: Some(some_fix),
        });
        if let Err(breach) = report {
            panic!("{setting:?} {seats}: {breach}");
        }
    }
}

/// A mix of any parts of the box that go together, for a number of seats, with every open point read at random.
fn random_mix(pack: &Pack, dice: &mut Seeded) -> (Pack, Setting, u8) {
    let mut pack = pack.clone();
    for info in Rulings::all() {
        let readings = u8::try_from(info.readings.len()).expect("few");
        let reading = info.readings[usize::from(dice.draw(readings))];
        pack.rulings
            .set(info.name, reading.value)
            .expect("a reading of its own");
    }
    loop {
        let mut setting = Setting::skirmish(Field::Westeros);
        for choice in CHOICES {
            let values = u8::try_from(choice.values.len()).expect("few");
            choice.set(&mut setting, usize::from(dice.draw(values)));
        }
        for part in PARTS {
            *(part.of)(&mut setting) = dice.draw(2) == 0;
        }
        let seats = dice.draw(6) + 2;
        // Every offer is tried at every step.
        setting.max_rounds = Some(1);
        if setting.check(seats).is_ok() {
            return (pack, setting, seats);
        }
    }
}

#[test]
fn random_mixes_and_rulings_keep_every_promise() {
    let usual = pack();
    let (mut games, mut mixes) = (0_u64, BTreeSet::new());
    let mut longest = (0, 0);
    for seed in seeds(12) {
        let mut dice = Seeded::new(seed);
        let (pack, setting, seats) = random_mix(&usual, &mut dice);
        mixes.insert(format!("{setting:?} {seats}"));
        let report = random_play(&Check::<Risk> {
            starts: vec![start(&pack, setting, seats)],
            pack: Arc::new(pack),
            seats,
            seed,
            games: 1,
            most_inputs: 20_000,
            guesses: u32::from(seats <= 3),
            fixes: None,
        });
        match report {
            Ok(report) => {
                games += u64::from(report.games);
                longest = longest.max((report.longest, seed));
            }
            Err(breach) => panic!("seed {seed}, {setting:?} {seats}: {breach}"),
        }
    }
    let games = Figure::Count(games);
    println!("{}", games.line("games of random mixes with every promise"));
    let (inputs, seed) = longest;
    println!("The longest has {inputs} inputs, from seed {seed}");
    let mixes = u64::try_from(mixes.len()).expect("few");
    println!("{}", Figure::Count(mixes).line("different mixes of Risk"));
}

/// What must hold at every state.
fn check(pack: &Pack, state: &State) {
    let playing = !matches!(
        state.stage,
        Stage::Order { .. }
            | Stage::Houses
            | Stage::DrawHouses
            | Stage::Deal
            | Stage::Objectives
            | Stage::Keep
            | Stage::Return
            | Stage::Claim { .. }
            | Stage::Card(CardStage::Shuffle)
    );
    let in_play = state.setting.areas(pack);
    for (place, holding) in state.areas.iter().enumerate() {
        let area = AreaId::at_place(place).expect("a place");
        let held = holding.owner != Owner::Nobody;
        assert_eq!(held, holding.armies > 0, "{area} is empty or nobody's");
        assert!(in_play.contains(&area) || !held);
        assert!(!playing || held == in_play.contains(&area));
    }
    let reshuffled = matches!(state.stage, Stage::Gather) || !playing;
    let mut cards: Vec<AreaId> = state.discard.clone();
    cards.extend(state.players.iter().flat_map(|player| player.hand.iter()));
    for player in &state.players {
        cards.extend(&player.looked_territories);
        cards.extend(player.stashes.iter().map(|stash| stash.area));
    }
    cards.extend(state.deck.iter().filter_map(|card| match card {
        boards::risk::Card::Area(area) => Some(*area),
        boards::risk::Card::EndGame => None,
    }));
    cards.sort();
    assert!(
        reshuffled || cards == in_play,
        "each card is somewhere once"
    );
    // Cards that come by a landing are traded at the start of the next turn.
    let windfall = state
        .player(state.active())
        .is_some_and(|player| player.hand.len() <= 5);
    let drew = state.cards_in_play.turn_effects.drawn > 0;
    let traded = drew || !matches!(state.stage, Stage::Invade | Stage::Maneuver | Stage::Draw);
    assert!(windfall || traded, "hands are legal");
    if state.setting.objectives && playing {
        let mut all = [&state.objective_deck[..], &state.objective_discard].concat();
        for player in &state.players {
            all.extend(player.objectives.iter().chain(&player.offered));
        }
        assert_eq!(all.len(), pack.objectives.len());
    }
    check_cards(pack, state, playing);
}

/// Each Maester card and each Character is somewhere once.
fn check_cards(pack: &Pack, state: &State, playing: bool) {
    let cards_in_play = &state.cards_in_play;
    let mut found = [&cards_in_play.deck[..], &cards_in_play.discard].concat();
    for player in &state.players {
        found.extend(player.maesters.iter().chain(&player.looked));
        assert!(player.maesters.is_sorted());
    }
    found.sort();
    let all = pack.maesters.iter();
    let all = all.flat_map(|row| (0..row.copies).map(|_| row.number));
    let mut all: Vec<MaesterId> = all.collect();
    all.sort();
    if state.setting.maesters && playing {
        assert_eq!(found, all, "each Maester card is somewhere once");
    } else {
        assert!(found.is_empty() || !playing);
    }
    for used in &cards_in_play.used {
        assert!(
            !cards_in_play.lost.contains(used),
            "nobody is used and gone"
        );
    }
    for captive in &cards_in_play.captives {
        assert!(!cards_in_play.lost.contains(&captive.character));
        for seat in [captive.owner, captive.captor] {
            assert!(state.player(seat).is_some_and(|player| !player.out));
        }
    }
    assert!(
        state.setting.has_card_effects()
            || (cards_in_play.used.is_empty() && cards_in_play.turn_effects.bars.is_empty())
    );
}

/// Armies that events bring and take.
fn balance(event: &Event) -> i64 {
    match event {
        Event::NeutralTurn { placed, .. } => {
            let armies = placed.iter().map(|(_, armies)| i64::from(*armies));
            armies.sum()
        }
        Event::Placed { armies, .. } | Event::Reinforced { armies, .. } => i64::from(*armies),
        Event::LandingFought { lost, .. } => -i64::from(lost.defender),
        // They leave their area, and stand again where they win.
        Event::Attacked(landing) => -i64::from(landing.armies),
        Event::Settled { armies, .. } => i64::from(*armies),
        Event::Card(CardEvent::Killed { armies, .. }) => -i64::from(*armies),
        Event::Fought { lost, .. } => -i64::from(lost.attacker) - i64::from(lost.defender),
        _ => 0,
    }
}

fn armies(state: &State) -> i64 {
    state
        .areas
        .iter()
        .map(|holding| i64::from(holding.armies))
        .sum()
}

/// What came up in random games.
#[derive(Default)]
struct Found {
    games: u64,
    inputs: u64,
    wiped: u64,
    cards: BTreeSet<CardId>,
}

/// How a seat takes one of its offers.
type Pick = fn(&[Offer<Action>], &mut Seeded) -> Action;

fn any(offers: &[Offer<Action>], dice: &mut Seeded) -> Action {
    let count = u8::try_from(offers.len()).unwrap_or(u8::MAX);
    offers[usize::from(dice.draw(count))].action().clone()
}

/// Buys and plays cards, one kind of card as often as another, half of the time.
fn with_cards(offers: &[Offer<Action>], dice: &mut Seeded) -> Action {
    let mut by_card: BTreeMap<Option<CardId>, Vec<Offer<Action>>> = BTreeMap::new();
    for offer in offers {
        let card = match offer.action() {
            Action::Card(CardAction::Play { card, .. }) => Some(*card),
            Action::Card(CardAction::Buy | CardAction::Ransom(_) | CardAction::Reveal(_)) => None,
            _ => continue,
        };
        by_card.entry(card).or_default().push(offer.clone());
    }
    let kinds: Vec<Vec<Offer<Action>>> = by_card.into_values().collect();
    if kinds.is_empty() || dice.draw(2) == 0 {
        return any(offers, dice);
    }
    let count = u8::try_from(kinds.len()).unwrap_or(u8::MAX);
    any(&kinds[usize::from(dice.draw(count))], dice)
}

/// Plays a random game without the checker and checks what must hold.
fn play_on(pack: &Pack, start: State, seed: u64, pick: Pick, found: &mut Found) {
    let mut draft = Draft::<Risk>::new(start);
    let mut dice = Seeded::new(seed);
    loop {
        let state = draft.state().clone();
        check(pack, &state);
        let input = match Risk::turn(pack, &state) {
            Turn::Over(outcome) => {
                assert!(!outcome.winners.is_empty());
                found.games += 1;
                found.wiped += u64::from(state.alive().count() == 1);
                return;
            }
            Turn::Chance(chance) => Input::Chance(dice.answer(&chance.ask).expect("dice")),
            Turn::Seats(asked) => {
                let offers = Risk::offers(pack, &state, asked[0]);
                Input::Act(asked[0], pick(&offers, &mut dice))
            }
        };
        draft.reset(&state);
        draft.input(pack, &input).expect("an offer is accepted");
        if draft.state().round > 0 && state.round > 0 {
            let change: i64 = draft.events().iter().map(balance).sum();
            assert_eq!(armies(draft.state()) - armies(&state), change);
        }
        found.inputs += 1;
        for event in draft.events() {
            if let Event::Card(CardEvent::Played { card, .. }) = event {
                found.cards.insert(*card);
            }
        }
    }
}

/// The seeds of as many games as are wanted.
fn seeds(usual: u32) -> impl Iterator<Item = u64> {
    let first = first_seed(0);
    (0..u64::from(cases(usual))).map(move |number| first.wrapping_add(number))
}

/// Every card of the box is played, by people who like cards.
#[test]
fn every_card_comes_up() {
    let pack = pack();
    let mut found = Found::default();
    for (field, seats) in [(Field::World, 7), (Field::Westeros, 5), (Field::Essos, 2)] {
        for asking in [Asking::Able, Asking::Affordable] {
            let mut setting = Setting::dominion(field);
            setting.max_rounds = Some(30);
            setting.asks = Askings::all(asking);
            for seed in seeds(4) {
                let start = start(&pack, setting, seats);
                play_on(&pack, start, seed, with_cards, &mut found);
            }
        }
    }
    let characters = pack.characters.iter();
    let characters = characters.map(|row| CardId::Character(row.number));
    let maesters = pack.maesters.iter();
    let maesters = maesters.map(|row| CardId::Maester(row.number));
    for card in characters.chain(maesters) {
        // Of a few games with other seeds some may miss a card.
        let came_up = is_long() || found.cards.contains(&card);
        assert!(came_up, "{card:?} was never played");
    }
    println!(
        "{}",
        Figure::Count(found.games).line("games of Risk with many cards")
    );
}

#[test]
fn no_army_comes_from_nowhere() {
    let pack = pack();
    let mut found = Found::default();
    for (setting, seats) in settings(30) {
        for seed in seeds(10) {
            let start = start(&pack, setting, seats);
            play_on(&pack, start, seed, any, &mut found);
        }
    }
    let settings = u64::try_from(settings(1).len()).expect("few");
    assert_eq!(found.games, u64::from(cases(10)) * settings);
    assert!(found.inputs > found.games * 100 && found.wiped <= found.games);
    let games = Figure::Count(found.games);
    println!("{}", games.line("games of Risk with every army told"));
}

#[test]
fn settings_that_make_no_sense_are_refused() {
    let pack = pack();
    let no = |setting, seats| {
        State::new(&pack, setting, seats)
            .expect_err("a refusal")
            .reason
    };
    assert_eq!(no(Setting::skirmish(Field::Westeros), 6), "seats");
    assert_eq!(no(Setting::skirmish(Field::World), 5), "seats");
    let mut units = Setting::skirmish(Field::Essos);
    units.units = true;
    assert_eq!(no(units, 2), "units_need_gold");
    let mut cards = Setting::skirmish(Field::Essos);
    cards.characters = true;
    assert_eq!(no(cards, 2), "cards_need_gold");
    let mut points = Setting::skirmish(Field::Essos);
    points.ending = Ending::TenPoints;
    assert_eq!(no(points, 2), "points_need_objectives");
}
