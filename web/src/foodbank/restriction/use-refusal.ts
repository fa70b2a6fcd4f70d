import type { ApplicantDetail } from '@crm/contract/foodbank/applicants/applicants'
import { useWhoCan } from '#core/permissions/use-who-can.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { restrictionTexts } from './texts.ts'

type State = Pick<ApplicantDetail, 'deleted_at' | 'restricted_at'>

/** Why nothing can be done with a household: the state of its record, or else the right that is missing. */
export function useRefusal(applicant: State, missing: string | undefined): string | undefined {
  return useStateRefusal(applicant) ?? missing
}

/** Why nobody can do anything with a household, whatever their rights; null when they can. */
export function useStateRefusal({ deleted_at, restricted_at }: State): string | null {
  const restricted = useRestrictedReason(restricted_at !== null)
  const t = useTexts(restrictionTexts)
  if (deleted_at !== null) return t('deleted')
  return restricted_at === null ? null : restricted
}

/** Why nothing is done with data that are stored and not used (GDPR, Article 18), and who may end that. */
export function useRestrictedReason(isRestricted: boolean): string {
  return useLiftedBy(isRestricted)(useTexts(restrictionTexts)('restricted'))
}

/** Adds to a sentence of restricted data who may lift the restriction. */
export function useLiftedBy(isRestricted: boolean): (sentence: string) => string {
  const t = useTexts(restrictionTexts)
  const roles = useWhoCan('fb_data_protection.update', isRestricted)
  return (sentence) => (roles === null ? sentence : `${sentence} ${t('liftedBy', { roles })}`)
}
