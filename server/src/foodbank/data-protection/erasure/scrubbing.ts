import type { ErasureCounts } from '@crm/contract/foodbank/data-protection/data-protection'
import { countHistory, scrubHistory, type Scrubbed } from '#core/history/scrub.ts'
import { scrubNotifications } from '#core/notifications/service.ts'
import type { Transaction } from '#platform/database/database.ts'
import { eraseMessages } from '../../booking-messages/service.ts'
import { countRecords } from '../subject-repository.ts'
import { keptInHistory, SUBJECT_TABLES, type SubjectTable } from '../columns.ts'
import { listBelongings, listBorrowed } from './belongings-repository.ts'
import { anonymize } from './repository.ts'
import { makePools, separate } from './separation-repository.ts'

const BORROWING = ['foodbank.applicant', 'foodbank.household_member'] as const

async function getHistory(
  tx: Transaction,
  ids: readonly string[],
): Promise<{ scrubbed: Scrubbed[]; records: string[] }> {
  const belongings = await listBelongings(tx, ids)
  const borrowed = await listBorrowed(tx, ids)
  const of = (table: SubjectTable, keys: readonly string[]): Scrubbed => ({
    table,
    ids: keys,
    keeps: keptInHistory(table),
  })
  return {
    scrubbed: [
      ...SUBJECT_TABLES.map((table) => of(table, belongings[table])),
      ...borrowed.flatMap(({ applicant_id, since, until }) =>
        BORROWING.map((table) => ({ ...of(table, [applicant_id]), within: { since, until } })),
      ),
    ],
    records: Object.values(belongings).flat(),
  }
}

export async function countErased(tx: Transaction, ids: readonly string[]): Promise<ErasureCounts> {
  const { scrubbed } = await getHistory(tx, ids)
  return { ...(await countRecords(tx, ids)), history: await countAll(tx, scrubbed) }
}

async function countAll(tx: Transaction, scrubbed: readonly Scrubbed[]): Promise<number> {
  let history = 0
  for (const part of scrubbed) history += await countHistory(tx, part)
  return history
}

export async function scrubGone(tx: Transaction, ids: readonly string[]): Promise<void> {
  const { scrubbed } = await getHistory(tx, ids)
  for (const part of scrubbed) await scrubHistory(tx, part)
}

/** Erases a person everywhere; returns the numbers from before. */
export async function scrubPerson(
  tx: Transaction,
  ids: readonly string[],
  now: string,
): Promise<ErasureCounts> {
  const { scrubbed, records } = await getHistory(tx, ids)
  const counts = { ...(await countRecords(tx, ids)), history: await countAll(tx, scrubbed) }
  await eraseMessages(tx, ids)
  const pools = await makePools(tx, ids)
  await anonymize(tx, ids, now)
  await separate(tx, ids, pools)
  await scrubNotifications(tx, records)
  // last, because the writes above put the old values into the history
  for (const part of scrubbed) await scrubHistory(tx, part)
  return counts
}
