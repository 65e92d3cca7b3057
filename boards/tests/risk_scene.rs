//! What do tests of cards stand on?

use boards::AreaId;
use boards::risk::{
    Action, Asking, Askings, Card, CardAction, CardId, CardStage, CharacterId, Field, House,
    MaesterId, Owner, Pack, Risk, Setting, Stage, State, Target, Units,
};
use play::{Ask, Draft, Game, Input, Refusal, Seat, Turn};

pub(crate) const A: Seat = Seat(0);
pub(crate) const B: Seat = Seat(1);
pub(crate) const C: Seat = Seat(2);

/// A game of Dominion in the middle: A is about to invade, everybody has gold, and C holds everything that nobody was
/// given. Only who has something to play is asked.
pub(crate) struct Scene {
    pub(crate) pack: Pack,
    pub(crate) draft: Draft<Risk>,
}

impl Scene {
    pub(crate) fn new(setting: Setting, seats: u8) -> Self {
        let pack = Pack::builtin().expect("the pack is whole");
        let mut state = State::new(&pack, setting, seats).expect("a sound setting");
        for area in setting.areas(&pack) {
            let holding = &mut state.areas[area.place()];
            holding.owner = Owner::Seat(Seat(seats - 1));
            holding.armies = 2;
        }
        for (player, house) in
            state
                .players
                .iter_mut()
                .zip(setting.houses(&pack, &state.rulings, seats))
        {
            player.house = Some(house);
            player.gold = 2000;
        }
        let areas = setting.areas(&pack);
        state.deck = areas.into_iter().map(Card::Area).collect();
        let rows = pack.maesters.iter();
        let all = rows.flat_map(|row| (0..row.copies).map(|_| row.number));
        state.cards_in_play.deck = all.collect();
        state.round = 1;
        state.stage = Stage::Invade;
        Self {
            pack,
            draft: Draft::new(state),
        }
    }

    /// Seven armies of A in Harrenhal stand before three of B in King's Landing, which has a castle and a port.
    pub(crate) fn open() -> Self {
        let mut setting = Setting::dominion(Field::Westeros);
        setting.asks = Askings::all(Asking::Able);
        Self::new(setting, 3)
            .hold(A, "harrenhal", 7)
            .hold(A, "winterfell", 3)
            .hold(B, "kings-landing", 3)
            .hold(B, "kingswood", 3)
    }

    /// As above, without Characters.
    pub(crate) fn cards() -> Self {
        Self::open().change(|state| state.setting.characters = false)
    }

    pub(crate) fn house(self, seat: Seat, house: House) -> Self {
        self.change(|state| state.players[usize::from(seat.0)].house = Some(house))
    }

    pub(crate) fn at(&self, name: &str) -> AreaId {
        self.pack.map.find(name).expect("an area")
    }

    pub(crate) fn change(mut self, change: impl FnOnce(&mut State)) -> Self {
        let mut state = self.draft.state().clone();
        change(&mut state);
        self.draft = Draft::new(state);
        self
    }

    pub(crate) fn stage(self, stage: Stage) -> Self {
        self.change(|state| state.stage = stage)
    }

    pub(crate) fn hold(self, seat: Seat, name: &str, armies: u16) -> Self {
        let place = self.at(name).place();
        self.change(|state| {
            state.areas[place].owner = Owner::Seat(seat);
            state.areas[place].armies = armies;
        })
    }

    pub(crate) fn units(self, name: &str, units: Units) -> Self {
        let place = self.at(name).place();
        self.change(|state| state.areas[place].units = units)
    }

    pub(crate) fn gold(self, seat: Seat, gold: u16) -> Self {
        self.change(|state| state.players[usize::from(seat.0)].gold = gold)
    }

    pub(crate) fn maester(&self, name: &str) -> MaesterId {
        let mut rows = self.pack.maesters.iter();
        rows.find(|row| row.id == name).expect("a card").number
    }

    pub(crate) fn character(&self, name: &str) -> CharacterId {
        let mut rows = self.pack.characters.iter();
        rows.find(|row| row.id == name).expect("one").number
    }

    /// A Maester card of the deck comes to a hand.
    pub(crate) fn give(self, seat: Seat, name: &str) -> Self {
        let card = self.maester(name);
        self.change(|state| {
            let deck = &mut state.cards_in_play.deck;
            let place = deck.iter().position(|other| *other == card);
            deck.remove(place.expect("a copy is in the deck"));
            let hand = &mut state.players[usize::from(seat.0)].maesters;
            hand.push(card);
            hand.sort();
        })
    }

    /// Territory cards on top of the deck, the first one topmost.
    pub(crate) fn on_top(self, names: &[&str]) -> Self {
        let cards: Vec<Card> = names.iter().map(|n| Card::Area(self.at(n))).collect();
        self.change(|state| {
            state.deck.retain(|card| !cards.contains(card));
            state.deck.extend(cards.iter().rev());
        })
    }

    pub(crate) fn state(&self) -> &State {
        self.draft.state()
    }

