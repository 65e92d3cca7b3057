//! Does a charge arrive, and what does an attack cost both?
//!
//! By the plan and the chances that the assistant gives of the same pair.

use geometry::Side;
use play::{Answer, Likely, sentence};

use super::answer::Says;
use super::{Spot, Teller, sentences};
use crate::attack_odds::{AttackOdds, attack_odds};
use crate::battle::{Charging, EvenArcs, landing_choices};
use crate::charge_attack::{charge_attack, harm_words};
use crate::effects::{Effect, effects};
use crate::field::{Field, Thing};
use crate::plan::Pair;
use crate::rules::charge::Charge;
use crate::rules::course::{Dice, Path};
use crate::rules::landing::{Alignment, Landing};
use crate::rules::ways::WayChoice;
use crate::terrain::{Keyword, Keywords};
use crate::words::{inches, landed_words, place_words, side_words, turn_words};

/// The section of the rules that says where a charge aligns.
const ALIGNING: &str = "Charge step 5";

/// Whether a choice means the way that is taken anyhow.
fn is_advised(charge: &Charge, way: WayChoice) -> bool {
    match way {
        WayChoice::Advised => true,
        WayChoice::Listed(index) => charge.advised == Some(usize::from(index)),
        WayChoice::Straight => false,
        WayChoice::Around => charge
            .chosen(way)
            .is_none_or(|path| Some(path) == charge.way()),
    }
}

