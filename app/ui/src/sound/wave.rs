//! How does a sound sound?
//!
//! Tones and noise that swell and fade, as samples of one channel. Only sums and products, so the same everywhere; the
//! waves are parabolas, which sound like sines with a little edge.

use super::{Sound, Volume};

/// Samples a second.
pub(super) const RATE: u32 = 22_050;

/// How long a note swells, in seconds: shorter, it would click.
const SWELLS: f32 = 0.004;

/// A part of a sound.
#[derive(Clone, Copy, Debug)]
struct Note {
    /// When it begins and how long it lasts, in seconds.
    time: [f32; 2],
    /// Its pitch at the beginning and at the end, in waves a second.
    pitch: [f32; 2],
    /// How much of it is noise, from 0 to 1.
    noise: f32,
    /// How bright the noise is, from 0 to 1.
    bright: f32,
    /// Its height, where 1 is all there is.
    loud: f32,
}

/// A tone, as of a small bell.
fn bell(begins: f32, lasts: f32, pitch: f32, loud: f32) -> Note {
    Note {
        time: [begins, lasts],
        pitch: [pitch, pitch],
        noise: 0.0,
        bright: 0.0,
        loud,
    }
}

/// Something that knocks: it falls in pitch and is half noise.
fn knock(begins: f32, lasts: f32, pitch: f32, loud: f32) -> Note {
    Note {
        pitch: [pitch, pitch * 0.5],
        noise: 0.5,
        bright: 0.5,
        ..bell(begins, lasts, pitch, loud)
    }
}

/// Something that brushes: noise alone.
fn brush(begins: f32, lasts: f32, bright: f32, loud: f32) -> Note {
    Note {
        noise: 1.0,
        bright,
        ..bell(begins, lasts, 0.0, loud)
    }
}

/// What a sound is made of.
fn notes(sound: Sound) -> Vec<Note> {
    match sound {
        Sound::Answer => vec![knock(0.0, 0.1, 420.0, 0.5)],
        Sound::Round => vec![bell(0.0, 0.5, 392.0, 0.35), bell(0.12, 0.45, 294.0, 0.35)],
        Sound::Card => vec![brush(0.0, 0.16, 0.35, 0.5), knock(0.13, 0.07, 300.0, 0.35)],
        Sound::Dice => vec![
            knock(0.0, 0.06, 900.0, 0.4),
            knock(0.08, 0.06, 760.0, 0.5),
            knock(0.15, 0.05, 1010.0, 0.4),
            knock(0.24, 0.06, 820.0, 0.4),
            knock(0.31, 0.09, 640.0, 0.5),
        ],
        Sound::Blow => vec![
            knock(0.0, 0.3, 130.0, 0.5),
            brush(0.0, 0.12, 0.8, 0.3),
            bell(0.01, 0.35, 1370.0, 0.08),
        ],
        Sound::Conquest => vec![
            bell(0.0, 0.22, 392.0, 0.3),
            bell(0.12, 0.22, 494.0, 0.3),
            bell(0.24, 0.34, 587.0, 0.35),
        ],
        Sound::Turn => vec![bell(0.0, 0.25, 659.0, 0.4), bell(0.14, 0.4, 880.0, 0.4)],
        Sound::Over => vec![
            bell(0.0, 0.6, 262.0, 0.24),
            bell(0.06, 0.54, 330.0, 0.22),
            bell(0.12, 0.48, 392.0, 0.22),
            bell(0.18, 0.42, 523.0, 0.22),
        ],
    }
}

/// A sound as samples from -1 to 1.
#[must_use]
pub(super) fn samples(sound: Sound, volume: Volume) -> Vec<f32> {
    let notes = notes(sound);
    let ends = notes.iter().map(|note| note.time[0] + note.time[1]);
    let mut all = vec![0.0_f32; places(ends.fold(0.0, f32::max))];
    for note in notes {
        add(&mut all, note);
    }
    for sample in &mut all {
        *sample = (*sample * volume.share()).clamp(-1.0, 1.0);
    }
    if let Some(last) = all.last_mut() {
        *last = 0.0;
    }
    all
}

fn places(seconds: f32) -> usize {
    (seconds * RATE as f32).ceil() as usize
}

