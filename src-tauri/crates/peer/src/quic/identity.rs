//! Who one is: a key and a certificate made once for each data directory.

use super::random;
use crate::message::{Fingerprint, Hex};
use ring::digest::{SHA256, digest};
use rustls::pki_types::{CertificateDer, PrivatePkcs8KeyDer};
use std::fmt;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

/// An Ed25519 key, its self-signed certificate, and the two keys by which a restarted host is recognised.
pub struct Identity {
    certificate: Vec<u8>,
    key: Vec<u8>,
    /// Signs stateless resets.
    pub(super) reset: [u8; 64],
    /// Makes connection ids.
    pub(super) cid: [u8; 8],
}

/// Why there is no identity.
#[derive(Debug, thiserror::Error)]
pub enum IdentityError {
    /// The file cannot be read or written.
    #[error("the identity in {path} cannot be read or written: {source}")]
    File {
        /// Which file.
        path: PathBuf,
        /// What went wrong.
        source: io::Error,
    },
    /// The file is there but is not an identity. It is never replaced silently: other players know it.
    #[error("the identity in {path} is damaged")]
    Damaged {
        /// Which file.
        path: PathBuf,
    },
    /// No key could be made.
    #[error("no key could be made: {0}")]
    Making(#[from] rcgen::Error),
}

impl Identity {
    /// Reads the identity of a data directory, or makes it, directory included.
    ///
    /// Two programs that start at once agree on one identity: the file appears complete or not at all.
    ///
    /// # Errors
    /// When the file cannot be read or written, or is damaged.
    pub fn load_or_create(directory: &Path) -> Result<Self, IdentityError> {
        let path = directory.join(FILE);
        let file = |source| IdentityError::File { path: path.clone(), source };
        match read(&path) {
            Ok(text) => return Self::parse(&text).ok_or(IdentityError::Damaged { path }),
            Err(fault) if fault.kind() == io::ErrorKind::NotFound => {}
            Err(fault) => return Err(file(fault)),
        }
        let fresh = Self::ephemeral()?;
        fs::create_dir_all(directory).map_err(file)?;
        let draft = directory.join(format!("{FILE}.{}", Hex(random::<8>())));
        let placed = write_private(&draft, &fresh.text()).and_then(|()| place(&draft, &path));
        // The draft is gone when it was renamed; what is left of it otherwise must not stay.
        let _ = fs::remove_file(&draft);
        placed.map_err(file)?;
        // Another program may have been faster; what lies there now is the identity.
        let text = read(&path).map_err(file)?;
        Self::parse(&text).ok_or(IdentityError::Damaged { path })
    }

    /// Makes a new identity in place of the one in a data directory. The old key is gone for good: to those who knew it this
    /// installation is a stranger, and interrupted sessions cannot be gone on with.
    ///
    /// # Errors
    /// When the file cannot be written; the old identity is then still there.
    pub fn renew(directory: &Path) -> Result<Self, IdentityError> {
        let path = directory.join(FILE);
        let file = |source| IdentityError::File { path: path.clone(), source };
        let fresh = Self::ephemeral()?;
        fs::create_dir_all(directory).map_err(file)?;
        let draft = directory.join(format!("{FILE}.{}", Hex(random::<8>())));
        // A rename replaces the old file as a whole, or not at all.
        let placed = write_private(&draft, &fresh.text()).and_then(|()| fs::rename(&draft, &path));
        if let Err(fault) = placed {
            let _ = fs::remove_file(&draft);
            return Err(file(fault));
        }
        Ok(fresh)
    }

    /// An identity that no file holds.
    ///
    /// # Errors
    /// When no key can be made.
    pub fn ephemeral() -> Result<Self, IdentityError> {
        let key = rcgen::KeyPair::generate_for(&rcgen::PKCS_ED25519)?;
        let mut params = rcgen::CertificateParams::new(vec![SERVER_NAME.to_owned()])?;
        params.distinguished_name = rcgen::DistinguishedName::new();
        let certificate = params.self_signed(&key)?;
        Ok(Self {
            certificate: certificate.der().to_vec(),
            key: key.serialize_der(),
            reset: random(),
            cid: random(),
        })
    }

    /// SHA-256 of the certificate: by this others know the installation.
    #[must_use]
    pub fn fingerprint(&self) -> Fingerprint {
        fingerprint(&self.certificate)
    }

    pub(super) fn certificate(&self) -> CertificateDer<'static> {
        CertificateDer::from(self.certificate.clone())
    }

    pub(super) fn key(&self) -> PrivatePkcs8KeyDer<'static> {
        PrivatePkcs8KeyDer::from(self.key.clone())
    }

    fn text(&self) -> String {
        let Self { certificate, key, reset, cid } = self;
        format!(
            "{HEAD}\ncertificate {}\nkey {}\nreset {}\ncid {}\n",
            hex(certificate),
            hex(key),
            hex(reset),
            hex(cid)
        )
    }

    /// Tolerates unknown lines, for later versions; wants each of its own once.
    fn parse(text: &str) -> Option<Self> {
        let mut lines = text.lines();
        if lines.next()? != HEAD {
            return None;
        }
        let lines: Vec<_> = lines.filter_map(|line| line.split_once(' ')).collect();
        let field = |name| {
            let mut values = lines.iter().filter(|(known, _)| *known == name);
            values.next().filter(|_| values.next().is_none()).and_then(|(_, value)| unhex(value))
        };
        let identity = Self {
            certificate: field("certificate")?,
            key: field("key")?,
            reset: field("reset")?.try_into().ok()?,
            cid: field("cid")?.try_into().ok()?,
        };
        rcgen::KeyPair::try_from(identity.key.as_slice()).ok().map(|_| identity)
    }
}

