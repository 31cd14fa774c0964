//! Two peers: simulated, and over real QUIC.
