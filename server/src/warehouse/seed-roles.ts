import { warehousePermissions } from '@crm/contract/warehouse/permissions'
import { namesIn } from '@crm/contract/platform/endpoint'
import type { SeedRole } from '#platform/module.ts'

/** The roles of the first start; administrators may change them. */
export const seedRoles: readonly SeedRole[] = [
  {
    // added to the role of the food bank, where there is one
    code: 'food_bank_manager',
    name: 'Správce potravinové banky',
    translations: { en: 'Food bank manager' },
    permissions: namesIn(warehousePermissions),
  },
  {
    code: 'warehouse_worker',
    name: 'Skladník',
    translations: { en: 'Warehouse worker' },
    permissions: [
      'profile.read',
      'profile.update',
      'top_bar.show_main_navigation',
      'task.read',
      'task.create',
      'event.read',
      'event.create',
      'wh_stock.read',
      'wh_document.create',
      'wh_stocktake.create',
      'wh_lot.update',
      'wh_place.read',
      'wh_product.read',
      'wh_product.create',
      'wh_product.update',
      'wh_donor.read',
      'wh_partner.read',
      'wh_order.read',
      'wh_order.update',
      'wh_collection.read',
      'wh_collection.update',
      'wh_recall.read',
      'wh_recall.create',
      'wh_eu.read',
      'wh_temperature.read',
      'wh_temperature.create',
      'wh_temperature.update',
    ],
  },
]
