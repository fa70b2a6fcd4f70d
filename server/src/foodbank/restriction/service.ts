import type { Transaction } from '#platform/database/database.ts'
import type { Words } from '#platform/export/list-export.ts'
import { AppError } from '#platform/errors.ts'
import { wordsIn } from '#platform/texts/texts.ts'
import { lock, lockRestricted, type Strength } from './repository.ts'

const words = wordsIn('foodbank-exports')

export { lift, restrict } from './repository.ts'

/**
 * Article 18 of Regulation (EU) 2016/679. Refuses with `applicant.restricted`, and locks that
 * state.
 */
export async function requireUnrestricted(tx: Transaction, applicantId: string): Promise<void> {
  if (await lockRestricted(tx, applicantId)) throw new AppError('applicant.restricted')
}

/** Replaces the name of a restricted person; the row stays, because the totals include it. */
export const RESTRICTED_WORDS: Words = words('processing_restricted')

/** Refuses with `applicant.not_found`. */
export async function lockApplicant(
  tx: Transaction,
  id: string,
  strength: Strength,
): Promise<void> {
  if (!(await lock(tx, id, strength))) throw new AppError('applicant.not_found')
}
