//! What does the window do for its workshop?
//!
//! It keeps it over the packs in use, begins a game on what was made, and has packs saved.

use std::sync::Arc;

use game_window::{Packing, Player, Setup};
use grid::Muster;
use ui::bundle::{Bundle, KeptPack};
use ui::entropy;
use ui::toast::Tidings;

use super::panels::begin::Begin;
use super::panels::chosen;
use super::{Game, Setting, Window, packs};
use crate::workshop::draft::Draft;
use crate::workshop::{On, Order, Workshop};

/// What the window does with the workshop.
pub trait ShopWindow {
    /// The workshop, while it is shown.
    #[must_use]
    fn workshop(&self) -> Option<&Workshop>;

    /// Where the canvas of the workshop is on the screen, once it was shown.
    #[must_use]
    fn canvas(&self) -> Option<super::sheet::Sheet>;

    /// Where the board is on the screen, once it was shown.
    #[must_use]
    fn sheet(&self) -> Option<super::sheet::Sheet>;

    /// Acts on what was asked in the workshop.
    fn shop(&mut self, order: Order);

    /// What was made, as a pack.
    fn drawn(&self) -> Option<Bundle>;

    /// Goes on with what was made before the last end; what cannot be read stays among the packs.
    fn draw_on(&mut self, draft: Option<&KeptPack>);

    /// Goes on making a pack that was opened.
    fn edit(&mut self, place: usize);

    /// Begins a game on the scenario that is worked at, with ready warbands.
    fn try_out(&mut self);
}

impl ShopWindow for Window {
    fn workshop(&self) -> Option<&Workshop> {
        self.kept.workshop()
    }

    fn canvas(&self) -> Option<super::sheet::Sheet> {
        self.panels().board.canvas.workshop.sheet
    }

    fn sheet(&self) -> Option<super::sheet::Sheet> {
        self.panels().board.canvas.sheet
    }

    fn shop(&mut self, order: Order) {
        let Some(board) = self.boards.first() else {
            return;
        };
        let rules = &board.pack;
        let fresh = || Box::new(Workshop::new(rules.pack()));
        let work = self.kept.workshop.get_or_insert_with(fresh);
        match order {
            Order::Open => {
                self.kept.makes = true;
                work.rebase(rules.pack());
                work.read(&self.packs.opened);
            }
            Order::Leave => self.kept.makes = false,
            Order::Try => self.try_out(),
            Order::Save => {
                let bundle = work.bundle();
                self.pack(Packing::Save(bundle));
            }
            order => self.wrote |= work.act(&self.packs.opened, order),
        }
    }

    fn drawn(&self) -> Option<Bundle> {
        let work = self.kept.workshop.as_ref()?;
        (!work.draft.is_empty()).then(|| work.bundle())
    }

    fn draw_on(&mut self, draft: Option<&KeptPack>) {
        let (Some(board), Some(bundle)) = (self.boards.first(), draft.and_then(KeptPack::bundle))
        else {
            return;
        };
        match packs::sketch(&self.packs.opened, &bundle) {
            Some(sketch) => {
                let mut work = Workshop::new(board.pack.pack());
                work.draft = Draft::of(&sketch);
                work.read(&self.packs.opened);
                self.kept.workshop = Some(Box::new(work));
            }
            None => {
                self.packs.add(bundle);
                self.use_packs();
            }
        }
    }

    fn edit(&mut self, place: usize) {
        let Some(own) = self.packs.opened.get(place) else {
            return;
        };
        let title = own.title.clone();
        let Some(sketch) = packs::sketch(&self.packs.opened, &own.bundle) else {
            let text = format!("{title} cannot be read: mend its problems in the files first");
            return self.say(Tidings::Bad, text);
        };
        if !sketch.others.is_empty() {
            let lists = sketch.others.join(", ");
            let text = format!(
                "{title} has more than tiles and scenarios, which the workshop would lose: {lists}"
            );
            return self.say(Tidings::Bad, text);
        }
        self.shop(Order::Open);
        self.shop(Order::Show(On::Nothing));
        self.shop(Order::Edit(Box::new(Draft::of(&sketch))));
    }

    fn try_out(&mut self) {
        let Some(work) = &self.kept.workshop else {
            return;
        };
        let rules = packs::rules_of(packs::with(&self.packs.opened, &work.bundle()));
        let rules = match rules {
            Ok(rules) => rules,
            Err(why) => return self.say(Tidings::Bad, why),
        };
        let id = work.scenario().unwrap_or_default().to_owned();
        let Some(scenario) = rules.pack().scenario(&id) else {
            return;
        };
        let setup = Setup {
            board: 0,
            setting: Setting::from(Muster {
                bands: [0, 1].map(|seat| chosen(&rules, &Begin::default(), scenario, seat)),
                scenario: id,
            }),
            seats: 2,
            seed: entropy::seed(),
        };
        match Game::new(&Arc::clone(&rules), &setup) {
            Ok(game) => {
                self.away = self.game.take().or(self.away.take());
                self.seat(game, &[Player::Person; 2]);
                self.kept.makes = false;
            }
            Err(reasons) => self.say(Tidings::Bad, reasons.join("\n")),
        }
    }
}
