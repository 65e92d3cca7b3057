//! Does a table that travels in a link arrive, and does a broken link say what happened to it?

use std::path::Path;
use std::sync::{Arc, OnceLock};

use eframe::egui::accesskit::Role;
use eframe::egui::{Event, Key, Modifiers, OutputCommand};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use planner::app::{Bannerfield, Start};
use planner::command::{AppCommand, Command};
use planner::document::{SAMPLE, TableDocument};
use planner::settings::{LookChoice, Settings};
use planner::share::{self, Code};
use proptest::prelude::*;
use tabletop::{Fix, Packs};
use ui::disk::Memory;

use crate::common::raster::{Textures, picture};

type Window = Harness<'static, Bannerfield>;

/// Where the page of the tests is.
const SITE: &str = "https://example.org/bannerfield/";

fn packs() -> Arc<Packs> {
    static PACKS: OnceLock<Arc<Packs>> = OnceLock::new();
    Arc::clone(PACKS.get_or_init(|| Arc::new(Packs::builtin().expect("packs"))))
}

/// What a link holds, as a table file; or what is wrong with it.
fn opened(link: &str) -> Result<String, String> {
    let opened = share::read(&packs(), link).map_err(|problems| problems.to_string())?;
    Ok(TableDocument::new(packs(), opened, share::TITLE).text())
}

fn samples() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tabletop/samples");
    let files = std::fs::read_dir(folder).expect("samples");
    let paths = files.map(|file| file.expect("a file").path());
    let tables = paths.filter(|path| path.extension().is_some_and(|ending| ending == "json"));
    tables
        .map(|path| std::fs::read_to_string(path).expect("text"))
        .collect()
}

fn as_written(table: &str) -> String {
    let packs = packs();
    let opened = planner::document::read(&packs, "table", table.as_bytes()).expect("a table");
    TableDocument::new(packs, opened, "table").text()
}

#[test]
fn every_sample_comes_back() {
    for sample in samples() {
        let table = as_written(&sample);
        let fragment = share::fragment(&table).expect("small");
        assert_eq!(opened(&format!("{SITE}#{fragment}")), Ok(table));
    }
}

/// A link of version 1. Every later program reads it.
const GOLDEN: &str = include_str!("links/version-1.txt");

#[test]
fn links_of_version_1_are_read_for_good() {
    assert_eq!(opened(GOLDEN), Ok(as_written(SAMPLE)));
}

#[test]
fn the_sample_battle_fits_a_code_that_a_camera_reads() {
    let fragment = share::fragment(&as_written(SAMPLE)).expect("small");
    let code = Code::of(&format!("{SITE}#{fragment}")).expect("small");
    let version = (code.side - 17) / 4;
    assert!(version <= 16, "{version}");
}

#[test]
fn rulings_and_names_travel_too() {
    let table = SAMPLE
        .replacen(
            "\"units\"",
            "\"rulings\": { \"seams_block\": \"no\" }, \"units\"",
            1,
        )
        .replacen("2017", "2021", 1)
        .replace("wolf-guard", "Wölfe \\\" { und: \\\\");
    let table = as_written(&table);
    assert!(
        table.contains("2021") && table.contains("seams_block"),
        "{table}"
    );
    let fragment = share::fragment(&table).expect("small");
    assert_eq!(opened(&fragment), Ok(table));
}

#[test]
fn a_link_that_cannot_be_used_says_why() {
    let fragment = share::fragment(&as_written(SAMPLE)).expect("small");
    let whole = fragment.len();
    let cut = &fragment[..whole - 200];
    let here = whole - 200;
    let unknown = as_written(SAMPLE).replace("stark-bowmen", "stark-bowwomen");
    let unknown = share::fragment(&unknown).expect("small");
    let changed = format!(
        "{}{}",
        &fragment[..100],
        fragment[100..].replacen("0", "1", 1)
    );
    for (link, says) in [
        (
            format!("{SITE}#{cut}"),
            format!("{here} of its {whole} letters"),
        ),
        (format!("{SITE}#{changed}"), "damaged".to_owned()),
        (SITE.to_owned(), "no table".to_owned()),
        (format!("{SITE}#top"), "no table".to_owned()),
        (String::new(), "no table".to_owned()),
        (unknown, "unknown profile `stark-bowwomen`".to_owned()),
    ] {
        let problems = opened(&link).expect_err("no table");
        assert!(problems.contains(&says), "{link:.80}: {problems}");
    }
}

