import {
  type Recommendation,
  recommendationBody,
} from '@crm/contract/foodbank/entitlement/entitlement'
import { useState } from 'react'
import { DateField } from '#platform/fields/DateField.tsx'
import { TextField } from '#platform/fields/fields.tsx'
import { useField } from '#platform/fields/form-context.ts'
import { DrawerForm } from '#platform/form/DrawerForm.tsx'
import { today } from '#platform/i18n/today.ts'
import { useFieldNames } from '#platform/i18n/use-field-names.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import {
  type ChosenOrganization,
  OrganizationSelect,
} from '../organizations/OrganizationSelect.tsx'
import { useOrganizationField } from '../organizations/use-named-organization.ts'
import { useRecommend } from './queries.ts'
import { entitlementTexts } from './texts.ts'

type Props = {
  applicantId: string
  /** The one that ends last; a new one begins after it. */
  last: Recommendation | undefined
  onClose: () => void
}

/** A new recommendation, or another one of the same organization after the last. */
export function RecommendationDrawer({ applicantId, last, onClose }: Props) {
  const t = useTexts(entitlementTexts)
  const recommending = useRecommend()
  const [now] = useState(today)
  const organization = last ? { id: last.organization_id, label: last.organization_label } : null
  const isRunning = last !== undefined && last.valid_until >= now
  return (
    <DrawerForm
      title={t(last ? 'recommendations.prolongTitle' : 'recommendations.newTitle')}
      onClose={onClose}
      draftKey={`recommendation-${applicantId}`}
      schema={recommendationBody}
      getName={useFieldNames(entitlementTexts)}
      initialValues={{
        organization_id: organization?.id ?? '',
        valid_from: isRunning ? dayAfter(last.valid_until) : now,
        valid_until: '',
        issued_by: '',
      }}
      submit={(body) => recommending.submit({ params: { id: applicantId }, body })}
    >
      <OrganizationField initial={organization} />
      <DateField name="valid_from" label={t('field.valid_from')} />
      <DateField name="valid_until" label={t('field.valid_until')} />
      <TextField
        name="issued_by"
        label={t('field.issued_by')}
        description={t('hint.issued_by')}
        optional
      />
    </DrawerForm>
  )
}

function OrganizationField({ initial }: { initial: ChosenOrganization | null }) {
  const t = useTexts(entitlementTexts)
  const { select } = useOrganizationField(useField('organization_id'), initial)
  return <OrganizationSelect label={t('field.organization_id')} {...select} />
}

const dayAfter = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
