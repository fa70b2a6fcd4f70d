import { TextInput } from '@mantine/core'
import { useParsedText } from '#platform/fields/use-parsed-text.ts'
import { type FieldProps, useShown } from '#platform/fields/use-shown.tsx'
import { dayOfMonth, monthOf } from './goods-dates.ts'

/** A month as it stands on a package, `11/2026`; the value is its last day. */
export function MonthField(props: FieldProps) {
  const { field, shown } = useShown(props)
  const { text, type, tidy } = useParsedText(field.value, field.set, PARSED)
  return (
    <TextInput
      {...shown}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={tidy}
      inputMode="numeric"
      autoComplete="off"
    />
  )
}

/** A stored day is read too: that is what a value looks like. */
const PARSED = {
  parse: (text: string) => (/^\d{4}-\d\d-\d\d$/.test(text) ? text : dayOfMonth(text)),
  format: monthOf,
}
