import type { WarehouseDocument } from '@crm/contract/warehouse/documents'
import { signatureEndpoints } from '@crm/contract/warehouse/delivery-notes/signatures.endpoints'
import { IconWritingSign } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import { useMissing } from '#platform/missing/use-missing.ts'
import { ActionButton } from '#platform/refused/ActionButton.tsx'
import { documentTexts } from '../texts.ts'

const SignDrawer = lazyDrawer(() => import('./SignDrawer.tsx').then((file) => file.SignDrawer))

/** Of what is posted and nobody has signed for. */
export function SignButton({ document }: { document: WarehouseDocument }) {
  const t = useTexts(documentTexts)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ActionButton
        refused={useMissing(signatureEndpoints.sign)}
        leftSection={<IconWritingSign size={18} aria-hidden />}
        {...SignDrawer.whenReached}
        onClick={() => setOpen(true)}
      >
        {t('sign.act')}
      </ActionButton>
      {isOpen && <SignDrawer document={document} onClose={() => setOpen(false)} />}
    </>
  )
}
