//! How are the leaders in an area called on its counter?

use boards::AreaId;
use boards::throne::{House, Leader, Liege, Pack, Post, State};

/// The leaders in an area.
pub(super) fn leaders<'p>(
    pack: &'p Pack,
    state: &'p State,
    area: AreaId,
) -> impl Iterator<Item = &'p Leader> {
    let here = state
        .posts()
        .filter(move |(_, post)| matches!(post, Post::With { area: at, .. } if *at == area));
    here.filter_map(|(leader, _)| pack.leader(leader))
}

/// A name without what others of the house share.
pub(super) fn given<'p>(pack: &Pack, leader: &'p Leader) -> &'p str {
    let title = leader.title.as_str();
    let title = ["Ser ", "The "]
        .iter()
        .find_map(|rank| title.strip_prefix(rank))
        .unwrap_or(title);
    let is_house = |name: &str| {
        House::NAMES
            .iter()
            .any(|(_, house)| pack.house_title(*house) == name)
    };
    match (title.rsplit_once(' '), leader.liege) {
        (Some((given, family)), Liege::House(..)) if is_house(family) => given,
        _ => title,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_leaders_have_the_same_short_name() {
        let pack = Pack::builtin_storm().expect("the pack is sound");
        let mut names: Vec<&str> = pack.leaders.iter().map(|row| given(&pack, row)).collect();
        assert!(
            names.contains(&"Jaime") && names.contains(&"Red Viper"),
            "{names:?}"
        );
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), pack.leaders.len());
    }
}
