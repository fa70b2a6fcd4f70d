import type { Reservation } from '@crm/contract/foodbank/desk/daily-summary'
import type { RecordedSupport } from '@crm/contract/foodbank/supports'
import { useRequestActions } from '../help-requests/use-request-actions.ts'
import { focusRow } from './row-focus.ts'
import type { DeskState } from './use-desk.ts'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { messageText } from '#platform/i18n/messages.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { toastDone } from '#platform/toast/toast.ts'
import { dailySummaryTexts } from './texts.ts'

/** Actions on a reservation of the desk: settle without amounts, take back, correct. */
export function useDeskActions(desk: DeskState, focusNext: (fromId: string) => void) {
  const correction = useCorrection(desk)
  const takenBack = (id: string) => {
    const reservation = [...desk.all.day, ...desk.all.late].find((one) => one.id === id)
    if (reservation) desk.settleHere({ ...reservation, status: 'active' }, false)
    focusRow(id)
  }
  const { confirmRequest, missRequest, reopenRequest, noteComing, removeRequest, isPending } =
    useRequestActions(({ id }) => takenBack(id))
  return {
    isPending,
    /** The reservation stays selected, because its hand-out can still be recorded. */
    async confirm(reservation: Reservation) {
      desk.settleHere(reservation, true)
      if (!(await confirmRequest(reservation.id))) desk.settleHere(reservation, false)
    },
    /** No confirmation question: the toast offers the way back. */
    async noShow(reservation: Reservation) {
      desk.settleHere(reservation, true)
      if (await missRequest(reservation.id)) return focusNext(reservation.id)
      desk.settleHere(reservation, false)
      focusRow(reservation.id)
    },
    async reopen({ id, updated_at }: Reservation) {
      if (await reopenRequest({ id, updated_at })) takenBack(id)
      else focusRow(id)
    },
    noteComing: (reservation: Reservation) => noteComing(reservation),
    async remove(reservation: Reservation) {
      const { name, surname } = reservation.applicant
      const request = { ...reservation, applicant_name: name, applicant_surname: surname }
      if (await removeRequest(request)) focusNext(reservation.id)
      else focusRow(reservation.id)
    },
    correction: correction.current,
    correct: correction.open,
    toastRecorded: (message: string, reservation: Reservation, support: RecordedSupport) =>
      correction.offer(message, reservation, support),
    corrected: (reservation: Reservation) => focusNext(reservation.id),
    uncorrected(reservation: Reservation) {
      desk.close()
      focusRow(reservation.id)
    },
  }
}

export type DeskActions = ReturnType<typeof useDeskActions>

/** The reservation being corrected, with its hand-out when that was recorded just now. */
type Correction = { readonly reservationId: string; readonly support: RecordedSupport | undefined }

/** Correcting a hand-out at the desk; open while its reservation is selected and the panel is open. */
function useCorrection(desk: DeskState) {
  const t = useTexts(dailySummaryTexts)
  const [begun, setBegun] = useState<Correction>()
  const current = desk.isOpen && begun?.reservationId === desk.selected?.id ? begun : undefined
  // leaving the row ends the correction, so that coming back does not move the focus
  if (begun && !current) setBegun(undefined)

  const open = (reservation: Reservation, support?: RecordedSupport) => {
    // synchronous, so that the next key goes into the first amount
    flushSync(() => {
      desk.open(reservation)
      desk.settleHere(reservation, true)
      setBegun({ reservationId: reservation.id, support })
    })
  }

  // the toast's action works on this desk only
  const takeAway = useRef<() => void>(undefined)
  useEffect(() => () => takeAway.current?.(), [])
  const offer = (message: string, reservation: Reservation, support: RecordedSupport) => {
    const action = { label: t('correction.open'), run: () => open(reservation, support) }
    takeAway.current = toastDone(messageText(message), support.can.update ? action : undefined)
  }
  return { current, open, offer }
}
