//! TLS 1.3 with pinned certificates, on both sides.
//!
//! A certificate is public: only the signature over the handshake proves that the peer holds its key. So signatures are
//! always verified, and the certificate's hash is compared before any parser looks into it.

use super::identity::{Identity, SERVER_NAME, fingerprint};
use crate::invite::Invite;
use crate::message::Fingerprint;
use rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use rustls::crypto::{CryptoProvider, verify_tls13_signature};
use rustls::pki_types::{CertificateDer, PrivateKeyDer, ServerName, UnixTime};
use rustls::server::danger::{ClientCertVerified, ClientCertVerifier};
use rustls::{
    CertificateError, DigitallySignedStruct, DistinguishedName, Error, PeerIncompatible, SignatureScheme,
};
use std::sync::{Arc, OnceLock};

/// The application protocol. It never changes; versions are agreed upon in `hello`.
pub(super) const ALPN: &[u8] = b"duiyi";

/// The largest certificate looked at; ours have less than 300 bytes.
const LARGEST_CERTIFICATE: usize = 2 * 1024;

/// Which peers a handshake lets through.
#[derive(Clone, Debug)]
pub(super) enum Pin {
    /// Anyone; the session settles who it is.
    Anyone,
    /// The host of an invite.
    Host(Invite),
    /// This peer and no other: one met before.
    Exactly(Fingerprint),
}

impl Pin {
    fn admits(&self, peer: &Fingerprint) -> bool {
        match self {
            Self::Anyone => true,
            Self::Host(invite) => invite.is_from(peer),
            Self::Exactly(known) => known == peer,
        }
    }
}

/// Checks the peer's certificate.
#[derive(Debug)]
pub(super) struct Verifier {
    pin: Pin,
    provider: Arc<CryptoProvider>,
    /// Somebody else answered: this one.
    stranger: OnceLock<Fingerprint>,
}

impl Verifier {
    pub(super) fn new(pin: Pin) -> Arc<Self> {
        Arc::new(Self { pin, provider: provider(), stranger: OnceLock::new() })
    }

    /// The peer that answered, if it is not the one pinned.
    pub(super) fn met_instead(&self) -> Option<Fingerprint> {
        self.stranger.get().copied()
    }

    fn check(&self, certificate: &CertificateDer<'_>, more: &[CertificateDer<'_>]) -> Result<(), Error> {
        if !more.is_empty() || certificate.len() > LARGEST_CERTIFICATE {
            return Err(CertificateError::BadEncoding.into());
        }
        let found = fingerprint(certificate);
        if self.pin.admits(&found) {
            return Ok(());
        }
        // A handshake shows one certificate.
        let _ = self.stranger.set(found);
        Err(CertificateError::ApplicationVerificationFailure.into())
    }

    fn signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signature: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        let algorithms = &self.provider.signature_verification_algorithms;
        verify_tls13_signature(message, certificate, signature, algorithms)
    }
}

impl ServerCertVerifier for Verifier {
    fn verify_server_cert(
        &self,
        certificate: &CertificateDer<'_>,
        more: &[CertificateDer<'_>],
        _name: &ServerName<'_>,
        _ocsp: &[u8],
        _now: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        self.check(certificate, more).map(|()| ServerCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        _message: &[u8],
        _certificate: &CertificateDer<'_>,
        _signature: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        Err(PeerIncompatible::Tls12NotOffered.into())
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signature: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        self.signature(message, certificate, signature)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        vec![SignatureScheme::ED25519]
    }
}

impl ClientCertVerifier for Verifier {
    fn client_auth_mandatory(&self) -> bool {
        true
    }

    fn root_hint_subjects(&self) -> &[DistinguishedName] {
        &[]
    }

    fn verify_client_cert(
        &self,
        certificate: &CertificateDer<'_>,
        more: &[CertificateDer<'_>],
        _now: UnixTime,
    ) -> Result<ClientCertVerified, Error> {
        self.check(certificate, more).map(|()| ClientCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        _message: &[u8],
        _certificate: &CertificateDer<'_>,
        _signature: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        Err(PeerIncompatible::Tls12NotOffered.into())
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signature: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        self.signature(message, certificate, signature)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        vec![SignatureScheme::ED25519]
    }
}

/// TLS of a dialler.
pub(super) fn client(identity: &Identity, verifier: Arc<Verifier>) -> Result<rustls::ClientConfig, Error> {
    let key = PrivateKeyDer::Pkcs8(identity.key());
    let mut config = rustls::ClientConfig::builder_with_provider(provider())
        .with_protocol_versions(&[&rustls::version::TLS13])?
        .dangerous()
        .with_custom_certificate_verifier(verifier)
        .with_client_auth_cert(vec![identity.certificate()], key)?;
    config.alpn_protocols = vec![ALPN.to_vec()];
    // A resumed session would skip the verifier, and early data can be replayed.
    config.resumption = rustls::client::Resumption::disabled();
    config.enable_early_data = false;
    Ok(config)
}

/// TLS of a listener.
pub(super) fn server(identity: &Identity) -> Result<rustls::ServerConfig, Error> {
    let key = PrivateKeyDer::Pkcs8(identity.key());
    let mut config = rustls::ServerConfig::builder_with_provider(provider())
        .with_protocol_versions(&[&rustls::version::TLS13])?
        .with_client_cert_verifier(Verifier::new(Pin::Anyone))
        .with_single_cert(vec![identity.certificate()], key)?;
    config.alpn_protocols = vec![ALPN.to_vec()];
    config.send_tls13_tickets = 0;
    config.session_storage = Arc::new(rustls::server::NoServerSessionStorage {});
    config.max_early_data_size = 0;
    Ok(config)
}

/// The name that a dialler asks for.
pub(super) const NAME: &str = SERVER_NAME;

fn provider() -> Arc<CryptoProvider> {
    Arc::new(rustls::crypto::ring::default_provider())
}
