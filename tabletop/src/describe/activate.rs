//! What comes of putting something on the table, of activating a unit, and of parting one?

use geometry::Placement;
use play::{Answer, Price, sentence};

use super::answer::{Says, half_words};
use super::{Spot, Teller, many, sentences};
use crate::band::halves;
use crate::battle::Half;
use crate::rulings::Disbanding;
use crate::starts::may_maneuver_first;
use crate::strength::strength;

impl Teller<'_> {
    pub(super) fn puts(&self, label: String, unit: &str, to: Placement) -> Says {
        let reserve = &self.battle.camp(self.seat).reserve;
        let answer = Answer::new(label).at(Spot::Place(to));
        let row = reserve.iter().find(|row| row.id == unit);
        let answer = match row.and_then(|row| row.card(self.pack)) {
            Some(card) if card.name != unit => answer.effect(card.name.clone()),
            Some(_) | None => answer,
        };
        let left = many(reserve.len().saturating_sub(1));
        answer.price(Price::new(1, "unit of the reserve").left(left))
    }

    pub(super) fn lays(&self, answer: Says) -> Says {
        let Some(left) = self.battle.stage.preparing() else {
            return answer;
        };
        let (what, count) = match left.objectives {
            0 => ("piece", left.terrain),
            objectives => ("objective", objectives),
        };
        let left = u32::from(count.saturating_sub(1));
        answer.price(Price::new(1, what).left(left))
    }

    pub(super) fn lays_piece(&self, piece: &str, to: Placement) -> Says {
        let row = self.pack.piece(piece);
        let name = row.map_or(piece, |row| row.name.as_str());
        let answer = Answer::new(format!("Lay {name}")).at(Spot::Place(to));
        let keywords = row.iter().flat_map(|row| row.keywords.iter());
        let rows = keywords.filter_map(|keyword| self.pack.keyword(keyword));
        let texts: Vec<String> = rows
            .map(|row| format!("{}: {}", row.name, row.text))
            .collect();
        self.lays(answer.effect(texts.join(" ")))
    }

    pub(super) fn activates(&self, id: &str) -> Says {
        let answer = Answer::new(sentence(id)).at(Spot::Unit(id.to_owned()));
        let Some(index) = self.field.unit(id) else {
            return answer;
        };
        let unit = self.field.units[index].unit;
        let ready = self.field.state.units.iter();
        let ready = ready.filter(|other| other.side == unit.side && !other.activated);
        let left = many(ready.count().saturating_sub(1));
        let foes: Vec<&str> = self.field.foes(index).map(|foe| self.id(foe)).collect();
        let engaged = match foes.as_slice() {
            [] => String::new(),
            foes => format!("Engaged with {}", foes.join(" and ")),
        };
        let acts = match may_maneuver_first(&self.field, index) {
            true => "Maneuvers first if you like, then performs one action",
            // Of every other unit it would be the same line.
            false => "",
        };
        let tokens = unit.tokens.iter();
        tokens.fold(
            answer
                .effect(sentences(&[acts, &engaged]))
                .price(Price::new(1, "activation").left(left)),
            |answer, token| answer.warning(token.name()),
        )
    }

    /// Which half acts, with what it has.
    pub(super) fn disbands(&self, half: Half) -> Says {
        let unit = self.acting().map(|unit| self.field.units[unit].unit);
        let shares = self.pack.rulings().disbanding == Disbanding::Own;
        let both = unit.and_then(|unit| halves(self.pack, unit));
        let own = both.filter(|_| shares).map(|[left, right]| match half {
            Half::Left => left,
            Half::Right => right,
        });
        let left = own.and_then(|own| strength(self.pack, &own));
        let figures = left.map_or(String::new(), |left| match left.figures {
            1 => ", 1 figure".to_owned(),
            figures => format!(", {figures} figures"),
        });
        let label = format!("Disband, the {} half acts{figures}", half_words(half));
        let answer = Answer::new(label).effect("The other half is activated later");
        answer.warning("they cannot join again")
    }

    pub(super) fn id(&self, unit: usize) -> &str {
        self.field.id(crate::field::Thing::Unit(unit))
    }
}
