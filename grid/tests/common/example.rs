//! How do tests play an example of the rulebook?
//!
//! On a board of one tile that a test draws, with models where it says, and dice as the example has them.

use std::sync::Arc;

use grid::{
    Action, Body, Event, Field, Figure, ModelId, Pack, Placed, Recruit, Rules, Skirmish, Square,
    State, arrange,
};
use play::{Draft, Game, Input, Refusal, Seat, Turn};

/// Files of the built-in pack, for packs that differ from it in a few lines.
pub(crate) fn file(name: &str) -> Option<String> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/packs/base/");
    std::fs::read_to_string(format!("{folder}{name}")).ok()
}

/// What an example adds to the pack: the drawing of its tile, and more keys for layout and scenario.
#[derive(Clone, Copy, Default)]
pub(crate) struct Stage<'a> {
    pub(crate) drawing: &'a [&'a str],
    pub(crate) layout: &'a str,
    pub(crate) scenario: &'a str,
    pub(crate) rulings: &'a [(&'a str, &'a str)],
    /// More rows of models.
    pub(crate) models: &'a str,
}

pub(crate) const PLAIN: [&str; 7] = ["......."; 7];

pub(crate) fn rules_of(stage: &Stage<'_>) -> Arc<Rules> {
    let lines: Vec<String> = stage
        .drawing
        .iter()
        .map(|line| format!("{line:?}"))
        .collect();
    let read = |name: &str| {
        let text = file(name)?;
        Some(match name {
            "tiles.toml" => format!(
                "{text}\n[[tile]]\nid = \"stage\"\nnumber = 90\ntitle = \"Stage\"\nsource = \"own\"\nsquares = [{}]\n",
                lines.join(", ")
            ),
            "models.toml" => format!("{text}\n{}\n", stage.models),
            "layouts.toml" => format!(
                "{text}\n[[layout]]\nid = \"stage\"\ntitle = \"Stage\"\nsource = \"own\"\n\
                 tiles = [{{ tile = \"stage\", row = 0, column = 0 }}]\n\
                 deployment = [\"GGGGGGG\", \"-------\", \"-------\", \"-------\", \"-------\", \"-------\", \"SSSSSSS\"]\n{}\n",
                stage.layout
            ),
            "scenarios.toml" => format!(
                "{text}\n[[scenario]]\nid = \"stage\"\ntitle = \"Stage\"\nlayout = \"stage\"\nrounds = 3\n\
                 coins = {{ gold = 3, silver = 6, copper = 18 }}\ncards = true\nsource = \"own\"\n{}\n",
                stage.scenario
            ),
            "rulings.toml" => {
                let mut text = text;
                for (name, value) in stage.rulings {
                    let start = text.find(&format!("{name} = ")).expect("a ruling");
                    let end = start + text[start..].find('\n').expect("a line");
                    text.replace_range(start..end, &format!("{name} = \"{value}\""));
                }
                text
            }
            _ => text,
        })
    };
    let pack = Pack::load(read).unwrap_or_else(|problems| panic!("{problems}"));
    Arc::new(Rules::new(pack).expect("sound"))
}

/// A square as people write it, such as `D3`.
pub(crate) fn at(name: &str) -> Square {
    let mut letters = name.chars();
    let column = letters.next().map_or(0, |letter| letter as u8 - b'A');
    let row: u8 = letters.as_str().parse().expect("a row");
    Square::at(row - 1, column).expect("on the grid")
}

pub(crate) struct Example {
    pub(crate) rules: Arc<Rules>,
    draft: Draft<Skirmish>,
    seen: usize,
}

impl Example {
    /// Models as seat, card, square and perhaps equipment.
    pub(crate) fn new(stage: Stage<'_>, models: &[(u8, &str, &str, Option<&str>)]) -> Self {
        let rules = rules_of(&stage);
        let pack = rules.pack();
        let placed: Vec<Placed> = models
            .iter()
            .map(|(seat, card, square, gear)| Placed {
                seat: Seat(*seat),
                recruit: Recruit {
                    card: pack
                        .card_id(card)
                        .unwrap_or_else(|| panic!("no card {card}")),
                    equipment: gear.map(|gear| pack.equipment_id(gear).expect("known")),
                },
                at: at(square),
            })
            .collect();
        let state = arrange(&rules, "stage", &placed)
            .unwrap_or_else(|place| panic!("model {place} has no room"));
        Self {
            rules,
            draft: Draft::new(state),
            seen: 0,
        }
    }

