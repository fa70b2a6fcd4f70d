import { label } from '#platform/i18n/use-texts.ts'
import { screen } from '#platform/router/screen.tsx'
import { corePaths } from '../paths.ts'
import { ANY_SCREEN, LOGIN_SCREEN, MAIL_SCREEN, SETTINGS } from './access.ts'
import { settingsTitles } from './titles.ts'

export const settingsScreens = [
  screen({
    path: corePaths.settings(),
    title: label(settingsTitles, 'title'),
    requires: ANY_SCREEN,
    load: () => import('./SettingsHome.tsx').then((file) => file.SettingsHome),
  }),
  screen({
    path: corePaths.basicSettings(),
    title: label(settingsTitles, 'page.basic'),
    requires: SETTINGS,
    load: () => import('./BasicSettings.tsx').then((file) => file.BasicSettings),
  }),
  screen({
    path: corePaths.companySettings(),
    title: label(settingsTitles, 'page.company'),
    requires: SETTINGS,
    load: () => import('./CompanySettings.tsx').then((file) => file.CompanySettings),
  }),
  screen({
    path: corePaths.loginSettings(),
    title: label(settingsTitles, 'page.login'),
    requires: LOGIN_SCREEN,
    load: () => import('./LoginSettings.tsx').then((file) => file.LoginSettings),
  }),
  screen({
    path: corePaths.mailSettings(),
    title: label(settingsTitles, 'page.emails'),
    requires: MAIL_SCREEN,
    load: () => import('./MailSettings.tsx').then((file) => file.MailSettings),
  }),
  screen({
    path: corePaths.appearanceSettings(),
    title: label(settingsTitles, 'page.apperance'),
    requires: SETTINGS,
    load: () => import('./AppearanceSettings.tsx').then((file) => file.AppearanceSettings),
  }),
  screen({
    path: corePaths.systemSettings(),
    title: label(settingsTitles, 'page.system'),
    requires: SETTINGS,
    load: () => import('./SystemSettings.tsx').then((file) => file.SystemSettings),
  }),
]
