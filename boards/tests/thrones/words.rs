//! Do questions and answers name their card, their price and what they give up?

use boards::throne::House::{self, Greyjoy, Lannister, Stark, Targaryen};
use boards::throne::frame::{Bids, Muster, Reconcile};
use boards::throne::{
    Action, Frame, OrderKind, Pack, Phase, Side, State, Step, Throne, Track, TurnRule, UnitKind,
    WesterosId, westeros_text,
};
use play::{ComponentKind, Describe, Game, Offer, Outcome, Seat, Secrecy, Viewer, free_first};

use super::scene::{Scene, units};

/// What is asked of a house: the card that asks, and the sentence.
fn question(scene: &Scene, house: House) -> String {
    let seat = scene.seat(house);
    let view = Throne::view(&scene.pack, scene.state(), Viewer::Seat(seat));
    let question = Throne::question(&scene.pack, &view, seat).expect("a question");
    assert!(question.rule.is_some());
    format!("{}: {}", question.by.unwrap_or_default(), question.text)
}

/// An answer of a house: label, effect, price, warning.
#[track_caller]
fn said(scene: &Scene, house: House, action: Action) -> [String; 4] {
    let seat = scene.seat(house);
    assert!(scene.offers(seat).contains(&action), "{action:?} is open");
    let view = Throne::view(&scene.pack, scene.state(), Viewer::Seat(seat));
    let answer = Throne::answer(&scene.pack, &view, seat, &Offer::Exact(action));
    let price = answer.price.iter().map(ToString::to_string);
    let price: Vec<String> = price.collect();
    [
        answer.label,
        answer.effect,
        price.join("; "),
        answer.warning,
    ]
}

/// What a viewer sees of a thing: its text, its numbers and where it lies.
fn thing(scene: &Scene, viewer: Viewer, title: &str) -> Option<String> {
    let view = Throne::view(&scene.pack, scene.state(), viewer);
    let all = Throne::components(&scene.pack, &view);
    let found = all.iter().find(|thing| thing.title == title)?;
    let numbers = found
        .numbers
        .iter()
        .map(|(name, value)| format!("{name} {value}"));
    let numbers: Vec<String> = numbers.collect();
    Some(format!(
        "{} | {} | {}",
        found.text,
        numbers.join(", "),
        found.place
    ))
}

fn shown(scene: &Scene, house: House, title: &str) -> String {
    let viewer = Viewer::Seat(scene.seat(house));
    thing(scene, viewer, title).unwrap_or_else(|| panic!("{title} is shown"))
}

#[test]
fn a_leader_may_march_or_the_order_is_resolved() {
    let mut scene = Scene::storm(4)
        .stand(Lannister, "lannisport", units(1, 0, 0))
        .led(Lannister, "lannisport", "tywin-lannister")
        .order("lannisport", "consolidate")
        .power(Lannister, 2)
        .consolidates();
    scene.run(&[], |state| matches!(state.top(), Some(Frame::Affair(_))));
    let tywin = Action::Trigger(scene.leader("tywin-lannister"));
    assert_eq!(
        question(&scene, Lannister),
        ": Resolve Consolidate Power in Lannisport normally, or give it up for a march with Tywin Lannister?"
    );
    assert_eq!(
        said(&scene, Lannister, tywin),
        [
            "March with Tywin Lannister",
            "Gain 1 power, then march: Tywin Lannister counts 2 instead of 1",
            "",
            "Consolidate Power in Lannisport is given up"
        ]
    );
    assert_eq!(
        said(&scene, Lannister, Action::Done),
        ["Resolve Consolidate Power normally", "1 power", "", ""]
    );
}

#[test]
fn a_lesser_support_order_names_its_price() {
    let mut scene = Scene::storm(4)
        .stand(Greyjoy, "seagard", units(1, 0, 0))
        .order("seagard", "raid")
        .stand(Stark, "the-twins", units(1, 0, 0))
        .order("the-twins", "support-0")
        .plans(Stark, &["forge-alliances"])
        .power(Stark, 3)
        .raids(Greyjoy);
    let (from, at) = (scene.at("seagard"), scene.at("the-twins"));
    let raid = Action::Raid { from, at: Some(at) };
    assert_eq!(
        said(&scene, Greyjoy, raid),
        [
            "Raid The Twins from Seagard",
            "Takes Support of seat 1 away",
            "",
            "seat 1 may pay for a Support -1 order in its place"
        ]
    );
    let idle = Action::Raid { from, at: None };
    assert_eq!(
        said(&scene, Greyjoy, idle),
        [
            "Raid nobody from Seagard",
            "",
            "",
            "the Raid order in Seagard is used up for nothing"
        ]
    );
    scene.act(Greyjoy, raid);
    assert_eq!(
        question(&scene, Stark),
        "Forge Alliances: Pay for a Support -1 order in The Twins?"
    );
    assert_eq!(
        said(&scene, Stark, Action::Use(true)),
        [
            "Pay 2 power for a Support -1 order",
            "Another Support order lies there, which counts 1 less",
            "2 power, 1 left",
            ""
        ]
    );
    assert_eq!(
        said(&scene, Stark, Action::Use(false)),
        [
            "Let the Support order go",
            "",
            "",
            "the army in The Twins supports nobody"
        ]
    );
}

