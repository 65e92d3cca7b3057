//! Where does a label go, so that it lies over no other?
//!
//! As near as there is room to where it is wanted. Whoever comes first stays; points of a screen or a page.

use geometry::Vec2;

/// How far labels are apart at least.
const AIR: f64 = 2.0;

/// The box of a label.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Spot {
    /// Its middle.
    pub center: Vec2,
    /// How wide and high it is.
    pub size: Vec2,
}

impl Spot {
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
    let (across, down) = (beside(|at| at.x), beside(|at| at.y));
    let places = down
        .iter()
        .flat_map(|y| across.iter().map(|x| Vec2::new(*x, *y)));
    let free = places.filter(|center| {
        let there = Spot {
            center: *center,
            ..wanted
        };
        !taken.iter().any(|other| other.is_over(&there))
    });
    let far = |center: &Vec2| (*center - wanted.center).length();
    // Beyond the outermost label there is always room.
    free.min_by(|a, b| far(a).total_cmp(&far(b)).then(a.y.total_cmp(&b.y)))
        .unwrap_or(wanted.center)
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
    fn a_label_with_room_stays_and_another_steps_no_farther_than_it_must() {
        let wanted = [spot(0.0, 0.0), spot(100.0, 0.0), spot(0.0, 20.0)];
        let at = placed(&wanted).into_iter().map(|spot| spot.center);
        let there = [(0.0, 0.0), (100.0, 0.0), (0.0, 32.0)];
        assert!(at.eq(there.map(|(x, y)| Vec2::new(x, y))));
    }
}
