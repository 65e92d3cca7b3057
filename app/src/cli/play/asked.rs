//! What is wrong with what was asked?
//!
//! Every option is looked at before anything is played, and all that is wrong is told at once, each with the option, the
//! cause and the nearest known name.

use std::collections::BTreeSet;

use play::pack::RulingError;
use play::{Part, Problem, Problems, Refusal, clashes};

use super::{Game, Play};
use crate::cli::end::End;
use crate::cli::out::Out;
use crate::cli::problems;

/// Bots by their names.
pub(super) const BOTS: &str = "--bots";

/// Houses by their names.
pub(super) const HOUSES: &str = "--houses";

/// A number of players.
pub(super) const SEATS: &str = "--seats";

/// Choices of a mix.
pub(super) const MIX: &str = "--mix";

/// Readings of open points.
const RULING: &str = "--ruling";

/// Every mode or scenario.
const ALL: &str = "all";

/// Something is wrong with an option.
pub(super) fn no(wrong: &mut Problems, option: &str, text: impl Into<String>) {
    wrong.push(Problem::error(option, "", text));
}

/// A word of an option is not known.
pub(super) fn unknown(wrong: &mut Problems, option: &str, kind: &str, word: &str, known: &[&str]) {
    let all = known.join(", ");
    let problem = Problem::error(option, "", format!("no {kind} `{word}`; there are {all}"));
    let problem = problem.did_you_mean(word, known.iter().copied());
    if !wrong.0.contains(&problem) {
        wrong.push(problem);
    }
}

/// What words stand for, those that are known.
pub(super) fn known<T: Copy>(
    wrong: &mut Problems,
    option: &str,
    kind: &str,
    words: &[String],
    all: &[(&str, T)],
) -> Vec<T> {
    let mut found = Vec::new();
    for word in words {
        match all.iter().find(|(name, _)| name == word) {
            Some((_, one)) => found.push(*one),
            None => {
                let names: Vec<&str> = all.iter().map(|(name, _)| *name).collect();
                unknown(wrong, option, kind, word, &names);
            }
        }
    }
    found
}

/// What to do now: nothing but telling what is wrong, if anything is.
pub(super) fn refused(wrong: &Problems, out: &mut Out<'_>) -> Option<End> {
    problems::tell(wrong, out);
    (!wrong.is_empty()).then_some(End::BadInput)
}

/// What an option is for, where it is not for every game.
struct Only {
    option: &'static str,
    asked: fn(&Play) -> bool,
    games: &'static [Game],
    why: &'static str,
}

const THRONES: &[Game] = &[Game::Thrones, Game::Storm, Game::Feast];
const AREAS: &[Game] = &[Game::Risk, Game::Thrones, Game::Storm, Game::Feast];

const ONLY: &[Only] = &[
    Only {
        option: "--edition",
        asked: |asked| asked.edition.is_some(),
        games: &[Game::Tabletop],
        why: "editions are chosen for battles on the table",
    },
    Only {
        option: "--size",
        asked: |asked| asked.size.is_some(),
        games: &[Game::Tabletop],
        why: "sizes are those of battles on the table",
    },
    Only {
        option: "--army",
        asked: |asked| !asked.armies.is_empty(),
        games: &[Game::Tabletop],
        why: "army lists fight on the table",
    },
    Only {
        option: "--warbands",
        asked: |asked| !asked.warbands.is_empty(),
        games: &[Game::Grid],
        why: "warbands fight on tiles",
    },
    Only {
        option: "--rounds",
        asked: |asked| asked.rounds.is_some(),
        games: &[Game::Risk],
        why: "a limit of rounds is for Risk",
    },
    Only {
        option: MIX,
        asked: |asked| !asked.mix.is_empty(),
        games: &[Game::Risk],
        why: "boards, areas and endings are mixed at Risk",
    },
    Only {
        option: HOUSES,
        asked: |asked| !asked.houses.is_empty(),
        games: THRONES,
        why: "houses are chosen in the throne games",
    },
    Only {
        option: SEATS,
        asked: |asked| asked.seats.is_some(),
        games: AREAS,
        why: "the number of players differs at Risk and in the throne games alone",
    },
    Only {
        option: "--with",
        asked: |asked| !asked.with.is_empty(),
        games: &[
            Game::Tabletop,
            Game::Risk,
            Game::Thrones,
            Game::Storm,
            Game::Feast,
        ],
        why: "the skirmish has no parts to play with or without",
    },
    Only {
        option: "--without",
        asked: |asked| !asked.without.is_empty(),
        games: &[
            Game::Tabletop,
            Game::Risk,
            Game::Thrones,
            Game::Storm,
            Game::Feast,
        ],
        why: "the skirmish has no parts to play with or without",
    },
    Only {
        option: "--pack",
        asked: |asked| !asked.own.is_empty(),
        games: &[
            Game::Grid,
            Game::Risk,
            Game::Thrones,
            Game::Storm,
            Game::Feast,
        ],
        why: "packs of one's own are opened on tiles, at Risk and in the throne games so far",
    },
];

impl Play {
    /// What does not belong to the game.
    pub(super) fn belongs(&self, game: Game, wrong: &mut Problems) {
        for only in ONLY {
            if (only.asked)(self) && !only.games.contains(&game) {
                let text = format!("{}, not for `{}`", only.why, <&str>::from(game));
                no(wrong, only.option, text);
            }
        }
    }

