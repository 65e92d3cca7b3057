//! Does a photo come under the table, stay with it, and leave it alone when it is broken?
//!
//! Journeys in the window without a screen; the disk is in memory and reads pictures as a desktop does.

use std::io::Cursor;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use bannerfield::cli::{End, Out, run};
use eframe::egui::{Event, Key, Modifiers, Vec2, accesskit::Role, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};
use image::{DynamicImage, ImageFormat, Rgb, RgbImage};
use planner::app::{Bannerfield, Start};
use planner::command::{AppCommand, GameCommand, PanelKind, PhotoCommand, ViewCommand};
use planner::dialog::Dialog;
use planner::document::{self, SAMPLE, TableDocument};
use planner::photo::{Keep, Laid, guess, perspective, upright};
use planner::settings::Settings;
use tabletop::{Fix, Packs};
use ui::disk::{Ask, Memory};

use crate::common::browse;
use crate::common::raster::{Textures, picture as painted};
use crate::common::table::{Window, begin_table, click_button, press, send, settle};

/// A phone, a tablet, a desktop.
const SIZES: [Vec2; 3] = [
    Vec2::new(390.0, 844.0),
    Vec2::new(820.0, 1180.0),
    Vec2::new(1440.0, 900.0),
];

fn begin(start: Start, disk: &Memory, size: Vec2) -> Window {
    begin_table(start, disk, size)
}

fn window_of(size: Vec2) -> (Window, Memory) {
    let disk = Memory::default();
    let mut start = Bannerfield::sample_start().expect("sample");
    start.settings.tips_seen = true;
    (begin(start, &disk, size), disk)
}

fn window() -> (Window, Memory) {
    window_of(SIZES[2])
}

/// Types a name in the place of the one that stands there, and enters it.
fn type_in(window: &mut Window, name: &str) {
    window.key_press_modifiers(Modifiers::COMMAND, Key::A);
    window.event(Event::Text(name.to_owned()));
    settle(window);
    window.key_press(Key::Enter);
    settle(window);
}

/// A picture of a table with squares.
fn picture(format: ImageFormat) -> Vec<u8> {
    let color = |x: u32, y: u32| match (x / 20 + y / 20) % 2 {
        0 => Rgb([190, 160, 110]),
        _ => Rgb([60, 90, 50]),
    };
    let picture = DynamicImage::from(RgbImage::from_fn(320, 240, color));
    let mut bytes = Cursor::new(Vec::new());
    picture.write_to(&mut bytes, format).expect("written");
    bytes.into_inner()
}

fn put(disk: &Memory, path: &str, bytes: Vec<u8>) -> PathBuf {
    let path = PathBuf::from(path);
    disk.held().files.insert(path.clone(), bytes);
    path
}

fn text_of(disk: &Memory, path: &str) -> String {
    let bytes = disk.held().files.get(Path::new(path)).cloned();
    String::from_utf8(bytes.expect("written")).expect("text")
}

fn laid(window: &Window) -> &Laid {
    window.state().document().photo().expect("a photo")
}

fn says(window: &Window, part: &str) -> bool {
    let toasts = window.state().toasts().all().iter();
    toasts.into_iter().any(|toast| toast.text.contains(part))
}

/// Chooses a photo and marks it as it is guessed.
fn choose(window: &mut Window, disk: &Memory, path: &str) {
    let path = put(disk, path, picture(ImageFormat::Jpeg));
    disk.held().choice = Some(path);
    send(window, PhotoCommand::Choose);
    send(window, browse());
    click_button(window, "Done");
}

/// What a crash leaves, opened again.
fn after_crash(disk: &Memory) -> Window {
    let mut held = disk.held();
    let (recovery, settings) = (held.log("tabletop").clone(), held.settings.clone());
    let photo = held.photo.clone();
    drop(held);
    let packs = Arc::new(Packs::builtin().expect("packs"));
    let settings = Settings::read(&settings).expect("settings");
    let opened = document::read(&packs, "recovery.jsonl", recovery.as_bytes()).expect("readable");
    let start = Start {
        document: TableDocument::recovered(packs, opened, &settings.table),
        settings,
        photo,
        ..Bannerfield::sample_start().expect("sample")
    };
    begin(start, disk, SIZES[2])
}

