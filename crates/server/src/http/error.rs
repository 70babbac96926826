//! A fault as an HTTP answer.

use crate::wire::Fault;
use axum::Json;
use axum::response::{IntoResponse, Response};
use enigmata_game::Language;
use serde::Serialize;
use utoipa::ToSchema;

/// A fault, and the language it is told in.
#[derive(Debug)]
pub struct HttpFault(pub Fault, pub Language);

/// The code of a fault, for whoever counts them: an extension of the answer.
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
    /// For people.
    pub sentence: String,
}

impl From<Fault> for HttpFault {
    fn from(fault: Fault) -> Self {
        Self(fault, Language::English)
    }
}

impl IntoResponse for HttpFault {
    fn into_response(self) -> Response {
        let Self(fault, language) = self;
        let error = Detail {
            code: fault.code().to_owned(),
            rule: fault.rule().map(str::to_owned),
            sentence: fault.sentence(language).into_owned(),
        };
        let mut answer = (fault.status(), Json(Wrong { error })).into_response();
        answer.extensions_mut().insert(FaultCode(fault.code()));
        answer
    }
}
