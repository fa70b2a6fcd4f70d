import { serialNumberEndpoints } from '@crm/contract/core/complaints/serial-numbers.endpoints'
import { shellLabel } from '#platform/i18n/use-texts.ts'
import { screen } from '#platform/router/screen.tsx'
import { corePaths } from '../paths.ts'

export const serialNumberScreens = [
  screen({
    path: corePaths.serialNumbers(),
    title: shellLabel('serial-numbers', 'title'),
    requires: serialNumberEndpoints.list.access,
    load: () => import('./SerialNumbersScreen.tsx').then((file) => file.SerialNumbersScreen),
  }),
]
