//! .

mod action;
mod answer;
mod apply;
mod card;
mod character;
mod event;
mod field;
mod game;
mod ids;
mod limits;
mod load;
mod measure;
mod outline;
mod pack;
mod packs;
mod plan;
mod profile;
mod raw;
mod rules;
pub mod rulings;
mod saved;
mod scenario;
mod state;
pub mod table;
mod terrain;
mod threat;
mod token;
mod tray;
mod view;
mod why;
mod words;
mod words_of_rulings;

pub use action::{Action, Fix};
pub use answer::{
    Answer, AvoidingAnswer, ChargeAnswer, LandingAnswer, Line, PairAnswer, RefusalAnswer,
    SharesAnswer, ShotAnswer, SightAnswer,
};
pub use card::{Card, Group, Zone, ZoneBonus};
pub use character::{Character, Role};
pub use event::Event;
pub use field::{Field, Thing};
pub use game::Tabletop;
pub use ids::{AbilityId, CardId, CharacterId, FactionId, PieceId, ProfileId, ScenarioId, ZoneId};
pub use measure::measure;
pub use outline::{BadOutline, Outline, PieceShape};
pub use pack::Pack;
pub use packs::{Packs, played_by};
pub use plan::{Pair, plan, plan_pair};
pub use profile::{Ability, Attack, AttackKind, Band, Faction, Profile, Term, UnitKind};
pub use rules::charge::Charge;
pub use rules::course::{Dice, Path, charge_need};
pub use rules::landing::Landing;
pub use rules::shoot::{Aim, Shot};
pub use rules::sight::Seen;
pub use rulings::{Reading, RulingError, RulingInfo, Rulings};
pub use saved::load;
pub use scenario::{Battle, BattleSize, Claim, FixedPiece, Scenario, Score, TableSize};
pub use state::{DeployZone, Objective, PieceState, State, UnitState};
pub use terrain::{Keyword, KeywordRule, Keywords, Piece};
pub use threat::{targets, threats};
pub use token::{Token, Tokens};
pub use tray::{ArcLine, Printed, Tray, TrayKind};
pub use view::View;
pub use why::Why;
pub use words_of_rulings::rulings_page;
