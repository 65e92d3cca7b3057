//! What does a tap on a square send?
//!
//! A step of a way that is laid, a place to go to, a model to look at. Where coins are paid or something is given up the
//! first tap asks and the second one on the same place does it.

use grid::{Action, Body, Figure, ModelId, Pace, Square, Touch as On};

use super::target::{Focus, Goal, Way, Weighed, by_way, laid, model_at, mover, seat, strikes};
use super::{Command, Game, Offered, PlayCommand, Touch};
use crate::skirmish::{TilesGame as _, TilesOffer as _};

/// What a tap on a square asks for, and in words why it does nothing where it only looks; where coins are paid, the first
/// tap asks and the second one pays.
#[must_use]
pub(crate) fn tapped(game: &Game, focus: &Focus, at: Square) -> (Vec<Command>, Option<String>) {
    if let Some(way) = &focus.way {
        return (on_way(game, focus, way, at), None);
    }
    if let Some(goal) = below(game, focus, at) {
        return (chooses(game, focus, goal), None);
    }
    match (model_at(game, at), focus.target.goal_at(at)) {
        (None, Some(goal)) => (chooses(game, focus, goal), None),
        (Some(id), Some(_)) => (on_model(game, focus, id), None),
        (Some(id), None) => (on_model(game, focus, id), refused(game, focus, at)),
        (None, None) => match refused(game, focus, at) {
            // Whoever is in hand stays so where a tap misses.
            Some(why) => (Vec::new(), Some(why)),
            None => (vec![Command::Touch(Touch::Away)], None),
        },
    }
}

/// What a tap asks for while a way is laid.
fn on_way(game: &Game, focus: &Focus, way: &Way, at: Square) -> Vec<Command> {
    if let Some(goes) = goes_by(focus, way, at) {
        return vec![PlayCommand::Act(goes).into()];
    }
    let other = || focus.target.goal_at(at).filter(|_| way.end.is_some());
    match (lays(game, way, at), other()) {
        (Some(laid), _) => vec![Command::Touch(laid)],
        // Where a whole way was laid by one tap, another tap lays another one.
        (None, Some(goal)) => chooses(game, focus, goal),
        (None, None) => Vec::new(),
    }
}

/// The answer by a way that was laid by one tap, where the same place is tapped again.
fn goes_by(focus: &Focus, way: &Way, at: Square) -> Option<Action> {
    let end = way.end?;
    let is_again = end.at() == at || way.paces.last().is_some_and(|last| last.to == at);
    let goal = focus.target.goals.iter().find(|goal| goal.body == end)?;
    let action = goal.own().filter(|_| is_again)?;
    Some(grid::by_way(action, end, way.paces.clone()))
}

/// The place of a large model that begins below itself, on a square that a tap chooses.
fn below<'f>(game: &Game, focus: &'f Focus, at: Square) -> Option<&'f Goal> {
    let field = game.field();
    let id = focus
        .target
        .actor
        .filter(|_| grid::actor(game.state()).is_some())?;
    let own = field.body(id);
    let mut goals = focus.target.goals.iter();
    let like = |goal: &&Goal| goal.body.figure() == own.figure() && goal.body.at() == at;
    goals.find(like).filter(|_| own.fills(at))
}

/// What a tap on a place does: where the way matters it is laid, where coins are paid it is asked about.
fn chooses(game: &Game, focus: &Focus, goal: &Goal) -> Vec<Command> {
    match by_way(goal) {
        Some(way) if mover(game).is_some() => vec![Command::Touch(Touch::Lay(Some(way)))],
        None if goal.coins.is_empty() && goal.warns.is_empty() => gives(goal),
        Some(_) | None => weighs(focus, goal),
    }
}

/// What is asked once more before it is done: the first tap asks, the second one does it.
fn weighs(focus: &Focus, goal: &Goal) -> Vec<Command> {
    match goal.own() {
        Some(action) if !focus.weighed.as_ref().is_some_and(|own| own.is_at(goal)) => {
            vec![Command::Touch(Touch::Weigh(Weighed {
                action: action.clone(),
                place: Some(goal.body),
            }))]
        }
        Some(_) | None => gives(goal),
    }
}

fn gives(goal: &Goal) -> Vec<Command> {
    let acts = goal.actions.iter().cloned().map(PlayCommand::Act);
    let lays = by_way(goal).map(|way| Command::Touch(Touch::Lay(Some(way))));
    acts.map(Command::from).chain(lays).collect()
}

/// How a tap on a square goes on with a way: a step more, past the less harmful side, or the last one taken back. On a
/// square that the way goes over it is cut there.
fn lays(game: &Game, way: &Way, at: Square) -> Option<Touch> {
    let (what, mut paces) = (way.what, way.paces.clone());
    let field = game.field();
    let own = field.body(mover(game)?);
    if let Some(cut) = cut(own, &paces, at) {
        paces.truncate(cut);
        return Some(Touch::Lay(Some(Way::new(what, paces))));
    }
    let figure = own.figure();
    let found = laid(game, way)?;
    let steps = found.next.into_iter().filter(|pace| pace.to == at);
    let harm = |pace: &Pace| pace.side.map_or(0, |side| field.harm(figure, side));
    paces.push(steps.min_by_key(harm)?);
    Some(Touch::Lay(Some(Way::new(what, paces))))
}

