import { importEndpoints } from '@crm/contract/core/imports/imports.endpoints'
import { shellLabel } from '#platform/i18n/use-texts.ts'
import { screen } from '#platform/router/screen.tsx'
import { corePaths } from '../paths.ts'

export const importScreens = [
  screen({
    path: corePaths.imports(),
    title: shellLabel('imports', 'title'),
    requires: importEndpoints.list.access,
    load: () => import('./ImportsScreen.tsx').then((file) => file.ImportsScreen),
  }),
  screen({
    path: corePaths.newImport(),
    title: shellLabel('imports', 'create'),
    requires: importEndpoints.kinds.access,
    load: () => import('./new/NewImportScreen.tsx').then((file) => file.NewImportScreen),
  }),
]
