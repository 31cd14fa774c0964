//! A datagram there and back: what this computer takes for it without any of our code.

use std::{
    net::{Ipv4Addr, SocketAddr, UdpSocket},
    thread,
    time::{Duration, Instant},
};

use crate::row::Measured;

/// About as long as the frame of a move.
const SIZE: usize = 256;
const PATIENCE: Duration = Duration::from_secs(2);

/// Sends everything back, for as long as the process lives; returns where it listens.
pub(crate) fn serve() -> Measured<SocketAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::LOCALHOST, 0))?;
    let address = socket.local_addr()?;
    thread::Builder::new().name("echo".into()).spawn(move || {
        let mut buffer = [0; SIZE];
        while let Ok((length, sender)) = socket.recv_from(&mut buffer) {
            let _ = socket.send_to(&buffer[..length], sender);
        }
    })?;
    Ok(address)
}

/// The other end of an echo.
pub(crate) struct Echo(UdpSocket);

impl Echo {
    pub(crate) fn of(address: SocketAddr) -> Measured<Self> {
        let socket = UdpSocket::bind((Ipv4Addr::LOCALHOST, 0))?;
        socket.connect(address)?;
        socket.set_read_timeout(Some(PATIENCE))?;
        Ok(Self(socket))
    }

    pub(crate) fn round_trip(&self) -> Measured<Duration> {
        let mut buffer = [0; SIZE];
        let begun = Instant::now();
        self.0.send(&buffer)?;
        self.0.recv(&mut buffer)?;
        Ok(begun.elapsed())
    }
}
