//! Do the rules and the cards of the throne game do what the digest and they say?

mod allies;
mod battle_tactics;
mod cards;
mod choices;
mod crossed;
mod crows;
mod dragons;
mod feast;
mod feast_options;
mod fourth;
mod hostages;
mod leaders;
mod lords;
mod one_time;
mod options;
mod programs;
mod roads;
mod rules;
mod scene;
mod specials;
mod storm;
mod tactics;
mod touch;
mod words;
