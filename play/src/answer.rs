//! What does an answer say of itself?
//!
//! Its words, what it costs and gives up, its chances, and who may see it; the same in every game.

use serde::{Deserialize, Serialize};

use crate::describe::Likely;

/// The warning of an answer that shows its seat what is hidden: idle where no other person looks.
pub const SEEN: &str = "can be taken back only against programs";

/// What an answer does, what it costs, and where on the board it is given.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Answer<S> {
    /// A few words for a button.
    pub label: String,
    /// What comes of it, in sentences; empty where the label says all.
    pub effect: String,
    /// Everything that it takes; empty where it is free.
    pub price: Vec<Price>,
    /// What it gives up, takes along, or cannot reach; empty where there is nothing to fear.
    pub warning: String,
    /// Whether it is asked for once more.
    #[serde(default)]
    pub confirm: Confirm,
    /// Chances, where dice or cards have a say.
    pub chances: Vec<Likely>,
    /// The places that stand for it when they are tapped one after the other; empty where it has only its button.
    pub at: Vec<S>,
    /// Who may see it.
    pub secrecy: Secrecy,
}

impl<S> Answer<S> {
    /// An answer that costs nothing and that everybody may see.
    ///
    /// # Example
    /// ```
    /// use play::Answer;
    ///
    /// let answer = Answer::new("March to the inn").at("inn").warning("leaves the bridge empty");
    /// assert_eq!((answer.at.len(), answer.price.len()), (1, 0));
    /// ```
    #[must_use]
    pub fn new(label: impl Into<String>) -> Self {
        Self {
            label: label.into(),
            effect: String::new(),
            price: Vec::new(),
            warning: String::new(),
            confirm: Confirm::Never,
            chances: Vec::new(),
            at: Vec::new(),
            secrecy: Secrecy::Open,
        }
    }

    /// Says what comes of it.
    ///
    /// # Example
    /// ```
    /// use play::Answer;
    ///
    /// assert_eq!(Answer::<()>::new("Rest").effect("Heals a wound").effect, "Heals a wound");
    /// ```
    #[must_use]
    pub fn effect(mut self, effect: impl Into<String>) -> Self {
        self.effect = effect.into();
        self
    }

    /// Adds something that it takes.
    ///
    /// # Example
    /// ```
    /// use play::{Answer, Price};
    ///
    /// let answer = Answer::<()>::new("Pass").price(Price::new(2, "silver").left(1));
    /// assert_eq!(answer.price[0].to_string(), "2 silver, 1 left");
    /// ```
    #[must_use]
    pub fn price(mut self, price: Price) -> Self {
        self.price.push(price);
        self
    }

    /// Warns of something, after what was warned of before.
    ///
    /// # Example
    /// ```
    /// use play::Answer;
    ///
    /// let answer = Answer::<()>::new("Go").warning("").warning("slow").warning("loud");
    /// assert_eq!(answer.warning, "slow; loud");
    /// ```
    #[must_use]
    pub fn warning(mut self, warning: impl AsRef<str>) -> Self {
        let warning = warning.as_ref();
        if !self.warning.is_empty() && !warning.is_empty() {
            self.warning.push_str("; ");
        }
        self.warning.push_str(warning);
        self
    }

    /// Warns of what a slip would give up for good, and has it asked for once more; nothing where it gives up nothing.
    ///
    /// # Example
    /// ```
    /// use play::{Answer, Confirm};
    ///
    /// let answer = Answer::<()>::new("Go home").forfeit("gives up the card");
    /// assert_eq!((answer.warning.as_str(), answer.confirm), ("gives up the card", Confirm::Once));
    /// assert_eq!(Answer::<()>::new("Go home").forfeit("").confirm, Confirm::Never);
    /// ```
    #[must_use]
    pub fn forfeit(mut self, what: impl AsRef<str>) -> Self {
        if !what.as_ref().is_empty() {
            self.confirm = Confirm::Once;
        }
        self.warning(what)
    }

    /// Adds a chance.
    ///
    /// # Example
    /// ```
    /// use play::{Answer, Likely};
    ///
    /// let answer = Answer::<()>::new("Charge").likely(Likely::new("arrives", 5.0 / 6.0));
    /// assert_eq!(answer.chances[0].to_string(), "arrives: 83 %");
    /// ```
    #[must_use]
    pub fn likely(mut self, likely: Likely) -> Self {
        self.chances.push(likely);
        self
    }

