//! A toy game that uses every feature, and can be told to break each promise.
//!
//! Two seats choose a face in secret and at once; a coin is tossed; who chose right draws a
//! hidden card; then a card of the deck is burnt. The best hand wins.

use std::cell::Cell;
use std::sync::Arc;

use play::{
    Ask, Chance, Draft, Game, Input, InputOf, Limit, Limits, Offer, Outcome, Pcg32, Refusal,
    RuleRef, Seat, Session, Setup, Turn, Viewer,
};
use rand_core::Rng;
use serde::{Deserialize, Serialize};

#[derive(Debug)]
pub(crate) struct Coin;

/// Which promise the game breaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Fault {
    #[default]
    None,
    LeakView,
    LeakLine,
    LeakTold,
    LeakOffers,
    LeakRefusal,
    LeakTurn,
    LeakAsked,
    LeakStale,
    LeakFix,
    SilentPeek,
    RefusedOffer,
    RefusedChance,
    NobodyActs,
    NeverEnds,
    ForgetsInJson,
    ForgetsChanceInJson,
    ApplyDrifts,
    DecideDrifts,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Face {
    Heads,
    Tails,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Stage {
    Shuffle,
    Choose,
    Toss,
    Burn,
    Over,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct State {
    pub(crate) fault: Fault,
    pub(crate) round: u8,
    pub(crate) rounds: u8,
    pub(crate) stage: Stage,
    pub(crate) deck: Vec<u8>,
    pub(crate) hands: [Vec<u8>; 2],
    pub(crate) secret: [Option<Face>; 2],
    pub(crate) shown: [Option<Face>; 2],
    pub(crate) stakes: [Option<u8>; 2],
    pub(crate) score: [i32; 2],
    pub(crate) peeked: [Option<u8>; 2],
    #[serde(skip)]
    pub(crate) forgotten: u8,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Action {
    Commit { face: Face },
    TakeBack,
    Stake { coins: u8 },
    Peek,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct SetScore(pub(crate) i32);

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Event {
    Shuffled {
        deck: Vec<u8>,
    },
    Committed {
        seat: Seat,
        face: Face,
    },
    TookBack {
        seat: Seat,
    },
    Staked {
        seat: Seat,
        coins: u8,
    },
    Peeked {
        seat: Seat,
        card: u8,
    },
    Overheard {
        face: Face,
    },
    Hinted {
        face: Face,
    },
    Revealed,
    Tossed {
        face: Face,
    },
    Counted {
        #[serde(skip)]
        by: u8,
    },
    Dealt {
        seat: Seat,
        card: u8,
    },
    Burnt {
        place: u8,
    },
    Scored {
        seat: Seat,
        score: i32,
    },
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct View {
    pub(crate) fault: Fault,
    pub(crate) round: u8,
    pub(crate) rounds: u8,
    pub(crate) stage: Stage,
    pub(crate) deck: u8,
    pub(crate) cards: [u8; 2],
    pub(crate) hand: Vec<u8>,
    pub(crate) committed: [bool; 2],
    pub(crate) secret: Option<Face>,
    pub(crate) shown: [Option<Face>; 2],
    pub(crate) stakes: [Option<u8>; 2],
    pub(crate) score: [i32; 2],
    pub(crate) peeked: Option<u8>,
}

pub(crate) const CARDS: u8 = 10;

pub(crate) const ANN: Seat = Seat(0);
pub(crate) const BO: Seat = Seat(1);

thread_local! {
    static DRIFT: Cell<u8> = const { Cell::new(0) };
}

fn drift() -> u8 {
    DRIFT.with(|drift| {
        drift.set(drift.get().wrapping_add(1));
        drift.get()
    })
}

fn at<T>(pair: &[T; 2], seat: Seat) -> &T {
    &pair[usize::from(seat.0 % 2)]
}

fn at_mut<T>(pair: &mut [T; 2], seat: Seat) -> &mut T {
    &mut pair[usize::from(seat.0 % 2)]
}

fn small(count: usize) -> u8 {
    u8::try_from(count).unwrap_or(u8::MAX)
}

impl Coin {
    pub(crate) fn start(fault: Fault) -> State {
        State {
            fault,
            round: 1,
            rounds: 3,
            stage: Stage::Shuffle,
            deck: Vec::new(),
            hands: [Vec::new(), Vec::new()],
            secret: [None; 2],
            shown: [None; 2],
            stakes: [None; 2],
            score: [0; 2],
            peeked: [None; 2],
            forgotten: 0,
        }
    }

    pub(crate) fn session(seed: u64) -> Session<Coin> {
        let setup = Setup {
            app: "coin test".to_owned(),
            seats: vec!["Ann".to_owned(), "Bo".to_owned()],
            seed,
            ..Setup::default()
        };
        Session::new(Arc::new(()), Coin::start(Fault::None), setup)
    }
}

fn no(reason: &'static str, text: impl Into<String>) -> Refusal {
    Refusal::new(reason, RuleRef::new("Coin", "Choose"), text)
}

fn act(draft: &mut Draft<Coin>, seat: Seat, action: &Action) -> Result<(), Refusal> {
    let state = draft.state().clone();
    if seat.0 > 1 {
        return Err(no("no_such_seat", "Two play"));
    }
    if state.stage != Stage::Choose {
        return Err(no("too_late", "Nothing is to be chosen"));
    }
    let chosen = at(&state.secret, seat).is_some();
    match action {
        Action::Commit { .. } if chosen => Err(no("chosen", "Already chosen")),
        Action::Commit { face } => {
            let face = match state.fault == Fault::DecideDrifts && drift().is_multiple_of(2) {
                true => Face::Heads,
                false => *face,
            };
            draft.push(Event::Committed { seat, face });
            if state.fault == Fault::LeakLine {
                draft.push(Event::Overheard { face });
            }
            if state.fault == Fault::LeakTold {
                draft.push(Event::Hinted { face });
            }
            if draft.state().secret.iter().all(Option::is_some) {
                draft.push(Event::Revealed);
                draft.reveal();
            }
            Ok(())
        }
        Action::TakeBack if !chosen => Err(no("not_chosen", "Nothing to take back")),
        Action::TakeBack => {
            draft.push(Event::TookBack { seat });
            Ok(())
        }
        Action::Stake { coins } => {
            if state.fault == Fault::LeakStale && state.round > 1 {
                return Err(no(
                    "late",
                    format!("The next card is {:?}", state.deck.last()),
                ));
            }
            if !(1..=3).contains(coins) {
                return Err(no("stake", "From one to three coins"));
            }
            if at(&state.stakes, seat).is_some() || chosen {
                let text = match state.fault {
                    Fault::LeakRefusal => format!("The next card is {:?}", state.deck.last()),
                    _ => "One stake a round, before choosing".to_owned(),
                };
                return Err(no("staked", text));
            }
            draft.push(Event::Staked {
                seat,
                coins: *coins,
            });
            Ok(())
        }
        Action::Peek => {
            if state.fault != Fault::SilentPeek || at(&state.peeked, seat).is_some() {
                return Err(no("peek", "No peeking"));
            }
            let card = state.deck.last().copied().unwrap_or(0);
            draft.push(Event::Peeked { seat, card });
            Ok(())
        }
    }
}

fn answer(draft: &mut Draft<Coin>, answer: &[u8]) {
    match draft.state().stage {
        Stage::Shuffle => draft.push(Event::Shuffled {
            deck: answer.iter().map(|place| place + 1).collect(),
        }),
        Stage::Toss => {
            let face = match answer {
                [1] => Face::Heads,
                _ => Face::Tails,
            };
            draft.push(Event::Tossed { face });
            if draft.state().fault == Fault::ForgetsChanceInJson {
                draft.push(Event::Counted { by: 1 });
            }
            for seat in [ANN, BO] {
                if *at(&draft.state().shown, seat) == Some(face)
                    && let Some(&card) = draft.state().deck.last()
                {
                    draft.push(Event::Dealt { seat, card });
                }
            }
        }
        Stage::Burn => draft.push(Event::Burnt { place: answer[0] }),
        Stage::Choose | Stage::Over => {}
    }
}

impl Game for Coin {
    const ID: &'static str = "coin";
    const FORMAT: u32 = 1;
    type Pack = ();
    type State = State;
    type Action = Action;
    type Fix = SetScore;
    type Event = Event;
    type Why = Stage;
    type View = View;
    type Told = Face;

    fn turn(_pack: &(), state: &State) -> Turn<Stage> {
        let chance = |ask| {
            Turn::Chance(Chance {
                ask,
                by: ANN,
                why: state.stage,
            })
        };
        match state.stage {
            Stage::Shuffle => chance(Ask::Shuffle { count: CARDS }),
            Stage::Choose if state.fault == Fault::NobodyActs && state.round == 2 => {
                Turn::Seats(Vec::new())
            }
            Stage::Choose if state.fault == Fault::LeakTurn => {
                // The second seat is asked only when the first chose heads.
                let hold = state.secret == [Some(Face::Tails), None];
                Turn::Seats(if hold { vec![ANN] } else { vec![ANN, BO] })
            }
            Stage::Choose if state.fault == Fault::LeakAsked && state.secret[1].is_none() => {
                // The first seat is asked again only when it chose heads.
                let again = state.secret[0] != Some(Face::Tails);
                Turn::Seats(if again { vec![ANN, BO] } else { vec![BO] })
            }
            Stage::Choose => Turn::Seats(
                [ANN, BO]
                    .into_iter()
                    .filter(|&seat| at(&state.secret, seat).is_none())
                    .collect(),
            ),
            Stage::Toss => chance(Ask::Dice {
                sides: vec![if state.fault == Fault::RefusedChance {
                    0
                } else {
                    2
                }],
            }),
            Stage::Burn => chance(Ask::Draw {
                from: small(state.deck.len()),
            }),
            Stage::Over => {
                let sum = |seat| {
                    let cards = at(&state.hands, seat).iter().map(|&card| i32::from(card));
                    cards.sum::<i32>() + at(&state.score, seat)
                };
                let scores = vec![sum(ANN), sum(BO)];
                let winners = match scores[0].cmp(&scores[1]) {
                    std::cmp::Ordering::Greater => vec![ANN],
                    std::cmp::Ordering::Less => vec![BO],
                    std::cmp::Ordering::Equal => Vec::new(),
                };
                Turn::Over(Outcome { winners, scores })
            }
        }
    }

    fn offers(_pack: &(), state: &State, seat: Seat) -> Vec<Offer<Action>> {
        let mut offers = Vec::new();
        if at(&state.secret, seat).is_none() {
            for face in [Face::Heads, Face::Tails] {
                offers.push(Offer::Exact(Action::Commit { face }));
            }
        }
        let other = Seat(1 - seat.0 % 2);
        let held =
            state.fault == Fault::LeakOffers && *at(&state.secret, other) == Some(Face::Heads);
        let stale = state.fault == Fault::LeakStale && state.round > 1;
        let open = at(&state.stakes, seat).is_none() && at(&state.secret, seat).is_none();
        if open && !held && !stale {
            let limits = Limits(vec![Limit {
                name: "coins".into(),
                least: 1,
                most: 3,
            }]);
            let coins = if state.fault == Fault::RefusedOffer {
                4
            } else {
                1
            };
            offers.push(Offer::Within(Action::Stake { coins }, limits));
        }
        if state.fault == Fault::SilentPeek && at(&state.peeked, seat).is_none() {
            offers.push(Offer::Exact(Action::Peek));
        }
        if matches!(state.fault, Fault::LeakTurn | Fault::LeakAsked) && offers.is_empty() {
            offers.push(Offer::Exact(Action::TakeBack));
        }
        offers
    }

    fn decide(_pack: &(), draft: &mut Draft<Self>, input: &InputOf<Self>) -> Result<(), Refusal> {
        match input {
            Input::Act(seat, action) => act(draft, *seat, action),
            Input::Chance(faces) => {
                answer(draft, faces);
                Ok(())
            }
            Input::Fix(_, SetScore(score))
                if draft.state().fault == Fault::LeakFix
                    && draft
                        .state()
                        .deck
                        .last()
                        .is_some_and(|card| i32::from(*card) == *score) =>
            {
                Err(no("next", "The next card has this number"))
            }
            Input::Fix(seat, SetScore(score)) => {
                draft.push(Event::Scored {
                    seat: *seat,
                    score: *score,
                });
                Ok(())
            }
        }
    }

    fn apply(state: &mut State, event: &Event) {
        match event {
            Event::Shuffled { deck } => {
                state.deck.clone_from(deck);
                state.stage = Stage::Choose;
            }
            Event::Committed { seat, face } => {
                *at_mut(&mut state.secret, *seat) = Some(*face);
                if state.fault == Fault::ForgetsInJson {
                    state.forgotten = state.forgotten.wrapping_add(1);
                }
                if state.fault == Fault::ApplyDrifts {
                    state.score[0] = i32::from(drift());
                }
            }
            Event::TookBack { seat } => *at_mut(&mut state.secret, *seat) = None,
            Event::Staked { seat, coins } => *at_mut(&mut state.stakes, *seat) = Some(*coins),
            Event::Peeked { seat, card } => *at_mut(&mut state.peeked, *seat) = Some(*card),
            Event::Overheard { .. } | Event::Hinted { .. } => {}
            Event::Revealed => {
                state.shown = state.secret;
                state.secret = [None; 2];
                state.stage = Stage::Toss;
            }
            Event::Tossed { .. } => state.stage = Stage::Burn,
            Event::Counted { by } => {
                state.score[0] = state.score[0].saturating_add(i32::from(*by));
            }
            Event::Dealt { seat, card } => {
                state.deck.retain(|other| other != card);
                at_mut(&mut state.hands, *seat).push(*card);
            }
            Event::Burnt { place } => {
                if usize::from(*place) < state.deck.len() {
                    state.deck.remove(usize::from(*place));
                }
                state.shown = [None; 2];
                state.stakes = [None; 2];
                state.peeked = [None; 2];
                state.stage = match state.round < state.rounds {
                    true => Stage::Choose,
                    false => Stage::Over,
                };
                if state.fault == Fault::NeverEnds {
                    state.stage = Stage::Shuffle;
                    state.hands = [Vec::new(), Vec::new()];
                }
                state.round = state.round.saturating_add(1);
            }
            Event::Scored { seat, score } => *at_mut(&mut state.score, *seat) = *score,
        }
    }

    fn view(_pack: &(), state: &State, viewer: Viewer) -> View {
        let own = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Table => None,
        };
        View {
            fault: state.fault,
            round: state.round,
            rounds: state.rounds,
            stage: state.stage,
            deck: small(state.deck.len()),
            cards: [small(state.hands[0].len()), small(state.hands[1].len())],
            hand: own.map_or_else(Vec::new, |seat| at(&state.hands, seat).clone()),
            committed: [state.secret[0].is_some(), state.secret[1].is_some()],
            secret: own.and_then(|seat| *at(&state.secret, seat)),
            shown: match state.fault == Fault::LeakView && state.stage == Stage::Choose {
                true => state.secret,
                false => state.shown,
            },
            stakes: state.stakes,
            score: state.score,
            peeked: own.and_then(|seat| *at(&state.peeked, seat)),
        }
    }

    fn guess(_pack: &(), view: &View, seat: Seat, rng: &mut Pcg32) -> State {
        let other = Seat(1 - seat.0 % 2);
        let mut unseen: Vec<u8> = (1..=CARDS)
            .filter(|card| !view.hand.contains(card))
            .collect();
        for place in (1..unseen.len()).rev() {
            let with = usize::try_from(rng.next_u32()).unwrap_or(0) % (place + 1);
            unseen.swap(place, with);
        }
        let mut hands = [Vec::new(), Vec::new()];
        *at_mut(&mut hands, seat) = view.hand.clone();
        *at_mut(&mut hands, other) =
            unseen.split_off(unseen.len() - usize::from(*at(&view.cards, other)));
        unseen.truncate(usize::from(view.deck));
        let mut secret = [None; 2];
        *at_mut(&mut secret, seat) = view.secret;
        if *at(&view.committed, other) {
            *at_mut(&mut secret, other) = Some(match rng.next_u32() % 2 {
                0 => Face::Heads,
                _ => Face::Tails,
            });
        }
        let mut peeked = [None; 2];
        *at_mut(&mut peeked, seat) = view.peeked;
        State {
            fault: view.fault,
            round: view.round,
            rounds: view.rounds,
            stage: view.stage,
            deck: unseen,
            hands,
            secret,
            shown: match view.stage {
                Stage::Choose => [None; 2],
                Stage::Shuffle | Stage::Toss | Stage::Burn | Stage::Over => view.shown,
            },
            stakes: view.stakes,
            score: view.score,
            peeked,
            forgotten: 0,
        }
    }

    fn line(_pack: &(), event: &Event, viewer: Viewer) -> Option<String> {
        Some(match event {
            Event::Shuffled { .. } => "The deck is shuffled".to_owned(),
            Event::Committed { seat, face } if viewer.is(*seat) => format!("Chooses {face:?}"),
            Event::Committed { .. } => "Chooses in secret".to_owned(),
            Event::TookBack { .. } => "Takes the choice back".to_owned(),
            Event::Staked { seat, coins } => format!("{seat} stakes {coins}"),
            Event::Peeked { seat, card } if viewer.is(*seat) => format!("Peeks at {card}"),
            Event::Peeked { .. } => "Peeks".to_owned(),
            Event::Hinted { .. } => return None,
            Event::Overheard { face } => format!("Whispers {face:?}"),
            Event::Revealed => "Both show".to_owned(),
            Event::Tossed { face } => format!("The coin shows {face:?}"),
            Event::Counted { .. } => return None,
            Event::Dealt { seat, card } if viewer.is(*seat) => format!("Draws {card}"),
            Event::Dealt { seat, .. } => format!("{seat} draws a card"),
            Event::Burnt { .. } => "A card is burnt".to_owned(),
            Event::Scored { seat, score } => format!("Correction: {seat} has {score}"),
        })
    }

    fn tell(_pack: &(), event: &Event, viewer: Viewer) -> Option<Face> {
        match event {
            Event::Tossed { face } => Some(*face),
            Event::Committed { seat, face } if viewer.is(*seat) => Some(*face),
            Event::Hinted { face } => Some(*face),
            _ => None,
        }
    }
}
