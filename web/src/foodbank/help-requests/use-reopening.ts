import type { HelpRequest } from '@crm/contract/foodbank/help-requests'
import { helpRequestEndpoints } from '@crm/contract/foodbank/help-requests.endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { errorCode } from '#platform/api/error-code.ts'
import { invalidate, useWrite } from '#platform/api/query.ts'
import { messageText } from '#platform/i18n/messages.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { toastFailed } from '#platform/toast/toast.ts'
import { useReason } from '../closed-periods/use-reason.tsx'
import { REQUEST_READS } from './queries.ts'
import { helpRequestTexts } from './texts.ts'

/** With `updated_at`, so that a colleague's newer change is never undone. */
export type SettledRequest = Pick<HelpRequest, 'id' | 'updated_at'>

/** Reopens a settled request; returns whether it succeeded. A refusal shows a toast and refreshes the outdated data. */
export function useReopening() {
  const t = useTexts(helpRequestTexts)
  const client = useQueryClient()
  const withReason = useReason()
  const reopening = useWrite(helpRequestEndpoints.reopen, { invalidates: REQUEST_READS })
  // the booking form's texts ask to choose another slot, which is not possible here
  const getWords = (code: string) => {
    if (code === 'request.slot_taken') return t('reopen.slotTaken')
    return code === 'request.already_booked' ? t('reopen.alreadyBooked') : messageText(code)
  }
  const reopen = async ({ id, updated_at }: SettledRequest): Promise<boolean> => {
    try {
      await withReason((reason) =>
        reopening.submit({ params: { id }, body: { updated_at, ...reason } }),
      )
      return true
    } catch (error) {
      toastFailed(getWords(errorCode(error)))
      await invalidate(client, REQUEST_READS)
      return false
    }
  }
  return { reopen, isPending: reopening.isPending }
}
