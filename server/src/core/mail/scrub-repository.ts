import { sql } from 'kysely'
import { eraseRecords } from '#core/history/erase.ts'
import { staying } from '#core/history/personal-tables.ts'
import type { Transaction } from '#platform/database/database.ts'

/** Takes from letters whom they were to and what about; those that have not gone out are called off. */
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

/** Takes from tests of the mail server whom they were sent to. */
export async function blankMailTests(tx: Transaction, ids: readonly string[]): Promise<void> {
  await eraseRecords(tx, {
    table: 'core.mail_test',
    where: sql`id = any(${ids}::uuid[])`,
    keeps: staying('core.mail_test'),
  })
}
