//! Is nothing lost that a line hears, and is what is away tried again?

use std::sync::Arc;

use super::*;

fn nowhere() -> Line {
    let [site, id, token] = ["http://127.0.0.1:9", "a", "b"].map(str::to_owned);
    Line::open(Place { site, id, token }, Arc::new(|| {}))
}

#[test]
fn an_input_that_nobody_answers_cuts_the_socket() {
    let mut line = nowhere();
    assert!(matches!(line.road, Road::Socket(_)));
    let base = Base {
        v: Version {
            generation: 1,
            count: 1,
        },
        digest: play::Digest(0),
    };
    line.input = Some(Pending {
        ask: Ask {
            key: "1".to_owned(),
            base,
            have: None,
            input: Deed::Undo,
        },
        flies: true,
        pause: Pause::new(0),
    });
    line.answered(Reply::Nobody("cut".to_owned()), &mut News::default());
    assert!(matches!(line.road, Road::None));
    assert!(line.waits(), "it is sent again");
    // Nothing is tried before the pause is over, unless somebody is there.
    for _ in 0..9 {
        line.cut();
    }
    line.hear();
    assert!(matches!(line.road, Road::None));
    line.hurry();
    line.hear();
    assert!(!matches!(line.road, Road::None));
}

#[test]
fn news_before_a_presence_that_is_the_same_is_not_lost() {
    let mut line = nowhere();
    let mut news = News::default();
    line.said(FromServer::Bye(Bye::Full), &mut news);
    line.said(FromServer::Presence(Presence::default()), &mut news);
    assert!(news.changed);
    let mut news = News::default();
    line.said(FromServer::Presence(Presence::default()), &mut news);
    assert!(!news.changed, "nobody came and nobody went");
}
