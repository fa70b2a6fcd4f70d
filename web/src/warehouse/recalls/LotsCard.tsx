import { labelOf } from '@crm/contract/warehouse/label'
import type { RecallDetail, RecalledLot } from '@crm/contract/warehouse/recalls/recall-detail'
import { recallEndpoints } from '@crm/contract/warehouse/recalls/recalls.endpoints'
import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Card } from '#platform/card/Card.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import type { Column } from '#platform/list-rows/columns.ts'
import { ShortList } from '#platform/list/ShortList.tsx'
import { useMissing } from '#platform/missing/use-missing.ts'
import { ActionButton } from '#platform/refused/ActionButton.tsx'
import { StatusDot } from '#platform/status-dot/StatusDot.tsx'
import { useWeight } from '../goods/use-weight.ts'
import { GoodsDate } from '../lots/GoodsDate.tsx'
import { useLotWords } from '../lots/use-lot-words.ts'
import { warehousePaths } from '../paths.ts'
import { recallTexts } from './texts.ts'

const AddLotsDrawer = lazyDrawer(() =>
  import('./lots/AddLotsDrawer.tsx').then((file) => file.AddLotsDrawer),
)

/** Each leads to its lot, where it can be released; and what was sorted out of them is proposed. */
export function LotsCard({ recall }: { recall: RecallDetail }) {
  const t = useTexts(recallTexts)
  const words = useLotWords()
  const refused = useMissing(recallEndpoints.addLots)
  const [proposed, setProposed] = useState<readonly string[] | null>(null)
  const columns = useColumns()
  const isOpen = recall.state === 'open'
  return (
    <Card
      title={t('lots.title')}
      actions={
        isOpen && (
          <ActionButton
            variant="default"
            refused={refused}
            leftSection={<IconPlus size={18} aria-hidden />}
            {...AddLotsDrawer.whenReached}
            onClick={() => setProposed([])}
          >
            {t('lots.add')}
          </ActionButton>
        )
      }
    >
      {isOpen && recall.made.length > 0 && (
        <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} mb="sm">
          {t('lots.made')}
          <ul>
            {recall.made.map((lot) => (
              <li key={lot.id}>{words.name(lot)}</li>
            ))}
          </ul>
          {!refused && (
            <Button variant="default" onClick={() => setProposed(recall.made.map(({ id }) => id))}>
              {t('lots.add')}
            </Button>
          )}
        </Alert>
      )}
      <ShortList
        label={t('lots.title')}
        rows={recall.lots.map((lot) => ({ ...lot, id: lot.lot_id }))}
        columns={columns}
        rowName={words.name}
        rowPath={({ lot_id }) => warehousePaths.lot(lot_id)}
      />
      {proposed && (
        <AddLotsDrawer recall={recall} lotIds={proposed} onClose={() => setProposed(null)} />
      )}
    </Card>
  )
}

function useColumns(): readonly Column<RecalledLot & { id: string }>[] {
  const t = useTexts(recallTexts)
  const words = useLotWords()
  const weight = useWeight()
  return [
    { title: t('lots.lot'), cell: ({ lot_number }) => labelOf(lot_number), nowrap: true },
    {
      title: t('lots.goods'),
      cell: (lot) => (
        <>
          {words.goods(lot)}
          {lot.lot_state !== 'recalled' && (
            <StatusDot tone="danger">{t('lots.released')}</StatusDot>
          )}
        </>
      ),
    },
    { title: t('lots.maker_lot'), cell: ({ maker_lot }) => maker_lot },
    {
      title: t('lots.date'),
      cell: (lot) => (lot.date_kind === 'none' ? null : <GoodsDate dates={lot} />),
    },
    {
      title: t('lots.there'),
      cell: ({ there_grams }) => (there_grams > 0 ? weight(there_grams) : null),
      align: 'end',
      nowrap: true,
    },
  ]
}
