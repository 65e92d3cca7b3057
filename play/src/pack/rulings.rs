//! How is an open point of the rules described?
//!
//! A game lists its open points once, with `rulings!`: that makes an enum each, the struct `Rulings` with a field each,
//! and the table of what can be chosen. There is no default in code: a pack's files name every one.
//! Invariant: names and values are text in files and never change their meaning.

use crate::problem::nearest;
use crate::rule::RuleRef;

/// One way to read an open point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The value in files.
    pub value: &'static str,
    /// What it means, as a sentence.
    pub text: &'static str,
}

/// What there is to know about one ruling.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulingInfo {
    /// The field of `Rulings` and the key in files.
    pub name: &'static str,
    /// The open point, as a question.
    pub question: &'static str,
    /// The section that leaves it open.
    pub rule: RuleRef,
    /// Every reading, in the order of the list.
    pub readings: &'static [Reading],
}

impl RulingInfo {
    /// The reading with a value, or `None`.
    #[must_use]
    pub fn reading(&self, value: &str) -> Option<&'static Reading> {
        self.readings.iter().find(|r| r.value == value)
    }

    /// All values, in the order of the readings.
    pub fn values(&self) -> impl Iterator<Item = &'static str> {
        self.readings.iter().map(|r| r.value)
    }
}

/// A type whose values are the readings of one ruling.
pub trait RulingValue: Copy + Sized + 'static {
    /// Every reading, in the order of the variants.
    const READINGS: &'static [Reading];

    /// The value in files.
    fn value(self) -> &'static str;

    /// The reading with a value in files, or `None`.
    fn from_value(value: &str) -> Option<Self>;
}

/// Why a ruling could not be set.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RulingError {
    /// No ruling has that name.
    #[error("unknown ruling `{name}`{}", did_you_mean(.nearest))]
    UnknownName {
        /// The name asked for.
        name: String,
        /// The nearest known name.
        nearest: Option<&'static str>,
    },
    /// The ruling has no such value.
    #[error("ruling `{name}` has no value `{value}`; it takes {}", one_of(.known))]
    UnknownValue {
        /// The ruling.
        name: &'static str,
        /// The value asked for.
        value: String,
        /// The values it takes.
        known: Vec<&'static str>,
    },
}

fn did_you_mean(nearest: &Option<&'static str>) -> String {
    match nearest {
        Some(name) => format!("; did you mean `{name}`?"),
        None => String::new(),
    }
}

fn one_of(known: &[&str]) -> String {
    let quoted: Vec<String> = known.iter().map(|value| format!("`{value}`")).collect();
    quoted.join(" or ")
}

/// What there is to know about a ruling of a list, if it has that name and takes that value.
///
/// # Errors
/// [`RulingError`] for an unknown name, with the nearest known one, or for an unknown value.
#[doc(hidden)]
pub fn check(
    all: &'static [RulingInfo],
    name: &str,
    value: &str,
) -> Result<&'static RulingInfo, RulingError> {
    let Some(info) = all.iter().find(|info| info.name == name) else {
        return Err(RulingError::UnknownName {
            name: name.to_owned(),
            nearest: nearest(name, all.iter().map(|info| info.name)),
        });
    };
    if info.reading(value).is_none() {
        return Err(RulingError::UnknownValue {
            name: info.name,
            value: value.to_owned(),
            known: info.values().collect(),
        });
    }
    Ok(info)
}

