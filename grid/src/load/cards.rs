//! Which agendas, motivations, objective cards and equipment does a pack have?
//!
//! One list each of the file of cards; the kind of every effect is a word that the rules know.

use play::pack::Row;

use super::Reader;
use super::manifest::FileKind;
use super::models::{CONDITIONS, STRIKES, coins};
use crate::card::{
    Agenda, AgendaPlay, AgendaScore, AliveWhen, Class, DeceasedWhen, Equipment, Gear, Limit,
    Motivation, Motive, ObjectiveAction, ObjectiveCard, RollKind,
};

pub(super) const CLASSES: [(&str, Class); 3] = [
    ("hero", Class::Hero),
    ("champion", Class::Champion),
    ("soldier", Class::Soldier),
];

const SCORES: [(&str, AgendaScore); 5] = [
    ("heroes_whole", AgendaScore::HeroesWhole),
    ("spent_all", AgendaScore::SpentAll),
    ("more_objectives", AgendaScore::MoreObjectives),
    ("soldiers_behind", AgendaScore::SoldiersBehind(0)),
    ("lords_taken", AgendaScore::LordsTaken),
];

const PLAYS: [(&str, AgendaPlay); 2] = [
    ("soldier_moves", AgendaPlay::SoldierMoves),
    ("attack", AgendaPlay::Attack),
];

const ALIVE: [(&str, AliveWhen); 7] = [
    ("kills_champion", AliveWhen::Kills(Class::Champion)),
    ("kills_hero", AliveWhen::Kills(Class::Hero)),
    ("nemesis_falls", AliveWhen::NemesisFalls),
    ("letters_taken", AliveWhen::LettersTaken),
    ("holds_objective", AliveWhen::HoldsObjective),
    ("holds_on_foot", AliveWhen::HoldsOnFoot),
    ("stands_beyond", AliveWhen::StandsBeyond),
];

const DECEASED: [(&str, DeceasedWhen); 5] = [
    ("killed", DeceasedWhen::Killed),
    ("by_enemy", DeceasedWhen::ByEnemy),
    ("with_nemesis", DeceasedWhen::WithNemesis),
    ("hero_remains", DeceasedWhen::HeroRemains),
    ("beyond", DeceasedWhen::Beyond),
];

const LIMITS: [(&str, Limit); 3] = [
    ("activation", Limit::Activation),
    ("round", Limit::Round),
    ("game", Limit::Game),
];

/// Kinds of objectives' actions and of equipment, before their numbers are read.
#[derive(Clone, Copy)]
enum Act {
    Relieve,
    Shoot,
    Copper,
    Heal,
    Drums,
    Oil,
    Peek,
    Bulwark,
    Threaten,
    Path,
}

const ACTS: [(&str, Act); 10] = [
    ("relieve", Act::Relieve),
    ("shoot", Act::Shoot),
    ("copper", Act::Copper),
    ("heal", Act::Heal),
    ("drums", Act::Drums),
    ("oil", Act::Oil),
    ("peek", Act::Peek),
    ("bulwark", Act::Bulwark),
    ("threaten", Act::Threaten),
    ("path", Act::Path),
];

#[derive(Clone, Copy)]
enum Kind {
    Powder,
    Charm,
    Flask,
    Rolls(RollKind),
    Strikes,
    Immune,
    Candle,
    Dagger,
    Balm,
    Boots,
}

const KINDS: [(&str, Kind); 11] = [
    ("powder", Kind::Powder),
    ("charm", Kind::Charm),
    ("flask", Kind::Flask),
    ("defense", Kind::Rolls(RollKind::Defense)),
    ("will", Kind::Rolls(RollKind::Will)),
    ("strikes", Kind::Strikes),
    ("immune", Kind::Immune),
    ("candle", Kind::Candle),
    ("dagger", Kind::Dagger),
    ("balm", Kind::Balm),
    ("boots", Kind::Boots),
];

impl<'t> Reader<'t> {
    pub(super) fn agendas(&self) -> Option<Vec<Agenda>> {
        let agendas = self.rows(FileKind::Cards, "agenda", |row, id| {
            let title = row.owned("title");
            let points = row.whole_or("points", 1..=9, 2);
            let scores = row.one_of("score", "scores", &SCORES);
            let scores = match scores {
                Some(AgendaScore::SoldiersBehind(_)) => row
                    .whole("soldiers", 1..=9)
                    .map(AgendaScore::SoldiersBehind),
                other => other,
            };
            let play = if row.has("play") {
                row.one_of("effect", "play", &PLAYS).map(Some)
            } else {
                Some(None)
            };
            let (text, source) = (row.owned("text"), self.source(row));
            Some(Agenda {
                id,
                title: title?,
                points: points?,
                scores: scores?,
                play: play?,
                text: text?,
                source: source?,
            })
        })?;
        if agendas.len() > 8
            && let Some(file) = self.top(FileKind::Cards)
        {
            file.wrong_at("agenda", "a player has at most 8 agendas");
        }
        Some(agendas)
    }