    /// Adds a place to tap, after those before.
    ///
    /// # Example
    /// ```
    /// use play::Answer;
    ///
    /// assert_eq!(Answer::new("March").at("inn").at("ford").at, ["inn", "ford"]);
    /// ```
    #[must_use]
    pub fn at(mut self, spot: S) -> Self {
        self.at.push(spot);
        self
    }

    /// The same with all its texts put in other words, such as names for numbers of seats.
    ///
    /// # Example
    /// ```
    /// use play::Answer;
    ///
    /// let answer = Answer::<()>::new("Raid seat 2").reworded(|text| text.replace("seat 2", "Stark"));
    /// assert_eq!(answer.label, "Raid Stark");
    /// ```
    #[must_use]
    pub fn reworded(mut self, put: impl Fn(&str) -> String) -> Self {
        let texts = [&mut self.label, &mut self.effect, &mut self.warning].into_iter();
        let prices = self.price.iter_mut().map(|price| &mut price.of);
        let chances = self.chances.iter_mut().map(|likely| &mut likely.what);
        for text in texts.chain(prices).chain(chances) {
            *text = put(text);
        }
        self
    }

    /// Says who may see it.
    ///
    /// # Example
    /// ```
    /// use play::{Answer, Secrecy};
    ///
    /// assert_eq!(Answer::<()>::new("Bid 3").secrecy(Secrecy::UntilGiven).secrecy, Secrecy::UntilGiven);
    /// ```
    #[must_use]
    pub fn secrecy(mut self, secrecy: Secrecy) -> Self {
        self.secrecy = secrecy;
        self
    }
}

/// Puts the free one of two answers first where nothing more can be gained: what comes of both is certain, and the same.
///
/// # Example
/// ```
/// use play::{Answer, Likely, free_first};
///
/// let wins = |label| Answer::<()>::new(label).likely(Likely::new("wins", 1.0));
/// let mut answers = [wins("Use it").warning("once a turn"), wins("Keep it")];
/// free_first(&mut answers, |answer| answer);
/// assert_eq!(answers[0].label, "Keep it");
/// ```
pub fn free_first<T, S>(offers: &mut [T], answer: impl Fn(&T) -> &Answer<S>) {
    let [first, second] = &*offers else {
        return;
    };
    let [first, second] = [answer(first), answer(second)];
    let certain = |likely: &Likely| likely.probability <= 0.0 || likely.probability >= 1.0;
    let settled = !first.chances.is_empty()
        && first.chances == second.chances
        && first.chances.iter().all(certain);
    let free = |answer: &Answer<S>| answer.price.is_empty() && answer.warning.is_empty();
    if settled && free(second) && !free(first) {
        offers.swap(0, 1);
    }
}

/// Who may see an answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Secrecy {
    /// Everybody, before it is given and after.
    #[default]
    Open,
    /// Nobody else before it is given, everybody after.
    UntilGiven,
    /// Nobody else, before it is given or after, until the game opens it.
    Kept,
}

/// Whether an answer is asked for once more before it is taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Confirm {
    /// It is taken at once.
    #[default]
    Never,
    /// A slip would give something up for good.
    Once,
}

/// Something that an answer takes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Price {
    /// How many.
    pub count: u32,
    /// Of what, in the number of the count: "action point", "silver".
    pub of: String,
    /// How many are left then, where that is counted.
    pub left: Option<u32>,
}

impl Price {
    /// A price of things that are not counted.
    ///
    /// # Example
    /// ```
    /// use play::Price;
    ///
    /// assert_eq!(Price::new(1, "card").to_string(), "1 card");
    /// ```
    #[must_use]
    pub fn new(count: u32, of: impl Into<String>) -> Self {
        Self {
            count,
            of: of.into(),
            left: None,
        }
    }

    /// Says how many are left when it is paid.
    ///
    /// # Example
    /// ```
    /// use play::Price;
    ///
    /// assert_eq!(Price::new(1, "action point").left(2).left, Some(2));
    /// ```
    #[must_use]
    pub fn left(mut self, left: u32) -> Self {
        self.left = Some(left);
        self
    }
}

impl std::fmt::Display for Price {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {}", self.count, self.of)?;
        match self.left {
            Some(left) => write!(f, ", {left} left"),
            None => Ok(()),
        }
    }
}