    pub(crate) fn card(&self, name: &str) -> CardId {
        let mut rows = self.pack.characters.iter();
        match rows.find(|row| row.id == name) {
            Some(row) => CardId::Character(row.number),
            None => CardId::Maester(self.maester(name)),
        }
    }

    pub(crate) fn asked(&self) -> Vec<Seat> {
        match Risk::turn(&self.pack, self.state()) {
            Turn::Seats(seats) => seats,
            Turn::Chance(_) | Turn::Over(_) => Vec::new(),
        }
    }

    #[track_caller]
    pub(crate) fn act(&mut self, seat: Seat, action: Action) {
        let input = Input::Act(seat, action);
        self.draft
            .input(&self.pack, &input)
            .expect("a legal action");
    }

    #[track_caller]
    pub(crate) fn cards_in_play(&mut self, seat: Seat, action: CardAction) {
        self.act(seat, Action::Card(action));
    }

    pub(crate) fn input(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        let mut draft = self.draft.clone();
        draft.input(&self.pack, &Input::Act(seat, action))
    }

    /// Why a card may not be played.
    #[track_caller]
    pub(crate) fn refused(&self, seat: Seat, name: &str, target: Target) -> String {
        let card = self.card(name);
        let action = Action::Card(CardAction::Play { card, target });
        self.input(seat, action)
            .expect_err("a refusal")
            .reason
            .into_owned()
    }

    pub(crate) fn window(&self) -> bool {
        matches!(self.state().stage, Stage::Card(CardStage::Window(_)))
    }

    /// Everybody passes.
    #[track_caller]
    pub(crate) fn pass(&mut self) {
        while self.window() {
            let seat = self.asked()[0];
            self.cards_in_play(seat, CardAction::Pass);
        }
    }

    /// Others pass until a seat is asked, then it plays a card.
    #[track_caller]
    pub(crate) fn play(&mut self, seat: Seat, name: &str, target: Target) {
        while self.window() && self.asked() != [seat] {
            let other = self.asked()[0];
            self.cards_in_play(other, CardAction::Pass);
        }
        let card = self.card(name);
        self.cards_in_play(seat, CardAction::Play { card, target });
    }

    #[track_caller]
    pub(crate) fn roll(&mut self, faces: &[u8]) {
        let input = Input::Chance(faces.to_vec());
        self.draft.input(&self.pack, &input).expect("dice that fit");
    }

    #[track_caller]
    pub(crate) fn invade(&mut self, from: &str, to: &str) {
        let (from, to) = (self.at(from), self.at(to));
        let units = self.state().units(from).mobile();
        let seat = self.state().active();
        self.act(seat, Action::Invade { from, to, units });
    }

    /// A invades King's Landing.
    #[track_caller]
    pub(crate) fn attack(&mut self) {
        self.invade("harrenhal", "kings-landing");
    }

    /// Everybody passes, and A commits armies.
    #[track_caller]
    pub(crate) fn commit(&mut self, armies: u8) {
        self.pass();
        self.act(A, Action::Commit(armies));
    }

    /// Three against two, up to the dice.
    #[track_caller]
    pub(crate) fn fight(&mut self) {
        self.commit(3);
        self.defend();
    }

    #[track_caller]
    pub(crate) fn defend(&mut self) {
        self.pass();
        if matches!(self.state().stage, Stage::Defend { .. }) {
            let seat = self.asked()[0];
            self.act(seat, Action::Defend(2));
        }
    }

    /// Invades and conquers an area of a defender who has one army there.
    #[track_caller]
    pub(crate) fn conquer(&mut self, from: &str, to: &str) {
        self.invade(from, to);
        self.commit(3);
        self.pass();
        self.roll(&[6, 6, 6, 1]);
        self.pass();
        if matches!(self.state().stage, Stage::MoveIn(_)) {
            let more = self.state().armies(self.at(from)) - 1;
            self.act(A, Action::MoveIn(more));
        }
    }

    pub(crate) fn armies(&self, name: &str) -> u16 {
        self.state().armies(self.at(name))
    }

    pub(crate) fn has(&self, seat: Seat) -> u16 {
        self.state().players[usize::from(seat.0)].gold
    }

    pub(crate) fn hand(&self, seat: Seat) -> usize {
        self.state().players[usize::from(seat.0)].maesters.len()
    }

    pub(crate) fn ask(&self) -> Option<Ask> {
        match Risk::turn(&self.pack, self.state()) {
            Turn::Chance(chance) => Some(chance.ask),
            Turn::Seats(_) | Turn::Over(_) => None,
        }
    }

    pub(crate) fn dice(&self) -> Vec<u8> {
        match self.ask() {
            Some(Ask::Dice { sides }) => sides,
            Some(Ask::Shuffle { .. } | Ask::Draw { .. }) | None => Vec::new(),
        }
    }

    /// Armies that the last battle cost both sides.
    pub(crate) fn lost(&self) -> (u8, u8) {
        let events = self.draft.events().iter().rev();
        let mut fought = events.filter_map(|event| match event {
            boards::risk::Event::Fought { lost, .. } => Some((lost.attacker, lost.defender)),
            _ => None,
        });
        fought.next().expect("a battle")
    }
}
