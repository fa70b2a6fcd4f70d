import { TextInput } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import { NETWORK_CODE } from '#platform/api/error-code.ts'
import { WholeValue } from '#platform/form/WholeValue.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { loadChunk } from '#platform/router/load-screen.ts'
import { toastError } from '#platform/toast/toast.ts'
import type { ChosenOrganization, OrganizationSelect } from './OrganizationSelect.tsx'
import { organizationSelectTexts } from './select-texts.ts'
import { useNamedOrganization } from './use-named-organization.ts'

const load = () => loadChunk(() => import('./OrganizationSelect.tsx'))

type Props = {
  label: string
  id: string | undefined
  onChange: (organization: ChosenOrganization | null) => void
}

/** The choices load on focus; what is typed meanwhile is not lost. */
export function OrganizationFilter({ id, onChange, ...rest }: Props) {
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
