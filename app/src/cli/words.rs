//! Which words of a call cannot be read at all?
//!
//! Whoever reads the command line stops at the first of them. Here it is told and taken out, and the rest is read again:
//! so everything of that kind is told together with what else is wrong.

use std::ffi::{OsStr, OsString};

use clap::error::{ContextKind, ErrorKind};
use clap::{CommandFactory, Parser};
use play::{Problem, Problems};
use strum::VariantNames;

use super::Program;
use super::play::Game;

/// The call.
const CALL: &str = "play";

/// What is said of an option without its value.
const MISSING: &str = "its value is missing";

/// Reads a call with what is wrong with its words; no call if nothing is left to be done but telling that. What others
/// than `play` cannot read is told as the reader does.
///
/// # Errors
/// What the reader says, help among it.
pub(super) fn read(mut words: Vec<OsString>) -> Result<(Option<Program>, Problems), clap::Error> {
    let mut wrong = Problems::default();
    loop {
        let no = match Program::try_parse_from(&words) {
            Ok(program) => return Ok((Some(program), wrong)),
            Err(no) => no,
        };
        if words.get(1).is_none_or(|word| word != CALL) {
            return Err(no);
        }
        if no.kind() == ErrorKind::MissingRequiredArgument && !wrong.is_empty() {
            let games = Game::VARIANTS.join(", ");
            let text = format!("no game is named; there are {games}");
            wrong.push(Problem::error(CALL, "", text));
            return Ok((None, wrong));
        }
        match taken_out(&mut words, &no) {
            Some(problem) => wrong.push(problem),
            None => return Err(no),
        }
    }
}

/// Takes what cannot be read out of the words; `None` if that is nothing of its own.
fn taken_out(words: &mut Vec<OsString>, no: &clap::Error) -> Option<Problem> {
    let said = |kind| no.get(kind).map(ToString::to_string);
    // An option is told with its value, as `--jobs <N>`.
    let told = said(ContextKind::InvalidArg)?;
    let option = told.split(' ').next()?.to_owned();
    let takes_value = told.contains('<');
    let value = said(ContextKind::InvalidValue).unwrap_or_default();
    let (from, count, text) = match no.kind() {
        ErrorKind::UnknownArgument if told.starts_with('-') => {
            let from = words.iter().position(|word| is(word, &told))?;
            let problem = Problem::error(&told, "", format!("`{CALL}` has no such option"));
            let options = options();
            let known = options.iter().flatten().map(String::as_str);
            words.drain(from..from + 1 + usize::from(is_followed(words, from)));
            return Some(problem.did_you_mean(&told, known));
        }
        ErrorKind::UnknownArgument => {
            let from = words.iter().rposition(|word| *word == *told)?;
            words.remove(from);
            let text = format!("`{told}` belongs to no option, and one game is played at a time");
            return Some(Problem::error(CALL, "", text));
        }
        ErrorKind::ValueValidation => {
            let from = place(words, &option, |from| {
                let joined = words[from].to_string_lossy();
                joined.ends_with(&format!("={value}"))
                    || words.get(from + 1).is_some_and(|word| *word == *value)
            })?;
            let text = match value.parse::<i128>() {
                Ok(number) if number < 0 => format!("`{value}` is less than 0"),
                Ok(_) => format!("`{value}` is too much"),
                Err(_) if value.is_empty() => MISSING.to_owned(),
                Err(_) => format!("`{value}` is no whole number"),
            };
            (from, 1 + usize::from(!is_joined(&words[from])), text)
        }
        ErrorKind::InvalidValue => {
            let from = place(words, &option, |from| {
                let next = words.get(from + 1);
                let joined = words[from].to_string_lossy();
                joined.ends_with('=') || next.is_none_or(|word| word.is_empty() || begins(word))
            })?;
            let is_empty = words.get(from + 1).is_some_and(|word| word.is_empty());
            let count = 1 + usize::from(is_empty && !is_joined(&words[from]));
            (from, count, MISSING.to_owned())
        }
        ErrorKind::TooManyValues => {
            let from = place(words, &option, |from| is_joined(&words[from]))?;
            (from, 1, "it takes no value".to_owned())
        }
        ErrorKind::ArgumentConflict => {
            let from = place(words, &option, |_| true)?;
            let count = 1 + usize::from(takes_value && !is_joined(&words[from]));
            (from, count, "it is given more than once".to_owned())
        }
        _other => return None,
    };
    let typed = words.drain(from..(from + count).min(words.len())).next()?;
    let typed = typed.to_string_lossy();
    // By the name that was typed, where it has several.
    let name = typed.split('=').next().unwrap_or(&option);
    Some(Problem::error(name, "", text))
}

/// The last place of an option by any of its names where something more is so.
fn place(words: &[OsString], option: &str, fits: impl Fn(usize) -> bool) -> Option<usize> {
    let names = options();
    let names = names
        .iter()
        .find(|names| names.iter().any(|name| name == option));
    let names = names?;
    let mut places = (0..words.len()).rev();
    places.find(|at| names.iter().any(|name| is(&words[*at], name)) && fits(*at))
}

/// Every option by its names.
fn options() -> Vec<Vec<String>> {
    let program = Program::command();
    let play = program.find_subcommand(CALL);
    let options = play.into_iter().flat_map(|play| play.get_arguments());
    let names = options.filter_map(|option| option.get_long_and_visible_aliases());
    names
        .map(|names| names.iter().map(|name| format!("--{name}")).collect())
        .collect()
}

/// Whether a word is an option of a name, with or without its value; short ones stand together.
fn is(word: &OsStr, name: &str) -> bool {
    let word = word.to_string_lossy();
    match word.strip_prefix(name) {
        Some(rest) => rest.is_empty() || rest.starts_with('=') || !name.starts_with("--"),
        None => false,
    }
}

/// Whether a word is an option with its value.
fn is_joined(word: &OsStr) -> bool {
    word.to_string_lossy().contains('=')
}

/// Whether a word begins an option.
fn begins(word: &OsStr) -> bool {
    word.to_string_lossy().starts_with('-')
}

/// Whether the word behind an unknown option seems to be its value: it is neither an option nor a game.
fn is_followed(words: &[OsString], from: usize) -> bool {
    let is_value = |word: &OsString| {
        let is_game = Game::VARIANTS.iter().any(|game| *word == **game);
        !begins(word) && !is_game
    };
    !is_joined(&words[from]) && words.get(from + 1).is_some_and(is_value)
}
