//! One HTTP request.

use serde_json::Value;
use std::net::SocketAddr;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

pub struct Reply {
    pub status: u16,
    pub cookie: Option<String>,
    pub body: String,
}

impl Reply {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|_| panic!("no JSON: {}", self.body))
    }
}

pub async fn request(
    address: SocketAddr,
    method: &str,
    path: &str,
    cookie: Option<&str>,
    body: Option<&Value>,
) -> Reply {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let cookie = cookie.map(|cookie| format!("Cookie: {cookie}\r\n")).unwrap_or_default();
    let body = body.map(Value::to_string).unwrap_or_default();
    let question = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n{cookie}\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(question.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    let cookie = head.lines().find_map(|line| {
        let (name, value) = line.split_once(':')?;
        let cookie = value.trim().split(';').next()?;
        name.eq_ignore_ascii_case("set-cookie").then(|| cookie.to_owned())
    });
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap();
    Reply { status, cookie, body: body.to_owned() }
}
