import { isFromBirth } from '@crm/contract/core/auth/pin'
import type { Connection } from '#platform/database/database.ts'
import { invalidField } from '#platform/errors.ts'
import { findAccountWords, findProjectName } from './repository.ts'
import { weaknessOf, type AccountWords } from './weak-password.ts'

/** Refuses at the field `password` one that is guessed at once, by whomever and wherever it is set; none typed is none to refuse. */
export async function requireUnguessable(
  db: Connection,
  password: string | null,
  account: AccountWords,
): Promise<void> {
  const weakness =
    password === null ? null : weaknessOf(password, account, await findProjectName(db))
  if (weakness) throw invalidField('password', weakness)
}

/** The same for somebody who has an account. */
export async function requireUnguessableOf(
  db: Connection,
  password: string | null,
  userId: string,
): Promise<void> {
  const account = await findAccountWords(db, userId)
  if (account) await requireUnguessable(db, password, account)
}

/** Refuses at the field `pin` one that is read off the day of birth, by whomever it is set; the contract refuses what anybody tries first. */
export function requirePinNotOfBirth(pin: string, birthDate: string | null): void {
  if (isFromBirth(pin, birthDate)) throw invalidField('pin', 'pin_weak')
}
