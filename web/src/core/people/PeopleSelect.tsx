import type { Person } from '@crm/contract/core/users/people'
import { MultiSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { ChosenPill } from '#platform/fields/ChosenPill.tsx'
import { scrollingOptions } from '#platform/select/list-box.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { PersonOption } from './PersonOption.tsx'
import { peopleTexts } from './texts.ts'
import { type PeopleEndpoint, usePeople } from './use-people.ts'

export type PeopleSelectProps = {
  label: ReactNode
  endpoint: PeopleEndpoint
  /** Their names are known. */
  known: readonly Person[]
  value: readonly string[]
  onChange: (ids: string[]) => void
  max?: number
  placeholder?: string
  id?: string
  error?: ReactNode
  description?: ReactNode
  disabled?: boolean
  readOnly?: boolean
}

/** The bare input; forms use `PersonField` with `multiple`. */
export function PeopleSelect({
  endpoint,
  known,
  value,
  onChange,
  max,
  placeholder,
  ...shown
}: PeopleSelectProps) {
  const t = useTexts(peopleTexts)
  const { options, personOf, remember, typed, setTyped, reach, firstServed } = usePeople({
    endpoint,
    known,
    chosen: value,
  })
  return (
    <MultiSelect
      {...shown}
      placeholder={value.length === 0 ? (placeholder ?? t('choose')) : ''}
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
        <PersonOption person={personOf(option.value)} label={option.label} />
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
