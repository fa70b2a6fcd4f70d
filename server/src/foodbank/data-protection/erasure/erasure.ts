import type {
  Erasure,
  ErasurePreview,
} from '@crm/contract/foodbank/data-protection/data-protection'
import { randomBytes } from 'node:crypto'
import { getAuthor, type Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import {
  transact,
  type Author,
  type Database,
  type Transaction,
} from '#platform/database/database.ts'
import { AppError, invalidField } from '#platform/errors.ts'
import { newId } from '#platform/id.ts'
import { listSameAs } from '../subject-repository.ts'
import { getSubject } from '../subjects.ts'
import { listGone } from './belongings-repository.ts'
import {
  findErasure,
  hasActiveRequest,
  lockPersons,
  recordErasure,
  type PersonFacts,
} from './repository.ts'
import { appendToLedger } from './ledger.ts'
import { findEvidence } from '../retention-repository.ts'
import { findMentions } from './mentions-repository.ts'
import { scrubGone, scrubPerson } from './scrubbing.ts'

export const MAX_MENTIONS = 50

/** Refuses with `applicant.anonymized`. */
export async function previewErasure(
  { db, clock }: Pick<Erasing, 'db' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<ErasurePreview> {
  const subject = await getSubject({ db, clock }, actor, id)
  if (subject.anonymized_at !== null) throw new AppError('applicant.anonymized')
  const ids = await listSameAs(db, id)
  const mentions = await findMentions(db, subject.surname, ids, MAX_MENTIONS + 1)
  return {
    subject,
    evidence: await findEvidence(db, ids, clock.today()),
    mentions: mentions.slice(0, MAX_MENTIONS),
    more_mentions: mentions.length > MAX_MENTIONS,
  }
}

/**
 * Anonymises a person (Regulation (EU) 2016/679, Article 17), restricted or not: who looks after
 * data protection decides both. Refuses with `applicant.anonymized`,
 * `applicant.has_active_requests`, and at `surname` if it is not theirs.
 */
export async function erase(
  { db, clock, dataDir }: Erasing,
  actor: Actor,
  id: string,
  typed: { surname: string },
): Promise<Erasure> {
  const erasureId = await transact(db, getAuthor(actor), async (tx) => {
    const { ids, persons } = await lockErasable(tx, id, clock.today())
    if (!isSameName(typed.surname, persons.find((person) => person.id === id)?.surname))
      throw invalidField('surname', 'confirmed')
    return eraseLocked(tx, { clock, dataDir, author: getAuthor(actor), reason: 'request' }, ids)
  })
  return findErasure(db, erasureId)
}

export type Erasing = { readonly db: Database; readonly clock: Clock; readonly dataDir: string }

export async function lockErasable(
  tx: Transaction,
  id: string,
  today: string,
): Promise<{ ids: string[]; persons: PersonFacts[] }> {
  const { ids, persons } = await lockAll(tx, id, await listSameAs(tx, id))
  if (persons.length === 0) throw new AppError('applicant.not_found')
  if (persons.every(({ anonymized_at }) => anonymized_at !== null))
    throw new AppError('applicant.anonymized')
  if (await hasActiveRequest(tx, ids, today)) throw new AppError('applicant.has_active_requests')
  return { ids, persons }
}

/**
 * A merge may change the set while this waits for the lock, so it repeats until the set is stable.
 */
async function lockAll(
  tx: Transaction,
  id: string,
  ids: string[],
): Promise<{ ids: string[]; persons: PersonFacts[] }> {
  const persons = ids.length === 0 ? [] : await lockPersons(tx, ids)
  const now = await listSameAs(tx, id)
  return now.join() === ids.join() ? { ids, persons } : lockAll(tx, id, now)
}

export async function eraseLocked(
  tx: Transaction,
  {
    clock,
    dataDir,
    author,
    reason,
  }: { clock: Clock; dataDir: string; author: Author; reason: Erasure['reason'] },
  ids: readonly string[],
): Promise<string> {
  const [first] = ids
  if (first === undefined) throw new AppError('applicant.not_found')
  const now = clock.now().toISOString()
  const counts = await scrubPerson(tx, ids, now)
  const erasure = { id: newId(), number: receiptNumber(clock), erased_at: now }
  await recordErasure(tx, author, {
    ...erasure,
    applicant_id: first,
    outside: null,
    reason,
    counts,
  })
  // last: if the ledger cannot be written, the database does not change either
  await appendToLedger(dataDir, [{ ...erasure, applicant_ids: [...ids] }])
  return erasure.id
}

const GONE_AT_ONCE = 500

/**
 * People whom an import registered and its undoing deleted: they can no longer be found and erased
 * on request.
 */
export async function removeGone(db: Database, signal: AbortSignal): Promise<number> {
  let removed = 0
  while (!signal.aborted) {
    const ids = await transact(db, { userId: null }, async (tx) => {
      const gone = await listGone(tx, GONE_AT_ONCE)
      if (gone.length > 0) await scrubGone(tx, gone)
      return gone
    })
    removed += ids.length
    if (ids.length < GONE_AT_ONCE) break
  }
  return removed
}

/** `V-20260310-9F3A61C2`: random, because a restored database would repeat a sequence. */
export const receiptNumber = (clock: Clock) =>
  `V-${clock.today().replaceAll('-', '')}-${randomBytes(4).toString('hex').toUpperCase()}`

const isSameName = (typed: string, surname: string | undefined) =>
  surname !== undefined &&
  typed.trim().toLocaleLowerCase('cs') === surname.trim().toLocaleLowerCase('cs')
