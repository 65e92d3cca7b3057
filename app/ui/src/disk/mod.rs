//! Who reads and writes files?
//!
//! Nothing is written on the thread that paints: jobs go out, results come back, in order. A web page keeps things in
//! another way behind the same trait.

#[cfg(not(target_arch = "wasm32"))]
mod atomic;
#[cfg(target_arch = "wasm32")]
mod browser;
#[cfg(not(target_arch = "wasm32"))]
mod decode;
#[cfg(not(target_arch = "wasm32"))]
mod folder;
mod found;
#[cfg(not(target_arch = "wasm32"))]
mod home;
pub(crate) mod job;
pub(crate) mod listed;
mod memory;
#[cfg(not(target_arch = "wasm32"))]
mod native;
#[cfg(not(target_arch = "wasm32"))]
pub mod packs;
#[cfg(not(target_arch = "wasm32"))]
mod png;

#[cfg(target_arch = "wasm32")]
pub use browser::{Browser, Keeper};
pub use found::Found;
#[cfg(not(target_arch = "wasm32"))]
pub use home::{Keeper, home};
pub use job::{Answer, Ask, Disk, Done, Existing, Job, Own, PictureFor, Purpose, Stamp, why};
pub use listed::{Kind, Listed};
pub use memory::Memory;
#[cfg(not(target_arch = "wasm32"))]
pub use native::Native;
