//! What does a command say of itself, and which keys send it?

use std::borrow::Cow;

use eframe::egui::{Key, KeyboardShortcut, Modifiers};

/// What a command says of itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spec {
    /// Its name in menus and in the palette.
    pub text: Cow<'static, str>,
    /// What it does, in one sentence.
    pub tip: &'static str,
    /// The keys that send it.
    pub keys: Option<KeyboardShortcut>,
    /// Other keys that do the same, for hands that are used to them.
    pub also: Option<KeyboardShortcut>,
}

impl Spec {
    /// A command without keys.
    #[must_use]
    pub const fn new(text: &'static str, tip: &'static str) -> Self {
        Self {
            text: Cow::Borrowed(text),
            tip,
            keys: None,
            also: None,
        }
    }

    /// With a key alone.
    #[must_use]
    pub const fn key(self, key: Key) -> Self {
        self.keys(Modifiers::NONE, key)
    }

    /// With a key and what is held with it.
    #[must_use]
    pub const fn keys(mut self, modifiers: Modifiers, key: Key) -> Self {
        self.keys = Some(KeyboardShortcut::new(modifiers, key));
        self
    }

    /// With other keys besides.
    #[must_use]
    pub const fn or(mut self, modifiers: Modifiers, key: Key) -> Self {
        self.also = Some(KeyboardShortcut::new(modifiers, key));
        self
    }

    /// All keys that send it.
    pub fn all_keys(&self) -> impl Iterator<Item = KeyboardShortcut> + use<> {
        self.keys.into_iter().chain(self.also)
    }
}

/// Control and shift.
pub const COMMAND_SHIFT: Modifiers = Modifiers::COMMAND.plus(Modifiers::SHIFT);

/// Keys as people read them, such as "Ctrl+Shift+Z".
#[must_use]
pub fn keys_text(keys: &KeyboardShortcut) -> String {
    let mut parts = Vec::new();
    if keys.modifiers.command || keys.modifiers.ctrl {
        parts.push("Ctrl");
    }
    if keys.modifiers.shift {
        parts.push("Shift");
    }
    if keys.modifiers.alt {
        parts.push("Alt");
    }
    let key = keys.logical_key.symbol_or_name();
    let key = match key {
        "⏴" => "Left",
        "⏵" => "Right",
        "⏶" => "Up",
        "⏷" => "Down",
        key => key,
    };
    parts.push(key);
    parts.join("+")
}
