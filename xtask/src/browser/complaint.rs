//! Does an event of the browser tell that something went wrong?

use serde_json::Value;

/// What went wrong, if an event tells of something.
pub(super) fn complaint(event: &Value) -> Option<String> {
    let told = &event["params"];
    match event["method"].as_str()? {
        "Runtime.exceptionThrown" => {
            let thrown = &told["exceptionDetails"];
            let what = thrown["exception"]["description"].as_str();
            Some(what.or(thrown["text"].as_str())?.to_owned())
        }
        "Runtime.consoleAPICalled" if told["type"] == "error" => {
            let words = told["args"].as_array()?.iter();
            let words = words.filter_map(|word| word["value"].as_str());
            Some(words.collect::<Vec<_>>().join(" "))
        }
        "Log.entryAdded" if told["entry"]["level"] == "error" => {
            // Without a network, what is asked of it fails.
            let is_network = told["entry"]["source"] == "network";
            let text = told["entry"]["text"].as_str()?;
            (!is_network).then(|| text.to_owned())
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_the_page_complains_about_is_heard() {
        let thrown = json!({ "method": "Runtime.exceptionThrown", "params": {
            "exceptionDetails": { "text": "Uncaught", "exception": { "description": "Error: no" } } } });
        let said = |level: &str, source: &str| {
            json!({ "method": "Log.entryAdded", "params": {
                "entry": { "level": level, "source": source, "text": "refused" } } })
        };
        assert_eq!(complaint(&thrown).as_deref(), Some("Error: no"));
        assert_eq!(
            complaint(&said("error", "security")).as_deref(),
            Some("refused")
        );
        assert_eq!(complaint(&said("warning", "security")), None);
        assert_eq!(complaint(&said("error", "network")), None);
        assert_eq!(complaint(&json!({ "method": "Page.loadEventFired" })), None);
    }
}
