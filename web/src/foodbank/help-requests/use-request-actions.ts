import type { HelpRequest } from '@crm/contract/foodbank/help-requests'
import { useQueryClient } from '@tanstack/react-query'
import { invalidate } from '#platform/api/query.ts'
import { confirm } from '#platform/confirm/confirm.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { REQUEST_READS, useCloseRequest, useConfirmRequest, useRemoveRequest } from './queries.ts'
import { helpRequestTexts } from './texts.ts'

/** What a question about a request must name. */
export type AskedRequest = Pick<HelpRequest, 'id' | 'reserved_on' | 'reserved_time' | 'applicant_name' | 'applicant_surname'>

/**
 * Settling and deleting a request. Confirming asks nothing; closing as „Nedostavil se" and deleting cannot be taken back and ask first.
 * Each gives true when it was done; a refusal is told by a toast, and what is on the screen is read anew, for it was old.
 */
export function useRequestActions() {
  const t = useTexts(helpRequestTexts)
  const format = useFormat()
  const client = useQueryClient()
  const confirming = useConfirmRequest()
  const closing = useCloseRequest()
  const removing = useRemoveRequest()

  const settled = async (answer: Promise<object | undefined>) => {
    const done = (await answer) !== undefined
    if (!done) await invalidate(client, REQUEST_READS)
    return done
  }
  const wordsOf = (request: AskedRequest) => ({
    name: `${request.applicant_surname} ${request.applicant_name}`,
    day: format.dateShort(request.reserved_on),
    time: format.time(request.reserved_time),
  })

  return {
    isPending: confirming.isPending || closing.isPending || removing.isPending,
    confirmRequest: (id: string) => settled(confirming.run({ params: { id } })),
    async closeAsNoShow(request: AskedRequest) {
      const agreed = await confirm({
        title: t('noShow.title', wordsOf(request)),
        text: t('noShow.text'),
        confirmLabel: t('noShow.label'),
        danger: true,
      })
      return agreed && settled(closing.run({ params: { id: request.id } }))
    },
    async removeRequest(request: AskedRequest) {
      const agreed = await confirm({
        title: t('remove.title', wordsOf(request)),
        text: t('remove.text'),
        confirmLabel: t('remove.label'),
        danger: true,
      })
      return agreed && settled(removing.run({ params: { id: request.id } }))
    },
  }
}