#[test]
fn an_offer_for_a_hostage_is_told_whole() {
    let mut scene = Scene::storm(4)
        .stand(Stark, "greywater-watch", units(1, 0, 0))
        .order("greywater-watch", "consolidate")
        .stand(Lannister, "lannisport", units(1, 0, 0))
        .cell(Lannister, "eddard-stark")
        .cell(Stark, "balon-greyjoy")
        .power(Stark, 3)
        .consolidates();
    scene.run(&[], |state| matches!(state.top(), Some(Frame::Affair(_))));
    let (eddard, balon) = (scene.leader("eddard-stark"), scene.leader("balon-greyjoy"));
    assert_eq!(
        question(&scene, Stark),
        ": Negotiate in Greywater Watch for leaders of your house that are hostages?"
    );
    let seat = scene.seat(Stark);
    let view = Throne::view(&scene.pack, scene.state(), Viewer::Seat(seat));
    let asked = Throne::question(&scene.pack, &view, seat).expect("a question");
    assert_eq!(
        asked.about,
        [scene.at("greywater-watch")],
        "it comes into sight"
    );
    scene.act(Stark, Action::Demand(eddard));
    scene.act(Stark, Action::Grant(balon));
    assert_eq!(
        question(&scene, Stark),
        ": What do you offer to seat 3 for Eddard Stark? You pay only if it agrees. So far Balon Greyjoy"
    );
    assert_eq!(
        said(&scene, Stark, Action::Bid(2)),
        [
            "Offer Balon Greyjoy and 2 power for Eddard Stark",
            "",
            "2 power, 2 left",
            ""
        ]
    );
    assert_eq!(
        said(&scene, Stark, Action::Done),
        ["Make no offer", "", "", "nobody is asked after all"]
    );
    scene.act(Stark, Action::Bid(2));
    assert_eq!(
        question(&scene, Lannister),
        ": Give Eddard Stark to seat 1 for Balon Greyjoy and 2 power?"
    );
    assert_eq!(
        said(&scene, Lannister, Action::Accept(true)),
        [
            "Take the offer",
            "Eddard Stark goes to seat 1; you get Balon Greyjoy and 2 power",
            "",
            ""
        ]
    );
    assert_eq!(
        said(&scene, Lannister, Action::Accept(false)),
        [
            "Refuse the offer",
            "Eddard Stark stays in your cell",
            "",
            ""
        ]
    );
}

/// "Tap a castle of yours" was asked where a footman could come to a Town.
#[test]
fn a_muster_names_towns_while_they_have_points() {
    for (points, said) in [
        (1, "tap a castle or Town of yours"),
        (0, "tap a castle of yours"),
    ] {
        let scene = Scene::storm(4).stand(Lannister, "stoney-sept", units(1, 0, 0));
        let scene = scene.stand(Lannister, "lannisport", units(1, 0, 0));
        let (seat, town) = (scene.seat(Lannister), scene.at("stoney-sept"));
        let left = vec![(scene.at("lannisport"), 2), (town, points)];
        let scene = scene.change(|state| {
            let fresh = Vec::new();
            state.frames = vec![Frame::Muster(Muster { seat, left, fresh })];
        });
        let asked = question(&scene, Lannister);
        assert!(asked.contains(said), "{asked}");
    }
}

#[test]
fn a_muster_names_its_points_and_a_dragon_comes_of_a_knight() {
    let scene = Scene::feast().stand(Targaryen, "dragonstone", units(1, 1, 0));
    let (seat, at) = (scene.seat(Targaryen), scene.at("dragonstone"));
    let scene = scene.change(|state| {
        let (left, fresh) = (vec![(at, 2)], Vec::new());
        state.frames = vec![Frame::Muster(Muster { seat, left, fresh })];
    });
    assert_eq!(
        question(&scene, Targaryen),
        "Recruit: Muster for 2 points: tap a castle of yours, or go on"
    );
    let becomes = |unit| Action::Upgrade { area: at, unit };
    let dragon = becomes(UnitKind::Dragon);
    assert_eq!(
        said(&scene, Targaryen, dragon),
        [
            "A knight in Dragonstone becomes a dragon",
            "A dragon counts 3; 2 more in stock",
            "1 point of Dragonstone, 1 left",
            ""
        ]
    );
    let knight = becomes(UnitKind::Knight);
    assert_eq!(
        said(&scene, Targaryen, knight),
        [
            "A footman in Dragonstone becomes a knight",
            "A knight counts 2; 2 more in stock",
            "1 point of Dragonstone, 1 left",
            ""
        ]
    );
    let unit = UnitKind::Knight;
    let new = Action::Muster {
        from: at,
        to: at,
        unit,
    };
    assert_eq!(
        said(&scene, Targaryen, new),
        [
            "A knight in Dragonstone",
            "A knight counts 2; 2 more in stock",
            "2 points of Dragonstone, 0 left",
            ""
        ]
    );
    assert_eq!(
        said(&scene, Targaryen, Action::Done),
        ["Muster no more", "", "", "2 points unused"]
    );
}

