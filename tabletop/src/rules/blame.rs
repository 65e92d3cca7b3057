//! What must go for a no to become a yes?

use geometry::Remove;

use crate::field::Thing;

/// The things to take away for a condition to hold.
///
/// Every one that alone would do; if none would, a least set of them, found by putting back one after the other, in the
/// order given, each that leaves the condition true. `holds` is asked with a test of what is still there. Nothing when
/// even taking all away would not help.
pub(crate) fn blame(
    candidates: Vec<Thing>,
    holds: impl Fn(&dyn Fn(Thing) -> bool) -> bool,
) -> (Vec<Thing>, Remove) {
    let alone: Vec<Thing> = candidates
        .iter()
        .copied()
        .filter(|gone| holds(&|thing| thing != *gone))
        .collect();
    if !alone.is_empty() {
        return (alone, Remove::Any);
    }
    let mut gone = candidates.clone();
    if !holds(&|thing| !gone.contains(&thing)) {
        return (Vec::new(), Remove::All);
    }
    for thing in candidates {
        let without: Vec<Thing> = gone
            .iter()
            .copied()
            .filter(|other| *other != thing)
            .collect();
        if holds(&|thing| !without.contains(&thing)) {
            gone = without;
        }
    }
    (gone, Remove::All)
}

#[cfg(test)]
mod tests {
    use super::*;

    const THINGS: [Thing; 3] = [Thing::Unit(0), Thing::Unit(1), Thing::Piece(0)];

    #[test]
    fn each_that_alone_would_do_is_named() {
        let by = blame(THINGS.to_vec(), |there| {
            !there(Thing::Unit(1)) || !there(Thing::Piece(0))
        });
        assert_eq!(by, (vec![Thing::Unit(1), Thing::Piece(0)], Remove::Any));
    }

    #[test]
    fn otherwise_a_least_set_is() {
        let by = blame(THINGS.to_vec(), |there| {
            !there(Thing::Unit(0)) && !there(Thing::Piece(0))
        });
        assert_eq!(by, (vec![Thing::Unit(0), Thing::Piece(0)], Remove::All));
    }

    #[test]
    fn nothing_is_named_when_nothing_helps() {
        assert_eq!(blame(THINGS.to_vec(), |_| false), (Vec::new(), Remove::All));
    }
}
