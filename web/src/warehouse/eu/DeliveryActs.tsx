import type { EuDelivery } from '@crm/contract/warehouse/eu/eu-deliveries'
import { euPrintFiles } from '@crm/contract/warehouse/eu/eu-accounts.endpoints'
import { euDeliveryEndpoints } from '@crm/contract/warehouse/eu/eu-deliveries.endpoints'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useRecordHistory } from '#core/log/use-record-history.ts'
import { useWrite } from '#platform/api/query.ts'
import { confirm } from '#platform/confirm/confirm.ts'
import { DownloadButton } from '#platform/export/DownloadButton.tsx'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import { RowActions } from '#platform/list-rows/RowActions.tsx'
import { useMissing } from '#platform/missing/use-missing.ts'
import { warehousePaths } from '../paths.ts'
import { euWrites } from './queries.ts'
import { euTexts } from './texts.ts'

const DeliveryDrawer = lazyDrawer(() =>
  import('./DeliveryDrawer.tsx').then((file) => file.DeliveryDrawer),
)

/** The paper for the funder is what is wanted most; changing and deleting are beside it. */
export function DeliveryActs({ delivery }: { delivery: EuDelivery }) {
  const t = useTexts(euTexts)
  const { language } = useLanguage()
  const navigate = useNavigate()
  const history = useRecordHistory(delivery.id)
  const refused = useMissing(euDeliveryEndpoints.update)
  const [isEdited, setEdited] = useState(false)
  const { id } = delivery
  const removing = useWrite(euDeliveryEndpoints.remove, {
    ...euWrites,
    leaving: [{ path: `/warehouse/eu-deliveries/${id}` }],
    onSuccess: () => void navigate({ to: warehousePaths.euDeliveries() }),
  })
  const remove = async () => {
    const agreed = await confirm({
      title: t('deleteTitle', delivery),
      text: t('deleteText'),
      confirmLabel: t('delete'),
      danger: true,
    })
    if (agreed) await removing.run({ params: { id } })
  }
  return (
    <>
      <DownloadButton
        label={t('print')}
        endpoint={euPrintFiles.ofDelivery}
        input={{ params: { id }, body: { language } }}
      />
      <RowActions
        name={t('name', delivery)}
        actions={[
          {
            label: t('edit'),
            icon: IconPencil,
            disabledReason: refused,
            onClick: () => setEdited(true),
          },
          {
            label: t('delete'),
            icon: IconTrash,
            danger: true,
            disabledReason: refused,
            onClick: () => void remove(),
          },
          ...history,
        ]}
      />
      {isEdited && <DeliveryDrawer edited={delivery} onClose={() => setEdited(false)} />}
    </>
  )
}
