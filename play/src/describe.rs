//! What is asked, what does each answer do, and what lies open?
//!
//! Words and numbers for whoever shows a game: a window, a terminal, another device. They are made of the pack and of a
//! view alone, so that nobody is shown what their seat does not know, and a device that has only the view can make them.

use serde::{Deserialize, Serialize};

use crate::answer::Answer;
use crate::game::{Data, Game, Offer};
use crate::happening::Happening;
use crate::rule::RuleRef;
use crate::seat::{Seat, Viewer};
use crate::session::Session;

/// A game that says in words what is asked in it.
///
/// [`toy::Race`](crate::toy::Race) shows a whole one.
pub trait Describe: Game {
    /// A place on the board that can be tapped: an area, a square, a unit.
    type Spot: Data;

    /// What is asked of a seat, read from its own view; `None` where nobody is asked.
    fn question(pack: &Self::Pack, view: &Self::View, seat: Seat) -> Option<Question<Self::Spot>>;

    /// What an offer does, read from the view of the seat that has it.
    ///
    /// Of an offer within limits the sample is described.
    fn answer(
        pack: &Self::Pack,
        view: &Self::View,
        seat: Seat,
        offer: &Offer<Self::Action>,
    ) -> Answer<Self::Spot>;

    /// What each of several offers of a seat does, in their order.
    ///
    /// The same as [`answer`](Self::answer) of each; a game where offers have much in common works that out once.
    fn answers(
        pack: &Self::Pack,
        view: &Self::View,
        seat: Seat,
        offers: &[Offer<Self::Action>],
    ) -> Vec<Answer<Self::Spot>> {
        let answer = |offer| Self::answer(pack, view, seat, offer);
        offers.iter().map(answer).collect()
    }

    /// All that lies open or in the viewer's own hand, in the order in which it is best read.
    fn components(pack: &Self::Pack, view: &Self::View) -> Vec<Component<Self::Spot>>;

    /// What a table sees happen, read from what its viewer was told; nothing where that is not worth a picture.
    ///
    /// `views` gives those before and after the entry of the log, for what is not told.
    fn happened(
        pack: &Self::Pack,
        told: &Self::Told,
        views: &dyn Fn() -> [Self::View; 2],
    ) -> Option<Happening<Self::Spot>> {
        let _ = (pack, told, views);
        None
    }
}

/// What is asked of a seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Question<S> {
    /// A sentence that follows the name of the seat, without a full stop.
    pub text: String,
    /// The rule by which it is asked, where there is one to look up.
    pub rule: Option<RuleRef>,
    /// The card that asks, or anything else in the game that does.
    pub by: Option<String>,
    /// What on the board it is about.
    pub about: Vec<S>,
}

impl<S> Question<S> {
    /// A question about nothing on the board.
    ///
    /// # Example
    /// ```
    /// use play::{Question, RuleRef};
    ///
    /// let question = Question::<()>::new("Throw one die or two").rule(RuleRef::new("Race", "Dice"));
    /// assert!(question.about.is_empty() && question.rule.is_some());
    /// ```
    #[must_use]
    pub fn new(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            rule: None,
            by: None,
            about: Vec::new(),
        }
    }

    /// Adds where the rule is printed.
    ///
    /// # Example
    /// ```
    /// use play::{Question, RuleRef};
    ///
    /// let question = Question::<()>::new("Bid").rule(RuleRef::new("Thrones", "Bidding"));
    /// assert_eq!(question.rule.unwrap().section, "Bidding");
    /// ```
    #[must_use]
    pub fn rule(mut self, rule: RuleRef) -> Self {
        self.rule = Some(rule);
        self
    }

    /// Names the card that asks.
    ///
    /// # Example
    /// ```
    /// use play::Question;
    ///
    /// assert_eq!(Question::<()>::new("Choose").by("Feast").by.unwrap(), "Feast");
    /// ```
    #[must_use]
    pub fn by(mut self, card: impl Into<String>) -> Self {
        self.by = Some(card.into());
        self
    }

    /// Adds something on the board that it is about.
    ///
    /// # Example
    /// ```
    /// use play::Question;
    ///
    /// assert_eq!(Question::new("Retreat from here").about("inn").about, ["inn"]);
    /// ```
    #[must_use]
    pub fn about(mut self, spot: S) -> Self {
        self.about.push(spot);
        self
    }
}

