//! Games on areas: maps with typed borders, and Risk: Game of Thrones on them.
//!
//! A [`Graph`] is a checked map; [`reach`] spreads over it by whatever rule the caller has. [`risk`] is the game.
//!
//! - **Areas**: by number, as [`AreaId`]; numbers are written in the pack and never change, so saves hold them.
//! - **Borders**: both ways, with a kind; links of ports are made of the coasts that ports lie on.
//! - **Errors**: a broken map gives a list of all its problems with their places.
//!
//! ```
//! use boards::risk::Pack;
//! use boards::{BorderKind, reach};
//!
//! let pack = Pack::builtin().unwrap();
//! let at = |name| pack.map.find(name).unwrap();
//! assert_eq!(pack.border(at("dragonstone"), at("sunspear")), Some(BorderKind::Port));
//! let by_land = reach(&pack.map, at("pyke"), |_, border| border.kind == BorderKind::Land);
//! assert!(by_land.is_empty());
//! ```

mod area_set;
mod bout;
mod graph;
mod ids;
mod luck;
mod map_check;
mod map_read;
mod outline;
pub mod risk;
mod route;
mod saved;
pub mod throne;

pub use area_set::AreaSet;
pub use bout::{BotFactory, Bout, BoutEnd, BoutGame, Rounds};
pub use graph::{Area, AreaKind, Border, BorderKind, Graph, Region};
pub use ids::{AreaId, CoastId, RegionId};
pub use map_read::{MapGame, MapReader};
pub use outline::{Frame, Outline, around, hexes};
pub use route::reach;
pub use saved::{Ruled, load, load_by, pack_of, session};