fn drag(window: &mut Window, label: &str, by: Vec2) {
    let from = window.get_by_label(label).rect().center();
    window.drag_at(from);
    window.run_steps(2);
    for step in 1..=4 {
        window.event(Event::PointerMoved(from + by * (step as f32 / 4.0)));
        window.run_steps(1);
    }
    window.drop_at(from + by);
    settle(window);
}

#[test]
fn a_photo_is_chosen_marked_and_shown_at_every_size() {
    for size in SIZES {
        let (mut window, disk) = window_of(size);
        let path = put(&disk, "/photos/table.png", picture(ImageFormat::Png));
        disk.held().choice = Some(path.clone());
        send(&mut window, PhotoCommand::Choose);
        send(&mut window, browse());
        assert_eq!(disk.held().asked, Some(Ask::Photo));
        assert!(
            window.state().document().photo().is_none(),
            "not before it is done"
        );

        // Everything that is touched is large enough and in the window.
        let labels = ["near left", "near right", "far right", "far left"];
        for label in labels.map(|name| format!("Corner {name}")) {
            let rect = window.get_by_label(&label).rect();
            assert!(rect.width() >= 44.0 && rect.height() >= 44.0, "{label}");
        }
        let whole = eframe::egui::Rect::from_min_size(Default::default(), size);
        for label in ["Turn by 90°", "Cancel", "Done"] {
            let rect = window.get_by_role_and_label(Role::Button, label).rect();
            assert!(
                rect.height() >= 44.0 && whole.contains_rect(rect),
                "{label} {rect} {size}"
            );
        }

        let selected = window.state().selection().clone();
        for (corner, by) in [
            ("Corner far right", vec2(-30.0, 40.0)),
            ("Corner far right", vec2(30.0, -40.0)),
            ("Corner near right", vec2(-60.0, -40.0)),
            ("Corner near right", vec2(60.0, 40.0)),
            ("Corner far left", vec2(30.0, 20.0)),
        ] {
            drag(&mut window, corner, by);
        }
        assert_eq!(
            window.state().selection(),
            &selected,
            "the table is covered"
        );
        click_button(&mut window, "Done");
        let photo = &laid(&window).photo;
        let [a, b, c, d] = photo.corners;
        for (corner, guessed) in [a, b, c].into_iter().zip(guess()) {
            assert!((corner - guessed).length() < 1e-5, "{corner}");
        }
        assert!(d.x > 0.12 && d.y > 0.12, "{d} at {size}");
        assert_eq!(
            (photo.file.as_path(), photo.keep),
            (path.as_path(), Keep::Embedded)
        );
        assert_eq!((photo.opacity, photo.hidden), (75, false));
        let document = window.state().document();
        assert!(
            document.is_changed() && document.session().is_empty(),
            "it is no part of the log"
        );
    }
}

#[test]
fn corners_are_moved_by_keys_and_turned() {
    let (mut window, disk) = window();
    let path = put(&disk, "/table.jpg", picture(ImageFormat::Jpeg));
    send(&mut window, PhotoCommand::Read(path, None));
    window.get_by_label("Corner near left").focus();
    settle(&mut window);
    press(&mut window, Modifiers::NONE, Key::ArrowRight);
    press(&mut window, Modifiers::SHIFT, Key::ArrowUp);
    click_button(&mut window, "Turn by 90°");
    click_button(&mut window, "Done");
    let [a, b, c, d] = laid(&window).photo.corners;
    let [near_left, near_right, far_right, far_left] = guess();
    assert_eq!([a, b, c], [near_right, far_right, far_left]);
    assert!(d.x > near_left.x && d.x < near_left.x + 0.01, "{d}");
    assert!(d.y < near_left.y - 0.005, "farther with Shift: {d}");

    // Marked again and given up: as it was.
    send(&mut window, PhotoCommand::Mark);
    drag(&mut window, "Corner far right", vec2(50.0, 50.0));
    press(&mut window, Modifiers::NONE, Key::Escape);
    assert!(window.state().dialog().is_none());
    assert_eq!(laid(&window).photo.corners, [a, b, c, d]);
}

