//! What do non-combat units do on the tactics board?

use play::{Refusal, Seat};

use super::action::Action;
use super::cards::holds;
use super::event::BattleEvent;
use super::frame::{Done, Frame, Gift, Using, Window};
use super::hands::power_of;
use super::marks::Marking;
use super::play::Play;
use super::state::{BattleState, opponent};
use crate::card_play::{Power, When};

const BOARD: &str = "The tactics board";

impl Play<'_, '_> {
    /// Activates a non-combat unit in the turn of its side.
    ///
    /// # Errors
    /// Those of the claim; `not_now` outside the activation phase.
    pub(super) fn claims(
        &mut self,
        seat: Seat,
        id: &str,
        zone: Option<&str>,
    ) -> Result<(), Refusal> {
        if self.in_round().is_none() {
            return self.no("not_now", BOARD, "No unit is activated now");
        }
        self.claim(seat, id, zone)
    }

    /// Activates a non-combat unit.
    ///
    /// # Errors
    /// `no_such_unit`, `activated`, `zone_taken`, `zone_free`.
    ///
    /// # Rule
    /// 2017, The tactics board: onto a zone without another unit; the zone gives its benefit at once.
    pub(super) fn claim(
        &mut self,
        seat: Seat,
        id: &str,
        zone: Option<&str>,
    ) -> Result<(), Refusal> {
        let Some(ncu) = self.side_cards(seat).and_then(|cards| cards.ncu(id)) else {
            let text = format!("{id} is no non-combat unit of yours");
            return self.no("no_such_unit", BOARD, text);
        };
        if ncu.activated {
            let text = format!("{id} has been activated in this round");
            return self.no("activated", BOARD, text);
        }
        let free = self.free_zones();
        let effect = match zone {
            Some(zone) if !free.iter().any(|known| known == zone) => {
                return self.no("zone_taken", BOARD, format!("{zone} is no free zone"));
            }
            None if !free.is_empty() => {
                let text = format!("{id} has to claim a free zone");
                return self.no("zone_free", BOARD, text);
            }
            Some(zone) => self.pack.zone(zone).and_then(|zone| zone.gives),
            None => None,
        };
        let ncu = id.to_owned();
        self.push(Frame::Done(Done { unit: ncu.clone() }));
        self.emit(BattleEvent::Claimed {
            seat,
            ncu: ncu.clone(),
            zone: zone.map(str::to_owned),
        });
        if let Some(effect) = effect {
            self.push(Frame::Gift(Gift {
                seat,
                ncu: ncu.clone(),
                effect,
                drawn: false,
            }));
            self.ask(Window::new(seat, When::OwnClaim).against(&ncu));
        }
        self.push(Frame::Power(Using {
            seat,
            ncu: ncu.clone(),
        }));
        self.ask(Window::new(opponent(seat), When::EnemyNcu).against(&ncu));
        Ok(())
    }

    /// The zones without a unit, in the order of the board.
    pub(super) fn free_zones(&self) -> Vec<String> {
        let camps = self.battle().into_iter().flat_map(|battle| &battle.camps);
        let taken: Vec<&String> = camps
            .flat_map(|camp| &camp.cards.ncus)
            .filter_map(|ncu| ncu.zone.as_ref())
            .collect();
        let zones = self.pack.zones().iter();
        let free = zones.filter(|zone| !taken.contains(&&zone.id));
        free.map(|zone| zone.id.clone()).collect()
    }

    /// The non-combat units that may be activated, on each free zone.
    pub(super) fn claimable(&self, seat: Seat) -> Vec<Action> {
        let mut zones: Vec<Option<String>> = self.free_zones().into_iter().map(Some).collect();
        if zones.is_empty() {
            zones.push(None);
        }
        let ncus = self.side_cards(seat).map_or(&[][..], |cards| &cards.ncus);
        let ready = ncus.iter().filter(|ncu| !ncu.activated);
        ready
            .flat_map(|ncu| {
                zones.iter().map(|zone| Action::Claim {
                    ncu: ncu.id.clone(),
                    zone: zone.clone(),
                })
            })
            .collect()
    }

    /// What the ability of a non-combat unit can do now.
    pub(super) fn power_choices(&self, seat: Seat, ncu: &str) -> Vec<Action> {
        let Some(found) = self.side_cards(seat).and_then(|cards| cards.ncu(ncu)) else {
            return Vec::new();
        };
        if found.silenced {
            return Vec::new();
        }
        match power_of(self.pack, ncu) {
            Some(Power::Devotion) => self.cures(&self.units_of(seat)),
            Some(Power::Recall) if found.spent == 0 => self.recalled(seat),
            Some(Power::Intrigue) if found.spent < 2 => self.fetched(seat, ncu),
            Some(Power::Recall | Power::Intrigue | Power::Answer) | None => Vec::new(),
        }
    }

