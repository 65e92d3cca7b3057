//! Which signs do several games have, or games whose pieces are few?
//!
//! Units, what stands on an area, coins and conditions of a model.

use ui::theme::Arms;

use super::Square;

impl Square<'_> {
    /// A man with a spear.
    pub(crate) fn footman(&self) {
        self.dot([-0.25, -0.58], 0.33);
        self.fill(&[
            [-0.8, 0.95],
            [-0.65, -0.05],
            [-0.25, -0.3],
            [0.15, -0.05],
            [0.3, 0.95],
        ]);
        self.line(&[[0.66, 0.95], [0.66, -0.6]]);
        self.fill(&[[0.66, -1.0], [0.92, -0.45], [0.4, -0.45]]);
    }

    /// The head of a horse.
    pub(crate) fn knight(&self) {
        self.drawn(Arms::Horse.drawing());
        self.hole([0.02, -0.32], 0.13);
    }

    /// A hull under a sail.
    pub(crate) fn ship(&self) {
        self.fill(&[[-1.0, 0.35], [1.0, 0.35], [0.6, 0.95], [-0.65, 0.95]]);
        self.line(&[[0.0, 0.4], [0.0, -1.0]]);
        self.fill(&[[-0.75, 0.1], [-0.55, -0.85], [0.6, -0.85], [0.8, 0.1]]);
    }

    /// A catapult.
    pub(crate) fn engine(&self) {
        self.thick(&[[-0.95, 0.5], [0.95, 0.5]], 1.3);
        self.dot([-0.6, 0.7], 0.3);
        self.dot([0.6, 0.7], 0.3);
        self.line(&[[0.3, 0.5], [-0.05, -0.1]]);
        self.thick(&[[-0.85, 0.35], [0.6, -0.6]], 1.3);
        self.dot([0.68, -0.7], 0.3);
    }

    /// A garrison, a fortification: a tower with a gate.
    pub(crate) fn garrison(&self) {
        for x in [-0.7, -0.14, 0.42] {
            self.fill(&[[x, -0.9], [x + 0.28, -0.9], [x + 0.28, -0.4], [x, -0.4]]);
        }
        self.fill(&[[-0.7, -0.5], [0.7, -0.5], [0.7, 0.9], [-0.7, 0.9]]);
        self.inked(self.back, self.back).fill(&[
            [-0.22, 0.9],
            [-0.22, 0.2],
            [0.22, 0.2],
            [0.22, 0.9],
        ]);
    }

    /// Power, a seat of power: a crown.
    pub(crate) fn crown(&self) {
        self.fill(&[[-0.9, 0.8], [-0.9, -0.6], [-0.1, 0.8]]);
        self.fill(&[[-0.6, 0.8], [0.0, -0.9], [0.6, 0.8]]);
        self.fill(&[[0.1, 0.8], [0.9, -0.6], [0.9, 0.8]]);
    }

    /// Coins: one over another.
    pub(crate) fn coins(&self) {
        self.dot([0.3, -0.35], 0.55);
        self.hole([-0.25, 0.3], 0.78);
        self.dot([-0.25, 0.3], 0.62);
        self.hole([-0.25, 0.3], 0.3);
    }

    /// A gold coin: a crown on it.
    pub(crate) fn gold(&self) {
        self.dot([0.0, 0.0], 0.95);
        let crown = self.part([0.0, 0.0], 0.6);
        crown.inked(self.back, self.back).crown();
    }

    /// A silver coin: a moon on it.
    pub(crate) fn silver(&self) {
        self.dot([0.0, 0.0], 0.95);
        self.hole([0.28, -0.1], 0.55);
    }

    /// A copper coin: a ring with a point.
    pub(crate) fn copper(&self) {
        self.dot([0.0, 0.0], 0.95);
        self.hole([0.0, 0.0], 0.68);
        self.dot([0.0, 0.0], 0.3);
    }

    /// Trampled: a horseshoe.
    pub(crate) fn hoof(&self) {
        let shoe = [
            [-0.45, 0.9],
            [-0.75, 0.2],
            [-0.55, -0.55],
            [0.0, -0.85],
            [0.55, -0.55],
            [0.75, 0.2],
            [0.45, 0.9],
        ];
        self.thick(&shoe, 2.2);
    }

    /// Letters: an envelope.
    pub(crate) fn letter(&self) {
        let sheet = [
            [-0.9, -0.6],
            [0.9, -0.6],
            [0.9, 0.65],
            [-0.9, 0.65],
            [-0.9, -0.6],
        ];
        self.thick(&sheet, 0.9);
        self.thick(&[[-0.85, -0.5], [0.0, 0.2], [0.85, -0.5]], 0.9);
    }

    /// Shaken: two waves, as of something that trembles.
    pub(crate) fn shaken(&self) {
        for y in [-0.35, 0.4] {
            let wave = [
                [-0.95, y],
                [-0.5, y - 0.4],
                [0.0, y + 0.3],
                [0.45, y - 0.4],
                [0.95, y],
            ];
            self.thick(&wave, 1.2);
        }
    }

    /// Routed: an arrow that turns and runs.
    pub(crate) fn routed(&self) {
        self.thick(&[[0.8, 0.9], [0.8, -0.3], [-0.2, -0.3]], 1.5);
        self.fill(&[[-0.95, -0.3], [-0.1, -0.95], [-0.1, 0.35]]);
    }

    /// Sight ends: an eye that is struck out.
    pub(crate) fn unseen(&self) {
        let lens = [
            [-1.0, 0.0],
            [-0.55, -0.45],
            [0.0, -0.6],
            [0.55, -0.45],
            [1.0, 0.0],
            [0.55, 0.45],
            [0.0, 0.6],
            [-0.55, 0.45],
        ];
        self.fill(&lens);
        self.inked(self.back, self.ink)
            .part([0.0, 0.0], 0.7)
            .fill(&lens);
        self.dot([0.0, 0.0], 0.25);
        self.thick(&[[-0.8, 0.85], [0.8, -0.85]], 1.0);
    }

    /// Marked by an enemy: what one aims by.
    pub(crate) fn nemesis(&self) {
        self.dot([0.0, 0.0], 0.8);
        self.hole([0.0, 0.0], 0.5);
        self.line(&[[-0.95, 0.0], [0.95, 0.0]]);
        self.line(&[[0.0, -0.95], [0.0, 0.95]]);
    }

    /// Captured: bars.
    pub(crate) fn captive(&self) {
        for x in [-0.65, 0.0, 0.65] {
            self.thick(&[[x, -0.9], [x, 0.9]], 1.2);
        }
        self.thick(&[[-0.95, -0.75], [0.95, -0.75]], 1.2);
        self.thick(&[[-0.95, 0.75], [0.95, 0.75]], 1.2);
    }
}
