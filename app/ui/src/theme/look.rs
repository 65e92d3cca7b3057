//! What can a mark be?
//!
//! Every look says what a thing is; how it is painted is decided in one place.

use serde::{Deserialize, Serialize};

/// What the token on a tray says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Condition {
    /// Those who are on it are afraid.
    Panicked,
    /// They are hurt more.
    Vulnerable,
    /// They hurt less.
    Weakened,
}

/// With what a figure fights.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Arms {
    /// Hand to hand.
    #[default]
    Sword,
    /// From afar.
    Bow,
    /// From the saddle.
    Horse,
    /// As one that stands alone, man or beast.
    Claws,
    /// With a machine.
    Engine,
}

/// What a mark is; [`super::style`] tells how it is painted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Look {
    /// Around the table.
    Page,
    /// The table itself.
    Table,
    /// A line of the table's grid.
    Grid,
    /// Numbers along the table's edge.
    Scale,
    /// A deployment zone of a side.
    Zone(u8),
    Objective,
    /// A tray of a side, counted from 0.
    Tray(u8),
    /// A tray's front edge and the arrow behind it.
    Front(u8),
    /// A figure that stands.
    Figure(u8),
    /// With what a figure of a side fights, drawn on its spot.
    Arms(u8, Arms),
    /// The place of a figure that fell.
    Fallen(u8),
    /// A condition token on a tray.
    Token(Condition),
    /// The tick on a tray of a side that has been activated.
    Activated(u8),
    Name,
    /// A smaller line under a name.
    Detail,
    /// The ground of a terrain piece.
    Ground,
    /// A piece that cannot be entered.
    Solid,
    /// The border of a piece that stops sight.
    SightStop,
    /// What a piece's keyword lays over its ground.
    Keyword(Texture),
    /// A ray that bounds arcs.
    CornerRay,
    ArcFront,
    ArcFlank,
    ArcRear,
    ArcName,
    /// The outline of a range band.
    Range,
    /// The number on a range band.
    RangeName,
    /// A clear sight line.
    SightClear,
    /// A sight line that is stopped.
    SightBlocked,
    /// What stops a line or stands in the way.
    Culprit,
    Seen,
    /// The area that a charge sweeps.
    Corridor,
    /// The charger after its pivot.
    Pivot,
    /// The charger at contact.
    Contact,
    /// A place where the charger lands and fits.
    Landing,
    /// Another place where it fits.
    LandingOther,
    /// A place where it would not fit.
    LandingBlocked,
    /// The way that a charge slides.
    Way,
    /// Another way that the charge may slide.
    WayOther,
    /// A charge that an enemy may make.
    Threat,
    /// Where some charge roll reaches, by the roll.
    ThreatBand(Party, u8),
    /// The border of such a band.
    ThreatLine(Party, u8),
    /// What a band needs.
    ThreatNeed(Party),
    /// A part of a threat that the enemy neither faces nor sees.
    ThreatUnseen,
    /// Where no enemy charge reaches.
    Safe,
    /// What a move may reach.
    Reach,
    /// A tray where it is dragged to.
    Ghost,
    /// The tray that is selected.
    Selected,
    /// The tray that is aimed at.
    Target,
    /// The frame drawn to pick several things.
    Frame,
    /// What is dragged to turn a tray.
    Handle,
    /// A measured distance.
    Ruler,
    /// A place where something would be snapped to.
    Snap,
    /// Words beside a line.
    Remark,
    /// Words beside the way that is planned, which step aside for names and for other words.
    WayWords,
    /// Words beside another way, which step aside as well.
    WayWordsOther,
    /// A word of the key.
    Key,
}

/// Who threatens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Party {
    /// The selected units.
    Own,
    /// Their enemies.
    Enemy,
}

/// The textures of terrain, by what a keyword does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Texture {
    /// Protects.
    Cover,
    Slow,
    /// Wounds.
    Sharp,
    /// Cannot be entered, or stops sight.
    Shut,
    /// Works on morale.
    Dread,
    /// Raises.
    High,
    /// Anything else.
    Other,
}
