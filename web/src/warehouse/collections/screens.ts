import {
  collectionShopEndpoints,
  foodCollectionEndpoints,
} from '@crm/contract/warehouse/collections/collections.endpoints'
import { shellLabel } from '#platform/i18n/use-texts.ts'
import { screen } from '#platform/router/screen.tsx'
import { warehousePaths } from '../paths.ts'

export const collectionScreens = [
  screen({
    path: warehousePaths.foodCollections(),
    title: shellLabel('collections', 'title'),
    requires: foodCollectionEndpoints.list.access,
    load: () => import('./CollectionsScreen.tsx').then((file) => file.CollectionsScreen),
  }),
  screen({
    path: warehousePaths.foodCollection('$id'),
    title: shellLabel('collections', 'collection'),
    requires: foodCollectionEndpoints.get.access,
    load: () => import('./CollectionScreen.tsx').then((file) => file.CollectionScreen),
  }),
  screen({
    path: warehousePaths.foodCollectionEntry('$id'),
    title: shellLabel('collections', 'entry'),
    requires: collectionShopEndpoints.list.access,
    load: () => import('./entry/EntryScreen.tsx').then((file) => file.EntryScreen),
  }),
]
