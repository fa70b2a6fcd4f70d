import { dailySummaryEndpoints } from '@crm/contract/foodbank/desk/daily-summary.endpoints'
import type { Overview } from '@crm/contract/foodbank/overview'
import { CardLink, CardLinks } from '#platform/card/CardLinks.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useCan } from '#platform/session/use-can.ts'
import { foodbankPaths } from '../paths.ts'
import { HouseholdLines } from './HouseholdLines.tsx'
import classes from './Overview.module.css'
import { OverviewCard } from './OverviewCard.tsx'
import { overviewTexts } from './texts.ts'

export function TodayCard() {
  const t = useTexts(overviewTexts)
  return (
    <OverviewCard title={t('today')}>{(overview) => <Points overview={overview} />}</OverviewCard>
  )
}

function Points({
  overview: { organizations, queue, today, begun, is_partial },
}: {
  overview: Overview
}) {
  const t = useTexts(overviewTexts)
  const { time } = useFormat()
  if (organizations.length === 0)
    return <p className={classes.quiet}>{t(begun.points ? 'noPoints' : 'noPointsYet')}</p>
  const busy = organizations.filter(
    ({ counts }) => counts.active + counts.confirmed + counts.rejected > 0,
  )
  const idle = organizations.length - busy.length
  const isOnePoint = new Set(queue.map(({ organization_id }) => organization_id)).size <= 1
  return (
    <>
      {busy.length === 0 && (
        <p className={classes.quiet}>{t(is_partial ? 'nonePartial' : 'none')}</p>
      )}
      <CardLinks>
        {busy.map((point) => (
          <Point key={point.id} point={point} today={today} />
        ))}
      </CardLinks>
      {queue.length > 0 && (
        <>
          <h3 className={classes.part}>{t('next')}</h3>
          <HouseholdLines
            households={queue}
            when={({ reserved_time }) => time(reserved_time)}
            linkTo={({ request_id, organization_id }) => ({
              to: foodbankPaths.dailySummary(),
              search: { date: today, organization_id, request: request_id },
            })}
            where={isOnePoint ? undefined : ({ organization_label }) => organization_label}
          />
        </>
      )}
      {busy.length > 0 && idle > 0 && (
        <p className={classes.quiet}>{t('others', { count: idle })}</p>
      )}
      {is_partial && <p className={classes.quiet}>{t('partial')}</p>}
    </>
  )
}

/** As at the desk: done are both those that came and those that did not. */
function Point({
  point: { id, label, counts },
  today,
}: {
  point: Overview['organizations'][number]
  today: string
}) {
  const t = useTexts(overviewTexts)
  const place = useCan(dailySummaryEndpoints.get)
    ? { to: foodbankPaths.dailySummary(), search: { date: today, organization_id: id } }
    : {
        to: foodbankPaths.requests(),
        search: { date_from: today, date_to: today, to_organization_id: id },
      }
  const waiting = t('waiting', { count: counts.active })
  const done = t('done', { number: counts.confirmed + counts.rejected })
  const missed = counts.rejected > 0 && t('missed', { number: counts.rejected })
  return (
    <CardLink {...place} name={label}>
      <strong>{waiting}</strong>
      <span>{done}</span>
      {missed && <span>{missed}</span>}
    </CardLink>
  )
}
