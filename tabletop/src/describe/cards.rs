//! What do cards, abilities and the tactics board give, and what do they take?

use play::{Answer, Likely, Price, Secrecy};

use super::answer::Says;
use super::{Spot, Teller, many, sentences};
use crate::army::called;
use crate::battle::holds_bonus;
use crate::card::Card;
use crate::card_play::ZoneEffect;
use crate::pack::Pack;
use crate::panic_test::panic_test;
use crate::strength::strength;
use crate::token::Token;

/// What a card says, in our own words.
pub(crate) fn card_text(pack: &Pack, card: &Card) -> String {
    let bonus = card.bonus.as_ref().map_or(String::new(), |bonus| {
        let zones = bonus.zones.iter().filter_map(|zone| pack.zone_at(*zone));
        let names: Vec<&str> = zones.map(|zone| zone.name.as_str()).collect();
        format!("Holding {}: {}", names.join(" or "), bonus.text)
    });
    let note = card.note.clone().unwrap_or_default();
    let by_hand = match card.play {
        Some(_) => "",
        None => "The players carry this card out by hand",
    };
    let all = [&card.trigger, &card.effect, &bonus, &note];
    let all: Vec<&str> = all
        .into_iter()
        .map(|text| text.trim_end_matches('.'))
        .collect();
    sentences(&[all.as_slice(), &[by_hand]].concat())
}

