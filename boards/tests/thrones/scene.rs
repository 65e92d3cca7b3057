//! What does a test of the throne game's rules begin with?

use boards::AreaId;
use boards::throne::frame::{Marches, Planning, Raids};
use boards::throne::{
    Action, AllyId, Event, Frame, House, HouseCardId, LeaderId, OrderId, Pack, Patron, Phase, Post,
    Setting, State, TacticId, Throne, Track, UnitKind, Units, WesterosId,
};
use play::{Ask, Draft, Game, Input, Offer, Refusal, Seat, Turn};

/// A game in the middle, on a board that is empty but for what a test puts on it.
#[derive(Clone)]
pub(crate) struct Scene {
    pub(crate) pack: Pack,
    pub(crate) draft: Draft<Throne>,
    pub(crate) events: Vec<Event>,
}

/// The tracks of six houses on the later board.
const LATER_FIEFDOMS: [House; 6] = [
    House::Greyjoy,
    House::Tyrell,
    House::Martell,
    House::Stark,
    House::Baratheon,
    House::Lannister,
];
const LATER_COURT: [House; 6] = [
    House::Lannister,
    House::Stark,
    House::Martell,
    House::Baratheon,
    House::Tyrell,
    House::Greyjoy,
];

/// So many footmen, knights and ships.
pub(crate) fn units(footmen: u8, knights: u8, ships: u8) -> Units {
    Units::of(UnitKind::Footman, footmen)
        .plus(Units::of(UnitKind::Knight, knights))
        .plus(Units::of(UnitKind::Ship, ships))
}

impl Scene {
    pub(crate) fn new(players: u8) -> Self {
        let pack = match players {
            6 => Pack::builtin_six(),
            _ => Pack::builtin(),
        };
        let pack = pack.expect("the pack is whole");
        Self::of(pack, players)
    }

    /// A game on the board of A Storm of Swords.
    pub(crate) fn storm(players: u8) -> Self {
        Self::of(Pack::builtin_storm().expect("the pack is whole"), players)
    }

    /// A game on the board of A Feast for Crows.
    pub(crate) fn feast() -> Self {
        Self::of(Pack::builtin_feast().expect("the pack is whole"), 9)
    }

    /// The original board with the House cards of A Storm of Swords.
    pub(crate) fn crossed(players: u8) -> Self {
        let storm = Pack::builtin_storm().expect("the pack is whole");
        let mut pack = Self::new(players).pack;
        pack.house_cards = storm.house_cards;
        Self::of(pack, players)
    }

    /// The board for six with the House cards of A Feast for Crows; newcomers play in place of others.
    pub(crate) fn crows(newcomers: &[(House, House)]) -> Self {
        let mut pack = Self::new(6).pack;
        let feast = Pack::builtin_feast().expect("the pack is whole");
        pack.house_cards = feast.house_cards;
        let dragons = feast.units.into_iter();
        let dragons = dragons.filter(|row| row.kind == UnitKind::Dragon);
        pack.units.extend(dragons);
        let mut scene = Self::of(pack, 6);
        for (old, new) in newcomers {
            let seat = usize::from(scene.seat(*old).0);
            let cards = scene.pack.house_cards.iter();
            let cards = cards.filter(|card| card.house == *new);
            let hand: Vec<HouseCardId> = cards.map(|card| card.number).collect();
            scene = scene.change(|state| {
                state.players[seat].house = *new;
                state.players[seat].hand = hand;
            });
        }
        scene
    }

    fn of(pack: Pack, players: u8) -> Self {
        let mut setting = Setting::in_order(&pack, players);
        setting.wildling_cards = pack.numbers.claim.is_none();
        let state = State::new(&pack, setting).expect("a sound setting");
        let mut draft = Draft::new(state);
        while let Turn::Chance(chance) = Throne::turn(&pack, draft.state()) {
            let Ask::Shuffle { count } = chance.ask else {
                panic!("{chance:?} is no shuffle");
            };
            let answer = Input::Chance((0..count).collect());
            draft.input(&pack, &answer).expect("a shuffle");
        }
        let scene = Self {
            pack,
            draft,
            events: Vec::new(),
        };
        let scene = scene.change(|state| {
            for spot in &mut state.areas {
                *spot = boards::throne::Spot::default();
            }
            for player in &mut state.players {
                player.supply = 6;
            }
            state.leaders.fill(Post::Away);
            state.setting.wildling_cards = false;
            state.hordes = boards::throne::Pile::default();
        });
        match players {
            // Who begins before whom is moved for fair games; a test of a card has ties as the later board has them.
            6 => scene
                .track(Track::Fiefdoms, &LATER_FIEFDOMS)
                .track(Track::Court, &LATER_COURT),
            _ => scene,
        }
    }