/// Points of which supply let nothing come were told as unused.
#[test]
fn points_that_supply_bars_are_none_that_one_leaves() {
    let scene = Scene::new(5)
        .stand(Stark, "winterfell", units(3, 0, 0))
        .stand(Stark, "harrenhal", units(0, 2, 0))
        .supply(Stark, 1);
    let seat = scene.seat(Stark);
    let left = vec![(scene.at("winterfell"), 2), (scene.at("harrenhal"), 1)];
    let scene = scene.change(|state| {
        let fresh = Vec::new();
        state.frames = vec![Frame::Muster(Muster { seat, left, fresh })];
    });
    let ends = said(&scene, Stark, Action::Done);
    let barred = "Supply or stock bars more in Harrenhal";
    assert_eq!(ends, ["Muster no more", barred, "", "2 points unused"]);
}

/// A Town that a march left was not named.
#[test]
fn a_march_warns_of_a_town_that_it_leaves() {
    let mut scene = Scene::storm(4)
        .stand(Stark, "seagard", units(1, 0, 0))
        .order("seagard", "march-plus1")
        .power(Stark, 1)
        .marches(Stark);
    if matches!(scene.state().top(), Some(Frame::Marches(_))) {
        scene.act(Stark, Action::March(scene.at("seagard")));
    }
    let (to, units) = (scene.at("fairmarket"), units(1, 0, 0));
    let warning = &said(&scene, Stark, Action::Move { to, units })[3];
    let leaves = "leaves Seagard empty (a Town, 1 barrel), unless 1 power is left there";
    assert_eq!(warning, leaves);
}

/// A march of Stark from a Stronghold beside one of Greyjoy's armies and an empty area.
fn march() -> Scene {
    let mut scene = Scene::new(5)
        .stand(Stark, "moat-cailin", units(1, 1, 0))
        .order("moat-cailin", "march-plus1")
        .stand(Greyjoy, "seagard", units(2, 0, 0))
        .stand(Greyjoy, "pyke", units(1, 0, 0))
        .token(Greyjoy, "white-harbor")
        .power(Stark, 1)
        .marches(Stark);
    if scene.asked() == [scene.seat(Stark)]
        && matches!(scene.state().top(), Some(Frame::Marches(_)))
    {
        scene.act(Stark, Action::March(scene.at("moat-cailin")));
    }
    scene
}

/// "Attacks nobody of Lannister" was told of a knight that was routed.
#[test]
fn an_attack_names_units_that_are_routed() {
    let scene = march().stand(Greyjoy, "seagard", units(0, 0, 0)).routed(
        Greyjoy,
        "seagard",
        units(1, 0, 0),
    );
    let (to, units) = (scene.at("seagard"), units(0, 1, 0));
    let effect = &said(&scene, Stark, Action::Move { to, units })[1];
    let told = "Attacks 1 footman routed of seat 2: 3 strength against 0";
    assert!(effect.starts_with(told), "{effect}");
}

#[test]
fn a_move_warns_of_what_it_leaves() {
    let mut scene = march();
    assert_eq!(
        question(&scene, Stark),
        ": March from Moat Cailin: tap where to"
    );
    let to = |name: &str, units| Action::Move {
        to: scene.at(name),
        units,
    };
    let attack = to("seagard", units(0, 1, 0));
    assert_eq!(
        said(&scene, Stark, attack),
        [
            "1 knight to Seagard",
            "Attacks 2 footmen of seat 2: 3 strength against 2 before support and cards",
            "",
            ""
        ]
    );
    let all = to("white-harbor", units(1, 1, 0));
    assert_eq!(
        said(&scene, Stark, all),
        [
            "1 footman and 1 knight to White Harbor",
            "The power token of seat 2 goes",
            "",
            "leaves Moat Cailin empty (a City), unless 1 power is left there"
        ]
    );
    let poor = scene.clone().power(Stark, 0);
    assert_eq!(
        said(&poor, Stark, all)[3],
        "gives up Moat Cailin (a City): no power for a token"
    );
    scene.act(Stark, all);
    assert_eq!(
        question(&scene, Stark),
        ": Leave a power token in Moat Cailin?"
    );
    assert_eq!(
        said(&scene, Stark, Action::Leave(true)),
        [
            "Leave a power token",
            "Moat Cailin stays yours while nobody stands there",
            "1 power, 0 left",
            ""
        ]
    );
    assert_eq!(
        said(&scene, Stark, Action::Leave(false)),
        ["Leave nothing", "", "", "gives up Moat Cailin (a City)"]
    );
}

