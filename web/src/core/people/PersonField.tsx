import type { Person } from '@crm/contract/core/users/people'
import { MultiSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { ChosenPill } from '#platform/fields/ChosenPill.tsx'
import { FieldLabel } from '#platform/fields/FieldLabel.tsx'
import { useField } from '#platform/fields/form-context.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { scrollingOptions } from '#platform/select/list-box.ts'
import { PersonOption } from './PersonName.tsx'
import { PersonSelect, type PeopleEndpoint, usePeople } from './PersonSelect.tsx'
import { peopleTexts } from './texts.ts'

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

type PeopleSelectProps = {
  label: ReactNode
  endpoint: PeopleEndpoint
  /** Their names are known. */
  known: readonly Person[]
  value: readonly string[]
  onChange: (ids: string[]) => void
  max?: number
  id?: string
  error?: ReactNode
  description?: ReactNode
  readOnly?: boolean
}

/** The bare input; forms use `PersonField` with `multiple`. */
export function PeopleSelect({
  endpoint,
  known,
  value,
  onChange,
  max,
  ...shown
}: PeopleSelectProps) {
  const t = useTexts(peopleTexts)
  const { options, getPerson, remember, typed, setTyped, reach, firstServed } = usePeople({
    endpoint,
    known,
    chosen: value,
  })
  return (
    <MultiSelect
      {...shown}
      placeholder={value.length === 0 ? t('choose') : ''}
      data={options}
      value={[...value]}
      onChange={(ids) => {
        remember(ids)
        onChange(ids)
      }}
      searchValue={typed}
      onSearchChange={setTyped}
      onFocus={reach}
      {...firstServed}
      renderOption={({ option }) => (
        <PersonOption person={getPerson(option.value)} label={option.label} />
      )}
      renderPill={({ option, ...pill }) => (
        <ChosenPill {...pill} label={option.label} remove={t('remove', { name: option.label })} />
      )}
      {...(max === undefined ? {} : { maxValues: max })}
      hidePickedOptions
      {...scrollingOptions}
    />
  )
}