    pub(crate) fn state(&self) -> &State {
        self.draft.state()
    }

    pub(crate) fn at(&self, name: &str) -> AreaId {
        self.pack.map.find(name).expect("an area")
    }

    pub(crate) fn spot(&self, name: &str) -> boards::throne::Spot {
        self.state().spot(self.at(name))
    }

    pub(crate) fn seat(&self, house: House) -> Seat {
        self.state().seat_of(house).expect("a house that plays")
    }

    pub(crate) fn player(&self, house: House) -> &boards::throne::Player {
        self.state().player(self.seat(house)).expect("a player")
    }

    pub(crate) fn card(&self, house: House, id: &str) -> HouseCardId {
        self.pack.find_card(house, id).expect("a House card")
    }

    pub(crate) fn order_id(&self, id: &str) -> OrderId {
        let mut orders = self.pack.orders.iter();
        let found = orders.find(|row| row.id == id);
        found.expect("an order").number
    }

    pub(crate) fn change(mut self, change: impl FnOnce(&mut State)) -> Self {
        let mut state = self.draft.state().clone();
        change(&mut state);
        self.draft = Draft::new(state);
        self
    }

    pub(crate) fn stand(self, house: House, name: &str, units: Units) -> Self {
        let (place, seat) = (self.at(name).place(), self.seat(house));
        self.change(|state| {
            state.areas[place].seat = Some(seat);
            state.areas[place].units = units;
        })
    }

    pub(crate) fn routed(self, house: House, name: &str, units: Units) -> Self {
        let (place, seat) = (self.at(name).place(), self.seat(house));
        self.change(|state| {
            state.areas[place].seat = Some(seat);
            state.areas[place].routed = units;
        })
    }

    pub(crate) fn leader(&self, id: &str) -> LeaderId {
        let mut leaders = self.pack.leaders.iter();
        let found = leaders.find(|row| row.id == id);
        found.expect("a leader").number
    }

    pub(crate) fn post(&self, id: &str) -> Post {
        self.state().post(self.leader(id))
    }

    /// A leader is somewhere else.
    pub(crate) fn posted(self, id: &str, post: Post) -> Self {
        let place = self.leader(id).place();
        self.change(|state| state.leaders[place] = post)
    }

    /// Where a leader stands with units of a house.
    pub(crate) fn with(&self, house: House, name: &str) -> Post {
        Post::With {
            seat: self.seat(house),
            area: self.at(name),
            marching: false,
        }
    }

    /// A leader stands with units of a house.
    pub(crate) fn led(self, house: House, name: &str, id: &str) -> Self {
        let post = self.with(house, name);
        self.posted(id, post)
    }

    /// A leader lies in the cell of a house.
    pub(crate) fn cell(self, house: House, id: &str) -> Self {
        let post = Post::Cell(self.seat(house));
        self.posted(id, post)
    }

    /// Tactics cards of a house this turn, by their names.
    pub(crate) fn plans(self, house: House, cards: &[&str]) -> Self {
        let cards: Vec<TacticId> = cards.iter().map(|card| self.tactic(card)).collect();
        let seat = usize::from(self.seat(house).0);
        self.change(|state| state.players[seat].plans = cards)
    }

    /// A house has these Ally cards, which nobody else has then.
    pub(crate) fn allies(self, house: House, cards: &[&str]) -> Self {
        let cards: Vec<AllyId> = cards.iter().map(|card| self.ally(card)).collect();
        let seat = usize::from(self.seat(house).0);
        self.change(|state| {
            for player in &mut state.players {
                player.allies.retain(|card| !cards.contains(card));
            }
            for pile in &mut state.alliances.decks {
                pile.deck.retain(|card| !cards.contains(card));
            }
            state.players[seat].allies = cards;
            state.players[seat].allies.sort();
        })
    }

    /// This Ally card lies on top of its deck, face up.
    pub(crate) fn on_top(self, id: &str) -> Self {
        let card = self.ally(id);
        let place = self.patron(id).place();
        self.change(|state| {
            for player in &mut state.players {
                player.allies.retain(|other| *other != card);
            }
            let deck = &mut state.alliances.decks[place].deck;
            deck.retain(|other| *other != card);
            deck.push(card);
            state.alliances.shown[place] = true;
        })
    }

    pub(crate) fn ally(&self, id: &str) -> AllyId {
        let mut cards = self.pack.allies.iter();
        cards
            .find(|card| card.id == id)
            .expect("an Ally card")
            .number
    }

    /// Whose card it is.
    pub(crate) fn patron(&self, id: &str) -> Patron {
        self.pack.ally(self.ally(id)).expect("an Ally card").deck
    }

