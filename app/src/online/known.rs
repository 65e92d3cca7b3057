//! What is remembered of games among devices?

use online::Invitation;
use remote::Place;
use serde::{Deserialize, Serialize};

/// A game that was joined.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Known {
    pub(super) place: Place,
    /// That of the invitation.
    pub(super) secret: String,
    /// Which game, by its name in saves.
    pub(super) kind: String,
    /// The seat that was taken; empty where one looked on.
    pub(super) title: String,
}

impl Known {
    /// The invitation that it was joined by.
    pub(super) fn invitation(&self) -> Invitation {
        let Place { site, id, .. } = self.place.clone();
        let secret = self.secret.clone();
        Invitation { site, id, secret }
    }

    /// The same at another address of its server.
    pub(super) fn at(&self, site: &str) -> Self {
        let mut known = self.clone();
        site.clone_into(&mut known.place.site);
        known
    }
}

/// A game that was hosted here.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Kept {
    pub(super) id: String,
    pub(super) secret: String,
    /// What shows that one is the host; games that were hosted by older programs have none.
    #[serde(default)]
    pub(super) host: String,
    pub(super) kind: String,
    pub(super) title: String,
    pub(super) port: u16,
}

/// What is remembered, the newest first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct Knows {
    /// What one is called.
    pub(super) name: String,
    pub(super) joined: Vec<Known>,
    /// The token of the game that is shown.
    here: Option<String>,
    pub(super) hosted: Vec<Kept>,
}

/// So many are remembered.
const MOST: usize = 8;

impl Knows {
    pub(super) fn add(&mut self, known: Known) {
        self.joined
            .retain(|old| old.place.token != known.place.token);
        self.joined.insert(0, known);
        self.joined.truncate(MOST);
    }

    pub(super) fn forget(&mut self, place: &Place) {
        self.joined.retain(|old| old.place.token != place.token);
        self.here = None;
    }

    /// A game is shown now.
    pub(super) fn enter(&mut self, known: &Known) {
        self.add(known.clone());
        self.here = Some(known.place.token.clone());
    }

    /// None is shown any more; tells whether one was.
    pub(super) fn leave(&mut self) -> bool {
        self.here.take().is_some()
    }

    pub(super) fn here(&self) -> Option<&Known> {
        let token = self.here.as_ref()?;
        self.joined.iter().find(|known| known.place.token == *token)
    }

    /// The seat that one has in a game already.
    pub(super) fn seat_in(&self, invitation: &Invitation) -> Option<&Known> {
        let mut joined = self.joined.iter();
        joined.find(|known| known.place.id == invitation.id && !known.title.is_empty())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known(id: &str, token: &str, title: &str) -> Known {
        let [site, id, token] = ["http://a", id, token].map(str::to_owned);
        Known {
            place: Place { site, id, token },
            secret: "s".to_owned(),
            kind: "risk".to_owned(),
            title: title.to_owned(),
        }
    }

    #[test]
    fn who_comes_back_has_the_seat_again() {
        let mut knows = Knows::default();
        for number in 0..20 {
            knows.add(known(
                &format!("{number:x}"),
                &format!("{number:x}f"),
                "Stark",
            ));
        }
        assert_eq!(knows.joined.len(), MOST);
        let at = |id: &str| Invitation::read(&format!("http://b/#join={id}.aa")).expect("a link");
        assert_eq!(
            knows
                .seat_in(&at("13"))
                .map(|known| known.at("http://b").place.token),
            Some("13f".to_owned())
        );
        assert_eq!(knows.seat_in(&at("1")), None, "too long ago");
        knows.add(known("77", "aa", ""));
        assert_eq!(knows.seat_in(&at("77")), None, "one only looked on");
        knows.enter(&known("13", "13f", "Stark"));
        assert_eq!(
            knows.here().map(|known| known.place.id.as_str()),
            Some("13")
        );
        assert!(knows.leave() && !knows.leave() && knows.here().is_none());
    }
}
