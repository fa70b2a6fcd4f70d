import { LOCK_MINUTES } from '@crm/contract/foodbank/desk/signed-desk'
import {
  CONTACT_FIELDS,
  type Organization,
  type organizationBody,
} from '@crm/contract/foodbank/organizations'
import { organizationEndpoints } from '@crm/contract/foodbank/organizations.endpoints'
import { getKeys, pick } from '@crm/contract/platform/records'
import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import {
  CompanySource,
  LoadCompany,
  type LoadedCompany,
} from '#core/company-register/LoadCompany.tsx'
import { call } from '#platform/api/call.ts'
import { SelectField } from '#platform/fields/choice-fields.tsx'
import { CheckboxField, PhoneField, TextField } from '#platform/fields/fields.tsx'
import { AddressFields } from '#platform/form/AddressFields.tsx'
import { FormRow, FormSection } from '#platform/form/FormShell.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useMissingFor } from '#platform/missing/use-missing.ts'
import { useCan } from '#platform/session/use-can.ts'
import { useCodeListOptions } from '#foodbank/code-lists/queries.ts'
import { DeskSigningFields } from '#foodbank/desk-signing/DeskSigningFields.tsx'
import { deskSigningTexts } from '#foodbank/desk-signing/texts.ts'
import { organizationTexts } from '#foodbank/organizations/texts.ts'

/** Without full editing only the contact fields are enabled. A new organization includes its `hours`. */
export function OrganizationFields({ fullEdit, hours }: { fullEdit: boolean; hours?: ReactNode }) {
  const t = useTexts(organizationTexts)
  const regions = useCodeListOptions('region')
  const [company, setCompany] = useState<LoadedCompany | null>(null)
  const mayLoad = useCan(organizationEndpoints.loadCompany)
  const missing = useMissingFor(['fb_organization.full_edit'])
  const own = fullEdit ? {} : { disabled: true, ...(missing && { description: missing }) }
  return (
    <>
      <FormSection title={t('form.company')}>
        <FormRow>
          <TextField
            name="company_id"
            label={t('field.company_id')}
            optional
            inputMode="numeric"
            {...own}
            {...(fullEdit && mayLoad
              ? {
                  rightSection: <LoadCompany load={loadCompany} onLoaded={setCompany} />,
                  description: t('form.loadHint'),
                }
              : {})}
          />
          <TextField name="tax_id" label={t('field.tax_id')} optional {...own} />
        </FormRow>
        {company && <CompanySource company={company} />}
        <TextField name="name" label={t('field.name')} {...own} />
        <TextField
          name="short_name"
          label={t('field.short_name')}
          optional
          description={t('form.shortNameHint')}
          {...own}
        />
        <FormRow>
          <SelectField
            name="region_id"
            label={t('field.region_id')}
            choices={regions}
            optional
            {...own}
          />
        </FormRow>
        <CheckboxField
          name="is_food_bank"
          label={t('field.is_food_bank')}
          description={t('form.foodBankHint')}
          {...own}
        />
      </FormSection>
      {hours}
      <DeskSigningFields own={own} />
      <FormSection title={t('form.contact')}>
        <FormRow>
          <TextField name="email" label={t('field.email')} optional inputMode="email" />
          <PhoneField name="phone" label={t('field.phone')} optional />
        </FormRow>
      </FormSection>
      <FormSection title={t('form.address')}>
        <AddressFields getLabel={(part) => t(`field.${part}`)} optional />
        <TextField
          name="directions"
          label={t('field.directions')}
          description={t('form.directionsHint')}
          optional
        />
      </FormSection>
    </>
  )
}

type Values = Required<z.input<typeof organizationBody>>

export const EMPTY_ORGANIZATION: Values = {
  name: '',
  short_name: '',
  company_id: '',
  tax_id: '',
  email: '',
  phone: '',
  street: '',
  house_number: '',
  city: '',
  zip: '',
  directions: '',
  region_id: null,
  is_food_bank: false,
  desk_requires_pin: false,
  desk_lock_minutes: LOCK_MINUTES.first,
}

export const toValues = (organization: Organization): Values =>
  pick(organization, getKeys(EMPTY_ORGANIZATION))

const NAMED = [
  ...CONTACT_FIELDS,
  'name',
  'short_name',
  'company_id',
  'tax_id',
  'region_id',
  'is_food_bank',
] as const

export function useFieldName() {
  const t = useTexts(organizationTexts)
  const ofSigning = useTexts(deskSigningTexts)
  return (field: string) => {
    const known = NAMED.find((name) => name === field)
    if (known) return t(`field.${known}`)
    return field === 'desk_requires_pin' || field === 'desk_lock_minutes'
      ? ofSigning(`setting.${field}`)
      : field
  }
}

async function loadCompany(company_id: string): Promise<LoadedCompany> {
  const { data } = await call(organizationEndpoints.loadCompany, { params: { company_id } })
  const { dissolved_on, register_updated_on, ...fields } = data
  return { fields, updatedOn: register_updated_on, dissolvedOn: dissolved_on }
}
