//! Every address under /api, with its description: what is not described cannot be asked for.

use super::gate::gate;
use super::{
    App, HttpFault, about, coach, history, local_players, me, programs, puzzles, qr, replay,
    session, tables,
};
use crate::wire::Fault;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use axum::routing::any;
use axum::{Router, middleware};
use std::sync::OnceLock;
use utoipa::openapi::security::{ApiKey, ApiKeyValue, Http, HttpAuthScheme, SecurityScheme};
use utoipa::openapi::{InfoBuilder, OpenApi, OpenApiBuilder, SecurityRequirement};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// Every address under /api.
pub(super) fn router(app: &App) -> Router<App> {
    let (routes, _) = described().split_for_parts();
    routes
        .route("/api", any(not_found))
        .route("/api/", any(not_found))
        .route("/api/{*rest}", any(not_found))
        .method_not_allowed_fallback(wrong_method)
        .layer(middleware::from_fn_with_state(app.clone(), gate))
}

fn described() -> OpenApiRouter<App> {
    OpenApiRouter::with_openapi(preface())
        .routes(routes!(session::begin))
        .routes(routes!(session::log_in))
        .routes(routes!(session::sign_out))
        .routes(routes!(session::sign_out_everywhere))
        .routes(routes!(me::show, me::change, me::delete))
        .routes(routes!(me::make_account))
        .routes(routes!(me::change_password))
        .routes(routes!(local_players::list))
        .routes(routes!(local_players::set))
        .routes(routes!(programs::list, programs::add))
        .routes(routes!(programs::delete))
        .routes(routes!(tables::list, tables::open))
        .routes(routes!(tables::mine))
        .routes(routes!(tables::show))
        .routes(routes!(tables::record))
        .routes(routes!(replay::replay))
        .routes(routes!(coach::analysis))
        .routes(routes!(coach::belief))
        .routes(routes!(coach::coach))
        .routes(routes!(tables::note))
        .routes(routes!(qr::picture))
        .routes(routes!(history::list))
        .routes(routes!(puzzles::new))
        .routes(routes!(puzzles::next))
        .routes(routes!(puzzles::daily))
        .routes(routes!(puzzles::about))
        .routes(routes!(puzzles::check))
        .routes(routes!(puzzles::hint))
        .routes(routes!(puzzles::solution))
        .routes(routes!(about::show))
        .routes(routes!(description))
}

fn preface() -> OpenApi {
    let info = InfoBuilder::new()
        .title("Enigmata")
        .version(env!("CARGO_PKG_VERSION"))
        .description(Some(
            "Everything that is not live play. Live play goes over the WebSocket at /ws; see \
             docs/protocol.md. Bodies are JSON, and requests that change something need the header \
             Content-Type: application/json.",
        ))
        .build();
    let cookie = SecurityScheme::ApiKey(ApiKey::Cookie(ApiKeyValue::new(crate::identity::COOKIE)));
    let token = SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer));
    let mut preface = OpenApiBuilder::new()
        .info(info)
        .security(Some(["cookie", "token"].map(|name| SecurityRequirement::new(name, [""; 0]))))
        .build();
    let components = preface.components.get_or_insert_default();
    components.add_security_scheme("cookie", cookie);
    components.add_security_scheme("token", token);
    preface
}

/// This description.
#[utoipa::path(get, path = "/api/openapi.json", tag = "description", responses(
    (status = 200, description = "OpenAPI 3.1", body = Object),
))]
pub(super) async fn description(State(_): State<App>) -> Result<impl IntoResponse, HttpFault> {
    static TEXT: OnceLock<Result<String, String>> = OnceLock::new();
    let text = TEXT
        .get_or_init(|| described().into_openapi().to_json().map_err(|error| error.to_string()));
    let text = text.as_ref().map_err(|error| Fault::Internal(error.clone()))?;
    Ok(([(header::CONTENT_TYPE, "application/json")], text.as_str()))
}

async fn not_found() -> HttpFault {
    Fault::NotFound.into()
}

async fn wrong_method() -> HttpFault {
    Fault::WrongMethod.into()
}
