//! The miniatures game: what stands on a table, what the rules say of it, and what a player can plan.
//!
//! A [`Pack`] holds an edition as checked data, [`Rulings`] how its open points are read; a [`State`] is a table with
//! all that stands on it. A [`Field`] turns a state into bodies once, and every question is asked of a field.
//!
//! - **Frame**: table space, origin at the table's center, x along the near edge, y away from it. A heading of 0 faces
//!   away from the near edge and grows counter-clockwise.
//! - **Units**: inches. Places are stored to 0.01 mm and 0.01 degrees; answers for people are in degrees, plans that are
//!   drawn are in radians.
//! - **Questions**: [`plan`] and [`plan_pair`] for gaps, arcs, sight, charges and shots; [`threats`] and [`targets`];
//!   [`plan_move`], [`move_reach`] and [`pivot_bars`] for other moves; [`seen_cells`]; [`measure()`] for all at once.
//! - **Armies**: [`army`] holds lists, says why one is illegal, and reads those that builders and players paste.
//! - **No**: every refusal names its rule, and beside it stands what is in the way.
//! - **Chance**: nothing here rolls; plans say what a roll has to show.
//!
//! ```
//! use geometry::Placement;
//! use tabletop::table::{Strictness, read};
//! use tabletop::{Field, MoveKind, Packs, plan_move, plan_pair};
//!
//! let text = r#"{ "format": "bannerfield/table/1", "edition": "2017", "table": { "width_in": 48, "depth_in": 48 }, "units": [
//!     { "id": "swords", "side": "stark", "profile": "stark-sworn-swords", "x_in": 0, "y_in": -6, "heading_deg": 0 },
//!     { "id": "guards", "side": "lannister", "profile": "lannister-guardsmen", "x_in": 0, "y_in": 6, "heading_deg": 180 } ] }"#;
//! let table = read(&Packs::builtin().unwrap(), Strictness::Strict, "table.json", text).unwrap();
//! let field = Field::new(&table.pack, &table.state);
//! let (swords, guards) = (field.unit("swords").unwrap(), field.unit("guards").unwrap());
//! assert!((plan_pair(&field, swords, guards).gap.length - 7.2).abs() < 1e-9);
//! let march = plan_move(&field, swords, MoveKind::March, Placement::new(0.0, 2.0, 0.0));
//! assert_eq!(march.refusal.unwrap().reason, "path");
//! assert_eq!(march.blocked_by, [tabletop::Thing::Unit(guards)]);
//! ```

mod action;
mod after_maneuver;
mod answer;
mod apply;
pub mod army;
mod attack_modifiers;
mod attack_odds;
mod attack_parts;
mod attack_profile;
mod band;
mod battle;
mod bot;
mod bout;
mod card;
mod card_play;
mod character;
mod charge_attack;
mod cores;
mod describe;
mod differences;
mod effects;
mod event;
mod field;
mod fight;
mod gains;
mod game;
mod ids;
mod inverse;
mod layout;
mod left_out;
mod limits;
mod load;
mod measure;
mod move_reach;
mod moves;
mod outline;
mod pack;
mod packs;
mod panic_test;
mod passive;
mod plan;
mod profile;
mod restated;
mod rules;
pub mod rulings;
mod safe;
mod said;
mod saved;
mod scenario;
mod seen;
mod starts;
mod state;
mod stops;
mod strength;
pub mod table;
mod tally;
mod tell;
mod terrain;
mod threat;
mod threat_bands;
mod threat_work;
mod token;
mod tray;
mod uncounted;
mod view;
mod why;
mod words;
mod words_of_rulings;

