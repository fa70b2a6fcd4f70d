import { isKeyBelow } from '#platform/i18n/define-texts.ts'
import type { KeyBelow } from '@crm/texts/text'
import { NOTIFY_BEFORE } from '@crm/contract/core/users/user-bodies'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { userTexts } from '../texts.ts'

type FieldName = KeyBelow<'users', 'field'>

const isFieldName = (field: string): field is FieldName => isKeyBelow(userTexts, 'field', field)

export function useFieldName(): (field: string) => string {
  const t = useTexts(userTexts)
  return (field) => (isFieldName(field) ? t(`field.${field}`) : field)
}

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
