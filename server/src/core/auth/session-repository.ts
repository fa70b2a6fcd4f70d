import { sessionUser, viewedRole } from '@crm/contract/core/auth/session'
import { moment } from '@crm/contract/platform/formats'
import { sql, type CompiledQuery, type InferResult, type Insertable, type Selectable } from 'kysely'
import { z } from 'zod'
import {
  demandsSecondFactor,
  hasNoPassword,
  isSuperadmin,
  permissionsOfUser,
} from '#core/people/scope.ts'
import { changesRow, type Connection } from '#platform/database/database.ts'
import type { DB } from '#platform/database/schema.generated.ts'
import { condition, typedSql } from '#platform/database/typed-sql.ts'

/** An actor's data, from `core.user u`. */
export const userRights = [
  typedSql(sessionUser)`json_build_object(
    'id', u.id, 'username', u.username, 'name', u.name, 'surname', u.surname, 'email', u.email,
    'language', u.language, 'login_url', u.login_url, 'avatar', u.avatar
  )`.as('user'),
  isSuperadmin.as('superadmin'),
  permissionsOfUser.as('permissions'),
] as const

/** On `core.user u`. */
export const mustChangePassword = condition`u.must_change_password and u.directory_id is null`

/** On `core.session s` and `core.user u`: signed in without the factor that a role demands. */
const mustSetSecondFactor = condition`s.factor = 'none' and ${demandsSecondFactor}`

/** On `core.user u`: may sign in, and has chosen a password. */
export const mayAct = condition`u.active and u.confirmed and u.deleted_at is null and not (${mustChangePassword})`

/** The role of „view as a role", from `core.role v`. */
const viewed = typedSql(
  viewedRole.extend({ is_superadmin: z.boolean(), permissions: z.array(z.string()) }).nullable(),
)`case when v.id is not null then json_build_object(
    'id', v.id, 'name', v.name, 'translations', v.translations, 'is_superadmin', v.is_superadmin,
    'permissions', array(select rp.permission from core.role_permission rp where rp.role_id = v.id)
  ) end`

const signature = typedSql(
  z
    .object({ sessionId: z.string(), userId: z.string(), placeId: z.string(), until: moment })
    .nullable(),
)`case when s.signed_user_id is not null then json_build_object(
    'sessionId', s.id, 'userId', s.signed_user_id, 'placeId', s.signed_place_id, 'until', s.signed_until
  ) end`

/** A changed setting holds at once, also for open sessions. */
const idleSeconds = typedSql(z.number())`(select login_idle_seconds from core.settings)`

const selectSession = (db: Connection, tokenHash: Buffer) =>
  db
    .selectFrom('core.session as s')
    .innerJoin('core.user as u', 'u.id', 's.user_id')
    .leftJoin('core.role as v', 'v.id', 's.view_role_id')
    .select(userRights)
    .select([
      's.expires_at',
      's.created_at',
      's.last_used_at',
      condition`not ${hasNoPassword}`.as('has_password'),
      viewed.as('viewed'),
      mustChangePassword.as('must_change_password'),
      mustSetSecondFactor.as('must_set_second_factor'),
      signature.as('signature'),
      idleSeconds.as('idle_seconds'),
    ])
    .where('s.token_hash', '=', tokenHash)
    .where(condition`u.active and u.confirmed and u.deleted_at is null`)

export type SessionRow = InferResult<ReturnType<typeof selectSession>>[number]

/** Every request sends it, so it is built once. */
let built: CompiledQuery | undefined

/** None for users who may not sign in. */
export async function findSession(
  db: Connection,
  tokenHash: Buffer,
): Promise<SessionRow | undefined> {
  built ??= selectSession(db, tokenHash).compile()
  const { rows } = await db.executeQuery<SessionRow>({ ...built, parameters: [tokenHash] })
  return rows[0]
}

/** What a session was opened with, besides a password. */
export type SessionFactor = Selectable<DB['core.session']>['factor']

