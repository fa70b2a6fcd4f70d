import type { KeyboardEvent, Ref } from 'react'
import classes from './AmountGrid.module.css'

type Props = {
  label: string
  value: string
  onChange: (text: string) => void
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  wrong: boolean
  describedBy: string | undefined
  last: boolean
  startsHere: boolean
  ref: Ref<HTMLInputElement>
}

/** A text field, because number fields refuse the decimal comma in some browsers and react to the mouse wheel. */
export function AmountField({
  label,
  value,
  onChange,
  onKeyDown,
  wrong,
  describedBy,
  last,
  startsHere,
  ref,
}: Props) {
  return (
    <input
      ref={ref}
      className={classes.field}
      data-long={value.length > 5 || undefined}
      type="text"
      inputMode="decimal"
      enterKeyHint={last ? 'done' : 'next'}
      autoComplete="off"
      data-autofocus={startsHere || undefined}
      aria-label={label}
      aria-invalid={wrong}
      aria-describedby={describedBy}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onFocus={(event) => event.currentTarget.select()}
    />
  )
}
