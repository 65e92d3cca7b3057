//! Which throne game shall be played, and who plays which house?

use boards::throne::{House, PARTS, Pack, Seating, Setting};
use eframe::egui::{Button, Label, Response, RichText, Ui};
use game_window::{self, Setup, number_ui, others_ui, player_ui};
use play::Part;
use ui::widgets::tick::box_ui;

use crate::throne::{Ctx, ThroneUi};

/// The game that is to begin.
#[derive(Debug)]
pub struct Begin {
    /// The pack, by its place.
    board: usize,
    players: usize,
    /// Houses are drawn.
    drawn: bool,
    /// Houses that are played otherwise.
    houses: Vec<House>,
    setting: Setting,
    /// The board whose book said what is played with.
    book: Option<usize>,
}

impl Default for Begin {
    fn default() -> Self {
        let houses = [House::Stark, House::Lannister, House::Baratheon];
        Self {
            board: 0,
            players: houses.len(),
            drawn: false,
            houses: houses.to_vec(),
            setting: Setting::chosen(&houses),
            book: None,
        }
    }
}

impl Begin {
    /// What is played with.
    #[must_use]
    pub(crate) fn setup(&self, seed: u64) -> Setup<Setting> {
        let seats = u8::try_from(self.players).unwrap_or(u8::MAX);
        let seating = match self.drawn {
            true => Seating::Drawn(seats),
            false => Seating::Chosen(self.houses.clone()),
        };
        Setup {
            board: self.board,
            setting: Setting {
                seating,
                ..self.setting.clone()
            },
            seats,
            seed,
        }
    }

    /// The board that is chosen, by its place.
    pub(crate) fn board(&self) -> usize {
        self.board
    }

    /// Chooses a board, by its place.
    pub(crate) fn choose(&mut self, board: usize) {
        self.board = board;
    }

    /// Fits the number of players and the houses to a board.
    fn fit(&mut self, pack: &Pack) {
        let [least, most] = self.span(pack);
        self.players = self.players.clamp(least, most);
        if self.setting.neutral_houses && !self.drawn {
            let all = everybody(pack);
            self.houses.retain(|house| all.contains(house));
            if self.houses.len() < least {
                self.houses = all;
            }
            self.players = self.houses.len();
        } else if let Some(game) = pack.game(u8::try_from(self.players).unwrap_or(u8::MAX))
            && self.houses != game.houses
        {
            self.houses.clone_from(&game.houses);
        }
    }

    /// Begins with what the book of a board begins with, once it is chosen.
    fn open_book(&mut self, pack: &Pack) {
        if self.book != Some(self.board) {
            self.setting = Setting::by_the_book(pack, 0);
            // Boards that are made for a number of players begin with it.
            if self.book.is_some() || pack.numbers.claim.is_some() {
                self.players = self.span(pack)[1];
            }
            self.book = Some(self.board);
        }
    }

    /// The least and the most players; neutral houses leave room for fewer.
    fn span(&self, pack: &Pack) -> [usize; 2] {
        let counts = pack.games.iter().map(|game| usize::from(game.players));
        let [least, most] = counts.fold([usize::MAX, 0], |[least, most], count| {
            [least.min(count), most.max(count)]
        });
        match self.setting.neutral_houses {
            true => [FEWEST, most],
            false => [least, most],
        }
    }

    /// Why a part of the box cannot be turned the other way; `None` if it can.
    fn bar(&self, pack: &Pack, part: &Part<Setting>) -> Option<String> {
        let mut setting = part.turned(&self.setting);
        // Who plays is fitted to whatever is turned.
        let most = pack.games.iter().max_by_key(|game| game.players);
        let fits = pack.game(u8::try_from(self.players).unwrap_or(u8::MAX));
        let game = fits.filter(|_| !setting.neutral_houses).or(most)?;
        setting.seating = Seating::Chosen(game.houses.clone());
        let no = setting.check(pack).err().map(|no| no.text);
        no.or_else(|| setting.idle(pack).map(str::to_owned))
    }
}

