//! Who wins a Skirmish of two?
//!
//! Whoever has just ended a turn, by the logarithm of the odds of victory: a logistic regression of who won 12 500 games
//! on what both sides had at the end of each of their 185 663 turns. Own design; `BENCHMARKS.md` tells of the games.

use play::Seat;
use play::pack::RowId;

use super::context::Context;
use super::evaluation::WON;
use crate::ids::AreaId;
use crate::risk::odds::Fight;
use crate::risk::rules::{base, held, holds_region, regions};
use crate::risk::state::{Owner, State};

/// What the weights below come to, so that an army more is worth about one.
const ARMY: f64 = 6.0;

/// What counts of ours, and of theirs, who move next: armies, the third of areas and castles, all that a turn brings,
/// cards in hand, and what stands in danger.
const WEIGHTS: [[f64; 2]; 5] = [
    [0.141, -0.124],
    [0.273, -0.213],
    [0.068, -0.285],
    [0.570, -0.623],
    [-0.255, 0.116],
];
/// What our lead in armies counts, as a part of the armies of both.
const LEAD: f64 = 1.474;
/// The advantage of the turn, which is theirs.
const TURN: f64 = -0.808;

impl Context<'_> {
    /// How well our seat stands in a Skirmish of two once its turn is over, in armies.
    pub(super) fn evaluate_two_player(&mut self, state: &State) -> f64 {
        let rival = Seat(1 - self.seat.0.min(1));
        if state.player(rival).is_none_or(|player| player.out) {
            return WON;
        }
        let (ours, theirs) = (self.side(state, self.seat), self.side(state, rival));
        let mut value = TURN + LEAD * (ours[0] - theirs[0]) / (ours[0] + theirs[0]).max(1.0);
        for ((weights, ours), theirs) in WEIGHTS.iter().zip(ours).zip(theirs) {
            value += weights[0] * ours + weights[1] * theirs;
        }
        ARMY * value
    }

    /// What one side has, as [`WEIGHTS`] count it.
    fn side(&mut self, state: &State, seat: Seat) -> [f64; 5] {
        let owner = Owner::Seat(seat);
        let held = held(self.pack, state, owner);
        let bonuses = regions(self.pack, state, owner);
        let bonuses = bonuses.filter_map(|region| self.pack.bonuses.get(region.place()));
        let bonuses: f64 = bonuses.map(|bonus| f64::from(*bonus)).sum();
        let counted = held.areas + held.castles;
        let hand = self.view.hands.get(usize::from(seat.0)).copied();
        // The card of this turn is drawn at its end.
        let drawn = state.active() == seat && !state.turn_record.conquered.is_empty();
        [
            f64::from(held.armies),
            (f64::from(counted) / 3.0).max(3.0),
            f64::from(base(counted)) + bonuses,
            f64::from(hand.unwrap_or(0)) + f64::from(u8::from(drawn)),
            self.endangered(state, owner),
        ]
    }

    /// What the others could take as they stand now, each area as likely as its strongest neighbor would, in armies a
    /// turn.
    fn endangered(&mut self, state: &State, owner: Owner) -> f64 {
        let mut lost = 0.0;
        for area in state.areas_of(owner) {
            let others = self.neighbors.of(area).iter().filter(|other| {
                let of = state.owner(**other);
                of != owner && matches!(of, Owner::Seat(_))
            });
            let Some(most) = others.map(|other| state.armies(*other)).max() else {
                continue;
            };
            let armies = state.armies(area);
            let attackers = most.saturating_sub(1);
            let outlook = self.chances.outlook(&Fight::PLAIN, attackers, armies);
            lost += outlook.win * self.brings(state, area, owner);
        }
        lost
    }

    /// What an area brings its owner each turn, in armies.
    fn brings(&self, state: &State, area: AreaId, owner: Owner) -> f64 {
        let Some(land) = self.pack.land(area) else {
            return 0.0;
        };
        let third = (1.0 + f64::from(u8::from(land.castle))) / 3.0;
        let whole = holds_region(self.pack, state, owner, land.region);
        let bonus = self.pack.bonuses.get(land.region.place()).copied();
        third + f64::from(bonus.filter(|_| whole).unwrap_or(0))
    }
}
