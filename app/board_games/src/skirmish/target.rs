//! What does a tap on the board mean now?
//!
//! Read of the offers: squares where something can be put or goes, and models that something can be done to. Nothing
//! here knows the window. Over 300 lines because what a square means for a tap is read in one place: what it offers,
//! what it costs, whether it is asked about first.

use grid::{Action, Body, Laid, ModelId, Pace, Path, Place, Reach, Square, Touch as On, WayFor};
use play::Seat;

use super::{Command, Game, Offered, PlayCommand, Touch};
use crate::skirmish::{TilesGame as _, TilesOffer as _};

/// A place where a model can go.
#[derive(Clone, Debug, PartialEq)]
pub struct Goal {
    /// The squares it would fill.
    pub body: Body,
    /// Squares of the move, where it is one.
    pub cost: Option<u8>,
    /// It would be engaged there.
    pub engaged: bool,
    /// Something on the way does harm.
    pub harm: bool,
    /// The way that it takes if nobody chooses one, where it matters which: it is laid before it is gone.
    pub way: Option<Vec<Pace>>,
    /// What it gives up, in words; it is asked before.
    pub warns: String,
    /// Coins that it takes, short; it is asked before they are paid.
    pub coins: String,
    /// What comes of it, in words; empty if nothing but standing there.
    pub says: String,
    /// A model that rests goes there: it is activated before.
    pub wakes: bool,
    /// What is sent: one action, or an activation before it.
    pub actions: Vec<Action>,
}

impl Goal {
    /// What it is known by when it is asked about: of an activation and a move the move, as only that one is its own.
    #[must_use]
    pub(crate) fn own(&self) -> Option<&Action> {
        self.actions.last()
    }
}

/// A way that somebody lays for the model that acts, as far as it got.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Way {
    pub what: WayFor,
    pub paces: Vec<Pace>,
    /// The place that was tapped, which comes first among those where the way ends.
    pub end: Option<Body>,
}

impl Way {
    /// A way that is laid square by square.
    #[must_use]
    pub(crate) const fn new(what: WayFor, paces: Vec<Pace>) -> Self {
        let end = None;
        Self { what, paces, end }
    }
}

/// Where a model gets to, found once for all its answers.
#[derive(Debug, Default)]
struct Known {
    /// By the movement abilities that are paid.
    reaches: Vec<(u8, Reach)>,
    /// The ways that are asked for.
    asked: Vec<(Body, Path)>,
}

impl Known {
    fn of(game: &Game) -> Self {
        Self {
            asked: game.field().asked_ways(),
            ..Self::default()
        }
    }

    fn reach(&mut self, game: &Game, id: ModelId, with: u8) -> Option<&Reach> {
        if !self.reaches.iter().any(|(own, _)| *own == with) {
            self.reaches.push((with, game.field().reach(id, with)));
        }
        let mut known = self.reaches.iter();
        known.find_map(|(own, reach)| (*own == with).then_some(reach))
    }
}

/// What is looked at on the board, and what a tap there means.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Focus {
    /// The model that is looked at.
    pub selected: Option<ModelId>,
    /// The target: what is done to it comes first.
    pub targeted: Option<ModelId>,
    /// What taps mean.
    pub target: Target,
    /// The way that is laid by taps.
    pub way: Option<Way>,
    /// What is asked once more before it is taken.
    pub(super) weighed: Option<Weighed>,
    /// How many entries the log had when all this was looked at.
    read: Option<u32>,
}

impl Focus {
    /// What is asked once more before it is taken.
    #[must_use]
    pub(crate) fn weighed(&self) -> Option<&Action> {
        self.weighed.as_ref().map(|weighed| &weighed.action)
    }
}

/// What is asked once more before it is taken.
#[derive(Clone, Debug, PartialEq)]
pub struct Weighed {
    pub action: Action,
    /// The place that was tapped: an activation is the answer of many, and a tap on another one asks anew.
    pub place: Option<Body>,
}

impl Weighed {
    /// What is no place.
    #[must_use]
    pub(crate) const fn new(action: Action) -> Self {
        Self {
            action,
            place: None,
        }
    }

    /// Whether it is this place.
    #[must_use]
    pub(crate) fn is_at(&self, goal: &Goal) -> bool {
        goal.own() == Some(&self.action) && self.place == Some(goal.body)
    }
}

