//! Is what a battle asks for put where it is shown, and nothing before?
//!
//! The tool without a window: points of the table go in, and what it asks for is looked at and done.

use std::sync::{Arc, LazyLock};

use geometry::{Placement, Vec2};
use planner::battle::PlayCommand;
use planner::command::{Command, GameCommand};
use planner::document::TableDocument;
use planner::selection::Selection;
use planner::settings::{Snap, Units};
use planner::tools::bodies::Bodies;
use planner::tools::{Hand, Held, Lay, Pointer, Preview, Scene, Template, Tool, ToolKind};
use play::Seat;
use tabletop::{Action, BattleSetup, Packs};
use ui::mark::Mark;
use ui::theme::Look;

/// Read once for all tests.
static PACKS: LazyLock<Arc<Packs>> =
    LazyLock::new(|| Arc::new(Packs::builtin().expect("the packs are sound")));

const PLAIN: Held = Held {
    shift: false,
    alt: false,
    control: false,
};

/// A battle, and the first thing that it asks for in hand.
struct Bench {
    document: TableDocument,
    tool: Lay,
    hand: Hand,
}

impl Bench {
    /// The sample battle with everybody in reserve; a mode lays its objectives and terrain first.
    fn new(scenario: Option<&str>) -> Self {
        let mut document = TableDocument::sample(Arc::clone(&PACKS)).expect("the sample is sound");
        let setup = BattleSetup {
            sides: ["stark".to_owned(), "lannister".to_owned()],
            scenario: scenario.map(str::to_owned),
            size: "small".to_owned(),
            reserves: Default::default(),
            cards: Default::default(),
            prepares: scenario.is_some(),
        };
        document.begin_battle(setup, true, 7).expect("it begins");
        document
            .play(PlayCommand::Dice("6 1".to_owned()))
            .expect("two dice");
        Self {
            tool: taken(&document),
            document,
            hand: Hand::Mouse,
        }
    }