/// So many houses at least are played, where the others are neutral.
const FEWEST: usize = 3;

/// Every house of a board.
fn everybody(pack: &Pack) -> Vec<House> {
    let most = pack.games.iter().max_by_key(|game| game.players);
    most.map_or(Vec::new(), |game| game.houses.clone())
}

/// Which houses are played, where the others are neutral.
fn houses_ui(ctx: &Ctx<'_>, ui: &mut Ui, pack: &Pack, houses: &mut Vec<House>) {
    ui.horizontal_wrapped(|ui| {
        for house in everybody(pack) {
            let on = houses.contains(&house);
            let button = Button::selectable(on, pack.house_title(house)).frame_when_inactive(true);
            let may = !on || houses.len() > FEWEST;
            let button = ui.add_enabled(may, button.min_size(ctx.appearance.density.least()));
            if button.clicked() {
                match on {
                    true => houses.retain(|other| *other != house),
                    false => houses.push(house),
                }
                houses.sort();
            }
        }
    });
}

/// The choice of a game.
pub(crate) fn begin_ui(ctx: &Ctx<'_>, ui: &mut Ui, begin: &mut game_window::Begin<ThroneUi>) {
    let state = &mut begin.own;
    ui.horizontal_wrapped(|ui| {
        for (place, board) in ctx.boards.iter().enumerate() {
            let on = state.board == place;
            let button = Button::selectable(on, &board.pack.title).frame_when_inactive(true);
            if ui
                .add(button.min_size(ctx.appearance.density.least()))
                .clicked()
            {
                state.board = place;
            }
        }
    });
    let Some(board) = ctx.boards.get(state.board) else {
        return;
    };
    let pack = &board.pack;
    state.open_book(pack);
    state.fit(pack);
    let [least, most] = state.span(pack);
    if state.setting.neutral_houses && !state.drawn {
        houses_ui(ctx, ui, pack, &mut state.houses);
    } else if least == most {
        ui.label(format!("For {most} players"));
    } else {
        number_ui(ctx, ui, "Players", &mut state.players, [least, most]);
    }
    state.fit(pack);
    check_ui(ctx, ui, &mut state.drawn, "Houses are drawn");
    let names: Vec<String> = match state.drawn {
        true => (1..=state.players)
            .map(|seat| format!("Player {seat}"))
            .collect(),
        false => {
            let houses = state.houses.iter();
            houses
                .map(|house| pack.house_title(*house).to_owned())
                .collect()
        }
    };
    for (name, player) in names.iter().zip(&mut begin.players) {
        player_ui::<ThroneUi>(ui, name, player);
    }
    let seats = names.len().min(begin.players.len());
    let (players, later) = begin.players.split_at_mut(seats);
    others_ui(ctx, ui, players);
    // Whoever is added later is like the last one.
    if let Some(last) = players.last() {
        later.fill(*last);
    }
    ui.collapsing("Parts of expansions", |ui| {
        for part in PARTS {
            let bar = state.bar(pack, part);
            ui.add_enabled_ui(bar.is_none(), |ui| {
                check_ui(ctx, ui, (part.of)(&mut state.setting), part.title)
                    .on_hover_text(part.text);
            });
            if let Some(why) = bar {
                let why = RichText::new(why).color(ctx.inks().muted).small();
                ui.add(Label::new(why).wrap());
            }
        }
    });
    if let Err(no) = state.setup(0).setting.check(pack) {
        let text = RichText::new(no.to_string()).color(ctx.inks().no);
        ui.add(Label::new(text).wrap());
    }
}

fn check_ui(ctx: &Ctx<'_>, ui: &mut Ui, on: &mut bool, text: &str) -> Response {
    let size = ctx.appearance.density.least();
    let shown = ui.scope(|ui| {
        ui.spacing_mut().interact_size.y = size.y.max(20.0);
        box_ui(ui, on, text)
    });
    shown.inner
}
