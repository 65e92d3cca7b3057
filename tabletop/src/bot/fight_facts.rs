//! What of an answer in a fight can a player check?
//!
//! Which side a turned unit faces and what the answer costs it, where a charge costs least, who comes next to where one
//! lands. By the exact odds of the attacks that follow.

use geometry::{Body, Side, arc_shares, gap};
use play::Seat;

use super::scales::Scales;
use crate::attack_odds::{aimed, odds_of};
use crate::attack_profile::AttackMode;
use crate::battle::{Action, Arriving, EvenArcs, Frame};
use crate::plan::plan_pair;
use crate::rules::landing::Alignment;
use crate::words::side_words;

impl Scales<'_> {
    /// What the attack of a unit costs another one from where both stand: so many of so many wounds.
    pub(super) fn told_blow(&self, from: usize, to: usize) -> Option<String> {
        let (side, mode) = self.aim(from, to)?;
        let odds = odds_of(&self.field, (from, to), side, mode)?;
        self.told_losses(to, &odds)
    }

    /// What a unit in melee is spared that goes back: the next attack of the enemy in contact that costs it most.
    pub(super) fn told_leaves(&self, unit: usize) -> Option<String> {
        let foes = self.field.foes(unit);
        let worths = foes.map(|foe| (self.of_melee(foe, unit), foe));
        let (_, foe) = worths.max_by(|(a, _), (b, _)| a.total_cmp(b))?;
        let (name, costs) = (self.name(foe), self.told_blow(foe, unit)?);
        let unit = self.name(unit);
        Some(format!(
            "{unit} gets away from {name}, whose next attack costs {unit} {costs}"
        ))
    }

    /// What a turn or a shift in melee leads to.
    pub(super) fn told_turned(&self, seat: Seat, unit: usize, action: &Action) -> Option<String> {
        let after = self.after(seat, action)?;
        let there = Scales::new(self.field.pack, &after, self.weights);
        there.told_faced(there.field.unit(self.name(unit))?)
    }

    /// What a charge costs its target in the arc that it takes, and in the other one.
    pub(super) fn told_arc(&self, side: Side) -> Option<String> {
        let Frame::Arcs(arcs) = self.state.battle.as_ref()?.begun()? else {
            return None;
        };
        let costs = self.arc_costs(arcs, side)?;
        let mut others = arcs.sides.iter().filter(|other| **other != side);
        let others = others.find_map(|other| Some((other, self.arc_costs(arcs, *other)?)));
        let other = others.map_or(String::new(), |(other, costs)| {
            format!(", in the {} {costs:.1}", side_words(*other))
        });
        Some(format!(
            "In the {} the charge costs {} {costs:.1} wounds on average{other}",
            side_words(side),
            arcs.target
        ))
    }

    /// What speaks for how a charge lands: an objective that it stands on so, or the side that meets the enemy that can come
    /// to it next.
    pub(super) fn told_aligned(&self, place: Alignment) -> Option<String> {
        let pending = self.state.battle.as_ref()?.pending();
        let Some(Arriving::Lands(charge)) = pending.arriving() else {
            return None;
        };
        let unit = self.field.unit(&charge.unit)?;
        let target = self.field.unit(&charge.target)?;
        let pair = plan_pair(&self.field, unit, target);
        let mut landings = pair.charge.landings.iter();
        let landing = landings.find(|one| one.side == charge.side && one.place == place)?;
        let then = self.field.body(unit).at(landing.pose);
        let mut objectives = self.state.objectives.iter();
        if let Some(one) = objectives.find(|one| self.is_on(&then, one)) {
            return Some(format!("It stands on {} so", self.called(one)));
        }
        let foes = self.foes(unit).filter(|foe| *foe != target);
        let foes = foes.filter(|foe| self.comes(*foe, &then));
        let threats = foes.map(|foe| (self.threat(unit, &then, foe), foe));
        let next = threats.max_by(|(a, _), (b, _)| a.total_cmp(b));
        let Some((_, foe)) = next else {
            return Some("No other enemy is near enough to charge it there".to_owned());
        };
        let arcs = self.field.units[unit].arcs;
        let shares = arc_shares(&then, arcs, self.field.body(foe));
        let side = shares.and_then(|shares| shares.largest().first().copied());
        let side = side_words(side.unwrap_or(Side::Front));
        let (name, unit) = (self.name(foe), self.name(unit));
        Some(format!(
            "{name} can charge it there next, and meets the {side} of {unit} so"
        ))
    }

    /// What a unit in melee attacks best from where it stands: which side of whom, which of its own sides the answer is on,
    /// and the wounds of both.
    fn told_faced(&self, unit: usize) -> Option<String> {
        let foes = self.field.foes(unit);
        let worths = foes.map(|foe| (self.of_melee(unit, foe), foe));
        let (_, foe) = worths.max_by(|(a, _), (b, _)| a.total_cmp(b))?;
        let (name, side) = (self.name(foe), side_words(self.aim(unit, foe)?.0));
        let costs = self.told_blow(unit, foe)?;
        let attack = format!("So it attacks the {side} of {name}, which costs {name} {costs}");
        let answer = self.told_blow(foe, unit).zip(self.aim(foe, unit));
        Some(match answer {
            Some((costs, (side, _))) => {
                let (side, unit) = (side_words(side), self.name(unit));
                format!(
                    "{attack}. An answer of {name} is on the {side} of {unit}, and costs {costs}"
                )
            }
            None => attack,
        })
    }

    /// Whether an enemy out of melee comes to a place with its charge, over open ground.
    fn comes(&self, foe: usize, then: &Body) -> bool {
        let standing = &self.field.units[foe];
        let apart = gap(then, &standing.body).length;
        !standing.engaged && self.reach(standing.speed, apart) > 0.0
    }

    /// The side on which a unit attacks another one from where both stand, and how.
    fn aim(&self, from: usize, to: usize) -> Option<(Side, AttackMode)> {
        aimed(&self.field, &plan_pair(&self.field, from, to))
    }

    /// The wounds of a charge on average in one of the arcs that its target may take it in.
    fn arc_costs(&self, arcs: &EvenArcs, side: Side) -> Option<f64> {
        let both = (self.field.unit(&arcs.unit)?, self.field.unit(&arcs.target)?);
        let mode = AttackMode::Charge {
            bonus: true,
            fortified: false,
        };
        let odds = odds_of(&self.field, both, side, mode)?;
        let left = i32::from(self.left(both.1)?.wounds);
        Some(odds.chances.casualties.capped(left).mean())
    }
}

