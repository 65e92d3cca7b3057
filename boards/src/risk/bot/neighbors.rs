//! Which areas are connected in a game?
//!
//! Every program asks it for each table it looks at, so it is worked out once for what is played with.

use crate::ids::AreaId;
use crate::risk::pack::Pack;
use crate::risk::rules::connected;
use crate::risk::setting::Setting;

/// The areas in play that are connected with each one.
#[derive(Clone, Debug)]
pub(super) struct Neighbors {
    /// What is played with.
    pub(super) setting: Setting,
    areas: Vec<Vec<AreaId>>,
}

impl Neighbors {
    pub(super) fn new(pack: &Pack, setting: &Setting) -> Self {
        let all = (0..pack.map.len()).filter_map(AreaId::at_place);
        let areas = all.map(|area| {
            let borders = pack.map.borders(area).iter();
            let open = borders.filter(|border| connected(pack, setting, area, **border).is_some());
            open.map(|border| border.to).collect()
        });
        Self {
            setting: *setting,
            areas: areas.collect(),
        }
    }

    /// Those connected with an area.
    pub(super) fn of(&self, area: AreaId) -> &[AreaId] {
        self.areas.get(area.place()).map_or(&[], Vec::as_slice)
    }
}
