//! The numbers of the transport. Every one bounds what a stranger can make us hold or wait for.

use super::identity::Identity;
use super::tls::{self, Verifier};
use quinn::crypto::rustls::{NoInitialCipherSuite, QuicClientConfig, QuicServerConfig};
use quinn::{ClientConfig, EndpointConfig, IdleTimeout, ServerConfig, TransportConfig, VarInt};
use quinn_proto::HashedConnectionIdGenerator;
use std::sync::Arc;
use std::time::Duration;

/// Where a host listens unless told otherwise.
pub const USUAL_PORT: u16 = 45_890;

/// The two ends' transport.
///
/// Windows are small because nothing is bulk: a frame has at most 16 KiB. With the library's own defaults one stranger can make
/// a listener hold hundreds of megabytes.
#[must_use]
pub fn transport() -> TransportConfig {
    let mut config = TransportConfig::default();
    config
        .max_concurrent_bidi_streams(VarInt::from_u32(2))
        .max_concurrent_uni_streams(VarInt::from_u32(0))
        .stream_receive_window(VarInt::from_u32(64 * 1024))
        .receive_window(VarInt::from_u32(128 * 1024))
        .send_window(256 * 1024)
        // Without it a link that died in silence takes seconds to come back to life.
        .keep_alive_interval(Some(Duration::from_secs(1)))
        .max_idle_timeout(Some(IdleTimeout::from(VarInt::from_u32(30_000))))
        // A lost first packet costs a third of a second, not a whole one.
        .initial_rtt(Duration::from_millis(100))
        .datagram_receive_buffer_size(None)
        // Segmentation offload pays for bulk only, and drivers get it wrong.
        .enable_segmentation_offload(false)
        .crypto_buffer_size(8 * 1024);
    config
}

pub(super) fn endpoint(identity: &Identity) -> EndpointConfig {
    let reset = ring::hmac::Key::new(ring::hmac::HMAC_SHA256, &identity.reset);
    let cid = u64::from_be_bytes(identity.cid);
    let mut config = EndpointConfig::new(Arc::new(reset));
    // Both keys outlive a restart, so that a restarted host can tell its old peers at once that it forgot them.
    config.cid_generator(move || Box::new(HashedConnectionIdGenerator::from_key(cid)));
    config
}

pub(super) fn listener(identity: &Identity) -> Result<ServerConfig, TlsError> {
    let crypto = QuicServerConfig::try_from(tls::server(identity)?)?;
    let mut config = ServerConfig::with_crypto(Arc::new(crypto));
    config
        .transport_config(Arc::new(transport()))
        .max_incoming(16)
        .incoming_buffer_size(16 * 1024)
        .incoming_buffer_size_total(256 * 1024)
        .migration(true);
    Ok(config)
}

pub(super) fn dialler(identity: &Identity, verifier: Arc<Verifier>) -> Result<ClientConfig, TlsError> {
    let crypto = QuicClientConfig::try_from(tls::client(identity, verifier)?)?;
    let mut config = ClientConfig::new(Arc::new(crypto));
    config.transport_config(Arc::new(transport()));
    Ok(config)
}

/// The TLS library does not accept the identity; never seen with one of our own making.
#[derive(Debug, thiserror::Error)]
pub enum TlsError {
    /// TLS itself.
    #[error("TLS: {0}")]
    Tls(#[from] rustls::Error),
    /// No cipher suite for QUIC's first packets.
    #[error("TLS: {0}")]
    Cipher(#[from] NoInitialCipherSuite),
}
