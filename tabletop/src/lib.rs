//! .

mod card;
mod character;
mod ids;
mod load;
mod outline;
mod pack;
mod packs;
mod profile;
mod raw;
pub mod rulings;
mod scenario;
mod state;
pub mod table;
mod terrain;
mod token;
mod tray;
mod words;
mod words_of_rulings;

pub use card::{Card, Group, Zone, ZoneBonus};
pub use character::{Character, Role};
pub use ids::{AbilityId, CardId, CharacterId, FactionId, PieceId, ProfileId, ScenarioId, ZoneId};
pub use outline::{BadOutline, Outline, PieceShape};
pub use pack::Pack;
pub use packs::{Packs, played_by};
pub use profile::{Ability, Attack, AttackKind, Band, Faction, Profile, Term, UnitKind};
pub use rulings::{Reading, RulingError, RulingInfo, Rulings};
pub use scenario::{Battle, BattleSize, Claim, FixedPiece, Scenario, Score, TableSize};
pub use state::{DeployZone, Objective, PieceState, State, UnitState};
pub use terrain::{Keyword, KeywordRule, Keywords, Piece};
pub use token::{Token, Tokens};
pub use tray::{ArcLine, Tray, TrayKind};
pub use words_of_rulings::rulings_page;
