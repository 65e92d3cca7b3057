//! What is there to know of an area, of regions and of the dice?

use boards::risk::rules::{region_areas, seat_of};
use boards::risk::{HouseRow, Owner, State, units_words};
use boards::{AreaId, BorderKind, RegionId};
use eframe::egui::{Label, RichText, Ui};
use game_window::seed_ui;
use play::pack::RowId as _;
use play::{Counts, HappeningKind, Row, Seat};
use ui::widgets::fairness::{Thrown, fairness_ui};

use crate::risk::signs::word;
use crate::risk::{Ctx, Game, RiskGame as _};

/// Who holds an area.
fn holder(ctx: &Ctx<'_>, state: &State, area: AreaId) -> String {
    match state.owner(area) {
        Owner::Nobody => "free".to_owned(),
        Owner::Neutral => "neutral".to_owned(),
        Owner::Seat(seat) => {
            let game = ctx.game.map(|game| game.seat(seat).to_owned());
            game.unwrap_or_default()
        }
        Owner::Faction(faction) => {
            let row = ctx.pack.faction(faction);
            row.map_or("neutral".to_owned(), |row| row.title.clone())
        }
    }
}

/// An area in a line.
#[must_use]
pub(crate) fn area_words(ctx: &Ctx<'_>, state: Option<&State>, area: AreaId) -> Option<String> {
    let land = ctx.pack.land(area)?;
    let mut words = vec![ctx.pack.map.title(area).to_owned()];
    if let Some(state) = state {
        words.push(holder(ctx, state, area));
        match state.armies(area) {
            0 => {}
            armies => words.push(play::counted(armies, "army", "armies")),
        }
        let units = units_words(state.units(area));
        words.extend((!units.is_empty()).then_some(units));
    }
    if land.castle {
        words.push("castle".to_owned());
    }
    if let Some(coast) = land.port
        && let Some(row) = ctx.pack.coasts.get(coast.place())
    {
        words.push(format!(
            "port of the {} ({})",
            row.title,
            word(coast.place())
        ));
    }
    let of = |row: &&HouseRow| match state {
        Some(state) => seat_of(ctx.pack, &state.rulings, &state.setting, row.house) == Some(area),
        None => row.seat == area,
    };
    if let Some(row) = ctx.pack.houses.iter().find(of) {
        words.push(format!("seat of {}", row.title));
    }
    Some(words.join(", "))
}

/// The area that is looked at, with what it touches.
pub(crate) fn area_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game) {
    let Some(area) = ctx.focus.from else {
        ui.label("Tap an area to read of it");
        return;
    };
    let view = game.then();
    let (pack, state) = (ctx.pack, &view.table);
    ui.heading(pack.map.title(area));
    if let Some(words) = area_words(ctx, Some(state), area) {
        ui.add(Label::new(words).wrap());
    }
    let region = pack.land(area).map(|land| land.region.place());
    if let Some(place) = region
        && let (Some(region), Some(bonus)) =
            (pack.map.regions().get(place), pack.bonuses.get(place))
    {
        let counts = pack.land(area).is_some_and(|land| {
            region_areas(pack, &state.setting, land.region).any(|other| other == area)
        });
        let armies = play::counted(*bonus, "army", "armies");
        let text = match counts {
            true => format!("{}, {armies} for all of it", region.title),
            false => format!("{}, which is whole without it", region.title),
        };
        ui.label(text);
    }
    let touches = |kind: BorderKind| {
        let borders = pack.map.borders(area).iter();
        let own = borders.filter(|border| {
            boards::risk::rules::connection(pack, &state.setting, area, border.to) == Some(kind)
        });
        let names: Vec<&str> = own.map(|border| pack.map.title(border.to)).collect();
        names.join(", ")
    };
    for (kind, name) in [
        (BorderKind::Land, "By land"),
        (BorderKind::Sea, "Across the sea"),
        (BorderKind::Port, "From port to port"),
    ] {
        let names = touches(kind);
        if !names.is_empty() {
            ui.add(Label::new(format!("{name}: {names}")).wrap());
        }
    }
    ui.separator();
}

