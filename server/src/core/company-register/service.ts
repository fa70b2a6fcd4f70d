import { companyId as companyIdFormat } from '@crm/contract/platform/formats'
import type { Context } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { answers, loadCompany } from './client.ts'
import { getCompany, type Company } from './company.ts'
import { findAnswer, saveAnswer } from './repository.ts'

const KNOWN_FOR_MS = 24 * 3_600_000
const UNKNOWN_FOR_MS = 10 * 60_000

/**
 * Finds a subject of ARES by its IČO, whose check digit is verified first. Answers are cached for
 * 24 hours, unknown subjects for 10 minutes. Refuses with `ares.invalid_ico`, `ares.not_found`,
 * `ares.unavailable`.
 */
export async function findCompany(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  input: string,
): Promise<Company> {
  const id = companyIdFormat.safeParse(input)
  if (!id.success) throw new AppError('ares.invalid_ico')
  const now = clock.now()
  const kept = await findAnswer(db, id.data, now.toISOString())
  const answer = kept ? kept.answer : await loadCompany(config.ARES_URL, id.data)
  if (!kept) {
    const expires = new Date(now.getTime() + (answer ? KNOWN_FOR_MS : UNKNOWN_FOR_MS))
    await saveAnswer(db, id.data, answer, {
      now: now.toISOString(),
      expiresAt: expires.toISOString(),
    })
  }
  if (!answer) throw new AppError('ares.not_found')
  return getCompany(answer)
}

/** Within three seconds. */
export const isRegisterThere = ({ ARES_URL }: Context['config']): Promise<boolean> =>
  answers(ARES_URL)
