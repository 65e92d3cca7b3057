//! What does a way or a place do to who takes it?

use play::Answer;

use super::super::field::Field;
use super::super::state::ModelId;
use super::super::walk::{passed, trample_price};
use super::chances::{hit_words, wound_words};
use super::{Describer, Spot};
use crate::body::{Body, Figure};
use crate::movement::Path;
use crate::pack::OnEnter;
use crate::square::Square;

/// What entering a square does to a model.
fn entered(field: &Field<'_>, id: ModelId, at: Square) -> Option<String> {
    let (enter, token) = field.entering(at)?;
    let stakes = |piece| match field.rules.pack().piece_at(piece).map(|row| row.enter) {
        Some(OnEnter::Hits { infantry, large }) => Some((infantry, large)),
        Some(OnEnter::Nothing | OnEnter::Wounds(_) | OnEnter::Hidden { .. }) | None => None,
    };
    let hits = |(infantry, large): (u8, u8)| match field.card(id).figure {
        Figure::Infantry => infantry,
        Figure::Large => large,
    };
    let does = match (enter, token) {
        (OnEnter::Nothing, _) => return None,
        (OnEnter::Wounds(wounds), _) => wound_words(wounds),
        (OnEnter::Hits { infantry, large }, _) => hit_words(hits((infantry, large))),
        (OnEnter::Hidden { wounds, .. }, Some(_)) => {
            let [hiding, bare] = field.state.unseen;
            let all = hiding.saturating_add(bare);
            format!(
                "{} if stakes are below, {hiding} in {all}",
                wound_words(wounds)
            )
        }
        (OnEnter::Hidden { piece, .. }, None) => hit_words(hits(stakes(piece)?)),
    };
    Some(format!("{does} on {at}"))
}

impl Describer<'_> {
    /// What happens on a way, or nothing.
    pub(super) fn way_harm(&self, id: ModelId, path: &Path) -> String {
        let marked = self.field.scene.marked();
        let squares = path.entered().filter(|at| marked.has(*at));
        let found = squares.filter_map(|at| entered(&self.field, id, at));
        let found: Vec<String> = found.collect();
        if found.is_empty() {
            String::new()
        } else {
            format!("the way does it harm: {}", found.join(", "))
        }
    }

    /// With what a way meets: what harms the model, and whom it may trample then.
    pub(in crate::skirmish) fn meets(
        &self,
        answer: Answer<Spot>,
        id: ModelId,
        path: &Path,
    ) -> Answer<Spot> {
        let victims = passed(&self.field, id, path).into_iter();
        let victims: Vec<String> = victims.map(|id| self.name(id)).collect();
        let mut answer = answer.warning(self.way_harm(id, path));
        if !victims.is_empty() {
            let start = match answer.effect.as_str() {
                "" => String::new(),
                known => format!("{known}. "),
            };
            let price = trample_price(&self.field, id);
            let victims = victims.join(" or ");
            answer.effect = format!("{start}May trample {victims} then, for {price}");
        }
        answer
    }

    /// What it means for a model to stand somewhere: who engages it there, and what it gains.
    pub(in crate::skirmish) fn standing(&self, id: ModelId, end: Body) -> String {
        let field = &self.field;
        let sight = field.sight_but(id);
        let mut words = Vec::new();
        let touched = field
            .enemies(id)
            .filter(|enemy| end.distance(field.body(*enemy)) == 1)
            .filter(|enemy| sight.contact(end, field.body(*enemy)).is_ok());
        let names: Vec<String> = touched.map(|enemy| self.name(enemy)).collect();
        if !names.is_empty() {
            words.push(format!("engaged with {}", names.join(" and ")));
        }
        let own = field.body(id);
        for at in &field.rules.scenario(field.state).objectives {
            if end.fills(*at) && !own.fills(*at) {
                words.push(format!("controls the objective on {at}"));
            }
        }
        for (bonus, squares) in field.scene.high() {
            if end.squares().any(|at| squares.has(at)) {
                words.push(format!(
                    "on high ground, +{bonus} on dice against enemies below"
                ));
            }
        }
        words.join("; ")
    }

    /// What a model gives up by leaving where it stands.
    pub(super) fn leaving(&self, id: ModelId, end: Body) -> String {
        let field = &self.field;
        let own = field.body(id);
        let objectives = field.rules.scenario(field.state).objectives.iter();
        let left = objectives.filter(|at| own.fills(**at) && !end.fills(**at));
        let left: Vec<String> = left
            .map(|at| format!("leaves the objective on {at}"))
            .collect();
        left.join("; ")
    }

    /// Whether anything lies near enough to a model to harm it on its way.
    pub(super) fn near_harm(&self, id: ModelId) -> bool {
        let (own, stride) = (self.field.body(id), self.field.stride(id));
        let marked = self.field.scene.marked();
        marked
            .iter()
            .any(|at| own.distance(Body::infantry(at)) <= stride.saturating_add(1))
    }
}
