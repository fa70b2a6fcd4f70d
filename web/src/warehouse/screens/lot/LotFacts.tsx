import type { Lot, SortedLot } from '@crm/contract/warehouse/lots'
import { lotEndpoints } from '@crm/contract/warehouse/lots.endpoints'
import { Stack } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Card } from '#platform/card/Card.tsx'
import { Facts } from '#platform/card/Facts.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import { useMissing } from '#platform/missing/use-missing.ts'
import { ActionButton } from '#platform/refused/ActionButton.tsx'
import { EuDeliveryLink } from '../../goods/EuDeliveryLink.tsx'
import { useGoodsWords } from '../../goods/use-goods-words.ts'
import { warehousePaths } from '../../paths.ts'
import { GoodsDate } from '../../lots/GoodsDate.tsx'
import { lotTexts } from '../../lots/texts.ts'
import { useLotWords } from '../../lots/use-lot-words.ts'

const LotDrawer = lazyDrawer(() =>
  import('../../lots/LotDrawer.tsx').then((file) => file.LotDrawer),
)

/** What it is, whose it was, and what stands on the package. */
export function LotFacts({ lot }: { lot: Lot }) {
  const t = useTexts(lotTexts)
  const words = useGoodsWords()
  const format = useFormat()
  const donor = [lot.donor_name, lot.site_name].filter((name) => name !== null).join(', ')
  return (
    <Card title={t('facts')} actions={<EditButton lot={lot} />}>
      <Facts
        missing={t('notGiven')}
        facts={[
          [t('field.goods'), <Goods key="goods" lot={lot} />],
          [t('field.category'), words.category(lot.category)],
          [t('field.source'), words.source(lot.source)],
          ...(lot.source === 'eu'
            ? [[t('field.eu_delivery'), <EuDeliveryLink key="eu" of={lot} />] as const]
            : []),
          [t('field.donor'), donor || null],
          [t('field.goods_date'), <GoodsDate key="date" dates={lot} />],
          [t('field.maker_lot'), lot.maker_lot],
          [t('field.state'), words.lotState(lot.lot_state)],
          [t('field.counted'), t(lot.by_pieces ? 'byPieces' : 'byWeight')],
          [t('field.created_at'), format.dateTime(lot.created_at)],
          ...sorted(t('sortedFrom'), lot.sorted_from),
          ...sorted(t('sortedInto'), lot.sorted_into),
        ]}
      />
    </Card>
  )
}

/** Nothing of a lot that no sorting knows. */
const sorted = (label: string, lots: readonly SortedLot[]) =>
  lots.length === 0 ? [] : [[label, <SortedLots key={label} lots={lots} />] as const]

function SortedLots({ lots }: { lots: readonly SortedLot[] }) {
  const words = useLotWords()
  return (
    <Stack gap={4}>
      {lots.map((lot) => (
        <Link key={lot.lot_id} to={warehousePaths.lot(lot.lot_id)}>
          {words.name(lot)}
        </Link>
      ))}
    </Stack>
  )
}

/** A product leads to all that lies of it. */
function Goods({ lot }: { lot: Lot }) {
  const words = useLotWords()
  if (lot.product_id === null) return words.goods(lot)
  return (
    <Link to={warehousePaths.stock()} search={{ product_id: lot.product_id }}>
      {words.goods(lot)}
    </Link>
  )
}

function EditButton({ lot }: { lot: Lot }) {
  const t = useTexts(lotTexts)
  const [isEdited, setEdited] = useState(false)
  return (
    <>
      <ActionButton
        variant="default"
        refused={useMissing(lotEndpoints.update)}
        leftSection={<IconPencil size={18} aria-hidden />}
        {...LotDrawer.whenReached}
        onClick={() => setEdited(true)}
      >
        {t('correct')}
      </ActionButton>
      {isEdited && <LotDrawer lot={lot} onClose={() => setEdited(false)} />}
    </>
  )
}
