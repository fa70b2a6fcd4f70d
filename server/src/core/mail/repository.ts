import type { Connection, Transaction } from '#platform/database/database.ts'
import { sql } from 'kysely'
import { eraseRecords } from '#core/history/erase.ts'
import { staying } from '#core/history/personal-tables.ts'

/** The password is encrypted. */
export type MailSettings = Awaited<ReturnType<typeof findMailSettings>>

export function findMailSettings(db: Connection) {
  return db
    .selectFrom('core.settings')
    .select([
      'project_name',
      'mail_sender_name',
      'mail_sender_email',
      'mail_no_reply',
      'company_email',
      'smtp_external',
      'smtp_host',
      'smtp_port',
      'smtp_security',
      'smtp_username',
      'smtp_password',
      'smtp_certificate',
    ])
    .executeTakeFirstOrThrow()
}

/** For e-mails with a link. */
export function findSenderOfMails(db: Connection) {
  return db
    .selectFrom('core.settings')
    .select(['project_name', 'web_url'])
    .executeTakeFirstOrThrow()
}

export async function scrubMails(tx: Transaction, ids: readonly string[]): Promise<void> {
  await eraseRecords(tx, {
    table: 'core.mail',
    where: sql`id = any(${ids}::uuid[]) and to_address <> '•••'`,
    keeps: staying('core.mail'),
    instead: {
      status: sql`case when status in ('waiting', 'failed') then 'cancelled' else status end`,
    },
  })
}

export async function scrubMailTests(tx: Transaction, ids: readonly string[]): Promise<void> {
  await eraseRecords(tx, {
    table: 'core.mail_test',
    where: sql`id = any(${ids}::uuid[])`,
    keeps: staying('core.mail_test'),
  })
}
