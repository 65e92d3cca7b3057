//! How large is a board shown, and which part of it?
//!
//! Two fingers, or a wheel, look at it nearer; then one finger moves it and two taps show all of it. Buttons
//! do the same. A finger that rests on a board has a loupe.

use eframe::egui::{Button, Event, Pos2, Response, Role, TouchPhase, Ui, Vec2, WidgetInfo};
use ui::theme::Density;
use ui::wheel::{Wheel, turned};

/// How large a board is shown, at most.
const NEAREST: f32 = 6.0;

/// How much nearer one step is.
const STEP: f32 = 1.5;

/// How much nearer one notch of a wheel is.
const NOTCH: f32 = 1.12;

/// Seconds after which a finger rests: a tap is shorter.
const RESTS: f64 = 0.25;

/// Where a window is narrower, the tabs leave no room for a step back beside what shows the whole board, in points.
const SLIM: f32 = 380.0;

/// How large a board is shown, and which part of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Zoom {
    /// Its game was just shown: a board may open on a part of it.
    pub is_new: bool,
    /// How many times as large as it fits.
    pub times: f32,
    /// How far its middle lies beside that of its part of the screen, in points.
    pub aside: Vec2,
    /// What two fingers that came down look at, until all are lifted.
    pair: Option<Pair>,
    /// Where a finger rests on it.
    rests: Option<Pos2>,
}

/// What two fingers look at.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Pair {
    /// The board; where the one is that is left of them.
    Here { left: Option<Pos2> },
    /// Something above or beside it.
    Elsewhere,
}

/// What a finger does that rests on a board, or slides over it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Rest {
    /// It is down here: what is small is looked at through a loupe.
    Down(Pos2),
    /// It was lifted here, which is a tap.
    Lifted(Pos2),
}

impl Rest {
    /// Where a board was tapped: where a finger was lifted that had rested, else where it was clicked; nowhere while one
    /// rests.
    #[must_use]
    pub fn tapped(rest: Option<Self>, clicked: Option<Pos2>) -> Option<Pos2> {
        match rest {
            Some(Self::Down(_)) => None,
            Some(Self::Lifted(at)) => Some(at),
            None => clicked,
        }
    }
}

impl Default for Zoom {
    fn default() -> Self {
        Self {
            is_new: true,
            times: 1.0,
            aside: Vec2::ZERO,
            pair: None,
            rests: None,
        }
    }
}

impl Zoom {
    /// Whether more of the board would fit.
    #[must_use]
    pub fn is_enlarged(&self) -> bool {
        self.times > 1.0
    }

    /// Whether it can be looked at nearer still.
    #[must_use]
    pub(crate) fn is_largest(&self) -> bool {
        self.times >= NEAREST
    }

    /// Moves the board under what looks at it.
    pub fn pan(&mut self, by: Vec2) {
        self.aside += by;
    }

    /// Moves the board by as much as something needs that is out of sight, if anything does.
    pub fn show(&mut self, ui: &Ui, aside: Option<Vec2>) {
        if let Some(aside) = aside {
            self.pan(aside);
            ui.ctx().request_repaint();
        }
    }

    /// Nearer by a factor, while a point beside the middle of its part of the screen stays where it is.
    pub fn scale(&mut self, factor: f32, about: Vec2) {
        let times = (self.times * factor).clamp(1.0, NEAREST);
        self.aside = about + (self.aside - about) * (times / self.times);
        self.times = times;
    }

    /// Pulls what is out of its part of the screen in again, by how much it is larger than that.
    pub fn pull(&mut self, larger: Vec2) {
        let spare = (larger / 2.0).max(Vec2::ZERO);
        self.aside = self.aside.clamp(-spare, spare);
    }

    /// Shows all of it again.
    pub fn reset(&mut self) {
        *self = Self {
            times: 1.0,
            aside: Vec2::ZERO,
            ..*self
        };
    }

    /// Zooms and pans by what happens on a board; tells whether a click is a tap on it.
    pub fn gestures(&mut self, ui: &Ui, response: &Response) -> bool {
        let middle = response.rect.center();
        let (touch, touches, to) = ui.input(|input| {
            let to = input.events.iter().rev().find_map(moved);
            (input.multi_touch(), input.any_touches(), to)
        });
        let was_pair = self.pair.is_some();
        self.pair = match (self.pair, touch) {
            _ if !touches => None,
            (None, Some(touch)) => Some(Pair::of(ui, response, touch.center_pos)),
            (pair, _) => pair,
        };
        match (self.pair, touch) {
            (Some(Pair::Here { .. }), Some(touch)) => {
                self.scale(touch.zoom_delta, touch.center_pos - middle);
                self.pan(touch.translation_delta);
                self.pair = Some(Pair::Here { left: None });
            }
            (Some(Pair::Here { left }), None) => {
                self.pan(left.zip(to).map_or(Vec2::ZERO, |(from, to)| to - from));
                self.pair = Some(Pair::Here { left: to.or(left) });
            }
            (Some(Pair::Elsewhere), _) => {}
            (None, _) => self.wheel(ui, response),
        }
        if was_pair || self.pair.is_some() {
            return false;
        }
        if response.dragged() && self.is_enlarged() && self.rests.is_none() {
            self.pan(response.drag_delta());
        }
        // The first of two taps was one of its own.
        if response.double_clicked() && self.is_enlarged() {
            self.reset();
            return false;
        }
        true
    }

