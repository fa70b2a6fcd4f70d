import type { KeyBelow } from '@crm/texts/text'
import type { HouseholdMember } from '@crm/contract/foodbank/applicants/household-members'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { memberText } from './member-text.ts'
import { householdMemberTexts } from './texts.ts'

type Sex = KeyBelow<'household-members', 'sex'>

export function useMemberWords() {
  const t = useTexts(householdMemberTexts)
  return {
    sex: (sex: Sex) => t(`sex.${sex}`),
    member: (member: Pick<HouseholdMember, 'type' | 'sex' | 'age'>) => memberText(t, member),
  }
}
