//! What may a seat do now?
//!
//! Every kind of action that is open, with a sample where a place is to be chosen; the rules accept any other place that
//! is allowed.

use geometry::Vec2;
use play::{Draft, Offer, Seat};

use super::action::{Action, Half};
use super::court::Scope;
use super::play::Play;
use super::samples::limits;
use super::state::{Facing, Frame, Stage};
use super::turn::turn;
use crate::game::Tabletop;
use crate::moves::{MoveKind, plan_move};
use crate::pack::Pack;
use crate::rules::moves::retreat_end;
use crate::rulings::RetreatEnd;
use crate::state::State;

/// The offers of a seat; none on a table without a battle, where everything goes by hand.
pub(crate) fn offers(pack: &Pack, state: &State, seat: Seat) -> Vec<Offer<Action>> {
    if state.battle.is_none() || !turn(state).asks(seat) {
        return Vec::new();
    }
    let mut draft = Draft::<Tabletop>::unrecorded(state.clone());
    let play = Play::new(pack, &mut draft);
    match play.top().cloned() {
        None => play.between(seat),
        Some(Frame::Acting {
            unit,
            facing,
            scope,
            ..
        }) => play.acting(&unit, facing, scope),
        Some(Frame::Window(window)) => {
            let mut found = play.playable(&window);
            found.extend(play.orders(&window));
            exact(found).and_pass()
        }
        Some(Frame::Gift(gift)) => exact(play.gift_choices(&gift)).and_pass(),
        Some(Frame::Power { seat, ncu }) => exact(play.power_choices(seat, &ncu)).and_pass(),
        Some(Frame::Refill(seat)) => exact(play.discardable(seat)).and_pass(),
        Some(Frame::Retreating { unit, rolled }) => play.retreating(&unit, rolled),
        Some(Frame::Surge { unit }) => play.maneuvers(&unit, MoveKind::Maneuver).and_pass(),
        Some(Frame::Pile(pile)) => {
            let reach = limits(Vec2::ZERO, play.state().width.inches());
            let at = play.place_for_pile(&pile).into_iter();
            at.map(|to| {
                let piece = pile.piece.clone();
                Offer::Within(Action::LayPiece { piece, to }, reach.clone())
            })
            .collect()
        }
        Some(Frame::Freed { units }) => {
            let first = units.first().map_or("", String::as_str);
            play.maneuvers(first, MoveKind::Pivot).and_pass()
        }
        Some(Frame::Keeps(_)) => exact([Half::Left, Half::Right].map(Action::Keep).to_vec()),
        Some(Frame::Arcs(charge)) => {
            let sides = charge.sides.into_iter();
            exact(sides.map(Action::TakeArc).collect())
        }
        Some(Frame::Align(charge)) => {
            let places = play.places(&charge).into_iter();
            places
                .map(|landing| Offer::Exact(Action::Align(landing.place)))
                .collect()
        }
        Some(Frame::Attack(attack)) => {
            let open = play.open_dice(&attack);
            let best = open.map(|(_, _, faces)| play.best_dice(&attack, &faces));
            let reroll = best.map(|dice| Offer::Exact(Action::Reroll(dice)));
            reroll.into_iter().collect::<Vec<_>>().and_pass()
        }
        Some(Frame::Panic(test)) => {
            let choices = play.panic_choices(&test).into_iter();
            let rerolls = choices.map(|dice| Offer::Exact(Action::Reroll(dice)));
            rerolls.collect::<Vec<_>>().and_pass()
        }
        Some(Frame::Struck(struck)) => {
            let best = play.struck_best(&struck);
            exact(vec![Action::Reroll(best)]).and_pass()
        }
        Some(
            Frame::RollOff(_)
            | Frame::RetreatRoll { .. }
            | Frame::ChargeRoll(_)
            | Frame::Dangerous { .. }
            | Frame::Shuffle(_)
            | Frame::Cast(_)
            | Frame::Cancel { .. }
            | Frame::Falling { .. }
            | Frame::NextRound { .. }
            | Frame::Done { .. },
        ) => Vec::new(),
    }
}

/// Whether the acting unit can do anything at all.
pub(super) fn has_action(play: &Play<'_, '_>) -> bool {
    let Some(Frame::Acting {
        unit,
        facing,
        scope,
        ..
    }) = play.top()
    else {
        return false;
    };
    !play.within(unit, *facing, *scope).is_empty()
}

