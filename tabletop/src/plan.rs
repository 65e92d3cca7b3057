//! What can one unit do to another from where it stands?
//!
//! The assistant's answer for a pair: gap, arcs, sight, charge and shot, each with its proof. Pure questions on a field;
//! nothing moves.

use geometry::{ArcShares, Gap, Side, gap};

use crate::field::Field;
use crate::rules::arcs::{hit, shares};
use crate::rules::charge::{Charge, charge};
use crate::rules::shoot::{Shot, shoot};
use crate::rules::sight::{Seen, sight};
use crate::rules::ways::WayChoice;

/// Everything that a player asks of one unit against another.
#[derive(Clone, Debug, PartialEq)]
pub struct Pair {
    /// The unit that acts, by index.
    pub from: usize,
    /// The unit that it acts on, by index.
    pub to: usize,
    /// The shortest gap between the trays.
    pub gap: Gap,
    /// Whether `to` is in the front arc of `from`.
    pub in_front_arc: bool,
    /// Shares of `from`'s tray in the arcs of `to`; `None` when nothing of it is outside `to`.
    pub shares: Option<ArcShares>,
    /// The arcs of `to` that a charge hits.
    pub arcs_hit: Vec<Side>,
    /// Whether `from` sees `to`, and the proof.
    pub seen: Seen,
    /// The planned charge.
    pub charge: Charge,
    /// The planned shot.
    pub shot: Shot,
}

impl Pair {
    /// The same pair with its charge by a chosen way, landings included; `None` where there is no such way or it has no
    /// landing.
    ///
    /// # Example
    /// ```
    /// # use tabletop::{Field, Packs, WayChoice, plan_pair};
    /// # use tabletop::table::{Strictness, read};
    /// # let packs = Packs::builtin().unwrap();
    /// # let text = include_str!("../samples/charge-7-inches.json");
    /// # let table = read(&packs, Strictness::Strict, "charge-7-inches.json", text).unwrap();
    /// let field = Field::new(&table.pack, &table.state);
    /// assert!(plan_pair(&field, 0, 1).by_way(&field, WayChoice::Listed(1)).is_none(), "nothing to go round");
    /// ```
    #[must_use]
    pub fn by_way(mut self, field: &Field<'_>, choice: WayChoice) -> Option<Self> {
        let way = self.charge.chosen(choice)?.clone();
        let listed = self.charge.ways.iter().position(|other| *other == way);
        self.charge.advised = listed.or_else(|| {
            self.charge.ways.push(way);
            self.charge.ways.len().checked_sub(1)
        });
        self.charge
            .lands_by_its_way(field, [self.from, self.to], &self.arcs_hit)
            .then_some(self)
    }
}

/// Everything about one unit against another.
///
/// # Example
/// ```
/// use tabletop::{Field, Pack, State, UnitState};
/// use geometry::{Len, Placement};
///
/// let pack = Pack::builtin("2017").unwrap();
/// let mut state = State::empty("2017", Len::from_inches(48.0), Len::from_inches(48.0));
/// let unit = |id: &str, side: &str, place: Placement| UnitState {
///     id: id.to_owned(),
///     side: side.to_owned(),
///     profile: None,
///     tray: tabletop::TrayKind::Infantry,
///     speed: Len::from_inches(5.0),
///     place,
///     wounds: 0,
///     tokens: tabletop::Tokens::NONE,
///     activated: false,
///     attachment: None,
///     banded: false,
///     right_attachment: None,
/// };
/// state.units.push(unit("swords", "stark", Placement::new(0.0, -6.0, 0.0)));
/// state.units.push(unit("guards", "lannister", Placement::new(0.0, 6.0, 180.0)));
/// let field = Field::new(&pack, &state);
/// let pair = tabletop::plan_pair(&field, 0, 1);
/// assert!((pair.gap.length - 7.2).abs() < 1e-9);
/// assert_eq!(pair.charge.way().and_then(|way| way.need), Some(2));
/// assert!((pair.charge.chance() - 5.0 / 6.0).abs() < 1e-12);
/// ```
#[must_use]
pub fn plan_pair(field: &Field<'_>, from: usize, to: usize) -> Pair {
    let viewer = field.body(from);
    let shares = shares(field, to, from);
    let arcs_hit = hit(field, from, to, shares.as_ref());
    let seen = sight(field, from, viewer, to);
    Pair {
        from,
        to,
        gap: gap(viewer, field.body(to)),
        in_front_arc: !matches!(seen, Seen::OutOfArc),
        charge: charge(field, from, to, &seen, &arcs_hit),
        shot: shoot(field, from, to, &seen),
        shares,
        arcs_hit,
        seen,
    }
}

/// Everything about one unit against every other, in file order.
///
/// # Example
/// ```
/// # use tabletop::{Field, Pack, State};
/// # use geometry::Len;
/// # let pack = Pack::builtin("2017").unwrap();
/// # let state = State::empty("2017", Len::from_inches(48.0), Len::from_inches(48.0));
/// let field = Field::new(&pack, &state);
/// let all: Vec<_> = (0..field.unit_count()).map(|unit| tabletop::plan(&field, unit)).collect();
/// # assert!(all.is_empty());
/// ```
#[must_use]
pub fn plan(field: &Field<'_>, unit: usize) -> Vec<Pair> {
    (0..field.unit_count())
        .filter(|other| *other != unit)
        .map(|other| plan_pair(field, unit, other))
        .collect()
}
