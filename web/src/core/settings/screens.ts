import { settingsEndpoints } from '@crm/contract/core/settings'
import { label } from '#platform/i18n/use-texts.ts'
import { screen } from '#platform/router/screen.tsx'
import { corePaths } from '../paths.ts'
import { settingsTitles } from './titles.ts'

const requires = settingsEndpoints.get.access

export const settingsScreens = [
  screen({
    path: corePaths.settings(),
    title: label(settingsTitles, 'title'),
    requires,
    load: () => import('./SettingsHome.tsx').then((file) => file.SettingsHome),
  }),
  screen({
    path: corePaths.basicSettings(),
    title: label(settingsTitles, 'page.basic'),
    requires,
    load: () => import('./BasicSettings.tsx').then((file) => file.BasicSettings),
  }),
  screen({
    path: corePaths.companySettings(),
    title: label(settingsTitles, 'page.company'),
    requires,
    load: () => import('./CompanySettings.tsx').then((file) => file.CompanySettings),
  }),
  screen({
    path: corePaths.loginSettings(),
    title: label(settingsTitles, 'page.login'),
    requires,
    load: () => import('./LoginSettings.tsx').then((file) => file.LoginSettings),
  }),
  screen({
    path: corePaths.mailSettings(),
    title: label(settingsTitles, 'page.emails'),
    requires,
    load: () => import('./MailSettings.tsx').then((file) => file.MailSettings),
  }),
  screen({
    path: corePaths.appearanceSettings(),
    title: label(settingsTitles, 'page.apperance'),
    requires,
    load: () => import('./AppearanceSettings.tsx').then((file) => file.AppearanceSettings),
  }),
  screen({
    path: corePaths.systemSettings(),
    title: label(settingsTitles, 'page.system'),
    requires,
    load: () => import('./SystemSettings.tsx').then((file) => file.SystemSettings),
  }),
]
