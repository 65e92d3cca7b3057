//! Does the program serve games, and say what is in the way where it cannot?

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Command, Stdio};

use crate::cli::run;

/// What the code of a dark terminal says: each character is two dots, one above the other.
fn read_code(lines: &[String]) -> String {
    const DOT: usize = 4;
    let dots = |line: &String| line.chars().map(dots).collect::<Vec<_>>();
    let rows: Vec<_> = lines
        .iter()
        .map(dots)
        .filter(|row| row.len() > 20)
        .collect();
    let (wide, high) = (rows[0].len(), 2 * rows.len());
    let mut grey = rqrr::PreparedImage::prepare_from_greyscale(wide * DOT, high * DOT, |x, y| {
        let (column, row) = (x / DOT, y / DOT);
        match rows[row / 2].get(column).is_some_and(|dots| dots[row % 2]) {
            true => 255,
            false => 0,
        }
    });
    let codes = grey.detect_grids();
    codes.first().expect("a code").decode().expect("a link").1
}

/// Which halves of a character are lit.
fn dots(one: char) -> [bool; 2] {
    match one {
        ' ' => [false, false],
        '▀' => [true, false],
        '▄' => [false, true],
        '█' => [true, true],
        other => panic!("{other:?} is no part of a code"),
    }
}

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
        .stderr(Stdio::piped())
        .spawn()
        .expect("a server");
    let mut told = BufReader::new(server.stderr.take().expect("piped"));
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
    let mut code = Vec::new();
    let last = loop {
        let mut line = String::new();
        told.read_line(&mut line).expect("a line");
        if line.contains("Ctrl+C") {
            break line;
        }
        code.push(line.trim_end_matches('\n').to_owned());
    };
    assert!(last.contains("Only this device finds it there"), "{last}");
    assert_eq!(read_code(&code), address.trim());
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
        ran.messages
            .contains("this machine has no address 192.0.2.1;"),
        "{}",
        ran.messages
    );
    let foreign = "mysql://root:secret@127.0.0.1/games";
    let ran = run(&["serve", "--port", "0", "--database", foreign], "");
    assert_eq!(ran.code, 2);
    let told = ran.messages.contains("no database mysql://…");
    assert!(told && !ran.messages.contains("secret"), "{}", ran.messages);
    let nobody = "postgres://nobody:secret@127.0.0.1:1/none";
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
        unbuilt
            || ran
                .messages
                .contains("the database at 127.0.0.1:1 cannot be used"),
        "{}",
        ran.messages
    );
}
