import { sql } from 'kysely'
import type { Transaction } from '#platform/database/database.ts'

/** Takes from letters whom they were to and what about; those that have not gone out are called off. */
export async function blankLetters(tx: Transaction, ids: readonly string[]): Promise<void> {
  await sql`
    update core.mail set to_address = '•••', subject = '•••', content = null,
      status = case when status in ('waiting', 'failed') then 'cancelled' else status end
    where id = any(${ids}::uuid[]) and to_address <> '•••'`.execute(tx)
}

/** Takes from tests of the mail server whom they were sent to. */
export async function blankMailTests(tx: Transaction, ids: readonly string[]): Promise<void> {
  await sql`update core.mail_test set recipient = '•••' where id = any(${ids}::uuid[])`.execute(tx)
}
