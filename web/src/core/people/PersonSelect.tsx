import type { Person } from '@crm/contract/core/users/people'
import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { Avatar } from '#platform/avatar/Avatar.tsx'
import { scrollingOptions } from '#platform/select/list-box.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { personName } from './person-name.ts'
import { PersonOption } from './PersonName.tsx'
import { peopleTexts } from './texts.ts'
import { type PeopleEndpoint, usePeople } from './use-people.ts'

export type PersonSelectProps = {
  label: ReactNode
  /** The label as plain text, for screen readers. */
  name: string
  endpoint: PeopleEndpoint
  /** Their names are known. */
  known: readonly Person[]
  value: string | null
  onChange: (id: string | null, person: Person | undefined) => void
  clearable?: boolean
  placeholder?: string
  id?: string
  error?: ReactNode
  description?: ReactNode
  disabled?: boolean
  readOnly?: boolean
  autoFocus?: boolean
}

/** The bare input; forms use `PersonField`. */
export function PersonSelect({
  name,
  endpoint,
  known,
  value,
  onChange,
  clearable = false,
  autoFocus,
  ...shown
}: PersonSelectProps) {
  const t = useTexts(peopleTexts)
  const { options, personOf, remember, typed, setTyped, reach, firstServed } = usePeople({
    endpoint,
    known,
    chosen: value === null ? [] : [value],
  })
  const chosen = value === null ? undefined : personOf(value)
  return (
    <Select
      placeholder={t('choose')}
      {...shown}
      data={options}
      value={value}
      onChange={(id) => {
        if (id !== null) remember([id])
        onChange(id, id === null ? undefined : personOf(id))
      }}
      searchValue={typed}
      onSearchChange={setTyped}
      onFocus={reach}
      {...firstServed}
      renderOption={({ option }) => (
        <PersonOption person={personOf(option.value)} label={option.label} />
      )}
      {...(chosen
        ? { leftSection: <Avatar image={chosen.avatar} name={personName(chosen)} size={24} /> }
        : {})}
      clearable={clearable}
      clearButtonProps={{ 'aria-label': t('clear', { label: name }) }}
      {...(autoFocus ? { 'data-autofocus': true } : {})}
      {...scrollingOptions}
    />
  )
}
