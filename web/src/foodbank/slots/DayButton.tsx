import type { SlotDay } from '@crm/contract/foodbank/slots/slots'
import { Box, Tooltip } from '@mantine/core'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts, type Translate } from '#platform/i18n/use-texts.ts'
import type { Hindrance } from '../entitlement/use-hindrances.ts'
import { slotTexts } from './texts.ts'
import classes from './WeeksCalendar.module.css'

type Props = {
  day: string
  known: SlotDay | undefined
  hindrance: Hindrance | undefined
  isToday: boolean
  isPast: boolean
  chosen: boolean
  inTabOrder: boolean
  onFocus: () => void
  onChoose: () => void
}

export function DayButton({
  day,
  known,
  hindrance,
  isToday,
  isPast,
  chosen,
  inTabOrder,
  onFocus,
  onChoose,
}: Props) {
  const t = useTexts(slotTexts)
  const format = useFormat()
  const state = isPast ? 'past' : (known?.state ?? 'loading')
  const words = [dayStateText(t, known, isPast), !isPast && hindrance?.why]
    .filter(Boolean)
    .join(' – ')
  const isRefused = !isPast && hindrance?.isRefused === true
  const label = t(isToday ? 'todayLabel' : 'dayLabel', { day: format.dateLong(day), state: words })
  // drawn by the style; the label says both in words
  const month = day.endsWith('-01') ? format.dayAndMonth(day).slice(1) : undefined
  const mark = {
    free: known?.free,
    full: t('mark.full'),
    blocked: '✕',
    closed: '–',
    past: undefined,
    loading: undefined,
  }[state]
  return (
    <Tooltip
      label={words}
      disabled={state === 'loading'}
      events={{ hover: true, focus: true, touch: false }}
      openDelay={100}
      multiline
      maw={320}
    >
      <button
        type="button"
        className={classes.day}
        data-day={day}
        data-state={state}
        data-chosen={chosen || undefined}
        data-hindered={(!isPast && hindrance && (isRefused ? 'refused' : 'warned')) || undefined}
        data-today={isToday || undefined}
        tabIndex={inTabOrder ? 0 : -1}
        aria-label={label}
        aria-pressed={chosen}
        aria-disabled={isPast || hindrance?.isClosed === true}
        onFocus={onFocus}
        onClick={onChoose}
      >
        <span className={classes.number} data-month={month}>
          {Number(day.slice(8))}
        </span>
        <span className={classes.mark} data-mark={isRefused ? '⊘' : mark} />
        {state === 'free' && known && !isRefused && <FreePlaces day={known} />}
      </button>
    </Tooltip>
  )
}

const FreePlaces = ({ day: { free, capacity } }: { day: SlotDay }) => (
  <Box
    component="span"
    className={classes.places ?? ''}
    __vars={{ '--free': String(free / capacity) }}
  />
)

export function dayStateText(
  t: Translate<'slots'>,
  day: SlotDay | undefined,
  isPast: boolean,
): string {
  if (isPast || day?.state === 'past') return t('state.past')
  if (!day) return t('state.loading')
  if (day.state === 'free') return t('state.free', { count: day.free })
  if (day.state === 'blocked' && day.note) return t('state.blockedWhy', { why: day.note })
  return t(`state.${day.state}`)
}