#[test]
fn a_battle_tells_what_cards_and_support_add() {
    let mut scene = march()
        .stand(Stark, "greywater-watch", units(0, 1, 0))
        .order("greywater-watch", "support-plus1")
        .hand(Stark, &["eddard", "robb"])
        .track(Track::Fiefdoms, &[Stark]);
    let to = scene.at("seagard");
    let attack = Action::Move {
        to,
        units: units(1, 1, 0),
    };
    scene.run(&[(Stark, attack)], |state| {
        matches!(state.top(), Some(Frame::Fight(Step::Support)))
    });
    assert_eq!(
        question(&scene, Stark),
        ": Whom does the army in Greywater Watch support in Seagard?"
    );
    let help = Action::Support(Some(Side::Attack));
    assert_eq!(
        said(&scene, Stark, help),
        [
            "Support seat 1, the attacker",
            "+3 for the attacker",
            "",
            ""
        ]
    );
    scene.act(Stark, help);
    scene.run(&[], |state| {
        matches!(state.top(), Some(Frame::Fight(Step::Cards)))
    });
    let robb = Action::Card(scene.card(Stark, "robb"));
    assert_eq!(
        said(&scene, Stark, robb),
        [
            "Robb Stark (2)",
            "Each of your attacking knights counts 3 instead of 2",
            "",
            ""
        ]
    );
    let wishes = [(Stark, robb)];
    scene.run(&wishes, |state| {
        matches!(state.top(), Some(Frame::Fight(Step::Blade)))
    });
    assert_eq!(
        question(&scene, Stark),
        "the Valyrian Steel Blade: Use the Valyrian Steel Blade in Seagard?"
    );
    assert_eq!(
        said(&scene, Stark, Action::Blade(true)),
        [
            "Use the Valyrian Steel Blade",
            "11 against 5: you win",
            "",
            "you win without the Blade, too"
        ]
    );
    assert_eq!(
        said(&scene, Stark, Action::Blade(false)),
        [
            "Keep the Valyrian Steel Blade",
            "10 against 5: you win",
            "",
            ""
        ]
    );
    // Enter takes the first answer, which used the Blade up for a battle that was won.
    let asked = [Action::Blade(true), Action::Blade(false)];
    let view = Throne::view(&scene.pack, scene.state(), Viewer::Seat(scene.seat(Stark)));
    let mut answers = asked.map(|action| {
        let offer = Offer::Exact(action);
        Throne::answer(&scene.pack, &view, scene.seat(Stark), &offer)
    });
    free_first(&mut answers, |answer| answer);
    assert_eq!(answers[0].label, "Keep the Valyrian Steel Blade");
    scene.run(&[], |state| {
        matches!(
            state.top(),
            Some(Frame::Fight(Step::Casualties(_) | Step::Retreat))
        )
    });
    let loser = scene.asked()[0];
    let house = scene.state().player(loser).expect("a player").house;
    let first = scene.offers(loser)[0];
    assert_eq!(
        question(&scene, house),
        ": Retreat from Seagard: tap where to"
    );
    assert_eq!(
        said(&scene, house, first),
        ["Retreat to Riverrun", "2 footmen go there, routed", "", ""]
    );
}

#[test]
fn support_by_a_card_names_the_card() {
    let mut scene = Scene::storm(4)
        .stand(Stark, "riverrun", units(1, 0, 0))
        .allies(Stark, &["arryn-military-support"])
        .power(Stark, 3)
        .stand(Lannister, "golden-tooth", units(0, 1, 0))
        .order("golden-tooth", "march-0")
        .marches(Lannister);
    let to = scene.at("riverrun");
    let attack = Action::Move {
        to,
        units: units(0, 1, 0),
    };
    scene.run(&[(Lannister, attack)], |state| {
        matches!(state.top(), Some(Frame::Fight(Step::Help)))
    });
    assert_eq!(
        question(&scene, Stark),
        "Arryn Military Support: Use Arryn Military Support for the battle in Riverrun?"
    );
    assert_eq!(
        said(&scene, Stark, Action::Use(true)),
        [
            "Use Arryn Military Support",
            "+1 for your side",
            "1 power, 2 left",
            "Arryn Military Support is used once a turn"
        ]
    );
    assert_eq!(
        said(&scene, Stark, Action::Use(false)),
        ["Do not use Arryn Military Support", "", "", ""]
    );
}

