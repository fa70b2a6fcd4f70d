import { FormSection, FormRow } from '#platform/form/FormShell.tsx'
import { useValue, useForm } from '#platform/fields/form-context.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { openingHoursTexts } from './texts.ts'
import {
  MAX_SLOT_CAPACITY,
  SLOT_MINUTES,
  SLOTS_AT_FIRST,
  type OpeningHours,
} from '@crm/contract/foodbank/slots/opening-hours'
import { SelectField } from '#platform/fields/choice-fields.tsx'
import { NumberField, TimeField } from '#platform/fields/fields.tsx'
import { ActionIcon } from '@mantine/core'
import { IconCopy, IconPlus, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { ActionButton } from '#platform/refused/ActionButton.tsx'
import { proposedInterval } from './proposal.ts'
import {
  copyMonday,
  isWhole,
  getPositions,
  type Weekday,
  WEEKDAYS,
  withoutInterval,
} from './week.ts'
import classes from './WeekFields.module.css'

/** Distribution points need hours; others have them when some are typed. */
export function HoursSection() {
  const t = useTexts(openingHoursTexts)
  const isFoodBank = useValue('is_food_bank') === true
  const typed = useValue('opening_hours')
  const isTyped = Array.isArray(typed) && typed.length > 0
  if (!isFoodBank && !isTyped) return null
  return (
    <FormSection title={t('title')} hint={t('form.hintNew')}>
      <SlotFields />
      <WeekFields />
    </FormSection>
  )
}

export function SlotFields() {
  const t = useTexts(openingHoursTexts)
  return (
    <FormRow>
      <SelectField
        name="slot_minutes"
        label={t('form.slot_minutes')}
        numeric
        choices={SLOT_MINUTES.map((minutes) => ({
          value: String(minutes),
          label: t('form.minutes', { minutes }),
        }))}
      />
      <NumberField
        name="slot_capacity"
        label={t('form.slot_capacity')}
        description={`1–${MAX_SLOT_CAPACITY}`}
      />
    </FormRow>
  )
}

export const formatLength = (minutes: number) =>
  SLOT_MINUTES.find((length) => length === minutes) ?? SLOTS_AT_FIRST.slot_minutes

/** The form's value is one list of intervals, as the endpoint takes it. */
export function WeekFields() {
  const form = useForm()
  const hours = getIntervals(useValue('opening_hours'))
  const change = (next: OpeningHours[]) => form.set('opening_hours', next)
  const slotMinutes = Number(useValue('slot_minutes'))
  const [addedAt, setAddedAt] = useState<number>()
  return (
    <>
      {WEEKDAYS.map((day) => (
        <DayFields
          key={day}
          day={day}
          hours={hours}
          addedAt={addedAt}
          proposed={proposedInterval(hours, day, slotMinutes)}
          onAdd={(interval) => {
            setAddedAt(hours.length)
            change([...hours, interval])
          }}
          onRemove={(position) => change(withoutInterval(hours, position))}
        />
      ))}
      <div style={{ justifySelf: 'start' }}>
        <CopyButton
          isMondayOpen={hours.some((interval) => interval.weekday === 1 && isWhole(interval))}
          onCopy={() => change(copyMonday(hours))}
        />
      </div>
    </>
  )
}

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

type DayProps = {
  day: Weekday
  hours: readonly OpeningHours[]
  /** Where the newest interval is; it takes the focus. */
  addedAt: number | undefined
  /** The interval that „+“ adds; undefined when the day is full. */
  proposed: OpeningHours | undefined
  onAdd: (interval: OpeningHours) => void
  onRemove: (position: number) => void
}

function DayFields({ day, hours, addedAt, proposed, onAdd, onRemove }: DayProps) {
  const t = useTexts(openingHoursTexts)
  const adder = useRef<HTMLButtonElement>(null)
  const remove = (position: number) => {
    onRemove(position)
    // the pressed button disappears with its interval
    adder.current?.focus()
  }
  const positions = getPositions(hours, day)
  const name = t(`day.${day}`)
  return (
    <div className={classes.day} role="group" aria-label={name}>
      <span className={classes.name}>{name}</span>
      <div className={classes.intervals}>
        {positions.length === 0 && <span className={classes.closed}>{t('closed')}</span>}
        {positions.map((position, index) => (
          <div key={position} className={classes.interval}>
            <TimeField
              name={`opening_hours.${position}.opens_at`}
              label={t('form.from', { day: name, number: index + 1 })}
              hideLabel
              autoFocus={position === addedAt}
              selectsOnFocus
            />
            <span aria-hidden>–</span>
            <TimeField
              name={`opening_hours.${position}.closes_at`}
              label={t('form.to', { day: name, number: index + 1 })}
              hideLabel
              selectsOnFocus
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={t('form.removeNamed', { day: name, number: index + 1 })}
              onClick={() => remove(position)}
            >
              <IconX size={18} />
            </ActionIcon>
          </div>
        ))}
      </div>
      <ActionIcon
        ref={adder}
        variant="subtle"
        size={36}
        aria-label={t(proposed ? 'form.addNamed' : 'form.noRoom', { day: name })}
        disabled={!proposed}
        onClick={() => proposed && onAdd(proposed)}
      >
        <IconPlus size={18} />
      </ActionIcon>
    </div>
  )
}

function getIntervals(value: unknown): OpeningHours[] {
  return Array.isArray(value) ? value.filter(isInterval) : []
}

const isInterval = (value: unknown): value is OpeningHours =>
  typeof value === 'object' && value !== null && 'weekday' in value
