//! What can be asked on the command line?
//!
//! One file a call. Data goes to standard output, messages to standard error; the exit code is 0 for an answer,
//! 1 for an answer that is "no", 2 for input that cannot be used. No rules here: a call reads files, asks
//! `tabletop` or `play`, and writes.

mod check;
mod draw;
mod end;
mod file;
mod measure;
mod odds;
mod out;
mod own;
mod play;
mod problems;
mod replay;
mod sample;
mod saved;
pub(crate) mod serve;
mod words;

use std::ffi::OsString;
use std::io::{IsTerminal, stderr, stdout};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand};
use planner::share;

use crate::window;
use ::play::Problems;

pub use end::End;
pub use out::{Out, is_gone};

/// The assistant for miniatures battles of Westeros.
///
/// Tells who can charge, see and shoot whom: from which arc, what die is needed, the exact chance, and for
/// every "no" the rule and what stands in the way.
#[derive(Debug, Parser)]
#[command(name = "bannerfield", version, max_term_width = 100, after_help = EXAMPLES)]
struct Program {
    #[command(subcommand)]
    call: Option<Call>,
}

const EXAMPLES: &str = "Examples:
  bannerfield                                     the window, on the last table or the sample battle
  bannerfield open battle.json                    the window on a table
  bannerfield http://192.168.1.5:8424/#join=…     the window in a game of another device
  bannerfield measure battle.json                 every pair of units
  bannerfield draw battle.json -o battle.svg      the table as a picture
  bannerfield odds charge --speed 5 --distance 8  the die needed and its chance

Exit codes: 0 an answer, 1 the answer is no, 2 bad input.";

#[derive(Debug, Subcommand)]
enum Call {
    Open(Open),
    Measure(measure::Measure),
    Odds(odds::Odds),
    Draw(draw::Draw),
    Check(check::Check),
    Play(Box<play::Play>),
    Replay(replay::Replay),
    Serve(serve::Serve),
}

/// The window on a table, a saved game, or a link; a link needs no `open` before it
#[derive(Debug, clap::Args)]
struct Open {
    /// A table, a saved game, a link that holds a table, or one that invites to a game
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

/// Runs the program with its own arguments and streams.
#[must_use]
pub fn main() -> ExitCode {
    let arguments = || opening_links(std::env::args_os());
    if let Some(file) = for_window(arguments()) {
        match window::has_display().then(|| window::open(file)) {
            Some(Ok(())) => return ExitCode::SUCCESS,
            Some(Err(error)) => {
                let (mut data, mut messages) = (stdout(), stderr());
                Out::new(&mut data, &mut messages).message(&format!("bannerfield: {error:#}"));
            }
            None => {}
        }
    }
    // Not locked: a thread that fails says so before it ends.
    let (mut data, mut messages) = (stdout(), stderr());
    let watched = messages.is_terminal();
    let out = Out::new(&mut data, &mut messages);
    let mut out = if watched { out.watched() } else { out };
    run(arguments(), &mut out).into()
}

/// The same with `open` before a link that stands alone: so it comes from wherever links are copied.
fn opening_links(arguments: impl IntoIterator<Item = OsString>) -> Vec<OsString> {
    let mut arguments: Vec<OsString> = arguments.into_iter().collect();
    if let [_, link] = arguments.as_slice()
        && link.to_str().is_some_and(share::is_link)
    {
        arguments.insert(1, "open".into());
    }
    arguments
}

/// Whether arguments ask for the window, and which file they name.
fn for_window(arguments: impl IntoIterator<Item = OsString>) -> Option<Option<PathBuf>> {
    match Program::try_parse_from(arguments).ok()?.call {
        None => Some(None),
        Some(Call::Open(call)) => Some(Some(call.file)),
        Some(
            Call::Measure(_)
            | Call::Odds(_)
            | Call::Draw(_)
            | Call::Check(_)
            | Call::Play(_)
            | Call::Replay(_)
            | Call::Serve(_),
        ) => None,
    }
}

/// Runs one call; the first argument is the program's name.
pub fn run(arguments: impl IntoIterator<Item = OsString>, out: &mut Out<'_>) -> End {
    let answered = match words::read(arguments.into_iter().collect()) {
        Ok((Some(program), wrong)) => answer(program, wrong, out),
        Ok((None, wrong)) => {
            problems::tell(&wrong, out);
            Ok(End::BadInput)
        }
        Err(usage) => help_or_usage(&usage, out),
    };
    match answered {
        Ok(end) => end,
        Err(error) if is_gone(&error) => End::Answered,
        Err(error) => {
            out.message(&format!("bannerfield: {error:#}"));
            End::BadInput
        }
    }
}

/// Does what is asked for; `wrong` is what is known to be wrong with the words already.
fn answer(program: Program, wrong: Problems, out: &mut Out<'_>) -> Result<End> {
    let end = match program.call {
        None => sample::show(out),
        Some(Call::Open(_)) => {
            out.message(sample::NO_DISPLAY);
            Ok(End::BadInput)
        }
        Some(Call::Measure(call)) => call.run(out),
        Some(Call::Odds(call)) => call.run(out),
        Some(Call::Draw(call)) => call.run(out),
        Some(Call::Check(call)) => call.run(out),
        Some(Call::Play(call)) => call.run(wrong, out),
        Some(Call::Replay(call)) => call.run(out),
        Some(Call::Serve(call)) => call.run(out),
    }?;
    out.flush()?;
    Ok(end)
}

fn help_or_usage(usage: &clap::Error, out: &mut Out<'_>) -> Result<End> {
    let text = usage.render().to_string();
    if usage.use_stderr() {
        out.message(text.trim_end());
        return Ok(End::BadInput);
    }
    out.data(&text)?;
    Ok(End::Answered)
}
