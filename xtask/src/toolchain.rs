//! With which Rust is the page compiled?
//!
//! With the one that called us, if it knows the target (`rustup target add wasm32-unknown-unknown`); else with the
//! system's, which on Debian builds the standard library for the target from its source package.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Result, bail};

use crate::places;

/// What a page is compiled for.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

const SYSTEM_RUSTC: &str = "/usr/bin/rustc";
const SYSTEM_CARGO: &str = "/usr/bin/cargo";
const LINKER: &str = "wasm-ld";

/// A way to compile for a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Toolchain {
    /// The calling Rust, which has the target.
    Own,
    /// The system's Rust, which has the target.
    System,
    /// The system's Rust with its standard library's source.
    SystemFromSource,
}

/// What is known about one Rust.
#[derive(Clone, Copy, Debug, Default)]
struct Rust {
    /// Its standard library for the target.
    target: bool,
    /// The source of its standard library.
    source: bool,
    /// Whether this workspace compiles with it at all.
    recent: bool,
}

/// The way to compile on this machine.
///
/// # Errors
/// What to install, where there is none.
pub(crate) fn find() -> Result<Toolchain> {
    let own = look(Path::new("rustc"));
    let system = Path::new(SYSTEM_CARGO)
        .is_file()
        .then(|| look(Path::new(SYSTEM_RUSTC)));
    choose(own, system.flatten(), places::program(LINKER).is_some())
}

fn choose(own: Option<Rust>, system: Option<Rust>, linker: bool) -> Result<Toolchain> {
    if own.is_some_and(|rust| rust.target && rust.recent) {
        return Ok(Toolchain::Own);
    }
    let system = system.filter(|rust| rust.recent).unwrap_or_default();
    if system.target && linker {
        return Ok(Toolchain::System);
    }
    if system.source && linker {
        return Ok(Toolchain::SystemFromSource);
    }
    bail!(
        "no Rust on this machine compiles for a page ({TARGET}). Either of these brings one:\n  \
         rustup target add {TARGET}\n  \
         apt-get install rustc-web cargo-web rust-web-src lld"
    )
}

fn look(rustc: &Path) -> Option<Rust> {
    let ask = |what: &[&str]| {
        let mut asked = Command::new(rustc);
        if rustc.is_absolute() {
            forget_caller(&mut asked);
        }
        let answer = asked.args(what).output().ok()?;
        String::from_utf8(answer.stdout).ok()
    };
    let sysroot = ask(&["--print", "sysroot"])?;
    let library = PathBuf::from(sysroot.trim()).join("lib/rustlib");
    Some(Rust {
        target: library.join(TARGET).join("lib").is_dir(),
        source: library.join("src/rust/library").is_dir(),
        recent: is_recent(&ask(&["--version"])?, env!("CARGO_PKG_RUST_VERSION")),
    })
}

/// Whether `rustc 1.96.0 (…)` is at least what a manifest asks for, such as `1.95`.
fn is_recent(text: &str, least: &str) -> bool {
    let parts = |version: &str| -> Vec<u32> {
        let numbers = version.split(['.', '-']);
        numbers.map_while(|part| part.parse().ok()).collect()
    };
    let version = text
        .strip_prefix("rustc ")
        .and_then(|rest| rest.split(' ').next());
    version.is_some_and(|version| parts(version) >= parts(least))
}

impl Toolchain {
    /// How the choice is told.
    pub(crate) fn words(self) -> &'static str {
        match self {
            Self::Own => "the calling Rust",
            Self::System => "the system's Rust",
            Self::SystemFromSource => "the system's Rust and its library's source",
        }
    }

    /// `cargo build` for a page, up to the package and the profile.
    pub(crate) fn build(self) -> Command {
        let mut build = match self {
            Self::Own => Command::new(std::env::var_os("CARGO").unwrap_or("cargo".into())),
            Self::System | Self::SystemFromSource => {
                let mut build = Command::new(SYSTEM_CARGO);
                forget_caller(&mut build);
                build.env("RUSTC", SYSTEM_RUSTC);
                build.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", LINKER);
                build
            }
        };
        build.env_remove("CARGO_TARGET_DIR");
        build.args(["build", "--target", TARGET]);
        if self == Self::SystemFromSource {
            build.env("RUSTC_BOOTSTRAP", "1");
            build.arg("-Zbuild-std=std,panic_abort");
        }
        build
    }
}

/// Takes from a call what `cargo run` and rustup set for us, which would mix two toolchains.
fn forget_caller(call: &mut Command) {
    const KEPT: [&str; 5] = [
        "CARGO_HOME",
        "CARGO_HTTP_",
        "CARGO_NET_",
        "CARGO_REGISTR",
        "CARGO_TERM_",
    ];
    const LIBRARIES: [&str; 3] = [
        "LD_LIBRARY_PATH",
        "DYLD_LIBRARY_PATH",
        "DYLD_FALLBACK_LIBRARY_PATH",
    ];
    for (name, _) in std::env::vars_os() {
        let Some(name) = name.to_str() else { continue };
        let ours = ["CARGO", "RUSTC", "RUSTDOC", "RUSTUP_TOOLCHAIN"]
            .iter()
            .any(|start| name.starts_with(start));
        let kept = KEPT.iter().any(|start| name.starts_with(start));
        if (ours && !kept) || LIBRARIES.contains(&name) {
            call.env_remove(name);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WITH_TARGET: Rust = Rust {
        target: true,
        source: false,
        recent: true,
    };
    const WITH_SOURCE: Rust = Rust {
        target: false,
        source: true,
        recent: true,
    };
    const BARE: Rust = Rust {
        target: false,
        source: false,
        recent: true,
    };

    #[test]
    fn the_nearest_toolchain_is_taken() {
        let old = Rust {
            recent: false,
            ..WITH_TARGET
        };
        // The calling Rust, the system's, whether there is a linker, the choice.
        for (own, system, linker, expected) in [
            (Some(WITH_TARGET), None, false, Some(Toolchain::Own)),
            (
                Some(WITH_TARGET),
                Some(WITH_SOURCE),
                true,
                Some(Toolchain::Own),
            ),
            (
                Some(BARE),
                Some(WITH_SOURCE),
                true,
                Some(Toolchain::SystemFromSource),
            ),
            (Some(BARE), Some(WITH_TARGET), true, Some(Toolchain::System)),
            (None, Some(WITH_SOURCE), false, None),
            (Some(old), Some(BARE), true, None),
            (None, Some(old), true, None),
            (None, None, true, None),
        ] {
            let chosen = choose(own, system, linker);
            assert_eq!(chosen.as_ref().ok(), expected.as_ref());
        }
    }

    #[test]
    fn a_machine_without_any_is_told_both_ways() {
        let told = choose(Some(BARE), None, true)
            .expect_err("none")
            .to_string();
        assert!(told.contains("rustup target add") && told.contains("apt-get install"));
    }

    #[test]
    fn versions_are_numbers() {
        for (text, recent) in [
            ("rustc 1.96.0 (ac68faa20 2026-05-25)", true),
            ("rustc 1.95.0", true),
            ("rustc 1.100.0-nightly", true),
            ("rustc 2.0.0", true),
            ("rustc 1.63.0", false),
            ("rustc 1.9.0", false),
            ("no compiler", false),
        ] {
            assert_eq!(is_recent(text, "1.95"), recent, "{text}");
        }
    }
}
