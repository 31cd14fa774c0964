//! Two peers: simulated, hostile, and over real QUIC.

mod document;
//mod hostile;
mod lockfile;
mod pair;
//mod quic;
mod sim;
mod talk;
