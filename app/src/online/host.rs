//! How does a window host the game that it shows?
//!
//! The same server as on the command line, inside the program: devices of the network join by the link or its QR code. What
//! is played there is kept in the server's file; closed and opened again, it goes on under the same link.
//!
//! Over 300 lines because what is hosted and who sits at it are shown on one page.

use eframe::egui::{Button, Mesh, Rect, RichText, Role, Sense, TextEdit, Ui, WidgetInfo, vec2};
use game_window::Hosted;
use online::{Invitation, Reseat, Sat, Sitter};
use planner::share::{Code, QUIET};
use play::{Seat, level_meaning};
use server::{Config, Database, INPUTS, KNOCKS, Running, StartError};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use ui::appearance::Appearance;
use ui::game_kind::game_of_id;
use ui::stopwatch::Stopwatch;
use ui::theme::{CODE_DARK, CODE_LIGHT, danger};

use super::frame::framed_ui;
use super::known::{Kept, Knows};
use super::{Wish, kind_named};
use crate::cli::serve::{PORT, own_database, own_page};
use crate::games::GAMES;

/// How wide a QR code is at most, in points.
const LARGEST: f32 = 330.0;

/// What is asked on the page.
#[derive(Clone, Debug)]
pub(super) enum Ask {
    /// Hosts the game that is shown.
    Begin,
    /// Opens what was hosted before, by its place.
    Again(usize),
    /// Joins what is hosted from this very device.
    Join,
    /// Closes what is hosted.
    Stop,
    /// Has somebody else play a seat.
    Reseat(Reseat),
}

/// What is hosted, and the page about it.
#[derive(Debug, Default)]
pub(super) struct Host {
    /// The file that games are kept in, where it is not the one beside the saves.
    pub(super) file: Option<PathBuf>,
    running: Option<(Running, Kept)>,
    /// The game that could be hosted.
    game: Option<Hosted>,
    before: Vec<Kept>,
    addresses: Vec<String>,
    /// Who sits where, and the levels of programs, as they were looked at last.
    seats: (Vec<Sat>, Vec<&'static str>),
    looked: Option<Stopwatch>,
    /// The seat that a program is chosen for.
    programs_for: Option<Seat>,
    /// No other device finds it.
    is_alone: bool,
    /// Which of them the link has.
    address: usize,
    said: Option<String>,
    /// A link that is to be joined here.
    joins: Option<String>,
    copied: bool,
    /// Whether the server has a page for browsers.
    has_page: bool,
    /// The code of the link that is shown, by the link.
    code: Option<(String, Option<Code>)>,
}

impl Host {
    pub(super) fn show(&mut self, game: Option<Hosted>, knows: Knows) {
        self.game = game;
        self.before = knows.hosted;
        self.said = None;
        self.copied = false;
    }

    /// A link that is to be joined at this device.
    pub(super) fn joins(&mut self) -> Option<String> {
        self.joins.take()
    }

    pub(super) fn act(&mut self, ask: Ask, knows: &mut Knows) {
        self.said = None;
        let done = match ask {
            Ask::Begin => self.begin(knows),
            Ask::Again(place) => self.again(place),
            Ask::Join => {
                // By an address that is there even without any network.
                self.joins = self.running.as_ref().map(|(running, kept)| {
                    let site = format!("http://127.0.0.1:{}", running.address().port());
                    invitation(kept, site).link("")
                });
                Ok(())
            }
            Ask::Stop => {
                self.close();
                Ok(())
            }
            Ask::Reseat(reseat) => {
                self.looked = None;
                match &self.running {
                    Some((running, kept)) => running.reseat(&kept.id, &kept.host, reseat),
                    None => Ok(()),
                }
            }
        };
        self.said = done.err();
    }

