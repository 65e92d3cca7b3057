//! What becomes of one input in a battle?

use geometry::Placement;
use play::{Ask, Chance, Draft, Refusal, RuleRef, Seat, Turn};

use super::action::Action;
use super::event::BattleEvent;
use super::play::Play;
use super::state::{Frame, Stage, opponent};
use super::turn::turn;
use crate::game::Tabletop;
use crate::moves::MoveKind;
use crate::pack::Pack;
use crate::why::Why;

const ORDER: RuleRef = RuleRef::new("Bannerfield", "Order of play");

/// Turns an action into events, and goes on to the next question.
pub(crate) fn act(
    pack: &Pack,
    draft: &mut Draft<Tabletop>,
    seat: Seat,
    action: &Action,
) -> Result<(), Refusal> {
    let mut play = Play::new(pack, draft);
    if play.battle().is_none() {
        let text = "No battle is fought on this table: move anything by hand";
        return Err(Refusal::new("no_battle", ORDER, text));
    }
    if *action == Action::Concede {
        play.tell(BattleEvent::Conceded { seat });
        let winner = Some(opponent(seat));
        play.tell(BattleEvent::Stands(Stage::Over { winner }));
        return Ok(());
    }
    if !turn(play.state()).asks(seat) {
        let text = "The other side is to act now";
        return Err(Refusal::new("not_your_turn", ORDER, text));
    }
    play.act(seat, action)?;
    play.settle();
    Ok(())
}

/// Takes an answer of chance, and goes on to the next question.
pub(crate) fn chance(
    pack: &Pack,
    draft: &mut Draft<Tabletop>,
    faces: &[u8],
) -> Result<(), Refusal> {
    let mut play = Play::new(pack, draft);
    play.tally(faces);
    match play.top().cloned() {
        Some(Frame::RollOff(off)) => play.rolled_off(off, faces),
        Some(Frame::ChargeRoll(charge)) => play.charge_rolled(&charge, faces),
        Some(Frame::RetreatRoll { unit }) => play.retreat_rolled(unit, faces),
        Some(Frame::Dangerous { unit, plus, .. }) => play.dangerous_rolled(&unit, plus, faces),
        Some(Frame::Attack(attack)) => play.attack_rolled(attack, faces),
        Some(Frame::Panic(test)) => play.panic_rolled(test, faces),
        Some(Frame::Struck(struck)) => play.struck_rolled(&struck, faces),
        Some(Frame::Shuffle(seat)) => play.shuffled(seat, faces),
        Some(Frame::Cancel { need, .. }) => play.cancel_rolled(need, faces),
        Some(
            Frame::Acting { .. }
            | Frame::Keeps(_)
            | Frame::Arcs(_)
            | Frame::Window(_)
            | Frame::Cast(_)
            | Frame::Gift(_)
            | Frame::Power { .. }
            | Frame::Falling { .. }
            | Frame::Refill(_)
            | Frame::NextRound { .. }
            | Frame::Retreating { .. }
            | Frame::Freed { .. }
            | Frame::Align(_)
            | Frame::Surge { .. }
            | Frame::Pile(_)
            | Frame::Done { .. },
        )
        | None => {
            let text = "No dice or cards are asked for";
            return Err(Refusal::engine("not_asked", text));
        }
    }
    play.settle();
    Ok(())
}

/// Goes on after a correction, which may have taken away what was pending.
pub(crate) fn mend(pack: &Pack, draft: &mut Draft<Tabletop>) {
    if draft.state().battle.is_some() {
        Play::new(pack, draft).settle();
    }
}

impl Play<'_, '_> {
    /// Notes what six-sided dice showed, and whose they were; of a roll-off each seat has one.
    fn tally(&mut self, faces: &[u8]) {
        let Turn::Chance(Chance {
            ask: Ask::Dice { sides },
            by,
            why,
        }) = turn(self.state())
        else {
            return;
        };
        if sides.iter().any(|sides| *sides != 6) {
            return;
        }
        let mut told = |seat: Seat, faces: &[u8]| {
            let faces = faces.to_vec();
            self.tell(BattleEvent::Rolled { seat, faces });
        };
        match (why, faces) {
            (Why::RollOff(_), [first, second]) => {
                told(Seat(0), &[*first]);
                told(Seat(1), &[*second]);
            }
            (_, faces) => told(by, faces),
        }
    }

