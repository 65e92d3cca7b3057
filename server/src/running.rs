//! How does a server start and stop?

use std::io::ErrorKind;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::path::PathBuf;
use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::Duration;

use axum::serve::ListenerExt as _;
use online::{Created, Reseat, Sat, Sitter};
use play::Problems;
use tokio::net::TcpListener;
use tokio::runtime::{Builder, Runtime};

use crate::asks::{Host, Sits};
use crate::http::{Site, router};
use crate::hub::{Hub, NoGame};
use crate::keeper::Keeper;
use crate::kinds::Kinds;
use crate::page::Folder;
use crate::store::sqlite::Sqlite;
use crate::store::{Store, StoreError};

/// Where games are kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Database {
    /// In one file, which is made if there is none.
    File(PathBuf),
    /// In PostgreSQL at an address.
    Address(String),
}

/// What a server starts with.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens; port 0 for any that is free.
    pub listen: SocketAddr,
    /// Where games are kept.
    pub database: Database,
    /// The folder of the page, if there is one.
    pub page: Option<PathBuf>,
    /// Inputs that a seat may send in ten seconds; [`INPUTS`] among people.
    pub inputs: usize,
    /// Games begun and seats taken from one address in a minute; [`KNOCKS`] among people.
    pub knocks: usize,
}

/// Inputs that a person sends in ten seconds at most.
pub const INPUTS: usize = 20;
/// Games that are begun and seats that are taken from one address in a minute at most.
pub const KNOCKS: usize = 40;

/// Why a server does not start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// Somebody else listens there.
    #[error("port {0} is taken by another program; choose another one with --port")]
    PortTaken(u16),
    /// The address is another machine's.
    #[error(
        "this machine has no address {0}; without --address the server listens under all that it has"
    )]
    NoAddress(IpAddr),
    /// The system does not let it listen there.
    #[error("cannot listen on {0}: {1}")]
    Listen(SocketAddr, std::io::Error),
    /// The store cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// It was built without PostgreSQL.
    #[error(
        "this program was built without PostgreSQL; build it with `--features postgres`, or name a file"
    )]
    NoPostgres,
    /// The folder of the page is none.
    #[error("{0} has no index.html; name the folder that `cargo xtask web` wrote")]
    NoPage(PathBuf),
    /// The packs of the program, which only a broken build has wrong.
    #[error("{0}")]
    Packs(Problems),
    /// The system gives no threads.
    #[error("cannot start: {0}")]
    System(#[from] std::io::Error),
}

/// A server that serves.
pub struct Running {
    runtime: Option<Runtime>,
    keeping: Option<JoinHandle<()>>,
    hub: Arc<Hub>,
    address: SocketAddr,
}

impl std::fmt::Debug for Running {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Running")
            .field("address", &self.address)
            .finish_non_exhaustive()
    }
}

/// Sockets have so long to say that the server stops.
const LAST_WORDS: Duration = Duration::from_millis(300);
/// Games that nobody asks for are looked for so often.
const SWEEP: Duration = Duration::from_secs(60);

/// Starts a server: its port, its store, its threads.
///
/// # Errors
/// Why it cannot; nothing was changed then.
pub fn start(config: Config) -> Result<Running, StartError> {
    if let Some(page) = &config.page
        && !page.join("index.html").is_file()
    {
        return Err(StartError::NoPage(page.clone()));
    }
    let runtime = Builder::new_multi_thread().enable_all().build()?;
    let listen = config.listen;
    let listener = runtime.block_on(TcpListener::bind(listen));
    let listener = listener.map_err(|error| match error.kind() {
        ErrorKind::AddrInUse => StartError::PortTaken(listen.port()),
        ErrorKind::AddrNotAvailable => StartError::NoAddress(listen.ip()),
        _other => StartError::Listen(listen, error),
    })?;
    let address = listener.local_addr()?;
    let kinds = Kinds::builtin().map_err(StartError::Packs)?;
    let (keeper, keeping) = Keeper::new(opened(&config.database)?)?;
    let hub = Hub::new(kinds, keeper, [config.inputs, config.knocks]);
    let site = Site {
        hub: Arc::clone(&hub),
        page: config.page.map(|path| Arc::new(Folder::new(path))),
    };
    let app = router(site).into_make_service_with_connect_info::<SocketAddr>();
    // What is small is sent at once: a drag does not wait for the next one.
    let listener = listener.tap_io(|stream| {
        // Without it, it is only later.
        let _ = stream.set_nodelay(true);
    });
    runtime.spawn(async move { axum::serve(listener, app).await });
    let sweeper = Arc::clone(&hub);
    runtime.spawn(async move {
        loop {
            tokio::time::sleep(SWEEP).await;
            sweeper.put_away();
        }
    });
    Ok(Running {
        runtime: Some(runtime),
        keeping: Some(keeping),
        hub,
        address,
    })
}

