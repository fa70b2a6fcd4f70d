import type { RecallDetail } from '@crm/contract/warehouse/recalls/recall-detail'
import { recallEndpoints, recallPrints } from '@crm/contract/warehouse/recalls/recalls.endpoints'
import { IconCheck, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useRecordHistory } from '#core/log/use-record-history.ts'
import { DownloadButton } from '#platform/export/DownloadButton.tsx'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import { RowActions } from '#platform/list-rows/RowActions.tsx'
import { useMissing } from '#platform/missing/use-missing.ts'
import { ActionButton } from '#platform/refused/ActionButton.tsx'
import { recallTexts } from './texts.ts'

const CloseDrawer = lazyDrawer(() => import('./CloseDrawer.tsx').then((file) => file.CloseDrawer))
const EditDrawer = lazyDrawer(() => import('./EditDrawer.tsx').then((file) => file.EditDrawer))

/** The notice is printed as often as there are points; closing comes last. */
export function RecallActs({ recall }: { recall: RecallDetail }) {
  const t = useTexts(recallTexts)
  const { language } = useLanguage()
  const history = useRecordHistory(recall.id)
  const refusedToEdit = useMissing(recallEndpoints.update)
  const refusedToClose = useMissing(recallEndpoints.close)
  const [opened, setOpened] = useState<'close' | 'edit' | null>(null)
  const isOpen = recall.state === 'open'
  const edit = {
    label: t('edit'),
    icon: IconPencil,
    disabledReason: refusedToEdit,
    onClick: () => setOpened('edit'),
  }
  return (
    <>
      <DownloadButton
        label={t('notice')}
        endpoint={recallPrints.notice}
        input={{ params: { id: recall.id }, body: { language } }}
      />
      {isOpen && (
        <ActionButton
          variant="default"
          refused={refusedToClose}
          leftSection={<IconCheck size={18} aria-hidden />}
          {...CloseDrawer.whenReached}
          onClick={() => setOpened('close')}
        >
          {t('close.act')}
        </ActionButton>
      )}
      <RowActions name={t('heading', recall)} actions={[...(isOpen ? [edit] : []), ...history]} />
      {opened === 'close' && <CloseDrawer recall={recall} onClose={() => setOpened(null)} />}
      {opened === 'edit' && <EditDrawer recall={recall} onClose={() => setOpened(null)} />}
    </>
  )
}
