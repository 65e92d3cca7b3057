//! Does what an answer tells of its effect then happen?
//!
//! Effects are told in sentences. Each kind of sentence that play comes by is known here, with what must have happened
//! once the answer was given; a sentence that is not known fails, so that no new one goes unread.

use std::collections::BTreeMap;

use grid::{
    Action, Condition, Event, Field, ModelId, Place, Rules, Skirmish, Spot, State, actor,
    model_name,
};
use play::{Answer, Game, Turn};

/// How often each kind of sentence was put to the test.
pub(crate) type Kinds = BTreeMap<&'static str, u32>;

/// An answer that was given, and what came of it.
pub(crate) struct Given<'a> {
    pub(crate) rules: &'a Rules,
    pub(crate) before: &'a State,
    pub(crate) after: &'a State,
    pub(crate) action: &'a Action,
    pub(crate) told: &'a Answer<Spot>,
    /// What happened by it alone.
    pub(crate) events: &'a [Event],
}

/// A sentence that was read: what it is about, and whether it came true.
type Read = Option<(&'static str, bool)>;

impl Given<'_> {
    /// Reads the whole effect; what did not come true is added to what is wrong.
    pub(crate) fn read(&self, kinds: &mut Kinds, wrong: &mut BTreeMap<String, String>) {
        let effect = self.told.effect.as_str();
        if effect.is_empty() {
            return;
        }
        let read = match self.by_card() {
            Some(read) => vec![Ok(read)],
            None => effect
                .split(". ")
                .map(|text| self.sentence(text).ok_or(text))
                .collect(),
        };
        for read in read {
            let (name, kept) = match read {
                Ok((kind, kept)) => {
                    *kinds.entry(kind).or_default() += 1;
                    (kind.to_owned(), kept)
                }
                Err(text) => (format!("nobody reads {text:?}"), false),
            };
            if !kept {
                let (action, events) = (self.action, self.events);
                let text = format!("{action:?} told as {effect:?}; {events:?}");
                wrong.entry(name).or_insert(text);
            }
        }
    }

    fn has(&self, wanted: impl Fn(&Event) -> bool) -> bool {
        self.events.iter().any(wanted)
    }

    /// Text of a card, which is read by the card's own tests: it was used.
    fn by_card(&self) -> Read {
        match self.action {
            Action::Objective { .. } if !self.told.effect.contains("Brings back ") => {
                let used = self.has(|event| matches!(event, Event::UsesObjective(..)));
                Some(("an objective is used", used))
            }
            Action::Use(_) if self.has(|event| matches!(event, Event::Uses(..))) => {
                Some(("an ability is used", true))
            }
            Action::Use(_) if self.told.label.starts_with("Score ") => {
                let scored = |event: &Event| match event {
                    Event::Scored(_, points, _) => {
                        self.told.label.starts_with(&format!("Score {points}"))
                    }
                    _ => false,
                };
                Some(("a motivation is scored", self.has(scored)))
            }
            _ => None,
        }
    }

    fn sentence(&self, text: &str) -> Read {
        let reads = [
            Self::moves,
            Self::fights,
            Self::things,
            Self::orders,
            Self::round,
        ];
        reads.iter().find_map(|read| read(self, text))
    }

    /// Models whose names stand in a text.
    fn named(&self, text: &str) -> Vec<ModelId> {
        let each = self.before.each().map(|(id, _)| id);
        each.filter(|id| text.contains(&model_name(self.rules, self.before, *id)))
            .collect()
    }

    fn was_hurt(&self) -> bool {
        self.has(|event| {
            matches!(
                event,
                Event::Threw(..) | Event::Wounded { .. } | Event::Turned { .. }
            )
        })
    }

    /// Who goes somewhere by this answer.
    fn gone(&self) -> Option<ModelId> {
        let went = self.events.iter().rev().find_map(|event| match event {
            Event::Moved(id, _) | Event::Freed(id, _) | Event::Dismounted(id, ..) => Some(*id),
            _ => None,
        });
        went.or(actor(self.before))
    }

    fn moves(&self, text: &str) -> Read {
        // Whoever walks through harm may be asked on its way, and is there later.
        let there = match self.action {
            Action::Move { end, .. } | Action::Go(end) => {
                self.has(|event| matches!(event, Event::Moved(_, at) if *at == end.at()))
            }
            _ => true,
        };
        let id = self.gone().or((!there).then_some(ModelId(0)))?;
        let field = Field::new(self.rules, self.after);
        let stands =
            there && !self.was_hurt() && self.after.model(id).is_some_and(|model| model.stands());
        let lower = text.to_lowercase();
        if lower.starts_with("engaged with")
            || lower.starts_with("controls the objective")
            || lower.starts_with("on high ground")
        {
            for part in text.split("; ") {
                let kept = match part.to_lowercase().as_str() {
                    part if part.starts_with("engaged with") => {
                        let enemies = self.before.each().filter(|(_, model)| {
                            Some(model.seat) != self.before.model(id).map(|own| own.seat)
                        });
                        let named = enemies
                            .map(|(id, _)| id)
                            .filter(|id| text.contains(&model_name(self.rules, self.before, *id)));
                        named.into_iter().all(|enemy| field.touch(id, enemy))
                    }
                    part if part.starts_with("controls the objective on ") => {
                        let squares = self.rules.scenario(self.before).objectives.iter();
                        let mut named =
                            squares.filter(|at| part.ends_with(&at.to_string().to_lowercase()));
                        named.all(|at| field.controller(*at) == Some(id))
                    }
                    part => part.starts_with("on high ground"),
                };
                if stands && !kept {
                    return Some(("where a model stands", false));
                }
            }
            return Some(("where a model stands", true));
        }
        if text.starts_with("May trample ") {
            let open = Skirmish::offers(self.rules, self.after, self.before.model(id)?.seat);
            let named = self.named(text).into_iter().filter(|other| *other != id);
            let kept = named.into_iter().all(|enemy| {
                open.iter()
                    .any(|offer| *offer.action() == Action::Choose(enemy))
            });
            return Some(("who may be trampled", kept || !stands));
        }
        if text.starts_with("Goes on on foot with ") {
            let on_foot = self.has(|event| matches!(event, Event::Dismounted(..)));
            let card = field.card(id);
            let left = card.wounds.saturating_sub(self.after.model(id)?.wounds);
            let numbers = text.contains(&format!("with {left} wound"));
            return Some(("a rider on foot", on_foot && numbers));
        }
        None
    }

    fn fights(&self, text: &str) -> Read {
        if text.starts_with("Left out of the chances") {
            return Some(("what the other may buy", true));
        }
        if text.contains(" at ") && text.contains("+") && text.contains("wounds on average") {
            let rolls = |event: &Event| match event {
                Event::Attacks { dice, value, .. } => tells_dice(text, *dice, *value),
                _ => false,
            };
            let charges = matches!(self.action, Action::Charge { .. });
            return Some(("dice of an attack", charges || self.has(rolls)));
        }
        // A charge is carried out to its end where its promises are kept.
        if let Action::Charge { .. } | Action::Ram { .. } = self.action {
            let known = ["Ends on ", "Moves to ", "Stays where it is"];
            let door = text.contains(" dice at ") || text.contains("broken, it may step on");
            let known = known.iter().any(|start| text.starts_with(start)) || door;
            return known.then_some(("where a charge ends", true));
        }
        if text.starts_with("Killed for good") || text.starts_with("Killed instead of captured") {
            let fell = self.has(|event| matches!(event, Event::Fell(_, Place::Killed)));
            if text.ends_with(" comes free") {
                let freed = self.has(|event| matches!(event, Event::Freed(..)));
                return Some(("who comes free", freed || self.goes_on()));
            }
            return Some((
                "who is killed",
                fell || !self.has(|event| matches!(event, Event::Fell(_, Place::Captive))),
            ));
        }
        if text.starts_with("Leaves the board and counts for most captives") {
            let fell =
                |event: &Event| matches!(event, Event::Fell(_, Place::Captive) | Event::Holds(..));
            // The flask of who falls may still kill it.
            let asks = self.has(|event| matches!(event, Event::Push(_) | Event::Replace(_)));
            return Some(("who is captured", self.has(fell) || asks));
        }
        if text.contains(" suffers ") {
            return Some(("who is struck", self.goes_on()));
        }
        None
    }

    /// Something of this answer is done or still asked for.
    fn goes_on(&self) -> bool {
        let waits = !matches!(Skirmish::turn(self.rules, self.after), Turn::Over(_));
        waits && self.has(|event| !matches!(event, Event::Pop | Event::Settled))
    }

    fn things(&self, text: &str) -> Read {
        let door = |event: &Event| matches!(event, Event::Door(_));
        match text {
            "Free action" => {
                let points = |state: &State| state.active.map(|active| active.ap);
                let (before, after) = (points(self.before), points(self.after));
                return Some(("a free action", after.is_none() || before == after));
            }
            "It opens" | "It closes" | "It is destroyed, and the model may step on by 1 square" => {
                return Some(("a door turns", self.has(door)));
            }
            "Passed, its squares are open for it until its activation ends" => {
                let tests = !self.has(|event| matches!(event, Event::Settled));
                return Some(("a pile is tested", tests || self.goes_on()));
            }
            "It is no longer routed" => {
                let rallied = |event: &Event| matches!(event, Event::Ended { rallied: true, .. });
                return Some((
                    "a rout ends",
                    self.has(rallied) || self.after != self.before,
                ));
            }
            _ => {}
        }
        if let Some(rest) = text.strip_prefix("Scores ") {
            let scored = |event: &Event| match event {
                Event::Scored(_, points, _) => rest.starts_with(&format!("{points} point")),
                _ => false,
            };
            let brings = match rest.contains("one more agenda") {
                true => true,
                false => self.has(|event| match event {
                    Event::Gained(_, coins) => rest.ends_with(&coins.to_string()),
                    _ => false,
                }),
            };
            return Some(("plunder", self.has(scored) && brings));
        }
        if let Some(rest) = text.strip_prefix("Heals ") {
            let healed = |event: &Event| match event {
                Event::Healed(_, wounds) => rest.starts_with(&format!("{wounds} wound")),
                _ => false,
            };
            return Some(("wounds are healed", self.has(healed)));
        }
        if let Some(rest) = text.strip_prefix("Brings back ") {
            let gained = |event: &Event| match event {
                Event::Gained(_, coins) => rest.starts_with(&coins.to_string()),
                _ => false,
            };
            return Some(("copper comes back", self.has(gained)));
        }
        if let Some(coins) = text.strip_prefix("Brings ") {
            let gained = |event: &Event| match event {
                Event::Gained(_, gained) => gained.to_string() == coins,
                _ => false,
            };
            return Some(("coins are brought", self.has(gained) || coins == "nothing"));
        }
        None
    }

    fn orders(&self, text: &str) -> Read {
        let granted = self.has(|event| matches!(event, Event::Granted(..)));
        if text.contains(" may move at once")
            || text.contains(" may move up to ")
            || text.ends_with(" as a free action")
        {
            return Some(("a grant", granted));
        }
        if text.starts_with("A condition of ") {
            let gone = self.has(|event| matches!(event, Event::Relieved(..)));
            return Some(("a condition goes", gone || self.goes_on()));
        }
        for (word, condition) in [("shaken", Condition::Shaken), ("routed", Condition::Routed)] {
            let at_once = format!(" becomes {word}");
            if text.contains(&at_once) && !text.contains("will test") {
                let got = self.named(text).into_iter().any(|id| {
                    let has = self
                        .after
                        .model(id)
                        .is_some_and(|model| model.has(condition));
                    has || self.has(|event| *event == Event::Afflicted(id, condition))
                });
                return Some(("a condition comes", got || self.goes_on()));
            }
        }
        if text.contains(" takes a will test") {
            return Some(("a will test", self.goes_on()));
        }
        text.contains(" moves away by ")
            .then(|| ("somebody is sent away", self.goes_on()))
    }

    fn round(&self, text: &str) -> Read {
        let asked = |state: &State| match Skirmish::turn(self.rules, state) {
            Turn::Seats(seats) => seats.first().copied(),
            Turn::Chance(_) | Turn::Over(_) => None,
        };
        let seats = (asked(self.before), asked(self.after));
        let over = self.has(|event| matches!(event, Event::Round(..)));
        match text {
            "The other side activates and cannot answer with a pass" => {
                Some(("a pass", over || seats.0 != seats.1))
            }
            "The other side has no copper, so the turn comes back" => Some((
                "a pass that comes back",
                over || seats.0 == seats.1 || seats.1.is_none(),
            )),
            "1 action point, as it is routed; the token leaves when it is done" => {
                let one =
                    |event: &Event| matches!(event, Event::Activated(_, active) if active.ap == 1);
                Some(("a routed model", self.has(one)))
            }
            "That is its whole activation" => {
                let came = self.has(|event| matches!(event, Event::Deployed(..)));
                Some(("a model from the reserve", came))
            }
            "The first player deploys first and begins round 1; then it alternates" => Some((
                "the first player",
                self.has(|event| matches!(event, Event::First(_))),
            )),
            "The other side then says who is the first player"
            | "The other side then chooses its zone" => Some((
                "a choice of the set-up",
                self.has(|event| matches!(event, Event::TookZone(..) | Event::First(_))),
            )),
            _ if matches!(self.action, Action::Keep(_)) => Some((
                "an agenda is kept",
                self.has(|event| matches!(event, Event::Kept(..))),
            )),
            _ if matches!(self.action, Action::Mark(_)) => Some((
                "a nemesis",
                self.has(|event| matches!(event, Event::Marked(..))),
            )),
            _ if matches!(self.action, Action::Die(_))
                || text.contains("one die becomes")
                || text.contains("thrown again") =>
            {
                Some(("a die is changed", self.goes_on()))
            }
            _ if text.starts_with("Any wound that gets through kills") => {
                Some(("a deadly blow", self.goes_on()))
            }
            _ => None,
        }
    }
}

/// Whether a text tells so many dice at a number of the card: alone, or after what it comes to with what is added.
pub(crate) fn tells_dice(text: &str, dice: u8, value: u8) -> bool {
    let word = if dice == 1 { "die" } else { "dice" };
    let rest = text.split_once(&format!("{dice} {word} at "));
    rest.is_some_and(|(_, least)| {
        let bare = least.starts_with(&format!("{value}+ against"));
        let added = least.split_once(" (").map(|(_, card)| card);
        bare || added.is_some_and(|card| card.starts_with(&format!("{value}+ with ")))
    })
}
