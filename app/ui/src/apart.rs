//! Where does a label go, so that it lies over no other?
//!
//! As near as there is room to where it is wanted. Whoever comes first stays; points of a screen or a page.

use geometry::Vec2;

/// How far labels are apart at least.
const AIR: f64 = 2.0;

/// The box of a label.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spot {
    /// Its middle.
    pub center: Vec2,
    /// How wide and high it is.
    pub size: Vec2,
}

impl Spot {
    /// Whether a point lies in it; one on its border does.
    #[must_use]
    pub fn has(&self, at: Vec2) -> bool {
        (at - self.center).abs().cmple(self.size / 2.0).all()
    }

    fn is_over(&self, other: &Self) -> bool {
        let far = (self.center - other.center).abs();
        let room = (self.size + other.size) / 2.0;
        far.x < room.x && far.y < room.y
    }
}

/// The middle of the free place nearest to the one that is wanted; of two as near the one that is higher on the screen.
pub(crate) fn apart(taken: &[Spot], wanted: Spot) -> Vec2 {
    let beside = |along: fn(Vec2) -> f64| {
        let mut all = vec![along(wanted.center)];
        for other in taken {
            let room = along(wanted.size + other.size) / 2.0 + AIR;
            all.extend([along(other.center) - room, along(other.center) + room]);
        }
        all
    };
    let across = nearest_first(beside(|at| at.x), wanted.center.x);
    let down = nearest_first(beside(|at| at.y), wanted.center.y);
    let mut best: Option<Vec2> = None;
    let far = |center: Vec2| (center - wanted.center).length();
    // From near to far, so that most places are never looked at.
    for y in down {
        for x in &across {
            let center = Vec2::new(*x, y);
            let is_nearer = best.is_none_or(|best| {
                let order = far(center).total_cmp(&far(best));
                order.then(y.total_cmp(&best.y)).is_lt()
            });
            if !is_nearer {
                break;
            }
            let there = Spot { center, ..wanted };
            if !taken.iter().any(|other| other.is_over(&there)) {
                best = Some(center);
                break;
            }
        }
    }
    // Beyond the outermost label there is always room.
    best.unwrap_or(wanted.center)
}

fn nearest_first(mut all: Vec<f64>, wanted: f64) -> Vec<f64> {
    all.sort_by(|a, b| (a - wanted).abs().total_cmp(&(b - wanted).abs()));
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spot(x: f64, y: f64) -> Spot {
        Spot {
            center: Vec2::new(x, y),
            size: Vec2::new(60.0, 30.0),
        }
    }

    /// Labels one after another, each where there is room for it.
    fn placed(wanted: &[Spot]) -> Vec<Spot> {
        let mut placed: Vec<Spot> = Vec::new();
        for spot in wanted {
            let center = apart(&placed, *spot);
            placed.push(Spot { center, ..*spot });
        }
        placed
    }

    #[test]
    fn labels_do_not_lie_over_each_other() {
        let close: Vec<Spot> = (0..9)
            .map(|place| spot(f64::from(place % 3) * 11.0, f64::from(place / 3) * 7.0))
            .collect();
        let same = vec![spot(5.0, 5.0); 6];
        for wanted in [close, same] {
            let placed = placed(&wanted);
            for (place, spot) in placed.iter().enumerate() {
                let over = placed[..place].iter().find(|other| other.is_over(spot));
                assert_eq!(over, None, "{spot:?}");
            }
        }
    }

    #[test]
    fn the_place_is_the_nearest_of_all_that_are_free() {
        // Plain search over every place beside some label.
        let plain = |taken: &[Spot], wanted: Spot| {
            let beside = |along: fn(Vec2) -> f64| -> Vec<f64> {
                let room = |other: &Spot| along(wanted.size + other.size) / 2.0 + AIR;
                let both = taken.iter().flat_map(|other| {
                    [
                        along(other.center) - room(other),
                        along(other.center) + room(other),
                    ]
                });
                both.chain([along(wanted.center)]).collect()
            };
            let far = |at: &Vec2| (*at - wanted.center).length();
            let down = beside(|at| at.y);
            let all = beside(|at| at.x)
                .into_iter()
                .flat_map(|x| down.iter().map(move |y| Vec2::new(x, *y)));
            let free = all.filter(|at| {
                let there = Spot {
                    center: *at,
                    ..wanted
                };
                !taken.iter().any(|other| other.is_over(&there))
            });
            free.min_by(|a, b| far(a).total_cmp(&far(b)))
                .map(|at| far(&at))
        };
        let mut taken = Vec::new();
        for place in 0..60_u32 {
            let at = f64::from(place * 7919 % 97);
            let wanted = spot(at * 3.0, f64::from(place * 104_729 % 89) * 2.0);
            let center = apart(&taken, wanted);
            let far = (center - wanted.center).length();
            assert_eq!(Some(far), plain(&taken, wanted), "{place}");
            taken.push(Spot { center, ..wanted });
        }
    }

    #[test]
    fn a_point_on_the_border_of_a_label_lies_in_it() {
        let spot = spot(5.0, 5.0);
        for (at, is_in) in [
            ((35.0, 20.0), true),
            ((35.1, 5.0), false),
            ((5.0, -10.1), false),
        ] {
            assert_eq!(spot.has(Vec2::new(at.0, at.1)), is_in, "{at:?}");
        }
    }

    #[test]
    fn a_label_with_room_stays_and_another_steps_no_farther_than_it_must() {
        let wanted = [spot(0.0, 0.0), spot(100.0, 0.0), spot(0.0, 20.0)];
        let at = placed(&wanted).into_iter().map(|spot| spot.center);
        let there = [(0.0, 0.0), (100.0, 0.0), (0.0, 32.0)];
        assert!(at.eq(there.map(|(x, y)| Vec2::new(x, y))));
    }
}
