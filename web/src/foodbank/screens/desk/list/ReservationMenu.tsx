import type { Reservation } from '@crm/contract/foodbank/desk/daily-summary'
import { ActionIcon, Menu } from '@mantine/core'
import {
  IconArrowBackUp,
  IconCheck,
  IconClockOff,
  IconDotsVertical,
  IconFileCheck,
  IconId,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { today } from '#platform/i18n/today.ts'
import { useOpenedMenu } from '#platform/select/use-opened-menu.ts'
import { RefusableItem } from '#platform/refused/RefusableItem.tsx'
import { fullName } from '#foodbank/applicants/full-name.ts'
import { helpRequestTexts } from '#foodbank/help-requests/texts.ts'
import { foodbankPaths } from '#foodbank/paths.ts'
import { isWaiting, getRefusal } from '#foodbank/daily-summary/desk-list.ts'
import { dailySummaryTexts } from '#foodbank/daily-summary/texts.ts'
import { useHandOver } from '#foodbank/prints/use-print-actions.ts'
import type { DeskActions } from '#foodbank/daily-summary/use-desk-actions.ts'

type Props = { reservation: Reservation; actions: DeskActions; inTabOrder: boolean }

/** Only the menu of the current row is in the tab order. */
export function ReservationMenu({ reservation, actions, inTabOrder }: Props) {
  const { menu, target } = useOpenedMenu()
  const t = useTexts(dailySummaryTexts)
  const request = useTexts(helpRequestTexts)
  const { applicant, can, support } = reservation
  const getHandOver = useHandOver()
  const handedOver =
    support && getHandOver({ id: support.id, is_restricted: applicant.is_restricted })
  const reason = t(getRefusal(reservation, today()))
  return (
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
              onClick={() => void actions.confirm(reservation)}
            />
            <RefusableItem
              icon={IconClockOff}
              label={t('row.noShow')}
              refused={can.close ? undefined : reason}
              onClick={() => void actions.noShow(reservation)}
            />
          </>
        )}
        {can.reopen && (
          <Menu.Item
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
            onClick={() => void actions.reopen(reservation)}
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
  )
}