impl Teller<'_> {
    /// So many cards of the hand, and what is left of it.
    fn card_price(&self) -> Price {
        let hand = self.battle.camp(self.seat).cards.hand.len();
        Price::new(1, "card").left(many(hand.saturating_sub(1)))
    }

    fn card_name<'n>(&'n self, card: &'n str) -> &'n str {
        self.pack.card(card).map_or(card, |row| row.name.as_str())
    }

    fn card_words(&self, card: &str) -> String {
        let row = self.pack.card(card);
        row.map_or(String::new(), |row| card_text(self.pack, row))
    }

    pub(super) fn plays(&self, card: &str, on: Option<&str>, pick: u8) -> Says {
        let row = self.pack.card(card);
        let mut label = format!("Play {}", self.card_name(card));
        if let Some(on) = on {
            label += &format!(" on {on}");
        }
        if pick > 0 {
            let play = row.and_then(|row| row.play.as_ref());
            label += &play.map_or(String::new(), |play| format!(", {}", play.pick_words(pick)));
        }
        let bonus = row.filter(|row| row.bonus.is_some()).map(|row| {
            match holds_bonus(self.pack, self.battle, self.seat, row) {
                0 => "Its zones are not held",
                _ => "A zone of it is held",
            }
        });
        let text = self.card_words(card);
        let answer = Answer::new(label)
            .effect(sentences(&[text.as_str(), bonus.unwrap_or_default()]))
            .price(self.card_price())
            .secrecy(Secrecy::UntilGiven);
        match on {
            Some(on) => answer.at(self.spot(on)),
            None => answer,
        }
    }

    /// The use of an ability of a unit.
    pub(super) fn orders(&self, [unit, ability]: [&str; 2], on: Option<&str>, pick: u8) -> Says {
        let row = self.pack.ability(ability);
        let name = row.map_or(ability, |row| row.name.as_str());
        let label = match (on, pick) {
            (Some(on), 1..) => format!("{name} of {unit}: Charge {on}"),
            (None, 1..) => format!("{name} of {unit}: Maneuver"),
            (Some(on), 0) => format!("Use {name} of {unit} on {on}"),
            (None, 0) => format!("Use {name} of {unit}"),
        };
        let answer = Answer::new(label)
            .effect(row.map_or("", |row| row.text.trim_end_matches('.')))
            .at(Spot::Unit(unit.to_owned()));
        let answer = match row.is_some_and(|row| row.order) {
            true => answer.price(Price::new(1, "order of this round").left(0)),
            false => answer,
        };
        match on.filter(|on| *on != unit) {
            Some(on) => answer.at(self.spot(on)),
            None => answer,
        }
    }

    pub(super) fn claims(&self, ncu: &str, zone: Option<&str>) -> Says {
        let name = called(self.pack, ncu);
        let row = zone.and_then(|zone| self.pack.zone(zone));
        let ncus = self.battle.camp(self.seat).cards.ncus.iter();
        let left = many(ncus.filter(|ncu| !ncu.activated).count().saturating_sub(1));
        let (label, gives) = match row {
            Some(row) => (
                format!("{name} claims {}", row.name),
                row.text.trim_end_matches('.'),
            ),
            None => (format!("{name} acts without a zone"), "Every zone is taken"),
        };
        let character = self.pack.character(ncu);
        let abilities = character.map_or(&[][..], |row| &row.abilities).iter();
        let texts = abilities
            .filter_map(|ability| self.pack.ability_at(*ability))
            .map(|row| format!("{}: {}", row.name, row.text.trim_end_matches('.')));
        let texts: Vec<String> = [gives.to_owned()].into_iter().chain(texts).collect();
        let price = Price::new(1, "activation of a non-combat unit").left(left);
        let answer = Answer::new(label).effect(sentences(&texts)).price(price);
        match zone {
            Some(zone) => answer.at(Spot::Zone(zone.to_owned())),
            None => answer.warning("no zone gives anything"),
        }
    }

    fn picks(&self, on: &str, token: Option<Token>) -> Says {
        let label = match token {
            Some(token) => format!("{on}, {}", token.name()),
            None => self.named(on),
        };
        Answer::new(label).at(self.spot(on))
    }

    /// The use of an ability of a non-combat unit.
    pub(super) fn uses(&self, on: &str, token: Option<Token>) -> Says {
        let answer = self.picks(on, token);
        match token {
            Some(token) => answer.effect(format!("{on} will not be {} any more", token.name())),
            None => answer,
        }
    }

    /// The use of what a zone gives.
    pub(crate) fn gives(&self, effect: ZoneEffect, on: &str, token: Option<Token>) -> Says {
        let answer = self.picks(on, token);
        match (effect, token) {
            (ZoneEffect::Frighten, _) => {
                let answer = answer.effect(format!("{on} will test for panic at -1"));
                match self.fails(on, -1) {
                    Some(fails) => answer.likely(Likely::new("fails its panic test", fails)),
                    None => answer,
                }
            }
            (ZoneEffect::Restore, Some(token)) => answer.effect(format!(
                "{on} will regain up to 3 wounds and not be {} any more",
                token.name()
            )),
            (ZoneEffect::Restore, None) => {
                answer.effect(format!("{on} will regain up to 3 wounds"))
            }
            (ZoneEffect::Scheme, Some(token)) => {
                answer.effect(format!("{on} will be {}", token.name()))
            }
            (ZoneEffect::Scheme, None) => answer,
            (ZoneEffect::Attack, _) => answer.effect(format!("{on} will make an attack action")),
            (ZoneEffect::Move, _) => answer.effect(format!("{on} will maneuver or retreat")),
        }
    }

    pub(super) fn takes(&self, card: &str) -> Says {
        Answer::new(format!("Take {}", self.card_name(card)))
            .effect(self.card_words(card))
            .secrecy(Secrecy::UntilGiven)
    }

    pub(super) fn discards(&self, card: &str) -> Says {
        Answer::new(format!("Discard {}", self.card_name(card)))
            .effect(self.card_words(card))
            .price(self.card_price())
            .secrecy(Secrecy::UntilGiven)
    }

    /// How likely a unit fails a panic test.
    fn fails(&self, id: &str, plus: i8) -> Option<f64> {
        let unit = self.field.unit(id)?;
        let left = strength(self.pack, self.field.units[unit].unit)?;
        Some(panic_test(&self.field, unit, plus)?.fail_at(left.resilience))
    }

    fn named(&self, id: &str) -> String {
        match self.field.unit(id) {
            Some(_) => id.to_owned(),
            None => called(self.pack, id).to_owned(),
        }
    }

    /// A unit on the table, or the zone on which a non-combat unit stands.
    fn spot(&self, id: &str) -> Spot {
        let ncus = self.battle.camps.iter().flat_map(|camp| &camp.cards.ncus);
        let zone = ncus
            .filter(|ncu| ncu.id == id)
            .find_map(|ncu| ncu.zone.clone());
        match zone.filter(|_| self.field.unit(id).is_none()) {
            Some(zone) => Spot::Zone(zone),
            None => Spot::Unit(id.to_owned()),
        }
    }
}
