import { companySettingsBody, type Settings } from '@crm/contract/core/settings'
import { settingsEndpoints } from '@crm/contract/core/settings.endpoints'
import { toRecord } from '@crm/contract/platform/records'
import { useState } from 'react'
import { call } from '#platform/api/call.ts'
import { PhoneField, TextField } from '#platform/fields/fields.tsx'
import { AddressFields } from '#platform/form/AddressFields.tsx'
import { FormRow, FormSection } from '#platform/form/FormShell.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { CompanySource, LoadCompany, type LoadedCompany } from '../company-register/LoadCompany.tsx'
import { useSaveSettings } from './queries.ts'
import { SettingsForm, SettingsFrame, useShownSettings } from './SettingsFrame.tsx'
import { settingsTexts } from './texts.ts'

export function CompanySettings() {
  return (
    <SettingsFrame>
      <CompanyForm />
    </SettingsFrame>
  )
}

function CompanyForm() {
  const { mayUpdate } = useShownSettings()
  const t = useTexts(settingsTexts)
  const saving = useSaveSettings('setCompany')
  const [loaded, setLoaded] = useState<LoadedCompany | null>(null)
  return (
    <SettingsForm
      draftKey="settings-company"
      schema={companySettingsBody}
      toValues={toValues}
      submit={(body) => saving.submit({ body })}
    >
      <FormSection title={t('section.company')} hint={t('hint.company')}>
        <FormRow>
          <TextField
            name="company_id"
            label={t('field.company_id')}
            inputMode="numeric"
            {...(mayUpdate
              ? { rightSection: <LoadCompany load={loadCompany} onLoaded={setLoaded} /> }
              : {})}
          />
          <TextField name="tax_id" label={t('field.tax_id')} />
        </FormRow>
        {loaded && <CompanySource company={loaded} />}
        <TextField name="company_name" label={t('field.company_name')} />
        <FormRow>
          <TextField name="company_email" label={t('field.company_email')} inputMode="email" />
          <PhoneField name="company_phone" label={t('field.company_phone')} />
        </FormRow>
        <AddressFields getLabel={(part) => t(`field.company_${part}`)} prefix="company_" />
      </FormSection>
    </SettingsForm>
  )
}

async function loadCompany(company_id: string): Promise<LoadedCompany> {
  const { data } = await call(settingsEndpoints.loadCompany, { params: { company_id } })
  const { dissolved_on, source_updated_on, ...fields } = data
  return { fields, updatedOn: source_updated_on, dissolvedOn: dissolved_on }
}

const TEXTS = companySettingsBody.omit({ updated_at: true }).keyof().options

const toValues = (settings: Settings) => ({
  ...toRecord(TEXTS, (name) => settings[name] ?? ''),
  updated_at: settings.updated_at,
})