#[test]
fn corners_that_are_none_of_a_table_are_not_taken() {
    let (mut window, disk) = window();
    let path = put(&disk, "/table.jpg", picture(ImageFormat::Jpeg));
    send(&mut window, PhotoCommand::Read(path, None));
    // Beyond the line between its neighbors.
    let near = window.get_by_label("Corner near left").rect().center();
    let far = window.get_by_label("Corner far right").rect().center();
    drag(&mut window, "Corner near left", (far - near) * 0.6);
    let told = window.query_all_by_label_contains("no corners of a table");
    assert_eq!(told.count(), 1);
    let done = window.get_by_role_and_label(Role::Button, "Done");
    assert!(done.accesskit_node().is_disabled());
    send(&mut window, PhotoCommand::Done);
    assert!(window.state().document().photo().is_none());
    assert!(matches!(window.state().dialog(), Some(Dialog::Photo(_))));
}

#[test]
fn it_is_hidden_and_faded_from_its_panel() {
    let (mut window, disk) = window();
    for shut in [PanelKind::Selection, PanelKind::Charge] {
        send(&mut window, ViewCommand::Panel(shut));
    }
    send(&mut window, ViewCommand::Panel(PanelKind::Photo));
    assert_eq!(window.query_all_by_label("Mark the corners…").count(), 0);
    choose(&mut window, &disk, "/table.jpg");
    press(&mut window, Modifiers::NONE, Key::H);
    assert!(laid(&window).photo.hidden);
    window.get_by_label("Show the photo").click();
    settle(&mut window);
    assert!(!laid(&window).photo.hidden);
    window
        .get_by_role_and_label(Role::Slider, "Opacity")
        .focus();
    settle(&mut window);
    press(&mut window, Modifiers::NONE, Key::ArrowLeft);
    assert_eq!(laid(&window).photo.opacity, 70);

    // Taken away, and put back as it was.
    click_button(&mut window, "Remove");
    assert!(window.state().document().photo().is_none());
    click_button(&mut window, "Put it back");
    assert_eq!(laid(&window).photo.opacity, 70);
    assert!(laid(&window).pixels.is_some());
}

#[test]
fn nothing_that_is_undone_takes_it_away() {
    let (mut window, disk) = window();
    let id = window.state().document().table().state.units[0].id.clone();
    send(&mut window, Fix::Remove { id });
    choose(&mut window, &disk, "/table.jpg");
    send(&mut window, GameCommand::Undo);
    assert!(laid(&window).pixels.is_some());
    send(&mut window, GameCommand::Edition("2021".into()));
    click_button(&mut window, "Discard");
    assert!(laid(&window).pixels.is_some() && window.state().document().is_changed());
    // Another table has its own.
    send(
        &mut window,
        AppCommand::New {
            width: 48,
            depth: 48,
        },
    );
    click_button(&mut window, "Discard");
    assert!(window.state().document().photo().is_none());
}

#[test]
fn it_is_saved_with_the_table_as_wished_and_found_again() {
    for (file, ending) in [("/games/a.json", "json"), ("/games/a.jsonl", "jsonl")] {
        for keep in [Keep::Embedded, Keep::Reference] {
            let (mut window, disk) = window();
            choose(&mut window, &disk, "/games/photos/table.jpg");
            send(&mut window, PhotoCommand::Opacity(40));
            send(&mut window, PhotoCommand::Keep(keep));
            let before = laid(&window).clone();
            send(&mut window, AppCommand::SaveFile(file.into()));
            assert!(!window.state().document().is_changed());
            let text = text_of(&disk, file);
            assert_eq!(
                text.contains("\"photos/table.jpg\""),
                keep == Keep::Reference
            );
            assert_eq!(
                text.len() > 20_000,
                keep == Keep::Embedded,
                "{}",
                text.len()
            );

            // Embedded, it needs no other file.
            if keep == Keep::Embedded {
                disk.held()
                    .files
                    .remove(Path::new("/games/photos/table.jpg"));
            }
            send(&mut window, AppCommand::OpenSample);
            assert!(window.state().document().photo().is_none());
            send(&mut window, AppCommand::OpenFile(file.into()));
            let found = laid(&window);
            assert_eq!(
                found.photo.corners, before.photo.corners,
                "{ending} {keep:?}"
            );
            assert_eq!((found.photo.opacity, found.photo.keep), (40, keep));
            let (found, before) = (found.pixels.as_ref(), before.pixels.as_ref());
            let (found, before) = (found.expect("read"), before.expect("read"));
            assert_eq!((found.width, found.height), (before.width, before.height));
            assert!(!window.state().document().is_changed());
            assert_eq!(window.state().document().title, format!("a.{ending}"));
            assert!(
                window.state().dialog().is_none(),
                "nothing is wrong with it"
            );
        }
    }
}

