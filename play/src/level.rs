//! What are levels of programs called, and what does a name mean in every game?

/// The names, the weakest first, with what each means whatever is played.
///
/// A game has some of them, in this order.
pub const LEVELS: [(&str, &str); 5] = [
    ("squire", "takes what is allowed, with little thought"),
    ("sergeant", "is a knight who is careless every third time"),
    ("knight", "takes what is best at once"),
    ("lord", "looks ahead at what comes of it"),
    (
        "maester",
        "plays the game on in thought, with what is hidden guessed",
    ),
];

/// What a name of before is called now; any other word as it is.
///
/// ```
/// assert_eq!(play::level_now("commander"), "lord");
/// assert_eq!(play::level_now("knight"), "knight");
/// ```
#[must_use]
pub fn level_now(word: &str) -> &str {
    match word {
        "recruit" => "squire",
        "captain" => "knight",
        "commander" => "lord",
        now => now,
    }
}

/// What a level means in every game; nothing for a word that names none.
///
/// ```
/// assert_eq!(play::level_meaning("knight"), "takes what is best at once");
/// assert_eq!(play::level_meaning("king"), "");
/// ```
#[must_use]
pub fn level_meaning(word: &str) -> &'static str {
    let mut levels = LEVELS.into_iter();
    let own = levels.find(|(name, _)| *name == word);
    own.map_or("", |(_, meaning)| meaning)
}
