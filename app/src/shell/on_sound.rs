//! What is heard of the game that is shown?

use super::Shell;

impl Shell {
    /// Has what came last heard; nothing over the start page.
    pub(super) fn sound(&mut self) {
        let sound = match self.screens.get_mut(&self.shown) {
            Some(screen) => screen.take_sound(),
            None => self.table.take_sound(),
        };
        if let Some(sound) = sound.filter(|_| !self.first.starts) {
            self.table.play(sound);
        }
    }
}
