import type {
  DataSubject,
  DataSubjectDetail,
} from '@crm/contract/foodbank/data-protection/data-protection'
import { recordEvent } from '#core/history/events.ts'
import { authorOf, type Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import { transact, type Database } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { lift, restrict } from '../restriction/service.ts'
import { countOf } from './erasure/scrubbing.ts'
import { findSubject, listSameAs, search } from './subject-repository.ts'

const TABLE = 'foodbank.applicant'

/** People of the register by name or number, deleted ones too; recorded as a search, what was typed is not. */
export async function findSubjects(
  db: Database,
  actor: Actor,
  typed: string | undefined,
): Promise<DataSubject[]> {
  if (!typed) return []
  const found = await search(db, typed)
  await recordEvent(db, authorOf(actor), 'search', TABLE, null, { found: found.length })
  return found
}

/** What is kept of a person, in numbers; recorded as a reading. Refuses with `applicant.not_found`. */
export async function getSubject(
  db: Database,
  actor: Actor,
  id: string,
): Promise<DataSubjectDetail> {
  const subject = await read(db, id)
  await recordEvent(db, authorOf(actor), 'read', TABLE, id)
  return subject
}

/**
 * Restricts the processing of a person's data (Regulation (EU) 2016/679, Article 18) until it is lifted. Refuses with
 * `applicant.anonymized`, and with `applicant.restricted` when it is so already.
 */
export async function restrictSubject(
  { db, clock }: { db: Database; clock: Clock },
  actor: Actor,
  id: string,
  reason: string,
): Promise<DataSubjectDetail> {
  await transact(db, authorOf(actor), async (tx) => {
    const { anonymized_at } = await required(tx, id)
    if (anonymized_at !== null) throw new AppError('applicant.anonymized')
    const by = { user: actor.user.id, now: clock.now().toISOString(), reason }
    // whoever was faster has restricted or erased them
    if (!(await restrict(tx, id, by))) throw new AppError('applicant.restricted')
  })
  return read(db, id)
}

/** Lifts a restriction; refuses with `applicant.not_restricted`. */
export async function liftRestriction(
  db: Database,
  actor: Actor,
  id: string,
): Promise<DataSubjectDetail> {
  await transact(db, authorOf(actor), async (tx) => {
    await required(tx, id)
    if (!(await lift(tx, id))) throw new AppError('applicant.not_restricted')
  })
  return read(db, id)
}

async function required(db: Parameters<typeof findSubject>[0], id: string) {
  const subject = await findSubject(db, id)
  if (!subject) throw new AppError('applicant.not_found')
  return subject
}

async function read(db: Database, id: string): Promise<DataSubjectDetail> {
  const subject = await required(db, id)
  const counts = await transact(db, { userId: null }, async (tx) =>
    countOf(tx, await listSameAs(tx, id)),
  )
  return { ...subject, counts }
}
