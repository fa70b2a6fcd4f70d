import { activeDirectoryEndpoints } from '@crm/contract/core/active-directory.endpoints'
import { settingsEndpoints } from '@crm/contract/core/settings.endpoints'

/** What shows the settings themselves. */
export const SETTINGS = settingsEndpoints.get.access
/** What can be done with the directory, each by a right of its own. */
const DIRECTORY_RIGHTS = [
  ...activeDirectoryEndpoints.get.access,
  ...activeDirectoryEndpoints.connect.access,
  ...activeDirectoryEndpoints.sync.access,
]
const MAIL_RIGHTS = settingsEndpoints.testMail.access

export const DIRECTORY = [{ anyOf: DIRECTORY_RIGHTS }]
/** „Přihlášení“ opens for whoever keeps the directory, „E-maily“ for whoever tries mail out: to them without the settings around it. */
export const LOGIN_SCREEN = [{ anyOf: [...SETTINGS, ...DIRECTORY_RIGHTS] }]
export const MAIL_SCREEN = [{ anyOf: [...SETTINGS, ...MAIL_RIGHTS] }]
export const ANY_SCREEN = [{ anyOf: [...SETTINGS, ...DIRECTORY_RIGHTS, ...MAIL_RIGHTS] }]