/// How many steps of a way are left after a tap on one of its squares: those up to there, of the last one those before it,
/// and none where the model stands. A large model may walk over its own squares.
fn cut(own: Body, paces: &[Pace], at: Square) -> Option<usize> {
    if let Some(place) = paces.iter().rposition(|pace| pace.to == at) {
        let is_last = place + 1 == paces.len();
        return Some(if is_last { place } else { place + 1 });
    }
    let stands = own.figure() == Figure::Infantry && own.fills(at);
    (stands && !paces.is_empty()).then_some(0)
}

fn on_model(game: &Game, focus: &Focus, id: ModelId) -> Vec<Command> {
    let field = game.field();
    let names = |offer: &&Offered| grid::touch(&field, offer.action()) == On::Name(id);
    if let Some(offer) = game.offers().find(names) {
        if !offer.coins().is_empty() && Some(offer.action()) != focus.weighed() {
            let weighed = Weighed::new(offer.action().clone());
            return vec![Command::Touch(Touch::Weigh(weighed))];
        }
        return vec![PlayCommand::Act(offer.action().clone()).into()];
    }
    // What a model that rests costs and where it gets is shown by the first tap on it.
    let wakes = |offer: &&Offered| grid::touch(&field, offer.action()) == On::Activate(id);
    let again = focus.selected.filter(|own| *own == id);
    if let Some(offer) = again.and_then(|_| game.offers().find(wakes)) {
        return vec![PlayCommand::Act(offer.action().clone()).into()];
    }
    // Whom a model that rests could strike: a second tap has it activated, and what it can do to it comes first then.
    let again = focus.targeted.filter(|own| *own == id);
    if let Some(offer) = again.and_then(|_| strikes(game, focus)) {
        return vec![PlayCommand::Act(offer.action().clone()).into()];
    }
    // A mounted model is asked which of its own squares it leaves to.
    let is_own = game.asked() == Some(seat(game, id));
    let acts = focus.target.actor.is_some();
    let targeted = focus.target.targets.contains(&id) && acts;
    let touches = match (is_own, targeted) {
        (_, true) => vec![Touch::Target(Some(id))],
        // Whoever acts stays looked at.
        (true, false) if focus.selected == Some(id) && grid::actor(game.state()) != Some(id) => {
            vec![Touch::Select(None)]
        }
        (false, false) if acts => vec![Touch::Target(Some(id))],
        (true | false, false) => vec![Touch::Select(Some(id)), Touch::Target(None)],
    };
    touches.into_iter().map(Command::Touch).collect()
}

/// Why a tap on a square that is no goal does nothing, in words; `None` where it does something or only looks.
fn refused(game: &Game, focus: &Focus, at: Square) -> Option<String> {
    let target = &focus.target;
    if !game.asks_person() {
        return None;
    }
    let is_own = |id: &ModelId| game.asked() == Some(seat(game, *id));
    let stands = model_at(game, at);
    if let Some(id) = stands.filter(is_own) {
        let acted = game.state().model(id).is_some_and(|own| own.activated);
        let rests = grid::actor(game.state()).is_none();
        return (acted && rests).then(|| "It has acted this round".to_owned());
    }
    let actor = target.actor.filter(is_own)?;
    let goes = target.goals.iter().any(|goal| goal.cost.is_some());
    match stands {
        Some(id) if target.targets.contains(&id) => return None,
        Some(id) if goes => return vain(game, actor, id),
        Some(_) | None => {}
    }
    let why = goes.then(|| game.field().why_not(actor, 0, at)).flatten();
    Some(match why {
        Some(why) => format!("Out of reach: {why}"),
        None if target.goals.is_empty() => "No move is open now".to_owned(),
        None => "Only marked squares are open".to_owned(),
    })
}

