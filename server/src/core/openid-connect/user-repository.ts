import { sql, type Insertable } from 'kysely'
import { isSuperadmin } from '#core/people/scope.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { DB } from '#platform/database/schema.generated.ts'
import { condition } from '#platform/database/typed-sql.ts'

type Subject = { readonly issuer: string; readonly subject: string }

/** Locks the user; deleted ones are found as well. */
export const lockLinked = (tx: Transaction, { issuer, subject }: Subject) =>
  tx
    .selectFrom('core.user')
    .select(['id', 'directory_id', condition`deleted_at is not null`.as('deleted')])
    .where('openid_issuer', '=', issuer)
    .where('openid_subject', '=', subject)
    .forNoKeyUpdate()
    .executeTakeFirst()

/**
 * Locks the user with this e-mail address, unless the issuer knows them as somebody else. Never a
 * superadministrator, who must come in when the provider is away.
 */
export const lockUnlinked = (tx: Transaction, issuer: string, email: string) =>
  tx
    .selectFrom('core.user as u')
    .select(['u.id', 'u.directory_id'])
    .where('u.deleted_at', 'is', null)
    .where(condition`lower(u.email) = lower(${email})`)
    .where('u.openid_issuer', 'is distinct from', issuer)
    .where(condition`not ${isSuperadmin}`)
    .forNoKeyUpdate()
    .executeTakeFirst()

export async function linkUser(
  tx: Transaction,
  id: string,
  { issuer, subject }: Subject,
): Promise<void> {
  const link = { openid_issuer: issuer, openid_subject: subject }
  await tx.updateTable('core.user').set(link).where('id', '=', id).execute()
}

/** Without a password. */
export async function insertUser(
  tx: Transaction,
  user: Omit<Insertable<DB['core.user']>, 'confirmed'>,
): Promise<void> {
  await tx
    .insertInto('core.user')
    .values({ ...user, confirmed: true })
    .execute()
}

/** Replaces the roles that groups of the provider give; others stay. */
export async function setGroupRoles(
  tx: Transaction,
  userId: string,
  roleIds: readonly string[],
): Promise<void> {
  await sql`
    delete from core.user_role
    where user_id = ${userId} and role_id in (select role_id from core.openid_group)
      and role_id <> all(${roleIds}::uuid[])`.execute(tx)
  await sql`
    insert into core.user_role (user_id, role_id) select ${userId}, id from core.role where id = any(${roleIds}::uuid[])
    on conflict do nothing`.execute(tx)
}