/** Null restores the user's own rights. */
export async function setViewedRole(
  db: Connection,
  tokenHash: Buffer,
  roleId: string | null,
): Promise<void> {
  await db
    .updateTable('core.session')
    .set({ view_role_id: roleId })
    .where('token_hash', '=', tokenHash)
    .execute()
}

export async function insertSession(
  db: Connection,
  session: Insertable<DB['core.session']>,
): Promise<void> {
  await db.insertInto('core.session').values(session).execute()
}

export async function setSessionFactor(
  db: Connection,
  tokenHash: Buffer,
  factor: SessionFactor,
): Promise<void> {
  await db.updateTable('core.session').set({ factor }).where('token_hash', '=', tokenHash).execute()
}

/** True if the device is unknown and the user has others. */
export async function noteDevice(
  db: Connection,
  device: { userId: string; fingerprint: Buffer; now: string },
): Promise<boolean> {
  const { userId, fingerprint, now } = device
  const { rows } = await typedSql(z.object({ is_unknown: z.boolean() }))`
    with known as (select fingerprint from core.user_device where user_id = ${userId}),
      noted as (
        insert into core.user_device (user_id, fingerprint, last_seen_at) values (${userId}, ${fingerprint}, ${now})
        on conflict (user_id, fingerprint) do update set last_seen_at = excluded.last_seen_at
      )
    select exists (select from known) and not exists (select from known where fingerprint = ${fingerprint}) as is_unknown`.execute(
    db,
  )
  return rows[0]?.is_unknown ?? false
}

export async function removeDevicesSeenBefore(db: Connection, moment: string): Promise<void> {
  await db.deleteFrom('core.user_device').where('last_seen_at', '<', moment).execute()
}

export async function removeSession(db: Connection, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('core.session').where('token_hash', '=', tokenHash).execute()
}

export async function removeSessionsOf(
  db: Connection,
  userId: string,
  except?: Buffer,
): Promise<void> {
  const sessions = db.deleteFrom('core.session').where('user_id', '=', userId)
  await (except ? sessions.where('token_hash', '!=', except) : sessions).execute()
}

export async function removeSessionsExpiredBefore(db: Connection, moment: string): Promise<void> {
  await db.deleteFrom('core.session').where('expires_at', '<', moment).execute()
}

/**
 * Records the use of a session. If the clock was put back, a session from the future counts as
 * started now, so that it does not last longer.
 */
export async function touchSession(
  db: Connection,
  tokenHash: Buffer,
  userId: string,
  now: string,
): Promise<void> {
  await sql`with used as (
      update core.session
      set last_used_at = ${now}, created_at = least(created_at, ${now}),
        expires_at = least(expires_at, ${now}::timestamptz + (expires_at - created_at))
      where token_hash = ${tokenHash}
    )
    update core.user set last_activity_at = ${now} where id = ${userId}`.execute(db)
}

/** On `core.session`: if nobody uses it until then. */
const endsIdleAt = typedSql(
  moment,
)`coalesce(last_used_at, created_at) + make_interval(secs => ${idleSeconds})`

/** A program that signs in every minute has thousands. */
const MAX_LISTED = 100

/**
 * Valid sessions, the last used first; at most 100. One is still valid for `graceMs` after it has
 * become idle.
 */
export async function listSessionsOf(db: Connection, userId: string, now: string, graceMs: number) {
  return db
    .selectFrom('core.session')
    .select([
      'id',
      'token_hash',
      'user_agent',
      'address',
      'created_at',
      'last_used_at',
      'expires_at',
      endsIdleAt.as('ends_idle_at'),
    ])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where(
      condition`${endsIdleAt} >= ${now}::timestamptz - make_interval(secs => ${graceMs / 1_000})`,
    )
    .orderBy(sql`coalesce(last_used_at, created_at)`, 'desc')
    .orderBy('id')
    .limit(MAX_LISTED)
    .execute()
}

export async function removeSessionById(
  db: Connection,
  userId: string,
  id: string,
): Promise<boolean> {
  return changesRow(
    db.deleteFrom('core.session').where('user_id', '=', userId).where('id', '=', id),
  )
}