/// Why no charge of a model arrives at an enemy.
fn vain(game: &Game, actor: ModelId, enemy: ModelId) -> Option<String> {
    let looks = grid::looks(game.rules(), game.state(), actor);
    let look = looks.into_iter().find(|look| look.enemy == enemy)?;
    let mut why = look.answers.iter().map(|answer| &answer.warning);
    let why = why.find(|warning| !warning.is_empty())?;
    Some(play::sentence(why))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::skirmish::bands;
    use crate::skirmish::by_numbers::{begun, plays};
    use crate::skirmish::target::refocus;

    /// A tap on a square that a way went over walked back there.
    #[test]
    fn a_way_is_cut_where_it_is_tapped() {
        let at = |column| Square::at(0, column).expect("on the board");
        let pace = |column| Pace {
            to: at(column),
            side: None,
        };
        let way = [pace(1), pace(2), pace(3)];
        let guard = Body::infantry(at(0));
        let rider = Body::new(Figure::Large, at(0)).expect("room");
        for (own, tapped, left) in [
            (guard, 1, Some(1)),
            (guard, 2, Some(2)),
            (guard, 3, Some(2)),
            (guard, 4, None),
            (guard, 0, Some(0)),
            (rider, 0, None),
        ] {
            assert_eq!(cut(own, &way, at(tapped)), left, "{tapped}");
        }
        assert_eq!(cut(guard, &[], at(0)), None);
    }

    /// A tap on a model that costs coins asks, the second one pays; one that is free is taken at once.
    fn look(game: &Game, paid: &mut u32, free: &mut u32) {
        let mut focus = Focus::default();
        for offer in game.offers() {
            let On::Name(id) = grid::touch(&game.field(), offer.action()) else {
                continue;
            };
            let act = vec![Command::from(PlayCommand::Act(offer.action().clone()))];
            focus.weighed = None;
            let first = on_model(game, &focus, id);
            if offer.coins().is_empty() {
                assert_eq!(format!("{first:?}"), format!("{act:?}"));
                *free += 1;
                continue;
            }
            let weighed = Weighed::new(offer.action().clone());
            let weigh = vec![Command::Touch(Touch::Weigh(weighed.clone()))];
            assert_eq!(format!("{first:?}"), format!("{weigh:?}"), "only asked");
            focus.weighed = Some(weighed);
            let second = on_model(game, &focus, id);
            assert_eq!(format!("{second:?}"), format!("{act:?}"));
            *paid += 1;
        }
    }

    /// Each place of a large model is chosen by a tap on the square where it begins, those over itself as well.
    fn rides(game: &Game, ridden: &mut u32) {
        let mut focus = Focus::default();
        refocus(Some(game), &mut focus);
        let large = |body: Body| body.figure() == grid::Figure::Large;
        let Some(id) = grid::actor(game.state()) else {
            return;
        };
        if !large(game.field().body(id)) {
            return;
        }
        for goal in focus.target.goals.iter().filter(|goal| large(goal.body)) {
            let said = format!("{:?}", tapped(game, &focus, goal.body.at()).0);
            let own = format!("{:?}", goal.own().expect("an action"));
            assert!(said.contains(&own), "{said}, not {own}");
            *ridden += 1;
        }
    }

    /// Whom no charge reaches had the corners of a target; a tap on it still tells why.
    fn aims(game: &Game, far: &mut u32) {
        let mut focus = Focus::default();
        refocus(Some(game), &mut focus);
        let field = game.field();
        for offer in game.offers().filter(|offer| offer.is_in_vain()) {
            let On::Target(id) = grid::touch(&field, offer.action()) else {
                continue;
            };
            let mut others = game.offers().filter(|other| !other.is_in_vain());
            let near = others.any(|other| grid::touch(&field, other.action()) == On::Target(id));
            assert_eq!(focus.target.targets.contains(&id), near, "{id:?}");
            let look = vec![Command::Touch(Touch::Target(Some(id)))];
            let said = on_model(game, &focus, id);
            assert_eq!(format!("{said:?}"), format!("{look:?}"));
            *far += u32::from(!near);
        }
    }

    /// Whoever acted stayed looked at after its activation, though nobody had tapped it.
    fn looks_at_who_acts(game: &Game, focus: &mut Focus) {
        refocus(Some(game), focus);
        assert!(!focus.aimed, "after an answer its dice are told, not sight");
        focus.aimed = true;
        let active = game.state().active.map(|active| active.model);
        let acts = [grid::actor(game.state()), active];
        let looked = focus.selected;
        assert!(looked.is_none() || acts.contains(&looked), "{looked:?}");
    }

    /// Two random games a scenario, on foot and mounted, by fixed seeds.
    #[test]
    fn a_model_that_costs_coins_is_asked_for_and_a_large_one_is_tapped_everywhere() {
        let pack = grid::Pack::builtin().expect("sound");
        let rules = Arc::new(grid::Rules::new(pack).expect("sound"));
        let (mut paid, mut free, mut ridden, mut far) = (0, 0, 0, 0);
        for (scenario, seed) in rules.pack().scenarios().iter().zip(7_u64..) {
            let ready = bands(&rules, scenario);
            let large = |own: &grid::Recruit| rules.card(own.card).figure == grid::Figure::Large;
            let mounted = |band: &&&grid::Band| band.recruits.iter().any(large);
            let foot = ready.first();
            for band in [foot, ready.iter().find(mounted).or(foot)] {
                let sides = [band, ready.last()].map(|band| *band.expect("a band"));
                let mut game = begun(&rules, scenario, sides, seed);
                let mut untouched = Focus::default();
                plays(&mut game, 2_000, &mut |game| {
                    looks_at_who_acts(game, &mut untouched);
                    look(game, &mut paid, &mut free);
                    rides(game, &mut ridden);
                    aims(game, &mut far);
                });
            }
        }
        assert!(
            paid > 0 && free > 0 && ridden > 0 && far > 0,
            "{paid} paid, {free} free, {ridden} ridden, {far} out of reach"
        );
    }
}
