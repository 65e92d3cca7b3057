//! How are games kept in a database that several servers share?
//!
//! PostgreSQL over one connection, because commits of many games go into one transaction anyway; a connection that is
//! gone is made anew at the next call. Which server writes a game is decided by the game's generation, whose row is
//! locked until the transaction ends.

use std::time::Duration;

use play::Seat;
use tokio::runtime::{Builder, Runtime};
use tokio_postgres::config::Host;
use tokio_postgres::{Client, Config, GenericClient, NoTls};

use super::{
    Commit, Created, Fate, LAYOUT, SeatRow, Store, StoreError, Stored, level, number, sitter,
    unsigned,
};

const TABLES: &str = "
create table layout (number bigint not null);
create table game (
    id text primary key, kind text not null, generation bigint not null, dice text not null,
    secret text not null, host text not null
);
create table line (
    game text not null references game(id), seq bigint not null, text text not null, primary key (game, seq)
);
create table seat (
    game text not null references game(id), no bigint not null, level text, name text, token text,
    primary key (game, no)
);
create table input (
    game text not null references game(id), seat bigint not null, key text not null, primary key (game, seat, key)
);
";

/// A database that is there answers within; an address may name another time.
const SOON: Duration = Duration::from_secs(5);

/// What is asked of a database is done within, or counts as failed: a row that another program holds is not waited for
/// without end. An address may name another time among its `options`.
const STATEMENT: &str = "statement_timeout";
/// That time, in milliseconds.
const PATIENCE: u64 = 10_000;
/// A database of which nothing is heard for so long is asked anew over another connection.
const SILENCE: Duration = Duration::from_millis(PATIENCE + 5_000);

/// So that two servers that start at once do not both make the tables.
const MAKING: i64 = 0x0062_616e_6e65_7266;

/// Games in a database with an address.
#[derive(Debug)]
pub struct Postgres {
    config: Config,
    runtime: Runtime,
    client: Option<Client>,
}

type Said<T> = Result<T, tokio_postgres::Error>;

impl Postgres {
    /// Connects to an address such as `postgres://name@host/database`, and makes the tables if there are none.
    ///
    /// # Errors
    /// If nobody answers there, or what is there is something else.
    pub fn open(address: &str) -> Result<Self, StoreError> {
        let runtime = Builder::new_current_thread().enable_all().build();
        let config = patient(address).map_err(|error| {
            StoreError::Medium(format!("its address cannot be read: {}", told(&error)))
        })?;
        let mut store = Self {
            config,
            runtime: runtime.map_err(|error| StoreError::Medium(error.to_string()))?,
            client: None,
        };
        let layout = store.with(async |client| made(client).await)?;
        match layout {
            LAYOUT => Ok(store),
            _other => Err(StoreError::Foreign(format!("at {}", place(&store.config)))),
        }
    }

    /// Asks over the connection there is, or a new one; one that failed is not used again.
    fn with<T>(&mut self, ask: impl AsyncFnOnce(&mut Client) -> Said<T>) -> Result<T, StoreError> {
        let client = self.client.take().filter(|client| !client.is_closed());
        let config = &self.config;
        let asked = async {
            let mut client = match client {
                Some(client) => client,
                None => {
                    let (client, connection) = config.connect(NoTls).await?;
                    tokio::spawn(connection);
                    client
                }
            };
            let answer = ask(&mut client).await?;
            Ok((client, answer))
        };
        // A timer is made inside.
        let asked = self
            .runtime
            .block_on(async { tokio::time::timeout(SILENCE, asked).await });
        let heard = match asked {
            Ok(asked) => asked.map_err(|error| told(&error)),
            Err(_) => Err(SILENT.to_owned()),
        };
        let (client, answer) = heard.map_err(|why| self.refused(why))?;
        self.client = Some(client);
        Ok(answer)
    }

    fn refused(&self, why: String) -> StoreError {
        let at = place(&self.config);
        StoreError::At { at, why }
    }
}

const SILENT: &str = "it does not answer";
/// Where a database listens whose address names no port.
const PORT: u16 = 5432;

/// How an address is asked, and for how long.
fn patient(address: &str) -> Said<Config> {
    let mut config: Config = address.parse()?;
    if config.get_connect_timeout().is_none() {
        config.connect_timeout(SOON);
    }
    let options = config.get_options().unwrap_or_default().to_owned();
    if !options.contains(STATEMENT) {
        config.options(format!("{options} -c {STATEMENT}={PATIENCE}"));
    }
    Ok(config)
}

