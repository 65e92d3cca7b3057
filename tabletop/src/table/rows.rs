//! What does one row of a table say?
//!
//! One function a kind of row. Names are looked up in the edition; while that is unknown, nothing is said about them.

use std::collections::BTreeMap;

use geometry::{Len, Placement};
use play::{Problem, Span};

use super::fields::{Fields, Report, Word, unknown};
use crate::army::{bars_band, joins};
use crate::limits::{FASTEST, RADIUS};
use crate::outline::{Outline, PieceShape};
use crate::pack::Pack;
use crate::state::{DeployZone, Objective, PieceState, RESERVED_ID, UnitState};
use crate::terrain::{Keyword, Keywords};
use crate::token::{Token, Tokens};
use crate::tray::TrayKind;

/// What a row says, and where it stands in the file.
#[derive(Debug)]
pub(super) struct Placed<T> {
    pub(super) span: Span,
    pub(super) path: String,
    pub(super) value: T,
}

/// Reads rows and remembers their ids.
#[derive(Debug)]
pub(super) struct Rows<'a> {
    report: &'a Report<'a>,
    pack: Option<&'a Pack>,
    /// Every id with the path of the row that has it.
    ids: BTreeMap<String, String>,
}

impl<'a> Rows<'a> {
    pub(super) fn new(report: &'a Report<'a>, pack: Option<&'a Pack>) -> Self {
        let ids = BTreeMap::new();
        Self { report, pack, ids }
    }

    pub(super) fn unit(&mut self, row: &Fields<'_>) -> Option<UnitState> {
        let id = self.id(row);
        let side = row.text("side");
        let mover = self.mover(row);
        let place = place(row);
        let wounds = row.count("wounds");
        let tokens = self.tokens(row);
        let activated = row.truth("activated");
        let attachment = row.text_if("attachment");
        if let Some(word) = &attachment {
            self.attachment(word);
        }
        let banded = row.truth("banded");
        let right_attachment = row.text_if("right_attachment");
        if let Some(word) = &right_attachment {
            self.attachment(word);
            if !banded {
                row.wrong("right_attachment", "is of a `banded` unit only");
            }
        }
        let (profile, tray, speed) = mover?;
        if banded && let Some(pack) = self.pack {
            self.band(pack, row, profile.as_deref());
        }
        Some(UnitState {
            id: id?,
            side: side?.text.to_owned(),
            profile,
            tray,
            speed,
            place: place?,
            wounds,
            tokens,
            activated,
            attachment: attachment.map(|word| word.text.to_owned()),
            banded,
            right_attachment: right_attachment.map(|word| word.text.to_owned()),
        })
    }

    pub(super) fn piece(&mut self, row: &Fields<'_>) -> Option<PieceState> {
        let id = self.id(row);
        let of_pack = row.get("piece").is_some();
        let made_up = row.get("keywords").is_some() || row.get("polygon_in").is_some();
        if of_pack && made_up {
            row.wrong(
                "piece",
                "goes with a place, not with `keywords` and `polygon_in`",
            );
        }
        if !of_pack && !made_up {
            let message = "is missing, and there are no `keywords` and `polygon_in` either";
            row.wrong("piece", message);
        }
        let made_up = made_up.then(|| self.made_up(row)).flatten();
        let of_pack = of_pack.then(|| self.of_pack(row)).flatten();
        Some(PieceState {
            id: id?,
            ..made_up.or(of_pack)?
        })
    }

    pub(super) fn objective(&mut self, row: &Fields<'_>) -> Option<Objective> {
        let id = self.id(row);
        let x = row.coordinate("x_in");
        let y = row.coordinate("y_in");
        let radius = row.length("radius_in", RADIUS);
        Some(Objective {
            id: id?,
            x: Len::from_inches(x?),
            y: Len::from_inches(y?),
            radius: radius?,
        })
    }

    pub(super) fn zone(&mut self, row: &Fields<'_>) -> Option<DeployZone> {
        let side = row.text("side");
        let outline = polygon(row);
        Some(DeployZone {
            side: side?.text.to_owned(),
            outline: outline?,
        })
    }

    fn id(&mut self, row: &Fields<'_>) -> Option<String> {
        let id = row.text("id")?.text;
        if id == RESERVED_ID {
            row.wrong("id", format!("`{RESERVED_ID}` means the table's edge"));
        } else if let Some(first) = self.ids.get(id) {
            row.wrong("id", format!("`{id}` is the id of {first} already"));
        } else {
            self.ids.insert(id.to_owned(), row.path.clone());
        }
        Some(id.to_owned())
    }

