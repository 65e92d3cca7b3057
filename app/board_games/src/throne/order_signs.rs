//! Which signs stand for orders, and for what cards and the weather do?
//!
//! Every kind of order has one, and every order that is given once a game has one of its own besides.

use boards::throne::{OneTimeEffect, OrderKind, Sky};
use eframe::egui::Shape;

use super::signs::Square;

impl Square<'_> {
    /// A kind of order.
    pub(super) fn order(&self, kind: OrderKind) {
        match kind {
            OrderKind::March => {
                self.fill(&[[-0.95, -0.24], [0.15, -0.24], [0.15, 0.24], [-0.95, 0.24]]);
                self.fill(&[[0.0, -0.85], [1.0, 0.0], [0.0, 0.85]]);
            }
            OrderKind::Defense => self.shield(),
            OrderKind::Support => {
                for y in [-0.85, -0.1] {
                    self.thick(&[[-0.85, y + 0.8], [0.0, y], [0.85, y + 0.8]], 1.7);
                }
            }
            OrderKind::Raid => {
                self.flame();
                self.fill(&[[-0.32, 0.42], [0.32, 0.42], [0.12, 1.0], [-0.12, 1.0]]);
            }
            OrderKind::Consolidate => self.crown(),
        }
    }

    fn shield(&self) {
        self.fill(&[
            [-0.8, -0.9],
            [0.8, -0.9],
            [0.8, 0.1],
            [0.0, 1.0],
            [-0.8, 0.1],
        ]);
    }

    fn flame(&self) {
        self.fill(&[
            [0.1, -1.0],
            [0.6, -0.2],
            [0.45, 0.25],
            [0.0, 0.45],
            [-0.45, 0.25],
            [-0.5, -0.2],
        ]);
        self.hole([0.0, 0.12], 0.17);
    }

    pub(super) fn sword(&self) {
        self.fill(&[
            [0.0, -1.0],
            [0.2, -0.7],
            [0.2, 0.35],
            [-0.2, 0.35],
            [-0.2, -0.7],
        ]);
        self.thick(&[[-0.6, 0.4], [0.6, 0.4]], 1.3);
        self.thick(&[[0.0, 0.4], [0.0, 0.98]], 1.3);
    }

    /// A fortification: a wall with battlements.
    pub(super) fn wall(&self) {
        self.fill(&[[-0.85, -0.1], [0.85, -0.1], [0.85, 0.9], [-0.85, 0.9]]);
        for x in [-0.85, -0.25, 0.35] {
            self.fill(&[[x, -0.75], [x + 0.5, -0.75], [x + 0.5, 0.0], [x, 0.0]]);
        }
    }

    /// An attack: crossed swords.
    pub(super) fn attack(&self) {
        for x in [-1.0, 1.0] {
            self.thick(&[[x * 0.85, -0.95], [x * -0.85, 0.85]], 1.4);
            self.thick(&[[x * -0.95, 0.3], [x * -0.35, 0.85]], 1.1);
        }
    }

    /// A star of five points.
    pub(super) fn star(&self) {
        const OUT: [[f32; 2]; 5] = [
            [0.0, -1.0],
            [0.95, -0.31],
            [0.59, 0.81],
            [-0.59, 0.81],
            [-0.95, -0.31],
        ];
        const IN: [[f32; 2]; 5] = [
            [0.27, -0.37],
            [0.43, 0.14],
            [0.0, 0.45],
            [-0.43, 0.14],
            [-0.27, -0.37],
        ];
        self.fill(&IN);
        for (place, tip) in OUT.into_iter().enumerate() {
            self.fill(&[tip, IN[place], IN[(place + 4) % 5]]);
        }
    }

    /// What an order does that is given once a game.
    pub(super) fn once(&self, effect: OneTimeEffect) {
        match effect {
            OneTimeEffect::Recruit => {
                self.part([-0.25, 0.1], 0.85).footmen_line();
                self.thick(&[[0.35, -0.55], [0.95, -0.55]], 1.3);
                self.thick(&[[0.65, -0.85], [0.65, -0.25]], 1.3);
            }
            OneTimeEffect::Supply => self.barrel(),
            OneTimeEffect::ForcedMarch => {
                for x in [-0.9, -0.25, 0.4] {
                    self.thick(&[[x, -0.8], [x + 0.5, 0.0], [x, 0.8]], 1.5);
                }
            }
            OneTimeEffect::Swords(_) => {
                self.part([-0.42, 0.05], 0.85).flame();
                self.part([0.5, 0.0], 0.95).sword();
            }
            OneTimeEffect::Protect => {
                self.part([0.0, 0.25], 0.75).shield();
                for x in [-1.0, 1.0] {
                    self.fill(&[[x * 0.5, 0.3], [x * 0.45, -0.5], [x, -0.95]]);
                }
            }
            OneTimeEffect::HomeBonus(_) => {
                for y in [-0.6, 0.0, 0.6] {
                    let wave = [
                        [-0.95, y + 0.15],
                        [-0.48, y - 0.2],
                        [0.0, y + 0.15],
                        [0.48, y - 0.2],
                        [0.95, y + 0.15],
                    ];
                    self.thick(&wave, 1.3);
                }
            }
            OneTimeEffect::UnitsCount { unit, .. } => self.unit(unit),
            OneTimeEffect::AtHome(_) => self.town(),
            OneTimeEffect::AgainstStrongholds(_) => {
                self.part([0.45, 0.0], 0.9).garrison();
                self.part([-0.6, 0.0], 0.7).order(OrderKind::March);
            }
            OneTimeEffect::SecondBattle => {
                self.part([-0.45, 0.0], 0.95).sword();
                self.part([0.45, 0.0], 0.95).sword();
            }
            OneTimeEffect::GoodOrder => {
                for x in [-0.7, 0.0, 0.7] {
                    self.thick(&[[x, 0.95], [x, -0.3]], 1.3);
                    self.dot([x, -0.6], 0.28);
                }
            }
            OneTimeEffect::CastlesPay(_) => {
                self.dot([0.0, 0.0], 0.95);
                self.hole([0.0, 0.0], 0.7);
                self.dot([0.0, 0.0], 0.42);
            }
            OneTimeEffect::Rob(_) => {
                for [x, y] in [[-0.6, -0.2], [0.0, 0.3], [0.6, -0.2]] {
                    self.fill(&[[x, y - 0.75], [x + 0.28, y + 0.2], [x - 0.28, y + 0.2]]);
                    self.dot([x, y + 0.25], 0.29);
                }
            }
            OneTimeEffect::RaidMore(_) => {
                // An axe.
                self.thick(&[[-0.65, 1.0], [0.3, -0.95]], 1.6);
                self.fill(&[[-0.1, -0.75], [0.95, -0.95], [0.9, 0.4], [0.1, 0.0]]);
            }
            OneTimeEffect::FightAlong => {
                for y in [-0.85, 0.85] {
                    self.thick(&[[-0.95, y], [0.2, y * 0.2]], 1.4);
                }
                self.fill(&[[0.1, -0.6], [1.0, 0.0], [0.1, 0.6]]);
            }
            OneTimeEffect::SupplyUp(_) => {
                self.part([-0.4, 0.15], 0.8).barrel();
                self.fill(&[[0.3, -0.1], [0.65, -0.8], [1.0, -0.1]]);
                self.thick(&[[0.65, -0.2], [0.65, 0.85]], 1.4);
            }
            OneTimeEffect::Unraidable => {
                self.fill(&[[-0.8, -0.05], [0.8, -0.05], [0.8, 0.95], [-0.8, 0.95]]);
                let bow = [
                    [-0.5, 0.0],
                    [-0.5, -0.6],
                    [-0.2, -0.9],
                    [0.2, -0.9],
                    [0.5, -0.6],
                    [0.5, 0.0],
                ];
                self.thick(&bow, 1.3);
            }
            OneTimeEffect::Fortifies(_) => {
                for x in [-0.95, -0.3, 0.35] {
                    self.fill(&[[x, -0.6], [x + 0.6, -0.6], [x + 0.6, 0.0], [x, 0.0]]);
                }
                self.fill(&[[-0.95, 0.15], [0.95, 0.15], [0.95, 0.75], [-0.95, 0.75]]);
            }
            OneTimeEffect::Avenged => {
                self.thick(&[[-0.85, 0.95], [0.5, -0.5]], 1.3);
                self.fill(&[[0.95, -1.0], [0.75, -0.2], [0.2, -0.72]]);
                self.fill(&[[0.55, 0.2], [0.85, 0.75], [0.25, 0.75]]);
                self.dot([0.55, 0.75], 0.3);
            }
        }
    }

    fn footmen_line(&self) {
        self.dot([0.0, -0.5], 0.36);
        self.fill(&[[-0.6, 0.95], [-0.45, 0.0], [0.45, 0.0], [0.6, 0.95]]);
    }

    /// The weather: a sun, or a cloud with a bolt.
    pub(super) fn sky(&self, sky: Sky) {
        match sky {
            Sky::Fair => {
                self.dot([0.0, 0.0], 0.5);
                for [x, y] in [[0.0, 1.0], [0.7, 0.7], [1.0, 0.0], [0.7, -0.7]] {
                    self.line(&[[x, y], [x * 0.68, y * 0.68]]);
                    self.line(&[[-x, -y], [-x * 0.68, -y * 0.68]]);
                }
            }
            Sky::Storm => {
                self.dot([-0.5, -0.3], 0.42);
                self.dot([0.05, -0.52], 0.46);
                self.dot([0.55, -0.25], 0.4);
                self.fill(&[[-0.55, -0.3], [0.55, -0.3], [0.55, 0.13], [-0.55, 0.13]]);
                self.fill(&[[0.2, 0.2], [-0.35, 0.7], [0.05, 0.7]]);
                self.fill(&[[0.25, 0.55], [-0.2, 1.0], [-0.05, 0.55]]);
            }
        }
    }

    /// The symbol of the wildlings: a mammoth's tusks.
    pub(super) fn mammoth(&self) {
        self.dot([0.0, -0.35], 0.6);
        self.thick(&[[0.0, 0.0], [0.0, 0.95]], 1.8);
        for x in [-1.0, 1.0] {
            self.thick(
                &[[x * 0.4, 0.0], [x * 0.5, 0.6], [x * 0.95, 0.5], [x, 0.1]],
                1.0,
            );
        }
    }

    /// What lies face down: a seal.
    pub(super) fn seal(&self) {
        let ring = self.side * 0.4;
        let stroke = eframe::egui::Stroke::new((self.side / 8.0).max(1.2), self.ink);
        self.painter
            .add(Shape::circle_stroke(self.at, ring, stroke));
        self.dot([0.0, 0.0], 0.3);
    }
}

