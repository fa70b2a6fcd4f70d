import { isFromBirth } from '@crm/contract/core/auth/pin'
import type { Connection } from '#platform/database/database.ts'
import { invalidField } from '#platform/errors.ts'
import { findAccountWords, findProjectName } from './repository.ts'
import { weaknessOf, type AccountWords } from './weak-password.ts'

/** Refuses a weak password at `password`; null is accepted. */
export async function requireUnguessable(
  db: Connection,
  password: string | null,
  account: AccountWords,
): Promise<void> {
  const weakness =
    password === null ? null : weaknessOf(password, account, await findProjectName(db))
  if (weakness) throw invalidField('password', weakness)
}

/** For an existing account. */
export async function requireUnguessableOf(
  db: Connection,
  password: string | null,
  userId: string,
): Promise<void> {
  const account = await findAccountWords(db, userId)
  if (account) await requireUnguessable(db, password, account)
}

/** Refuses at `pin` a PIN made of the birth date. The contract refuses common PINs. */
export function requirePinNotOfBirth(pin: string, birthDate: string | null): void {
  if (isFromBirth(pin, birthDate)) throw invalidField('pin', 'pin_weak')
}