#[test]
fn a_table_whose_photo_is_gone_opens_without_it_and_keeps_its_name() {
    let (mut window, disk) = window();
    choose(&mut window, &disk, "/games/table.jpg");
    send(&mut window, PhotoCommand::Keep(Keep::Reference));
    send(&mut window, AppCommand::SaveFile("/games/a.json".into()));
    let written = text_of(&disk, "/games/a.json");
    disk.held().files.remove(Path::new("/games/table.jpg"));
    send(&mut window, AppCommand::OpenSample);
    send(&mut window, AppCommand::OpenFile("/games/a.json".into()));
    assert!(says(
        &window,
        "without its photo table.jpg: there is no such file"
    ));
    assert_eq!(window.state().document().title, "a.json");
    assert!(laid(&window).pixels.is_none());
    send(&mut window, PhotoCommand::Mark);
    assert!(window.state().dialog().is_none());
    send(&mut window, AppCommand::Save);
    assert_eq!(
        text_of(&disk, "/games/a.json"),
        written,
        "nothing is lost by saving it"
    );
}

#[test]
fn a_bad_picture_is_told_and_leaves_the_table_as_it_was() {
    let (mut window, disk) = window();
    choose(&mut window, &disk, "/good.jpg");
    send(&mut window, AppCommand::SaveFile("/a.json".into()));
    let before = laid(&window).photo.clone();
    let jpeg = picture(ImageFormat::Jpeg);
    let mut png = picture(ImageFormat::Png);
    png.truncate(png.len() / 2);
    // The file, and what is said of it.
    for (bytes, said) in [
        (b"no picture at all".to_vec(), "it is no picture"),
        (SAMPLE.into(), "it is no picture"),
        (vec![0xff; 50_000_000], "it has 50 MB, 40 MB are the most"),
        (
            jpeg[..jpeg.len() / 2].to_vec(),
            "it is broken: the file ends",
        ),
        (png, "it is broken"),
        (Vec::new(), "it is no picture"),
    ] {
        let path = put(&disk, "/bad.jpg", bytes);
        disk.held().choice = Some(path);
        send(&mut window, PhotoCommand::Choose);
        send(&mut window, browse());
        let told = format!("Cannot use bad.jpg: {said}");
        window.get_by_label_contains(&told);
        send(&mut window, AppCommand::Close);
        assert!(window.state().dialog().is_none());
        assert_eq!(laid(&window).photo, before);
        assert!(!window.state().document().is_changed());
    }
    // Dropped on the window, as a table would be.
    let torn = jpeg[..jpeg.len() / 2].to_vec();
    put(&disk, "/torn.jpg", torn);
    send(&mut window, AppCommand::OpenFile("/torn.jpg".into()));
    assert!(says(&window, "Cannot use torn.jpg: it is broken"));
    put(&disk, "/whole.jpg", jpeg);
    send(&mut window, AppCommand::OpenFile("/whole.jpg".into()));
    assert!(matches!(window.state().dialog(), Some(Dialog::Photo(_))));
    assert_eq!(window.state().document().title, "a.json");
}

