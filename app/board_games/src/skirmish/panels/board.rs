//! What does the board show, and what does a tap on it ask for?
//!
//! Painted anew each frame, which happens only when something changes. With the keyboard, arrows lead here and move a
//! cursor, and Enter taps. Two fingers, or a wheel with Ctrl, look at it nearer; then one finger moves it and two taps
//! show all of it.
//! Over 300 lines because all that a pointer or a key does to the board is read and painted in one pass.

use eframe::egui::{self, EventFilter, Key, Role, Sense, Ui, WidgetInfo};
use game_window::zoom::Rest;
use game_window::{BoardPanel, lead_on, played_on};
use grid::{
    Field, Fix, Footing, Laid, ModelId, OnEnter, Pace, Plunder, Rules, Square, State, Step,
    Touch as On, WayFor, model_name, touch,
};
use ui::widgets::loupe::loupe_ui;
use ui::widgets::spot::{into_sight, place_ui, spot_ui};

use super::begin::Begin;
use super::card::stand_words;
use super::correct::fix;
use crate::skirmish::draw::Brush;
use crate::skirmish::sheet::Sheet;
use crate::skirmish::tap::tapped;
use crate::skirmish::target::{Goal, laid, model_at, mover, say, seat};
use crate::skirmish::{Command, Ctx, Game, TilesGame as _, TilesUi, Touch};

/// What the board keeps between frames.
#[derive(Debug, Default)]
pub struct Canvas {
    /// Where it is on the screen, once it was shown.
    pub sheet: Option<Sheet>,
    /// The model that the next tap puts somewhere, to set it right by hand.
    pub puts: Option<ModelId>,
    /// The canvas of the workshop.
    pub workshop: crate::workshop::canvas::Canvas,
    /// Why the last tap did nothing, until something else is pointed at or the log goes on: where, when, and the words.
    refused: Option<(Square, u32, String)>,
    cursor: Option<Square>,
    /// The keyboard pointed last.
    by_keys: bool,
}

impl Canvas {
    /// Points at a square with the keyboard.
    fn point(&mut self, at: Option<Square>) {
        (self.cursor, self.by_keys) = (at, true);
    }
}