/// Looks anew at the board: forgets who is gone, and looks at whoever acts.
pub(super) fn refocus(game: Option<&Game>, focus: &mut Focus) {
    let Some(game) = game else {
        *focus = Focus::default();
        return;
    };
    let cursor = game.session().cursor();
    if focus.read.replace(cursor) != Some(cursor) {
        let stands = |id: &ModelId| game.state().model(*id).is_some_and(|model| model.stands());
        focus.targeted = focus.targeted.filter(stands);
        focus.selected = grid::actor(game.state()).or(focus.selected.filter(stands));
        focus.weighed = None;
        focus.way = None;
    }
    focus.target = Target::of(game, focus.selected);
}

/// What taps on the board mean.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Target {
    /// The model that goes or acts, or would.
    pub actor: Option<ModelId>,
    /// Where it can go.
    pub goals: Vec<Goal>,
    /// Models that something can be done to.
    pub targets: Vec<ModelId>,
    /// Coins of the activation that comes before any move, short: they are said beside the model.
    pub wakes: String,
}

impl Target {
    /// What taps mean while a model is selected.
    #[must_use]
    pub fn of(game: &Game, selected: Option<ModelId>) -> Self {
        let mut target = Self {
            actor: grid::actor(game.state()),
            ..Self::default()
        };
        let deploys = target.deploys(game, selected);
        let mut known = Known::of(game);
        for offer in game.offers() {
            let before = target.goals.len();
            target.take(game, offer.action(), deploys, &mut known);
            if let Some(goal) = target.goals.get_mut(before) {
                goal.coins = offer.coins();
                goal.says = offer.says();
                goal.warns.clone_from(&offer.answer.warning);
                // A reserve that comes does nothing else.
                if let On::Bring(..) = grid::touch(&game.field(), offer.action()) {
                    goal.warns.clone_from(&offer.answer.effect);
                }
            }
        }
        if target.actor.is_none() && deploys.is_none() {
            target.look_ahead(game, selected);
        }
        target
    }

    /// The model that is put on the board: the one that is selected, or the first that can be.
    fn deploys(&self, game: &Game, selected: Option<ModelId>) -> Option<ModelId> {
        let field = game.field();
        let given = |offer: &Offered| grid::touch(&field, offer.action());
        let models = game.offers().filter_map(|offer| match given(offer) {
            On::Deploy(model, _) | On::Bring(model, _) => Some(model),
            On::Button
            | On::Activate(_)
            | On::Go { .. }
            | On::Name(_)
            | On::Target(_)
            | On::About(_) => None,
        });
        let mut models: Vec<ModelId> = models.collect();
        models.dedup();
        let wanted = models.iter().copied().find(|id| Some(*id) == selected);
        let mut all = game.offers();
        let deploying = all.all(|offer| matches!(given(offer), On::Deploy(..)));
        let first = models.first().copied().filter(|_| deploying);
        wanted.or(first)
    }

    fn take(&mut self, game: &Game, action: &Action, deploys: Option<ModelId>, known: &mut Known) {
        match grid::touch(&game.field(), action) {
            On::Deploy(model, body) | On::Bring(model, body) => {
                if Some(model) == deploys {
                    self.actor = deploys;
                    self.goal(body, action.clone());
                }
            }
            On::Go {
                end,
                with: Some(with),
            } => {
                if self.goals.iter().any(|goal| goal.body == end) {
                    return;
                }
                self.goal(end, action.clone());
                let reach = self.actor.and_then(|id| known.reach(game, id, with));
                let found = reach.and_then(|reach| reach.to(end.at()));
                if let (Some(goal), Some(reach), Some(end)) = (self.goals.last_mut(), reach, found)
                {
                    let at_stake = |id| {
                        game.field()
                            .at_stake(id, WayFor::Move(with), &reach.path(end), end.body)
                    };
                    goal.way = self.actor.and_then(at_stake);
                    goal.cost = Some(end.cost);
                    goal.engaged = end.engaged;
                    goal.harm = end.harm > 0;
                }
            }
            On::Go { end, with: None } => {
                self.goal(end, action.clone());
                let path = known.asked.iter().find(|(own, _)| *own == end);
                let mover = grid::mover(game.state());
                if let (Some(goal), Some(id), Some((_, path))) =
                    (self.goals.last_mut(), mover, path)
                {
                    goal.way = game.field().at_stake(id, WayFor::Asked, path, end);
                    goal.harm = path
                        .entered()
                        .any(|at| game.field().harm(end.figure(), at) > 0);
                }
            }
            On::Name(id) | On::Target(id) | On::About(id) => {
                if !self.targets.contains(&id) {
                    self.targets.push(id);
                }
            }
            On::Button | On::Activate(_) => {}
        }
    }

