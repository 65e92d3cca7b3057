//! How does the window come to a game that others play, too?
//!
//! Over whatever game is shown lies one page at a time: to join a game by its invitation, or, in a program of one's own,
//! to host the one that is shown. What was joined is remembered, so that whoever comes back has the seat again.
//!
//! Over 300 lines because both pages and the line that is opened answer the same wishes.

mod frame;
#[cfg(not(target_arch = "wasm32"))]
mod host;
mod join;
mod known;

use std::sync::Arc;

use eframe::egui::{self, Ui};
use game_window::{Hosted, Remembered};
use online::Invitation;
use play::Seat;
use remote::{Knock, Knocked, Line, Place, Standing, Wake};
use ui::appearance::Appearance;
use ui::game_kind::{GameKind, Games, game_of_id};

use frame::said_ui;
use join::{Join, join_ui, named};
use known::Known;
use known::Knows;

/// What is asked on a page.
#[derive(Clone, Debug)]
enum Wish {
    /// Asks what is played behind the link that was typed.
    Look,
    /// Takes a seat.
    Sit(Seat),
    /// Looks on.
    Watch,
    /// Goes back to a game that was joined before.
    Back(Known),
    /// Forgets one, and with it the seat.
    Forget(Known),
    /// Tries no more to reach the game that is gone to.
    Stop,
    /// Enters a game that answers again.
    Enter,
    /// Goes on with it another time.
    Leave,
    /// Shows what was hosted before.
    Hosts,
    Close,
    #[cfg(not(target_arch = "wasm32"))]
    Host(host::Ask),
}

/// What the program is to do.
#[derive(Debug)]
pub(crate) enum Led {
    /// Shows the game of a line.
    To(GameKind, Box<Line>),
    /// Opens a link on another page of the site.
    Elsewhere(String),
}

#[derive(Debug)]
enum Page {
    Join(Box<Join>),
    #[cfg(not(target_arch = "wasm32"))]
    Host,
}

/// Games among devices, as the window has to do with them.
#[derive(Debug)]
pub(crate) struct Online {
    games: Games,
    page: Option<Page>,
    wish: Option<Wish>,
    /// The line that is opened, until the game is reached.
    line: Option<(Known, Line)>,
    /// It did not answer at once, so that somebody may be about something else by now.
    late: bool,
    /// The game that is gone on with was hosted here.
    hosted: bool,
    /// Something was hosted here that can be opened again.
    has_hosted: bool,
    /// Something was changed that is remembered.
    wrote: bool,
    #[cfg(not(target_arch = "wasm32"))]
    host: host::Host,
}

impl Online {
    #[must_use]
    pub(crate) fn new(games: Games) -> Self {
        Self {
            games,
            page: None,
            wish: None,
            line: None,
            late: false,
            hosted: false,
            has_hosted: false,
            wrote: false,
            #[cfg(not(target_arch = "wasm32"))]
            host: host::Host::default(),
        }
    }

    /// Keeps games that are hosted here in another file.
    #[cfg(not(target_arch = "wasm32"))]
    pub(crate) fn host_in(&mut self, file: std::path::PathBuf) {
        self.host.file = Some(file);
    }

    /// Whether a page lies over the game that is shown.
    #[must_use]
    pub(crate) fn covers(&self) -> bool {
        self.page.is_some()
    }

    /// Goes on with the game that was shown when the program ended, if it was one of a server.
    pub(crate) fn resume(&mut self, egui: &egui::Context, remembered: &Remembered) {
        let knows: Knows = remembered.of(KEY);
        self.has_hosted = !knows.hosted.is_empty();
        if let Some(known) = knows.here().cloned() {
            let mut kept = knows.hosted.iter();
            let hosted = kept.any(|kept| kept.id == known.place.id);
            self.reach(egui, known);
            self.hosted = hosted;
        }
    }

