import type { Reservation } from '@crm/contract/foodbank/desk/daily-summary'
import type { Support } from '@crm/contract/foodbank/supports'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { messageText } from '#platform/i18n/messages.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { toastDone } from '#platform/toast/toast.ts'
import { dailySummaryTexts } from './texts.ts'
import type { DeskState } from './use-desk.ts'

/** The hand-out of which reservation is corrected; as it was recorded a moment ago, else it is read. */
type Correction = { readonly reservationId: string; readonly support: Support | undefined }

/** Correcting at the desk what was recorded there: open while its reservation is selected and its panel open. */
export function useCorrection(desk: DeskState) {
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
