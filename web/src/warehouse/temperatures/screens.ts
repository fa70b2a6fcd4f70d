import { temperatureEndpoints } from '@crm/contract/warehouse/temperatures/temperatures.endpoints'
import { shellLabel } from '#platform/i18n/use-texts.ts'
import { screen } from '#platform/router/screen.tsx'
import { warehousePaths } from '../paths.ts'

export const temperatureScreens = [
  screen({
    path: warehousePaths.temperatures(),
    title: shellLabel('temperatures', 'title'),
    requires: temperatureEndpoints.today.access,
    load: () => import('./TemperaturesScreen.tsx').then((file) => file.TemperaturesScreen),
  }),
  screen({
    path: warehousePaths.readings(),
    title: shellLabel('temperatures', 'readings'),
    requires: temperatureEndpoints.list.access,
    load: () => import('./ReadingsScreen.tsx').then((file) => file.ReadingsScreen),
  }),
  screen({
    path: warehousePaths.temperatureMonth('$id', '$month'),
    title: shellLabel('temperatures', 'month'),
    requires: temperatureEndpoints.month.access,
    load: () => import('./MonthScreen.tsx').then((file) => file.MonthScreen),
  }),
]
