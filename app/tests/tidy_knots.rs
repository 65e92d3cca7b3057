//! Do files of the crates under `app` import each other in large circles?
//!
//! A file imports another by a path in a `use` or in its code, and by a name that a third one hands on with `pub use`:
//! both count, the file that is named and the file where the name stands. `mod` alone is no import.

use std::collections::{BTreeMap, BTreeSet};

use crate::tidy::production;

/// The most files that may all be reached from each other.
const LARGEST: usize = 12;

const CRATES: [&str; 6] = [
    "app",
    "app/board_games",
    "app/game_window",
    "app/planner",
    "app/remote",
    "app/ui",
];

/// A path as it is written, part by part.
type Path = Vec<String>;

/// The files of a crate by their modules, the root by an empty one.
struct Crate {
    texts: BTreeMap<Path, String>,
    /// What a module hands on: the name, and the path that it stands for.
    handed: BTreeMap<Path, Vec<(String, Path)>>,
}

impl Crate {
    fn of(files: impl IntoIterator<Item = (String, String)>) -> Self {
        let mut texts = BTreeMap::new();
        for (file, text) in files {
            let file = file.trim_end_matches(".rs");
            let mut module: Path = file.split('/').map(str::to_owned).collect();
            module.pop_if(|last| ["mod", "lib", "main"].contains(&last.as_str()));
            texts.insert(module, code(&text));
        }
        let mut handed: BTreeMap<Path, Vec<(String, Path)>> = BTreeMap::new();
        for (module, text) in &texts {
            for (tree, is_public) in uses(text).0 {
                for path in expanded(&tree).into_iter().filter(|_| is_public) {
                    if let Some(name) = path.last().cloned() {
                        handed.entry(module.clone()).or_default().push((name, path));
                    }
                }
            }
        }
        Self { texts, handed }
    }

    /// The file that a path names in a module, and what of the path is left.
    fn file<'p>(&self, module: &Path, path: &'p [String]) -> Option<(Path, &'p [String])> {
        let mut at = module.clone();
        let mut rest = path;
        match path.first()?.as_str() {
            "crate" => (at, rest) = (Path::new(), &path[1..]),
            "self" => rest = &path[1..],
            "super" => {
                while rest.first().is_some_and(|part| part == "super") {
                    at.pop();
                    rest = &rest[1..];
                }
            }
            child => {
                let child = [module.as_slice(), &[child.to_owned()]].concat();
                self.texts.get(&child)?;
            }
        }
        while let Some(part) = rest.first() {
            let child = [at.as_slice(), std::slice::from_ref(part)].concat();
            if !self.texts.contains_key(&child) {
                break;
            }
            (at, rest) = (child, &rest[1..]);
        }
        self.texts.contains_key(&at).then_some((at, rest))
    }

    /// Every file that a path leads through: the one that it names, and those that hand the name on.
    fn files(&self, module: &Path, path: &[String]) -> Vec<Path> {
        let (mut module, mut path) = (module.clone(), path.to_vec());
        let mut found = Vec::new();
        while let Some((file, rest)) = self.file(&module, &path) {
            if found.contains(&file) {
                break;
            }
            found.push(file.clone());
            let handed = self.handed.get(&file).into_iter().flatten();
            let next = rest.first().and_then(|name| {
                let mut handed = handed.filter(|(known, _)| known == name);
                handed.next().map(|(_, path)| path.clone())
            });
            let Some(mut next) = next else {
                break;
            };
            next.extend_from_slice(&rest[1..]);
            (module, path) = (file, next);
        }
        found
    }

    fn imports(&self, module: &Path) -> BTreeSet<Path> {
        let (uses, rest) = uses(&self.texts[module]);
        let used = uses.iter().flat_map(|(tree, _)| expanded(tree));
        let named = rest
            .split(|letter: char| !(letter.is_alphanumeric() || letter == '_' || letter == ':'))
            .filter(|word| word.contains("::") && !word.starts_with(':'))
            .map(parts);
        let mut found: BTreeSet<Path> = used
            .chain(named)
            .flat_map(|path| self.files(module, &path))
            .collect();
        found.remove(module);
        found
    }

    /// Files that reach each other, largest circles first.
    fn knots(&self) -> Vec<Vec<String>> {
        let imports: BTreeMap<&Path, BTreeSet<Path>> = self
            .texts
            .keys()
            .map(|module| (module, self.imports(module)))
            .collect();
        let reached: BTreeMap<&Path, BTreeSet<Path>> = imports
            .keys()
            .map(|module| {
                let mut all = BTreeSet::new();
                let mut open: Vec<Path> = imports[module].iter().cloned().collect();
                while let Some(next) = open.pop() {
                    open.extend(imports[&next].difference(&all).cloned());
                    all.insert(next);
                }
                (*module, all)
            })
            .collect();
        let mut knots = BTreeSet::new();
        for (module, all) in &reached {
            if all.contains(*module) {
                let knot = all.iter().filter(|other| reached[other].contains(*module));
                let names: Vec<String> = knot.map(|file| file.join("::")).collect();
                knots.insert(names);
            }
        }
        let mut knots: Vec<_> = knots.into_iter().collect();
        knots.sort_by_key(|knot| std::cmp::Reverse(knot.len()));
        knots
    }
}

