import { activeDirectoryEndpoints } from '@crm/contract/core/active-directory.endpoints'
import { smsSettingsEndpoints } from '@crm/contract/core/sms/sms-settings.endpoints'
import { webhookEndpoints } from '@crm/contract/core/webhooks/webhooks.endpoints'
import { settingsEndpoints } from '@crm/contract/core/settings.endpoints'

export const SETTINGS = settingsEndpoints.get.access
const DIRECTORY_RIGHTS = [
  ...activeDirectoryEndpoints.get.access,
  ...activeDirectoryEndpoints.connect.access,
  ...activeDirectoryEndpoints.sync.access,
]
const MAIL_RIGHTS = settingsEndpoints.testMail.access

export const DIRECTORY = [{ anyOf: DIRECTORY_RIGHTS }]
/**
 * The directory and the test e-mail have rights of their own: their pages open without the
 * settings.
 */
export const LOGIN_SCREEN = [{ anyOf: [...SETTINGS, ...DIRECTORY_RIGHTS] }]
export const MAIL_SCREEN = [{ anyOf: [...SETTINGS, ...MAIL_RIGHTS] }]
export const SMS_SCREEN = [{ anyOf: [...smsSettingsEndpoints.get.access, ...MAIL_RIGHTS] }]
export const WEBHOOKS = webhookEndpoints.list.access
export const ANY_SCREEN = [
  { anyOf: [...SETTINGS, ...DIRECTORY_RIGHTS, ...MAIL_RIGHTS, ...WEBHOOKS] },
]
