//! How does a call end?

use std::process::ExitCode;

/// How a call ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// With an answer.
    Answered,
    /// With an answer that is "no".
    No,
    /// Without: the input cannot be used.
    BadInput,
}

impl From<End> for ExitCode {
    fn from(end: End) -> Self {
        ExitCode::from(match end {
            End::Answered => 0,
            End::No => 1,
            End::BadInput => 2,
        })
    }
}
