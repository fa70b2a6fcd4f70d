import { documentEndpoints } from '@crm/contract/warehouse/documents.endpoints'
import { IconActivity, IconFlag, IconPackages } from '@tabler/icons-react'
import { shellLabel } from '#platform/i18n/use-texts.ts'
import type { QuickEntry } from '#platform/module.ts'
import { warehousePaths } from './paths.ts'

/** After the acts of the food bank. */
export const warehouseQuickAccess: readonly QuickEntry[] = [
  {
    label: shellLabel('documents', 'receive'),
    path: warehousePaths.documents(),
    icon: IconPackages,
    order: 50,
    requires: documentEndpoints.create.access,
    isAct: true,
  },
  {
    label: shellLabel('today', 'title'),
    path: warehousePaths.today(),
    icon: IconActivity,
    order: 52,
  },
  {
    label: shellLabel('eu', 'title'),
    path: warehousePaths.euDeliveries(),
    icon: IconFlag,
    order: 54,
  },
]
