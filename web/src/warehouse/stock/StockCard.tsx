import type { WarehouseDay } from '@crm/contract/warehouse/stock'
import { useQuery } from '@tanstack/react-query'
import { CardFailure } from '#core/dashboard/CardFailure.tsx'
import { Card } from '#platform/card/Card.tsx'
import { CardLink, CardLinks } from '#platform/card/CardLinks.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import { todayQuery } from './queries.ts'
import classes from './StockCard.module.css'
import { todayTexts } from './today-texts.ts'
import { useTemperatures, useWatches } from './use-watches.ts'

/** What needs somebody's eyes in the warehouse, and nothing else. */
export function StockCard() {
  const t = useTexts(todayTexts)
  const { data, isError, refetch } = useQuery(todayQuery())
  const { isLoading } = useTemperatures()
  return (
    <Card title={t('card.title')}>
      {data && !isLoading ? (
        <Watched day={data.data} />
      ) : isError ? (
        <CardFailure onRetry={() => void refetch()} />
      ) : (
        <SkeletonLines height={132} />
      )}
    </Card>
  )
}

function Watched({ day }: { day: WarehouseDay }) {
  const t = useTexts(todayTexts)
  const watches = useWatches(day).filter(({ value }) => value !== null)
  if (watches.length === 0) return <p className={classes.quiet}>{t('card.nothing')}</p>
  return (
    <CardLinks>
      {watches.map(({ name, value, note, alarm, ...place }) => (
        <CardLink key={name} {...place} name={name}>
          <strong>{value}</strong>
          {note && <span>{note}</span>}
          {alarm !== undefined && <span className={classes.alarm}>{alarm}</span>}
        </CardLink>
      ))}
    </CardLinks>
  )
}
