//! What does the tool answer to whoever calls it wrongly?

use std::process::Command;

#[test]
fn a_word_it_does_not_know_is_refused_with_what_it_knows() {
    let tool = env!("CARGO_BIN_EXE_xtask");
    let wrong = Command::new(tool).arg("wbe").output().unwrap();
    assert_eq!(wrong.status.code(), Some(2));
    let told = String::from_utf8(wrong.stderr).unwrap();
    assert!(told.contains("'wbe'"), "{told}");
    let help = Command::new(tool).arg("--help").output().unwrap();
    let help = String::from_utf8(help.stdout).unwrap();
    assert!(help.contains("web") && help.contains("browser"), "{help}");
}
