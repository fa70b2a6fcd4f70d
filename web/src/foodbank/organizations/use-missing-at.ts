import type { Endpoint } from '@crm/contract/platform/endpoint'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useMissing, useMissingFor, withMissing } from '#platform/missing/use-missing.ts'
import { organizationTexts } from './texts.ts'

/** Why this may not be done at an organization: the right is missing, or else the user does not belong to it. */
export function useMissingAt(endpoint: Pick<Endpoint, 'access' | 'method'>): string {
  const t = useTexts(organizationTexts)
  const missing = useMissing(endpoint)
  const noFullEdit = useMissingFor(['fb_organization.full_edit'])
  return missing ?? withMissing(t('notOwn'), noFullEdit)
}
