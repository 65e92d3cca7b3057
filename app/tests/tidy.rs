//! Does the workspace keep its own rules?
//!
//! Reads manifests and sources as text; every rule is mechanical and named after what it forbids.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use toml::Table;

/// By their folders; the last part is the name.
const MEMBERS: [&str; 14] = [
    "app",
    "app/board_games",
    "app/game_window",
    "app/planner",
    "app/remote",
    "app/ui",
    "boards",
    "geometry",
    "grid",
    "online",
    "play",
    "server",
    "tabletop",
    "xtask",
];

/// Whether a name is that of a member.
fn is_member(name: &str) -> bool {
    let mut names = MEMBERS.iter().map(|member| member.rsplit('/').next());
    names.any(|member| member == Some(name))
}

/// Who may depend on whom inside the workspace.
fn allowed_edges() -> BTreeMap<&'static str, Vec<&'static str>> {
    BTreeMap::from([
        (
            "app",
            vec![
                "board_games",
                "boards",
                "game_window",
                "geometry",
                "grid",
                "online",
                "planner",
                "play",
                "remote",
                "server",
                "tabletop",
                "ui",
            ],
        ),
        (
            "app/board_games",
            vec!["boards", "game_window", "geometry", "grid", "play", "ui"],
        ),
        (
            "app/planner",
            vec![
                "game_window",
                "geometry",
                "online",
                "play",
                "remote",
                "tabletop",
                "ui",
            ],
        ),
        ("app/game_window", vec!["online", "play", "remote", "ui"]),
        ("app/remote", vec!["online", "play", "ui"]),
        ("app/ui", vec!["geometry", "play"]),
        ("tabletop", vec!["geometry", "play"]),
        ("grid", vec!["play"]),
        ("boards", vec!["play"]),
        ("geometry", vec![]),
        ("online", vec!["play"]),
        ("play", vec![]),
        (
            "server",
            vec!["boards", "grid", "online", "play", "tabletop"],
        ),
        ("xtask", vec!["online", "play", "tabletop"]),
    ])
}

/// A code file of the workspace.
pub(crate) struct Source {
    /// From the root, with slashes.
    pub(crate) path: String,
    pub(crate) text: String,
}

impl Source {
    /// Lines of production code with their numbers: no comments, no blanks, nothing from the inline tests on.
    pub(crate) fn code(&self) -> impl Iterator<Item = (usize, &str)> {
        self.text
            .lines()
            .enumerate()
            .map(|(place, line)| (place + 1, line))
            .take_while(|(_, line)| !line.trim_start().starts_with("#[cfg(test)]"))
            .filter(|(_, line)| is_code(line))
    }

    fn module_doc(&self) -> String {
        let doc = self.text.lines().take_while(|line| line.starts_with("//!"));
        doc.collect::<Vec<_>>().join("\n")
    }

    fn is_production(&self) -> bool {
        let inside = |folder: &str| self.path.split('/').any(|part| part == folder);
        !inside("tests") && !inside("benches") && !inside("examples") && !inside("fuzz")
    }
}

fn is_code(line: &str) -> bool {
    let line = line.trim_start();
    !line.is_empty() && !line.starts_with("//")
}

pub(crate) fn root() -> PathBuf {
    let app = Path::new(env!("CARGO_MANIFEST_DIR"));
    app.parent().expect("app is a member").to_owned()
}

/// Every file below the root, but for builds, version control and hidden caches.
pub(crate) fn files() -> Vec<(String, PathBuf)> {
    fn walk(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).expect("a folder").flatten() {
            let path = entry.path();
            let name = entry.file_name();
            let skipped = [".git", "target", "artifacts", "corpus", "node_modules"];
            if skipped.iter().any(|skip| name == *skip) {
                continue;
            }
            if path.is_dir() {
                walk(&path, found);
            } else {
                found.push(path);
            }
        }
    }
    let root = root();
    let mut found = Vec::new();
    walk(&root, &mut found);
    found.sort();
    let shown = |path: &PathBuf| {
        let inside = path.strip_prefix(&root).expect("below the root");
        inside.to_string_lossy().replace('\\', "/")
    };
    found
        .iter()
        .map(|path| (shown(path), path.clone()))
        .collect()
}

