import { euThereQuery, type EuThere } from '@crm/contract/warehouse/eu/eu-accounts'
import {
  euAccountEndpoints,
  euAccountFiles,
} from '@crm/contract/warehouse/eu/eu-accounts.endpoints'
import { PAGE_SIZE } from '@crm/contract/platform/envelopes'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { Column } from '#platform/list-rows/columns.ts'
import { useInnerList } from '#platform/list/use-list.ts'
import { useWeight } from '../../goods/use-weight.ts'
import { useLotWords } from '../../lots/use-lot-words.ts'
import { warehousePaths } from '../../paths.ts'
import { PartCard } from './PartCard.tsx'
import type { Scope } from './scope.ts'
import { euTexts } from '../texts.ts'

/** Lots by place; each leads to its lot. */
export function ThereRows({ scope }: { scope: Scope }) {
  const t = useTexts(euTexts)
  const words = useLotWords()
  const weight = useWeight()
  const list = useInnerList(euAccountEndpoints.there, euThereQuery, {
    fixed: scope,
    perPage: PAGE_SIZE,
  })
  const columns: readonly Column<EuThere, 'grams' | 'number'>[] = [
    { title: t('list.lot'), cell: words.name, sort: 'number' },
    { title: t('list.place'), cell: ({ place_label }) => place_label },
    { title: t('list.delivery'), cell: ({ delivery_number }) => delivery_number },
    {
      title: t('list.weight'),
      cell: ({ grams }) => weight(grams),
      sort: 'grams',
      align: 'end',
      nowrap: true,
    },
  ]
  return (
    <PartCard
      part="there"
      list={list}
      exported={euAccountFiles.exportThere}
      asked={scope}
      columns={columns}
      rowName={words.name}
      rowPath={({ lot_id }) => warehousePaths.lot(lot_id)}
    />
  )
}
