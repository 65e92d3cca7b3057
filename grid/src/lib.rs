//! The skirmish on tiles: boards of squares, and what models on them see, touch and reach.
//!
//! A [`Pack`] holds tiles, terrain and rulings as checked data; a [`Board`] is put together of it. [`Sight`] traces
//! lines and judges contact, [`Moves`] judges steps and finds what is in reach.
//!
//! - **Frame**: squares by row and column from the top left, as [`Square`]; edges and corners by the squares beside them.
//! - **Numbers**: integers only; a line runs from center to center and is decided exactly.
//! - **Models**: bodies of one square or of two by two. Whose they are is said by the caller: friends and enemies.
//! - **Refusals**: every refusal is a value that names the square, the edge or the corner in the way.
//!
//! ```
//! use grid::{Allowance, Board, Body, Mover, Moves, Pack, Sight, Square};
//!
//! let pack = Pack::builtin().unwrap();
//! let board = Board::drawn(&pack, &[". . . .|.", "        -", ". # . . ."]).unwrap();
//! let at = |row, column| Body::infantry(Square::at(row, column).unwrap());
//! let (guard, enemy) = (at(0, 0), at(0, 3));
//!
//! let sight = Sight::new(&board, pack.rulings(), guard.set().or(&enemy.set()));
//! assert!(sight.sees(guard, enemy));
//! let stop = sight.between(guard, at(0, 4)).unwrap_err();
//! assert_eq!(stop.to_string(), "the model on D1");
//!
//! let enemies = [enemy];
//! let moves = Moves::new(&board, pack.rulings(), Mover::new(guard), &[], &enemies);
//! let reach = moves.reach(Allowance::Action(3), &|_| 0);
//! let end = reach.to(Square::at(0, 2).unwrap()).unwrap();
//! assert!(end.engaged && end.cost == 2);
//! ```

mod around;
mod board;
mod body;
mod bot;
mod bout;
mod card;
mod edge;
mod ground;
mod handling;
mod ids;
mod layout;
mod load;
mod movement;
mod pack;
mod plan;
mod rulings;
mod saved;
mod scenario;
mod set;
mod sight;
mod skirmish;
mod square;
mod turned;
mod warband;
mod write;

pub use board::{Banner, Board, FitError, LaidPiece, LayError};
pub use body::{Body, Figure, held};
pub use bot::{Level, SkirmishBot};
pub use bout::{BotFactory, Bout, BoutEnd, BoutGame, Seeds, bout_starts};
pub use card::{
    Ability, AbilityEffect, AbilityRange, Aftermath, AftermathTrigger, Agenda, AgendaPlay,
    AgendaScore, AliveWhen, AttackFilter, BonusCondition, BonusPer, Card, Class, ClassFilter,
    Coins, CommandEffect, Condition, Consequence, DeceasedWhen, DefenseOption, Equipment, Gear,
    Improvement, Limit, Mode, Motivation, Motive, ObjectiveAction, ObjectiveCard, Plunder,
    RollKind, Strike,
};
pub use edge::{Corner, Edge, EdgeSet, NoEdge};
pub use ground::{Center, Footing, Ground};
pub use ids::{BarrierId, CardId, EquipmentId, ObjectiveId, PieceId, ZoneId};
pub use layout::{BarrierUse, Flaw, Layout, Part, PieceUse, TILES, TileUse};
pub use load::{Sketch, ability_words, template};
pub use movement::{
    Allowance, End, Mover, Moves, NoSide, NoStep, Path, PathError, Reach, Step, StoppedBy, Ways,
    WhyNot,
};
pub use pack::{
    Assumed, Barrier, ChargeDice, Interact, Marker, OnEnter, Pack, Piece, TILE, Tile, Use, Zone,
};
pub use plan::{DrawingError, EdgeKind, Fitting, Plan};
pub use rulings::{
    CaptiveFreedOnCapture, CapturedCountAsKilled, ChargeAnyPath, DoorReach, EarlyEndAgendas,
    EnemyBeside, FigureCounts, FreedCountAsTaken, GrazeSingle, LastCoin, ModelsSealCorner,
    MoneyBag, PassEngaged, RammedDoor, Reading, ReorientInPlace, RoutedInActivation, RulingError,
    RulingInfo, Rulings, SurgeOnCapture, TowardsAround, WindowContact,
};
pub use saved::{load, load_by, rules_for, session};
pub use scenario::{FixedBand, PlunderAt, Scenario, Special};
pub use set::SquareSet;
pub use sight::{Closer, NoContact, Obstacle, Opaque, Seen, Sight};
pub use skirmish::{
    Action, Active, Agendas, Charged, Charging, ChosenWay, Door, Ending, Event, Field, Fix,
    Granted, Group, Laid, List, Look, MODELS, Model, ModelId, Muster, OBJECTIVES, Objective, Pace,
    Pending, Place, Placed, Points, Rolled, Rules, SHORT, Scene, Side, Skirmish, Spot, State, Told,
    Touch, View, Volley, WayFor, Why, WoundChances, activate_and_move, actor, arrange, band_cards,
    begin, by_way, coins, concession, does_nothing, falls_short, group, is_in_vain, looks,
    mode_words, model_name, moot_answer, mover, other, pack_cards, prompt, prompt_rule,
    state_errors, test_chance, touch, way_for, way_words, why_over,
};
pub use square::{MOST, OffGrid, Size, Square};
pub use turned::Turned;
pub use warband::{Band, Illegal, Recruit, cost, illegal};
pub use write::{layout_text, manifest_text, scenario_text, tile_text};
