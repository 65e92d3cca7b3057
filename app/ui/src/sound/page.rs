//! Who plays a sound in a browser?
//!
//! The browser itself, once somebody has pressed something, as it asks for that. Sounds come one after the other.

use js_sys::Function;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::AudioContext;

use super::{Sound, Speaker, Volume, wave};

/// The longest that a sound waits for others, in seconds.
const WAITS: f64 = 0.3;

/// Plays by the browser.
#[derive(Debug, Default)]
pub struct PageSpeaker {
    /// What plays, once there was something to play.
    context: Option<AudioContext>,
    /// When all is played that was begun, by the clock of what plays.
    until: f64,
}

impl Speaker for PageSpeaker {
    fn play(&mut self, sound: Sound, volume: Volume) {
        // A browser that plays nothing is silent.
        let _ = self.begin(&wave::samples(sound, volume));
    }
}

impl PageSpeaker {
    fn begin(&mut self, samples: &[f32]) -> Result<(), JsValue> {
        let context = match &self.context {
            Some(context) => context.clone(),
            None => self.context.insert(opened()?).clone(),
        };
        let _ = context.resume()?;
        let now = context.current_time();
        let begins = self.until.max(now);
        if begins > now + WAITS {
            return Ok(());
        }
        let length = u32::try_from(samples.len()).unwrap_or(u32::MAX);
        let buffer = context.create_buffer(1, length, wave::RATE as f32)?;
        buffer.copy_to_channel(samples, 0)?;
        let source = context.create_buffer_source()?;
        source.set_buffer(Some(&buffer));
        source.connect_with_audio_node(&context.destination())?;
        source.start_with_when(begins)?;
        self.until = begins + samples.len() as f64 / f64::from(wave::RATE);
        Ok(())
    }
}

/// What plays in this browser, woken by whatever is pressed: some wake it for nothing else.
fn opened() -> Result<AudioContext, JsValue> {
    let context = AudioContext::new()?;
    let woken = context.clone();
    let wake = Closure::<dyn FnMut()>::new(move || drop(woken.resume()));
    let wake: Function = wake.into_js_value().unchecked_into();
    if let Some(window) = web_sys::window() {
        for event in ["pointerup", "keydown"] {
            window.add_event_listener_with_callback(event, &wake)?;
        }
    }
    Ok(context)
}
