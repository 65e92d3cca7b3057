//! Which signs stand for units, forces and leaders?
//!
//! One silhouette each, told apart at the height of a letter; those of allies stand on a bar. Footmen, knights, ships,
//! engines and garrisons are those of all games (`signs`).

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