    fn goal(&mut self, body: Body, action: Action) {
        self.goals.push(Goal {
            body,
            cost: None,
            engaged: false,
            harm: false,
            way: None,
            warns: String::new(),
            coins: String::new(),
            says: String::new(),
            wakes: false,
            actions: vec![action],
        });
    }

    /// Where a model that may be activated would get, and whom it would see.
    fn look_ahead(&mut self, game: &Game, selected: Option<ModelId>) {
        let field = game.field();
        let Some(id) = selected else {
            return;
        };
        let wakes = |offer: &&Offered| grid::touch(&field, offer.action()) == On::Activate(id);
        let Some(offer) = game.offers().find(wakes) else {
            return;
        };
        self.actor = Some(id);
        self.wakes = offer.coins();
        let reach = field.reach(id, 0);
        for end in reach.ends() {
            let way = field.at_stake(id, WayFor::Move(0), &reach.path(end), end.body);
            let [wakes, moves] = grid::activate_and_move(id, end.body);
            let mut says = ahead(end);
            // Which way it goes is chosen once it acts.
            let actions = match way {
                Some(_) => {
                    says += ", by a way that is chosen once it acts";
                    vec![wakes]
                }
                None => vec![wakes, moves],
            };
            self.goals.push(Goal {
                body: end.body,
                cost: Some(end.cost),
                engaged: end.engaged,
                harm: end.harm > 0,
                way,
                warns: offer.answer.warning.clone(),
                coins: offer.coins(),
                says,
                wakes: true,
                actions,
            });
        }
        let enemies = field.of(grid::other(seat(game, id)));
        self.targets
            .extend(enemies.filter(|enemy| field.sees(id, *enemy)));
    }

    /// The place that a tap on a square chooses: the one that begins there, or the cheapest that fills it.
    #[must_use]
    pub(crate) fn goal_at(&self, at: Square) -> Option<&Goal> {
        let own = self.goals.iter().find(|goal| goal.body.at() == at);
        let over = || {
            let over = self.goals.iter().filter(|goal| goal.body.fills(at));
            over.min_by_key(|goal| goal.cost)
        };
        own.or_else(over)
    }
}

/// What is known of a move before its activation, in words.
fn ahead(end: &grid::End) -> String {
    let mut words = play::counted(end.cost, "square", "squares");
    if end.engaged {
        words += ", engaged there";
    }
    if end.harm > 0 {
        words += ", the way there hurts";
    }
    words
}

/// Whose a model is.
#[must_use]
pub(crate) fn seat(game: &Game, id: ModelId) -> Seat {
    game.state().model(id).map_or(Seat(0), |model| model.seat)
}

/// The model that stands on a square.
#[must_use]
pub(crate) fn model_at(game: &Game, at: Square) -> Option<ModelId> {
    let field = game.field();
    field.standing().find(|id| field.body(*id).fills(at))
}