#[test]
fn orders_tell_what_they_do_and_how_many_stars_are_left() {
    let scene = Scene::new(5)
        .stand(Stark, "winterfell", units(1, 0, 0))
        .stand(Stark, "white-harbor", units(1, 0, 0))
        .track(Track::Court, &[Stark])
        .planning();
    let area = scene.at("winterfell");
    let order = |id: &str| Action::Order {
        area,
        order: scene.order_id(id),
    };
    let power = order("consolidate-plus1");
    assert_eq!(
        said(&scene, Stark, power),
        [
            "Consolidate Power +1 in Winterfell",
            "2 power, and 1 for each power icon here; 3 power in all",
            "1 star, 2 left",
            ""
        ]
    );
    let plain = order("march-minus1");
    assert_eq!(
        said(&scene, Stark, plain),
        [
            "March -1 in Winterfell",
            "Units march from here, -1 in an attack",
            "",
            ""
        ]
    );
    assert_eq!(
        said(&scene, Stark, Action::Ready),
        [
            "All my orders are placed",
            "Orders are opened when everybody is ready",
            "",
            "no order in White Harbor, Winterfell"
        ]
    );
    let seat = scene.seat(Stark);
    let view = Throne::view(&scene.pack, scene.state(), Viewer::Seat(seat));
    let answer = Throne::answer(&scene.pack, &view, seat, &Offer::Exact(power));
    assert_eq!((answer.secrecy, answer.at), (Secrecy::Kept, vec![area]));
    assert_eq!(
        shown(&scene, Stark, "Stars"),
        "Orders with a star that may still be placed | Left 3 | orders"
    );
    assert_eq!(
        shown(&scene, Stark, "March"),
        "Units march from here | Left 1 | orders"
    );
    // Nobody else is shown what a house may place.
    assert_eq!(thing(&scene, Viewer::Table, "Stars"), None);
}

/// A footman was left to support in a turn whose card has footmen support nobody.
#[test]
fn support_that_counts_nothing_is_told_before_orders_are_opened() {
    let told = "support from Winterfell counts nothing this turn";
    for (army, order, rule, told) in [
        (units(1, 0, 0), "support-0", UnitKind::Footman, told),
        (units(1, 0, 0), "support-0", UnitKind::Ship, ""),
        (units(1, 1, 0), "support-0", UnitKind::Footman, ""),
        (units(1, 0, 0), "support-plus1", UnitKind::Footman, ""),
    ] {
        let scene = Scene::new(5).stand(Stark, "winterfell", army);
        let scene = scene.order("winterfell", order).planning();
        let rules = vec![TurnRule::Support(rule)];
        let scene = scene.change(|state| state.turn_rules = rules);
        let [.., warning] = said(&scene, Stark, Action::Ready);
        assert_eq!(warning, told, "{army:?}, {order}");
    }
}

/// Which unit supply takes was asked for where there is one answer.
#[test]
fn supply_says_where_there_is_no_choice() {
    for (army, end) in [
        (units(3, 0, 0), ": a unit is lost, with no other choice"),
        (units(2, 1, 0), ": lose a unit"),
    ] {
        let scene = Scene::new(5).stand(Stark, "winterfell", army);
        let (seat, area) = (scene.seat(Stark), None);
        let frame = Frame::Reconcile(Reconcile { seat, area });
        let scene = scene.change(|state| state.frames = vec![frame]);
        let text = question(&scene, Stark);
        assert!(text.ends_with(end), "{text}");
    }
}

/// "… in Winterfell instead of March" stood in every answer of the Raven.
#[test]
fn answers_of_the_raven_name_the_new_order_alone() {
    let scene = Scene::new(5)
        .stand(Stark, "winterfell", units(1, 0, 0))
        .order("winterfell", "march-0")
        .track(Track::Court, &[Stark])
        .change(|state| state.frames = vec![Frame::Raven]);
    let (area, order) = (scene.at("winterfell"), scene.order_id("raid-plus1"));
    let [label, _, price, _] = said(&scene, Stark, Action::Swap { area, order });
    assert_eq!(label, "Raid +1 in Winterfell");
    assert_eq!(price, "1 star, 2 left");
}

/// "Special orders" stood where the sheet of orders and first games speak of stars.
#[test]
fn bids_for_the_court_are_for_stars() {
    let scene = Scene::new(5).change(|state| {
        let of = boards::throne::Bidding::Track(Track::Court);
        let bids = vec![None; state.players.len()];
        state.frames = vec![Frame::Bids(Bids { of, bids })];
    });
    let asked = question(&scene, Stark);
    let said = "King's Court track: stars, and the Messenger Raven";
    assert!(asked.ends_with(said), "{asked}");
}

