//! How does an event change a state?
//!
//! Total: every event is applied as it is; the rules make sure that it makes sense.
//! Over 300 lines because every event is an arm of one match.

use play::Seat;

use super::cards_in_play::{InvasionEffects, TurnEffects};
use super::event::Event;
use super::rulings::EndedInvasion;
use super::stage::{Reinforce, ReinforceTime, RestrictedArmies, Stage};
use super::state::{Card, Holding, Invasion, Owner, Player, State, TurnRecord, Units};
use super::{apply_cards, apply_hands};
use crate::ids::AreaId;

/// Changes a state by one event.
pub(super) fn apply(state: &mut State, event: &Event) {
    match event {
        Event::RolledOrder(_) => {}
        Event::Withdrew => {
            // While armies are to be committed only the attacker ends it; a card does at another time.
            if let Stage::Commit(Invasion { from, to, .. }) = state.stage
                && state.rulings.ended_invasion == EndedInvasion::Elsewhere
            {
                state.turn_record.ended.push((from, to));
            }
        }
        Event::Ordered(order) => state.order.clone_from(order),
        Event::Chose(seat, house) => change(state, *seat, |player| player.house = Some(*house)),
        Event::Held {
            area,
            owner,
            armies,
        } => on(state, *area, |holding| {
            holding.owner = *owner;
            holding.armies = *armies;
        }),
        Event::Shuffled(cards) => {
            state.deck.clone_from(cards);
            state.discard.clear();
        }
        Event::EndWithin(places) => state.end_within = *places,
        Event::ShuffledObjectives(objectives) => {
            state.objective_deck.clone_from(objectives);
            state.objective_discard.clear();
        }
        Event::Asked(stage) => state.stage.clone_from(stage),
        Event::Passed(turn) => state.turn = *turn,
        Event::Began {
            seat,
            turn,
            round,
            armies,
            gold,
        } => {
            state.turn = *turn;
            state.round = *round;
            state.turn_record = TurnRecord::default();
            state.cards_in_play.turn_effects = TurnEffects::default();
            state.cards_in_play.invasion_effects = InvasionEffects::default();
            change(state, *seat, |player| {
                player.gold = player.gold.saturating_add(*gold);
            });
            state.stage = Stage::Reinforce(Reinforce {
                free: *armies,
                marked: Vec::new(),
                units: Vec::new(),
                placing: false,
                moment: ReinforceTime::Start,
            });
        }
        Event::Traded {
            seat,
            cards,
            armies,
            marked,
        } => {
            discard(state, *seat, cards);
            if let Some(reinforce) = state.stage.due_mut() {
                reinforce.free = reinforce.free.saturating_add(*armies);
                reinforce
                    .marked
                    .extend(marked.iter().map(|areas| RestrictedArmies {
                        areas: areas.clone(),
                        left: 2,
                    }));
            }
        }
        Event::TradedForUnit(seat, card, unit) => {
            discard(state, *seat, &[*card]);
            state.turn_record.unit_traded = true;
            if let Some(reinforce) = state.stage.due_mut() {
                reinforce.units.push(*unit);
            }
        }
        Event::Placed { area, armies } => {
            on(state, *area, |holding| {
                holding.armies = holding.armies.saturating_add(*armies);
            });
            if let Some(reinforce) = state.stage.due_mut() {
                reinforce.place(*area, *armies);
            }
        }
        Event::PlacedUnit { area, unit } => {
            on(state, *area, |holding| {
                holding.units = holding.units.plus(Units::one(*unit));
            });
            if let Some(reinforce) = state.stage.due_mut() {
                reinforce.placing = true;
                if !reinforce.units.is_empty() {
                    reinforce.units.remove(0);
                }
            }
        }
        Event::Gold(seat, gold) => change(state, *seat, |player| player.gold = *gold),
        Event::Offered(seat, objectives) => {
            let left = state.objective_deck.len().saturating_sub(objectives.len());
            state.objective_deck.truncate(left);
            change(state, *seat, |player| player.offered.clone_from(objectives));
        }
        Event::Kept(seat, kept) => keep(state, *seat, kept),
        Event::Completed(seat, objective, points) => {
            change(state, *seat, |player| {
                player.objectives.retain(|other| other != objective);
                player.points = player.points.saturating_add(*points);
            });
            state.objective_discard.push(*objective);
            state.objective_discard.sort();
        }
        Event::Declared { .. } => {}
        Event::Fought {
            from,
            to,
            lost,
            attack,
            defense,
            ..
        } => {
            if state.setting.has_card_effects() {
                state.cards_in_play.dice = [attack.clone(), defense.clone()];
            }
            on(state, *from, |holding| {
                holding.armies = holding.armies.saturating_sub(u16::from(lost.attacker));
            });
            on(state, *to, |holding| {
                holding.armies = holding.armies.saturating_sub(u16::from(lost.defender));
            });
            let destroyed = &mut state.turn_record.destroyed;
            *destroyed = destroyed.saturating_add(u16::from(lost.defender));
        }
        Event::Conquered { area, by, of } => {
            state.turn_record.conquered.push((*area, *of));
            on(state, *area, |holding| {
                *holding = Holding {
                    owner: Owner::Seat(*by),
                    armies: 0,
                    units: Units::default(),
                };
            });
        }
        Event::Moved {
            from,
            to,
            armies,
            units,
        } => {
            on(state, *from, |holding| {
                holding.armies = holding.armies.saturating_sub(*armies);
                holding.units = holding.units.minus(*units);
            });
            on(state, *to, |holding| {
                holding.armies = holding.armies.saturating_add(*armies);
                holding.units = holding.units.plus(*units);
            });
        }
        Event::Fell { seat, to } => eliminate(state, *seat, *to),
        Event::Dealt(seat, card) => change(state, *seat, |player| {
            player.hand.push(*card);
            player.hand.sort();
        }),
        Event::Landed(landing) => {
            state
                .exiles
                .retain(|exile| exile.faction != landing.faction);
            state.stage = Stage::Landing(*landing);
        }
        Event::Attacked(landing) => {
            if let Some(from) = landing.from {
                on(state, from, |holding| {
                    holding.armies = holding.armies.saturating_sub(landing.armies);
                });
            }
            state.stage = Stage::Landing(*landing);
        }
        Event::LandingFought { area, lost, .. } => {
            on(state, *area, |holding| {
                holding.armies = holding.armies.saturating_sub(u16::from(lost.defender));
            });
            if let Stage::Landing(landing) = &mut state.stage {
                landing.armies = landing.armies.saturating_sub(u16::from(lost.attacker));
            }
        }
        Event::Settled {
            faction,
            area,
            armies,
        } => on(state, *area, |holding| {
            *holding = Holding {
                owner: Owner::Faction(*faction),
                armies: *armies,
                units: Units::default(),
            };
        }),
        Event::Returned(seat, area) => {
            on(state, *area, |holding| holding.owner = Owner::Seat(*seat));
            change(state, *seat, |player| player.out = false);
        }
        Event::Exiled(exile) => {
            state.exiles.retain(|other| other.faction != exile.faction);
            state.exiles.push(*exile);
            state.exiles.sort();
        }
        Event::WatchFell(fell) => {
            state.watch_fell = fell.then_some((state.round, state.turn));
        }
        Event::NeutralTurn { placed, .. } => {
            for (area, armies) in placed {
                on(state, *area, |holding| {
                    holding.armies = holding.armies.saturating_add(*armies);
                });
            }
        }
        Event::Reinforced { area, armies } => on(state, *area, |holding| {
            holding.armies = holding.armies.saturating_add(*armies);
        }),
        Event::Discarded(seat, card) => discard(state, *seat, &[*card]),
        Event::Drew(seat, card) => {
            state.deck.pop();
            let turn_effects = &mut state.cards_in_play.turn_effects;
            turn_effects.drawn = turn_effects.drawn.saturating_add(1);
            if let Card::Area(area) = card {
                change(state, *seat, |player| {
                    player.hand.push(*area);
                    player.hand.sort();
                });
            }
        }
        Event::Equipped { area, units } => on(state, *area, |holding| holding.units = *units),
        Event::Recalled(faction) => state.exiles.retain(|exile| exile.faction != *faction),
        Event::Scored(seat, points) => change(state, *seat, |player| player.points = *points),
        Event::Given {
            seat,
            card,
            instead,
        } => apply_hands::territory(state, *seat, *card, *instead),
        Event::ObjectiveGiven {
            seat,
            objective,
            instead,
        } => apply_hands::objective(state, *seat, *objective, *instead),
        Event::ObjectiveLost(seat, objective) => {
            change(state, *seat, |player| {
                player.objectives.retain(|other| other != objective);
            });
            state.objective_discard.push(*objective);
            state.objective_discard.sort();
        }
        Event::Ended(reason) => state.ended = Some(*reason),
        Event::Card(event) => apply_cards::apply(state, event),
    }
}