    fn begin(&mut self, knows: &mut Knows) -> Result<(), String> {
        let running = self.start(PORT)?;
        let game = self.game.as_ref().ok_or("There is no game here to host")?;
        let adopted = running.adopt(game.kind, &game.save, game.sitters.clone());
        let created = match adopted {
            Ok(created) => created,
            Err(why) => {
                running.stop();
                return Err(format!("This game cannot be hosted: {why}"));
            }
        };
        let kept = Kept {
            id: created.id,
            secret: created.secret,
            host: created.host,
            kind: game.kind.to_owned(),
            title: game.title.clone(),
            port: running.address().port(),
        };
        knows.hosted.insert(0, kept.clone());
        knows.hosted.truncate(8);
        self.opened(running, kept);
        Ok(())
    }

    fn again(&mut self, place: usize) -> Result<(), String> {
        let kept = self.before.get(place).cloned();
        let kept = kept.ok_or("That game is not known any more")?;
        let running = self.start(kept.port)?;
        if running.seats(&kept.id, &kept.secret).0.is_empty() {
            running.stop();
            return Err(GONE.to_owned());
        }
        let port = running.address().port();
        let moved = (port != kept.port).then(|| other_port(kept.port));
        self.opened(running, kept);
        moved.map_or(Ok(()), Err)
    }

    fn opened(&mut self, running: Running, kept: Kept) {
        self.close();
        self.addresses = running.addresses();
        self.is_alone = running.is_alone();
        (self.looked, self.programs_for) = (None, None);
        self.address = 0;
        self.running = Some((running, kept));
    }

    /// A server on a port, or on any other where that one is taken.
    fn start(&mut self, port: u16) -> Result<Running, String> {
        // One program serves from a file.
        self.close();
        let database = match &self.file {
            Some(file) => Database::File(file.clone()),
            None => own_database().map_err(|why| why.to_string())?,
        };
        let page = own_page();
        self.has_page = page.is_some();
        let config = |port| Config {
            listen: SocketAddr::from((Ipv4Addr::UNSPECIFIED, port)),
            database: database.clone(),
            page: page.clone(),
            inputs: INPUTS,
            knocks: KNOCKS,
        };
        let started = match server::start(config(port)) {
            Err(StartError::PortTaken(_)) => server::start(config(0)),
            started => started,
        };
        started.map_err(|why| format!("Cannot host: {why}"))
    }

    /// Closes what is hosted: all who look on are told.
    pub(super) fn close(&mut self) {
        if let Some((running, kept)) = self.running.take() {
            running.stop();
            if !self.before.contains(&kept) {
                self.before.insert(0, kept);
            }
        }
    }

    pub(super) fn ui(&mut self, ui: &Ui, appearance: Appearance<'_>) -> Option<Wish> {
        let (ask, closes) = framed_ui(ui, appearance, "Host a game", |ui| {
            let ask = match &self.running {
                Some((_, kept)) => {
                    let kept = kept.clone();
                    self.running_ui(ui, appearance, &kept)
                }
                None => self.before_ui(ui, appearance),
            };
            if let Some(said) = &self.said {
                ui.colored_label(danger(appearance.tone), format!("× {said}"));
            }
            ask
        });
        let ask = ask.map(Wish::Host);
        ask.or(closes.then_some(Wish::Close))
    }

    fn before_ui(&self, ui: &mut Ui, appearance: Appearance<'_>) -> Option<Ask> {
        let mut ask = None;
        let least = appearance.density.least();
        if let Some(game) = &self.game {
            ui.label(
                "Other devices of this network join with their camera, in a browser or in a window. Everybody sees \
                 only what is theirs; programs go on at their seats. The game here stays as it is now",
            );
            let what = match game.kind == planner::battle::KIND.id() {
                true => "Host this table",
                false => "Host this game",
            };
            let host = Button::new(RichText::new(what).strong()).min_size(least);
            if ui.add(host).on_hover_text(&game.title).clicked() {
                ask = Some(Ask::Begin);
            }
        } else {
            ui.label("No game of this device is here to host: begin one, or open one that was hosted before");
        }
        if !self.before.is_empty() {
            ui.separator();
            ui.label("Hosted before");
        }
        for (place, kept) in self.before.iter().enumerate() {
            let text = format!("Open again: {}", named(kept));
            if ui.add(Button::new(text).min_size(least).wrap()).clicked() {
                ask = Some(Ask::Again(place));
            }
        }
        ask
    }

