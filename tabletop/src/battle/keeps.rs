//! Which half of a unit that parted keeps an effect?
//!
//! Its owner chooses, effect by effect. What only one half can have goes with it: a used order with the half that has
//! the ability, what was dropped with the half that stands on it.

use play::Seat;

use super::action::Half;
use super::event::BattleEvent;
use super::frame::{Frame, Parted};
use super::marks::{Mark, Marking};
use super::play::Play;
use super::state::opponent;
use super::words::named;
use crate::pack::Pack;
use crate::profile::Ability;
use crate::strength::abilities;

impl Play<'_, '_> {
    /// Has the owner of each effect on a unit that parted choose the half that keeps it.
    ///
    /// # Rule
    /// 2017, Banding.
    pub(super) fn share_effects(&mut self, id: &str, halves: &[String; 2]) {
        let marks = self.battle().into_iter().flat_map(|battle| &battle.marks);
        let marks: Vec<Mark> = marks.filter(|mark| mark.unit == id).cloned().collect();
        // The last one that is asked about comes first.
        for mark in marks.into_iter().rev() {
            if matches!(mark.what, Marking::LastBreath { times } if times > 1) {
                continue;
            }
            let [left, right] = halves;
            match [left, right].map(|half| self.can_keep(half, &mark.what)) {
                [true, true] => self.push(Frame::Keeps(Parted {
                    seat: self.owner_of(&mark),
                    mark,
                    halves: halves.clone(),
                })),
                [true, false] => self.goes_with(&mark, left),
                [false, true] => self.goes_with(&mark, right),
                [false, false] => {}
            }
        }
    }

    /// Leaves an effect with the half that its owner chose.
    pub(super) fn keeps(&mut self, parted: &Parted, half: Half) {
        self.pop();
        self.goes_with(&parted.mark, parted.half(half));
    }

    fn goes_with(&mut self, mark: &Mark, by: &str) {
        let same = |known: &Mark| match (&known.what, &mark.what) {
            // All the breaths of a unit are one effect.
            (Marking::LastBreath { .. }, Marking::LastBreath { .. }) => true,
            (known, what) => known == what,
        };
        let marks = self.battle().into_iter().flat_map(|battle| &battle.marks);
        let marks: Vec<Mark> = marks
            .filter(|known| known.unit == mark.unit && same(known))
            .cloned()
            .collect();
        for mark in marks {
            let by = by.to_owned();
            self.emit(BattleEvent::Kept { mark, by });
        }
    }

    /// Whose effect it is: what harms a unit is its enemy's.
    fn owner_of(&self, mark: &Mark) -> Seat {
        let own = self.owner(&mark.unit);
        match &mark.what {
            Marking::Helpless | Marking::Mute | Marking::Bribed | Marking::Dropped => opponent(own),
            Marking::Ordered { .. } | Marking::LastBreath { .. } => own,
            Marking::Devoted { ncu } => {
                let cards = self.side_cards(own);
                match cards.is_some_and(|cards| cards.ncu(ncu).is_some()) {
                    true => own,
                    false => opponent(own),
                }
            }
            Marking::Joined { seat, .. } => *seat,
        }
    }

    /// Whether an effect means anything with a half.
    fn can_keep(&self, id: &str, what: &Marking) -> bool {
        let has = |is: &dyn Fn(&Ability) -> bool| {
            let unit = self.unit(id).into_iter();
            unit.flat_map(|unit| abilities(self.pack, unit)).any(is)
        };
        match what {
            Marking::Helpless
            | Marking::Mute
            | Marking::Bribed
            | Marking::Devoted { .. }
            | Marking::Joined { .. } => true,
            Marking::Dropped => self.is_on_token(id),
            Marking::Ordered { ability } => has(&|row| row.id == *ability),
            Marking::LastBreath { .. } => has(&|row| {
                let passive = row.passive.as_ref();
                passive.is_some_and(|passive| passive.last_breaths > 0)
            }),
        }
    }
}

/// What an effect does, said of the half that keeps it.
pub(crate) fn keeps_words(pack: &Pack, what: &Marking) -> String {
    match what {
        Marking::Helpless => "is not helped by orders and cards in this turn".to_owned(),
        Marking::Mute => "has no abilities in this turn".to_owned(),
        Marking::Bribed => "stays bribed".to_owned(),
        Marking::Dropped => "carries nothing until it moves".to_owned(),
        Marking::Devoted { ncu } => {
            let name = named(pack.character(ncu).map(|row| &row.name), ncu);
            format!("stays influenced by {name}")
        }
        Marking::Ordered { ability } => {
            let name = named(pack.ability(ability).map(|row| &row.name), ability);
            format!("has used {name}")
        }
        Marking::LastBreath { .. } => "has fought for its last breath".to_owned(),
        Marking::Joined { card, .. } => {
            let name = named(pack.card(card).map(|row| &row.name), card);
            format!("keeps {name}")
        }
    }
}
