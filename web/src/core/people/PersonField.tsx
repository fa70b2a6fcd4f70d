import type { Person } from '@crm/contract/core/users/people'
import type { ReactNode } from 'react'
import { FieldLabel } from '#platform/fields/FieldLabel.tsx'
import { useField } from '#platform/fields/form-context.ts'
import { PeopleSelect } from './PeopleSelect.tsx'
import { PersonSelect } from './PersonSelect.tsx'
import type { PeopleEndpoint } from './use-people.ts'

type Props = {
  /** Its value is an id or null, with `multiple` a list of ids. */
  name: string
  label: string
  endpoint: PeopleEndpoint
  /** Their names are known. */
  known: readonly Person[]
  multiple?: boolean
  /** With `multiple`. */
  max?: number
  optional?: boolean
  description?: ReactNode
  placeholder?: string
  autoFocus?: boolean
}

export function PersonField({
  name,
  label,
  endpoint,
  known,
  multiple = false,
  max,
  optional = false,
  autoFocus = false,
  ...rest
}: Props) {
  const { id, value, error, isSaving, set } = useField(name)
  const shown = {
    ...rest,
    id,
    error,
    endpoint,
    known,
    readOnly: isSaving,
    label: <FieldLabel label={label} optional={optional} />,
  }
  if (multiple) {
    const ids = Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
    return (
      <PeopleSelect {...shown} value={ids} onChange={set} {...(max === undefined ? {} : { max })} />
    )
  }
  return (
    <PersonSelect
      {...shown}
      name={label}
      value={typeof value === 'string' && value !== '' ? value : null}
      onChange={set}
      clearable={optional}
      autoFocus={autoFocus}
    />
  )
}
