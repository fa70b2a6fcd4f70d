import type { Reservation } from '@crm/contract/foodbank/desk/daily-summary'
import { ActionIcon, Menu } from '@mantine/core'
import {
  IconArrowBackUp,
  IconCalendarEvent,
  IconCheck,
  IconClockOff,
  IconDotsVertical,
  IconFileCheck,
  IconId,
  IconLink,
  IconTrash,
  IconUserCheck,
  IconUserQuestion,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { today } from '#platform/i18n/today.ts'
import { useOpenedMenu } from '#platform/select/use-opened-menu.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import { RefusableItem } from '#platform/refused/RefusableItem.tsx'
import { fullName } from '#foodbank/applicants/full-name.ts'
import { bookingLinkTexts } from '#foodbank/booking-links/texts.ts'
import { helpRequestTexts } from '#foodbank/help-requests/texts.ts'
import { foodbankPaths } from '#foodbank/paths.ts'
import { isWaiting } from '#foodbank/daily-summary/desk-list.ts'
import { useSettlingRefusal } from '#foodbank/daily-summary/use-desk-refusals.ts'
import { dailySummaryTexts } from '#foodbank/daily-summary/texts.ts'
import { useHandOver } from '#foodbank/prints/use-print-actions.ts'
import type { RowAct } from './ReservationRow.tsx'

const BookingLinkDrawer = lazyDrawer(() =>
  import('#foodbank/booking-links/BookingLinkDrawer.tsx').then((file) => file.BookingLinkDrawer),
)

type Props = {
  reservation: Reservation
  inTabOrder: boolean
  onAct: (act: RowAct, reservation: Reservation) => void
}

/** Only the menu of the current row is in the tab order. */
export function ReservationMenu({ reservation, inTabOrder, onAct }: Props) {
  const { menu, target } = useOpenedMenu()
  const t = useTexts(dailySummaryTexts)
  const request = useTexts(helpRequestTexts)
  const { applicant, can, support } = reservation
  const getHandOver = useHandOver()
  const handedOver =
    support && getHandOver({ id: support.id, is_restricted: applicant.is_restricted })
  const reason = useSettlingRefusal(reservation)
  const [isLinkOpen, setLinkOpen] = useState(false)
  return (
    <>
      <Menu
        {...menu}
        position="bottom-end"
        shadow="md"
        width="max-content"
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <ActionIcon
            {...target}
            variant="subtle"
            color="gray"
            size={44}
            tabIndex={inTabOrder ? 0 : -1}
            aria-label={t('row.more', { name: fullName(applicant) })}
          >
            <IconDotsVertical size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {isWaiting(reservation) && (
            <>
              <RefusableItem
                icon={IconCheck}
                label={t('row.confirm')}
                refused={can.confirm ? undefined : reason}
                onClick={() => onAct('confirm', reservation)}
              />
              <RefusableItem
                icon={IconClockOff}
                label={t('row.noShow')}
                refused={can.close ? undefined : reason}
                onClick={() => onAct('noShow', reservation)}
              />
            </>
          )}
          {isWaiting(reservation) && (
            <ByHand reservation={reservation} onAct={onAct} onLink={() => setLinkOpen(true)} />
          )}
          {can.reopen && (
            <Menu.Item
              leftSection={<IconArrowBackUp size={18} aria-hidden />}
              onClick={() => onAct('reopen', reservation)}
            >
              {request(reservation.status === 'rejected' ? 'reopen.noShow' : 'reopen.confirmed')}
            </Menu.Item>
          )}
          {handedOver && (
            <RefusableItem
              icon={IconFileCheck}
              label={handedOver.label}
              refused={handedOver.disabledReason}
              onClick={handedOver.onClick}
            />
          )}
          <Menu.Item
            leftSection={<IconId size={18} aria-hidden />}
            renderRoot={(props: object) => (
              <Link {...props} to={foodbankPaths.applicant(applicant.id)} />
            )}
          >
            {t('row.openApplicant')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isLinkOpen && <BookingLinkDrawer request={reservation} onClose={() => setLinkOpen(false)} />}
    </>
  )
}

type ByHandProps = Pick<Props, 'reservation' | 'onAct'> & { readonly onLink: () => void }

/** Whatever a household does by its own link, for one that calls or stands here. */
function ByHand({ reservation, onAct, onLink }: ByHandProps) {
  const t = useTexts(dailySummaryTexts)
  const request = useTexts(helpRequestTexts)
  const link = useTexts(bookingLinkTexts)
  const { applicant, can, id, coming_at, reserved_on } = reservation
  if (reserved_on < today()) return null
  return (
    <>
      {can.update && (
        <>
          <RefusableItem
            icon={coming_at === null ? IconUserCheck : IconUserQuestion}
            label={request(coming_at === null ? 'card.comes' : 'card.comesUnknown')}
            onClick={() => onAct('noteComing', reservation)}
          />
          <Menu.Item
            leftSection={<IconCalendarEvent size={18} aria-hidden />}
            renderRoot={(props: object) => (
              <Link {...props} to={foodbankPaths.editRequest(applicant.id, id)} />
            )}
          >
            {t('row.move')}
          </Menu.Item>
        </>
      )}
      {can.delete && (
        <RefusableItem
          icon={IconTrash}
          label={request('card.delete')}
          danger
          onClick={() => onAct('remove', reservation)}
        />
      )}
      {can.update && <RefusableItem icon={IconLink} label={link('open')} onClick={onLink} />}
    </>
  )
}
