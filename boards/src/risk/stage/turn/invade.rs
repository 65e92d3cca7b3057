//! Which area is invaded next, and from where?

use play::pack::RowId;
use play::{Confirm, Likely, Offer, Refusal, Seat, sentence};

use crate::ids::AreaId;
use crate::risk::action::Action;
use crate::risk::bot::Decision;
use crate::risk::card::Timing;
use crate::risk::describe::attack::TO_THE_END;
use crate::risk::describe::{AreaAnswer, Viewpoint, chances, names};
use crate::risk::pack::Pack;
use crate::risk::rules::maneuver::{maneuver, may_rove};
use crate::risk::rules::{D, fight, invade, may_draw, region_areas, regions, turns};
use crate::risk::rulings::NeutralConquest;
use crate::risk::stage::pending::{AreaQuestion, Pending, area_question, not_now};
use crate::risk::stage::turn::maneuver::{moves, ways};
use crate::risk::state::{Invasion, Owner, State, Units};

/// Invasions are declared, one at a time.
pub(in crate::risk::stage) struct Invade;

impl Pending for Invade {
    fn offers(&self, pack: &Pack, state: &State, seat: Seat) -> Vec<Offer<Action>> {
        let mut offers = Vec::new();
        for from in state.areas_of(Owner::Seat(seat)) {
            if state.armies(from) < 2 {
                continue;
            }
            let units = state.units(from).mobile();
            let all = targets(pack, state, seat, from);
            offers.extend(all.map(|to| Offer::Exact(Action::Invade { from, to, units })));
        }
        if may_rove(state) {
            offers.extend(ways(pack, state, seat));
        }
        offers.push(Offer::Exact(Action::Done));
        offers
    }

    fn act(&self, pack: &Pack, draft: &mut D, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::Invade { from, to, units } => {
                invade::declare(pack, draft, seat, *from, *to, *units)
            }
            Action::Maneuver {
                from,
                to,
                armies,
                units,
            } if may_rove(draft.state()) => {
                maneuver(pack, draft, seat, [*from, *to], *armies, *units)
            }
            Action::Done => turns::maneuver(pack, draft),
            _other => not_now(),
        }
    }

    fn allows_fixes(&self) -> bool {
        true
    }

    fn is_own_turn(&self) -> bool {
        true
    }

    fn plays(&self, state: &State, _seat: Seat, when: Timing) -> bool {
        let first = !state.cards_in_play.turn_effects.invaded;
        when == Timing::Any || (when == Timing::Invasions && first)
    }

    fn question(&self, _viewpoint: Viewpoint<'_>) -> AreaQuestion {
        area_question(
            "Invade from one area into another, or go on",
            "Skirmish invasions and battles",
        )
    }

    fn answer(&self, viewpoint: Viewpoint<'_>, offer: &Offer<Action>) -> AreaAnswer {
        match offer.action() {
            Action::Invade { from, to, units } => attacks(viewpoint, *from, *to, *units),
            Action::Maneuver {
                from,
                to,
                armies,
                units,
            } => moves(viewpoint, offer, [*from, *to], *armies, *units),
            Action::Done => {
                let answer = AreaAnswer::new("End the invasions");
                if may_draw(viewpoint.state) {
                    return answer.effect("A Territory card was earned");
                }
                let none = "no Territory card is earned yet";
                match (may_attack(viewpoint), has_fought(viewpoint.state)) {
                    (true, true) => answer.forfeit(none),
                    // Nothing is given up that was begun, so nothing is red; but a slip ends the turn's attacks.
                    (true, false) => AreaAnswer {
                        confirm: Confirm::Once,
                        ..answer.effect(sentence(none))
                    },
                    (false, _) => answer.effect(sentence(none)),
                }
            }
            _other => AreaAnswer::new("Go on"),
        }
    }

    fn decision(&self) -> Option<Decision> {
        Some(Decision::Invade)
    }
}

