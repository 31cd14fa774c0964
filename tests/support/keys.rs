//! TLS as this program speaks it, for programs of the tests that are not it: a self-signed Ed25519 certificate on both sides, TLS 1.3, no
//! resumption. Whoever the peer is, it is taken, once it has shown that the key of its certificate is its own.

use std::sync::Arc;

use rustls::{
    ClientConfig, DigitallySignedStruct, DistinguishedName, Error, PeerIncompatible, ServerConfig,
    SignatureScheme,
    client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier},
    crypto::{CryptoProvider, verify_tls13_signature},
    pki_types::{CertificateDer, PrivateKeyDer, PrivatePkcs8KeyDer, ServerName, UnixTime},
    server::danger::{ClientCertVerified, ClientCertVerifier},
    sign::{CertifiedKey, SingleCertAndKey},
};

/// The name in every certificate and handshake, and the application protocol.
pub const NAME: &str = "duiyi";

/// A key and its certificate.
#[derive(Debug)]
pub struct Keys {
    certificate: CertificateDer<'static>,
    key: Vec<u8>,
}

impl Keys {
    /// New ones.
    ///
    /// # Panics
    /// The system gives no random numbers.
    #[must_use]
    pub fn new() -> Self {
        let key = rcgen::KeyPair::generate_for(&rcgen::PKCS_ED25519).expect("a key");
        let mut params = rcgen::CertificateParams::new(vec![NAME.to_owned()]).expect("a name");
        params.distinguished_name = rcgen::DistinguishedName::new();
        let certificate = params.self_signed(&key).expect("a certificate").der().clone();
        Self { certificate, key: key.serialize_der() }
    }

    /// TLS of one that dials.
    ///
    /// # Panics
    /// The TLS library does not take the keys.
    #[must_use]
    pub fn client(&self) -> ClientConfig {
        let mut config = ClientConfig::builder_with_provider(provider())
            .with_protocol_versions(&[&rustls::version::TLS13])
            .expect("TLS 1.3")
            .dangerous()
            .with_custom_certificate_verifier(Arc::new(Anyone(provider())))
            .with_client_auth_cert(vec![self.certificate.clone()], self.key())
            .expect("good keys");
        config.alpn_protocols = vec![NAME.into()];
        config.resumption = rustls::client::Resumption::disabled();
        config
    }

    /// TLS of one that listens.
    ///
    /// # Panics
    /// The TLS library does not take the keys.
    #[must_use]
    pub fn server(&self) -> ServerConfig {
        let mut config = ServerConfig::builder_with_provider(provider())
            .with_protocol_versions(&[&rustls::version::TLS13])
            .expect("TLS 1.3")
            .with_client_cert_verifier(Arc::new(Anyone(provider())))
            .with_single_cert(vec![self.certificate.clone()], self.key())
            .expect("good keys");
        config.alpn_protocols = vec![NAME.into()];
        config.send_tls13_tickets = 0;
        config
    }

    /// TLS of one that dials and shows another one's certificate, without having its key.
    ///
    /// # Panics
    /// The TLS library does not take the keys.
    #[must_use]
    pub fn client_showing(&self, certificate: CertificateDer<'static>) -> ClientConfig {
        let mut config = self.client();
        config.client_auth_cert_resolver = Arc::new(self.mismatched(certificate));
        config
    }

    /// TLS of one that listens and shows another one's certificate, without having its key.
    ///
    /// # Panics
    /// The TLS library does not take the keys.
    #[must_use]
    pub fn server_showing(&self, certificate: CertificateDer<'static>) -> ServerConfig {
        let mut config = self.server();
        config.cert_resolver = Arc::new(self.mismatched(certificate));
        config
    }

    fn mismatched(&self, certificate: CertificateDer<'static>) -> SingleCertAndKey {
        let key = provider().key_provider.load_private_key(self.key()).expect("a key");
        SingleCertAndKey::from(CertifiedKey::new(vec![certificate], key))
    }

    fn key(&self) -> PrivateKeyDer<'static> {
        PrivatePkcs8KeyDer::from(self.key.clone()).into()
    }
}

impl Default for Keys {
    fn default() -> Self {
        Self::new()
    }
}

fn provider() -> Arc<CryptoProvider> {
    Arc::new(rustls::crypto::ring::default_provider())
}

/// Takes every certificate, and believes no signature that is wrong.
#[derive(Debug)]
struct Anyone(Arc<CryptoProvider>);

impl Anyone {
    fn signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signature: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        verify_tls13_signature(message, certificate, signature, &self.0.signature_verification_algorithms)
    }
}

impl ServerCertVerifier for Anyone {
    fn verify_server_cert(
        &self,
        _: &CertificateDer<'_>,
        _: &[CertificateDer<'_>],
        _: &ServerName<'_>,
        _: &[u8],
        _: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        Ok(ServerCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        _: &[u8],
        _: &CertificateDer<'_>,
        _: &DigitallySignedStruct,
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

impl ClientCertVerifier for Anyone {
    fn root_hint_subjects(&self) -> &[DistinguishedName] {
        &[]
    }

    fn verify_client_cert(
        &self,
        _: &CertificateDer<'_>,
        _: &[CertificateDer<'_>],
        _: UnixTime,
    ) -> Result<ClientCertVerified, Error> {
        Ok(ClientCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        _: &[u8],
        _: &CertificateDer<'_>,
        _: &DigitallySignedStruct,
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
