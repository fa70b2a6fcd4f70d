import type { ErasureCounts } from '@crm/contract/foodbank/data-protection'
import { countHistory, scrubHistory, type Scrubbed } from '#core/history/scrub-repository.ts'
import type { Transaction } from '#platform/database.ts'
import { anonymize, listBelongings, silenceNotifications } from './erasure-repository.ts'
import { countRecords } from './subject-repository.ts'

/** Columns that say who somebody is, or anything by somebody else's words; the rest is what statistics need. */
export const SCRUBBED_COLUMNS = {
  'foodbank.applicant': ['name', 'surname', 'personal_number', 'birth_year', 'description', 'warning', 'restriction_reason'],
  'foodbank.household_member': ['birth_year'],
  'foodbank.help_request': ['note'],
  'foodbank.support': ['note'],
} as const

async function historyOf(tx: Transaction, ids: readonly string[]): Promise<{ scrubbed: Scrubbed[]; records: string[] }> {
  const { members, requests, supports } = await listBelongings(tx, ids)
  const of = (table: keyof typeof SCRUBBED_COLUMNS, keys: readonly string[]) => ({ table, ids: keys, columns: SCRUBBED_COLUMNS[table] })
  return {
    scrubbed: [
      of('foodbank.applicant', ids),
      of('foodbank.household_member', members),
      of('foodbank.help_request', requests),
      of('foodbank.support', supports),
    ],
    records: [...ids, ...members, ...requests, ...supports],
  }
}

/** How many records and entries of the history an erasure of these keys would change. */
export async function countOf(tx: Transaction, ids: readonly string[]): Promise<ErasureCounts> {
  const { scrubbed } = await historyOf(tx, ids)
  let history = 0
  for (const part of scrubbed) history += await countHistory(tx, part)
  return { ...(await countRecords(tx, ids)), history }
}

/** Scrubs a person under all of these keys, everywhere; what it answers was there before. */
export async function scrubPerson(tx: Transaction, ids: readonly string[], now: string): Promise<ErasureCounts> {
  const counts = await countOf(tx, ids)
  const { scrubbed, records } = await historyOf(tx, ids)
  await anonymize(tx, ids, now)
  await silenceNotifications(tx, records)
  // last, because writing has just put the old values into the history
  for (const part of scrubbed) await scrubHistory(tx, part)
  return counts
}
