//! Games among several devices: kept before they are told, and told to each what is theirs.
//!
//! [`start`] opens a store and a port and serves until [`Running::stop`]. An input is done, stored with its key, and only
//! then told; what was answered survives any kill. Nobody is sent anything but what the game shows them.

#![warn(missing_docs)]

mod asks;
mod http;
mod hub;
pub mod keeper;
mod kinds;
mod limits;
mod page;
mod running;
mod secret;
mod socket;
pub mod store;
mod table;

pub use kinds::Kinds;
pub use running::{Config, Database, INPUTS, KNOCKS, Running, StartError, start};
