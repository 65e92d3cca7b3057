//! Which leaders are in an area?

use boards::AreaId;
pub(super) use boards::throne::place as full_name;
use boards::throne::{Leader, Pack, Post, State};

/// The leaders in an area, with how they stand there.
pub(super) fn posted<'p>(
    pack: &'p Pack,
    state: &'p State,
    area: AreaId,
) -> impl Iterator<Item = (&'p Leader, Post)> {
    let here = state
        .posts()
        .filter(move |(_, post)| matches!(post, Post::With { area: at, .. } if *at == area));
    here.filter_map(|(leader, post)| Some((pack.leader(leader)?, post)))
}
