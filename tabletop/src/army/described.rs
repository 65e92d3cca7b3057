//! How is a commander of one's own described in a list?
//!
//! One without a name yet can be written too, so that a list in the making is kept.

use super::file::pair;
use super::own::flaw;
use super::{MOST_POINTS, OwnCommander};
use crate::character::Role;
use crate::profile::UnitKind;
use crate::table::fields::{Fields, Report, unknown};

/// The names of both roles in files.
const ROLES: [&str; 2] = ["attachment", "ncu"];

/// What a list says of its commander of one's own.
pub(super) fn own(report: &Report<'_>, root: &Fields<'_>) -> Option<OwnCommander> {
    let node = root.get("own")?;
    let row = Fields::open(report, root.path_of("own"), node)?;
    let name = row.text_if("name");
    if let Some(flaw) = name.as_ref().and_then(|word| flaw(word.text)) {
        row.wrong("name", flaw);
    }
    let role = role(report, &row);
    let points = row.count("points");
    let price = u8::try_from(points)
        .ok()
        .filter(|points| *points <= MOST_POINTS);
    if price.is_none() {
        row.wrong("points", format!("must be from 0 to {MOST_POINTS}"));
    }
    row.done();
    Some(OwnCommander {
        name: name.map(|word| word.text.to_owned()).unwrap_or_default(),
        role: role?,
        points: price?,
    })
}

fn role(report: &Report<'_>, row: &Fields<'_>) -> Option<Role> {
    let word = row.text("role")?;
    let [attachment, ncu] = ROLES;
    if word.text == ncu {
        if row.get("joins").is_some() {
            row.wrong("joins", "only an attachment joins units");
        }
        return Some(Role::Ncu);
    }
    if word.text != attachment {
        unknown(report, &word, "role", ROLES);
        // What it joins is looked at when it is one.
        let _joins = row.get("joins");
        return None;
    }
    let joins = row.text("joins")?;
    let kind = UnitKind::from_name(joins.text);
    if kind.is_none() {
        unknown(report, &joins, "type", UnitKind::ALL.map(UnitKind::name));
    }
    kind.map(Role::Attachment)
}

/// A commander of one's own as a file has it.
pub(super) fn described(own: &OwnCommander) -> String {
    let OwnCommander { name, role, points } = own;
    let [attachment, ncu] = ROLES;
    let mut parts = Vec::new();
    if !name.is_empty() {
        parts.push(pair("name", name));
    }
    match role {
        Role::Attachment(kind) => {
            parts.extend([pair("role", attachment), pair("joins", kind.name())]);
        }
        Role::Ncu => parts.push(pair("role", ncu)),
    }
    if *points > 0 {
        parts.push(format!("\"points\": {points}"));
    }
    format!("{{ {} }}", parts.join(", "))
}
