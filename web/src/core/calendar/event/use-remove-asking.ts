import { eventEndpoints } from '@crm/contract/core/calendar/events.endpoints'
import type { EventDetail } from '@crm/contract/core/calendar/events'
import { useQueryClient } from '@tanstack/react-query'
import { invalidate } from '#platform/api/query.ts'
import { confirm } from '#platform/confirm/confirm.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { eventQuery, useRemoveEvent } from './queries.ts'
import { eventTexts } from './texts.ts'

export function useRemoveAsking(onGone: () => void) {
  const t = useTexts(eventTexts)
  const client = useQueryClient()
  const removing = useRemoveEvent((_answer, { params: { id } }) => {
    onGone()
    client.removeQueries({ queryKey: eventQuery(id).queryKey })
    void invalidate(client, [eventEndpoints.list])
  })
  return async ({ id, name, guests }: EventDetail) => {
    const told = guests.filter(({ erased }) => !erased).length
    const question = {
      title: t('confirmRemove', { name }),
      text: told > 0 ? t('removeTelling', { count: told }) : t('removeAlone'),
      confirmLabel: t('removeLabel'),
      danger: true,
    }
    if (await confirm(question)) await removing.run({ params: { id } })
  }
}
