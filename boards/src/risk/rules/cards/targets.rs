//! Which cards may a seat play now, and at what?
//!
//! The moment first, then the condition on the card, then what it needs to do anything. All of it follows from what
//! everybody sees, but for what is in a hand.
//! Over 300 lines because every kind of effect has its line here.

use play::{Offer, Seat};

use super::price;
use crate::graph::BorderKind;
use crate::ids::AreaId;
use crate::risk::action::Action;
use crate::risk::card::{CardId, CardRules, Character, CharacterId, Effect, PlayCondition, Timing};
use crate::risk::cards_in_play::{Battle, CardAction, Target};
use crate::risk::pack::{Land, Pack};
use crate::risk::rules::turns::draws_left;
use crate::risk::stage::{CardMoment, Stage};
use crate::risk::state::{Invasion, Owner, State};

/// A moment at which cards are played.
#[derive(Clone, Copy, Debug)]
pub(super) enum PlayMoment<'s> {
    /// Players are asked for cards.
    At(&'s CardMoment),
    /// A stage of the own turn.
    Stage(&'s Stage),
}

impl<'s> PlayMoment<'s> {
    /// The moment of a stage.
    pub(super) fn of(stage: &'s Stage) -> Self {
        match stage.moment() {
            Some(at) => Self::At(at),
            None => Self::Stage(stage),
        }
    }

    fn invasion(self) -> Option<Invasion> {
        match self {
            Self::At(at) => at.invasion(),
            Self::Stage(_) => None,
        }
    }

    fn battle(self) -> Option<&'s Battle> {
        match self {
            Self::At(at) => at.battle(),
            Self::Stage(_) => None,
        }
    }
}

/// The Characters that a seat may use.
///
/// # Rule
/// Risk, Dominion, Character cards: once a round; ruling R27: not while another House holds them.
pub(in crate::risk) fn own_characters<'p>(
    pack: &'p Pack,
    state: &State,
    seat: Seat,
) -> impl Iterator<Item = &'p Character> {
    let house = state.player(seat).and_then(|player| player.house);
    let rows = pack.characters.iter();
    rows.filter(move |row| {
        let cards_in_play = &state.cards_in_play;
        let mut captives = cards_in_play.captives.iter();
        state.setting.characters
            && Some(row.house) == house
            && !cards_in_play.used.contains(&row.number)
            && !cards_in_play.lost.contains(&row.number)
            && captives.all(|captive| captive.character != row.number)
    })
}

/// Every play, and what else cards are for, of a seat that is asked.
pub(in crate::risk) fn offers(pack: &Pack, state: &State, seat: Seat) -> Vec<Offer<Action>> {
    let Some(player) = state
        .player(seat)
        .filter(|_| state.setting.has_card_effects())
    else {
        return Vec::new();
    };
    let characters = own_characters(pack, state, seat).map(|row| CardId::Character(row.number));
    let mut cards: Vec<CardId> = characters.collect();
    let mut hand = player.maesters.clone();
    hand.dedup();
    cards.extend(hand.into_iter().map(CardId::Maester));
    let mut found = Vec::new();
    for card in cards {
        let Some(usage) = pack.usage(card) else {
            continue;
        };
        if price(state, seat, usage.cost) > player.gold {
            continue;
        }
        let targets = targets(pack, state, seat, usage, PlayMoment::of(&state.stage));
        found.extend(
            targets
                .into_iter()
                .map(|target| CardAction::Play { card, target }),
        );
    }
    if state.stage.pending(|asked| asked.is_own_turn()) {
        let captives = state.cards_in_play.captives.iter();
        let own = captives.filter(|one| one.owner == seat && one.ransom <= player.gold);
        found.extend(own.map(|one| CardAction::Ransom(one.character)));
        let waiting = player.stashes.iter().map(|stash| stash.area);
        let held = waiting.filter(|area| state.holds(seat, *area));
        found.extend(held.map(CardAction::Reveal));
    }
    let found = found.into_iter().map(Action::Card);
    found.map(Offer::Exact).collect()
}

