import type { Reservation } from '@crm/contract/foodbank/daily-summary'
import { type AskedRequest, useRequestActions } from '../help-requests/use-request-actions.ts'
import { focusRow } from './row-focus.ts'
import type { DeskState } from './use-desk.ts'

/** Settling a reservation without recording amounts; what is settled from here is no colleague's change. */
export function useDeskActions(desk: DeskState, goOn: (fromId: string) => void) {
  const { confirmRequest, closeAsNoShow, isPending } = useRequestActions()
  return {
    isPending,
    /** Confirms; the hand-out can still be recorded, so the reservation stays selected. */
    async confirm(reservation: Reservation) {
      desk.settleHere(reservation, true)
      if (!(await confirmRequest(reservation.id))) desk.settleHere(reservation, false)
    },
    /** Asks, closes as „Nedostavil se" and goes on to the next that waits. */
    async noShow(reservation: Reservation) {
      desk.settleHere(reservation, true)
      if (await closeAsNoShow(askedOf(reservation))) return goOn(reservation.id)
      desk.settleHere(reservation, false)
      focusRow(reservation.id)
    },
  }
}

export type DeskActions = ReturnType<typeof useDeskActions>

const askedOf = ({ id, reserved_on, reserved_time, applicant }: Reservation): AskedRequest => ({
  id,
  reserved_on,
  reserved_time,
  applicant_name: applicant.name,
  applicant_surname: applicant.surname,
})
