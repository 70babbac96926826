//! A fault as an HTTP answer.

use crate::wire::Fault;
use axum::Json;
use axum::body::Body;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use enigmata_game::Language;
use serde::Serialize;
use utoipa::ToSchema;

/// A fault. On its way out it is told in the language of the client.
#[derive(Debug)]
pub struct HttpFault(pub Fault);

/// The code of a fault, for counting them: an extension of the answer.
#[derive(Clone, Copy, Debug)]
pub struct FaultCode(pub &'static str);

/// The body of every answer that says no.
#[derive(Debug, Serialize, ToSchema)]
pub struct Wrong {
    /// What is wrong.
    pub error: Detail,
}

/// What is wrong.
#[derive(Debug, Serialize, ToSchema)]
pub struct Detail {
    /// Stable; clients may rely on it.
    pub code: String,
    /// The rule that forbids it, where a rule does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// What is wrong, in a sentence for people.
    pub sentence: String,
}

impl From<Fault> for HttpFault {
    fn from(fault: Fault) -> Self {
        Self(fault)
    }
}

impl IntoResponse for HttpFault {
    fn into_response(self) -> Response {
        let Self(fault) = self;
        if let Fault::Internal(why) = &fault {
            tracing::error!(why, "something went wrong");
        }
        let mut response = (fault.status(), Json(body(&fault, Language::English))).into_response();
        if let Some(seconds) = fault.retry_after() {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response.extensions_mut().insert(FaultCode(fault.code()));
        response.extensions_mut().insert(fault);
        response
    }
}

fn body(fault: &Fault, language: Language) -> Wrong {
    Wrong {
        error: Detail {
            code: fault.code().to_owned(),
            rule: fault.rule().map(str::to_owned),
            sentence: fault.sentence(language).into_owned(),
        },
    }
}

/// The same answer in another language.
pub fn translate(mut response: Response, fault: &Fault, language: Language) -> Response {
    let Ok(text) = serde_json::to_string(&body(fault, language)) else { return response };
    let headers = response.headers_mut();
    headers.remove(header::CONTENT_LENGTH);
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    *response.body_mut() = Body::from(text);
    response
}
