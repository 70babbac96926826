//! The client for the browser as it is served: its page, its files, and what is not there.

use crate::support;

use enigmata_server::client::{Client, Piece};
use enigmata_server::clock::Clock;
use support::{BEGIN, Folder, Reply, TestServer, request};

const PAGE: &str = "Accept: text/html,*/*;q=0.8\r\n";
const ADDRESSES: [&str; 21] = [
    "/",
    "/t/abc",
    "/tv/abc",
    "/replay/abc",
    "/new",
    "/tables",
    "/games",
    "/solo",
    "/learn",
    "/learn/conduit/weight",
    "/rules",
    "/rules/a/b",
    "/pass",
    "/pass/abc",
    "/practice",
    "/puzzle/weight:13.6-5.7-5",
    "/daily",
    "/daily/2026-11-16",
    "/me",
    "/about",
    "/index.html",
];

/// A tiny build.
fn client() -> Client {
    Client::new([
        Piece::of("index.html", b"<title>index</title>"),
        Piece::of("index.html.br", b"index by brotli"),
        Piece::of("index.html.gz", b"index by gzip"),
        Piece::of("assets/app-1a2b.js", b"let app"),
        Piece::of("assets/app-1a2b.js.br", b"app by brotli"),
        Piece::of("assets/text-3c.woff2", b"font"),
        Piece::of("manifest.webmanifest", b"{}"),
        Piece::of("sw.js", b"let worker"),
        Piece::of("icon.svg", b"<svg/>"),
        Piece::of("icon-192.png", b"png"),
        Piece::of("lost.css.gz", b"of nothing"),
    ])
}

async fn open(folder: &Folder) -> TestServer {
    TestServer::open_client(folder.path(), &[], Clock::manual(BEGIN), client()).await
}

async fn get(app: &TestServer, path: &str, headers: &str) -> Reply {
    request(app.address(), "GET", path, headers, None).await
}

#[tokio::test]
async fn every_address_of_the_client_has_its_page() {
    let folder = Folder::new();
    let app = open(&folder).await;
    for path in ADDRESSES {
        let page = get(&app, path, "").await;
        assert_eq!((page.status, page.body.as_str()), (200, "<title>index</title>"), "{path}");
        assert_eq!(page.header("content-type"), Some("text/html; charset=utf-8"));
        assert_eq!(page.header("cache-control"), Some("no-cache"));
        assert_eq!(page.header("vary"), Some("Accept-Encoding"));
        assert!(!page.head.contains("abc"), "the answer says nothing of the link");
        let tag = page.header("etag").unwrap();
        let again = get(&app, path, &format!("If-None-Match: {tag}\r\n")).await;
        assert_eq!((again.status, again.body.as_str()), (304, ""), "{path}");
        assert_eq!(again.header("etag"), Some(tag));
        assert_eq!(again.header("cache-control"), Some("no-cache"));
        assert!(again.header("content-security-policy").is_some());
        let head = request(app.address(), "HEAD", path, "", None).await;
        assert_eq!((head.status, head.body.as_str()), (200, ""));
        assert_eq!(head.header("content-length"), Some("20"));
        let other = request(app.address(), "POST", path, "", Some("{}")).await;
        assert_eq!(other.status, 405, "{path}");
    }
    app.close().await;
}

#[tokio::test]
async fn files_are_kept_as_long_as_their_names_are_good() {
    let folder = Folder::new();
    let app = open(&folder).await;
    let files = [
        ("/assets/app-1a2b.js", "text/javascript; charset=utf-8", true),
        ("/assets/text-3c.woff2", "font/woff2", true),
        ("/manifest.webmanifest", "application/manifest+json", false),
        ("/sw.js", "text/javascript; charset=utf-8", false),
        ("/icon.svg", "image/svg+xml", false),
        ("/icon-192.png", "image/png", false),
    ];
    for (path, kind, is_lasting) in files {
        let file = get(&app, path, "").await;
        assert_eq!((file.status, file.header("content-type")), (200, Some(kind)), "{path}");
        let kept = if is_lasting { "public, max-age=31536000, immutable" } else { "no-cache" };
        assert_eq!(file.header("cache-control"), Some(kept), "{path}");
        let tag = format!("If-None-Match: {}\r\n", file.header("etag").unwrap());
        assert_eq!(get(&app, path, &tag).await.status, 304, "{path}");
        let head = request(app.address(), "HEAD", path, "", None).await;
        assert_eq!((head.status, head.body.as_str()), (200, ""));
        let length = file.body.len().to_string();
        assert_eq!(head.header("content-length"), Some(length.as_str()));
        let other = request(app.address(), "POST", path, "", Some("{}")).await;
        assert_eq!((other.status, other.code().as_str()), (404, "not_found"), "{path}");
    }
    app.close().await;
}

