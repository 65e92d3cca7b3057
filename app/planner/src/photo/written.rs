//! How is a photo written beside its table, and read back?
//!
//! Under the key `photo` of a table file, in a line of its own at the end of a saved game; measuring passes over both.
//! What is wrong with it is a warning: the table opens without it.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use geometry::Vec2;
use play::{Digest, Problems, SourceText};
use serde_json::{Map, Value, json};

use super::{BEYOND, Corners, Keep, LEAST_OPACITY, Laid, Photo, kept, perspective, reference};

/// How the line of a saved game that holds its photo begins.
const LINE: &str = "{\"photo\":";

/// A photo as a file has it.
#[derive(Clone, Debug, PartialEq)]
pub struct Found {
    /// What is known of it; its file is as the table's file names it.
    pub photo: Photo,
    /// What is embedded of it.
    pub bytes: Option<Arc<[u8]>>,
}

/// A table file or a saved game of this path with its photo.
#[must_use]
pub fn with_photo(mut text: String, laid: &Laid, path: &Path) -> String {
    let value = Value::Object(written(laid, path));
    if path.extension().is_some_and(|ending| ending == "jsonl") {
        text.push_str(&format!("{LINE}{value}}}\n"));
        return text;
    }
    let end = text.trim_end().trim_end_matches('}').trim_end().len();
    text.truncate(end);
    text.push_str(&format!(",\n  \"photo\": {value}\n}}\n"));
    text
}

fn written(laid: &Laid, path: &Path) -> Map<String, Value> {
    let photo = &laid.photo;
    let mut row = Map::new();
    row.insert("corners".into(), json!(photo.corners.map(<[f64; 2]>::from)));
    if photo.opacity < 100 {
        row.insert("opacity".into(), json!(f64::from(photo.opacity) / 100.0));
    }
    if photo.hidden {
        row.insert("hidden".into(), json!(true));
    }
    match (photo.keep, &laid.bytes) {
        (Keep::Embedded, Some(bytes)) => {
            row.insert("name".into(), json!(photo.name()));
            row.insert("data".into(), json!(STANDARD.encode(bytes)));
        }
        (Keep::Embedded, None) | (Keep::Reference, _) => {
            row.insert("file".into(), json!(reference(path, &photo.file)));
        }
    }
    row
}

/// The bytes of a saved game without the line of its photo; those of anything else as they are.
#[must_use]
pub fn without_photo(bytes: &[u8]) -> &[u8] {
    let end = bytes.trim_ascii_end();
    let start = end
        .iter()
        .rposition(|byte| *byte == b'\n')
        .map_or(0, |at| at + 1);
    match start > 0 && end[start..].starts_with(LINE.as_bytes()) {
        true => &bytes[..start],
        false => bytes,
    }
}

/// The photo of a table file or of a saved game that was read well, and what is wrong with it.
#[must_use]
pub fn find(file: &str, text: &[u8]) -> (Option<Found>, Problems) {
    let Some((value, from)) = value(text) else {
        return (None, Problems::default());
    };
    let mut wrong = Vec::new();
    let found = read(&value, &mut wrong);
    let text = String::from_utf8_lossy(text);
    let source = SourceText { file, text: &text };
    let mut problems = Problems::default();
    for (key, message) in &wrong {
        let path = match key.is_empty() {
            true => "photo".to_owned(),
            false => format!("photo.{key}"),
        };
        let start = place(&text, from, key);
        let problem = source.problem(start..start + 1, path, message.clone());
        problems.push(
            problem
                .hint("the table is opened without its photo")
                .warning(),
        );
    }
    (found.filter(|_| wrong.is_empty()), problems)
}

/// The photo's value, and where it is.
fn value(text: &[u8]) -> Option<(Value, usize)> {
    let game = without_photo(text);
    let mut object: Map<String, Value> = if game.len() < text.len() {
        serde_json::from_slice(&text[game.len()..]).unwrap_or_else(|_| {
            // A line that is torn says as much as one that is none.
            Map::from_iter([("photo".to_owned(), Value::Null)])
        })
    } else if text.windows(7).any(|part| part == b"\"photo\"") {
        serde_json::from_slice(text).ok()?
    } else {
        return None;
    };
    let from = if game.len() < text.len() {
        game.len()
    } else {
        0
    };
    Some((object.remove("photo")?, from))
}

