//! What do tests of the window share?

pub(crate) mod raster;
