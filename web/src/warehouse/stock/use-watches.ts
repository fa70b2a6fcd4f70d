import type { WarehouseDay } from '@crm/contract/warehouse/stock'
import { SOON_DAYS } from '@crm/contract/warehouse/stock.endpoints'
import { useFormat } from '#platform/i18n/format.ts'
import { today } from '#platform/i18n/today.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { Target } from '#platform/router/places.ts'
import { useWeight } from '../goods/use-weight.ts'
import { warehousePaths } from '../paths.ts'
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
