import type { Slot } from '@crm/contract/foodbank/slots/slots'
import { useId } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import classes from './SlotChoice.module.css'
import { slotTexts } from './texts.ts'

type Props = {
  slots: readonly Slot[]
  label: string
  value: string | null
  onChoose: (time: string) => void
}

/** Radio buttons: arrows move between the free slots, full ones are disabled. */
export function SlotChoice({ slots, label, value, onChoose }: Props) {
  const t = useTexts(slotTexts)
  const group = useId()
  return (
    <div className={classes.slots} role="radiogroup" aria-label={label}>
      {slots.map(({ time, free }) => (
        <label key={time} className={classes.slot} data-full={free === 0 || undefined}>
          <input
            type="radio"
            className={classes.input}
            name={group}
            value={time}
            checked={value === time}
            disabled={free === 0}
            onChange={() => onChoose(time)}
          />
          <span className={classes.time}>{time}</span>
          <span className={classes.places}>
            {free === 0 ? t('slotFull') : t('state.free', { count: free })}
          </span>
        </label>
      ))}
    </div>
  )
}
