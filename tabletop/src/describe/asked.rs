//! By which rule is a question asked, by which card, and about whom?

use play::{Question, RuleRef, Seat};

use super::{Spot, prompt};
use crate::army::called;
use crate::battle::{Frame, Stage};
use crate::pack::Pack;
use crate::state::State;

/// What a seat is asked, or rolls for; `None` of a seat that waits.
pub(super) fn question(pack: &Pack, state: &State, seat: Seat) -> Option<Question<Spot>> {
    let prompt = prompt(pack, state).filter(|prompt| prompt.seat == seat)?;
    let battle = state.battle.as_ref()?;
    let frame = battle.stack.last();
    let section = frame.map_or_else(|| stage_section(battle.stage), section);
    let question = Question::new(prompt.text).rule(RuleRef {
        book: pack.edition().to_owned().into(),
        section: section.into(),
    });
    let question = match frame {
        Some(Frame::Power { ncu, .. }) => question.by(called(pack, ncu)),
        Some(Frame::Gift(gift)) => {
            let ncu = battle.camp(gift.seat).court.ncu(&gift.ncu);
            let zone = ncu.and_then(|ncu| pack.zone(ncu.zone.as_deref()?));
            match zone {
                Some(zone) => question.by(&zone.name).about(Spot::Zone(zone.id.clone())),
                None => question,
            }
        }
        _other => question,
    };
    Some(about(frame, question))
}

/// Which part of the rules asks while nothing is pending.
fn stage_section(stage: Stage) -> &'static str {
    match stage {
        Stage::Prepare { .. } => "Setting up the battlefield",
        Stage::Deploy { .. } => "Deployment",
        Stage::Round { .. } => "Activation phase",
        Stage::Over { .. } => "Winning the game",
    }
}

/// Which part of the rules asks.
fn section(frame: &Frame) -> &'static str {
    match frame {
        Frame::RollOff(_) => "Determining the first player",
        Frame::Acting { .. } | Frame::Done { .. } => "Activating a unit",
        Frame::Retreating { .. } | Frame::RetreatRoll { .. } | Frame::Freed { .. } => "Retreat",
        Frame::Keeps(_) => "Banding",
        Frame::Arcs(_) => "Charge step 2",
        Frame::ChargeRoll(_) => "Charge step 4",
        Frame::Align(_) => "Charge step 5",
        Frame::Attack(attack) if attack.step.lying().is_some() => "Conditions",
        Frame::Attack(_) => "Making attacks",
        Frame::Panic(test) if test.step.lying().is_some() => "Conditions",
        Frame::Panic(_) => "Panic test",
        Frame::Struck(_) => "Making attacks",
        Frame::Dangerous { .. } => "Terrain, Dangerous",
        Frame::Surge { .. } => "Surge forth",
        Frame::Pile(_) => "Game modes",
        Frame::Shuffle(_) | Frame::Window(_) | Frame::Cast(_) | Frame::Cancel { .. } => {
            "Tactics deck"
        }
        Frame::Gift(_) | Frame::Power { .. } => "Tactics board",
        Frame::Falling { .. } => "Destroyed units",
        Frame::Refill(_) | Frame::NextRound { .. } => "Clean-up phase",
    }
}

/// The units on the table that a question is about.
fn about(frame: Option<&Frame>, question: Question<Spot>) -> Question<Spot> {
    let other = match frame {
        Some(Frame::Arcs(charge)) => Some(&charge.target),
        Some(Frame::ChargeRoll(charge) | Frame::Align(charge)) => Some(&charge.target),
        Some(Frame::Attack(attack)) => Some(&attack.target),
        Some(Frame::Window(window)) => window.foe.as_ref(),
        _other => None,
    };
    let unit = frame.and_then(Frame::unit).into_iter();
    let units = unit.chain(other.map(String::as_str));
    units.fold(question, |question, unit| {
        question.about(Spot::Unit(unit.to_owned()))
    })
}
