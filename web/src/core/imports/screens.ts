import { importEndpoints } from '@crm/contract/core/imports/imports.endpoints'
import { label } from '#platform/i18n/use-texts.ts'
import { screen } from '#platform/router/screen.tsx'
import { corePaths } from '../paths.ts'
import { importTexts } from './texts.ts'

export const importScreens = [
  screen({
    path: corePaths.imports(),
    title: label(importTexts, 'title'),
    requires: importEndpoints.list.access,
    load: () => import('./ImportsScreen.tsx').then((file) => file.ImportsScreen),
  }),
  screen({
    path: corePaths.newImport(),
    title: label(importTexts, 'create'),
    requires: importEndpoints.kinds.access,
    load: () => import('./new/NewImportScreen.tsx').then((file) => file.NewImportScreen),
  }),
]
