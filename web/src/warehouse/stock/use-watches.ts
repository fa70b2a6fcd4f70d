import type { WarehouseDay } from '@crm/contract/warehouse/stock'
import { missingToday } from '@crm/contract/warehouse/temperatures/limits'
import { temperatureEndpoints } from '@crm/contract/warehouse/temperatures/temperatures.endpoints'
import { SOON_DAYS } from '@crm/contract/warehouse/stock.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '#platform/i18n/format.ts'
import { today } from '#platform/i18n/today.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { Target } from '#platform/router/places.ts'
import { useWeight } from '../goods/use-weight.ts'
import { useCan } from '#platform/session/use-can.ts'
import { warehousePaths } from '../paths.ts'
import { temperaturesQuery } from './queries.ts'
import { todayTexts } from './today-texts.ts'

export type Watch = Target & {
  readonly name: string
  /** Null of nothing, which leads nowhere. */
  readonly value: string | null
  readonly note?: string | null
  /** What must not be done with what is there. */
  readonly alarm?: string
}

/** What needs somebody's eyes, each with its rows; what may not be given first. */
export function useWatches({
  stopped,
  use_by_over,
  best_before_over,
  soon,
  drafts,
  received_today,
}: WarehouseDay): readonly Watch[] {
  const t = useTexts(todayTexts)
  const { number } = useFormat()
  const weight = useWeight()
  const stock = warehousePaths.stock()
  const documents = warehousePaths.documents()
  const now = today()
  const weighed = ({ lots, grams }: WarehouseDay['soon']) => ({
    value: lots > 0 ? weight(grams) : null,
    note: lots > 0 ? t('lots', { count: lots }) : null,
  })
  return [
    {
      ...weighed(use_by_over),
      name: t('tile.use_by_over'),
      alarm: t('notGiven'),
      to: stock,
      search: { watched: 'use_by_over' },
    },
    ...useTemperatureWatch(),
    {
      ...weighed(stopped),
      name: t('tile.stopped'),
      alarm: t('notGiven'),
      to: stock,
      search: { watched: 'stopped' },
    },
    {
      ...weighed(best_before_over),
      name: t('tile.best_before_over'),
      to: stock,
      search: { watched: 'best_before_over' },
    },
    {
      ...weighed(soon),
      name: t('tile.soon', { days: SOON_DAYS }),
      to: stock,
      search: { watched: 'soon' },
    },
    {
      value: drafts > 0 ? number(drafts) : null,
      name: t('tile.drafts'),
      to: documents,
      search: { state: 'draft' },
    },
    {
      value: received_today > 0 ? weight(received_today) : null,
      name: t('tile.received_today'),
      to: documents,
      search: { kind: 'receipt', state: 'posted', from: now, to: now },
    },
  ]
}

/** Without the right to it nothing is asked, and nothing is waited for; nor while it is tried again. */
export function useTemperatures() {
  const { data, isLoading, failureCount } = useQuery({
    ...temperaturesQuery(),
    enabled: useCan(temperatureEndpoints.today),
    // the tile is mounted once this has failed, and would wait for it again; the screen that it opens asks anew
    retryOnMount: false,
  })
  const isFailed = !data && failureCount > 0
  return { data, isFailed, isLoading: isLoading && !isFailed }
}

/** Cold places that are too warm, or to be read yet today; nothing where no temperature is read. */
export function useTemperatureWatch(): readonly Watch[] {
  const t = useTexts(todayTexts)
  const { number } = useFormat()
  const { data, isFailed } = useTemperatures()
  const places = data?.data ?? []
  const watch = {
    name: t('tile.temperatures'),
    to: warehousePaths.temperatures(),
  }
  // an alarm that is not heard is no quiet
  if (isFailed) return [{ ...watch, value: '?', note: t('temperatures.failed') }]
  if (places.length === 0) return []
  const missing = places.filter((place) => missingToday(place) > 0).length
  const out = places.filter(({ is_out }) => is_out).length
  const watched = places.filter((place) => place.is_out || missingToday(place) > 0).length
  return [
    {
      ...watch,
      value: watched > 0 ? number(watched) : null,
      note: missing > 0 ? t('temperatures.missing', { count: missing }) : null,
      ...(out > 0 ? { alarm: t('temperatures.out', { count: out }) } : {}),
    },
  ]
}
