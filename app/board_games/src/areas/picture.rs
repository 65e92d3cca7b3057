//! What does a picture of the board hold?
//!
//! The board as whoever looks sees it, at a size that shows every name, with what time it is above and who is who
//! below; of a game that is over who won, with the points of all and what turned it. The size of the screen, what is
//! tapped and what the pointer is on leave no trace.

use eframe::egui::{Align2, FontId, Painter, Pos2, Rect, Shape, Vec2, vec2};
use game_window::zoom::Zoom;
use game_window::{Board, Ctx, Played, Shelf};
use play::{Seat, Turn};
use ui::appearance::Appearance;
use ui::outbox::Outbox;
use ui::shape::Shape as Form;
use ui::svg::easel::Easel;
use ui::theme::{Density, Tone};

use super::brush::Brush;
use super::sheet::Sheet;
use super::target::{AreaGame, Target};

/// How wide a hex is.
const SIDE: f32 = 27.0;

/// How high the title is, and each line below the board.
const TITLE: f32 = 40.0;
const LINE: f32 = 22.0;

/// The board of a game as an SVG document.
pub fn picture<M: AreaGame>(
    board: &Board<M>,
    boards: &[Board<M>],
    game: &Played<M>,
    begin: &M::Begin,
) -> String {
    let easel = Easel::default();
    let appearance = Appearance {
        tone: Tone::Light,
        density: Density::default(),
        shape: Form::Wide,
        patterns: Some(easel.patterns()),
    };
    let (focus, kept, outbox) = (Target::default(), M::Kept::default(), Outbox::default());
    let packs = Shelf::default();
    let ctx = Ctx {
        games: &[],
        appearance,
        boards,
        pack: &board.pack,
        chart: board.chart(),
        game: Some(game),
        away: None,
        focus: &focus,
        kept: &kept,
        message: None,
        packs: &packs,
        outbox: &outbox,
    };
    let plates = M::plates(&ctx, begin);
    let sizes = plates
        .iter()
        .filter_map(|place| board.chart().plates.get(*place));
    let size = sizes.fold(Vec2::ZERO, |sum, plate| {
        let size = (plate.size + Vec2::splat(1.0)) * SIDE;
        vec2(sum.x + size.x, sum.y.max(size.y))
    });
    let told = game.story().map_or_else(Vec::new, |story| {
        let name = |seat| game.seat(seat).to_owned();
        let turned = story.words(name).into_iter().map(|(_, line)| line);
        turned.chain(story.luck_words(name)).collect()
    });
    let lines = (told.len() + M::LEGEND.len()) as f32 + M::KEY + 1.0;
    let page = size + vec2(0.0, TITLE + lines * LINE);
    let now = game.won().unwrap_or_else(|| M::now(game, true));
    let title = format!("{}: {now}", M::TITLE);
    let room = Rect::from_min_size(Pos2::new(0.0, TITLE), size);
    easel.page(&title, page, ctx.inks().paper, |painter| {
        let sheet = Sheet::of(ctx.chart, &plates, room, &mut Zoom::default());
        let brush = Brush {
            painter,
            chart: ctx.chart,
            sheet: &sheet,
            map: M::map(ctx.pack),
            inks: ctx.inks(),
            patterns: easel.patterns(),
        };
        M::paint(&ctx, &brush, begin, None);
        let at = Pos2::new(room.left() + 10.0, TITLE / 2.0);
        let font = FontId::proportional(20.0);
        painter.text(at, Align2::LEFT_CENTER, &title, font, ctx.inks().ink);
        seats(
            &ctx,
            painter,
            game,
            room.left_bottom() + vec2(10.0, LINE / 2.0),
        );
        let mut at = room.left_bottom() + vec2(10.0, LINE * 0.5);
        let told = told.iter().map(|line| (line.as_str(), ctx.inks().ink));
        let legend = M::LEGEND.iter().map(|line| (*line, ctx.inks().muted));
        for (line, ink) in told.chain(legend) {
            at.y += LINE;
            let font = FontId::proportional(13.0);
            painter.text(at, Align2::LEFT_CENTER, line, font, ink);
        }
        let end = Pos2::new(room.right() - 10.0, at.y);
        M::key(&ctx, painter, [at + vec2(0.0, LINE), end], LINE);
    })
}

/// Who has which color, with the points of a game that is over.
fn seats<M: AreaGame>(ctx: &Ctx<'_, M>, painter: &Painter, game: &Played<M>, mut at: Pos2) {
    let scores = match game.turn() {
        Turn::Over(outcome) => outcome.scores,
        Turn::Seats(_) | Turn::Chance(_) => Vec::new(),
    };
    for (seat, _) in (0..).map(Seat).zip(game.players().all()) {
        let ink = M::strong(ctx, game, seat);
        painter.add(Shape::circle_filled(at + vec2(6.0, 0.0), 6.0, ink));
        let font = FontId::proportional(14.0);
        let name = match scores.get(usize::from(seat.0)) {
            Some(score) => format!("{} {score}", game.seat(seat)),
            None => game.seat(seat).to_owned(),
        };
        let text = painter.text(
            at + vec2(17.0, 0.0),
            Align2::LEFT_CENTER,
            name,
            font,
            ctx.inks().ink,
        );
        at.x = text.right() + 18.0;
    }
}
