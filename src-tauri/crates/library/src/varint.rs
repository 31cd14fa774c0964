//! Numbers in as few bytes as they need: seven bits a byte, the lowest first, the high bit set while more follow (LEB128).

/// Writes a number behind what is there.
pub(crate) fn push(mut number: u64, out: &mut Vec<u8>) {
    while number >= 0x80 {
        out.push(number as u8 | 0x80);
        number >>= 7;
    }
    out.push(number as u8);
}

/// Takes a number from the front; `None` when the bytes end before it does, or it is none.
pub(crate) fn take(bytes: &mut &[u8]) -> Option<u64> {
    let mut number = 0;
    for shift in (0..64).step_by(7) {
        let (byte, rest) = bytes.split_first()?;
        *bytes = rest;
        number |= u64::from(byte & 0x7f) << shift;
        if byte & 0x80 == 0 {
            return Some(number);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_come_back() {
        let numbers = [0, 1, 127, 128, 300, 1 << 40, u64::MAX];
        let mut out = Vec::new();
        numbers.iter().for_each(|number| push(*number, &mut out));
        let mut rest = out.as_slice();
        for number in numbers {
            assert_eq!(take(&mut rest), Some(number));
        }
        assert_eq!((take(&mut rest), take(&mut [0xff_u8; 12].as_slice())), (None, None));
    }
}
