//! The description of the HTTP API, and the page about it, against what is served.

use crate::support;

use support::{Folder, TestServer, request};

/// Every method that a path may have in a description.
const METHODS: [&str; 5] = ["get", "post", "put", "patch", "delete"];

#[tokio::test]
async fn the_description_is_what_there_is() {
    let folder = Folder::new();
    let app = TestServer::open(folder.path()).await;
    let description = request(app.address(), "GET", "/api/openapi.json", "", None).await.json();
    assert_eq!(description["openapi"], "3.1.0");
    let paths = description["paths"].as_object().unwrap();
    let page = include_str!("../../../../docs/api.md");
    for (path, item) in paths {
        let real = path.replace(['{', '}'], "");
        for method in METHODS {
            let body = (method != "get").then_some("{}");
            let reply = request(app.address(), &method.to_uppercase(), &real, "", body).await;
            let operation = &item[method];
            if operation.is_null() {
                assert_eq!(reply.code(), "wrong_method", "{method} {path}");
                continue;
            }
            let line = format!("| `{} {path}` |", method.to_uppercase());
            assert!(page.contains(&line), "docs/api.md has no line {line}");
            assert!(!matches!(reply.status, 405), "{method} {path}");
            assert!(reply.status != 404 || reply.code() == "no_table", "{method} {path}");
            let known = operation["responses"].as_object().unwrap();
            let is_known =
                known.contains_key(&reply.status.to_string()) || known.contains_key("default");
            assert!(is_known, "{method} {path}: {reply:?}");
            assert!(operation["summary"].is_string(), "{method} {path}");
            if path != "/api/openapi.json" {
                let body = &known["default"]["content"]["application/json"]["schema"]["$ref"];
                assert_eq!(body, "#/components/schemas/Wrong", "{method} {path}");
            }
            // What is sent and comes back is described too.
            if method == "post" && !path.contains("sign-out") {
                assert!(operation["requestBody"].is_object(), "{method} {path}");
            }
        }
    }
    let lines = page.lines().filter(|line| line.contains(" /api/") && line.starts_with("| `"));
    let described = paths.values().flat_map(|item| METHODS.map(|method| &item[method]));
    let described = described.filter(|operation| !operation.is_null()).count();
    assert_eq!(lines.count(), described, "docs/api.md has lines for what is not there");
    let text = description.to_string();
    for reference in text.split("\"$ref\":\"").skip(1) {
        let pointer = reference.split('"').next().unwrap().trim_start_matches('#');
        assert!(description.pointer(pointer).is_some(), "{pointer} is not there");
    }
    app.close().await;
}
