//! What small things do several panels show?

pub mod fairness;
pub mod focus;
pub mod list;
pub mod loupe;
pub mod menu;
pub mod pages;
pub mod menus;
pub mod row;
pub mod sign;
pub mod spot;
pub mod stepper;
pub mod tick;
