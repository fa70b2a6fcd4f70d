import type { LogEntry } from '@crm/contract/core/log'
import { userEndpoints } from '@crm/contract/core/users/users.endpoints'
import { TextInput, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery, keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { endpointQuery } from '#platform/api/query.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { Filter } from '#platform/list-filters/filter.ts'
import { filterTexts } from '#platform/list-filters/texts.ts'
import { useMissing } from '#platform/missing/use-missing.ts'
import { useFirstServed } from '#platform/select/use-first-found.ts'
import { useCan } from '#platform/session/use-can.ts'
import { logTexts } from './texts.ts'

type Options = { readonly id: string | undefined; readonly shown: readonly LogEntry[] }

/** Users who may not list users can still filter by an actor they see. */
export function useUserFilter({ id, shown }: Options): Filter<'user_id'> {
  const t = useTexts(logTexts)
  const refused = useMissing(userEndpoints.list)
  const [picked, setPicked] = useState<ChosenUser | null>(null)
  const known = picked?.id === id ? picked : actorIn(shown, id)
  const { data } = useQuery({
    ...endpointQuery(userEndpoints.get, { params: { id: id ?? '-' } }),
    enabled: useCan(userEndpoints.get) && id !== undefined && !known,
  })
  const user =
    known ??
    (id !== undefined && data
      ? { id, name: `${data.data.name} ${data.data.surname}`.trim() }
      : null)
  const label = t('filter.user')
  return {
    names: ['user_id'],
    label,
    grows: false,
    input: ({ set }) =>
      refused === undefined ? (
        <UserSelect
          label={label}
          placeholder={t('filter.typeUser')}
          value={user}
          onChange={(chosen) => {
            setPicked(chosen)
            set({ user_id: chosen?.id })
          }}
        />
      ) : (
        <TextInput label={label} value={user?.name ?? ''} description={refused} disabled readOnly />
      ),
    words: () => user?.name ?? '…',
  }
}

function actorIn(shown: readonly LogEntry[], id: string | undefined): ChosenUser | null {
  const actor = id === undefined ? undefined : shown.find((entry) => entry.actor?.id === id)?.actor
  return actor ? { id: actor.id, name: actor.name } : null
}

type ChosenUser = { readonly id: string; readonly name: string }

const OFFERED = 20
const REST_MS = 200

type Props = {
  label: string
  placeholder: string
  value: ChosenUser | null
  onChange: (user: ChosenUser | null) => void
}

function UserSelect({ label, placeholder, value, onChange }: Props) {
  const t = useTexts(logTexts)
  const words = useTexts(filterTexts)
  const [typed, setTyped] = useState('')
  const [isReached, setReached] = useState(false)
  const [search] = useDebouncedValue(typed.trim(), REST_MS)
  // the chosen name in the field is not a search
  const requested = search === value?.name ? '' : search
  const { data, isError, isPending, isPlaceholderData } = useQuery({
    ...endpointQuery(userEndpoints.list, { query: { search: requested, per_page: OFFERED } }),
    enabled: isReached,
    placeholderData: keepPreviousData,
  })
  const found = getNames(data?.data)
  // found people come first
  const offered = value && !found.some(({ id }) => id === value.id) ? [...found, value] : found
  const firstServed = useFirstServed({
    typed,
    searched: search,
    isThere: !isPending && !isPlaceholderData,
    isChosen: typed.trim() === value?.name,
  })
  return (
    <Select
      label={label}
      placeholder={placeholder}
      data={offered.map(({ id, name }) => ({ value: id, label: name }))}
      value={value?.id ?? null}
      onChange={(id) => onChange(offered.find((user) => user.id === id) ?? null)}
      searchValue={typed}
      onSearchChange={setTyped}
      onFocus={() => setReached(true)}
      {...firstServed}
      clearable
      clearButtonProps={{ 'aria-label': words('removeFilter', { filter: label }) }}
      nothingFoundMessage={t(isError ? 'user.failed' : isPending ? 'user.searching' : 'user.none')}
    />
  )
}

const getNames = (users: readonly (ChosenUser & { surname: string })[] = []): ChosenUser[] =>
  users.map(({ id, name, surname }) => ({ id, name: `${name} ${surname}`.trim() }))
