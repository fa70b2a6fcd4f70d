import { sql } from 'kysely'
import type { SessionUser, ViewedRole } from '@crm/contract/core/auth'
import type { Connection } from '#platform/database.ts'

/** A user as sign-in needs them: with the hash, and whether they may enter. */
export type Account = { id: string; password_hash: string | null; active: boolean; confirmed: boolean }

export type SessionRow = {
  user: SessionUser
  superadmin: boolean
  permissions: string[]
  viewing_as: ViewedRole | null
  expires_at: string
  last_used_at: string | null
}

/** The account of a username or e-mail, in any letter case; a username wins over somebody else's e-mail. */
export async function findAccount(db: Connection, login: string): Promise<Account | undefined> {
  const { rows } = await sql<Account>`
    select id, password_hash, active, confirmed from core.user
    where deleted_at is null and (lower(username) = lower(${login}) or lower(email) = lower(${login}))
    order by lower(username) = lower(${login}) desc
    limit 1`.execute(db)
  return rows[0]
}

/** The session of a token with its user and all their permissions, in one round trip; none for users who may not sign in. */
export async function findSession(db: Connection, tokenHash: Buffer): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    select
      json_build_object(
        'id', u.id, 'username', u.username, 'name', u.name, 'surname', u.surname, 'email', u.email,
        'language', u.language, 'login_url', u.login_url, 'avatar', u.avatar
      ) as user,
      case when v.id is null then exists (
        select from core.user_role ur join core.role r on r.id = ur.role_id where ur.user_id = u.id and r.is_superadmin
      ) else v.is_superadmin end as superadmin,
      array(
        select rp.permission from core.user_role ur join core.role_permission rp on rp.role_id = ur.role_id
        where ur.user_id = u.id and v.id is null
        union
        select up.permission from core.user_permission up where up.user_id = u.id and v.id is null
        union
        select rp.permission from core.role_permission rp where rp.role_id = v.id
      ) as permissions,
      case when v.id is not null then json_build_object('id', v.id, 'name', v.name, 'translations', v.translations) end as viewing_as,
      s.expires_at,
      s.last_used_at
    from core.session s
    join core.user u on u.id = s.user_id
    left join core.role v on v.id = s.view_role_id
    where s.token_hash = ${tokenHash} and u.active and u.confirmed and u.deleted_at is null`.execute(db)
  return rows[0]
}

/** Gives a session the rights of a role, or its user's own again. */
export async function setViewedRole(db: Connection, tokenHash: Buffer, roleId: string | null): Promise<void> {
  await db.updateTable('core.session').set({ view_role_id: roleId }).where('token_hash', '=', tokenHash).execute()
}

/** Keeps the one link of its purpose that a user has; an older one stops working. */
export async function replaceToken(
  db: Connection,
  token: { user_id: string; purpose: 'verification'; token_hash: Buffer; email: string; expires_at: string },
): Promise<void> {
  await db
    .insertInto('core.user_token')
    .values(token)
    .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).doUpdateSet(token))
    .execute()
}

/** Takes the link of a token, so that of several uses at once one succeeds; none when it is old or the address has changed. */
export async function takeToken(db: Connection, purpose: 'verification', tokenHash: Buffer, now: string): Promise<string | undefined> {
  const { rows } = await sql<{ user_id: string }>`
    delete from core.user_token t using core.user u
    where t.token_hash = ${tokenHash} and t.purpose = ${purpose} and t.expires_at > ${now}
      and u.id = t.user_id and u.email = t.email and u.deleted_at is null
    returning t.user_id`.execute(db)
  return rows[0]?.user_id
}

export async function setConfirmed(db: Connection, userId: string): Promise<void> {
  await db.updateTable('core.user').set({ confirmed: true }).where('id', '=', userId).where('confirmed', '=', false).execute()
}

export async function insertSession(
  db: Connection,
  session: { token_hash: Buffer; user_id: string; created_at: string; expires_at: string; address: string; user_agent: string },
): Promise<void> {
  await db.insertInto('core.session').values(session).execute()
}

export async function removeSession(db: Connection, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('core.session').where('token_hash', '=', tokenHash).execute()
}

/** Ends every session of a user but, when given, the one that asks for it. */
export async function removeSessionsOf(db: Connection, userId: string, except?: Buffer): Promise<void> {
  const sessions = db.deleteFrom('core.session').where('user_id', '=', userId)
  await (except ? sessions.where('token_hash', '!=', except) : sessions).execute()
}

export async function removeExpiredSessions(db: Connection, now: string): Promise<void> {
  await db.deleteFrom('core.session').where('expires_at', '<', now).execute()
}

/** Notes that a session was used, and its user active. */
export async function touchSession(db: Connection, tokenHash: Buffer, userId: string, now: string): Promise<void> {
  await sql`with used as (update core.session set last_used_at = ${now} where token_hash = ${tokenHash})
    update core.user set last_activity_at = ${now} where id = ${userId}`.execute(db)
}

export async function findPasswordHash(db: Connection, userId: string): Promise<string | null> {
  const row = await db.selectFrom('core.user').select('password_hash').where('id', '=', userId).executeTakeFirst()
  return row?.password_hash ?? null
}

export async function setPasswordHash(db: Connection, userId: string, hash: string): Promise<void> {
  await db.updateTable('core.user').set({ password_hash: hash }).where('id', '=', userId).execute()
}

/** How long a session lasts, in seconds. */
export async function findLoginDuration(db: Connection): Promise<number> {
  const row = await db.selectFrom('core.settings').select('login_duration_seconds').executeTakeFirstOrThrow()
  return row.login_duration_seconds
}

/**
 * Counts one attempt against each key and answers with the counts of the windows they fall into. One statement, so that
 * parallel attempts cannot pass together; the keys are sorted, so that two of them cannot deadlock.
 */
export async function countAttempts(
  db: Connection,
  keys: readonly string[],
  now: string,
  windowEndsAt: string,
): Promise<{ key: string; attempts: number; window_ends_at: string }[]> {
  const { rows } = await sql<{ key: string; attempts: number; window_ends_at: string }>`
    insert into core.login_attempt as seen (key, attempts, window_ends_at)
    select key, 1, ${windowEndsAt} from unnest(${[...keys].sort()}::text[]) as key order by key
    on conflict (key) do update set
      attempts = case when seen.window_ends_at <= ${now} then 1 else seen.attempts + 1 end,
      window_ends_at = case when seen.window_ends_at <= ${now} then excluded.window_ends_at else seen.window_ends_at end
    returning key, attempts, window_ends_at`.execute(db)
  return rows
}

/** A right password proves that the attempts were its owner's. */
export async function forgetAttempts(db: Connection, keys: readonly string[], now: string): Promise<void> {
  await sql`delete from core.login_attempt where key = any(${keys}) or window_ends_at < ${now}::timestamptz - interval '1 day'`.execute(db)
}
