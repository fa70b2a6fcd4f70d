import type { EuDelivery } from '@crm/contract/warehouse/eu/eu-deliveries'
import { euDeliveryEndpoints } from '@crm/contract/warehouse/eu/eu-deliveries.endpoints'
import type { EuShare } from '@crm/contract/warehouse/eu/eu'
import { Text } from '@mantine/core'
import { IconArrowsExchange, IconScale } from '@tabler/icons-react'
import { useState } from 'react'
import { Card } from '#platform/card/Card.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import type { Column } from '#platform/list-rows/columns.ts'
import { ShortList } from '#platform/list/ShortList.tsx'
import { useMissing } from '#platform/missing/use-missing.ts'
import { ActionButton } from '#platform/refused/ActionButton.tsx'
import { StatusDot } from '#platform/status-dot/StatusDot.tsx'
import { useWeight, useWeightDifference } from '../goods/use-weight.ts'
import { useAskedWords } from '../orders/use-asked-words.ts'
import { euTexts } from './texts.ts'

const AllotDrawer = lazyDrawer(() => import('./AllotDrawer.tsx').then((file) => file.AllotDrawer))
const SwapDrawer = lazyDrawer(() => import('./SwapDrawer.tsx').then((file) => file.SwapDrawer))

type Row = EuShare & { readonly id: string }

/** What each partner is to get, has got and has left; a share may be left to another one. */
export function SharesCard({ delivery }: { delivery: EuDelivery }) {
  const t = useTexts(euTexts)
  const goods = useAskedWords()
  const weight = useWeight()
  const [isAllotting, setAllotting] = useState(false)
  const [giver, setGiver] = useState<EuShare | null>(null)
  const refused = useMissing(euDeliveryEndpoints.allot)
  const columns = useColumns()
  const { shares, allotted_grams, left_grams, account } = delivery
  return (
    <Card
      title={t('shares.title')}
      actions={
        <ActionButton
          variant="default"
          refused={refused}
          leftSection={<IconScale size={18} aria-hidden />}
          {...AllotDrawer.whenReached}
          onClick={() => setAllotting(true)}
        >
          {t('shares.allot')}
        </ActionButton>
      }
    >
      {shares.length === 0 ? (
        <Text c="dimmed">{t('shares.none')}</Text>
      ) : (
        <>
          <ShortList
            label={t('shares.title')}
            rows={shares.map((share) => ({
              ...share,
              id: `${share.partner_id} ${share.product_id ?? share.category}`,
            }))}
            columns={columns}
            rowName={(share) =>
              t('shares.name', { partner: share.partner_name, goods: goods(share) })
            }
            rowActions={(share) => [
              {
                label: t('swaps.add'),
                icon: IconArrowsExchange,
                disabledReason: refused,
                onClick: () => setGiver(share),
              },
            ]}
          />
          <Text fw={600} ta="end" mt="sm">
            {t('shares.total', {
              allotted: weight(allotted_grams),
              received: weight(account.received),
              left: weight(left_grams),
            })}
          </Text>
        </>
      )}
      {isAllotting && <AllotDrawer delivery={delivery} onClose={() => setAllotting(false)} />}
      {giver && (
        <SwapDrawer deliveryId={delivery.id} giver={giver} onClose={() => setGiver(null)} />
      )}
    </Card>
  )
}

function useColumns(): readonly Column<Row>[] {
  const t = useTexts(euTexts)
  const goods = useAskedWords()
  const weight = useWeight()
  const difference = useWeightDifference()
  const amount = (title: string, cell: Column<Row>['cell']) =>
    ({ title, cell, align: 'end', nowrap: true }) as const
  return [
    { title: t('list.partner'), cell: ({ partner_name }) => partner_name },
    { title: t('list.goods'), cell: goods },
    amount(t('shares.allotted'), ({ allotted_grams }) => weight(allotted_grams)),
    amount(t('shares.swapped'), ({ swapped_grams }) =>
      swapped_grams === 0 ? null : difference(swapped_grams),
    ),
    amount(t('shares.sent'), ({ sent_grams }) => weight(sent_grams)),
    amount(t('shares.left'), ({ left_grams }) =>
      left_grams < 0 ? (
        <StatusDot tone="danger">{weight(left_grams)}</StatusDot>
      ) : (
        weight(left_grams)
      ),
    ),
  ]
}
