//! Programs that play.

use super::ask::{Known, Nothing, Told};
use super::error::Wrong;
use super::{App, HttpFault};
use crate::identity::check_name;
use crate::store::Program;
use crate::wire::Timestamp;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A program to be made.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewProgram {
    /// The name that others see, of 1 to 24 characters.
    name: String,
}

/// A program, as its owner sees it.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct ProgramInfo {
    /// Its public id.
    player: String,
    /// The name that others see.
    name: String,
    /// Since when, in milliseconds since 1970.
    #[schema(value_type = i64)]
    created_at: Timestamp,
}

/// A program and its token, which is not for logs.
#[derive(Serialize, ToSchema)]
pub(super) struct WithToken {
    /// The program.
    #[serde(flatten)]
    program: ProgramInfo,
    /// What it says who it is with: `Authorization: Bearer TOKEN`. It is told only now.
    token: String,
}

fn info(program: Program) -> ProgramInfo {
    let Program { id, name, created_at } = program;
    ProgramInfo { player: id.to_string(), name, created_at }
}

/// Make a program, a player of its own. This needs an account, which may have ten.
#[utoipa::path(post, path = "/api/programs", tag = "programs", request_body = NewProgram, responses(
    (status = 201, description = "The program and its token", body = WithToken),
    (status = 403, description = "`needs_account`", body = Wrong),
    (status = 409, description = "`too_many_programs`", body = Wrong),
    (status = "default", description = "Why not", body = Wrong),
))]
pub(super) async fn add(
    State(app): State<App>,
    Known(who): Known,
    Told(new): Told<NewProgram>,
) -> Result<(StatusCode, Json<WithToken>), HttpFault> {
    let name = check_name(&new.name)?;
    let (program, token) = app.server.add_program(&who.player, name).await?;
    Ok((StatusCode::CREATED, Json(WithToken { program: info(program), token })))
}

/// One's own programs.
#[utoipa::path(get, path = "/api/programs", tag = "programs", responses(
    (status = 200, description = "The oldest first", body = Vec<ProgramInfo>),
    (status = 403, description = "`needs_account`", body = Wrong),
    (status = "default", description = "Why not", body = Wrong),
))]
pub(super) async fn list(
    State(app): State<App>,
    Known(who): Known,
) -> Result<Json<Vec<ProgramInfo>>, HttpFault> {
    let programs = app.server.programs(&who.player).await?;
    Ok(Json(programs.into_iter().map(info).collect()))
}

/// Delete a program: its token is good no more, and bots play on for it.
#[utoipa::path(
    delete, path = "/api/programs/{id}", tag = "programs",
    params(("id" = String, Path, description = "The program's public id")),
    responses(
        (status = 204, description = "Done"),
        (status = 404, description = "`not_found`", body = Wrong),
        (status = "default", description = "Why not", body = Wrong),
    )
)]
pub(super) async fn delete(
    State(app): State<App>,
    Known(who): Known,
    Path(id): Path<String>,
    Told(Nothing {}): Told<Nothing>,
) -> Result<StatusCode, HttpFault> {
    app.server.delete_program(&who.player, &id).await?;
    Ok(StatusCode::NO_CONTENT)
}
