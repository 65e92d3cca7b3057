//! Which readings does a pack choose?
//!
//! Later layers override earlier ones; in the end every ruling needs a value.

use play::pack::Choices;

use super::Reader;
use super::manifest::FileKind;
use crate::rulings::Rulings;

impl Reader<'_> {
    pub(super) fn rulings(&self) -> Option<Rulings> {
        let mut choices = Choices::of(Rulings::all());
        for (_, file) in self.of(FileKind::Rulings) {
            choices.read(file);
        }
        if self.whole(FileKind::Rulings)
            && let Some((_, file)) = self.of(FileKind::Rulings).last()
        {
            choices.demand_all(file);
        }
        Rulings::chosen(&choices)
    }
}
