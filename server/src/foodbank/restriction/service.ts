import type { Transaction } from '#platform/database/database.ts'
import type { Words } from '#platform/export/list-export.ts'
import { AppError } from '#platform/errors.ts'
import { applicantOfMember, lockRestricted } from './repository.ts'
import { wordsIn } from '#platform/texts/texts.ts'

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

export async function requireUnrestrictedMember(tx: Transaction, memberId: string): Promise<void> {
  const applicantId = await applicantOfMember(tx, memberId)
  if (applicantId !== undefined) await requireUnrestricted(tx, applicantId)
}
