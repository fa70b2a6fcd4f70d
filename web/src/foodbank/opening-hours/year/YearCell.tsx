import type { YearDay } from '@crm/contract/foodbank/slots/opening-patterns'
import { Box } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { useFormat } from '#platform/i18n/format.ts'
import { useDayWords } from './use-day-words.ts'
import { StateMark } from './StateMark.tsx'
import classes from './YearCalendar.module.css'

type Props = {
  day: YearDay
  isToday: boolean
  isPast: boolean
  inTabOrder: boolean
  onReach: () => void
  onPoint: () => void
  onOpen: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** Its state is a shape, how full it is a bar, those without a place a number; of a past day how many were booked. Its label says all of it in words. */
export function YearCell({
  day,
  isToday,
  isPast,
  inTabOrder,
  onReach,
  onPoint,
  onOpen,
  onKeyDown,
}: Props) {
  const format = useFormat()
  const { getAll } = useDayWords()
  const booked = day.active + day.confirmed
  return (
    <button
      type="button"
      className={classes.day}
      data-day={day.day}
      data-state={day.state}
      data-today={isToday || undefined}
      data-past={isPast || undefined}
      tabIndex={inTabOrder ? 0 : -1}
      aria-label={`${format.dateLong(day.day)}: ${getAll(day)}`}
      aria-current={isToday ? 'date' : undefined}
      onFocus={onReach}
      onPointerEnter={onPoint}
      onClick={onOpen}
      onKeyDown={onKeyDown}
    >
      <span className={classes.number}>{Number(day.day.slice(8))}</span>
      {day.state === 'past' && booked > 0 ? (
        <span className={classes.booked} data-count={booked} />
      ) : (
        <StateMark state={day.state} />
      )}
      {day.displaced > 0 && <span className={classes.displaced} data-count={day.displaced} />}
      {day.capacity > 0 && booked > 0 && (
        <Box
          component="span"
          className={classes.full ?? ''}
          __vars={{ '--full': String(Math.min(1, booked / day.capacity)) }}
        />
      )}
    </button>
  )
}
