//! How is a game played, and what came of it?

use std::fs;
use std::path::Path;
use std::sync::Arc;

use boards::AreaId;
use boards::throne::{
    Level, Pack, Row, Setting, State, Throne, ThroneBot, Track, UnitKind, chances, rows,
};
use play::{Bot, Input, Seat, Session, Setup, Turn, Viewer};

pub(super) fn pack(board: &str) -> Arc<Pack> {
    let pack = match board {
        "base" => Pack::builtin(),
        "six" => Pack::builtin_six(),
        "storm" => Pack::builtin_storm(),
        "feast" => Pack::builtin_feast(),
        folder => {
            let read = |name: &str| fs::read_to_string(Path::new(folder).join(name)).ok();
            Pack::load(read)
        }
    };
    Arc::new(pack.expect("the pack is whole"))
}

/// What a game was.
pub(super) struct Played {
    pub(super) winners: Vec<Seat>,
    pub(super) turns: u8,
    pub(super) table: Vec<(u8, Vec<Row>)>,
    pub(super) slowest: f64,
    pub(super) ended: bool,
    pub(super) state: State,
}

impl Played {
    /// How much of the game each seat has: all of it, or its chance where it was ended before.
    pub(super) fn shares(&self, pack: &Pack) -> Vec<f64> {
        if !self.ended {
            return chances(pack, &self.state);
        }
        let seats = (0..).map(Seat).take(self.state.players.len());
        seats.map(|seat| self.part(seat)).collect()
    }

    /// How much of the victory a seat has.
    pub(super) fn part(&self, seat: Seat) -> f64 {
        match self.winners.contains(&seat) {
            true => 1.0 / self.winners.len() as f64,
            false => 0.0,
        }
    }
}

/// What is told of a game while it is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Says {
    Nothing,
    /// What lords answer, and why.
    Answers,
    /// Who holds which areas with which units when a turn begins.
    Castles,
    /// That, and what everybody does and why lords answer as they do.
    Log,
}

/// How a game is played: so many turns of it, or all of them with none.
#[derive(Clone, Copy, Debug)]
pub(super) struct How {
    pub(super) turns: u8,
    pub(super) says: Says,
}

pub(super) const WHOLE: How = How {
    turns: 0,
    says: Says::Nothing,
};

pub(super) fn play(
    pack: &Arc<Pack>,
    players: u8,
    seed: u64,
    bots: &mut [ThroneBot],
    how: How,
) -> Played {
    let mut told = 0;
    let start = State::new(pack, Setting::by_the_book(pack, players)).expect("a setting");
    let setup = Setup {
        seats: (1..=players).map(|seat| seat.to_string()).collect(),
        seed,
        ..Setup::default()
    };
    let mut session = Session::<Throne>::new(Arc::clone(pack), start, setup);
    let (mut table, mut turn, mut slowest) = (Vec::new(), 1, 0.0_f64);
    let mut end = Played {
        winners: Vec::new(),
        turns: 0,
        table: Vec::new(),
        slowest: 0.0,
        ended: false,
        state: session.view(Viewer::Table).table,
    };
    for _ in 0..20_000 {
        match session.turn() {
            Turn::Over(outcome) => {
                end.winners = outcome.winners;
                end.ended = true;
                break;
            }
            Turn::Chance(_) => session.roll().expect("dice"),
            Turn::Seats(seats) => {
                let seat = seats[0];
                if how.says == Says::Log {
                    told = logged(&session, told);
                }
                let view = session.view(Viewer::Seat(seat));
                let offers = session.offers(seat);
                let bot = &mut bots[usize::from(seat.0)];
                let clock = worked();
                let action = loop {
                    if let Some(action) = bot.think(&view, &offers, 8) {
                        break action;
                    }
                };
                slowest = slowest.max(worked() - clock);
                let says = matches!(how.says, Says::Answers | Says::Log);
                if says && bot.level() == Level::Lord && offers.len() > 1 {
                    let offer = offers.iter().find(|offer| *offer.action() == action);
                    let answer = offer
                        .map(|offer| <Throne as play::Describe>::answer(pack, &view, seat, offer));
                    println!(
                        "{}, {:?}: {:?}\n    {}",
                        view.table.turn,
                        view.table
                            .players
                            .get(usize::from(seat.0))
                            .map(|it| it.house),
                        answer.map(|it| it.label),
                        bot.reason()
                    );
                }
                session
                    .act(Input::Act(seat, action))
                    .expect("an offer is taken");
            }
        }
        let view = session.view(Viewer::Table);
        if view.table.turn > turn && !view.table.players.is_empty() {
            turn = view.table.turn;
            table.push((turn, rows(pack, &view.table)));
            if how.says == Says::Log {
                told = logged(&session, told);
            }
            if matches!(how.says, Says::Log | Says::Castles) {
                watched(pack, &view.table);
            }
            if how.turns > 0 && turn > how.turns {
                break;
            }
        }
    }
    if how.says == Says::Log {
        logged(&session, told);
    }
    end.state = session.view(Viewer::Table).table;
    end.turns = turn;
    end.table = table;
    end.slowest = slowest;
    end
}

