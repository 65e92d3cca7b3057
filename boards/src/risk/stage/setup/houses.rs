//! Which House does a seat play?

use play::{Offer, Refusal, Seat, Turn, listed};

use crate::risk::action::Action;
use crate::risk::bot::{self, Choice, Level};
use crate::risk::describe::{AreaAnswer, Viewpoint, names};
use crate::risk::offers::exact;
use crate::risk::pack::{House, Pack};
use crate::risk::rules::{D, seat_of, setup};
use crate::risk::setting::{Deal, Ending, Field};
use crate::risk::stage::pending::{AreaQuestion, Pending, area_question, not_now, shuffle};
use crate::risk::state::State;
use crate::risk::turn::Why;

/// Houses are drawn, for everybody at once.
pub(in crate::risk::stage) struct DrawHouses;

impl Pending for DrawHouses {
    fn turn(&self, pack: &Pack, state: &State) -> Turn<Why> {
        shuffle(state, setup::free_houses(pack, state).len(), Why::Houses)
    }

    fn resolve_chance(&self, pack: &Pack, draft: &mut D, answer: &[u8]) -> Result<(), Refusal> {
        setup::draw_houses(pack, draft, answer)
    }

    fn question(&self, _viewpoint: Viewpoint<'_>) -> AreaQuestion {
        area_question("Houses are drawn", "House Mitchell amendments 1")
    }
}

/// The next seat without a House chooses one.
pub(in crate::risk::stage) struct Houses;

impl Pending for Houses {
    fn offers(&self, pack: &Pack, state: &State, _seat: Seat) -> Vec<Offer<Action>> {
        let houses = setup::free_houses(pack, state).into_iter();
        exact(houses.map(Action::House))
    }

    fn act(&self, pack: &Pack, draft: &mut D, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::House(house) => setup::house(pack, draft, seat, *house),
            _other => not_now(),
        }
    }

    fn question(&self, viewpoint: Viewpoint<'_>) -> AreaQuestion {
        let section = match viewpoint.state.setting.deal {
            Deal::Cards => "Skirmish set-up 4",
            Deal::Claims if viewpoint.state.setting.field == Field::World => {
                "World at War set-up 2"
            }
            Deal::Claims => "Dominion set-up 2",
            Deal::Garrisons => "House Mitchell amendments 1",
        };
        area_question("Choose a House", section)
    }

    fn answer(&self, viewpoint: Viewpoint<'_>, offer: &Offer<Action>) -> AreaAnswer {
        match offer.action() {
            Action::House(house) => plays(viewpoint, *house),
            _other => AreaAnswer::new("Go on"),
        }
    }

    fn default_choice(
        &self,
        context: &mut bot::Context<'_>,
        offers: &[Offer<Action>],
    ) -> Option<Choice> {
        // A squire takes any.
        let first = offers.first().filter(|_| context.level != Level::Squire)?;
        let text = "It takes the first House that is free, and weighs none against another";
        Some((first.action().clone(), text.to_owned()))
    }
}

/// Where a House begins by the amendments.
fn garrison(viewpoint: Viewpoint<'_>, house: House) -> Option<String> {
    if viewpoint.state.setting.deal != Deal::Garrisons {
        return None;
    }
    let mut rows = viewpoint.pack.amendments.factions.iter();
    let row = rows.find(|row| row.house == Some(house))?;
    let (area, armies) = row.stands?;
    let land = viewpoint.pack.land(area)?;
    let kind = match (land.castle, land.port.is_some()) {
        (true, true) => ", a castle with a port",
        (true, false) => ", a castle without a port",
        (false, true) => ", which has a port",
        (false, false) => "",
    };
    let armies = names::armies(armies);
    let area = viewpoint.area(area);
    Some(format!("It begins with {armies} in {area}{kind}"))
}

/// Places in the order of play.
const PLACES: [&str; 7] = [
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh",
];

/// When a House plays, and what it begins with for that, where Houses set the order.
///
/// # Rule
/// Risk, Dominion set-up 2 and 11, World at War set-up 2 and 3.
fn order(viewpoint: Viewpoint<'_>, house: House) -> Option<String> {
    let state = viewpoint.state;
    let setting = state.setting;
    if setting.deal != Deal::Claims {
        return None;
    }
    let seats = state.players.len();
    let all = u8::try_from(seats).unwrap_or(u8::MAX);
    let houses = setting.houses(viewpoint.pack, &state.rulings, all);
    let place = houses.iter().position(|one| *one == house)?;
    // Where more Houses are open than play, nobody knows yet how many come before.
    let when = PLACES.get(place).filter(|_| houses.len() == seats)?;
    let place = u8::try_from(place + 1).unwrap_or(u8::MAX);
    let (gold, card, maester) = match setting.gold {
        true => setup::order_bonus(setting.field, place),
        false => (0, false, false),
    };
    let cards = match (card, maester && setting.maesters) {
        (false, _) => "",
        (true, false) => " and a Territory card",
        (true, true) => ", a Territory card and a Maester card",
    };
    Some(match gold {
        0 => format!("It plays {when}"),
        gold => format!("It plays {when} and begins with {gold} gold{cards}"),
    })
}

/// What comes with a House.
fn plays(viewpoint: Viewpoint<'_>, house: House) -> AreaAnswer {
    let answer = AreaAnswer::new(format!("Play {}", viewpoint.pack.house_title(house)));
    let Some(row) = viewpoint.pack.house(house) else {
        return answer;
    };
    let mut effects: Vec<String> = order(viewpoint, house).into_iter().collect();
    if viewpoint.state.setting.ending == Ending::TenPoints {
        let state = viewpoint.state;
        let seat = seat_of(viewpoint.pack, &state.rulings, &state.setting, house);
        let seat = seat.unwrap_or(row.seat);
        effects.push(format!("Its seat of power is {}", viewpoint.area(seat)));
    }
    effects.extend(garrison(viewpoint, house));
    if viewpoint.state.setting.characters {
        let own = viewpoint
            .pack
            .characters
            .iter()
            .filter(|one| one.house == house);
        let own: Vec<&str> = own.map(|one| one.title.as_str()).collect();
        effects.push(format!("Its Characters are {}", listed(&own, "and")));
    }
    answer.effect(effects.join(". "))
}
