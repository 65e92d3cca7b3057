//! Where does the file of a lesson come from?
//!
//! A program of one's own has them in it. A page fetches one when it is opened first, from beside the program.

use super::lesson::LessonRow;

/// The files that a program of one's own has in it.
#[cfg(not(target_arch = "wasm32"))]
const FILES: &[(&str, &str)] = &[
    ("risk", include_str!("../../lessons/risk.json")),
    ("tiles", include_str!("../../lessons/tiles.json")),
    ("throne", include_str!("../../lessons/throne.json")),
    ("storm", include_str!("../../lessons/storm.json")),
    ("feast", include_str!("../../lessons/feast.json")),
    ("battle", include_str!("../../lessons/battle.json")),
];

/// Where what has come is left for who asked.
#[cfg(target_arch = "wasm32")]
type Come = std::rc::Rc<std::cell::RefCell<Option<Result<String, String>>>>;

/// A file that is on its way.
#[derive(Debug)]
pub(crate) struct Fetching {
    pub(crate) row: &'static LessonRow,
    #[cfg(target_arch = "wasm32")]
    come: Come,
}

#[cfg(not(target_arch = "wasm32"))]
impl Fetching {
    /// Asks for the file of a lesson.
    pub(crate) fn of(row: &'static LessonRow, _egui: &eframe::egui::Context) -> Self {
        Self { row }
    }

    /// The file, or why there is none, once that is known.
    pub(crate) fn come(&self) -> Option<Result<String, String>> {
        let mut files = FILES.iter();
        let file = files.find(|(id, _)| *id == self.row.id);
        let text = file.map(|(_, text)| (*text).to_owned());
        Some(text.ok_or_else(|| "There is no such lesson".to_owned()))
    }
}

#[cfg(target_arch = "wasm32")]
impl Fetching {
    /// Asks for the file of a lesson.
    pub(crate) fn of(row: &'static LessonRow, egui: &eframe::egui::Context) -> Self {
        let come: Come = std::rc::Rc::default();
        let (to, egui) = (std::rc::Rc::clone(&come), egui.clone());
        wasm_bindgen_futures::spawn_local(async move {
            let text = lesson(row.id).await;
            *to.borrow_mut() = Some(
                text.ok_or_else(|| "The lesson cannot be fetched: is there a network?".to_owned()),
            );
            egui.request_repaint();
        });
        Self { row, come }
    }

    /// The file, or why there is none, once that is known.
    pub(crate) fn come(&self) -> Option<Result<String, String>> {
        self.come.borrow_mut().take()
    }
}

/// The file of a lesson, which lies beside what starts the program; `None` where it does not come.
#[cfg(target_arch = "wasm32")]
async fn lesson(id: &str) -> Option<String> {
    let start = web_sys::window()?
        .document()?
        .query_selector("script[type=module]")
        .ok()??;
    let folder = start.get_attribute("src")?;
    let (folder, _) = folder.rsplit_once('/')?;
    let address = format!("{folder}/lessons/{id}.json");
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
