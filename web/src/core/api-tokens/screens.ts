import { apiTokenEndpoints } from '@crm/contract/core/auth/api-tokens.endpoints'
import { shellLabel } from '#platform/i18n/use-texts.ts'
import { screen } from '#platform/router/screen.tsx'
import { corePaths } from '../paths.ts'

export const apiTokenScreens = [
  screen({
    path: corePaths.apiTokens(),
    title: shellLabel('api-tokens', 'title'),
    requires: apiTokenEndpoints.list.access,
    load: () => import('./ApiTokensScreen.tsx').then((file) => file.ApiTokensScreen),
  }),
]
