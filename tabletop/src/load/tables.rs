//! Are trays, keywords and terrain pieces sound?

use play::pack::Row;

use super::fights::on_charge;
use super::lengths::Lengths;
use super::manifest::FileKind;
use super::{Reader, Rows};
use crate::pack::Trays;
use crate::terrain::{Keyword, KeywordRule, Keywords, Piece};
use crate::tray::{ArcLine, Tray, TrayKind};

/// Sizes of trays and pieces, inches.
const SIZE_IN: std::ops::RangeInclusive<f64> = 0.1..=72.0;

impl Reader<'_> {
    pub(super) fn trays(&self) -> Option<Trays> {
        let mut found: [Option<Tray>; 4] = Default::default();
        let mut sound = self.whole(FileKind::Trays);
        let mut tried = Vec::new();
        self.each(FileKind::Trays, "tray", |row, _| {
            let Some(kind) = self.tray_kind(row, "id") else {
                sound = false;
                return;
            };
            tried.push(kind);
            let tray = self.tray(row, kind);
            sound &= tray.is_some();
            found[kind as usize] = tray;
        });
        if self.whole(FileKind::Trays)
            && let Some((_, file)) = self.of(FileKind::Trays).last()
        {
            for kind in TrayKind::ALL {
                if !tried.contains(&kind) {
                    file.wrong(format!("tray `{}` is missing", kind.name()));
                }
            }
        }
        let [infantry, cavalry, solo, war_machine] = found;
        let trays = Trays {
            infantry: infantry?,
            cavalry: cavalry?,
            solo: solo?,
            war_machine: war_machine?,
        };
        sound.then_some(trays)
    }

    pub(super) fn tray_kind(&self, row: &Row<'_>, key: &'static str) -> Option<TrayKind> {
        let names = TrayKind::ALL.map(|kind| (kind.name(), kind));
        row.one_of("tray", key, &names)
    }

    fn tray(&self, row: &Row<'_>, kind: TrayKind) -> Option<Tray> {
        let name = row.owned("name");
        let width = row.printed("width_in", SIZE_IN);
        let depth = row.printed("depth_in", SIZE_IN);
        let arc = arc(row);
        let ranks = row.whole("ranks", 1..=10);
        let files = row.whole("files", 1..=10);
        let file_gap = row.length_or_zero("file_gap_in", SIZE_IN);
        let rank_gap = row.length_or_zero("rank_gap_in", SIZE_IN);
        let source = self.known.source(row);
        Some(Tray {
            kind,
            name: name?,
            width: width?,
            depth: depth?,
            arc: arc?,
            ranks: ranks?,
            files: files?,
            file_gap: file_gap?,
            rank_gap: rank_gap?,
            source: source?,
        })
    }

    pub(super) fn keywords(&self) -> Rows<KeywordRule> {
        let mut found: Vec<KeywordRule> = Vec::new();
        let mut sound = self.whole(FileKind::Terrain);
        self.each(FileKind::Terrain, "keyword", |row, _| {
            let rule = self.keyword(row);
            sound &= rule.is_some();
            if let Some(rule) = rule {
                found.retain(|other| other.keyword != rule.keyword);
                found.push(rule);
            }
        });
        found.sort_by_key(|rule| rule.keyword);
        sound.then_some(found)
    }

    fn keyword(&self, row: &Row<'_>) -> Option<KeywordRule> {
        let names = Keyword::ALL.map(|keyword| (keyword.name(), keyword));
        let keyword = row.one_of("keyword", "id", &names);
        let name = row.owned("name");
        let text = row.owned("text");
        let charge = on_charge(row);
        let source = self.known.source(row);
        Some(KeywordRule {
            keyword: keyword?,
            name: name?,
            text: text?,
            charge: charge?,
            source: source?,
        })
    }

    pub(super) fn pieces(&self, rules: Option<&[KeywordRule]>) -> Rows<Piece> {
        self.rows(FileKind::Terrain, "piece", &self.known.pieces, |row, id| {
            let name = row.owned("name");
            let keywords = keyword_set(row, "keywords", rules);
            let width = row.length("width_in", SIZE_IN);
            let depth = row.length("depth_in", SIZE_IN);
            let thin = match row.has("thin_in") {
                true => row.length("thin_in", SIZE_IN).map(Some),
                false => Some(None),
            };
            let count = row.whole_or("count", 0..=50, 0);
            let note = row.owned_or_none("note");
            let source = self.known.source(row);
            Some(Piece {
                id,
                name: name?,
                keywords: keywords?,
                width: width?,
                depth: depth?,
                thin: thin?,
                count: count?,
                note: note?,
                source: source?,
            })
        })
    }
}

/// A list of keywords, all of which the edition has rules for.
pub(super) fn keyword_set(
    row: &Row<'_>,
    key: &'static str,
    rules: Option<&[KeywordRule]>,
) -> Option<Keywords> {
    let mut set = Keywords::NONE;
    let mut sound = true;
    let has_rule = |keyword| {
        let Some(rules) = rules else { return true };
        rules.iter().any(|rule| rule.keyword == keyword)
    };
    for word in row.texts(key)? {
        match Keyword::from_name(word.text) {
            Some(keyword) if set.has(keyword) => {
                row.wrong_word(&word, format!("`{}` is listed twice", word.text));
                sound = false;
            }
            Some(keyword) if !has_rule(keyword) => {
                let message = format!("this edition has no rule for `{}`", word.text);
                row.wrong_word(&word, message);
                sound = false;
            }
            Some(keyword) => set.insert(keyword),
            None => {
                row.unknown("keyword", &word, Keyword::ALL.map(Keyword::name));
                sound = false;
            }
        }
    }
    sound.then_some(set)
}

fn arc(row: &Row<'_>) -> Option<ArcLine> {
    match (row.has("arc"), row.has("arc_deg")) {
        (true, false) => row.one_of("arc", "arc", &[("diagonal", ArcLine::Diagonal)]),
        (false, true) => {
            let degrees = row.number("arc_deg", 1.0..=89.0)?;
            Some(ArcLine::Degrees((degrees * 100.0).round() as u16))
        }
        (true, true) => {
            row.wrong_at("arc_deg", "`arc` and `arc_deg` exclude each other");
            None
        }
        (false, false) => {
            row.wrong("`arc` or `arc_deg` is missing");
            None
        }
    }
}
