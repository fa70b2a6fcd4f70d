import type { Transaction } from '#platform/database/database.ts'
import type { Words } from '#platform/export/list-export.ts'
import { AppError } from '#platform/errors.ts'
import { applicantOfMember, lockRestricted } from './repository.ts'
import { wordsIn } from '#platform/texts/texts.ts'

const words = wordsIn('foodbank-exports')

export { lift, restrict } from './repository.ts'

/**
 * Refuses with `applicant.restricted` while the processing of a person's data is restricted
 * (Regulation (EU) 2016/679, Article 18), and locks that state.
 */
export async function requireUnrestricted(tx: Transaction, applicantId: string): Promise<void> {
  if (await lockRestricted(tx, applicantId)) throw new AppError('applicant.restricted')
}

/**
 * Replaces the name of a restricted person in files and prints; the row stays, because the totals
 * include it.
 */
export const RESTRICTED_WORDS: Words = words('processing_restricted')

/** For a household member's applicant. */
export async function requireUnrestrictedMember(tx: Transaction, memberId: string): Promise<void> {
  const applicantId = await applicantOfMember(tx, memberId)
  if (applicantId !== undefined) await requireUnrestricted(tx, applicantId)
}
