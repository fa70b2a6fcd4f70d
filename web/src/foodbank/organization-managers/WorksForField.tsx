import { Alert, MultiSelect } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { ChosenPill } from '#platform/fields/ChosenPill.tsx'
import { scrollingOptions } from '#platform/select/list-box.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { WorkplaceParts } from '#platform/module.ts'
import { useHasPermission } from '#platform/session/use-can.ts'
import { useOrganizationSearch } from '../organizations/OrganizationSelect.tsx'
import { needsOrganization } from './needs-organization.ts'
import { workplaceTexts } from './workplace-texts.ts'
import { organizationEndpoints } from '@crm/contract/foodbank/organizations.endpoints'
import { endpointQuery } from '#platform/api/query.ts'

/** The organizations that the signed-in user may give to a new user. */
export function WorksForField({
  value,
  onChange,
  permissions,
  error,
  readOnly,
}: ComponentProps<WorkplaceParts['Field']>) {
  const t = useTexts(workplaceTexts)
  const givesAll = useHasPermission('fb_organization.full_edit')
  const names = useOrganizationNames(value)
  const { found, nothing, field } = useOrganizationSearch({ scope: { mine: !givesAll } })
  const chosen = value
    .filter((id) => !found.some((organization) => organization.id === id))
    .map((id) => ({ value: id, label: names.get(id) ?? t('chosen') }))
  const options = [...found.map(({ id, label }) => ({ value: id, label })), ...chosen]
  return (
    <>
      <MultiSelect
        aria-label={t('title')}
        description={t('hint')}
        error={error}
        readOnly={readOnly}
        placeholder={value.length === 0 ? t('choose') : ''}
        data={found.length === 0 ? [...options, nothing] : options}
        value={[...value]}
        onChange={onChange}
        {...field}
        renderPill={({ option, ...pill }) => (
          <ChosenPill {...pill} label={option.label} remove={t('remove', { name: option.label })} />
        )}
        hidePickedOptions
        {...scrollingOptions}
      />
      {value.length === 0 && needsOrganization(permissions) && (
        <Alert color="yellow" variant="light" mt="xs" icon={<IconAlertTriangle aria-hidden />}>
          {t('needed')}
        </Alert>
      )}
    </>
  )
}

export function WorksForNames({ ids, permissions }: ComponentProps<WorkplaceParts['Names']>) {
  const t = useTexts(workplaceTexts)
  const names = useOrganizationNames(ids)
  if (ids.length === 0) return needsOrganization(permissions) ? t('needed') : t('none')
  return ids.map((id) => names.get(id) ?? t('chosen')).join(', ')
}

/** Labels of organizations by identifier; absent until read. */
function useOrganizationNames(ids: readonly string[]): ReadonlyMap<string, string> {
  const answers = useQueries({
    queries: ids.map((id) => endpointQuery(organizationEndpoints.get, { params: { id } })),
  })
  return new Map(
    answers.flatMap(({ data }) => (data ? [[data.data.id, data.data.label] as const] : [])),
  )
}
