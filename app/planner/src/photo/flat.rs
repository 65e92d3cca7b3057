//! What does a table look like from right above, as its photo has it?
//!
//! Every dot of the flat picture is looked up in the photo through the perspective map of the table's corners, between
//! the four dots around it; where the photo is finer than the flat picture, four times.

use geometry::{BadQuad, Vec2};
use ui::pixels::Pixels;

use super::{Corners, perspective, upright};

/// How much finer than the flat picture a photo is before each dot is looked up four times.
const FINER: f64 = 1.25;

/// The table of a size in inches laid flat, far edge at the top; no side has more than `most` dots.
///
/// What is beyond the photo is clear.
///
/// # Errors
/// Corners that are none of a table.
pub fn flat(photo: &Pixels, corners: &Corners, size: Vec2, most: usize) -> Result<Pixels, BadQuad> {
    let map = perspective(corners, size)?;
    let sides = Vec2::new(photo.width as f64, photo.height as f64);
    let [a, b, c, d] = map.corners().map(|corner| corner * sides);
    let (wide, deep) = (
        (b - a).length().max((c - d).length()),
        (c - b).length().max((d - a).length()),
    );
    // As fine as the photo is where it is finest.
    let fine = (wide / size.x)
        .max(deep / size.y)
        .min(most as f64 / size.max_element());
    let dots = |inches: f64| ((inches * fine).round() as usize).clamp(1, most.max(1));
    let (width, height) = (dots(size.x), dots(size.y));
    let is_finer = wide.max(1.0) / width as f64 > FINER || deep.max(1.0) / height as f64 > FINER;
    let steps: &[f64] = if is_finer { &[0.25, 0.75] } else { &[0.5] };

    let dots = Dots::of(photo);
    let step = size / Vec2::new(width as f64, height as f64);
    let corner = Vec2::new(-size.x, size.y) / 2.0;
    let seen = |column: f64, row: f64| {
        let point = corner + Vec2::new(column, -row) * step;
        let image = map.picture_from_table(point).map_or(Vec2::NAN, upright);
        dots.between(image * sides)
    };
    let count = (steps.len() * steps.len()) as u32;
    let mut rgba = Vec::with_capacity(width * height);
    for row in 0..height {
        for column in 0..width {
            let mut sum = [0_u32; 4];
            for down in steps {
                for right in steps {
                    let dot = seen(column as f64 + right, row as f64 + down).to_le_bytes();
                    sum = std::array::from_fn(|part| sum[part] + u32::from(dot[part]));
                }
            }
            rgba.push(plain(sum.map(|part| (part + count / 2) / count)));
        }
    }
    Ok(Pixels {
        width,
        height,
        rgba,
    })
}

/// A photo whose colors are multiplied by their opacity, four parts in a number.
struct Dots {
    width: usize,
    height: usize,
    dots: Vec<u32>,
}

impl Dots {
    fn of(photo: &Pixels) -> Self {
        let multiplied = |[r, g, b, a]: [u8; 4]| {
            let part = |part: u8| (u16::from(part) * u16::from(a)).div_ceil(255) as u8;
            u32::from_le_bytes([part(r), part(g), part(b), a])
        };
        Self {
            width: photo.width,
            height: photo.height,
            dots: photo.rgba.iter().copied().map(multiplied).collect(),
        }
    }

    /// The color at a point in dots from the top left corner; clear beyond the photo.
    fn between(&self, at: Vec2) -> u32 {
        let (most_x, most_y) = (self.width as f64, self.height as f64);
        let is_inside = at.x >= 0.0 && at.y >= 0.0 && at.x <= most_x && at.y <= most_y;
        if !is_inside {
            return 0;
        }
        // The color of a dot is that of its middle.
        let x = (at.x - 0.5).clamp(0.0, most_x - 1.0);
        let y = (at.y - 0.5).clamp(0.0, most_y - 1.0);
        let (left, top) = (x as usize, y as usize);
        let right = (left + 1).min(self.width - 1);
        let low = (top + 1).min(self.height - 1);
        let share = |rest: f64| (rest * 256.0) as u32;
        let (to_right, down) = (share(x - left as f64), share(y - top as f64));
        let dot = |column: usize, row: usize| self.dots[row * self.width + column];
        let above = mix(dot(left, top), dot(right, top), to_right);
        let below = mix(dot(left, low), dot(right, low), to_right);
        mix(above, below, down)
    }
}

/// Every second of the four parts.
const PARTS: u32 = 0x00ff_00ff;

/// A color between two, by a share of 256; two parts at a time.
fn mix(a: u32, b: u32, share: u32) -> u32 {
    let halves = |a: u32, b: u32| (a & PARTS) * (256 - share) + (b & PARTS) * share;
    (halves(a, b) >> 8) & PARTS | halves(a >> 8, b >> 8) & !PARTS
}

/// A color that was multiplied by its opacity as it was before.
fn plain([r, g, b, a]: [u32; 4]) -> [u8; 4] {
    let part = |part: u32| (part * 255 / a.max(1)).min(255) as u8;
    match a {
        255 => [r, g, b, a].map(|part| part as u8),
        _ => [part(r), part(g), part(b), a as u8],
    }
}

#[cfg(test)]
mod tests {
    use super::super::guess;
    use super::*;