#[test]
fn a_link_is_told_from_a_table_and_a_path() {
    let fragment = share::fragment(&as_written(SAMPLE)).expect("small");
    for link in [
        &fragment,
        &fragment[..40],
        &format!(" #{fragment}\n"),
        &format!("look: {SITE}#{fragment} !"),
        "HTTPS://example.org",
        "#bf1000bz7efqkhello",
    ] {
        assert!(share::is_link(link), "{link:.80}");
    }
    for other in [
        SAMPLE,
        "",
        "/a/#1/battle.json",
        "BFG.json",
        "battle#bf1.json",
    ] {
        assert!(!share::is_link(other), "{other:.80}");
    }
}

proptest! {
    #![proptest_config(crate::cases::usual(64))]
    #[test]
    fn a_changed_link_is_refused_and_nothing_panics(
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<char>()), 1..4),
        cut in any::<prop::sample::Index>(),
    ) {
        let fragment = share::fragment(&as_written(SAMPLE)).expect("small");
        prop_assert!(opened(&fragment[..cut.index(fragment.len())]).is_err());
        let mut letters: Vec<char> = fragment.chars().collect();
        for (at, letter) in changes {
            let at = at.index(letters.len());
            letters[at] = letter;
        }
        let changed: String = letters.into_iter().collect();
        let same = changed.to_ascii_uppercase() == fragment;
        prop_assert_eq!(opened(&changed).is_ok(), same);
        prop_assert_eq!(opened(&format!("{SITE}#{changed}")).is_ok(), same);
    }
}

/// The sample battle in a window whose page is known or not.
fn window(size: [f32; 2], look: LookChoice, site: Option<&str>) -> (Window, Textures) {
    let textures = Textures::default();
    let start = Start {
        settings: Settings {
            tips_seen: true,
            look,
            ..Settings::default()
        },
        site: site.map(str::to_owned),
        ..Bannerfield::sample_start().expect("sample")
    };
    let program = Bannerfield::new(start, Box::new(Memory::default()));
    let mut window = Harness::builder()
        .with_size(size)
        .renderer(textures.clone())
        .with_max_steps(20)
        .build_eframe(|_| program);
    window.run();
    (window, textures)
}

fn send(window: &mut Window, command: impl Into<Command>) {
    window.state().send(command);
    window.run();
    window.run();
}

fn click(window: &mut Window, label: &str) {
    window.get_by_role_and_label(Role::Button, label).click();
    window.run();
    window.run();
}

/// What a camera in front of the screen reads.
fn photographed(window: &Window, textures: &Textures) -> Option<String> {
    let seen = picture(window, textures);
    let (width, height) = (seen.width() as usize, seen.height() as usize);
    let mut image = rqrr::PreparedImage::prepare_from_greyscale(width, height, |x, y| {
        let dot = seen.pixels()[y * width + x];
        let sum = u16::from(dot.red()) + u16::from(dot.green()) + u16::from(dot.blue());
        (sum / 3) as u8
    });
    let codes = image.detect_grids();
    let read = codes.iter().filter_map(|code| code.decode().ok());
    read.map(|(_, text)| text).next()
}

#[test]
fn the_code_on_the_screen_is_the_link() {
    let fragment = share::fragment(&as_written(SAMPLE)).expect("small");
    for (size, look) in [
        ([390.0, 844.0], LookChoice::Light),
        ([390.0, 844.0], LookChoice::Dark),
        ([1440.0, 900.0], LookChoice::Dark),
    ] {
        let (mut window, textures) = window(size, look, Some(SITE));
        send(&mut window, AppCommand::Share);
        window.get_by_label("QR code of the link");
        let read = photographed(&window, &textures);
        assert_eq!(
            read,
            Some(format!("{SITE}#{fragment}")),
            "{size:?} {look:?}"
        );
        assert!(window.query_by_label("Address of the page").is_none());
    }
}

