import { TextInput } from '@mantine/core'
import { FieldLabel } from '#platform/fields/FieldLabel.tsx'
import { useBirth } from './use-birth.ts'

type Props = {
  /** The field of the year of birth or of the age. */
  readonly name: 'birth_year' | 'age'
  /** The field of the full date. */
  readonly dateName: 'birth_date'
  readonly label: string
  readonly description?: string
  /** The id of a description elsewhere. */
  readonly describedBy?: string
  readonly placeholder?: string
  readonly autoFocus?: boolean
}

/** A year or an age, or the full date of birth instead, which nobody has to give. */
export function BirthField({
  name,
  dateName,
  label,
  autoFocus = false,
  describedBy,
  ...texts
}: Props) {
  const { id, isSaving, error, text, type, tidy } = useBirth({ rough: name, date: dateName })
  return (
    <TextInput
      id={id}
      label={<FieldLabel label={label} optional />}
      {...texts}
      {...(describedBy ? { 'aria-describedby': describedBy } : {})}
      error={error}
      readOnly={isSaving}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={tidy}
      autoComplete="off"
      {...(autoFocus ? { 'data-autofocus': true, autoFocus: true } : {})}
    />
  )
}
