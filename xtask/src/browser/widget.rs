//! What is laid out on the page, and where?
//!
//! As a screen reader would have it: by names.

use serde_json::Value;

/// Something with a name on the page, in points.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Widget {
    pub(super) name: String,
    pub(super) place: (f64, f64),
    pub(super) size: (f64, f64),
    /// It is a place on something painted.
    pub(super) is_place: bool,
}

impl Widget {
    pub(super) fn middle(&self) -> (f64, f64) {
        (
            self.place.0 + self.size.0 / 2.0,
            self.place.1 + self.size.1 / 2.0,
        )
    }
}

/// All widgets of what the hook tells.
pub(super) fn widgets(told: &Value) -> Vec<Widget> {
    let number = |widget: &Value, key: &str| widget[key].as_f64();
    let all = told.as_array().into_iter().flatten();
    let read = all.filter(|widget| !is_typed(widget)).filter_map(|widget| {
        Some(Widget {
            name: widget["label"].as_str()?.to_owned(),
            place: (number(widget, "x")?, number(widget, "y")?),
            size: (number(widget, "w")?, number(widget, "h")?),
            is_place: widget["role"] == "ListBoxOption",
        })
    });
    read.collect()
}

/// Whether it is only what somebody typed into a field, which is no name of anything: the field with the same words as
/// what they find would be tapped in its place.
fn is_typed(widget: &Value) -> bool {
    let is_text = matches!(widget["role"].as_str(), Some("TextInput" | "TextRun"));
    is_text && widget["value"].is_string() && widget["value"] == widget["label"]
}

/// What has just this name, or else begins with these words.
pub(super) fn named<'w>(widgets: &'w [Widget], name: &str) -> Option<&'w Widget> {
    let whole = widgets.iter().find(|widget| widget.name == name);
    let begins = |widget: &&Widget| {
        let rest = widget.name.strip_prefix(name);
        rest.is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
    };
    whole.or_else(|| widgets.iter().find(begins))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn widgets_are_found_by_name() {
        let told = json!([
            { "label": "Charge of swords", "x": 0, "y": 0, "w": 10, "h": 10 },
            { "label": "Charge", "x": 10.0, "y": 20.5, "w": 30, "h": 5 },
            { "label": "no place" },
            { "label": "Charge", "role": "TextInput", "value": "Charge", "x": 0, "y": 0, "w": 9, "h": 9 },
        ]);
        let all = widgets(&told);
        assert_eq!(all.len(), 2, "neither what has no place nor what was typed");
        let found = named(&all, "Charge").expect("found");
        assert_eq!(found.middle(), (25.0, 23.0), "the whole name goes first");
        assert_eq!(named(&all, "Charge of"), Some(&all[0]));
        assert_eq!(named(&all, "harge"), None);
        assert!(all.iter().all(|widget| !widget.is_place));
        assert_eq!(named(&all, "Charge o"), None, "no whole word");
    }
}