    const SIZE: Vec2 = Vec2::new(72.0, 48.0);
    /// How many inches a square is.
    const SQUARE: f64 = 6.0;

    /// Whose color is different for every square of a table.
    fn color(at: Vec2) -> Option<[u8; 4]> {
        let place = (at + SIZE / 2.0) / SQUARE;
        let is_on = at.x.abs() <= SIZE.x / 2.0 && at.y.abs() <= SIZE.y / 2.0;
        let (column, row) = (place.x as u8, place.y as u8);
        let color = || {
            [
                40 + 16 * column,
                255 - 24 * row,
                128 * ((column + row) % 2),
                255,
            ]
        };
        is_on.then(color)
    }

    /// What a camera sees of the table: corners as marked, dots as many as asked for.
    fn taken(corners: Corners, width: usize, height: usize) -> Pixels {
        let map = perspective(&corners, SIZE).expect("a map");
        let sides = Vec2::new(width as f64, height as f64);
        let dot = |place: usize| {
            let at = Vec2::new((place % width) as f64 + 0.5, (place / width) as f64 + 0.5) / sides;
            let on = map.table_from_picture(upright(at)).and_then(color);
            on.unwrap_or([20, 20, 20, 255])
        };
        Pixels {
            width,
            height,
            rgba: (0..width * height).map(dot).collect(),
        }
    }

    /// As from a chair before the near edge, a little to the left.
    const SEEN: Corners = [
        Vec2::new(0.02, 0.93),
        Vec2::new(0.97, 0.88),
        Vec2::new(0.70, 0.21),
        Vec2::new(0.23, 0.24),
    ];

    fn middles() -> impl Iterator<Item = Vec2> {
        let (columns, rows) = ((SIZE.x / SQUARE) as usize, (SIZE.y / SQUARE) as usize);
        (0..columns * rows).map(move |place| {
            let square = Vec2::new(
                (place % columns) as f64 + 0.5,
                (place / columns) as f64 + 0.5,
            );
            square * SQUARE - SIZE / 2.0
        })
    }

    fn at(flat: &Pixels, point: Vec2) -> [u8; 4] {
        let share = (point + SIZE / 2.0) / SIZE;
        let column = (share.x * flat.width as f64) as usize;
        let row = ((1.0 - share.y) * flat.height as f64) as usize;
        flat.rgba[row * flat.width + column]
    }

    #[test]
    fn every_square_is_where_it_is_on_the_table() {
        for (width, height, most) in [(800, 600, 2048), (600, 800, 2048), (800, 600, 200)] {
            let photo = taken(SEEN, width, height);
            let flat = flat(&photo, &SEEN, SIZE, most).expect("flat");
            let skew = (flat.width * 2).abs_diff(flat.height * 3);
            assert!(flat.width <= most && skew <= 3, "{flat:?}");
            for middle in middles() {
                assert_eq!(Some(at(&flat, middle)), color(middle), "{middle}");
            }
        }
    }

    #[test]
    fn an_affine_map_would_put_squares_elsewhere() {
        let photo = taken(SEEN, 800, 600);
        // The far right corner where a parallelogram would have it.
        let affine = [SEEN[0], SEEN[1], SEEN[1] + SEEN[3] - SEEN[0], SEEN[3]];
        let flat = flat(&photo, &affine, SIZE, 2048).expect("flat");
        let wrong = middles().filter(|middle| Some(at(&flat, *middle)) != color(*middle));
        assert!(wrong.count() > 40);
    }

    #[test]
    fn corners_in_any_order_lay_the_same_table() {
        let photo = taken(SEEN, 300, 200);
        let straight = flat(&photo, &SEEN, SIZE, 512).expect("flat");
        let [a, b, c, d] = SEEN;
        for other in [[a, d, c, b], [a, c, b, d]] {
            assert_eq!(flat(&photo, &other, SIZE, 512).expect("flat"), straight);
        }
        assert_eq!(
            flat(&photo, &[a, a, c, d], SIZE, 512),
            Err(BadQuad::NotConvex)
        );
    }

    #[test]
    fn beyond_the_photo_it_is_clear() {
        let photo = Pixels::new(10, 10, &[200; 400]).expect("pixels");
        let [a, b, c, d] = guess();
        let beyond = [a, b + Vec2::X, c + Vec2::X, d];
        let flat = flat(&photo, &beyond, SIZE, 64).expect("flat");
        assert_eq!(at(&flat, Vec2::new(30.0, 0.0)), [0, 0, 0, 0]);
        assert_eq!(at(&flat, Vec2::new(-30.0, 0.0)), [200, 200, 200, 200]);
    }

    #[test]
    fn a_photo_much_finer_than_the_flat_picture_is_mixed() {
        // Stripes of one dot.
        let stripes: Vec<u8> = (0..64 * 64_u32)
            .flat_map(|at| [if at % 2 == 0 { 255 } else { 0 }, 0, 0, 255])
            .collect();
        let photo = Pixels::new(64, 64, &stripes).expect("pixels");
        let whole = [(0.0, 1.0), (1.0, 1.0), (1.0, 0.0), (0.0, 0.0)].map(Vec2::from);
        let flat = flat(&photo, &whole, Vec2::splat(10.0), 32).expect("flat");
        assert!(
            flat.rgba.iter().all(|dot| (100..156).contains(&dot[0])),
            "{:?}",
            flat.rgba[5]
        );
    }
}
