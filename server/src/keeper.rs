//! Who asks the store?
//!
//! One thread, in the order of arrival. Commits that wait are stored in one transaction: the medium is synced once for
//! all of them. Nobody is answered before that.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::JoinHandle;

use tokio::sync::oneshot;

use crate::store::{Commit, Created, Fate, Store, StoreError, Stored};

/// What is asked of the store.
enum Work {
    Create(Created, oneshot::Sender<Result<(), StoreError>>),
    Claim(String, oneshot::Sender<Result<Option<Stored>, StoreError>>),
    Save(String, oneshot::Sender<Result<Vec<String>, StoreError>>),
    Commit(Commit, oneshot::Sender<Option<Fate>>),
}

/// The most that go into one transaction.
const MOST: usize = 256;

/// Asks the store; every copy asks the same one.
#[derive(Clone, Debug)]
pub struct Keeper {
    work: Sender<Work>,
}

impl Keeper {
    /// Hands a store to its thread, which ends when the last keeper is dropped and all work is done.
    ///
    /// # Errors
    /// If no thread can be made.
    pub fn new(store: Box<dyn Store>) -> std::io::Result<(Self, JoinHandle<()>)> {
        let (work, waiting) = channel();
        let thread = std::thread::Builder::new()
            .name("keeper".to_owned())
            .spawn(move || keep(store, &waiting))?;
        Ok((Self { work }, thread))
    }

    /// As [`Store::create`].
    ///
    /// # Errors
    /// As there.
    pub async fn create(&self, game: Created) -> Result<(), StoreError> {
        let (reply, answer) = oneshot::channel();
        self.ask(Work::Create(game, reply))?;
        answer.await.unwrap_or_else(|_| Err(gone()))
    }

    /// As [`Store::claim`].
    ///
    /// # Errors
    /// As there.
    pub async fn claim(&self, game: &str) -> Result<Option<Stored>, StoreError> {
        let (reply, answer) = oneshot::channel();
        self.ask(Work::Claim(game.to_owned(), reply))?;
        answer.await.unwrap_or_else(|_| Err(gone()))
    }

    /// As [`Store::save`].
    ///
    /// # Errors
    /// As there.
    pub async fn save(&self, game: &str) -> Result<Vec<String>, StoreError> {
        let (reply, answer) = oneshot::channel();
        self.ask(Work::Save(game.to_owned(), reply))?;
        answer.await.unwrap_or_else(|_| Err(gone()))
    }

    /// Stores a commit; `None` if it is not known whether it was stored.
    pub async fn commit(&self, commit: Commit) -> Option<Fate> {
        let (reply, answer) = oneshot::channel();
        self.ask(Work::Commit(commit, reply)).ok()?;
        answer.await.ok().flatten()
    }

    fn ask(&self, work: Work) -> Result<(), StoreError> {
        self.work.send(work).map_err(|_| gone())
    }
}

fn gone() -> StoreError {
    StoreError::Medium("the server stops".to_owned())
}

fn keep(mut store: Box<dyn Store>, waiting: &Receiver<Work>) {
    let mut next = waiting.recv().ok();
    while let Some(work) = next.take() {
        match work {
            Work::Create(game, reply) => {
                // Whoever asked may be gone.
                let _ = reply.send(store.create(&game));
            }
            Work::Claim(game, reply) => {
                let _ = reply.send(store.claim(&game));
            }
            Work::Save(game, reply) => {
                let _ = reply.send(store.save(&game));
            }
            Work::Commit(commit, reply) => {
                let (mut commits, mut replies) = (vec![commit], vec![reply]);
                while commits.len() < MOST {
                    match waiting.try_recv() {
                        Ok(Work::Commit(commit, reply)) => {
                            commits.push(commit);
                            replies.push(reply);
                        }
                        Ok(other) => {
                            next = Some(other);
                            break;
                        }
                        Err(_) => break,
                    }
                }
                let fates = store.commit(&commits).ok();
                let fates = fates.unwrap_or_default().into_iter().map(Some);
                for (reply, fate) in replies
                    .into_iter()
                    .zip(fates.chain(std::iter::repeat(None)))
                {
                    let _ = reply.send(fate);
                }
            }
        }
        next = next.or_else(|| waiting.recv().ok());
    }
}
