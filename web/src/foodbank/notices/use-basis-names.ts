import type { Basis } from '@crm/contract/foodbank/data-protection/notices'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { noticeTexts } from './texts.ts'

/** Legal bases in words. */
export function useBasisNames(): (basis: Basis) => string {
  const t = useTexts(noticeTexts)
  return (basis) => t(`basis.${basis}`)
}