#[test]
fn bids_tell_what_is_left() {
    let scene = Scene::new(5).power(Stark, 4).change(|state| {
        let of = boards::throne::Bidding::Wildlings;
        let bids = vec![None; state.players.len()];
        state.threat = 4;
        state.frames = vec![Frame::Bids(Bids { of, bids })];
    });
    assert_eq!(
        question(&scene, Stark),
        "The wildlings: Bid power against the wildlings: all bids together hold off a threat of 4"
    );
    assert_eq!(said(&scene, Stark, Action::Bid(0)), ["Bid 0", "", "", ""]);
    assert_eq!(
        said(&scene, Stark, Action::Bid(3)),
        ["Bid 3", "", "3 power, 1 left", ""]
    );
    assert_eq!(
        said(&scene, Stark, Action::Bid(4)),
        [
            "Bid 4",
            "Holds off the wildlings alone",
            "4 power, 0 left",
            "all your power"
        ]
    );
}

/// "By cards Lannister counts 1 more, Baratheon counts 1 more, Stark counts 1 more" was a third of the question.
#[test]
fn houses_whose_cards_add_alike_are_told_together() {
    let scene = Scene::storm(4)
        .track(
            Track::Throne,
            &[Stark, Greyjoy, Lannister, House::Baratheon],
        )
        .plans(Stark, &["control-westeros"])
        .plans(Lannister, &["control-westeros"])
        .change(|state| {
            let of = boards::throne::Bidding::Claim;
            let bids = vec![None; state.players.len()];
            state.revealed = true;
            state.frames = vec![Frame::Bids(Bids { of, bids })];
        });
    let asked = question(&scene, Stark);
    let said = "By cards seat 1, seat 3 count 1 more each";
    assert!(asked.ends_with(said), "{asked}");
}

/// "Asked by The wildlings" told no card, where those that come have none of their own.
#[test]
fn wildlings_without_a_card_are_asked_about_by_the_one_that_brings_them() {
    let scene = Scene::new(5).change(|state| {
        let of = boards::throne::Bidding::Wildlings;
        let bids = vec![None; state.players.len()];
        state.frames = vec![Frame::Bids(Bids { of, bids })];
    });
    let mut cards = scene.pack.westeros.iter();
    let attack = cards.find(|row| row.effect == boards::throne::WesterosEffect::WildlingAttack);
    let attack = attack.expect("a card");
    let (number, title) = (attack.number, attack.title.clone());
    let scene = scene.change(|state| state.drawn.push(number));
    let asked = question(&scene, Stark);
    assert!(asked.starts_with(&format!("{title}: ")), "{asked}");
}

/// "6 strength against the neutral force of 5" fell to 7, as a leader went along.
#[test]
fn leaders_who_stay_are_told_against_a_neutral_force() {
    let mut scene = Scene::storm(4)
        .stand(Stark, "kingsroad", units(1, 2, 0))
        .led(Stark, "kingsroad", "robb-stark")
        .order("kingsroad", "march-0")
        .neutral("harrenhal", 5)
        .marches(Stark);
    scene.run(&[], |state| matches!(state.top(), Some(Frame::March(_))));
    let (to, units) = (scene.at("harrenhal"), units(1, 2, 0));
    let [_, effect, ..] = said(&scene, Stark, Action::Move { to, units });
    assert_eq!(
        effect,
        "5 strength against the neutral force of 5, 1 more with the leaders here"
    );
}

/// "Brings 1 power" said nothing of the march for which the order had been laid.
#[test]
fn an_order_that_may_rouse_a_leader_says_so_before_it_is_picked() {
    let mut scene = Scene::storm(4)
        .stand(Lannister, "lannisport", units(1, 0, 0))
        .led(Lannister, "lannisport", "tywin-lannister")
        .order("lannisport", "consolidate")
        .stand(Lannister, "crakehall", units(1, 0, 0))
        .order("crakehall", "consolidate")
        .consolidates();
    scene.run(&[], |state| matches!(state.top(), Some(Frame::Pick(_))));
    let brings = |at: &str| {
        let [_, effect, ..] = said(&scene, Lannister, Action::Consolidate(scene.at(at)));
        effect
    };
    assert!(brings("lannisport").ends_with(" power, or a march with Tywin Lannister"));
    assert!(brings("crakehall").ends_with(" power"));
}

