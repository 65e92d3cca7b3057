//! What does a maintainer do beside building and testing?
//!
//! `cargo xtask web` makes the page, `cargo xtask browser` tests it in a browser, `cargo xtask campaign` tries for as
//! long as it is told what the suite tries for a moment. Nothing here is shipped.

mod browser;
mod campaign;
mod places;
mod say;
mod serve;
mod site;
mod toolchain;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Makes and tests the page of Bannerfield, and tries its rules for long
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
    Campaign(campaign::Campaign),
}

fn main() -> ExitCode {
    let done = match Call::parse().what {
        What::Web(web) => web.run(),
        What::Browser(browser) => browser.run(),
        What::Campaign(campaign) => campaign.run(),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            say::note(&format!("error: {error:#}"));
            ExitCode::FAILURE
        }
    }
}
