//! Who wins the throne game?
//!
//! The original game for three to six houses, A Storm of Swords, A Feast for Crows and packs of one's own, with the
//! parts of the boxes that are asked for; each bot on every seat as often.

use std::sync::Arc;

use anyhow::Result;
use boards::throne::{
    House, Level, PARTS, Pack, Rulings, Seating, Setting, State, Throne, ThroneBot,
};
use play::{Bot, Part, Problems, Refusal, level_meaning};

use super::Play;
use super::areas::{self, Mode, seated};
use super::asked::{BOTS, HOUSES, SEATS, clashing, known, no, refused};
use super::list::{self, Section};
use crate::cli::end::End;
use crate::cli::out::Out;
use crate::cli::own::Own;

/// What is listed.
pub(super) const TITLE: &str = "Parts of the throne games, by --with and --without";

/// Bots, if none are named.
const USUAL: [&str; 3] = ["knight", "squire", "squire"];

/// So many houses at least are played, where the others are neutral.
const FEWEST: u8 = 3;

/// The word for houses that are drawn.
const DRAWN: &str = "drawn";

/// Which boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// The original game.
    Original,
    /// A Storm of Swords.
    Storm,
    /// A Feast for Crows.
    Feast,
}

impl Kind {
    fn title(self) -> &'static str {
        match self {
            Self::Original => "the throne game",
            Self::Storm => "A Storm of Swords",
            Self::Feast => "A Feast for Crows",
        }
    }

    /// Its boards, or those of one's own in their place.
    fn boards(self, own: &Own) -> Result<Vec<(String, Pack)>> {
        let boards = own.thrones().iter();
        let boards: Vec<(String, Pack)> = boards
            .map(|pack| (pack.edition.clone(), Pack::clone(pack)))
            .collect();
        if !boards.is_empty() {
            return Ok(boards);
        }
        let builtin = match self {
            Self::Original => vec![
                ("original", Pack::builtin()?),
                ("original-six", Pack::builtin_six()?),
            ],
            Self::Storm => vec![("storm", Pack::builtin_storm()?)],
            Self::Feast => vec![("feast", Pack::builtin_feast()?)],
        };
        let named = builtin.into_iter();
        Ok(named.map(|(name, pack)| (name.to_owned(), pack)).collect())
    }
}

/// The game that the book begins with, for as many as a board is for.
fn usual(pack: &Pack) -> Setting {
    let players = pack.games.first().map_or(0, |game| game.players);
    Setting::by_the_book(pack, players)
}

pub(super) fn run(asked: &Play, kind: Kind, mut wrong: Problems, out: &mut Out<'_>) -> Result<End> {
    let own = asked.own.read_for("throne", &mut wrong);
    let mut boards = kind.boards(&own)?;
    if asked.list {
        return refused(&wrong, out).map_or_else(|| list(&boards, out), Ok);
    }
    asked.rule(&mut wrong, |name, value| {
        let mut packs = boards.iter_mut();
        packs.try_for_each(|(_, pack)| pack.rulings.set(name, value))
    });
    let table = Table::of(asked, &boards, &mut wrong);
    let bots = seated(asked, &USUAL, table.seats, &mut wrong);
    let all = Level::ALL.map(|level| (level.word(), level));
    let levels = known(&mut wrong, BOTS, "bot", &bots, &all);
    let named = asked.named(PARTS, &mut wrong);
    let mut settings: Vec<Row> = Vec::new();
    for (name, pack) in boards {
        let mut setting = usual(&pack);
        let changed = named.set(&mut setting);
        settings.push((name, pack, setting, changed));
    }
    let all = settings.iter().map(|(name, ..)| name.clone()).collect();
    let chosen = asked.chosen(all, "mode", &mut wrong);
    settings.retain(|(name, ..)| chosen.contains(name));
    let fits = |row: &Row| table.check(&row.1, &row.2);
    if !asked.chooses() {
        let able: Vec<bool> = settings.iter().map(|row| fits(row).is_ok()).collect();
        if able.contains(&true) {
            let mut able = able.into_iter();
            settings.retain(|_| able.next().unwrap_or(false));
        }
    }
    table.tell(kind, &settings, &mut wrong);
    let mut modes = Vec::new();
    for row in settings {
        let seating = fits(&row);
        let (name, pack, mut setting, changed) = row;
        if let Ok(seating) = seating {
            setting.seating = seating;
        }
        let place = (table.option, name.as_str());
        clashing(&setting, &changed, place, &mut wrong, |it| {
            it.check(&pack).map(|_| ())
        });
        modes.push((name, pack, setting));
    }
    if let Some(end) = refused(&wrong, out) {
        return Ok(end);
    }
    let modes = modes.into_iter().map(|(name, pack, setting)| {
        let parts = PARTS.iter().filter(|part| part.is_on(&setting));
        Ok(Mode::<Throne> {
            name,
            parts: parts.map(|part| part.name).collect(),
            start: State::new(&pack, setting)?,
            pack: Arc::new(pack),
        })
    });
    let modes = modes.collect::<Result<Vec<Mode<Throne>>>>()?;
    let effort = asked.nodes.unwrap_or(ThroneBot::EFFORT);
    let bot = |pack: &Arc<Pack>, place: usize, seed: u64| -> Box<dyn Bot<Throne>> {
        let level = levels.get(place).copied().unwrap_or(Level::Squire);
        Box::new(ThroneBot::new(Arc::clone(pack), level, seed).with_effort(effort))
    };
    areas::run(asked, &bots, effort, modes, &bot, out)
}