/// What a tap on a square asks for; where coins are paid, the first tap asks and the second one pays.
#[must_use]
pub(crate) fn tapped(game: &Game, focus: &Focus, at: Square) -> Vec<Command> {
    if let Some(way) = &focus.way {
        if let Some(goes) = goes_by(focus, way, at) {
            return vec![PlayCommand::Act(goes).into()];
        }
        let other = || focus.target.goal_at(at).filter(|_| way.end.is_some());
        return match (lays(game, way, at), other()) {
            (Some(laid), _) => vec![Command::Touch(laid)],
            // Where a whole way was laid by one tap, another tap lays another one.
            (None, Some(goal)) => chooses(game, focus, goal),
            (None, None) => Vec::new(),
        };
    }
    if let Some(goal) = below(game, focus, at) {
        return chooses(game, focus, goal);
    }
    if let Some(id) = model_at(game, at) {
        return on_model(game, focus, id);
    }
    match focus.target.goal_at(at) {
        Some(goal) => chooses(game, focus, goal),
        None => vec![Command::Touch(Touch::Away)],
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

/// The way to a place as it would be taken, to be looked at and changed, where it matters which.
#[must_use]
pub(crate) fn by_way(goal: &Goal) -> Option<Way> {
    Some(Way {
        what: match grid::way_for(goal.own()?) {
            Some(what) => what,
            // A model that rests lays the way of its first move.
            None if goal.wakes => WayFor::Move(0),
            None => WayFor::Asked,
        },
        paces: goal.way.clone()?,
        end: Some(goal.body),
    })
}

/// The model that goes somewhere: the one that acts, or whose way is asked for.
#[must_use]
pub(crate) fn mover(game: &Game) -> Option<ModelId> {
    grid::actor(game.state()).or_else(|| grid::mover(game.state()))
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

/// What comes of the way that is laid.
#[must_use]
pub(crate) fn laid(game: &Game, way: &Way) -> Option<Laid> {
    game.field().laid(mover(game)?, way.what, &way.paces)
}

/// How a tap on a square goes on with a way: a step more, past the less harmful side, or the last one taken back.
fn lays(game: &Game, way: &Way, at: Square) -> Option<Touch> {
    let (what, mut paces) = (way.what, way.paces.clone());
    if paces.last().is_some_and(|last| last.to == at) {
        paces.pop();
        return Some(Touch::Lay(Some(Way::new(what, paces))));
    }
    let field = game.field();
    let figure = field.body(mover(game)?).figure();
    let found = laid(game, way)?;
    let steps = found.next.into_iter().filter(|pace| pace.to == at);
    let harm = |pace: &Pace| pace.side.map_or(0, |side| field.harm(figure, side));
    paces.push(steps.min_by_key(harm)?);
    Some(Touch::Lay(Some(Way::new(what, paces))))
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

/// Models of a seat that stand, and those that can still be activated in this round.
#[must_use]
pub(crate) fn left(game: &Game, seat: Seat) -> [usize; 2] {
    let own = || game.state().each().filter(|(_, model)| model.seat == seat);
    let stands = own().filter(|(_, model)| model.stands());
    let ready = own().filter(|(_, model)| match model.place {
        Place::Board => !model.activated,
        Place::Reserve => true,
        Place::Waiting | Place::Captive | Place::Killed => false,
    });
    [stands.count(), ready.count()]
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use game_window::Setup;

    use super::*;
    use crate::skirmish::{Setting, bands};

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
            let said = format!("{:?}", tapped(game, &focus, goal.body.at()));
            let own = format!("{:?}", goal.own().expect("an action"));
            assert!(said.contains(&own), "{said}, not {own}");
            *ridden += 1;
        }
    }

    /// Two random games a scenario, on foot and mounted, by fixed seeds.
    #[test]
    fn a_model_that_costs_coins_is_asked_for_and_a_large_one_is_tapped_everywhere() {
        let pack = grid::Pack::builtin().expect("sound");
        let rules = Arc::new(grid::Rules::new(pack).expect("sound"));
        let (mut paid, mut free, mut ridden) = (0, 0, 0);
        for (scenario, seed) in rules.pack().scenarios().iter().zip(7_u64..) {
            let ready = bands(&rules, scenario);
            let large = |own: &grid::Recruit| rules.card(own.card).figure == grid::Figure::Large;
            let mounted = |band: &&&grid::Band| band.recruits.iter().any(large);
            let foot = ready.first();
            for band in [foot, ready.iter().find(mounted).or(foot)] {
                let band = band.map_or(Vec::new(), |band| band.recruits.clone());
                let other = ready
                    .last()
                    .map_or(Vec::new(), |band| band.recruits.clone());
                let muster = grid::Muster {
                    scenario: scenario.id.clone(),
                    bands: [band, other],
                };
                let setup = Setup {
                    board: 0,
                    setting: Setting::from(muster),
                    seats: 2,
                    seed,
                };
                let mut game = Game::new(&rules, &setup).expect("legal");
                for input in 0..2_000_usize {
                    if game.turn().is_over() {
                        break;
                    }
                    let Some(seat) = game.asked() else {
                        game.roll().expect("dice are asked for");
                        continue;
                    };
                    game.show(Some(seat));
                    look(&game, &mut paid, &mut free);
                    rides(&game, &mut ridden);
                    let open: Vec<Action> =
                        game.offers().map(|offer| offer.action().clone()).collect();
                    let pick = input.wrapping_mul(7_919) % open.len();
                    game.act(open[pick].clone()).expect("offered");
                }
            }
        }
        assert!(
            paid > 0 && free > 0 && ridden > 0,
            "{paid} paid, {free} free, {ridden} ridden"
        );
    }
}
