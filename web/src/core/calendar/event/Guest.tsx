import type { EventGuest } from '@crm/contract/core/calendar/events'
import { ActionIcon } from '@mantine/core'
import {
  IconCircleCheck,
  IconCircleX,
  IconHelpCircle,
  IconHourglass,
  IconX,
} from '@tabler/icons-react'
import { Avatar } from '#platform/avatar/Avatar.tsx'
import { CopyButton } from '#platform/copy/CopyButton.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { StatusDot } from '#platform/status-dot/StatusDot.tsx'
import classes from './EventPanel.module.css'
import { guestName } from './guest-name.ts'
import { eventTexts } from './texts.ts'

const LOOKS = {
  waiting: { tone: 'warn', icon: IconHourglass },
  accepted: { tone: 'ok', icon: IconCircleCheck },
  tentative: { tone: 'accent', icon: IconHelpCircle },
  declined: { tone: 'idle', icon: IconCircleX },
} as const

type Props = { guest: EventGuest; onRemove: (() => void) | undefined }

export function Guest({ guest, onRemove }: Props) {
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
