import type { HelpRequest } from '@crm/contract/foodbank/help-requests'
import { Button } from '@mantine/core'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { actionMoment } from './request-order.ts'
import classes from './RequestCard.module.css'
import { RequestStatusDot } from './RequestStatusDot.tsx'
import { helpRequestTexts } from './texts.ts'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useReopening } from './use-reopening.ts'

export function RequestLine({ request, onRecord }: { request: HelpRequest; onRecord: () => void }) {
  const t = useTexts(helpRequestTexts)
  const format = useFormat()
  const moment = actionMoment(request)
  const settled =
    moment &&
    t(request.status === 'rejected' ? 'card.closedOn' : 'card.confirmedOn', {
      date: format.dateTime(moment),
    })
  return (
    <div className={classes.line}>
      <span className={classes.lineTerm}>
        {format.date(request.reserved_on)} {format.time(request.reserved_time)}
      </span>
      <RequestStatusDot status={request.status} />
      <span className={classes.lineMore}>
        {[request.to_organization_label, settled, request.note].filter(Boolean).join(' · ')}
        {request.status === 'confirmed' && request.can.record_support && (
          <div>
            <Button variant="subtle" data-flush onClick={onRecord}>
              {t('card.recordSupport')}
            </Button>
          </div>
        )}
        {request.can.reopen && (
          <div>
            <ReopenButton request={request} />
          </div>
        )}
      </span>
    </div>
  )
}

type Props = { request: Pick<HelpRequest, 'id' | 'status' | 'updated_at'> }

function ReopenButton({ request }: Props) {
  const t = useTexts(helpRequestTexts)
  const { reopen, isPending } = useReopening()
  return (
    <Button
      variant="subtle"
      data-flush
      leftSection={<IconArrowBackUp size={18} aria-hidden />}
      loading={isPending}
      onClick={() => void reopen(request)}
    >
      {t(request.status === 'rejected' ? 'reopen.noShow' : 'reopen.confirmed')}
    </Button>
  )
}
