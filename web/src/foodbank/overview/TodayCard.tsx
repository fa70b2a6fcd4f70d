import { Skeleton } from '@mantine/core'
import type { Overview } from '@crm/contract/foodbank/overview'
import { CardFailure } from '#core/dashboard/CardFailure.tsx'
import { Card } from '#platform/card/Card.tsx'
import { CardDoor, CardDoors } from '#platform/card/CardDoors.tsx'
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
      {busy.length === 0 && <p className={classes.quiet}>{t(is_partial ? 'nonePartial' : 'none')}</p>}
      <CardDoors>
        {busy.map((point) => (
          <Point key={point.id} point={point} today={today} />
        ))}
      </CardDoors>
      {busy.length > 0 && idle > 0 && <p className={classes.quiet}>{t('others', { count: idle })}</p>}
      {is_partial && <p className={classes.quiet}>{t('partial')}</p>}
    </>
  )
}

/** Counted as the desk counts: done are those that came and those that did not. */
function Point({ point: { id, label, counts }, today }: { point: Overview['organizations'][number]; today: string }) {
  const t = useTexts(overviewTexts)
  const waiting = t('waiting', { count: counts.active })
  const done = t('done', { number: counts.confirmed + counts.rejected })
  const missed = counts.rejected > 0 && t('missed', { number: counts.rejected })
  return (
    <CardDoor to={foodbankPaths.dailySummary()} search={{ date: today, organization_id: id }} name={label}>
      <strong>{waiting}</strong>
      <span>{done}</span>
      {missed && <span>{missed}</span>}
    </CardDoor>
  )
}