pub(crate) fn sources() -> Vec<Source> {
    let rust = files()
        .into_iter()
        .filter(|(path, _)| path.ends_with(".rs"));
    rust.map(|(path, full)| Source {
        path,
        text: fs::read_to_string(full).expect("code is UTF-8"),
    })
    .collect()
}

pub(crate) fn production() -> impl Iterator<Item = Source> {
    sources().into_iter().filter(Source::is_production)
}

fn manifest(member: &str) -> Table {
    let path = root().join(member).join("Cargo.toml");
    let text = fs::read_to_string(&path).expect("a manifest");
    text.parse().expect("a manifest is TOML")
}

/// What a section of a manifest names, on every platform.
fn names(manifest: &Table, section: &str) -> Vec<String> {
    let targets = manifest.get("target").and_then(|value| value.as_table());
    let targets = targets.into_iter().flat_map(|table| table.values());
    let platforms = targets.filter_map(|value| value.get(section));
    let tables = manifest.get(section).into_iter().chain(platforms);
    let tables = tables.filter_map(|value| value.as_table());
    tables.flat_map(|table| table.keys().cloned()).collect()
}

#[track_caller]
pub(crate) fn none(found: Vec<String>, rule: &str) {
    assert!(found.is_empty(), "{rule}:\n{}", found.join("\n"));
}

/// Lines of production code outside some files that hold one of the words.
fn lines_with(words: &[&str], outside: &[&str]) -> Vec<String> {
    let mut found = Vec::new();
    for source in production().filter(|source| !outside.contains(&source.path.as_str())) {
        let hits = source.code().filter(|(_, line)| {
            let code = line.split("//").next().unwrap_or_default();
            words.iter().any(|word| code.contains(word))
        });
        found.extend(
            hits.map(|(number, line)| format!("{}:{number}: {}", source.path, line.trim())),
        );
    }
    found
}

#[test]
fn crates_depend_only_downward() {
    let mut wrong = Vec::new();
    for (member, allowed) in allowed_edges() {
        let manifest = manifest(member);
        for section in ["dependencies", "dev-dependencies", "build-dependencies"] {
            for name in names(&manifest, section) {
                let inside = is_member(&name);
                // A crate may test itself with a feature of its own.
                let own = section == "dev-dependencies" && name == member;
                if inside && !own && !allowed.contains(&name.as_str()) {
                    wrong.push(format!("{member} -> {name} ({section})"));
                }
            }
        }
    }
    none(wrong, "edges that the architecture does not have");
}

#[test]
fn third_parties_are_explained() {
    let design = fs::read_to_string(root().join("DESIGN.md")).expect("DESIGN.md");
    let mut silent = Vec::new();
    for member in MEMBERS {
        let manifest = manifest(member);
        for section in ["dependencies", "dev-dependencies"] {
            for name in names(&manifest, section) {
                let word = format!("`{name}`");
                if !is_member(&name) && !design.contains(&word) {
                    silent.push(format!("{member}: {name}"));
                }
            }
        }
    }
    none(silent, "dependencies without a line in DESIGN.md");
}

/// Libraries may bring it: this is about dice that are ours.
#[test]
fn dice_come_from_a_generator_whose_values_stay() {
    /// The packages that a table of any depth depends on, by whatever name it calls them.
    fn packages(table: &Table, is_list: bool, found: &mut Vec<String>) {
        for (name, value) in table {
            let inner = value.as_table();
            let package = inner.and_then(|row| row.get("package"));
            if is_list {
                let package = package.and_then(|package| package.as_str());
                found.push(package.unwrap_or(name).to_owned());
            } else if let Some(inner) = inner {
                packages(inner, name.ends_with("dependencies"), found);
            }
        }
    }
    let mut wrong = Vec::new();
    for member in MEMBERS.into_iter().chain(["", "fuzz"]) {
        let mut found = Vec::new();
        packages(&manifest(member), false, &mut found);
        assert!(!found.is_empty(), "{member} depends on nothing");
        if found.iter().any(|name| name == "rand") {
            wrong.push(format!("{member}/Cargo.toml"));
        }
    }
    none(
        wrong,
        "`rand` may change what its distributions give: `play` has dice over rand_pcg",
    );
}

