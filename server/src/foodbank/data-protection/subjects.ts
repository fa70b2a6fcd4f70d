import type {
  DataSubject,
  DataSubjectDetail,
} from '@crm/contract/foodbank/data-protection/data-protection'
import { recordEvent } from '#core/history/events.ts'
import { getAuthor, type Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import { transact, type Connection, type Database } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { lift, restrict } from '../restriction/service.ts'
import { countErased } from './erasure/scrubbing.ts'
import { findSubject, listSameAs, search } from './subject-repository.ts'

const TABLE = 'foodbank.applicant'

type Keeping = { readonly db: Database; readonly clock: Clock }

/** Deleted ones too. Logged without the typed text. */
export async function findSubjects(
  db: Database,
  actor: Actor,
  typed: string | undefined,
): Promise<DataSubject[]> {
  if (!typed) return []
  const found = await search(db, typed)
  await recordEvent(db, getAuthor(actor), 'search', TABLE, null, { found: found.length })
  return found
}

/** Logged as a read. Refuses with `applicant.not_found`. */
export async function getSubject(
  { db, clock }: Keeping,
  actor: Actor,
  id: string,
): Promise<DataSubjectDetail> {
  const subject = await read({ db, clock }, id)
  await recordEvent(db, getAuthor(actor), 'read', TABLE, id)
  return subject
}

/**
 * Article 18 of Regulation (EU) 2016/679. Refuses with `applicant.anonymized` and
 * `applicant.restricted`.
 */
export async function restrictSubject(
  { db, clock }: Keeping,
  actor: Actor,
  id: string,
  reason: string,
): Promise<DataSubjectDetail> {
  await transact(db, getAuthor(actor), async (tx) => {
    const { anonymized_at } = await required(tx, clock, id)
    if (anonymized_at !== null) throw new AppError('applicant.anonymized')
    const by = { user: actor.user.id, now: clock.now().toISOString(), reason }
    if (!(await restrict(tx, id, by))) throw new AppError('applicant.restricted')
  })
  return read({ db, clock }, id)
}

/** Refuses with `applicant.not_restricted`. */
export async function liftRestriction(
  { db, clock }: Keeping,
  actor: Actor,
  id: string,
): Promise<DataSubjectDetail> {
  await transact(db, getAuthor(actor), async (tx) => {
    await required(tx, clock, id)
    if (!(await lift(tx, id))) throw new AppError('applicant.not_restricted')
  })
  return read({ db, clock }, id)
}

async function required(db: Connection, clock: Clock, id: string) {
  const subject = await findSubject(db, id, clock.today())
  if (!subject) throw new AppError('applicant.not_found')
  return subject
}

async function read({ db, clock }: Keeping, id: string): Promise<DataSubjectDetail> {
  const subject = await required(db, clock, id)
  const counts = await transact(db, { userId: null }, async (tx) =>
    countErased(tx, await listSameAs(tx, id)),
  )
  return { ...subject, counts }
}
