import type { Lot, LotState } from '@crm/contract/warehouse/lots'
import { labelOf } from '@crm/contract/warehouse/label'
import { labelFiles } from '@crm/contract/warehouse/labels.endpoints'
import { lotEndpoints } from '@crm/contract/warehouse/lots.endpoints'
import { IconHandStop, IconLockOpen } from '@tabler/icons-react'
import { useState } from 'react'
import { useRecordHistory } from '#core/log/use-record-history.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import { RowActions } from '#platform/list-rows/RowActions.tsx'
import { useMissing } from '#platform/missing/use-missing.ts'
import { ActionButton } from '#platform/refused/ActionButton.tsx'
import { lotTexts } from '../../lots/texts.ts'
import { BeginRecall } from '../../recalls/BeginRecall.tsx'
import { LabelMenu } from '../../stock/LabelMenu.tsx'

const LotStateDrawer = lazyDrawer(() =>
  import('../../lots/LotStateDrawer.tsx').then((file) => file.LotStateDrawer),
)

/** Stopping goods is one press away, and so are releasing what was stopped and calling it back. */
export function LotActions({ lot }: { lot: Lot }) {
  const t = useTexts(lotTexts)
  const refused = useMissing(lotEndpoints.setState)
  const history = useRecordHistory(lot.lot_id)
  const [wanted, setWanted] = useState<LotState | null>(null)
  const first = lot.lot_state === 'open' ? 'held' : 'open'
  const Icon = first === 'held' ? IconHandStop : IconLockOpen
  return (
    <>
      <ActionButton
        variant="default"
        refused={refused}
        leftSection={<Icon size={18} aria-hidden />}
        {...LotStateDrawer.whenReached}
        onClick={() => setWanted(first)}
      >
        {t(`to.${first}.act`)}
      </ActionButton>
      <LabelMenu file={labelFiles.ofLot} id={lot.lot_id} />
      {lot.lot_state !== 'recalled' && <BeginRecall lot={lot} />}
      <RowActions name={labelOf(lot.lot_number)} actions={history} />
      {wanted && <LotStateDrawer lot={lot} state={wanted} onClose={() => setWanted(null)} />}
    </>
  )
}