    /// Numbers that play nothing.
    pub(super) fn plays(&self, wrong: &mut Problems) {
        if self.games == 0 {
            no(wrong, "--games", "at least 1 game is played");
        }
        if self.jobs == Some(0) {
            no(wrong, "--jobs", "at least 1 thread plays");
        }
    }

    /// The two bots, or those of a game if none are named.
    pub(super) fn pair(&self, usual: [&str; 2], wrong: &mut Problems) -> [String; 2] {
        let usual = usual.map(str::to_owned);
        match &self.bots[..] {
            [] => usual,
            [first, second] => [first.clone(), second.clone()],
            [_] | [_, _, _, ..] => {
                no(
                    wrong,
                    BOTS,
                    format!("two bots play, such as {}", usual.join(",")),
                );
                // Their names are looked at all the same.
                let name = |at: usize| self.bots.get(at).cloned().unwrap_or_default();
                match self.bots.len() {
                    1 => [name(0), name(0)],
                    _ => [name(0), name(1)],
                }
            }
        }
    }

    /// The modes or scenarios that are asked for, of all that there are: each once, in the order in which they are named.
    pub(super) fn chosen(&self, all: Vec<String>, kind: &str, wrong: &mut Problems) -> Vec<String> {
        let words = self.scenario.iter().filter(|word| *word != ALL);
        let mut words: Vec<String> = words.cloned().collect();
        let mut seen = BTreeSet::new();
        words.retain(|word| seen.insert(word.clone()));
        let names: Vec<(&str, &str)> = all.iter().map(|id| (id.as_str(), id.as_str())).collect();
        let chosen = known(wrong, "--scenario", kind, &words, &names);
        match self.chooses() {
            true => chosen.into_iter().map(str::to_owned).collect(),
            false => all,
        }
    }

    /// Whether some modes or scenarios are named, and not all of them.
    pub(super) fn chooses(&self) -> bool {
        !self.scenario.is_empty() && self.scenario.iter().all(|word| word != ALL)
    }

    /// Sets rulings as they are asked for.
    pub(super) fn rule(
        &self,
        wrong: &mut Problems,
        mut set: impl FnMut(&str, &str) -> Result<(), RulingError>,
    ) {
        let mut read: Vec<(&str, &str)> = Vec::new();
        for asked in &self.rulings {
            let Some((name, value)) = asked.split_once('=') else {
                let text = format!("`{asked}` is no ruling with its value, such as `name=value`");
                no(wrong, RULING, text);
                continue;
            };
            let other = read.iter().find(|(known, _)| *known == name);
            if let Some((_, other)) = other.filter(|(_, other)| *other != value) {
                let text = format!("`{name}` is read as `{other}` and as `{value}`");
                no(wrong, RULING, text);
            }
            read.push((name, value));
            let problem = match set(name, value) {
                Ok(()) => continue,
                Err(RulingError::UnknownName { name, nearest }) => {
                    let problem = Problem::error(RULING, "", format!("unknown ruling `{name}`"));
                    problem.did_you_mean(&name, nearest)
                }
                Err(no @ RulingError::UnknownValue { .. }) => {
                    let problem = Problem::error(RULING, "", no.to_string());
                    let RulingError::UnknownValue { value, known, .. } = no else {
                        continue;
                    };
                    problem.did_you_mean(&value, known)
                }
            };
            wrong.push(problem);
        }
    }

    /// Parts that are named, those that there are.
    pub(super) fn named<'p, S>(&self, parts: &'p [Part<S>], wrong: &mut Problems) -> Named<'p, S> {
        let all: Vec<(&str, &Part<S>)> = parts.iter().map(|part| (part.name, part)).collect();
        let named = Named {
            with: known(wrong, "--with", "part", &self.with, &all),
            without: known(wrong, "--without", "part", &self.without, &all),
        };
        for part in &named.with {
            if named.without.iter().any(|other| other.name == part.name) {
                let text = "asked for with and without";
                wrong.push(Problem::error("--without", part.name, text));
            }
        }
        named
    }
}

/// Parts that are to be played with, and without.
pub(super) struct Named<'p, S> {
    with: Vec<&'p Part<S>>,
    without: Vec<&'p Part<S>>,
}

impl<'p, S: Clone> Named<'p, S> {
    /// Changes a setting as it is asked for; the parts that were otherwise before.
    pub(super) fn set(&self, setting: &mut S) -> Vec<&'p Part<S>> {
        let mut changed = Vec::new();
        for (parts, on) in [(&self.with, true), (&self.without, false)] {
            for part in parts {
                if part.is_on(setting) != on {
                    *(part.of)(setting) = on;
                    changed.push(*part);
                }
            }
        }
        changed
    }
}

/// Why something does not go together in a mode, with the rule.
pub(super) fn in_mode(no: &Refusal, mode: &str) -> String {
    format!("{} in {mode} ({})", no.text, no.rule)
}

/// Tells what does not go together in a mode; `option` is to blame where no changed part is.
pub(super) fn clashing<S: Clone>(
    setting: &S,
    changed: &[&Part<S>],
    (option, mode): (&str, &str),
    wrong: &mut Problems,
    check: impl Fn(&S) -> Result<(), Refusal>,
) {
    for (part, no) in clashes(setting, changed, check) {
        let text = in_mode(&no, mode);
        wrong.push(match part {
            Some(part) if part.is_on(setting) => Problem::error("--with", part.name, text),
            Some(part) => Problem::error("--without", part.name, text),
            None => Problem::error(option, "", text),
        });
    }
}
