//! What does a table see happen in a battle: charges, attacks, tests, cards, points?
//!
//! A charge, its attack and the panic after it are one happening; which one an event belongs to is read from what was
//! under way before it. Dice and what they came to are in `happened_dice`.

use geometry::Side;
use play::{Counts, Die, Happening, HappeningKind, Row, Seat, counted, sentence};

use super::{Spot, happened_cards, happened_dice};
use crate::battle::frame::{Arriving, Frame, PanicCause, RollOff, Testing};
use crate::battle::{BattleState, holdings, unscored};
use crate::pack::Pack;
use crate::state::State;
use crate::strength::strength;
use crate::tell::Told;
use crate::view::View;
use crate::words::{side_words, thing_words};

/// What is seen of something.
pub(super) type Seen = Happening<Spot>;

/// A table before and after an entry.
pub(super) struct Times<'a> {
    pub(super) pack: &'a Pack,
    pub(super) before: State,
    pub(super) after: State,
}

/// What a table sees happen.
pub(super) fn happened(pack: &Pack, told: &Told, views: &dyn Fn() -> [View; 2]) -> Option<Seen> {
    let times = || {
        let [before, after] = views().map(|view| view.table);
        Times {
            pack,
            before,
            after,
        }
    };
    Some(match told {
        Told::Judged(..) => return None,
        Told::Round(round) => Happening::new(HappeningKind::Round, format!("Round {round}")),
        Told::RolledOff(off, faces) => rolled_off(*off, *faces),
        Told::Charged(unit, target, side) => {
            let side = side_words(*side);
            let what = format!("{unit} declared a charge on {target} in the {side}");
            let seen = times().battle([unit, target]);
            seen.row(Row::Text(sentence(&what)))
        }
        Told::Distance(unit, faces, need) => {
            let seen = times().more(unit, HappeningKind::Roll, || format!("Retreat of {unit}"));
            happened_dice::distance(seen, unit, faces, *need)
        }
        Told::FellShort(unit) => times()
            .fights(unit)
            .row(Row::Verdict(sentence(&format!("{unit} fell short")))),
        Told::NoRoom(unit, target) => {
            let what = format!("no room is left for {unit} at {target}");
            times().fights(unit).row(Row::Verdict(sentence(&what)))
        }
        Told::Attacked(attack) => {
            let times = times();
            let seen = times.battle([&attack.unit, &attack.target]);
            happened_dice::attacks(&times, seen, attack)
        }
        Told::Hits(lies) => {
            let times = times();
            happened_dice::hits(&times, times.fights(&lies.unit), lies)
        }
        Told::Saves(lies) => {
            let times = times();
            happened_dice::saves(&times, times.fights(&lies.unit), lies)
        }
        Told::Spent(unit, token, dice) => {
            let dice = counted(*dice, "die is", "dice are");
            let what = format!("{unit} no longer {}: {dice} rolled again", token.name());
            times().fights(unit).row(Row::Text(sentence(&what)))
        }
        Told::Became(unit, token) => happened_cards::conditions(&times(), unit, *token, "became"),
        Told::Shed(unit, token) => happened_cards::conditions(&times(), unit, *token, "no longer"),
        Told::Tested(test) => {
            let times = times();
            let seen = times.tests(&test.unit, test.cause);
            happened_dice::tests(&times, seen, test)
        }
        Told::Loss(unit, wounds) => {
            let times = times();
            let seen = times.harms(unit);
            happened_dice::loss(&times, seen, unit, *wounds)
        }
        Told::Suffered(unit, wounds) => {
            let times = times();
            let what = format!("{unit} suffered {}", counted(*wounds, "wound", "wounds"));
            let left = times.left(unit);
            let left = left.map_or(String::new(), |left| format!(": {left}"));
            let text = sentence(&format!("{what}{left}"));
            // What a failed test costs is what it comes down to, not that it failed.
            let panics = times
                .under_way()
                .any(|frame| matches!(frame, Frame::Panic(_)));
            let row = if panics { Row::Verdict } else { Row::Text };
            times.harms(unit).row(row(text))
        }
        Told::Fell(unit) => {
            let text = sentence(&format!("the end of {unit}"));
            times().harms(unit).row(Row::Verdict(text))
        }
        Told::Healed(unit, wounds) => {
            let wounds = counted(*wounds, "wound", "wounds");
            let text = sentence(&format!("{unit} regained {wounds}"));
            let healed = || format!("Healing of {unit}");
            let seen = times().more(unit, HappeningKind::Card, healed);
            seen.row(Row::Text(text))
        }
        Told::Passed(unit) => {
            let text = sentence(&format!("{unit} passed by a card"));
            times().fights(unit).row(Row::Verdict(text))
        }
        Told::Played(seat, card, on) => {
            happened_cards::played(&times(), *seat, card, on.as_deref())
        }
        Told::Ordered(unit, ability, on) => {
            happened_cards::ordered(&times(), [unit, ability], on.as_deref())
        }
        Told::Cancelled(card, face, done) => happened_cards::cancelled(pack, card, *face, *done),
        Told::Claimed(seat, ncu, zone) => {
            happened_cards::claimed(pack, *seat, ncu, zone.as_deref())
        }
        Told::Scored(seat, points, by) => scored(&times(), *seat, *points, by),
        Told::Ended(winner) => {
            let text = winner.map_or_else(
                || "The battle is drawn".to_owned(),
                |seat| sentence(&format!("{seat} has won")),
            );
            let seen = Happening::new(HappeningKind::Score, "The battle is over");
            let seen = seen.seat(Seat(0)).seat(Seat(1));
            let after = times().after;
            let battle = after.battle.as_ref();
            let unscored = battle.and_then(|battle| unscored(pack, battle));
            match unscored.map(str::to_owned).or_else(|| points(&after)) {
                Some(points) => seen.row(Row::Text(points)),
                None => seen,
            }
            .row(Row::Verdict(text))
        }
    })
}

