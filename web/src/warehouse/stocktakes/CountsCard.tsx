import type { Scanned } from '@crm/contract/warehouse/stock'
import type { Sheet, SheetRow } from '@crm/contract/warehouse/stocktakes'
import { stocktakeEndpoints } from '@crm/contract/warehouse/stocktakes.endpoints'
import { labelOf } from '@crm/contract/warehouse/label'
import { Button, Checkbox, Group, Text } from '@mantine/core'
import { IconPlus, IconRotate2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useWrite } from '#platform/api/query.ts'
import { Card } from '#platform/card/Card.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import type { Column } from '#platform/list-rows/columns.ts'
import { ShortList } from '#platform/list/ShortList.tsx'
import { useWeight } from '../goods/use-weight.ts'
import { GoodsDate } from '../lots/GoodsDate.tsx'
import { GoodsName } from '../lots/GoodsName.tsx'
import { useLotWords } from '../lots/use-lot-words.ts'
import { ScanField } from '../stock/ScanField.tsx'
import { countWrites } from './queries.ts'
import { stocktakeTexts } from './texts.ts'

const CountDrawer = lazyDrawer(() => import('./CountDrawer.tsx').then((file) => file.CountDrawer))
const FoundDrawer = lazyDrawer(() => import('./FoundDrawer.tsx').then((file) => file.FoundDrawer))

type Row = SheetRow & { readonly id: string }

/** What to count; a press or a scan opens it. */
export function CountsCard({ sheet }: { sheet: Sheet }) {
  const t = useTexts(stocktakeTexts)
  const words = useLotWords()
  const columns = useColumns()
  const [opened, setOpened] = useState<SheetRow | 'found' | null>(null)
  const [onlyLeft, setOnlyLeft] = useState(false)
  const removing = useWrite(stocktakeEndpoints.removeCount, countWrites)
  const isOpen = sheet.state === 'draft'
  const rows = sheet.rows
    .filter(({ count_id }) => !onlyLeft || count_id === null)
    .map((row) => ({ ...row, id: row.lot_id }))
  const openScanned = ({ lot }: Scanned) => {
    if (!lot) return t('scanLabel')
    const here = sheet.rows.find(({ lot_id }) => lot_id === lot.lot_id)
    // a lot that should lie elsewhere was found here, and is counted like any other
    setOpened(here ?? { ...lot, ...UNCOUNTED })
    return null
  }
  const rowActions = ({ count_id }: Row) =>
    count_id === null
      ? []
      : [
          {
            label: t('forget'),
            icon: IconRotate2,
            onClick: () => void removing.run({ params: { id: count_id } }),
          },
        ]
  return (
    <Card title={t(isOpen ? 'counts' : 'counted')}>
      {isOpen && <ScanField label={t('scan')} onScanned={openScanned} />}
      <Group justify="space-between" my="sm">
        {isOpen && (
          <Checkbox
            label={t('onlyLeft')}
            checked={onlyLeft}
            onChange={(event) => setOnlyLeft(event.currentTarget.checked)}
          />
        )}
        {isOpen && (
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            {...FoundDrawer.whenReached}
            onClick={() => setOpened('found')}
          >
            {t('addFound')}
          </Button>
        )}
      </Group>
      {rows.length === 0 ? (
        <Text c="dimmed">{t(onlyLeft ? 'allCounted' : 'nothing')}</Text>
      ) : (
        <ShortList
          label={t('counts')}
          rows={rows}
          columns={columns}
          rowName={words.name}
          {...(isOpen ? { onRowOpen: setOpened, rowActions } : {})}
        />
      )}
      {opened === 'found' && <FoundDrawer id={sheet.id} onClose={() => setOpened(null)} />}
      {opened !== null && opened !== 'found' && (
        <CountDrawer
          key={opened.lot_id}
          id={sheet.id}
          row={opened}
          onClose={() => setOpened(null)}
        />
      )}
    </Card>
  )
}

const UNCOUNTED = {
  count_id: null,
  grams: null,
  pieces: null,
  counted_by_name: null,
  counted_at: null,
}

function useColumns(): readonly Column<Row>[] {
  const t = useTexts(stocktakeTexts)
  const words = useLotWords()
  const weight = useWeight()
  return [
    // eyes look for the goods, a scanner for the label
    { title: t('goods'), cell: (row) => <GoodsName lot={row} /> },
    { title: t('lot'), cell: ({ lot_number }) => labelOf(lot_number), nowrap: true },
    {
      title: t('date'),
      cell: (row) => (row.date_kind === 'none' ? null : <GoodsDate dates={row} />),
    },
    {
      title: t('counted'),
      cell: ({ grams, pieces, by_pieces }) =>
        grams === null
          ? t('notYet')
          : [weight(grams), words.pieces({ by_pieces, pieces: pieces ?? 0 })]
              .filter(Boolean)
              .join(' · '),
      align: 'end',
    },
    { title: t('by'), cell: ({ counted_by_name }) => counted_by_name },
  ]
}