    /// Whether something was hosted here that can be opened again.
    #[must_use]
    pub(crate) fn has_hosted(&self) -> bool {
        self.has_hosted
    }

    /// Shows where a game is joined; with a link, what is played there.
    pub(crate) fn join(
        &mut self,
        egui: &egui::Context,
        remembered: &Remembered,
        link: Option<&str>,
    ) {
        let knows: Knows = remembered.of(KEY);
        let invitation = link.and_then(Invitation::read);
        if let Some(invitation) = &invitation
            && let Some(known) = knows.seat_in(invitation)
        {
            let known = known.at(&invitation.site);
            self.page = None;
            return self.reach(egui, known);
        }
        let mut join = Join::new(&knows);
        // Who looks for a game does not wait for the one that was shown last, which is in the list.
        self.line = None;
        if let Some(link) = link {
            link.clone_into(&mut join.link);
            self.wish = Some(Wish::Look);
        }
        self.page = Some(Page::Join(Box::new(join)));
    }

    /// Shows where the game is hosted that is shown, or what is hosted already.
    #[cfg(not(target_arch = "wasm32"))]
    pub(crate) fn host(&mut self, game: Option<Hosted>, remembered: &Remembered) {
        self.host.show(game, remembered.of(KEY));
        self.page = Some(Page::Host);
    }

    /// A page hosts nothing.
    #[cfg(target_arch = "wasm32")]
    pub(crate) fn host(&mut self, _game: Option<Hosted>, _remembered: &Remembered) {}

    fn reach(&mut self, egui: &egui::Context, known: Known) {
        let line = Line::open(known.place.clone(), waking(egui));
        self.line = Some((known, line));
        (self.late, self.hosted) = (false, false);
    }

    /// Takes in what came and acts on what was asked; tells where that leads.
    pub(crate) fn think(
        &mut self,
        egui: &egui::Context,
        remembered: &mut Remembered,
    ) -> Option<Led> {
        if let Some(wish) = self.wish.take() {
            self.act(egui, remembered, wish);
            egui.request_repaint();
        }
        #[cfg(not(target_arch = "wasm32"))]
        if let Some(link) = self.host.joins() {
            self.join(egui, remembered, Some(&link));
        }
        if let Some(led) = self.knocked(egui, remembered) {
            return Some(led);
        }
        self.reached(egui, remembered)
    }

    /// What came of knocking.
    fn knocked(&mut self, egui: &egui::Context, remembered: &mut Remembered) -> Option<Led> {
        let Some(Page::Join(join)) = &mut self.page else {
            return None;
        };
        let knock = join.knock.as_mut()?;
        let heard = knock.hear()?;
        egui.request_repaint();
        match heard {
            Knocked::Game => {
                let row = game_of_id(self.games, &knock.hello()?.kind);
                match row {
                    None => {
                        let text = "That game is not one of this program: update it";
                        join.said = Some(text.to_owned());
                    }
                    Some(row) => {
                        if let Some(page) = row.elsewhere {
                            // The page that is gone to finds the link again.
                            let link = knock.invitation().link(page);
                            self.page = None;
                            return Some(Led::Elsewhere(link));
                        }
                        join.choose();
                    }
                }
            }
            Knocked::No(why) => {
                join.said = Some(why);
                join.asks_again();
            }
            Knocked::Seat(seat, place) => {
                let hello = knock.hello()?;
                let sat = hello.seats.get(usize::from(seat.0));
                let known = Known {
                    secret: knock.invitation().secret.clone(),
                    kind: hello.kind.clone(),
                    title: sat.map(|sat| sat.title.clone()).unwrap_or_default(),
                    place,
                };
                let name = join.name.trim().to_owned();
                let mut knows: Knows = remembered.of(KEY);
                knows.name = name;
                knows.add(known.clone());
                self.keep(remembered, &knows);
                self.reach(egui, known);
            }
        }
        None
    }

