//! Which game is played on the boards of Risk: Game of Thrones?

mod fight;
mod load;
pub mod odds;
mod pack;
mod rulings;

pub use fight::{Bonus, Losses, MOST_ATTACK, MOST_DEFENSE, Ties, compare};
pub use pack::{Board, BoardName, Coast, House, HouseRow, Icon, Land, Need, Objective, Pack};
pub use rulings::{
    DefenderDice, DrawCard, ManeuverByPort, MatchingBonus, NeutralConquest, Rulings, SkirmishTie,
    SurplusCards,
};
