import { recordEvent } from '#core/history/events.ts'
import { outsiderKeys } from '#core/outsiders/keys.ts'
import { eraseOutsider, isOutsiderBack } from '#core/outsiders/service.ts'
import type { Clock } from '#platform/clock.ts'
import { transact, type Database } from '#platform/database/database.ts'
import { listSameAs } from '../subject-repository.ts'
import { closeRequests, lockPersons, insertErasure, listErased, listNamed } from './repository.ts'
import {
  appendToLedger,
  readLedger,
  type AddressEntry,
  type LedgerEntry,
  type PersonEntry,
} from './ledger.ts'
import { scrubPerson } from './scrubbing.ts'

/** Keys looked up by one statement. */
const AT_ONCE = 1_000

/**
 * Makes the database and the ledger beside it agree: whoever a restored backup has brought back is erased once more, under the
 * receipt of then, and what the ledger lacks is written into it. Answers how many people it erased; doing it again changes nothing.
 */
export async function replayErasures(db: Database, clock: Clock, dataDir: string): Promise<number> {
  const ledger = await readLedger(dataDir)
  const known = new Set(ledger.map(({ id }) => id))
  const missing: LedgerEntry[] = []
  for (const { applicant_id, outside, ...receipt } of await listErased(db)) {
    if (known.has(receipt.id)) continue
    // a backup from before a merge would bring back each of them by a key of their own
    if (applicant_id !== null)
      missing.push({
        ...receipt,
        applicant_ids: [...new Set([applicant_id, ...(await listSameAs(db, applicant_id))])],
      })
    else missing.push({ ...receipt, outside: outsiderKeys.parse(outside) })
  }
  await appendToLedger(dataDir, missing)
  const people = await broughtBack(
    db,
    ledger.filter((entry) => 'applicant_ids' in entry),
  )
  for (const entry of people) await eraseAgain(db, clock, entry)
  let addresses = 0
  for (const entry of ledger) {
    if (!('outside' in entry) || !(await isOutsiderBack(db, entry.outside))) continue
    await eraseAddressAgain(db, clock, entry)
    addresses += 1
  }
  return people.length + addresses
}

async function broughtBack(db: Database, ledger: readonly PersonEntry[]): Promise<PersonEntry[]> {
  const found: PersonEntry[] = []
  for (let start = 0; start < ledger.length; start += AT_ONCE) {
    const entries = ledger.slice(start, start + AT_ONCE)
    const named = new Set(
      await listNamed(
        db,
        entries.flatMap(({ applicant_ids }) => applicant_ids),
      ),
    )
    found.push(...entries.filter(({ applicant_ids }) => applicant_ids.some((id) => named.has(id))))
  }
  return found
}

/** What would have stopped it then (a request, a restriction) has been settled before it was done the first time. */
function eraseAgain(
  db: Database,
  clock: Clock,
  { id, number, applicant_ids }: PersonEntry,
): Promise<void> {
  const author = { userId: null }
  return transact(db, author, async (tx) => {
    const same = await Promise.all(applicant_ids.map((key) => listSameAs(tx, key)))
    const ids = [...new Set(same.flat())]
    const [first] = ids
    if (first === undefined) return
    await lockPersons(tx, ids)
    const now = clock.now().toISOString()
    await closeRequests(tx, ids, now)
    const counts = await scrubPerson(tx, ids, now)
    const replayed = { reason: 'replay', counts, erased_by: null, erased_at: now } as const
    await insertErasure(tx, { id, number, applicant_id: first, outside: null, ...replayed })
    await recordEvent(tx, author, 'erasure', 'foodbank.applicant', first)
  })
}

function eraseAddressAgain(
  db: Database,
  clock: Clock,
  { id, number, outside }: AddressEntry,
): Promise<void> {
  const author = { userId: null }
  return transact(db, author, async (tx) => {
    const now = clock.now().toISOString()
    const counts = await eraseOutsider(tx, outside, now)
    const replayed = { reason: 'replay', counts, erased_by: null, erased_at: now } as const
    await insertErasure(tx, { id, number, applicant_id: null, outside, ...replayed })
    await recordEvent(tx, author, 'erasure', 'foodbank.erasure', id)
  })
}
