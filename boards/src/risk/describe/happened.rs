//! What does a table see happen in Risk: dice beside each other, conquests, cards, objectives?
//!
//! Dice stand in the order in which they are compared, with what is added and which of a pair won.
//! Over 300 lines because each kind of event has its own few, and all are read from one list.

use play::{Counts, Die, Happening, HappeningKind, Row, Seat, listed, sentence};

use super::names;
use crate::ids::AreaId;
use crate::risk::card::CardId;
use crate::risk::fight::{Extra, Losses, compare, in_order};
use crate::risk::pack::{Faction, Pack};
use crate::risk::rules::landing::landing_sides;
use crate::risk::rules::{battle, fight, setup};
use crate::risk::stage::{AfterLanding, Stage};
use crate::risk::state::{Invasion, Owner, State};
use crate::risk::tell::Told;
use crate::risk::view::View;

/// What a table sees happen.
pub(super) fn happened(
    pack: &Pack,
    told: &Told,
    views: &dyn Fn() -> [View; 2],
) -> Option<Happening<AreaId>> {
    let area = |id: AreaId| pack.map.title(id);
    Some(match told {
        Told::Began(seat, round) => {
            let title = sentence(&format!("{seat}, round {round}"));
            Happening::new(HappeningKind::Round, title).seat(*seat)
        }
        Told::RolledOrder(dice) => {
            let [before, _] = views();
            let title = match setup::houses_set_order(&before.table) {
                true => "Who chooses a House first",
                false => "Who begins",
            };
            rolled_order(title, dice)
        }
        Told::Fought {
            from,
            to,
            attack,
            defense,
            lost,
            extra,
        } => {
            let [before, _] = views();
            let owners = [*from, *to].map(|id| before.table.owner(id));
            let names = [
                format!("{}, from {}", names::owner(pack, owners[0]), area(*from)),
                names::owner(pack, owners[1]),
            ];
            let left = [*from, *to].map(|id| before.table.armies(id));
            let battle = invasion(pack, HappeningKind::Battle, *to);
            let battle = battle.at(*to).at(*from);
            let battle = owners
                .into_iter()
                .filter_map(seat)
                .fold(battle, Happening::seat);
            let under_way = before.table.stage.invasion();
            let sides = under_way.map(|invasion| fight(&before.table, &invasion));
            let dice = Rolled {
                faces: [attack, defense],
                sides: sides.map_or_else(Vec::new, |fight| {
                    battle::sides(&fight, dice_count(attack), dice_count(defense))
                }),
                by: owners.map(seat),
            };
            let battle = fought(battle, names, &dice, *lost, extra);
            let [attackers, defenders] = [
                left[0].saturating_sub(lost.attacker.into()),
                left[1].saturating_sub(lost.defender.into()),
            ];
            let attackers = names::armies(attackers);
            battle.row(Row::Text(match defenders {
                0 => format!("{attackers} left"),
                defenders => format!("{attackers} against {defenders} left"),
            }))
        }
        Told::LandingFought {
            area: id,
            attack,
            defense,
            lost,
            extra,
        } => {
            let [before, after] = views();
            let owner = before.table.owner(*id);
            let landing = match &before.table.stage {
                Stage::Landing(landing) => Some(*landing),
                _other => None,
            };
            let title = match landing {
                Some(landing) => {
                    let who = names::owner(pack, Owner::Faction(landing.faction));
                    let [what, to] = names::fight_for(&landing);
                    let called = match landing.then {
                        AfterLanding::EndOfTurn => {
                            format!(", called by {}", before.table.active())
                        }
                        AfterLanding::NextTurn
                        | AfterLanding::NeutralAttack
                        | AfterLanding::NextRound => String::new(),
                    };
                    format!("{what} of {who} {to} {}{called}", area(*id))
                }
                None => format!("Landing in {}", area(*id)),
            };
            let battle = Happening::new(HappeningKind::Battle, title).at(*id);
            let battle = seat(owner).into_iter().fold(battle, Happening::seat);
            let mut dice = Rolled {
                faces: [attack, defense],
                sides: Vec::new(),
                by: [None, seat(owner)],
            };
            let Some(landing) = landing else {
                let names = ["Those who land".to_owned(), names::owner(pack, owner)];
                return Some(fought(battle, names, &dice, *lost, extra));
            };
            dice.sides = vec![6; attack.len()];
            dice.sides
                .extend(landing_sides(&before.table, &landing, dice_count(defense)));
            let battle = match landing.then {
                // Whoever called them looks on.
                AfterLanding::EndOfTurn => battle.seat(before.table.active()),
                AfterLanding::NextTurn | AfterLanding::NeutralAttack | AfterLanding::NextRound => {
                    battle
                }
            };
            let exiles = names::owner(pack, Owner::Faction(landing.faction));
            let names = [exiles.clone(), names::owner(pack, owner)];
            let battle = fought(battle, names, &dice, *lost, extra);
            let land = landing.armies.saturating_sub(lost.attacker.into());
            let stand = before
                .table
                .armies(*id)
                .saturating_sub(lost.defender.into());
            if stand == 0 {
                let holds = names::does(landing.faction, ["holds", "hold"]);
                let with = names::armies(land);
                let text = format!("{exiles} {holds} {} with {with}", area(*id));
                battle.row(Row::Verdict(sentence(&text)))
            } else if matches!(after.table.stage, Stage::Landing(next) if next.faction == landing.faction && next.armies == land)
            {
                battle.row(Row::Text(format!(
                    "{} {} against {stand}",
                    names::armies(land),
                    names::before_it(&landing)
                )))
            } else {
                let [does, what] = match (landing.from, landing.faction) {
                    (Some(_), _) => ["does", "take it"],
                    (None, Faction::Wildlings) => ["do", "cross"],
                    (None, Faction::NightsWatch) => ["does", "come back"],
                    (None, _) => ["does", "land"],
                };
                let text = format!(
                    "{exiles} {does} not {what}: {} in {}",
                    names::armies(stand),
                    area(*id)
                );
                battle.row(Row::Verdict(sentence(&text)))
            }
        }
        Told::Withdrew => {
            let [before, after] = views();
            let Invasion { from, to, .. } = before.table.stage.invasion()?;
            let owners = [from, to].map(|id| after.table.owner(id));
            let held = invasion(pack, HappeningKind::Battle, to).at(to).at(from);
            let held = owners
                .into_iter()
                .filter_map(seat)
                .fold(held, Happening::seat);
            let with = names::armies(after.table.armies(to));
            let ends = match (after.table.armies(from), before.table.stage.moment()) {
                (1, _) => "the attack has failed",
                // Nobody gives up while others are asked for cards.
                (_more, Some(_)) => "a card ends the attack",
                (_more, None) => "the attack is given up",
            };
            let text = format!("{} holds with {with}: {ends}", area(to));
            held.row(Row::Verdict(sentence(&text)))
        }
        Told::NeutralTurn(round, placed) => {
            let title = format!("Neutral Houses, round {round}");
            let turn = Happening::new(HappeningKind::Round, title);
            let turn = placed.iter().fold(turn, |turn, (id, _)| turn.at(*id));
            let [_, after] = views();
            placed.iter().fold(turn, |turn, (id, armies)| {
                let now = names::armies(after.table.armies(*id));
                turn.row(Row::Text(format!("{armies} more in {}: {now}", area(*id))))
            })
        }
        Told::Conquered(id, by, of) => {
            let of_whom = names::owner(pack, *of);
            let text = format!("{by} takes {} from {of_whom}", area(*id));
            let taken = invasion(pack, HappeningKind::Conquest, *id);
            let taken = taken.at(*id).seat(*by);
            let taken = seat(*of).into_iter().fold(taken, Happening::seat);
            taken.row(Row::Verdict(sentence(&text)))
        }
        Told::Moved(from, to) => {
            let [before, after] = views();
            // Those of the last battle are told with it, and a maneuver by its line.
            let Stage::MoveIn(_) = before.table.stage else {
                return None;
            };
            let [left, now] = [*from, *to].map(|id| after.table.armies(id));
            let more = now.saturating_sub(before.table.armies(*to));
            let moves = if more == 1 { "moves" } else { "move" };
            let text = format!(
                "{more} more {moves} in: {} in {}, {} in {}",
                names::armies(now),
                area(*to),
                names::armies(left),
                area(*from)
            );
            let moved = invasion(pack, HappeningKind::Conquest, *to);
            let moved = moved.at(*to).at(*from).seat(before.table.active());
            moved.row(Row::Text(text))
        }
        Told::Played(seat, card) => {
            let (title, text) = pack.card_words(*card);
            let [before, _] = views();
            let (of, played) = match before.table.stage.invasion() {
                // It concerns both sides, and stands with the dice that it changes.
                Some(invaded) => {
                    let played = invasion(pack, HappeningKind::Card, invaded.to);
                    let sides = [invaded.from, invaded.to].map(|id| before.table.owner(id));
                    let sides = sides.into_iter().filter_map(self::seat);
                    let played = sides.fold(played, Happening::seat);
                    (sentence(&seat.to_string()), played)
                }
                // With its name in the title, the line below is for what it does.
                None => {
                    let of = sentence(&format!("{seat} plays"));
                    let head = format!("{of} {title}");
                    (of, Happening::new(HappeningKind::Card, head))
                }
            };
            played.seat(*seat).row(Row::Card {
                of,
                title: title.to_owned(),
                text: names::plain(text).to_owned(),
                number: None,
            })
        }
        Told::Rolled(card, faces) => {
            let (title, _) = pack.card_words(*card);
            let dice = faces.iter().map(|face| Die::new(*face, Counts::Plain));
            let roll = Happening::new(HappeningKind::Roll, "");
            roll.row(Row::Dice {
                of: format!("For {title}"),
                by: None,
                dice: dice.collect(),
            })
        }
        Told::Killed(id, armies, by) => {
            let [before, _] = views();
            let text = format!("{} lost in {}", names::armies(*armies), area(*id));
            let killed = taken_by_card(&text).at(*id).seat(*by);
            let owner = seat(before.table.owner(*id));
            owner.into_iter().fold(killed, Happening::seat)
        }
        Told::Paid(from, to, gold) => {
            let text = format!("{from} loses {gold} gold to {to}");
            taken_by_card(&text).seat(*from).seat(*to)
        }
        Told::PointsLost(loser, points) => {
            let points = play::counted(*points, "point", "points");
            taken_by_card(&format!("{loser} loses {points}")).seat(*loser)
        }
        Told::Traded(seat, cards, armies) => {
            let armies = names::armies(*armies);
            let head = sentence(&format!("{seat} trades three cards for {armies}"));
            let traded = Happening::new(HappeningKind::Card, head).seat(*seat);
            cards.iter().fold(traded, |traded, id| {
                traded.row(Row::Card {
                    of: "Territory card".to_owned(),
                    title: names::territory(pack, *id),
                    text: String::new(),
                    number: None,
                })
            })
        }
        Told::Completed(seat, objective, points) => {
            let points = play::counted(*points, "point", "points");
            let head = sentence(&format!("{seat} completes an objective: {points}"));
            let row = pack.objective(*objective);
            let text = row.map_or("", |row| names::plain(&row.text)).to_owned();
            Happening::new(HappeningKind::Score, head)
                .seat(*seat)
                .row(Row::Card {
                    of: "Objective".to_owned(),
                    title: text,
                    text: String::new(),
                    number: None,
                })
        }
        Told::Fell(seat, to) => {
            let head = sentence(&format!("{seat} has no army left"));
            let fell = Happening::new(HappeningKind::Score, head).seat(*seat);
            if seat == to {
                return Some(fell);
            }
            let [before, _] = views();
            let gold = match before.table.setting.gold {
                true => " and the gold",
                false => "",
            };
            let text = sentence(&format!("{to} gets the Territory cards{gold}"));
            fell.seat(*to).row(Row::Verdict(text))
        }
        Told::EndGame(seat) => {
            let head = "The End Game card is drawn";
            Happening::new(HappeningKind::Card, head)
                .seat(*seat)
                .row(Row::Card {
                    of: sentence(&seat.to_string()),
                    title: "End Game".to_owned(),
                    text: String::new(),
                    number: None,
                })
        }
        Told::Drew(seat) => {
            let [before, after] = views().map(|view| view.table);
            let hand = |state: &State| Some(state.player(*seat)?.hand.clone());
            let known = hand(&before)?;
            let drawn = hand(&after)?.into_iter().find(|id| !known.contains(id))?;
            let head = sentence(&format!("{seat} draws a card"));
            Happening::new(HappeningKind::Card, head)
                .seat(*seat)
                .row(Row::Card {
                    of: "Territory card".to_owned(),
                    title: names::territory(pack, drawn),
                    text: String::new(),
                    number: None,
                })
        }
        Told::DrewMaester(seat) => {
            let [before, after] = views().map(|view| view.table);
            let hand = |state: &State| Some(state.player(*seat)?.maesters.clone());
            let mut drawn = hand(&after)?;
            // Some cards are there twice.
            for known in hand(&before)? {
                let place = drawn.iter().position(|id| *id == known)?;
                drawn.remove(place);
            }
            let (title, text) = pack.card_words(CardId::Maester(*drawn.first()?));
            let of = sentence(&format!("{seat} draws"));
            Happening::new(HappeningKind::Card, format!("{of} {title}"))
                .seat(*seat)
                .row(Row::Card {
                    of,
                    title: title.to_owned(),
                    text: names::plain(text).to_owned(),
                    number: None,
                })
        }
    })
}

