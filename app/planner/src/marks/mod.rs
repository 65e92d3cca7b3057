//! What does a table, and each answer about it, look like as marks?
//!
//! One file a kind of thing; all of them take bodies and answers and give marks in table space. Nothing here
//! measures: what is drawn is what was answered.

pub(crate) mod arcs;
pub(crate) mod arriving;
pub(crate) mod charge;
pub(crate) mod ranges;
pub(crate) mod sight;
pub(crate) mod table;
pub(crate) mod terrain;
pub(crate) mod trail;
pub(crate) mod tray;

use geometry::{Convex, Vec2};

/// The middle of a body's outline or any other points.
fn middle(points: &[Vec2]) -> Vec2 {
    points.iter().sum::<Vec2>() / points.len().max(1) as f64
}

/// A rectangle around the origin as a convex shape.
#[must_use]
pub(crate) fn window(size: Vec2) -> Convex {
    let half = size / 2.0;
    Convex::new(vec![
        -half,
        Vec2::new(half.x, -half.y),
        half,
        Vec2::new(-half.x, half.y),
    ])
}

/// A name broken into lines at spaces and dashes, each as even as the words allow.
fn broken(name: &str, most: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in name.split_inclusive([' ', '-', '_']) {
        let Some(line) = lines.last_mut() else { break };
        if !line.is_empty() && line.chars().count() + word.trim_end().chars().count() > most {
            lines.push(word.to_owned());
        } else {
            line.push_str(word);
        }
    }
    for line in &mut lines {
        line.truncate(line.trim_end().len());
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_break_at_words() {
        assert_eq!(broken("stark-sworn-swords", 12), ["stark-sworn-", "swords"]);
        assert_eq!(broken("guards", 3), ["guards"]);
        assert_eq!(broken("the wall of oak", 8), ["the wall", "of oak"]);
    }
}
