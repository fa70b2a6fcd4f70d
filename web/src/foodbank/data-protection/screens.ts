import { dataProtectionEndpoints } from '@crm/contract/foodbank/data-protection/data-protection.endpoints'
import { label } from '#platform/i18n/use-texts.ts'
import { screen } from '#platform/router/screen.tsx'
import { foodbankPaths } from '../paths.ts'
import { dataProtectionTexts } from './texts.ts'

const requires = dataProtectionEndpoints.get.access

export const dataProtectionScreens = [
  screen({
    path: foodbankPaths.dataProtection(),
    title: label(dataProtectionTexts, 'screen.desk'),
    requires,
    load: () => import('./SubjectsScreen.tsx').then((file) => file.SubjectsScreen),
  }),
  screen({
    path: foodbankPaths.dataSubject('$id'),
    title: label(dataProtectionTexts, 'screen.subject'),
    requires,
    load: () => import('./SubjectScreen.tsx').then((file) => file.SubjectScreen),
  }),
  screen({
    path: foodbankPaths.dataAddresses(),
    title: label(dataProtectionTexts, 'screen.addresses'),
    requires,
    load: () => import('./AddressesScreen.tsx').then((file) => file.AddressesScreen),
  }),
  screen({
    path: foodbankPaths.retention(),
    title: label(dataProtectionTexts, 'screen.retention'),
    requires,
    load: () => import('./RetentionScreen.tsx').then((file) => file.RetentionScreen),
  }),
  screen({
    path: foodbankPaths.dataReads(),
    title: label(dataProtectionTexts, 'screen.reads'),
    requires,
    load: () => import('./ReadsScreen.tsx').then((file) => file.ReadsScreen),
  }),
  screen({
    path: foodbankPaths.erasures(),
    title: label(dataProtectionTexts, 'screen.erasures'),
    requires,
    load: () => import('./ErasuresScreen.tsx').then((file) => file.ErasuresScreen),
  }),
]