    fn running_ui(&mut self, ui: &mut Ui, appearance: Appearance<'_>, kept: &Kept) -> Option<Ask> {
        let mut ask = None;
        let least = appearance.density.least();
        // The game that is shown may be another one.
        ui.strong(named(kept));
        if self
            .game
            .as_ref()
            .is_some_and(|game| game.kind != kept.kind)
        {
            ui.label("The window shows another game: that one can be hosted once this one is closed for all");
        }
        let chosen = self
            .addresses
            .get(self.address)
            .cloned()
            .unwrap_or_default();
        if self.addresses.len() > 1 {
            ui.label("This machine has several addresses; take that of the network of the others");
            // What opens over a page may come to lie behind it: a click that is short has it there.
            ui.horizontal_wrapped(|ui| {
                for (place, address) in self.addresses.iter().enumerate() {
                    ui.selectable_value(&mut self.address, place, address);
                }
            });
        }
        if self.is_alone {
            let text = "This machine is in no network: others find the game once it is in one and the game is opened again";
            ui.colored_label(danger(appearance.tone), format!("× {text}"));
        }
        let game = game_of_id(GAMES, &kept.kind);
        // Games on boards have a page of the site of their own.
        let page = game.filter(|row| row.kind != planner::battle::KIND);
        let page = page.map_or(String::new(), |row| {
            format!("maps.html?{}", row.kind.file())
        });
        let link = invitation(kept, chosen).link(if self.has_page { &page } else { "" });
        let known = self.code.take().filter(|(of, _)| *of == link);
        let (_, code) = self
            .code
            .insert(known.unwrap_or_else(|| (link.clone(), Code::of(&link))));
        if !self.has_page {
            ui.label("There is no page beside this program: windows of it join by the link or the code, browsers do not");
        }
        if let Some(code) = code {
            ui.vertical_centered(|ui| code_ui(ui, code));
        }
        let mut text = link.as_str();
        let label = ui.label("The link for the others");
        ui.add(TextEdit::singleline(&mut text).desired_width(f32::INFINITY))
            .labelled_by(label.id);
        ui.horizontal_wrapped(|ui| {
            if ui.add(Button::new("Copy").min_size(least)).clicked() {
                ui.ctx().copy_text(link.clone());
                self.copied = true;
            }
            if self.copied {
                ui.label("It is on the clipboard");
            }
            let join = Button::new(RichText::new("Play at this device, too…").strong());
            if ui.add(join.min_size(least)).clicked() {
                ask = Some(Ask::Join);
            }
            let stop = Button::new("Close it for all").min_size(least);
            let tip = "The others are told; the game is kept, and opened again it goes on";
            if ui.add(stop).on_hover_text(tip).clicked() {
                ask = Some(Ask::Stop);
            }
        });
        if !kept.host.is_empty() {
            ask = self.seats_ui(ui, appearance).or(ask);
        }
        let port = self
            .running
            .as_ref()
            .map(|(running, _)| running.address().port());
        let port = port.unwrap_or(kept.port);
        ui.small(format!(
            "If another device does not get there, a firewall of this machine has to let port {port} in"
        ));
        ask
    }
}

impl Host {
    /// Looks who sits where by now, unless that was done a moment ago.
    fn look(&mut self) {
        let looked = self.looked.as_ref();
        if looked.is_some_and(|looked| looked.spent() < LOOKS) {
            return;
        }
        if let Some((running, kept)) = &self.running {
            self.seats = running.seats(&kept.id, &kept.secret);
            self.looked = Some(Stopwatch::start());
        }
    }

