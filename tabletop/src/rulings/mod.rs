//! How are the open points of the rules read?
//!
//! `Rulings` holds one enum for each open point. There is no default: an edition's `rulings.toml` names
//! every one, and what players change is saved with the game. Names and values are text in files, so a
//! set of rulings reads and writes as a map of strings.
//! Invariant: every ruling has at least two readings, and each reading a sentence.

mod list;

pub use list::*;

use play::RuleRef;

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
    /// The field of [`Rulings`] and the key in files.
    pub name: &'static str,
    /// The open point, as a question.
    pub question: &'static str,
    /// The section that leaves it open.
    pub rule: RuleRef,
    /// Every reading, the 2017 one not always first.
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

impl Rulings {
    /// What there is to know about a ruling, or `None` for an unknown name.
    #[must_use]
    pub fn info(name: &str) -> Option<&'static RulingInfo> {
        Self::all().iter().find(|info| info.name == name)
    }

    /// Sets a ruling by name, as files and the command line spell it.
    ///
    /// # Errors
    /// [`RulingError`] for an unknown name, with the nearest known one, or for an unknown value.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), RulingError> {
        let info = Self::check(name, value)?;
        self.put(info.name, value);
        Ok(())
    }

    /// Checks a name and a value without setting anything.
    ///
    /// # Errors
    /// As [`Rulings::set`].
    pub fn check(name: &str, value: &str) -> Result<&'static RulingInfo, RulingError> {
        let Some(info) = Self::info(name) else {
            return Err(RulingError::UnknownName {
                name: name.to_owned(),
                nearest: play::nearest(name, Self::all().iter().map(|info| info.name)),
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

    /// Every ruling with its value, in the order of [`Rulings::all`].
    pub fn iter(&self) -> impl Iterator<Item = (&'static RulingInfo, &'static str)> {
        Self::all()
            .iter()
            .filter_map(|info| Some((info, self.get(info.name)?)))
    }

    /// The rulings whose value differs from another set's, with this set's value.
    pub fn changed_from(
        &self,
        other: &Rulings,
    ) -> impl Iterator<Item = (&'static RulingInfo, &'static str)> {
        self.iter()
            .filter(|(info, value)| other.get(info.name) != Some(value))
    }
}

/// Defines the enums, the struct and the table from one list.
macro_rules! rulings {
    ($( $field:ident: $type:ident {
        $question:literal,
        $section:literal,
        $( $variant:ident = $value:literal => $text:literal, )+
    } )+) => {
        $(
            #[doc = $question]
            #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
            pub enum $type {
                $(
                    #[doc = $text]
                    #[serde(rename = $value)]
                    $variant,
                )+
            }

            impl RulingValue for $type {
                const READINGS: &'static [Reading] = &[
                    $( Reading { value: $value, text: $text }, )+
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
        #[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
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
            pub fn all() -> &'static [RulingInfo] {
                static ALL: &[RulingInfo] = &[
                    $( RulingInfo {
                        name: stringify!($field),
                        question: $question,
                        rule: RuleRef::new("2017", $section),
                        readings: <$type as RulingValue>::READINGS,
                    }, )+
                ];
                ALL
            }

            /// The value of a ruling by name, as files spell it; `None` for an unknown name.
            #[must_use]
            pub fn get(&self, name: &str) -> Option<&'static str> {
                match name {
                    $( stringify!($field) => Some(self.$field.value()), )+
                    _ => None,
                }
            }

            /// Makes a set from the values of a look-up; `None` if one is missing or unknown.
            pub(crate) fn collect<'a>(of: impl Fn(&str) -> Option<&'a str>) -> Option<Self> {
                Some(Self {
                    $( $field: $type::from_value(of(stringify!($field))?)?, )+
                })
            }

            /// Sets a checked value; an unknown name or value changes nothing.
            pub(super) fn put(&mut self, name: &str, value: &str) {
                match name {
                    $( stringify!($field) => {
                        if let Some(reading) = $type::from_value(value) {
                            self.$field = reading;
                        }
                    } )+
                    _ => {}
                }
            }
        }
    };
}

use rulings;
