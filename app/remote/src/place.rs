//! Where is a game, and as whom is it played?

use online::Invitation;
use serde::{Deserialize, Serialize};

/// A game of a server, with what shows whose seat it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    /// The server, without a slash at its end.
    pub site: String,
    /// The game.
    pub id: String,
    /// A seat's own token, or the secret of an invitation to look on.
    pub token: String,
}

impl Place {
    /// To look on at the game of an invitation.
    #[must_use]
    pub fn watching(invitation: &Invitation) -> Self {
        Self {
            site: invitation.site.clone(),
            id: invitation.id.clone(),
            token: invitation.secret.clone(),
        }
    }

    /// The address of something about the game.
    pub(crate) fn about(&self, what: &str) -> String {
        let Self { site, id, .. } = self;
        match what {
            "" => format!("{site}/api/1/games/{id}"),
            what => format!("{site}/api/1/games/{id}/{what}"),
        }
    }

    /// The address of the socket.
    pub(crate) fn socket(&self) -> String {
        // `http` becomes `ws`, and `https` becomes `wss`.
        self.about("live").replacen("http", "ws", 1)
    }
}
