import { documentEndpoints } from '@crm/contract/warehouse/documents.endpoints'
import { shellLabel } from '#platform/i18n/use-texts.ts'
import { screen } from '#platform/router/screen.tsx'
import { warehousePaths } from '../paths.ts'

export const documentScreens = [
  screen({
    path: warehousePaths.documents(),
    title: shellLabel('documents', 'title'),
    requires: documentEndpoints.list.access,
    load: () => import('./DocumentsScreen.tsx').then((file) => file.DocumentsScreen),
  }),
  screen({
    path: warehousePaths.document('$id'),
    title: shellLabel('documents', 'document'),
    requires: documentEndpoints.get.access,
    load: () => import('./DocumentScreen.tsx').then((file) => file.DocumentScreen),
  }),
]