/// Of a probability so many parts are told.
const DIGITS: f64 = 1e9;

/// How likely something is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Likely {
    /// What may happen.
    pub what: String,
    /// Its probability, from 0 to 1.
    pub probability: f64,
}

impl Likely {
    /// A chance of something, to nine digits: so many come back from a file as they went in.
    ///
    /// # Example
    /// ```
    /// use play::Likely;
    ///
    /// assert_eq!(Likely::new("wins", 0.5).to_string(), "wins: 50 %");
    /// assert_eq!(Likely::new("wins", 0.001).to_string(), "wins: under 1 %");
    /// assert_eq!(Likely::new("wins", -1e-12).to_string(), "wins: 0 %");
    /// ```
    #[must_use]
    pub fn new(what: impl Into<String>, probability: f64) -> Self {
        Self {
            what: what.into(),
            probability: (probability.clamp(0.0, 1.0) * DIGITS).round() / DIGITS,
        }
    }

    /// The chance alone; what may fail is never called sure, nor what may happen impossible.
    ///
    /// # Example
    /// ```
    /// use play::Likely;
    ///
    /// assert_eq!(Likely::new("wins", 0.5).share(), "50 %");
    /// assert_eq!(Likely::new("wins", 0.999).share(), "over 99 %");
    /// ```
    #[must_use]
    pub fn share(&self) -> String {
        // No minus before a zero, which rounding may leave.
        match self.probability.max(0.0) * 100.0 + 0.0 {
            percent if percent > 99.0 && percent < 100.0 => "over 99 %".to_owned(),
            percent if percent > 0.0 && percent < 1.0 => "under 1 %".to_owned(),
            percent => format!("{percent:.0} %"),
        }
    }
}

impl std::fmt::Display for Likely {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // What is counted may end with a number of its own.
        write!(f, "{}: {}", self.what, self.share())
    }
}

/// What kind of thing lies there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ComponentKind {
    /// A card, in a hand or on the table.
    Card,
    /// A token or another piece with a meaning of its own.
    Token,
    /// A track, with who stands where.
    Track,
    /// A way in which something fights or acts.
    Mode,
    /// Something that stands on the board and acts.
    Unit,
    /// What such a one can do or has to bear.
    Ability,
    /// A part of the board: terrain, a zone.
    Place,
    /// Something that counts now and is no piece: a card's effect that lasts, a rule that is switched on.
    Effect,
}

/// A thing that lies open, or in the viewer's own hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Component<S> {
    /// What kind of thing.
    pub kind: ComponentKind,
    /// Its name.
    pub title: String,
    /// What it does, in our own words.
    pub text: String,
    /// Numbers on it, each with its name.
    pub numbers: Vec<(String, i32)>,
    /// Whose it is; `None` for everybody's.
    pub owner: Option<Seat>,
    /// Where it lies: "hand", "discarded", "in force until the turn ends".
    pub place: String,
    /// Where on the board, if there.
    pub at: Option<S>,
    /// Where it is printed.
    pub source: Option<RuleRef>,
    /// What of it is not known from print.
    pub assumed: Option<String>,
}

impl<S> Component<S> {
    /// A thing by its name, everybody's, with nothing known of it yet.
    ///
    /// # Example
    /// ```
    /// use play::{Component, ComponentKind, Seat};
    ///
    /// let card = Component::<()>::new(ComponentKind::Card, "Feast").text("Heals all").owner(Seat(1)).place("hand");
    /// assert_eq!((card.owner, card.place.as_str()), (Some(Seat(1)), "hand"));
    /// ```
    #[must_use]
    pub fn new(kind: ComponentKind, title: impl Into<String>) -> Self {
        Self {
            kind,
            title: title.into(),
            text: String::new(),
            numbers: Vec::new(),
            owner: None,
            place: String::new(),
            at: None,
            source: None,
            assumed: None,
        }
    }

