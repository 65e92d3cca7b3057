//! Which rows of a pack are not known from print?
//!
//! They are our own design: whoever owns the box types in what it says, in a pack of his own.

use super::pack::Pack;

/// A row that is not known from print.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Assumed {
    /// The file of the pack that it stands in.
    pub file: &'static str,
    /// Its name for people.
    pub title: String,
}

impl Pack {
    /// Every row of its own that is not known from print, file by file.
    #[must_use]
    pub fn assumed(&self) -> Vec<Assumed> {
        let mut found = Vec::new();
        macro_rules! assumed {
            ($($list:ident $file:literal $title:expr;)+) => {
                $( for row in self.$list.iter().filter(|row| row.source.assumed) {
                    let title: &dyn Fn(&_) -> String = &$title;
                    found.push(Assumed { file: $file, title: title(row) });
                } )+
            };
        }
        assumed! {
            units "rules.toml" |row: &super::UnitRow| row.title.clone();
            orders "orders.toml" |row: &super::OrderRow| row.title.clone();
            house_cards "house_cards.toml" |row: &super::HouseCard| {
                format!("{}: {}", self.house_title(row.house), row.title)
            };
            westeros "westeros.toml" |row: &super::WesterosCard| row.title.clone();
            hordes "wildlings.toml" |row: &super::Horde| row.title.clone();
            leaders "leaders.toml" |row: &super::Leader| row.title.clone();
            tactics "tactics.toml" |row: &super::Tactic| row.title.clone();
            allies "allies.toml" |row: &super::Ally| row.title.clone();
            battle_tactics "battle_tactics.toml" |row: &super::BattleTactic| row.title.clone();
            chart "battle_tactics.toml" |row: &super::ChartRow| {
                let title = self.battle_tactic(row.tactic).map_or("", |tactic| &tactic.title);
                format!("chart: {title}")
            };
            games "setup.toml" |row: &super::GameRow| format!("tracks with {} players", row.players);
            starts "setup.toml" |row: &super::Start| {
                format!("start of {}", self.house_title(row.house))
            };
            neutrals "setup.toml" |row: &super::Neutral| {
                format!("neutral force in {}", self.map.title(row.area))
            };
        }
        // What is taken from another pack is typed into that one.
        if !self.options.house_cards.is_empty() {
            found.retain(|row| !["leaders.toml", "tactics.toml"].contains(&row.file));
        }
        let areas = self.map.areas().iter().filter(|area| area.source.assumed);
        found.extend(areas.map(|area| Assumed {
            file: "board.toml",
            title: area.title.clone(),
        }));
        found
    }
}
