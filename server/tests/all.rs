//! All tests of this crate, as one program.

mod client;
mod games;
mod inputs;
mod killed;
mod sockets;
mod store;
