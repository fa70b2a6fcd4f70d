import { useColumnLabels } from '#platform/i18n/column-labels.ts'
import { useState } from 'react'
import { useField } from '#platform/fields/form-context.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useHasPermission } from '#platform/session/use-can.ts'
import {
  type ChosenOrganization,
  OrganizationSelect,
} from '../organizations/OrganizationSelect.tsx'
import { useNamedOrganization } from '../organizations/use-named-organization.ts'
import { applicantColumns } from '@crm/contract/foodbank/personal-data/applicant'
import { applicantTexts } from './texts.ts'

/** The organization that registers the household: one of one's own, or any for who edits every one. */
export function OrganizationField({ initial }: { initial: ChosenOrganization | null }) {
  const t = useTexts(applicantTexts)
  const tField = useColumnLabels(applicantColumns)
  const field = useField('organization_id')
  const forAny = useHasPermission('fb_organization.full_edit')
  const [picked, setPicked] = useState(initial)
  const id = typeof field.value === 'string' && field.value !== '' ? field.value : undefined
  const organization = useNamedOrganization(id, picked)
  return (
    <OrganizationSelect
      label={tField('organization_id')}
      description={t('form.organizationHint')}
      placeholder={t('form.chooseOrganization')}
      scope={{ mine: !forAny }}
      value={id === undefined ? null : organization}
      onChange={(chosen) => {
        setPicked(chosen)
        field.set(chosen?.id ?? '')
      }}
      error={field.error}
    />
  )
}