/// Each test file is a part of its crate's one test program, which compiles nothing that it does not name.
#[test]
fn every_test_file_is_run() {
    let mut left = Vec::new();
    for (path, _) in files() {
        let parts: Vec<&str> = path.split('/').collect();
        let [member, "tests", file] = parts[..] else {
            continue;
        };
        let all = root().join(member).join("tests/all.rs");
        let (Some(name), true) = (file.strip_suffix(".rs"), all.exists()) else {
            continue;
        };
        let all = fs::read_to_string(all).expect("a test program");
        if name != "all" && !all.lines().any(|line| line == format!("mod {name};")) {
            left.push(path);
        }
    }
    none(left, "test files that no program runs");
}

/// A library without tests inside is not compiled for them, so nobody would miss one that was written there.
#[test]
fn no_test_stands_where_none_is_compiled() {
    let mut left = Vec::new();
    let mut without = 0;
    for member in MEMBERS {
        let manifest = manifest(member);
        let library = manifest.get("lib").and_then(|lib| lib.as_table());
        let tests = library.and_then(|lib| lib.get("test"));
        if tests.and_then(|tests| tests.as_bool()) != Some(false) {
            continue;
        }
        without += 1;
        let inside = format!("{member}/src/");
        let own = sources()
            .into_iter()
            .filter(|source| source.path.starts_with(&inside));
        let tests = own.filter(|source| source.text.contains("#[cfg(test)]"));
        left.extend(tests.map(|source| source.path));
    }
    assert!(without > 0, "every library is compiled for tests");
    none(left, "tests in libraries that are not compiled for them");
}

#[test]
fn errors_are_boxed_in_the_program_only() {
    for member in [
        "boards", "geometry", "grid", "online", "play", "server", "tabletop",
    ] {
        let used = names(&manifest(member), "dependencies");
        assert!(!used.contains(&"anyhow".to_owned()), "{member} uses anyhow");
        assert!(!used.contains(&"clap".to_owned()), "{member} uses clap");
    }
}

/// A page plays games and serves none.
#[test]
fn the_server_is_in_no_page() {
    let program = manifest("app");
    let everywhere = program.get("dependencies").and_then(|part| part.as_table());
    let everywhere = everywhere.expect("dependencies");
    assert!(!everywhere.contains_key("server"), "the page has it, too");
    assert!(names(&program, "dependencies").contains(&"server".to_owned()));
}

#[test]
fn members_inherit_the_lints() {
    let workspace: Table = fs::read_to_string(root().join("Cargo.toml"))
        .expect("the workspace")
        .parse()
        .expect("TOML");
    let listed = workspace["workspace"]["members"]
        .as_array()
        .expect("members");
    let listed: Vec<&str> = listed.iter().filter_map(|name| name.as_str()).collect();
    assert_eq!(
        listed, MEMBERS,
        "tidy and the workspace list the same members"
    );
    for member in MEMBERS {
        let lints = manifest(member).get("lints").cloned();
        let inherited = lints.and_then(|lints| lints.get("workspace")?.as_bool());
        assert_eq!(
            inherited,
            Some(true),
            "{member} inherits the workspace lints"
        );
    }
}

#[test]
fn files_are_short() {
    let mut long = Vec::new();
    for source in production() {
        let all = source.text.lines().filter(|line| is_code(line)).count();
        let code = source.code().count();
        if all > 500 {
            long.push(format!("{}: {all} code lines, 500 allowed", source.path));
        } else if code > 300 && !source.module_doc().contains("Over 300 lines") {
            long.push(format!(
                "{}: {code} code lines; past 300 the module doc says why: \"Over 300 lines because …\"",
                source.path
            ));
        }
    }
    none(long, "files that are too long");
}

#[test]
fn files_say_what_they_answer() {
    let silent = sources().into_iter().filter(|source| {
        let told =
            source.text.starts_with("//! ") || source.text.starts_with("#![doc = include_str!");
        // libFuzzer's targets have to open with their own attribute.
        !told && !source.text.starts_with("#![no_main]")
    });
    none(
        silent.map(|source| source.path).collect(),
        "files without a module doc",
    );
}

