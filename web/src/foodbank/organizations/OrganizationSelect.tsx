import { Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { noOption, scrollingOptions } from '#platform/select/list-box.ts'
import { useFirstServed } from '#platform/select/use-first-found.ts'
import { WholeValue } from '#platform/form/WholeValue.tsx'
import { OrganizationOption, useNothingFound } from './OrganizationOption.tsx'
import { offeredOrganizationsQuery, type OrganizationScope } from './select-queries.ts'
import { organizationSelectTexts } from './select-texts.ts'

export type ChosenOrganization = { readonly id: string; readonly label: string }

type Props = Pick<
  SelectProps,
  | 'label'
  | 'description'
  | 'placeholder'
  | 'error'
  | 'required'
  | 'clearable'
  | 'autoFocus'
  | 'size'
  | 'w'
> & {
  value: ChosenOrganization | null
  onChange: (organization: ChosenOrganization | null) => void
  scope?: OrganizationScope
  initialSearch?: string
}

/** The server searches for the typed text, ignoring accents and case. */
export function OrganizationSelect({
  value,
  onChange,
  scope = {},
  initialSearch = '',
  ...shown
}: Props) {
  const t = useTexts(organizationSelectTexts)
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(initialSearch)
  const [search] = useDebouncedValue(typed.trim(), 200)
  // most of these filters are never opened: the choices are read on focus
  const [reached, setReached] = useState(shown.autoFocus ?? false)
  // the chosen name in the field is not a search
  const { data, isError, isPending, isPlaceholderData } = useQuery({
    ...offeredOrganizationsQuery(search === value?.label ? '' : search, scope),
    enabled: reached,
  })
  const found = data?.data ?? []
  // the option that is looked for is first
  const offered = value && !found.some(({ id }) => id === value.id) ? [...found, value] : found
  const nothing = useNothingFound({ isError, isPending })
  const firstServed = useFirstServed({
    typed,
    asked: search,
    isThere: !isPending && !isPlaceholderData,
    isChosen: typed.trim() === value?.label,
  })
  return (
    <Select
      ref={field}
      placeholder={t('type')}
      {...shown}
      {...firstServed}
      onFocus={() => setReached(true)}
      searchValue={typed}
      onSearchChange={setTyped}
      data={
        offered.length > 0
          ? offered.map(({ id, label }) => ({ value: id, label }))
          : [noOption(nothing)]
      }
      renderOption={({ option }) => (
        <OrganizationOption
          organization={found.find(({ id }) => id === option.value)}
          label={option.label}
        />
      )}
      inputContainer={(input) => (
        <>
          {input}
          <WholeValue field={field} value={value?.label} />
        </>
      )}
      value={value?.id ?? null}
      onChange={(id) => onChange(offered.find((organization) => organization.id === id) ?? null)}
      {...scrollingOptions}
      comboboxProps={{ withinPortal: true }}
    />
  )
}