impl Reinforce {
    /// Takes placed armies from those for marked areas first: they can go nowhere else.
    fn place(&mut self, area: AreaId, mut armies: u16) {
        self.placing = true;
        for marked in self.marked.iter_mut().filter(|m| m.areas.contains(&area)) {
            let part = marked.left.min(armies);
            marked.left -= part;
            armies -= part;
        }
        self.free = self.free.saturating_sub(armies);
    }
}

/// Changes a player.
pub(super) fn change(state: &mut State, seat: Seat, change: impl FnOnce(&mut Player)) {
    if let Some(player) = state.players.get_mut(usize::from(seat.0)) {
        change(player);
    }
}

/// Changes what stands in an area.
pub(super) fn on(state: &mut State, area: AreaId, change: impl FnOnce(&mut Holding)) {
    if let Some(holding) = state.areas.get_mut(area.place()) {
        change(holding);
    }
}

fn discard(state: &mut State, seat: Seat, cards: &[AreaId]) {
    change(state, seat, |player| {
        player.hand.retain(|card| !cards.contains(card));
    });
    state.discard.extend(cards);
    state.discard.sort();
}

fn keep(state: &mut State, seat: Seat, kept: &[super::pack::ObjectiveId]) {
    let mut rest = Vec::new();
    change(state, seat, |player| {
        rest = std::mem::take(&mut player.offered);
        rest.retain(|objective| !kept.contains(objective));
        player.objectives.extend(kept);
        player.objectives.sort();
    });
    if state.stage == Stage::Keep {
        // They are shuffled in as soon as everybody has chosen.
        state.objective_deck.extend(rest);
    } else {
        state.objective_discard.extend(rest);
        state.objective_discard.sort();
    }
}

