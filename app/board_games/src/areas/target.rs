//! What does a tap on an area mean, and what does it come to?

use boards::{AreaId, Graph};
use eframe::egui::{Align2, Color32, FontId, Painter, Pos2, Rect, Ui};
use game_window::playable::{ActionOf, PackOf};
use game_window::{Ctx, GameUi, GameWindow, Playable, Played, SignRow, Windowed};
use play::Describe;
use ui::theme::{SMALL, TileInks};
use ui::toast::Tidings;

use super::brush::Brush;
use super::chart::Chart;
use super::map::Canvas;
use super::short::letters_of;

/// What taps mean now.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Target {
    /// The area that is looked at, or where something comes from.
    pub from: Option<AreaId>,
    /// Where it goes.
    pub to: Option<AreaId>,
    /// Areas that answer to a tap.
    pub goals: Vec<AreaId>,
    /// Areas that can be attacked from the one that is looked at.
    pub foes: Vec<AreaId>,
}

impl Target {
    /// Nothing but where something was tapped.
    #[must_use]
    pub(crate) fn at(from: Option<AreaId>) -> Self {
        Self {
            from,
            ..Self::default()
        }
    }

    /// The same with every area listed once.
    #[must_use]
    pub(crate) fn sorted(mut self) -> Self {
        for areas in [&mut self.goals, &mut self.foes] {
            areas.sort();
            areas.dedup();
        }
        self
    }
}

/// The marks of areas that answer to a tap and of those that can be attacked, each painted in its color.
pub(crate) fn tap_rows<'a>(
    mark: &str,
    inks: TileInks,
    paint: impl Fn(&Painter, Rect, Color32) + Copy + 'a,
) -> impl Iterator<Item = SignRow<'a>> {
    let goals = (inks.plan, "plans", "A tap there answers what is asked");
    let foes = (inks.no, "danger", "A tap there attacks");
    [goals, foes]
        .map(|(ink, color, says)| {
            SignRow::new(
                format!("{mark} in the color of {color}"),
                says,
                move |painter, rect| {
                    paint(painter, rect, ink);
                },
            )
        })
        .into_iter()
}

/// The letters that stand for areas on a map without room for their names.
pub(crate) fn letters_row<'a>(map: &Graph, inks: TileInks) -> SignRow<'a> {
    let all = letters_of(map).into_iter();
    let mut all: Vec<(String, AreaId)> = all.map(|(area, own)| (own, area)).collect();
    all.sort();
    let sample = all.first().map_or(String::new(), |(own, _)| own.clone());
    let titled = all
        .iter()
        .map(|(own, area)| format!("{own} {}", map.title(*area)));
    let titled: Vec<String> = titled.collect();
    let says = format!(
        "They stand for its name where the map has no room for it, until it is looked at nearer: {}",
        titled.join(", ")
    );
    SignRow::new("Letters in an area", says, move |painter, rect| {
        let font = FontId::proportional(SMALL);
        painter.text(
            rect.center(),
            Align2::CENTER_CENTER,
            &sample,
            font,
            inks.ink,
        );
    })
}

/// What is done on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MapTouch {
    /// Does what a tap on an area means.
    Tap(AreaId),
    /// Looks at an area, whatever a tap means.
    Look(AreaId),
    /// Looks at no area any more.
    Away,
}

/// What a tap comes to.
#[derive(Clone, Debug, PartialEq)]
pub enum Tapped<A> {
    /// Something is done.
    Do(A),
    /// Other areas are looked at.
    Look(Option<AreaId>, Option<AreaId>),
}