    pub(crate) fn plain(models: &[(u8, &str, &str)]) -> Self {
        let models: Vec<_> = models
            .iter()
            .map(|(seat, card, square)| (*seat, *card, *square, None))
            .collect();
        Self::new(
            Stage {
                drawing: &PLAIN,
                ..Stage::default()
            },
            &models,
        )
    }

    /// Goes on from a state that differs in a few things.
    pub(crate) fn change(&mut self, change: impl FnOnce(&mut State)) -> &mut Self {
        let mut state = *self.draft.state();
        change(&mut state);
        self.draft = Draft::new(state);
        self.seen = 0;
        self
    }

    pub(crate) fn state(&self) -> &State {
        self.draft.state()
    }

    pub(crate) fn field(&self) -> Field<'_> {
        Field::new(&self.rules, self.draft.state())
    }

    /// Who is asked: a seat, or none for chance and the end.
    pub(crate) fn asked(&self) -> Option<Seat> {
        match Skirmish::turn(&self.rules, self.state()) {
            Turn::Seats(seats) => seats.first().copied(),
            Turn::Chance(_) | Turn::Over(_) => None,
        }
    }

    /// Acts; where the only thing to do at first is to wake a model, that is done before.
    pub(crate) fn try_act(&mut self, action: Action) -> Result<(), Refusal> {
        if let ([only @ Action::Activate(_)], false) = (
            self.open().as_slice(),
            matches!(action, Action::Activate(_)),
        ) {
            let only = only.clone();
            self.try_act(only)?;
        }
        let seat = self.asked().expect("a seat is asked");
        let before = self.draft.clone();
        let done = self.draft.input(&self.rules, &Input::Act(seat, action));
        if done.is_err() {
            self.draft = before;
        }
        done
    }

    pub(crate) fn act(&mut self, action: Action) -> &mut Self {
        let shown = format!("{action:?}");
        if let Err(no) = self.try_act(action) {
            panic!("{shown}: {no}; open: {:?}", self.open());
        }
        self
    }

    pub(crate) fn refused(&mut self, action: Action) -> String {
        let no = self.try_act(action).expect_err("refused");
        no.reason.into_owned()
    }

    pub(crate) fn roll(&mut self, faces: &[u8]) -> &mut Self {
        let input = Input::Chance(faces.to_vec());
        if let Err(no) = self.draft.input(&self.rules, &input) {
            let turn = Skirmish::turn(&self.rules, self.state());
            panic!("{no}; asked: {turn:?}");
        }
        self
    }

    pub(crate) fn open(&self) -> Vec<Action> {
        let seat = self.asked().unwrap_or(Seat(0));
        let offers = Skirmish::offers(&self.rules, self.state(), seat);
        offers.iter().map(|offer| offer.action().clone()).collect()
    }

    pub(crate) fn offers(&self, action: &Action) -> bool {
        self.open().contains(action)
    }

    /// What happened since this was asked last.
    pub(crate) fn events(&mut self) -> Vec<Event> {
        let events = self.draft.events()[self.seen..].to_vec();
        self.seen = self.draft.events().len();
        events
    }

    /// Moves a model on foot.
    pub(crate) fn goes(&mut self, to: &str) -> &mut Self {
        self.act(moves(to))
    }

    pub(crate) fn model(&self, id: u8) -> &grid::Model {
        self.state().model(ModelId(id)).expect("a model")
    }

    pub(crate) fn copper(&self, seat: u8) -> u8 {
        self.state().side(Seat(seat)).coins.copper
    }

    pub(crate) fn points(&self, seat: u8) -> i16 {
        self.state().side(Seat(seat)).points
    }
}

pub(crate) fn moves(to: &str) -> Action {
    Action::Move {
        with: 0,
        end: Body::infantry(at(to)),
        way: None,
    }
}

pub(crate) fn rides(to: &str) -> Action {
    Action::Move {
        with: 0,
        end: Body::new(Figure::Large, at(to)).expect("on the grid"),
        way: None,
    }
}

pub(crate) fn hits(target: u8, with: u8) -> Action {
    Action::Attack {
        mode: 0,
        with,
        target: ModelId(target),
    }
}

pub(crate) fn charge(target: u8, with: u8) -> Action {
    Action::Charge {
        mode: 0,
        with,
        stride: 0,
        target: ModelId(target),
        way: None,
    }
}

pub(crate) fn wakes(model: u8) -> Action {
    Action::Activate(ModelId(model))
}
