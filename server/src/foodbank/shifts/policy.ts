import type { Shift } from '@crm/contract/foodbank/shifts/shifts'
import { can, type Actor } from '#platform/actor.ts'
import type { ShiftRow } from './repository.ts'

/** Seats are taken and given back until the shift begins; what was settled on it stays. */
export function withShiftRights(actor: Actor) {
  return ({ is_own, ...row }: ShiftRow): Shift => ({
    ...row,
    can: {
      update: is_own && can(actor, 'fb_shift.update'),
      delete: is_own && can(actor, 'fb_shift.delete'),
      sign_up: !row.has_begun && row.mine === null && row.taken < row.seats,
      withdraw: !row.has_begun && (row.mine === 'signed' || row.mine === 'confirmed'),
    },
  })
}
