//! Do the options of A Feast for Crows do what its book says?

use super::scene::{Scene, units};
use boards::throne::rules::is_eliminated;
use boards::throne::{
    Action, Event, Frame, House, Pack, Setting, State, Throne, Track, UnitKind, Units,
};
use play::{Ask, Game, Pcg32, Seat, Turn, Viewer};

use House::{Arryn, Lannister, Stark, Targaryen, Tully};

/// Every house holds its home but some.
fn homes(mut scene: Scene, but: &[House]) -> Scene {
    let homes: Vec<(String, House)> = scene
        .pack
        .map
        .areas()
        .iter()
        .filter_map(|area| Some((area.id.clone(), scene.pack.land(area.number).home?)))
        .collect();
    for (name, house) in homes {
        scene = match but.contains(&house) {
            true => scene.stand(Lannister, &name, units(1, 0, 0)),
            false => scene.stand(house, &name, units(1, 0, 0)),
        };
    }
    scene.change(|state| {
        state.setting.divided_power = true;
        state.turn = 3;
    })
}

/// Shares by the places of the Iron Throne track.
fn shares(scene: &Scene) -> Vec<u8> {
    let order = scene.state().order().iter();
    let players = order.map(|seat| scene.state().player(*seat).expect("a player"));
    players.map(|player| player.shares).collect()
}

/// A march of Stark that changes nothing but that control is looked at.
fn looked_at(scene: Scene) -> Scene {
    let mut scene = scene
        .stand(Stark, "karhold", units(1, 0, 0))
        .order("karhold", "march-0")
        .stand(Stark, "white-harbor", units(1, 0, 0))
        .order("white-harbor", "march-minus1")
        .marches(Stark);
    let to = scene.at("last-hearth");
    scene.act(Stark, Action::March(scene.at("karhold")));
    let units = units(1, 0, 0);
    scene.act(Stark, Action::Move { to, units });
    scene
}

/// Book, Division of Power: the tokens of a house that is out are dealt one by one in the order of the Iron Throne, so
/// that the highest get what is left over.
#[test]
fn c13_power_of_a_house_that_is_out_is_divided() {
    let scene = homes(Scene::feast(), &[Arryn]).track(Track::Throne, &[Stark, Lannister]);
    let seat = scene.seat(Arryn);
    assert!(is_eliminated(&scene.pack, scene.state(), seat));
    let scene = looked_at(scene);
    let player = scene.player(Arryn);
    assert!(player.out && player.power == 0);
    // 24 among eight.
    let each = scene.state().players.iter().filter(|p| p.shares == 3);
    assert_eq!(each.count(), 8);
    assert_eq!(scene.state().tokens_of(&scene.pack, seat), 0);
    let stark = scene.seat(Stark);
    assert_eq!(scene.state().tokens_of(&scene.pack, stark), 27);
    assert_eq!(scene.state().pool(&scene.pack, stark), 22);

    // 27 more among seven: three each, and one for each of the first six.
    let last = scene.state().order().last().copied().expect("a seat");
    let tyrell = scene.seat(House::Tully);
    assert_ne!(tyrell, last);
    let home = scene.at("riverrun").place();
    let scene = scene.change(|state| state.areas[home].seat = Some(Seat(2)));
    let scene = looked_at(scene);
    let found = shares(&scene);
    assert_eq!(found.iter().map(|share| u32::from(*share)).sum::<u32>(), 48);
    let mut given: Vec<u8> = found.into_iter().filter(|share| *share > 0).collect();
    assert_eq!(given.len(), 7);
    assert_eq!(given.pop(), Some(6));
    assert!(given.iter().all(|share| *share == 7));
    // Its home is nobody's now, whoever leaves it.
    let scene = scene.change(|state| state.areas[home] = boards::throne::Spot::default());
    let riverrun = scene.at("riverrun");
    assert_eq!(scene.state().controller(&scene.pack, riverrun), None);
}

/// c13: nothing is divided without the option.
#[test]
fn c13_is_an_option() {
    let scene = homes(Scene::feast(), &[Arryn]);
    let scene = looked_at(scene.change(|state| state.setting.divided_power = false));
    assert!(scene.player(Arryn).out && scene.player(Stark).shares == 0);
}

fn secret() -> Scene {
    Scene::feast().change(|state| {
        state.setting.secret_cards = true;
        for player in &mut state.players {
            let used = player.hand.split_off(5);
            player.discard = used;
        }
    })
}

/// Book, Secret House Cards: both hand and discards; how many there are is seen.
#[test]
fn c14_hands_and_discards_are_secret() {
    let scene = secret();
    let own = scene.seat(Stark);
    for viewer in [Viewer::Seat(own), Viewer::Table] {
        let view = Throne::view(&scene.pack, scene.state(), viewer);
        for (seat, player) in (0..).map(Seat).zip(&view.table.players) {
            let seen = viewer == Viewer::Seat(seat);
            assert_eq!(player.hand.len() + player.discard.len() == 7, seen);
            assert!(seen || (player.hand.is_empty() && player.discard.is_empty()));
        }
        assert_eq!(view.hands, vec![[5, 2]; 9]);
    }
    let open = Scene::feast();
    let view = Throne::view(&open.pack, open.state(), Viewer::Table);
    assert!(view.hands.is_empty() && view.table.players[0].hand.len() == 7);
}

