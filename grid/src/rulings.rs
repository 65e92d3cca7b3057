//! How are the open points of the rules read?
//!
//! `Rulings` holds one enum for each open point; the numbers are those of the digest. There is no default
//! in code: a pack's `rulings.toml` names every one. Names and values are text in files.
//! Invariant: every ruling has at least two readings, and each reading a sentence.

use serde::{Deserialize, Serialize};

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
    /// Its number in the digest of the rules.
    pub number: &'static str,
    /// The open point, as a question.
    pub question: &'static str,
    /// Every reading, the digest's own first.
    pub readings: &'static [Reading],
}

/// Why a ruling could not be set.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RulingError {
    /// No ruling has that name.
    #[error("unknown ruling `{0}`")]
    UnknownName(String),
    /// The ruling has no such value.
    #[error("ruling `{name}` has no value `{value}`; it takes `{}`", .known.join("` or `"))]
    UnknownValue {
        /// The ruling.
        name: &'static str,
        /// The value asked for.
        value: String,
        /// The values it takes.
        known: Vec<&'static str>,
    },
}

/// Defines the enums, the struct and the table from one list.
macro_rules! rulings {
    ($( $field:ident: $type:ident {
        $number:literal,
        $question:literal,
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

            impl $type {
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
                        number: $number,
                        question: $question,
                        readings: $type::READINGS,
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

            fn put(&mut self, name: &str, value: &str) {
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

rulings! {
    graze_single: GrazeSingle {
        "R20",
        "Does a line pass a corner that one blocker touches?",
        Open = "open" => "Yes: only blockers on both sides close a corner.",
        Closed = "closed" => "No: one blocker beside a corner closes it.",
    }
    models_seal_corner: ModelsSealCorner {
        "R24",
        "Do models close a corner just as rocks do?",
        Yes = "yes" => "Yes: two models side by side in a diagonal hide what is behind.",
        No = "no" => "No: beside a corner only terrain counts.",
    }
    window_contact: WindowContact {
        "R28",
        "Are models in contact through a window?",
        No = "no" => "No: they see each other and are not engaged.",
        Yes = "yes" => "Yes: what does not stop sight does not stop contact.",
    }
    door_reach: DoorReach {
        "R30",
        "From which squares is a door or a window in reach?",
        Six = "six" => "From the two beside it and, on either side, those left and right of them.",
        Two = "two" => "From the two beside it.",
    }
    pass_engaged: PassEngaged {
        "R33",
        "May a friend be passed where standing would engage the mover?",
        No = "no" => "No: it would have to stop where it cannot.",
        Yes = "yes" => "Yes: it stops on free squares only.",
    }
    enemy_beside: EnemyBeside {
        "R38",
        "May the side square of a diagonal step hold an enemy?",
        No = "no" => "No: nobody slips between two enemies.",
        Yes = "yes" => "Yes: only the square that is entered counts.",
    }
    reorient_in_place: ReorientInPlace {
        "R40",
        "May a large model use a move to turn about one of its squares only?",
        Yes = "yes" => "Yes: no step is needed, and one old square stays its own.",
        No = "no" => "No: it takes at least one step.",
    }
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
    /// [`RulingError`] for an unknown name or an unknown value.
    ///
    /// ```
    /// use grid::{GrazeSingle, Pack};
    ///
    /// let mut rulings = Pack::builtin().unwrap().rulings().clone();
    /// rulings.set("graze_single", "closed").unwrap();
    /// assert_eq!(rulings.graze_single, GrazeSingle::Closed);
    /// assert!(rulings.set("graze_single", "ajar").is_err());
    /// ```
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
        let info = Self::info(name).ok_or_else(|| RulingError::UnknownName(name.to_owned()))?;
        let mut known = info.readings.iter().map(|reading| reading.value);
        if known.any(|known| known == value) {
            return Ok(info);
        }
        Err(RulingError::UnknownValue {
            name: info.name,
            value: value.to_owned(),
            known: info.readings.iter().map(|reading| reading.value).collect(),
        })
    }
}
