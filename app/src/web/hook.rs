//! What can a test ask the page?
//!
//! `window.bannerfield` holds functions that answer as the panels and the command line do. Tests drive the page by
//! touch and keys; they ask here what came of it.

use std::sync::{Arc, Mutex, PoisonError};

use eframe::WebRunner;
use eframe::egui::accesskit::Node;
use eframe::egui::{self, Context, FullOutput};
use js_sys::{Object, Reflect};
use planner::app::Bannerfield;
use planner::document::{self, TableDocument};
use serde_json::json;
use tabletop::table::{Strictness, read};
use tabletop::{Field, Packs};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::Closure;

use crate::shell::Shell;

/// Puts the functions on the page.
pub(super) fn install(runner: &WebRunner, context: &Context) -> Result<(), JsValue> {
    let functions = Object::new();
    let of = |look: fn(&Bannerfield) -> String| {
        let runner = runner.clone();
        move |_: String| {
            let program = runner.app_mut::<Shell>();
            program.map_or_else(String::new, |program| look(program.table()))
        }
    };
    put(&functions, "table", of(|program| program.document().text()))?;
    put(
        &functions,
        "digest",
        of(|program| program.document().stamp().version.to_string()),
    )?;
    put(&functions, "charge", of(charge))?;
    put(&functions, "measure", |text: String| measure(&text))?;
    put(&functions, "digest_of", |text: String| digest_of(&text))?;
    let (shown, awake) = (runner.clone(), context.clone());
    put(&functions, "answer", move |place: String| {
        if let (Some(program), Ok(place)) = (shown.app_mut::<Shell>(), place.parse()) {
            program.answer_at(place);
            awake.request_repaint();
        }
        String::new()
    })?;
    let shown = runner.clone();
    put(&functions, "stands", move |_: String| {
        let program = shown.app_mut::<Shell>();
        let stands = program.map(|program| program.stands());
        serde_json::to_string(&stands.flatten()).unwrap_or_default()
    })?;
    let widgets = Widgets::default();
    let (seen, context) = (widgets.clone(), context.clone());
    context.add_plugin(widgets);
    put(&functions, "widgets", move |_: String| {
        context.enable_accesskit();
        context.request_repaint();
        serde_json::to_string(&*seen.0.lock().unwrap_or_else(PoisonError::into_inner))
            .unwrap_or_default()
    })?;
    let window = web_sys::window().ok_or("no window")?;
    Reflect::set(&window, &"bannerfield".into(), &functions)?;
    Ok(())
}

fn put(
    functions: &Object,
    name: &str,
    function: impl FnMut(String) -> String + 'static,
) -> Result<(), JsValue> {
    let function = Closure::<dyn FnMut(String) -> String>::new(function).into_js_value();
    Reflect::set(functions, &name.into(), &function)?;
    Ok(())
}

/// The answer to the chosen pair, as `bannerfield measure --json` has it; `null` without a pair.
fn charge(program: &Bannerfield) -> String {
    let answer = program.answers().focus().map(|enemy| {
        let mut answer = enemy.answer.clone();
        answer.charge.advised = enemy.advised;
        answer
    });
    serde_json::to_string(&answer).unwrap_or_default()
}

/// All pairs of a table, as `bannerfield measure --json` has them.
fn measure(text: &str) -> String {
    let answer = Packs::builtin()
        .and_then(|packs| read(&packs, Strictness::Strict, "table", text))
        .map(|table| tabletop::measure(&Field::by_numbers(&table.pack, &table.state)));
    match answer {
        Ok(answer) => serde_json::to_string(&answer).unwrap_or_default(),
        Err(problems) => problems.to_string(),
    }
}

/// The digest of a table or a saved game.
fn digest_of(text: &str) -> String {
    let document = Packs::builtin().and_then(|packs| {
        let opened = document::read(&packs, "file", text.as_bytes())?;
        Ok(TableDocument::new(Arc::new(packs), opened, "file"))
    });
    match document {
        Ok(document) => document.stamp().version.to_string(),
        Err(problems) => problems.to_string(),
    }
}

/// What is laid out, as a screen reader would have it.
#[derive(Clone, Debug, Default)]
struct Widgets(Arc<Mutex<Vec<serde_json::Value>>>);

impl egui::Plugin for Widgets {
    fn debug_name(&self) -> &'static str {
        "widgets for tests"
    }

    fn output_hook(&mut self, ctx: &Context, output: &mut FullOutput) {
        if let Some(update) = &output.platform_output.accesskit_update {
            let zoom = f64::from(ctx.zoom_factor());
            let nodes = update.nodes.iter();
            *self.0.lock().unwrap_or_else(PoisonError::into_inner) =
                nodes.filter_map(|(_, node)| widget(node, zoom)).collect();
        }
    }
}

/// A widget with a name, in points of the page.
fn widget(node: &Node, zoom: f64) -> Option<serde_json::Value> {
    let place = node.bounds()?;
    let name = node.label().or(node.value())?;
    Some(json!({
        "label": name,
        "value": node.value(),
        "role": format!("{:?}", node.role()),
        "x": place.x0 * zoom,
        "y": place.y0 * zoom,
        "w": place.width() * zoom,
        "h": place.height() * zoom,
    }))
}
