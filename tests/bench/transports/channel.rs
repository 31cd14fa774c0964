//! The five ways, from the side that asks.

use std::{
    net::{IpAddr, Ipv4Addr, SocketAddr},
    sync::Arc,
    time::Duration,
};

use acceptance::keys::{Keys, NAME};
use futures_util::{SinkExt as _, StreamExt as _};
use quinn::{Connection, Endpoint, RecvStream, SendStream, crypto::rustls::QuicClientConfig};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::{TcpStream, UdpSocket},
    time::timeout,
};
use tokio_rustls::{TlsConnector, client::TlsStream};
use tokio_tungstenite::{WebSocketStream, client_async, tungstenite::Message};

use crate::row::Measured;

/// About as long as the frame of a move, length included.
pub(super) const SIZE: usize = 106;
/// When a datagram counts as lost: nobody sends it again.
const LOST: Duration = Duration::from_millis(400);

/// The ways.
#[derive(Clone, Copy)]
pub(super) enum Kind {
    Udp,
    Tcp,
    Tls,
    WebSocket,
    Ours,
}

pub(super) const KINDS: [Kind; 5] = [Kind::Udp, Kind::Tcp, Kind::Tls, Kind::WebSocket, Kind::Ours];

/// Who asks, and where the answers are.
pub(super) struct Client {
    doors: [SocketAddr; 5],
    tls: TlsConnector,
    quic: quinn::ClientConfig,
}

/// One way that stands.
pub(super) enum Channel {
    Udp(UdpSocket),
    Tcp(TcpStream),
    Tls(Box<TlsStream<TcpStream>>),
    WebSocket(Box<WebSocketStream<TlsStream<TcpStream>>>),
    Ours { send: SendStream, receive: RecvStream, _connection: Connection, _endpoint: Endpoint },
}

impl Client {
    pub(super) fn new(doors: [SocketAddr; 5]) -> Measured<Self> {
        let keys = Keys::new();
        let mut quic = quinn::ClientConfig::new(Arc::new(QuicClientConfig::try_from(keys.client())?));
        quic.transport_config(Arc::new(peer::quic::transport()));
        Ok(Self { doors, tls: TlsConnector::from(Arc::new(keys.client())), quic })
    }

    pub(super) async fn channels(&self) -> Measured<[Channel; 5]> {
        let [udp, tcp, tls, web, ours] = KINDS;
        Ok([
            self.channel(udp).await?,
            self.channel(tcp).await?,
            self.channel(tls).await?,
            self.channel(web).await?,
            self.channel(ours).await?,
        ])
    }

    /// Makes a way from nothing.
    pub(super) async fn channel(&self, kind: Kind) -> Measured<Channel> {
        let door = self.doors[kind as usize];
        Ok(match kind {
            Kind::Udp => {
                let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).await?;
                socket.connect(door).await?;
                Channel::Udp(socket)
            }
            Kind::Tcp => Channel::Tcp(self.tcp(door).await?),
            Kind::Tls => Channel::Tls(Box::new(self.tls(door).await?)),
            Kind::WebSocket => {
                let (stream, _) = client_async(format!("ws://{NAME}/"), self.tls(door).await?).await?;
                Channel::WebSocket(Box::new(stream))
            }
            Kind::Ours => {
                let endpoint = Endpoint::client((IpAddr::from(Ipv4Addr::UNSPECIFIED), 0).into())?;
                let connection = endpoint.connect_with(self.quic.clone(), door, NAME)?.await?;
                let (send, receive) = connection.open_bi().await?;
                Channel::Ours { send, receive, _connection: connection, _endpoint: endpoint }
            }
        })
    }

    async fn tcp(&self, door: SocketAddr) -> Measured<TcpStream> {
        let stream = TcpStream::connect(door).await?;
        stream.set_nodelay(true)?;
        Ok(stream)
    }

    async fn tls(&self, door: SocketAddr) -> Measured<TlsStream<TcpStream>> {
        Ok(self.tls.connect(NAME.try_into()?, self.tcp(door).await?).await?)
    }
}

impl Channel {
    /// Sends a message that carries this number, and waits for the answer; false when it is lost for good.
    pub(super) async fn round(&mut self, number: u32) -> Measured<bool> {
        let mut message = [0x5a; SIZE];
        message[..4].copy_from_slice(&number.to_be_bytes());
        let mut answer = [0; SIZE];
        match self {
            Self::Udp(socket) => {
                socket.send(&message).await?;
                let answered = timeout(LOST, async {
                    // A late answer to an older number, or a double of it, is none.
                    while answer[..4] != message[..4] || answer[SIZE - 1] == 0 {
                        socket.recv(&mut answer).await?;
                    }
                    std::io::Result::Ok(())
                });
                return match answered.await {
                    Ok(done) => Ok(done.map(|()| true)?),
                    Err(_) => Ok(false),
                };
            }
            Self::Tcp(stream) => {
                stream.write_all(&message).await?;
                stream.read_exact(&mut answer).await?;
            }
            Self::Tls(stream) => {
                stream.write_all(&message).await?;
                stream.flush().await?;
                stream.read_exact(&mut answer).await?;
            }
            Self::WebSocket(stream) => {
                stream.send(Message::binary(message.to_vec())).await?;
                let told = stream.next().await.ok_or("the other side left")??.into_data();
                answer.copy_from_slice(told.get(..SIZE).ok_or("a short answer")?);
            }
            Self::Ours { send, receive, .. } => {
                send.write_all(&message).await?;
                receive.read_exact(&mut answer).await?;
            }
        }
        if answer == message { Ok(true) } else { Err("the answer is another message".into()) }
    }
}
