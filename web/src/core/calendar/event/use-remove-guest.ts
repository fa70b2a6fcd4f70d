import type { EventDetail, EventGuest } from '@crm/contract/core/events'
import { confirm } from '#platform/confirm/confirm.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { eventValuesOf, guestInputsOf } from './event-values.ts'
import { guestName } from './guest-name.ts'
import { useUpdateEvent } from './queries.ts'
import { eventTexts } from './texts.ts'

/** Takes somebody's invitation back, after asking. */
export function useRemoveGuest(event: EventDetail) {
  const t = useTexts(eventTexts)
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
    await updating.run({ params: { id: event.id }, body: { ...eventValuesOf(event), guests } })
  }
}
