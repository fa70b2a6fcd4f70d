import { mailEndpoints } from '@crm/contract/core/mail.endpoints'
import { shellLabel } from '#platform/i18n/use-texts.ts'
import { screen } from '#platform/router/screen.tsx'
import { corePaths } from '../paths.ts'

export const mailScreens = [
  screen({
    path: corePaths.outgoingMail(),
    title: shellLabel('mail', 'title'),
    requires: mailEndpoints.list.access,
    load: () => import('./OutgoingMail.tsx').then((file) => file.OutgoingMail),
  }),
]
