import { REQUEST_STATUSES, type RequestStatus } from '@crm/contract/foodbank/help-requests'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import classes from './RequestsOverview.module.css'
import { helpRequestTexts } from './texts.ts'

type Props = {
  counts: Readonly<Record<RequestStatus, number>> | undefined
  /** Counting stopped at the cap in some status. */
  capped: boolean | undefined
  chosen: RequestStatus | undefined
  onChoose: (status: RequestStatus | undefined) => void
}

/** How many requests are in each status; each number is the door to them. */
export function StatusCounts({ counts, capped, chosen, onChoose }: Props) {
  const t = useTexts(helpRequestTexts)
  const { number } = useFormat()
  return (
    <div className={classes.counts} role="group" aria-label={t('overview.filter')}>
      {REQUEST_STATUSES.map((status) => (
        <button
          key={status}
          type="button"
          className={classes.count}
          data-status={status}
          aria-pressed={chosen === status}
          onClick={() => onChoose(chosen === status ? undefined : status)}
        >
          <strong>{counts ? `${number(counts[status])}${capped ? '+' : ''}` : '…'}</strong>
          <span>{t(`overview.${status}`)}</span>
        </button>
      ))}
    </div>
  )
}
