import type { eventEndpoints } from '@crm/contract/core/calendar/events.endpoints'
import type { taskEndpoints } from '@crm/contract/core/tasks/tasks.endpoints'
import { type Person, PEOPLE_LIMIT } from '@crm/contract/core/users/people'
import type { EndpointAnswer } from '@crm/contract/platform/endpoint'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '#platform/api/call.ts'
import { getKey } from '#platform/api/query.ts'
import { Avatar } from '#platform/avatar/Avatar.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { scrollingOptions, noOption } from '#platform/select/list-box.ts'
import { useFirstServed } from '#platform/select/use-first-found.ts'
import { personName } from './person-name.ts'
import { PersonOption } from './PersonName.tsx'
import { peopleTexts } from './texts.ts'

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
  const { options, getPerson, remember, typed, setTyped, reach, firstServed } = usePeople({
    endpoint,
    known,
    chosen: value === null ? [] : [value],
  })
  const chosen = value === null ? undefined : getPerson(value)
  return (
    <Select
      placeholder={t('choose')}
      {...shown}
      data={options}
      value={value}
      onChange={(id) => {
        if (id !== null) remember([id])
        onChange(id, id === null ? undefined : getPerson(id))
      }}
      searchValue={typed}
      onSearchChange={setTyped}
      onFocus={reach}
      {...firstServed}
      renderOption={({ option }) => (
        <PersonOption person={getPerson(option.value)} label={option.label} />
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

/** Each feature has its own endpoint and right. */
export type PeopleEndpoint = typeof taskEndpoints.people | typeof eventEndpoints.people

type Options = {
  readonly endpoint: PeopleEndpoint
  readonly chosen: readonly string[]
  readonly known: readonly Person[]
}

const REST_MS = 200

/** Options for the typed text; chosen people stay among them. */
export function usePeople({ endpoint, chosen, known }: Options) {
  const t = useTexts(peopleTexts)
  const [typed, setTyped] = useState('')
  const [isReached, setReached] = useState(false)
  const [picked, setPicked] = useState<readonly Person[]>([])
  const [search] = useDebouncedValue(typed.trim(), REST_MS)
  const named = [...picked, ...known]
  // the chosen name in the field is not a search
  const isName = (text: string) =>
    named.some((person) => chosen.includes(person.id) && personName(person) === text)
  const requested = isName(search) ? '' : search
  const input = { query: { search: requested } }
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: getKey(endpoint, input),
    queryFn: ({ signal }): Promise<EndpointAnswer<PeopleEndpoint>> =>
      call<PeopleEndpoint>(endpoint, input, { signal }),
    // a draft has the ids of chosen people, not their names
    enabled: isReached || chosen.some((id) => !named.some((person) => person.id === id)),
    placeholderData: keepPreviousData,
  })
  const found = data?.data ?? []
  const getPerson = (id: string) => [...named, ...found].find((person) => person.id === id)
  const missing = chosen.filter((id) => !found.some((person) => person.id === id))
  const chosenOnes = missing.map((id) => ({
    value: id,
    label: getName(getPerson(id)) ?? t('chosen'),
  }))
  const foundOnes = found.map((person) => ({ value: person.id, label: personName(person) }))
  // found people come first
  const options = requested === '' ? [...chosenOnes, ...foundOnes] : [...foundOnes, ...chosenOnes]
  const firstServed = useFirstServed({
    typed,
    searched: search,
    isThere: data !== undefined && !isPlaceholderData,
    isChosen: isName(typed.trim()),
  })
  const hint = () => {
    if (isError) return t('failed')
    if (!data) return t('searching')
    if (found.length === 0) return t('none')
    return found.length >= PEOPLE_LIMIT ? t('more') : undefined
  }
  const words = hint()
  return {
    options: words === undefined ? options : [...options, noOption(words)],
    getPerson,
    /** Stores the names of people just chosen. */
    remember: (ids: readonly string[]) => setPicked(ids.flatMap((id) => getPerson(id) ?? [])),
    typed,
    setTyped,
    /** For the `Select`: Enter takes the first person found. */
    firstServed,
    reach: () => setReached(true),
  }
}

const getName = (person: Person | undefined) => person && personName(person)