/// Writes the log from a line on; how long it is now.
fn logged(session: &Session<Throne>, from: usize) -> usize {
    let log = session.log(Viewer::Table);
    let new = log.iter().skip(from);
    new.for_each(|line| println!("    {}", line.text));
    log.len()
}

/// What everybody has when a turn begins.
fn watched(pack: &Pack, state: &State) {
    println!("  turn {}", state.turn);
    let chances = chances(pack, state);
    for (seat, player) in (0..).map(Seat).zip(&state.players) {
        let all = [&pack.ways.land, &pack.ways.sea, &pack.ways.harbor];
        let all = all.into_iter().flat_map(|areas| areas.iter());
        let own = all.filter(|area| state.controller(pack, *area) == Some(seat));
        let is_castle = |area| pack.ways.land.contains(area) && pack.land(area).castle.is_some();
        let (castles, others): (Vec<AreaId>, Vec<AreaId>) = own.partition(|area| is_castle(*area));
        let with_units = |areas: &[AreaId]| -> String {
            let told = areas.iter().map(|area| {
                let area = *area;
                let units = state.spot(area).all();
                let kinds = units
                    .kinds()
                    .map(|kind| format!("{}{}", units.get(kind), letter(kind)));
                let kinds: Vec<String> = kinds.collect();
                format!("{} {}", pack.map.title(area), kinds.join(""))
            });
            told.collect::<Vec<String>>().join(", ")
        };
        let units = state.all_units(seat);
        let place = |track| state.place(track, seat) + 1;
        println!(
            "    {:?} {:.2}: {} castles, {} footmen {} knights {} ships, supply {}, power {}, at {} {} {}: {}; {}",
            player.house,
            chances
                .get(usize::from(seat.0))
                .copied()
                .unwrap_or_default(),
            castles.len(),
            units.footmen,
            units.knights,
            units.ships,
            player.supply,
            player.power,
            place(Track::Throne),
            place(Track::Fiefdoms),
            place(Track::Court),
            with_units(&castles),
            with_units(&others)
        );
    }
}

fn letter(kind: UnitKind) -> char {
    format!("{kind:?}").chars().next().unwrap_or('?')
}

pub(super) fn bot(pack: &Arc<Pack>, level: Level, seed: u64, seat: u64) -> ThroneBot {
    ThroneBot::new(Arc::clone(pack), level, seed ^ (seat << 32))
}

/// Seconds that this thread worked, however many others wait for the same cores; from the system, where it tells.
pub(super) fn worked() -> f64 {
    let told = fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let first = told.split(' ').next().and_then(|it| it.parse::<f64>().ok());
    first.unwrap_or_default() / 1e9
}

/// Whether a seat won; `None` where it shares the game.
pub(super) fn won(end: &Played, seat: Seat) -> Option<bool> {
    match end.winners.as_slice() {
        winners if !winners.contains(&seat) => Some(false),
        [_] => Some(true),
        _several => None,
    }
}
