import { warehousePermissions } from '@crm/contract/warehouse/permissions'
import { label } from '#platform/i18n/use-texts.ts'
import type { PermissionGroup, WebModule } from '#platform/module.ts'
import { documentScreens } from './documents/screens.ts'
import { collectionScreens } from './collections/screens.ts'
import { confirmationScreens } from './confirmations/screens.ts'
import { donorScreens } from './donors/screens.ts'
import { euScreens } from './eu/screens.ts'
import { warehouseMenu } from './module-menu.ts'
import { orderScreens } from './orders/screens.ts'
import { partnerScreens } from './partners/screens.ts'
import { placeScreens } from './places/screens.ts'
import { productScreens } from './products/screens.ts'
import { recallScreens } from './recalls/screens.ts'
import { warehouseQuickAccess } from './quick-access.ts'
import { resourceTexts } from './resource-texts.ts'
import { lotScreens } from './screens/lot/screens.ts'
import { temperatureScreens } from './temperatures/screens.ts'
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
  'wh_eu',
  'wh_collection',
  'wh_temperature',
] as const

const warehousePermissionGroup: PermissionGroup = {
  title: label(resourceTexts, 'title'),
  resources: RESOURCES.map((name) => ({
    name,
    label: label(resourceTexts, name),
    actions: warehousePermissions[name],
  })),
}

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
    ...collectionScreens,
    ...partnerScreens,
    ...documentScreens,
    ...orderScreens,
    ...stocktakeScreens,
    ...recallScreens,
    ...tripScreens,
    ...euScreens,
    ...temperatureScreens,
  ],
  menu: [warehouseMenu],
  quickAccess: warehouseQuickAccess,
  dashboard: stockCards,
  permissions: warehousePermissionGroup,
  search: () => import('./search-kinds.ts').then((file) => file.warehouseSearchKinds),
  history: () => import('./history.ts').then((file) => file.warehouseHistory),
}
