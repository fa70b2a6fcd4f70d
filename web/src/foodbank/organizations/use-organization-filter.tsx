import { useState, useId, useRef } from 'react'
import type { Filter } from '#platform/list-filters/filter.ts'
import type { ChosenOrganization, OrganizationSelect } from './OrganizationSelect.tsx'
import { useNamedOrganization } from './use-named-organization.ts'
import { TextInput } from '@mantine/core'
import { NETWORK_CODE } from '#platform/api/error-code.ts'
import { WholeValue } from '#platform/form/WholeValue.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { loadChunk } from '#platform/router/load-screen.ts'
import { toastError } from '#platform/toast/toast.ts'
import { organizationSelectTexts } from './select-texts.ts'

type Options<Name extends string> = {
  readonly name: Name
  readonly id: string | undefined
  readonly label: string
}

export function useOrganizationFilter<Name extends string>({
  name,
  id,
  label,
}: Options<Name>): Filter<Name> {
  const [picked, remember] = useState<ChosenOrganization | null>(null)
  const organization = useNamedOrganization(id, picked)
  return {
    names: [name],
    label,
    grows: false,
    input: ({ values, set }) => (
      <OrganizationFilter
        label={label}
        id={values[name]}
        onChange={(chosen) => {
          remember(chosen)
          set({ [name]: chosen?.id })
        }}
      />
    ),
    words: () => organization?.label ?? '…',
  }
}

const load = () => loadChunk(() => import('./OrganizationSelect.tsx'))

type Props = {
  label: string
  id: string | undefined
  onChange: (organization: ChosenOrganization | null) => void
}

/** The choices load on focus; what is typed meanwhile is not lost. */
function OrganizationFilter({ id, onChange, ...rest }: Props) {
  const [picked, setPicked] = useState<ChosenOrganization | null>(null)
  const t = useTexts(organizationSelectTexts)
  const value = useNamedOrganization(id, picked)
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [arrived, setArrived] = useState<{
    Select: typeof OrganizationSelect
    hadFocus: boolean
  } | null>(null)
  const fetchSelect = () =>
    load().then(
      ({ OrganizationSelect: Select }) =>
        setArrived({ Select, hadFocus: document.activeElement === field.current }),
      () => toastError(NETWORK_CODE),
    )
  const choose = (organization: ChosenOrganization | null) => {
    setPicked(organization)
    onChange(organization)
  }
  if (arrived)
    return (
      <arrived.Select
        {...rest}
        clearable
        value={value}
        onChange={choose}
        autoFocus={arrived.hadFocus}
        initialSearch={typed}
      />
    )
  return (
    <TextInput
      {...rest}
      placeholder={t('type')}
      ref={field}
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      aria-controls={listId}
      autoComplete="off"
      value={typed || (value?.label ?? '')}
      inputContainer={(input) => (
        <>
          {input}
          <WholeValue field={field} value={value?.label} />
        </>
      )}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onPointerEnter={() => void load().catch(() => undefined)}
      onFocus={() => void fetchSelect()}
    />
  )
}
