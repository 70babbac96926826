//! One HTTP request at a time: enough to become a guest, open a table and read the metrics.

use super::place::Place;
use std::io;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(60);

/// An HTTP response, read to its end.
#[derive(Clone, Debug)]
pub struct Reply {
    /// HTTP status code, such as 200.
    pub status: u16,
    /// The lines before the body.
    pub head: String,
    /// The body as text; bytes that are not UTF-8 are replaced.
    pub body: String,
}

impl Reply {
    /// The value of a header.
    #[must_use]
    pub fn header(&self, name: &str) -> Option<&str> {
        let mut lines = self.head.lines().filter_map(|line| line.split_once(':'));
        lines.find(|(key, _)| key.eq_ignore_ascii_case(name)).map(|(_, value)| value.trim())
    }
}

/// Ask, and read the whole answer.
///
/// # Errors
/// When the server is not there, or says nothing that can be understood.
pub async fn request(
    place: &Place,
    method: &str,
    path: &str,
    cookie: Option<&str>,
    body: Option<&str>,
) -> io::Result<Reply> {
    let asking = async {
        let mut stream = TcpStream::connect(place.address).await?;
        let cookie = cookie.map(|cookie| format!("Cookie: {cookie}\r\n")).unwrap_or_default();
        let kind = body.map(|body| {
            format!("Content-Type: application/json\r\nContent-Length: {}\r\n", body.len())
        });
        let question = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n{cookie}{}\r\n{}",
            place.host,
            kind.unwrap_or_default(),
            body.unwrap_or_default()
        );
        stream.write_all(question.as_bytes()).await?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await?;
        read(&String::from_utf8_lossy(&answer))
            .ok_or_else(|| io::Error::new(io::ErrorKind::InvalidData, "the answer is not HTTP"))
    };
    let late = |_| io::Error::new(io::ErrorKind::TimedOut, "no answer came in time");
    tokio::time::timeout(PATIENCE, asking).await.map_err(late)?
}

fn read(answer: &str) -> Option<Reply> {
    let (head, body) = answer.split_once("\r\n\r\n")?;
    let status = head.split(' ').nth(1)?.parse().ok()?;
    Some(Reply { status, head: head.to_owned(), body: body.to_owned() })
}

#[cfg(test)]
mod tests {
    use super::read;

    #[test]
    fn an_answer_has_a_status_headers_and_a_body() {
        let reply = read("HTTP/1.1 201 Created\r\nSet-Cookie: a=b; Path=/\r\n\r\n{}").unwrap();
        assert_eq!((reply.status, reply.body.as_str()), (201, "{}"));
        assert_eq!(reply.header("set-cookie"), Some("a=b; Path=/"));
        assert!(read("nothing").is_none() && read("HTTP/1.1 x\r\n\r\n").is_none());
    }
}
