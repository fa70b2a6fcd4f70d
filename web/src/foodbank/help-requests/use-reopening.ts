import type { HelpRequest } from '@crm/contract/foodbank/help-requests'
import { helpRequestEndpoints } from '@crm/contract/foodbank/help-requests.endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { errorCode } from '#platform/api/error-code.ts'
import { invalidate, useWrite } from '#platform/api/query.ts'
import { messageText } from '#platform/i18n/messages.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { toastFailed } from '#platform/toast/toast.ts'
import { REQUEST_READS } from './queries.ts'
import { helpRequestTexts } from './texts.ts'

/** A settled request as it is known here; what a colleague has done since is never taken back. */
export type SettledRequest = Pick<HelpRequest, 'id' | 'updated_at'>

/**
 * Takes back how a request was settled; true when it was done. A refusal is told by a toast, and what is on the screen is read anew, for it
 * was old.
 */
export function useReopening() {
  const t = useTexts(helpRequestTexts)
  const client = useQueryClient()
  const reopening = useWrite(helpRequestEndpoints.reopen, { invalidates: REQUEST_READS })
  // where booking says to choose another slot, nobody chooses one here
  const wordsOf = (code: string) => {
    if (code === 'request.slot_taken') return t('reopen.slotTaken')
    return code === 'request.already_booked' ? t('reopen.alreadyBooked') : messageText(code)
  }
  const reopen = async ({ id, updated_at }: SettledRequest): Promise<boolean> => {
    try {
      await reopening.submit({ params: { id }, body: { updated_at } })
      return true
    } catch (error) {
      toastFailed(wordsOf(errorCode(error)))
      await invalidate(client, REQUEST_READS)
      return false
    }
  }
  return { reopen, isPending: reopening.isPending }
}
