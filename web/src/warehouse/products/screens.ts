import { productEndpoints } from '@crm/contract/warehouse/products.endpoints'
import { shellLabel } from '#platform/i18n/use-texts.ts'
import { screen } from '#platform/router/screen.tsx'
import { warehousePaths } from '../paths.ts'

export const productScreens = [
  screen({
    path: warehousePaths.products(),
    title: shellLabel('products', 'title'),
    requires: productEndpoints.list.access,
    load: () => import('./ProductsScreen.tsx').then((file) => file.ProductsScreen),
  }),
]
