//! Does the program serve games, and say what is in the way where it cannot?

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Command, Stdio};

use crate::cli::run;

#[test]
fn devices_find_the_server_under_the_address_that_it_says() {
    let folder = tempfile::tempdir().expect("a folder");
    let database = folder.path().join("games.sqlite");
    let place = database.to_str().expect("a name");
    let page = folder.path().join("page");
    std::fs::create_dir(&page).expect("a folder");
    std::fs::write(page.join("index.html"), "<p>page</p>").expect("a file");
    let mut server = Command::new(env!("CARGO_BIN_EXE_bannerfield"))
        .args(["serve", "--port", "0", "--address", "127.0.0.1"])
        .args(["--database", place, "--page"])
        .arg(&page)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("a server");
    let mut said = BufReader::new(server.stdout.take().expect("piped"));
    let mut address = String::new();
    said.read_line(&mut address).expect("a line");
    let at = address.trim().strip_prefix("http://").expect("an address");
    let get = |path: &str| {
        let mut stream = TcpStream::connect(at).expect("a connection");
        let call = format!("GET {path} HTTP/1.1\r\nhost: {at}\r\nconnection: close\r\n\r\n");
        stream.write_all(call.as_bytes()).expect("sent");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        answer
    };
    assert!(get("/").ends_with("<p>page</p>"));
    assert!(get("/../games.sqlite").starts_with("HTTP/1.1 404"));
    assert!(get("/api/1/games/none/view").starts_with("HTTP/1.1 404"));

    // A second one finds port and file taken.
    let port = at.rsplit(':').next().expect("a port");
    let taken = [
        "serve",
        "--port",
        port,
        "--address",
        "127.0.0.1",
        "--database",
        place,
    ];
    let ran = run(&taken, "");
    assert_eq!((ran.code, ran.data.as_str()), (2, ""));
    assert!(
        ran.messages.contains(&format!("port {port} is taken")),
        "{}",
        ran.messages
    );
    let open = [
        "serve",
        "--port",
        "0",
        "--address",
        "127.0.0.1",
        "--database",
        place,
    ];
    let ran = run(&open, "");
    assert_eq!(ran.code, 2);
    assert!(
        ran.messages.contains("is open in another server"),
        "{}",
        ran.messages
    );
    server.kill().expect("killed");
    server.wait().expect("dead");
}

#[test]
fn a_bad_address_is_told() {
    let elsewhere = [
        "serve",
        "--port",
        "0",
        "--address",
        "192.0.2.1",
        "--database",
        "x.sqlite",
    ];
    let ran = run(&elsewhere, "");
    assert_eq!(ran.code, 2);
    assert!(
        ran.messages.contains("cannot listen on 192.0.2.1:0"),
        "{}",
        ran.messages
    );
    let nobody = "postgres://nobody@127.0.0.1:1/none";
    let ran = run(
        &[
            "serve",
            "--port",
            "0",
            "--address",
            "127.0.0.1",
            "--database",
            nobody,
        ],
        "",
    );
    assert_eq!(ran.code, 2);
    let unbuilt = ran.messages.contains("built without PostgreSQL");
    assert!(
        unbuilt || ran.messages.contains("cannot be used"),
        "{}",
        ran.messages
    );
}
