import { helpRequestEndpoints } from '@crm/contract/foodbank/help-requests.endpoints'
import { moveEndpoints } from '@crm/contract/foodbank/moves/moves.endpoints'
import type { Overview } from '@crm/contract/foodbank/overview'
import { Link } from '@tanstack/react-router'
import { CardLink, CardLinks } from '#platform/card/CardLinks.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { Searches } from '#platform/router/places.ts'
import { useCan } from '#platform/session/use-can.ts'
import { foodbankPaths } from '../paths.ts'
import classes from './Overview.module.css'
import { OverviewCard } from './OverviewCard.tsx'
import { overviewTexts } from './texts.ts'

/** Reservations without a place, past ones without an outcome, people to call, and duplicates. */
export function AttentionCard() {
  const t = useTexts(overviewTexts)
  return (
    <OverviewCard title={t('attention')}>
      {(overview) => (
        <>
          <Displaced overview={overview} />
          <Unresolved overview={overview} />
          <div className={classes.apart}>
            {overview.calls > 0 && <Calls count={overview.calls} />}
            {overview.offers > 0 && <Offers count={overview.offers} />}
            {overview.untold > 0 && <Untold count={overview.untold} today={overview.today} />}
            {overview.duplicates !== null && overview.duplicates > 0 && (
              <Duplicates count={overview.duplicates} />
            )}
          </div>
        </>
      )}
    </OverviewCard>
  )
}

/** Nobody has solved them yet: their day was blocked, or the hours have changed. */
function Displaced({ overview: { displaced } }: { overview: Overview }) {
  const t = useTexts(overviewTexts)
  const format = useFormat()
  const mayMove = useCan(moveEndpoints.create)
  const { count, next, sites } = displaced
  if (count === 0) return null
  const search = { displaced: 'true', sort: 'reserved_on' } as const
  return (
    <div>
      <h3 className={classes.part}>{t('displaced')}</h3>
      <Link
        to={foodbankPaths.requests()}
        search={search}
        className={classes.number}
        aria-label={`${t('displaced')}: ${format.number(count)}`}
      >
        {format.number(count)}
      </Link>
      {next && <p className={classes.quiet}>{t('displacedNext', { date: format.date(next) })}</p>}
      {mayMove && <Link to={foodbankPaths.newMove()}>{t('displacedMove')}</Link>}
      <Sites sites={sites} search={search} />
    </div>
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
      <Sites sites={sites} search={late} />
      {is_partial && <p className={classes.quiet}>{t('partial')}</p>}
    </>
  )
}

/** People whose reservation lost or changed its place, to be told by phone. */
function Calls({ count }: { count: number }) {
  const t = useTexts(overviewTexts)
  const { number } = useFormat()
  return (
    <CardLinks>
      <CardLink to={foodbankPaths.calls()} search={{}} name={t('calls')}>
        <strong>{number(count)}</strong>
      </CardLink>
    </CardLinks>
  )
}

/** Households that wait, to be told by phone of a place that is free. */
function Offers({ count }: { count: number }) {
  const t = useTexts(overviewTexts)
  const { number } = useFormat()
  return (
    <CardLinks>
      <CardLink to={foodbankPaths.waiting()} search={{ to_call: 'true' }} name={t('offers')}>
        <strong>{number(count)}</strong>
      </CardLink>
    </CardLinks>
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

type Search = Searches['/foodbank/requests']

/** The same number by distribution point, where there are several. */
function Sites({ sites, search }: { sites: Overview['displaced']['sites']; search: Search }) {
  const format = useFormat()
  if (sites.length < 2) return null
  return (
    <CardLinks>
      {sites.map(({ id, label, count }) => (
        <CardLink
          key={id}
          to={foodbankPaths.requests()}
          search={{ ...search, to_organization_id: id }}
          name={label}
        >
          <strong>{format.number(count)}</strong>
        </CardLink>
      ))}
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