/// A board by its name, its setting, and the parts that were asked for otherwise.
type Row = (String, Pack, Setting, Vec<&'static Part<Setting>>);

/// Who sits at the table.
struct Table {
    seats: u8,
    /// The option that says so.
    option: &'static str,
    /// Houses by seat; none if they are drawn, or seats take them in the order of the board.
    houses: Vec<House>,
    drawn: bool,
}

impl Table {
    /// As it is asked for: by houses, by seats, or by bots, of which the last one takes every seat left where a game is
    /// for one number of players alone.
    fn of(asked: &Play, boards: &[(String, Pack)], wrong: &mut Problems) -> Self {
        let drawn = asked.houses == [DRAWN];
        let mut houses = Vec::new();
        let alone = asked.houses.len() > 1 && asked.houses.iter().any(|name| name == DRAWN);
        if alone {
            no(
                wrong,
                HOUSES,
                format!("`{DRAWN}` stands for all seats, alone"),
            );
        }
        if !drawn {
            let named = asked.houses.iter().filter(|name| *name != DRAWN).cloned();
            let named: Vec<String> = named.collect();
            houses = known(wrong, HOUSES, "house", &named, &House::NAMES);
        }
        if houses.len() < asked.houses.len() {
            houses.clear();
        }
        let few = |count: usize| u8::try_from(count).unwrap_or(u8::MAX);
        if let (Some(seats), false, false) = (asked.seats, drawn, asked.houses.is_empty())
            && few(asked.houses.len()) != seats
        {
            let text = format!("{} houses are named for {seats} seats", asked.houses.len());
            no(wrong, HOUSES, text);
        }
        let bots = match asked.bots.len() {
            0 => USUAL.len(),
            named => named,
        };
        let mut counts = boards.iter().flat_map(|(_, pack)| &pack.games);
        let least = counts.clone().map(|game| game.players).min().unwrap_or(0);
        let (seats, option) = match (asked.seats, drawn || asked.houses.is_empty()) {
            (Some(seats), _) => (seats, SEATS),
            (None, false) => (few(asked.houses.len()), HOUSES),
            (None, true) if counts.all(|game| game.players == least) => {
                (few(bots).max(least), BOTS)
            }
            (None, true) => (few(bots), BOTS),
        };
        Self {
            seats,
            option,
            houses,
            drawn,
        }
    }

    /// How the seats are taken on a board.
    ///
    /// # Errors
    /// Why they cannot be.
    fn check(&self, pack: &Pack, setting: &Setting) -> Result<Seating, Refusal> {
        let mut plain = usual(pack);
        plain.neutral_houses = setting.neutral_houses;
        plain.seating = Seating::Drawn(self.seats);
        if !self.houses.is_empty() {
            plain.seating = Seating::Chosen(self.houses.clone());
        } else if !self.drawn {
            let game = pack.game_of(&plain).map_or(&[][..], |game| &game.houses);
            let first = game.iter().take(usize::from(self.seats));
            plain.seating = Seating::Chosen(first.copied().collect());
        }
        plain.check(pack)?;
        Ok(plain.seating)
    }

    /// Tells that the seats cannot be taken on any of some boards.
    fn tell(&self, kind: Kind, rows: &[Row], wrong: &mut Problems) {
        let no_seat = rows.iter().map(|(_, pack, setting, _)| {
            let checked = self.check(pack, setting).err();
            checked.map(|no| (no, pack, setting))
        });
        // One of several boards that are named by nobody is enough.
        let Some(misfits) = no_seat.collect::<Option<Vec<(Refusal, &Pack, &Setting)>>>() else {
            return;
        };
        let Some((first, ..)) = misfits.first() else {
            return;
        };
        let houses = misfits.iter().find(|(no, ..)| no.reason == "houses");
        if let Some((no, ..)) = houses {
            return self::no(wrong, HOUSES, no.text.clone());
        }
        let mut counts = Vec::new();
        for (_, pack, setting) in &misfits {
            let most = pack.games.iter().map(|game| game.players).max();
            match setting.neutral_houses {
                true => counts.extend(FEWEST..=most.unwrap_or(FEWEST)),
                false => counts.extend(pack.games.iter().map(|game| game.players)),
            }
        }
        counts.sort_unstable();
        counts.dedup();
        let text = match counts[..] {
            [only] => format!("is for {only} players"),
            [least, most] => format!("is for {least} or {most} players"),
            [least, .., most] => format!("is for {least} to {most} players"),
            [] => first.text.clone(),
        };
        let text = format!("{} {text}, not {}", kind.title(), self.seats);
        self::no(wrong, self.option, text);
    }
}

/// Everything that can be chosen.
fn list(boards: &[(String, Pack)], out: &mut Out<'_>) -> Result<End> {
    let houses = |(name, pack): &(String, Pack)| {
        let games = pack.games.iter().map(|game| {
            let titles = game.houses.iter().map(|house| house.name());
            titles.collect::<Vec<&str>>().join(", ")
        });
        (name.clone(), games.collect::<Vec<String>>().join("; or "))
    };
    let sections = [
        Section::of(
            "Bots, by --bots",
            Level::ALL.map(|level| (level.word(), level_meaning(level.word()))),
        ),
        Section {
            title: "Boards, by --mode, with the houses that play",
            rows: boards.iter().map(houses).collect(),
        },
        Section::parts(TITLE, PARTS),
        Section::rulings(Rulings::all()),
    ];
    list::tell(&sections, out)
}
