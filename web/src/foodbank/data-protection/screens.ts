import { dataProtectionEndpoints } from '@crm/contract/foodbank/data-protection/data-protection'
import { label } from '#platform/i18n/use-texts.ts'
import { screen } from '#platform/router/screen.tsx'
import { foodbankPaths } from '../paths.ts'
import { dataProtectionTitles } from './titles.ts'

const requires = dataProtectionEndpoints.get.access

export const dataProtectionScreens = [
  screen({
    path: foodbankPaths.dataProtection(),
    title: label(dataProtectionTitles, 'desk'),
    requires,
    load: () => import('./SubjectsScreen.tsx').then((file) => file.SubjectsScreen),
  }),
  screen({
    path: foodbankPaths.dataSubject('$id'),
    title: label(dataProtectionTitles, 'subject'),
    requires,
    load: () => import('./SubjectScreen.tsx').then((file) => file.SubjectScreen),
  }),
  screen({
    path: foodbankPaths.dataAddresses(),
    title: label(dataProtectionTitles, 'addresses'),
    requires,
    load: () => import('./AddressesScreen.tsx').then((file) => file.AddressesScreen),
  }),
  screen({
    path: foodbankPaths.retention(),
    title: label(dataProtectionTitles, 'retention'),
    requires,
    load: () => import('./RetentionScreen.tsx').then((file) => file.RetentionScreen),
  }),
  screen({
    path: foodbankPaths.dataReads(),
    title: label(dataProtectionTitles, 'reads'),
    requires,
    load: () => import('./ReadsScreen.tsx').then((file) => file.ReadsScreen),
  }),
  screen({
    path: foodbankPaths.erasures(),
    title: label(dataProtectionTitles, 'erasures'),
    requires,
    load: () => import('./ErasuresScreen.tsx').then((file) => file.ErasuresScreen),
  }),
]
