import { sql } from 'kysely'
import type { Connection, Transaction } from '#platform/database.ts'

export async function isDismissed(db: Connection): Promise<boolean> {
  const row = await db.selectFrom('core.settings').select('onboarding_dismissed_at').executeTakeFirstOrThrow()
  return row.onboarding_dismissed_at !== null
}

/** Keeps the moment of the first time. */
export async function setDismissed(tx: Transaction, at: string): Promise<void> {
  await tx.updateTable('core.settings').set({ onboarding_dismissed_at: at }).where('onboarding_dismissed_at', 'is', null).execute()
}

export async function hasCompany(db: Connection): Promise<boolean> {
  const row = await db.selectFrom('core.settings').select('company_name').executeTakeFirstOrThrow()
  return row.company_name !== null
}

/** A test message has got through, or a sender and a mail server are set. */
export async function hasMail(db: Connection): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select exists (select from core.mail_test where failure is null)
      or exists (select from core.settings where smtp_external and smtp_host is not null and mail_sender_email is not null) as done`.execute(
    db,
  )
  return rows[0]?.done ?? false
}

/** Somebody besides the first user can sign in. */
export async function hasColleague(db: Connection): Promise<boolean> {
  const users = await db.selectFrom('core.user').select('id').where('active', '=', true).where('deleted_at', 'is', null).limit(2).execute()
  return users.length > 1
}