    /// Whether the game that is gone to was reached.
    fn reached(&mut self, egui: &egui::Context, remembered: &mut Remembered) -> Option<Led> {
        let (known, line) = self.line.as_mut()?;
        let news = line.hear();
        egui.request_repaint_after_secs(0.25);
        if let Standing::Gone(why) = line.standing() {
            let invitation = known.invitation();
            let mut knows: Knows = remembered.of(KEY);
            // What answers there may be the page of a hotel or an older server: a seat is forgotten by who had it alone.
            knows.leave();
            self.keep(remembered, &knows);
            let mut join = Join::new(&knows);
            join.link = invitation.link("");
            join.said = Some(why.to_owned());
            if self.waits_for_line() || self.page.is_none() {
                self.page = Some(Page::Join(Box::new(join)));
            }
            self.line = None;
            return None;
        }
        let (has_come, troubled) = (is_here(line), line.trouble().is_some());
        let waits = self.waits_for_line();
        if !has_come {
            self.late |= troubled && !waits;
            if news.changed && self.page.is_none() {
                egui.request_repaint();
            }
            return None;
        }
        // Nothing is taken away from whoever is about something else.
        if !waits && (self.late || self.page.is_some()) {
            return None;
        }
        let (mut known, line) = self.line.take()?;
        let hello = line.hello()?;
        let kind = hello.kind.clone();
        let own = line
            .seat()
            .and_then(|seat| hello.seats.get(usize::from(seat.0)));
        // The seat may have another name by now, as that of its House.
        if let Some(sat) = own {
            known.title.clone_from(&sat.title);
        }
        let row = game_of_id(self.games, &kind)?;
        let mut knows: Knows = remembered.of(KEY);
        knows.enter(&known);
        self.keep(remembered, &knows);
        self.page = None;
        Some(Led::To(row.kind, Box::new(line)))
    }

    /// Whether somebody waits for the game that is gone to.
    fn waits_for_line(&self) -> bool {
        matches!(self.page, Some(Page::Join(_)))
    }

    /// What is said of a game that is gone on with, while no page lies over the one that is shown.
    fn notice_ui(&self, ui: &Ui, appearance: Appearance<'_>) -> Option<Wish> {
        let (known, line) = self.line.as_ref()?;
        let name = named(self.games, known);
        let (text, mut ways) = match (is_here(line), line.trouble()) {
            (true, _) if self.late => (
                format!("{name}: it answers again"),
                vec![("Go on there", Wish::Enter)],
            ),
            (false, Some(why)) => {
                let again = self.hosted.then_some(("Open it again…", Wish::Hosts));
                (format!("{name}: {why}"), again.into_iter().collect())
            }
            (true, _) | (false, None) => return None,
        };
        ways.push(("Not now", Wish::Leave));
        said_ui(ui, appearance, &text, ways)
    }

    /// Says something on the page where games are joined.
    pub(crate) fn say(&mut self, remembered: &Remembered, why: &str) {
        if !matches!(self.page, Some(Page::Join(_))) {
            let knows: Knows = remembered.of(KEY);
            self.page = Some(Page::Join(Box::new(Join::new(&knows))));
        }
        if let Some(Page::Join(join)) = &mut self.page {
            join.said = Some(why.to_owned());
        }
    }