/// Tells whether a Character of the active player could be played at a stage of the turn.
pub(in crate::risk::rules) fn has_plays(pack: &Pack, state: &State, stage: &Stage) -> bool {
    let seat = state.active();
    let gold = state.player(seat).map_or(0, |player| player.gold);
    let mut characters = own_characters(pack, state, seat);
    characters.any(|row| {
        let usage = &row.usage;
        let targets = || targets(pack, state, seat, usage, PlayMoment::Stage(stage));
        price(state, seat, usage.cost) <= gold && !targets().is_empty()
    })
}

/// What a seat may play a card at; nothing if it may not be played.
pub(super) fn targets(
    pack: &Pack,
    state: &State,
    seat: Seat,
    usage: &CardRules,
    now: PlayMoment<'_>,
) -> Vec<Target> {
    let fits = fits(state, seat, usage.when, now);
    if !fits || !usage.only.is_none_or(|only| is_so(pack, state, only, now)) {
        return Vec::new();
    }
    effect_targets(pack, state, seat, usage, now)
}

/// Tells whether a moment is the one on a card, for a seat.
///
/// # Rule
/// Risk, Dominion, Maester cards: they say when they may be used.
pub(super) fn fits(state: &State, seat: Seat, when: Timing, now: PlayMoment<'_>) -> bool {
    let active = state.active() == seat;
    let defends = |invasion: &Invasion| state.holds(seat, invasion.to);
    match now {
        PlayMoment::Stage(stage) => active && stage.pending(|asked| asked.plays(state, seat, when)),
        PlayMoment::At(CardMoment::Start) => match when {
            Timing::Start => active,
            Timing::OpponentStart => !active,
            when => when == Timing::Any,
        },
        PlayMoment::At(CardMoment::Declared(invasion)) => match when {
            Timing::Declare => active,
            Timing::Declared => defends(invasion),
            Timing::EitherSide => active || defends(invasion),
            Timing::DeclaredOther => {
                let other = matches!(state.owner(invasion.to), Owner::Seat(_));
                !active && !defends(invasion) && other
            }
            when => when == Timing::Any,
        },
        PlayMoment::At(CardMoment::Committed { invasion, .. }) => match when {
            Timing::Committed => defends(invasion),
            when => when == Timing::Any,
        },
        PlayMoment::At(CardMoment::Rolled(battle)) => {
            let defends = defends(&battle.invasion);
            match when {
                Timing::RolledAttack => active,
                Timing::RolledDefense => defends,
                Timing::RolledEither | Timing::Rolled => active || defends,
                _ => false,
            }
        }
        PlayMoment::At(CardMoment::Played { played, .. }) => {
            when == Timing::Played && played.seat != seat
        }
        PlayMoment::At(CardMoment::CardRolled { rollers, .. }) => {
            when == Timing::Rolled && rollers.contains(&seat)
        }
    }
}

/// Tells whether the condition on a card is met.
fn is_so(pack: &Pack, state: &State, only: PlayCondition, now: PlayMoment<'_>) -> bool {
    let attacked = now.invasion().map(|invasion| invasion.to);
    let is = |which: fn(&Land) -> bool| attacked.and_then(|to| pack.land(to)).is_some_and(which);
    let conquered = &state.turn_record.conquered;
    match only {
        PlayCondition::Alone => attacked.is_some_and(|to| state.armies(to) == 1),
        PlayCondition::Castle => is(|land| land.castle),
        PlayCondition::Port => is(|land| land.port.is_some()),
        PlayCondition::CastleOrPort => is(|land| land.castle || land.port.is_some()),
        PlayCondition::Conquered(least) => conquered.len() >= usize::from(least),
        PlayCondition::ConqueredNothing => conquered.is_empty(),
        PlayCondition::ConqueredStrong(least) => {
            let lands = conquered.iter().filter_map(|(area, _)| pack.land(*area));
            let strong = lands.filter(|land| land.castle || land.port.is_some());
            strong.count() >= usize::from(least)
        }
    }
}

fn when_so(so: bool) -> Vec<Target> {
    if so { vec![Target::None] } else { Vec::new() }
}

