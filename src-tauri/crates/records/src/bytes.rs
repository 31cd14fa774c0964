//! Numbers and fields out of a file in binary.

/// The bytes of a file; nothing is read behind the end.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bytes<'a>(pub(crate) &'a [u8]);

impl<'a> Bytes<'a> {
    pub(crate) fn u8(self, at: usize) -> Option<u8> {
        self.0.get(at).copied()
    }

    pub(crate) fn u16(self, at: usize) -> Option<u16> {
        let bytes = self.0.get(at..at.checked_add(2)?)?;
        Some(u16::from_le_bytes(bytes.try_into().ok()?))
    }

    pub(crate) fn u32(self, at: usize) -> Option<u32> {
        let bytes = self.0.get(at..at.checked_add(4)?)?;
        Some(u32::from_le_bytes(bytes.try_into().ok()?))
    }

    /// A field, or as much of it as there is.
    pub(crate) fn field(self, at: usize, length: usize) -> &'a [u8] {
        let end = at.saturating_add(length).min(self.0.len());
        self.0.get(at..end).unwrap_or_default()
    }
}
