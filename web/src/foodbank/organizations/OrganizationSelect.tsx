import { Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { noOption, scrollingOptions } from '#platform/select/list-box.ts'
import { useFirstServed } from '#platform/select/use-first-found.ts'
import { WholeValue } from '#platform/form/WholeValue.tsx'
import { OrganizationOption } from './OrganizationOption.tsx'
import { offeredOrganizationsQuery, type OrganizationScope } from './select-queries.ts'
import { organizationSelectTexts } from './select-texts.ts'

const REST_MS = 200

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

type Search = {
  scope: OrganizationScope
  isNeeded?: boolean
  initial?: string
  /** Shown in the field; it is not a search. */
  chosenLabel?: string | undefined
}

/** Props of a searched field: the server searches, ignoring accents and case. */
export function useOrganizationSearch({
  scope,
  isNeeded = true,
  initial = '',
  chosenLabel,
}: Search) {
  const t = useTexts(organizationSelectTexts)
  const [typed, setTyped] = useState(initial)
  const [search] = useDebouncedValue(typed.trim(), REST_MS)
  const { data, isError, isPending, isPlaceholderData } = useQuery({
    ...offeredOrganizationsQuery(search === chosenLabel ? '' : search, scope),
    enabled: isNeeded,
  })
  const found = data?.data ?? []
  const firstServed = useFirstServed({
    typed,
    searched: search,
    isThere: !isPending && !isPlaceholderData,
    isChosen: typed.trim() === chosenLabel,
  })
  const renderOption: SelectProps['renderOption'] = ({ option }) => (
    <OrganizationOption
      organization={found.find(({ id }) => id === option.value)}
      label={option.label}
    />
  )
  return {
    found,
    nothing: noOption(t(isError ? 'failed' : isPending ? 'searching' : 'none')),
    field: { ...firstServed, searchValue: typed, onSearchChange: setTyped, renderOption },
  }
}

export function OrganizationSelect({
  value,
  onChange,
  scope = {},
  initialSearch = '',
  ...shown
}: Props) {
  const t = useTexts(organizationSelectTexts)
  const ref = useRef<HTMLInputElement>(null)
  // most of these filters are never opened: the choices are read on focus
  const [reached, setReached] = useState(shown.autoFocus ?? false)
  const { found, nothing, field } = useOrganizationSearch({
    scope,
    isNeeded: reached,
    initial: initialSearch,
    chosenLabel: value?.label,
  })
  // the option that is looked for is first
  const offered = value && !found.some(({ id }) => id === value.id) ? [...found, value] : found
  return (
    <Select
      ref={ref}
      placeholder={t('type')}
      {...shown}
      {...field}
      onFocus={() => setReached(true)}
      // the form leads here to say what is wrong, which the list would cover
      openOnFocus={!shown.error}
      data={offered.length > 0 ? offered.map(({ id, label }) => ({ value: id, label })) : [nothing]}
      inputContainer={(input) => (
        <>
          {input}
          <WholeValue field={ref} value={value?.label} />
        </>
      )}
      value={value?.id ?? null}
      onChange={(id) => onChange(offered.find((organization) => organization.id === id) ?? null)}
      {...scrollingOptions}
      comboboxProps={{ withinPortal: true }}
    />
  )
}
