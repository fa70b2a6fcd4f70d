import { userEndpoints } from '@crm/contract/core/users/users.endpoints'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '#platform/api/query.ts'
import { useFirstServed } from '#platform/select/use-first-found.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { filterTexts } from '#platform/list-filters/texts.ts'
import { logTexts } from './texts.ts'

export type ChosenUser = { readonly id: string; readonly name: string }

const OFFERED = 20
const REST_MS = 200

type Props = {
  label: string
  placeholder: string
  value: ChosenUser | null
  onChange: (user: ChosenUser | null) => void
}

export function UserSelect({ label, placeholder, value, onChange }: Props) {
  const t = useTexts(logTexts)
  const words = useTexts(filterTexts)
  const [typed, setTyped] = useState('')
  const [isReached, setReached] = useState(false)
  const [search] = useDebouncedValue(typed.trim(), REST_MS)
  // the chosen name in the field is not a search
  const asked = search === value?.name ? '' : search
  const { data, isError, isPending, isPlaceholderData } = useQuery({
    ...queryOf(userEndpoints.list, { query: { search: asked, per_page: OFFERED } }),
    enabled: isReached,
    placeholderData: keepPreviousData,
  })
  const found = (data?.data ?? []).map(({ id, name, surname }) => ({
    id,
    name: `${name} ${surname}`.trim(),
  }))
  // found people come first
  const offered = value && !found.some(({ id }) => id === value.id) ? [...found, value] : found
  const firstServed = useFirstServed({
    typed,
    asked: search,
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
      nothingFoundMessage={
        isError ? t('user.failed') : isPending ? t('user.searching') : t('user.none')
      }
    />
  )
}