/// Where a key of the photo is in a text; the photo itself where it is not.
fn place(text: &str, from: usize, key: &str) -> usize {
    let after = |from: usize, key: &str| -> Option<usize> {
        let quoted = format!("\"{key}\"");
        let mut starts = text.get(from..)?.match_indices(&quoted);
        let found = starts.find(|(at, _)| {
            let rest = &text[from + at + quoted.len()..];
            rest.trim_start().starts_with(':')
        });
        found.map(|(at, _)| from + at)
    };
    let photo = after(from, "photo").unwrap_or(from);
    after(photo, key).unwrap_or(photo)
}

type Wrong = Vec<(&'static str, String)>;

fn read(value: &Value, wrong: &mut Wrong) -> Option<Found> {
    let Some(row) = value.as_object() else {
        wrong.push(("", "must be an object".to_owned()));
        return None;
    };
    let corners = corners(row, wrong);
    let opacity = match row.get("opacity") {
        None => Some(100),
        Some(value) => percent(value, wrong),
    };
    let hidden = row.get("hidden").is_some_and(|hidden| *hidden == true);
    let (keep, name, bytes) = picture(row, wrong)?;
    Some(Found {
        photo: Photo {
            file: PathBuf::from(name),
            keep,
            corners: corners?,
            opacity: opacity?,
            hidden,
            bytes: bytes.as_deref().map(Digest::of_bytes),
        },
        bytes,
    })
}

fn percent(value: &Value, wrong: &mut Wrong) -> Option<u8> {
    let share = value.as_f64().filter(|share| (0.0..=1.0).contains(share));
    if share.is_none() {
        wrong.push(("opacity", "must be a number from 0 to 1".to_owned()));
    }
    share.map(|share| ((share * 100.0).round() as u8).max(LEAST_OPACITY))
}

fn corners(row: &Map<String, Value>, wrong: &mut Wrong) -> Option<Corners> {
    let listed = row.get("corners").and_then(Value::as_array);
    let points = listed.map_or(&[][..], Vec::as_slice).iter().map(|point| {
        let [x, y] = point.as_array()?.as_slice() else {
            return None;
        };
        let (x, y) = (x.as_f64()?, y.as_f64()?);
        let near = (-BEYOND)..=(1.0 + BEYOND);
        (near.contains(&x) && near.contains(&y)).then(|| kept(Vec2::new(x, y)))
    });
    let points: Option<Vec<Vec2>> = points.collect();
    let Some(corners) = points.and_then(|points| Corners::try_from(points).ok()) else {
        let message = "must be four pairs of numbers: shares of the picture's width and height";
        wrong.push(("corners", message.to_owned()));
        return None;
    };
    if let Err(error) = perspective(&corners, Vec2::ONE) {
        wrong.push(("corners", format!("are none of a table: {error}")));
        return None;
    }
    Some(corners)
}

type Picture<'a> = (Keep, &'a str, Option<Arc<[u8]>>);

