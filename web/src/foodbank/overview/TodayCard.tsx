import { Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Overview } from '@crm/contract/foodbank/overview'
import { CardFailure } from '#core/dashboard/CardFailure.tsx'
import { Card } from '#platform/card/Card.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { foodbankPaths } from '../paths.ts'
import classes from './Overview.module.css'
import { useOverview } from './queries.ts'
import { overviewTexts } from './texts.ts'

/** Today's reservations by distribution point; each opens that desk. */
export function TodayCard() {
  const t = useTexts(overviewTexts)
  const { overview, isFailed, retry } = useOverview()
  return (
    <Card title={t('today')}>
      {isFailed && <CardFailure onRetry={retry} />}
      {!overview && !isFailed && <Skeleton height={96} />}
      {overview && <Points overview={overview} />}
    </Card>
  )
}

function Points({ overview: { organizations, today, is_partial } }: { overview: Overview }) {
  const t = useTexts(overviewTexts)
  if (organizations.length === 0) return <p className={classes.quiet}>{t('noPoints')}</p>
  const busy = organizations.filter(({ counts }) => counts.active + counts.confirmed + counts.rejected > 0)
  const idle = organizations.length - busy.length
  return (
    <>
      {busy.length === 0 && <p className={classes.quiet}>{t('none')}</p>}
      <ul className={classes.points}>
        {busy.map(({ id, name, counts }) => (
          <li key={id}>
            <Link
              to={foodbankPaths.dailySummary()}
              search={{ date: today, organization_id: id }}
              className={classes.point}
              aria-label={`${t('openDesk', { organization: name })}, ${t('waiting', { count: counts.active })}, ${t('served', { number: counts.confirmed })}, ${t('missed', { number: counts.rejected })}`}
            >
              <span className={classes.name}>{name}</span>
              <span className={classes.counts}>
                <strong>{t('waiting', { count: counts.active })}</strong>
                <span>{t('served', { number: counts.confirmed })}</span>
                {counts.rejected > 0 && <span>{t('missed', { number: counts.rejected })}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {busy.length > 0 && idle > 0 && <p className={classes.quiet}>{t('others', { count: idle })}</p>}
      {is_partial && <p className={classes.quiet}>{t('partial')}</p>}
    </>
  )
}
