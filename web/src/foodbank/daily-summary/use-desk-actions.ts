import type { Reservation } from '@crm/contract/foodbank/desk/daily-summary'
import type { Support } from '@crm/contract/foodbank/supports'
import { useRequestActions } from '../help-requests/use-request-actions.ts'
import { focusRow } from './row-focus.ts'
import type { DeskState } from './use-desk.ts'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { messageText } from '#platform/i18n/messages.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { toastDone } from '#platform/toast/toast.ts'
import { dailySummaryTexts } from './texts.ts'

/** Settling a reservation without recording amounts, taking that back, correcting; what is settled from here is no colleague's change. */
export function useDeskActions(desk: DeskState, goOn: (fromId: string) => void) {
  const correction = useCorrection(desk)
  const takenBack = (id: string) => {
    const reservation = [...desk.all.day, ...desk.all.late].find((one) => one.id === id)
    // as it was before: it waits, and nobody else has settled it
    if (reservation) desk.settleHere({ ...reservation, status: 'active' }, false)
    focusRow(id)
  }
  const { confirmRequest, missRequest, reopenRequest, isPending } = useRequestActions(({ id }) =>
    takenBack(id),
  )
  return {
    isPending,
    /** Confirms; the hand-out can still be recorded, so the reservation stays selected. */
    async confirm(reservation: Reservation) {
      desk.settleHere(reservation, true)
      if (!(await confirmRequest(reservation.id))) desk.settleHere(reservation, false)
    },
    /** Closes as „Nedostavil se" and goes on to the next that waits; the toast offers the way back, which a question would only delay. */
    async noShow(reservation: Reservation) {
      desk.settleHere(reservation, true)
      if (await missRequest(reservation.id)) return goOn(reservation.id)
      desk.settleHere(reservation, false)
      focusRow(reservation.id)
    },
    /** Takes back how it was settled: it waits again, selected. */
    async reopen({ id, updated_at }: Reservation) {
      if (await reopenRequest({ id, updated_at })) takenBack(id)
      else focusRow(id)
    },
    /** Which hand-out the panel corrects. */
    correction: correction.current,
    correct: correction.open,
    /** Says that it was recorded, and offers to correct it. */
    toastRecorded: (message: string, reservation: Reservation, support: Support) =>
      correction.offer(message, reservation, support),
    /** Goes on once the correction is saved. */
    corrected: (reservation: Reservation) => goOn(reservation.id),
    /** Leaves the hand-out as it was. */
    uncorrected(reservation: Reservation) {
      desk.close()
      focusRow(reservation.id)
    },
  }
}

export type DeskActions = ReturnType<typeof useDeskActions>

/** The hand-out of which reservation is corrected; as it was recorded a moment ago, else it is read. */
type Correction = { readonly reservationId: string; readonly support: Support | undefined }

/** Correcting at the desk what was recorded there: open while its reservation is selected and its panel open. */
function useCorrection(desk: DeskState) {
  const t = useTexts(dailySummaryTexts)
  const [begun, setBegun] = useState<Correction>()
  const current = desk.isOpen && begun?.reservationId === desk.selected?.id ? begun : undefined
  // who has moved on has left it; coming back to the row must not take the focus from it
  if (begun && !current) setBegun(undefined)

  const open = (reservation: Reservation, support?: Support) => {
    // at once, so that the next key is typed into the first amount
    flushSync(() => {
      desk.open(reservation)
      desk.settleHere(reservation, true)
      setBegun({ reservationId: reservation.id, support })
    })
  }

  // what the toast offers is done at this desk: it goes with it
  const takeAway = useRef<() => void>(undefined)
  useEffect(() => () => takeAway.current?.(), [])
  const offer = (message: string, reservation: Reservation, support: Support) => {
    const action = { label: t('correction.open'), run: () => open(reservation, support) }
    takeAway.current = toastDone(messageText(message), support.can.update ? action : undefined)
  }
  return { current, open, offer }
}
