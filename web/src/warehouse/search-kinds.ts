import {
  IconAlertTriangle,
  IconBasket,
  IconBuildingCommunity,
  IconFlag,
  IconHeartHandshake,
  IconPackages,
  IconTags,
} from '@tabler/icons-react'
import { label } from '#platform/i18n/use-texts.ts'
import type { SearchKind } from '#platform/module.ts'
import { warehousePaths } from './paths.ts'
import { resourceTexts } from './resource-texts.ts'

type Register = ReturnType<(typeof warehousePaths)['products' | 'donors' | 'partners']>

const inRegister = (
  kind: string,
  resource: 'wh_product' | 'wh_donor' | 'wh_partner',
  icon: SearchKind['icon'],
  path: Register,
): SearchKind => ({
  kind,
  label: label(resourceTexts, resource),
  icon,
  path: () => path,
  list: (search) => ({ path, search: { search } }),
})

export const warehouseSearchKinds: readonly SearchKind[] = [
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
  {
    kind: 'eu_delivery',
    label: label(resourceTexts, 'wh_eu'),
    icon: IconFlag,
    path: (id) => warehousePaths.euDelivery(id),
    list: (search) => ({ path: warehousePaths.euDeliveries(), search: { search } }),
  },
  {
    kind: 'food_collection',
    label: label(resourceTexts, 'wh_collection'),
    icon: IconBasket,
    path: (id) => warehousePaths.foodCollection(id),
    list: (search) => ({ path: warehousePaths.foodCollections(), search: { search } }),
  },
]
