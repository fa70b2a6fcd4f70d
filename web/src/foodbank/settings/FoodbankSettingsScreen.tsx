import { useFieldNames } from '#platform/i18n/use-field-names.ts'
import type { KeyBelow } from '@crm/texts/text'
import {
  EVIDENCE_DUTIES,
  foodbankSettingsBody,
  type FoodbankSettings,
  type FoodbankSettingsAnswer,
} from '@crm/contract/foodbank/settings'
import { foodbankSettingsEndpoints } from '@crm/contract/foodbank/settings.endpoints'
import { yearFigureEndpoints } from '@crm/contract/foodbank/year-figures/year-figures.endpoints'
import { useQuery } from '@tanstack/react-query'
import { endpointQuery, useWrite } from '#platform/api/query.ts'
import { RadioField } from '#platform/fields/choice-fields.tsx'
import { DateField } from '#platform/fields/DateField.tsx'
import { CheckboxField, NumberField, TextField } from '#platform/fields/fields.tsx'
import { FormSection, FormShell } from '#platform/form/FormShell.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { MissingNotice } from '#platform/missing/MissingNotice.tsx'
import { useMissingFor } from '#platform/missing/use-missing.ts'
import { ScreenPending } from '#platform/page/ScreenPending.tsx'
import { useCan } from '#platform/session/use-can.ts'
import { CoFunding } from './CoFunding.tsx'
import classes from './FoodbankSettings.module.css'
import { foodbankSettingsTexts } from './texts.ts'

export function FoodbankSettingsScreen() {
  const t = useTexts(foodbankSettingsTexts)
  const { data, error, refetch } = useQuery(endpointQuery(foodbankSettingsEndpoints.get, {}))
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{t('title')}</h1>
      {data ? (
        <SettingsForm settings={data.data} />
      ) : (
        <ScreenPending of="form" inner error={error} refetch={refetch} />
      )}
    </div>
  )
}

function SettingsForm({ settings }: { settings: FoodbankSettingsAnswer }) {
  const t = useTexts(foodbankSettingsTexts)
  const mayUpdate = useCan(foodbankSettingsEndpoints.update)
  const saving = useWrite(foodbankSettingsEndpoints.update, {
    invalidates: [foodbankSettingsEndpoints.get, yearFigureEndpoints.get],
  })
  const words = (name: KeyBelow<'foodbank-settings', 'field'>) => ({
    name,
    label: t(`field.${name}`),
    description: t(`hint.${name}`),
  })
  const missing = useMissingFor(['fb_data_protection.update'])
  const keepers = missing === undefined ? {} : { description: missing }
  return (
    <>
      <MissingNotice endpoint={foodbankSettingsEndpoints.update} />
      <FormShell
        draftKey="foodbank-settings"
        schema={foodbankSettingsBody}
        initialValues={toValues(settings)}
        submit={(body) => saving.submit({ body })}
        savedValues={({ data }) => toValues(data)}
        getName={useFieldNames(foodbankSettingsTexts)}
        readOnly={!mayUpdate}
      >
        <fieldset className={classes.fields} disabled={!mayUpdate}>
          <FormSection title={t('section.programme')}>
            <TextField {...words('programme_name')} />
            <TextField {...words('programme_project')} optional />
            <TextField {...words('project_number')} optional />
            <NumberField {...words('estimate_days')} />
            <CoFunding words={words} />
          </FormSection>
          <FormSection title={t('section.meals')}>
            <NumberField {...words('meal_kg')} decimals optional />
            <TextField {...words('meal_source')} optional />
          </FormSection>
          <FormSection title={t('section.links')}>
            <CheckboxField {...words('has_booking_links')} />
            <NumberField {...words('booking_link_hours')} />
          </FormSection>
          <FormSection title={t('section.waiting')}>
            <NumberField {...words('offer_hours')} />
          </FormSection>
          <FormSection title={t('section.shifts')}>
            <NumberField {...words('shift_cancel_hours')} />
          </FormSection>
          <FormSection title={t('section.privacy')}>
            <fieldset className={classes.fields} disabled={!settings.can.set_retention}>
              <NumberField {...words('retention_months')} {...keepers} />
              <NumberField {...words('volunteer_retention_months')} />
              <DateField {...words('evidence_until')} optional />
              <TextField {...words('evidence_source')} optional />
              <RadioField
                {...words('evidence_duty')}
                choices={EVIDENCE_DUTIES.map((duty) => ({
                  value: duty,
                  label: t(`duty.${duty}`),
                }))}
              />
              <CheckboxField {...words('hand_over_names')} />
              <TextField {...words('hand_over_names_reason')} optional />
            </fieldset>
          </FormSection>
        </fieldset>
      </FormShell>
    </>
  )
}

const toValues = ({
  programme_name,
  programme_project,
  project_number,
  is_co_funded,
  co_funding_cs,
  co_funding_en,
  estimate_days,
  retention_months,
  evidence_until,
  evidence_source,
  evidence_duty,
  hand_over_names,
  hand_over_names_reason,
  meal_kg,
  meal_source,
  has_booking_links,
  booking_link_hours,
  offer_hours,
  shift_cancel_hours,
  volunteer_retention_months,
  updated_at,
}: FoodbankSettings) => ({
  programme_name,
  programme_project: programme_project ?? '',
  project_number: project_number ?? '',
  is_co_funded,
  co_funding_cs,
  co_funding_en,
  estimate_days,
  retention_months,
  evidence_until: evidence_until ?? '',
  evidence_source: evidence_source ?? '',
  evidence_duty,
  hand_over_names,
  hand_over_names_reason: hand_over_names_reason ?? '',
  meal_kg,
  meal_source: meal_source ?? '',
  has_booking_links,
  booking_link_hours,
  offer_hours,
  shift_cancel_hours,
  volunteer_retention_months,
  updated_at,
})
