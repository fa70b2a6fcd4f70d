import { alarmEndpoints } from '@crm/contract/core/alarms/alarms.endpoints'
import { shellLabel } from '#platform/i18n/use-texts.ts'
import { screen } from '#platform/router/screen.tsx'
import { corePaths } from '../paths.ts'

export const alarmScreens = [
  screen({
    path: corePaths.alarms(),
    title: shellLabel('alarms', 'title'),
    requires: alarmEndpoints.list.access,
    load: () => import('./AlarmsScreen.tsx').then((file) => file.AlarmsScreen),
  }),
]
