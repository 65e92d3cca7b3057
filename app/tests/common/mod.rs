//! What do tests of the window share?

pub(crate) mod areas;
pub(crate) mod raster;
pub(crate) mod risk;
pub(crate) mod throne;
pub(crate) mod tiles;