impl Teller<'_> {
    pub(super) fn charges(&self, target: &str, side: Side, way: WayChoice) -> Says {
        let foe = self.field.unit(target);
        let pair = self.acting().zip(foe).map(|(from, to)| self.plan(from, to));
        let by = pair
            .as_ref()
            .map_or(String::new(), |pair| self.by(&pair.charge, way));
        let label = format!("Charge {target}, {}{by}", side_words(side));
        let answer = Answer::new(label).at(Spot::Unit(target.to_owned()));
        let answer = match pair {
            Some(pair) => self.charge_told(answer, &pair, side, way),
            None => answer,
        };
        self.acts(answer)
    }

    /// By which way a charge goes, where that is not the advised one: such as ", through stakes, 5.75 in".
    fn by(&self, charge: &Charge, way: WayChoice) -> String {
        let path = charge.chosen(way).filter(|_| !is_advised(charge, way));
        path.map_or_else(String::new, |path| {
            let through: Vec<&str> = path
                .crossed
                .iter()
                .map(|thing| self.field.id(*thing))
                .collect();
            let through = match through.as_slice() {
                [] if way == WayChoice::Straight => String::new(),
                [] => ", going round".to_owned(),
                through => format!(", through {}", through.join(" and ")),
            };
            let pivot = match way {
                WayChoice::Straight => ", without a pivot",
                WayChoice::Advised | WayChoice::Listed(_) | WayChoice::Around => "",
            };
            format!("{pivot}{through}, {}", inches(path.approach.distance))
        })
    }

    fn charge_told(&self, answer: Says, pair: &Pair, side: Side, way: WayChoice) -> Says {
        let Some(path) = pair.charge.chosen(way) else {
            let why = pair
                .charge
                .refusal
                .as_ref()
                .map_or("no die reaches", |no| &no.text);
            return answer.forfeit(format!("cannot arrive: {why}"));
        };
        let target = self.id(pair.to);
        let answer = answer.likely(Likely::new("arrives", path.chance()));
        let answer = self.harm(answer, path);
        let chosen = match is_advised(&pair.charge, way) {
            true => None,
            false => pair.clone().by_way(&self.field, way),
        };
        let pair = chosen.as_ref().unwrap_or(pair);
        let odds = charge_attack(&self.field, pair, side);
        let over = path
            .crossed
            .iter()
            .filter(|thing| self.is_harmless(**thing));
        let over: Vec<&str> = over.map(|thing| self.field.id(*thing)).collect();
        let needs = match over.as_slice() {
            [] => needs_words(path),
            over => format!("{}, over {}", needs_words(path), over.join(" and ")),
        };
        let attack = odds
            .as_ref()
            .map_or(String::new(), |odds| self.costs(odds, " if it arrives"));
        let said = effects(&self.field, pair).into_iter();
        let said = said.filter(|effect| effect.arc.is_none_or(|arc| arc == side));
        // Where the target goes is told first: it changes the table before anybody fights.
        let (moves, said): (Vec<Effect>, Vec<Effect>) =
            said.partition(|effect| effect.rule.section == ALIGNING);
        let told = |effects: Vec<Effect>| effects.into_iter().map(|effect| sentence(&effect.text));
        let (moves, said) = (told(moves), told(said));
        let texts: Vec<String> = [needs]
            .into_iter()
            .chain(moves)
            .chain([attack])
            .chain(said)
            .collect();
        let answer = answer.effect(sentences(&texts));
        match odds {
            Some(odds) => self.chances(answer, &odds, target, "then "),
            None => answer,
        }
    }

    /// Whether crossing something costs a charger nothing and helps nobody against it: such as a hill.
    fn is_harmless(&self, thing: Thing) -> bool {
        let Thing::Piece(piece) = thing else {
            return false;
        };
        let feared = Keywords::HARMFUL
            .and(Keywords::only(Keyword::Fortified))
            .and(Keywords::only(Keyword::Rough));
        let piece = self.field.state.pieces.get(piece);
        piece.is_some_and(|piece| piece.keywords.common(feared).is_empty())
    }

    /// What the way of a charge goes through that harms or hinders it.
    fn harm(&self, answer: Says, path: &Path) -> Says {
        let answer = path.crossed.iter().fold(answer, |answer, thing| {
            let id = self.field.id(*thing);
            let piece = match thing {
                Thing::Piece(piece) => self.field.state.pieces.get(*piece),
                Thing::Unit(_) | Thing::Table => None,
            };
            let has = |keyword| piece.is_some_and(|piece| piece.keywords.has(keyword));
            match (has(Keyword::Dangerous), self.is_harmless(*thing)) {
                (true, _) => answer.warning(format!("crosses dangerous ground, {id}")),
                (false, false) => answer.warning(format!("goes through {id}")),
                (false, true) => answer,
            }
        });
        match path.dice {
            Dice::One => answer,
            Dice::LowestOfTwo => answer.warning("rolls two dice, of which the lowest counts"),
        }
    }

    /// What an attack costs its target on average, and what no number says.
    fn costs(&self, odds: &AttackOdds, when: &str) -> String {
        let mean = odds.chances.casualties.mean();
        let dice = odds.attack.pool.dice;
        let first = format!("{dice} dice, {mean:.1} wounds on average{when}, panic included");
        let rest = match odds.not_counted(self.pack).as_slice() {
            [] => String::new(),
            rest => format!("Not counted: {}", rest.join(", ")),
        };
        sentences(&[first, rest])
    }

    fn chances(&self, answer: Says, odds: &AttackOdds, target: &str, when: &str) -> Says {
        let chances = &odds.chances;
        let destroys = Likely::new(format!("{when}destroys {target}"), chances.destroyed);
        let fails = format!("{when}panics {target}");
        let answer = answer.likely(destroys);
        let answer = answer.likely(Likely::new(fails, chances.failed));
        let answer = match &odds.way {
            Some(way) => answer.warning(format!("loses {:.1} wounds on its way", way.mean())),
            None => answer,
        };
        odds.friends.iter().fold(answer, |answer, friend| {
            answer
                .warning(format!("a panic test of {}", friend.unit))
                .likely(Likely::new(format!("panics {}", friend.unit), friend.fails))
        })
    }

    pub(crate) fn takes_arc(&self, charge: &EvenArcs, side: Side) -> Says {
        let answer = Answer::new(format!("Take the charge in the {}", side_words(side)))
            .at(Spot::Unit(charge.target.clone()));
        let units = [&charge.unit, &charge.target].map(|id| self.field.unit(id));
        let [Some(from), Some(to)] = units else {
            return answer;
        };
        let pair = self.plan(from, to);
        let way = match is_advised(&pair.charge, charge.way) {
            true => WayChoice::Advised,
            false => charge.way,
        };
        self.charge_told(answer, &pair, side, way)
    }

    pub(crate) fn aligns(&self, charge: &Charging, place: Alignment) -> Says {
        let landings = landing_choices(&self.field, charge);
        let landing = landings.iter().find(|landing| landing.place == place);
        let words = landing.map(|landing| placed(landing, &charge.target));
        let words = words.unwrap_or_else(|| place_words(place).to_owned());
        let answer = Answer::new(format!("Align {words}"));
        let Some(landing) = landing else {
            return answer;
        };
        let answer = answer.at(Spot::Place(landing.pose.snapped()));
        let harm = harm_of(&self.field, charge, landing).into_iter();
        harm.fold(answer, |answer, harm| answer.warning(harm))
    }

    pub(super) fn attacks(&self, target: &str) -> Says {
        let foe = self.field.unit(target);
        let Some((from, to)) = self.acting().zip(foe) else {
            return Answer::new(format!("Attack {target}")).at(Spot::Unit(target.to_owned()));
        };
        let pair = self.plan(from, to);
        let shoots = !self.field.units[from].engaged;
        let aim = pair.shot.aim.filter(|_| shoots);
        let turn = aim.and_then(|aim| turn_words(aim.turn.to_degrees()));
        let turn = turn.map_or(String::new(), |turn| format!(", turns {turn}"));
        let answer =
            Answer::new(format!("Attack {target}{turn}")).at(Spot::Unit(target.to_owned()));
        let odds = attack_odds(&self.field, &pair);
        let answer = match &odds {
            Some(odds) => {
                let way = match shoots {
                    true => "Shoots",
                    false => "Fights",
                };
                let gap = aim.map_or(String::new(), |aim| format!(" over {}", inches(aim.gap)));
                let cover = pair
                    .shot
                    .cover_by
                    .iter()
                    .map(|thing| self.field.id(*thing))
                    .collect::<Vec<_>>();
                let cover = match (shoots, cover.as_slice()) {
                    (true, [_, ..]) => format!("In cover of {}", cover.join(" and ")),
                    _open => String::new(),
                };
                let costs = format!("{way}{gap}: {}", self.costs(odds, ""));
                let answer = answer.effect(sentences(&[costs, cover]));
                self.chances(answer, odds, target, "")
            }
            None => answer,
        };
        self.acts(answer)
    }
}

