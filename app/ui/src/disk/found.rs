//! What was kept from the last start?

use std::collections::BTreeMap;

use crate::game_kind::GameKind;

/// What a place of the program's own held when it was opened.
#[derive(Debug, Default)]
pub struct Found {
    /// The preferences, if there are any.
    pub settings: Option<String>,
    /// The recovery files that there are.
    pub logs: BTreeMap<GameKind, Vec<u8>>,
    /// The photo of the table in it, if there is one.
    pub photo: Option<Vec<u8>>,
    /// The last program did not end as it should.
    pub crashed: bool,
    /// Why nothing will be kept.
    pub unkept: Option<String>,
}
