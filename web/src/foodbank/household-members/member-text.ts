import type { HouseholdMember } from '@crm/contract/foodbank/applicants/household-members'
import { type Translate, useTexts } from '#platform/i18n/use-texts.ts'
import type { KeyBelow } from '@crm/texts/text'
import { householdMemberTexts } from './texts.ts'

export type MemberTranslate = Translate<'household-members'>

/** From this age on a child is not called a boy or a girl. */
const GROWN_AT = 18

/** „Dítě (chlapec), 8 let“: members have no names. */
export const memberText = (
  t: MemberTranslate,
  member: Pick<HouseholdMember, 'type' | 'sex' | 'age'>,
): string => `${relationText(t, member)}, ${ageText(t, member.age)}`

/**
 * „Matka“, „Rodič“ when the sex is unknown; a child that is grown or of unknown age is „Syn“ or
 * „Dcera“.
 */
function relationText(
  t: MemberTranslate,
  { type, sex, age }: Pick<HouseholdMember, 'type' | 'sex' | 'age'>,
): string {
  if (sex === 'unspecified') return t(`type.${type}`)
  return type === 'child' && (age === null || age >= GROWN_AT)
    ? t(`grown.${sex}`)
    : t(`${sex}.${type}`)
}

/** „8 let", „věk neuveden" */
export const ageText = (t: MemberTranslate, age: number | null): string =>
  age === null ? t('ageUnknown') : t('age', { count: age })

type Sex = KeyBelow<'household-members', 'sex'>

export function useMemberWords() {
  const t = useTexts(householdMemberTexts)
  return {
    sex: (sex: Sex) => t(`sex.${sex}`),
    member: (member: Pick<HouseholdMember, 'type' | 'sex' | 'age'>) => memberText(t, member),
  }
}