#[cfg(test)]
mod tests {
    use boards::throne::{Pack, UnitKind};

    use super::*;
    use crate::signs::dots::{apart, dots};

    /// Without color, at the height of a letter and large.
    #[test]
    fn units_and_orders_are_told_apart_by_their_shapes() {
        let pack = Pack::builtin_feast().expect("the pack is sound");
        for (size, least) in [(16, 24), (96, 860)] {
            let units = UnitKind::ALL.map(|kind| {
                let own = dots(size, &|square| square.unit(kind));
                (format!("{kind:?}"), own)
            });
            let [plain @ .., _, _] = units.as_slice() else {
                panic!("units of allies are last");
            };
            let mut forces = plain.to_vec();
            forces.push(("neutral".to_owned(), dots(size, &|square| square.neutral())));
            forces.push((
                "garrison".to_owned(),
                dots(size, &|square| square.garrison()),
            ));
            apart(&forces, least);
            let mut orders: Vec<(String, Vec<bool>)> = OrderKind::NAMES
                .iter()
                .map(|(name, kind)| {
                    let own = dots(size, &|square| square.order(*kind));
                    ((*name).to_owned(), own)
                })
                .collect();
            // Orders that do the same have the same sign; their kinds stand beside it.
            let mut seen: Vec<OneTimeEffect> = Vec::new();
            for row in &pack.orders {
                let Some(effect) = row.once.filter(|effect| !seen.contains(effect)) else {
                    continue;
                };
                seen.push(effect);
                let own = dots(size, &|square| square.once(effect));
                orders.push((row.title.clone(), own));
            }
            apart(&orders, least);
        }
    }
}