/// The board of the game, or of the scenario that is chosen.
pub(crate) fn board_ui(ctx: &Ctx<'_>, ui: &mut Ui, board: &mut BoardPanel<TilesUi>, begin: &Begin) {
    let (rules, inks) = (ctx.game.map_or(ctx.pack.as_ref(), Game::rules), ctx.inks());
    let Some(state) = ctx.game.map(Game::state).or(begin.preview()) else {
        return;
    };
    let Some(patterns) = ctx.appearance.patterns else {
        return;
    };
    let field = Field::new(rules, state);
    let named = |id| match ctx.game {
        Some(game) => game.name(id),
        None => model_name(rules, state, id),
    };
    let (rect, response) = ui.allocate_exact_size(ui.available_size(), Sense::click_and_drag());
    let is_tap = board.zoom.gestures(ui, &response);
    let rest = board.zoom.rest(ui, &response);
    let sheet = Sheet::zoomed(field.board().size(), rect, &mut board.zoom);
    board.canvas.sheet = Some(sheet);
    let before = board.canvas.cursor;
    played_on(&response);
    if response.gained_focus() {
        // The cursor comes up at whoever is looked at, else where it was, else where something may be put.
        let looked = field.standing().find(|id| Some(*id) == ctx.focus.selected);
        let goal = ctx.focus.target.goals.first().map(|goal| goal.body.at());
        let at = looked.map(|id| field.body(id).at()).or(before).or(goal);
        board.canvas.point(at);
    }
    if response.has_focus() {
        keys(ui, &response, &mut board.canvas, field.board().size());
        let moved = board.canvas.cursor.filter(|at| before != Some(*at));
        let aside = moved.and_then(|at| into_sight(rect, sheet.square(at)));
        board.zoom.show(ui, aside);
    }
    let hovered = response.hover_pos().and_then(|point| sheet.at(point));
    let painter = ui.painter_at(rect);
    let first = painter.rect_filled(rect, 0.0, inks.paper);
    let brush = Brush {
        painter: &painter,
        sheet,
        inks,
        patterns,
    };
    brush.board(rules.pack(), field.board());
    brush.tokens(rules, state);
    let lies = ctx.focus.way.as_ref();
    let lies = lies.and_then(|way| laid(ctx.game?, way));
    if ctx.game.is_some() {
        match &lies {
            Some(laid) => brush.steps(laid, &|at| field.harm(grid::Figure::Infantry, at) > 0),
            None => brush.goals(&ctx.focus.target, ctx.focus.weighed.as_ref()),
        }
    }
    brush.models(&field, rules, state);
    let mut pressed = None;
    if let Some(game) = ctx.game {
        for id in field.standing() {
            let body = field.body(id);
            let name = || format!("{}, on {}", stand_words(game, id), body.at());
            let spotted = spot_ui(ui, rect, sheet.body(body), id, name);
            if spotted.pressed {
                pressed = Some(body.at());
            }
            board.zoom.show(ui, spotted.aside);
        }
    }
    // Whoever went to a model by Tab goes on over the board from there.
    let keyed = |key| ui.input(|input| input.key_pressed(key));
    if pressed.is_some() && (keyed(Key::Enter) || keyed(Key::Space)) {
        board.canvas.point(pressed);
        response.request_focus();
    }
    for (place, goal) in ctx.focus.target.goals.iter().enumerate() {
        let name = || format!("To {}", goal.body.at());
        if place_ui(ui, rect, sheet.square(goal.body.at()), place, name) {
            pressed = Some(goal.body.at());
        }
    }
    let cursor = board.canvas.cursor.filter(|_| response.has_focus());
    let looked = match board.canvas.by_keys {
        true => cursor.or(hovered),
        false => hovered.or(cursor),
    };
    let mut says = looked.map_or(String::new(), |at| {
        let stands = field.standing().find(|id| field.body(*id).fills(at));
        let stands = stands.map_or(String::new(), |id| format!(", {}", named(id)));
        format!("{at}{stands}")
    });
    if let Some(game) = ctx.game {
        let refusal = board.canvas.refused.take();
        // A finger that was lifted points at nothing.
        let now = game.session().cursor();
        let refusal = refusal.filter(|(at, then, _)| looked.unwrap_or(*at) == *at && *then == now);
        if let Some((_, _, why)) = &refusal {
            say(&mut says, why);
        }
        board.canvas.refused = refusal;
        brush.rings(
            &field,
            state,
            &ctx.focus.target,
            ctx.focus.selected,
            ctx.focus.targeted,
        );
        brush.conditions(&field, state);
        for id in looked_at(ctx) {
            brush.reach(&field.reach(id, 0).squares());
        }
        // What was lost is read over rings and squares in reach.
        brush.trace(game.trace(), &|body| {
            let mut standing = field.standing();
            standing.any(|id| body.squares().any(|at| field.body(id).fills(at)))
        });
        brush.under_way(game.trace());
        let hint = game.hint().filter(|_| !game.looks_back());
        let meant = hint.and_then(|hint| match touch(&field, &hint.action) {
            On::Button => None,
            On::Go { end: body, .. } | On::Deploy(_, body) | On::Bring(_, body) => Some(body),
            On::Activate(id) | On::Name(id) | On::Target(id) | On::About(id) => {
                Some(field.body(id))
            }
        });
        if let Some(body) = meant {
            brush.hinted(body);
        }
        let goal = looked.and_then(|at| ctx.focus.target.goal_at(at));
        ways(ctx, game, &brush, (lies.as_ref(), goal));
        if let Some(goal) = goal {
            say(&mut says, &goal.says);
            say(&mut says, &goal.takes);
        }
        let weighed = ctx.focus.weighed.as_ref();
        let asks = |goal: &&Goal| {
            !goal.coins.is_empty() && !weighed.is_some_and(|weighed| weighed.is_at(goal))
        };
        if goal.filter(asks).is_some() {
            say(&mut says, "A tap asks before it is paid");
        }
        let from = ctx.focus.target.actor.or(ctx.focus.selected);
        // What a program does is not what somebody points at.
        let from = from.filter(|_| game.program().is_none());
        // Neither is what waits for dice.
        let acts = grid::actor(state);
        let from = from.filter(|id| acts != Some(*id) || game.asked() == Some(seat(game, *id)));
        let from = from.filter(|id| state.model(*id).is_some_and(|model| model.stands()));
        let to = looked
            .and_then(|at| model_at(game, at))
            .or(ctx.focus.targeted.filter(|_| ctx.focus.aimed));
        if let (Some(from), Some(to)) = (from, to)
            && from != to
        {
            let found = brush.sight(&field, from, to);
            let line = sight_words(named(from), named(to), found.err());
            say(&mut says, &line);
        }
        let clicked = response
            .interact_pointer_pos()
            .filter(|_| response.clicked() && is_tap);
        let enter = response.has_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        let at = match Rest::tapped(rest, clicked) {
            Some(point) => {
                let at = sheet.at(point);
                if at.is_none() {
                    ctx.send(Command::Touch(Touch::Away));
                }
                at
            }
            None => board.canvas.cursor.filter(|_| enter).or(pressed),
        };
        if let (Some(at), Some(id)) = (at, board.canvas.puts.take_if(|_| at.is_some())) {
            ctx.send(fix(game, Fix::Put(id, at)));
        } else if let Some(at) = at {
            let (asks, why) = tapped(game, ctx.focus, at);
            // What can be done to whom a key aims at is chosen among the answers.
            if let [Command::Touch(Touch::Target(Some(id)))] = asks.as_slice()
                && ctx.focus.target.targets.contains(id)
            {
                lead_on(ui.ctx());
            }
            board.canvas.refused = why.map(|why| (at, game.session().cursor(), why));
            ui.ctx().request_repaint();
            for command in asks {
                ctx.send(command);
            }
        }
    }
    // What lies there comes last: it is what has room only where the rest is short.
    let lies = looked.map(|at| ground_words(&field, rules, state, at));
    if let Some(lies) = lies.filter(|lies| !lies.is_empty()) {
        says = format!("{says}. {}", play::sentence(&lies));
    }
    if let Some(at) = board.canvas.cursor.filter(|_| response.has_focus()) {
        brush.cursor(at);
    }
    // The cursor cut the coin of whom it stands on.
    if ctx.game.is_some() {
        brush.wakes(&field, &ctx.focus.target);
    }
    if let Some(Rest::Down(at)) = rest {
        loupe_ui(ui, rect, first, at);
    }
    if let (Some(game), Some(id)) = (ctx.game, board.canvas.puts) {
        says = format!("Tap the square where {} stands", game.name(id));
    }
    response.widget_info(|| {
        let text = if says.is_empty() {
            "Board, arrows move a cursor and Enter taps".to_owned()
        } else {
            format!("Board, {says}")
        };
        WidgetInfo::labeled(Role::Canvas, true, text)
    });
    if says != board.says {
        board.says = says;
        ui.ctx().request_repaint();
    }
}

