import { helpRequestEndpoints } from '@crm/contract/foodbank/help-requests.endpoints'
import type { Overview } from '@crm/contract/foodbank/overview'
import { Link } from '@tanstack/react-router'
import { CardLink, CardLinks } from '#platform/card/CardLinks.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useCan } from '#platform/session/use-can.ts'
import { foodbankPaths } from '../paths.ts'
import classes from './Overview.module.css'
import { OverviewCard } from './OverviewCard.tsx'
import { overviewTexts } from './texts.ts'

/** Past reservations without an outcome, messages that failed, and probable duplicates. */
export function AttentionCard() {
  const t = useTexts(overviewTexts)
  return (
    <OverviewCard title={t('attention')}>
      {(overview) => (
        <>
          <Unresolved overview={overview} />
          {overview.untold > 0 && <Untold count={overview.untold} today={overview.today} />}
          {overview.duplicates !== null && overview.duplicates > 0 && (
            <Duplicates count={overview.duplicates} />
          )}
        </>
      )}
    </OverviewCard>
  )
}

function Unresolved({ overview: { unresolved, today, is_partial } }: { overview: Overview }) {
  const t = useTexts(overviewTexts)
  const format = useFormat()
  const maySettle = useCan(helpRequestEndpoints.confirm)
  const { count, oldest, sites } = unresolved
  if (count === 0)
    return (
      <p className={classes.quiet}>{t(is_partial ? 'unresolvedNonePartial' : 'unresolvedNone')}</p>
    )
  const late = { status: 'active', date_to: dayBefore(today), sort: 'reserved_on' } as const
  return (
    <>
      <h3 className={classes.part}>{t('unresolved')}</h3>
      <Link
        to={foodbankPaths.requests()}
        search={late}
        className={classes.number}
        aria-label={`${t('unresolved')}: ${format.number(count)}`}
      >
        {format.number(count)}
      </Link>
      {oldest && (
        <p className={classes.quiet}>
          {t('unresolvedOldest', { date: format.date(oldest) })}{' '}
          {t(maySettle ? 'unresolvedSettle' : 'unresolvedBySite')}
        </p>
      )}
      {sites.length > 1 && (
        <CardLinks>
          {sites.map(({ id, label, count: ofSite }) => (
            <CardLink
              key={id}
              to={foodbankPaths.requests()}
              search={{ ...late, to_organization_id: id }}
              name={label}
            >
              <strong>{format.number(ofSite)}</strong>
            </CardLink>
          ))}
        </CardLinks>
      )}
      {is_partial && <p className={classes.quiet}>{t('partial')}</p>}
    </>
  )
}

/** Messages that failed, of reservations to come. */
function Untold({ count, today }: { count: number; today: string }) {
  const t = useTexts(overviewTexts)
  const { number } = useFormat()
  return (
    <CardLinks>
      <CardLink
        to={foodbankPaths.requests()}
        search={{ status: 'active', date_from: today, told: 'failed', sort: 'reserved_on' }}
        name={t('untold')}
      >
        <strong>{number(count)}</strong>
      </CardLink>
    </CardLinks>
  )
}

function Duplicates({ count }: { count: number }) {
  const t = useTexts(overviewTexts)
  const { number } = useFormat()
  return (
    <CardLinks>
      <CardLink to={foodbankPaths.duplicates()} search={{}} name={t('duplicates')}>
        <strong>{number(count)}</strong>
      </CardLink>
    </CardLinks>
  )
}

/** Both days `YYYY-MM-DD`. */
function dayBefore(day: string): string {
  const date = new Date(`${day}T12:00:00Z`)
  date.setUTCDate(date.getUTCDate() - 1)
  return date.toISOString().slice(0, 10)
}