#[test]
fn tolerances_live_in_one_file() {
    let mut stray = Vec::new();
    for source in production().filter(|source| source.path != "geometry/src/tolerance.rs") {
        for (number, line) in source.code() {
            let code = line.split("//").next().unwrap_or_default();
            let is_named = code.contains("const ") || code.contains("debug_assert!");
            if has_small_number(code) && !is_named {
                stray.push(format!("{}:{number}: {}", source.path, line.trim()));
            }
        }
    }
    none(stray, "epsilons without a name");
}

/// Whether code holds a number such as `1e-9`.
fn has_small_number(code: &str) -> bool {
    let mut before = code.split("e-").collect::<Vec<_>>();
    let after = before.split_off(1);
    before.extend(after.iter().copied());
    before.windows(2).any(|pair| {
        pair[0].ends_with(|letter: char| letter.is_ascii_digit() || letter == '.')
            && pair[1].starts_with(|letter: char| letter.is_ascii_digit())
    })
}

#[test]
fn small_numbers_are_found() {
    assert!(has_small_number("a < 1e-9") && has_small_number("2.5e-3"));
    assert!(!has_small_number("one-1 e-mail"));
}

#[test]
fn trigonometry_lives_in_one_file() {
    let words = [
        ".sin()",
        ".cos()",
        ".tan()",
        ".sin_cos()",
        ".asin()",
        ".acos()",
        ".atan()",
        ".atan2(",
        ".hypot(",
        ".to_angle(",
        "from_angle(",
        ".angle_to(",
        ".angle_between(",
        "libm::",
    ];
    none(
        lines_with(&words, &["geometry/src/units.rs"]),
        "trigonometry outside units.rs",
    );
}

#[test]
fn parry_is_named_in_one_file() {
    none(
        lines_with(&["parry2d"], &["geometry/src/backend.rs"]),
        "parry outside backend.rs",
    );
}

/// What is boxed carries all that its trait asks for: words of every state of every game weighed 340 000 bytes in a page
/// that says none of them.
#[test]
fn no_trait_that_can_be_boxed_asks_for_debug() {
    let mut found = Vec::new();
    for source in production() {
        let traits = source.code().filter(|(_, line)| {
            let is_boxed = !line.contains("Copy") && !line.contains("Clone");
            line.contains("trait ") && line.contains("Debug") && is_boxed
        });
        found.extend(traits.map(|(number, line)| format!("{}:{number}: {line}", source.path)));
    }
    none(found, "`impl Debug for dyn` says the name alone");
}

#[test]
fn nobody_prints_but_the_writer() {
    let words = ["println!", "eprintln!", "print!(", "stdout()", "stderr()"];
    none(
        lines_with(&words, &["app/src/cli/mod.rs", "xtask/src/say.rs"]),
        "prints beside the writer",
    );
}

#[test]
fn colors_live_in_the_theme() {
    let hex = |line: &str| {
        line.match_indices('#').any(|(at, _)| {
            let digits = line[at + 1..]
                .chars()
                .take_while(char::is_ascii_hexdigit)
                .count();
            digits == 6 || digits == 3
        })
    };
    let mut stray = Vec::new();
    for source in
        production().filter(|s| s.path.starts_with("app/") && s.path != "app/ui/src/theme.rs")
    {
        let hits = source.code().filter(|(_, line)| hex(line));
        stray.extend(
            hits.map(|(number, line)| format!("{}:{number}: {}", source.path, line.trim())),
        );
    }
    none(stray, "colors outside theme.rs");
}

#[test]
fn the_page_has_the_colors_of_the_theme() {
    let read = |path: &str| fs::read_to_string(root().join(path)).expect("a file");
    let (theme, page) = (
        read("app/ui/src/theme/inks.rs"),
        read("xtask/page/page.css"),
    );
    for name in ["panel", "ink", "plan"] {
        let marked = |text: &str, mark: String| -> Vec<String> {
            let values = text
                .lines()
                .filter_map(|line| line.trim().strip_prefix(&mark));
            let digits = |value: &str| value.replace("0x", "").replace([',', ' ', ']', ';'], "");
            values.map(digits).collect()
        };
        let shown = marked(&page, format!("--{name}: #"));
        // First on light ground, then on dark.
        assert_eq!(shown, marked(&theme, format!("{name}: [")), "{name}");
        assert_eq!(shown.len(), 2, "{name}");
    }
}

