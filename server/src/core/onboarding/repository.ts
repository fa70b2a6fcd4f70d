import { sql } from 'kysely'
import type { Connection, Transaction } from '#platform/database/database.ts'
import { condition } from '#platform/database/typed-sql.ts'

export async function isDismissed(db: Connection): Promise<boolean> {
  const row = await db
    .selectFrom('core.settings')
    .select('onboarding_dismissed_at')
    .executeTakeFirstOrThrow()
  return row.onboarding_dismissed_at !== null
}

/** Keeps the first moment. */
export async function setDismissed(tx: Transaction, at: string): Promise<void> {
  await tx
    .updateTable('core.settings')
    .set({ onboarding_dismissed_at: at })
    .where('onboarding_dismissed_at', 'is', null)
    .execute()
}

export async function clearDismissed(tx: Transaction): Promise<void> {
  await tx
    .updateTable('core.settings')
    .set({ onboarding_dismissed_at: null })
    .where('onboarding_dismissed_at', 'is not', null)
    .execute()
}

/** No user with full access still has a handed-over password. */
export async function hasOwnPassword(db: Connection): Promise<boolean> {
  const { rows } = await sql`
    select from core.user u
    where u.must_change_password and u.active and u.deleted_at is null and exists (
      select from core.user_role ur join core.role r on r.id = ur.role_id where ur.user_id = u.id and r.is_superadmin
    ) limit 1`.execute(db)
  return rows.length === 0
}

/** A backup was proved. */
export async function hasBackup(db: Connection): Promise<boolean> {
  const { rows } =
    await sql`select from core.backup where proved_at is not null and status in ('done', 'removed') limit 1`.execute(
      db,
    )
  return rows.length > 0
}

export async function hasCompany(db: Connection): Promise<boolean> {
  const row = await db.selectFrom('core.settings').select('company_name').executeTakeFirstOrThrow()
  return row.company_name !== null
}

/** A test message was accepted, or sender and server are set. */
export async function hasMail(db: Connection): Promise<boolean> {
  const isDone = condition`exists (select from core.mail_test where failure is null)
    or exists (select from core.settings where smtp_external and smtp_host is not null and mail_sender_email is not null)`
  const { is_done } = await db.selectNoFrom(isDone.as('is_done')).executeTakeFirstOrThrow()
  return is_done
}

/** A second user can sign in. */
export async function hasColleague(db: Connection): Promise<boolean> {
  const users = await db
    .selectFrom('core.user')
    .select('id')
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .limit(2)
    .execute()
  return users.length > 1
}
