import type { ErasureCounts } from '@crm/contract/foodbank/data-protection/data-protection'
import { countHistory, scrubHistory, type Scrubbed } from '#core/history/scrub.ts'
import { silenceNotifications } from '#core/notifications/service.ts'
import type { Transaction } from '#platform/database/database.ts'
import { countRecords } from '../subject-repository.ts'
import { listBelongings, listBorrowed } from './belongings-repository.ts'
import { anonymize } from './repository.ts'

/** Columns that say who somebody is, or anything by somebody else's words; the rest is what statistics need. */
const SCRUBBED_COLUMNS = {
  'foodbank.applicant': [
    'name',
    'surname',
    'personal_number',
    'birth_year',
    'description',
    'warning',
    'restriction_reason',
  ],
  'foodbank.household_member': ['birth_year'],
  'foodbank.help_request': ['note'],
  'foodbank.support': ['note'],
} as const

async function historyOf(
  tx: Transaction,
  ids: readonly string[],
): Promise<{ scrubbed: Scrubbed[]; records: string[] }> {
  const { members, requests, supports } = await listBelongings(tx, ids)
  const borrowed = await listBorrowed(tx, ids)
  const of = (table: keyof typeof SCRUBBED_COLUMNS, keys: readonly string[]) => ({
    table,
    ids: keys,
    columns: SCRUBBED_COLUMNS[table],
  })
  return {
    scrubbed: [
      of('foodbank.applicant', ids),
      of('foodbank.household_member', members),
      of('foodbank.help_request', requests),
      of('foodbank.support', supports),
      ...borrowed.flatMap(({ applicant_id, since, until }) => [
        { ...of('foodbank.applicant', [applicant_id]), within: { since, until } },
        { ...of('foodbank.household_member', [applicant_id]), within: { since, until } },
      ]),
    ],
    records: [...ids, ...members, ...requests, ...supports],
  }
}

/** How many records and entries of the history an erasure of these keys would change. */
export async function countOf(tx: Transaction, ids: readonly string[]): Promise<ErasureCounts> {
  const { scrubbed } = await historyOf(tx, ids)
  return { ...(await countRecords(tx, ids)), history: await countAll(tx, scrubbed) }
}

async function countAll(tx: Transaction, scrubbed: readonly Scrubbed[]): Promise<number> {
  let history = 0
  for (const part of scrubbed) history += await countHistory(tx, part)
  return history
}

/** Scrubs the history of people of whom it alone still knows. */
export async function scrubGone(tx: Transaction, ids: readonly string[]): Promise<void> {
  const { scrubbed } = await historyOf(tx, ids)
  for (const part of scrubbed) await scrubHistory(tx, part)
}

/** Scrubs a person under all of these keys, everywhere; what it answers was there before. */
export async function scrubPerson(
  tx: Transaction,
  ids: readonly string[],
  now: string,
): Promise<ErasureCounts> {
  const { scrubbed, records } = await historyOf(tx, ids)
  const counts = { ...(await countRecords(tx, ids)), history: await countAll(tx, scrubbed) }
  await anonymize(tx, ids, now)
  await silenceNotifications(tx, records)
  // last, because writing has just put the old values into the history
  for (const part of scrubbed) await scrubHistory(tx, part)
  return counts
}