#[test]
fn every_sign_is_in_the_fonts() {
    use eframe::egui::{Context, FontId, RawInput};

    let window = Context::default();
    window.set_fonts(ui::theme::fonts());
    let mut output = window.run_ui(RawInput::default(), |_| {});
    output.textures_delta.clear();
    // Names of keys that the window's library uses are written in words before they are shown.
    let renamed = "⏴⏵⏶⏷";
    let mut missing = Vec::new();
    for source in production().filter(|source| source.path.starts_with("app/")) {
        for (number, line) in source.code() {
            let code = line.split("//").next().unwrap_or_default();
            let signs = code.chars().filter(|sign| !sign.is_ascii());
            for sign in signs.filter(|sign| !renamed.contains(*sign)) {
                let font = FontId::proportional(14.0);
                if !window.fonts_mut(|fonts| fonts.has_glyph(&font, sign)) {
                    missing.push(format!("{}:{number}: {sign}", source.path));
                }
            }
        }
    }
    none(missing, "signs that no font of the window has");
}

#[test]
fn rings_and_boxes_have_rims() {
    let words = [
        ".radio(",
        ".radio_value(",
        ".checkbox(",
        "RadioButton::new",
        "Checkbox::new",
    ];
    none(
        lines_with(&words, &["app/ui/src/widgets/tick.rs"]),
        "rings and boxes that the theme does not dress",
    );
}

#[test]
fn one_glam_is_locked() {
    let lock = fs::read_to_string(root().join("Cargo.lock")).expect("Cargo.lock");
    assert_eq!(
        lock.matches("name = \"glam\"\n").count(),
        1,
        "two glams do not mix"
    );
}

#[test]
fn no_file_knows_a_machine() {
    // Put together here, so that this file does not hold what it looks for.
    let places: Vec<String> = ["work", "home", "root", "farm", "Users"]
        .iter()
        .map(|place| format!("/{place}/"))
        .collect();
    let mut found = Vec::new();
    for (path, full) in files() {
        // Pictures and other bytes are not read by people.
        let Ok(text) = fs::read_to_string(full) else {
            continue;
        };
        for (number, line) in text.lines().enumerate() {
            if places.iter().any(|place| line.contains(place.as_str())) {
                found.push(format!("{path}:{}: {line}", number + 1));
            }
        }
    }
    none(found, "paths of one machine");
}

/// Names with the files that they stand for, by the quotes of a text of a folder.
fn quoted_files(text: &str, folder: &Path) -> BTreeSet<(String, PathBuf)> {
    let quoted: Vec<&str> = text.split('"').skip(1).step_by(2).collect();
    let full = |file: &str| fs::canonicalize(root().join(folder).join(file)).expect("a file");
    let pairs = quoted.chunks(2);
    pairs
        .map(|pair| (pair[0].to_owned(), full(pair[1])))
        .collect()
}

/// What the program asks for beside its page is put there from the same file, and nothing else is.
#[test]
fn what_is_asked_for_beside_a_page_lies_there() {
    let mut asked = BTreeSet::new();
    for source in production() {
        let folder = Path::new(&source.path).parent().expect("a folder");
        let parts = source.text.split("beside!(").skip(1);
        for arguments in parts.filter_map(|part| part.split(')').next()) {
            asked.extend(quoted_files(arguments, folder));
        }
    }
    let site = Path::new("xtask/src/site");
    let text = fs::read_to_string(root().join(site).join("page.rs")).expect("it is there");
    let (_, list) = text.split_once("const BESIDE").expect("a list");
    let (list, _) = list.split_once("];").expect("its end");
    assert_eq!(asked, quoted_files(list, site));
}

#[test]
fn documents_link_to_what_is_there() {
    let mut broken = Vec::new();
    for (path, full) in files()
        .into_iter()
        .filter(|(path, _)| path.ends_with(".md"))
    {
        let text = fs::read_to_string(&full).expect("documents are UTF-8");
        for (at, _) in text.match_indices("](") {
            let target = text[at + 2..].split(')').next().unwrap_or_default();
            let file = target.split('#').next().unwrap_or_default();
            let outside = target.contains("://") || file.is_empty() || file.contains("::");
            let folder = full.parent().expect("a file has a folder");
            if !outside && !folder.join(file).exists() {
                broken.push(format!("{path}: {target}"));
            }
        }
    }
    none(broken, "links to nothing");
}
