//! What a request brings: who asks, and for what.

use super::{App, HttpFault};
use crate::guard::{Caller, LONGEST_BODY};
use crate::identity::Recognised;
use crate::wire::Fault;
use axum::body::to_bytes;
use axum::extract::{FromRequest, FromRequestParts, Query, Request};
use axum::http::request::Parts;
use enigmata_game::Unambiguous;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::net::IpAddr;

/// The recognised player that a request comes from.
pub(super) struct Known(pub(super) Recognised);

impl FromRequestParts<App> for Known {
    type Rejection = HttpFault;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, HttpFault> {
        Ok(Self(app.server.recognise(&parts.headers).await?))
    }
}

/// A body in JSON; without one, an empty object.
pub(super) struct Told<T>(pub(super) T);

impl<T: DeserializeOwned> FromRequest<App> for Told<T> {
    type Rejection = HttpFault;

    async fn from_request(request: Request, _: &App) -> Result<Self, HttpFault> {
        let body = to_bytes(request.into_body(), LONGEST_BODY).await.map_err(|error| {
            if is_too_long(&error) {
                Fault::TooLong { limit: LONGEST_BODY }
            } else {
                Fault::Unreadable("the body ends too early".to_owned())
            }
        })?;
        let body = if body.is_empty() { b"{}" } else { body.as_ref() };
        let unreadable = |error: serde_json::Error| Fault::Unreadable(error.to_string());
        let Unambiguous(told) = serde_json::from_slice(body).map_err(unreadable)?;
        Ok(Self(serde_json::from_value(told).map_err(unreadable)?))
    }
}

/// A body of nothing.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Nothing {}

/// What stands after the question mark.
pub(super) struct Asked<T>(pub(super) T);

impl<T: DeserializeOwned> FromRequestParts<App> for Asked<T> {
    type Rejection = HttpFault;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Self, HttpFault> {
        let Query(asked) = Query::try_from_uri(&parts.uri)
            .map_err(|rejection| Fault::Unreadable(rejection.body_text()))?;
        Ok(Self(asked))
    }
}

/// Where a request comes from; nothing for this machine itself.
pub(super) struct From(pub(super) Option<IpAddr>);

impl FromRequestParts<App> for From {
    type Rejection = HttpFault;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Self, HttpFault> {
        Ok(Self(parts.extensions.get::<Caller>().and_then(|caller| caller.0)))
    }
}

fn is_too_long(error: &axum::Error) -> bool {
    let mut cause: Option<&dyn std::error::Error> = Some(error);
    while let Some(error) = cause {
        // The library does not name the crate that this type comes from.
        if error.to_string().contains("length limit exceeded") {
            return true;
        }
        cause = error.source();
    }
    false
}
