//! What is somebody offered who has just come, and who teaches him?
//!
//! The start page lies in place of whichever game is shown: a table, a game against programs, a first game, or what was
//! open last, each by one tap. A first game is played on the real board; what teaches it stands above the window and
//! points at what is meant.

mod emblem;
mod lesson;
mod opening;
mod pointing;
mod start_page;
mod teacher;
mod teacher_ui;

pub use self::lesson::{LESSONS, LessonRow};
pub(crate) use self::opening::First;
pub use self::opening::Opening;
pub(crate) use self::pointing::lead_to;
pub(crate) use self::start_page::{StartPage, Wish, page_ui};
pub use self::teacher::Learnt;
pub(crate) use self::teacher::{Begun, Turned};
pub(crate) use self::teacher_ui::teacher_ui;
