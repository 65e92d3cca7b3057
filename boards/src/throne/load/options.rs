//! Which cards of another pack may a board be played with?
//!
//! Those of a pack that the program brings along, taken whole: rows that name each other are counted anew behind those
//! of the board.

use play::{Digest, Problems};

use super::{FileKind, Reader, STORM, builtin};
use crate::throne::card::{HouseCard, WesterosCard, WesterosEffect};
use crate::throne::ids::{HouseCardId, WesterosId};
use crate::throne::pack::{DECKS, LENT, Options, Pack};
use crate::throne::storm::{Leader, Liege};

/// The packs that others may take cards from.
const LENDERS: [&str; 1] = [STORM.name];

impl Reader<'_> {
    /// The pack that cards are taken from; the outer `None` stands for a problem.
    pub(super) fn lender(&self) -> Option<Option<Result<Pack, Problems>>> {
        let row = &self.sheets.get(&FileKind::Rules)?.row;
        let Some(word) = row.text_or_none("options")? else {
            return Some(None);
        };
        if !LENDERS.contains(&word.text) {
            row.unknown("pack", &word, LENDERS);
            return None;
        }
        Some(Some(builtin(STORM)))
    }

    /// Tells whether a pack has no rows of its own where those of the lender would come.
    pub(super) fn lacks_lent(&self, pack: &Pack) -> bool {
        let lists = [
            (FileKind::Leaders, "leader", pack.leaders.len()),
            (FileKind::Tactics, "tactic", pack.tactics.len()),
        ];
        let mut lacks = true;
        for (kind, list, rows) in lists {
            if let Some(sheet) = self.sheets.get(&kind).filter(|_| rows > 0) {
                let text = "rows of its own, where `options` of rules.toml brings those of another pack: delete the \
                            one or the other";
                sheet.row.wrong_at(list, text);
                lacks = false;
            }
        }
        lacks
    }
}

/// The pack with the cards and leaders of another one as options.
pub(super) fn lend(mut pack: Pack, other: Pack) -> Pack {
    let cards = u16::try_from(pack.house_cards.len()).unwrap_or(u16::MAX);
    let westeros = u16::try_from(pack.westeros.len()).unwrap_or(u16::MAX);
    let digests = format!("{} {}", pack.digest, other.digest);
    pack.digest = Digest::of_bytes(digests.as_bytes());
    let card = |id: HouseCardId| HouseCardId(id.0.saturating_add(cards));
    let event = |id: WesterosId| WesterosId(id.0.saturating_add(westeros));
    pack.options = Options {
        house_cards: other
            .house_cards
            .into_iter()
            .map(|row| HouseCard {
                number: card(row.number),
                ..row
            })
            .collect(),
        westeros: other
            .westeros
            .into_iter()
            .map(|row| WesterosCard {
                number: event(row.number),
                deck: third(row.deck),
                effect: match row.effect {
                    WesterosEffect::Choice { by, cards } => {
                        let cards = cards.map(event);
                        WesterosEffect::Choice { by, cards }
                    }
                    effect => effect,
                },
                ..row
            })
            .collect(),
    };
    let leaders = other.leaders.into_iter().map(|row| Leader {
        liege: match row.liege {
            Liege::House(house, id) => Liege::House(house, card(id)),
            Liege::Ally(ally) => Liege::Ally(ally),
        },
        ..row
    });
    pack.leaders = leaders.collect();
    pack.tactics = other.tactics;
    pack
}

/// The third deck of the other board is put aside for the one behind it.
fn third(deck: u8) -> u8 {
    match deck {
        LENT => DECKS - 1,
        deck if deck + 1 == DECKS => LENT,
        deck => deck,
    }
}
