//! Where does a charge land, and is it done?
//!
//! The charger, the enemy, then a landing or the same enemy again; an enemy that is aimed at already is charged at once.
//! The plan is drawn as everywhere, with all its ways: a click on another one plans the charge by it. Here its landings
//! have numbers, and a click on one of them puts the charger there and marks it activated. No die is rolled: what it
//! needs is said.
//!
//! Over 300 lines because what a click does and what the hint says of it stay side by side.

use geometry::Vec2;
use play::{Refusal, RuleRef, percent};
use tabletop::{Fix, Landing, Pair, PairAnswer, Thing};
use ui::mark::Mark;
use ui::theme::Look;

use super::grip::{culprits, declared, in_the_way, together};
use super::kind::ToolKind;
use super::landings::{self, is_open, named, number_at};
use super::pick::{aim, enemy};
use super::tool::{Cursor, Hand, Pointer, Preview, Scene, Tool};
use super::ways;
use crate::command::{Command, ToolCommand};
use crate::hit::Hit;
use crate::marks::charge::pushed;
use crate::marks::tray::ghost;
use crate::selection::Selection;
use crate::ways::{selected, stand};
use crate::words::{refused_landing, sentence, short_way};

/// The tool that plans charges.
#[derive(Clone, Debug, Default)]
pub(super) struct Charge {
    over: Option<Vec2>,
    /// The landing that was chosen by its place in the list.
    chosen: Option<usize>,
    /// The landing without room that was clicked last.
    blocked: Option<usize>,
    /// Who charged last, and whom.
    landed: Option<(String, String)>,
}

impl Tool for Charge {
    fn kind(&self) -> ToolKind {
        ToolKind::Charge
    }

    fn pointer(&mut self, scene: &Scene<'_>, pointer: Pointer) -> Vec<Command> {
        match pointer {
            Pointer::Over(at) | Pointer::Press(at, _) | Pointer::Drag(at, _) => {
                self.over = Some(at);
                Vec::new()
            }
            Pointer::Away => {
                self.over = None;
                Vec::new()
            }
            Pointer::Drop(at, _) | Pointer::Click(at, _) => {
                self.over = Some(at);
                self.click(scene, at)
            }
            Pointer::DoubleClick(_) => Vec::new(),
            Pointer::Secondary(at) => aim(scene, at),
        }
    }

    fn preview(&self, scene: &Scene<'_>) -> Preview {
        let mut preview = Preview::default();
        if let Some(words) = landings::waits(scene) {
            // The charge is declared: there is nothing to plan any more.
            preview.words.push(words);
            preview.cursor = match self.over.and_then(|at| landings::aligned(scene, at)) {
                Some(_) => Cursor::Grab,
                None => Cursor::Arrow,
            };
            return preview;
        }
        let Some(charger) = scene.selected_unit() else {
            let verb = scene.hand.verb();
            preview.words.push(format!("{verb} the unit that charges"));
            preview.cursor = self.cursor(scene);
            return preview;
        };
        let hit = self.over.and_then(|at| scene.hit(at));
        let pointed = hit.as_ref().and_then(|hit| enemy(scene, hit));
        let is_other = self.landing_at_pointer(scene).is_some() || self.way(scene).is_some();
        preview.target = pointed.filter(|_| !is_other);
        preview.cursor = self.cursor(scene);
        let target = preview.target.as_deref();
        let Some(pair) = pair(scene, target.or(scene.selection.target.as_deref())) else {
            let verb = scene.hand.verb();
            preview
                .words
                .push(format!("{verb} the enemy that {charger} charges"));
            return preview;
        };
        self.show(scene, &pair, &mut preview);
        preview
    }

    fn cancel(&mut self) -> bool {
        let was = self.chosen.take().is_some();
        self.blocked.take().is_some() || was
    }

