import { outsiderKeys } from '#core/outsiders/keys.ts'
import { eraseOutsider, isOutsiderBack } from '#core/outsiders/service.ts'
import type { Clock } from '#platform/clock.ts'
import { transact, type Database, type Transaction } from '#platform/database/database.ts'
import { listSameAs } from '../subject-repository.ts'
import { closeRequests, listErased, listNamed, lockPersons, recordErasure } from './repository.ts'
import {
  appendToLedger,
  readLedger,
  type AddressEntry,
  type LedgerEntry,
  type PersonEntry,
} from './ledger.ts'
import { scrubPerson } from './scrubbing.ts'

const AT_ONCE = 1_000
const NO_AUTHOR = { userId: null }

/**
 * Makes the database and the ledger agree: people whom a restored backup brought back are erased
 * again under their old receipt. Returns their number. May be repeated.
 */
export async function replayErasures(db: Database, clock: Clock, dataDir: string): Promise<number> {
  const ledger = await readLedger(dataDir)
  const known = new Set(ledger.map(({ id }) => id))
  const missing: LedgerEntry[] = []
  for (const { applicant_id, outside, ...receipt } of await listErased(db)) {
    if (known.has(receipt.id)) continue
    // a backup from before a merge would bring back each record under its own key
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
  const now = clock.now().toISOString()
  for (const entry of people)
    await transact(db, NO_AUTHOR, (tx) => erasePersonAgain(tx, entry, now))
  let addresses = 0
  for (const entry of ledger) {
    if (!('outside' in entry) || !(await isOutsiderBack(db, entry.outside))) continue
    await transact(db, NO_AUTHOR, (tx) => eraseAddressAgain(tx, entry, now))
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

/** Nothing can refuse it: requests and restrictions were settled before the first erasure. */
async function erasePersonAgain(
  tx: Transaction,
  { id, number, applicant_ids }: PersonEntry,
  now: string,
): Promise<void> {
  const same = await Promise.all(applicant_ids.map((key) => listSameAs(tx, key)))
  const ids = [...new Set(same.flat())]
  const [first] = ids
  if (first === undefined) return
  await lockPersons(tx, ids)
  await closeRequests(tx, ids, now)
  const counts = await scrubPerson(tx, ids, now)
  const replayed = { reason: 'replay', counts, erased_at: now } as const
  await recordErasure(tx, NO_AUTHOR, {
    id,
    number,
    applicant_id: first,
    outside: null,
    ...replayed,
  })
}

async function eraseAddressAgain(
  tx: Transaction,
  { id, number, outside }: AddressEntry,
  now: string,
): Promise<void> {
  const counts = await eraseOutsider(tx, outside, now)
  const replayed = { reason: 'replay', counts, erased_at: now } as const
  await recordErasure(tx, NO_AUTHOR, { id, number, applicant_id: null, outside, ...replayed })
}
