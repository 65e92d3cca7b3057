//! What do the tests of play share?

use std::sync::{Arc, OnceLock};

use grid::{Muster, Pack, Rules, State, begin};

pub(crate) fn rules() -> Arc<Rules> {
    static RULES: OnceLock<Arc<Rules>> = OnceLock::new();
    let made = || Arc::new(Rules::new(Pack::builtin().expect("whole")).expect("sound"));
    Arc::clone(RULES.get_or_init(made))
}

/// Ready warbands that fit a scenario, the crown's first.
pub(crate) fn bands(rules: &Rules, scenario: &str) -> [&'static str; 2] {
    let coins = rules.pack().scenario(scenario).expect("known").coins;
    if coins.gold == 2 {
        ["targaryen-small", "baratheon-small"]
    } else {
        ["targaryen-standard-mounted", "baratheon-standard-foot"]
    }
}

pub(crate) fn start_with(rules: &Rules, scenario: &str, bands: [&str; 2]) -> State {
    let recruits = bands.map(|id| rules.pack().band(id).expect("known").recruits.clone());
    let muster = Muster {
        scenario: scenario.to_owned(),
        bands: recruits,
    };
    begin(rules, &muster).expect("legal")
}

pub(crate) fn start(rules: &Rules, scenario: &str) -> State {
    start_with(rules, scenario, bands(rules, scenario))
}
