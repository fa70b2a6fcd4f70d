import { documentEndpoints } from '@crm/contract/warehouse/documents.endpoints'
import { stocktakeEndpoints } from '@crm/contract/warehouse/stocktakes.endpoints'
import {
  IconArrowsSplit,
  IconBuildingStore,
  IconClipboardCheck,
  IconPackageExport,
  IconPackageImport,
  IconTrash,
  IconTruck,
  IconTruckReturn,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import { RowActions } from '#platform/list-rows/RowActions.tsx'
import { useMissing } from '#platform/missing/use-missing.ts'
import { ActionButton } from '#platform/refused/ActionButton.tsx'
import type { BegunKind } from './HeadDrawer.tsx'
import { documentTexts } from './texts.ts'

const HeadDrawer = lazyDrawer(() => import('./HeadDrawer.tsx').then((file) => file.HeadDrawer))

/** Receiving is what is done most; the others are beside it. */
export function NewDocument() {
  const t = useTexts(documentTexts)
  const [kind, setKind] = useState<BegunKind | null>(null)
  const refused = useMissing(documentEndpoints.create)
  const noStocktake = useMissing(stocktakeEndpoints.create)
  return (
    <>
      <ActionButton
        refused={refused}
        leftSection={<IconPackageImport size={18} aria-hidden />}
        {...HeadDrawer.whenReached}
        onClick={() => setKind('receipt')}
      >
        {t('new.receipt')}
      </ActionButton>
      <RowActions
        name={t('title')}
        actions={[
          {
            label: t('new.sorting'),
            icon: IconArrowsSplit,
            disabledReason: refused,
            onClick: () => setKind('sorting'),
          },
          {
            label: t('new.transfer'),
            icon: IconTruck,
            disabledReason: refused,
            onClick: () => setKind('transfer'),
          },
          {
            label: t('new.issue'),
            icon: IconPackageExport,
            disabledReason: refused,
            onClick: () => setKind('issue'),
          },
          {
            label: t('new.return'),
            icon: IconTruckReturn,
            disabledReason: refused,
            onClick: () => setKind('return'),
          },
          {
            label: t('new.direct_collection'),
            icon: IconBuildingStore,
            disabledReason: refused,
            onClick: () => setKind('direct_collection'),
          },
          {
            label: t('new.stocktake'),
            icon: IconClipboardCheck,
            disabledReason: noStocktake,
            onClick: () => setKind('stocktake'),
          },
          {
            label: t('new.disposal'),
            icon: IconTrash,
            disabledReason: refused,
            onClick: () => setKind('disposal'),
          },
        ]}
      />
      {kind && <HeadDrawer kind={kind} onClose={() => setKind(null)} />}
    </>
  )
}
