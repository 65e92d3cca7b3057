//! Where does a text come from that is wanted only once it is opened?
//!
//! A program of one's own has it in it. A page fetches it from beside the program, which is shorter without.

use eframe::egui::Context;

/// A text that lies beside a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Beside {
    /// Its file, from the folder that the page starts from.
    pub name: &'static str,
    /// What a program of one's own has in it.
    #[cfg(not(target_arch = "wasm32"))]
    pub text: &'static str,
}

/// A text by the name of its file beside a page, and where the file is from here.
#[macro_export]
macro_rules! beside {
    ($name:literal, $path:literal) => {
        $crate::beside::Beside {
            name: $name,
            #[cfg(not(target_arch = "wasm32"))]
            text: include_str!($path),
        }
    };
}

/// Where what has come is left for who asked.
#[cfg(target_arch = "wasm32")]
type Come = std::rc::Rc<std::cell::RefCell<Option<Option<String>>>>;

/// A text that is on its way.
#[derive(Debug)]
pub struct Fetching {
    #[cfg(not(target_arch = "wasm32"))]
    text: &'static str,
    #[cfg(target_arch = "wasm32")]
    come: Come,
}

#[cfg(not(target_arch = "wasm32"))]
impl Fetching {
    /// Asks for a text; the window is drawn anew when it comes.
    #[must_use]
    pub fn of(file: Beside, _egui: &Context) -> Self {
        Self { text: file.text }
    }

    /// The text, or why there is none, once that is known.
    #[must_use]
    pub fn come(&self) -> Option<Result<String, String>> {
        Some(Ok(self.text.to_owned()))
    }
}

#[cfg(target_arch = "wasm32")]
impl Fetching {
    /// Asks for a text; the window is drawn anew when it comes.
    #[must_use]
    pub fn of(file: Beside, egui: &Context) -> Self {
        let come: Come = std::rc::Rc::default();
        let (to, egui) = (std::rc::Rc::clone(&come), egui.clone());
        wasm_bindgen_futures::spawn_local(async move {
            *to.borrow_mut() = Some(fetched(file.name).await);
            egui.request_repaint();
        });
        Self { come }
    }

    /// The text, or why there is none, once that is known.
    #[must_use]
    pub fn come(&self) -> Option<Result<String, String>> {
        let come = self.come.borrow_mut().take()?;
        Some(come.ok_or_else(|| "It cannot be fetched: is there a network?".to_owned()))
    }
}

/// A file that lies beside what starts the program; `None` where it does not come.
#[cfg(target_arch = "wasm32")]
async fn fetched(name: &str) -> Option<String> {
    let start = web_sys::window()?
        .document()?
        .query_selector("script[type=module]")
        .ok()??;
    let folder = start.get_attribute("src")?;
    let (folder, _) = folder.rsplit_once('/')?;
    let address = format!("{folder}/{name}");
    let answer =
        wasm_bindgen_futures::JsFuture::from(web_sys::window()?.fetch_with_str(&address)).await;
    let answer: web_sys::Response = wasm_bindgen::JsCast::dyn_into(answer.ok()?).ok()?;
    if !answer.ok() {
        return None;
    }
    let text = wasm_bindgen_futures::JsFuture::from(answer.text().ok()?)
        .await
        .ok()?;
    text.as_string()
}
