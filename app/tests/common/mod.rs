//! What do tests of the window share?

pub mod raster;
