//! Were the dice of the skirmish fair, and where do they come from?

use eframe::egui::Ui;
use game_window::seed_ui;
use grid::Told;
use play::{Seat, Viewer};
use ui::widgets::fairness::{Thrown, fairness_ui};

use crate::skirmish::target::seat;
use crate::skirmish::{Ctx, Game};

/// All dice up to the place that is shown, the seed, and how many rolls were typed.
pub(crate) fn fair_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game) {
    let thrown = thrown(game);
    let inks = ctx.inks().sides;
    let sides = [0, 1].map(|place| Thrown {
        name: game.seat(Seat(u8::from(place > 0))),
        ink: inks[place].0,
        faces: &thrown[place],
    });
    let [all, typed] = game.session().answers();
    fairness_ui(ui, &sides, |ui| {
        let rolled = match typed {
            0 => "every roll, card and token is of the program".to_owned(),
            typed => format!("{typed} of {all} rolls, cards and tokens were typed"),
        };
        seed_ui(ui, game, &rolled);
    });
}

/// How often each face came up for each side, as it was thrown.
fn thrown(game: &Game) -> [[u32; 10]; 2] {
    let mut counts = [[0; 10]; 2];
    let mut count = |seat: Seat, face: u8| {
        let row = &mut counts[usize::from(seat.0.min(1))];
        if let Some(known) = row.get_mut(usize::from(face).wrapping_sub(1)) {
            *known += 1;
        }
    };
    for (_, told) in game.session().told(Viewer::Table) {
        match told {
            Told::RolledOff([first, second]) => {
                count(Seat(0), first);
                count(Seat(1), second);
            }
            Told::Threw(id, faces) => {
                faces.iter().for_each(|face| count(seat(game, id), *face));
            }
            _ => {}
        }
    }
    counts
}
