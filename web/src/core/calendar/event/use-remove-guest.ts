import { eventEndpoints } from '@crm/contract/core/calendar/events.endpoints'
import type { EventDetail, EventGuest } from '@crm/contract/core/calendar/events'
import { useQueryClient } from '@tanstack/react-query'
import { invalidate } from '#platform/api/query.ts'
import { confirm } from '#platform/confirm/confirm.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { eventValuesOf, guestInputsOf } from './event-values.ts'
import { guestName } from './guest-name.ts'
import { useUpdateEvent } from './queries.ts'
import { eventTexts } from './texts.ts'

/** Takes somebody's invitation back, after asking. */
export function useRemoveGuest(event: EventDetail) {
  const t = useTexts(eventTexts)
  const client = useQueryClient()
  const updating = useUpdateEvent()
  return async (guest: EventGuest) => {
    const question = {
      title: t('removeGuestTitle', { name: guestName(guest) }),
      text: t('removeGuestText'),
      confirmLabel: t('removeGuestLabel'),
      danger: true,
    }
    if (!(await confirm(question))) return
    const guests = guestInputsOf(event.guests.filter(({ id }) => id !== guest.id))
    const done = await updating.run({
      params: { id: event.id },
      body: { ...eventValuesOf(event), guests },
    })
    // refused because a colleague has changed the event: what they have made of it is what the next attempt goes by
    if (!done) void invalidate(client, [eventEndpoints.list])
  }
}