    fn act(&mut self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let top = self.top().cloned();
        if let Some(Frame::Acting { unit, scope, .. }) = &top
            && !scope.allows(action)
        {
            let text = format!("{unit} may {} now", scope.words());
            return self.no("not_open", "Activating a unit", text);
        }
        if let (Some(frame), Some((kind, to))) = (&top, action.as_move()) {
            return self.moves_by(frame, kind, to);
        }
        match (top, action) {
            (None, Action::Deploy { unit, to }) => self.deploy(seat, unit, *to),
            (None, Action::LayObjective { x, y }) => self.lay_objective(seat, *x, *y),
            (None, Action::LayPiece { piece, to }) => self.lay_piece(seat, piece, *to),
            (None, Action::Arrive { unit, to }) => self.arrive(seat, unit, *to),
            (None, Action::Activate { unit }) => self.activate(seat, unit),
            (None, Action::Claim { ncu, zone }) => self.claims(seat, ncu, zone.as_deref()),
            (None, Action::Pass) => self.pass_between(seat),
            (Some(Frame::Window(window)), Action::Play { .. }) => self.play_card(&window, action),
            (Some(Frame::Window(window)), Action::Order { .. }) => self.order(&window, action),
            (Some(Frame::Window(window)), Action::Take { card }) => {
                self.answers_with(&window, card)
            }
            (
                Some(Frame::Gift(gift)),
                Action::Use { .. } | Action::Take { .. } | Action::Order { .. },
            ) => self.uses_gift(&gift, action),
            (Some(Frame::Power { seat, ncu }), Action::Use { .. } | Action::Take { .. }) => {
                self.uses_power(seat, &ncu, action)
            }
            (Some(Frame::Refill(seat)), Action::Discard { card }) => self.discards(seat, card),
            (Some(Frame::Refill(seat)), Action::Pass) => {
                self.refilled(seat);
                Ok(())
            }
            (Some(Frame::Acting { unit, .. }), Action::Disband(half)) => self.disband(&unit, *half),
            (Some(Frame::Keeps(parted)), Action::Keep(half)) => {
                self.keeps(&parted, *half);
                Ok(())
            }
            (Some(Frame::Acting { unit, .. }), Action::Retreat) => self.retreat(&unit),
            (Some(Frame::Acting { unit, .. }), Action::Charge { target, side, way }) => {
                self.charge(&unit, target, *side, *way)
            }
            (Some(Frame::Acting { unit, .. }), Action::Attack { target }) => {
                self.attack(&unit, target)
            }
            (Some(Frame::Acting { unit, .. }), Action::Pass) => self.hold(seat, &unit),
            (Some(Frame::Pile(pile)), Action::LayPiece { piece, to }) => {
                self.lays_pile(&pile, piece, *to)
            }
            (Some(Frame::Retreating { unit, rolled }), Action::Pass) => self.stays(&unit, rolled),
            (
                Some(
                    Frame::Surge { .. }
                    | Frame::Freed { .. }
                    | Frame::Window(_)
                    | Frame::Gift(_)
                    | Frame::Power { .. },
                ),
                Action::Pass,
            ) => {
                self.pop();
                Ok(())
            }
            (Some(Frame::Arcs(charge)), Action::TakeArc(side)) => self.takes_arc(&charge, *side),
            (Some(Frame::Align(charge)), Action::Align(place)) => self.align(&charge, *place),
            (Some(Frame::Attack(attack)), Action::Reroll(dice)) => self.spend(attack, dice),
            (Some(Frame::Attack(attack)), Action::Pass) => {
                self.keep_dice(attack);
                Ok(())
            }
            (Some(Frame::Panic(test)), Action::Reroll(dice)) => self.spend_panicked(test, dice),
            (Some(Frame::Panic(test)), Action::Pass) => {
                self.keep_panic(test);
                Ok(())
            }
            (Some(Frame::Struck(struck)), Action::Reroll(dice)) => self.spend_struck(&struck, dice),
            (Some(Frame::Struck(struck)), Action::Pass) => {
                self.struck_stands(&struck.unit, struck.lying().unwrap_or_default());
                Ok(())
            }
            (_, _) => not_now(),
        }
    }

    fn moves_by(&mut self, frame: &Frame, kind: MoveKind, to: Placement) -> Result<(), Refusal> {
        match frame {
            Frame::Acting { unit, .. } => self.moves(unit, kind, to),
            Frame::Retreating { unit, rolled } => self.goes_back(unit, *rolled, kind, to),
            Frame::Surge { unit } => self.surge(unit, kind, to),
            Frame::Freed { units } => self.freed(units, kind, to),
            Frame::RollOff(_)
            | Frame::RetreatRoll { .. }
            | Frame::ChargeRoll(_)
            | Frame::Align(_)
            | Frame::Attack(_)
            | Frame::Panic(_)
            | Frame::Struck(_)
            | Frame::Dangerous { .. }
            | Frame::Pile(_)
            | Frame::Shuffle(_)
            | Frame::Keeps(_)
            | Frame::Arcs(_)
            | Frame::Window(_)
            | Frame::Cast(_)
            | Frame::Cancel { .. }
            | Frame::Gift(_)
            | Frame::Power { .. }
            | Frame::Falling { .. }
            | Frame::Refill(_)
            | Frame::NextRound { .. }
            | Frame::Done { .. } => not_now(),
        }
    }
}

fn not_now() -> Result<(), Refusal> {
    let text = "Something else is to be done first";
    Err(Refusal::new("not_now", ORDER, text))
}
