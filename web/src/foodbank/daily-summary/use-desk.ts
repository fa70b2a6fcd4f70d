import type { DailySummary, Reservation } from '@crm/contract/foodbank/desk/daily-summary'
import { useMemo, useState } from 'react'
import { useSearchParams } from '#platform/router/use-search.ts'
import { getRows } from './walk-in-row.ts'
import { foundBy, inDeskOrder, nextWaiting, getParts } from './desk-list.ts'
import { leaveRows } from './row-focus.ts'
import { day, id } from '@crm/contract/platform/formats'
import { z } from 'zod'
import type { SearchOf } from '#platform/router/places.ts'

type Kept = { readonly reservation: Reservation; readonly settledHere: boolean }

/** State of the desk: selection, panel, filters. The selected reservation is also kept as it was when chosen, to notice a colleague's change. */
export function useDesk(summary: DailySummary) {
  const [kept, setKept] = useState<Kept>()
  const [isOpen, setOpen] = useState(false)
  // in the address, so that going back from an applicant restores the list
  const { search: address, setSearch: setAddress } = useSearchParams(deskSearch)
  const isUnfolded = address.show === 'all'
  const [search, setSearch] = useState('')

  const all = useMemo(
    () => ({ day: inDeskOrder(getRows(summary)), late: inDeskOrder(summary.unresolved) }),
    [summary],
  )
  const selectedId = kept?.reservation.id
  const { done, waiting } = useMemo(
    () => getParts(all.day, { isUnfolded, search, keep: selectedId }),
    [all, isUnfolded, search, selectedId],
  )
  const late = useMemo(() => foundBy(search, all.late), [all, search])
  const rows = useMemo(() => [...done, ...waiting, ...late], [done, waiting, late])

  const current = kept && [...all.day, ...all.late].find(({ id }) => id === kept.reservation.id)
  const byColleague =
    kept?.reservation.status === 'active' && !kept.settledHere && current?.status !== 'active'

  // by what is kept then: the panel may be about to follow another row
  const select = (reservation: Reservation) =>
    setKept((now) =>
      now?.reservation.id === reservation.id ? now : { reservation, settledHere: false },
    )
  return {
    isUnfolded,
    fold: (unfolded: boolean) =>
      setAddress({ show: unfolded ? 'all' : undefined }, { replace: true }),
    search,
    setSearch,
    done,
    waiting,
    late,
    rows,
    all,
    /** The current version of the selected reservation, or the last known one when it is gone. */
    selected: current ?? kept?.reservation,
    isGone: kept !== undefined && current === undefined,
    byColleague,
    isOpen,
    select,
    open: (reservation: Reservation) => {
      leaveRows()
      select(reservation)
      setOpen(true)
    },
    close: () => setOpen(false),
    settleHere: (reservation: Reservation, settledHere: boolean) =>
      setKept({ reservation, settledHere }),
    /** Selects the next waiting reservation and returns it. */
    selectNext: (fromId: string): Reservation | undefined => {
      const next = nextWaiting([...all.day, ...all.late], fromId)
      if (next) setKept({ reservation: next, settledHere: false })
      setOpen(false)
      setSearch('')
      return next
    },
  }
}

export type DeskState = ReturnType<typeof useDesk>

/** Search parameters of the desk. Defaults: today and the last used organization. `request` (serve this reservation) and `open` are used once. */
export const deskSearch = z.object({
  date: day.optional(),
  organization_id: id.optional(),
  show: z.enum(['all']).optional(),
  request: id.optional(),
  open: z.enum(['walk-in']).optional(),
})

declare module '#platform/router/places.ts' {
  interface Searches {
    '/foodbank/daily-summary': SearchOf<typeof deskSearch>
  }
}