    /// Says what it does.
    ///
    /// # Example
    /// ```
    /// use play::{Component, ComponentKind};
    ///
    /// let track = Component::<()>::new(ComponentKind::Track, "Supply").text("Limits armies");
    /// assert_eq!(track.text, "Limits armies");
    /// ```
    #[must_use]
    pub fn text(mut self, text: impl Into<String>) -> Self {
        self.text = text.into();
        self
    }

    /// Adds a number that is on it.
    ///
    /// # Example
    /// ```
    /// use play::{Component, ComponentKind};
    ///
    /// let card = Component::<()>::new(ComponentKind::Card, "Guard").number("Strength", 2);
    /// assert_eq!(card.numbers, [("Strength".to_owned(), 2)]);
    /// ```
    #[must_use]
    pub fn number(mut self, name: impl Into<String>, value: i32) -> Self {
        self.numbers.push((name.into(), value));
        self
    }

    /// Says whose it is.
    ///
    /// # Example
    /// ```
    /// use play::{Component, ComponentKind, Seat};
    ///
    /// assert!(Component::<()>::new(ComponentKind::Token, "Raven").owner(Seat(0)).owner.is_some());
    /// ```
    #[must_use]
    pub fn owner(mut self, seat: Seat) -> Self {
        self.owner = Some(seat);
        self
    }

    /// Says where it lies.
    ///
    /// # Example
    /// ```
    /// use play::{Component, ComponentKind};
    ///
    /// assert_eq!(Component::<()>::new(ComponentKind::Card, "Feast").place("hand").place, "hand");
    /// ```
    #[must_use]
    pub fn place(mut self, place: impl Into<String>) -> Self {
        self.place = place.into();
        self
    }

    /// Says where on the board it lies.
    ///
    /// # Example
    /// ```
    /// use play::{Component, ComponentKind};
    ///
    /// assert_eq!(Component::new(ComponentKind::Token, "Order").at("inn").at, Some("inn"));
    /// ```
    #[must_use]
    pub fn at(mut self, spot: S) -> Self {
        self.at = Some(spot);
        self
    }

    /// Says what of it is not known from print.
    ///
    /// # Example
    /// ```
    /// use play::{Component, ComponentKind};
    ///
    /// let card = Component::<()>::new(ComponentKind::Card, "Feast").assumed("the number of copies");
    /// assert!(card.assumed.is_some());
    /// ```
    #[must_use]
    pub fn assumed(mut self, what: impl Into<String>) -> Self {
        self.assumed = Some(what.into());
        self
    }
}

/// What is asked of one seat, with all that it may answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Asked<A, S> {
    /// What is asked.
    pub question: Question<S>,
    /// Every offer with what it does, in the order of offers.
    pub answers: Vec<(Offer<A>, Answer<S>)>,
}

/// What is asked of a seat of a game.
pub type AskedOf<G> = Asked<<G as Game>::Action, <G as Describe>::Spot>;

impl<G: Describe> Session<G> {
    /// What is asked of a seat, with all that it may answer; `None` if it is not asked.
    ///
    /// # Example
    /// ```
    /// use play::Seat;
    /// use play::toy::Race;
    ///
    /// let session = Race::session(7);
    /// let asked = session.asked(Seat(0)).unwrap();
    /// assert_eq!(asked.question.text, "Throw one die or two");
    /// assert_eq!(asked.answers[1].1.label, "Throw two");
    /// assert!(session.asked(Seat(1)).is_none());
    /// ```
    #[must_use]
    pub fn asked(&self, seat: Seat) -> Option<AskedOf<G>> {
        if !self.turn().asks(seat) {
            return None;
        }
        let view = self.view(Viewer::Seat(seat));
        let question = G::question(self.pack(), &view, seat)?;
        let offers = self.offers(seat);
        let answers = G::answers(self.pack(), &view, seat, &offers);
        Some(Asked {
            question,
            answers: offers.into_iter().zip(answers).collect(),
        })
    }

    /// All that lies open or in the viewer's own hand.
    ///
    /// # Example
    /// ```
    /// use play::Viewer;
    /// use play::toy::Race;
    ///
    /// assert_eq!(Race::session(7).components(Viewer::Table)[0].numbers[0].1, 0);
    /// ```
    #[must_use]
    pub fn components(&self, viewer: Viewer) -> Vec<Component<G::Spot>> {
        G::components(self.pack(), &self.view(viewer))
    }
}