#[cfg(test)]
mod tests {
    use geometry::Placement;

    use super::*;
    use crate::battle::frame::Aligning;
    use crate::battle::starter::starter;
    use crate::battle::{Charging, Orders};
    use crate::bot::weights::Weights;
    use crate::rules::ways::WayChoice;
    use crate::state::State;
    use crate::table::Table;

    /// The Sworn Swords in melee with Guardsmen, front to front, and nobody else.
    fn in_melee() -> Table {
        let mut table = starter("2021");
        let state = &mut table.state;
        state.pieces.clear();
        state
            .units
            .retain(|unit| ["swords", "guards"].contains(&&*unit.id));
        for unit in &mut state.units {
            unit.attachment = None;
            unit.place = match &*unit.id {
                "swords" => Placement::new(0.0, -2.4, 0.0),
                _guards => Placement::new(0.0, 2.4, 180.0),
            };
        }
        table
    }

    /// The wounds of a melee attack on the front on average, of how many.
    fn melee(scales: &Scales<'_>, from: &str, to: &str) -> String {
        let both = [from, to].map(|unit| scales.field.unit(unit).unwrap());
        let odds = odds_of(
            &scales.field,
            (both[0], both[1]),
            Side::Front,
            AttackMode::Melee,
        );
        let left = scales.left(both[1]).unwrap().wounds;
        let losses = odds.unwrap().chances.casualties;
        let mean = losses.capped(i32::from(left)).mean();
        format!("{mean:.1} of {left} wounds on average")
    }

