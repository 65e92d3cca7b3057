//! What happens when a table is pasted, comes in a link or goes out in one?

use online::Invitation;

use super::Bannerfield;
use crate::command::AppCommand;
use crate::dialog::{Dialog, Link, Shared};
use crate::document;
use crate::selection::Selection;
use crate::share::{self, Code};

impl Bannerfield {
    /// Takes what was pasted: a link is opened, a table is asked about unless it is a part of one copied here.
    pub(super) fn pasted(&mut self, text: String) {
        if share::is_link(&text) {
            return self.open_link(text);
        }
        if self.took_list(
            "Clipboard",
            text.as_bytes(),
            &AppCommand::Paste(String::new()),
        ) {
            return;
        }
        // A clipboard may change the ends of lines.
        let is_ours = self
            .copied
            .as_ref()
            .is_some_and(|ours| ours.lines().eq(text.lines()));
        let is_empty = self.document.table().state.ids().next().is_none();
        match document::read(self.document.packs(), "clipboard", text.as_bytes()) {
            Ok(_) if is_ours || is_empty => self.paste_here(&text),
            Ok(_) => self.dialog = Some(Dialog::Pasted { text }),
            Err(problems) => self.problems("Clipboard", problems),
        }
    }

    /// Puts everything of a pasted table on this one.
    pub(super) fn paste_here(&mut self, text: &str) {
        self.uncover();
        let Ok(opened) = document::read(self.document.packs(), "clipboard", text.as_bytes()) else {
            return;
        };
        let (fix, ids) = self.document.adding(&opened);
        if self.fix(fix) {
            self.selection = Selection::of(ids);
        }
    }

    /// Opens the table of a link, unless it cannot be used or changes would be lost.
    pub(super) fn open_link(&mut self, link: String) {
        if Invitation::is_meant(&link) {
            return self.other_games.join(link);
        }
        match share::read(self.document.packs(), &link) {
            Ok(opened) => self.put(share::TITLE, opened, AppCommand::OpenLink(link)),
            Err(problems) => self.problems(share::TITLE, problems),
        }
    }

    /// Shows a link that holds the table.
    pub(super) fn share(&mut self) {
        let fragment = share::fragment(&self.document.text());
        let typed = match self.site {
            Some(_) => None,
            None => Some(self.settings.site.clone()),
        };
        self.dialog = Some(Dialog::Share(Shared {
            link: self.link(fragment.as_deref()),
            fragment,
            typed,
            copied: false,
        }));
    }

    /// Takes the address of the page as it is typed.
    pub(super) fn site(&mut self, typed: String) {
        self.settings.site = typed;
        self.prefer();
        let Some(Dialog::Share(shared)) = &self.dialog else {
            return;
        };
        let link = self.link(shared.fragment.as_deref());
        if let Some(Dialog::Share(shared)) = &mut self.dialog {
            shared.link = link;
            shared.copied = false;
        }
    }

    fn link(&self, fragment: Option<&str>) -> Result<Link, String> {
        let site = match &self.site {
            Some(site) => site.clone(),
            None => share::site(&self.settings.site)?,
        };
        let text = format!("{site}#{}", fragment.unwrap_or_default());
        let code = Code::of(&text);
        Ok(Link { text, code })
    }
}