    fn options(&self, scene: &Scene<'_>) -> Vec<(String, bool)> {
        if landings::waits(scene).is_some() {
            return Vec::new();
        }
        let Some(pair) = pair(scene, scene.selection.target.as_deref()) else {
            return Vec::new();
        };
        if pair.charge.refusal.is_some() {
            return Vec::new();
        }
        let now = self.landing(scene, &pair);
        let answer = PairAnswer::new(scene.field, &pair);
        let landings = answer.charge.landings.as_slice();
        let rows = by_room(&pair, scene).into_iter().filter_map(|index| {
            let landing = landings.get(index)?;
            let name = named(index, landing, &answer.to);
            let words = match (landing.fits, refused_landing(&answer, landing)) {
                (false, _) => format!("{name}, no room"),
                (true, Some(why)) => format!("{name}, {why}"),
                (true, None) => name,
            };
            Some((words, now == Some(index)))
        });
        rows.collect()
    }

    fn choose(&mut self, scene: &Scene<'_>, option: usize) {
        let pair = pair(scene, scene.selection.target.as_deref());
        self.chosen = pair.and_then(|pair| by_room(&pair, scene).get(option).copied());
        self.blocked = None;
    }

    fn confirm(&mut self, scene: &Scene<'_>) -> Vec<Command> {
        if landings::waits(scene).is_some() {
            return Vec::new();
        }
        let Some(pair) = pair(scene, scene.selection.target.as_deref()) else {
            return Vec::new();
        };
        match self.landing(scene, &pair) {
            Some(landing) => self.land(scene, &pair, landing),
            None => Vec::new(),
        }
    }
}

/// The landings by their places in the list, those to choose from first: in a narrow window the rest is off the screen.
fn by_room(pair: &Pair, scene: &Scene<'_>) -> Vec<usize> {
    let (open, rest): (Vec<usize>, Vec<usize>) =
        (0..pair.charge.landings.len()).partition(|index| is_open(scene, pair, *index));
    open.into_iter().chain(rest).collect()
}

impl Charge {
    fn click(&mut self, scene: &Scene<'_>, at: Vec2) -> Vec<Command> {
        if let Some(align) = landings::aligned(scene, at) {
            return vec![align];
        }
        if landings::waits(scene).is_some() {
            return Vec::new();
        }
        let target = scene.selection.target.as_deref();
        if let Some((pair, way)) = self.way(scene) {
            (self.chosen, self.blocked) = (None, None);
            return vec![ToolCommand::Way(ways::chosen(scene, &pair, way)).into()];
        }
        let hit = scene.hit(at);
        let pointed = hit.as_ref().and_then(|hit| enemy(scene, hit));
        // The same enemy once more does the charge, as another tap on a touch screen would.
        if let (Some(pointed), Some(target)) = (pointed.as_deref(), target)
            && pointed == target
        {
            return self.confirm(scene);
        }
        let landing = pair(scene, target).zip(self.landing_at_pointer(scene));
        match (landing, pointed, hit) {
            (_, Some(enemy), _) => {
                (self.chosen, self.blocked) = (None, None);
                vec![ToolCommand::Target(Some(enemy)).into()]
            }
            (Some((pair, landing)), None, _) => match is_open(scene, &pair, landing) {
                true if scene.hand == Hand::Finger
                    && self.landing(scene, &pair) != Some(landing) =>
                {
                    (self.chosen, self.blocked) = (Some(landing), None);
                    Vec::new()
                }
                true => self.land(scene, &pair, landing),
                false => {
                    self.blocked = Some(landing);
                    Vec::new()
                }
            },
            (None, None, Some(Hit::Unit(id))) => {
                (self.chosen, self.blocked) = (None, None);
                vec![ToolCommand::Select(Selection::of([id])).into()]
            }
            (None, None, Some(Hit::Piece(_) | Hit::Objective(_)) | None) => {
                self.blocked = None;
                vec![ToolCommand::Target(None).into()]
            }
        }
    }

    /// Puts the charger where it lands and marks it activated.
    fn land(&mut self, scene: &Scene<'_>, pair: &Pair, landing: usize) -> Vec<Command> {
        let is_open = is_open(scene, pair, landing);
        let Some(landing) = pair.charge.landings.get(landing) else {
            return Vec::new();
        };
        if pair.charge.refusal.is_some() || !is_open {
            return Vec::new();
        }
        (self.chosen, self.blocked) = (None, None);
        let ids = [pair.from, pair.to].map(|unit| scene.field.id(Thing::Unit(unit)).to_owned());
        let mut fixes = stand(landing, &ids[0], &ids[1]);
        self.landed = Some(ids.into());
        let unit = &scene.table.state.units[pair.from];
        if let Some(charge) = declared(scene, pair, landing.side) {
            return vec![charge];
        }
        if !unit.activated {
            fixes.push(Fix::Activated {
                unit: unit.id.clone(),
                activated: true,
            });
        }
        let mut commands = together(fixes);
        commands.push(ToolCommand::Target(None).into());
        commands
    }