/// c14: a guess deals every other house its own cards, so many in hand as there are.
#[test]
fn c14_guesses_deal_hidden_cards_afresh() {
    let scene = secret();
    let own = scene.seat(Stark);
    let view = Throne::view(&scene.pack, scene.state(), Viewer::Seat(own));
    let mut rng = Pcg32::new(1, 1);
    let mut differ = false;
    for _ in 0..20 {
        let guess = Throne::guess(&scene.pack, &view, own, &mut rng);
        assert_eq!(Throne::view(&scene.pack, &guess, Viewer::Seat(own)), view);
        for (player, real) in guess.players.iter().zip(&scene.state().players) {
            let mut all = [player.hand.clone(), player.discard.clone()].concat();
            all.sort();
            let mut own = [real.hand.clone(), real.discard.clone()].concat();
            own.sort();
            assert_eq!(all, own);
        }
        differ |= guess.players != scene.state().players;
        let stark = guess.seat_of(Stark).expect("a seat");
        assert_eq!(guess.player(stark), scene.state().player(stark));
    }
    assert!(differ);
}

/// c14: the log tells others that cards come back, not which.
#[test]
fn c14_the_log_keeps_cards_secret() {
    let scene = secret();
    let (own, other) = (scene.seat(Stark), scene.seat(Tully));
    let card = scene.player(Stark).discard[0];
    let title = &scene.pack.house_card(card).expect("a card").title;
    for event in [
        Event::ReturnedUnseen(own, vec![card]),
        Event::SpentUnseen(own, card),
    ] {
        let told = |viewer| Throne::line(&scene.pack, &event, viewer).expect("a line");
        assert!(told(Viewer::Seat(own)).contains(title.as_str()));
        for viewer in [Viewer::Seat(other), Viewer::Table] {
            assert!(!told(viewer).contains(title.as_str()), "{}", told(viewer));
        }
    }
}

/// r27: houses that nobody plays may stand as neutral forces, ships and seas too.
#[test]
fn r27_fewer_houses_play_against_neutral_forces() {
    let pack = Pack::builtin_feast().expect("the pack is whole");
    let mut setting = Setting::chosen(&[Tully, Stark, Targaryen, Lannister]);
    let refused = State::new(&pack, setting.clone()).expect_err("a refusal");
    assert_eq!(refused.reason, "players");
    setting.neutral_houses = true;
    let state = State::new(&pack, setting).expect("a sound setting");
    let strength = |name: &str| state.spot(pack.map.find(name).expect("an area")).neutral;
    assert_eq!((strength("the-eyrie"), strength("gulltown")), (2, 2));
    assert_eq!(
        (strength("ironmans-bay"), strength("port-of-gulltown")),
        (1, 1)
    );
    assert_eq!(strength("riverrun"), 0);
    // Those who play keep their order.
    let first: Vec<House> = state
        .order()
        .iter()
        .filter_map(|seat| Some(state.player(*seat)?.house))
        .collect();
    assert_eq!(first, [Targaryen, Tully, Stark, Lannister]);

    let mut wrong = Setting::chosen(&[Tully, Stark]);
    wrong.neutral_houses = true;
    assert_eq!(
        State::new(&pack, wrong).expect_err("a refusal").reason,
        "players"
    );
    let mut twice = Setting::chosen(&[Tully, Stark, Stark]);
    twice.neutral_houses = true;
    assert_eq!(
        State::new(&pack, twice).expect_err("a refusal").reason,
        "houses"
    );
    let mut drawn = Setting::drawn(5);
    drawn.neutral_houses = true;
    let state = State::new(&pack, drawn).expect("a sound setting");
    assert!(state.frames.contains(&Frame::Lots));
    let lots = state.clone();
    let lots = {
        let mut lots = lots;
        lots.frames = vec![Frame::Lots];
        lots
    };
    let Turn::Chance(chance) = Throne::turn(&pack, &lots) else {
        panic!("houses are drawn");
    };
    assert_eq!(chance.ask, Ask::Shuffle { count: 9 });
}

/// r27: whoever takes the land takes the harbor, too.
#[test]
fn r27_neutral_ships_in_a_harbor_go_with_its_land() {
    let mut scene = Scene::feast()
        .neutral("port-of-gulltown", 1)
        .neutral("gulltown", 1)
        .stand(Tully, "the-eyrie", units(3, 0, 0))
        .order("the-eyrie", "march-0")
        .stand(Stark, "winterfell", units(1, 0, 0))
        .order("winterfell", "march-0")
        .marches(Tully);
    scene.act(Tully, Action::March(scene.at("the-eyrie")));
    let to = scene.at("gulltown");
    let units = Units::of(UnitKind::Footman, 2);
    scene.act(Tully, Action::Move { to, units });
    scene.act(Tully, Action::Done);
    assert_eq!(scene.spot("gulltown").neutral, 0);
    assert_eq!(scene.spot("port-of-gulltown").neutral, 0);
}
