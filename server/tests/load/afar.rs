//! How soon is a drag seen where the network is slow?

use std::io::{Read as _, Write as _};
use std::net::{Ipv4Addr, Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::mpsc::channel;
use std::thread::{self, sleep};
use std::time::{Duration, Instant};

use online::{FromClient, FromServer};
use play::check::{Figure, cases, is_long};
use serde_json::{Value, json};

use super::{now, told};
use crate::client::{Device, begin, served};
use crate::sockets::{heard, resumed, send, shown};

/// A way to an address on which everything lies for a while, each way.
fn slow(to: SocketAddr, delay: Duration) -> SocketAddr {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a port");
    let at = listener.local_addr().expect("an address");
    thread::spawn(move || {
        for near in listener.incoming().flatten() {
            let Ok(far) = TcpStream::connect(to) else {
                continue;
            };
            let clones = [&near, &far].map(|end| end.try_clone().expect("a stream"));
            let [back, answers] = clones;
            late(near, far, delay);
            late(answers, back, delay);
        }
    });
    at
}

/// Hands on what comes, each part after a while.
fn late(mut from: TcpStream, mut to: TcpStream, delay: Duration) {
    to.set_nodelay(true).expect("a stream");
    let (lie, lying) = channel::<(Instant, Vec<u8>)>();
    thread::spawn(move || {
        let mut bytes = [0; 16 * 1024];
        while let Ok(count @ 1..) = from.read(&mut bytes) {
            if lie.send((now() + delay, bytes[..count].to_vec())).is_err() {
                break;
            }
        }
    });
    thread::spawn(move || {
        for (due, bytes) in lying {
            sleep(due.saturating_duration_since(now()));
            if to.write_all(&bytes).is_err() {
                break;
            }
        }
        // Whoever reads to the end finds it; it may be gone already.
        let _ = to.shutdown(Shutdown::Write);
    });
}

#[test]
fn a_drag_is_seen_over_a_slow_network() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = served(folder.path());
    let delay = Duration::from_millis(if is_long() { 50 } else { 5 });
    let at = slow(server.address(), delay);
    let game = begin(at, "tabletop", Value::Null, json!(["person", "person"]));
    let [ann, bo] = ["Ann", "Bo"].map(|name| Device::joins(at, &game, name));
    let [mut drags, mut sees] = [&ann, &bo].map(|device| {
        let mut socket = resumed(at, &game.id, &device.token, None);
        socket.get_mut().set_nodelay(true).expect("a stream");
        shown(&mut socket, None);
        socket
    });
    let count = cases(10);
    // As a hand that moves all the time, told as often as others are.
    let dragging = thread::spawn(move || {
        let sent = (0..count).map(|number| {
            sleep(Duration::from_millis(if number + 1 == count {
                200
            } else {
                60
            }));
            let at = now();
            send(&mut drags, &FromClient::Drag(json!(number)));
            at
        });
        let sent: Vec<Instant> = sent.collect();
        (sent, drags)
    });
    let mut seen = Vec::new();
    loop {
        if let FromServer::Drag(drag) = heard(&mut sees) {
            assert_eq!(drag.by, ann.seat);
            let number = drag.what.as_u64().expect("a number");
            seen.push((usize::try_from(number).expect("few"), now()));
            if number + 1 == u64::from(count) {
                break;
            }
        }
    }
    let (sent, _) = dragging.join().expect("dragged");
    assert!(seen.is_sorted_by_key(|(number, _)| *number), "in order");
    let count = Figure::Count(u64::try_from(seen.len()).expect("few"));
    println!("{}", count.line("drags seen over a slow network"));
    if is_long() {
        let took = seen.iter();
        let took = took.map(|(number, at)| at.saturating_duration_since(sent[*number]));
        let what = format!("a drag seen at {} ms each way", delay.as_millis());
        println!("{}", told(&what, took.collect()));
    }
    server.stop();
}
