import { isFromBirth } from '@crm/contract/core/auth/pin'
import { invalidField } from '#platform/errors.ts'

/** Refuses at the field `pin` one that is read off the day of birth, by whomever it is set; the contract refuses what anybody tries first. */
export function requirePinNotOfBirth(pin: string, birthDate: string | null): void {
  if (isFromBirth(pin, birthDate)) throw invalidField('pin', 'pin_weak')
}
