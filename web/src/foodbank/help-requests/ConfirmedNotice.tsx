import type { HelpRequest } from '@crm/contract/foodbank/help-requests'
import { Button } from '@mantine/core'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import classes from './RequestCard.module.css'
import { RequestStatusDot } from './RequestStatusDot.tsx'
import { helpRequestTexts } from './texts.ts'

type Props = { request: HelpRequest; onRecord: () => void; onLater: () => void }

/** Right after confirming: recording what was handed out is the next step (domain.md §9.5). */
export function ConfirmedNotice({ request, onRecord, onLater }: Props) {
  const t = useTexts(helpRequestTexts)
  const format = useFormat()
  return (
    <div className={classes.active} data-confirmed role="status">
      <RequestStatusDot status={request.status} />
      <div className={classes.term}>
        {format.dateShort(request.reserved_on)} {format.time(request.reserved_time)}
      </div>
      <div>{t('card.confirmed')}</div>
      <div className={classes.actions}>
        <Button onClick={onRecord}>{t('card.recordSupport')}</Button>
        <Button variant="subtle" onClick={onLater}>
          {t('card.later')}
        </Button>
      </div>
    </div>
  )
}
