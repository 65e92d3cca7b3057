//! How long has something taken in this frame?
//!
//! For work that stops between two frames so that the window goes on; nothing that is decided depends on it but how
//! much is done.

#[cfg(not(target_arch = "wasm32"))]
use std::time::Instant;

/// A watch that was started.
#[derive(Clone, Copy, Debug)]
pub struct Stopwatch {
    #[cfg(not(target_arch = "wasm32"))]
    began: Instant,
    #[cfg(target_arch = "wasm32")]
    began: f64,
}

impl Stopwatch {
    /// Starts a watch.
    #[must_use]
    pub fn start() -> Self {
        Self {
            #[cfg(not(target_arch = "wasm32"))]
            began: now(),
            #[cfg(target_arch = "wasm32")]
            began: crate::browser::milliseconds(),
        }
    }

    /// Milliseconds since it was started.
    #[must_use]
    pub fn spent(&self) -> f64 {
        #[cfg(not(target_arch = "wasm32"))]
        return self.began.elapsed().as_secs_f64() * 1000.0;
        #[cfg(target_arch = "wasm32")]
        return crate::browser::milliseconds() - self.began;
    }
}

#[cfg(not(target_arch = "wasm32"))]
#[expect(
    clippy::disallowed_methods,
    reason = "the program turns seconds into nodes here"
)]
fn now() -> Instant {
    Instant::now()
}