/// The way that is laid, or else the one to the place that is pointed at.
fn ways(
    ctx: &Ctx<'_>,
    game: &Game,
    brush: &Brush<'_>,
    (lies, goal): (Option<&Laid>, Option<&Goal>),
) {
    let Some(id) = mover(game).or(ctx.focus.target.actor) else {
        return;
    };
    let field = game.field();
    if let Some(way) = &ctx.focus.way {
        let steps: Vec<Step> = way.paces.iter().copied().map(Step::from).collect();
        let first = steps.first().map(|step| step.to);
        let mut own = field.body(id).squares();
        let from = own.find(|at| first.is_none_or(|to| at.is_adjacent(to)));
        brush.way(from.unwrap_or(field.body(id).at()), &steps);
        if let Some(laid) = lies {
            brush.met(&field, laid);
        }
        return;
    }
    let Some(goal) = goal else {
        return;
    };
    let with = goal
        .actions
        .last()
        .and_then(|action| match touch(&field, action) {
            On::Go { with, .. } => with,
            On::Button
            | On::Activate(_)
            | On::Deploy(..)
            | On::Bring(..)
            | On::Name(_)
            | On::Target(_)
            | On::About(_) => None,
        });
    // Of a model that rests and chooses its way once it acts, too.
    let with = with.or(goal.way.as_ref().map(|_| 0));
    let asked = grid::mover(game.state()).is_some();
    let path = match with.filter(|_| !asked) {
        Some(with) => field.advised(id, with, goal.body),
        None => {
            let ways = field.asked_ways().into_iter();
            let mut own = ways.filter(|(end, _)| *end == goal.body);
            own.next().map(|(_, path)| path)
        }
    };
    if let Some(path) = path {
        brush.way(path.from, &path.steps);
        let what = match with.filter(|_| !asked) {
            Some(with) => WayFor::Move(with),
            None => WayFor::Asked,
        };
        let paces: Vec<Pace> = path.steps.iter().copied().map(Pace::from).collect();
        if let Some(laid) = field.laid(id, what, &paces) {
            brush.met(&field, &laid);
        }
    }
}

