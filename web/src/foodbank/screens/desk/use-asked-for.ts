import type { DailySummary, Reservation } from '@crm/contract/foodbank/desk/daily-summary'
import { useEffect, useRef } from 'react'
import { useSearchOf } from '#platform/router/use-search.ts'
import { deskSearch } from '#foodbank/daily-summary/desk-search.ts'

type Acts = {
  readonly onRequest: (reservation: Reservation) => void
  readonly onWalkIn: (() => void) | undefined
}

/** Starts what the address asks for, once, and removes it, so that a reload does not repeat it. */
export function useAskedFor(
  { reservations, unresolved }: DailySummary,
  { onRequest, onWalkIn }: Acts,
): void {
  const { search, setSearch } = useSearchOf(deskSearch)
  const { request, open } = search
  const begun = useRef<string>(undefined)
  useEffect(() => {
    const asked = request ?? open
    // the address changes some renders later than this one
    if (asked === begun.current) return
    begun.current = asked
    if (asked === undefined) return
    setSearch({ request: undefined, open: undefined }, { replace: true })
    const found = [...reservations, ...unresolved].find(({ id }) => id === request)
    // the panel opens synchronously, which an effect must not do
    if (found) queueMicrotask(() => onRequest(found))
    else if (open === 'walk-in') onWalkIn?.()
  })
}
