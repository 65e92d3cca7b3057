//! Which squares did a model walk over, from one place where it was seen to the next?
//!
//! The log keeps where a model stopped and where terrain took effect on it. Between two such places nothing happened, and
//! the way is the one that the rules take where nobody chose another.

use super::field::Field;
use super::state::ModelId;
use crate::card::AbilityEffect;
use crate::movement::Allowance;
use crate::square::Square;

impl Field<'_> {
    /// The squares that a model entered on its way, the last one among them; none where no way leads there, as of one that
    /// was set somewhere by hand.
    ///
    /// # Ties
    /// As in a move: the least harmful way, and of those the shortest. What the model moves by comes before movement
    /// abilities and before a longer way.
    #[must_use]
    pub fn walked(&self, id: ModelId, from: Square, to: Square) -> Vec<Square> {
        let mut before = *self.state;
        let Some(model) = before.model_mut(id) else {
            return Vec::new();
        };
        model.at = from;
        let field = Field::new(self.rules, &before);
        let (figure, stride) = (field.card(id).figure, field.stride(id));
        let harm = |at: Square| field.harm(figure, at);
        let abilities = field.card(id).abilities.iter().zip(0_u8..8);
        let all = abilities.fold(0_u8, |all, (ability, place)| match ability.does {
            AbilityEffect::Dash | AbilityEffect::Ford(_) => all | 1 << place,
            _ => all,
        });
        let more = stride.saturating_add(stride).saturating_add(2);
        let tries = [(stride, 0), (stride, all), (more, all)];
        let mut ways = tries.into_iter().filter_map(|(squares, with)| {
            field.moving(id, with, |moves| {
                let reach = moves.reach(Allowance::Compelled(squares), &harm);
                let path = reach.path(reach.to(to)?);
                Some(path.steps.iter().map(|step| step.to).collect())
            })
        });
        ways.next().unwrap_or_default()
    }
}
