import {
  IconActivity,
  IconAlertTriangle,
  IconBasket,
  IconClipboardList,
  IconFlag,
  IconFolder,
  IconHeartHandshake,
  IconBuildingCommunity,
  IconMapPin,
  IconPackages,
  IconShoppingCart,
  IconTags,
  IconTemperature,
} from '@tabler/icons-react'
import { shellLabel } from '#platform/i18n/use-texts.ts'
import type { MenuSection } from '#platform/module.ts'
import { warehousePaths } from './paths.ts'

export const warehouseMenu: MenuSection = {
  name: 'warehouse',
  title: shellLabel('warehouse', 'title'),
  order: 25,
  items: [
    {
      label: shellLabel('today', 'title'),
      path: warehousePaths.today(),
      exact: true,
      icon: IconActivity,
      order: 10,
    },
    {
      label: shellLabel('stock', 'title'),
      path: warehousePaths.stock(),
      icon: IconPackages,
      order: 20,
    },
    {
      label: shellLabel('documents', 'title'),
      path: warehousePaths.documents(),
      icon: IconClipboardList,
      order: 30,
    },
    {
      label: shellLabel('trips', 'title'),
      path: warehousePaths.trips(),
      icon: IconMapPin,
      order: 50,
    },
    {
      label: shellLabel('collections', 'title'),
      path: warehousePaths.foodCollections(),
      icon: IconBasket,
      order: 55,
    },
    {
      label: shellLabel('recalls', 'title'),
      path: warehousePaths.recalls(),
      icon: IconAlertTriangle,
      order: 60,
    },
    {
      label: shellLabel('temperatures', 'title'),
      path: warehousePaths.temperatures(),
      icon: IconTemperature,
      order: 70,
    },
    {
      label: shellLabel('orders', 'title'),
      path: warehousePaths.orders(),
      icon: IconShoppingCart,
      order: 40,
    },
    {
      label: shellLabel('eu', 'title'),
      path: warehousePaths.euDeliveries(),
      icon: IconFlag,
      order: 70,
    },
    {
      label: shellLabel('warehouse', 'registers'),
      icon: IconFolder,
      order: 90,
      items: [
        {
          label: shellLabel('places', 'title'),
          path: warehousePaths.places(),
          icon: IconMapPin,
          order: 10,
        },
        {
          label: shellLabel('products', 'title'),
          path: warehousePaths.products(),
          icon: IconTags,
          order: 20,
        },
        {
          label: shellLabel('donors', 'title'),
          path: warehousePaths.donors(),
          icon: IconHeartHandshake,
          order: 30,
        },
        {
          label: shellLabel('confirmations', 'title'),
          path: warehousePaths.confirmations(),
          icon: IconClipboardList,
          order: 35,
        },
        {
          label: shellLabel('eu', 'projects'),
          path: warehousePaths.euProjects(),
          icon: IconFlag,
          order: 37,
        },
        {
          label: shellLabel('partners', 'title'),
          path: warehousePaths.partners(),
          icon: IconBuildingCommunity,
          order: 40,
        },
      ],
    },
  ],
}