/// Shows no key.
impl fmt::Debug for Identity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Identity").field("fingerprint", &self.fingerprint()).finish_non_exhaustive()
    }
}

/// SHA-256 of a certificate.
pub(super) fn fingerprint(certificate: &[u8]) -> Fingerprint {
    let mut bytes = [0; 32];
    bytes.copy_from_slice(digest(&SHA256, certificate).as_ref());
    Hex(bytes)
}

/// The name in every certificate and every handshake. It says nothing about anybody.
pub(super) const SERVER_NAME: &str = "duiyi";

const FILE: &str = "identity";
const HEAD: &str = "duiyi identity 1";
/// An identity has less than a thousand bytes.
const LONGEST: u64 = 16 * 1024;

fn read(path: &Path) -> io::Result<String> {
    let mut bytes = Vec::new();
    File::open(path)?.take(LONGEST).read_to_end(&mut bytes)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

fn write_private(path: &Path, text: &str) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(path)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()
}

/// Gives the draft its name, unless somebody has it already.
fn place(draft: &Path, path: &Path) -> io::Result<()> {
    match fs::hard_link(draft, path) {
        Ok(()) => Ok(()),
        Err(fault) if fault.kind() == io::ErrorKind::AlreadyExists => Ok(()),
        // A file system without hard links.
        Err(_) => fs::rename(draft, path),
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn unhex(text: &str) -> Option<Vec<u8>> {
    let (pairs, rest) = text.as_bytes().as_chunks::<2>();
    let byte =
        |pair: &[u8; 2]| std::str::from_utf8(pair).ok()?.parse::<Hex<1>>().ok().map(|Hex([byte])| byte);
    rest.is_empty().then(|| pairs.iter().map(byte).collect())?
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scratch() -> PathBuf {
        std::env::temp_dir().join(format!("duiyi-identity-{}", Hex(random::<8>())))
    }

    #[test]
    fn an_identity_is_made_once() {
        let directory = scratch().join("below");
        let first = Identity::load_or_create(&directory).unwrap();
        let second = Identity::load_or_create(&directory).unwrap();
        assert_eq!(first.text(), second.text());
        assert_eq!(fs::read_dir(&directory).unwrap().count(), 1, "no draft stays behind");
        fs::remove_dir_all(directory).unwrap();
    }

    #[test]
    fn a_new_identity_leaves_nothing_of_the_old_one() {
        let directory = scratch();
        let old = Identity::load_or_create(&directory).unwrap();
        let new = Identity::renew(&directory).unwrap();
        assert_ne!(old.fingerprint(), new.fingerprint());
        assert_eq!(Identity::load_or_create(&directory).unwrap().text(), new.text());
        assert_eq!(fs::read_dir(&directory).unwrap().count(), 1);
        // Also in place of a damaged one: this is how the user gets out of it.
        fs::write(directory.join(FILE), "damaged").unwrap();
        let newest = Identity::renew(&directory).unwrap();
        assert_eq!(Identity::load_or_create(&directory).unwrap().text(), newest.text());
        fs::remove_dir_all(directory).unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn nobody_else_may_read_it() {
        use std::os::unix::fs::PermissionsExt;
        let directory = scratch();
        Identity::load_or_create(&directory).unwrap();
        let mode = fs::metadata(directory.join(FILE)).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
        fs::remove_dir_all(directory).unwrap();
    }

    #[test]
    fn programs_that_start_together_agree() {
        let directory = scratch();
        let prints: Vec<_> = std::thread::scope(|scope| {
            let starts: Vec<_> =
                (0..8).map(|_| scope.spawn(|| Identity::load_or_create(&directory).unwrap())).collect();
            starts.into_iter().map(|start| start.join().unwrap().fingerprint()).collect()
        });
        assert!(prints.iter().all(|print| *print == prints[0]));
        fs::remove_dir_all(directory).unwrap();
    }

    #[test]
    fn a_damaged_file_is_an_error_and_stays() {
        let directory = scratch();
        let good = Identity::load_or_create(&directory).unwrap().text();
        for text in ["", "duiyi identity 1\n", &good.replace("key", "kex"), &good[..good.len() - 3]] {
            fs::write(directory.join(FILE), text).unwrap();
            let found = Identity::load_or_create(&directory);
            assert!(matches!(found, Err(IdentityError::Damaged { .. })), "{text:?}");
            assert_eq!(fs::read_to_string(directory.join(FILE)).unwrap(), text);
        }
        fs::remove_dir_all(directory).unwrap();
    }

    #[test]
    fn the_certificate_is_small_and_debug_shows_no_key() {
        let identity = Identity::ephemeral().unwrap();
        assert!(identity.certificate.len() < 512, "{} bytes", identity.certificate.len());
        let shown = format!("{identity:?}");
        assert!(!shown.contains(&hex(&identity.key)[..16]), "{shown}");
    }
}