fn opened(database: &Database) -> Result<Box<dyn Store>, StartError> {
    match database {
        Database::File(file) => Ok(Box::new(Sqlite::open(file)?)),
        #[cfg(feature = "postgres")]
        Database::Address(address) => {
            Ok(Box::new(crate::store::postgres::Postgres::open(address)?))
        }
        #[cfg(not(feature = "postgres"))]
        Database::Address(_) => Err(StartError::NoPostgres),
    }
}

impl Running {
    /// Where it listens.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Addresses under which other devices of the network may find it, the likeliest first.
    #[must_use]
    pub fn addresses(&self) -> Vec<String> {
        let port = self.address.port();
        if !self.address.ip().is_unspecified() {
            return vec![format!("http://{}", self.address)];
        }
        let own = own_addresses();
        own.iter()
            .map(|own| format!("http://{own}:{port}"))
            .collect()
    }

    /// Whether other devices cannot find it: it listens to this machine alone, or the machine is in no network.
    #[must_use]
    pub fn is_alone(&self) -> bool {
        match self.address.ip() {
            ip if ip.is_unspecified() => own_addresses().iter().all(Ipv4Addr::is_loopback),
            ip => ip.is_loopback(),
        }
    }

    /// Goes on with a game that was begun in this very program, from its save.
    ///
    /// # Errors
    /// Why it cannot be played here, or that it could not be stored.
    pub fn adopt(&self, kind: &str, save: &str, sitters: Vec<Sitter>) -> Result<Created, String> {
        let runtime = self.runtime.as_ref().ok_or("the server has stopped")?;
        let adopted = runtime.block_on(self.hub.adopt(kind, save, sitters));
        adopted.map_err(|no| match no {
            NoGame::Setting(text) => text,
            NoGame::Unstored => "it could not be stored".to_owned(),
        })
    }

    /// Who sits where in a game, and which levels of programs can play there, for whoever knows its secret; nothing if it
    /// cannot be told.
    #[must_use]
    pub fn seats(&self, game: &str, secret: &str) -> (Vec<Sat>, Vec<&'static str>) {
        let asked = self.runtime.as_ref().map(|runtime| {
            let asked = self.hub.ask(game, Host(secret.to_owned()));
            runtime.block_on(asked)
        });
        asked.and_then(Result::ok).unwrap_or_default()
    }

    /// Has somebody else play a seat, as the host who shows the token of one may.
    ///
    /// # Errors
    /// That it is not done, as when nothing could be stored.
    pub fn reseat(&self, game: &str, host: &str, reseat: Reseat) -> Result<(), String> {
        let runtime = self.runtime.as_ref().ok_or("the server has stopped")?;
        let asked = self.hub.ask(game, Sits(host.to_owned(), reseat));
        let done = runtime.block_on(asked);
        done.map_err(|_| "it could not be stored, try again".to_owned())
    }

    /// Tells all who look on that it stops, and stops; everything that was answered is stored.
    pub fn stop(mut self) {
        self.hub.close();
        let (runtime, keeping) = (self.runtime.take(), self.keeping.take());
        drop(self);
        if let Some(runtime) = runtime {
            // A timer is made inside.
            runtime.block_on(async { tokio::time::sleep(LAST_WORDS).await });
            runtime.shutdown_timeout(Duration::from_secs(2));
        }
        if let Some(keeping) = keeping {
            // The last keeper went with the runtime: the store closes.
            let _ = keeping.join();
        }
    }
}

/// From which of its addresses the machine would reach others: in the usual networks of homes, and outside. Nothing is
/// sent.
fn own_addresses() -> Vec<Ipv4Addr> {
    let others = [
        [192, 168, 1, 1],
        [192, 168, 0, 1],
        [10, 0, 0, 1],
        [172, 16, 0, 1],
        [192, 0, 2, 1],
    ];
    let mut own = Vec::new();
    for other in others {
        let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0));
        let found = socket.and_then(|socket| {
            socket.connect((Ipv4Addr::from(other), 9))?;
            socket.local_addr()
        });
        if let Ok(SocketAddr::V4(found)) = found
            && !own.contains(found.ip())
            && !found.ip().is_unspecified()
        {
            own.push(*found.ip());
        }
    }
    if own.is_empty() {
        own.push(Ipv4Addr::LOCALHOST);
    }
    own
}