/// A game on areas.
pub trait AreaGame:
    GameUi<Canvas = Canvas>
    + Windowed<Chart = Chart, Focus = Target, Touch = MapTouch>
    + Playable<Game: Describe<Spot = AreaId>>
{
    /// What the letters on the map mean, for those who see a picture of it.
    const LEGEND: &'static [&'static str] = &[];

    /// How many lines of a picture the signs of the map take.
    const KEY: f32 = 0.0;

    /// Paints the signs of the map with what they mean, from one point to the width of the other, in lines of a height.
    fn key(_ctx: &Ctx<'_, Self>, _painter: &Painter, _ends: [Pos2; 2], _line: f32) {}

    /// What stands over the map.
    fn over_ui(_ctx: &Ctx<'_, Self>, _ui: &mut Ui) {}

    /// The map of a pack.
    fn map(pack: &PackOf<Self>) -> &Graph;

    /// What taps mean where some areas were tapped.
    fn target(game: &Played<Self>, from: Option<AreaId>, to: Option<AreaId>) -> Target;

    /// What a tap on an area comes to.
    fn tapped(
        game: &Played<Self>,
        target: &Target,
        kept: &Self::Kept,
        area: AreaId,
    ) -> Tapped<ActionOf<Self>>;

    /// The boards that are in play, by their places.
    fn plates(_ctx: &Ctx<'_, Self>, _begin: &Self::Begin) -> Vec<usize> {
        vec![0]
    }

    /// Where whoever looks is at home: a small window opens near it. All of the map is shown where that is nowhere.
    #[must_use]
    fn home(_game: &Played<Self>) -> Vec<AreaId> {
        Vec::new()
    }

    /// What the question is about: it comes into sight in a small window.
    #[must_use]
    fn about(game: &Played<Self>) -> &[AreaId];

    /// Paints the map; an area may lie under the pointer.
    fn paint(ctx: &Ctx<'_, Self>, brush: &Brush<'_>, begin: &Self::Begin, hovered: Option<AreaId>);

    /// Where somebody means who points at a point, by what stood there in the frame before.
    #[must_use]
    fn meant(_brush: &Brush<'_>, point: Pos2) -> Pos2 {
        point
    }

    /// An area in a line.
    fn words(ctx: &Ctx<'_, Self>, area: AreaId) -> Option<String>;
}

/// Looks anew at the map after something changed.
pub fn refocus<M: AreaGame>(game: Option<&Played<M>>, focus: &mut Target) {
    *focus = match game {
        Some(game) => M::target(game, focus.from, focus.to),
        None => Target::at(focus.from),
    };
}

/// Does what is asked on the map.
pub fn touch<M: AreaGame>(window: &mut GameWindow<M>, touch: MapTouch) {
    match touch {
        MapTouch::Tap(area) => {
            let Some(game) = &window.game else {
                return window.look_at(Some(area), None);
            };
            match M::tapped(game, &window.focus, &window.kept, area) {
                Tapped::Do(action) => window.played(|game| game.act(action)),
                Tapped::Look(from, to) => {
                    let title = M::map(game.pack()).title(area).to_owned();
                    window.look_at(from, to);
                    // A march under way is looked at whatever is tapped.
                    if from == Some(area) && window.focus.from != from {
                        let text = format!("{title} is not lit: nothing goes there now");
                        window.say(Tidings::Bad, text);
                    }
                }
            }
        }
        MapTouch::Look(area) => window.look_at(Some(area), None),
        MapTouch::Away => window.look_at(None, None),
    }
}

/// What the window of a game on areas is asked.
pub trait AreaWindow {
    /// Looks at other areas.
    fn look_at(&mut self, from: Option<AreaId>, to: Option<AreaId>);

    /// Where an area's counter is on the screen, once the map was shown.
    #[must_use]
    fn place(&self, area: AreaId) -> Option<Pos2>;
}

impl<M: AreaGame> AreaWindow for GameWindow<M> {
    fn look_at(&mut self, from: Option<AreaId>, to: Option<AreaId>) {
        (self.focus.from, self.focus.to) = (from, to);
        self.refocus();
    }

    fn place(&self, area: AreaId) -> Option<Pos2> {
        let chart = self.shown()?.chart();
        let sheet = self.panels().board.canvas.sheet.as_ref()?;
        sheet.anchor(chart, area)
    }
}

/// What panels of a game on areas look up.
pub trait AreaCtx {
    /// The name of an area.
    #[must_use]
    fn title(&self, area: AreaId) -> &str;
}

impl<M: AreaGame> AreaCtx for Ctx<'_, M> {
    fn title(&self, area: AreaId) -> &str {
        M::map(self.pack).title(area)
    }
}
