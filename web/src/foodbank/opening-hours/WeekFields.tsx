import type { Interval } from '@crm/contract/foodbank/slots/opening-hours'
import { Switch } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useForm, useValue } from '#platform/fields/form-context.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ActionButton } from '#platform/refused/ActionButton.tsx'
import { DayFields } from './DayFields.tsx'
import { proposedInterval } from './proposal.ts'
import { openingHoursTexts } from './texts.ts'
import { copyMonday, isWhole, type Weekday, WEEKDAYS, withoutInterval } from './week.ts'
import classes from './WeekFields.module.css'

/** The form's value is one list of intervals, as the endpoint takes it. */
export function WeekFields() {
  const { hours, change } = useIntervals()
  return (
    <>
      <IntervalFields days={WEEKDAYS} />
      <div className={classes.copy}>
        <CopyButton
          isMondayOpen={hours.some((interval) => interval.weekday === 1 && isWhole(interval))}
          onCopy={() => change(copyMonday(hours))}
        />
      </div>
    </>
  )
}

/** Of each day, or with null of the days of an exception. */
export function IntervalFields({ days }: { days: readonly Weekday[] }) {
  const t = useTexts(openingHoursTexts)
  const { hours, change } = useIntervals()
  const slotMinutes = Number(useValue('slot_minutes'))
  const [addedAt, setAddedAt] = useState<number>()
  const hasOwn = hours.some(({ slot_capacity }) => slot_capacity !== null)
  const [isUneven, setUneven] = useState(hasOwn)
  return (
    <>
      {days.map((day) => (
        <DayFields
          key={day}
          day={day}
          hours={hours}
          addedAt={addedAt}
          hasCapacity={isUneven || hasOwn}
          proposed={proposedInterval(hours, day, slotMinutes)}
          onAdd={(interval) => {
            setAddedAt(hours.length)
            change([...hours, interval])
          }}
          onRemove={(position) => change(withoutInterval(hours, position))}
        />
      ))}
      <Switch
        className={classes.uneven ?? ''}
        label={t('form.uneven')}
        description={t('form.unevenHint')}
        checked={isUneven || hasOwn}
        onChange={(event) => {
          setUneven(event.currentTarget.checked)
          if (!event.currentTarget.checked)
            change(hours.map((interval) => ({ ...interval, slot_capacity: null })))
        }}
      />
    </>
  )
}

function useIntervals() {
  const form = useForm()
  const value = useValue('opening_hours')
  return {
    hours: Array.isArray(value) ? value.filter(isInterval) : [],
    change: (next: Interval[]) => form.set('opening_hours', next),
  }
}

const isInterval = (value: unknown): value is Interval =>
  typeof value === 'object' && value !== null && 'weekday' in value

/** A closed Monday would empty the other days. */
function CopyButton({ isMondayOpen, onCopy }: { isMondayOpen: boolean; onCopy: () => void }) {
  const t = useTexts(openingHoursTexts)
  return (
    <ActionButton
      refused={!isMondayOpen && t('form.copyNothing')}
      variant="subtle"
      leftSection={<IconCopy size={18} aria-hidden />}
      onClick={onCopy}
    >
      {t('form.copy')}
    </ActionButton>
  )
}
