//! Do two phones play with others where the page came by plain http?
//!
//! `bannerfield serve` serves the page under an address of this machine that is not its own alone, so that browsers hold
//! it for insecure, as in a home network. Two browsers and a window of the program follow an invitation, sit down and
//! play; a device of this process looks on. First a finger does what is to be done, then each answers anything that is
//! open to it. Where a game is long, the host gives all seats to programs after a while. At the end all have seen the
//! same.

use std::io::{BufRead, BufReader};
use std::net::{IpAddr, Ipv4Addr, UdpSocket};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result, bail};
use play::Seeded;
use resvg::tiny_skia::{Pixmap, PixmapPaint, Transform};
use serde_json::{Value, json};

use super::beside::Beside;
use super::chrome::Chrome;
use super::device::{Device, post};
use super::journey::TIPS;
use super::page::{Page, Screen};
use crate::{campaign, places, say};

/// A phone, as it is held.
const PHONE: Screen = Screen {
    name: "online",
    width: 390,
    height: 844,
    density: 1,
    mobile: true,
};

/// How far below its name the middle of a field is, in points.
const FIELD: f64 = 26.0;

/// A game that is played so.
struct Played {
    name: &'static str,
    /// As saves name it.
    kind: &'static str,
    /// What of the page its link asks for.
    page: &'static str,
    setting: Value,
    /// Two phones, and a window where there is a third; else it looks on.
    seats: usize,
    /// Answers of the phones before programs play on to the end; none for a game that people play to its end.
    enough: Option<u32>,
}

fn games() -> [Played; 4] {
    let usual = |name, kind, page, seats, enough| Played {
        name,
        kind,
        page,
        setting: Value::Null,
        seats,
        enough,
    };
    let battle = json!({ "battle": { "size": "small", "mode": "a-game-of-thrones" } });
    [
        Played {
            setting: json!({ "mode": "skirmish", "rounds": 1 }),
            ..usual("risk", "risk", "maps.html?risk", 3, None)
        },
        usual("skirmish", "skirmish", "maps.html?skirmish", 2, Some(40)),
        usual("throne", "throne", "maps.html?throne", 3, Some(40)),
        Played {
            setting: battle,
            ..usual("battle", "tabletop", "", 2, Some(30))
        },
    ]
}

