//! What does a JSON text say, and where does each part of it stand?
//!
//! RFC 8259 to the letter: no comments, no trailing commas, no numbers like `01`. Every value keeps its span,
//! numbers stay text, and keys may repeat, so that the reader of a table can name any problem with its place.
//! A reader of our own because serde drops spans, and the readers that keep them allow more than JSON.
//! Invariant: accepts what `serde_json` accepts, apart from numbers too large for `f64`, which it accepts too.

use std::borrow::Cow;

use play::Span;

/// A value with its place.
#[derive(Debug)]
pub(crate) struct Node<'t> {
    pub(crate) span: Span,
    pub(crate) value: Value<'t>,
}

/// A JSON value.
#[derive(Debug)]
pub(crate) enum Value<'t> {
    Null,
    Bool(bool),
    Number(&'t str),
    Text(Cow<'t, str>),
    List(Vec<Node<'t>>),
    Object(Vec<Member<'t>>),
}

impl Value<'_> {
    /// What it is, for messages.
    pub(crate) fn kind(&self) -> &'static str {
        match self {
            Self::Null => "null",
            Self::Bool(_) => "true or false",
            Self::Number(_) => "a number",
            Self::Text(_) => "a text",
            Self::List(_) => "a list",
            Self::Object(_) => "an object",
        }
    }
}

/// A key of an object with its value.
#[derive(Debug)]
pub(crate) struct Member<'t> {
    pub(crate) key: Cow<'t, str>,
    pub(crate) key_span: Span,
    pub(crate) node: Node<'t>,
}

/// Where and why a text is no JSON.
#[derive(Debug)]
pub(crate) struct SyntaxError {
    pub(crate) at: usize,
    pub(crate) message: &'static str,
}

/// Lists and objects may nest so deep, as in `serde_json`.
const MOST_DEPTH: u32 = 127;

/// Reads a whole text as one value.
pub(crate) fn parse(text: &str) -> Result<Node<'_>, SyntaxError> {
    let mut reader = Reader { text, at: 0 };
    reader.skip_spaces();
    let node = reader.node(0)?;
    reader.skip_spaces();
    match reader.peek() {
        None => Ok(node),
        Some(_) => reader.fail("something follows after the end of the value"),
    }
}

