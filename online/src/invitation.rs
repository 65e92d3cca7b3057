//! What does an invitation to a game say, and how is it read?
//!
//! A link to the server whose part after `#` names the game and the secret that lets one in: a browser sends that part to
//! nobody.

/// A game that one was invited to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invitation {
    /// The server, such as `http://192.168.1.5:8424`, without a slash at its end.
    pub site: String,
    /// The game.
    pub id: String,
    /// What lets one in.
    pub secret: String,
}

/// Stands before the game and the secret.
const MARK: &str = "#join=";

impl Invitation {
    /// The link; `page` is the page of the site that it opens, empty for the first.
    ///
    /// # Example
    /// ```
    /// use online::Invitation;
    ///
    /// let site = "http://10.0.0.5:8424".to_owned();
    /// let invitation = Invitation { site, id: "ab12".to_owned(), secret: "cd34".to_owned() };
    /// let link = invitation.link("maps.html?risk");
    /// assert_eq!(link, "http://10.0.0.5:8424/maps.html?risk#join=ab12.cd34");
    /// assert_eq!(Invitation::read(&link), Some(invitation));
    /// assert_eq!(Invitation::read("http://10.0.0.5:8424/#BF1"), None);
    /// ```
    #[must_use]
    pub fn link(&self, page: &str) -> String {
        let Self { site, id, secret } = self;
        format!("{site}/{page}{MARK}{id}.{secret}")
    }

    /// Whether a text is meant as an invitation, be it whole or not.
    #[must_use]
    pub fn is_meant(text: &str) -> bool {
        text.contains(MARK)
    }

    /// The invitation of a link, however it was copied; `None` for one that is none.
    #[must_use]
    pub fn read(link: &str) -> Option<Self> {
        let (address, rest) = link.trim().split_once(MARK)?;
        let (id, secret) = rest.split_once('.')?;
        let is_hex =
            |text: &str| !text.is_empty() && text.chars().all(|one| one.is_ascii_hexdigit());
        let address = match address.contains("://") {
            true => address.to_owned(),
            false => format!("http://{address}"),
        };
        let (scheme, rest) = address.split_once("://")?;
        let (host, path) = rest.split_once('/').unwrap_or((rest, ""));
        let is_web = scheme == "http" || scheme == "https";
        if !is_web || host.is_empty() || !is_hex(id) || !is_hex(secret) {
            return None;
        }
        // A server may stand in a folder of a site; the page's own name and what is asked of it are none.
        let path = path.split('?').next().unwrap_or_default();
        let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
        let slash = if folder.is_empty() { "" } else { "/" };
        Some(Self {
            site: format!("{scheme}://{host}{slash}{folder}"),
            id: id.to_owned(),
            secret: secret.to_owned(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_invitation_is_read_however_it_is_written() {
        let read = |link: &str| Invitation::read(link).map(|found| found.site);
        let site = |site: &str| Some(site.to_owned());
        assert_eq!(
            read(" 10.0.0.5:8424/#join=ab.cd\n"),
            site("http://10.0.0.5:8424")
        );
        assert_eq!(
            read("https://a.org/games/maps.html?throne#join=ab.cd"),
            site("https://a.org/games")
        );
        assert_eq!(read("https://a.org#join=ab.cd"), site("https://a.org"));
        for wrong in [
            "",
            "#join=ab.cd",
            "http://a.org/#join=ab",
            "http://a.org/#join=ab.zz",
            "ftp://a/#join=ab.cd",
        ] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }
}
