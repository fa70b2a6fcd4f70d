import type { Context } from '#platform/context.ts'
import type { Transaction } from '#platform/database/database.ts'
import { notifyOfAccount } from '../security.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { findStep, isTotpCode } from './totp.ts'
import { countCodes, findTotp, takeCode, takeStep } from './totp-repository.ts'

/**
 * Uses up a code of the user's app, or a recovery code, of which the owner is told; null if it is
 * wrong or was used before. Spaces and hyphens do not matter.
 */
export async function takeFactorCode(
  tx: Transaction,
  context: Pick<Context, 'clock' | 'config' | 'secrets'>,
  userId: string,
  typed: string,
): Promise<'totp' | 'recovery' | null> {
  const code = bareCode(typed)
  if (isTotpCode(code)) {
    const totp = await findTotp(tx, userId)
    const step = totp && findStep(context.secrets.open(totp.secret), code, context.clock.now())
    return step !== null && step !== undefined && (await takeStep(tx, userId, step)) ? 'totp' : null
  }
  if (!(await takeCode(tx, userId, hashRecoveryCode(code)))) return null
  const left = await countCodes(tx, userId)
  await notifyOfAccount(tx, context, userId, { kind: 'account_recovery_used', facts: { left } })
  return 'recovery'
}

export const bareCode = (typed: string): string => typed.replace(/[\s-]/g, '')
