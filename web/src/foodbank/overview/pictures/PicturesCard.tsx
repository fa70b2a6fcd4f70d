import type { Pictures } from '@crm/contract/foodbank/overview'
import { CardFailure } from '#core/dashboard/CardFailure.tsx'
import { Card } from '#platform/card/Card.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { SkeletonCard } from '#platform/skeleton/SkeletonDetail.tsx'
import { foodbankPaths } from '#foodbank/paths.ts'
import { LinkedBars } from './LinkedBars.tsx'
import { ComingDays } from './ComingDays.tsx'
import classes from './Pictures.module.css'
import { picturesTexts } from './pictures-texts.ts'
import { useOverview, usePictures } from '../queries.ts'
import { isBegun } from '../steps-in.ts'
import { unusualMonths } from './unusual-months.ts'

/** Twelve months of supports, supports by site, the coming days and no-shows. */
export function PicturesCard() {
  const { overview } = useOverview()
  const { pictures, isFailed, retry } = usePictures()
  if (overview && !isBegun(overview)) return null
  if (isFailed) return <CardFailure onRetry={retry} />
  if (!pictures) return <SkeletonCard height={320} />
  const { help, coming, no_shows } = pictures
  const isHelp = help !== null && help.sites.length > 0
  return (
    <div className={classes.pictures}>
      {isHelp && <Months help={help} isPartial={pictures.is_partial} />}
      {coming.sites.length > 0 && <ComingDays coming={coming} />}
      {(isHelp || no_shows.organizations.length > 0) && (
        <div className={classes.pair}>
          {isHelp && <Sites help={help} />}
          {no_shows.organizations.length > 0 && <NoShows noShows={no_shows} />}
        </div>
      )}
    </div>
  )
}

type Help = NonNullable<Pictures['help']>

function Months({ help: { months }, isPartial }: { help: Help; isPartial: boolean }) {
  const t = useTexts(picturesTexts)
  const format = useFormat()
  const unusual = unusualMonths(months)
  return (
    <Card title={t('months')}>
      <LinkedBars
        title={t('months')}
        series={[t('food'), t('material')]}
        isUpright
        words={format.kilograms}
        head={{ name: t('month'), value: t('together') }}
        bars={months.map(({ date_from, date_to, food, material, kilograms }) => ({
          key: date_from,
          name: format.month(date_from),
          parts: [food, material],
          value: format.kilograms(kilograms),
          opens: t('openSupports'),
          to: foodbankPaths.supports(),
          search: { date_from, date_to },
          isUnusual: unusual.has(date_from),
        }))}
      />
      {unusual.size > 0 && (
        <p className={classes.quiet}>
          {t('unusual', { months: [...unusual].map(format.month).join(', ') })}
        </p>
      )}
      {isPartial && <p className={classes.quiet}>{t('partial')}</p>}
    </Card>
  )
}

function Sites({ help: { sites, sites_left, date_from, date_to } }: { help: Help }) {
  const t = useTexts(picturesTexts)
  const format = useFormat()
  return (
    <Card title={t('sites')}>
      <LinkedBars
        title={t('sites')}
        series={[t('food'), t('material')]}
        words={format.kilograms}
        head={{ name: t('site'), value: t('together') }}
        bars={sites.map(({ id, label, food, material, kilograms }) => ({
          key: id,
          name: label,
          parts: [food, material],
          value: format.kilograms(kilograms),
          opens: t('openSupports'),
          to: foodbankPaths.supports(),
          search: { organization_id: id, date_from, date_to },
        }))}
      />
      <p className={classes.quiet}>
        {t('period', { from: format.date(date_from), to: format.date(date_to) })}
        {sites_left > 0 && ` ${t('sitesLeft', { count: sites_left })}`}
      </p>
    </Card>
  )
}

function NoShows({
  noShows: { organizations, date_from, date_to },
}: {
  noShows: Pictures['no_shows']
}) {
  const t = useTexts(picturesTexts)
  const format = useFormat()
  return (
    <Card title={t('noShows')}>
      <LinkedBars
        title={t('noShows')}
        series={[t('missed')]}
        full={1}
        words={format.percent}
        head={{ name: t('organization'), value: t('ofSettled') }}
        bars={organizations.map(({ id, label, settled, missed }) => {
          const value = t('missedOf', {
            missed: format.number(missed),
            settled: format.number(settled),
          })
          return {
            key: id,
            name: label,
            parts: [missed / settled],
            value: `${format.percent(missed / settled)} · ${value}`,
            opens: t('openRequests'),
            to: foodbankPaths.requests(),
            search: { from_organization_id: id, date_from, date_to, status: 'rejected' },
          }
        })}
      />
      <p className={classes.quiet}>
        {t('period', { from: format.date(date_from), to: format.date(date_to) })}
      </p>
    </Card>
  )
}
