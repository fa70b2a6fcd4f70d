import type { DailySummary, Reservation } from '@crm/contract/foodbank/daily-summary'
import { useEffect } from 'react'
import { useSearchOf } from '#platform/router/use-search.ts'
import { deskSearch } from './desk-search.ts'

type Acts = {
  /** A reservation has been asked for and is in the day, or among those of earlier days. */
  readonly onRequest: (reservation: Reservation) => void
  /** Undefined where nobody may be served without a reservation. */
  readonly onWalkIn: (() => void) | undefined
}

/** Begins what the address asks for, once; it then goes from the address, so that a reload begins nothing again. */
export function useAskedFor({ reservations, unresolved }: DailySummary, { onRequest, onWalkIn }: Acts): void {
  const { search, setSearch } = useSearchOf(deskSearch)
  const { request, open } = search
  useEffect(() => {
    if (request === undefined && open === undefined) return
    setSearch({ request: undefined, open: undefined }, { replace: true })
    const asked = [...reservations, ...unresolved].find(({ id }) => id === request)
    // the panel is put on the screen at once, which an effect must not do
    if (asked) queueMicrotask(() => onRequest(asked))
    else if (open === 'walk-in') onWalkIn?.()
  })
}
