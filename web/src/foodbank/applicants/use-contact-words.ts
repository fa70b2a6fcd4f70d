import type {
  HouseholdLanguage,
  PreferredTime,
  ToldBy,
} from '@crm/contract/foodbank/applicants/contact'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { applicantTexts } from './texts.ts'

/** Names of languages and wishes. */
export function useContactWords() {
  const t = useTexts(applicantTexts)
  return {
    language: (value: HouseholdLanguage) => t(`contact.language.${value}`),
    told_by: (value: ToldBy) => t(`contact.told_by.${value}`),
    preferred_time: (value: PreferredTime) => t(`contact.preferred_time.${value}`),
  }
}