/// Dice of a battle that lie on the table while cards are asked for, as they would be compared.
#[must_use]
pub fn lying(pack: &Pack, view: &View) -> Option<Happening<AreaId>> {
    let battle = view.table.stage.moment()?.battle()?;
    let own = usize::from(battle.attack).min(battle.faces.len());
    let (attack, defense) = battle.faces.split_at(own);
    let [ours, theirs] = battle.bonus;
    let told = Told::Fought {
        from: battle.invasion.from,
        to: battle.invasion.to,
        attack: attack.to_vec(),
        defense: defense.to_vec(),
        lost: compare(attack, ours, defense, theirs, battle.ties),
        extra: Extra {
            attack: ours,
            defense: theirs,
            ties: battle.ties,
        },
    };
    happened(pack, &told, &|| [view.clone(), view.clone()])
}

/// What a card took from somebody; it stands with the card that was played before it.
fn taken_by_card(text: &str) -> Happening<AreaId> {
    Happening::new(HappeningKind::Card, "").row(Row::Verdict(sentence(text)))
}

fn invasion(pack: &Pack, kind: HappeningKind, of: AreaId) -> Happening<AreaId> {
    Happening::new(kind, format!("Invasion of {}", pack.map.title(of)))
}

fn seat(owner: Owner) -> Option<Seat> {
    match owner {
        Owner::Seat(seat) => Some(seat),
        Owner::Nobody | Owner::Neutral | Owner::Faction(_) => None,
    }
}

