import type { DailySummary, Reservation } from '@crm/contract/foodbank/desk/daily-summary'
import { useEffect, useRef } from 'react'
import { useSearchParams } from '#platform/router/use-search.ts'
import { deskSearch } from '#foodbank/daily-summary/use-desk.ts'
import type { WalkInState } from '#foodbank/walk-ins/use-walk-in.ts'

type Starts = {
  readonly onRequest: (reservation: Reservation) => void
  readonly walkIn: Pick<WalkInState, 'isOffered' | 'start'>
}

/** Starts what the address requests, once, and removes it, so that a reload does not repeat it. */
export function useRequestedStart(
  { reservations, unresolved }: DailySummary,
  { onRequest, walkIn }: Starts,
): void {
  const { search, setSearch } = useSearchParams(deskSearch)
  const { request, open } = search
  const started = useRef<string>(undefined)
  useEffect(() => {
    const requested = request ?? open
    // the address changes some renders later than this one
    if (requested === started.current) return
    started.current = requested
    if (requested === undefined) return
    setSearch({ request: undefined, open: undefined }, { replace: true })
    const found = [...reservations, ...unresolved].find(({ id }) => id === request)
    // the panel opens synchronously, which an effect must not do
    if (found) queueMicrotask(() => onRequest(found))
    else if (open === 'walk-in' && walkIn.isOffered) walkIn.start()
  })
}
