//! Who hands out the page on this machine?
//!
//! A server for one site from memory, for this machine only, packed as a real host would send it.
//! It knows the site's files and nothing else, so no path leads out of it.

use std::collections::BTreeMap;
use std::io::{self, Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::Duration;

use anyhow::{Context, Result};

use crate::site::{Site, packed};

/// A request's head is longer only if somebody means harm.
const LONGEST_HEAD: usize = 16 * 1024;

/// Serves a site until it is dropped.
pub(crate) struct Server {
    place: SocketAddr,
    is_over: Arc<AtomicBool>,
    listening: Option<JoinHandle<()>>,
}

type Files = BTreeMap<String, File>;

struct File {
    whole: Vec<u8>,
    packed: Vec<u8>,
    kind: &'static str,
    /// Whether the name changes when the content does.
    fixed: bool,
}

impl Server {
    /// Starts on a port, or on any that is free.
    ///
    /// # Errors
    /// If the port is taken.
    pub(crate) fn start(site: Site, port: Option<u16>) -> Result<Self> {
        let wanted = SocketAddr::from((Ipv4Addr::LOCALHOST, port.unwrap_or(0)));
        let listener =
            TcpListener::bind(wanted).with_context(|| format!("cannot serve on {wanted}"))?;
        let place = listener.local_addr()?;
        let files = Arc::new(files(site));
        let is_over = Arc::new(AtomicBool::new(false));
        let ends = Arc::clone(&is_over);
        let listening = std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                if ends.load(Ordering::SeqCst) {
                    return;
                }
                let (files, ends) = (Arc::clone(&files), Arc::clone(&ends));
                std::thread::spawn(move || {
                    // A browser that hangs up is no concern of ours.
                    let _ = answer(stream, &files, &ends);
                });
            }
        });
        Ok(Self {
            place,
            is_over,
            listening: Some(listening),
        })
    }

    /// Where the page is.
    pub(crate) fn address(&self) -> String {
        format!("http://{}/", self.place)
    }

    /// Its port, for another to take over.
    pub(crate) fn port(&self) -> u16 {
        self.place.port()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.is_over.store(true, Ordering::SeqCst);
        // Wakes the listener, which then sees that it is over and closes the port.
        let _ = TcpStream::connect_timeout(&self.place, Duration::from_secs(1));
        if let Some(listening) = self.listening.take() {
            let _ = listening.join();
        }
    }
}

fn files(site: Site) -> Files {
    let folder = format!("{}/", site.version);
    let files = site.files.into_iter().map(|(name, whole)| {
        let file = File {
            packed: packed(&whole),
            kind: kind(&name),
            fixed: name.starts_with(&folder),
            whole,
        };
        (name, file)
    });
    files.collect()
}

fn kind(name: &str) -> &'static str {
    let ending = name.rsplit('.').next().unwrap_or_default();
    match ending {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "wasm" => "application/wasm",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        _ => "application/octet-stream",
    }
}

/// Answers requests on one connection until the browser has no more.
fn answer(mut stream: TcpStream, files: &Files, is_over: &AtomicBool) -> io::Result<()> {
    stream.set_read_timeout(Some(Duration::from_secs(20)))?;
    stream.set_nodelay(true)?;
    let mut read = Vec::new();
    loop {
        let Some(end) = head_end(&read) else {
            let mut more = [0; 4096];
            let count = stream.read(&mut more)?;
            if count == 0 || read.len() > LONGEST_HEAD {
                return Ok(());
            }
            read.extend_from_slice(&more[..count]);
            continue;
        };
        if is_over.load(Ordering::SeqCst) {
            return Ok(());
        }
        let rest = read.split_off(end);
        let head = String::from_utf8_lossy(&read).into_owned();
        stream.write_all(&response(&head, files))?;
        read = rest;
    }
}

fn head_end(read: &[u8]) -> Option<usize> {
    let mark = b"\r\n\r\n";
    let at = read.windows(mark.len()).position(|part| part == mark)?;
    Some(at + mark.len())
}

