//! Is everything that is asked told in words?

use super::run::{Found, Run, same};
use super::{Breach, Check, Promise, Report};
use crate::describe::Describe;
use crate::seat::{Seat, Viewer};
use crate::turn::Turn;

/// Plays random games and looks at what each question, answer and component says.
///
/// A seat that is asked has a question. No two answers look alike, none is without a label, chances are probabilities,
/// and what lies on the table has a title. All of it survives JSON.
///
/// # Errors
/// The first breach.
///
/// # Example
/// ```
/// use play::check::{Check, random_words};
/// use play::toy::Race;
///
/// let start = Race::session(0).view(play::Viewer::Table);
/// let report = random_words(&Check::<Race> {
///     pack: ().into(),
///     starts: vec![start],
///     seats: 2,
///     seed: 1,
///     games: 10,
///     most_inputs: 100,
///     guesses: 0,
///     fixes: None,
/// });
/// assert!(report.unwrap().offers > 100);
/// ```
pub fn random_words<G: Describe>(check: &Check<G>) -> Result<Report, Breach> {
    super::each_game(check, |run| {
        while run.session.len() < check.most_inputs {
            for viewer in run.seats().map(Viewer::Seat).chain([Viewer::Table]) {
                components(run, viewer)?;
            }
            let turn = run.session.turn();
            match &turn {
                Turn::Over(_) => return Ok(()),
                Turn::Chance(_) => {
                    let rolled = run.session.roll();
                    rolled.map_err(|no| (Promise::ChanceAccepted, format!("{no:?}")))?;
                }
                Turn::Seats(seats) => {
                    for seat in seats {
                        asked(run, *seat)?;
                    }
                    run.seat_acts(seats)?;
                }
            }
        }
        Ok(())
    })
}

fn broken<T>(text: String) -> Result<T, (Promise, String)> {
    Err((Promise::Described, text))
}

/// A sentence that a screen ends itself, and that holds something.
fn sentence(what: &str, text: &str) -> Found {
    match text.trim() == text && !text.is_empty() && !text.ends_with('.') {
        true => Ok(()),
        false => broken(format!("{what}: {text:?}")),
    }
}

fn asked<G: Describe>(run: &mut Run<'_, G>, seat: Seat) -> Found {
    let Some(asked) = run.session.asked(seat) else {
        return broken(format!("no question for {seat}"));
    };
    sentence("question", &asked.question.text)?;
    super::run::round_trip(&asked)?;
    run.offers += u64::try_from(asked.answers.len()).unwrap_or(u64::MAX);
    let mut seen = Vec::with_capacity(asked.answers.len());
    for (offer, answer) in &asked.answers {
        let what = format!("{offer:?} of {seat}");
        sentence(&what, &answer.label)?;
        for likely in &answer.chances {
            sentence(&what, &likely.what)?;
            if !(0.0..=1.0).contains(&likely.probability) {
                return broken(format!("{what}: {likely:?}"));
            }
        }
        for price in &answer.price {
            sentence(&what, &price.of)?;
        }
        // Alike are two buttons with the same words on them and the same places on the board.
        let places = format!("{:?}", answer.at);
        seen.push((&answer.label, places, &answer.effect, &answer.price, offer));
    }
    seen.sort_by(|a, b| (a.0, &a.1, a.2).cmp(&(b.0, &b.1, b.2)));
    for pair in seen.windows(2) {
        let [a, b] = pair else { continue };
        if (a.0, &a.1, a.2, a.3) == (b.0, &b.1, b.2, b.3) {
            return broken(format!("two answers look alike: {:?} and {:?}", a.4, b.4));
        }
    }
    Ok(())
}

fn components<G: Describe>(run: &Run<'_, G>, viewer: Viewer) -> Found {
    let components = run.session.components(viewer);
    super::run::round_trip(&components)?;
    for component in &components {
        sentence("component", &component.title)?;
    }
    same(
        Promise::Repeatable,
        "components",
        &components,
        &run.session.components(viewer),
    )
}
