import { DayInput } from './DayInput.tsx'
import { type FieldProps, useShown } from './use-shown.tsx'

/** A day, typed or picked; the value is `YYYY-MM-DD` or null. */
export function DateField({
  minDay,
  maxDay,
  ...props
}: FieldProps & { minDay?: string; maxDay?: string }) {
  const { field, shown } = useShown(props)
  return (
    <DayInput
      {...shown}
      value={typeof field.value === 'string' ? field.value : null}
      onChange={field.set}
      minDay={minDay}
      maxDay={maxDay}
    />
  )
}
