//! What does a move take along, what does it cost, and does it arrive?

use geometry::{Placement, wrapped};
use play::{Answer, Likely};

use super::answer::Says;
use super::{Spot, Teller, sentences};
use crate::battle::{Facing, pivoted};
use crate::field::Thing;
use crate::moves::{MoveKind, MovePlan, plan_move};
use crate::panic_test::frightened;
use crate::rules::moves::retreat_end;
use crate::rulings::Retreat;
use crate::terrain::Keyword;
use crate::words::{inches, turn_words};

/// The shortest slide that is told, inches: a hundredth, rounded.
const SHOWN: f64 = 0.005;

/// Whether the distance die of a move lies already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Die {
    /// It is still to be rolled, or there is none.
    Open,
    /// It lies.
    Lies,
}

impl Teller<'_> {
    pub(crate) fn moves(&self, kind: MoveKind, to: Placement, die: Die) -> Says {
        let Some(unit) = self.acting() else {
            return Answer::new(label(kind)).at(Spot::Place(to));
        };
        let acting = self.pending().acting();
        let plan = plan_move(&self.field, unit, kind, to);
        let then = self.after_pivot(kind, to);
        let aims = matches!(&then, Some((Facing::Aimed, _)));
        let turn = to.heading.radians() - self.field.body(unit).pose().heading();
        let turn = turn_words(wrapped(turn).to_degrees());
        let label = match (&then, &turn) {
            (Some((Facing::Aimed, targets)), turn) => {
                let by = turn
                    .as_ref()
                    .map_or(String::new(), |turn| format!(" {turn}"));
                format!("Take aim{by}: {}", targets.join(", "))
            }
            (Some((Facing::Marching, _)), _) => "Pivot to march".to_owned(),
            (None, None) if kind == MoveKind::Maneuver && plan.slide <= SHOWN => {
                "Stay here".to_owned()
            }
            (_, _) => label(kind).to_owned(),
        };
        let next = match &then {
            Some((Facing::Aimed, _)) => "Only its shot follows",
            Some((Facing::Marching, _)) => "Only its march follows",
            _other => acting.map_or("", |acting| acting.after(kind)),
        };
        let slides = (plan.slide > SHOWN).then(|| format!("Goes {}", inches(plan.slide)));
        let turns = turn.filter(|_| !aims).map(|turn| format!("Turns {turn}"));
        // What bounds it more closely is in the question.
        let is_bound = acting.is_some_and(|acting| acting.scope.bounds_move());
        let most = (kind != MoveKind::Pivot && !is_bound)
            .then(|| format!("at most {}", inches(plan.limit)));
        let way = [slides.unwrap_or_default(), turns.unwrap_or_default()];
        let most = match (way.iter().all(String::is_empty), most) {
            (true, Some(most)) => format!("Stays here; {most}"),
            (false, Some(most)) => format!("It goes {most}"),
            (_, None) => String::new(),
        };
        let [slide, turns] = way;
        let answer = Answer::new(label)
            .effect(sentences(&[slide, turns, most, next.to_owned()]))
            .at(Spot::Place(to));
        let answer = self.ground(needs(answer, &plan, die), &plan);
        match acting {
            Some(acting) if !acting.is_free(kind) => acting.price(answer),
            Some(_) | None => answer,
        }
    }

    /// What a pivot of the acting unit is for, and whom it can shoot at from there.
    fn after_pivot(&self, kind: MoveKind, to: Placement) -> Option<(Facing, Vec<String>)> {
        self.pending()
            .acting()
            .filter(|_| kind == MoveKind::Pivot)?;
        let (facing, targets) = pivoted(self.pack, self.field.state, self.seat, to).ok()?;
        Some((facing?, targets))
    }

    /// What the ground on the way does.
    fn ground(&self, answer: Says, plan: &MovePlan) -> Says {
        let answer = plan.effects.iter().fold(answer, |answer, effect| {
            let piece = self.field.id(effect.piece);
            let row = self.pack.keyword(effect.keyword);
            let word = row.map_or_else(
                || effect.keyword.name().to_owned(),
                |row| row.name.to_lowercase(),
            );
            match effect.keyword {
                Keyword::Dangerous => {
                    answer.warning(format!("crosses {piece}, {word} ground that costs wounds"))
                }
                _harmless => answer.warning(format!("meets {piece}, which is {word}")),
            }
        });
        let freed: Vec<&str> = plan
            .freed
            .iter()
            .map(|thing| self.field.id(*thing))
            .collect();
        match freed.as_slice() {
            [] => answer,
            freed => answer.warning(format!("{} may pivot then", freed.join(" and "))),
        }
    }

    pub(super) fn retreats(&self) -> Says {
        let Some(unit) = self.acting() else {
            return Answer::new("Retreat");
        };
        let foes: Vec<&str> = self.field.foes(unit).map(|foe| self.id(foe)).collect();
        let foes = foes.join(" and ");
        let answer = match self.pack.rulings().retreat {
            Retreat::Source => {
                let test = frightened(&self.field, &[Thing::Unit(unit)]).pop();
                let effect = format!("Tests for panic first, then leaves {foes}");
                let answer = Answer::new("Retreat").effect(effect);
                match test {
                    Some(test) => answer
                        .likely(Likely::new("fails its panic test", test.fails))
                        .warning(format!(
                            "{:.1} wounds on average by its panic test",
                            test.wounds.mean()
                        )),
                    None => answer,
                }
            }
            Retreat::D6 => {
                let mut faces = 1..=6_u8;
                let ends = |face: &u8| retreat_end(&self.field, unit, Some(*face)).is_some();
                let needs = faces.find(ends);
                let label = match needs {
                    Some(1) | None => "Retreat".to_owned(),
                    Some(face) => format!("Retreat, needs {face}+"),
                };
                let chance = needs.map_or(0.0, |face| {
                    play::odds::Dist::die(6).at_least(i32::from(face))
                });
                Answer::new(label)
                    .effect("Rolls a die that is added to its speed, then goes back")
                    .likely(Likely::new("has somewhere to go", chance))
                    .warning(format!("leaves {foes}, which may pivot then"))
            }
        };
        self.acts(answer)
    }
}

fn needs(answer: Says, plan: &MovePlan, die: Die) -> Says {
    match plan.need.filter(|_| die == Die::Open) {
        Some(need) if need > 1 => {
            let chance = play::odds::Dist::die(6).at_least(i32::from(need));
            answer.likely(Likely::new("reaches it", chance))
        }
        Some(_) | None => answer,
    }
}

fn label(kind: MoveKind) -> &'static str {
    match kind {
        MoveKind::Maneuver => "Maneuver",
        MoveKind::March => "March",
        MoveKind::Retreat => "Go back",
        MoveKind::Shift => "Shift",
        MoveKind::Pivot => "Pivot to face the enemy",
    }
}
