import { organizationEndpoints } from '@crm/contract/foodbank/organizations.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '#platform/api/query.ts'
import { useField } from '#platform/fields/form-context.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import {
  type ChosenOrganization,
  OrganizationSelect,
} from '#foodbank/organizations/OrganizationSelect.tsx'
import type { OrganizationScope } from '#foodbank/organizations/select-queries.ts'
import { helpRequestTexts } from '../texts.ts'

export type Providers = {
  readonly suggested: ChosenOrganization | undefined
  readonly scope: OrganizationScope
  /** There is nothing to choose from. */
  readonly isOnly: boolean
}

/** On whose behalf the request is made; one's only organization is chosen by itself and only told. */
export function ProviderField({ suggested, scope, isOnly }: Providers) {
  const t = useTexts(helpRequestTexts)
  const field = useField('from_organization_id')
  const [picked, setPicked] = useState(suggested)
  const id = typeof field.value === 'string' && field.value !== '' ? field.value : undefined
  // a restored draft knows the organization by its identifier alone
  const restored = useQuery({
    ...queryOf(organizationEndpoints.get, { params: { id: id ?? '-' } }),
    enabled: id !== undefined && id !== picked?.id,
  })
  if (isOnly)
    return (
      <p>
        {t('booking.from')}: <strong>{suggested?.label}</strong>
      </p>
    )
  const known = picked?.id === id ? picked : restored.data?.data
  return (
    <OrganizationSelect
      label={t('booking.from')}
      description={t('booking.fromHint')}
      placeholder={t('booking.fromPlaceholder')}
      scope={scope}
      value={id !== undefined && known ? { id: known.id, label: known.label } : null}
      onChange={(organization) => {
        setPicked(organization ?? undefined)
        field.set(organization?.id ?? '')
      }}
      error={field.error}
    />
  )
}