    /// The cards of the discard pile, each once.
    pub(super) fn recalled(&self, seat: Seat) -> Vec<Action> {
        let mut cards: Vec<&String> = Vec::new();
        for card in self
            .side_cards(seat)
            .iter()
            .flat_map(|cards| &cards.discard)
        {
            if !cards.contains(&card) {
                cards.push(card);
            }
        }
        let take = |card: &String| Action::Take { card: card.clone() };
        cards.into_iter().map(take).collect()
    }

    /// The cards that a non-combat unit can fetch from deck or discard pile by what its side holds.
    pub(super) fn fetched(&self, seat: Seat, ncu: &str) -> Vec<Action> {
        let (Some(battle), Some(character)) = (self.battle(), self.pack.character(ncu)) else {
            return Vec::new();
        };
        let cards = &battle.camp(seat).cards;
        let abilities = character
            .abilities
            .iter()
            .filter_map(|id| self.pack.ability_at(*id));
        let fetches = abilities.flat_map(|ability| &ability.fetches);
        let open = fetches.filter(|fetch| {
            fetch
                .zone
                .is_none_or(|zone| holds(self.pack, battle, seat, zone))
        });
        let found = open.filter_map(|fetch| self.pack.card_at(fetch.card));
        let there = found.filter(|card| {
            let mut piles = cards.deck.iter().chain(&cards.discard);
            piles.any(|known| *known == card.id)
        });
        there
            .map(|card| Action::Take {
                card: card.id.clone(),
            })
            .collect()
    }

    /// Uses the ability of a non-combat unit.
    ///
    /// # Errors
    /// `not_open`.
    pub(super) fn uses_power(
        &mut self,
        seat: Seat,
        ncu: &str,
        action: &Action,
    ) -> Result<(), Refusal> {
        if !self.power_choices(seat, ncu).contains(action) {
            let text = format!("{ncu} cannot do that now");
            return self.no("not_open", BOARD, text);
        }
        self.pop();
        match action {
            Action::Use { on, token } => {
                self.sheds(on, *token);
                let ncu = ncu.to_owned();
                self.mark(on, Marking::Devoted { ncu });
            }
            Action::Take { card } => self.take(seat, ncu, card, true),
            _other => {}
        }
        Ok(())
    }

    pub(super) fn take(&mut self, seat: Seat, ncu: &str, card: &str, spends: bool) {
        // A fetched card is shown.
        self.reveal();
        self.emit(BattleEvent::Took {
            seat,
            ncu: ncu.to_owned(),
            card: card.to_owned(),
            spends,
        });
    }

    /// Answers an enemy card with one that a non-combat unit fetches for it.
    ///
    /// # Errors
    /// `not_playable`.
    pub(super) fn answers_with(&mut self, window: &Window, card: &str) -> Result<(), Refusal> {
        let action = Action::Take {
            card: card.to_owned(),
        };
        let cards = self.side_cards(window.seat);
        let ncu = cards.and_then(|cards| {
            let mut ncus = cards.ncus.iter();
            ncus.find(|ncu| power_of(self.pack, &ncu.id) == Some(Power::Answer))
        });
        let ncu = ncu.map(|ncu| ncu.id.clone());
        let (true, Some(ncu)) = (self.playable(window).contains(&action), ncu) else {
            let text = format!("{card} cannot be fetched now");
            return self.no("not_playable", BOARD, text);
        };
        self.take(window.seat, &ncu, card, true);
        self.play_card(
            window,
            &Action::Play {
                card: card.to_owned(),
                on: None,
                pick: 0,
            },
        )
    }

    /// Takes off units what lasts for a turn only, or until clean-up too.
    pub(super) fn unmark(&mut self, cleans_up: bool) {
        let marks = self.battle().map_or(Vec::new(), |battle: &BattleState| {
            let over = battle.marks.iter().filter(|mark| match mark.what {
                Marking::Helpless | Marking::Mute => true,
                Marking::Devoted { .. } | Marking::Ordered { .. } => cleans_up,
                Marking::Bribed
                | Marking::Dropped
                | Marking::LastBreath { .. }
                | Marking::Joined { .. } => false,
            });
            over.cloned().collect()
        });
        for mark in marks {
            self.emit(BattleEvent::Unmarked(mark));
        }
    }
}
