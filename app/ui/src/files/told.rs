//! What does a file tell of itself without being opened?
//!
//! Its first line names the game; the last entry that begins a round or a turn tells when in the game it is.

use crate::game_kind::GameKind;

/// How the files of tables and of army lists name their format.
const TABLE: &str = "\"bannerfield/table/";
const ARMY: &str = "\"bannerfield/army/";

/// What a file is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Told {
    /// A saved game, and when in it, where that is found.
    Game(GameKind, Option<String>),
    /// A table of miniatures.
    Table,
    /// An army list.
    Army,
    /// None of these.
    Other,
}

impl Told {
    /// What bytes are: those of a whole file, or its beginning and its end.
    #[must_use]
    pub fn of(bytes: &[u8]) -> Self {
        let has = |name: &str| last(bytes, name).is_some();
        if let Some(game) = super::game_of(bytes) {
            let of_table = (game == "tabletop").then_some(GameKind::Table);
            return match GameKind::of(&game).or(of_table) {
                Some(place) => Self::Game(place, moment(place, bytes)),
                None => Self::Other,
            };
        }
        match (has(TABLE), has(ARMY)) {
            (true, _) => Self::Table,
            (false, true) => Self::Army,
            (false, false) => Self::Other,
        }
    }

    /// The same for people; nothing for other files.
    #[must_use]
    pub fn words(&self) -> String {
        match self {
            Self::Game(place, None) => place.name().to_owned(),
            Self::Game(place, Some(when)) => format!("{}, {when}", place.name()),
            Self::Table => "Table".to_owned(),
            Self::Army => "Army list".to_owned(),
            Self::Other => String::new(),
        }
    }
}

/// The round or the turn that the last entry which begins one names.
fn moment(place: GameKind, bytes: &[u8]) -> Option<String> {
    let (event, word) = match place {
        GameKind::Table => ("{\"round_began\":{\"round\":", "round"),
        GameKind::Tiles => ("{\"round\":[", "round"),
        GameKind::Risk => ("\"round\":", "round"),
        GameKind::Throne => ("{\"turn\":", "turn"),
    };
    let rest = bytes.get(last(bytes, event)?..)?;
    let digits = rest.iter().take_while(|byte| byte.is_ascii_digit());
    let number: String = digits.map(|digit| char::from(*digit)).collect();
    let number: u32 = number.parse().ok()?;
    (number > 0).then(|| format!("{word} {number}"))
}

/// Where the last of some words ends.
fn last(bytes: &[u8], words: &str) -> Option<usize> {
    let mut places = bytes.windows(words.len());
    let place = places.rposition(|place| place == words.as_bytes())?;
    Some(place + words.len())
}
