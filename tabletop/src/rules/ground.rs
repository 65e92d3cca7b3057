//! Which terrain does a charge meet?
//!
//! The pieces on its way and those that it ends on, arc by arc.

use geometry::{Pose, Side, corridor, corridor_touches, crosses};

use super::course::{Dice, Path};
use super::landing::{Alignment, Landing};
use crate::field::{Field, Thing, is_inside};
use crate::plan::Pair;
use crate::rulings::HinderingCounts;
use crate::terrain::{Keyword, KeywordRule};

/// A piece that a charge meets.
#[derive(Clone, Debug)]
pub(crate) struct Met {
    /// The piece, by index.
    pub(crate) piece: usize,
    /// The way to contact crosses it.
    pub(crate) on_way: bool,
    /// The landings that stand in it, of those that fit.
    pub(crate) ends: Vec<(Side, Alignment)>,
}

impl Met {
    /// Whether the charge meets the piece whichever landing on an arc it takes.
    pub(crate) fn surely(&self, pair: &Pair, side: Side) -> bool {
        let mut landings = fitting(pair).filter(|landing| landing.side == side);
        let first = landings.next();
        let all = first.is_some_and(|first| {
            self.ends_at(first) && landings.all(|landing| self.ends_at(landing))
        });
        self.on_way || all
    }

    fn ends_at(&self, landing: &Landing) -> bool {
        self.ends.contains(&(landing.side, landing.place))
    }
}

/// Every landing of a plan that fits.
pub(crate) fn fitting(pair: &Pair) -> impl Iterator<Item = &Landing> {
    pair.charge.landings.iter().filter(|landing| landing.fits)
}

/// Every piece that a charge meets, in file order.
pub(crate) fn met(field: &Field<'_>, pair: &Pair) -> Vec<Met> {
    let crossed = pair.charge.way().map(|path| &path.crossed);
    let tray = &field.units[pair.from].body;
    (0..field.pieces.len())
        .map(|piece| Met {
            piece,
            on_way: crossed.is_some_and(|crossed| crossed.contains(&Thing::Piece(piece))),
            ends: fitting(pair)
                .filter(|landing| is_inside(&tray.at(landing.pose), &field.pieces[piece].body))
                .map(|landing| (landing.side, landing.place))
                .collect(),
        })
        .filter(|met| met.on_way || !met.ends.is_empty())
        .collect()
}

/// The harm of the terrain in which a charger lands: the piece and the keyword.
///
/// # Rule
/// 2017, Terrain, Dangerous; Horrific: a charge that ends there meets it.
pub(crate) fn harm_at(field: &Field<'_>, from: usize, landing: Pose) -> Vec<(usize, Keyword)> {
    let tray = field.units[from].body.at(landing);
    let inside = move |piece: &usize| is_inside(&tray, &field.pieces[*piece].body);
    let pieces = (0..field.pieces.len()).filter(inside);
    let keywords = pieces.flat_map(|piece| {
        let keywords = [Keyword::Dangerous, Keyword::Horrific].into_iter();
        keywords.map(move |keyword| (piece, keyword))
    });
    keywords
        .filter(|(piece, keyword)| field.hits_with(from, *piece, *keyword))
        .collect()
}

/// The pieces that make a charge roll two dice.
///
/// # Ruling
/// `hindering_counts`: as for the path itself.
pub(crate) fn hindering(field: &Field<'_>, from: usize, path: &Path) -> Vec<usize> {
    if path.dice == Dice::One {
        return Vec::new();
    }
    let tray = &field.units[from].body;
    let turned = tray.at(Pose::new(tray.pose().center, path.approach.heading));
    let way = corridor(&turned, path.approach.offset);
    let counts = |piece: &usize| {
        let body = &field.pieces[*piece].body;
        field.hits_with(from, *piece, Keyword::Hindering)
            && match field.rulings().hindering_counts {
                HinderingCounts::Entered => crosses(&way, body),
                HinderingCounts::Touched => corridor_touches(&way, body),
            }
    };
    (0..field.pieces.len()).filter(counts).collect()
}

/// Whether a piece has a keyword.
pub(crate) fn has(field: &Field<'_>, piece: usize, keyword: Keyword) -> bool {
    field.pieces[piece].piece.keywords.has(keyword)
}

/// The rules of a piece's keywords in this edition.
pub(crate) fn rules<'f>(
    field: &'f Field<'_>,
    piece: usize,
) -> impl Iterator<Item = &'f KeywordRule> {
    let keywords = field.pieces[piece].piece.keywords;
    keywords
        .iter()
        .filter_map(|keyword| field.pack.keyword(keyword))
}

/// The keyword of a piece that takes the charge bonus from a charger that meets it.
pub(crate) fn takes_bonus(field: &Field<'_>, piece: usize) -> Option<Keyword> {
    rules(field, piece)
        .find(|rule| rule.charge.no_bonus)
        .map(|rule| rule.keyword)
}

/// Whether a fortified piece that a charger meets protects the target.
pub(crate) fn protects(field: &Field<'_>, piece: usize, target: usize) -> bool {
    has(field, piece, Keyword::Fortified)
        && field.pack.keyword(Keyword::Fortified).is_some_and(|rule| {
            let center = field.units[target].body.pose().center;
            !rule.charge.target_inside || field.pieces[piece].body.contains(center)
        })
}

/// What the pieces near a unit add to its morale rolls, piece by piece.
///
/// # Ties
/// At exactly the limit counts as within, unless `at_limit` says otherwise.
pub(crate) fn morale(field: &Field<'_>, unit: usize) -> Vec<(usize, Keyword, i8)> {
    let near = |piece: usize, rule: &KeywordRule| {
        let gap = geometry::gap(&field.units[unit].body, &field.pieces[piece].body).length;
        let limit = rule.charge.within.inches();
        (rule.charge.morale != 0 && super::course::reaches(field.rulings(), gap, limit))
            .then_some((piece, rule.keyword, rule.charge.morale))
    };
    (0..field.pieces.len())
        .flat_map(|piece| rules(field, piece).filter_map(move |rule| near(piece, rule)))
        .collect()
}
