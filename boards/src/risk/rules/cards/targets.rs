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
use crate::risk::card::{CardId, Character, CharacterId, Effect, Only, Use, When};
use crate::risk::cards_in_play::{Battle, CardAction, Target};
use crate::risk::pack::{Land, Pack};
use crate::risk::rules::turns::draws_left;
use crate::risk::stage::{At, Stage};
use crate::risk::state::{Invasion, Owner, State};

/// A moment at which cards are played.
#[derive(Clone, Copy, Debug)]
pub(super) enum Now<'s> {
    /// Players are asked for cards.
    At(&'s At),
    /// A stage of the own turn.
    Stage(&'s Stage),
}

impl<'s> Now<'s> {
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
        let targets = targets(pack, state, seat, usage, Now::of(&state.stage));
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
        let targets = || targets(pack, state, seat, usage, Now::Stage(stage));
        price(state, seat, usage.cost) <= gold && !targets().is_empty()
    })
}

/// What a seat may play a card at; nothing if it may not be played.
pub(super) fn targets(
    pack: &Pack,
    state: &State,
    seat: Seat,
    usage: &Use,
    now: Now<'_>,
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
pub(super) fn fits(state: &State, seat: Seat, when: When, now: Now<'_>) -> bool {
    let active = state.active() == seat;
    let defends = |invasion: &Invasion| state.holds(seat, invasion.to);
    match now {
        Now::Stage(stage) => active && stage.pending(|asked| asked.plays(state, seat, when)),
        Now::At(At::Start) => match when {
            When::Start => active,
            When::OpponentStart => !active,
            when => when == When::Any,
        },
        Now::At(At::Declared(invasion)) => match when {
            When::Declare => active,
            When::Declared => defends(invasion),
            When::EitherSide => active || defends(invasion),
            When::DeclaredOther => {
                let other = matches!(state.owner(invasion.to), Owner::Seat(_));
                !active && !defends(invasion) && other
            }
            when => when == When::Any,
        },
        Now::At(At::Committed { invasion, .. }) => match when {
            When::Committed => defends(invasion),
            when => when == When::Any,
        },
        Now::At(At::Rolled(battle)) => {
            let defends = defends(&battle.invasion);
            match when {
                When::RolledAttack => active,
                When::RolledDefense => defends,
                When::RolledEither | When::Rolled => active || defends,
                _ => false,
            }
        }
        Now::At(At::Played { played, .. }) => when == When::Played && played.seat != seat,
        Now::At(At::CardRolled { rollers, .. }) => when == When::Rolled && rollers.contains(&seat),
    }
}

/// Tells whether the condition on a card is met.
fn is_so(pack: &Pack, state: &State, only: Only, now: Now<'_>) -> bool {
    let attacked = now.invasion().map(|invasion| invasion.to);
    let is = |which: fn(&Land) -> bool| attacked.and_then(|to| pack.land(to)).is_some_and(which);
    let conquered = &state.deeds.conquered;
    match only {
        Only::Alone => attacked.is_some_and(|to| state.armies(to) == 1),
        Only::Castle => is(|land| land.castle),
        Only::Port => is(|land| land.port.is_some()),
        Only::CastleOrPort => is(|land| land.castle || land.port.is_some()),
        Only::Conquered(least) => conquered.len() >= usize::from(least),
        Only::ConqueredNothing => conquered.is_empty(),
        Only::ConqueredStrong(least) => {
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
    usage: &Use,
    now: Now<'_>,
) -> Vec<Target> {
    let (cards_in_play, invasion) = (&state.cards_in_play, now.invasion());
    let today = &cards_in_play.today;
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
                cards_in_play.aid.attack
            } else {
                cards_in_play.aid.defense
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
        Effect::ManeuverAnyTime => when_so(!today.roving),
        Effect::GoldOfFirst(_) => when_so(today.thief == 0),
        Effect::GoldOfTarget(_) => {
            let holder = invasion.map(|invasion| state.owner(invasion.to));
            when_so(cards_in_play.aid.raid == 0 && matches!(holder, Some(Owner::Seat(_))))
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
            when_so(!today.look_maesters && super::market::can_pay(state, seat, after))
        }
        Effect::LookTerritories => {
            when_so(!today.look_territories && draws_left(state) > 0 && territories)
        }
        Effect::MoreCards(_) | Effect::Stash(_) | Effect::Desertion(_) | Effect::KillRegion(_) => {
            when_so(territories)
        }
        Effect::Stop { pays, .. } => when_so(after(pays)),
        Effect::Fleet => when_so(!today.fleet),
        Effect::Withdraw => {
            let Some(invasion) = invasion.filter(|one| state.armies(one.to) > 1) else {
                return Vec::new();
            };
            let areas = own_areas().filter(|area| *area != invasion.to);
            areas.map(Target::Area).collect()
        }
        Effect::Ambush | Effect::Trap | Effect::Turncoats { .. } => {
            when_so(matches!(now, Now::At(At::Committed { attack, .. }) if *attack > 0))
        }
        Effect::Capture { .. } => {
            let holder = invasion.map(|invasion| state.owner(invasion.to));
            let Some(Owner::Seat(holder)) = holder.filter(|_| cards_in_play.aid.capture.is_none())
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
        Effect::HalfIncome => when_so(!today.half_income),
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
fn highest(seat: Seat, active: bool, now: Now<'_>) -> Vec<Target> {
    let places: Vec<u8> = match now {
        Now::At(At::Rolled(battle)) => dice_of(battle, active)
            .filter(|die| {
                let place = usize::from(*die);
                battle.faces.get(place) < battle.sides.get(place)
            })
            .collect(),
        Now::At(At::CardRolled { rollers, faces, .. }) => (0..)
            .zip(rollers.iter().zip(faces))
            .filter(|(_, (roller, face))| **roller == seat && **face < super::cast::SIDES)
            .map(|(place, _)| place)
            .collect(),
        Now::At(At::Start | At::Declared(_) | At::Committed { .. } | At::Played { .. })
        | Now::Stage(_) => Vec::new(),
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
