import { bookingLinkEndpoints } from '@crm/contract/foodbank/booking-links/booking-links.endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { endpointQuery, getKey, useWrite } from '#platform/api/query.ts'
import { confirm } from '#platform/confirm/confirm.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { bookingLinkTexts } from './texts.ts'

export const bookingLinkQuery = (requestId: string) =>
  endpointQuery(bookingLinkEndpoints.get, { params: { id: requestId } })

/**
 * Making a new link and revoking one ask first, because printed addresses stop working. After each
 * act the link is read again, also when another user was faster.
 */
export function useBookingLink(requestId: string) {
  const t = useTexts(bookingLinkTexts)
  const client = useQueryClient()
  const making = useWrite(bookingLinkEndpoints.make, { invalidates: [] })
  const revoking = useWrite(bookingLinkEndpoints.revoke, { invalidates: [] })
  const params = { params: { id: requestId } }
  const reread = () =>
    client.invalidateQueries({ queryKey: getKey(bookingLinkEndpoints.get, params) })
  const make = async (replaces: string | null) => {
    await making.run({ ...params, body: { replaces } })
    await reread()
  }
  return {
    isBusy: making.isPending || revoking.isPending,
    make: () => make(null),
    async replace(linkId: string) {
      const agreed = await confirm({
        title: t('confirmReplace'),
        text: t('confirmReplaceText'),
        confirmLabel: t('replace'),
        danger: true,
      })
      if (agreed) await make(linkId)
    },
    async revoke() {
      const agreed = await confirm({
        title: t('confirmRevoke'),
        text: t('confirmRevokeText'),
        confirmLabel: t('revoke'),
        danger: true,
      })
      if (!agreed) return
      await revoking.run({ ...params, body: {} })
      await reread()
    },
  }
}