/// What the effect of a card can target.
fn effect_targets(
    pack: &Pack,
    state: &State,
    seat: Seat,
    usage: &CardRules,
    now: PlayMoment<'_>,
) -> Vec<Target> {
    let (cards_in_play, invasion) = (&state.cards_in_play, now.invasion());
    let turn_effects = &cards_in_play.turn_effects;
    let active = state.active() == seat;
    let others = || state.alive().filter(|other| *other != seat);
    let player = |seat| state.player(seat);
    let own_areas = || state.areas_of(Owner::Seat(seat));
    let territories = !state.deck.is_empty() || !state.discard.is_empty();
    let after = |more: u16| {
        let due = price(state, seat, usage.cost).saturating_add(more);
        player(seat).is_some_and(|player| player.gold >= due)
    };
    match usage.effect {
        Effect::Plus { .. }
        | Effect::HighGround(_)
        | Effect::Eights(_)
        | Effect::WinTies
        | Effect::ArmiesHere(_)
        | Effect::ArmiesHereByDie
        | Effect::ArmiesApart(_)
        | Effect::ReinforceByDie
        | Effect::MoreManeuvers(_)
        | Effect::LowestLoses(_)
        | Effect::EachLoses { .. }
        | Effect::Cancel => when_so(true),
        Effect::RerollOnes => {
            let side = if active {
                cards_in_play.invasion_effects.attack
            } else {
                cards_in_play.invasion_effects.defense
            };
            when_so(!side.again)
        }
        Effect::ToHighest => highest(seat, active, now),
        Effect::RerollOther => {
            let dice = now.battle().map(|battle| dice_of(battle, !active));
            let dice = dice.into_iter().flatten();
            dice.map(|die| Target::Dice(vec![die])).collect()
        }
        Effect::RerollOwn => {
            let dice: Option<Vec<u8>> =
                now.battle().map(|battle| dice_of(battle, active).collect());
            some_of(&dice.unwrap_or_default())
        }
        Effect::ArmiesAtCastle(_) => {
            let castle = |area: &AreaId| pack.land(*area).is_some_and(|land| land.castle);
            own_areas().filter(castle).map(Target::Area).collect()
        }
        Effect::Unit(_) => own_areas().map(Target::Area).collect(),
        Effect::ManeuverAnyTime => when_so(!turn_effects.roving),
        Effect::GoldOfFirst(_) => when_so(turn_effects.thief == 0),
        Effect::GoldOfTarget(_) => {
            let holder = invasion.map(|invasion| state.owner(invasion.to));
            when_so(
                cards_in_play.invasion_effects.raid == 0 && matches!(holder, Some(Owner::Seat(_))),
            )
        }
        Effect::GoldOfAll(_) => {
            when_so(others().any(|other| player(other).is_some_and(|p| p.gold > 0)))
        }
        Effect::MaesterLost | Effect::MaesterTaken => others()
            .filter(has_maesters(state))
            .map(Target::Seat)
            .collect(),
        Effect::MaestersLost => when_so(others().any(|other| has_maesters(state)(&other))),
        Effect::LookMaesters => {
            when_so(!turn_effects.look_maesters && super::market::can_pay(state, seat, after))
        }
        Effect::LookTerritories => {
            when_so(!turn_effects.look_territories && draws_left(state) > 0 && territories)
        }
        Effect::MoreCards(_) | Effect::Stash(_) | Effect::Desertion(_) | Effect::KillRegion(_) => {
            when_so(territories)
        }
        Effect::Stop { pays, .. } => when_so(after(pays)),
        Effect::Fleet => when_so(!turn_effects.fleet),
        Effect::Withdraw => {
            let Some(invasion) = invasion.filter(|one| state.armies(one.to) > 1) else {
                return Vec::new();
            };
            let areas = own_areas().filter(|area| *area != invasion.to);
            areas.map(Target::Area).collect()
        }
        Effect::Ambush | Effect::Trap | Effect::Turncoats { .. } => when_so(
            matches!(now, PlayMoment::At(CardMoment::Committed { attack, .. }) if *attack > 0),
        ),
        Effect::Capture { .. } => {
            let holder = invasion.map(|invasion| state.owner(invasion.to));
            let Some(Owner::Seat(holder)) =
                holder.filter(|_| cards_in_play.invasion_effects.capture.is_none())
            else {
                return Vec::new();
            };
            let free = characters_of(pack, state, holder).filter(|id| {
                cards_in_play
                    .captives
                    .iter()
                    .all(|one| one.character != *id)
            });
            free.map(Target::Character).collect()
        }
        Effect::Kill { .. } => {
            let all = others().flat_map(|other| characters_of(pack, state, other));
            all.map(Target::Character).collect()
        }
        Effect::HalfIncome => when_so(!turn_effects.half_income),
        Effect::KillBoth(most) => {
            let Some(invasion) = invasion else {
                return Vec::new();
            };
            let room = |area| spare(state, area).min(most);
            let (from, to) = (room(invasion.from), room(invasion.to));
            let pairs = (0..=from).flat_map(|a| (0..=to).map(move |d| (a, d)));
            let pairs = pairs.filter(|pair| *pair != (0, 0));
            pairs.map(|(a, d)| Target::Armies(a, d)).collect()
        }
        Effect::KillNear => {
            let near = |area: &AreaId| {
                let weak = matches!(state.owner(*area), Owner::Seat(other) if other != seat);
                weak && spare(state, *area) > 0 && beside(pack, state, seat, *area)
            };
            let areas = state.setting.areas(pack).into_iter();
            areas.filter(near).map(Target::Area).collect()
        }
        Effect::DoubleCosts => when_so(!cards_in_play.costly.contains(&seat)),
    }
}

