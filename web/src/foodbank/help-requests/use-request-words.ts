import type { HelpRequest } from '@crm/contract/foodbank/help-requests'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { helpRequestTexts } from './texts.ts'

type Status = HelpRequest['status']

export function useRequestWords() {
  const t = useTexts(helpRequestTexts)
  return {
    status: (status: Status) => t(`status.${status}`),
    reopen: (status: Status) => t(status === 'rejected' ? 'reopen.noShow' : 'reopen.confirmed'),
  }
}
