//! The program: hands its arguments to the library, or opens the page.

#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::process::ExitCode {
    bannerfield::cli::main()
}

#[cfg(target_arch = "wasm32")]
fn main() {
    bannerfield::web::start();
}
