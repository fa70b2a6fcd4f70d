import {
  type newUserBody,
  type userSettingsBody,
  type userUpdateBody,
  NOTIFY_BEFORE,
} from '@crm/contract/core/users/user-bodies'
import type { UserDetail, UserSettings } from '@crm/contract/core/users/users'
import type { z } from 'zod'
import { useFormat } from '#platform/i18n/format.ts'
import { useFieldNames } from '#platform/i18n/use-field-names.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { Person } from '../PersonFacts.tsx'
import { userTexts } from '../texts.ts'

export const getDataValues = (person: Person) => ({
  degree_before: person.degree_before,
  name: person.name,
  surname: person.surname,
  degree_after: person.degree_after,
  email: person.email,
  phone: person.phone,
  birth_date: person.birth_date,
  sex: person.sex,
  web: person.web,
  street: person.street,
  house_number: person.house_number,
  city: person.city,
  zip: person.zip,
  company_name: person.company_name,
  company_id: person.company_id,
  tax_id: person.tax_id,
  updated_at: person.updated_at,
})

export const getUserValues = (user: UserDetail) =>
  ({
    ...getDataValues(user),
    username: user.username,
    position_id: user.position?.id ?? null,
  }) satisfies z.input<typeof userUpdateBody>

export const getSettingsValues = (settings: UserSettings) =>
  ({
    language: settings.language,
    login_url: settings.login_url,
    bank_number: settings.bank_number,
    bank_code: settings.bank_code,
    pin: '',
    remove_pin: false,
    notify_before: settings.notify_before,
    notify_by_email: settings.notify_by_email,
    updated_at: settings.updated_at,
  }) satisfies z.input<typeof userSettingsBody>

export const NEW_USER: z.input<typeof newUserBody> & Record<string, unknown> = {
  degree_before: '',
  name: '',
  surname: '',
  degree_after: '',
  email: '',
  phone: '',
  birth_date: '',
  sex: null,
  position_id: null,
  username: '',
  password: '',
  password_confirmation: '',
  confirmed: true,
  send_password: false,
  role_ids: [],
  works_for: [],
  permissions: [],
  web: '',
  street: '',
  house_number: '',
  city: '',
  zip: '',
  company_name: '',
  company_id: '',
  tax_id: '',
  language: 'cs',
  login_url: '',
  bank_number: '',
  bank_code: '',
  pin: '',
}

export const useFieldName = () => useFieldNames(userTexts)

/** Formats values for merging with a colleague's changes. */
export function useFieldWords(
  names: ReadonlyMap<string, string> = new Map(),
): (field: string, value: unknown) => string | undefined {
  const t = useTexts(userTexts)
  const format = useFormat()
  return (field, value) => {
    if (field === 'sex' && (value === 'male' || value === 'female')) return t(`sex.${value}`)
    if (field === 'language' && (value === 'cs' || value === 'en')) return t(`language.${value}`)
    if (field === 'birth_date' && typeof value === 'string') return format.date(value)
    if (field === 'notify_before' && Array.isArray(value)) {
      return NOTIFY_BEFORE.filter((one) => value.includes(one))
        .map((one) => t(`notify.${one}`))
        .join(', ')
    }
    return field === 'position_id' ? names.get(String(value)) : undefined
  }
}
