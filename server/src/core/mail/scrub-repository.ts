import { sql } from 'kysely'
import { eraseRecords } from '#core/history/erase.ts'
import { staying } from '#core/history/personal-tables.ts'
import type { Transaction } from '#platform/database/database.ts'

/** Removes recipient and content, and cancels unsent e-mails. */
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

export async function blankMailTests(tx: Transaction, ids: readonly string[]): Promise<void> {
  await eraseRecords(tx, {
    table: 'core.mail_test',
    where: sql`id = any(${ids}::uuid[])`,
    keeps: staying('core.mail_test'),
  })
}
