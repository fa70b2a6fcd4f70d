import {
  PAYS,
  programmeRuleBody,
  programmeRuleUpdateBody,
  type ProgrammeRule,
} from '@crm/contract/foodbank/reports/programme-rules'
import { programmeRuleEndpoints } from '@crm/contract/foodbank/reports/programme-rules.endpoints'
import { pick } from '@crm/contract/platform/records'
import { useWrite } from '#platform/api/query.ts'
import { RadioField } from '#platform/fields/choice-fields.tsx'
import { DateField } from '#platform/fields/DateField.tsx'
import { TextField } from '#platform/fields/fields.tsx'
import { DrawerForm } from '#platform/form/DrawerForm.tsx'
import { useFieldNames } from '#platform/i18n/use-field-names.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormReason } from '../closed-periods/use-form-reason.tsx'
import { programmeRuleWrites } from './queries.ts'
import { SiteField } from './SiteField.tsx'
import { programmeRuleTexts } from './texts.ts'

type Props = { edited: ProgrammeRule | 'new'; onClose: () => void }

export function ProgrammeRuleDrawer({ edited, onClose }: Props) {
  const t = useTexts(programmeRuleTexts)
  const creating = useWrite(programmeRuleEndpoints.create, programmeRuleWrites)
  const updating = useWrite(programmeRuleEndpoints.update, programmeRuleWrites)
  const { onRefused, withReason, field: reason } = useFormReason()
  const shared = {
    onClose,
    onRefused,
    getName: useFieldNames(programmeRuleTexts),
    children: (
      <>
        <RadioField
          name="pays"
          label={t('field.pays')}
          choices={PAYS.map((value) => ({ value, label: t(`pays.${value}`) }))}
        />
        <DateField
          name="valid_from"
          label={t('field.valid_from')}
          description={t('hint.valid_from')}
        />
        <TextField name="source" label={t('field.source')} description={t('hint.source')} />
        <SiteField edited={edited} />
        {reason}
      </>
    ),
  }
  return edited === 'new' ? (
    <DrawerForm
      {...shared}
      title={t('add')}
      draftKey="programme-rule-new"
      schema={programmeRuleBody}
      initialValues={{
        organization_id: null,
        valid_from: '',
        pays: PAYS[0],
        source: '',
        restatement_reason: '',
      }}
      submit={(body) => creating.submit({ body: withReason(body) })}
    />
  ) : (
    <DrawerForm
      {...shared}
      title={t('editTitle')}
      draftKey={`programme-rule-${edited.id}`}
      schema={programmeRuleUpdateBody}
      initialValues={{
        ...pick(edited, ['organization_id', 'valid_from', 'pays', 'source', 'updated_at']),
        restatement_reason: '',
      }}
      submit={(body) => updating.submit({ params: { id: edited.id }, body: withReason(body) })}
    />
  )
}