/// What the distance die has to show.
fn needs_words(path: &Path) -> String {
    let gap = inches(path.approach.distance);
    match path.need {
        Some(need) => format!("Needs {need}+ for {gap}"),
        None => format!("{gap} to go"),
    }
}

/// How a charger comes to stand at a landing of its charge.
fn placed(landing: &Landing, target: &str) -> String {
    let there = landing.target.map(|pose| pose.snapped());
    let there = there.map(|place| [place.x.inches(), place.y.inches()]);
    landed_words(landing.place, landing.share, there, target)
}

/// What the terrain of a landing costs, beside what the charge met on its way.
fn harm_of(field: &Field<'_>, charge: &Charging, landing: &Landing) -> Vec<String> {
    let is_met = |thing| charge.met.iter().any(|id| id == field.id(thing));
    let harm = field
        .unit(&charge.unit)
        .map(|from| harm_words(field, from, landing.pose, is_met));
    let harm = harm.unwrap_or_default().into_iter();
    harm.map(|harm| format!("into {harm}")).collect()
}

/// Where a charge that has arrived would come to stand, with what the terrain there costs: such as "half to the right,
/// into stakes: 3.5 wounds on average".
#[must_use]
pub fn landing_words(field: &Field<'_>, charge: &Charging, landing: &Landing) -> String {
    let place = placed(landing, &charge.target);
    let harm = harm_of(field, charge, landing).into_iter();
    [place]
        .into_iter()
        .chain(harm)
        .collect::<Vec<_>>()
        .join(", ")
}
