//! Every worked line of sight and every worked step of the digest, by name.

use crate::common::{pack, square};
use grid::{Board, Body, Edge, Mover, Moves, Pack, Sight, Square, SquareSet};
use serde_json::Value;

const VECTORS: &str = include_str!("data/vectors.json");

fn at(value: &Value) -> Square {
    let at: [u8; 2] = serde_json::from_value(value.clone()).expect("row and column");
    square(at)
}

fn list<'v>(vector: &'v Value, key: &str) -> &'v Vec<Value> {
    vector[key].as_array().expect("a list")
}

/// Draws a board with what a vector has on its edges.
fn drawn(pack: &Pack, vector: &Value) -> Board {
    let rows: Vec<Vec<char>> = list(vector, "grid")
        .iter()
        .map(|row| row.as_str().expect("a row").chars().collect())
        .collect();
    let (high, wide) = (2 * rows.len() - 1, 2 * rows[0].len() - 1);
    let mut lines = vec![vec![' '; wide]; high];
    for (row, letters) in rows.iter().enumerate() {
        for (column, letter) in letters.iter().enumerate() {
            lines[2 * row][2 * column] = *letter;
        }
    }
    let mut barriers = Vec::new();
    for edge in list(vector, "edges") {
        let (a, b) = (at(&edge["a"]), at(&edge["b"]));
        let kind = edge["kind"].as_str().expect("a kind");
        let line = usize::from(a.row() + b.row());
        let letter = usize::from(a.column() + b.column());
        lines[line][letter] = match kind {
            "wall" if a.row() == b.row() => '|',
            "wall" => '-',
            "window" => 'W',
            _ => 'D',
        };
        if kind != "wall" {
            barriers.push((
                Edge::between(a, b).expect("an edge"),
                kind.replace('_', "-"),
            ));
        }
    }
    let lines: Vec<String> = lines.iter().map(|line| line.iter().collect()).collect();
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    let mut board = crate::common::board(pack, &lines);
    for (edge, kind) in barriers {
        let id = pack.barrier_id(&kind).expect("a known barrier");
        board.fit(pack, edge, id).expect("its socket");
    }
    board
}

fn vectors(kind: &str, count: usize) -> Vec<Value> {
    let all: Value = serde_json::from_str(VECTORS).expect("vectors");
    let vectors = list(&all, kind).clone();
    assert_eq!(vectors.len(), count);
    vectors
}

#[test]
fn lines_of_sight() {
    let pack = pack();
    for vector in vectors("sight", 30) {
        let board = drawn(&pack, &vector);
        let held: SquareSet = list(&vector, "other_models_at").iter().map(at).collect();
        let sight = Sight::new(&board, pack.rulings(), held);
        let (from, to) = (at(&vector["from"]), at(&vector["to"]));
        let expected = vector["los"].as_bool().expect("an answer");
        assert_eq!(sight.is_clear(from, to), expected, "{}", vector["name"]);
        assert_eq!(
            sight.is_clear(to, from),
            expected,
            "{} back",
            vector["name"]
        );
    }
}

#[test]
fn steps() {
    let pack = pack();
    for vector in vectors("step", 11) {
        let board = drawn(&pack, &vector);
        let side = |name: &str| -> Vec<Body> {
            let models = list(&vector, "models").iter();
            let models = models.filter(|model| model["side"] == name);
            models
                .map(|model| Body::infantry(at(&model["at"])))
                .collect()
        };
        let (friends, enemies) = (side("friend"), side("enemy"));
        let (from, to) = (at(&vector["from"]), at(&vector["to"]));
        let mover = Mover::new(Body::infantry(from));
        let moves = Moves::new(&board, pack.rulings(), mover, &friends, &enemies);
        let step = moves.step(from, to);
        assert_eq!(
            Some(step.is_ok()),
            vector["step_legal"].as_bool(),
            "{}",
            vector["name"]
        );
        let sides: Vec<Square> = step.into_iter().flat_map(|ways| ways.sides()).collect();
        let expected: Vec<Square> = list(&vector, "side_square_choices")
            .iter()
            .map(at)
            .collect();
        assert_eq!(sides, expected, "{}", vector["name"]);
    }
}
