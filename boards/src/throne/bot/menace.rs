//! How much does another house threaten?
//!
//! By how near it is to victory, and by the strongest army that may come from it.

use play::Seat;

use super::context::{Context, STOPPED};
use crate::ids::AreaId;
use crate::throne::rules::targets;

impl Context<'_> {
    /// How much another seat threatens: the nearer to victory the more, and by the strongest army that may come to an own
    /// area.
    pub(super) fn menace(&self, other: Seat) -> i32 {
        let short = self.short_of(other);
        let near = STOPPED.get(usize::from(short.saturating_sub(1)));
        let comes = self.comes_from(other).map_or(0, |(strength, _)| strength);
        near.copied().unwrap_or_default() + 10 - i32::from(short.min(10)) + 2 * comes
    }

    /// The strongest army of another seat that may come to own land, and to which of it that is worth most.
    pub(super) fn comes_from(&self, other: Seat) -> Option<(i32, AreaId)> {
        let armies = self
            .state
            .spots()
            .filter(|(_, spot)| spot.seat == Some(other));
        let comes = armies.flat_map(|(from, spot)| {
            let strength = self.strength(spot.units);
            let to = targets(self.pack, self.state, other, from) & self.pack.ways.land;
            let own: Vec<AreaId> = to.iter().filter(|to| self.owns(*to)).collect();
            own.into_iter().map(move |to| (strength, to))
        });
        comes
            .filter(|(strength, _)| *strength > 0)
            .max_by_key(|(strength, to)| (*strength, self.value(*to)))
    }
}
