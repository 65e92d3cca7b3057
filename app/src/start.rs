//! What does the program begin with?

use std::sync::Arc;

use planner::app::Start;
use planner::battle::KIND;
use planner::document::{self, TableDocument};
use planner::settings::Settings;
use play::Problems;
use tabletop::Packs;
use ui::disk::Found;
use ui::toast::Tidings;

/// The table that was open last, as far as it can be read, else the sample battle. A damaged log is set aside by
/// `set_aside`, which tells where it is then.
///
/// # Errors
/// Problems of the sample, which only a broken build has.
pub fn begin(
    packs: Arc<Packs>,
    found: Found,
    set_aside: impl FnOnce() -> Option<String>,
) -> Result<Start, Problems> {
    let settings = found.settings.as_deref().and_then(Settings::read);
    let settings = settings.unwrap_or_default();
    let mut hello = Vec::new();
    let mut problems = Problems::default();
    let mut damaged = false;
    let mut kept = None;
    if let Some(bytes) = found.logs.get(&KIND) {
        match document::read(&packs, "recovery.jsonl", bytes) {
            Ok(opened) => {
                damaged = opened.is_damaged();
                problems = opened.warnings.clone();
                kept = Some(opened);
            }
            // A program that ended before its first line left nothing to recover.
            Err(_) if bytes.is_empty() => {}
            Err(found) => {
                damaged = true;
                problems = found;
            }
        }
    }
    if damaged && let Some(aside) = set_aside() {
        let text = format!("The damaged recovery file is kept as {aside}");
        hello.push((Tidings::Bad, text));
    }
    if let Some(why) = &found.unkept {
        let text = format!("What you change here is lost unless you save it: {why}");
        hello.push((Tidings::Bad, text));
    }
    if found.crashed && kept.is_some() {
        let text = "Recovered the table as it was before the program ended".to_owned();
        hello.push((Tidings::Good, text));
    }
    Ok(Start {
        document: match kept {
            Some(opened) => TableDocument::recovered(packs, opened, &settings.table),
            None => TableDocument::sample(packs)?,
        },
        settings,
        hello,
        problems,
        logs: found.logs,
        photo: found.photo,
        keeps: found.unkept.is_none(),
        site: None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::GAMES;

    fn begun(folder: &std::path::Path) -> Start {
        let packs = Arc::new(Packs::builtin().expect("packs"));
        let (found, keeper) = Found::look_in(folder, GAMES);
        begin(packs, found, || keeper.set_aside(KIND)).expect("begun")
    }

    fn game() -> String {
        let packs = Arc::new(Packs::builtin().expect("packs"));
        let mut document = TableDocument::sample(packs).expect("sample");
        document.fix(tabletop::Fix::Refresh).expect("fixed");
        let id = document.table().state.units[0].id.clone();
        document.fix(tabletop::Fix::Remove { id }).expect("fixed");
        document.game()
    }

    #[test]
    fn the_first_start_shows_the_sample() {
        let folder = tempfile::tempdir().expect("folder");
        let start = begun(folder.path());
        assert!(start.hello.is_empty() && start.problems.is_empty() && start.keeps);
        assert_eq!(start.document.title, "Sample battle");
    }

    #[test]
    fn a_recovery_file_in_any_state_gives_what_is_good() {
        let whole = game();
        let lines: Vec<&str> = whole.lines().collect();
        let torn = format!("{}\n{}\n{}", lines[0], lines[1], &lines[2][..30]);
        let damaged = whole.replacen("remove", "renove", 1);
        let older = whole.replacen("\"2017\"", "\"1999\"", 1);
        // What is in the file, the entries recovered, problems told, whether it is set aside.
        for (text, entries, problems, aside) in [
            (whole.as_str(), 2, 0, false),
            (torn.as_str(), 1, 1, false),
            (damaged.as_str(), 1, 2, true),
            (older.as_str(), 0, 1, true),
            ("no game at all", 0, 1, true),
            ("", 0, 0, false),
        ] {
            let folder = tempfile::tempdir().expect("folder");
            std::fs::write(folder.path().join("recovery.jsonl"), text).expect("written");
            let start = begun(folder.path());
            let session = start.document.session();
            let found = (session.len(), start.problems.0.len());
            assert_eq!(found, (entries, problems), "{text:.60} {}", start.problems);
            assert_eq!(session.access(), play::Access::Open);
            let kept = folder.path().join("recovery-damaged.jsonl");
            assert_eq!(kept.exists(), aside, "{text:.60}");
            if aside {
                assert_eq!(std::fs::read_to_string(kept).expect("read"), text);
            }
        }
    }
}