    fn ask<T>(&mut self, ask: impl FnOnce(&mut Lay, &Scene<'_>) -> T) -> T {
        let table = self.document.table();
        let field = Bodies::of(table);
        let scene = Scene {
            table,
            field: &field,
            selection: &Selection::default(),
            snap: Snap::NONE,
            units: Units::Inches,
            grip: 0.3,
            near: 0.3,
            hand: self.hand,
            refereed: false,
            words: &[],
        };
        ask(&mut self.tool, &scene)
    }

    fn act(&mut self, pointer: Pointer) -> Option<Action> {
        asked(self.ask(|tool, scene| tool.pointer(scene, pointer)))
    }

    fn confirm(&mut self) -> Option<Action> {
        asked(self.ask(|tool, scene| tool.confirm(scene)))
    }

    fn preview(&mut self) -> Preview {
        self.ask(|tool, scene| tool.preview(scene))
    }

    /// Where it would be put now.
    fn place(&mut self) -> Placement {
        let preview = self.preview();
        preview.added.first().expect("it is shown").place_now()
    }

    fn reason(&mut self) -> Option<String> {
        Some(self.preview().refusal?.reason.into_owned())
    }

    /// Does the action by the rules; the next thing is in hand then.
    fn done(&mut self, action: Option<Action>) {
        self.document
            .play(PlayCommand::Act(action.expect("asked for")))
            .expect("it is allowed");
        let revision = Some(self.document.revision());
        assert_ne!(self.tool.serves(), revision, "it is put away");
        self.tool = taken(&self.document);
    }
}

fn taken(document: &TableDocument) -> Lay {
    let seat = document.asked().expect("somebody is asked");
    let offer = document.session().offers(seat).remove(0);
    Lay::new(
        document.table(),
        document.revision(),
        seat,
        offer.action().clone(),
    )
    .expect("it puts something")
}

fn asked(commands: Vec<Command>) -> Option<Action> {
    match commands.as_slice() {
        [] => None,
        [Command::Game(GameCommand::Act(action))] => Some(action.clone()),
        other => panic!("{other:?}"),
    }
}

fn at(x: f64, y: f64) -> Vec2 {
    Vec2::new(x, y)
}

fn marks(preview: &Preview, look: Look) -> usize {
    let marks = preview.under.iter().chain(&preview.marks);
    marks.filter(|mark| mark.look() == look).count()
}

#[test]
fn it_begins_where_there_is_room_and_can_be_confirmed_there() {
    let mut bench = Bench::new(None);
    assert_eq!(bench.tool.kind(), ToolKind::Select);
    let preview = bench.preview();
    assert_eq!(preview.refusal, None);
    assert_eq!(preview.ready.as_deref(), Some("Deploy it here"));
    assert!(preview.held);
    let place = bench.place();
    match bench.confirm() {
        Some(Action::Deploy { to, .. }) => assert_eq!(to, place),
        other => panic!("{other:?}"),
    }
}

#[test]
fn it_follows_the_mouse_and_shows_what_the_rules_say() {
    let mut bench = Bench::new(None);
    bench.act(Pointer::Over(at(2.0, 0.0)));
    assert_eq!(bench.reason().as_deref(), Some("outside_zone"));
    let preview = bench.preview();
    assert_eq!(preview.ready, None);
    assert_eq!(marks(&preview, Look::Landing), 0);
    assert!(marks(&preview, Look::LandingBlocked) > 0);
    assert_eq!(marks(&preview, Look::Culprit), 2, "a cross");
    let area = |mark: &Mark| match mark {
        Mark::Region { surface, .. } => surface.region().area(),
        _other => 0.0,
    };
    let wide: f64 = preview.under.iter().map(area).sum();
    assert!(wide > 100.0, "the zone is shown: {wide}");
    bench.act(Pointer::Over(at(2.0, -21.0)));
    let preview = bench.preview();
    assert_eq!(preview.refusal, None);
    assert_eq!(marks(&preview, Look::LandingBlocked), 0);
    assert!(marks(&preview, Look::Landing) > 0);
    assert_eq!(marks(&preview, Look::Culprit), 0);
    let put = bench.act(Pointer::Click(at(2.0, -21.0), PLAIN));
    let to = Placement::new(2.0, -21.0, 0.0);
    match &put {
        Some(Action::Deploy { to: put, .. }) => assert_eq!(*put, to),
        other => panic!("{other:?}"),
    }
    bench.done(put);
    assert_eq!(bench.document.table().state.units[0].place, to);
    assert_eq!(bench.document.asked(), Some(Seat(1)));
}

#[test]
fn it_turns_and_moves_by_keys_and_stays_where_the_mouse_left_it() {
    let mut bench = Bench::new(None);
    bench.act(Pointer::Over(at(2.0, -21.0)));
    bench.act(Pointer::Away);
    assert_eq!(bench.place(), Placement::new(2.0, -21.0, 0.0));
    assert!(bench.ask(|tool, scene| tool.nudge(scene, at(1.0, 0.0))));
    assert!(bench.tool.turn(5.0));
    assert_eq!(bench.place(), Placement::new(3.0, -21.0, 5.0));
    let put = bench.confirm();
    bench.done(put);
    assert_eq!(
        bench.document.table().state.units[0]
            .place
            .heading
            .degrees(),
        5.0
    );
}

#[test]
fn a_finger_drags_it_and_taps_it_once_more() {
    let mut bench = Bench::new(None);
    bench.hand = Hand::Finger;
    assert_eq!(bench.act(Pointer::Click(at(4.0, -21.0), PLAIN)), None);
    assert_eq!(bench.place(), Placement::new(4.0, -21.0, 0.0));
    let on = at(5.0, -22.0);
    assert!(bench.ask(|tool, scene| tool.drags(scene, on)));
    assert_eq!(bench.act(Pointer::Press(on, PLAIN)), None);
    assert_eq!(bench.act(Pointer::Drag(at(7.0, -22.0), PLAIN)), None);
    assert_eq!(bench.act(Pointer::Drop(at(8.0, -22.0), PLAIN)), None);
    assert_eq!(bench.act(Pointer::Away), None);
    assert_eq!(bench.place(), Placement::new(7.0, -21.0, 0.0));
    let put = bench.act(Pointer::Click(at(7.0, -21.0), PLAIN));
    bench.done(put);
}

#[test]
fn objectives_and_pieces_are_laid_with_the_distance_that_the_mode_asks_for() {
    let mut bench = Bench::new(Some("a-game-of-thrones"));
    bench.act(Pointer::Over(at(2.0, 0.0)));
    assert_eq!(bench.reason().as_deref(), Some("too_near"));
    bench.act(Pointer::Away);
    let mut laid = 0;
    while let Some(Template::Objective(_)) = bench.preview().added.first() {
        bench.tool = taken(&bench.document);
        assert_eq!(bench.reason(), None);
        let put = bench.confirm();
        bench.done(put);
        laid += 1;
    }
    assert_eq!(laid, 4);
    assert!(matches!(bench.preview().added[..], [Template::Piece(_)]));
    assert_eq!(bench.reason(), None);
    bench.act(Pointer::Over(at(-20.0, -20.0)));
    assert_eq!(bench.reason().as_deref(), Some("too_near"));
    let put = bench.act(Pointer::Click(at(-20.0, -20.0), PLAIN));
    assert_eq!(put, None, "a click does nothing where it is refused");
    let put = bench.confirm();
    let no = bench
        .document
        .play(PlayCommand::Act(put.expect("the rules are asked")));
    assert_eq!(no.expect_err("refused").reason, "too_near");
}

/// Two things of one name would be one for the keyboard and for screen readers.
#[test]
fn what_is_in_hand_has_a_name_that_nothing_on_the_table_has() {
    let mut bench = Bench::new(Some("a-game-of-thrones"));
    while let Some(Template::Objective(objective)) = bench.preview().added.first() {
        let state = &bench.document.table().state;
        assert!(state.ids().all(|id| id != objective.id), "{}", objective.id);
        let put = bench.confirm();
        bench.done(put);
        bench.tool = taken(&bench.document);
    }
    let seat = bench.document.asked().expect("somebody is asked");
    let offers = bench.document.session().offers(seat);
    let mut renamed = 0;
    for offer in offers {
        let document = &bench.document;
        let action = offer.action().clone();
        let lay = Lay::new(document.table(), document.revision(), seat, action);
        let Some(lay) = lay else { continue };
        bench.tool = lay;
        let preview = bench.preview();
        let [Template::Piece(piece)] = &preview.added[..] else {
            panic!("{:?}", preview.added);
        };
        let state = &bench.document.table().state;
        assert!(state.ids().all(|id| id != piece.id), "{}", piece.id);
        renamed += u32::from(piece.piece.as_deref() != Some(piece.id.as_str()));
    }
    assert!(renamed > 0, "the table has a piece of some kind already");
}