#[tokio::test]
async fn files_come_in_the_coding_that_is_liked() {
    let folder = Folder::new();
    let app = open(&folder).await;
    let check = async |path: &str, accepted: &str, coding: Option<&str>, body: &str| {
        let file = get(&app, path, &format!("Accept-Encoding: {accepted}\r\n")).await;
        assert_eq!(file.header("content-encoding"), coding, "{path} {accepted}");
        assert_eq!(file.body, body, "{path} {accepted}");
        file.header("etag").unwrap().to_owned()
    };
    let plain = check("/", "deflate", None, "<title>index</title>").await;
    let brotli = check("/", "gzip, deflate, br", Some("br"), "index by brotli").await;
    let gzip = check("/", "gzip, br;q=0", Some("gzip"), "index by gzip").await;
    assert!(plain != brotli && brotli != gzip, "a tag is of one coding");
    check("/", "br;q=0.5, gzip;q=0.9", Some("gzip"), "index by gzip").await;
    check("/", "*", Some("br"), "index by brotli").await;
    check("/", "identity, br;q=0.1", None, "<title>index</title>").await;
    check("/", "br;q=0, gzip;q=0, identity;q=0", None, "<title>index</title>").await;
    check("/assets/app-1a2b.js", "br, gzip", Some("br"), "app by brotli").await;
    check("/assets/app-1a2b.js", "gzip", None, "let app").await;
    let font = get(&app, "/assets/text-3c.woff2", "Accept-Encoding: br\r\n").await;
    assert_eq!((font.header("vary"), font.header("content-encoding")), (None, None));
    // Nothing is there under the name of a coding.
    for path in ["/index.html.br", "/index.html.gz", "/assets/app-1a2b.js.br", "/lost.css.gz"] {
        assert_eq!(get(&app, path, "").await.code(), "not_found", "{path}");
    }
    assert_eq!(get(&app, "/lost.css", "").await.code(), "not_found");
    app.close().await;
}

#[tokio::test]
async fn what_is_not_there_is_said_to_people_and_to_programs() {
    let folder = Folder::new();
    let app = open(&folder).await;
    for path in ["/nothing", "/t", "/t/a/b", "/new/", "/wso", "/apis", "/%2e%2e/secret", "//sw.js"]
    {
        let page = get(&app, path, PAGE).await;
        assert_eq!((page.status, page.body.as_str()), (404, "<title>index</title>"), "{path}");
        assert_eq!(page.header("cache-control"), Some("no-store"), "{path}");
        assert_eq!(page.header("etag"), None, "{path}");
        let json = get(&app, path, "Accept: */*\r\n").await;
        assert_eq!((json.status, json.code().as_str()), (404, "not_found"), "{path}");
    }
    for path in ["/api/nothing", "/api", "/ws/x/y", "/assets", "/assets/gone-1.js", "/assets/../x"]
    {
        let json = get(&app, path, PAGE).await;
        assert_eq!((json.status, json.code().as_str()), (404, "not_found"), "{path}");
    }
    let post = request(app.address(), "POST", "/nothing", PAGE, Some("{}")).await;
    assert_eq!((post.status, post.code().as_str()), (404, "not_found"));
    app.close().await;
}

#[tokio::test]
async fn without_a_client_every_page_says_how_to_build_it() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    for path in ADDRESSES {
        let page = get(&app, path, "").await;
        assert_eq!((page.status, page.header("cache-control")), (200, Some("no-store")), "{path}");
        assert!(page.body.contains("<html lang=\"en\">") && page.body.contains("make run"));
    }
    let russian = get(&app, "/t/x", "Accept-Language: ru-RU, en;q=0.5\r\n").await;
    assert!(russian.body.contains("<html lang=\"ru\">") && russian.body.contains("make run"));
    assert!(!russian.body.contains("<script") && !russian.body.contains("style="));
    let lost = get(&app, "/nothing", PAGE).await;
    assert_eq!(lost.status, 404);
    assert!(lost.body.contains("make run"));
    assert_eq!(get(&app, "/assets/app-1a2b.js", PAGE).await.code(), "not_found");
    let robots = get(&app, "/robots.txt", "").await.body;
    for private in ["/t/", "/tv/", "/replay/", "/pass/", "/api/"] {
        assert!(robots.contains(&format!("Disallow: {private}\n")), "{private}");
    }
    app.close().await;
}

#[tokio::test]
async fn pages_may_do_what_they_need_and_nothing_else() {
    let folder = Folder::new();
    let app = open(&folder).await;
    let page = get(&app, "/tv/x", "").await;
    let policy = page.header("content-security-policy").unwrap();
    for part in ["script-src 'self';", "style-src 'self';", "worker-src 'self';"] {
        assert!(policy.contains(part), "{part}");
    }
    let allowed = page.header("permissions-policy").unwrap();
    // The television stays on, and sounds follow a gesture.
    assert!(allowed.contains("screen-wake-lock=(self)") && allowed.contains("autoplay=(self)"));
    app.close().await;
}

#[tokio::test]
async fn it_says_which_program_it_is() {
    let folder = Folder::new();
    let app = open(&folder).await;
    let about = get(&app, "/api/about", "").await.json();
    assert_eq!(about["version"], env!("CARGO_PKG_VERSION"));
    assert_eq!(about["client"], true);
    assert_eq!(about["licence"], "MIT OR Apache-2.0");
    // Only the program itself knows from which commit it was built.
    assert_eq!(about.get("commit"), None);
    app.close().await;
    let bare = TestServer::open(folder.path()).await;
    assert_eq!(get(&bare, "/api/about", "").await.json()["client"], false);
    bare.close().await;
}
