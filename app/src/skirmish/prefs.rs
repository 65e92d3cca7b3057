//! What does the hall remember over a restart, beside the game?
//!
//! Words rather than values, so that a name that is not known any more is as good as none.

use play::Seat;
use serde::{Deserialize, Serialize};

use super::Hall;
use super::packs::{Opened, Packs};
use super::players::Player;
use crate::bundle::KeptPack;
use crate::halls::programs::Tempo;
use crate::score::{ScoreSheet, Scorer};

/// What is remembered.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct TilePrefs {
    /// The score sheet of the boxed game.
    pub score: ScoreSheet,
    /// The names of those who play.
    pub players: [String; 2],
    /// The pace of programs.
    pub tempo: String,
    /// Packs that were opened.
    pub packs: Vec<KeptPack>,
    /// What was made in the workshop, as the pack that it would be saved as.
    pub draft: Option<KeptPack>,
}

impl Packs {
    /// Opens packs again, and leaves out those that were left out.
    pub(super) fn recall(&mut self, kept: &[KeptPack]) {
        for kept in kept {
            let is_known = self.opened.iter().any(|own| own.bundle.name == kept.name);
            if let (false, Some(bundle)) = (is_known, kept.bundle()) {
                self.add(bundle);
            }
            let mut opened = self.opened.iter_mut();
            if let Some(own) = opened.find(|own| own.bundle.name == kept.name) {
                own.wanted = kept.wanted;
            }
        }
    }

    fn kept(&self) -> Vec<KeptPack> {
        let keep = |own: &Opened| {
            let mut kept = KeptPack::of(&own.bundle);
            kept.wanted = own.wanted;
            if own.found {
                kept.text.clear();
            }
            kept
        };
        self.opened.iter().map(keep).collect()
    }
}

impl TilePrefs {
    fn players(&self) -> [Player; 2] {
        self.players.each_ref().map(|name| {
            let mut all = Player::ALL.into_iter();
            let known = all.find(|player| player.name() == name);
            known.unwrap_or_default()
        })
    }
}

impl Hall {
    /// With what was remembered; whoever played goes on with the game that was kept.
    pub(super) fn with_prefs(mut self, prefs: &TilePrefs) -> Self {
        self.scorer = Scorer::new(prefs.score.clone());
        self.panels.begin.players = prefs.players();
        self.tempo = Tempo::named(&prefs.tempo);
        if let Some(game) = &mut self.game {
            game.players.tempo = self.tempo;
            for (seat, player) in [Seat(0), Seat(1)].into_iter().zip(prefs.players()) {
                game.players.seat(seat, player);
            }
            game.look();
        }
        self
    }

    /// What is to be remembered, if that changed since this was asked last.
    pub(crate) fn prefs(&mut self) -> Option<TilePrefs> {
        if !std::mem::take(&mut self.wrote) {
            return None;
        }
        let begin = self.panels.begin.players;
        let game = self.game.as_ref().map(|game| game.players());
        let of = |seat: u8| match game {
            Some(players) => players.of(Seat(seat)),
            None => begin[usize::from(seat)],
        };
        Some(TilePrefs {
            score: self.scorer.sheet().clone(),
            players: [0, 1].map(|seat| of(seat).name().to_owned()),
            tempo: self.tempo.name().to_owned(),
            packs: self.packs.kept(),
            draft: self.drawn().map(|bundle| KeptPack::of(&bundle)),
        })
    }
}