/// Models that are looked at while another one acts, or none does.
fn looked_at<'c>(ctx: &'c Ctx<'_>) -> impl Iterator<Item = ModelId> + 'c {
    let focus = ctx.focus;
    let both = focus.targeted.into_iter().chain(focus.selected);
    both.filter(|id| focus.target.actor != Some(*id) && !focus.only_acts(*id))
        .take(1)
}

/// Moves the cursor with the arrows.
fn keys(ui: &Ui, response: &egui::Response, canvas: &mut Canvas, size: grid::Size) {
    let filter = EventFilter {
        horizontal_arrows: true,
        vertical_arrows: true,
        ..EventFilter::default()
    };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, filter));
    let ways = [
        (Key::ArrowUp, (-1, 0)),
        (Key::ArrowDown, (1, 0)),
        (Key::ArrowLeft, (0, -1)),
        (Key::ArrowRight, (0, 1)),
    ];
    if ui.input(|input| input.pointer.is_moving()) {
        canvas.by_keys = false;
    }
    let mut at = canvas.cursor.unwrap_or_default();
    for (key, (rows, columns)) in ways {
        for _ in 0..ui.input(|input| input.num_presses(key)) {
            let next = at.shifted(rows, columns).filter(|next| size.holds(*next));
            at = next.unwrap_or(at);
            canvas.by_keys = true;
        }
    }
    canvas.cursor = Some(at);
}

/// What lies on a square.
fn ground_words(field: &Field<'_>, rules: &Rules, state: &State, at: Square) -> String {
    let (pack, scenario, board) = (rules.pack(), rules.scenario(state), field.board());
    let mut words = Vec::new();
    let piece = board.piece_at(at).and_then(|id| pack.piece_at(id));
    match piece {
        Some(piece) => words.push(format!("{}: {}", piece.title.to_lowercase(), piece.text)),
        None => {
            let ground = board.plan().ground(at);
            let blocked = ground.is_some_and(|ground| ground.footing == Footing::Blocked);
            let crossed = board.cross().has(at);
            match (blocked, crossed) {
                (true, true) => words.push("blocked, stops sight".to_owned()),
                (true, false) => words.push("blocked, sight passes".to_owned()),
                (false, true) => words.push("free to enter, stops sight".to_owned()),
                (false, false) => {}
            }
        }
    }
    let zone = board.plan().zone(at).and_then(|id| pack.zone_at(id));
    words.extend(zone.map(|zone| format!("{}: {}", zone.title.to_lowercase(), zone.text)));
    let place = scenario.objectives.iter().position(|own| *own == at);
    words.extend(place.map(|place| {
        let card = state.objectives.get(place).and_then(|row| row.card);
        let card = card.and_then(|card| pack.objective_at(card));
        // The log has the title of the card, the board its number.
        let title = card.map_or_else(String::new, |card| format!(": {}", card.title));
        format!("objective {}{title}", place + 1)
    }));
    for (place, row) in scenario.plunder.iter().enumerate() {
        if row.at == at && state.taken >> place & 1 == 0 {
            words.push(match row.kind {
                Plunder::Money => "plunder: money".to_owned(),
                Plunder::Letters => "plunder: secret letters".to_owned(),
            });
        }
    }
    let harm = piece.is_none_or(|piece| piece.enter == OnEnter::Nothing);
    if harm && field.harm(grid::Figure::Infantry, at) > 0 {
        words.push("it hurts to enter".to_owned());
    }
    let words = words.iter().map(|word| word.trim_end_matches('.'));
    words.collect::<Vec<_>>().join(", ")
}

fn sight_words(from: String, to: String, stop: Option<grid::Obstacle>) -> String {
    match stop {
        None => format!("{from} sees {to}"),
        Some(obstacle) => format!("{from} does not see {to}: {obstacle} stops it"),
    }
}
