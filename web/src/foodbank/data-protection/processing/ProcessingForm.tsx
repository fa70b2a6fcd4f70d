import {
  processingSettingsBody,
  type ProcessingAnswer,
} from '@crm/contract/foodbank/data-protection/processing-record'
import { BASES } from '@crm/contract/foodbank/data-protection/notices.endpoints'
import { processingEndpoints } from '@crm/contract/foodbank/data-protection/processing-record.endpoints'
import type { KeyBelow } from '@crm/texts/text'
import { SelectField } from '#platform/fields/choice-fields.tsx'
import { TextAreaField } from '#platform/fields/fields.tsx'
import { FormSection, FormShell } from '#platform/form/FormShell.tsx'
import { useFieldNames } from '#platform/i18n/use-field-names.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { MissingNotice } from '#platform/missing/MissingNotice.tsx'
import { useCan } from '#platform/session/use-can.ts'
import { useBasisNames } from '../../notices/use-basis-names.ts'
import classes from './Processing.module.css'
import { useChangeProcessing } from '../queries.ts'
import { processingTexts } from './texts.ts'

/** What the papers say and the product cannot know. */
export function ProcessingForm({ record }: { record: ProcessingAnswer }) {
  const t = useTexts(processingTexts)
  const { language } = useLanguage()
  const mayUpdate = useCan(processingEndpoints.update)
  const saving = useChangeProcessing()
  const basisNames = useBasisNames()
  const bases = BASES.map((value) => ({ value, label: basisNames(value) }))
  const area = (name: KeyBelow<'processing-record', 'hint'>, minRows: number) => (
    <TextAreaField
      name={name}
      label={t(`field.${name}`)}
      description={t(`hint.${name}`)}
      minRows={minRows}
      optional
    />
  )
  return (
    <div>
      <MissingNotice endpoint={processingEndpoints.update} />
      <FormShell
        draftKey="processing-record"
        schema={processingSettingsBody}
        initialValues={toValues(record)}
        submit={(body) => saving.submit({ query: { language }, body })}
        savedValues={({ data }) => toValues(data)}
        getName={useFieldNames(processingTexts)}
        readOnly={!mayUpdate}
      >
        <fieldset className={classes.fields} disabled={!mayUpdate}>
          <FormSection title={t('section.own')}>
            <SelectField
              name="basis_staff"
              label={t('field.basis_staff')}
              choices={bases}
              optional
            />
            <SelectField
              name="basis_complaints"
              label={t('field.basis_complaints')}
              choices={bases}
              optional
            />
            {area('staff_retention', 1)}
            {area('processors', 2)}
            {area('measures', 3)}
            {area('incidents', 2)}
            {area('conclusions', 4)}
          </FormSection>
        </fieldset>
      </FormShell>
    </div>
  )
}

const toValues = (record: ProcessingAnswer) => ({
  basis_staff: record.basis_staff,
  basis_complaints: record.basis_complaints,
  staff_retention: record.staff_retention ?? '',
  processors: record.processors ?? '',
  measures: record.measures ?? '',
  incidents: record.incidents ?? '',
  conclusions: record.conclusions ?? '',
  updated_at: record.updated_at,
})
