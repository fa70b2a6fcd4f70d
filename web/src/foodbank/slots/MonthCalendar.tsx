import type { SlotDay } from '@crm/contract/foodbank/slots'
import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { DayButton } from './DayButton.tsx'
import { addMonths, monthOf, neighbourOf, weeksOf } from './month-grid.ts'
import classes from './MonthCalendar.module.css'
import { slotTexts } from './texts.ts'

type Props = {
  month: string
  onMonth: (month: string) => void
  /** The days of the month by date; empty while they are being read. */
  days: ReadonlyMap<string, SlotDay>
  today: string
  value: string | null
  onChoose: (day: string) => void
}

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

/**
 * A month of day buttons. One of them is in the tab order; arrows, Home, End and Page Up/Down move between days, over the month's edge
 * as well. Days that cannot be booked can still be pointed at, so that they tell why.
 */
export function MonthCalendar({ month, onMonth, days, today, value, onChoose }: Props) {
  const t = useTexts(slotTexts)
  const format = useFormat()
  const grid = useRef<HTMLDivElement>(null)
  const [reached, setReached] = useState<string>()
  const moved = useRef(false)
  const tabStop = [reached, value, today].find((day) => day && monthOf(day) === month) ?? `${month}-01`

  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${reached}"]`)?.focus()
  }, [reached, month])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const next = neighbourOf(tabStop, event.key)
    // months that have passed have nothing to point at
    if (next === undefined || monthOf(next) < monthOf(today)) return
    event.preventDefault()
    moved.current = true
    setReached(next)
    if (monthOf(next) !== month) onMonth(monthOf(next))
  }

  return (
    <div className={classes.calendar}>
      <div className={classes.head}>
        <ActionIcon
          variant="default"
          size={44}
          aria-label={t('previousMonth')}
          disabled={month <= monthOf(today)}
          onClick={() => onMonth(addMonths(month, -1))}
        >
          <IconChevronLeft size={20} />
        </ActionIcon>
        <span className={classes.month} aria-live="polite">
          {format.month(month)}
        </span>
        <ActionIcon variant="default" size={44} aria-label={t('nextMonth')} onClick={() => onMonth(addMonths(month, 1))}>
          <IconChevronRight size={20} />
        </ActionIcon>
      </div>
      <div role="grid" tabIndex={-1} aria-label={t('month', { month: format.month(month) })} ref={grid} onKeyDown={onKeyDown}>
        <div role="row" className={classes.week}>
          {WEEKDAYS.map((weekday) => (
            <span key={weekday} role="columnheader" className={classes.weekday}>
              {t(`weekdays.${weekday}`)}
            </span>
          ))}
        </div>
        {weeksOf(month).map((week, index) => (
          <div role="row" className={classes.week} key={`${month} ${index}`}>
            {week.map((day, column) => (
              <div key={day ?? column} role="gridcell">
                {day !== null && (
                  <DayButton
                    day={day}
                    known={days.get(day)}
                    isToday={day === today}
                    isPast={day < today}
                    chosen={day === value}
                    inTabOrder={day === tabStop}
                    onFocus={() => setReached(day)}
                    onChoose={() => onChoose(day)}
                  />
                )}
              </div>
            ))}
          </div>
        ))}
      </div>
      <p className={classes.legend} aria-hidden>
        {t('legend')}
      </p>
    </div>
  )
}
