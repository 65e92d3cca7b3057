//! How often did somebody win, and how sure is that?
//!
//! Wins, draws and games, with an interval for the share.

/// How often somebody won.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games won.
    pub wins: u32,
    /// Games that nobody won.
    pub draws: u32,
    /// Games played.
    pub games: u32,
}

impl Tally {
    /// Counts one more game; `None` is a draw.
    pub fn add(&mut self, won: Option<bool>) {
        self.games += 1;
        match won {
            Some(true) => self.wins += 1,
            Some(false) => {}
            None => self.draws += 1,
        }
    }

    /// Wins and half the draws, as a share of all games; one half of none.
    ///
    /// ```
    /// let tally = play::Tally { wins: 6, draws: 2, games: 10 };
    /// assert!((tally.share() - 0.7).abs() < 1e-12);
    /// ```
    #[must_use]
    pub fn share(&self) -> f64 {
        if self.games == 0 {
            return 0.5;
        }
        (f64::from(self.wins) + 0.5 * f64::from(self.draws)) / f64::from(self.games)
    }

    /// Wilson's interval of the share, at 95 in 100.
    ///
    /// A draw counts as half a win and half a loss, so with draws the interval is a little too wide.
    ///
    /// ```
    /// let [low, high] = play::Tally { wins: 50, draws: 0, games: 100 }.interval();
    /// assert!((low - 0.4038).abs() < 1e-4 && (high - 0.5962).abs() < 1e-4);
    /// ```
    #[must_use]
    pub fn interval(&self) -> [f64; 2] {
        if self.games == 0 {
            return [0.0, 1.0];
        }
        let (z, n, p) = (1.959_963_984_540_054, f64::from(self.games), self.share());
        let square = z * z;
        let middle = p + square / (2.0 * n);
        let half = z * (p * (1.0 - p) / n + square / (4.0 * n * n)).sqrt();
        let scale = 1.0 + square / n;
        [(middle - half) / scale, (middle + half) / scale]
    }
}
/// The mean of some numbers and its standard error: how far the mean of others like them would lie from it.
///
/// Of differences in pairs it tells whether one side was ahead by more than luck.
///
/// ```
/// let (mean, error) = play::mean_with_error(&[1.0, 2.0, 3.0]);
/// assert!((mean - 2.0).abs() < 1e-12 && (error - 1.0 / 3_f64.sqrt()).abs() < 1e-12);
/// assert_eq!(play::mean_with_error(&[]), (0.0, 0.0));
/// ```
#[must_use]
pub fn mean_with_error(all: &[f64]) -> (f64, f64) {
    let count = all.len().max(1) as f64;
    let mean = all.iter().sum::<f64>() / count;
    let spread = all.iter().map(|one| (one - mean) * (one - mean));
    let variance = spread.sum::<f64>() / (count - 1.0).max(1.0);
    (mean, (variance / count).sqrt())
}
