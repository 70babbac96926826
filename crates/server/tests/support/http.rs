//! One HTTP request by hand, so that tests see exactly what is sent.

use serde_json::Value;
use std::net::SocketAddr;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// An answer.
#[derive(Debug)]
pub struct Reply {
    pub status: u16,
    pub head: String,
    pub body: String,
}

impl Reply {
    pub fn header(&self, name: &str) -> Option<&str> {
        let lines = self.head.lines().filter_map(|line| line.split_once(':'));
        lines
            .filter(|(key, _)| key.eq_ignore_ascii_case(name))
            .map(|(_, value)| value.trim())
            .next()
    }

    /// The value of a cookie that is set, and the line that sets it.
    pub fn cookie(&self, name: &str) -> Option<(String, String)> {
        let lines = self.head.lines().filter_map(|line| line.split_once(": "));
        let mut set = lines.filter(|(key, _)| key.eq_ignore_ascii_case("set-cookie"));
        let (_, line) = set.find(|(_, line)| line.starts_with(&format!("{name}=")))?;
        let value = line[name.len() + 1..].split(';').next()?;
        Some((value.to_owned(), line.to_owned()))
    }

    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|_| panic!("no JSON: {self:?}"))
    }

    pub fn code(&self) -> String {
        self.json()["error"]["code"].as_str().unwrap_or_default().to_owned()
    }
}

/// Ask and read the whole answer. `headers` are lines with their ends.
pub async fn request(
    address: SocketAddr,
    method: &str,
    path: &str,
    headers: &str,
    body: Option<&str>,
) -> Reply {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let length = body.map(|body| {
        let kind = "Content-Type: application/json\r\n";
        let kind = if headers.to_ascii_lowercase().contains("content-type:") { "" } else { kind };
        format!("{kind}Content-Length: {}\r\n", body.len())
    });
    let length = length.unwrap_or_default();
    let head = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n{headers}{length}\r\n"
    );
    stream.write_all(head.as_bytes()).await.unwrap();
    // What is too long is not read to its end.
    let _ = stream.write_all(body.unwrap_or_default().as_bytes()).await;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.unwrap();
    let answer = String::from_utf8_lossy(&answer).into_owned();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
    let chunked = head.to_ascii_lowercase().contains("transfer-encoding: chunked");
    let body = if chunked { unchunk(body) } else { body.to_owned() };
    Reply { status, head: head.to_owned(), body }
}

fn unchunk(mut rest: &str) -> String {
    let mut body = String::new();
    while let Some((length, after)) = rest.split_once("\r\n") {
        let length = usize::from_str_radix(length.trim(), 16).unwrap_or(0);
        if length == 0 {
            break;
        }
        body.push_str(&after[..length]);
        rest = after[length..].trim_start_matches("\r\n");
    }
    body
}
