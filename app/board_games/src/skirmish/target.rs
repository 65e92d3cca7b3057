//! What does a tap on the board mean now?
//!
//! Read of the offers: squares where something can be put or goes, and models that something can be done to. Nothing
//! here knows the window. Over 300 lines because what a square means for a tap is read in one place: what it offers,
//! what it costs, whether it is asked about first.

use game_window::panels::answer::costs;
use grid::{
    Action, Body, Laid, Model, ModelId, Pace, Path, Place, Reach, Spot, Square, Touch as On, WayFor,
};
use play::{Answer, Price, Seat};

use super::playable::Touch;
use super::{Game, Offered};
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
    /// All that it takes, in words, with what is left then.
    pub takes: String,
    /// How far it is and what comes of it, in words; empty if nothing but standing there.
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

/// What a model that rests could do to an enemy from where it stands, once it is activated.
#[derive(Clone, Debug, PartialEq)]
pub struct Blow {
    pub enemy: ModelId,
    /// What both actions take and come to, in words.
    pub(super) answer: Answer<Spot>,
    /// The activation and the blow.
    pub(super) actions: [Action; 2],
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
    /// It was tapped after the last answer: whether it is seen is told until the next one, whose dice are told then.
    pub(crate) aimed: bool,
    /// What taps mean.
    pub target: Target,
    /// The way that is laid by taps.
    pub way: Option<Way>,
    /// What is asked once more before it is taken.
    pub(super) weighed: Option<Weighed>,
    /// Who acted when all this was looked at, and is looked at for that alone.
    acted: Option<ModelId>,
    /// How many entries the log had then.
    read: Option<u32>,
}

impl Focus {
    /// What is asked once more before it is taken.
    #[must_use]
    pub(crate) fn weighed(&self) -> Option<&Action> {
        self.weighed.as_ref().map(|weighed| &weighed.action)
    }

    /// Whether a model is looked at for acting alone, as nobody asked to look at it.
    #[must_use]
    pub(crate) fn only_acts(&self, id: ModelId) -> bool {
        self.acted == Some(id)
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

impl Focus {
    /// Looks at what was touched; whoever acts stays looked at.
    pub(super) fn touch(&mut self, touch: Touch, acts: Option<ModelId>) {
        self.weighed = None;
        match touch {
            Touch::Select(id) => self.selected = id,
            Touch::Target(id) => (self.targeted, self.aimed) = (id, id.is_some()),
            Touch::Weigh(weighed) => self.weighed = Some(weighed),
            Touch::Lay(way) => self.way = way,
            Touch::Away => (self.selected, self.targeted) = (acts, None),
        }
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
        let active = game.state().active.map(|active| active.model);
        let acts = grid::actor(game.state()).or(active);
        let acted = std::mem::replace(&mut focus.acted, acts);
        let is_over = acted.is_some() && acted != acts;
        // Whoever was looked at for acting is not looked at any longer, and neither is its target.
        let kept = |id: &ModelId| stands(id) && !(is_over && acted == Some(*id));
        focus.targeted = focus.targeted.filter(|id| stands(id) && !is_over);
        focus.selected = grid::actor(game.state()).or(focus.selected.filter(kept));
        focus.aimed = false;
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
    /// Models that something can be done to; of a model that rests, those that it could strike from where it stands.
    pub targets: Vec<ModelId>,
    /// Of a model that rests, its blows at them.
    pub(super) blows: Vec<Blow>,
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
        // Whom a charge cannot reach is no target: a tap on it still tells why.
        for offer in game.offers().filter(|offer| !offer.is_in_vain()) {
            let before = target.goals.len();
            target.take(game, offer.action(), deploys, &mut known);
            if let Some(goal) = target.goals.get_mut(before) {
                goal.coins = offer.coins();
                goal.takes = costs(&offer.answer);
                goal.says = goal.cost.map_or_else(String::new, squares);
                say(&mut goal.says, &offer.says());
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
            takes: String::new(),
            says: String::new(),
            wakes: false,
            actions: vec![action],
        });
    }

    /// Where a model that may be activated would get, and whom it could strike.
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
        let takes = costs(&woken(game, id, 1, offer.answer.clone()));
        let reach = field.reach(id, 0);
        for end in reach.ends() {
            let way = field.at_stake(id, WayFor::Move(0), &reach.path(end), end.body);
            let [wakes, goes] = grid::activate_and_move(id, end.body);
            let mut says = ahead(end);
            // Which way it goes is chosen once it acts.
            let (actions, takes) = match way {
                Some(_) => {
                    says += ", by a way that is chosen once it acts";
                    (vec![wakes], costs(&offer.answer))
                }
                None => (vec![wakes, goes], takes.clone()),
            };
            self.goals.push(Goal {
                body: end.body,
                cost: Some(end.cost),
                engaged: end.engaged,
                harm: end.harm > 0,
                way,
                warns: offer.answer.warning.clone(),
                coins: offer.coins(),
                takes,
                says,
                wakes: true,
                actions,
            });
        }
        let points = game.state().model(id).map_or(0, Model::points);
        for look in grid::looks(game.rules(), game.state(), id) {
            for (blow, (action, cost)) in look.answers.into_iter().zip(look.blows) {
                // A charge that does not arrive has no chances.
                if blow.chances.is_empty() || cost > points {
                    continue;
                }
                let blow = blow.warning(&offer.answer.warning);
                let label = format!("{}, then: {}", offer.answer.label, blow.label);
                let price = woken(game, id, cost, offer.answer.clone()).price;
                self.blows.push(Blow {
                    enemy: look.enemy,
                    answer: Answer {
                        label,
                        price,
                        ..blow
                    },
                    actions: [offer.action().clone(), action],
                });
                if !self.targets.contains(&look.enemy) {
                    self.targets.push(look.enemy);
                }
            }
        }
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

/// What is said of an activation, with the action points that what follows it takes.
#[must_use]
pub(super) fn woken(game: &Game, id: ModelId, takes: u8, answer: Answer<Spot>) -> Answer<Spot> {
    let points = game.state().model(id).map_or(0, Model::points);
    let left = points.saturating_sub(takes).into();
    let of = if takes == 1 {
        "action point"
    } else {
        "action points"
    };
    answer.price(Price::new(takes.into(), of).left(left))
}

/// The activation of the model that is looked at, where it could strike whom it aims at from where it stands.
#[must_use]
pub(crate) fn strikes<'g>(game: &'g Game, focus: &Focus) -> Option<&'g Offered> {
    let (id, enemy) = (focus.target.actor?, focus.targeted?);
    if !focus.target.targets.contains(&enemy) {
        return None;
    }
    let field = game.field();
    let wakes = |offer: &&Offered| grid::touch(&field, offer.action()) == On::Activate(id);
    game.offers().find(wakes)
}

fn squares(count: u8) -> String {
    play::counted(count, "square", "squares")
}

/// Goes on with a sentence more, if there is one.
pub(super) fn say(says: &mut String, more: &str) {
    if !says.is_empty() && !more.is_empty() {
        says.push_str(". ");
    }
    says.push_str(more);
}

/// What is known of a move before its activation, in words.
fn ahead(end: &grid::End) -> String {
    let mut words = squares(end.cost);
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

/// What comes of the way that is laid.
#[must_use]
pub(crate) fn laid(game: &Game, way: &Way) -> Option<Laid> {
    game.field().laid(mover(game)?, way.what, &way.paces)
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
