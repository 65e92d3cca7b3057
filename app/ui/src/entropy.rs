//! Which number did nobody know before?
//!
//! The seed of a battle's dice. It is in the save, so that a battle can be played again die by die.

/// A number that differs from call to call.
#[must_use]
pub fn seed() -> u64 {
    #[cfg(target_arch = "wasm32")]
    {
        // 53 bits are all that the page's generator gives.
        (js_sys::Math::random() * 9_007_199_254_740_992.0) as u64
    }
    #[cfg(not(target_arch = "wasm32"))]
    {
        use std::hash::{BuildHasher, RandomState};
        // The keys of a map are drawn from the system.
        RandomState::new().hash_one(0_u8)
    }
}