    fn act(&mut self, egui: &egui::Context, remembered: &mut Remembered, wish: Wish) {
        let wake = waking(egui);
        match (wish, &mut self.page) {
            (Wish::Close, page) => {
                if matches!(page, Some(Page::Join(_))) {
                    self.line = None;
                }
                *page = None;
            }
            (Wish::Look, Some(Page::Join(join))) => match Invitation::read(&join.link) {
                Some(invitation) => {
                    join.said = None;
                    match &mut join.knock {
                        Some(knock) if *knock.invitation() == invitation => knock.again(),
                        _ => join.knock = Some(Knock::at(invitation, wake)),
                    }
                }
                None => join.said = Some(NO_LINK.to_owned()),
            },
            (Wish::Sit(seat), Some(Page::Join(join))) => {
                join.said = None;
                if let Some(knock) = &mut join.knock {
                    knock.sit(seat, join.name.trim());
                }
            }
            (Wish::Watch, Some(Page::Join(join))) => {
                let known = join.knock.as_ref().and_then(|knock| {
                    Some(Known {
                        place: Place::watching(knock.invitation()),
                        secret: knock.invitation().secret.clone(),
                        kind: knock.hello()?.kind.clone(),
                        title: String::new(),
                    })
                });
                if let Some(known) = known {
                    self.reach(egui, known);
                }
            }
            (Wish::Back(known), _) => self.reach(egui, known),
            (Wish::Stop, _) => self.line = None,
            (Wish::Enter, _) => self.late = false,
            (Wish::Leave, _) => {
                self.line = None;
                self.left(remembered);
            }
            (Wish::Hosts, _) => self.host(None, remembered),
            (Wish::Forget(known), page) => {
                let mut knows: Knows = remembered.of(KEY);
                knows.forget(&known.place);
                if let Some(Page::Join(join)) = page {
                    join.knows(&knows);
                }
                self.keep(remembered, &knows);
            }
            #[cfg(not(target_arch = "wasm32"))]
            (Wish::Host(ask), _) => {
                let mut knows: Knows = remembered.of(KEY);
                self.host.act(ask, &mut knows);
                self.keep(remembered, &knows);
            }
            (Wish::Look | Wish::Sit(_) | Wish::Watch, _) => {}
        }
    }

    /// Notes that a game of a server is shown no more.
    pub(crate) fn left(&mut self, remembered: &mut Remembered) {
        let mut knows: Knows = remembered.of(KEY);
        if knows.leave() {
            self.keep(remembered, &knows);
        }
    }

    fn keep(&mut self, remembered: &mut Remembered, knows: &Knows) {
        if remembered.of::<Knows>(KEY) != *knows {
            remembered.keep(KEY, knows);
            self.has_hosted = !knows.hosted.is_empty();
            self.wrote = true;
        }
    }

    /// Whether something was changed that is remembered since this was asked last.
    pub(crate) fn wrote(&mut self) -> bool {
        std::mem::take(&mut self.wrote)
    }

    /// The page that lies over the game, if there is one.
    pub(crate) fn lay_out(&mut self, ui: &Ui, appearance: Appearance<'_>) {
        let opens = self.line.is_some();
        let wish = match &mut self.page {
            None => self.notice_ui(ui, appearance),
            Some(Page::Join(join)) => {
                let line = self.line.as_ref();
                join.trouble = line.and_then(|(_, line)| line.trouble());
                join_ui(ui, appearance, self.games, join, opens)
            }
            #[cfg(not(target_arch = "wasm32"))]
            Some(Page::Host) => self.host.ui(ui, appearance),
        };
        if wish.is_some() {
            self.wish = wish;
            ui.ctx().request_repaint();
        }
    }

    /// Closes what is hosted, and says so to all.
    pub(crate) fn shut(&mut self) {
        #[cfg(not(target_arch = "wasm32"))]
        self.host.close();
    }
}

/// What a game is called that is played elsewhere; by what the other side calls it, where nobody here knows it.
fn kind_named(games: Games, id: &str) -> &str {
    game_of_id(games, id).map_or(id, |row| row.kind.name())
}

/// Whether a game was reached.
fn is_here(line: &Line) -> bool {
    line.hello().is_some() && line.screen().is_some()
}

/// Under what name all this is remembered.
const KEY: &str = "online";

const NO_LINK: &str = "That is no invitation: it is to end in #join= and what follows it";

fn waking(egui: &egui::Context) -> Wake {
    let egui = egui.clone();
    Arc::new(move || egui.request_repaint())
}