/// The hosts and ports of an address. It may hold a password, too: that is never in a message.
fn place(config: &Config) -> String {
    let ports = config.get_ports();
    let hosts = config.get_hosts().iter().enumerate();
    let places = hosts.map(|(place, host)| {
        let port = ports.get(place).or(ports.first()).unwrap_or(&PORT);
        match host {
            // What stands before an @ that was not written as %40 belongs to a password.
            Host::Tcp(name) => format!("{}:{port}", name.rsplit('@').next().unwrap_or(name)),
            #[cfg(unix)]
            Host::Unix(folder) => format!("{}:{port}", folder.display()),
        }
    });
    match places.collect::<Vec<_>>() {
        places if places.is_empty() => "an address without a host".to_owned(),
        places => places.join(", "),
    }
}

/// What went wrong, with all that it came from.
fn told(error: &tokio_postgres::Error) -> String {
    let mut text = error.to_string();
    let mut cause = std::error::Error::source(error);
    while let Some(why) = cause {
        text = format!("{text}: {why}");
        cause = why.source();
    }
    text
}

async fn made(client: &mut Client) -> Said<i64> {
    let transaction = client.transaction().await?;
    transaction
        .execute("select pg_advisory_xact_lock($1)", &[&MAKING])
        .await?;
    let known = "select count(*) from information_schema.tables where table_schema = current_schema() and table_name = $1";
    let count = async |name: &str| -> Said<i64> {
        let row = transaction.query_one(known, &[&name]).await?;
        row.try_get(0)
    };
    if count("layout").await? == 0 && count("game").await? == 0 {
        transaction.batch_execute(TABLES).await?;
        let put = "insert into layout values ($1)";
        transaction.execute(put, &[&LAYOUT]).await?;
    }
    let layout = match count("layout").await? {
        0 => -1,
        _some => {
            let row = transaction
                .query_opt("select number from layout", &[])
                .await?;
            row.map_or(Ok(-1), |row| row.try_get(0))?
        }
    };
    transaction.commit().await?;
    Ok(layout)
}

async fn created(client: &mut Client, game: &Created) -> Said<()> {
    let transaction = client.transaction().await?;
    let put = "insert into game values ($1, $2, 0, $3, $4, $5)";
    let row: [&(dyn tokio_postgres::types::ToSql + Sync); 5] =
        [&game.id, &game.kind, &game.key, &game.secret, &game.host];
    transaction.execute(put, &row).await?;
    for (no, row) in (0_u8..).zip(&game.seats) {
        put_seat(&transaction, &game.id, no, row).await?;
    }
    put_lines(&transaction, &game.id, 0, &game.lines).await?;
    transaction.commit().await
}

async fn claimed(client: &mut Client, id: &str) -> Said<Option<Stored>> {
    let transaction = client.transaction().await?;
    let raised = "update game set generation = generation + 1 where id = $1
        returning generation, kind, dice, secret, host";
    let Some(row) = transaction.query_opt(raised, &[&id]).await? else {
        return Ok(None);
    };
    let mut stored = Stored {
        generation: unsigned(row.try_get(0)?),
        game: Created {
            id: id.to_owned(),
            kind: row.try_get(1)?,
            key: row.try_get(2)?,
            secret: row.try_get(3)?,
            host: row.try_get(4)?,
            seats: Vec::new(),
            lines: Vec::new(),
        },
        answers: Vec::new(),
    };
    stored.game.lines = lines(&transaction, id).await?;
    let seats = "select level, name, token from seat where game = $1 order by no";
    for row in transaction.query(seats, &[&id]).await? {
        stored.game.seats.push(SeatRow {
            sitter: sitter(row.try_get(0)?),
            name: row.try_get(1)?,
            token: row.try_get(2)?,
        });
    }
    let keys = "select seat, key from input where game = $1";
    for row in transaction.query(keys, &[&id]).await? {
        let seat = u8::try_from(row.try_get::<_, i64>(0)?).unwrap_or(u8::MAX);
        stored.answers.push((Seat(seat), row.try_get(1)?));
    }
    transaction.commit().await?;
    Ok(Some(stored))
}

