import { missingToday } from '@crm/contract/warehouse/temperatures/limits'
import type { MeasuredPlace } from '@crm/contract/warehouse/temperatures/temperatures'
import { placeEndpoints } from '@crm/contract/warehouse/places.endpoints'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { LoadFailure } from '#platform/page/LoadFailure.tsx'
import { useCan } from '#platform/session/use-can.ts'
import { SkeletonCard } from '#platform/skeleton/SkeletonDetail.tsx'
import { warehousePaths } from '../paths.ts'
import { PlaceCard } from './PlaceCard.tsx'
import { temperaturesTodayQuery } from './queries.ts'
import classes from './Temperatures.module.css'
import { temperatureTexts } from './texts.ts'

/** The cold places of the warehouse, those that are still to be read today first. */
export function TemperaturesScreen() {
  const t = useTexts(temperatureTexts)
  const { data, isError, refetch } = useQuery(temperaturesTodayQuery())
  return (
    <section className={classes.page}>
      <header className={classes.head}>
        <h1>{t('title')}</h1>
        <Button
          variant="default"
          renderRoot={(props: object) => <Link {...props} to={warehousePaths.readings()} />}
        >
          {t('readings')}
        </Button>
      </header>
      {data ? (
        <Places places={data.data} />
      ) : isError ? (
        <LoadFailure text={t('failed')} retry={() => void refetch()} look="button" />
      ) : (
        [260, 260].map((height, at) => <SkeletonCard key={at} height={height} />)
      )}
    </section>
  )
}

function Places({ places }: { places: readonly MeasuredPlace[] }) {
  const t = useTexts(temperatureTexts)
  const mayChange = useCan(placeEndpoints.update)
  if (places.length === 0)
    return (
      <>
        <p>{t('empty')}</p>
        {mayChange && <Link to={warehousePaths.places()}>{t('toPlaces')}</Link>}
      </>
    )
  const missing = places.filter((place) => missingToday(place) > 0).length
  const out = places.filter(({ is_out }) => is_out).length
  return (
    <>
      <p className={classes.sum} role="status">
        {[
          missing > 0 ? t('sum.missing', { count: missing }) : t('sum.allRead'),
          ...(out > 0 ? [t('sum.out', { count: out })] : []),
        ].join(' ')}
      </p>
      <div className={classes.cards}>
        {places.map((place) => (
          <PlaceCard key={place.id} place={place} />
        ))}
      </div>
    </>
  )
}
