import type {
  DocumentLine,
  MissingGoods,
  WarehouseDocument,
} from '@crm/contract/warehouse/documents'
import { documentEndpoints } from '@crm/contract/warehouse/documents.endpoints'
import { labelOf } from '@crm/contract/warehouse/label'
import { Text } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useWrite } from '#platform/api/query.ts'
import { Card } from '#platform/card/Card.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import type { Column } from '#platform/list-rows/columns.ts'
import { ShortList } from '#platform/list/ShortList.tsx'
import { useGoodsWords } from '../goods/use-goods-words.ts'
import { useWeight } from '../goods/use-weight.ts'
import { GoodsDate } from '../lots/GoodsDate.tsx'
import { GoodsName } from '../lots/GoodsName.tsx'
import { useLotWords } from '../lots/use-lot-words.ts'
import { warehousePaths } from '../paths.ts'
import { draftWrites } from './queries.ts'
import { documentTexts } from './texts.ts'

const LineDrawer = lazyDrawer(() => import('./LineDrawer.tsx').then((file) => file.LineDrawer))

type Props = {
  readonly document: WarehouseDocument
  /** A draft that the reader may change. */
  readonly isOpen: boolean
  /** Of a sorting what was taken for it, or what has come out of it. */
  readonly part?: 'taken' | 'made'
}

/** The goods of a document, and what they weigh together. */
export function DocumentLines({ document, isOpen, part }: Props) {
  const t = useTexts(documentTexts)
  const words = useLotWords()
  const weight = useWeight()
  const goods = document.goods.filter(({ is_made }) => is_made === (part === 'made'))
  const title = t(part ? `sorting.${part}` : 'goods')
  const total = goods.reduce((sum, { grams }) => sum + grams, 0)
  const columns = useColumns(goods.some(({ reason }) => reason !== null))
  const removing = useWrite(documentEndpoints.removeLine, draftWrites)
  const [edited, setEdited] = useState<DocumentLine | null>(null)
  const rowActions = (line: DocumentLine) => [
    { label: t('line.edit'), icon: IconPencil, onClick: () => setEdited(line) },
    {
      label: t('line.remove'),
      icon: IconTrash,
      danger: true,
      onClick: () => void removing.run({ params: { id: line.id } }),
    },
  ]
  return (
    <Card title={title}>
      {goods.length === 0 ? (
        <Text c="dimmed">{t(document.kind === 'hand_out' ? 'nothingTaken' : 'noLines')}</Text>
      ) : (
        <>
          <ShortList
            label={title}
            rows={goods}
            columns={columns}
            rowName={words.name}
            rowPath={({ lot_id }) => warehousePaths.lot(lot_id)}
            {...(isOpen ? { rowActions } : {})}
          />
          <Text fw={600} ta="end" mt="sm">
            {t('total', { weight: weight(total) })}
          </Text>
        </>
      )}
      <Missing goods={document.missing} />
      {edited && (
        <LineDrawer
          document={document}
          lot={edited}
          line={edited}
          onClose={() => setEdited(null)}
        />
      )}
    </Card>
  )
}

/** What a hand-out gave beyond what lay there. */
function Missing({ goods }: { goods: readonly MissingGoods[] }) {
  const t = useTexts(documentTexts)
  const words = useGoodsWords()
  const weight = useWeight()
  if (goods.length === 0) return null
  const named = goods.map(({ category, source, grams, state }) =>
    t('missingGoods', {
      goods: [words.category(category), source === 'eu' && words.source(source)]
        .filter(Boolean)
        .join(' · '),
      weight: weight(grams),
      state: t(`missingState.${state}`),
    }),
  )
  return <Text mt="sm">{t('missing', { goods: named.join(', ') })}</Text>
}

function useColumns(hasReasons: boolean): readonly Column<DocumentLine>[] {
  const t = useTexts(documentTexts)
  const { number } = useFormat()
  const weight = useWeight()
  return [
    { title: t('goods'), cell: (line) => <GoodsName lot={line} /> },
    { title: t('field.lot_id'), cell: ({ lot_number }) => labelOf(lot_number), nowrap: true },
    {
      title: t('field.goods_date'),
      cell: (line) => (line.date_kind === 'none' ? null : <GoodsDate dates={line} />),
    },
    ...(hasReasons
      ? [{ title: t('field.reason'), cell: ({ reason }: DocumentLine) => reason }]
      : []),
    {
      title: t('field.pieces'),
      cell: ({ pieces }) => (pieces === null ? null : number(pieces)),
      align: 'end',
    },
    { title: t('list.weight'), cell: ({ grams }) => weight(grams), align: 'end', nowrap: true },
  ]
}