/// Defines the open points of a game: an enum each, the struct `Rulings`, and what there is to know about them.
///
/// First the book that leaves them open, then one entry each: field, type, question, section, and every reading with
/// its value in files and its meaning. The crate that uses it needs `serde`.
///
/// # Example
/// ```
/// play::rulings! {
///     book "2017";
///     tie: Tie {
///         "Who wins a tie?",
///         "Battles",
///         Defender = "defender" => "The defender.",
///         Nobody = "nobody" => "Nobody: it is fought again.",
///     }
/// }
///
/// let mut rulings = Rulings { tie: Tie::Defender };
/// rulings.set("tie", "nobody").unwrap();
/// assert_eq!((rulings.tie, rulings.get("tie")), (Tie::Nobody, Some("nobody")));
/// let error = rulings.set("tie", "attacker").unwrap_err();
/// assert_eq!(error.to_string(), "ruling `tie` has no value `attacker`; it takes `defender` or `nobody`");
/// assert_eq!(Rulings::info("tie").unwrap().rule.to_string(), "2017, Battles");
/// ```
#[macro_export]
macro_rules! rulings {
    (book $book:literal; $( $field:ident: $type:ident {
        $question:literal,
        $section:literal,
        $( $variant:ident = $value:literal => $text:literal, )+
    } )+) => {
        $(
            #[doc = $question]
            #[derive(
                Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash,
                ::serde::Serialize, ::serde::Deserialize,
            )]
            pub enum $type {
                $(
                    #[doc = $text]
                    #[serde(rename = $value)]
                    $variant,
                )+
            }

            impl $crate::pack::RulingValue for $type {
                const READINGS: &'static [$crate::pack::Reading] = &[
                    $( $crate::pack::Reading { value: $value, text: $text }, )+
                ];

                fn value(self) -> &'static str {
                    match self {
                        $( Self::$variant => $value, )+
                    }
                }

                fn from_value(value: &str) -> Option<Self> {
                    match value {
                        $( $value => Some(Self::$variant), )+
                        _ => None,
                    }
                }
            }
        )+

        /// The chosen reading of every open point.
        #[derive(Clone, Debug, PartialEq, Eq, Hash, ::serde::Serialize, ::serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct Rulings {
            $(
                #[doc = $question]
                pub $field: $type,
            )+
        }

        impl Rulings {
            /// Every ruling there is, in the order of the fields.
            #[must_use]
            pub fn all() -> &'static [$crate::pack::RulingInfo] {
                static ALL: &[$crate::pack::RulingInfo] = &[
                    $( $crate::pack::RulingInfo {
                        name: stringify!($field),
                        question: $question,
                        rule: $crate::RuleRef::new($book, $section),
                        readings: <$type as $crate::pack::RulingValue>::READINGS,
                    }, )+
                ];
                ALL
            }

            /// What there is to know about a ruling, or `None` for an unknown name.
            #[must_use]
            pub fn info(name: &str) -> Option<&'static $crate::pack::RulingInfo> {
                Self::all().iter().find(|info| info.name == name)
            }

            /// The value of a ruling by name, as files spell it; `None` for an unknown name.
            #[must_use]
            pub fn get(&self, name: &str) -> Option<&'static str> {
                match name {
                    $( stringify!($field) => {
                        Some($crate::pack::RulingValue::value(self.$field))
                    } )+
                    _ => None,
                }
            }

            /// Sets a ruling by name, as files and the command line spell it.
            ///
            /// # Errors
            /// [`RulingError`](play::pack::RulingError) for an unknown name, with the nearest known one, or for an
            /// unknown value.
            pub fn set(
                &mut self,
                name: &str,
                value: &str,
            ) -> Result<(), $crate::pack::RulingError> {
                Self::check(name, value)?;
                match name {
                    $( stringify!($field) => {
                        if let Some(reading) = $crate::pack::RulingValue::from_value(value) {
                            self.$field = reading;
                        }
                    } )+
                    _ => {}
                }
                Ok(())
            }

            /// Checks a name and a value without setting anything.
            ///
            /// # Errors
            /// As [`Rulings::set`].
            pub fn check(
                name: &str,
                value: &str,
            ) -> Result<&'static $crate::pack::RulingInfo, $crate::pack::RulingError> {
                $crate::pack::check_ruling(Self::all(), name, value)
            }

            /// Every ruling with its value, in the order of [`Rulings::all`].
            pub fn iter(
                &self,
            ) -> impl Iterator<Item = (&'static $crate::pack::RulingInfo, &'static str)> {
                let all = Self::all().iter();
                all.filter_map(|info| Some((info, self.get(info.name)?)))
            }

            /// The rulings whose value differs from another set's, with this set's value.
            pub fn changed_from(
                &self,
                other: &Rulings,
            ) -> impl Iterator<Item = (&'static $crate::pack::RulingInfo, &'static str)> {
                self.iter()
                    .filter(|(info, value)| other.get(info.name) != Some(value))
            }

            /// Makes a set of what a pack's files chose; `None` if one is missing or unknown.
            #[must_use]
            pub fn chosen(choices: &$crate::pack::Choices<'_>) -> Option<Self> {
                Some(Self {
                    $( $field: $crate::pack::RulingValue::from_value(
                        choices.get(stringify!($field))?,
                    )?, )+
                })
            }
        }
    };
}