fn copied(window: &Window) -> Option<String> {
    let commands = window.output().platform_output.commands.iter();
    let mut texts = commands.filter_map(|command| match command {
        OutputCommand::CopyText(text) => Some(text.clone()),
        _ => None,
    });
    texts.next()
}

#[test]
fn a_window_asks_where_links_lead() {
    let (mut window, textures) = window([390.0, 844.0], LookChoice::Light, None);
    window.key_press_modifiers(Modifiers::COMMAND | Modifiers::SHIFT, Key::L);
    window.run();
    let code = |window: &Window| window.query_by_label("QR code of the link").is_some();
    assert!(!code(&window));
    window.get_by_label("Address of the page").focus();
    window.run();
    window.event(Event::Text("https:/".to_owned()));
    window.run();
    window.get_by_label_contains("begins with https://");
    window.event(Event::Text("/home.example/#x".to_owned()));
    window.run();
    window.run();
    assert_eq!(window.state().settings().site, "https://home.example/#x");
    let fragment = share::fragment(&window.state().document().text()).expect("small");
    let link = format!("https://home.example/#{fragment}");
    assert_eq!(photographed(&window, &textures), Some(link.clone()));
    window.get_by_role_and_label(Role::Button, "Copy").click();
    window.run_steps(1);
    let found = (0..4).find_map(|_| {
        let found = copied(&window);
        window.run_steps(1);
        found
    });
    assert_eq!(found, Some(link));
    window.get_by_label_contains("on the clipboard");
}

#[test]
fn a_crowded_table_says_what_is_too_much() {
    let (mut window, _) = window([1440.0, 900.0], LookChoice::Light, Some(SITE));
    let table = Arc::clone(window.state().document().table());
    let many = (0..600).map(|number| {
        let mut objective = table.state.objectives[0].clone();
        objective.id = format!("nowhere-{}", number * 7919 % 1009);
        objective.x.0 += number * 7919 % 1013;
        objective.y.0 -= number * 7907 % 997;
        Fix::PlaceObjective(objective)
    });
    send(&mut window, Fix::Together(many.collect()));
    send(&mut window, AppCommand::Share);
    window.get_by_label_contains("too much on this table for a QR code");
    assert!(window.query_by_label("QR code of the link").is_none());
    window.get_by_role_and_label(Role::Button, "Copy");
}

#[test]
fn a_pasted_link_opens_its_table_and_asks_before_changes_are_lost() {
    let (mut window, _) = window([1440.0, 900.0], LookChoice::Light, Some(SITE));
    let table = window.state().document().text();
    let link = format!("{SITE}#{}", share::fragment(&table).expect("small"));
    send(
        &mut window,
        Fix::Remove {
            id: "guards".to_owned(),
        },
    );
    let changed = window.state().document().text();
    window.event(Event::Paste(link.clone()));
    window.run();
    window.run();
    click(&mut window, "Cancel");
    assert_eq!(window.state().document().text(), changed);
    window.event(Event::Paste(link.clone()));
    window.run();
    window.run();
    click(&mut window, "Discard");
    window.run();
    let document = window.state().document();
    assert_eq!(
        (document.text(), document.title.as_str()),
        (table.clone(), share::TITLE)
    );
    assert!(!document.is_changed() && document.file.is_none());

    // A broken one leaves the table as it is.
    window.event(Event::Paste(link[..300].to_owned()));
    window.run();
    window.run();
    window.get_by_label_contains("cut short");
    click(&mut window, "Copy");
    assert_eq!(window.state().document().text(), table);
}

#[test]
fn a_link_may_be_typed_where_a_path_is_asked_for() {
    let (mut window, _) = window([1440.0, 900.0], LookChoice::Light, Some(SITE));
    let other = include_str!("../../tabletop/samples/elevated.json");
    let link = format!("{SITE}#{}", share::fragment(other).expect("small"));
    send(&mut window, AppCommand::Open);
    window.key_press_modifiers(Modifiers::COMMAND, Key::A);
    window.event(Event::Text(link));
    window.run();
    window.key_press(Key::Enter);
    window.run();
    window.run();
    assert_eq!(window.state().document().text(), as_written(other));
    assert!(window.state().dialog().is_none());
}
