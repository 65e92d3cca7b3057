//! What of a photo is on the graphics card?
//!
//! The photo laid flat, and the whole picture while its corners are marked. Made anew only when the picture, the
//! corners or the table's size are others.

use std::sync::Arc;

use eframe::egui::{ColorImage, Context, TextureHandle, TextureId, TextureOptions};
use geometry::Vec2;
use ui::pixels::{Pixels, SIDE};

use super::{Corners, Laid, Marking, flat};

/// Pictures ready to be painted.
#[derive(Default)]
pub struct Textures {
    flat: Option<Flat>,
    whole: Option<(Arc<Pixels>, TextureHandle)>,
}

/// A photo laid flat, with what it was made of; no texture where its corners are none.
struct Flat {
    pixels: Arc<Pixels>,
    corners: Corners,
    size: Vec2,
    texture: Option<TextureHandle>,
}

impl std::fmt::Debug for Textures {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let held = (self.flat.is_some(), self.whole.is_some());
        f.debug_tuple("Textures").field(&held).finish()
    }
}

impl Textures {
    /// Makes what is missing of a photo under a table of a size in inches, and of one that is marked; drops the rest.
    pub(crate) fn update(
        &mut self,
        window: &Context,
        laid: Option<&Laid>,
        marking: Option<&Marking>,
        size: Vec2,
    ) {
        let shown = laid.filter(|laid| !laid.photo.hidden);
        match shown.and_then(|laid| Some((laid.pixels.as_ref()?, &laid.photo.corners))) {
            Some((pixels, corners)) => self.lay(window, pixels, corners, size),
            // One that is only hidden comes back at once.
            None if laid.is_some_and(|laid| laid.pixels.is_some()) => {}
            None => self.flat = None,
        }
        match marking.map(|marking| &marking.pixels) {
            None => self.whole = None,
            Some(pixels)
                if self
                    .whole
                    .as_ref()
                    .is_some_and(|(of, _)| Arc::ptr_eq(of, pixels)) => {}
            Some(pixels) => {
                let texture = load(window, "photo", pixels);
                self.whole = Some((Arc::clone(pixels), texture));
            }
        }
    }

    fn lay(&mut self, window: &Context, pixels: &Arc<Pixels>, corners: &Corners, size: Vec2) {
        let is_same = self.flat.as_ref().is_some_and(|flat| {
            Arc::ptr_eq(&flat.pixels, pixels) && flat.corners == *corners && flat.size == size
        });
        if is_same {
            return;
        }
        let most = window
            .input(|input| input.max_texture_side)
            .min(SIDE as usize);
        let laid = flat(pixels, corners, size, most).ok();
        self.flat = Some(Flat {
            pixels: Arc::clone(pixels),
            corners: *corners,
            size,
            texture: laid.map(|laid| load(window, "photo laid flat", &laid)),
        });
    }

    /// The photo laid flat over the whole table, if there is one.
    #[must_use]
    pub(crate) fn flat(&self) -> Option<TextureId> {
        Some(self.flat.as_ref()?.texture.as_ref()?.id())
    }

    /// The whole picture whose corners are marked.
    #[must_use]
    pub(crate) fn whole(&self) -> Option<TextureId> {
        self.whole.as_ref().map(|(_, texture)| texture.id())
    }
}

fn load(window: &Context, name: &str, pixels: &Pixels) -> TextureHandle {
    let size = [pixels.width, pixels.height];
    let image = ColorImage::from_rgba_unmultiplied(size, pixels.rgba.as_flattened());
    let options = TextureOptions {
        mipmap_mode: Some(eframe::egui::TextureFilter::Linear),
        ..TextureOptions::LINEAR
    };
    window.load_texture(name, image, options)
}
