import type { Overview } from '@crm/contract/foodbank/overview'
import { IconAlertTriangle, IconClock } from '@tabler/icons-react'
import { CardLink, CardLinks } from '#platform/card/CardLinks.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { foodbankPaths } from '../paths.ts'
import classes from './Overview.module.css'
import { OverviewCard } from './OverviewCard.tsx'
import { owedTexts } from './owed-texts.ts'
import { isBegun } from './steps-in.ts'

/** Missing estimates with their deadline, and quarters that are not closed. */
export function OwedCard() {
  const t = useTexts(owedTexts)
  return (
    <OverviewCard title={t('title')}>
      {(overview) =>
        isBegun(overview) ? (
          <>
            {overview.estimates && <Estimates estimates={overview.estimates} />}
            {overview.to_close && <ToClose quarters={overview.to_close} />}
          </>
        ) : (
          <p className={classes.quiet}>{t('nothingYet')}</p>
        )
      }
    </OverviewCard>
  )
}

function Estimates({ estimates }: { estimates: NonNullable<Overview['estimates']> }) {
  const t = useTexts(owedTexts)
  const { date } = useFormat()
  const { date_from, date_to, due_on, overdue, missing, missing_total } = estimates
  if (missing_total === 0) return <p className={classes.quiet}>{t('estimatesNone')}</p>
  const Icon = overdue ? IconAlertTriangle : IconClock
  return (
    <>
      <p className={classes.due} data-overdue={overdue || undefined}>
        <Icon size={18} aria-hidden />
        {t(overdue ? 'overdue' : 'dueOn', {
          date: date(due_on),
          from: date(date_from),
          to: date(date_to),
        })}
      </p>
      <CardLinks>
        {missing.map(({ id, label, count }) => (
          <CardLink
            key={id}
            to={foodbankPaths.reportEstimates()}
            search={{ organization_id: id, date_from, date_to }}
            name={label}
          >
            {t('missing', { count })}
          </CardLink>
        ))}
      </CardLinks>
      {missing_total > missing.length && (
        <p className={classes.quiet}>{t('more', { count: missing_total - missing.length })}</p>
      )}
    </>
  )
}

function ToClose({ quarters }: { quarters: NonNullable<Overview['to_close']> }) {
  const t = useTexts(owedTexts)
  const { date } = useFormat()
  if (quarters.length === 0) return <p className={classes.quiet}>{t('closedAll')}</p>
  return (
    <>
      <h3 className={classes.part}>{t('toClose')}</h3>
      <CardLinks>
        {quarters.map(({ date_from, date_to }) => (
          <CardLink
            key={date_from}
            to={foodbankPaths.reports()}
            search={{ date_from, date_to }}
            name={t('quarter', {
              number: Math.ceil(Number(date_from.slice(5, 7)) / 3),
              year: date_from.slice(0, 4),
            })}
          >
            {`${date(date_from)} – ${date(date_to)}`}
          </CardLink>
        ))}
      </CardLinks>
    </>
  )
}