/// Dice for who begins; equal ones at the top are thrown again.
fn rolled_order(title: &str, dice: &[(Seat, u8)]) -> Happening<AreaId> {
    let most = dice.iter().map(|(_, face)| *face).max().unwrap_or(0);
    let best: Vec<Seat> = dice
        .iter()
        .filter(|(_, face)| *face == most)
        .map(|(seat, _)| *seat)
        .collect();
    let roll = Happening::new(HappeningKind::Roll, title);
    // Highest first, as dice of a battle stand; of equal ones whoever sits first.
    let mut falling = dice.to_vec();
    falling.sort_by_key(|(_, face)| std::cmp::Reverse(*face));
    let roll = falling.iter().fold(roll, |roll, (seat, face)| {
        let counts = match *face == most {
            true => Counts::Hit,
            false => Counts::Missed,
        };
        roll.seat(*seat).row(Row::Dice {
            of: sentence(&seat.to_string()),
            by: None,
            dice: vec![Die::new(*face, counts)],
        })
    });
    let seats: Vec<String> = best.iter().map(ToString::to_string).collect();
    let seats = listed(&seats, "and");
    roll.row(Row::Verdict(sentence(&match best.as_slice() {
        [_] => format!("{seats} rolled highest"),
        _ => format!("{seats} are tied at {most} and roll again"),
    })))
}

