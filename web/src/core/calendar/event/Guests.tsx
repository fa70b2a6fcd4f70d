import type { EventDetail } from '@crm/contract/core/calendar/events'
import { Alert, Button, Text } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import classes from './EventPanel.module.css'
import { Guest } from './Guest.tsx'
import { eventTexts } from './texts.ts'
import { useRemoveGuest } from './use-remove-guest.ts'

type Props = { readonly event: EventDetail; readonly onInvite: (() => void) | undefined }

/** „Pozvané osoby": what each has answered, and what became of the letter to them. */
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