    /// The landing chosen, else the first to choose from.
    fn landing(&self, scene: &Scene<'_>, pair: &Pair) -> Option<usize> {
        let landings = &pair.charge.landings;
        let chosen = self.chosen.filter(|index| *index < landings.len());
        chosen.or_else(|| (0..landings.len()).find(|index| is_open(scene, pair, *index)))
    }

    /// The landing of the charge aimed at whose number or, if none is near, whose tray is under the pointer.
    fn landing_at_pointer(&self, scene: &Scene<'_>) -> Option<usize> {
        let at = self.over?;
        let pair = pair(scene, scene.selection.target.as_deref())?;
        if pair.charge.refusal.is_some() {
            return None;
        }
        let charger = scene.field.body(pair.from);
        let on_charger = charger.contains(at);
        let landings = pair.charge.landings.iter().enumerate();
        let under = landings.filter(|(_, landing)| {
            let body = charger.at(landing.pose);
            body.contains(at) && (landing.fits || scene.unit_at(at).is_none())
        });
        let far = |landing: &Landing| (number_at(charger, landing) - at).length();
        under
            .filter(|(_, landing)| !on_charger || far(landing) <= scene.grip)
            .min_by(|a, b| far(a.1).total_cmp(&far(b.1)))
            .map(|(index, _)| index)
    }

    /// The way of the charge aimed at that is under the pointer: its words over everything, its line beside trays. A
    /// mouse points at the line within a landing, too; a finger covers half the landing and means that.
    fn way(&self, scene: &Scene<'_>) -> Option<(Pair, usize)> {
        let at = self.over?;
        let pair = pair(scene, scene.selection.target.as_deref())?;
        let charger = scene.field.body(pair.from);
        let is_number =
            |landing: &Landing| (number_at(charger, landing) - at).length() <= scene.near;
        let is_bare = || {
            let is_landing = match scene.hand {
                Hand::Mouse => pair.charge.landings.iter().any(is_number),
                Hand::Finger => self.landing_at_pointer(scene).is_some(),
            };
            scene.unit_at(at).is_none() && !is_landing
        };
        let line = || ways::line_at(scene, &pair, at).filter(|_| is_bare());
        let way = ways::worded_at(scene, &pair, at).or_else(line)?;
        Some((pair, way))
    }

    fn cursor(&self, scene: &Scene<'_>) -> Cursor {
        let is_over = self.over.is_some_and(|at| scene.unit_at(at).is_some());
        let is_other = self.landing_at_pointer(scene).is_some() || self.way(scene).is_some();
        match is_over || is_other {
            true => Cursor::Grab,
            false => Cursor::Arrow,
        }
    }