async fn committed(client: &mut Client, commits: &[Commit]) -> Said<Vec<Fate>> {
    let transaction = client.transaction().await?;
    let mut fates = vec![Fate::Fenced; commits.len()];
    // In one order, so that two servers do not wait for each other.
    let mut order: Vec<usize> = (0..commits.len()).collect();
    order.sort_by_key(|&place| &commits[place].game);
    for place in order {
        let commit = &commits[place];
        let own = "select 1 from game where id = $1 and generation = $2 for update";
        let generation = number(commit.generation);
        let own = transaction
            .query_opt(own, &[&commit.game, &generation])
            .await?;
        if own.is_none() {
            continue;
        }
        put_lines(&transaction, &commit.game, commit.first, &commit.lines).await?;
        if let Some((seat, key)) = &commit.key {
            let put = "insert into input values ($1, $2, $3)";
            let seat = i64::from(seat.0);
            transaction
                .execute(put, &[&commit.game, &seat, key])
                .await?;
        }
        if let Some((seat, row)) = &commit.seat {
            put_seat(&transaction, &commit.game, seat.0, row).await?;
        }
        fates[place] = Fate::Stored;
    }
    transaction.commit().await?;
    Ok(fates)
}

async fn lines(client: &impl GenericClient, game: &str) -> Said<Vec<String>> {
    let lines = "select text from line where game = $1 order by seq";
    let rows = client.query(lines, &[&game]).await?;
    rows.iter().map(|row| row.try_get(0)).collect()
}

async fn put_lines(
    client: &impl GenericClient,
    game: &str,
    first: u64,
    lines: &[String],
) -> Said<()> {
    let put = "insert into line select $1, $2 + place - 1, text
        from unnest($3::text[]) with ordinality as given(text, place)";
    let first = number(first);
    client.execute(put, &[&game, &first, &lines]).await?;
    Ok(())
}

async fn put_seat(client: &impl GenericClient, game: &str, no: u8, row: &SeatRow) -> Said<()> {
    let put = "insert into seat values ($1, $2, $3, $4, $5)
        on conflict (game, no) do update set level = $3, name = $4, token = $5";
    let (no, level) = (i64::from(no), level(&row.sitter));
    client
        .execute(put, &[&game, &no, &level, &row.name, &row.token])
        .await?;
    Ok(())
}

impl Store for Postgres {
    fn create(&mut self, game: &Created) -> Result<(), StoreError> {
        self.with(async |client| created(client, game).await)
    }

    fn claim(&mut self, game: &str) -> Result<Option<Stored>, StoreError> {
        self.with(async |client| claimed(client, game).await)
    }

    fn save(&mut self, game: &str) -> Result<Vec<String>, StoreError> {
        self.with(async |client| lines(client, game).await)
    }

    fn commit(&mut self, commits: &[Commit]) -> Result<Vec<Fate>, StoreError> {
        self.with(async |client| committed(client, commits).await)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_database_is_waited_for_as_long_as_its_address_says() {
        let options = |address: &str| {
            let config = patient(address).expect("an address");
            let options = config.get_options().unwrap_or_default().trim().to_owned();
            (config.get_connect_timeout().copied(), options)
        };
        let usual = options("postgres://a@b/c");
        assert_eq!(usual, (Some(SOON), "-c statement_timeout=10000".to_owned()));
        let own = "postgres://a@b/c?connect_timeout=2&options=-c%20statement_timeout%3D300";
        let own = options(own);
        let wanted = "-c statement_timeout=300".to_owned();
        assert_eq!(own, (Some(Duration::from_secs(2)), wanted));
    }

    #[test]
    fn a_refusal_names_host_and_port_and_no_password() {
        // Nobody listens at the first port.
        let no = Postgres::open("postgres://ann:wolf@127.0.0.1:1/games").expect_err("nobody");
        let text = no.to_string();
        let begins = "the database at 127.0.0.1:1 cannot be used: ";
        assert!(text.starts_with(begins) && !text.contains("wolf"), "{text}");
        let at = |address: &str| place(&patient(address).expect("an address"));
        assert_eq!(at("postgres://ann:wolf@db/games"), "db:5432");
        assert_eq!(at("postgres://ann:wolf@a:1,b:2/games"), "a:1, b:2");
        assert_eq!(at("postgres://ann:wo@lf@db/games"), "db:5432");
        assert_eq!(at("postgres:///games"), "an address without a host");
        let no = Postgres::open("postgres://ann:wolf@db:port/games").expect_err("no port");
        let text = no.to_string();
        assert!(
            text.contains("address cannot be read") && !text.contains("wolf"),
            "{text}"
        );
    }
}
