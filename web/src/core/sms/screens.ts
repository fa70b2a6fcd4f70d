import { smsEndpoints } from '@crm/contract/core/sms/sms.endpoints'
import { shellLabel } from '#platform/i18n/use-texts.ts'
import { screen } from '#platform/router/screen.tsx'
import { corePaths } from '../paths.ts'
import { SMS_SCREEN } from '../settings/access.ts'

export const smsScreens = [
  screen({
    path: corePaths.smsSettings(),
    title: shellLabel('sms', 'settings'),
    requires: SMS_SCREEN,
    load: () => import('./SmsSettings.tsx').then((file) => file.SmsSettings),
  }),
  screen({
    path: corePaths.outgoingSms(),
    title: shellLabel('sms', 'title'),
    requires: smsEndpoints.list.access,
    load: () => import('./OutgoingSms.tsx').then((file) => file.OutgoingSms),
  }),
]
