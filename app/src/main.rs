//! The program: hands its arguments to the library.

use std::process::ExitCode;

fn main() -> ExitCode {
    bannerfield::cli::main()
}
