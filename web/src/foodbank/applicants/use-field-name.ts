import { useTexts } from '#platform/i18n/use-texts.ts'
import { applicantTexts } from './texts.ts'

const NAMED = [
  'name',
  'surname',
  'personal_number',
  'birth_year',
  'sex',
  'organization_id',
  'applicant_type_id',
  'region_id',
  'description',
  'warning',
] as const

/** A function from the fields of the applicant's form to their labels. */
export function useFieldName() {
  const t = useTexts(applicantTexts)
  return (field: string) => {
    const known = NAMED.find((name) => name === field)
    return known ? t(`field.${known}`) : field
  }
}
