//! How is data written so that the same data is always the same text?

use serde::Serialize;

/// Canonical JSON text: keys in byte order, no spaces.
///
/// # Example
/// ```
/// use serde_json::json;
///
/// assert_eq!(play::canonical(&json!({"b": [1, 2], "a": null})), r#"{"a":null,"b":[1,2]}"#);
/// ```
#[must_use]
pub fn canonical<T: Serialize + ?Sized>(data: &T) -> String {
    let plain = serde_json::to_string(data).unwrap_or_else(|_| "null".to_owned());
    let mut sorting = Sorting {
        plain: &plain,
        at: 0,
        sorted: String::with_capacity(plain.len()),
    };
    sorting.value();
    sorting.sorted
}

/// Writes JSON that has no spaces once more, each object's keys in order.
///
/// Every state of every game is written so: through a tree of values it took several times as long.
struct Sorting<'a> {
    plain: &'a str,
    at: usize,
    sorted: String,
}

impl<'a> Sorting<'a> {
    fn value(&mut self) {
        match self.next() {
            Some(b'{') => self.object(),
            Some(b'[') => self.array(),
            Some(b'"') => {
                let text = self.string();
                self.sorted.push_str(text);
            }
            _ => {
                let rest = &self.plain[self.at..];
                let len = rest.find([',', ']', '}']).unwrap_or(rest.len());
                self.sorted.push_str(&rest[..len]);
                self.at += len;
            }
        }
    }

    fn array(&mut self) {
        while self.next().is_some_and(|byte| byte != b']') {
            self.copy_byte();
            if self.next() != Some(b']') {
                self.value();
            }
        }
        self.copy_byte();
    }

    fn object(&mut self) {
        let start = self.sorted.len();
        // Key, and where its member lies in what is written.
        let mut members: Vec<(&'a str, usize, usize)> = Vec::new();
        while self.next().is_some_and(|byte| byte != b'}') {
            self.copy_byte();
            if self.next() != Some(b'"') {
                continue;
            }
            let from = self.sorted.len();
            let key = self.string();
            self.sorted.push_str(key);
            self.copy_byte();
            self.value();
            members.push((&key[1..key.len() - 1], from, self.sorted.len()));
        }
        if !in_order(&mut members) {
            let written = self.sorted.split_off(start);
            for (place, &(_, from, to)) in members.iter().enumerate() {
                self.sorted.push(if place == 0 { '{' } else { ',' });
                self.sorted.push_str(&written[from - start..to - start]);
            }
        }
        self.copy_byte();
    }

    /// The string that begins here, with its quotes; goes past it.
    fn string(&mut self) -> &'a str {
        let rest = &self.plain[self.at..];
        let (mut len, mut is_escaped) = (rest.len(), false);
        for (place, byte) in rest.bytes().enumerate().skip(1) {
            match byte {
                b'"' if !is_escaped => {
                    len = place + 1;
                    break;
                }
                _ => is_escaped = byte == b'\\' && !is_escaped,
            }
        }
        self.at += len;
        &rest[..len]
    }

    fn next(&self) -> Option<u8> {
        self.plain.as_bytes().get(self.at).copied()
    }

    /// Takes a sign of JSON over as it is.
    fn copy_byte(&mut self) {
        if let Some(byte) = self.next() {
            self.sorted.push(char::from(byte));
            self.at += 1;
        }
    }
}

/// Sorts members by what their keys stand for; tells whether they were in order before.
fn in_order(members: &mut [(&str, usize, usize)]) -> bool {
    // What is written with an escape stands elsewhere than its text does.
    if members.iter().any(|(key, ..)| key.contains('\\')) {
        let text = |key: &str| serde_json::from_str::<String>(&format!("\"{key}\"")).ok();
        members.sort_by_cached_key(|&(key, ..)| text(key));
        return false;
    }
    let is_sorted = members.is_sorted_by_key(|&(key, ..)| key);
    if !is_sorted {
        members.sort_unstable_by_key(|&(key, ..)| key);
    }
    is_sorted
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use proptest::prelude::*;
    use serde_json::{Value, json};

    use super::canonical;

    fn any_json() -> impl Strategy<Value = Value> {
        let leaf = prop_oneof![
            Just(Value::Null),
            any::<bool>().prop_map(Value::from),
            any::<i64>().prop_map(Value::from),
            any::<f64>().prop_map(Value::from),
            any::<String>().prop_map(Value::from),
            Just(json!({})),
            Just(json!([])),
        ];
        let key = prop_oneof!["[a-c]{0,2}", r#"[a\\"{},:\n]{0,3}"#, any::<String>()];
        leaf.prop_recursive(4, 40, 6, move |inner| {
            prop_oneof![
                prop::collection::vec(inner.clone(), 0..6).prop_map(Value::from),
                prop::collection::vec((key.clone(), inner), 0..6)
                    .prop_map(|members| members.into_iter().collect()),
            ]
        })
    }

    /// Maps with their keys the other way round, as a struct's fields may lie.
    struct Backward<'a>(&'a Value);

    impl serde::Serialize for Backward<'_> {
        fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
            match self.0 {
                Value::Array(items) => to.collect_seq(items.iter().map(Backward)),
                Value::Object(members) => {
                    let sorted: BTreeMap<_, _> = members.iter().collect();
                    to.collect_map(
                        sorted
                            .into_iter()
                            .rev()
                            .map(|(key, of)| (key, Backward(of))),
                    )
                }
                Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {
                    self.0.serialize(to)
                }
            }
        }
    }

    /// As a tree of values writes it, key by key.
    fn by_tree(value: &Value) -> String {
        match value {
            Value::Array(items) => {
                let items: Vec<_> = items.iter().map(by_tree).collect();
                format!("[{}]", items.join(","))
            }
            Value::Object(members) => {
                let sorted: BTreeMap<_, _> = members.iter().collect();
                let written = sorted
                    .into_iter()
                    .map(|(key, of)| format!("{}:{}", Value::from(key.as_str()), by_tree(of)));
                format!("{{{}}}", written.collect::<Vec<_>>().join(","))
            }
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => value.to_string(),
        }
    }

    proptest! {
        #[test]
        fn keys_in_any_order_make_the_text_of_the_tree(value in any_json()) {
            prop_assert_eq!(canonical(&Backward(&value)), by_tree(&value));
        }
    }
}
