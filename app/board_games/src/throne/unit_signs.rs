//! Which signs stand for units, forces and leaders?
//!
//! One silhouette each, told apart at the height of a letter; those of allies stand on a bar.

use boards::throne::{OrderKind, UnitKind};

use super::signs::Square;

impl Square<'_> {
    pub(super) fn unit(&self, kind: UnitKind) {
        match kind.plain() {
            UnitKind::Footman | UnitKind::AllyFootman => self.footman(),
            UnitKind::Knight | UnitKind::AllyKnight => self.knight(),
            UnitKind::Ship => self.ship(),
            UnitKind::Engine => self.engine(),
            UnitKind::Dragon => self.dragon(),
        }
        if kind != kind.plain() {
            self.thick(&[[-0.95, 1.2], [0.95, 1.2]], 1.0);
        }
    }

    /// A man with a spear.
    fn footman(&self) {
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
    fn knight(&self) {
        self.fill(&[[-0.75, 0.95], [-0.6, 0.62], [0.8, 0.62], [0.9, 0.95]]);
        self.fill(&[
            [-0.35, 0.65],
            [0.0, -0.35],
            [0.2, -0.95],
            [0.6, -0.45],
            [0.78, 0.2],
            [0.74, 0.65],
        ]);
        self.fill(&[
            [0.15, -0.78],
            [0.35, -0.1],
            [-0.45, 0.3],
            [-0.88, 0.1],
            [-0.82, -0.18],
        ]);
        self.hole([0.02, -0.32], 0.13);
    }

    /// A hull under a sail.
    fn ship(&self) {
        self.fill(&[[-1.0, 0.35], [1.0, 0.35], [0.6, 0.95], [-0.65, 0.95]]);
        self.line(&[[0.0, 0.4], [0.0, -1.0]]);
        self.fill(&[[-0.75, 0.1], [-0.55, -0.85], [0.6, -0.85], [0.8, 0.1]]);
    }

    /// A catapult.
    fn engine(&self) {
        self.thick(&[[-0.95, 0.5], [0.95, 0.5]], 1.3);
        self.dot([-0.6, 0.7], 0.3);
        self.dot([0.6, 0.7], 0.3);
        self.line(&[[0.3, 0.5], [-0.05, -0.1]]);
        self.thick(&[[-0.85, 0.35], [0.6, -0.6]], 1.3);
        self.dot([0.68, -0.7], 0.3);
    }

    /// Two wings on a body.
    fn dragon(&self) {
        for x in [-1.0, 1.0] {
            self.fill(&[[x * 0.1, 0.15], [x * 0.35, -0.8], [x, -0.55]]);
            self.fill(&[[x * 0.1, 0.3], [x, -0.55], [x * 0.9, 0.35]]);
        }
        self.fill(&[[0.0, -0.6], [0.22, 0.0], [0.0, 1.0], [-0.22, 0.0]]);
        self.fill(&[[0.0, -1.0], [0.26, -0.65], [0.0, -0.35], [-0.26, -0.65]]);
    }

    /// A force of nobody's: an empty shield.
    pub(super) fn neutral(&self) {
        let shield = [
            [-0.75, -0.85],
            [0.75, -0.85],
            [0.75, 0.1],
            [0.0, 0.95],
            [-0.75, 0.1],
            [-0.75, -0.85],
        ];
        self.thick(&shield, 1.2);
    }

    /// A garrison: a tower with a gate.
    pub(super) fn garrison(&self) {
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

    /// A leader: a standard with the sign of the order that it marches by.
    pub(super) fn leader(&self, trigger: OrderKind) {
        self.thick(&[[-1.0, -0.95], [1.0, -0.95]], 1.3);
        self.fill(&[[-0.85, -0.95], [0.0, -0.95], [0.0, 0.7], [-0.85, 1.05]]);
        self.fill(&[[0.0, -0.95], [0.85, -0.95], [0.85, 1.05], [0.0, 0.7]]);
        let paper = self.inked(self.back, self.ink);
        paper.part([0.0, -0.12], 0.58).order(trigger);
    }

    /// A leader face down, who marches: the standard without its sign.
    pub(super) fn marching_leader(&self) {
        self.thick(&[[-1.0, -0.95], [1.0, -0.95]], 1.3);
        let cloth = [
            [-0.8, -0.95],
            [-0.8, 0.95],
            [0.0, 0.6],
            [0.8, 0.95],
            [0.8, -0.95],
        ];
        self.thick(&cloth, 1.0);
    }
}
