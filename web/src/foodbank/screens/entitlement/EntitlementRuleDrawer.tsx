import {
  entitlementRuleBody,
  entitlementRuleUpdateBody,
  type EntitlementRule,
} from '@crm/contract/foodbank/entitlement/rules'
import { entitlementRuleEndpoints } from '@crm/contract/foodbank/entitlement/rules.endpoints'
import { pick } from '@crm/contract/platform/records'
import { useState } from 'react'
import { useWrite } from '#platform/api/query.ts'
import { DateField } from '#platform/fields/DateField.tsx'
import { TextField } from '#platform/fields/fields.tsx'
import { DrawerForm } from '#platform/form/DrawerForm.tsx'
import { today } from '#platform/i18n/today.ts'
import { useFieldNames } from '#platform/i18n/use-field-names.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { SiteField } from '#foodbank/programme-rules/SiteField.tsx'
import { RuleFields } from './RuleFields.tsx'
import { entitlementRuleWrites } from './queries.ts'
import { entitlementRuleTexts } from './texts.ts'

type Props = { edited: EntitlementRule | 'new'; onClose: () => void }

export function EntitlementRuleDrawer({ edited, onClose }: Props) {
  const t = useTexts(entitlementRuleTexts)
  const creating = useWrite(entitlementRuleEndpoints.create, entitlementRuleWrites)
  const updating = useWrite(entitlementRuleEndpoints.update, entitlementRuleWrites)
  const [now] = useState(today)
  const shared = {
    onClose,
    getName: useFieldNames(entitlementRuleTexts),
    children: (
      <>
        <RuleFields />
        <DateField
          name="valid_from"
          label={t('field.valid_from')}
          description={t('hint.valid_from')}
        />
        <DateField
          name="valid_to"
          label={t('field.valid_to')}
          description={t('hint.valid_to')}
          optional
        />
        <SiteField edited={edited} />
        <TextField name="source" label={t('field.source')} description={t('hint.source')} />
      </>
    ),
  }
  return edited === 'new' ? (
    <DrawerForm
      {...shared}
      title={t('add')}
      draftKey="entitlement-rule-new"
      schema={entitlementRuleBody}
      initialValues={{
        organization_id: null,
        kind: 'visits',
        effect: 'warn',
        amount: null,
        period_days: null,
        applicant_type_ids: [],
        valid_from: now,
        valid_to: '',
        source: '',
      }}
      submit={(body) => creating.submit({ body })}
    />
  ) : (
    <DrawerForm
      {...shared}
      title={t('editTitle')}
      draftKey={`entitlement-rule-${edited.id}`}
      schema={entitlementRuleUpdateBody}
      initialValues={{
        ...pick(edited, [
          'organization_id',
          'kind',
          'effect',
          'amount',
          'period_days',
          'applicant_type_ids',
          'valid_from',
          'source',
          'updated_at',
        ]),
        valid_to: edited.valid_to ?? '',
      }}
      submit={(body) => updating.submit({ params: { id: edited.id }, body })}
    />
  )
}