fn add(all: &mut [f32], note: Note) {
    let [begins, lasts] = note.time;
    let room = all.iter_mut().skip(places(begins)).take(places(lasts));
    let mut phase = 0.0_f32;
    let mut rolled = 0x9e37_79b9_u32;
    let mut noise = 0.0_f32;
    for (place, sample) in room.enumerate() {
        let at = place as f32 / RATE as f32;
        let share = (at / lasts).min(1.0);
        let [first, last] = note.pitch;
        phase += (first + (last - first) * share) / RATE as f32;
        phase -= phase.floor();
        rolled ^= rolled << 13;
        rolled ^= rolled >> 17;
        rolled ^= rolled << 5;
        let grain = (rolled >> 8) as f32 / 8_388_608.0 - 1.0;
        noise += (grain - noise) * note.bright;
        let swells = (at / SWELLS).min(1.0);
        let fades = (1.0 - share) * (1.0 - share);
        let wave = tone(phase) * (1.0 - note.noise) + noise * note.noise;
        *sample += wave * swells * fades * note.loud;
    }
}

/// A wave at a part of its way, from 0 to 1.
fn tone(phase: f32) -> f32 {
    let at = 2.0 * phase - 1.0;
    4.0 * at * (1.0 - at.abs())
}

/// The samples as a file of 16 bits a sample.
#[cfg(not(target_arch = "wasm32"))]
#[must_use]
pub(super) fn file(samples: &[f32]) -> Vec<u8> {
    let bytes = u32::try_from(samples.len() * 2).unwrap_or(u32::MAX);
    let mut file = Vec::with_capacity(samples.len() * 2 + 44);
    file.extend(b"RIFF");
    file.extend(bytes.saturating_add(36).to_le_bytes());
    file.extend(b"WAVEfmt ");
    file.extend(16_u32.to_le_bytes());
    // Plain samples, one channel.
    for word in [1_u16, 1] {
        file.extend(word.to_le_bytes());
    }
    for rate in [RATE, RATE * 2] {
        file.extend(rate.to_le_bytes());
    }
    // Bytes and bits of a sample.
    for word in [2_u16, 16] {
        file.extend(word.to_le_bytes());
    }
    file.extend(b"data");
    file.extend(bytes.to_le_bytes());
    for sample in samples {
        file.extend(((sample * 32_767.0).round() as i16).to_le_bytes());
    }
    file
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sounds_are_short_and_end_in_silence() {
        for sound in Sound::ALL {
            let samples = samples(sound, Volume::Loud);
            let seconds = samples.len() as f32 / RATE as f32;
            assert!((0.09..=0.61).contains(&seconds), "{sound:?}: {seconds} s");
            assert_eq!(samples.last(), Some(&0.0), "{sound:?}");
            // Nothing is cut off: it has faded before it ends.
            let end = samples.iter().rev().take(20).map(|sample| sample.abs());
            assert!(end.fold(0.0, f32::max) < 0.01, "{sound:?}");
        }
    }

    #[test]
    fn sounds_are_heard_and_never_clip() {
        for sound in Sound::ALL {
            let peak = |volume| {
                let samples = samples(sound, volume).into_iter().map(f32::abs);
                samples.fold(0.0, f32::max)
            };
            let loud = peak(Volume::Loud);
            assert!((0.15..0.99).contains(&loud), "{sound:?}: {loud}");
            let [soft, middle] = [Volume::Soft, Volume::Middle].map(peak);
            assert!(0.0 < soft && soft < middle && middle < loud, "{sound:?}");
        }
    }

    #[test]
    fn sounds_differ_and_each_is_the_same_again() {
        for sound in Sound::ALL {
            let own = samples(sound, Volume::Middle);
            for other in Sound::ALL {
                let is_same = own == samples(other, Volume::Middle);
                assert_eq!(is_same, sound == other, "{sound:?} and {other:?}");
            }
        }
    }

    #[test]
    fn a_file_says_how_long_it_is() {
        let bytes = file(&[0.0, 1.0, -1.0]);
        assert_eq!(bytes.len(), 44 + 6);
        assert_eq!(bytes[..4], *b"RIFF");
        assert_eq!(bytes[4..8], 42_u32.to_le_bytes());
        assert_eq!(bytes[24..28], RATE.to_le_bytes());
        assert_eq!(bytes[40..44], 6_u32.to_le_bytes());
        assert_eq!(bytes[46..48], 32_767_i16.to_le_bytes());
        assert_eq!(bytes[48..], (-32_767_i16).to_le_bytes());
    }
}
