//! How is one thing asked of many on all cores?

use std::sync::atomic::{AtomicUsize, Ordering};

/// Fewer are not worth the start of a thread.
const MANY: usize = 8;

/// What is asked of each of so many, in their order, on all cores.
pub(crate) fn each<T: Send>(count: usize, ask: &(dyn Fn(usize) -> T + Sync)) -> Vec<T> {
    // A page has one thread only and says so by an error.
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    if cores == 1 || count < MANY {
        return (0..count).map(ask).collect();
    }
    let next = AtomicUsize::new(0);
    let some = || {
        let mut done = Vec::new();
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            if at >= count {
                return done;
            }
            done.push((at, ask(at)));
        }
    };
    let mut all: Vec<(usize, T)> = std::thread::scope(|scope| {
        let others: Vec<_> = (1..cores.min(count)).map(|_| scope.spawn(some)).collect();
        let own = some();
        let joined = others.into_iter().flat_map(|thread| {
            thread
                .join()
                .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        });
        own.into_iter().chain(joined).collect()
    });
    all.sort_by_key(|(at, _)| *at);
    all.into_iter().map(|(_, told)| told).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_come_in_the_order_of_what_was_asked() {
        for count in [0, 1, MANY - 1, MANY, 1000] {
            let asked: Vec<usize> = (0..count).map(|at| at * at).collect();
            assert_eq!(each(count, &|at| at * at), asked);
        }
    }
}
