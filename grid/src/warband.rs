//! Which warbands are legal?
//!
//! All reasons against a list, not only the first. A list that has none fits the pool and spends its gold and
//! silver as far as cards allow.

use play::Source;

use crate::body::Figure;
use crate::card::{Card, Class, Coins, Gear};
use crate::ids::{CardId, EquipmentId};
use crate::pack::Pack;
use crate::rulings::FigureCounts;

/// A model of a warband with what it carries.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Recruit {
    pub card: CardId,
    /// What it carries.
    pub equipment: Option<EquipmentId>,
}

/// A warband that comes ready.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Band {
    /// Its name in files.
    pub id: String,
    /// Its name for people.
    pub title: String,
    /// Coins it was made for.
    pub pool: Coins,
    /// Its models.
    pub recruits: Vec<Recruit>,
    pub source: Source,
}

/// What is wrong with a warband.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// It has no model.
    #[error("a warband needs a model")]
    Empty,
    /// The pack has no such card or equipment.
    #[error("the pack has no such card")]
    Unknown,
    /// It costs more than the pool holds.
    #[error("it costs {cost}, and the pool holds {pool}")]
    TooDear {
        cost: Coins,
        /// What there is.
        pool: Coins,
    },
    /// It has more models than the pool has copper.
    #[error("{models} models are more than the {copper} copper of the pool")]
    TooMany {
        /// Models of the warband.
        models: usize,
        /// Copper of the pool.
        copper: u8,
    },
    /// Two emblems in one warband.
    #[error("{0} and {1} do not fight together")]
    Emblems(String, String),
    /// Two sigils of one emblem.
    #[error("the sigils {0} and {1} do not fight together")]
    Sigils(String, String),
    /// More than one neutral model of a class beside a faction.
    #[error("only one neutral {} joins a warband", .0.word())]
    Neutrals(Class),
    /// A hero or champion is there twice.
    #[error("{0} can be there only once")]
    Twice(String),
    /// More figures of a kind than the box has.
    #[error("the box has {has} of {title}, not {wants}")]
    Figures {
        title: String,
        /// How many it has.
        has: u8,
        wants: usize,
    },
    /// Gold or silver is left that one more hero or champion would take.
    #[error("{left} is left, and {title} still fits")]
    Unspent {
        left: Coins,
        /// Who fits.
        title: String,
    },
    /// Equipment for another class.
    #[error("a {} cannot carry {title}", .class.word())]
    WrongClass {
        class: Class,
        /// The equipment.
        title: String,
    },
    /// Equipment for models on foot.
    #[error("{0} is for models on foot")]
    OnFoot(String),
    /// A unique piece of equipment is there twice.
    #[error("{0} is unique")]
    Unique(String),
}

/// What a list costs.
#[must_use]
pub fn cost(pack: &Pack, recruits: &[Recruit]) -> Coins {
    recruits.iter().fold(Coins::NONE, |sum, recruit| {
        let card = pack.card_at(recruit.card).map(|card| card.price);
        let gear = recruit.equipment.and_then(|id| pack.equipment_at(id));
        let gear = gear.map(|gear| gear.price);
        sum.plus(card.unwrap_or_default())
            .plus(gear.unwrap_or_default())
    })
}

/// Everything that is wrong with a warband; nothing for a legal one.
///
/// # Rule
/// Rulebook, Assembling your warband and Equipment tokens; digest V1 to V5, R82.
///
/// # Ruling
/// `figure_counts`: `yes` holds it to the figures of one box.
#[must_use]
pub fn illegal(pack: &Pack, pool: Coins, recruits: &[Recruit]) -> Vec<Illegal> {
    let mut wrong = Vec::new();
    let cards: Vec<&Card> = recruits
        .iter()
        .filter_map(|recruit| pack.card_at(recruit.card))
        .collect();
    if cards.len() != recruits.len() {
        return vec![Illegal::Unknown];
    }
    if cards.is_empty() {
        wrong.push(Illegal::Empty);
    }
    let cost = cost(pack, recruits);
    if !pool.cover(cost) {
        wrong.push(Illegal::TooDear { cost, pool });
    }
    if cards.len() > usize::from(pool.copper) {
        wrong.push(Illegal::TooMany {
            models: cards.len(),
            copper: pool.copper,
        });
    }
    wrong.extend(company(pack, &cards));
    wrong.extend(equipped(pack, &cards, recruits));
    // What else is wrong may be why coins are left.
    if let (true, Some(left)) = (wrong.is_empty(), pool.minus(cost))
        && let Some(card) = still_fits(pack, pool, left, &cards)
    {
        wrong.push(Illegal::Unspent {
            left: Coins { copper: 0, ..left },
            title: card.title.clone(),
        });
    }
    wrong
}

