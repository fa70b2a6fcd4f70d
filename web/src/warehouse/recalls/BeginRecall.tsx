import type { Lot } from '@crm/contract/warehouse/lots'
import { recallEndpoints } from '@crm/contract/warehouse/recalls/recalls.endpoints'
import { IconUrgent } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import { useMissing } from '#platform/missing/use-missing.ts'
import { ActionButton } from '#platform/refused/ActionButton.tsx'
import { recallTexts } from './texts.ts'

const RecallDrawer = lazyDrawer(() =>
  import('./lots/RecallDrawer.tsx').then((file) => file.RecallDrawer),
)

/** From the list, or from the lot that somebody holds in the hand. */
export function BeginRecall({ lot }: { lot?: Lot }) {
  const t = useTexts(recallTexts)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ActionButton
        refused={useMissing(recallEndpoints.create)}
        {...(lot ? { variant: 'default' } : {})}
        leftSection={<IconUrgent size={18} aria-hidden />}
        {...RecallDrawer.whenReached}
        onClick={() => setOpen(true)}
      >
        {t('act')}
      </ActionButton>
      {isOpen && <RecallDrawer {...(lot ? { lot } : {})} onClose={() => setOpen(false)} />}
    </>
  )
}
