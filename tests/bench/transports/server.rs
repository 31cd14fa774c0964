//! The process that answers: five doors, and behind each an echo.

use std::{
    io::{BufRead as _, BufReader},
    net::{IpAddr, SocketAddr},
    process::{Child, Command, Stdio},
    sync::Arc,
};

use acceptance::keys::Keys;
use futures_util::{SinkExt as _, StreamExt as _};
use quinn::{Endpoint, crypto::rustls::QuicServerConfig};
use tokio::{
    io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _},
    net::{TcpListener, TcpStream, UdpSocket},
};
use tokio_rustls::TlsAcceptor;
use tokio_tungstenite::{accept_async, tungstenite::Message};

use super::channel::SIZE;
use crate::row::Measured;

/// The process, and its doors in the order of the kinds.
pub(super) struct Server {
    process: Child,
    pub(super) doors: [SocketAddr; 5],
}

impl Server {
    /// Starts it by this command, with doors at that address.
    pub(super) fn start(command: &mut Command, at: IpAddr) -> Measured<Self> {
        let mut process = command.arg(at.to_string()).stdout(Stdio::piped()).spawn()?;
        let output = process.stdout.take().ok_or("no standard output")?;
        let mut line = String::new();
        BufReader::new(output).read_line(&mut line)?;
        let doors = serde_json::from_str(&line);
        Ok(Self { process, doors: doors? })
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// What the process does, until it is ended.
pub(crate) fn serve(arguments: &[String]) -> Measured<()> {
    let at: IpAddr = arguments.first().ok_or("an address is wanted")?.parse()?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let keys = Keys::new();
        let tls = TlsAcceptor::from(Arc::new(keys.server()));
        let udp = UdpSocket::bind((at, 0)).await?;
        let [tcp, secure, web] = [
            TcpListener::bind((at, 0)).await?,
            TcpListener::bind((at, 0)).await?,
            TcpListener::bind((at, 0)).await?,
        ];
        let mut config =
            quinn::ServerConfig::with_crypto(Arc::new(QuicServerConfig::try_from(keys.server())?));
        config.transport_config(Arc::new(peer::quic::transport()));
        let ours = Endpoint::server(config, (at, 0).into())?;
        let doors = [
            udp.local_addr()?,
            tcp.local_addr()?,
            secure.local_addr()?,
            web.local_addr()?,
            ours.local_addr()?,
        ];
        println!("{}", serde_json::to_string(&doors)?);
        tokio::spawn(datagrams(udp));
        tokio::spawn(each(tcp, |stream| async { echo(stream).await }));
        tokio::spawn(each(secure, {
            let tls = tls.clone();
            move |stream| {
                let tls = tls.clone();
                async move { echo(tls.accept(stream).await?).await }
            }
        }));
        tokio::spawn(each(web, move |stream| {
            let tls = tls.clone();
            async move { messages(tls.accept(stream).await?).await }
        }));
        while let Some(incoming) = ours.accept().await {
            tokio::spawn(async move {
                let connection = incoming.await?;
                let (mut send, mut receive) = connection.accept_bi().await?;
                let mut message = [0; SIZE];
                loop {
                    receive.read_exact(&mut message).await?;
                    send.write_all(&message).await?;
                }
                #[expect(unreachable_code, reason = "gives the task its type")]
                Sent::Ok(())
            });
        }
        Ok(())
    })
}

/// What a task ends with: that the other side is gone is how each of them ends.
type Sent = Result<(), Box<dyn std::error::Error + Send + Sync>>;

async fn datagrams(socket: UdpSocket) -> Sent {
    let mut message = [0; SIZE];
    loop {
        let (length, from) = socket.recv_from(&mut message).await?;
        socket.send_to(&message[..length], from).await?;
    }
}

async fn each<F: Future<Output = Sent> + Send + 'static>(
    listener: TcpListener,
    answer: impl Fn(TcpStream) -> F,
) -> Sent {
    loop {
        let (stream, _) = listener.accept().await?;
        stream.set_nodelay(true)?;
        tokio::spawn(answer(stream));
    }
}

async fn echo(mut stream: impl AsyncRead + AsyncWrite + Unpin) -> Sent {
    let mut message = [0; SIZE];
    loop {
        stream.read_exact(&mut message).await?;
        stream.write_all(&message).await?;
        stream.flush().await?;
    }
}

async fn messages(stream: impl AsyncRead + AsyncWrite + Unpin) -> Sent {
    let mut stream = accept_async(stream).await?;
    while let Some(message) = stream.next().await {
        if let message @ Message::Binary(_) = message? {
            stream.send(message).await?;
        }
    }
    Ok(())
}