    /// Profile, tray and speed: all from a profile, or tray and speed by themselves.
    fn mover(&self, row: &Fields<'_>) -> Option<(Option<String>, TrayKind, Len)> {
        let by_profile = row.get("profile").is_some();
        let has_tray = row.get("tray").is_some();
        let has_speed = row.get("speed_in").is_some();
        if by_profile && (has_tray || has_speed) {
            let key = if has_tray { "tray" } else { "speed_in" };
            let message = "comes from the `profile`; a unit has one or the other";
            row.wrong(key, message);
        }
        if !by_profile && !has_tray {
            row.wrong("profile", "is missing, and there is no `tray` either");
        }
        // Whatever is there is checked, even where it should not be.
        let profile = row.text_if("profile").and_then(|word| self.profile(&word));
        let tray = row.text_if("tray").and_then(|word| self.tray(&word));
        let needs_speed = has_speed || (has_tray && !by_profile);
        let speed = needs_speed
            .then(|| row.length("speed_in", (Len(0), FASTEST)))
            .flatten();
        if by_profile {
            return profile;
        }
        Some((None, tray?, speed?))
    }

    fn profile(&self, word: &Word<'_>) -> Option<(Option<String>, TrayKind, Len)> {
        let pack = self.pack?;
        let Some(profile) = pack.profile(word.text) else {
            let known = pack.profiles().iter().map(|profile| profile.id.as_str());
            unknown(self.report, word, "profile", known);
            return None;
        };
        let speed = Len::from_inches(f64::from(profile.speed_in));
        Some((Some(profile.id.clone()), profile.tray, speed))
    }

    fn tray(&self, word: &Word<'_>) -> Option<TrayKind> {
        let kind = TrayKind::from_name(word.text);
        if kind.is_none() {
            unknown(self.report, word, "tray", TrayKind::ALL.map(TrayKind::name));
        }
        kind
    }

    fn attachment(&self, word: &Word<'_>) {
        let Some(pack) = self.pack else { return };
        if !joins(pack, word.text) {
            let characters = pack.characters().iter().map(|row| row.id.as_str());
            let profiles = pack.profiles().iter().map(|row| row.id.as_str());
            unknown(self.report, word, "attachment", characters.chain(profiles));
        }
    }

    /// Warns of a unit that no rule bands: where it stands can be measured all the same.
    fn band(&self, pack: &Pack, row: &Fields<'_>, profile: Option<&str>) {
        if let Some(refusal) = bars_band(pack, profile) {
            let span = row.get("banded").map_or(row.span, |node| node.span);
            let problem = Problem::error("", row.path_of("banded"), refusal.to_string());
            self.report.push(span, problem.warning());
        }
    }

    fn tokens(&self, row: &Fields<'_>) -> Tokens {
        let mut set = Tokens::NONE;
        for word in row.texts("tokens") {
            match Token::from_name(word.text) {
                Some(token) if set.has(token) => self.twice(word),
                Some(token) => set.insert(token),
                None => unknown(self.report, &word, "token", Token::ALL.map(Token::name)),
            }
        }
        set
    }

    fn keywords(&self, row: &Fields<'_>) -> Keywords {
        let in_edition = |keyword| self.pack.is_none_or(|pack| pack.keyword(keyword).is_some());
        let mut set = Keywords::NONE;
        for word in row.texts("keywords") {
            match Keyword::from_name(word.text) {
                Some(keyword) if set.has(keyword) => self.twice(word),
                Some(keyword) if in_edition(keyword) => set.insert(keyword),
                Some(keyword) => {
                    let edition = self.pack.map_or("", Pack::edition);
                    let message = format!("edition {edition} has no keyword `{}`", keyword.name());
                    self.report.add(word.span, word.path, message);
                }
                None => {
                    let known = Keyword::ALL
                        .into_iter()
                        .filter(|keyword| in_edition(*keyword));
                    unknown(self.report, &word, "keyword", known.map(Keyword::name));
                }
            }
        }
        set
    }

    fn twice(&self, word: Word<'_>) {
        self.report.add(word.span, word.path, "is there twice");
    }

    /// A piece by keywords and polygon, as yet without its id.
    fn made_up(&self, row: &Fields<'_>) -> Option<PieceState> {
        row.need("keywords");
        let keywords = self.keywords(row);
        let outline = polygon(row)?;
        Some(PieceState::made_up("", keywords, &outline))
    }

    /// A piece of the pack with its place, as yet without its id.
    fn of_pack(&self, row: &Fields<'_>) -> Option<PieceState> {
        let word = row.text("piece");
        let place = place(row);
        let (word, pack) = (word?, self.pack?);
        let Some(piece) = pack.piece(word.text) else {
            let known = pack.pieces().iter().map(|piece| piece.id.as_str());
            unknown(self.report, &word, "piece", known);
            return None;
        };
        Some(PieceState {
            id: String::new(),
            piece: Some(piece.id.clone()),
            keywords: piece.keywords,
            place: place?,
            shape: PieceShape::Rect {
                width: piece.width,
                depth: piece.depth,
            },
        })
    }
}

fn place(row: &Fields<'_>) -> Option<Placement> {
    let x = row.coordinate("x_in");
    let y = row.coordinate("y_in");
    let heading = row.degrees("heading_deg");
    Some(Placement::new(x?, y?, heading?))
}

fn polygon(row: &Fields<'_>) -> Option<Outline> {
    match Outline::new(row.points("polygon_in")?) {
        Ok(outline) => Some(outline),
        Err(error) => {
            row.wrong("polygon_in", error.to_string());
            None
        }
    }
}