    fn show(&self, scene: &Scene<'_>, pair: &Pair, preview: &mut Preview) {
        let charge = &pair.charge;
        let target = scene.field.id(Thing::Unit(pair.to)).to_owned();
        if let Some(no) = &charge.refusal {
            let charger = scene.field.id(Thing::Unit(pair.from));
            let both = (charger.to_owned(), target.clone());
            // Nothing is left of a landing that was taken back.
            let is_there = scene.field.foes(pair.from).any(|foe| foe == pair.to);
            if is_there && self.landed.as_ref() == Some(&both) {
                let words = format!("{charger} is in contact with {target}");
                preview.words.push(words);
                return;
            }
            preview.refusal = Some(no.clone());
            preview.words.push(format!("No charge at {target}"));
            preview.words.extend(in_the_way(scene, &charge.blocked_by));
            preview.marks.extend(culprits(scene, &charge.blocked_by));
            return;
        }
        if let Some(path) = charge.way() {
            let length = scene.units.length(path.approach.distance);
            preview.words.push(format!("{target} in {length}"));
            if let Some(need) = path.need {
                let chance = percent(charge.chance());
                preview.words.push(format!("Needs {need}+, {chance}"));
            }
        }
        let answer = PairAnswer::new(scene.field, pair);
        let others = answer.charge.ways.iter().enumerate();
        let others = others.filter(|(place, _)| charge.advised != Some(*place));
        let others: Vec<String> = others
            .map(|(_, way)| short_way(&answer, way).join(", "))
            .collect();
        let way = self.way(scene).map(|(_, way)| way);
        let way = way.filter(|place| charge.advised != Some(*place));
        if !others.is_empty() {
            let how = ways::how(scene, pair).filter(|_| way.is_none());
            let how = how.map(|how| format!(". {how}")).unwrap_or_default();
            preview
                .words
                .push(format!("Or {}{how}", others.join("; or ")));
        }
        let charger = scene.field.body(pair.from);
        for (index, landing) in charge.landings.iter().enumerate() {
            let (spot, look) = match is_open(scene, pair, index) {
                true => (Look::Landing, Look::Remark),
                false => (Look::LandingBlocked, Look::Detail),
            };
            let at = number_at(charger, landing);
            preview.marks.push(Mark::Dot {
                at,
                radius: scene.near,
                look: spot,
            });
            let number = (index + 1).to_string();
            preview.marks.push(Mark::label(at, number, 14.0, look));
        }
        let pointed = self
            .landing_at_pointer(scene)
            .filter(|_| preview.target.is_none() && way.is_none());
        let shown = pointed
            .or(self.blocked)
            .or_else(|| self.landing(scene, pair));
        let Some((index, landing)) = shown.and_then(|index| {
            let landing = charge.landings.get(index)?;
            Some((index, landing))
        }) else {
            return;
        };
        let there = charger.at(landing.pose);
        let said = &answer.charge.landings[index];
        let name = named(index, said, &target);
        if said.open {
            preview.marks.extend(ghost(&there, Look::Landing));
            if let Some(to) = landing.target {
                preview.marks.extend(pushed(scene.field.body(pair.to), to));
            }
            let is_aimed = scene.selection.target.as_ref() == Some(&target);
            let does = match declared(scene, pair, landing.side) {
                Some(_) => format!("declare the charge at {target}"),
                None => format!("land at {name}"),
            };
            let is_clicked = pointed.is_some() || preview.target.is_some();
            if let (Hand::Mouse, Some(way)) = (scene.hand, way) {
                let does = ways::takes(scene, pair, way);
                preview.words.push(format!("Click to {does}"));
            }
            preview.words.extend(match (scene.hand, is_clicked) {
                (Hand::Mouse, _) if way.is_some() => None,
                (Hand::Mouse, _) if !is_aimed => Some(format!("Click to aim at {target}")),
                (Hand::Mouse, true) => Some(format!("Click to {does}")),
                (Hand::Mouse, false) => Some(format!("Press Enter to {does}")),
                (Hand::Finger, _) => None,
            });
            if is_aimed {
                preview.ready = Some(sentence(&does));
                preview.held = true;
            }
        } else {
            preview.marks.extend(ghost(&there, Look::LandingBlocked));
            preview.marks.extend(culprits(scene, &landing.blocked_by));
            preview.words.extend(in_the_way(scene, &landing.blocked_by));
            let text = match refused_landing(&answer, said) {
                Some(why) => format!("Not at {name}: {why}"),
                None => format!("There is no room at {name}"),
            };
            let rule = RuleRef {
                book: scene.table.pack.edition().to_owned().into(),
                section: "Charge step 5".into(),
            };
            preview.refusal = Some(Refusal::new("no_room", rule, text));
            preview.cursor = Cursor::No;
        }
    }
}

/// The plan of the selected unit against an enemy.
fn pair(scene: &Scene<'_>, target: Option<&str>) -> Option<Pair> {
    let from = scene.field.unit(scene.selected_unit()?)?;
    let to = scene.field.unit(target?)?;
    Some(selected(scene.field, [from, to], scene.selection))
}
