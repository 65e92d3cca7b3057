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
