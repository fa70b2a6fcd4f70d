import type { HouseholdMember } from '@crm/contract/foodbank/household-members'
import type { Translate } from '#platform/i18n/use-texts.ts'
import type { householdMemberTexts } from './texts.ts'

export type MemberTranslate = Translate<(typeof householdMemberTexts)['cs']>

/** „Syn, 8 let": members have no names, so relation, sex and age have to tell them apart. */
export const memberText = (t: MemberTranslate, member: Pick<HouseholdMember, 'type' | 'sex' | 'age'>): string =>
  `${relationText(t, member)}, ${ageText(t, member.age)}`

/** „Syn/dcera" when the sex is not given, else „Syn" or „Dcera". */
export const relationText = (t: MemberTranslate, { type, sex }: Pick<HouseholdMember, 'type' | 'sex'>): string =>
  t(`${sex === 'unspecified' ? 'type' : sex}.${type}`)

/** „8 let", „věk neuveden" */
export const ageText = (t: MemberTranslate, age: number | null): string => (age === null ? t('ageUnknown') : t('age', { count: age }))