    /// Of a turn in melee it was told that the attack gains most so.
    #[test]
    fn who_turns_in_melee_is_told_which_side_it_attacks_and_where_the_answer_hits() {
        let table = in_melee();
        let scales = Scales::new(&table.pack, &table.state, Weights::FIRST);
        let told = scales.told_faced(scales.field.unit("swords").unwrap());
        let told = told.unwrap();
        let attack = melee(&scales, "swords", "guards");
        let attack = format!("So it attacks the front of guards, which costs guards {attack}");
        assert!(told.starts_with(&attack), "{told}");
        let answer = melee(&scales, "guards", "swords");
        let answer = format!("An answer of guards is on the front of swords, and costs {answer}");
        assert!(told.contains(&answer), "{told}");
    }

    #[test]
    fn who_leaves_a_melee_is_told_what_it_is_spared() {
        let table = in_melee();
        let scales = Scales::new(&table.pack, &table.state, Weights::FIRST);
        let told = scales.told_leaves(scales.field.unit("swords").unwrap());
        let told = told.unwrap();
        let spared = melee(&scales, "guards", "swords");
        let spared =
            format!("swords gets away from guards, whose next attack costs swords {spared}");
        assert!(told.starts_with(&spared), "{told}");
    }

    /// Of an arc it was told that the charge costs least there, and not how much.
    #[test]
    fn an_arc_is_told_with_what_the_charge_costs_there_and_in_the_other_one() {
        let mut table = starter("2021");
        let arcs = EvenArcs {
            unit: "outriders".to_owned(),
            target: "guards".to_owned(),
            way: WayChoice::Advised,
            sides: vec![Side::Front, Side::Left],
        };
        begin(&mut table.state, Frame::Arcs(arcs));
        let scales = Scales::new(&table.pack, &table.state, Weights::FIRST);
        let [front, left] = [Side::Front, Side::Left].map(|side| {
            let both = ["outriders", "guards"].map(|unit| scales.field.unit(unit).unwrap());
            let mode = AttackMode::Charge {
                bonus: true,
                fortified: false,
            };
            let odds = odds_of(&scales.field, (both[0], both[1]), side, mode).unwrap();
            let most = scales.left(both[1]).unwrap().wounds;
            odds.chances.casualties.capped(i32::from(most)).mean()
        });
        assert!(left > front, "{left} {front}");
        let told = scales.told_arc(Side::Front).unwrap();
        let expected = format!(
            "In the front the charge costs guards {front:.1} wounds on average, in the left flank {left:.1}"
        );
        assert_eq!(told, expected);
    }

    /// Of how a charge lands it was told that the unit stands best like that.
    #[test]
    fn how_a_charge_lands_is_told_by_who_comes_next_and_on_which_side() {
        let told = |others: bool| {
            let mut table = starter("2021");
            let state = &mut table.state;
            state.pieces.clear();
            state.objectives.clear();
            let stay = |unit: &str| match unit {
                "swords" | "guards" => true,
                "red-cloaks" => others,
                _other => false,
            };
            state.units.retain(|unit| stay(&unit.id));
            for unit in &mut state.units {
                (unit.attachment, unit.activated) = (None, false);
                unit.place = match &*unit.id {
                    "swords" => Placement::new(0.0, -6.0, 0.0),
                    "guards" => Placement::new(0.0, 2.4, 180.0),
                    _cloaks => Placement::new(-9.0, -2.4, 0.0),
                };
            }
            let charge = Charging {
                unit: "swords".to_owned(),
                target: "guards".to_owned(),
                side: Side::Front,
                dice: 1,
                need: 2,
                bonus: true,
                met: Vec::new(),
                contact: Placement::new(0.0, -2.4, 0.0),
                orders: Orders::default(),
            };
            begin(state, Frame::Align(Aligning(charge)));
            let scales = Scales::new(&table.pack, &table.state, Weights::FIRST);
            scales.told_aligned(Alignment::Full).unwrap()
        };
        assert_eq!(
            told(false),
            "No other enemy is near enough to charge it there"
        );
        assert_eq!(
            told(true),
            "red-cloaks can charge it there next, and meets the left flank of swords so"
        );
    }

    fn begin(state: &mut State, frame: Frame) {
        state.battle.as_mut().unwrap().stack.push(frame);
    }
}
