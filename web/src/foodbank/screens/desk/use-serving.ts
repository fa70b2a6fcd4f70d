import type { DailySummary, Reservation } from '@crm/contract/foodbank/desk/daily-summary'
import type { RefObject } from 'react'
import { flushSync } from 'react-dom'
import { isWaiting } from '#foodbank/daily-summary/desk-list.ts'
import type { DeskDay } from '#foodbank/daily-summary/queries.ts'
import { focusRow } from '#foodbank/daily-summary/row-focus.ts'
import { useDesk } from '#foodbank/daily-summary/use-desk.ts'
import { useDeskActions } from '#foodbank/daily-summary/use-desk-actions.ts'
import type { SupportFormHandle } from '#foodbank/supports/form/SupportForm.tsx'
import { useWalkIn } from '#foodbank/walk-ins/use-walk-in.ts'
import { focusWalkInButton } from '#foodbank/walk-ins/WalkInPanel.tsx'

/** Who is being served, with a reservation or without, and where the focus goes next. */
export function useServing(
  day: DeskDay,
  summary: DailySummary,
  form: RefObject<SupportFormHandle | null>,
) {
  const desk = useDesk(summary)
  const focusNext = (fromId: string) => focusRow(desk.selectNext(fromId)?.id ?? fromId)
  const actions = useDeskActions(desk, focusNext)

  /** Opens the panel and focuses the first amount at once, so that the key being pressed is typed there. */
  const serve = (reservation: Reservation) => {
    flushSync(() => {
      walkIn.end()
      desk.open(reservation)
    })
    // on a touch screen the keyboard would cover the warning and the name
    if (!window.matchMedia('(pointer: coarse)').matches) form.current?.focus()
  }
  const walkIn = useWalkIn({ day, summary, onReserved: serve })

  return {
    desk,
    walkIn,
    actions,
    serve,
    focusNext,
    close: () => {
      desk.close()
      walkIn.end()
      if (desk.selected) focusRow(desk.selected.id)
      else if (walkIn.step) focusWalkInButton()
    },
    finishWalkIn: () => {
      walkIn.finish()
      desk.setSearch('')
      const next = desk.selected ?? desk.rows.find(isWaiting)
      if (next) focusRow(next.id)
      else focusWalkInButton()
    },
  }
}

export type Serving = ReturnType<typeof useServing>