#[test]
fn what_lies_open_is_told() {
    let scene = Scene::storm(4)
        .stand(Lannister, "lannisport", units(1, 0, 0))
        .led(Lannister, "lannisport", "tywin-lannister")
        .cell(Stark, "jaime-lannister")
        .allies(Stark, &["arryn-military-support"])
        .on_top("frey-plots")
        .plans(Lannister, &["hold-territory"])
        .planning()
        .change(|state| {
            state.turn_rules = vec![boards::throne::TurnRule::Order(
                boards::throne::OrderKind::Raid,
            )];
        });
    for (title, expected) in [
        (
            "Leader Tywin Lannister",
            "A Consolidate Power order may be given up for 1 power and a march of its own, with 2 strength | Strength 1, Strength on its own march 2 | board, face up",
        ),
        (
            "Leader Ser Jaime Lannister",
            "A Raid order may be given up for a march of its own, with 1 strength and 1 sword | Strength 1, Strength on its own march 1 | holding cell, a hostage of seat 3",
        ),
        (
            "Arryn Military Support",
            "Once a turn pay 1 power for 1 strength in an own battle |  | open before the house",
        ),
        (
            "Frey Plots",
            "Gain four power, or pay one and steal a random card of this deck from one player; then discard this |  | on top of the deck of House Frey",
        ),
        (
            "Hold Territory",
            "One fortification where an own Defense order lies; in defense one strength more, in a City or Stronghold two |  | chosen, face down",
        ),
        ("No Raid orders this turn", " |  | this turn"),
        (
            "Fiefdoms",
            "The higher place wins a tied battle; its holder has the Blade, +1 once a turn | seat 2 1, seat 1 2, seat 4 3, seat 3 4 | ",
        ),
        ("House Arryn", " | Cards 5 | Ally deck"),
    ] {
        assert_eq!(shown(&scene, Lannister, title), expected, "{title}");
    }
    let other = Viewer::Seat(scene.seat(Stark));
    let threat = thing(&scene, other, "Wildling threat");
    assert_eq!(threat, None, "no symbol of this board brings wildlings");
    let planned = thing(&scene, other, "Hold Territory").expect("Stark has one, too");
    assert!(
        planned.ends_with("| hand"),
        "what others chose is not told: {planned}"
    );
}

#[test]
fn secret_hands_stay_secret_and_guesses_of_rows_are_named() {
    let pack = Pack::builtin_feast().expect("the pack is whole");
    let scene = Scene::feast().change(|state| state.setting.secret_cards = true);
    let count = |viewer| {
        let view = Throne::view(&pack, scene.state(), viewer);
        let all = Throne::components(&pack, &view);
        let seen = |place: &str| {
            let all = all.iter();
            let cards =
                all.filter(|thing| thing.kind == ComponentKind::Card && thing.owner.is_some());
            cards.filter(|thing| thing.place == place).count()
        };
        (seen("hand"), seen("face down"))
    };
    let own = scene.player(Stark).hand.len();
    assert_eq!(count(Viewer::Seat(scene.seat(Stark))), (own, 8));
    assert_eq!(count(Viewer::Table), (0, 9));
    let base = Scene::new(5).planning();
    let view = Throne::view(&base.pack, base.state(), Viewer::Seat(base.seat(Stark)));
    let all = Throne::components(&base.pack, &view);
    let assumed = |title: &str| {
        let mut found = all.iter().filter(|thing| thing.title == title);
        found.next().is_some_and(|thing| thing.assumed.is_some())
    };
    assert!(assumed("Raid +1") && !assumed("Raid"));
}

/// "No Defense orders this turn" stood below the story of a game that was won in the middle of a turn.
#[test]
fn what_a_turn_bars_is_gone_once_the_game_is_over() {
    let barred = |change: fn(&mut State)| {
        let scene = Scene::new(3).planning().change(|state| {
            state.turn_rules.push(TurnRule::Order(OrderKind::Defense));
            change(state);
        });
        let view = Throne::view(&scene.pack, scene.state(), Viewer::Table);
        let all = Throne::components(&scene.pack, &view);
        all.iter().any(|thing| thing.place == "this turn")
    };
    assert!(barred(|_| {}));
    assert!(!barred(|state| {
        let over = Frame::Over(Outcome::default());
        state.frames.push(over);
    }));
}

/// "No special March orders this turn" stood above every march and battle of the turn, when nobody could lay any.
#[test]
fn what_bars_tokens_is_told_until_orders_are_carried_out() {
    let told = |rule: TurnRule, phase: Phase| {
        let scene = Scene::storm(4).planning().change(|state| {
            state.turn_rules.push(rule);
            state.phase = phase;
            state.revealed = phase != Phase::Planning;
        });
        let view = Throne::view(&scene.pack, scene.state(), Viewer::Table);
        let all = Throne::components(&scene.pack, &view);
        all.iter().any(|thing| thing.place == "this turn")
    };
    for rule in [
        TurnRule::Special(OrderKind::March),
        TurnRule::Tactics(Seat(0)),
    ] {
        assert!(told(rule, Phase::Planning) && !told(rule, Phase::Marches));
    }
}

