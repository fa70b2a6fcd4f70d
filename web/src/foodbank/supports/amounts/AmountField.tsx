import type { KeyboardEvent, Ref } from 'react'
import classes from './AmountGrid.module.css'

type Props = {
  label: string
  value: string
  onChange: (text: string) => void
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  wrong: boolean
  describedBy: string | undefined
  /** Enter saves here: the keyboard of a phone says so. */
  last: boolean
  /** Takes the focus of a dialog that opens. */
  startsHere: boolean
  ref: Ref<HTMLInputElement>
}

/** One amount. A text field, not a number field: those refuse the decimal comma in some browsers and turn with the mouse wheel. */
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
      // smaller rather than cut off
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
