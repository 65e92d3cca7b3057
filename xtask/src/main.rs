//! What does a maintainer do beside building and testing?
//!
//! `cargo xtask web` makes the page, `cargo xtask browser` tests it in a browser. Nothing here is shipped.

mod browser;
mod places;
mod say;
mod serve;
mod site;
mod toolchain;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Builds, serves and tests the page of Bannerfield
#[derive(Debug, Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Call {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    Web(site::Web),
    Browser(browser::Browser),
}

fn main() -> ExitCode {
    let done = match Call::parse().what {
        What::Web(web) => web.run(),
        What::Browser(browser) => browser.run(),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            say::note(&format!("error: {error:#}"));
            ExitCode::FAILURE
        }
    }
}
