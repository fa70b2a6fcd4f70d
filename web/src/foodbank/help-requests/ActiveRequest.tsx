import type { HouseholdLanguage } from '@crm/contract/foodbank/applicants/contact'
import type { ToldRequest } from '@crm/contract/foodbank/booking-messages/told-requests'
import { helpRequestEndpoints } from '@crm/contract/foodbank/help-requests.endpoints'
import { Button, Text } from '@mantine/core'
import {
  IconCheck,
  IconClockExclamation,
  IconClockOff,
  IconTicket,
  IconUserCheck,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useFormat } from '#platform/i18n/format.ts'
import { today } from '#platform/i18n/today.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import { useMissingFor, withMissing } from '#platform/missing/use-missing.ts'
import { LinkButton } from '#platform/router/LinkButton.tsx'
import { useCan } from '#platform/session/use-can.ts'
import { BookingLinkButton } from '../booking-links/BookingLinkButton.tsx'
import { RequestMessages } from '../booking-messages/RequestMessages.tsx'
import { foodbankPaths } from '../paths.ts'
import { useLiftedBy } from '../restriction/use-refusal.ts'
import { isAhead, isOverdue } from './request-order.ts'
import classes from './RequestCard.module.css'
import { RequestStatusDot } from './RequestStatusDot.tsx'
import { helpRequestTexts } from './texts.ts'
import { useRequestActions } from './use-request-actions.ts'

const SlipDrawer = lazyDrawer(() => import('./SlipDrawer.tsx').then((file) => file.SlipDrawer))

type Props = {
  request: ToldRequest
  /** The language of the household. */
  language: HouseholdLanguage | null
  next: boolean
  onConfirmed: () => void
}

export function ActiveRequest({ request, language, next, onConfirmed }: Props) {
  const t = useTexts(helpRequestTexts)
  const format = useFormat()
  const actions = useRequestActions()
  const overdue = isOverdue(request, today())
  const { can } = request
  return (
    <div className={classes.active}>
      <RequestStatusDot status={request.status} />
      <div className={classes.term}>
        {format.dateShort(request.reserved_on)} {format.time(request.reserved_time)}
      </div>
      <div className={classes.place}>
        {request.to_organization_label}
        <Text size="xs" c="dimmed">
          {t('card.from', { organization: request.from_organization_label })}
        </Text>
      </div>
      {request.note && <div className={classes.note}>{request.note}</div>}
      {request.coming_at && !overdue && (
        <div className={classes.coming}>
          <IconUserCheck size={20} aria-hidden />
          {t('card.coming', { when: format.dateTime(request.coming_at) })}
        </div>
      )}
      {overdue && (
        <div className={classes.overdue}>
          <IconClockExclamation size={20} aria-hidden />
          {t('card.overdue')}
        </div>
      )}
      <RequestMessages request={request} />
      <div className={classes.actions}>
        {(can.confirm || can.close) && (
          <SettleButtons {...{ request, actions, next, onConfirmed }} />
        )}
        <SlipButton
          request={request}
          language={language}
          isFirst={next && !can.confirm && !overdue}
        />
        {can.update && !overdue && <BookingLinkButton request={request} />}
      </div>
      {!can.confirm && <WhyNot request={request} />}
      <RareActions request={request} actions={actions} />
    </div>
  )
}

type ActionProps = Pick<Props, 'request'> & { actions: ReturnType<typeof useRequestActions> }

function SettleButtons({
  request,
  actions,
  next,
  onConfirmed,
}: ActionProps & Pick<Props, 'next' | 'onConfirmed'>) {
  const t = useTexts(helpRequestTexts)
  const { can } = request
  const confirmRequest = async () => {
    if (await actions.confirmRequest(request.id)) onConfirmed()
  }
  return (
    <>
      <Button
        variant={next ? 'filled' : 'default'}
        leftSection={<IconCheck size={18} aria-hidden />}
        disabled={!can.confirm || actions.isPending}
        onClick={() => void confirmRequest()}
      >
        {t('card.confirm')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconClockOff size={18} aria-hidden />}
        disabled={!can.close || actions.isPending}
        onClick={() => void actions.closeAsNoShow(request)}
      >
        {t('card.noShow')}
      </Button>
    </>
  )
}

function SlipButton({
  request,
  language,
  isFirst,
}: Pick<Props, 'request' | 'language'> & { isFirst: boolean }) {
  const t = useTexts(helpRequestTexts)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant={isFirst ? 'filled' : 'default'}
        leftSection={<IconTicket size={18} aria-hidden />}
        {...SlipDrawer.whenReached}
        onClick={() => setOpen(true)}
      >
        {t('card.slip')}
      </Button>
      {isOpen && (
        <SlipDrawer request={request} household={language} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

function RareActions({ request, actions }: ActionProps) {
  const t = useTexts(helpRequestTexts)
  return (
    <div className={classes.rare}>
      {request.can.update && !isOverdue(request, today()) && (
        <Button
          variant="subtle"
          disabled={actions.isPending}
          onClick={() => void actions.noteComing(request)}
        >
          {t(request.coming_at ? 'card.comesUnknown' : 'card.comes')}
        </Button>
      )}
      {request.can.update && (
        <LinkButton
          variant="subtle"
          to={foodbankPaths.editRequest(request.applicant_id, request.id)}
        >
          {t('card.edit')}
        </LinkButton>
      )}
      {request.can.delete && (
        <Button
          variant="subtle"
          color="red"
          disabled={actions.isPending}
          onClick={() => void actions.removeRequest(request)}
        >
          {t('card.delete')}
        </Button>
      )}
    </div>
  )
}

function WhyNot({ request }: { request: ToldRequest }) {
  const t = useTexts(helpRequestTexts)
  const place = request.to_organization_label
  const noShowAll = useMissingFor(['fb_request.show_all'])
  const liftedBy = useLiftedBy(request.can.close)
  // users who do not work at a desk get no explanation
  if (!useCan(helpRequestEndpoints.confirm)) return null
  const why = () => {
    if (isAhead(request, today())) return t('card.tooEarly')
    // a user who may close may also confirm, unless the data are restricted
    return request.can.close
      ? liftedBy(t('card.restricted'))
      : withMissing(t('card.mayNotSettle', { place }), noShowAll)
  }
  return (
    <Text size="xs" c="dimmed">
      {why()}
    </Text>
  )
}
