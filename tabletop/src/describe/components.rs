//! What lies open on the table and beside it, or in the viewer's own hand?

use play::{Component, RuleRef, Seat, Source};

use super::{Spot, board, effects, hands};
use crate::battle::BattleState;
use crate::pack::Pack;
use crate::state::State;
use crate::view::{Held, View};

pub(crate) type Piece = Component<Spot>;

/// A battle as somebody looks at it.
#[derive(Clone, Copy)]
pub(super) struct Look<'a> {
    pub(super) pack: &'a Pack,
    pub(super) state: &'a State,
    pub(super) battle: &'a BattleState,
    pub(super) held: [Held; 2],
}

impl Look<'_> {
    pub(super) fn seats() -> [Seat; 2] {
        [Seat(0), Seat(1)]
    }

    /// A rule of this edition.
    pub(super) fn rule(self, section: &'static str) -> RuleRef {
        RuleRef {
            book: self.pack.edition().to_owned().into(),
            section: section.into(),
        }
    }
}

/// With where it is printed, and that it is a guess where it is one.
pub(crate) fn sourced(mut piece: Piece, source: &Source) -> Piece {
    piece.source = Some(RuleRef {
        book: source.edition.clone().into(),
        section: source.source.clone().into(),
    });
    match source.assumed {
        true => piece.assumed("text and numbers are to be checked against the print"),
        false => piece,
    }
}

/// Hands first, then cards on the table, tracks, the tactics board, objectives, units, terrain and what is in force.
pub(super) fn components(pack: &Pack, view: &View) -> Vec<Piece> {
    let Some(battle) = &view.table.battle else {
        return Vec::new();
    };
    let look = Look {
        pack,
        state: &view.table,
        battle,
        held: view.held,
    };
    let mut all = hands::cards(look);
    all.extend(board::tracks(look));
    all.extend(hands::board(look));
    all.extend(board::objectives(look));
    all.extend(board::units(look));
    all.extend(board::terrain(look));
    all.extend(effects::in_force(look));
    all
}