fn eliminate(state: &mut State, seat: Seat, to: Seat) {
    let mut left = Player::default();
    change(state, seat, |player| {
        let keeps = Player {
            house: player.house,
            points: player.points,
            out: true,
            ..Player::default()
        };
        left = std::mem::replace(player, keeps);
    });
    if seat == to {
        // Nobody takes the cards of a player who fell by a landing of their own.
        state.discard.append(&mut left.hand);
        state.discard.sort();
        left.gold = 0;
    }
    change(state, to, |player| {
        player.hand.extend(left.hand);
        player.hand.sort();
        player.gold = player.gold.saturating_add(left.gold);
    });
    state.objective_discard.extend(left.objectives);
    state.objective_discard.extend(left.offered);
    state.objective_discard.sort();
    // R33: Maester cards go to the discards; R27: who was captured comes back.
    state.cards_in_play.discard.append(&mut left.maesters);
    state.cards_in_play.discard.append(&mut left.looked);
    state.cards_in_play.discard.sort();
    let stashes = left.stashes.iter().map(|stash| stash.area);
    state.discard.extend(stashes);
    state.discard.sort();
    let captives = &mut state.cards_in_play.captives;
    captives.retain(|captive| captive.owner != seat && captive.captor != seat);
    state.cards_in_play.costly.retain(|other| *other != seat);
}
