//! Who plays a card at a moment, and which?
//!
//! The plays themselves are the same at every moment and are offered by the cards; here is when, who is asked, and what
//! it means to play nothing.

use play::{Likely, Offer, Refusal, Seat, Turn, sentence};
use serde::{Deserialize, Serialize};

use crate::risk::action::Action;
use crate::risk::bot::{self, Choice, said};
use crate::risk::cards_in_play::{Battle, CardAction, Played};
use crate::risk::describe::attack::{TO_THE_END, about, to_the_end, way};
use crate::risk::describe::{AreaAnswer, Viewpoint, cards, dice, names};
use crate::risk::log_text::raised;
use crate::risk::offers::exact;
use crate::risk::pack::Pack;
use crate::risk::rules::D;
use crate::risk::rules::cards::{SECTION, windows};
use crate::risk::stage::pending::{AreaQuestion, Pending, area_question, not_now};
use crate::risk::stage::{CardStage, Stage};
use crate::risk::state::{Invasion, State};
use crate::risk::turn::Why;

/// When cards may be played beside the own stages of a turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CardMoment {
    /// A turn begins; nothing was collected.
    Start,
    Declared(Invasion),
    /// Armies were committed against an area.
    Committed {
        invasion: Invasion,
        attack: u8,
    },
    /// The dice of a battle lie on the table.
    Rolled(Battle),
    /// A Maester card was played.
    Played {
        played: Played,
        /// What it interrupted.
        over: Box<Stage>,
    },
    /// Dice for a card lie on the table.
    CardRolled {
        played: Played,
        /// Who rolled which die.
        rollers: Vec<Seat>,
        faces: Vec<u8>,
        /// What the card interrupted.
        over: Box<Stage>,
    },
}

impl CardMoment {
    /// The invasion that is under way, until its dice are compared.
    pub(in crate::risk) fn invasion(&self) -> Option<Invasion> {
        match self {
            Self::Declared(invasion) | Self::Committed { invasion, .. } => Some(*invasion),
            Self::Rolled(battle) => Some(battle.invasion),
            Self::Start | Self::Played { .. } | Self::CardRolled { .. } => None,
        }
    }

    /// The dice of a battle.
    pub(in crate::risk) fn battle(&self) -> Option<&Battle> {
        match self {
            Self::Rolled(battle) => Some(battle),
            Self::Start
            | Self::Declared(_)
            | Self::Committed { .. }
            | Self::Played { .. }
            | Self::CardRolled { .. } => None,
        }
    }

    /// The same, for cards that turn them.
    pub(in crate::risk) fn battle_mut(&mut self) -> Option<&mut Battle> {
        match self {
            Self::Rolled(battle) => Some(battle),
            Self::Start
            | Self::Declared(_)
            | Self::Committed { .. }
            | Self::Played { .. }
            | Self::CardRolled { .. } => None,
        }
    }
}

/// Players are asked for cards, one after another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Window {
    pub at: CardMoment,
    /// Who is still asked, the next one first.
    pub asked: Vec<Seat>,
}

impl Stage {
    /// The moment at which players are asked for cards.
    pub(in crate::risk) fn moment(&self) -> Option<&CardMoment> {
        match self {
            Self::Card(CardStage::Window(window)) => Some(&window.at),
            _other => None,
        }
    }

    /// The same, for cards that change it.
    pub(in crate::risk) fn moment_mut(&mut self) -> Option<&mut CardMoment> {
        match self {
            Self::Card(CardStage::Window(window)) => Some(&mut window.at),
            _other => None,
        }
    }

    /// Tells whether dice of a battle lie on the table and are not compared yet.
    #[must_use]
    pub fn has_dice(&self) -> bool {
        match self.moment() {
            Some(CardMoment::Rolled(_)) => true,
            Some(CardMoment::Played { over, .. } | CardMoment::CardRolled { over, .. }) => {
                over.has_dice()
            }
            Some(CardMoment::Start | CardMoment::Declared(_) | CardMoment::Committed { .. })
            | None => false,
        }
    }
}

impl Window {
    /// Whether it is asked in the course of an invasion, and not about a card that somebody played.
    fn is_of_an_invasion(&self) -> bool {
        self.at.invasion().is_some()
    }
}

/// What it is called to play nothing in an invasion.
const REST: &str = "Play nothing in this invasion";

/// What comes of it.
const RESTS: &str = "Not asked again until it ends, but for cards of others, or when another Maester card comes to the hand";

/// What passing for longer betrays.
const SEEN: &str = "everybody sees it";

impl Pending for Window {
    fn turn(&self, _pack: &Pack, _state: &State) -> Turn<Why> {
        Turn::Seats(self.asked.iter().copied().take(1).collect())
    }

    fn offers(&self, _pack: &Pack, state: &State, seat: Seat) -> Vec<Offer<Action>> {
        let rests = self.is_of_an_invasion().then_some(CardAction::PassInvasion);
        let looks_on = (state.active() != seat).then_some(CardAction::PassTurn);
        let all = [CardAction::Pass].into_iter().chain(rests).chain(looks_on);
        exact(all.map(Action::Card))
    }

