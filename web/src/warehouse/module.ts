import { warehousePermissions } from '@crm/contract/warehouse/permissions'
import {
  IconAlertTriangle,
  IconHeartHandshake,
  IconBuildingCommunity,
  IconPackages,
  IconTags,
} from '@tabler/icons-react'
import { label } from '#platform/i18n/use-texts.ts'
import type { PermissionGroup, SearchKind, WebModule } from '#platform/module.ts'
import { documentScreens } from './documents/screens.ts'
import { confirmationScreens } from './confirmations/screens.ts'
import { donorScreens } from './donors/screens.ts'
import { warehouseMenu } from './module-menu.ts'
import { orderScreens } from './orders/screens.ts'
import { partnerScreens } from './partners/screens.ts'
import { warehousePaths } from './paths.ts'
import { placeScreens } from './places/screens.ts'
import { productScreens } from './products/screens.ts'
import { recallScreens } from './recalls/screens.ts'
import { warehouseQuickAccess } from './quick-access.ts'
import { resourceTexts } from './resource-texts.ts'
import { lotScreens } from './screens/lot/screens.ts'
import { tripScreens } from './trips/screens.ts'
import { todayScreens } from './screens/today/screens.ts'
import { stockCards } from './stock/cards.ts'
import { stockScreens } from './stock/screens.ts'
import { stocktakeScreens } from './stocktakes/screens.ts'

const RESOURCES = [
  'wh_stock',
  'wh_document',
  'wh_stocktake',
  'wh_lot',
  'wh_place',
  'wh_product',
  'wh_donor',
  'wh_partner',
  'wh_recall',
  'wh_order',
] as const

const warehousePermissionGroup: PermissionGroup = {
  title: label(resourceTexts, 'title'),
  resources: RESOURCES.map((name) => ({
    name,
    label: label(resourceTexts, name),
    actions: warehousePermissions[name],
  })),
}

type Register = ReturnType<(typeof warehousePaths)['products' | 'donors' | 'partners']>

const inRegister = (
  kind: string,
  resource: (typeof RESOURCES)[number],
  icon: SearchKind['icon'],
  path: Register,
): SearchKind => ({
  kind,
  label: label(resourceTexts, resource),
  icon,
  path: () => path,
  list: (search) => ({ path, search: { search } }),
})

const warehouseSearchKinds: readonly SearchKind[] = [
  {
    kind: 'lot',
    label: label(resourceTexts, 'wh_lot'),
    icon: IconPackages,
    path: (id) => warehousePaths.lot(id),
    list: (search) => ({ path: warehousePaths.stock(), search: { search } }),
  },
  inRegister('product', 'wh_product', IconTags, warehousePaths.products()),
  inRegister('donor', 'wh_donor', IconHeartHandshake, warehousePaths.donors()),
  inRegister('partner', 'wh_partner', IconBuildingCommunity, warehousePaths.partners()),
  {
    kind: 'recall',
    label: label(resourceTexts, 'wh_recall'),
    icon: IconAlertTriangle,
    path: (id) => warehousePaths.recall(id),
    list: (search) => ({ path: warehousePaths.recalls(), search: { search } }),
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
    ...confirmationScreens,
    ...partnerScreens,
    ...documentScreens,
    ...orderScreens,
    ...stocktakeScreens,
    ...recallScreens,
    ...tripScreens,
  ],
  menu: [warehouseMenu],
  quickAccess: warehouseQuickAccess,
  dashboard: stockCards,
  permissions: warehousePermissionGroup,
  search: warehouseSearchKinds,
  history: () => import('./history.ts').then((file) => file.warehouseHistory),
}
