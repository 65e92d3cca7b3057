//! What does a charge of a battle look like that is on its way, or chooses where it lands?
//!
//! Until its distance is rolled the way to contact; then each landing, that of the answer pointed at strongly and with
//! its words.

use geometry::{Body, corridor};
use tabletop::table::Table;
use tabletop::{
    Alignment, Arriving, BattleState, Charging, Field, Frame, Landing, landing_choices,
    landing_words,
};
use ui::mark::{Mark, arrow};
use ui::theme::Look;

use super::charge::pushed;
use super::tray::ghost;

/// The charge that was declared on a table, if one was, whatever is asked about it; `over` is the landing whose answer is
/// pointed at.
#[must_use]
pub(crate) fn arriving(table: &Table, over: Option<Alignment>) -> Vec<Mark> {
    let battle = table.state.battle.as_ref();
    match battle.and_then(declared).and_then(Frame::arriving) {
        Some(Arriving::OnItsWay(charge)) => on_its_way(table, charge),
        Some(Arriving::Lands(charge)) => landings(table, charge, over),
        None => Vec::new(),
    }
}

/// What is pending that a charge is about; cards that are asked for meanwhile lie over it.
pub(crate) fn declared(battle: &BattleState) -> Option<&Frame> {
    let mut begun = battle.stack.iter().rev();
    begun.find(|frame| frame.arriving().is_some())
}

fn charger(table: &Table, charge: &Charging) -> Option<Body> {
    Some(table.state.unit(&charge.unit)?.body(&table.pack))
}

fn on_its_way(table: &Table, charge: &Charging) -> Vec<Mark> {
    let Some(charger) = charger(table, charge) else {
        return Vec::new();
    };
    let (start, contact) = (charger.pose(), charge.contact.pose());
    let turned = charger.at(start.turned_to(contact.heading()));
    let slide = contact.center - start.center;
    let swept = corridor(&turned, slide);
    let mut marks = vec![Mark::area(swept.corners(), Look::Corridor)];
    marks.extend(ghost(&turned, Look::Pivot));
    let there = charger.at(contact);
    marks.push(Mark::area(there.outline(), Look::Contact));
    marks.extend(arrow(start.center, contact.center, 0.6, Look::Way));
    let words = format!("{}+ reaches", charge.need);
    // Beside the tray: on it stand its name and its wounds, whatever way is short.
    let aside = charger.size().max_element() / 2.0 + 1.0;
    let beside = slide.normalize_or_zero().perp() * aside;
    let at = start.center + slide / 2.0 + beside;
    marks.push(Mark::label(at, words, 13.0, Look::WayWords));
    marks
}

fn landings(table: &Table, charge: &Charging, over: Option<Alignment>) -> Vec<Mark> {
    let field = Field::new(&table.pack, &table.state);
    let (Some(charger), Some(target)) = (charger(table, charge), field.unit(&charge.target)) else {
        return Vec::new();
    };
    let mut marks = Vec::new();
    let all = landing_choices(&field, charge);
    let (strong, faint): (Vec<&Landing>, Vec<&Landing>) =
        all.iter().partition(|landing| over == Some(landing.place));
    for landing in faint.iter().chain(&strong) {
        let there = charger.at(landing.pose);
        match over == Some(landing.place) {
            true => {
                marks.extend(ghost(&there, Look::Landing));
                let moved = landing.target;
                marks.extend(
                    moved
                        .into_iter()
                        .flat_map(|to| pushed(field.body(target), to)),
                );
            }
            false => marks.push(Mark::area(there.outline(), Look::LandingOther)),
        }
    }
    // Words of all would lie over each other and over the charger; at its answer each has them anyhow.
    for landing in strong {
        // In one line it would lie over trays on both sides, as wide as a phone.
        let words = landing_words(&field, charge, landing);
        let lines = words.split_inclusive(", ").map(str::to_owned).collect();
        let met = charge.contact.pose();
        let at = met.center - met.front * BEHIND;
        marks.push(Mark::Label {
            at,
            lines,
            under: String::new(),
            room: f64::INFINITY,
            size: 12.0,
            look: Look::Remark,
        });
    }
    marks
}

/// How far behind the tray the words of a landing stand, inches.
const BEHIND: f64 = 3.5;

#[cfg(test)]
mod tests {
    use geometry::Side;
    use tabletop::frame;

    use super::*;
    use crate::by_stakes::begun;

    #[test]
    fn each_landing_is_drawn_and_the_one_pointed_at_strongly() {
        let mut table = begun();
        let charge = Charging {
            unit: "swords".to_owned(),
            target: "guards".to_owned(),
            side: Side::Front,
            dice: 1,
            need: 2,
            bonus: true,
            met: Vec::new(),
            contact: table.state.units[0].place,
            orders: Default::default(),
        };
        let mut asked = |frame: Frame| {
            let battle = table.state.battle.as_mut().expect("a battle");
            battle.stack.push(frame);
            table.clone()
        };
        let count = |table: &Table, over, look| {
            let marks = arriving(table, over);
            marks.iter().filter(|mark| mark.look() == look).count()
        };
        let rolled = asked(Frame::ChargeRoll(charge.clone()));
        assert_eq!(count(&rolled, None, Look::Contact), 1);
        let frightened = Vec::new();
        let over_it = asked(Frame::NextRound(frame::NextRound { frightened }));
        assert_eq!(count(&over_it, None, Look::Contact), 1, "it is still there");
        let aligned = asked(Frame::Align(frame::Aligning(charge)));
        assert_eq!(count(&aligned, None, Look::LandingOther), 3);
        let over = Some(Alignment::HalfRight);
        assert_eq!(count(&aligned, over, Look::LandingOther), 2);
        assert!(count(&aligned, over, Look::Landing) > 0);
        let said = |over| {
            let marks = arriving(&aligned, over);
            let words = marks.into_iter().filter_map(|mark| match mark {
                Mark::Label { lines, .. } => {
                    assert_eq!(lines.len(), 2, "{lines:?}");
                    Some(lines.concat())
                }
                _other => None,
            });
            words.collect::<Vec<_>>().join("; ")
        };
        assert_eq!(
            said(over),
            "half to the right, into stakes: 3.5 wounds on average"
        );
    }
}
