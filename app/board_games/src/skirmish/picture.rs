//! What does a picture of a board of squares hold?
//!
//! The board with all that stands on it, with what time it is above, or who won, and below it the points of both sides
//! and what turned a game that is over. The size of the screen, what is tapped and what the pointer is on leave no
//! trace.

use eframe::egui::{Align2, Color32, FontId, Rect, pos2, vec2};
use game_window::GameUi as _;
use play::Seat;
use ui::svg::easel::Easel;
use ui::theme::{TileInks, Tone, tile_inks};

use super::draw::Brush;
use super::sheet::Sheet;
use super::{Game, TilesGame as _, TilesUi};

/// How wide a square is, about.
const SIDE: f32 = 72.0;

/// How high the title is, and each line below the board.
const TITLE: f32 = 40.0;
const LINE: f32 = 22.0;

/// The board of a game as an SVG document.
pub(super) fn picture(game: &Game) -> String {
    let easel = Easel::default();
    let inks = tile_inks(Tone::Light);
    let (rules, state, field) = (game.rules(), game.state(), game.field());
    let size = field.board().size();
    let width = f32::from(size.columns()) * SIDE;
    let board = vec2(width, Sheet::height(size, width));
    let room = Rect::from_min_size(pos2(0.0, TITLE), board);
    let told = told(game, inks);
    let page = board + vec2(0.0, TITLE + (told.len() as f32 + 0.5) * LINE);
    let title = match game.won() {
        Some(won) => format!("{}: {won}", rules.scenario(state).title),
        None => TilesUi::now(game, true),
    };
    easel.page(&title, page, inks.paper, |painter| {
        let brush = Brush {
            painter,
            sheet: Sheet::fit(size, room),
            inks,
            patterns: easel.patterns(),
        };
        brush.board(rules.pack(), field.board());
        brush.tokens(rules, state);
        brush.models(&field, rules, state);
        let mut at = pos2(10.0, TITLE / 2.0);
        let font = FontId::proportional(18.0);
        painter.text(at, Align2::LEFT_CENTER, &title, font, inks.ink);
        at.y = room.bottom() + LINE / 2.0;
        for (line, ink) in &told {
            let font = FontId::proportional(14.0);
            painter.text(at, Align2::LEFT_CENTER, line, font, *ink);
            at.y += LINE;
        }
    })
}

/// What stands below the board, and in which color.
fn told(game: &Game, inks: TileInks) -> Vec<(String, Color32)> {
    let sides = [Seat(0), Seat(1)].into_iter().zip(inks.sides);
    let sides = sides.map(|(seat, (strong, _))| {
        let points = game.state().side(seat).points;
        let points = play::counted(i32::from(points), "point", "points");
        (format!("{}: {points}", game.seat(seat)), strong)
    });
    let mut told: Vec<(String, Color32)> = sides.collect();
    if let Some(story) = game.story() {
        let name = |seat| game.seat(seat).to_owned();
        let words = story.words(name).into_iter().map(|(_, line)| line);
        let words = words.chain(story.luck_words(name));
        told.extend(words.map(|line| (line, inks.ink)));
    }
    told
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use grid::{Pack, Rules};

    use super::*;
    use crate::skirmish::bands;
    use crate::skirmish::by_numbers::{begun, plays};

    /// The menu offered a picture, asked for the name of a file, and said then that there is none.
    #[test]
    fn a_picture_tells_who_won_and_how() {
        let pack = Pack::builtin().expect("sound");
        let rules = Arc::new(Rules::new(pack).expect("sound"));
        let scenario = rules.pack().scenarios().first().expect("a scenario");
        let ready = bands(&rules, scenario);
        let sides = [ready.first(), ready.last()].map(|band| *band.expect("a band"));
        let mut game = begun(&rules, scenario, sides, 7);
        assert!(picture(&game).contains(&TilesUi::now(&game, true)));
        plays(&mut game, 4_000, &mut |_| {});
        let won = game.won().expect("it is over");
        let drawn = picture(&game);
        assert!(drawn.contains(&won), "{won}");
        let told = told(&game, tile_inks(Tone::Light));
        assert!(told.len() >= 2);
        for (line, _) in told {
            assert!(drawn.contains(&format!(">{line}<")), "{line}");
        }
    }
}