impl Times<'_> {
    pub(super) fn under_way(&self) -> impl Iterator<Item = &Frame> {
        stack(&self.before).iter().rev()
    }

    /// Something about a unit, with whose it is.
    pub(super) fn about(&self, seen: Seen, unit: &str) -> Seen {
        let states = [&self.before, &self.after];
        let mut seats = states.into_iter().filter_map(|state| {
            let side = &state.unit(unit)?.side;
            state.battle.as_ref()?.seat(side)
        });
        let seen = seen.at(Spot::Unit(unit.to_owned()));
        seats.next().into_iter().fold(seen, Happening::seat)
    }

    /// The fight of two units.
    fn battle(&self, units: [&str; 2]) -> Seen {
        let [unit, target] = units;
        let seen = Happening::new(HappeningKind::Battle, fight_title(unit, target));
        let seen = units.iter().fold(seen, |seen, unit| self.about(seen, unit));
        // Who was destroyed in the same moment has a seat too.
        [Seat(0), Seat(1)].into_iter().fold(seen, Happening::seat)
    }

    /// What belongs to the fight that is under way, or to what has just been.
    fn fights(&self, unit: &str) -> Seen {
        self.more(unit, HappeningKind::Battle, String::new)
    }

    /// What is part of a fight belongs to it; what is under way otherwise, to what was told last; the rest is `called`.
    pub(super) fn more(
        &self,
        unit: &str,
        kind: HappeningKind,
        called: impl FnOnce() -> String,
    ) -> Seen {
        let mut fights = self.under_way().filter_map(fight_of);
        let seen = match (fights.next(), self.under_way().find_map(goes_on)) {
            (Some(title), _) => Happening::new(HappeningKind::Battle, title),
            (None, Some(title)) => Happening::new(kind, title),
            (None, None) => Happening::new(kind, sentence(&called())),
        };
        self.about(seen, unit)
    }

    /// Wounds of a unit.
    fn harms(&self, unit: &str) -> Seen {
        self.more(unit, HappeningKind::Battle, || format!("Harm to {unit}"))
    }

    fn tests(&self, unit: &str, cause: PanicCause) -> Seen {
        let seen = Happening::new(HappeningKind::Roll, test_title(unit, cause));
        self.about(seen, unit)
    }

    /// How much is left of a unit after the entry.
    pub(super) fn left(&self, unit: &str) -> Option<String> {
        let left = strength(self.pack, self.after.unit(unit)?)?;
        let wounds = counted(left.wounds, "wound left", "wounds left");
        Some(match left.figures == left.wounds {
            true => format!("{wounds}, {}", counted(left.rows, "rank", "ranks")),
            false => {
                let models = counted(left.figures, "model", "models");
                format!(
                    "{wounds}, {models}, {}",
                    counted(left.rows, "rank", "ranks")
                )
            }
        })
    }
}

fn stack(state: &State) -> &[Frame] {
    let battle: Option<&BattleState> = state.battle.as_ref();
    battle.map_or(&[], |battle| battle.stack.as_slice())
}

fn fight_title(unit: &str, target: &str) -> String {
    sentence(&format!("{unit} against {target}"))
}

