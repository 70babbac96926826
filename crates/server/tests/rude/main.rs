//! Bad input of every kind, and a table next to it that goes on undisturbed.

mod commands;
mod frames;
mod sockets;
use crate::support;

use serde_json::Value;
use support::Client;
use tokio::io::AsyncWriteExt;

/// One frame as it goes over the wire. The mask is zero, so what is masked is what it was.
fn frame(first: u8, payload: &[u8]) -> Vec<u8> {
    let mut bytes = vec![first];
    match payload.len() {
        length @ 0..126 => bytes.push(0x80 | length as u8),
        length @ 126..65_536 => {
            bytes.push(0x80 | 126);
            bytes.extend_from_slice(&(length as u16).to_be_bytes());
        }
        length => {
            bytes.push(0x80 | 127);
            bytes.extend_from_slice(&(length as u64).to_be_bytes());
        }
    }
    bytes.extend_from_slice(&[0; 4]);
    bytes.extend_from_slice(payload);
    bytes
}

/// Send bytes below the WebSocket. The server may have cut the connection off in the middle.
async fn send_raw(client: &mut Client, bytes: &[u8]) {
    let _ = client.socket.get_mut().write_all(bytes).await;
}

/// The code of a frame that says no.
fn code(frame: &Value) -> &str {
    let fault = frame.get("error");
    fault.and_then(|fault| fault["code"].as_str()).unwrap_or("")
}

/// Everything that still comes until the connection ends: the code of the last frame.
async fn last_word(client: &mut Client) -> String {
    let mut last = String::new();
    while let Some(frame) = client.frame().await {
        last = code(&serde_json::from_str(&frame).unwrap()).to_owned();
    }
    last
}
