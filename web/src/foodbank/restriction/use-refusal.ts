import type { ApplicantDetail } from '@crm/contract/foodbank/applicants/applicants'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { restrictionTexts } from './texts.ts'

type State = Pick<ApplicantDetail, 'deleted_at' | 'restricted_at'>

/** Why nothing can be done with a household: the state of its record, or else the right that is missing. */
export function useRefusal(applicant: State, mayNot: string): string {
  return useStateRefusal(applicant) ?? mayNot
}

/** Why nobody can do anything with a household, whatever their rights; null when they can. */
export function useStateRefusal({ deleted_at, restricted_at }: State): string | null {
  const restricted = useRestrictedReason()
  const t = useTexts(restrictionTexts)
  if (deleted_at !== null) return t('deleted')
  return restricted_at === null ? null : restricted
}

/** Why nothing is done with data that are stored and not used (GDPR, Article 18). */
export function useRestrictedReason(): string {
  return useTexts(restrictionTexts)('restricted')
}
