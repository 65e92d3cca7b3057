//! What came of a campaign, in a form that goes into a document?

use std::collections::BTreeMap;

use play::check::Figure;

use super::drills::Drill;

/// Figures of all calls, by what they tell of.
#[derive(Debug, Default)]
pub(super) struct Sum {
    figures: BTreeMap<String, Figure>,
    /// Times and rates, each as its call measured it: they do not add up.
    measured: Vec<String>,
}

/// What such a line begins with.
const MEASURED: &str = "measured: ";

impl Sum {
    /// Adds what a call of a drill said; one that tells no figure counts its cases.
    pub(super) fn add(&mut self, drill: &Drill, cases: u32, told: &str) {
        let mut silent = true;
        for (what, figure) in told.lines().filter_map(Figure::read) {
            self.count(what.to_owned(), figure);
            silent = false;
        }
        let measured = told.lines().filter_map(|line| line.split_once(MEASURED));
        let measured = measured.map(|(_, measured)| measured.to_owned());
        self.measured.extend(measured);
        if silent {
            let what = match drill.grows {
                true => format!(
                    "random cases of each property of {}, {}",
                    drill.package, drill.test
                ),
                false => format!("rounds of {}, {}", drill.package, drill.test),
            };
            self.count(what, Figure::Count(u64::from(cases)));
        }
    }

    fn count(&mut self, what: String, figure: Figure) {
        let known = self.figures.entry(what);
        known
            .and_modify(|known| known.add(figure))
            .or_insert(figure);
    }

    /// The rows of a table.
    pub(super) fn table(&self) -> String {
        let mut lines = vec!["| what | figure |".to_owned(), "|---|---|".to_owned()];
        for (what, figure) in &self.figures {
            let told = match figure {
                Figure::Count(count) => count.to_string(),
                Figure::Strength { tally, promised } => share(tally, *promised),
            };
            lines.push(format!("| {what} | {told} |"));
        }
        lines.extend(self.measured.iter().map(|line| format!("\n{line}")));
        lines.join("\n")
    }

    /// Every strength that is beyond doubt less than promised.
    pub(super) fn broken(&self) -> Vec<String> {
        let lost = self
            .figures
            .iter()
            .filter_map(|(what, figure)| match figure {
                Figure::Strength { tally, promised } if figure.is_broken() => {
                    Some(format!("{what}: {}", share(tally, *promised)))
                }
                Figure::Strength { .. } | Figure::Count(_) => None,
            });
        lost.collect()
    }
}

fn share(tally: &play::Tally, promised: f64) -> String {
    let [low, high] = tally.interval().map(|part| part * 100.0);
    format!(
        "{:.1} % ({low:.1} to {high:.1}) of {}, promised {:.1}",
        tally.share() * 100.0,
        tally.games,
        promised * 100.0
    )
}

#[cfg(test)]
mod tests {
    use play::Tally;

    use super::*;
    use crate::campaign::drills::{self, Kind};

    fn drill(kind: Kind) -> Drill {
        drills::of(&[kind])[0]
    }

    #[test]
    fn figures_of_calls_add_up() {
        let mut sum = Sum::default();
        let games = Figure::Count(4).line("games");
        sum.add(
            &drill(Kind::Random),
            1,
            &format!("running 1 test\n{games}\nok"),
        );
        sum.add(&drill(Kind::Random), 1, &games);
        assert!(sum.table().contains("| games | 8 |"), "{}", sum.table());
        assert!(sum.broken().is_empty());
    }

    #[test]
    fn what_was_measured_is_told_below_the_table() {
        let mut sum = Sum::default();
        let told = "test load:: ... measured: input to screen: 9 times, half in 1.0 ms";
        sum.add(&drill(Kind::Online), 1, told);
        let table = sum.table();
        assert!(
            table.ends_with("\n\ninput to screen: 9 times, half in 1.0 ms"),
            "{table}"
        );
    }

    #[test]
    fn a_call_without_figures_counts_its_cases() {
        let mut sum = Sum::default();
        sum.add(&drill(Kind::Fuzz), 96, "test result: ok");
        sum.add(&drill(Kind::Fuzz), 4, "test result: ok");
        assert!(sum.table().contains("| 100 |"), "{}", sum.table());
    }

    #[test]
    fn a_level_that_surely_loses_breaks_the_promise() {
        let mut sum = Sum::default();
        let tally = Tally {
            wins: 10,
            draws: 0,
            games: 100,
        };
        let lost = Figure::Strength {
            tally,
            promised: 0.5,
        };
        sum.add(&drill(Kind::Bots), 1, &lost.line("lord among knights"));
        assert_eq!(sum.broken().len(), 1, "{}", sum.table());
    }
}
