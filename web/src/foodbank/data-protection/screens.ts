import { dataProtectionEndpoints } from '@crm/contract/foodbank/data-protection/data-protection.endpoints'
import { shellLabel } from '#platform/i18n/use-texts.ts'
import { screen } from '#platform/router/screen.tsx'
import { foodbankPaths } from '../paths.ts'

const requires = dataProtectionEndpoints.get.access

export const dataProtectionScreens = [
  screen({
    path: foodbankPaths.dataProtection(),
    title: shellLabel('data-protection', 'screen.desk'),
    requires,
    load: () => import('./SubjectsScreen.tsx').then((file) => file.SubjectsScreen),
  }),
  screen({
    path: foodbankPaths.dataSubject('$id'),
    title: shellLabel('data-protection', 'screen.subject'),
    requires,
    load: () => import('./SubjectScreen.tsx').then((file) => file.SubjectScreen),
  }),
  screen({
    path: foodbankPaths.dataAddresses(),
    title: shellLabel('data-protection', 'screen.addresses'),
    requires,
    load: () => import('./AddressesScreen.tsx').then((file) => file.AddressesScreen),
  }),
  screen({
    path: foodbankPaths.retention(),
    title: shellLabel('data-protection', 'screen.retention'),
    requires,
    load: () => import('./RetentionScreen.tsx').then((file) => file.RetentionScreen),
  }),
  screen({
    path: foodbankPaths.dataReads(),
    title: shellLabel('data-protection', 'screen.reads'),
    requires,
    load: () => import('./ReadsScreen.tsx').then((file) => file.ReadsScreen),
  }),
  screen({
    path: foodbankPaths.erasures(),
    title: shellLabel('data-protection', 'screen.erasures'),
    requires,
    load: () => import('./ErasuresScreen.tsx').then((file) => file.ErasuresScreen),
  }),
  screen({
    path: foodbankPaths.processing(),
    title: shellLabel('processing-record', 'title'),
    requires,
    load: () => import('./processing/ProcessingScreen.tsx').then((file) => file.ProcessingScreen),
  }),
]
