//! When do two names mean the same?
//!
//! Printings and builders spell names with or without "The" and "House", with other dashes and apostrophes, in the
//! singular or the plural. A name becomes the words that tell it from others, and those are compared.

/// Words that some printings leave out.
const LEFT_OUT: [&str; 5] = ["the", "of", "house", "and", "a"];

/// The words of a name that tell it from others: lower case, singular, without articles and signs.
pub(super) fn words(text: &str) -> Vec<String> {
    let plain: String = text.chars().filter_map(plain).collect();
    let words = plain.split_whitespace().map(str::to_lowercase);
    let words = words.filter(|word| !LEFT_OUT.contains(&word.as_str()));
    words.map(|word| stem(&word)).collect()
}

/// A letter or digit as it is, an accented letter without its accent, nothing for an apostrophe, a space for the rest.
fn plain(sign: char) -> Option<char> {
    match sign {
        '\'' | '’' | '‘' | '`' | '´' | 'ʼ' | '\u{2032}' | '\u{200b}' | '\u{200c}' | '\u{200d}'
        | '\u{2060}' | '\u{feff}' | '\u{ad}' | '\u{fe0f}' => None,
        'à'..='å' | 'À'..='Å' => Some('a'),
        'è'..='ë' | 'È'..='Ë' => Some('e'),
        'ì'..='ï' | 'Ì'..='Ï' => Some('i'),
        'ò'..='ö' | 'Ò'..='Ö' => Some('o'),
        'ù'..='ü' | 'Ù'..='Ü' => Some('u'),
        sign if sign.is_alphanumeric() => Some(sign),
        _ => Some(' '),
    }
}

/// A word without what printings change at its end: Guards, Guardsman and Guardsmen are one.
fn stem(word: &str) -> String {
    if word == "gray" {
        return "grey".to_owned();
    }
    let trade = ["men", "man"]
        .iter()
        .find_map(|end| word.strip_suffix(end))
        .filter(|rest| rest.chars().count() >= 3);
    let word = trade.unwrap_or(word);
    let length = word.chars().count();
    if let Some(rest) = word.strip_suffix("ies").filter(|_| length > 4) {
        return format!("{rest}y");
    }
    let plural = word.strip_suffix('s').filter(|_| length > 3);
    let singular = plural.filter(|rest| !rest.ends_with('s')).unwrap_or(word);
    singular.to_owned()
}

#[cfg(test)]
mod tests {
    use super::words;

    #[test]
    fn spellings_of_one_name_are_one() {
        for (one, other) in [
            ("Lannister Guards", "Lannister Guardsmen"),
            ("lannister guardsman", "LANNISTER GUARDSMEN"),
            ("Umber Berserkers", "House Umber Berserkers"),
            ("Robb Stark – The Wolf Lord", "Robb Stark, Wolf Lord"),
            ("Clegane Mountains Men", "House Clegane Mountain’s Men"),
            ("Night's Watch", "The Nights Watch"),
            ("Gray Wind", "Grey Wind"),
            ("Stormcrow Mercenary", "Stormcrow Mercenaries"),
            ("Pike man", "pike man"),
        ] {
            assert_eq!(words(one), words(other), "{one}, {other}");
        }
    }

    #[test]
    fn different_names_stay_different() {
        for (one, other) in [
            ("Stark Sworn Swords", "Sworn Sword Captain"),
            ("Robb Stark, The Wolf Lord", "Robb Stark, The Young Wolf"),
            ("Lannister Crossbowmen", "Lannister Halberdiers"),
            ("Mountain's Men", "The Mountain"),
        ] {
            assert_ne!(words(one), words(other), "{one}, {other}");
        }
        assert!(words(" – • the ").is_empty());
    }
}
