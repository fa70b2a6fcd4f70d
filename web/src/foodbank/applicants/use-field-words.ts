import { SEXES } from '@crm/contract/foodbank/applicants/household-members'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useCodeListOptions } from '../code-lists/queries.ts'
import { householdMemberTexts } from '../household-members/texts.ts'
import { applicantTexts } from './texts.ts'

/** A function from codes and identifiers in the applicant's form to what people call them. */
export function useFieldWords() {
  const t = useTexts(applicantTexts)
  const tMember = useTexts(householdMemberTexts)
  const options = {
    applicant_type_id: useCodeListOptions('applicant_type'),
    region_id: useCodeListOptions('region'),
  }
  return (field: string, value: unknown): string | undefined => {
    if (field === 'sex') {
      const sex = SEXES.find((known) => known === value)
      return sex && tMember(`sex.${sex}`)
    }
    if (field === 'organization_id') return t('form.otherOrganization')
    if (field === 'applicant_type_id' || field === 'region_id')
      return options[field].find((option) => option.value === value)?.label ?? '…'
    return undefined
  }
}
