import { sql } from 'kysely'
import { eraseRecords } from '#core/history/erase.ts'
import { staying } from '#core/history/personal-tables.ts'
import type { Transaction } from '#platform/database/database.ts'

export const eraseSms = (tx: Transaction, ids: readonly string[]): Promise<void> =>
  eraseRecords(tx, {
    table: 'core.sms',
    where: sql`id = any(${ids}::uuid[])`,
    keeps: staying('core.sms'),
    instead: {
      status: sql`case when status in ('waiting', 'held', 'failed') then 'cancelled' when status = 'sending' then 'uncertain' else status end`,
      held_for: null,
    },
  })