    pub(crate) fn tactic(&self, id: &str) -> TacticId {
        let mut cards = self.pack.tactics.iter();
        cards
            .find(|card| card.id == id)
            .expect("a Tactics card")
            .number
    }

    /// The planning phase, with nothing placed.
    pub(crate) fn planning(self) -> Self {
        self.change(|state| {
            let ready = vec![false; state.players.len()];
            state.phase = Phase::Planning;
            state.revealed = false;
            state.frames = vec![Frame::Plan(Planning { ready })];
        })
    }

    pub(crate) fn order(self, name: &str, order: &str) -> Self {
        let (place, order) = (self.at(name).place(), self.order_id(order));
        self.change(|state| state.areas[place].order = Some(order))
    }

    pub(crate) fn token(self, house: House, name: &str) -> Self {
        let (place, seat) = (self.at(name).place(), self.seat(house));
        self.change(|state| state.areas[place].token = Some(seat))
    }

    pub(crate) fn neutral(self, name: &str, strength: u8) -> Self {
        let place = self.at(name).place();
        self.change(|state| state.areas[place].neutral = strength)
    }

    pub(crate) fn power(self, house: House, power: u8) -> Self {
        let seat = usize::from(self.seat(house).0);
        self.change(|state| state.players[seat].power = power)
    }

    pub(crate) fn supply(self, house: House, supply: u8) -> Self {
        let seat = usize::from(self.seat(house).0);
        self.change(|state| state.players[seat].supply = supply)
    }

    /// A house holds these cards, and has used the others.
    pub(crate) fn hand(self, house: House, cards: &[&str]) -> Self {
        let seat = usize::from(self.seat(house).0);
        let cards: Vec<HouseCardId> = cards.iter().map(|card| self.card(house, card)).collect();
        self.change(|state| {
            let player = &mut state.players[seat];
            let mut all = [player.hand.clone(), player.discard.clone()].concat();
            all.sort();
            let (hand, used) = all.into_iter().partition(|card| cards.contains(card));
            (player.hand, player.discard) = (hand, used);
        })
    }

    /// Houses first on a track, the others behind them in their order.
    pub(crate) fn track(self, track: Track, houses: &[House]) -> Self {
        let first: Vec<Seat> = houses.iter().map(|house| self.seat(*house)).collect();
        self.change(|state| {
            let seats = &mut state.tracks[track.place()];
            seats.retain(|seat| !first.contains(seat));
            seats.splice(0..0, first);
        })
    }

    /// A part of a turn in which orders lie open.
    pub(crate) fn phase(self, phase: Phase, house: House, frame: fn(u8) -> Frame) -> Self {
        let seat = self.seat(house);
        self.change(|state| {
            let at = u8::try_from(state.place(Track::Throne, seat)).expect("few");
            state.phase = phase;
            state.revealed = true;
            state.frames = vec![frame(at)];
        })
    }

    pub(crate) fn marches(self, house: House) -> Self {
        self.phase(Phase::Marches, house, |at| Frame::Marches(Marches { at }))
    }

    pub(crate) fn raids(self, house: House) -> Self {
        self.phase(Phase::Raids, house, |at| Frame::Raids(Raids { at }))
    }

    /// The part of a turn in which power is consolidated.
    pub(crate) fn consolidates(self) -> Self {
        let mut scene = self.change(|state| {
            state.phase = Phase::Marches;
            state.revealed = true;
            state.frames = vec![Frame::Raven];
        });
        let court = scene.state().holder(Track::Court).expect("a seat");
        let house = scene.state().player(court).expect("a player").house;
        scene.act(house, Action::Done);
        scene
    }

    /// Tells whether something happened before a part of the turn began.
    pub(crate) fn before(&self, phase: Phase, what: impl Fn(&Event) -> bool) -> bool {
        let began = |event: &Event| *event == Event::Began(phase);
        let mut events = self.events.iter();
        events
            .find(|event| what(event) || began(event))
            .is_some_and(what)
    }

    /// Puts these cards on top of the decks, by their names; the end of the turn turns them up.
    pub(crate) fn westeros(self, names: [&str; 3]) -> Self {
        let cards = (0..).zip(names).map(|(deck, name)| {
            let mut cards = self.pack.westeros.iter();
            let found = cards.find(|card| card.deck == deck && card.id == name);
            found.expect("a Westeros card").number
        });
        let cards: Vec<WesterosId> = cards.collect();
        self.change(|state| {
            for (pile, card) in state.decks.iter_mut().zip(cards) {
                let place = pile.deck.iter().position(|other| *other == card);
                let card = pile.deck.remove(place.expect("a card of the deck"));
                pile.deck.push(card);
            }
            // Whoever is asked now ends the planning, and with it the turn.
            let ready = vec![false; state.players.len()];
            state.phase = Phase::Planning;
            state.revealed = false;
            state.frames = vec![Frame::Plan(Planning { ready })];
        })
    }