/// The title of the fight that something under way is.
pub(super) fn fight_of(frame: &Frame) -> Option<String> {
    if let Frame::Attack(attack) = frame {
        return Some(fight_title(&attack.unit, &attack.target));
    }
    if let Frame::Arcs(arcs) = frame {
        return Some(fight_title(&arcs.unit, &arcs.target));
    }
    let (Arriving::OnItsWay(charge) | Arriving::Lands(charge)) = frame.arriving()?;
    Some(fight_title(&charge.unit, &charge.target))
}

/// The title of anything else under way; empty of what belongs to what was told last.
fn goes_on(frame: &Frame) -> Option<String> {
    if let Frame::Panic(Testing { unit, cause, .. }) = frame {
        return Some(test_title(unit, *cause));
    }
    if let Frame::Dangerous(ground) = frame {
        return Some(format!("Dangerous ground, {}", ground.unit));
    }
    let belongs = matches!(
        frame,
        Frame::AbilityHits(_)
            | Frame::Cast(_)
            | Frame::Cancel(_)
            | Frame::Gift(_)
            | Frame::Power(_)
            | Frame::Falling(_)
            | Frame::Surge(_)
    );
    belongs.then(String::new)
}

/// How a test is called; one that belongs to a fight or a card has no title of its own.
fn test_title(unit: &str, cause: PanicCause) -> String {
    match cause {
        PanicCause::Attack
        | PanicCause::FailedCharge
        | PanicCause::IntoMelee
        | PanicCause::Horror
        | PanicCause::Card
        | PanicCause::Ability
        | PanicCause::LastBreath => String::new(),
        PanicCause::Retreat => format!("Retreat of {unit}"),
        PanicCause::Objective => format!("Panic of {unit}"),
        PanicCause::Rage => format!("Temper of {unit}"),
    }
}

fn rolled_off(off: RollOff, faces: [u8; 2]) -> Seen {
    let title = match off {
        RollOff::Deploy => "Roll-off for who deploys first",
        RollOff::First => "Roll-off for the first player",
    };
    let most = faces[0].max(faces[1]);
    let tied = faces[0] == faces[1];
    let seen = Happening::new(HappeningKind::Roll, title);
    let all = (0..).map(Seat).zip(faces);
    let seen = all.fold(seen, |seen, (seat, face)| {
        let counts = match face == most && !tied {
            true => Counts::Hit,
            false => Counts::Missed,
        };
        seen.seat(seat).row(Row::Dice {
            of: sentence(&seat.to_string()),
            by: None,
            dice: vec![Die::new(face, counts)],
        })
    });
    let first = Seat(u8::from(faces[1] > faces[0]));
    seen.row(Row::Verdict(match tied {
        true => format!("Tied at {most}: both roll again"),
        false => sentence(&format!("{first} is first")),
    }))
}

/// Points: of a destroyed unit with its fight, of what is held by the round.
fn scored(times: &Times<'_>, seat: Seat, points: u16, by: &str) -> Seen {
    let pack = times.pack;
    let won = counted(points, "point", "points");
    if times.after.objective(by).is_none() {
        let text = format!("{seat} scores {won} for {}", thing_words(pack, by));
        let seen = times.more(by, HappeningKind::Score, String::new);
        return seen.seat(seat).row(Row::Text(sentence(&text)));
    }
    let battle = times.before.battle.as_ref();
    let round = battle.map_or(0, |battle| battle.round);
    let held = holdings(pack, &times.after);
    let holds = held.iter().find(|holding| holding.objective == by);
    let holds = holds.map_or_else(String::new, |holding| format!(", held by {}", holding.unit));
    let text = format!("{seat} scores {won} for {}{holds}", thing_words(pack, by));
    let seen = Happening::new(HappeningKind::Score, format!("Points of round {round}"));
    let seen = seen.at(Spot::Objective(by.to_owned()));
    let seen = seen.seat(Seat(0)).seat(Seat(1));
    let seen = seen.row(Row::Text(sentence(&text)));
    match self::points(&times.after) {
        Some(points) => seen.row(Row::Verdict(points)),
        None => seen,
    }
}

/// How many points both have, and how many win.
fn points(state: &State) -> Option<String> {
    let battle = state.battle.as_ref()?;
    let [near, far] = [Seat(0), Seat(1)].map(|seat| battle.camp(seat).points);
    let win = battle.victory;
    let text = format!("{} {near}, {} {far}, {win} win", Seat(0), Seat(1));
    Some(sentence(&text))
}

/// In which side of its target an attack is made, for a sentence.
pub(super) fn in_side(side: Side) -> String {
    format!("in the {}", side_words(side))
}
