import { errorText } from '#platform/api/error-text.ts'
import type { HelpRequest } from '@crm/contract/foodbank/help-requests'
import { helpRequestEndpoints } from '@crm/contract/foodbank/help-requests.endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { invalidate, useWrite } from '#platform/api/query.ts'
import { confirm } from '#platform/confirm/confirm.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { messageText } from '#platform/i18n/messages.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { toastDone, toastFailed } from '#platform/toast/toast.ts'
import { applicantName } from '../applicants/full-name.ts'
import { useReason } from '../closed-periods/use-reason.tsx'
import { REQUEST_READS, useCloseRequest, useRemoveRequest } from './queries.ts'
import { helpRequestTexts } from './texts.ts'
import { useReopening } from './use-reopening.ts'

export type RequestQuery = Pick<
  HelpRequest,
  'id' | 'reserved_on' | 'reserved_time' | 'applicant_name' | 'applicant_surname'
>

type ExpectedRequest = Pick<HelpRequest, 'id' | 'updated_at' | 'coming_at'>

/** Settling and deleting a request. Confirming (and a no-show at the desk) needs no question because its toast offers undo; other closing and deleting ask first. Each returns whether it succeeded; a refusal shows a toast and refreshes the outdated data. */
export function useRequestActions(onTakenBack?: (request: HelpRequest) => void) {
  const t = useTexts(helpRequestTexts)
  const format = useFormat()
  const client = useQueryClient()
  const withReason = useReason()
  const { reopen, isPending: isReopening } = useReopening()
  const sayWithUndo = (words: string, request: HelpRequest) => {
    const undo = async () => {
      if (await reopen(request)) onTakenBack?.(request)
    }
    toastDone(words, request.can.reopen ? { label: t('undo'), run: () => void undo() } : undefined)
  }
  const confirming = useWrite(helpRequestEndpoints.confirm, {
    invalidates: REQUEST_READS,
    say: ({ message, data }) => sayWithUndo(messageText(message), data),
  })
  const missing = useWrite(helpRequestEndpoints.close, {
    invalidates: REQUEST_READS,
    say: ({ data }) => sayWithUndo(t('noShow.done', { name: applicantName(data) }), data),
  })
  const closing = useCloseRequest()
  const coming = useWrite(helpRequestEndpoints.coming, { invalidates: REQUEST_READS })
  const removing = useRemoveRequest()

  const settled = async (send: Parameters<typeof withReason>[0]) => {
    try {
      await withReason(send)
      return true
    } catch (error) {
      toastFailed(errorText(error))
      await invalidate(client, REQUEST_READS)
      return false
    }
  }
  const getWords = (request: RequestQuery) => ({
    name: applicantName(request),
    day: format.dateWithin(request.reserved_on),
    time: format.time(request.reserved_time),
  })

  return {
    isPending:
      confirming.isPending ||
      missing.isPending ||
      closing.isPending ||
      coming.isPending ||
      removing.isPending ||
      isReopening,
    confirmRequest: (id: string) => settled((body) => confirming.submit({ params: { id }, body })),
    missRequest: (id: string) => settled((body) => missing.submit({ params: { id }, body })),
    reopenRequest: reopen,
    /** Writes down that they come, or that this is no longer known. */
    noteComing: ({ id, updated_at, coming_at }: ExpectedRequest) =>
      settled(() =>
        coming.submit({ params: { id }, body: { is_coming: coming_at === null, updated_at } }),
      ),
    async closeAsNoShow(request: RequestQuery) {
      const agreed = await confirm({
        title: t('noShow.title', getWords(request)),
        text: t('noShow.text'),
        confirmLabel: t('noShow.label'),
        danger: true,
      })
      return agreed && settled((body) => closing.submit({ params: { id: request.id }, body }))
    },
    async removeRequest(request: RequestQuery) {
      const agreed = await confirm({
        title: t('remove.title', getWords(request)),
        text: t('remove.text'),
        confirmLabel: t('remove.label'),
        danger: true,
      })
      return agreed && settled((body) => removing.submit({ params: { id: request.id }, body }))
    },
  }
}
