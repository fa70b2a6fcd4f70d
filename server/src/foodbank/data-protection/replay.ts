import { recordEvent } from '#core/history/events.ts'
import type { Clock } from '#platform/clock.ts'
import { transact, type Database } from '#platform/database.ts'
import { closeRequests, holdPersons, insertErasure, listErased, listNamed } from './erasure-repository.ts'
import { appendToLedger, readLedger, type LedgerEntry } from './ledger.ts'
import { scrubPerson } from './scrubbing.ts'
import { listSameAs } from './subject-repository.ts'

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
  for (const { id, number, applicant_id, erased_at } of await listErased(db)) {
    if (known.has(id)) continue
    // a backup from before a merge would bring back each of them by a key of their own
    const same = await listSameAs(db, applicant_id)
    missing.push({ id, number, applicant_ids: [...new Set([applicant_id, ...same])], erased_at })
  }
  await appendToLedger(dataDir, missing)
  const back = await broughtBack(db, ledger)
  for (const entry of back) await eraseAgain(db, clock, entry)
  return back.length
}

async function broughtBack(db: Database, ledger: readonly LedgerEntry[]): Promise<LedgerEntry[]> {
  const found: LedgerEntry[] = []
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
function eraseAgain(db: Database, clock: Clock, { id, number, applicant_ids }: LedgerEntry): Promise<void> {
  const author = { userId: null }
  return transact(db, author, async (tx) => {
    const same = await Promise.all(applicant_ids.map((key) => listSameAs(tx, key)))
    const ids = [...new Set(same.flat())]
    const [first] = ids
    if (first === undefined) return
    await holdPersons(tx, ids)
    const now = clock.now().toISOString()
    await closeRequests(tx, ids, now)
    const counts = await scrubPerson(tx, ids, now)
    await insertErasure(tx, { id, number, applicant_id: first, reason: 'replay', counts, erased_by: null, erased_at: now })
    await recordEvent(tx, author, 'erasure', 'foodbank.applicant', first)
  })
}