    fn act(&self, pack: &Pack, draft: &mut D, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::Card(CardAction::Pass) => {
                windows::pass(pack, draft, self.clone());
                Ok(())
            }
            Action::Card(CardAction::PassInvasion) if self.is_of_an_invasion() => {
                windows::rest(pack, draft, self.clone());
                Ok(())
            }
            Action::Card(CardAction::PassTurn) if draft.state().active() != seat => {
                windows::rest_in_turn(pack, draft, self.clone());
                Ok(())
            }
            _other => not_now(),
        }
    }

    fn invasion(&self) -> Option<Invasion> {
        match &self.at {
            CardMoment::Played { over, .. } | CardMoment::CardRolled { over, .. } => {
                over.invasion()
            }
            CardMoment::Start
            | CardMoment::Declared(_)
            | CardMoment::Committed { .. }
            | CardMoment::Rolled(_) => self.at.invasion(),
        }
    }

    fn question(&self, viewpoint: Viewpoint<'_>) -> AreaQuestion {
        let card = |id| names::card(viewpoint.pack, id);
        let play = |moment: &str| area_question(format!("{moment}: play a card?"), SECTION);
        match &self.at {
            CardMoment::Start => match viewpoint.state.active() {
                active if active == viewpoint.seat => play("Your turn begins"),
                active => play(&format!("The turn of {active} begins")),
            },
            CardMoment::Declared(invasion) => about(play(&way(viewpoint, invasion)), invasion),
            CardMoment::Committed { invasion, attack } => about(
                play(&format!("{} with {attack}", way(viewpoint, invasion))),
                invasion,
            ),
            CardMoment::Rolled(battle) => {
                let (own, other) = battle
                    .faces
                    .split_at(usize::from(battle.attack).min(battle.faces.len()));
                let [own_bonus, other_bonus] = battle.bonus;
                let (own, other) = (raised(own, own_bonus), raised(other, other_bonus));
                let way = way(viewpoint, &battle.invasion);
                let text = format!("{way}, {own} against {other}");
                about(play(&text), &battle.invasion)
            }
            CardMoment::Played { played, .. } => {
                let (name, who) = (card(played.card), played.seat);
                play(&format!("{name} is played by {who}")).by(name)
            }
            CardMoment::CardRolled {
                played,
                rollers,
                faces: all,
                ..
            } => {
                let name = card(played.card);
                play(&format!("{} for {name}", faces(rollers, all))).by(name)
            }
        }
    }

    fn answer(&self, viewpoint: Viewpoint<'_>, offer: &Offer<Action>) -> AreaAnswer {
        match offer.action() {
            Action::Card(CardAction::Pass) => pass(viewpoint),
            Action::Card(CardAction::PassInvasion) => {
                AreaAnswer::new(REST).effect(RESTS).warning(SEEN)
            }
            Action::Card(CardAction::PassTurn) => {
                let effect = match self.at {
                    // What was said before the turn was under way holds no longer once it is; games are saved so.
                    CardMoment::Start => {
                        "Not asked again for cards before the first invasion of the turn"
                    }
                    CardMoment::Declared(_)
                    | CardMoment::Committed { .. }
                    | CardMoment::Rolled(_)
                    | CardMoment::Played { .. }
                    | CardMoment::CardRolled { .. } => {
                        "Not asked again for cards until the turn ends, or until another Maester card comes to the hand"
                    }
                };
                AreaAnswer::new("Play nothing this turn")
                    .effect(effect)
                    .warning(SEEN)
            }
            _other => AreaAnswer::new("Go on"),
        }
    }

    fn card_choice(
        &self,
        context: &mut bot::Context<'_>,
        offers: &[Offer<Action>],
    ) -> Option<Choice> {
        let none = || said(&CardAction::Pass, "No card is worth its price now");
        Some(bot::best_play(context, offers).unwrap_or_else(none))
    }
}

/// Dice for a card, with who rolled which where several did.
fn faces(rollers: &[Seat], dice: &[u8]) -> String {
    let several = rollers.len() > 1 && rollers.len() == dice.len();
    let whose = rollers.iter().zip(dice);
    let all: Vec<String> = match several {
        true => whose.map(|(seat, face)| format!("{seat} {face}")).collect(),
        false => dice.iter().map(u8::to_string).collect(),
    };
    match several {
        true => sentence(&all.join(", ")),
        false => all.join(" "),
    }
}

fn pass(viewpoint: Viewpoint<'_>) -> AreaAnswer {
    let answer = AreaAnswer::new("Play nothing now");
    let answer = match dice::as_they_lie(viewpoint) {
        Some(effect) => answer.effect(effect),
        None => answer,
    };
    let known =
        cards::invasion(viewpoint).and_then(|invasion| to_the_end(viewpoint.state, &invasion));
    match known {
        Some(won) => answer.likely(Likely::new(TO_THE_END, won)),
        None => answer,
    }
}
