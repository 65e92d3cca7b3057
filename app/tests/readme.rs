//! Does the readme show what the program says?
//!
//! Every command in a `console` block is run; what stands below it has to be its output. `UPDATE=1` writes it.

use std::fmt::Write;
use std::path::Path;
use std::process::Command;

#[test]
fn the_readme_is_true() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let path = root.join("README.md");
    let kept = std::fs::read_to_string(&path).expect("the readme");
    let mut now = String::new();
    for (place, block) in kept.split("```").enumerate() {
        let fence = if place == 0 { "" } else { "```" };
        now.push_str(fence);
        match block.strip_prefix("console\n") {
            Some(session) => {
                write!(now, "console\n{}", replayed(session, &root)).expect("a text takes all")
            }
            None => now.push_str(block),
        }
    }
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, &now).expect("the readme");
    }
    assert!(
        kept == now,
        "README.md is old: UPDATE=1 cargo test -p bannerfield --test all readme"
    );
}

/// The commands of a session with their output as it is now.
fn replayed(session: &str, root: &Path) -> String {
    let commands = session
        .lines()
        .filter_map(|line| line.strip_prefix("$ bannerfield "));
    let outputs = commands.map(|command| {
        let output = Command::new(env!("CARGO_BIN_EXE_bannerfield"))
            .args(command.split_whitespace())
            .current_dir(root)
            .output()
            .expect("the program runs");
        let data = String::from_utf8(output.stdout).expect("data is UTF-8");
        format!("$ bannerfield {command}\n{}", data.trim_end())
    });
    outputs.collect::<Vec<_>>().join("\n\n") + "\n"
}
