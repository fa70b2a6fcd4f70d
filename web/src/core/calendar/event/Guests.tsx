import type { EventDetail, EventGuest } from '@crm/contract/core/calendar/events'
import { Alert, Button, Text } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import classes from './EventPanel.module.css'
import { Guest } from './Guest.tsx'
import { eventTexts } from './texts.ts'
import { eventEndpoints } from '@crm/contract/core/calendar/events.endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { invalidate } from '#platform/api/query.ts'
import { confirm } from '#platform/confirm/confirm.ts'
import { eventValuesOf, guestInputsOf } from './event-values.ts'
import { guestName } from './guest-name.ts'
import { useUpdateEvent } from './queries.ts'

function useRemoveGuest(event: EventDetail) {
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
    // refused because a colleague has changed the event: the next attempt needs the new version
    if (!done) void invalidate(client, [eventEndpoints.list])
  }
}

type Props = { event: EventDetail; onInvite: (() => void) | undefined }

export function Guests({ event, onInvite }: Props) {
  const t = useTexts(eventTexts)
  const remove = useRemoveGuest(event)
  const isByHand = event.guests.some(
    ({ mail, link }) => link !== null && (mail === 'not_configured' || mail === 'failed'),
  )
  return (
    <>
      {isByHand && (
        <Alert color="yellow" mb="md">
          {t('handOver')}
        </Alert>
      )}
      {event.guests.length === 0 && <Text c="dimmed">{t('noGuests')}</Text>}
      <ul className={classes.guests}>
        {event.guests.map((guest) => (
          <Guest
            key={guest.id}
            guest={guest}
            onRemove={event.can.update ? () => void remove(guest) : undefined}
          />
        ))}
      </ul>
      {onInvite && (
        <Button
          variant="default"
          mt="md"
          leftSection={<IconUserPlus size={18} aria-hidden />}
          onClick={onInvite}
        >
          {t('invite')}
        </Button>
      )}
    </>
  )
}
