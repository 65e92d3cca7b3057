//! How does an answer read for players?
//!
//! A summary of all pairs of enemies first, one row each; then a block a pair, grouped by the unit that acts: arc,
//! sight, charge and shot, each with its proof or with the rule that says no. Friends have nothing to say.

use planner::words::{arcs, charge, landings, reason, shot, sight};
use play::percent;
use tabletop::table::Table;
use tabletop::{Answer, PairAnswer, RefusalAnswer, Uncounted, uncounted};

/// The widest a line gets where words can be broken.
const WIDTH: usize = 100;
/// Where the words of a block begin.
const INDENT: usize = 13;

/// The whole answer as text.
#[must_use]
pub(in crate::cli) fn report(table: &Table, answer: &Answer) -> String {
    let enemies: Vec<&PairAnswer> = answer
        .pairs
        .iter()
        .filter(|pair| are_enemies(table, pair))
        .collect();
    let uncounted = uncounted(&table.pack, &table.state);
    let mut text = heading(table, &uncounted);
    if enemies.is_empty() {
        text.push_str("\nNo two enemies: nothing to measure.\n");
        return text;
    }
    text.push('\n');
    text.push_str(&summary(table, &enemies));
    let mut acting = "";
    for pair in enemies {
        if pair.from != acting {
            acting = &pair.from;
            text.push_str(&format!("\n{}\n", who(table, acting)));
        }
        text.push_str(&block(table, &uncounted, pair));
    }
    text
}

fn are_enemies(table: &Table, pair: &PairAnswer) -> bool {
    let side = |id: &str| table.state.unit(id).map(|unit| unit.side.as_str());
    side(&pair.from) != side(&pair.to)
}

fn heading(table: &Table, uncounted: &[Uncounted]) -> String {
    let state = &table.state;
    let changed: Vec<String> = table
        .pack
        .rulings()
        .changed_from(table.base.rulings())
        .map(|(info, value)| format!("{} = {value}", info.name))
        .collect();
    let rulings = match changed.as_slice() {
        [] => String::new(),
        changed => format!("Rulings changed: {}\n", changed.join(", ")),
    };
    format!(
        "{}, table {} x {} in, {}, {}\n{rulings}{}",
        table.pack.title(),
        state.width,
        state.depth,
        play::counted(state.units.len(), "unit", "units"),
        play::counted(state.pieces.len(), "terrain piece", "terrain pieces"),
        left_out(uncounted),
    )
}

/// Which abilities of units would make another answer; nothing is said where none would.
fn left_out(uncounted: &[Uncounted]) -> String {
    let rows: Vec<String> = uncounted
        .iter()
        .map(|row| format!("{} ({})", row.unit, row.abilities.join(", ")))
        .collect();
    match rows.as_slice() {
        [] => String::new(),
        rows => format!("Abilities not counted: {}\n", rows.join(", ")),
    }
}

fn who(table: &Table, id: &str) -> String {
    let Some(unit) = table.state.unit(id) else {
        return id.to_owned();
    };
    let card = unit.card(&table.pack);
    let name = card.map_or_else(
        || unit.tray.name().replace('_', " "),
        |card| card.name.clone(),
    );
    let shoots = match has_shots(table, id) {
        true => "",
        false => ", no ranged attack",
    };
    format!("{id} ({}, {name}, speed {}{shoots})", unit.side, unit.speed)
}

/// Whether a unit shoots at all; a bare tray may.
fn has_shots(table: &Table, id: &str) -> bool {
    let card = table.state.unit(id).and_then(|unit| unit.card(&table.pack));
    card.is_none_or(|card| card.band().is_some())
}

/// One row a pair.
fn summary(table: &Table, pairs: &[&PairAnswer]) -> String {
    let mut rows =
        vec![["from", "to", "gap", "hits", "sight", "charge", "shot"].map(str::to_owned)];
    for pair in pairs {
        rows.push([
            pair.from.clone(),
            pair.to.clone(),
            format!("{:.2} in", pair.gap_in),
            arcs(pair).short,
            sight(pair).short,
            match (
                pair.charge.allowed,
                pair.charge.way().and_then(|way| way.need),
            ) {
                (true, Some(need)) => format!("{need}+, {}", percent(pair.charge.likely())),
                (_, _) => reason(pair.charge.refusal.as_ref()),
            },
            match (pair.shoot.allowed, has_shots(table, &pair.from)) {
                (true, _) => shot(pair).short,
                (false, true) => reason(pair.shoot.refusal.as_ref()),
                (false, false) => "-".to_owned(),
            },
        ]);
    }
    aligned(&rows)
}

fn aligned<const N: usize>(rows: &[[String; N]]) -> String {
    let wide = |column: usize| {
        rows.iter()
            .map(|row| row[column].chars().count())
            .max()
            .unwrap_or(0)
    };
    let widths: [usize; N] = std::array::from_fn(wide);
    let mut text = String::new();
    for row in rows {
        let cells: Vec<String> = row
            .iter()
            .zip(widths)
            .map(|(cell, width)| format!("{cell:<width$}"))
            .collect();
        text.push_str(cells.join("  ").trim_end());
        text.push('\n');
    }
    text
}

fn block(table: &Table, uncounted: &[Uncounted], pair: &PairAnswer) -> String {
    let mut text = format!("  to {}, {:.2} in\n", pair.to, pair.gap_in);
    let mut say = |label: &str, sentences: &[String]| {
        for (place, sentence) in sentences.iter().enumerate() {
            let label = if place == 0 { label } else { "" };
            text.push_str(&hanging(label, sentence));
        }
    };
    say("arc", &arcs(pair).long);
    if pair.in_front_arc {
        say("sight", &sight(pair).long);
    }
    let mut steps = charge(table, pair);
    let is_full = |no: &RefusalAnswer| no.reason == "no_room";
    if pair.charge.allowed || pair.charge.refusal.as_ref().is_some_and(is_full) {
        steps.extend(landings(pair));
    }
    // Beside the figure: in a battle it may be another, such as the turn of who sees all round.
    let uncounted = uncounted.iter().find(|row| row.unit == pair.from);
    let not_counted = |abilities: &[String]| {
        let some = !abilities.is_empty();
        some.then(|| format!("not counted: {}", abilities.join(", ")))
    };
    steps.extend(uncounted.and_then(|row| not_counted(&row.of_charges)));
    say("charge", &steps);
    if has_shots(table, &pair.from) {
        let mut steps = shot(pair).long;
        steps.extend(uncounted.and_then(|row| not_counted(&row.of_shots)));
        say("shot", &steps);
    }
    text
}

/// A sentence beside its label, broken at words and hanging under its first line.
fn hanging(label: &str, sentence: &str) -> String {
    let mut text = String::new();
    let mut line = format!("    {label:<width$}", width = INDENT - 4);
    let mut is_empty = true;
    for word in sentence.split(' ') {
        if !is_empty && line.chars().count() + 1 + word.chars().count() > WIDTH {
            text.push_str(line.trim_end());
            text.push('\n');
            line = " ".repeat(INDENT + 2);
            is_empty = true;
        }
        if !is_empty {
            line.push(' ');
        }
        line.push_str(word);
        is_empty = false;
    }
    text.push_str(line.trim_end());
    text.push('\n');
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_sentences_hang_under_their_label() {
        let words = "word ".repeat(30);
        let text = hanging("sight", words.trim());
        assert!(text.starts_with("    sight    word"));
        assert!(
            text.lines()
                .skip(1)
                .all(|line| line.starts_with("               word"))
        );
        assert!(text.lines().all(|line| line.chars().count() <= WIDTH));
    }
}
