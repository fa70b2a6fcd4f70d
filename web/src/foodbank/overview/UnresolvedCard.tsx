import { helpRequestEndpoints } from '@crm/contract/foodbank/help-requests'
import { Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { CardFailure } from '#core/dashboard/CardFailure.tsx'
import { Card } from '#platform/card/Card.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useCan } from '#platform/session/use-can.ts'
import { foodbankPaths } from '../paths.ts'
import { dayBefore } from './day-before.ts'
import classes from './Overview.module.css'
import { useOverview } from './queries.ts'
import { overviewTexts } from './texts.ts'

/** Reservations of days gone by of which nobody has said how they ended; the number opens them. */
export function UnresolvedCard() {
  const t = useTexts(overviewTexts)
  const format = useFormat()
  const { overview, isFailed, retry } = useOverview()
  const maySettle = useCan(helpRequestEndpoints.confirm)
  const unresolved = overview?.unresolved
  return (
    <Card title={t('unresolved')}>
      {isFailed && <CardFailure onRetry={retry} />}
      {!overview && !isFailed && <Skeleton height={96} />}
      {overview && unresolved && unresolved.count === 0 && (
        <p className={classes.quiet}>{t(overview.is_partial ? 'unresolvedNonePartial' : 'unresolvedNone')}</p>
      )}
      {overview && unresolved && unresolved.count > 0 && (
        <>
          <Link
            to={foodbankPaths.requests()}
            search={{ status: 'active', date_to: dayBefore(overview.today), sort: 'reserved_on' }}
            className={classes.number}
            aria-label={`${t('unresolved')}: ${format.number(unresolved.count)}`}
          >
            {format.number(unresolved.count)}
          </Link>
          {unresolved.oldest && (
            <p className={classes.quiet}>
              {t('unresolvedOldest', { date: format.date(unresolved.oldest) })} {t(maySettle ? 'unresolvedSettle' : 'unresolvedBySite')}
            </p>
          )}
          {overview.is_partial && <p className={classes.quiet}>{t('partial')}</p>}
        </>
      )}
    </Card>
  )
}
