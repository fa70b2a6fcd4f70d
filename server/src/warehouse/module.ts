import { warehousePermissions } from '@crm/contract/warehouse/permissions'
import { join } from 'node:path'
import type { ServerModule } from '#platform/module.ts'
import { mountCollections } from './collections/routes.ts'
import { mountConfirmations } from './confirmations/routes.ts'
import { mountDeliveryNotes } from './delivery-notes/routes.ts'
import { mountDifferences } from './differences/routes.ts'
import { mountDocuments } from './documents/routes.ts'
import { mountDonors } from './donors/routes.ts'
import { mountEu } from './eu/routes.ts'
import { takeHandedOut } from './documents/hand-outs.ts'
import { goodsFlows } from './stock/flows.ts'
import { openingStockImport } from './imports/opening-stock.ts'
import { productImport } from './imports/products.ts'
import { mountLabels } from './labels/routes.ts'
import { mountLots } from './lots/routes.ts'
import { warehouseNames } from './names-repository.ts'
import { mountOrders } from './orders/routes.ts'
import { mountPartners } from './partners/routes.ts'
import { mountPlaces } from './places/routes.ts'
import { mountProducts } from './products/routes.ts'
import { mountRecalls } from './recalls/routes.ts'
import { searchWarehouse } from './search.ts'
import { seedRoles } from './seed-roles.ts'
import { goodsAtPoints } from './stock/at-points.ts'
import { mountStock } from './stock/routes.ts'
import { mountStocktakes } from './stocktakes/routes.ts'
import { mountTemperatures } from './temperatures/routes.ts'
import { mountTrips } from './trips/routes.ts'

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
    'warehouse.partner_order': 'what organizations ask for, and which account wrote it down',
    'warehouse.partner_order_line': 'goods of an order',
    'warehouse.partner_order_issue': 'by which documents an order is issued',
    'warehouse.lot': 'goods',
    'warehouse.document': 'what happened to goods, and which accounts wrote it down',
    'warehouse.document_line': 'goods of a document',
    'warehouse.count': 'goods that were counted, and by which account',
    'warehouse.trip': 'days of vehicles; who drives is there by name for that day',
    'warehouse.trip_stop': 'where a vehicle stops',
    'warehouse.delivery_signature':
      'who took goods over for an organization, with the signature: evidence that stays as long as the document',
    'warehouse.movement': 'goods and where they went',
    'warehouse.eu_project': 'projects that goods are paid from, and which account wrote them down',
    'warehouse.eu_delivery': 'what suppliers delivered, and which account wrote it down',
    'warehouse.eu_delivery_line': 'goods of a delivery note',
    'warehouse.eu_allotment': 'which organization is to get how much of a delivery',
    'warehouse.eu_swap': 'what one organization has left another, and which account wrote it down',
    'warehouse.collection': 'collections of food, and which account made and closed them',
    'warehouse.collection_shop':
      'what shops reported and who coordinated there, by name; which account entered it',
    'warehouse.collection_receipt': 'by which documents goods of a shop came',
    'warehouse.donation_value':
      'what companies say that their gifts were worth, and which account entered it',
    'warehouse.balance': 'goods and where they are',
    'warehouse.temperature_reading': 'how cold a place was, and which account read or withdrew it',
    'warehouse.handed_out': 'goods of a hand-out, which another module has recorded',
    'warehouse.settlement': 'differences of goods, and which account settled them',
    'warehouse.recall': 'goods that are called back, and which account has written it down',
    'warehouse.recall_lot': 'goods that are called back',
    'warehouse.recall_message': 'what organizations were written',
    'warehouse.recall_answer': 'what became of goods at organizations',
  },
  migrations: join(import.meta.dirname, 'migrations'),
  // the triggers of documents write them, or nobody changes them
  limited: {
    'warehouse.movement': ['insert'],
    'warehouse.balance': ['insert', 'update'],
    'warehouse.handed_out': ['insert', 'update'],
    'warehouse.settlement': ['insert'],
    'warehouse.recall_lot': ['insert'],
    'warehouse.recall_message': ['insert'],
    'warehouse.temperature_reading': ['insert', 'update'],
  },
  permissions: warehousePermissions,
  seedRoles,
  channels: [],
  jobs: [],
  search: searchWarehouse,
  names: warehouseNames,
  takesGoods: takeHandedOut,
  goodsAtPoints,
  goodsFlows,
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
    mountConfirmations(app, context)
    mountCollections(app, context)
    mountTrips(app, context)
    mountOrders(app, context)
    mountRecalls(app, context)
    mountEu(app, context)
    mountTemperatures(app, context)
  },
}