#[test]
fn a_broken_photo_in_a_file_is_told_with_its_place() {
    let (mut window, disk) = window();
    let units = window.state().document().table().state.units.len();
    choose(&mut window, &disk, "/table.jpg");
    send(&mut window, AppCommand::SaveFile("/a.json".into()));
    let text = text_of(&disk, "/a.json");
    let opacity = text.replacen("\"opacity\":0.75", "\"opacity\":7", 1);
    assert_ne!(opacity, text);
    put(&disk, "/b.json", opacity.into());
    send(&mut window, AppCommand::OpenFile("/b.json".into()));
    assert!(window.query_all_by_label_contains("photo.opacity").count() > 0);
    send(&mut window, AppCommand::Close);
    let document = window.state().document();
    assert!(document.photo().is_none() && document.title == "b.json");
    assert_eq!(
        document.table().state.units.len(),
        units,
        "all units are there"
    );

    // What is embedded is no picture: the table opens, and keeps what it had.
    let at = text.find("\"data\":\"").expect("embedded") + 8;
    let mut torn = text.clone();
    torn.replace_range(at + 400..at + 8400, "");
    put(&disk, "/c.json", torn.into());
    send(&mut window, AppCommand::OpenFile("/c.json".into()));
    assert!(says(&window, "without its photo table.jpg: it is broken"));
    assert!(laid(&window).pixels.is_none());
}

#[test]
fn a_crash_loses_no_photo_and_edits_do_not_write_it_again() {
    let (mut window, disk) = window();
    choose(&mut window, &disk, "/table.jpg");
    send(&mut window, PhotoCommand::Opacity(55));
    let once = disk.held().photos_kept;
    for _ in 0..3 {
        let id = window.state().document().table().state.units[0].id.clone();
        send(&mut window, Fix::Remove { id });
    }
    send(&mut window, PhotoCommand::Show);
    send(&mut window, PhotoCommand::Mark);
    drag(&mut window, "Corner far left", vec2(20.0, 20.0));
    click_button(&mut window, "Done");
    assert_eq!((once, disk.held().photos_kept), (1, 1));
    assert!(disk.held().settings.len() < 4_000 && disk.held().log("tabletop").len() < 20_000);
    let before = laid(&window).photo.clone();
    drop(window);
    disk.held().files.clear();

    let mut again = after_crash(&disk);
    assert_eq!(laid(&again).photo, before);
    assert!(laid(&again).pixels.is_some() && again.state().document().is_changed());
    assert_eq!(disk.held().photos_kept, 1);
    send(&mut again, PhotoCommand::Remove);
    assert_eq!(disk.held().photo, None);
    drop(again);
    assert!(after_crash(&disk).state().document().photo().is_none());
}

#[test]
fn a_photo_that_was_not_kept_is_told() {
    let (mut window, disk) = window();
    choose(&mut window, &disk, "/table.jpg");
    drop(window);
    disk.held().photo = None;
    let again = after_crash(&disk);
    assert!(says(&again, "without its photo table.jpg: it was not kept"));
    assert!(laid(&again).trouble.is_some());
}

#[test]
fn a_path_is_typed_where_no_list_of_files_is_shown() {
    let (mut window, disk) = window();
    put(&disk, "/table.jpg", picture(ImageFormat::Jpeg));
    disk.held().has_no_dialog = true;
    send(&mut window, PhotoCommand::Choose);
    send(&mut window, browse());
    window.get_by_label_contains("This system shows no list of files");
    type_in(&mut window, "/nothing.jpg");
    window.get_by_label_contains("Cannot use nothing.jpg: there is no such file");
    type_in(&mut window, "/table.jpg");
    assert!(matches!(window.state().dialog(), Some(Dialog::Photo(_))));
}

#[test]
fn text_for_others_has_no_photo() {
    let (mut window, disk) = window();
    let before = window.state().document().text();
    choose(&mut window, &disk, "/table.jpg");
    assert_eq!(window.state().document().text(), before);
}

/// The color that the test's picture has at a share of it, unless that is near the line between two squares.
fn color_at(share: geometry::Vec2) -> Option<[u8; 3]> {
    let at = share * geometry::Vec2::new(320.0, 240.0) / 20.0;
    let rest = at - at.floor();
    let is_clear = rest.min_element() > 0.2 && rest.max_element() < 0.8;
    is_clear.then_some(match (at.x as u32 + at.y as u32) % 2 {
        0 => [190, 160, 110],
        _ => [60, 90, 50],
    })
}

