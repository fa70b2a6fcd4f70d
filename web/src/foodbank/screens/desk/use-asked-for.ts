import type { DailySummary, Reservation } from '@crm/contract/foodbank/desk/daily-summary'
import { useEffect, useRef } from 'react'
import { useSearchOf } from '#platform/router/use-search.ts'
import { deskSearch } from '#foodbank/daily-summary/desk-search.ts'

type Acts = {
  /** A reservation has been asked for and is in the day, or among those of earlier days. */
  readonly onRequest: (reservation: Reservation) => void
  /** Undefined where nobody may be served without a reservation. */
  readonly onWalkIn: (() => void) | undefined
}

/** Begins what the address asks for, once; it then goes from the address, so that a reload begins nothing again. */
export function useAskedFor(
  { reservations, unresolved }: DailySummary,
  { onRequest, onWalkIn }: Acts,
): void {
  const { search, setSearch } = useSearchOf(deskSearch)
  const { request, open } = search
  const begun = useRef<string>(undefined)
  useEffect(() => {
    const asked = request ?? open
    // the address changes some renders later, and what is begun renders at once
    if (asked === begun.current) return
    begun.current = asked
    if (asked === undefined) return
    setSearch({ request: undefined, open: undefined }, { replace: true })
    const found = [...reservations, ...unresolved].find(({ id }) => id === request)
    // the panel is put on the screen at once, which an effect must not do
    if (found) queueMicrotask(() => onRequest(found))
    else if (open === 'walk-in') onWalkIn?.()
  })
}
