import type { DailySummary, Reservation } from '@crm/contract/foodbank/desk/daily-summary'
import { useMemo, useState } from 'react'
import { useSearchOf } from '#platform/router/use-search.ts'
import { rowsOf } from './walk-in-row.ts'
import { foundBy, inDeskOrder, nextWaiting, partsOf } from './desk-list.ts'
import { deskSearch } from './desk-search.ts'
import { leaveRows } from './row-focus.ts'

/** A reservation as it stood when somebody began to work with it. */
type Kept = { readonly reservation: Reservation; readonly settledHere: boolean }

/**
 * What the desk is doing: who is selected, whether their panel is open, what narrows the list. The list is the server's; the selected
 * one is kept as it was when it was chosen, so that a colleague's change can be told from one's own.
 */
export function useDesk(summary: DailySummary) {
  const [kept, setKept] = useState<Kept>()
  const [isOpen, setOpen] = useState(false)
  // in the address, so that the way back from an applicant's card leads to the same list
  const { search: address, setSearch: setAddress } = useSearchOf(deskSearch)
  const isUnfolded = address.show === 'all'
  const [search, setSearch] = useState('')

  const all = useMemo(
    () => ({ day: inDeskOrder(rowsOf(summary)), late: inDeskOrder(summary.unresolved) }),
    [summary],
  )
  const selectedId = kept?.reservation.id
  const { done, waiting } = useMemo(
    () => partsOf(all.day, { isUnfolded, search, keep: selectedId }),
    [all, isUnfolded, search, selectedId],
  )
  const late = useMemo(() => foundBy(search, all.late), [all, search])
  const rows = useMemo(() => [...done, ...waiting, ...late], [done, waiting, late])

  const current = kept && [...all.day, ...all.late].find(({ id }) => id === kept.reservation.id)
  const byColleague =
    kept?.reservation.status === 'active' && !kept.settledHere && current?.status !== 'active'

  const select = (reservation: Reservation) => {
    if (reservation.id !== selectedId) setKept({ reservation, settledHere: false })
  }
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
    /** The selected one as the server knows it now, or as it was last when it is gone. */
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
    /** Says whether it is being settled from here. */
    settleHere: (reservation: Reservation, settledHere: boolean) =>
      setKept({ reservation, settledHere }),
    /** Goes on to the next that waits and gives it; stays where it is when nobody does. */
    goOn: (fromId: string): Reservation | undefined => {
      const next = nextWaiting([...all.day, ...all.late], fromId)
      if (next) setKept({ reservation: next, settledHere: false })
      setOpen(false)
      setSearch('')
      return next
    },
  }
}

export type DeskState = ReturnType<typeof useDesk>