#[test]
fn it_lies_to_scale_and_is_gone_when_hidden() {
    let textures = Textures::default();
    let disk = Memory::default();
    let mut start = Bannerfield::sample_start().expect("sample");
    start.settings.tips_seen = true;
    let program = Bannerfield::new(start, Box::new(disk.clone()));
    let mut window: Window = Harness::builder()
        .with_size(SIZES[2])
        .renderer(textures.clone())
        .with_max_steps(20)
        .build_eframe(|_| program);
    settle(&mut window);
    send(
        &mut window,
        AppCommand::New {
            width: 72,
            depth: 48,
        },
    );
    let bare = painted(&window, &textures);
    let bytes = picture(ImageFormat::Png);
    send(
        &mut window,
        PhotoCommand::Read("/a.png".into(), Some(bytes.into())),
    );
    drag(&mut window, "Corner far left", vec2(150.0, 40.0));
    drag(&mut window, "Corner far right", vec2(-120.0, 70.0));
    click_button(&mut window, "Done");
    send(&mut window, PhotoCommand::Opacity(100));
    let map = perspective(
        &laid(&window).photo.corners,
        geometry::Vec2::new(72.0, 48.0),
    );
    let map = map.expect("a map");
    // Points between the lines of the grid.
    let points: Vec<geometry::Vec2> = (0..24 * 16)
        .map(|at| {
            geometry::Vec2::new(
                f64::from(at % 24) * 3.0 - 34.3,
                f64::from(at / 24) * 3.0 - 22.4,
            )
        })
        .collect();
    let shown = |window: &Window, on: geometry::Vec2| {
        let at = window.state().screen_from_table(on);
        (at.x as u32, at.y as u32)
    };
    let differ = |dots: &resvg::tiny_skia::Pixmap,
                  wanted: &dyn Fn(geometry::Vec2) -> Option<[u8; 3]>| {
        let mut compared = 0;
        let wrong = points.iter().filter(|point| {
            let Some(wanted) = wanted(**point) else {
                return false;
            };
            compared += 1;
            let (x, y) = shown(&window, **point);
            let dot = dots.pixel(x, y).expect("in the window");
            let found = [dot.red(), dot.green(), dot.blue()];
            let off = found.iter().zip(wanted).map(|(a, b)| a.abs_diff(b));
            off.max() > Some(12)
        });
        (wrong.count(), compared)
    };
    let in_photo = |point| color_at(upright(map.picture_from_table(point)?));
    let laid_flat = painted(&window, &textures);
    let (wrong, compared) = differ(&laid_flat, &in_photo);
    assert!(wrong == 0 && compared > 100, "{wrong} of {compared}");
    let (wrong, _) = differ(&bare, &in_photo);
    assert!(wrong > 100, "the bare table looks otherwise: {wrong}");

    // Hidden, the table is bare again.
    window.state().send(PhotoCommand::Show);
    window.run_steps(6);
    let hidden = painted(&window, &textures);
    let of = |dots: &resvg::tiny_skia::Pixmap, point| {
        let (x, y) = shown(&window, point);
        let dot = dots.pixel(x, y).expect("in the window");
        [dot.red(), dot.green(), dot.blue()]
    };
    assert!(
        points
            .iter()
            .all(|point| of(&hidden, *point) == of(&bare, *point))
    );
}

#[test]
fn measuring_and_checking_pass_over_it() {
    let folder = tempfile::tempdir().expect("folder");
    let (mut window, disk) = window();
    choose(&mut window, &disk, "/table.jpg");
    for name in ["a.json", "a.jsonl"] {
        send(&mut window, AppCommand::SaveFile(format!("/{name}").into()));
        std::fs::write(
            folder.path().join(name),
            text_of(&disk, &format!("/{name}")),
        )
        .expect("written");
    }
    let plain = folder.path().join("plain.json");
    std::fs::write(&plain, SAMPLE).expect("written");
    let answer = |call: &str, path: &Path| {
        let (mut data, mut messages) = (Vec::new(), Vec::new());
        let call = [
            "bannerfield".into(),
            call.into(),
            path.as_os_str().to_owned(),
        ];
        let end = run(call, &mut Out::new(&mut data, &mut messages));
        assert_eq!(end, End::Answered, "{}", String::from_utf8_lossy(&messages));
        data
    };
    answer("check", &folder.path().join("a.json"));
    answer("check", &folder.path().join("a.jsonl"));
    let with = answer("measure", &folder.path().join("a.json"));
    assert_eq!(with, answer("measure", &plain));
}
