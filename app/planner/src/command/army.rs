//! What concerns army lists?

use play::Seat;
use tabletop::army::Army;
use ui::spec::Spec;

/// The lists of both sides before a battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ArmyCommand {
    /// Asks for a file and writes a list to it.
    Save(Seat),
    /// Puts a list in the place of another.
    Put(Seat, Box<Army>),
}

impl ArmyCommand {
    pub(super) fn all() -> Vec<Self> {
        [Seat(0), Seat(1)].map(Self::Save).into()
    }

    pub(super) fn spec(&self) -> Spec {
        match self {
            Self::Save(Seat(0)) => {
                Spec::new("Save the near list…", "Write the near army list to a file")
            }
            Self::Save(_) => Spec::new("Save the far list…", "Write the far army list to a file"),
            Self::Put(Seat(0), _) => Spec::new("Near list", "Put it in the place of the near list"),
            Self::Put(..) => Spec::new("Far list", "Put it in the place of the far list"),
        }
    }
}