fn has_maesters(state: &State) -> impl Fn(&Seat) -> bool {
    |seat| {
        let player = state.player(*seat);
        player.is_some_and(|player| !player.maesters.is_empty())
    }
}

/// Armies beyond the last one.
pub(super) fn spare(state: &State, area: AreaId) -> u8 {
    let spare = state.armies(area).saturating_sub(1);
    u8::try_from(spare).unwrap_or(u8::MAX)
}

/// Tells whether an area touches one of a seat by land or a sea line.
fn beside(pack: &Pack, state: &State, seat: Seat, area: AreaId) -> bool {
    let mut borders = pack.map.borders(area).iter();
    borders.any(|border| {
        let touches = matches!(border.kind, BorderKind::Land | BorderKind::Sea);
        touches && state.holds(seat, border.to)
    })
}

/// The Characters of a seat that are in the game, wherever they are.
fn characters_of<'p>(
    pack: &'p Pack,
    state: &State,
    seat: Seat,
) -> impl Iterator<Item = CharacterId> + use<'p> {
    let house = state.player(seat).and_then(|player| player.house);
    let lost = state.cards_in_play.lost.clone();
    let in_play = state.setting.characters;
    let rows = pack.characters.iter();
    let rows = rows.filter(move |row| in_play && Some(row.house) == house);
    rows.map(|row| row.number)
        .filter(move |id| !lost.contains(id))
}

/// The places of a side's dice.
fn dice_of(battle: &Battle, attack: bool) -> std::ops::Range<u8> {
    let all = u8::try_from(battle.faces.len()).unwrap_or(u8::MAX);
    if attack {
        0..battle.attack
    } else {
        battle.attack..all
    }
}

/// Own dice that do not show their highest face.
fn highest(seat: Seat, active: bool, now: PlayMoment<'_>) -> Vec<Target> {
    let places: Vec<u8> = match now {
        PlayMoment::At(CardMoment::Rolled(battle)) => dice_of(battle, active)
            .filter(|die| {
                let place = usize::from(*die);
                battle.faces.get(place) < battle.sides.get(place)
            })
            .collect(),
        PlayMoment::At(CardMoment::CardRolled { rollers, faces, .. }) => (0..)
            .zip(rollers.iter().zip(faces))
            .filter(|(_, (roller, face))| **roller == seat && **face < super::rolls::SIDES)
            .map(|(place, _)| place)
            .collect(),
        PlayMoment::At(
            CardMoment::Start
            | CardMoment::Declared(_)
            | CardMoment::Committed { .. }
            | CardMoment::Played { .. },
        )
        | PlayMoment::Stage(_) => Vec::new(),
    };
    let places = places.into_iter();
    places.map(|place| Target::Dice(vec![place])).collect()
}

/// Every choice of at least one of some dice.
fn some_of(dice: &[u8]) -> Vec<Target> {
    let choices = 1..1_u32 << dice.len();
    let chosen = |bits: u32| {
        let places = dice.iter().enumerate();
        let places = places.filter(|(place, _)| bits & (1 << place) != 0);
        places.map(|(_, die)| *die).collect()
    };
    choices.map(|bits| Target::Dice(chosen(bits))).collect()
}
