import type { Interval } from '@crm/contract/foodbank/slots/opening-hours'
import { ActionIcon } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { NumberField, TimeField } from '#platform/fields/fields.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { openingHoursTexts } from './texts.ts'
import { getPositions, type Weekday } from './week.ts'
import classes from './WeekFields.module.css'

type Props = {
  day: Weekday
  hours: readonly Interval[]
  /** Where the newest interval is; it takes the focus. */
  addedAt: number | undefined
  /** Intervals have places of their own. */
  hasCapacity: boolean
  /** The interval that „+“ adds; undefined when the day is full. */
  proposed: Interval | undefined
  onAdd: (interval: Interval) => void
  onRemove: (position: number) => void
}

export function DayFields({ day, hours, addedAt, hasCapacity, proposed, onAdd, onRemove }: Props) {
  const t = useTexts(openingHoursTexts)
  const adder = useRef<HTMLButtonElement>(null)
  const remove = (position: number) => {
    onRemove(position)
    // the pressed button disappears with its interval
    adder.current?.focus()
  }
  const positions = getPositions(hours, day)
  const name = day === null ? t('form.anyDay') : t(`day.${day}`)
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
            {hasCapacity && (
              <div className={classes.places}>
                <NumberField
                  name={`opening_hours.${position}.slot_capacity`}
                  label={t('form.places', { day: name, number: index + 1 })}
                  hideLabel
                  placeholder={t('form.placesShort')}
                />
              </div>
            )}
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
