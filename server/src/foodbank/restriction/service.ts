import type { Actor } from '#platform/actor.ts'
import type { Connection, Transaction } from '#platform/database/database.ts'
import type { Words } from '#platform/export/filters.ts'
import { AppError } from '#platform/errors.ts'
import { wordsIn } from '#platform/texts/texts.ts'
import { listRestricted, lock, lockRestricted, type Strength } from './repository.ts'
import { seesRestricted } from './scope.ts'

const words = wordsIn('foodbank-exports')

export { lift, restrict } from './repository.ts'

/**
 * Article 18 of Regulation (EU) 2016/679. Refuses with `applicant.restricted`, and locks that
 * state; stronger than `share` also against bookings of the household.
 */
export async function requireUnrestricted(
  tx: Transaction,
  applicantId: string,
  strength: Strength = 'share',
): Promise<void> {
  if (await lockRestricted(tx, applicantId, strength)) throw new AppError('applicant.restricted')
}

/** Replaces the name of a restricted person; the row stays, because the totals include it. */
export const RESTRICTED_WORDS: Words = words('processing_restricted')

/**
 * Keeps a household from being merged or erased meanwhile, and no more. For who goes on to lock one of its reservations and then tells
 * it: a merge locks the household first.
 */
export async function holdApplicant(tx: Transaction, id: string): Promise<void> {
  await lock(tx, id, 'key share')
}

/** Refuses with `applicant.not_found`. */
export async function lockApplicant(
  tx: Transaction,
  id: string,
  strength: Strength,
): Promise<void> {
  if (!(await lock(tx, id, strength))) throw new AppError('applicant.not_found')
}

/** For the history: what it may not show of restricted people. */
export async function withheldFrom(
  db: Connection,
  actor: Actor,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  return new Set(seesRestricted(actor) || ids.length === 0 ? [] : await listRestricted(db, ids))
}