    pub(crate) fn asked(&self) -> Vec<Seat> {
        match Throne::turn(&self.pack, self.state()) {
            Turn::Seats(seats) => seats,
            Turn::Chance(_) | Turn::Over(_) => Vec::new(),
        }
    }

    pub(crate) fn offers(&self, seat: Seat) -> Vec<Action> {
        let offers = Throne::offers(&self.pack, self.state(), seat);
        offers
            .iter()
            .map(|offer: &Offer<Action>| *offer.action())
            .collect()
    }

    #[track_caller]
    pub(crate) fn act(&mut self, house: House, action: Action) {
        let input = Input::Act(self.seat(house), action);
        self.take(&input);
    }

    #[track_caller]
    pub(crate) fn chance(&mut self, answer: &[u8]) {
        self.take(&Input::Chance(answer.to_vec()));
    }

    #[track_caller]
    fn take(&mut self, input: &play::InputOf<Throne>) {
        let state = self.state().clone();
        self.draft.reset(&state);
        let done = self.draft.input(&self.pack, input);
        done.expect("a legal input");
        self.events.extend(self.draft.events().iter().cloned());
    }

    #[track_caller]
    pub(crate) fn refused(&self, house: House, action: Action) -> Refusal {
        let mut draft = self.draft.clone();
        let input = Input::Act(self.seat(house), action);
        draft.input(&self.pack, &input).expect_err("a refusal")
    }

    /// Goes on until something holds: whoever is asked takes a wish that is open, each once, else what costs nothing.
    #[track_caller]
    pub(crate) fn run(&mut self, wishes: &[(House, Action)], until: impl Fn(&State) -> bool) {
        let mut wishes = wishes.to_vec();
        for _ in 0..400 {
            if until(self.state()) {
                assert!(wishes.is_empty(), "nobody asked for {wishes:?}");
                return;
            }
            if let Some(Frame::AllyPile(_) | Frame::Steal(_)) = self.state().top()
                && let Turn::Chance(chance) = Throne::turn(&self.pack, self.state())
            {
                let answer = match chance.ask {
                    Ask::Shuffle { count } => (0..count).collect(),
                    _ => vec![0],
                };
                self.chance(&answer);
                continue;
            }
            let seat = self.asked().first().copied();
            let seat = seat.unwrap_or_else(|| panic!("{:?} asks nobody", self.state().top()));
            let house = self.state().player(seat).expect("a player").house;
            let offers = self.offers(seat);
            let wish = wishes
                .iter()
                .position(|(h, a)| *h == house && offers.contains(a));
            let action = match wish {
                Some(place) => wishes.remove(place).1,
                None => idle(&offers, &self.pack),
            };
            self.act(house, action);
        }
        panic!("it never came to that: {:?}", self.state().top());
    }

    /// One battle to its end.
    #[track_caller]
    pub(crate) fn fight(&mut self, wishes: &[(House, Action)]) {
        self.run(wishes, |state| {
            let over = matches!(state.top(), Some(Frame::Over(_)));
            (state.last_battle.is_some() && state.battle.is_none()) || over
        });
    }
}

/// The offer that costs nothing, else the first.
fn idle(offers: &[Action], pack: &Pack) -> Action {
    let none = [
        Action::Ready,
        Action::Done,
        Action::Leave(false),
        Action::Blade(false),
        Action::Use(false),
        Action::Support(None),
        Action::Bid(0),
    ];
    let mut free = none.into_iter().filter(|action| offers.contains(action));
    let hold = pack.tactics.iter().find(|card| card.id == "hold-territory");
    let hold = hold.map(|card| Action::Plan(card.number));
    // Hold Territory asks for nothing.
    let hold = hold.filter(|action| offers.contains(action));
    free.next()
        .or(hold)
        .unwrap_or_else(|| *offers.first().expect("an offer"))
}

/// A start with every deck in the order of the pack.
pub(crate) fn shuffled(pack: &Pack, setting: Setting) -> State {
    let mut draft = Draft::<Throne>::new(State::new(pack, setting).expect("a sound setting"));
    while let Turn::Chance(chance) = Throne::turn(pack, draft.state()) {
        let Ask::Shuffle { count } = chance.ask else {
            panic!("{chance:?} is no shuffle");
        };
        let answer = Input::Chance((0..count).collect());
        draft.input(pack, &answer).expect("a shuffle");
    }
    draft.state().clone()
}