/// Code without comments and inline tests.
fn code(text: &str) -> String {
    text.lines()
        .take_while(|line| !line.trim_start().starts_with("#[cfg(test)]"))
        .map(|line| line.split("//").next().unwrap_or_default())
        .map(|line| line.replace("pub(in crate::", "pub(in "))
        .collect::<Vec<_>>()
        .join("\n")
}

/// The trees of all `use`, with whether they are public, and the code between them.
fn uses(text: &str) -> (Vec<(String, bool)>, String) {
    let (mut trees, mut rest) = (Vec::new(), String::new());
    let mut inside: Option<(String, bool)> = None;
    for line in text.lines() {
        let trimmed = line.trim();
        if let Some((tree, _)) = &mut inside {
            tree.push_str(trimmed);
        } else if let Some((before, tree)) = trimmed
            .split_once("use ")
            .filter(|(before, _)| before.is_empty() || before.starts_with("pub"))
        {
            inside = Some((tree.to_owned(), !before.is_empty()));
        } else {
            rest.push_str(line);
            rest.push('\n');
        }
        if inside.as_ref().is_some_and(|(tree, _)| tree.ends_with(';')) {
            let done = inside.take();
            trees
                .extend(done.map(|(tree, public)| (tree.trim_end_matches(';').to_owned(), public)));
        }
    }
    (trees, rest)
}

fn parts(path: &str) -> Path {
    let parts = path
        .split("::")
        .map(str::trim)
        .filter(|part| !part.is_empty());
    parts.map(str::to_owned).collect()
}

/// Every path of a tree such as `a::{b, c::d}`.
fn expanded(tree: &str) -> Vec<Path> {
    let Some((head, inner)) = tree.split_once('{') else {
        let path = tree.split(" as ").next().unwrap_or_default();
        return vec![parts(path)];
    };
    let inner = inner.trim_end().trim_end_matches(';');
    let inner = inner.strip_suffix('}').unwrap_or(inner);
    let (mut depth, mut branch, mut branches) = (0, String::new(), Vec::new());
    for letter in inner.chars() {
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        if letter == ',' && depth == 0 {
            branches.push(std::mem::take(&mut branch));
        } else {
            branch.push(letter);
        }
    }
    branches.push(branch);
    let branches = branches.iter().map(|branch| branch.trim());
    branches
        .filter(|branch| !branch.is_empty())
        .flat_map(expanded)
        .map(|path| [parts(head), path].concat())
        .collect()
}

#[test]
fn no_knot_is_large() {
    let sources: Vec<_> = production().collect();
    let mut large = Vec::new();
    for name in CRATES {
        let folder = format!("{name}/src/");
        let files = sources.iter().filter_map(|source| {
            let path = source.path.strip_prefix(&folder)?;
            Some((path.to_owned(), source.text.clone()))
        });
        let knots = Crate::of(files).knots();
        let knots = knots.iter().filter(|knot| knot.len() > LARGEST);
        large.extend(knots.map(|knot| format!("{name}: {} files {knot:?}", knot.len())));
    }
    assert!(large.is_empty(), "{}", large.join("\n"));
}

#[test]
fn circles_are_found() {
    let files = [
        ("lib.rs", "pub use a::Name;\nmod a;\nmod b;\nmod c;"),
        (
            "a.rs",
            "use crate::{b::{self, Thing}, c};\n// use crate::d::None;",
        ),
        ("b/mod.rs", "mod low;\nfn way() { low::deep(); }"),
        ("b/low.rs", "use crate::Name;\n#[cfg(test)]\nuse crate::c;"),
        ("c.rs", "use std::fmt;"),
    ];
    let files = files.map(|(path, text)| (path.to_owned(), text.to_owned()));
    assert_eq!(Crate::of(files).knots(), [["", "a", "b", "b::low"]]);
}
