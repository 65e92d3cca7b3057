//! What does a seat muster?

use play::{Answer, Price, Refusal, Seat, counted};
use serde::{Deserialize, Serialize};

use crate::ids::AreaId;
use crate::throne::action::Action;
use crate::throne::card::{OneTimeEffect, WesterosEffect};
use crate::throne::describe::Control;
use crate::throne::describe::question::asked_by;
use crate::throne::describe::words::place;
use crate::throne::event::Event;
use crate::throne::frame::pending::{AreaAnswer, Asking, Pending, not_now};
use crate::throne::log_text::kind_name;
use crate::throne::pack::Pack;
use crate::throne::rules::D;
use crate::throne::rules::westeros::mustering;
use crate::throne::state::{Phase, State};
use crate::throne::turn::Asked;
use crate::throne::units::UnitKind;

/// A seat musters.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Muster {
    pub seat: Seat,
    /// Mustering points by area.
    pub left: Vec<(AreaId, u8)>,
    /// Where a knight came this time, once for each: no dragon is made of it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fresh: Vec<AreaId>,
}

impl Pending for Muster {
    fn asked(&self, _state: &State) -> Asked {
        Asked::One(self.seat)
    }

    fn offers(&self, pack: &Pack, state: &State, _seat: Seat, add: &mut dyn FnMut(Action)) {
        mustering::offers(pack, state, self.seat, &self.left, add);
        add(Action::Done);
    }

    fn act(&self, pack: &Pack, draft: &mut D, _seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Muster { from, to, unit } => mustering::muster(pack, draft, from, to, unit),
            Action::Upgrade { area, unit } => mustering::upgrade(pack, draft, area, unit),
            Action::Done => {
                draft.push(Event::Closed);
                Ok(())
            }
            _other => not_now(),
        }
    }

    fn advance(&self, pack: &Pack, draft: &mut D) -> bool {
        mustering::advance(pack, draft)
    }

    fn prompt(&self, pack: &Pack, _state: &State) -> String {
        let mut open = self.left.iter().filter(|(_, points)| *points > 0);
        let castle = match open.any(|(area, _)| pack.land(*area).town) {
            true => "castle or Town",
            false => "castle",
        };
        let points: u8 = self.left.iter().map(|(_, points)| *points).sum();
        let points = counted(points, "point", "points");
        format!("Muster for {points}: tap a {castle} of yours, or go on")
    }

    fn control(&self) -> Control {
        Control::Points(self.left.clone())
    }

    fn section(&self) -> &'static str {
        "Mustering"
    }

    fn about(&self, _state: &State) -> Vec<AreaId> {
        self.left.iter().map(|(area, _)| *area).collect()
    }

    // A one-time order musters in the phase of power.
    fn card(&self, pack: &Pack, state: &State) -> Option<String> {
        match state.phase {
            Phase::Westeros => asked_by(pack, state, |what| *what == WesterosEffect::Mustering),
            Phase::Setup | Phase::Planning | Phase::Raids | Phase::Marches | Phase::Power => {
                let mut rows = pack.orders.iter();
                let row = rows.find(|row| matches!(row.once, Some(OneTimeEffect::Recruit)));
                Some(row?.title.clone())
            }
        }
    }

    fn label(&self, _pack: &Pack, _state: &State, action: &Action) -> Option<String> {
        match action {
            Action::Done => Some("Muster no more".to_owned()),
            _other => None,
        }
    }

    fn answer(&self, asking: Asking<'_>, action: &Action, answer: AreaAnswer) -> AreaAnswer {
        match action {
            Action::Muster { from, unit, .. } => {
                let row = asking.pack.unit(*unit);
                let cost = row.and_then(|row| row.cost).unwrap_or_default();
                let answer =
                    answer.price(points(asking.pack, asking.state, &self.left, *from, cost));
                stocked(asking.pack, asking.state, asking.seat, *unit, answer)
            }
            Action::Upgrade { area, unit } => {
                let row = asking.pack.unit(*unit);
                let cost = row.and_then(|row| row.upgrade).unwrap_or_default();
                let answer =
                    answer.price(points(asking.pack, asking.state, &self.left, *area, cost));
                stocked(asking.pack, asking.state, asking.seat, *unit, answer)
            }
            Action::Done => {
                let mut able = Vec::new();
                self.offers(asking.pack, asking.state, self.seat, &mut |offer| {
                    if let Action::Muster { from: area, .. } | Action::Upgrade { area, .. } = offer
                    {
                        able.push(area);
                    }
                });
                let left = self.left.iter().filter(|(_, points)| *points > 0);
                let (some, none): (Vec<_>, Vec<_>) =
                    left.partition(|(area, _)| able.contains(area));
                let unused: u8 = some.iter().map(|(_, points)| *points).sum();
                let unused = counted(unused, "point", "points");
                let answer = answer.forfeit(format!("{unused} unused"));
                // Points that nothing can come of are none that one gives up.
                let none = none.iter().map(|(area, _)| asking.pack.map.title(*area));
                let barred = none.collect::<Vec<_>>().join(", ");
                match barred.as_str() {
                    "" => answer,
                    areas => answer.effect(format!("Supply or stock bars more in {areas}")),
                }
            }
            _other => answer,
        }
    }
}

/// Mustering points that are taken of those of a castle.
fn points(pack: &Pack, state: &State, left: &[(AreaId, u8)], from: AreaId, cost: u8) -> Price {
    let there = left.iter().find(|(area, _)| *area == from);
    let there = there.map_or(0, |(_, points)| *points);
    let point = if cost == 1 { "point" } else { "points" };
    let of = format!("{point} of {}", place(pack, state, from));
    Price::new(cost.into(), of).left(there.saturating_sub(cost).into())
}

/// What a new unit counts, and how many more a house has.
fn stocked(
    pack: &Pack,
    state: &State,
    seat: Seat,
    unit: UnitKind,
    answer: Answer<AreaId>,
) -> Answer<AreaId> {
    let strength = pack.unit(unit).map_or(0, |row| row.strength);
    let left = state.stock(pack, seat, unit).saturating_sub(1);
    let name = kind_name(unit, 1);
    let counts = match unit {
        UnitKind::Engine => format!("A {name} counts {strength} in attacks on castles"),
        UnitKind::Footman
        | UnitKind::Knight
        | UnitKind::Ship
        | UnitKind::Dragon
        | UnitKind::AllyFootman
        | UnitKind::AllyKnight => format!("A {name} counts {strength}"),
    };
    answer.effect(format!("{counts}; {left} more in stock"))
}
