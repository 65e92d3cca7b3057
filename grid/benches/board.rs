//! How long do sight and movement take on the largest board, 21 rows by 14 columns?

#![expect(clippy::expect_used, reason = "a bench that cannot start says why")]

use divan::{Bencher, black_box};
use grid::{Allowance, Board, Body, Figure, Mover, Moves, Pack, Sight, Square, SquareSet};

fn main() {
    divan::main();
}

const LAYOUT: &str = "ruby-ford";

/// The board of a standard scenario with 24 models on it.
struct Scene {
    pack: Pack,
    board: Board,
    models: Vec<Body>,
}

impl Scene {
    fn new() -> Self {
        let pack = Pack::builtin().expect("the pack is whole");
        let layout = pack.layout(LAYOUT).expect("a layout of the pack");
        let board = Board::compose(&pack, layout).expect("a sound layout");
        let open: Vec<Square> = board.open().iter().collect();
        let models = open.iter().step_by(open.len() / 24).take(24);
        let models = models.map(|at| Body::infantry(*at)).collect();
        Self {
            pack,
            board,
            models,
        }
    }

    fn held(&self) -> SquareSet {
        grid::held(&self.models)
    }

    /// A model in the middle and the square beside it.
    fn step(&self) -> (Body, Body) {
        let middle = Square::at(10, 7).expect("on the grid");
        let free = |at: &Square| self.board.is_open(*at) && !self.held().has(*at);
        let mut near: Vec<Square> = self.board.size().squares().filter(free).collect();
        near.sort_by_key(|at| at.distance(middle));
        (Body::infantry(near[0]), Body::infantry(near[1]))
    }
}

/// A thousand pairs of squares, far and near.
fn pairs(board: &Board) -> Vec<(Square, Square)> {
    let squares: Vec<Square> = board.size().squares().collect();
    let far = (0..1000).map(|n| (squares[n * 7 % 294], squares[n * 131 % 294]));
    far.collect()
}

#[divan::bench]
fn a_thousand_lines(bencher: Bencher<'_, '_>) {
    let scene = Scene::new();
    let sight = Sight::new(&scene.board, scene.pack.rulings(), scene.held());
    let pairs = pairs(&scene.board);
    bencher.bench(|| {
        let pairs = black_box(&pairs).iter();
        pairs.filter(|(a, b)| sight.is_clear(*a, *b)).count()
    });
}

#[divan::bench]
fn reach_of_a_model_on_foot(bencher: Bencher<'_, '_>) {
    let scene = Scene::new();
    let (mover, _) = scene.step();
    let (friends, enemies) = scene.models.split_at(12);
    bencher.bench(|| {
        let mover = Mover::new(mover);
        let moves = Moves::new(&scene.board, scene.pack.rulings(), mover, friends, enemies);
        moves.reach(Allowance::Action(3), &|_| 0)
    });
}

#[divan::bench]
fn reach_of_a_large_model(bencher: Bencher<'_, '_>) {
    let scene = Scene::new();
    let (mover, _) = scene.step();
    let (friends, enemies) = scene.models.split_at(12);
    let mover = Body::new(Figure::Large, mover.at()).expect("on the grid");
    bencher.bench(|| {
        let mover = Mover::new(mover);
        let moves = Moves::new(&scene.board, scene.pack.rulings(), mover, friends, enemies);
        moves.reach(Allowance::Action(4), &|_| 0)
    });
}
