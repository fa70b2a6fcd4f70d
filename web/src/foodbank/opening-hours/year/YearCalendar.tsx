import type { YearDay } from '@crm/contract/foodbank/slots/opening-patterns'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { NARROW } from '#platform/list-rows/columns.ts'
import { openingHoursTexts } from '../texts.ts'
import { WEEKDAYS } from '../week.ts'
import { reachedBy, toMonths, type Month } from './months.ts'
import { useDayWords } from './use-day-words.ts'
import classes from './YearCalendar.module.css'
import { YearCell } from './YearCell.tsx'

type Props = {
  days: readonly YearDay[]
  today: string
  onOpen: (day: YearDay) => void
}

/**
 * The months of a year. One day is in the tab order; arrows, Home, End and Page Up/Down move
 * between days. What the pointer or the focus is at is told in words below. On a phone, where the months
 * stand below each other, the year of today begins with its month; the earlier ones are one press away.
 */
export function YearCalendar({ days, today, onOpen }: Props) {
  const t = useTexts(openingHoursTexts)
  const format = useFormat()
  const { getAll } = useDayWords()
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false })
  const [isWhole, setWhole] = useState(false)
  const grid = useRef<HTMLDivElement>(null)
  const [reached, setReached] = useState<string>()
  const [pointed, setPointed] = useState<YearDay>()
  const hasToday = days.some(({ day }) => day === today)
  const months = toMonths(days)
  const earlier =
    isNarrow && hasToday && !isWhole ? months.filter(({ month }) => month < today.slice(0, 7)) : []
  const shown = days.slice(earlier.flatMap((month) => month.days).length)
  const tabStop =
    [reached, today].find((wanted) => shown.some(({ day }) => day === wanted)) ?? shown[0]?.day
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const at = shown.findIndex(({ day }) => day === tabStop)
    const next = reachedBy(event.key, at, shown)
    const day = next === undefined ? undefined : shown[next]
    if (!day) return
    event.preventDefault()
    grid.current?.querySelector<HTMLElement>(`[data-day="${day.day}"]`)?.focus()
  }
  const getCell = (day: YearDay) => ({
    day,
    isToday: day.day === today,
    isPast: day.day < today,
    inTabOrder: day.day === tabStop,
    onReach: () => {
      setReached(day.day)
      setPointed(day)
    },
    onPoint: () => setPointed(day),
    onOpen: () => onOpen(day),
    onKeyDown,
  })
  return (
    <>
      {earlier.length > 0 && (
        <Button variant="default" fullWidth mb="md" onClick={() => setWhole(true)}>
          {t('yearEarlier', {
            months: [...new Set([earlier[0], earlier.at(-1)])]
              .map((month) => month && format.month(month.month))
              .join(' – '),
          })}
        </Button>
      )}
      <div ref={grid} className={classes.months}>
        {months.slice(earlier.length).map((month) => (
          <MonthGrid key={month.month} month={month} getCell={getCell} />
        ))}
      </div>
      {/* the buttons say the same to screen readers */}
      <p className={classes.told} aria-hidden>
        {pointed ? `${format.dateLong(pointed.day)}: ${getAll(pointed)}` : t('yearHint')}
      </p>
    </>
  )
}

type MonthProps = {
  month: Month
  getCell: (day: YearDay) => Parameters<typeof YearCell>[0]
}

function MonthGrid({ month: { month, offset, days }, getCell }: MonthProps) {
  const t = useTexts(openingHoursTexts)
  const format = useFormat()
  const name = format.month(month)
  return (
    <section className={classes.month} aria-label={name}>
      <h2 className={classes.name}>{name}</h2>
      <div className={classes.weekdays} aria-hidden>
        {WEEKDAYS.map((day) => (
          <span key={day}>{t(`dayShort.${day}`)}</span>
        ))}
      </div>
      <ul className={classes.days}>
        {days.map((day, index) => (
          <li key={day.day} style={index === 0 ? { gridColumnStart: offset + 1 } : undefined}>
            <YearCell {...getCell(day)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