pub(super) fn exact(actions: Vec<Action>) -> Vec<Offer<Action>> {
    actions.into_iter().map(Offer::Exact).collect()
}

trait AndPass {
    fn and_pass(self) -> Self;
}

impl AndPass for Vec<Offer<Action>> {
    fn and_pass(mut self) -> Self {
        self.push(Offer::Exact(Action::Pass));
        self
    }
}

impl Play<'_, '_> {
    fn between(&self, seat: Seat) -> Vec<Offer<Action>> {
        let Some(battle) = self.battle() else {
            return Vec::new();
        };
        let side = &battle.camp(seat).side;
        match battle.stage {
            Stage::Prepare { .. } => {
                let found = self.layable();
                if found.is_empty() || self.may_leave_terrain() {
                    found.and_pass()
                } else {
                    found
                }
            }
            Stage::Deploy { .. } => {
                let ready = self.reserve(seat).iter().filter(|_| self.may_deploy(seat));
                let places = ready.filter_map(|unit| {
                    let to = self.place_for(unit)?;
                    let unit = unit.id.clone();
                    let limits = limits(Vec2::ZERO, self.state().width.inches());
                    Some(Offer::Within(Action::Deploy { unit, to }, limits))
                });
                let found: Vec<Offer<Action>> = places.collect();
                if found.is_empty() {
                    found.and_pass()
                } else {
                    found
                }
            }
            Stage::Round { .. } => {
                let units = self.state().units.iter();
                let activated = units
                    .filter(|unit| unit.side == *side && !unit.activated)
                    .map(|unit| {
                        let unit = unit.id.clone();
                        Offer::Exact(Action::Activate { unit })
                    });
                let claims = exact(self.claimable(seat));
                activated.chain(claims).chain(self.arrivals(seat)).collect()
            }
            Stage::Over { .. } => Vec::new(),
        }
    }

    fn acting(&self, id: &str, facing: Facing, scope: Scope) -> Vec<Offer<Action>> {
        let found = self.within(id, facing, scope);
        if found.is_empty() || scope != Scope::Turn {
            found.and_pass()
        } else {
            found
        }
    }

    /// The non-combat units that may be activated, on each free zone.
    fn claimable(&self, seat: Seat) -> Vec<Action> {
        let mut zones: Vec<Option<String>> = self.free_zones().into_iter().map(Some).collect();
        if zones.is_empty() {
            zones.push(None);
        }
        let ncus = self.court(seat).map_or(&[][..], |court| &court.ncus);
        let ready = ncus.iter().filter(|ncu| !ncu.activated);
        ready
            .flat_map(|ncu| {
                zones.iter().map(|zone| Action::Claim {
                    ncu: ncu.id.clone(),
                    zone: zone.clone(),
                })
            })
            .collect()
    }

    /// The cards of the hand, each once.
    fn discardable(&self, seat: Seat) -> Vec<Action> {
        let mut cards: Vec<&String> = Vec::new();
        for card in self.court(seat).iter().flat_map(|court| &court.hand) {
            if !cards.contains(&card) {
                cards.push(card);
            }
        }
        let discard = |card: &String| Action::Discard { card: card.clone() };
        cards.into_iter().map(discard).collect()
    }

    fn retreating(&self, id: &str, rolled: Option<u8>) -> Vec<Offer<Action>> {
        let field = self.field();
        let Some(unit) = field.unit(id) else {
            return Vec::new();
        };
        let mut found = self.samples(&field, unit, MoveKind::Retreat);
        found.retain(|offer| {
            offer.action().as_move().is_none_or(|(kind, to)| {
                let need = plan_move(&field, unit, kind, to).need;
                rolled.zip(need).is_none_or(|(rolled, need)| need <= rolled)
            })
        });
        if found.is_empty() && self.pack.rulings().retreat_end == RetreatEnd::Needed {
            let end = retreat_end(&field, unit, rolled);
            let reach = limits(field.body(unit).pose().center, self.state().width.inches());
            found.extend(end.map(|to| Offer::Within(Action::GoBack(to), reach)));
        }
        if found.is_empty() {
            found.and_pass()
        } else {
            found
        }
    }

    fn maneuvers(&self, id: &str, kind: MoveKind) -> Vec<Offer<Action>> {
        let field = self.field();
        let unit = field.unit(id);
        unit.map_or(Vec::new(), |unit| self.samples(&field, unit, kind))
    }
}
