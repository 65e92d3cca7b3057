//! Does anybody begin where somebody else does?
//!
//! Whatever is placed last in an area takes the place of what stood there, so a second row would lose units.

use crate::throne::ids::House;
use crate::throne::pack::Pack;

/// Every meeting, in words, with the list that it stands in.
pub(super) fn crowds(pack: &Pack) -> Vec<(&'static str, String)> {
    let mut found = Vec::new();
    for (place, start) in pack.starts.iter().enumerate() {
        let house = start.house.name();
        for (number, (area, _)) in start.units.iter().enumerate() {
            let title = pack.map.title(*area);
            let mut before = start.units.iter().take(number);
            if before.any(|(other, _)| other == area) {
                found.push(("start", format!("house `{house}` stands in {title} twice")));
            }
            let others = pack.starts.iter().take(place);
            for other in others.filter(|other| meet(pack, start.house, other.house)) {
                if other.units.iter().any(|(at, _)| at == area) {
                    let other = other.house.name();
                    let text = format!("houses `{other}` and `{house}` both stand in {title}");
                    found.push(("start", text));
                }
            }
            if pack.neutrals.iter().any(|force| force.area == *area) {
                let text = format!("house `{house}` stands in {title} as well");
                found.push(("neutral", text));
            }
        }
    }
    for game in &pack.games {
        for (house, area, _) in &game.more_units {
            let mut others = pack.starts.iter().filter(|start| start.house != *house);
            let taken = others.any(|start| {
                let plays = game.houses.contains(&start.house);
                let set_up = plays || game.unplayed.contains(&start.house);
                set_up && start.units.iter().any(|(at, _)| at == area)
            });
            let mut more = game.more_units.iter();
            let meets = more.any(|(whose, at, _)| whose != house && at == area);
            if taken || meets || pack.neutrals.iter().any(|force| force.area == *area) {
                let (house, title) = (house.name(), pack.map.title(*area));
                let text = format!("house `{house}` does not stand alone in {title}");
                found.push(("game", text));
            }
        }
    }
    for (number, force) in pack.neutrals.iter().enumerate() {
        let mut before = pack.neutrals.iter().take(number);
        if before.any(|other| other.area == force.area) {
            let title = pack.map.title(force.area);
            found.push(("neutral", format!("{title} is there twice")));
        }
    }
    found
}

/// Tells whether both houses are set up in one game.
fn meet(pack: &Pack, one: House, other: House) -> bool {
    pack.games.iter().any(|game| {
        let all = || game.houses.iter().chain(&game.unplayed);
        all().any(|house| *house == one) && all().any(|house| *house == other)
    })
}