struct Reader<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Reader<'t> {
    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn fail<T>(&self, message: &'static str) -> Result<T, SyntaxError> {
        let at = self.at;
        Err(SyntaxError { at, message })
    }

    fn skip_spaces(&mut self) {
        while let Some(b' ' | b'\t' | b'\n' | b'\r') = self.peek() {
            self.at += 1;
        }
    }

    /// Steps over a byte if it is there.
    fn eat(&mut self, byte: u8) -> bool {
        let there = self.peek() == Some(byte);
        self.at += usize::from(there);
        there
    }

    /// The rest of the text; empty inside a character, which no caller leaves it at.
    fn rest(&self) -> &'t str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn slice(&self, start: usize) -> &'t str {
        self.text.get(start..self.at).unwrap_or_default()
    }

    fn node(&mut self, depth: u32) -> Result<Node<'t>, SyntaxError> {
        let start = self.at;
        let value = match self.peek() {
            Some(b'{' | b'[') if depth >= MOST_DEPTH => return self.fail("nested too deep"),
            Some(b'{') => self.object(depth + 1)?,
            Some(b'[') => self.list(depth + 1)?,
            Some(b'"') => Value::Text(self.string()?),
            Some(b'-' | b'0'..=b'9') => Value::Number(self.number()?),
            Some(b't') => self.word("true", Value::Bool(true))?,
            Some(b'f') => self.word("false", Value::Bool(false))?,
            Some(b'n') => self.word("null", Value::Null)?,
            Some(b'/') => return self.fail("expected a value; JSON has no comments"),
            Some(b'\'') => return self.fail("expected a value; texts stand in double quotes"),
            Some(b'}' | b']') => return self.fail("expected a value; is there a comma too many?"),
            Some(_) => return self.fail("expected a value"),
            None => return self.fail("expected a value, not the end of the text"),
        };
        let end = self.at;
        let span = Span { start, end };
        Ok(Node { span, value })
    }

    fn word(&mut self, word: &str, value: Value<'t>) -> Result<Value<'t>, SyntaxError> {
        if !self.rest().starts_with(word) {
            return self.fail("expected a value");
        }
        self.at += word.len();
        Ok(value)
    }

    fn list(&mut self, depth: u32) -> Result<Value<'t>, SyntaxError> {
        let mut items = Vec::new();
        self.at += 1;
        self.skip_spaces();
        if self.eat(b']') {
            return Ok(Value::List(items));
        }
        loop {
            self.skip_spaces();
            items.push(self.node(depth)?);
            self.skip_spaces();
            if self.eat(b']') {
                return Ok(Value::List(items));
            }
            if !self.eat(b',') {
                return self.fail("expected `,` or `]`");
            }
        }
    }

    fn object(&mut self, depth: u32) -> Result<Value<'t>, SyntaxError> {
        let mut members = Vec::new();
        self.at += 1;
        self.skip_spaces();
        if self.eat(b'}') {
            return Ok(Value::Object(members));
        }
        loop {
            self.skip_spaces();
            let start = self.at;
            match self.peek() {
                Some(b'"') => {}
                Some(b'}') => return self.fail("expected a key; is there a comma too many?"),
                Some(_) => return self.fail("expected a key in double quotes"),
                None => return self.fail("expected a key, not the end of the text"),
            }
            let key = self.string()?;
            let end = self.at;
            self.skip_spaces();
            if !self.eat(b':') {
                return self.fail("expected `:`");
            }
            self.skip_spaces();
            members.push(Member {
                key,
                key_span: Span { start, end },
                node: self.node(depth)?,
            });
            self.skip_spaces();
            if self.eat(b'}') {
                return Ok(Value::Object(members));
            }
            if !self.eat(b',') {
                return self.fail("expected `,` or `}`");
            }
        }
    }

    fn number(&mut self) -> Result<&'t str, SyntaxError> {
        let start = self.at;
        self.eat(b'-');
        if !self.eat(b'0') {
            self.digits()?;
        } else if let Some(b'0'..=b'9') = self.peek() {
            return self.fail("a number does not begin with 0");
        }
        if self.eat(b'.') {
            self.digits()?;
        }
        if self.eat(b'e') || self.eat(b'E') {
            let _sign = self.eat(b'+') || self.eat(b'-');
            self.digits()?;
        }
        Ok(self.slice(start))
    }

    fn digits(&mut self) -> Result<(), SyntaxError> {
        let start = self.at;
        while let Some(b'0'..=b'9') = self.peek() {
            self.at += 1;
        }
        if self.at == start {
            return self.fail("expected a digit");
        }
        Ok(())
    }

    fn string(&mut self) -> Result<Cow<'t, str>, SyntaxError> {
        self.at += 1;
        let start = self.at;
        let mut owned: Option<String> = None;
        loop {
            let plain = self.at;
            while let Some(byte) = self.peek()
                && !matches!(byte, b'"' | b'\\' | 0..0x20)
            {
                self.at += 1;
            }
            if let Some(text) = &mut owned {
                text.push_str(self.slice(plain));
            }
            match self.peek() {
                Some(b'"') => {
                    let whole = self.slice(start);
                    self.at += 1;
                    return Ok(owned.map_or(Cow::Borrowed(whole), Cow::Owned));
                }
                Some(b'\\') => {
                    let before = self.slice(start);
                    let escaped = self.escape()?;
                    owned.get_or_insert_with(|| before.to_owned()).push(escaped);
                }
                Some(_) => return self.fail("a text goes on over the end of its line"),
                None => return self.fail("a text has no closing quote"),
            }
        }
    }

    fn escape(&mut self) -> Result<char, SyntaxError> {
        self.at += 1;
        let plain = match self.peek() {
            Some(byte @ (b'"' | b'\\' | b'/')) => char::from(byte),
            Some(b'b') => '\u{8}',
            Some(b'f') => '\u{c}',
            Some(b'n') => '\n',
            Some(b'r') => '\r',
            Some(b't') => '\t',
            Some(b'u') => {
                self.at += 1;
                return self.unicode();
            }
            Some(_) | None => return self.fail("unknown escape"),
        };
        self.at += 1;
        Ok(plain)
    }

    /// A character by its UTF-16 numbers, one or a pair.
    fn unicode(&mut self) -> Result<char, SyntaxError> {
        let first = self.hex4()?;
        let code = match first {
            0xD800..0xDC00 => {
                if !(self.eat(b'\\') && self.eat(b'u')) {
                    return self.fail("half a character");
                }
                let second = self.hex4()?;
                if !(0xDC00..0xE000).contains(&second) {
                    return self.fail("half a character");
                }
                0x1_0000 + ((first - 0xD800) << 10) + (second - 0xDC00)
            }
            _ => first,
        };
        match char::from_u32(code) {
            Some(character) => Ok(character),
            None => self.fail("half a character"),
        }
    }

    fn hex4(&mut self) -> Result<u32, SyntaxError> {
        let digits = self.rest().get(..4).unwrap_or_default();
        let hex = digits.len() == 4 && digits.bytes().all(|byte| byte.is_ascii_hexdigit());
        match u32::from_str_radix(digits, 16) {
            Ok(code) if hex => {
                self.at += 4;
                Ok(code)
            }
            Ok(_) | Err(_) => self.fail("expected four hex digits"),
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// The same value as `serde_json` has it; numbers as text, the last of repeated keys counts.
    fn plain(node: &Node<'_>) -> serde_json::Value {
        match &node.value {
            Value::Null => serde_json::Value::Null,
            Value::Bool(value) => (*value).into(),
            Value::Number(text) => text.parse::<f64>().unwrap().into(),
            Value::Text(text) => text.as_ref().into(),
            Value::List(items) => items.iter().map(plain).collect(),
            Value::Object(members) => members
                .iter()
                .map(|member| (member.key.to_string(), plain(&member.node)))
                .collect(),
        }
    }

    fn floats(value: serde_json::Value) -> serde_json::Value {
        match value {
            serde_json::Value::Number(number) => number.as_f64().unwrap().into(),
            serde_json::Value::Array(items) => items.into_iter().map(floats).collect(),
            serde_json::Value::Object(members) => members
                .into_iter()
                .map(|(key, value)| (key, floats(value)))
                .collect(),
            other => other,
        }
    }

    fn agrees(text: &str) {
        match (parse(text), serde_json::from_str::<serde_json::Value>(text)) {
            (Ok(node), Ok(value)) => assert_eq!(plain(&node), floats(value), "{text}"),
            (Err(_), Err(_)) => {}
            (Ok(_), Err(error)) => {
                assert!(
                    error.to_string().starts_with("number out of range"),
                    "{text}: {error}"
                );
            }
            (Err(error), Ok(_)) => panic!("{text}: {error:?}"),
        }
    }

    #[test]
    fn corners_of_the_grammar() {
        let deep = |levels: usize| format!("{}{}", "[".repeat(levels), "]".repeat(levels));
        for text in [
            "",
            " ",
            "1",
            "-0",
            "01",
            "1.",
            ".5",
            "1e5",
            "1E+05",
            "1e",
            "+1",
            "--1",
            "1e999",
            "\"a\\u00e9\\n\"",
            r#""\ud83d\ude00""#,
            r#""\ud83d""#,
            r#""\ude00""#,
            r#""\ud83dx""#,
            r#""\u12g4""#,
            r#""\u+123""#,
            r#""\x""#,
            "\"\u{1}\"",
            "\"é\u{7f}\"",
            "'a'",
            "tru",
            "true",
            "truex",
            "null",
            "[1,]",
            "[,1]",
            "[1 2]",
            "{\"a\":1,}",
            "{\"a\" 1}",
            "{a:1}",
            "{\"a\":1,\"a\":2}",
            "// no\n1",
            "\u{feff}1",
            "1 1",
            "[",
            "{",
            "{\"a\"",
            "\"a",
            "\"\\",
            "NaN",
            "Infinity",
            "\u{a0}1",
            &deep(126),
            &deep(127),
            &deep(128),
            &deep(100_000),
        ] {
            agrees(text);
        }
    }

    #[test]
    fn spans_cover_the_text_of_a_value() {
        let text = r#" {"a": [1, "b"]} "#;
        let node = parse(text).unwrap();
        let Value::Object(members) = &node.value else {
            panic!()
        };
        assert_eq!(
            &text[members[0].key_span.start..members[0].key_span.end],
            "\"a\""
        );
        assert_eq!(
            &text[members[0].node.span.start..members[0].node.span.end],
            r#"[1, "b"]"#
        );
    }

    proptest! {
        #[test]
        fn agrees_with_serde_json(text in r#"([\[\]{}:,"\\ue0-9.+tfn -]|true|null|"a"|\\u00|[é\n]){0,12}"#) {
            agrees(&text);
        }
    }
}
