//! What small things do several panels show?

pub mod fairness;
pub mod flung;
pub mod focus;
pub mod letters;
pub mod list;
pub mod loupe;
pub mod menu;
pub mod menus;
pub mod pages;
pub mod row;
pub mod sign;
pub mod spot;
pub mod stepper;
pub mod tick;
