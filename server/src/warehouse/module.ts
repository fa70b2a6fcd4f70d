import { warehousePermissions } from '@crm/contract/warehouse/permissions'
import { join } from 'node:path'
import type { ServerModule } from '#platform/module.ts'
import { mountDeliveryNotes } from './delivery-notes/routes.ts'
import { mountDifferences } from './differences/routes.ts'
import { mountDocuments } from './documents/routes.ts'
import { mountDonors } from './donors/routes.ts'
import { takeHandedOut } from './documents/hand-outs.ts'
import { openingStockImport } from './imports/opening-stock.ts'
import { productImport } from './imports/products.ts'
import { mountLabels } from './labels/routes.ts'
import { mountLots } from './lots/routes.ts'
import { warehouseNames } from './names-repository.ts'
import { mountPartners } from './partners/routes.ts'
import { mountPlaces } from './places/routes.ts'
import { mountProducts } from './products/routes.ts'
import { searchWarehouse } from './search.ts'
import { seedRoles } from './seed-roles.ts'
import { goodsAtPoints } from './stock/at-points.ts'
import { mountStock } from './stock/routes.ts'
import { mountStocktakes } from './stocktakes/routes.ts'

export const warehouseModule: ServerModule = {
  name: 'warehouse',
  tables: {
    'warehouse.place': 'where goods lie',
    'warehouse.product': 'a code list of goods',
    'warehouse.product_code': 'codes of goods',
    'warehouse.donor': 'companies and their contracts',
    'warehouse.donor_site': 'shops of companies',
    'warehouse.partner':
      'organizations; who takes goods over for one is there for that, and is changed by hand',
    'warehouse.lot': 'goods',
    'warehouse.document': 'what happened to goods, and which accounts wrote it down',
    'warehouse.document_line': 'goods of a document',
    'warehouse.count': 'goods that were counted, and by which account',
    'warehouse.delivery_signature':
      'who took goods over for an organization, with the signature: evidence that stays as long as the document',
    'warehouse.movement': 'goods and where they went',
    'warehouse.balance': 'goods and where they are',
    'warehouse.handed_out': 'goods of a hand-out, which another module has recorded',
    'warehouse.settlement': 'differences of goods, and which account settled them',
  },
  migrations: join(import.meta.dirname, 'migrations'),
  // the triggers of documents write them, or nobody changes them
  limited: {
    'warehouse.movement': ['insert'],
    'warehouse.balance': ['insert', 'update'],
    'warehouse.handed_out': ['insert', 'update'],
    'warehouse.settlement': ['insert'],
  },
  permissions: warehousePermissions,
  seedRoles,
  channels: [],
  jobs: [],
  search: searchWarehouse,
  names: warehouseNames,
  takesGoods: takeHandedOut,
  goodsAtPoints,
  notices: {},
  imports: [productImport, openingStockImport],
  workplaces: {},
  onboarding: [],
  mount(app, context) {
    mountPlaces(app, context)
    mountProducts(app, context)
    mountDonors(app, context)
    mountPartners(app, context)
    mountLots(app, context)
    mountStock(app, context)
    mountDocuments(app, context)
    mountStocktakes(app, context)
    mountDifferences(app, context)
    mountLabels(app, context)
    mountDeliveryNotes(app, context)
  },
}
