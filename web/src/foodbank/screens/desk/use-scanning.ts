import type { Reservation } from '@crm/contract/foodbank/desk/daily-summary'
import { useState } from 'react'
import type { DeskDay } from '#foodbank/daily-summary/queries.ts'
import { focusRow, showRow } from '#foodbank/daily-summary/row-focus.ts'
import { useCardScan } from './scan/use-card-scan.ts'
import { useWedgeScanner } from './scan/wedge.ts'
import type { Serving } from './use-serving.ts'

/** Cards, read by the camera or by a scanner: a household that is found is served. */
export function useScanning(day: DeskDay, { desk, walkIn, serve }: Serving) {
  const [isOpen, setOpen] = useState(false)

  /** The next key belongs to this household: an amount, or Enter when amounts are not recorded. */
  const serveFound = (reservation: Reservation) => {
    const { id, can } = reservation
    setOpen(false)
    desk.setSearch('')
    serve(reservation)
    if (!can.record_support && !can.confirm) return focusRow(id)
    showRow(id)
    if (!can.record_support) requestAnimationFrame(focusConfirm)
  }
  const scan = useCardScan({ day, onFound: serveFound })
  useWedgeScanner((code) => void scan.scan(code))

  const serveWalkIn = (applicantId: string) => {
    setOpen(false)
    scan.clearResult()
    walkIn.choose(applicantId)
  }
  return {
    scan,
    isOpen,
    open: () => setOpen(true),
    close: () => setOpen(false),
    serveFound,
    onWalkIn: walkIn.isOffered ? serveWalkIn : undefined,
    /** A card that is read into the search for a household without a reservation. */
    scanInstead: (text: string) => {
      walkIn.end()
      void scan.scan(text)
    },
  }
}

const focusConfirm = () =>
  document.querySelector<HTMLElement>('[data-confirm]:not(:disabled)')?.focus()
