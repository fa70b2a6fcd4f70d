import type { EventDetail, EventGuest } from '@crm/contract/core/calendar/events'
import { eventEndpoints } from '@crm/contract/core/calendar/events.endpoints'
import { Alert, Button, Text, ActionIcon } from '@mantine/core'
import {
  IconUserPlus,
  IconCircleCheck,
  IconCircleX,
  IconHelpCircle,
  IconHourglass,
  IconX,
} from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { invalidate } from '#platform/api/query.ts'
import { Avatar } from '#platform/avatar/Avatar.tsx'
import { confirm } from '#platform/confirm/confirm.ts'
import { CopyButton } from '#platform/copy/CopyButton.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { StatusDot } from '#platform/status-dot/StatusDot.tsx'
import { personName } from '../../people/person-name.ts'
import { getEventValues, getGuestInputs } from './event-values.ts'
import classes from './EventPanel.module.css'
import { useUpdateEvent } from './queries.ts'
import { eventTexts } from './texts.ts'

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
    const guests = getGuestInputs(event.guests.filter(({ id }) => id !== guest.id))
    const done = await updating.run({
      params: { id: event.id },
      body: { ...getEventValues(event), guests },
    })
    // refused because a colleague has changed the event: the next attempt needs the new version
    if (!done) void invalidate(client, [eventEndpoints.list])
  }
}

const LOOKS = {
  waiting: { tone: 'warn', icon: IconHourglass },
  accepted: { tone: 'ok', icon: IconCircleCheck },
  tentative: { tone: 'accent', icon: IconHelpCircle },
  declined: { tone: 'idle', icon: IconCircleX },
} as const

type GuestProps = { guest: EventGuest; onRemove: (() => void) | undefined }

function Guest({ guest, onRemove }: GuestProps) {
  const t = useTexts(eventTexts)
  const format = useFormat()
  const { user, status, answered_at, mail, link } = guest
  const name = guest.erased ? t('erasedGuest') : guestName(guest)
  const { tone, icon } = LOOKS[status]
  const fate = guest.erased ? t('erasedGuestText') : t(`mail.${mail ?? 'none'}`)
  return (
    <li className={classes.guest}>
      <Avatar image={user?.avatar ?? null} name={name} size={32} />
      <div className={classes.guestWords}>
        <strong className={classes.guestName}>{name}</strong>
        {!(guest.erased && status === 'waiting') && (
          <StatusDot tone={tone} icon={icon}>
            {t(`status.${status}`)}
          </StatusDot>
        )}
        <span className={classes.fate}>
          {answered_at === null ? fate : t('answered', { when: format.dateTime(answered_at) })}
        </span>
        {link !== null && (
          <CopyButton
            variant="subtle"
            value={link}
            label={t('copyShort')}
            name={t('copy', { name })}
          />
        )}
      </div>
      {onRemove && !guest.erased && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t('removeGuest', { name })}
          onClick={onRemove}
        >
          <IconX size={18} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}

const guestName = ({ user, email }: EventGuest): string => (user ? personName(user) : (email ?? ''))
