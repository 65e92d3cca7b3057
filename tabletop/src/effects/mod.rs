//! What follows from a planned charge?
//!
//! Sentences in the order of play: the arc, the ground on the way, the attack, its end; then what happens should the
//! charge fail. Only what the rules, the rulings and the cards say; the chances are [`crate::charge_attack`]'s.

mod fight;
mod ground;

use geometry::Side;
use play::RuleRef;

use crate::field::{Field, Thing};
use crate::plan::Pair;
use crate::rules::landing::Alignment;
use crate::words::{list, place_words, side_words};

/// One thing that follows from a charge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Effect {
    /// A sentence without a full stop.
    pub text: String,
    /// The rule that says so; the book is the edition.
    pub rule: RuleRef,
    /// What it comes from, if that is one thing on the table.
    pub from: Option<Thing>,
    /// The arc of the target that it goes with; `None` when it follows whichever is hit.
    pub arc: Option<Side>,
}

/// Everything that follows from a planned charge, in the order of play.
///
/// Where the attacker or the defender may choose the arc, what depends on it is said for each. Nothing follows from a
/// charge that is not allowed.
///
/// # Rule
/// 2017, Charge; Making attacks; Combat modifiers; Conditions; Terrain keywords.
///
/// # Ruling
/// `arc_tie`, `align_fails`, `touch_third`, `charge_moves`, `hindering_counts`, `on_piece`, `trees_cover`,
/// `dangerous_die`, `rolled_one`, `failed_charge`, `flank_panic`, `rear_panicked`, `panic_on`, `panic_loss`,
/// `panicked_covers`, `token_dice`, `surge_forth`.
///
/// # Example
/// ```
/// # use tabletop::{Field, Packs, effects, plan_pair};
/// # use tabletop::table::{Strictness, read};
/// # let packs = Packs::builtin().unwrap();
/// # let text = include_str!("../../samples/charge-arc-1.json");
/// # let table = read(&packs, Strictness::Strict, "charge-arc-1.json", text).unwrap();
/// let field = Field::new(&table.pack, &table.state);
/// let said = effects(&field, &plan_pair(&field, 0, 1));
/// assert!(said.iter().any(|effect| effect.text == "guards will have -1 on defense rolls, hit in the right flank"));
/// ```
#[must_use]
pub fn effects(field: &Field<'_>, pair: &Pair) -> Vec<Effect> {
    let mut said = Said {
        field,
        pair,
        effects: Vec::new(),
    };
    if pair.charge.refusal.is_none() {
        said.choice();
        said.way();
        said.landings();
        said.attack();
        said.failure();
    }
    said.effects
}

/// A plan and what was said of it so far.
struct Said<'a, 'f> {
    field: &'a Field<'f>,
    pair: &'a Pair,
    effects: Vec<Effect>,
}

impl Said<'_, '_> {
    fn say(&mut self, section: &'static str, text: String) {
        self.say_of(section, text, None, None);
    }

    fn say_of(
        &mut self,
        section: &'static str,
        text: String,
        from: Option<Thing>,
        arc: Option<Side>,
    ) {
        self.effects.push(Effect {
            text,
            rule: RuleRef {
                book: self.field.pack.edition().to_owned().into(),
                section: section.into(),
            },
            from,
            arc,
        });
    }

    /// The charger's id.
    fn charger(&self) -> String {
        self.field.id(Thing::Unit(self.pair.from)).to_owned()
    }

    /// The target's id.
    fn target(&self) -> String {
        self.field.id(Thing::Unit(self.pair.to)).to_owned()
    }
}

/// Landings in words, such as "full and half to the left".
fn places(places: impl IntoIterator<Item = Alignment>) -> String {
    list(places.into_iter().map(place_words))
}

/// Sides in words, such as "left or front".
pub(crate) fn sides(arcs: &[Side]) -> String {
    let names: Vec<&str> = arcs.iter().copied().map(side_words).collect();
    match names.split_last() {
        Some((last, first)) if !first.is_empty() => format!("{} or {last}", first.join(", ")),
        Some(_) | None => names.concat(),
    }
}
