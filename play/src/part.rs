//! What may be played with, or left out?
//!
//! A game lists its switches once: the window shows their titles, the command line takes their names, and both change
//! the same field of its setting.

use std::fmt;

use crate::refusal::Refusal;

/// A switch of a setting `S`.
///
/// # Example
/// ```
/// use play::Part;
///
/// #[derive(Clone, Default)]
/// struct Setting {
///     wild: bool,
/// }
/// let wild = Part {
///     name: "wild-cards",
///     title: "Wild cards",
///     text: "A wild card may stand for any other",
///     of: |setting: &mut Setting| &mut setting.wild,
/// };
/// let mut setting = Setting::default();
/// *(wild.of)(&mut setting) = true;
/// assert!(wild.is_on(&setting));
/// ```
pub struct Part<S> {
    /// Its name on the command line, of small letters and dashes.
    pub name: &'static str,
    /// Its name for people.
    pub title: &'static str,
    /// What it does, as a sentence.
    pub text: &'static str,
    /// Where a setting keeps whether it is played with.
    pub of: fn(&mut S) -> &mut bool,
}

impl<S> fmt::Debug for Part<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Part").field(&self.name).finish()
    }
}

impl<S: Clone> Part<S> {
    /// Tells whether it is played with.
    ///
    /// # Example
    /// ```
    /// let part = play::Part { name: "a", title: "A", text: "A", of: |on: &mut bool| on };
    /// assert!(part.is_on(&true) && !part.is_on(&false));
    /// ```
    #[must_use]
    pub fn is_on(&self, setting: &S) -> bool {
        *(self.of)(&mut setting.clone())
    }

    /// The setting with this part the other way round.
    ///
    /// # Example
    /// ```
    /// let part = play::Part { name: "a", title: "A", text: "A", of: |on: &mut bool| on };
    /// assert!(part.turned(&false));
    /// ```
    #[must_use]
    pub fn turned(&self, setting: &S) -> S {
        let mut other = setting.clone();
        let on = (self.of)(&mut other);
        *on = !*on;
        other
    }
}

/// Why a setting cannot be played: every reason, with the one of the `changed` parts that is to blame for it.
///
/// A check names one reason at a time. The part that is to blame is turned back, and what is left is checked again. A
/// reason that none of them is to blame for comes last, with `None`.
///
/// # Ties
/// Of parts that could each be turned back, the first is to blame, unless another one asked for it: of leaders that need
/// cards and the cards, the leaders are. Parts of which each one alone is a reason are all to blame.
///
/// # Example
/// ```
/// use play::{Part, Refusal, RuleRef, clashes};
///
/// type Setting = [bool; 2];
/// let one = Part { name: "one", title: "One", text: "One", of: |on: &mut Setting| &mut on[0] };
/// let two = Part { name: "two", title: "Two", text: "Two", of: |on: &mut Setting| &mut on[1] };
/// let check = |on: &Setting| match on {
///     [true, _] => Err(Refusal::new("one", RuleRef::new("Toy", "T1"), "There is no one")),
///     [false, true] => Err(Refusal::new("two", RuleRef::new("Toy", "T1"), "There is no two")),
///     [false, false] => Ok(()),
/// };
/// let found = clashes(&[true, true], &[&one, &two], check);
/// let names: Vec<_> = found.iter().map(|(part, no)| (part.map(|part| part.name), &*no.reason)).collect();
/// assert_eq!(names, [(Some("one"), "one"), (Some("two"), "two")]);
/// assert!(clashes(&[false, false], &[&one, &two], check).is_empty());
/// ```
pub fn clashes<'p, S: Clone>(
    setting: &S,
    changed: &[&'p Part<S>],
    check: impl Fn(&S) -> Result<(), Refusal>,
) -> Vec<(Option<&'p Part<S>>, Refusal)> {
    let mut found = Vec::new();
    let mut setting = setting.clone();
    let mut left = changed.to_vec();
    while let Err(no) = check(&setting) {
        let blamed = blamed(&setting, &left, &no, &check);
        if blamed.is_empty() {
            found.push((None, no));
            break;
        }
        for part in blamed {
            setting = part.turned(&setting);
            left.retain(|other| other.name != part.name);
            found.push((Some(part), no.clone()));
        }
    }
    found
}

/// The parts to blame for a reason.
fn blamed<'p, S: Clone>(
    setting: &S,
    left: &[&'p Part<S>],
    no: &Refusal,
    check: &impl Fn(&S) -> Result<(), Refusal>,
) -> Vec<&'p Part<S>> {
    let is_gone = |setting: &S, no: &Refusal| {
        let after = check(setting);
        after.map_or_else(|other| other.reason != no.reason, |()| true)
    };
    let mends = |part: &&&Part<S>| is_gone(&part.turned(setting), no);
    let able: Vec<&'p Part<S>> = left.iter().filter(mends).copied().collect();
    // What comes up without a part that is needed is the fault of the one that needs it.
    let is_needed = |part: &&&Part<S>| {
        let without = part.turned(setting);
        let mut others = able.iter().filter(|other| other.name != part.name);
        check(&without)
            .is_err_and(|next| others.any(|other| is_gone(&other.turned(&without), &next)))
    };
    let first = able.iter().find(|part| !is_needed(part));
    if let Some(part) = first.or(able.first()) {
        return vec![*part];
    }
    let bare = left
        .iter()
        .fold(setting.clone(), |setting, part| part.turned(&setting));
    if !is_gone(&bare, no) {
        return Vec::new();
    }
    let alone = |part: &&&Part<S>| !is_gone(&part.turned(&bare), no);
    left.iter().filter(alone).copied().collect()
}