    /// Zooms and pans by a wheel or a touch pad.
    fn wheel(&mut self, ui: &Ui, response: &Response) {
        let Some(at) = response.hover_pos() else {
            return;
        };
        let about = at - response.rect.center();
        self.scale(ui.input(|input| input.zoom_delta()), about);
        for wheel in turned(ui) {
            match wheel {
                Wheel::Pan(delta) => self.pan(delta),
                Wheel::Zoom(notches) => self.scale(NOTCH.powf(notches.clamp(-3.0, 3.0)), about),
            }
        }
    }

    /// What a finger does that rests on the board, or slides over it while all of it is shown; asked for after the
    /// gestures.
    pub fn rest(&mut self, ui: &Ui, response: &Response) -> Option<Rest> {
        let rests = self.rests.is_some();
        let (down, at, since, lifted) = ui.input(|input| {
            let (pointer, finger) = (&input.pointer, rests || input.any_touches());
            let down = finger && pointer.primary_down();
            let since = pointer.press_start_time().map(|start| input.time - start);
            // What the system takes away is no tap.
            let lifted = pointer.any_released() && !input.events.iter().any(is_lost);
            (down, pointer.interact_pos(), since, lifted)
        });
        // A press that lasts is the board's no longer, though the finger is still there; a late frame hears only that.
        let is_own = response.is_pointer_button_down_on() || response.long_touched();
        let down = down && (rests || is_own);
        let pans = self.is_enlarged() && !rests && response.dragged();
        let is_pair = self.pair.is_some();
        if is_pair || pans || !down {
            let was = self.rests.take().filter(|_| lifted && !is_pair);
            let was = was.filter(|at| response.rect.contains(*at));
            return was.map(Rest::Lifted);
        }
        let left = RESTS - since.unwrap_or(0.0);
        if !rests && left > 0.0 && !response.dragged() {
            ui.ctx().request_repaint_after_secs(left as f32);
            return None;
        }
        self.rests = at;
        self.rests.map(Rest::Down)
    }
}

impl Pair {
    /// What two fingers look at whose middle is there.
    fn of(ui: &Ui, response: &Response, middle: Pos2) -> Self {
        let layer = ui.ctx().layer_id_at(middle);
        let is_free = layer.is_none_or(|layer| layer == ui.layer_id());
        match is_free && response.rect.contains(middle) {
            true => Self::Here { left: None },
            false => Self::Elsewhere,
        }
    }
}

/// Where a finger has moved to.
fn moved(event: &Event) -> Option<Pos2> {
    match event {
        Event::Touch {
            phase: TouchPhase::Move,
            pos,
            ..
        } => Some(*pos),
        _ => None,
    }
}

/// Whether the system takes a finger away.
fn is_lost(event: &Event) -> bool {
    let Event::Touch { phase, .. } = event else {
        return false;
    };
    *phase == TouchPhase::Cancel
}

/// Buttons that do what two fingers do.
pub(crate) fn zoom_ui(ui: &mut Ui, density: Density, zoom: &mut Zoom) {
    let is_slim = ui.ctx().content_rect().width() < SLIM;
    let mut button_ui = |text: &str, name: &str, open: bool| {
        let button = Button::new(text).min_size(density.least());
        let button = ui.add_enabled(open, button);
        button.widget_info(|| WidgetInfo::labeled(Role::Button, open, name));
        button.on_hover_text(name).clicked()
    };
    if button_ui("+", "Look at the board nearer", !zoom.is_largest()) {
        zoom.scale(STEP, Vec2::ZERO);
    }
    let is_near = zoom.is_enlarged();
    if !(is_slim && is_near) && button_ui("−", "Look at the board from farther", is_near) {
        zoom.scale(1.0 / STEP, Vec2::ZERO);
    }
    if zoom.is_enlarged() && button_ui("Fit", "Show the whole board", true) {
        zoom.reset();
    }
}
