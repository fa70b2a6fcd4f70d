import { shellLabel } from '#platform/i18n/use-texts.ts'
import { screen } from '#platform/router/screen.tsx'
import { corePaths } from '#core/paths.ts'
import { ANY_SCREEN, LOGIN_SCREEN, MAIL_SCREEN, SETTINGS } from '#core/settings/access.ts'

export const settingsScreens = [
  screen({
    path: corePaths.settings(),
    title: shellLabel('settings', 'title'),
    requires: ANY_SCREEN,
    load: () => import('#core/settings/SettingsHome.tsx').then((file) => file.SettingsHome),
  }),
  screen({
    path: corePaths.basicSettings(),
    title: shellLabel('settings', 'page.basic'),
    requires: SETTINGS,
    load: () => import('#core/settings/BasicSettings.tsx').then((file) => file.BasicSettings),
  }),
  screen({
    path: corePaths.companySettings(),
    title: shellLabel('settings', 'page.company'),
    requires: SETTINGS,
    load: () => import('#core/settings/CompanySettings.tsx').then((file) => file.CompanySettings),
  }),
  screen({
    path: corePaths.loginSettings(),
    title: shellLabel('settings', 'page.login'),
    requires: LOGIN_SCREEN,
    load: () => import('./LoginSettings.tsx').then((file) => file.LoginSettings),
  }),
  screen({
    path: corePaths.mailSettings(),
    title: shellLabel('settings', 'page.emails'),
    requires: MAIL_SCREEN,
    load: () => import('./MailSettings.tsx').then((file) => file.MailSettings),
  }),
  screen({
    path: corePaths.appearanceSettings(),
    title: shellLabel('settings', 'page.apperance'),
    requires: SETTINGS,
    load: () =>
      import('#core/settings/AppearanceSettings.tsx').then((file) => file.AppearanceSettings),
  }),
  screen({
    path: corePaths.systemSettings(),
    title: shellLabel('settings', 'page.system'),
    requires: SETTINGS,
    load: () => import('./SystemSettings.tsx').then((file) => file.SystemSettings),
  }),
]