pub use action::Fix;
pub use answer::{
    Answer, AvoidingAnswer, ChargeAnswer, LandingAnswer, Line, PairAnswer, RefusalAnswer,
    SharesAnswer, ShotAnswer, SightAnswer, StandAnswer, WayAnswer,
};
pub use attack_modifiers::{AttackModifiers, DiceOf};
pub use attack_odds::{AttackOdds, attack_odds};
pub use attack_profile::AttackMode;
pub use band::halves;
pub use battle::frame;
pub use battle::{
    AbilityHits, AbilityHitsStep, Action, Aiming, Arriving, AttackStep, Attacking, BattleEvent,
    BattleSetup, BattleState, Camp, Casting, Charging, EvenArcs, Facing, FirstManeuver, Frame,
    Gift, Half, Holding, Mark, Marking, Ncu, Orders, PanicCause, PanicStep, Parted, Piling, Put,
    RollOff, Scope, SideCards, Stage, Stakes, Testing, Window, aimed, aims, begin_battle, holdings,
    kept_objectives, landing_choices, opponent, site, slowed, turns_to_march, unscored,
};
pub use bot::{BattleBot, Greedy, Level};
pub use bout::{Armies, Bout, BoutEnd, BoutGame, Laying, Maker, bout_starts};
pub use card::{Card, Group, Zone, ZoneBonus};
pub use card_play::{
    About, CardEffect, CardPlay, Condition, EffectKind, Fetch, Power, When, ZoneEffect,
};
pub use character::{Character, Role};
pub use charge_attack::charge_attack;
pub use describe::{
    Prompt, Spot, Touch, activates, is_ability, is_pass, landing_words, prompt, put_at,
    stands_to_attack, strikes, touch,
};
pub use differences::{Baseline, Comparison, Difference, differences};
pub use effects::{Effect, effects};
pub use event::Event;
pub use field::{Field, Thing};
pub use fight::{ChargeRole, Fight, Gain, Occasion, OnCharge, Strike, Weapon};
pub use game::Tabletop;
pub use ids::{AbilityId, CardId, CharacterId, FactionId, PieceId, ProfileId, ScenarioId, ZoneId};
pub use layout::{Layout, handed_over, layout, lies_by_mode};
pub use left_out::LeftOut;
pub use measure::measure;
pub use move_reach::{PivotBar, move_reach, pivot_bars};
pub use moves::{GroundEffect, MoveKind, MovePlan, plan_move};
pub use outline::{BadOutline, Outline, PieceShape};
pub use pack::Pack;
pub use packs::{Packs, played_by};
pub use panic_test::Frightened;
pub use passive::{Passive, speed};
pub use plan::{Pair, plan, plan_pair};
pub use profile::{Ability, Attack, AttackKind, Band, Faction, Profile, Term, UnitKind};
pub use rules::charge::{Charge, reach_need};
pub use rules::course::{Dice, Path, charge_need};
pub use rules::landing::{Alignment, Landing};
pub use rules::moves::retreat_end;
pub use rules::shoot::{Aim, Shot};
pub use rules::sight::Seen;
pub use rules::ways::WayChoice;
pub use rulings::{Reading, RulingError, RulingInfo, Rulings};
pub use safe::{is_safe, safe_from, safe_region};
pub use said::Part;
pub use saved::{Editions, editions_of, load, load_by, rule};
pub use scenario::{
    Battle, BattleSize, Claim, Deploys, FixedPiece, Reserve, Returns, Scenario, Score, TableSize,
};
pub use seen::seen_cells;
pub use starts::may_maneuver_first;
pub use state::{DeployZone, Objective, PieceState, State, UnitState};
pub use strength::{Strength, abilities, strength};
pub use tally::{ScoreCause, Scored, scored};
pub use tell::{Attacked, Lies, Tested, Told};
pub use terrain::{Keyword, KeywordRule, Keywords, Piece};
pub use threat::{targets, threats};
pub use threat_bands::{ThreatBand, ThreatBands, threat_bands};
pub use threat_work::{FreeManeuver, ThreatWork};
pub use token::{Token, Tokens};
pub use tray::{ArcLine, Printed, Tray, TrayKind};
pub use uncounted::{Uncounted, uncounted};
pub use view::{Held, View};
pub use why::Why;
pub use words::{
    is_token_of, landed_words, log_line_in, place_words, side_words, thing_words, turn_words,
};
pub use words_of_rulings::rulings_page;