/// Dice that lie on the table, those of the attacker first.
struct Rolled<'a> {
    faces: [&'a [u8]; 2],
    /// Of each die of both sides, in the order in which they were rolled; six where nothing is known of it.
    sides: Vec<u8>,
    /// Whose luck they are.
    by: [Option<Seat>; 2],
}

impl Rolled<'_> {
    /// The dice of a side with as many sides as each has, highest first.
    fn sorted(&self, side: usize) -> Vec<(u8, u8)> {
        let before = self.faces.iter().take(side).map(|faces| faces.len()).sum();
        let sides = self.sides.iter().skip(before).copied();
        let faces = self.faces.get(side).into_iter().copied().flatten();
        let mut dice: Vec<(u8, u8)> = faces
            .zip(sides.chain(std::iter::repeat(6)))
            .map(|(face, sides)| (*face, sides.max(*face)))
            .collect();
        dice.sort_by_key(|(face, _)| std::cmp::Reverse(*face));
        dice
    }
}

fn dice_count(faces: &[u8]) -> u8 {
    u8::try_from(faces.len()).unwrap_or(u8::MAX)
}

/// Both sides' dice, compared in pairs, and who lost how many.
///
/// # Rule
/// Risk, Skirmish invasions and battles 5 and 6; ruling R13.
fn fought(
    battle: Happening<AreaId>,
    names: [String; 2],
    rolled: &Rolled<'_>,
    lost: Losses,
    extra: &Extra,
) -> Happening<AreaId> {
    let bonuses = [extra.attack, extra.defense];
    let [attack, defense] = [0, 1].map(|side| in_order(rolled.faces[side], bonuses[side]));
    let worth = |die: &(u8, u8)| die.0.saturating_add(die.1);
    let pairs = attack.iter().map(worth).zip(defense.iter().map(worth));
    let won: Vec<bool> = pairs
        .map(|(attack, defense)| extra.ties.attacker_wins(attack, defense))
        .collect();
    let dice = |side: usize, dice: &[(u8, u8)]| -> Vec<Die> {
        let dice = dice.iter().zip(rolled.sorted(side)).enumerate();
        dice.map(|(place, ((face, bonus), (_, sides)))| Die {
            face: *face,
            sides,
            bonus: *bonus,
            counts: match won.get(place) {
                Some(won) if *won == (side == 0) => Counts::Hit,
                Some(_) => Counts::Missed,
                None => Counts::Spare,
            },
        })
        .collect()
    };
    let rows = [dice(0, &attack), dice(1, &defense)];
    let battle =
        names
            .into_iter()
            .zip(rolled.by)
            .zip(rows)
            .fold(battle, |battle, ((of, by), dice)| {
                let of = sentence(&of);
                battle.row(Row::Dice { of, by, dice })
            });
    battle.row(Row::Text(format!(
        "The attacker loses {}, the defender {}",
        lost.attacker, lost.defender
    )))
}