/// Plays every game; pictures of both phones side by side go to a folder.
pub(super) fn run(program: &Path, only: &str, pictures: &Path) -> Result<()> {
    let Some(address) = own_address() else {
        say::line(
            "skipped: this machine has no address but its own, where every page counts as secure",
        );
        return Ok(());
    };
    let folder = std::env::temp_dir().join(format!("bannerfield-online-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    let server = Server::start(address, &folder)?;
    let site = server.site.clone();
    say::line(&format!("online: served at {site}"));
    let went = plays_all(program, &site, only, pictures);
    drop(server);
    let _ = std::fs::remove_dir_all(&folder);
    went
}

/// Two browsers play one game after the other.
fn plays_all(program: &Path, site: &str, only: &str, pictures: &Path) -> Result<()> {
    let window = campaign::tests_of("bannerfield")?;
    let profile = |phone: usize| {
        let name = format!("bannerfield-{}-{phone}", std::process::id());
        std::env::temp_dir().join(name)
    };
    let mut browsers = Vec::new();
    for phone in 0..2 {
        browsers.push(Chrome::start(program, &profile(phone), PHONE.density)?);
    }
    let mut phones = Vec::new();
    for chrome in &mut browsers {
        phones.push(Page::new(chrome, PHONE, pictures)?);
    }
    for game in games().iter().filter(|game| game.name.starts_with(only)) {
        let began = campaign::now();
        let went = plays(&mut phones, &window, site, game);
        if went.is_err() {
            for (page, name) in phones.iter_mut().zip(["ann", "bo"]) {
                let _ = page.picture(&format!("{}-{name}-failed", game.name));
            }
        }
        let answers = went.with_context(|| format!("playing {} among devices", game.name))?;
        let mut shots = Vec::new();
        for page in &mut phones {
            page.settle()?;
            shots.push(page.shot()?);
            let complaints = page.complaints();
            if !complaints.is_empty() {
                bail!("the page complains: {}", complaints.join("\n"));
            }
        }
        let file = pictures.join(format!("online-{}.png", game.name));
        beside(&shots)?
            .save_png(&file)
            .context("no picture is written")?;
        say::line(&format!(
            "online: {} was played to its end by two phones over plain http and a window, {answers} answers of the \
             phones, {} s",
            game.name,
            began.elapsed().as_secs()
        ));
    }
    for page in phones {
        page.close()?;
    }
    Ok(())
}

/// A game to its end; how often the phones answered.
fn plays(phones: &mut [Page<'_>], window: &Path, site: &str, game: &Played) -> Result<u32> {
    let at = site.strip_prefix("http://").context("no plain http")?;
    let seats = vec!["person"; game.seats];
    let new = json!({ "kind": game.kind, "setting": game.setting, "seats": seats });
    let created = post(at, "/games", "", &new)?;
    let of = |name: &str| created[name].as_str().context("no game was begun");
    let (id, secret, host) = (of("id")?, of("secret")?, of("host")?);
    // The link that the window writes and shows as a QR code.
    let link = format!("{site}/{}#join={id}.{secret}", game.page);
    for (page, name) in phones.iter_mut().zip(["Ann", "Bo"]) {
        sits_down(page, &link, name).with_context(|| format!("{name} joins"))?;
    }
    let window = Beside::joins(window, &link)?;
    let mut own = Device::watches(at, id, secret);
    let mut dice = Seeded::new(30);
    let mut answers = 0;
    // Which question each answered last: it is asked again a frame later.
    let mut answered = vec![(Value::Null, 0); phones.len()];
    let mut idle = 0;
    // Whether programs play for all by now.
    let mut given = false;
    loop {
        let mut over = own.look()? && window.stands()["over"] == true;
        let mut went = false;
        for (page, last) in phones.iter_mut().zip(&mut answered) {
            let stands = page.hook_json("stands")?;
            over &= stands["over"] == true;
            let is_same = last.0 == stands && last.1 < AGAIN;
            last.1 += 1;
            if stands["open"].as_u64().unwrap_or(0) > 0 && !is_same {
                page.hook("answer", &dice.draw(250).to_string())?;
                *last = (stands, 0);
                answers += 1;
                went = true;
            }
        }
        if over {
            break;
        }
        if !given && game.enough.is_some_and(|enough| answers >= enough) {
            given = true;
            for seat in 0..game.seats {
                let sitter = json!({ "seat": seat, "sitter": { "program": "squire" } });
                post(at, &format!("/games/{id}/seats"), host, &sitter)?;
            }
        }
        idle = if went { 0 } else { idle + 1 };
        if idle > PATIENCE {
            bail!("nobody is asked any more after {answers} answers");
        }
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    same(phones, &window, &mut own)?;
    Ok(answers)
}

/// A question that stands so often after its answer is answered again.
const AGAIN: u32 = 200;
/// So often nobody may be asked before a game counts as stuck.
const PATIENCE: u32 = 6_000;

/// Follows the link, reads what is said of plain http, and takes the first free seat by touch.
fn sits_down(page: &mut Page<'_>, link: &str, name: &str) -> Result<()> {
    page.open(link)?;
    if page.ask("window.isSecureContext")? != Value::Bool(false) {
        bail!("the browser holds {link} for secure");
    }
    page.find("Sit down")?;
    page.find("This page came by plain http")?;
    // The field stands below its name.
    let label = page.find("Your name")?;
    let (x, y) = label.place;
    page.tap_at((x + 40.0, y + label.size.1 + FIELD))?;
    page.write(name)?;
    page.tap_until("Sit down", |page| Ok(!page.has("Sit down")?))?;
    page.find("You are")?;
    if page.has(TIPS)? {
        page.tap_until(TIPS, |page| Ok(!page.has(TIPS)?))?;
    }
    Ok(())
}

/// Waits until all see the same end and the same last line.
fn same(phones: &mut [Page<'_>], window: &Beside, own: &mut Device) -> Result<()> {
    let seen = |stands: &Value| json!({ "turn": stands["turn"], "last": stands["last"] });
    let mut last = Vec::new();
    for _ in 0..200 {
        own.look()?;
        last = vec![seen(&own.stands()), seen(&window.stands())];
        for page in phones.iter_mut() {
            last.push(seen(&page.hook_json("stands")?));
        }
        if last.windows(2).all(|pair| pair[0] == pair[1]) {
            return Ok(());
        }
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
    bail!("not all see the same: {last:#?}")
}

/// An address under which others find this machine.
fn own_address() -> Option<Ipv4Addr> {
    // Nothing is sent.
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    match socket.local_addr().ok()?.ip() {
        IpAddr::V4(own) if !own.is_loopback() && !own.is_unspecified() => Some(own),
        IpAddr::V4(_) | IpAddr::V6(_) => None,
    }
}

/// A server of games; it ends with this value.
struct Server {
    child: Child,
    site: String,
}

impl Server {
    fn start(address: Ipv4Addr, folder: &Path) -> Result<Self> {
        let mut child = Command::new(bannerfield()?)
            .args(["serve", "--port", "0", "--address"])
            .arg(address.to_string())
            .arg("--database")
            .arg(folder.join("games.sqlite"))
            .arg("--page")
            .arg(places::site())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .context("the server does not start")?;
        let said = child.stdout.take().context("the server says nothing")?;
        let mut site = String::new();
        BufReader::new(said).read_line(&mut site)?;
        let site = site.trim().to_owned();
        let server = Self { child, site };
        match server.site.starts_with("http://") {
            true => Ok(server),
            false => bail!("the server serves nowhere"),
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The program as it was built last; compiled if it never was.
fn bannerfield() -> Result<PathBuf> {
    let name = format!("bannerfield{}", std::env::consts::EXE_SUFFIX);
    let program = places::target().join("debug").join(name);
    if program.is_file() {
        return Ok(program);
    }
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let built = Command::new(cargo)
        .current_dir(places::root())
        .args(["build", "--locked", "--bin", "bannerfield"])
        .status()?;
    match built.success() && program.is_file() {
        true => Ok(program),
        false => bail!("the program does not compile"),
    }
}

/// Pictures side by side.
fn beside(shots: &[Vec<u8>]) -> Result<Pixmap> {
    let decoded = shots.iter().map(|bytes| Pixmap::decode_png(bytes));
    let decoded = decoded.collect::<Result<Vec<_>, _>>()?;
    let high = decoded.iter().map(Pixmap::height).max().unwrap_or(1);
    let wide = decoded.iter().map(Pixmap::width).sum::<u32>().max(1);
    let mut all = Pixmap::new(wide, high).context("no room for a picture")?;
    let mut left = 0;
    for shot in &decoded {
        let (paint, plain) = (PixmapPaint::default(), Transform::identity());
        all.draw_pixmap(left, 0, shot.as_ref(), &paint, plain, None);
        left += i32::try_from(shot.width()).unwrap_or_default();
    }
    Ok(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_stand_side_by_side() {
        let one = |wide| {
            let blank = Pixmap::new(wide, 4).expect("a picture");
            blank.encode_png().expect("a file")
        };
        let both = beside(&[one(3), one(5)]).expect("a picture");
        assert_eq!((both.width(), both.height()), (8, 4));
        assert!(beside(&[b"no picture".to_vec()]).is_err());
    }
}