fn picture<'a>(row: &'a Map<String, Value>, wrong: &mut Wrong) -> Option<Picture<'a>> {
    let text = |key| row.get(key).and_then(Value::as_str);
    match (row.get("data"), text("file")) {
        (Some(data), _) => {
            let bytes = data.as_str().and_then(|data| STANDARD.decode(data).ok());
            if bytes.is_none() {
                wrong.push(("data", "is no picture in base64".to_owned()));
            }
            let name = text("name").unwrap_or("photo");
            Some((Keep::Embedded, name, Some(bytes?.into())))
        }
        (None, Some(file)) if !file.is_empty() => Some((Keep::Reference, file, None)),
        (None, _) => {
            wrong.push(("", "names no `file` and holds no `data`".to_owned()));
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::guess;
    use super::*;

    const TABLE: &str = "{\n  \"format\": \"x\",\n  \"units\": []\n}\n";

    fn laid(keep: Keep) -> Laid {
        let bytes: Arc<[u8]> = b"a picture".as_slice().into();
        let photo = Photo {
            file: "/games/photos/table.jpg".into(),
            keep,
            corners: guess(),
            opacity: 70,
            hidden: true,
            bytes: Some(Digest::of_bytes(&bytes)),
        };
        Laid::unread(photo, Some(bytes))
    }

    #[test]
    fn what_is_written_reads_back() {
        for (path, text) in [("/games/a.json", TABLE), ("/games/a.jsonl", "{}\n{}\n")] {
            for keep in [Keep::Embedded, Keep::Reference] {
                let laid = laid(keep);
                let text = with_photo(text.to_owned(), &laid, Path::new(path));
                let (found, problems) = find("a", text.as_bytes());
                let found = found.expect("a photo");
                assert!(problems.is_empty(), "{problems}");
                let embedded = keep == Keep::Embedded;
                let expected = Photo {
                    file: if embedded {
                        "table.jpg"
                    } else {
                        "photos/table.jpg"
                    }
                    .into(),
                    bytes: laid.photo.bytes.filter(|_| embedded),
                    ..laid.photo.clone()
                };
                assert_eq!(found.photo, expected);
                assert_eq!(found.bytes, laid.bytes.filter(|_| embedded));
            }
        }
    }

    #[test]
    fn a_table_stays_json_and_a_game_keeps_its_lines() {
        let text = with_photo(TABLE.to_owned(), &laid(Keep::Embedded), Path::new("a.json"));
        let value: Value = serde_json::from_str(&text).expect("JSON");
        assert_eq!(value["photo"]["name"], "table.jpg");
        let game = "{\"a\":1}\n{\"b\":2}\n";
        let text = with_photo(game.to_owned(), &laid(Keep::Embedded), Path::new("a.jsonl"));
        assert_eq!(without_photo(text.as_bytes()), game.as_bytes());
        for other in [game, TABLE, "", "\n", "{\"photo\":1}\n"] {
            assert_eq!(without_photo(other.as_bytes()), other.as_bytes());
            let (found, problems) = find("a", other.as_bytes());
            assert!(found.is_none() && problems.is_empty() != other.contains("photo"));
        }
    }

    #[test]
    fn what_is_wrong_is_told_with_its_place() {
        let good = r#""corners":[[0.1,0.9],[0.9,0.9],[0.9,0.1],[0.1,0.1]]"#;
        // The photo, and what is said of it.
        for (photo, said) in [
            ("7", "a:2:3: warning: photo: must be an object"),
            (
                &format!("{{{good}}}"),
                "a:2:3: warning: photo: names no `file` and holds no `data`",
            ),
            (
                &format!("{{{good},\n\"data\":\"*\"}}"),
                "a:3:1: warning: photo.data: is no picture in base64",
            ),
            (
                "{\"file\":\"b.jpg\"}",
                "a:2:3: warning: photo.corners: must be four pairs",
            ),
            (
                "{\"file\":\"b.jpg\",\"corners\":[[0,0],[1,0],[1,1],[0,1e9]]}",
                "a:2:28: warning: photo.corners: must be four pairs",
            ),
            (
                "{\"file\":\"b.jpg\",\"corners\":[[0,0],[1,0],[1,1],[0.5,0.5]]}",
                "a:2:28: warning: photo.corners: are none of a table",
            ),
            (
                &format!("{{\"file\":\"b.jpg\",{good},\"opacity\":-1}}"),
                "warning: photo.opacity: must be a number from 0 to 1",
            ),
        ] {
            let text = format!("{{ \"units\": [{{\"id\":\"photo\"}}],\n  \"photo\": {photo} }}");
            let (found, problems) = find("a", text.as_bytes());
            assert!(found.is_none() && !problems.has_errors(), "{photo}");
            assert!(problems.to_string().contains(said), "{problems}");
        }
    }
}
