//! Any bytes as an announcement of multicast DNS: fields between zeros, `key=value`, after the port and the addresses. What is believed of
//! it is within its bounds.

#![no_main]

use libfuzzer_sys::fuzz_target;
use peer::{
    discovery::{Found, MOST_ADDRESSES, record::LONGEST_NAME},
    text::Name,
};
use std::net::IpAddr;

fuzz_target!(|bytes: &[u8]| {
    let Some((&[high, low, count], rest)) = bytes.split_first_chunk() else { return };
    let split = (usize::from(count % 32) * 16).min(rest.len());
    let (places, fields) = rest.split_at(split);
    let (places, _) = places.as_chunks::<16>();
    let places = places.iter().map(|place| {
        let [a, b, c, d, ..] = *place;
        // The first byte of what an IPv4 address does not use says which family it is.
        if place[4] & 1 == 0 { (IpAddr::from([a, b, c, d]), 0) } else { (IpAddr::from(*place), u32::from(a)) }
    });
    let fields = fields.split(|byte| *byte == 0).filter_map(|field| {
        let at = field.iter().position(|byte| *byte == b'=')?;
        Some((std::str::from_utf8(&field[..at]).ok()?, &field[at + 1..]))
    });
    let Some(found) = Found::read(fields, places, u16::from_be_bytes([high, low])) else { return };
    assert!((1..=MOST_ADDRESSES).contains(&found.addresses.len()));
    assert!(found.addresses.iter().all(|address| address.port() != 0));
    let ips = found.addresses.iter().map(|address| address.ip().to_canonical());
    assert!(ips.into_iter().all(|ip| !ip.is_unspecified() && !ip.is_multicast()), "{:?}", found.addresses);
    assert!(found.name.as_str().len() <= LONGEST_NAME);
    assert_eq!(Name::clean(found.name.as_str()), found.name, "it is clean already");
});