    pub(super) fn motivations(&self) -> Option<Vec<Motivation>> {
        self.rows(FileKind::Cards, "motivation", |row, id| {
            let (title, hero) = (row.owned("title"), row.owned("hero"));
            let alive: Vec<_> = row
                .rows("alive")
                .into_iter()
                .map(|row| motive(row, &ALIVE))
                .collect();
            if alive.len() > 4 {
                row.wrong_at("alive", "a motivation has at most 4 ways to score");
            }
            let deceased = row.row("deceased").and_then(|row| motive(row, &DECEASED));
            let (text, source) = (row.owned("text"), self.source(row));
            Some(Motivation {
                id,
                hero: hero?,
                title: title?,
                alive: alive.into_iter().collect::<Option<_>>()?,
                deceased: deceased?,
                text: text?,
                source: source?,
            })
        })
    }

    pub(super) fn objectives(&self) -> Option<Vec<ObjectiveCard>> {
        self.rows(FileKind::Cards, "objective", |row, id| {
            let title = row.owned("title");
            let ap = row.whole("ap", 0..=2);
            let action = row.one_of("action", "does", &ACTS);
            let action = action.and_then(|act| action_of(row, act));
            let limit = row.one_of("limit", "limit", &LIMITS);
            let (text, source) = (row.owned("text"), self.source(row));
            Some(ObjectiveCard {
                id,
                title: title?,
                ap: ap?,
                action: action?,
                limit: limit?,
                text: text?,
                source: source?,
            })
        })
    }

    pub(super) fn equipment(&self) -> Option<Vec<Equipment>> {
        self.rows(FileKind::Cards, "equipment", |row, id| {
            let title = row.owned("title");
            let price = coins(row, "price");
            let words = row.texts("classes").unwrap_or_default();
            let classes: Vec<Option<Class>> = words
                .iter()
                .map(|word| {
                    let known = CLASSES.iter().find(|(name, _)| *name == word.text);
                    if known.is_none() {
                        row.unknown("class", word, CLASSES.iter().map(|(name, _)| *name));
                    }
                    known.map(|(_, class)| *class)
                })
                .collect();
            let unique = row.truth("unique");
            let gear = row.one_of("equipment", "does", &KINDS);
            let gear = gear.and_then(|kind| gear_of(row, kind));
            let (text, source) = (row.owned("text"), self.source(row));
            Some(Equipment {
                id,
                title: title?,
                price: price?,
                classes: classes.into_iter().collect::<Option<_>>()?,
                unique: unique?,
                gear: gear?,
                text: text?,
                source: source?,
            })
        })
    }
}

fn motive<W: Copy>(row: Row<'_>, known: &[(&'static str, W)]) -> Option<Motive<W>> {
    let when = row.one_of("trigger", "when", known);
    let price = coins(&row, "price");
    let points = row.whole("points", 1..=9);
    let champion_beside = row.whole_or("champion_beside", 0..=9, 0);
    row.done();
    Some(Motive {
        when: when?,
        price: price?,
        points: points?,
        champion_beside: champion_beside?,
    })
}

fn action_of(row: &Row<'_>, act: Act) -> Option<ObjectiveAction> {
    Some(match act {
        Act::Relieve => ObjectiveAction::Relieve(row.whole("friends", 2..=9)?),
        Act::Shoot => {
            let (dice, value) = (row.whole("dice", 1..=12), row.whole("value", 2..=10));
            ObjectiveAction::Shoot {
                dice: dice?,
                value: value?,
            }
        }
        Act::Copper => ObjectiveAction::Copper(row.whole("copper", 1..=9)?),
        Act::Heal => ObjectiveAction::Heal(row.whole("wounds", 1..=9)?),
        Act::Drums => ObjectiveAction::Drums,
        Act::Oil => ObjectiveAction::Oil(row.whole("hits", 1..=9)?),
        Act::Peek => ObjectiveAction::Peek,
        Act::Bulwark => ObjectiveAction::Bulwark(row.whole("bonus", 1..=9)?),
        Act::Threaten => {
            ObjectiveAction::Threaten(row.one_of("condition", "fails", &CONDITIONS)?)
        }
        Act::Path => ObjectiveAction::Path,
    })
}

fn gear_of(row: &Row<'_>, kind: Kind) -> Option<Gear> {
    let bonus = || row.whole("bonus", 1..=9);
    Some(match kind {
        Kind::Powder => Gear::Powder,
        Kind::Charm => Gear::Charm,
        Kind::Flask => Gear::Flask,
        Kind::Rolls(roll) => Gear::Rolls(roll, bonus()?),
        Kind::Strikes => {
            let (strike, bonus) = (row.one_of("strike", "strike", &STRIKES), bonus());
            Gear::Strikes(strike?, bonus?)
        }
        Kind::Immune => Gear::Immune(row.one_of("condition", "condition", &CONDITIONS)?),
        Kind::Candle => Gear::Candle,
        Kind::Dagger => Gear::Dagger,
        Kind::Balm => Gear::Balm(row.whole("wounds", 1..=9)?),
        Kind::Boots => Gear::Boots(row.whole("squares", 1..=3)?),
    })
}
