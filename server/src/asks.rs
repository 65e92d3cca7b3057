//! What is asked of an open game, one value a request?

use online::{Answer, Ask, Hello, Join, Joined, Plan, Reseat, Sat, Show};
use play::Viewer;
use serde_json::Value;
use tokio::sync::OwnedSemaphorePermit;

use crate::hub::AsyncAsk;
use crate::kinds::Kinds;
use crate::limits::now;
use crate::table::{No, OpenGame, Watching};

pub(crate) struct Who(pub(crate) String);
pub(crate) struct Watch(pub(crate) String);
pub(crate) struct Wait(pub(crate) String);
pub(crate) struct Host(pub(crate) String);
pub(crate) struct Sit(pub(crate) Join);
pub(crate) struct Do(pub(crate) String, pub(crate) Ask);
pub(crate) struct Sits(pub(crate) String, pub(crate) Reseat);
pub(crate) struct At(pub(crate) String, pub(crate) u32);
pub(crate) struct Shown(pub(crate) String);
pub(crate) struct Shows(pub(crate) String, pub(crate) Show);
pub(crate) struct Save(pub(crate) String);
pub(crate) struct Come(pub(crate) String);
pub(crate) struct Leave(pub(crate) Viewer);
pub(crate) struct Drags(pub(crate) Viewer, pub(crate) Value);

/// What is played, and who sits where.
impl AsyncAsk<Hello> for Who {
    async fn ask(self, game: &mut OpenGame, kinds: &Kinds) -> Result<Hello, No> {
        game.who(kinds, &self.0).await
    }
}

impl AsyncAsk<Vec<Plan>> for Shown {
    async fn ask(self, game: &mut OpenGame, _kinds: &Kinds) -> Result<Vec<Plan>, No> {
        game.plans(&self.0)
    }
}

impl AsyncAsk<Watching> for Watch {
    async fn ask(self, game: &mut OpenGame, kinds: &Kinds) -> Result<Watching, No> {
        game.watch(kinds, &self.0).await
    }
}

/// Looks on until something is new; others wait meanwhile, too, but not too many.
impl AsyncAsk<(Watching, OwnedSemaphorePermit)> for Wait {
    async fn ask(
        self,
        game: &mut OpenGame,
        kinds: &Kinds,
    ) -> Result<(Watching, OwnedSemaphorePermit), No> {
        let watching = game.watch(kinds, &self.0).await?;
        let place = game.waits(watching.viewer)?;
        Ok((watching, place))
    }
}

/// Who sits where, and which programs could.
impl AsyncAsk<(Vec<Sat>, Vec<&'static str>)> for Host {
    async fn ask(
        self,
        game: &mut OpenGame,
        kinds: &Kinds,
    ) -> Result<(Vec<Sat>, Vec<&'static str>), No> {
        let hello = game.who(kinds, &self.0).await?;
        Ok((hello.seats, game.levels(kinds)))
    }
}

impl AsyncAsk<Joined> for Sit {
    async fn ask(self, game: &mut OpenGame, kinds: &Kinds) -> Result<Joined, No> {
        game.join(kinds, &self.0).await
    }
}

impl AsyncAsk<Answer> for Do {
    async fn ask(self, game: &mut OpenGame, kinds: &Kinds) -> Result<Answer, No> {
        game.input(kinds, &self.0, self.1, now()).await
    }
}

impl AsyncAsk<()> for Sits {
    async fn ask(self, game: &mut OpenGame, kinds: &Kinds) -> Result<(), No> {
        game.reseat(kinds, &self.0, self.1).await
    }
}

/// The game as it was after an entry that the asker counts so.
impl AsyncAsk<Value> for At {
    async fn ask(self, game: &mut OpenGame, kinds: &Kinds) -> Result<Value, No> {
        game.past(kinds, &self.0, self.1).await
    }
}

/// Shows a plan to all, or takes it back.
impl AsyncAsk<()> for Shows {
    async fn ask(self, game: &mut OpenGame, _kinds: &Kinds) -> Result<(), No> {
        game.show(&self.0, self.1, now())
    }
}

impl AsyncAsk<String> for Save {
    async fn ask(self, game: &mut OpenGame, kinds: &Kinds) -> Result<String, No> {
        game.save(kinds, &self.0).await
    }
}

/// Looks on from now on, until [`Leave`].
impl AsyncAsk<Watching> for Come {
    async fn ask(self, game: &mut OpenGame, kinds: &Kinds) -> Result<Watching, No> {
        let watching = game.watch(kinds, &self.0).await?;
        game.come(watching.viewer)?;
        Ok(watching)
    }
}

impl AsyncAsk<()> for Leave {
    async fn ask(self, game: &mut OpenGame, _kinds: &Kinds) -> Result<(), No> {
        game.leave(self.0);
        Ok(())
    }
}

impl AsyncAsk<()> for Drags {
    async fn ask(self, game: &mut OpenGame, _kinds: &Kinds) -> Result<(), No> {
        game.drag(self.0, self.1, now());
        Ok(())
    }
}
