import { messageSettingsEndpoints } from '@crm/contract/foodbank/booking-messages/booking-messages.endpoints'
import { shellLabel } from '#platform/i18n/use-texts.ts'
import { screen } from '#platform/router/screen.tsx'
import { foodbankPaths } from '../paths.ts'

export const bookingMessageScreens = [
  screen({
    path: foodbankPaths.messages(),
    title: shellLabel('booking-message', 'title'),
    requires: messageSettingsEndpoints.get.access,
    load: () => import('./MessageSettingsScreen.tsx').then((file) => file.MessageSettingsScreen),
  }),
]
