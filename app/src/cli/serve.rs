//! How do other devices play here?
//!
//! Starts the server of games, says under which addresses devices of the same network find it, with a QR code for a
//! phone, and serves until it is interrupted. Games are kept in one file beside the saves.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::mpsc::channel;

use anyhow::{Context, Result};
use clap::Args;
use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;
use server::{Config, Database, INPUTS, KNOCKS};

use super::{End, Out};

/// Games among several devices: what they do is kept in one file, and told to each what is theirs
///
/// Prints one line with each address, and a QR code of the first where there is a page for browsers; ends when it is
/// interrupted.
/// The exit code is 2 when it cannot serve.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Serve {
    /// The port; 0 takes any that is free
    #[arg(long, value_name = "PORT", default_value_t = PORT)]
    port: u16,
    /// Only under this address of the machine, of several
    #[arg(long, value_name = "ADDRESS")]
    address: Option<IpAddr>,
    /// Where games are kept: a file, or postgres://name@host/database
    #[arg(long, value_name = "PLACE")]
    database: Option<String>,
    /// The folder of the page that browsers get
    #[arg(long, value_name = "FOLDER")]
    page: Option<PathBuf>,
}

/// The port that is taken where none is named.
pub(crate) const PORT: u16 = 8424;

/// Games of the server, beside the saves.
const FILE: &str = "games.sqlite";

const EXAMPLES: &str = "Examples:
  bannerfield serve
  bannerfield serve --port 8080 --database games.sqlite
  bannerfield serve --page target/web";

impl Serve {
    pub(super) fn run(self, out: &mut Out<'_>) -> Result<End> {
        let address = self.address.unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED));
        let page = self.page.or_else(own_page);
        let has_page = page.is_some();
        let database = match self.database {
            None => own_database()?,
            Some(place) => match named(place) {
                Ok(database) => database,
                Err(why) => {
                    out.message(&format!("bannerfield: {why}"));
                    return Ok(End::BadInput);
                }
            },
        };
        let config = Config {
            listen: SocketAddr::new(address, self.port),
            database,
            page,
            inputs: INPUTS,
            knocks: KNOCKS,
        };
        let running = match server::start(config) {
            Ok(running) => running,
            Err(why) => {
                out.message(&format!("bannerfield: {why}"));
                return Ok(End::BadInput);
            }
        };
        let addresses = running.addresses();
        for address in &addresses {
            out.line(address)?;
        }
        out.flush()?;
        match addresses.first().filter(|_| has_page) {
            Some(address) => out.message(&code(address)),
            None => out.message(
                "There is no page here for browsers: windows of the program join by a link all the same; how a game is begun \
                 here, docs/hosting.md says",
            ),
        }
        let is_alone = running.is_alone();
        out.message(match (is_alone, self.address) {
            (false, _) => "Devices of the same network find it there; stop it with Ctrl+C",
            (true, Some(_)) => "Only this device finds it there; stop it with Ctrl+C",
            (true, None) => {
                "This machine is in no network, so only it finds the server there; join one and start again for other \
                 devices. Stop it with Ctrl+C"
            }
        });
        let (stop, stopped) = channel();
        ctrlc::set_handler(move || {
            // Whoever waits may have gone already.
            let _ = stop.send(());
        })
        .context("cannot wait to be interrupted")?;
        let _ = stopped.recv();
        running.stop();
        out.message("Stopped; all games are kept");
        Ok(End::Answered)
    }
}

/// Where games are kept, as somebody names it: an address, or a file.
fn named(place: String) -> Result<Database, String> {
    match place.split_once("://") {
        Some(("postgres" | "postgresql", _)) => Ok(Database::Address(place)),
        // An address may hold a password: it is never in a message.
        Some((scheme, _)) => Err(format!(
            "no database {scheme}://…: games are kept in a file, or at postgres://name@host/database"
        )),
        None => Ok(Database::File(place.into())),
    }
}

/// The file beside the saves.
///
/// # Errors
/// That there is no place for it.
pub(crate) fn own_database() -> Result<Database> {
    let home = ui::disk::home().context("there is no home folder: name a file with --database")?;
    std::fs::create_dir_all(&home).with_context(|| format!("cannot make {}", home.display()))?;
    Ok(Database::File(home.join(FILE)))
}

/// The page that was made beside the program, or came with it.
pub(crate) fn own_page() -> Option<PathBuf> {
    let program = std::env::current_exe().ok()?;
    let folder = program.parent()?;
    let built = folder.parent().map(|above| above.join("web"));
    let pages = [Some(folder.join("page")), built];
    let has_page = |page: &PathBuf| Path::new(page).join("index.html").is_file();
    pages.into_iter().flatten().find(has_page)
}

/// A QR code for a dark terminal; nothing for a text that is too long for one.
fn code(text: &str) -> String {
    let drawn = QrCode::new(text).map(|code| {
        let mut draw = code.render::<Dense1x2>();
        draw.dark_color(Dense1x2::Light)
            .light_color(Dense1x2::Dark)
            .build()
    });
    drawn.unwrap_or_default()
}