/// What can be invaded from an area: those beside it, then what a fleet reaches.
fn targets(pack: &Pack, state: &State, seat: Seat, from: AreaId) -> impl Iterator<Item = AreaId> {
    let near = pack.map.borders(from).iter().map(|border| border.to);
    let fleet = state.cards_in_play.turn_effects.fleet;
    let far = state.setting.areas(pack).into_iter().filter(move |_| fleet);
    let far = far.filter(move |to| pack.border(from, *to).is_none());
    let all = near.chain(far);
    all.filter(move |to| invade::can_invade(pack, state, seat, from, *to).is_ok())
}

/// Whether a battle was fought in this turn.
fn has_fought(state: &State) -> bool {
    let record = &state.turn_record;
    record.destroyed > 0 || !record.ended.is_empty()
}

/// Whether armies could still attack, for a card that is not earned yet.
fn may_attack(viewpoint: Viewpoint<'_>) -> bool {
    let (pack, state, seat) = (viewpoint.pack, viewpoint.state, viewpoint.seat);
    let goes = |from| targets(pack, state, seat, from).next().is_some();
    state.areas_of(Owner::Seat(seat)).any(goes)
}

/// An invasion that is declared.
fn attacks(viewpoint: Viewpoint<'_>, from: AreaId, to: AreaId, units: Units) -> AreaAnswer {
    let state = viewpoint.state;
    let label = format!("{} attacks {}", viewpoint.area(from), viewpoint.area(to));
    let invasion = Invasion {
        from,
        to,
        units,
        fought: false,
    };
    let along = names::units(units);
    let mut effects = Vec::new();
    if !along.is_empty() {
        effects.push(format!("{along} may go along"));
    }
    effects.extend(conquest(viewpoint, to));
    let won = chances::win(
        &fight(state, &invasion),
        state.armies(from).saturating_sub(1),
        state.armies(to),
    );
    let answer = AreaAnswer::new(label)
        .effect(effects.join(". "))
        .at(from)
        .at(to);
    match won {
        Some(won) => answer.likely(Likely::new(TO_THE_END, won)),
        None => answer,
    }
}

/// What comes with an area when it is taken.
fn conquest(viewpoint: Viewpoint<'_>, to: AreaId) -> Vec<String> {
    let (pack, state) = (viewpoint.pack, viewpoint.state);
    let mut found = Vec::new();
    let holder = state.owner(to);
    let whose = names::owner(pack, holder);
    let region = pack.land(to).map(|land| land.region);
    if let Some(region) = region
        && let Some(row) = pack.map.regions().get(region.place())
    {
        let bonus = pack.bonuses.get(region.place()).copied().unwrap_or(0);
        let bonus = names::armies(u16::from(bonus));
        let counts = region_areas(pack, &state.setting, region).any(|area| area == to);
        if counts && regions(pack, state, holder).any(|whole| whole == region) {
            found.push(format!(
                "Taken, it ends the bonus of {whose} for {}",
                row.title
            ));
        }
        let mut areas = region_areas(pack, &state.setting, region).filter(|area| *area != to);
        if counts && areas.all(|area| state.holds(viewpoint.seat, area)) {
            found.push(format!(
                "Taken, it gives you all of {}: {bonus} a turn",
                row.title
            ));
        }
    }
    let last = state.areas_of(holder).nth(1).is_none();
    match holder {
        Owner::Seat(_) if last => {
            found.push(format!(
                "It is the last area of {whose}, whose cards you would take"
            ));
        }
        Owner::Faction(_) if last => {
            found.push(format!(
                "It is the last area of {whose}, who would go into exile"
            ));
        }
        Owner::Seat(_) => {}
        Owner::Neutral | Owner::Nobody | Owner::Faction(_) => {
            if state.rulings.neutral_conquest == NeutralConquest::Ignored {
                found.push("Taken from nobody, it earns no card".to_owned());
            }
        }
    }
    found
}
