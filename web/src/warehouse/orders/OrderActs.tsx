import type { LackingGoods, PartnerOrder } from '@crm/contract/warehouse/orders/orders'
import { allotmentEndpoints } from '@crm/contract/warehouse/orders/allotments.endpoints'
import { orderEndpoints } from '@crm/contract/warehouse/orders/orders.endpoints'
import { pickListFiles } from '@crm/contract/warehouse/orders/pick-lists.endpoints'
import { IconPackageExport, IconPencil, IconScale, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useRecordHistory } from '#core/log/use-record-history.ts'
import { newKey } from '#platform/api/new-key.ts'
import { useWrite } from '#platform/api/query.ts'
import { confirm } from '#platform/confirm/confirm.ts'
import { DownloadButton } from '#platform/export/DownloadButton.tsx'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import type { RowAction } from '#platform/list-rows/columns.ts'
import { RowActions } from '#platform/list-rows/RowActions.tsx'
import { useMissing } from '#platform/missing/use-missing.ts'
import { ActionButton } from '#platform/refused/ActionButton.tsx'
import { LinkButton } from '#platform/router/LinkButton.tsx'
import { useCan } from '#platform/session/use-can.ts'
import { warehousePaths } from '../paths.ts'
import { issueWrites, orderWrites } from './queries.ts'
import { orderTexts } from './texts.ts'

const OrderDrawer = lazyDrawer(() => import('./OrderDrawer.tsx').then((file) => file.OrderDrawer))

type Props = {
  readonly order: PartnerOrder
  readonly onLacking: (goods: readonly LackingGoods[]) => void
}

/** An open order is changed and shared out, one that was given something is prepared and picked. */
export function OrderActs({ order, onLacking }: Props) {
  const t = useTexts(orderTexts)
  const { language } = useLanguage()
  const history = useRecordHistory(order.id)
  const [isEdited, setEdited] = useState(false)
  const mayAllot = useCan(allotmentEndpoints.get)
  const { state, documents } = order
  const isPrepared = documents.some((document) => document.state === 'draft')
  const isUntouched = documents.every((document) => document.state === 'reversed')
  const isShared = state === 'open' || (state === 'allotted' && isUntouched)
  const acts = useOrderActs(order, isShared, () => setEdited(true))
  return (
    <>
      {isShared && mayAllot && (
        <LinkButton
          variant={state === 'open' ? 'filled' : 'default'}
          leftSection={<IconScale size={18} aria-hidden />}
          to={warehousePaths.allotment()}
          search={{ place_id: order.from_place.id, day: order.wanted_on }}
        >
          {t('allot')}
        </LinkButton>
      )}
      {state === 'allotted' && !isPrepared && <PrepareButton order={order} onLacking={onLacking} />}
      {isPrepared && (
        <DownloadButton
          label={t('pickList')}
          endpoint={pickListFiles.ofOrder}
          input={{ params: { id: order.id }, body: { language } }}
        />
      )}
      <RowActions name={t('name', order)} actions={[...acts, ...history]} />
      {isEdited && <OrderDrawer edited={order} onClose={() => setEdited(false)} />}
    </>
  )
}

function useOrderActs(
  order: PartnerOrder,
  isShared: boolean,
  edit: () => void,
): readonly RowAction[] {
  const t = useTexts(orderTexts)
  const refused = useMissing(orderEndpoints.update)
  const cancelling = useWrite(orderEndpoints.cancel, orderWrites)
  const { id, number, partner_name, updated_at } = order
  const cancel = async () => {
    const agreed = await confirm({
      title: t('cancelTitle', { number }),
      text: t('cancelText', { partner: partner_name }),
      confirmLabel: t('cancel'),
      danger: true,
    })
    if (agreed) await cancelling.run({ params: { id }, body: { updated_at } })
  }
  return [
    ...(order.state === 'open'
      ? [{ label: t('edit'), icon: IconPencil, disabledReason: refused, onClick: edit }]
      : []),
    ...(isShared
      ? [
          {
            label: t('cancel'),
            icon: IconTrash,
            danger: true,
            disabledReason: refused,
            onClick: () => void cancel(),
          },
        ]
      : []),
  ]
}

function PrepareButton({ order, onLacking }: Props) {
  const t = useTexts(orderTexts)
  const [key, setKey] = useState(newKey)
  const missing = useMissing(orderEndpoints.issue)
  const preparing = useWrite(orderEndpoints.issue, {
    ...issueWrites,
    onSuccess: ({ data }) => {
      setKey(newKey())
      onLacking(data.lacking)
    },
  })
  const { id, updated_at } = order
  return (
    <ActionButton
      refused={missing}
      leftSection={<IconPackageExport size={18} aria-hidden />}
      loading={preparing.isPending}
      onClick={() => void preparing.run({ params: { id }, body: { key, updated_at } })}
    >
      {t('prepare')}
    </ActionButton>
  )
}
