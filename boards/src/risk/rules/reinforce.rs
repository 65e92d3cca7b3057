//! Where are armies placed?

use play::{Refusal, Seat};

use super::trade::{MOST_CARDS, could_trade, must_trade};
use super::{D, cards, refuse, turns};
use crate::ids::AreaId;
use crate::risk::event::Event;
use crate::risk::pack::Pack;
use crate::risk::rulings::StepEnd;
use crate::risk::stage::{Reinforce, ReinforceTime, Stage};

const SECTION: &str = "Skirmish reinforce 4";

impl Reinforce {
    /// Armies that may be placed in an area.
    #[must_use]
    pub fn room(&self, area: AreaId) -> u16 {
        let marked = self.marked.iter().filter(|m| m.areas.contains(&area));
        self.free + marked.map(|marked| marked.left).sum::<u16>()
    }

    /// Tells whether everything was placed.
    #[must_use]
    pub fn is_done(&self) -> bool {
        let marked = self.marked.iter().all(|marked| marked.left == 0);
        self.free == 0 && marked && self.units.is_empty()
    }
}

/// Places armies; those for shown areas go first, as they can go nowhere else.
///
/// # Rule
/// Risk, Skirmish reinforce 4: all of them, into any areas that are held.
pub(in crate::risk) fn place(
    pack: &Pack,
    draft: &mut D,
    seat: Seat,
    due: &Reinforce,
    area: AreaId,
    armies: u16,
) -> Result<(), Refusal> {
    trade_first(draft, seat, due)?;
    if !draft.state().holds(seat, area) {
        return Err(refuse("not_yours", SECTION, "Armies go where you rule"));
    }
    let most = due.room(area);
    if armies == 0 || armies > most {
        let text = format!("From 1 to {most} armies can be placed there");
        return Err(refuse("too_many", SECTION, text));
    }
    draft.push(Event::Placed { area, armies });
    finish(pack, draft)
}

/// Places the first unit that waits.
///
/// # Rule
/// Risk, Dominion reinforce 6: into any area that is held.
pub(in crate::risk) fn place_unit(
    pack: &Pack,
    draft: &mut D,
    seat: Seat,
    due: &Reinforce,
    area: AreaId,
) -> Result<(), Refusal> {
    trade_first(draft, seat, due)?;
    let Some(unit) = due.units.first() else {
        return Err(refuse("no_unit", SECTION, "No unit waits"));
    };
    if !draft.state().holds(seat, area) {
        return Err(refuse("not_yours", SECTION, "Units go where you rule"));
    }
    draft.push(Event::PlacedUnit { area, unit: *unit });
    finish(pack, draft)
}

/// Ends the step, with cards beyond five where that is allowed.
pub(in crate::risk) fn done(
    pack: &Pack,
    draft: &mut D,
    seat: Seat,
    due: &Reinforce,
) -> Result<(), Refusal> {
    trade_first(draft, seat, due)?;
    if !due.is_done() {
        return Err(refuse("not_placed", SECTION, "All armies are placed first"));
    }
    leave(pack, draft, due.moment)
}

fn trade_first(draft: &D, seat: Seat, due: &Reinforce) -> Result<(), Refusal> {
    if must_trade(draft.state(), seat, due) {
        let text = format!("With {MOST_CARDS} cards or more a set is traded first");
        return Err(refuse("trade_first", "Skirmish reinforce 3", text));
    }
    Ok(())
}

/// Goes on once everything was placed, unless cards could still be traded or played.
///
/// # Ruling
/// `step_end`: with `Last` it goes on in any case.
fn finish(pack: &Pack, draft: &mut D) -> Result<(), Refusal> {
    let state = draft.state();
    let Some(due) = state.stage.due() else {
        return Ok(());
    };
    if !due.is_done() {
        return Ok(());
    }
    let said = due.moment == ReinforceTime::Start && state.rulings.step_end == StepEnd::Said;
    if said && (could_trade(state) || cards::could_at(pack, state, &state.stage)) {
        return Ok(());
    }
    let moment = due.moment;
    leave(pack, draft, moment)
}

/// Goes on from placing armies.
fn leave(pack: &Pack, draft: &mut D, moment: ReinforceTime) -> Result<(), Refusal> {
    let setting = &draft.state().setting;
    let sold = setting.objectives || setting.maesters;
    match moment {
        ReinforceTime::Start if sold && setting.gold => {
            draft.push(Event::Asked(Stage::Purchase));
        }
        ReinforceTime::Start => return turns::invade(pack, draft),
        ReinforceTime::Windfall => turns::ask_invade(draft),
        ReinforceTime::Landed => turns::end(pack, draft),
    }
    Ok(())
}
