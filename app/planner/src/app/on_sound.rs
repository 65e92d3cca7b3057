//! What is heard of the games?

use ui::sound::{Sound, Speaker};

use super::Bannerfield;

impl Bannerfield {
    /// The same with something that has sounds heard, if there is any.
    #[must_use]
    pub fn with_speaker(mut self, speaker: Option<Box<dyn Speaker>>) -> Self {
        self.speaker = speaker;
        self
    }

    /// What is to be heard of the battle since this was asked last.
    pub fn take_sound(&mut self) -> Option<Sound> {
        self.document.take_sound()
    }

    /// Has a sound heard, unless its user wants none.
    pub fn play(&mut self, sound: Sound) {
        let speaker = self.speaker.as_mut();
        if let Some(speaker) = speaker.filter(|_| self.settings.sounds.is_on()) {
            speaker.play(sound, self.settings.volume);
        }
    }
}