/// b31: whoever marches by an own leader reads what both sides have, and why the march does not end without him.
#[test]
fn b31_an_attack_tells_strengths_and_who_has_to_go() {
    let mut scene = Scene::storm(4)
        .stand(Stark, "the-twins", units(1, 2, 0))
        .led(Stark, "the-twins", "robb-stark")
        .order("the-twins", "raid")
        .stand(Greyjoy, "seagard", units(2, 0, 0))
        .led(Greyjoy, "seagard", "asha-greyjoy")
        .raids(Stark);
    let robb = scene.leader("robb-stark");
    scene.act(Stark, Action::Trigger(robb));
    let to = scene.at("seagard");
    let attack = Action::Move {
        to,
        units: units(0, 2, 0),
    };
    let effect = &said(&scene, Stark, attack)[1];
    assert_eq!(
        effect,
        "Attacks 2 footmen of seat 2 with Asha Greyjoy: 4 strength against 3 before support and cards, 1 more with the leaders here"
    );
    scene.act(Stark, attack);
    let asked = question(&scene, Stark);
    assert_eq!(
        asked,
        ": March from The Twins with Robb Stark: tap where to. The leader whose march it is goes with the attack"
    );
    assert!(!scene.offers(scene.seat(Stark)).contains(&Action::Done));
    scene.act(Stark, Action::Lead { leader: robb, to });
    assert_eq!(
        question(&scene, Stark),
        ": March from The Twins with Robb Stark: tap where to"
    );
    let effect = &said(&scene, Stark, Action::Done)[1];
    assert_eq!(
        effect,
        "Attack on Seagard now with 2 knights: 5 strength against 3 before support and cards"
    );
}

/// r3: what a hostage saves the loser is told in units that stand there, by the ruling.
#[test]
fn r3_a_hostage_is_told_by_the_units_that_it_saves() {
    for (reading, left) in [("removed", "nothing"), ("inflicted", "1 unit")] {
        let mut scene = Scene::storm(4)
            .stand(Stark, "the-twins", units(2, 2, 0))
            .order("the-twins", "march-plus1")
            .stand(Greyjoy, "seagard", units(1, 0, 0))
            .led(Greyjoy, "seagard", "asha-greyjoy")
            .hand(Stark, &["robb-stark"])
            .hand(Greyjoy, &["aeron-damphair"])
            .change(|state| {
                let set = state.rulings.set("hostage_price", reading);
                set.expect("a reading");
            })
            .marches(Stark);
        scene.run(&[], |state| matches!(state.top(), Some(Frame::March(_))));
        let attack = Action::Move {
            to: scene.at("seagard"),
            units: units(2, 2, 0),
        };
        scene.act(Stark, attack);
        scene.run(&[], |state| {
            matches!(state.top(), Some(Frame::Fight(Step::Seize(_))))
        });
        let asha = Action::Seize(scene.leader("asha-greyjoy"));
        let effect = &said(&scene, Stark, asha)[1];
        let saved = format!("the loser loses {left} instead of 1 unit");
        assert!(effect.ends_with(&saved), "{effect}");
        assert_eq!(
            said(&scene, Stark, Action::Done)[1],
            "The loser loses 1 unit"
        );
    }
}

/// "…for this turn; One more special order" stood on a card.
#[test]
fn a_tactics_card_says_one_sentence_after_the_other() {
    let scene = Scene::storm(4)
        .stand(Stark, "the-twins", units(1, 0, 0))
        .planning();
    let card = Action::Plan(scene.tactic("careful-planning"));
    let [_, effect, ..] = said(&scene, Stark, card);
    assert!(
        effect.ends_with(". One more special order may be placed"),
        "{effect}"
    );
}

/// "Symbol of a mammoth" told nobody what it does.
#[test]
fn symbols_of_westeros_cards_say_what_they_do() {
    let said = |pack: &Pack, words: &str| {
        let mut cards = (1..=60).map(|number| westeros_text(pack, WesterosId(number)));
        cards.any(|text| text.contains(words))
    };
    let mammoth = "Its mammoth brings the wildlings nearer";
    let weather = "Its symbol moves the weather on";
    let plain = Pack::builtin().expect("the pack is sound");
    assert!(said(&plain, mammoth) && !said(&plain, weather));
    let storm = Pack::builtin_storm().expect("the pack is sound");
    assert!(said(&storm, weather) && !said(&storm, mammoth));
    // "Nothing happens; Its mammoth brings…" stood on a card.
    let nothing = "Its mammoth brings the wildlings nearer. Nothing else happens";
    assert!(said(&plain, nothing) && !said(&plain, "; Its") && !said(&storm, "; Its"));
    assert!(!said(&plain, "Nothing happens. ") && !said(&storm, "Nothing happens. "));
}
