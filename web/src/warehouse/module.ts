import { warehousePermissions } from '@crm/contract/warehouse/permissions'
import { IconHeartHandshake, IconHomeHeart, IconPackages, IconTags } from '@tabler/icons-react'
import { label } from '#platform/i18n/use-texts.ts'
import type { PermissionGroup, SearchKind, WebModule } from '#platform/module.ts'
import { documentScreens } from './documents/screens.ts'
import { donorScreens } from './donors/screens.ts'
import { warehouseMenu } from './module-menu.ts'
import { partnerScreens } from './partners/screens.ts'
import { warehousePaths } from './paths.ts'
import { placeScreens } from './places/screens.ts'
import { productScreens } from './products/screens.ts'
import { warehouseQuickAccess } from './quick-access.ts'
import { resourceTexts } from './resource-texts.ts'
import { lotScreens } from './screens/lot/screens.ts'
import { todayScreens } from './screens/today/screens.ts'
import { stockCards } from './stock/cards.ts'
import { stockScreens } from './stock/screens.ts'
import { stocktakeScreens } from './stocktakes/screens.ts'
import { warehouseTexts } from './texts.ts'

const RESOURCES = [
  'wh_stock',
  'wh_document',
  'wh_stocktake',
  'wh_lot',
  'wh_place',
  'wh_product',
  'wh_donor',
  'wh_partner',
] as const

const warehousePermissionGroup: PermissionGroup = {
  title: label(resourceTexts, 'title'),
  resources: RESOURCES.map((name) => ({
    name,
    label: label(resourceTexts, name),
    actions: warehousePermissions[name],
  })),
}

const warehouseSearchKinds: readonly SearchKind[] = [
  {
    kind: 'lot',
    label: label(warehouseTexts, 'search.lots'),
    icon: IconPackages,
    path: (id) => warehousePaths.lot(id),
    list: (search) => ({ path: warehousePaths.stock(), search: { search } }),
  },
  {
    kind: 'product',
    label: label(warehouseTexts, 'search.products'),
    icon: IconTags,
    path: () => warehousePaths.products(),
    list: (search) => ({ path: warehousePaths.products(), search: { search } }),
  },
  {
    kind: 'donor',
    label: label(warehouseTexts, 'search.donors'),
    icon: IconHeartHandshake,
    path: () => warehousePaths.donors(),
    list: (search) => ({ path: warehousePaths.donors(), search: { search } }),
  },
  {
    kind: 'partner',
    label: label(warehouseTexts, 'search.partners'),
    icon: IconHomeHeart,
    path: () => warehousePaths.partners(),
    list: (search) => ({ path: warehousePaths.partners(), search: { search } }),
  },
]

export const warehouseModule: WebModule = {
  name: 'warehouse',
  screens: [
    ...todayScreens,
    ...stockScreens,
    ...lotScreens,
    ...placeScreens,
    ...productScreens,
    ...donorScreens,
    ...partnerScreens,
    ...documentScreens,
    ...stocktakeScreens,
  ],
  menu: [warehouseMenu],
  quickAccess: warehouseQuickAccess,
  dashboard: stockCards,
  permissions: warehousePermissionGroup,
  search: warehouseSearchKinds,
  history: () => import('./history.ts').then((file) => file.warehouseHistory),
}
