import type { SlotDay } from '@crm/contract/foodbank/slots/slots'
import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { Hindrance } from '../entitlement/use-hindrances.ts'
import { DayButton } from './DayButton.tsx'
import { addDays, firstShown, getNeighbour, SHOWN_DAYS, weeksFrom } from './day-grid.ts'
import { slotTexts } from './texts.ts'
import classes from './WeeksCalendar.module.css'

type Props = {
  first: string
  onFirst: (first: string) => void
  days: ReadonlyMap<string, SlotDay>
  hindrances: ReadonlyMap<string, Hindrance>
  today: string
  value: string | null
  onChoose: (day: string) => void
}

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

/** Five weeks of day buttons from this week on; one is in the tab order. Arrows, Home, End and Page Up/Down move between days, also past the edge. Days that cannot be booked stay focusable to say why. */
export function WeeksCalendar({ first, onFirst, days, hindrances, today, value, onChoose }: Props) {
  const t = useTexts(slotTexts)
  const format = useFormat()
  const grid = useRef<HTMLDivElement>(null)
  const [reached, setReached] = useState<string>()
  const moved = useRef(false)
  const last = addDays(first, SHOWN_DAYS - 1)
  const tabStop = [reached, value, today].find((day) => day && day >= first && day <= last) ?? first
  const range = { from: format.date(first), to: format.date(last) }

  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${reached}"]`)?.focus()
  }, [reached, first])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const next = getNeighbour(tabStop, event.key)
    // past weeks cannot be opened
    if (next === undefined || next < firstShown(today, today)) return
    event.preventDefault()
    moved.current = true
    setReached(next)
    if (next < first || next > last) onFirst(firstShown(next, today))
  }

  return (
    <div className={classes.calendar}>
      <div className={classes.head}>
        <ActionIcon
          variant="default"
          size={44}
          aria-label={t('previousWeeks')}
          disabled={first <= today}
          onClick={() => onFirst(addDays(first, -SHOWN_DAYS))}
        >
          <IconChevronLeft size={20} />
        </ActionIcon>
        <span className={classes.range} aria-live="polite">
          {t('range', range)}
        </span>
        <ActionIcon
          variant="default"
          size={44}
          aria-label={t('nextWeeks')}
          onClick={() => onFirst(addDays(first, SHOWN_DAYS))}
        >
          <IconChevronRight size={20} />
        </ActionIcon>
      </div>
      <div
        role="grid"
        tabIndex={-1}
        aria-label={t('weeks', range)}
        ref={grid}
        onKeyDown={onKeyDown}
      >
        <div role="row" className={classes.week}>
          {WEEKDAYS.map((weekday) => (
            <span key={weekday} role="columnheader" className={classes.weekday}>
              {t(`weekdays.${weekday}`)}
            </span>
          ))}
        </div>
        {weeksFrom(first).map((week) => (
          <div role="row" className={classes.week} key={week[0]}>
            {week.map((day) => (
              <div key={day} role="gridcell">
                <DayButton
                  day={day}
                  known={days.get(day)}
                  hindrance={hindrances.get(day)}
                  isToday={day === today}
                  isPast={day < today}
                  chosen={day === value}
                  inTabOrder={day === tabStop}
                  onFocus={() => setReached(day)}
                  onChoose={() => onChoose(day)}
                />
              </div>
            ))}
          </div>
        ))}
      </div>
      <p className={classes.legend} aria-hidden>
        {t('legend')}
        {[...hindrances.values()].some(({ isRefused }) => isRefused) && ` · ${t('legendHindered')}`}
      </p>
    </div>
  )
}