    /// Who sits where: whoever leaves is replaced here, so that the others can go on.
    fn seats_ui(&mut self, ui: &mut Ui, appearance: Appearance<'_>) -> Option<Ask> {
        self.look();
        ui.ctx().request_repaint_after_secs(1.0);
        let least = appearance.density.least();
        let (seats, levels) = &self.seats;
        let mut programs_for = self.programs_for;
        let mut ask = None;
        ui.separator();
        ui.label(match levels.is_empty() {
            true => "Who sits at the table",
            false => "Who plays; a program goes on for whoever has to leave",
        });
        for (seat, sat) in (0..).map(Seat).zip(seats) {
            let Sat { title, name, .. } = sat;
            let of = name.as_ref().unwrap_or(title);
            let mut becomes = |sitter, frees| {
                ask = Some(Ask::Reseat(Reseat {
                    seat,
                    sitter,
                    frees,
                }));
            };
            ui.horizontal_wrapped(|ui| match &sat.sitter {
                Sitter::Person => {
                    let who = name.as_deref().unwrap_or("free");
                    ui.label(format!("{title}: {who}"));
                    // A table without a battle asks nothing that a program could answer.
                    let program = Button::new(format!("Program for {of}…")).min_size(least);
                    if !levels.is_empty() && ui.add(program).clicked() {
                        programs_for = (programs_for != Some(seat)).then_some(seat);
                    }
                    let free = Button::new(format!("Free the seat of {of}")).min_size(least);
                    let tip = "Whoever has it loses it, and somebody else may take it by the link";
                    if name.is_some() && ui.add(free).on_hover_text(tip).clicked() {
                        becomes(Sitter::Person, true);
                    }
                }
                Sitter::Program(level) => {
                    let program = ui.label(format!("{title}: a program, {level}"));
                    program.on_hover_text(level_meaning(level));
                    let back = match name {
                        Some(name) => format!("Give the seat back to {name}"),
                        None => format!("Let a person play {title}"),
                    };
                    if ui.add(Button::new(back).min_size(least)).clicked() {
                        becomes(Sitter::Person, false);
                    }
                }
            });
            if programs_for != Some(seat) || sat.sitter != Sitter::Person {
                continue;
            }
            for level in levels {
                let text = format!("{level}: {}", level_meaning(level));
                if ui.add(Button::new(text).min_size(least).wrap()).clicked() {
                    becomes(Sitter::Program((*level).to_owned()), false);
                    programs_for = None;
                }
            }
        }
        self.programs_for = programs_for;
        ask
    }
}

/// Who sits where is looked at so often, in milliseconds.
const LOOKS: f64 = 1_000.0;

const GONE: &str = "That game is not among those any more that are kept here";

/// What is said of a game that is opened again under another port than before.
fn other_port(port: u16) -> String {
    format!(
        "Another program has taken the port {port}, so that the link is another one than before: send it to the others"
    )
}

/// What was hosted: which game, and where in it one was then.
fn named(kept: &Kept) -> String {
    format!("{}, {}", kind_named(GAMES, &kept.kind), kept.title)
}

fn invitation(kept: &Kept, site: String) -> Invitation {
    Invitation {
        site,
        id: kept.id.clone(),
        secret: kept.secret.clone(),
    }
}

/// A code as large as there is room for, in whole dots.
fn code_ui(ui: &mut Ui, code: &Code) {
    let modules = (code.side + 2 * QUIET) as f32;
    let dots = ui.pixels_per_point();
    let room = ui.available_width().min(LARGEST);
    let module = (room * dots / modules).floor().max(1.0) / dots;
    let side = vec2(modules, modules) * module;
    let (rect, response) = ui.allocate_exact_size(side, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, "QR code of the link"));
    let corner = (rect.min.to_vec2() * dots).round() / dots;
    let mut mesh = Mesh::default();
    mesh.add_colored_rect(Rect::from_min_size(corner.to_pos2(), side), CODE_LIGHT);
    let at = |column: usize, row: usize| {
        (corner + vec2((column + QUIET) as f32, (row + QUIET) as f32) * module).to_pos2()
    };
    for (row, from, to) in code.runs() {
        mesh.add_colored_rect(
            Rect::from_min_max(at(from, row), at(to, row + 1)),
            CODE_DARK,
        );
    }
    ui.painter().add(mesh);
}
