import type { EuDelivery } from '@crm/contract/warehouse/eu/eu-deliveries'
import { euDeliveryEndpoints } from '@crm/contract/warehouse/eu/eu-deliveries.endpoints'
import type { EuSwap } from '@crm/contract/warehouse/eu/eu'
import { Text } from '@mantine/core'
import { IconArrowsExchange, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useWrite } from '#platform/api/query.ts'
import { Card } from '#platform/card/Card.tsx'
import { confirm } from '#platform/confirm/confirm.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import type { Column } from '#platform/list-rows/columns.ts'
import { ShortList } from '#platform/list/ShortList.tsx'
import { useMissing } from '#platform/missing/use-missing.ts'
import { ActionButton } from '#platform/refused/ActionButton.tsx'
import { useWeight } from '../goods/use-weight.ts'
import { useAskedWords } from '../orders/use-asked-words.ts'
import { euWrites } from './queries.ts'
import { euTexts } from './texts.ts'

const SwapDrawer = lazyDrawer(() => import('./SwapDrawer.tsx').then((file) => file.SwapDrawer))

/** What partners have left each other. */
export function SwapsCard({ delivery }: { delivery: EuDelivery }) {
  const t = useTexts(euTexts)
  const weight = useWeight()
  const [isNew, setNew] = useState(false)
  const refused = useMissing(euDeliveryEndpoints.addSwap)
  const removing = useWrite(euDeliveryEndpoints.removeSwap, euWrites)
  const { swaps } = delivery
  const columns = useColumns()
  const namesOf = (swap: EuSwap) => ({ from: swap.from_partner_name, to: swap.to_partner_name })
  const remove = async (swap: EuSwap) => {
    const agreed = await confirm({
      title: t('swaps.removeTitle'),
      text: t('swaps.removeText', { ...namesOf(swap), weight: weight(swap.grams) }),
      confirmLabel: t('swaps.remove'),
      danger: true,
    })
    if (agreed) await removing.run({ params: { id: swap.id } })
  }
  return (
    <Card
      title={t('swaps.title')}
      actions={
        <ActionButton
          variant="default"
          refused={refused}
          leftSection={<IconArrowsExchange size={18} aria-hidden />}
          {...SwapDrawer.whenReached}
          onClick={() => setNew(true)}
        >
          {t('swaps.add')}
        </ActionButton>
      }
    >
      {swaps.length === 0 ? (
        <Text c="dimmed">{t('swaps.none')}</Text>
      ) : (
        <ShortList
          label={t('swaps.title')}
          rows={swaps}
          columns={columns}
          rowName={(swap) => t('swaps.name', namesOf(swap))}
          rowActions={(swap) => [
            {
              label: t('swaps.remove'),
              icon: IconTrash,
              danger: true,
              disabledReason: refused,
              onClick: () => void remove(swap),
            },
          ]}
        />
      )}
      {isNew && <SwapDrawer deliveryId={delivery.id} onClose={() => setNew(false)} />}
    </Card>
  )
}

function useColumns(): readonly Column<EuSwap>[] {
  const t = useTexts(euTexts)
  const { date } = useFormat()
  const goods = useAskedWords()
  const weight = useWeight()
  return [
    { title: t('swaps.from'), cell: ({ from_partner_name }) => from_partner_name },
    { title: t('swaps.to'), cell: ({ to_partner_name }) => to_partner_name },
    { title: t('swaps.goods'), cell: goods },
    { title: t('swaps.weight'), cell: ({ grams }) => weight(grams), align: 'end', nowrap: true },
    { title: t('swaps.day'), cell: ({ day }) => date(day), nowrap: true },
    { title: t('swaps.by'), cell: ({ created_by_name }) => created_by_name },
    { title: t('swaps.note'), cell: ({ note }) => note },
  ]
}
