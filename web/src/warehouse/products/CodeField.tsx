import { printedGtin, readGtin } from '@crm/contract/warehouse/gtin'
import { TextInput } from '@mantine/core'
import { useParsedText } from '#platform/fields/use-parsed-text.ts'
import { type FieldProps, useShown } from '#platform/fields/use-shown.tsx'

/** A GTIN, scanned or typed, shown as it stands on the package. */
export function CodeField(props: FieldProps) {
  const { field, shown } = useShown(props)
  const { text, type, tidy } = useParsedText(field.value, field.set, PARSED)
  return (
    <TextInput
      {...shown}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={tidy}
      // a scanner ends with Enter, and the form is not done with it
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      inputMode="numeric"
      autoComplete="off"
    />
  )
}

const PARSED = { parse: readGtin, format: printedGtin }