/// Who may fight beside whom.
fn company(pack: &Pack, cards: &[&Card]) -> Vec<Illegal> {
    let mut wrong = Vec::new();
    let mut sworn = cards.iter().filter(|card| card.faction.is_some());
    if let Some(first) = sworn.next() {
        for card in sworn {
            if card.faction != first.faction {
                let name = |card: &Card| card.faction.clone().unwrap_or_default();
                wrong.push(Illegal::Emblems(name(first), name(card)));
            }
        }
        wrong.extend(loyalties(cards, first));
        for class in [Class::Hero, Class::Champion, Class::Soldier] {
            let neutral = |card: &&&Card| card.faction.is_none() && card.class == class;
            if cards.iter().filter(neutral).count() > 1 {
                wrong.push(Illegal::Neutrals(class));
            }
        }
    }
    for (place, card) in cards.iter().enumerate() {
        let before = cards.get(..place).unwrap_or_default();
        let mut same = before.iter().filter(|other| other.title == card.title);
        match card.class {
            Class::Hero | Class::Champion if same.next().is_some() => {
                wrong.push(Illegal::Twice(card.title.clone()));
            }
            Class::Hero | Class::Champion | Class::Soldier => {}
        }
        match pack.rulings().figure_counts {
            FigureCounts::No => {}
            FigureCounts::Yes => {
                let wants = cards.iter().filter(|other| other.id == card.id).count();
                let is_first = before.iter().all(|other| other.id != card.id);
                if is_first && wants > usize::from(card.figures) {
                    wrong.push(Illegal::Figures {
                        title: card.title.clone(),
                        has: card.figures,
                        wants,
                    });
                }
            }
        }
    }
    wrong
}

/// Sigils of an emblem beside the first one that a warband has, each once.
fn loyalties(cards: &[&Card], first: &Card) -> Vec<Illegal> {
    let same = cards.iter().filter(|card| card.faction == first.faction);
    let mut sigils: Vec<&str> = Vec::new();
    for sigil in same.filter_map(|card| card.sigil.as_deref()) {
        if !sigils.contains(&sigil) {
            sigils.push(sigil);
        }
    }
    let mut sigils = sigils.into_iter();
    let Some(own) = sigils.next() else {
        return Vec::new();
    };
    sigils
        .map(|other| Illegal::Sigils(own.to_owned(), other.to_owned()))
        .collect()
}

/// Who may carry what.
fn equipped(pack: &Pack, cards: &[&Card], recruits: &[Recruit]) -> Vec<Illegal> {
    let mut wrong = Vec::new();
    let mut seen: Vec<EquipmentId> = Vec::new();
    for (card, recruit) in cards.iter().zip(recruits) {
        let Some(id) = recruit.equipment else {
            continue;
        };
        let Some(gear) = pack.equipment_at(id) else {
            wrong.push(Illegal::Unknown);
            continue;
        };
        if !gear.classes.contains(&card.class) {
            wrong.push(Illegal::WrongClass {
                class: card.class,
                title: gear.title.clone(),
            });
        }
        if let (Gear::Candle | Gear::Boots(_), Figure::Large) = (gear.gear, card.figure) {
            wrong.push(Illegal::OnFoot(gear.title.clone()));
        }
        if gear.unique && seen.contains(&id) {
            wrong.push(Illegal::Unique(gear.title.clone()));
        }
        seen.push(id);
    }
    wrong
}

/// A hero or champion that could still join.
fn still_fits<'p>(pack: &'p Pack, pool: Coins, left: Coins, cards: &[&Card]) -> Option<&'p Card> {
    if cards.len() >= usize::from(pool.copper) {
        return None;
    }
    pack.cards().iter().find(|card| {
        let character = match card.class {
            Class::Hero | Class::Champion => true,
            Class::Soldier => false,
        };
        // A figure that the box has not is nothing that has to be bought.
        if !character || card.figures == 0 || !left.cover(card.price) {
            return false;
        }
        let mut with: Vec<&Card> = cards.to_vec();
        with.push(card);
        company(pack, &with).is_empty()
    })
}
