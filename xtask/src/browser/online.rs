//! Do two phones play with others where the page came by plain http?
//!
//! `bannerfield serve` serves the page under an address of this machine that is not its own alone, so that browsers hold
//! it for insecure, as in a home network. Two browsers and a device of this process follow an invitation, sit down and
//! play. First a finger does what is to be done, then each answers anything that is open to it. At the end all three
//! have seen the same.

use std::io::{BufRead, BufReader};
use std::net::{IpAddr, Ipv4Addr, UdpSocket};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result, bail};
use play::Seeded;
use resvg::tiny_skia::{Pixmap, PixmapPaint, Transform};
use serde_json::{Value, json};

use super::chrome::Chrome;
use super::device::{Device, post};
use super::journey::TIPS;
use super::page::{Page, Screen};
use crate::{places, say};

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
    /// Two phones, and a device of this process where there is a third.
    seats: usize,
    /// Answers of everybody together before it is enough; none for a game that is played to its end.
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
        usual("skirmish", "skirmish", "maps.html?skirmish", 2, None),
        usual("throne", "throne", "maps.html?throne", 3, Some(90)),
        Played {
            setting: battle,
            ..usual("battle", "tabletop", "", 2, Some(40))
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
    let mut went = Ok(());
    for game in games().iter().filter(|game| game.name.starts_with(only)) {
        went = plays(program, &site, game, pictures)
            .with_context(|| format!("playing {} among devices", game.name));
        if went.is_err() {
            break;
        }
    }
    drop(server);
    let _ = std::fs::remove_dir_all(&folder);
    went
}

fn plays(program: &Path, site: &str, game: &Played, pictures: &Path) -> Result<()> {
    let at = site.strip_prefix("http://").context("no plain http")?;
    let seats = vec!["person"; game.seats];
    let new = json!({ "kind": game.kind, "setting": game.setting, "seats": seats });
    let created = post(at, "/games", "", &new)?;
    let of = |name: &str| created[name].as_str().map(str::to_owned);
    let (id, secret) = of("id").zip(of("secret")).context("no game was begun")?;
    // The link that the window writes and shows as a QR code.
    let link = format!("{site}/{}#join={id}.{secret}", game.page);
    let profile = |phone: usize| {
        let name = format!("bannerfield-{}-{phone}", std::process::id());
        std::env::temp_dir().join(name)
    };
    let mut browsers = Vec::new();
    for phone in 0..2 {
        browsers.push(Chrome::start(program, &profile(phone), PHONE.density)?);
    }
    let mut phones = Vec::new();
    for (chrome, name) in browsers.iter_mut().zip(["Ann", "Bo"]) {
        let mut page = Page::new(chrome, PHONE, pictures)?;
        if let Err(why) = sits_down(&mut page, &link, name) {
            let _ = page.picture(&format!("{}-failed", game.name));
            return Err(why.context(format!("{name} joins")));
        }
        phones.push(page);
    }
    // Two phones where the game is for two: the third device looks on.
    let mut own = match game.seats {
        ..=2 => Device::watches(at, &id, &secret),
        _more => Device::joins(at, &id, &secret, "Cy")?,
    };
    let mut dice = Seeded::new(30);
    let mut answers = 0;
    let mut idle = 0;
    let is_enough = |answers: u32| game.enough.is_some_and(|enough| answers >= enough);
    loop {
        let mut over = own.look()?;
        let mut went = own.answers(&mut dice)?;
        for page in &mut phones {
            let stands = page.hook_json("stands")?;
            over &= stands["over"] == true;
            if stands["open"].as_u64().unwrap_or(0) > 0 {
                let place = dice.draw(250).to_string();
                page.hook("answer", &place)?;
                page.settle()?;
                went = true;
            }
        }
        answers += u32::from(went);
        if over || is_enough(answers) {
            break;
        }
        idle = if went { 0 } else { idle + 1 };
        if idle > 600 {
            bail!("nobody is asked any more after {answers} answers");
        }
        if !went {
            std::thread::sleep(std::time::Duration::from_millis(50));
        }
    }
    same(&mut phones, &mut own, game)?;
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
    let how = match game.enough {
        None => "to its end",
        Some(_) => "for a while",
    };
    say::line(&format!(
        "online: {} was played {how} by two phones over plain http, {answers} rounds of answers",
        game.name
    ));
    for page in phones {
        page.close()?;
    }
    Ok(())
}

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

/// Waits until all see the same question, and of a game that is over the same last line: before, each reads of secrets
/// of its own.
fn same(phones: &mut [Page<'_>], own: &mut Device, game: &Played) -> Result<()> {
    let seen = |stands: &Value| match game.enough {
        None => json!({ "turn": stands["turn"], "last": stands["last"] }),
        Some(_) => stands["turn"].clone(),
    };
    let mut last = Vec::new();
    for _ in 0..200 {
        own.look()?;
        last = vec![seen(&own.stands())];
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