/// The whole answer to a request's head.
fn response(head: &str, files: &Files) -> Vec<u8> {
    let mut words = head.lines().next().unwrap_or_default().split(' ');
    let (method, path) = (
        words.next().unwrap_or_default(),
        words.next().unwrap_or_default(),
    );
    if method != "GET" && method != "HEAD" {
        return refusal("405 Method Not Allowed");
    }
    let name = path.split(['?', '#']).next().unwrap_or_default();
    let name = match name.strip_prefix('/') {
        Some("") => "index.html",
        Some(name) => name,
        None => return refusal("400 Bad Request"),
    };
    let Some(file) = files.get(name) else {
        return refusal("404 Not Found");
    };
    let packs = file.packed.len() < file.whole.len() && takes_gzip(head);
    let body = match packs {
        true => &file.packed,
        false => &file.whole,
    };
    let kept = match file.fixed {
        true => "max-age=31536000, immutable",
        false => "no-cache",
    };
    let mut answer = format!(
        "HTTP/1.1 200 OK\r\nContent-Type: {}\r\nContent-Length: {}\r\nCache-Control: {kept}\r\n\
         Vary: Accept-Encoding\r\nX-Content-Type-Options: nosniff\r\n",
        file.kind,
        body.len(),
    );
    if packs {
        answer.push_str("Content-Encoding: gzip\r\n");
    }
    answer.push_str("\r\n");
    let mut answer = answer.into_bytes();
    if method == "GET" {
        answer.extend_from_slice(body);
    }
    answer
}

fn takes_gzip(head: &str) -> bool {
    head.lines().any(|line| {
        let line = line.to_ascii_lowercase();
        line.starts_with("accept-encoding:") && line.contains("gzip")
    })
}

fn refusal(why: &str) -> Vec<u8> {
    format!(
        "HTTP/1.1 {why}\r\nContent-Type: text/plain\r\nContent-Length: {}\r\n\r\n{why}",
        why.len()
    )
    .into_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::site::tests::sample;

    fn ask(server: &Server, request: &str) -> Vec<u8> {
        let mut stream = TcpStream::connect(server.place).expect("connected");
        stream.write_all(request.as_bytes()).expect("asked");
        stream.shutdown(std::net::Shutdown::Write).expect("asked");
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).expect("answered");
        answer
    }

    fn head(server: &Server, request: &str) -> String {
        let answer = ask(server, &format!("{request}\r\n\r\n"));
        let end = head_end(&answer).expect("a head");
        String::from_utf8(answer[..end].to_vec()).expect("text")
    }

    #[test]
    fn every_request_has_its_answer() {
        let site = sample();
        let fixed = format!("GET /{}/start.js HTTP/1.1", site.version);
        let server = Server::start(site, None).expect("started");
        for (request, expected) in [
            ("GET / HTTP/1.1", "200 OK"),
            ("GET / HTTP/1.1", "text/html"),
            ("GET /index.html?a=b HTTP/1.1", "text/html"),
            ("HEAD /sw.js HTTP/1.1", "Cache-Control: no-cache"),
            (&fixed, "immutable"),
            ("GET /manifest.webmanifest HTTP/1.1", "manifest+json"),
            ("GET /../Cargo.toml HTTP/1.1", "404"),
            ("GET //etc/hostname HTTP/1.1", "404"),
            ("GET http://elsewhere/ HTTP/1.1", "400"),
            ("POST / HTTP/1.1", "405"),
            ("nonsense", "405"),
        ] {
            let told = head(&server, request);
            assert!(told.contains(expected), "{request}\n{told}");
        }
    }

    #[test]
    fn files_are_packed_for_who_takes_them_so() {
        let site = sample();
        let page = site.files["index.html"].clone();
        let server = Server::start(site, None).expect("started");
        let plain = ask(&server, "GET / HTTP/1.1\r\n\r\n");
        assert!(plain.ends_with(&page));
        let request = "GET / HTTP/1.1\r\nAccept-Encoding: br, gzip\r\n\r\n";
        let answer = ask(&server, request);
        let at = head_end(&answer).expect("a head");
        assert!(String::from_utf8_lossy(&answer[..at]).contains("Content-Encoding: gzip"));
        let mut unpacked = Vec::new();
        flate2::read::GzDecoder::new(&answer[at..])
            .read_to_end(&mut unpacked)
            .expect("packed");
        assert_eq!(unpacked, page);
    }

    #[test]
    fn two_requests_share_a_connection() {
        let server = Server::start(sample(), None).expect("started");
        let twice = "HEAD / HTTP/1.1\r\n\r\nHEAD /sw.js HTTP/1.1\r\n\r\n";
        let answer = String::from_utf8(ask(&server, twice)).expect("text");
        assert_eq!(answer.matches("200 OK").count(), 2);
    }

    #[test]
    fn a_server_ends_and_another_takes_its_port() {
        let site = sample();
        let next = site.next_version();
        let path = format!("GET /{}/start.js HTTP/1.1", next.version);
        let server = Server::start(site, None).expect("started");
        assert!(head(&server, &path).contains("404"));
        let port = server.port();
        drop(server);
        let closed = TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_err();
        assert!(closed, "nobody answers any more");
        let server = Server::start(next, Some(port)).expect("started again");
        assert!(head(&server, &path).contains("200"));
    }
}
