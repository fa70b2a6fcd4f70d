import { mailEndpoints } from '@crm/contract/core/mail.endpoints'
import { label } from '#platform/i18n/use-texts.ts'
import { screen } from '#platform/router/screen.tsx'
import { corePaths } from '../paths.ts'
import { mailTexts } from './texts.ts'

export const mailScreens = [
  screen({
    path: corePaths.outgoingMail(),
    title: label(mailTexts, 'title'),
    requires: mailEndpoints.list.access,
    load: () => import('./OutgoingMail.tsx').then((file) => file.OutgoingMail),
  }),
]