/// Who holds how much of each region.
pub(crate) fn regions_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game) {
    ui.collapsing("Regions", |ui| {
        let state = &game.then().table;
        let inside = state.setting.areas(ctx.pack);
        let rows = ctx.pack.map.regions().iter().zip(&ctx.pack.bonuses);
        for (place, (region, bonus)) in rows.enumerate() {
            let needed = RegionId::nth(place).into_iter();
            let needed = needed.flat_map(|id| region_areas(ctx.pack, &state.setting, id));
            let needed: Vec<AreaId> = needed.collect();
            let all = needed.len();
            if !needed.iter().any(|area| inside.contains(area)) {
                continue;
            }
            let seats = (0..).map(Seat).take(state.players.len());
            let own = seats.filter_map(|seat| {
                let areas = needed.iter();
                let count = areas.filter(|area| state.holds(seat, **area)).count();
                (count > 0).then(|| format!("{} {count}", game.seat(seat)))
            });
            let own = own.collect::<Vec<_>>().join(", ");
            let head = RichText::new(format!("{} +{bonus}, {all} areas", region.title)).strong();
            ui.add(Label::new(head).wrap());
            ui.add(Label::new(RichText::new(own).color(ctx.inks().muted)).wrap());
        }
    });
}

/// Every die of every battle, the seed, and how many rolls were typed.
pub(crate) fn fair_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game) {
    let happened = game.happened().iter();
    let happened = happened.filter(|one| one.what.kind == HappeningKind::Battle);
    let (six, eight) = thrown(happened.map(|one| one.what.rows.as_slice()));
    let inks = ctx.inks();
    let eights: &[[u32; 8]] = match eight.iter().flatten().any(|count| *count > 0) {
        true => &eight,
        false => &[],
    };
    let faces = six.iter().map(<[u32; 6]>::as_slice);
    let faces = faces.chain(eights.iter().map(<[u32; 8]>::as_slice));
    let names = ["Attackers", "Defenders", "Attackers, d8", "Defenders, d8"];
    let inks = [inks.no, inks.plan].into_iter().cycle();
    let sides: Vec<Thrown<'_>> = names
        .into_iter()
        .zip(inks)
        .zip(faces)
        .map(|((name, ink), faces)| Thrown { name, ink, faces })
        .collect();
    let [all, typed] = game.session().answers();
    fairness_ui(ui, &sides, |ui| {
        let rolled = match typed {
            0 => "every roll and card is of the program".to_owned(),
            typed => format!("{typed} of {all} rolls and cards were typed"),
        };
        seed_ui(ui, game, &rolled);
    });
}

/// How often each face of six-sided and of eight-sided dice came up in attack and in defense.
fn thrown<'a>(battles: impl Iterator<Item = &'a [Row]>) -> ([[u32; 6]; 2], [[u32; 8]; 2]) {
    let (mut six, mut eight) = ([[0; 6]; 2], [[0; 8]; 2]);
    // Dice of a battle are compared, the attacker's first; what is only read is a card's.
    let compared = |row: &'a Row| match row {
        Row::Dice { dice, .. } => {
            let read = dice.iter().any(|die| die.counts == Counts::Plain);
            (!read).then_some(dice)
        }
        Row::Card { .. } | Row::Sum { .. } | Row::Text(_) | Row::Verdict(_) => None,
    };
    let sides = battles.flat_map(|rows| {
        rows.iter()
            .filter_map(compared)
            .zip([0, 1].into_iter().cycle())
    });
    for (dice, side) in sides {
        for die in dice {
            let counts: &mut [u32] = match die.sides {
                8 => &mut eight[side],
                _ => &mut six[side],
            };
            if let Some(known) = counts.get_mut(usize::from(die.face).wrapping_sub(1)) {
                *known += 1;
            }
        }
    }
    (six, eight)
}

#[cfg(test)]
mod tests {
    use play::Die;

    use super::*;

    /// The mean of six-sided dice was held against that of eight-sided ones.
    #[test]
    fn dice_of_six_and_of_eight_sides_are_counted_apart() {
        let row = |dice: &[Die]| Row::Dice {
            of: String::new(),
            by: None,
            dice: dice.to_vec(),
        };
        let rows = [
            row(&[Die::new(6, Counts::Hit), Die::new(6, Counts::Spare)]),
            row(&[Die::new(2, Counts::Missed)]),
            row(&[Die::new(5, Counts::Plain)]),
            Row::Text("2 armies left".to_owned()),
            row(&[Die::new(8, Counts::Hit).sides(8)]),
            row(&[Die::new(2, Counts::Missed)]),
        ];
        let odd = [row(&[Die::new(1, Counts::Missed)])];
        let (six, eight) = thrown([odd.as_slice(), rows.as_slice()].into_iter());
        assert_eq!(six, [[1, 0, 0, 0, 0, 2], [0, 2, 0, 0, 0, 0]]);
        assert_eq!(eight, [[0, 0, 0, 0, 0, 0, 0, 1], [0; 8]]);
    }
}
